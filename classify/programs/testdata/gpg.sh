age -R recipients.txt notes.txt  # want safe
age-keygen -o key.txt  # want moderate
gpg --delete-keys alice@example.org  # want dangerous irreversible
gpg --no-default-keyring --keyring ./new.kbx --list-keys  # want moderate
gpg --verify --auto-key-retrieve a.sig  # want moderate
