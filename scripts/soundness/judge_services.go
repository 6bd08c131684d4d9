package main

import "strings"

// bind admits a socket among temporary files, which is private to the command as
// these are, and any free port: nothing reaches it before the command listens.
func (j *judge) bind(c *systemCall) {
	text := c.arg(1)
	if _, name, found := strings.Cut(text, "sun_path="); found {
		name, _ = unquote(strings.TrimSuffix(name, "}"))
		if temporary(name) && c.err == "" {
			j.made[name] = true
			j.private[describedPath(c.arg(0))] = true
			return
		}
	}
	if text != "{sa_family=AF_UNIX}" && !strings.Contains(text, "port=htons(0)") {
		j.address(c, text)
	}
}

func (j *judge) listen(c *systemCall) {
	if !j.private[describedPath(c.arg(0))] {
		j.report(c, "listens", c.arg(0))
	}
}

func onAddress(i int) func(*judge, *systemCall) {
	return func(j *judge, c *systemCall) {
		if strings.HasPrefix(c.arg(i), "{sa_family=") {
			j.address(c, c.arg(i))
		}
		if netlinkChanges(c.arg(1)) {
			j.report(c, "changes the network", c.arg(1))
		}
	}
}

func (j *judge) message(c *systemCall) {
	text := c.arg(1)
	if i := strings.Index(text, "msg_name={sa_family="); i >= 0 {
		j.address(c, text[i+len("msg_name="):])
	}
	if netlinkChanges(text) {
		j.report(c, "changes the network", text)
	}
}

// netlinkChanges reports whether a message to the kernel's network code asks
// for more than information.
func netlinkChanges(text string) bool {
	i := strings.Index(text, "nlmsg_type=")
	if i < 0 || strings.HasPrefix(text, "[{nlmsg_len=32, nlmsg_type=RTM_NEWLINK") && strings.Contains(text, "ifi_index=0, ifi_flags=0, ifi_change=0}]") {
		return false // ip finds out whether the kernel knows the message, by an empty one
	}
	kind := text[i+len("nlmsg_type="):]
	if j := strings.IndexAny(kind, ",}"); j >= 0 {
		kind = kind[:j]
	}
	for _, word := range []string{"_NEW", "_DEL", "_SET", "_ADD", "_FLUSH", "_UPDATE"} {
		if strings.Contains(kind, word) {
			return true
		}
	}
	return false
}

// services are the addresses of services that may be asked whatever the verdict
// says, and by whom. The services themselves do not run in a cell.
var services = []struct{ address, programs, why string }{
	{`sun_path="/var/run/nscd/socket"`, "", "glibc asks for names of users and hosts"},
	{`sun_path="/run/nscd/socket"`, "", "glibc asks for names of users and hosts"},
	{`sun_path="/run/systemd/userdb/`, "", "nss-systemd asks for names of users"},
	{`sun_path="/run/uuidd/request"`, "", "libuuid asks for the clock's next tick"},
	{`sun_path="/var/run/docker.sock"`, "docker docker-compose buildx", "the client of a local service, whose row says what it asks"},
	{`sun_path="/run/dbus/system_bus_socket"`, "systemctl journalctl networkctl timedatectl hostnamectl localectl loginctl busctl resolvectl machinectl " +
		"systemd-inhibit systemd-analyze systemd-resolve coredumpctl bootctl nmcli upower udisksctl", "the client of a local service, whose row says what it asks"},
	{`sun_path="/var/run/dbus/system_bus_socket"`, "flatpak nmcli gdbus dbus-send ps w who", "the client of a local service, whose row says what it asks"},
	{`sun_path="/tmp/tmux-`, "tmux", "the client of a local service, whose row says what it asks"},
	{`sun_path="/dev/log"`, "rclone", "finds out whether there is a system log"},
	{`sun_path="/var/run/syslog"`, "rclone", "finds out whether there is a system log"},
	{`sun_path="/var/run/log"`, "rclone", "finds out whether there is a system log"},
	{`sin_port=htons(53)`, "bq gcloud gsutil", "finds out whether it runs on its maker's machines"},
	{`sin_port=htons(53)`, "terraform", "asks its maker for a newer version of itself, once in two days"},
	{`sin_port=htons(5037), sin_addr=inet_addr("127.0.0.1")`, "tshark wireshark dumpcap", "asks for telephones to listen to"},
	{`sin_addr=inet_addr("127.0.0.1")`, "gpgconf dirmngr", "finds out whether there is an anonymising proxy"},
	{`sun_path="/dev/log"`, "modprobe sudo sudoedit crontab", "notes what it was asked in the system's log"},
	{`sun_path="/dev/log"`, "pidof", "notes its errors in the system's log"},
	{`sun_path="/dev/log"`, "hugo", "looks for the system's log when it starts"},
	{`sun_path="/var/run/syslog"`, "hugo", "looks for the system's log when it starts"},
	{`sun_path="/var/run/log"`, "hugo", "looks for the system's log when it starts"},
	{`sun_path=@"`, "nstat rtacct ifstat", "asks its own background process for the counters"},
	{`sin_port=htons(53)`, "npm npx", "asks its registry for a newer version of itself, once a week"},
	{`sin_addr=inet_addr("127.0.0.1")`, "kubectl", "a distribution of it asks the cluster first which version it should be"},
}

