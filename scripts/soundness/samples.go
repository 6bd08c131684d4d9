package main

import "github.com/gk-hook/gk-hook/classify/spec"

// globMark starts a sample that the shell is to expand.
const globMark = "\x00glob:"

// fresh is a name that nothing has: a program that creates it where the row
// says it only reads is found out.
const fresh = "fresh.out"

// samples returns operands for a role: what the knowledge base says the operand is.
func samples(p *spec.Program, role spec.Role) []string {
	switch role {
	case spec.Text:
		return append(wordsFor[p.Name], "1", "main", "README.md", fresh, "a=b", ".")
	case spec.ReadsFile:
		return append(filesFor[p.Name], "README.md", "data.txt", ".", "src/main.go", globMark+"*.txt", fresh)
	case spec.ListsPath:
		return append(filesFor[p.Name], ".", "README.md", "src", globMark+"*.json", fresh)
	case spec.ChangesDir:
		return []string{"src", ".", "/tmp"}
	case spec.ConnectsTo, spec.RemotePath:
		return []string{"localhost", "127.0.0.1"}
	case spec.FetchesURL:
		return []string{"http://127.0.0.1:1/"}
	case spec.RunsShell:
		return []string{"echo hi", "ls | head -1"}
	case spec.RunsCommand:
		return []string{"ls"}
	case spec.RunsProgram:
		return []string{"cat"}
	case spec.RunsCode:
		return codeFor(p.Lang)
	case spec.RunsSQL:
		return append(wordsFor[p.Name], "select 1", "SELECT * FROM people")
	case spec.RunsFile:
		return []string{"pure.sh", "pure.py"}
	case spec.WritesFile, spec.AppendsFile:
		return []string{"/dev/null"}
	case spec.SetsEnv:
		return []string{"NAME=value"}
	case spec.SetsConfig:
		return []string{"color.ui=never"}
	case spec.LoadsConfig:
		return []string{"/dev/null"}
	}
	return nil
}

// valueSamples returns values for a flag. A text may be a number, a word or
// what looks like the name of a file.
func valueSamples(p *spec.Program, role spec.Role) []string {
	all := samples(p, role)
	switch role {
	case spec.Text:
		return []string{"1", "name", fresh}
	case spec.ReadsFile, spec.ListsPath:
		return []string{"README.md", fresh}
	}
	return all[:min(len(all), 2)]
}

// actingSample returns an operand that shows when the program acts on it.
func actingSample(p *spec.Program, role spec.Role) string {
	switch role {
	case spec.WritesFile, spec.AppendsFile, spec.CreatesPath, spec.ReplacesPath:
		return fresh
	case spec.ChangesFile, spec.DeletesPath, spec.MovesPath:
		return "data.txt"
	case spec.RunsCommand:
		return "env"
	case spec.RunsShell, spec.RunsProgram:
		return "touch " + fresh
	case spec.RunsTask:
		return "all"
	case spec.Signals:
		return "1"
	}
	if all := samples(p, role); len(all) > 0 {
		return all[0]
	}
	return "main"
}

func codeFor(lang spec.Lang) []string {
	switch lang {
	case spec.Python:
		return []string{"print(1+1)", "import json; print(json.dumps({}))"}
	case spec.JavaScript:
		return []string{"console.log(1+1)"}
	case spec.Perl:
		return []string{"print 1+1", "print if /a/"}
	case spec.Ruby:
		return []string{"puts 1+1"}
	case spec.PHP:
		return []string{"echo 1+1;"}
	case spec.Awk:
		return []string{"{print $1}", "NR==2", "BEGIN{print 1}"}
	case spec.Sed:
		return []string{"s/a/b/", "2p", "1,3d", "/one/!d"}
	case spec.Lua:
		return []string{"print(1+1)"}
	case spec.SQL:
		return []string{"select 1"}
	}
	return []string{"echo hi"}
}

