systemctl status nginx  # want safe
systemctl list-units --type=service  # want safe
systemctl --user status  # want safe
systemctl restart nginx  # want moderate
systemctl enable --now nginx  # want dangerous
systemctl poweroff  # want dangerous
systemctl mask nginx  # want dangerous
systemctl clean nginx  # want dangerous irreversible
journalctl -u nginx -n 50 --no-pager  # want safe
journalctl --vacuum-time=1d  # want dangerous irreversible
systemd-run --user ls  # want dangerous
systemd-run --user --scope ls  # want safe
systemd-run --user --pty ls  # want dangerous
systemd-run rm -rf src  # want dangerous irreversible
systemd-run --user --on-calendar=daily ls  # want dangerous
loginctl list-sessions  # want safe
loginctl terminate-user 1000  # want dangerous
timedatectl  # want safe
timedatectl set-timezone UTC  # want moderate
timedatectl set-time 12:00  # want dangerous
hostnamectl set-hostname x  # want moderate
resolvectl query example.com  # want safe
systemd-analyze blame  # want safe
service nginx status  # want safe
service nginx restart  # want moderate
shutdown -h now  # want dangerous
reboot  # want dangerous
supervisorctl status  # want safe
supervisorctl restart web  # want moderate
update-rc.d nginx defaults  # want dangerous
dbus-send --system --dest=org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager.Reboot  # want dangerous
coredumpctl list  # want safe
coredumpctl dump -o core.bin  # want moderate
resolvectl flush-caches  # want moderate
shutdown --help  # want safe
systemd-inhibit --list  # want safe
systemd-inhibit rm -rf src  # want dangerous irreversible
machinectl remove old  # want dangerous irreversible
systemctl stop sshd --dry-run # want moderate
systemctl --dry-run stop sshd # want moderate
systemctl reboot --dry-run # want safe
systemctl reboot --dry-run now # want moderate
systemd-analyze blame  # want safe
systemd-analyze log-level  # want safe
systemd-analyze log-level debug  # want dangerous
systemctl --root=/mnt is-enabled sshd  # want safe
systemctl --root /mnt enable sshd  # want dangerous
systemd-run --user --scope -p ExecStopPost='rm -rf src' ls  # want moderate
systemd-run --user --scope -p MemoryMax=1G ls  # want safe
loginctl terminate-session 1  # want dangerous
systemctl --user stop app.slice  # want dangerous
systemctl --user kill graphical-session.target  # want dangerous
systemctl --user freeze 'app-*'  # want dangerous
systemctl --user restart web.service  # want moderate
systemctl --user freeze app.slice  # want dangerous
systemctl --user kill -s KILL session.slice  # want dangerous
systemctl stop 'user@*'  # want dangerous
systemctl restart dbus  # want dangerous
systemctl start poweroff.target  # want dangerous
systemctl start --job-mode=isolate web  # want dangerous
systemctl --user start web.target.service  # want moderate
systemctl --user stop web.service  # want moderate
loginctl unlock-session 1  # want dangerous
service gdm3 stop  # want dangerous
service web stop  # want moderate
busctl --user call org.freedesktop.systemd1 /org/freedesktop/systemd1 org.freedesktop.systemd1.Manager KillUnit ssi app.slice all 9  # want dangerous
busctl --user list  # want moderate
gdbus call --session --dest org.freedesktop.systemd1 --object-path / --method org.freedesktop.systemd1.Manager.FreezeUnit app.slice  # want dangerous
dbus-send --print-reply --dest=org.freedesktop.login1 /org/freedesktop/login1 org.freedesktop.login1.Manager.TerminateSession string:1  # want dangerous
hwclock --show  # want safe
hwclock --set --date 2030-01-01  # want dangerous
systemd-analyze blame # want safe
systemd-analyze critical-chain --fuzz=1s ssh.service # want safe
systemd-analyze log-level # want safe
systemd-analyze log-level debug # want dangerous
systemd-analyze -H db.example.com blame # want moderate
systemd-analyze verify --generators=yes a.service # want moderate
systemd-analyze cat-config /etc/shadow # want moderate
systemd-escape --path /a/b # want safe
systemd-cgls --no-pager # want safe
systemd-detect-virt -c # want safe
systemd-cgls -H db.example.com # want moderate
dbus-update-activation-environment PATH=/tmp/x  # want dangerous
dbus-update-activation-environment --help  # want safe
