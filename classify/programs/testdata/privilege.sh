sudo ls /root  # want dangerous
sudo -l  # want safe
sudo -u postgres psql -l  # want dangerous
sudo rm -rf /  # want blocked irreversible
doas rm -rf src  # want dangerous irreversible
su - deploy -c 'rm -rf src'  # want dangerous irreversible
runuser -u www-data -- ls  # want dangerous
runuser -l www-data -c 'ls'  # want dangerous
pkexec ls  # want dangerous
gosu app rm -rf src  # want dangerous irreversible
setpriv --no-new-privs ls  # want safe
setpriv --dump  # want safe
setpriv --reuid 0 ls  # want dangerous
unshare -r ls  # want safe
nsenter -t 1 -m ls  # want dangerous
sudoedit /etc/hosts  # want dangerous
capsh --print  # want safe
capsh -- -c id  # want dangerous
gosu --version  # want safe
nsenter --version  # want safe
pkexec --version  # want safe
run0 --version  # want safe
run0 id  # want dangerous
runuser --version  # want safe
su --version  # want safe
unshare --root ./rootfs ls  # want moderate
doas -L # want moderate
unshare --user=ns ls # want moderate
