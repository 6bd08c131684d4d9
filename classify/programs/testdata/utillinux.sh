column -t -s, data.csv  # want safe
look pre words.txt  # want safe
cal -3  # want safe
getopt -o ab: --long alpha,beta: -- x  # want safe
namei -l src/main.go  # want safe
uuidgen  # want safe
kill 12345  # want dangerous
kill -9 %1  # want moderate
kill -l  # want safe
kill -0 12345  # want safe
kill -9 -1  # want blocked
kill -s KILL -- -1  # want blocked
kill -9 1  # want dangerous
rename 's/a/b/' notes.txt  # want moderate
rename 's/.*/system("ls")/e' notes.txt  # want moderate
rename htm html /etc/a.htm  # want dangerous
dmesg -T  # want safe
dmesg -C  # want dangerous
logger -t build done  # want moderate
wall hello  # want dangerous
last -n 5  # want safe
chsh -s /bin/zsh  # want dangerous
fallocate -l 1M disk.img  # want moderate
ipcrm -m 1  # want moderate
chsh --version  # want safe
man ls | col -b  # want safe
fallocate --version  # want safe
ipcrm --version  # want safe
ipcs -a  # want safe
logger --version  # want safe
scriptreplay --timing=time.log session.log  # want safe
wall --version  # want safe
ipcrm -s 1 --version  # want moderate
ipcrm --version  # want safe
w -hsf  # want safe
lsipc -t -o  # want safe
lslocks -n  # want safe
lslogins -u  # want safe
lsns -n -t net  # want safe
scriptlive --log-in in.log --timing time.log  # want moderate
scriptlive time.log session.log  # want moderate
scriptlive --version  # want safe
