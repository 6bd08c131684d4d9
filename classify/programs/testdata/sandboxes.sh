firejail --profile=./loose.profile ls  # want moderate
proot -r ./rootfs ls  # want moderate
sandbox-exec -f strict.sb ls  # want safe
sandbox-exec -p '(version 1)' rm -rf src  # want dangerous irreversible
proot -b ~/.ssh:/x cat /x/notes  # want dangerous
proot -b src:src cat src/a  # want safe
firejail --private ls  # want safe
firejail --private=$HOME/.ssh cat ~/notes  # want dangerous
bwrap --ro-bind / / --ro-bind ~/.aws /x cat /x/notes  # want moderate
bwrap --ro-bind /usr /usr --bind ~/.ssh /x cat /x/notes  # want dangerous
bwrap --bind ~/.ssh /x -- cat /x/notes  # want dangerous
bwrap --bind-try ~/.ssh ~/.ssh --dev-bind / / ls  # want safe
