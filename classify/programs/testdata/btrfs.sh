btrfs filesystem df /  # want safe
btrfs subvolume delete /srv/data  # want dangerous irreversible
btrfs balance start /  # want dangerous
