tar -tzf app.tar.gz  # want safe
tar tvf app.tar  # want safe
tar -xOf app.tar notes.txt  # want safe
tar xzf app.tar.gz  # want moderate
tar -xf app.tar -C build  # want moderate
tar czf app.tar.gz src  # want moderate
tar -czf - src  # want safe
tar --exclude=.git -cf app.tar .  # want moderate
tar xf app.tar -C /etc  # want dangerous
tar -cf /dev/null --checkpoint=1 --checkpoint-action=exec='rm -rf /' src  # want blocked irreversible
tar -xf app.tar --to-command='rm -rf /'  # want blocked irreversible
tar -I 'rm -rf /' -xf app.tar  # want blocked irreversible
tar cf app.tar --remove-files src  # want dangerous irreversible
tar xPf app.tar  # want dangerous
tar xf host:app.tar  # want moderate
tar -xf app.tar --transform 's,^,dir/,'  # want moderate
tar czf ../../app.tgz -C src .  # want moderate
tar xf app.tar -C / -C etc  # want dangerous
tar xf app.tar a -C /etc b  # want dangerous
tar cf app.tar -C /etc shadow -C /tmp notes.txt  # want moderate
tar -C build -xf ../app.tar  # want moderate
