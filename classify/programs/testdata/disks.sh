mkfs.ext4 /dev/sdb1  # want blocked irreversible
mkfs -t ext4 -F "$DISK"  # want blocked irreversible
mkfs.ext4 -q disk.img  # want moderate
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
fsck -n /dev/sdb1  # want safe
fsck -y /dev/sdb1  # want dangerous
tune2fs -l /dev/sda1  # want safe
tune2fs -c 0 /dev/sda1  # want dangerous
resize2fs /dev/sda1 10G  # want dangerous
lsblk -f  # want safe
lscpu  # want safe
blkid -s UUID -o value /dev/sda1  # want safe
findmnt /  # want safe
mount  # want safe
mount /dev/sdb1 /mnt  # want dangerous
umount /mnt  # want dangerous
losetup -a  # want safe
losetup -fP disk.img  # want dangerous
swapon --show  # want safe
swapoff -a  # want dangerous
lvs -o name,size  # want safe
lvremove -f vg/data  # want blocked irreversible
vgremove vg  # want blocked irreversible
lvcreate -L 1G -n x vg  # want dangerous
mdadm --detail /dev/md0  # want safe
mdadm --zero-superblock /dev/sdb  # want blocked irreversible
mdadm --stop /dev/md0  # want dangerous
cryptsetup status data  # want safe
cryptsetup luksFormat /dev/sdb  # want blocked irreversible
cryptsetup close data  # want dangerous
zfs list -t snapshot  # want safe
zfs destroy -r tank/data  # want blocked irreversible
zfs destroy tank/data@old  # want dangerous irreversible
zfs destroy -n tank/data  # want safe
zfs snapshot tank/data@new  # want dangerous
zpool status  # want safe
zpool destroy tank  # want blocked irreversible
zpool export tank  # want dangerous
btrfs filesystem df /  # want safe
btrfs subvolume delete /srv/data  # want dangerous irreversible
btrfs balance start /  # want dangerous
hdparm -I /dev/sda  # want safe
hdparm --security-erase x /dev/sda  # want blocked irreversible
hdparm -S 120 /dev/sda  # want dangerous
nvme format /dev/nvme0n1  # want blocked irreversible
nvme list  # want safe
smartctl -a /dev/sda  # want safe
smartctl --test=long /dev/sda  # want dangerous
badblocks -sv /dev/sdb  # want moderate
badblocks -w /dev/sdb  # want blocked irreversible
dmsetup ls  # want safe
dmsetup remove_all  # want blocked irreversible
diskutil list  # want safe
diskutil eraseDisk JHFS+ x disk2  # want blocked irreversible
format C: /Q  # want blocked irreversible
lvm lvs  # want safe
lvm lvremove vg/data  # want blocked irreversible
lvm  # want moderate
umount --version  # want safe
zfs rollback tank/data@monday  # want dangerous irreversible
blkid -p -o value -s UUID disk.img  # want safe
blkid -g  # want moderate
blkid -w cache.tab  # want moderate
mountpoint -d /  # want safe
findmnt -d backward /  # want safe
lsblk -n -o NAME,SIZE  # want safe
lsblk -pt  # want safe
lsipc -t -o  # want safe
lsirq -S  # want safe
lslocks -n  # want safe
lslogins -u  # want safe
lsmem -n  # want safe
lsns -n -t net  # want safe
lspci -nnk  # want safe
lsscsi -st  # want safe
lsusb -t  # want safe
lshw -short  # want safe
lshw -c network -json  # want safe
lshw -dump parts.db  # want moderate
dumpe2fs -h disk.img  # want safe
findfs LABEL=data  # want safe
xfs_info disk.img  # want safe
mkfs.ext4 -n /dev/sdb1 # want safe
mke2fs -F /dev/sdb1 # want blocked irreversible
mkfs.ext4 --help # want safe
mkfs.vfat -n BOOT /dev/sdb1 # want blocked irreversible
lvremove --test vg/data # want safe
lvremove -f vg/data # want blocked irreversible
lvremove -S --test vg/data # want blocked irreversible
lvextend -t -L 9G vg/data # want safe
pvs --config 'log { file = "/tmp/x" }'  # want moderate
pvs -o pv_name  # want safe
smartctl -l scterc,70,70 /dev/sda  # want dangerous
smartctl -l scterc /dev/sda  # want safe
blkid -c tab  # want moderate
blkid -c /dev/null  # want safe
