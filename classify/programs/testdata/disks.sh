blkdiscard -f /dev/sdb  # want blocked irreversible
wipefs /dev/sdb  # want safe
wipefs -a /dev/sdb  # want blocked irreversible
fdisk -l  # want safe
fdisk /dev/sda  # want blocked irreversible
sfdisk -l /dev/sda  # want safe
sfdisk --delete /dev/sda  # want blocked irreversible
sgdisk -p /dev/sda  # want safe
sgdisk --zap-all /dev/sda  # want blocked irreversible
parted -l  # want safe
parted /dev/sda print  # want safe
parted -s /dev/sda mklabel gpt  # want blocked irreversible
lsblk -f  # want safe
blkid -s UUID -o value /dev/sda1  # want safe
hdparm -I /dev/sda  # want safe
hdparm --security-erase x /dev/sda  # want blocked irreversible
hdparm -S 120 /dev/sda  # want dangerous
nvme format /dev/nvme0n1  # want blocked irreversible
nvme list  # want safe
smartctl -a /dev/sda  # want safe
smartctl --test=long /dev/sda  # want dangerous
badblocks -sv /dev/sdb  # want moderate
badblocks -w /dev/sdb  # want blocked irreversible
diskutil list  # want safe
diskutil eraseDisk JHFS+ x disk2  # want blocked irreversible
format C: /Q  # want blocked irreversible
blkid -p -o value -s UUID disk.img  # want safe
blkid -g  # want moderate
blkid -w cache.tab  # want moderate
lsblk -n -o NAME,SIZE  # want safe
lsblk -pt  # want safe
findfs LABEL=data  # want safe
smartctl -l scterc,70,70 /dev/sda  # want dangerous
smartctl -l scterc /dev/sda  # want safe
blkid -c tab  # want moderate
blkid -c /dev/null  # want safe
sgdisk -h 1:2 /dev/sda # want blocked
growpart -v /dev/sda 1 # want blocked
growpart -N /dev/sda 1 # want safe
nvme smart-log -o json /dev/nvme0 # want safe
nvme get-feature -f 7 /dev/nvme0 # want safe
nvme reset /dev/nvme0 # want dangerous
nvme disconnect-all # want dangerous
nvme wdc purge /dev/nvme0 # want dangerous
nvme fw-commit /dev/nvme0 # want blocked irreversible
nvme sanitize-log /dev/nvme0 --output-file /etc/cron.d/x # want dangerous
