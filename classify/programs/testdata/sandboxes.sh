firejail --profile=./loose.profile ls  # want moderate
proot -r ./rootfs ls  # want moderate
sandbox-exec -f strict.sb ls  # want safe
sandbox-exec -p '(version 1)' rm -rf src  # want dangerous irreversible
