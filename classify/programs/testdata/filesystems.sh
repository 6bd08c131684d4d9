mkfs.ext4 /dev/sdb1  # want blocked irreversible
mkfs -t ext4 -F "$DISK"  # want blocked irreversible
mkfs.ext4 -q disk.img  # want moderate
fsck -n /dev/sdb1  # want safe
fsck -y /dev/sdb1  # want dangerous
tune2fs -l /dev/sda1  # want safe
tune2fs -c 0 /dev/sda1  # want dangerous
resize2fs /dev/sda1 10G  # want dangerous
dumpe2fs -h disk.img  # want safe
xfs_info disk.img  # want safe
mkfs.ext4 -n /dev/sdb1 # want safe
mke2fs -F /dev/sdb1 # want blocked irreversible
mkfs.ext4 --help # want safe
mkfs.vfat -n BOOT /dev/sdb1 # want blocked irreversible
