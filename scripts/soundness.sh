#!/usr/bin/env bash
# Holds the knowledge base to the kernel: generates calls that the assessment
# finds safe from classify/programs, runs each in a sandbox of its own under
# strace, and fails when one writes, removes, signals, mounts or connects beyond
# what its verdict admits. Needs Linux, strace, bash, git and user name spaces.
# Nothing that is run reaches the machine's files, processes or network.
# Usage: soundness.sh [--install] [flags]
#   --install         install Debian packages first, so that there is more to run (needs root)
#   --optional        where it cannot run, say so and succeed
#   -commands FILE    also try the commands in FILE: one a line, or JSON lines with a "command"
#   -no-generate      only those
#   -contained        runs the calls of -commands, or of -programs, contained instead, whatever the guard
#                     says of them: as it would with "contain: all", in the profiles read and project, and by
#                     Landlock; fails when a file changes that the profile keeps, when a packet leaves or a process stays
#   -files DIR        puts the files of DIR into the project
#   -manuals          runs no calls: compares the flags of the rows with what the
#                     programs' help and manual pages say of them
#   -canaries         fills home and environment with made-up secrets; a call that prints one is a violation
#   -variables        finds, in a run with the words of a program's files as variables, those that lead to a
#                     file; one that names what is run or written, in a call that is safe, is a violation
#   -programs N       generates N shell programs instead; see adversary.sh
#   -sequences        with -programs: generates sequences of calls; see adversary.sh
#   -enough N         with -programs: stops after N violations
#   -only A,B         only these programs
#   -per-shape N      at most N calls of one subcommand (default 24)
#   -per-program D    at most so long for one program (default 20s)
#   -n N              at most N calls altogether
#   -limit D          how long one command may take (default 5s)
#   -seed N           where random choices start (default 1)
#   -log FILE         one JSON line for each call
#   -v                name each call
# With -manuals it prints a line for each difference: "value" when the row and the
# manual disagree whether a flag takes a value, "harmless?" when the row says
# nothing of a flag that by its manual may act, "lacks" when the row has no such flag.
# The first two say "asked" as well where no call with the flag is safe anyway.
# Prints violations as they are found, then the programs that were run, those
# that are not installed, and the counts. Exit status: 0 none, 1 violations, 2 cannot run.
set -euo pipefail
cd "$(dirname "$0")/.."

# packages is what --install installs: the programs of the knowledge base that
# Debian 12 has, without services that would start and without desktops.
packages=(
	ack acl advancecomp age ansible-core ant apache2-bin apache2-utils apparmor apparmor-utils apt apt-file apt-rdepends apt-show-versions aptitude aria2
	arj asciidoctor aspell at attr autoconf automake bat bc bear bind9-dnsutils bind9-host binutils bison black bmon borgbackup boxes brotli bsdextrautils
	bsdutils btop btrfs-progs bubblewrap buildah cabextract calc ccache certbot cifs-utils clang clang-format clang-tidy clickhouse-client clisp cloc
	cmake cmark codespell colordiff composer conntrack cowsay cpio cppcheck cron crun cryptsetup-bin cscope csvkit curl cvs dash datamash dateutils dc
	debconf-utils debian-goodies debianutils debootstrap default-jdk-headless default-mysql-client detox devscripts dialog diffoscope-minimal diffstat
	diffutils direnv dlocate dmidecode dmsetup dnf dnsmasq-base doas docker.io dos2unix dosfstools dpkg dub duf duplicity dwdiff e2fsprogs ed elinks
	elixir emacs-nox entr erlang-base eslint espeak-ng etcd-client ethtool exa expect fd-find fdisk ffmpeg figlet file findutils firejail fish flake8
	flatpak flex fortune-mod fossil ftp fzf gawk gcc gdb gdisk genisoimage gettext gettext-base gfortran gh git git-lfs glances global gnupg gnuplot-nox
	golang-golang-x-tools graphviz groff gron groovy guile-3.0 hashdeep hdparm highlight hledger html2text htop httpie hub hugo hunspell hwloc hyperfine
	icdiff iftop imagemagick influxdb-client inotify-tools iotop iproute2 ipset iptables iputils-arping iputils-ping iputils-tracepath ipython3 iw jekyll
	jo jpegoptim jq kafkacat kcat kmod kotlin kpartx ksh kubernetes-client ldap-utils ledger less lftp libcap2-bin libimage-exiftool-perl
	libperl-critic-perl libtool libxml2-utils links lintian lld lm-sensors logrotate lolcat lrzip lshw lsof lsscsi ltrace lua-check lua5.4 luarocks lvm2
	lynx lzip m4 make man-db mariadb-client markdown maven mawk mdadm mediainfo mercurial meson miller mkdocs mksh mmv mold moreutils mosquitto-clients
	mtools mtr-tiny mypy myrepos nano nasm ncal ncdu ncompress net-tools netcat-openbsd nethogs nftables nginx-light nim ninja-build nmap num-utils
	numactl nvme-cli ocaml-nox openssh-client openssl openvpn optipng original-awk p7zip-full pandoc parallel parted patch patchutils pbzip2 pciutils perl
	perltidy php-cli pigz pipx pkg-config plocate pngcrush po4a podman poppler-utils postgresql-client procps progress protobuf-compiler psmisc pv
	pycodestyle pydocstyle pylint python3 python3-docutils python3-pygments qrencode quilt rake rclone rcs redis-tools rename restic rhash ripgrep rlwrap
	rpm rsync rubocop ruby ruby-bundler runc samba-common-bin sassc sbcl scons screen sdparm sed sg3-utils sharutils shellcheck siege silversearcher-ag
	skopeo sloccount smartmontools smbclient socat source-highlight sox sphinx-common sqlite3 sqlite3-tools squashfs-tools sshpass strace subversion sudo
	swi-prolog taskwarrior tcpdump tcsh telnet tig time tmux toilet tox traceroute tree tshark twine unar units universal-ctags unzip usbutils util-linux
	uuid-runtime valgrind vim-tiny w3m wdiff wget whiptail whois wireguard-tools wireless-tools xdelta3 xfsprogs xmlstarlet xorriso xsltproc xxd xxhash
	xz-utils yamllint yarnpkg yash yasm yq zbar-tools zip zoxide zsh zstd
)

args=()
for arg in "$@"; do
	case $arg in
	--install) install=yes ;;
	--optional) optional=yes ;;
	-contained) contained=yes ;;
	-h | --help)
		sed -n '2,/^set/{/^# /s/^# //p}' "$0"
		exit 0
		;;
	*) args+=("$arg") ;;
	esac
done
if [[ ${install:-} ]]; then
	apt-get update -qq
	mapfile -t known < <(comm -12 <(printf '%s\n' "${packages[@]}" | sort -u) <(apt-cache pkgnames | sort -u))
	DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends "${known[@]}"
	# The package tells git to run it on every checkout; that is not wanted here.
	if command -v git-lfs >/dev/null; then git lfs uninstall --system --skip-repo; fi
fi
bin="$(mktemp -d)"
trap 'rm -rf "$bin"' EXIT
CGO_ENABLED=0 go build -o "$bin/soundness" ./scripts/soundness
if [[ ${contained:-} ]]; then
	CGO_ENABLED=0 go build -o "$bin/" ./cmd/gk-hook ./cmd/gk-run
	cp contain/gk-enter "$bin/"
	args+=(-contained "$bin")
fi
status=0
"$bin/soundness" "${args[@]}" || status=$?
if [[ $status == 2 && ${optional:-} ]]; then
	echo "soundness: skipped"
	exit 0
fi
exit "$status"
