package main

import (
	"slices"
	"strings"
)

// keep is something that programs leave behind although they are only asked to
// read. Each entry was looked at: what lands there is the program's own (a
// cache, a log, a lock, a first-run copy of its defaults), is made again when it
// is removed, and steers no other program. What does not fit is a violation, and
// the row in classify/programs must say so.
type keep struct {
	programs string // names as started, separated by spaces; empty for every program
	paths    string // prefixes, separated by spaces; "A**B" starts with A and has B in it, "A$" is A alone; "~" is the home directory
	why      string
	commands string // words, one of which the command must have; empty for every command
}

var keeps = [...]keep{
	{"", "/var/lib/libuuid/clock.txt", "libuuid remembers the clock, so that no two identifiers are alike", ""},
	{"git", project + "/poisoned/bare/index.lock", "git refreshes the index of the repository that it finds", ""},
	{"git", project + "/poisoned/bare/", "git writes the repository that it finds", "add"},
	{"", "/usr/**/__pycache__", "Python keeps the compiled form of its modules beside them", ""},
	{"", "~/.cache$ ~/.config$ ~/.local$ ~/.local/share$ ~/.local/state$", "the usual folders, empty", ""},
	{"iptables ip6tables iptables-legacy ip6tables-legacy xtables-legacy-multi", "/run/xtables.lock", "rules are locked while they are read", ""},
	{"ipython3 ipython", "~/.ipython", "an empty profile, and the history", ""},
	{"lftp lftpget", "~/.config/lftp ~/.local/share/lftp ~/.cache/lftp", "empty folders of the first run", ""},
	{"links links2 elinks w3m lynx", "~/.links2 ~/.elinks ~/.w3m ~/.lynx", "its own folder with empty bookmarks", ""},
	{"nstat rtacct ifstat", "/tmp/.nstat.u /tmp/.rtacct.u /tmp/.ifstat.u", "the counters of the last run", ""},
	{"nginx", "/run/nginx.pid /var/lib/nginx /var/log/nginx", "the test opens the files that a start would open", ""},
	{"npm npx node yarn yarnpkg pnpm corepack", "~/.npm ~/.cache/node ~/.cache/yarn", "logs, and when it last looked for a newer version of itself", ""},
	{"pipx", "~/.local/bin$ ~/.local/pipx ~/.local/share/pipx ~/.local/state/pipx", "its own log", ""},
	{"lvm pvs vgs lvs pvdisplay vgdisplay lvdisplay pvscan vgscan lvscan lvmdiskscan lvmconfig dmsetup", "/run/lock /run/lvm",
		"volume groups are locked while they are read", ""},
	{"flatpak", "~/.local/share/flatpak ~/.cache/flatpak /var/tmp/flatpak", "the empty store is made when there is none", ""},
	{"fossil", "~/.config/fossil.db ~/.fossil", "its own list of check-outs, made at the first run", ""},
	{"rclone", "~/.config/rclone ~/.cache/rclone", "an empty folder", ""},
	{"rubocop", "~/.cache/rubocop_cache", "remembers what was checked", ""},
	{"screen", "/run/screen", "the empty folder of its sessions", ""},
	{"service", "/run/", "start scripts make their folders before they tell how they are", "--status-all status"},
	{"svn svnadmin svnlook", "~/.subversion", "a first-run copy of its defaults", ""},
	{"terraform tofu", "~/.terraform.d$ ~/.terraform.d/checkpoint_ " + project + "/terraform.tfstate " + project + "/.terraform.tfstate.lock.info",
		"when it last looked for a newer version; the state is locked while it is compared", ""},
	{"top", "~/.config/procps", "an empty folder", ""},
	{"parallel sem", "~/.parallel", "how long a command line may be", ""},
	{"aptitude aptitude-curses", "~/.aptitude /root/.aptitude /tmp/aptitude-root /var/lock/aptitude", "its own folder and lock", ""},
	{"nimble", "~/.nimble", "an empty folder", ""},
	{"siege", "~/.siege", "a first-run copy of its defaults", ""},
	{"cpan", "~/.local/share/.cpan ~/.cpan /tmp/cpan_install_", "a first-run copy of its defaults, and copies of the catalogue", ""},
	{"jshell java", "/root/.java", "an empty folder for preferences", ""},
	{"kotlinc kotlin java", "/root/.cache", "unpacks a library of its own", ""},
	{"tmux", "/tmp/tmux-", "the empty folder of its sessions", ""},
	{"virtualenv tox", "~/.local/share/virtualenv", "what it puts into new environments", ""},
	{"go", "~/go/pkg/mod/cache$ ~/go/pkg/mod/cache/download", "notes which version the project's own commit is", "build install run test"},
	{"go", "~/go$ ~/go/pkg$ ~/go/pkg/mod$", "the empty folder of its modules", ""},
	{"vim vim.tiny vim.basic view vi", "~/.viminfo", "where the last session was, written at the end", ""},
	{"sqlite3", "/home/**.db /home/**.sqlite", "an empty file where there is no such database", ""},
	{"luarocks lua", "/var/cache/luarocks ~/.cache/luarocks", "keeps copies of what the registry said", ""},
	{"luarocks lua-any lua", "/usr/bin/lua5.1$ /usr/bin/gcc$ /usr/bin/mkdir$ /usr/bin/wget$", "asks the machine's interpreter and compiler where they " +
		"are, and the registry what it has, by a shell", ""},
	{"phpcs phpcbf php", "/tmp/phpcs /usr/bin/stty$", "a scratch file of its own; asks the terminal for its width, by a shell", ""},
	{"cargo", "~/.cargo$ ~/.cargo/.package-cache", "its own folder, and the lock in it", ""},
	{"hugo", "/tmp/hugo_cache", "the folder of what it fetched, by user", ""},
	{"ctags ctags-universal", "/usr/bin/sort$", "sorts what it found, by a shell", ""},
	{"jar java", "/tmp/tmpJar", "a copy of the archive that it reads from its input", ""},
	{"mvn java", "/root/.m2$ /root/.m2/repository$ ~/.m2$ ~/.m2/repository$", "an empty folder", ""},
	{"cpan", project + "/three 3", "the folder that the text it is given names in answer to its first-run questions", ""},
	{"vim vim.tiny vim.basic view vi", "/home/**.sw", "a swap file beside the open file, removed at the end", ""},
	{"fish", "~/.config/fish ~/.local/share/fish ~/.cache/fish", "empty folders of the first run", ""},
	{"gem ruby", "~/.local/share/gem$ ~/.local/share/gem/specs", "keeps copies of what the registry said", ""},
	{"git", project + "/.git/index " + project + "/.git/next-index " + project + "/poisoned/bare/index", "the index is refreshed with what stat says of " +
		"the files; its entries stay", "status diff describe add commit read-tree mv rm"},
	{"git", project + "/.git/objects", "a rehearsal stores content that nothing refers to, which git removes by itself", "--dry-run --short --long --porcelain"},
	{"git-lfs", project + "/.git/lfs " + project + "/.git/config", "notes the version of its format once, and makes its empty folders", ""},
	{"", "~/.config/go$ ~/.config/go/telemetry ~/.cache/go-build$ ~/.cache/go-build/", "Go's programs count their use on this machine, and note when " +
		"the build cache was tidied", ""},
	{"gpg gpg2 gpgv gpgsm gpgconf", "~/.gnupg", "the empty key ring is made when there is none, and locked while it is read", ""},
	{"", "/tmp/hsperfdata_", "Java's virtual machine shows its counters there", ""},
	{"man groff git", "/var/cache/man/", "formatted pages", ""},
	{"htop", "~/.config/htop", "its own display settings, written at the end", ""},
	{"btop", "~/.config/btop", "its own display settings and log", ""},
	{"glances", "/tmp/glances- ~/.config/glances ~/.cache/glances ~/.local/share/glances", "its own log", ""},
	{"ansible ansible-config ansible-console ansible-doc ansible-galaxy ansible-inventory ansible-playbook ansible-pull ansible-vault",
		"~/.ansible ~/.ansible/tmp ~/.ansible/tmp/ansible-local- ~/.ansible/galaxy_cache", "each start makes an empty scratch directory, --version too", ""},
	{"apt apt-get apt-cache apt-mark aptitude apt-rdepends apt-show-versions", "/var/cache/apt/ /var/cache/apt-show-versions/ /var/lib/apt/lists",
		"the list of packages is read into a cache when that is stale", ""},
	{"black", "~/.cache/black", "remembers which files were formatted", ""},
	{"bq gcloud gsutil", "~/.config/gcloud ~/.gsutil ~/.bigqueryrc ~/.boto", "logs, and a first-run copy of the defaults", ""},
	{"cppcheck", "/home/**.ctu-info", "removes what an earlier run may have left beside the source", ""},
	{"composer", "/usr/bin/stty$ /usr/bin/grep$", "asks the terminal for its width, by a shell", ""},
	{"bundle bundler ruby", "/usr/bin/stty$ /usr/bin/tput$", "asks the terminal for its width, by a shell", ""},
	{"composer", "~/.config/composer ~/.cache/composer ~/.local/share/composer", "a first-run folder with a guard against web servers", ""},
	{"certbot letsencrypt", "/var/log/letsencrypt /var/lib/letsencrypt /etc/letsencrypt/", "locks, logs and empty folders", ""},
	{"dmsetup cryptsetup lvm pvs vgs lvs pvdisplay vgdisplay lvdisplay pvscan vgscan lvscan lvmdiskscan lvmconfig", "/dev/mapper",
		"the node of the kernel's device mapper is made when there is none", ""},
	{"duplicity", "~/.cache/duplicity", "keeps copies of remote catalogues", ""},
	{"delv", project + "/tmp-", "finds out whether the directory can be written", ""},
	{"dnf yum rpm", "~/.rpmdb /var/lib/rpm /var/log/dnf /var/log/hawkey /var/cache/dnf /var/lib/dnf ~/.cache/dnf /var/tmp/dnf",
		"Debian's rpm makes an empty database when there is none; its logs and copies of lists", ""},
	{"sloccount", "~/.slocdata", "counts are collected there, and replaced by the next run", ""},
	{"buildah podman skopeo", "/run/containers /var/lib/containers /var/cache/containers ~/.local/share/containers /run/libpod /var/lib/cni /run/crun " +
		"/etc/containers /etc/cni ~/.config/cni ~/.config/containers /dev/shm/libpod /var/tmp/containers-user-", "the empty store is made when there is " +
		"none, and locked while it is read", ""},
}

