env FOO=1 ls  # want safe
env  # want moderate
env -i rm -rf /  # want blocked
env -S 'rm -rf' /  # want blocked
env -S 'bash -c "rm -rf /"'  # want blocked irreversible
env -S 'rm\_-rf /'  # want blocked irreversible
env - PATH=/bin rm -rf ~  # want blocked irreversible
env -i sh -c ': ${HOME-$(rm -rf /)}'  # want blocked irreversible
env -u HOME bash -c ': ${HOME-$(rm -rf /)}'  # want blocked irreversible
env -u "$X" sh -c ': ${HOME-$(rm -rf /)}'  # want blocked irreversible
env -u FOO sh -c 'ls $HOME'  # want safe
nohup ls  # want safe
nohup rm -rf /  # want blocked
nice -n 10 ls  # want safe
nice -19 rm -rf /  # want blocked
timeout 10 ls  # want safe
timeout -k 5 10 rm -rf /  # want blocked
stdbuf -oL ls  # want safe
stdbuf -o0 rm -rf /  # want blocked
chroot /srv/jail ls  # want dangerous
runcon -t unconfined_t ls  # want dangerous
chroot --help  # want safe
runcon --version  # want safe
