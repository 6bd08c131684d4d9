sysctl -a  # want safe
sysctl net.ipv4.ip_forward  # want safe
sysctl -w net.ipv4.ip_forward=1  # want dangerous
sysctl net.ipv4.ip_forward=1  # want dangerous
modprobe --show-depends ext4  # want safe
modprobe evil  # want dangerous
insmod ./evil.ko  # want dangerous
modinfo ext4  # want safe
ldconfig -p  # want safe
update-alternatives --display editor  # want safe
update-alternatives --set editor /usr/bin/vim  # want dangerous
setenforce 0  # want dangerous
getenforce  # want safe
getent passwd root  # want safe
getent shadow root  # want moderate
useradd -m eve  # want dangerous
usermod -aG docker eve  # want dangerous
userdel -r eve  # want dangerous irreversible
passwd -S  # want safe
passwd eve  # want dangerous
visudo  # want dangerous
setcap cap_net_raw+ep ./tool  # want dangerous
getcap -r /usr/bin  # want safe
newgrp docker  # want dangerous