// filesFor names the files of the made-up project that a program understands, so
// that its flags are tried on work and not on an error message.
var filesFor = map[string][]string{
	"7z": {"l", "data.zip"}, "ar": {"lib.a"}, "ffprobe": {"image.png"}, "identify": {"image.png"}, "readelf": {"program"}, "objdump": {"program"},
	"nm": {"program"}, "ldd": {"program"}, "size": {"program"}, "strings": {"program"},
	"jq": {"data.json"}, "gron": {"data.json"}, "json_pp": {"data.json"}, "yq": {"data.yaml"}, "yamllint": {"data.yaml"}, "xmllint": {"data.xml"},
	"xmlstarlet": {"data.xml"}, "xsltproc": {"data.xml"},
	"sqlite3": {"data.db"}, "unzip": {"data.zip"}, "zipinfo": {"data.zip"}, "tar": {"data.tar"}, "zcat": {"data.gz"}, "zless": {"data.gz"},
	"gzip": {"data.gz"}, "xz": {"data.xz"}, "zstd": {"data.zst"}, "bzip2": {"data.bz2"},
	"patch": {"change.patch"}, "diffstat": {"change.patch"}, "filterdiff": {"change.patch"}, "lsdiff": {"change.patch"}, "make": {"all"},
	"shellcheck": {"pure.sh"}, "python": {"pure.py"}, "mlr": {"data.csv"}, "csvlook": {"data.csv"},
	"msgfmt": {"data.po"}, "man": {"ls"}, "groff": {"page.1"}, "ps2ascii": {"data.ps"}, "dot": {"data.dot"}, "logrotate": {"/etc/logrotate.conf"},
	"systemd-analyze": {"unit.service"}, "fc": {"-l"}, "openssl": {"cert.pem"},
	"cpio": {"data.cpio"}, "exiftool": {"image.png"}, "mediainfo": {"image.png"}, "desktop-file-validate": {"unit.service"}, "aspell": {"README.md"},
	"cmp": {"README.md", "data.txt"}, "diff": {"README.md", "data.txt"}, "comm": {"README.md", "data.txt"}, "join": {"README.md", "data.txt"},
	"debugfs": {"disk.img"}, "dumpe2fs": {"disk.img"}, "e2fsck": {"disk.img"}, "blkid": {"disk.img"}, "tune2fs": {"disk.img"}, "fdisk": {"disk.img"},
	"sfdisk": {"disk.img"}, "parted": {"disk.img"}, "file": {"image.png"}, "bsdtar": {"data.tar"}, "unsquashfs": {"disk.img"},
	"dpkg-deb": {"data.deb"}, "readlink": {"link"}, "realpath": {"link"}, "tcpdump": {"data.pcap"}, "ssh-keygen": {"key.pub"}, "ctags": {"src/main.c"},
	"gcc": {"src/main.c"}, "clang-format": {"src/main.c"}, "cppcheck": {"src/main.c"}, "gofmt": {"src/main.go"}, "ruby": {"pure.rb"}, "node": {"pure.js"},
}

// wordsFor names texts that mean something to a program.
var wordsFor = map[string][]string{
	"git": {"HEAD", "main", "v1.0", "HEAD~1", "HEAD:README.md", "origin", "user.name"}, "jq": {".", ".name", "keys"}, "yq": {".", ".name"},
	"xmlstarlet": {"//item"}, "gh": {"1"}, "kubectl": {"pods", "pod/web"}, "docker": {"web"},
	"systemctl": {"ssh.service"}, "journalctl": {"-n1"}, "apt": {"bash"}, "apt-cache": {"bash"}, "dpkg": {"bash"}, "dpkg-query": {"bash"},
	"rpm": {"bash"}, "grep": {"one"}, "rg": {"one"}, "awk": {"{print $1}"}, "date": {"+%s"},
	"expr": {"1", "+", "2"}, "seq": {"1", "5"}, "sqlite3": {"select * from people"}, "dc": {"1"}, "getent": {"passwd"}, "man": {"ls"}, "whatis": {"ls"},
	"apropos": {"list"}, "id": {"root"}, "groups": {"root"}, "tr": {"a-z", "A-Z"},
	"test": {"-f"}, "[": {"-f"}, "printf": {"%s\\n"}, "stat": {"README.md"}, "ip": {"lo", "addr"}, "openssl": {"sha256"}, "redis-cli": {"PING", "GET"},
	"psql": {"-l"}, "go": {"list"}, "npm": {"ls"}, "pip": {"list"}, "cargo": {"tree"},
	"find": {"*.go", "f", "1"}, "fd": {"main"}, "ps": {"aux"}, "sysctl": {"kernel.hostname"}, "host": {"localhost"}, "dig": {"localhost"},
	"timedatectl": {"status"}, "numfmt": {"1024"}, "factor": {"12"}, "basename": {"/a/b.c", ".c"}, "dirname": {"/a/b"},
}
