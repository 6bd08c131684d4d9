zfs list -t snapshot  # want safe
zfs destroy -r tank/data  # want blocked irreversible
zfs destroy tank/data@old  # want dangerous irreversible
zfs destroy -n tank/data  # want safe
zfs snapshot tank/data@new  # want dangerous
zpool status  # want safe
zpool destroy tank  # want blocked irreversible
zpool export tank  # want dangerous
zfs rollback tank/data@monday  # want dangerous irreversible
