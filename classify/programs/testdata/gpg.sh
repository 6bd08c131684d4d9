age -R recipients.txt notes.txt  # want safe
age-keygen -o key.txt  # want moderate
gpg --delete-keys alice@example.org  # want dangerous irreversible
