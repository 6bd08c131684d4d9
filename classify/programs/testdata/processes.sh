ps aux  # want safe
ps -ef | grep node  # want safe
ps axo pid,cmd --sort -rss  # want safe
ps auxe  # want moderate
ps eww 1234  # want moderate
ps -p 1 -o comm=  # want safe
ps -C edge  # want safe
top -bn1  # want safe
pgrep -fl node  # want safe
pkill -f 'node server.js'  # want moderate
pkill -9 node  # want blocked
pkill -KILL -f .  # want blocked
pkill gk-hook  # want blocked
killall -9 node  # want blocked
killall -u root  # want blocked
fuser 8080/tcp  # want safe
fuser -k 8080/tcp  # want moderate
lsof -i :8080  # want safe
lsof -nP -iTCP -sTCP:LISTEN  # want safe
free -h  # want safe
uptime  # want safe
iostat -x 1 3  # want safe
sar -o data.bin 1 3  # want moderate
dmidecode -t memory  # want safe
dmidecode --dump-bin fw.bin  # want moderate
nvidia-smi  # want safe
nvidia-smi --gpu-reset  # want moderate
htop --version  # want safe
killall --list  # want safe
lsof -D b  # want moderate
pkill --version  # want safe
sar -u 1 3  # want safe
pidstat -e rm -rf src  # want dangerous irreversible
killall5 -9 # want dangerous irreversible
killall5 -V # want dangerous irreversible
powertop -C # want moderate
powertop --auto-tune # want dangerous
powertop --version # want safe
glances --version # want safe
glances -w # want moderate
pidof -s nginx  # want safe
iftop -n -i eth0  # want safe
pkill -0 -9 myserver  # want moderate
killall -0 -15 myserver  # want moderate
pkill -0 myserver  # want safe
nvidia-smi pmon -c 1  # want safe
nvidia-smi dmon -f log  # want moderate
nvidia-smi nvlink -r 0  # want moderate
snice +20 -u someone  # want dangerous
pmap -x 1 # want safe
pmap -N ~/.bashrc 1 # want dangerous
pmap -n # want moderate
