chmod +x run.sh  # want moderate
chmod -x run.sh  # want moderate
chmod -R go-w src  # want moderate
chmod 777 run.sh  # want dangerous
chmod -R a+rwX .  # want dangerous
chmod u+s tool  # want dangerous
chmod 4755 tool  # want dangerous
chmod -- o+w run.sh  # want dangerous
chown dev:dev notes.txt  # want moderate
chown root notes.txt  # want dangerous
chgrp staff notes.txt  # want moderate
chcon -t httpd_sys_content_t site  # want moderate
chattr +i notes.txt  # want moderate
lsattr notes.txt  # want safe
setfacl -m u:dev:r notes.txt  # want moderate
setfacl -m o::rwx notes.txt  # want dangerous
getfacl notes.txt  # want safe
chcon --version  # want safe
chgrp --help  # want safe
chmod --version  # want safe
chown --version  # want safe
setfacl --test -m u:alice:r notes.txt  # want safe
chattr -v 1 notes.txt  # want moderate
chmod 600 ~/.ssh/id_rsa  # want moderate
chmod -R go-rwx ~/.ssh  # want moderate
chmod u=rw,go= ~/.aws/credentials  # want moderate
chmod 644 ~/.ssh/id_rsa  # want dangerous
chmod u+x ~/.ssh/id_rsa  # want dangerous
chmod --reference=notes.txt ~/.ssh/id_rsa  # want dangerous
chmod g=u ~/.ssh/id_rsa  # want dangerous
chmod 4700 ~/.ssh/id_rsa  # want dangerous
chmod 600 /etc/passwd  # want dangerous
