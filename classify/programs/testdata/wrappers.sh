time ls  # want safe
/usr/bin/time -v ls  # want safe
setsid rm -rf src  # want dangerous irreversible
ionice -c 3 grep -rn x .  # want safe
ionice -p 42 -c 3  # want dangerous
renice 10 -p 42  # want dangerous
taskset -c 0 ls  # want safe
taskset -p 42  # want safe
taskset -p 1 42  # want dangerous
chrt -i 0 ls  # want safe
flock /tmp/lock ls  # want moderate
flock -n /tmp/lock -c 'rm -rf src'  # want dangerous irreversible
watch -n 2 ls -la  # want safe
watch 'rm -rf src'  # want dangerous irreversible
ls | entr -s 'rm -rf src'  # want dangerous irreversible
ls | entr ls  # want safe
echo src/main.go | entr cat /_  # want safe
echo ~/.ssh/id_rsa | entr cat /_  # want moderate
cat list | entr cat /_  # want moderate
echo ~/.ssh/id_rsa | entr -s 'cat "$0"'  # want moderate
script -q -c 'rm -rf src' /dev/null  # want dangerous irreversible
unbuffer ls  # want safe
chronic rm -rf src  # want dangerous irreversible
xvfb-run -a ls  # want safe
torsocks ls  # want moderate
sshpass -p x ls  # want safe
caffeinate -i ls  # want safe
prlimit --nofile=100 ls  # want safe
run-parts --list /etc/cron.daily  # want safe
run-parts ./hooks  # want moderate
numactl --hardware  # want safe
parallel echo ::: a b c  # want safe
parallel rm -rf {} ::: src lib  # want dangerous irreversible
parallel 'rm -rf {}; ls' ::: src  # want dangerous irreversible
parallel ::: 'rm -rf src' ls  # want dangerous irreversible
ls | parallel wc -l {}  # want safe
ls | parallel --dry-run rm {}  # want safe
parallel --sshlogin host ls ::: a  # want moderate
bwrap --ro-bind / / --dev /dev rm -rf src  # want dangerous irreversible
bwrap --unshare-all --ro-bind / / ls  # want safe
firejail --net=none ls  # want safe
proot -w src ls  # want safe
fakeroot rm -rf src  # want dangerous irreversible
script /dev/null -c 'rm -rf src'  # want dangerous irreversible
parallel -I% rm -rf % ::: src  # want dangerous irreversible
caffeinate -i rm -rf src  # want dangerous irreversible
cgexec -g cpu:build ls  # want safe
cgexec -g cpu:build rm -rf src  # want dangerous irreversible
choom -n 500 -- ls  # want safe
choom -n 500 -p 1234  # want dangerous
chronic ls -la  # want safe
chrt -p 10 1234  # want dangerous
daemonize /usr/bin/ls  # want safe
daemonize -u root /usr/bin/ls  # want dangerous
dbus-run-session -- ls  # want safe
dbus-run-session -- rm -rf src  # want dangerous irreversible
fakeroot ls -la  # want safe
flock lock.txt ls  # want moderate
flock -h  # want safe
ld.so --list /bin/ls  # want safe
ld.so --preload ./evil.so /bin/ls  # want moderate
logsave - ls  # want safe
logsave build.log ls  # want moderate
numactl --file /dev/shm/x --length 1g --interleave=all  # want moderate
prlimit --pid 1234 --nofile=1024  # want dangerous
renice --version  # want safe
rlwrap cat notes.txt  # want safe
rlwrap rm -rf src  # want dangerous irreversible
script --version  # want safe
setsid ls  # want safe
ssh-agent -k  # want moderate
ssh-agent ls  # want moderate
sshpass -e rm -rf src  # want dangerous irreversible
start-stop-daemon --status --name app  # want safe
start-stop-daemon --stop --pidfile app.pid  # want moderate
time -o timing.txt make  # want moderate
torsocks --version  # want safe
unbuffer rm -rf src  # want dangerous irreversible
xvfb-run -e errors.log ls  # want moderate
/usr/bin/time -o timing.txt make  # want moderate
bwrap --bind / / --dir /srv/made ls  # want moderate
bwrap --bind / / --symlink a /srv/b ls  # want moderate
firejail --trace=calls.txt ls  # want moderate
cgclassify -g cpu:x 4321  # want dangerous
