doxygen --version  # want safe
doxygen -g -  # want moderate
doxygen -g Doxyfile  # want moderate
doxygen  # want moderate
doxygen docs/Doxyfile  # want moderate
doxygen /tmp/Doxyfile  # want moderate
doxygen -w html /etc/hosts footer.html style.css  # want dangerous irreversible
doxygen -u /etc/Doxyfile  # want dangerous
gtags --version  # want safe
gtags -i  # want moderate
gtags /etc  # want dangerous
gtags --config  # want safe
gtags --gtagsconf /tmp/x.conf  # want moderate
global -x main  # want safe
global -rx main  # want safe
global -f src/main.go  # want safe
global -f ~/.ssh/id_rsa  # want moderate
global -u  # want moderate
doxygen Doxyfile --help  # want moderate
