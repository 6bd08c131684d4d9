apt list --installed  # want safe
apt search ripgrep  # want safe
apt-get --version  # want safe
apt-cache policy nginx  # want safe
apt-get install -y nginx  # want moderate
apt-get install -s nginx  # want safe
apt-get update  # want moderate
apt-get update -o APT::Update::Pre-Invoke::=/bin/sh  # want moderate
apt-get remove nginx  # want moderate
apt-get purge nginx  # want dangerous
add-apt-repository ppa:someone/thing  # want dangerous
apt-mark showmanual  # want safe
dpkg -l  # want safe
dpkg -S /bin/ls  # want safe
dpkg -i x.deb  # want moderate
dpkg -r nginx  # want moderate
dpkg-deb -c x.deb  # want safe
dpkg-deb -b dir x.deb  # want moderate
dnf list installed  # want safe
dnf install -y nginx  # want moderate
dnf config-manager --set-enabled crb  # want dangerous
rpm -qa  # want safe
rpm -e nginx  # want moderate
rpm --eval '%(id)'  # want moderate
rpm --import key.asc  # want dangerous
apk info  # want safe
apk add --no-cache curl  # want moderate
pacman -Qi bash  # want safe
pacman -Syu --noconfirm  # want moderate
brew list  # want safe
brew info --json=v2 python  # want safe
brew install python  # want moderate
brew install --dry-run python  # want moderate
brew cleanup --dry-run  # want safe
brew services start postgresql  # want dangerous
brew services list  # want safe
snap list  # want safe
snap install code --classic  # want moderate
pacman -Ss vim  # want safe
pacman -Rns vim  # want moderate
brew --prefix openssl  # want safe
choco install x --version 1.0  # want moderate
apt-cache -c ./apt.conf policy curl  # want moderate
aptitude # want moderate
aptitude search nginx # want safe
apt-file search bin/ls  # want safe
apt-file update  # want dangerous
apt-cache gencaches  # want dangerous
apt-cache policy bash  # want safe
apk list -U  # want moderate
apt list --upgradable  # want safe
apt list --update  # want moderate
emerge --help  # want safe
emerge which  # want moderate
xbps-install which  # want moderate
urpmi check  # want moderate
guix search emacs  # want safe
guix home reconfigure home.scm  # want dangerous
zypper -n search -s vim # want safe
zypper lr -u # want safe
zypper lr -e ~/.bashrc # want dangerous
zypper lr --export all.repo # want moderate
zypper --reposd-dir . install vim # want moderate
zypper in --dry-run vim # want safe
zypper ar https://example.com/r r # want dangerous
dpkg-deb --build pkg # want moderate
dpkg-deb --build /etc/cron.d # want dangerous
brew info ./tool.rb  # want moderate
brew deps user/tap/tool  # want safe
brew search /python/  # want safe
apt-mark showauto -c ./x.conf # want moderate
apt-mark showauto -c=./x.conf # want moderate