// kept reports whether what stands in a violation is one of the program's keeps.
func kept(violation, command string, programs map[string]bool) bool {
	_, target, found := strings.Cut(violation, " /")
	if !found {
		return false
	}
	target, _, _ = strings.Cut("/"+target, " (")
	for _, k := range keeps {
		if k.programs != "" && !runs(k.programs, programs) || k.commands != "" && !hasWord(command, k.commands) {
			continue
		}
		for _, pattern := range strings.Fields(k.paths) {
			prefix, infix, _ := strings.Cut(strings.Replace(pattern, "~", home, 1), "**")
			if exact, ok := strings.CutSuffix(prefix, "$"); ok {
				if target == exact {
					return true
				}
				continue
			}
			if strings.HasPrefix(target, prefix) && strings.Contains(target[len(prefix):], infix) {
				return true
			}
		}
	}
	return false
}

func hasWord(command, words string) bool {
	for _, word := range strings.Fields(words) {
		if slices.Contains(strings.FieldsFunc(command, func(r rune) bool { return strings.ContainsRune(" \t\n'\"();", r) }), word) {
			return true
		}
	}
	return false
}

func runs(names string, programs map[string]bool) bool {
	for _, name := range strings.Fields(names) {
		if programs[name] {
			return true
		}
	}
	return false
}
