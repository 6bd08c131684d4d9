find . -name '*.go' -not -path './vendor/*'  # want safe
find src -type f -mtime -7 -size +10k -print0  # want safe
find . -name '*.o' -exec wc -l {} +  # want safe
find . -name '*.tmp' -fprint list.txt  # want moderate
find / -delete  # want blocked
find . -exec sh -c 'rm -rf /' \;  # want blocked
find ~ -name '*.md' -delete  # want blocked irreversible
find -- / -delete  # want blocked irreversible
find . -frobnicate  # want moderate
ls src | xargs wc -l  # want safe
find src -print0 | xargs -0 -n1 wc  # want safe
xargs  # want safe
echo / | xargs rm -rf  # want blocked
printf '/\n' | xargs -I{} rm -rf {}  # want blocked
find src -name '*.go' | xargs wc -l  # want safe
find . -name __pycache__ -exec ls {} +  # want safe
xargs -I{} sh -c 'rm -rf /'  # want blocked
locate stdio.h  # want safe
updatedb -l 0 -o files.db -U .  # want dangerous
find /etc${suffix} -delete  # want blocked irreversible
updatedb --version  # want safe
find . -name '*.go' | grep -v _test | head -5 | xargs wc -l  # want safe
find ~ -name 'id_*' -exec cat {} +  # want moderate
find . -maxdepth 0 -printf '/home/x/.ssh/id_rsa' | xargs cat  # want moderate
