//go:build linux

package main

import (
	"fmt"
	"os"
	"os/exec"
	"strings"
)

// treeScript makes the made-up user's files: a git repository with two commits,
// a tag, a branch, a stash and changes, and a file of each kind that programs read.
const treeScript = `
set -e
mkdir -p src "$HOME/.config/git" "$HOME/.ssh"
git config --global user.name agent
git config --global user.email agent@example.com
git config --global init.defaultBranch main
git init -q
printf 'one 1\ntwo 2\nthree 3\none 4\n' >data.txt
printf 'alpha beta\n' >other.txt
printf '# Title\n\none line of text\n' >README.md
printf '{"name": "one", "list": [1, 2, {"deep": null}]}\n' >data.json
printf 'name: one\nlist:\n  - 1\n  - 2\n' >data.yaml
printf '<?xml version="1.0"?>\n<root><item id="1">one</item></root>\n' >data.xml
printf 'name,age\none,1\ntwo,2\n' >data.csv
printf 'package main\n\nfunc main() { println("hi") }\n' >src/main.go
printf '#include <stdio.h>\nint main(void) { return 0; }\n' >src/main.c
printf 'module example.com/project\n\ngo 1.22\n' >go.mod
printf 'print(1 + 1)\n' >pure.py
printf 'console.log(1 + 1)\n' >pure.js
printf 'puts 1 + 1\n' >pure.rb
printf '#!/bin/sh\necho hi\nls\n' >pure.sh
printf 'all: ; @echo all\n' >Makefile
printf '{"name": "project", "version": "1.0.0", "scripts": {"test": "true"}}\n' >package.json
printf '[package]\nname = "project"\nversion = "0.1.0"\n' >Cargo.toml
printf '[Unit]\nDescription=x\n[Service]\nExecStart=/bin/true\n' >unit.service
printf '.TH PAGE 1\n.SH NAME\npage \\- text\n' >page.1
printf 'digraph { a -> b }\n' >data.dot
printf 'msgid "a"\nmsgstr "b"\n' >data.po
ln -s README.md link
cp /bin/true program
printf '*.o\nbuild/\n' >.gitignore
git add -A
git commit -qm one
git tag -a v1.0 -m v1.0
printf 'four 4\n' >>data.txt
git commit -qam two
git branch topic HEAD~1
git remote add origin "$HOME/remote.git"
git clone -q --bare . "$HOME/remote.git"
git fetch -q origin
git branch -q -u origin/main main
printf 'stashed\n' >>data.txt
git stash -q
printf 'changed\n' >>README.md
printf 'staged\n' >>data.csv
git add data.csv
printf 'untracked\n' >untracked.txt
git diff >change.patch
touch README.md pure.py
tar cf data.tar src
gzip -c data.txt >data.gz
bzip2 -c data.txt >data.bz2 || :
xz -c data.txt >data.xz || :
zstd -qc data.txt >data.zst || :
zip -qr data.zip src || :
sqlite3 data.db 'create table people(name); insert into people values(1)' || :
openssl req -x509 -newkey rsa:2048 -nodes -keyout key.pem -out cert.pem -subj /CN=x -days 30 2>/dev/null || :
ssh-keygen -q -t ed25519 -N '' -f key || :
convert -size 8x8 xc:red image.png || :
ar rc lib.a program || :
find src | cpio -o >data.cpio 2>/dev/null || :
truncate -s 4M disk.img
mke2fs -q -F disk.img 2>/dev/null || :
`

// makeTree fills the world's home.
func makeTree() error {
	if err := os.MkdirAll(project, 0o755); err != nil {
		return err
	}
	c := exec.Command("bash", "-c", treeScript)
	c.Dir = project
	c.Env = cellEnvironment("bash")
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("make the project: %w: %s", err, strings.TrimSpace(string(out)))
	}
	return nil
}
