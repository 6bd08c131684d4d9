cp -r ~ /tmp/all  # want moderate
cp src/a.go src/b.go  # want moderate
cp -r src copy  # want moderate
cp app.conf /etc/app.conf  # want dangerous
cp -t /etc app.conf  # want dangerous
mv a.txt b.txt  # want moderate
mv a.txt /usr/bin/  # want dangerous
ln -s ../shared/config.yml config.yml  # want moderate
ln -sf /dev/null /etc/systemd/system/ssh.service  # want dangerous
ln -s /usr/share/dict/words  # want moderate
unlink /etc/passwd  # want dangerous irreversible
mkdir -p build/out  # want moderate
mkdir -m 777 shared  # want dangerous
rmdir build  # want moderate
touch notes.txt  # want moderate
mkfifo queue  # want moderate
mknod queue p  # want moderate
mknod disk b 8 0  # want dangerous
install -d build/bin  # want moderate
install -m 755 tool build/tool  # want moderate
install -m 4755 tool build/tool  # want dangerous
install -m 755 tool /usr/local/bin/tool  # want dangerous
mktemp -d  # want moderate
mktemp -p /etc x.XXXXXX  # want dangerous
truncate -s 0 app.log  # want moderate irreversible
truncate -s +1M disk.img  # want moderate
truncate -s 0 /var/log/syslog  # want dangerous irreversible
shred -u notes.txt  # want moderate
shred /dev/sda  # want blocked
dd if=notes.txt bs=1 count=16  # want safe
dd if=/dev/zero of=blank.img bs=1M count=10  # want moderate
dd if=image.iso of=/dev/sdb bs=4M  # want blocked
dd if=/dev/zero of=fill.bin  # want blocked
rm -rf  # want moderate
cp --version  # want safe
install --help  # want safe
link --help  # want safe
link src/main.go main-link  # want moderate
ln --version  # want safe
mkdir --help  # want safe
mkfifo --help  # want safe
mknod --version  # want safe
mktemp --help  # want safe
mv --version  # want safe
rmdir --help  # want safe
shred --version  # want safe
touch --help  # want safe
truncate --help  # want safe
unlink --version  # want safe
mkdir -p /run/app  # want moderate
mkdir -m 777 /run/app  # want dangerous
mkdir -p /etc/cron.d  # want dangerous
rmdir /var/lib/app/empty  # want moderate
touch /etc/nologin  # want dangerous
rsync -n --delete src/ /  # want safe
rsync -a --delete src/ /  # want blocked irreversible
ln -s ~/.bashrc notes  # want moderate
ln -sr src/main.go bin/main  # want moderate
link ~/.profile notes  # want moderate
