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
dmsetup ls  # want safe
dmsetup remove_all  # want blocked irreversible
lvm lvs  # want safe
lvm lvremove vg/data  # want blocked irreversible
lvm  # want moderate
lvremove --test vg/data # want safe
lvremove -f vg/data # want blocked irreversible
lvremove -S --test vg/data # want blocked irreversible
lvextend -t -L 9G vg/data # want safe
pvs --config 'log { file = "/tmp/x" }'  # want moderate
pvs -o pv_name  # want safe