// address admits talking to the kernel, and to what the verdict admits.
func (j *judge) address(c *systemCall, text string) {
	family, _, _ := strings.Cut(strings.TrimPrefix(text, "{sa_family="), ",")
	family = strings.TrimSuffix(family, "}")
	switch family {
	case "AF_NETLINK", "AF_UNSPEC", "AF_ALG", "AF_PACKET":
		if family != "AF_PACKET" {
			return
		}
	}
	if _, name, found := strings.Cut(text, "sun_path="); found {
		if name, ok := unquote(strings.TrimSuffix(name, "}")); ok && j.own(name) {
			return // a socket in a temporary directory of its own
		}
	}
	if j.service(text) {
		return
	}
	// Connecting a datagram socket to port 0 sends nothing: resolvers do it to see
	// which of their own addresses would be used.
	if !j.admits.Network && !strings.Contains(text, "port=htons(0)") {
		j.report(c, "connects to", text)
	}
}

func (j *judge) service(text string) bool {
	for _, s := range services {
		if strings.Contains(text, s.address) && (s.programs == "" || runs(s.programs, j.ran)) {
			return true
		}
	}
	return false
}

// changingRequests are the ioctl requests that change more than the command's own terminal and descriptors.
var changingRequests = []string{"FS_IOC_SETFLAGS", "FS_IOC32_SETFLAGS", "FS_IOC_FSSETXATTR", "FS_IOC_SETVERSION", "FS_IOC_SET_ENCRYPTION",
	"FS_IOC_SETFSLABEL", "FICLONE", "FICLONERANGE", "FIDEDUPERANGE", "FIFREEZE", "FITRIM",
	"TIOCSTI", "TIOCCONS", "TIOCLINUX", "VT_ACTIVATE", "VT_SETMODE", "VT_DISALLOCATE", "KDSETMODE", "KDSETLED", "KDSKBMODE", "KDSKBENT", "SIOCSIFFLAGS",
	"SIOCSIFADDR", "SIOCSIFNETMASK", "SIOCSIFMTU", "SIOCSIFNAME", "SIOCSIFHWADDR", "SIOCSIFMETRIC", "SIOCSIFDSTADDR", "SIOCSIFBRDADDR", "SIOCSIFTXQLEN",
	"SIOCSARP", "SIOCDARP", "SIOCADDRT", "SIOCDELRT", "SIOCADDMULTI", "SIOCDELMULTI", "SIOCBRADDBR", "SIOCBRDELBR", "SIOCSIWESSID", "SIOCSIWMODE",
	"SIOCSIWFREQ", "BLKDISCARD", "BLKZEROOUT", "BLKSECDISCARD", "BLKROSET", "BLKRRPART", "BLKPG", "BLKFLSBUF", "BLKRASET", "LOOP_SET_FD",
	"LOOP_SET_STATUS", "LOOP_SET_STATUS64", "LOOP_CLR_FD", "LOOP_CTL_ADD", "LOOP_CTL_REMOVE", "LOOP_CONFIGURE", "TUNSETIFF", "TUNSETPERSIST",
	"BTRFS_IOC_SNAP_CREATE", "BTRFS_IOC_SNAP_CREATE_V2", "BTRFS_IOC_SNAP_DESTROY", "BTRFS_IOC_SUBVOL_CREATE", "BTRFS_IOC_SUBVOL_SETFLAGS",
	"BTRFS_IOC_DEFRAG", "BTRFS_IOC_RESIZE", "BTRFS_IOC_ADD_DEV", "BTRFS_IOC_RM_DEV", "BTRFS_IOC_BALANCE", "BTRFS_IOC_SET_FEATURES",
	"BTRFS_IOC_DEFAULT_SUBVOL", "BTRFS_IOC_QUOTA_CTL", "BTRFS_IOC_QGROUP_CREATE", "BTRFS_IOC_QGROUP_ASSIGN", "BTRFS_IOC_SCRUB", "BTRFS_IOC_CLONE",
	"DM_DEV_CREATE", "DM_DEV_REMOVE", "DM_DEV_RENAME", "DM_DEV_SUSPEND", "DM_TABLE_LOAD", "DM_TABLE_CLEAR", "DM_REMOVE_ALL", "DM_DEV_SET",
	"DM_TARGET_MSG", "RTC_SET_TIME", "RTC_WKALM_SET", "RTC_EPOCH_SET", "UI_DEV_CREATE", "SG_IO", "NBD_DO_IT", "NBD_SET_SOCK", "MEMERASE", "CDROMEJECT"}

func (j *judge) ioctl(c *systemCall) {
	if strings.Contains(c.arg(2), "SG_DXFER_FROM_DEV") || c.arg(1) == "SG_IO" && j.ran["smartctl"] {
		return // a SCSI command that reads
	}
	for _, r := range changingRequests {
		if (c.arg(1) == r || strings.HasSuffix(r, "_") && strings.HasPrefix(c.arg(1), r)) && !j.own(describedPath(c.arg(0))) {
			j.report(c, "changes by "+c.arg(1), describedPath(c.arg(0)))
		}
	}
}
