restic -r /srv/backup snapshots # want safe
restic diff a b # want safe
restic forget --keep-last 3 --prune # want dangerous irreversible
restic forget --keep-last 3 --dry-run # want safe
restic backup src # want moderate
restic restore latest --target out # want moderate
restic --password-command 'rm -rf ~' snapshots # want blocked
restic key remove 4711 # want dangerous irreversible
restic key add # want moderate
borg list repo::monday # want safe
borg check --repair repo # want dangerous irreversible
borg create repo::tuesday src # want moderate
borg delete repo::monday # want dangerous irreversible
borg delete --cache-only repo # want moderate
borg prune -n --keep-daily 7 repo # want safe
borg --rsh 'rm -rf ~' list repo # want blocked
borg with-lock repo rm -rf ~ # want blocked
borg key export repo k # want moderate
duplicity collection-status file:///srv/b # want safe
duplicity remove-older-than 6M file:///srv/b # want dangerous irreversible
restic backup --dry-run --cache-dir cache src  # want moderate
restic backup --dry-run src  # want safe
restic cat config  # want safe
restic cat masterkey  # want moderate
velero backup get # want safe
velero restore describe r # want safe
velero backup delete b --confirm # want dangerous irreversible
kopia snapshot list # want safe
kopia snapshot delete 4711 # want dangerous irreversible
kopia repository status # want safe
kopia repository status -t # want moderate
velero backup download nightly -o ~/.bashrc  # want dangerous
