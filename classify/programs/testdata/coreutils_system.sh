ls -la --color=auto src  # want safe
ls -1tr | head  # want safe
stat -c %s go.mod  # want safe
df -h  # want safe
du -sh node_modules  # want safe
du -d1 -h .  # want safe
date +%Y-%m-%d  # want safe
date -u -d '2 days ago' +%s  # want safe
date -s '2030-01-01'  # want dangerous
date 010112002030  # want dangerous
pwd  # want safe
whoami  # want safe
groups root  # want safe
id -un  # want safe
who am i  # want safe
uname -srm  # want safe
hostname -I  # want safe
hostname pwned  # want dangerous
hostname -F name.txt  # want dangerous
nproc  # want safe
printenv HOME  # want safe
printenv  # want moderate
printenv AWS_SECRET_ACCESS_KEY  # want moderate
realpath ../x  # want safe
readlink -f bin/tool  # want safe
sync  # want safe
stty size  # want safe
stty -echo  # want moderate
dircolors -p  # want safe
pinky -l root  # want safe
