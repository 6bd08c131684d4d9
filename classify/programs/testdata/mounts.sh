findmnt /  # want safe
mount  # want safe
mount /dev/sdb1 /mnt  # want dangerous
umount /mnt  # want dangerous
losetup -a  # want safe
losetup -fP disk.img  # want dangerous
swapon --show  # want safe
swapoff -a  # want dangerous
umount --version  # want safe
mountpoint -d /  # want safe
findmnt -d backward /  # want safe
zramctl --output-all # want safe
zramctl -s 1G /dev/zram0 # want dangerous
