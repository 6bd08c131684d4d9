gcovr --version  # want safe
gcovr -r . --print-summary  # want moderate
gcovr -r . --html-details coverage/index.html  # want moderate
gcovr -o ~/.bashrc  # want dangerous
gcovr --json=/home/user/.bashrc  # want dangerous
gcovr --gcov-executable 'rm -rf ~'  # want blocked irreversible
gcovr -r . -d  # want moderate
