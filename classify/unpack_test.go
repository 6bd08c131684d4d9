package classify

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// packed makes archives of the same members in a project: plain ones, and ones
// whose members matter.
func packed(t *testing.T) (home, project string) {
	t.Helper()
	home, project = kept(t)
	source := t.TempDir()
	for _, set := range []struct{ name, files string }{
		{"plain", "lib/a.c lib/b.c README"},
		{"settings", "x/.git/config .claude/settings.json"},
		{"ci", ".github/workflows/ci.yml"},
		{"work", "notes.txt"},
	} {
		dir := filepath.Join(source, set.name)
		putFiles(t, dir, set.files)
		pack(t, dir, filepath.Join(project, set.name))
	}
	var linked bytes.Buffer
	tw := tar.NewWriter(&linked)
	err := errors.Join(tw.WriteHeader(&tar.Header{Name: "out", Typeflag: tar.TypeSymlink, Linkname: filepath.Join(home, ".ssh")}), tw.Close(),
		os.WriteFile(filepath.Join(project, "link.tar"), linked.Bytes(), 0o644))
	if err != nil {
		t.Fatal(err)
	}
	putFiles(t, project, "notes.txt")
	return home, project
}

// pack writes the files below a directory into an archive of each form.
func pack(t *testing.T, dir, to string) {
	t.Helper()
	var tarred, zipped, cpio bytes.Buffer
	tw, zw := tar.NewWriter(&tarred), zip.NewWriter(&zipped)
	if err := errors.Join(tw.AddFS(os.DirFS(dir)), zw.AddFS(os.DirFS(dir)), tw.Close(), zw.Close()); err != nil {
		t.Fatal(err)
	}
	add := func(name string, mode int) {
		fmt.Fprintf(&cpio, "070701%08x%08x%072x%08x%08x%s\x00", 1, mode, 0, len(name)+1, 0, name)
		cpio.WriteString(strings.Repeat("\x00", (4-cpio.Len()%4)%4))
	}
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			add(name, 0o100644)
		}
		return err
	})
	add("TRAILER!!!", 0)
	var zippedTar bytes.Buffer
	gz := gzip.NewWriter(&zippedTar)
	_, gzErr := gz.Write(tarred.Bytes())
	if err := errors.Join(err, gzErr, gz.Close()); err != nil {
		t.Fatal(err)
	}
	for ext, b := range map[string]*bytes.Buffer{".tar": &tarred, ".tgz": &zippedTar, ".zip": &zipped, ".cpio": &cpio} {
		if err := os.WriteFile(to+ext, b.Bytes(), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// Each member of an archive is judged as a written file.
func TestUnpacking(t *testing.T) {
	home, project := packed(t)
	for _, command := range []string{
		"tar xf @.tar", "tar -xzf @.tgz", "tar x < @.tar", "bsdtar -xf @.zip", "unzip -o @.zip", "cpio -idu < @.cpio", "cpio -i -I @.cpio", "7z x @.zip",
		"jar xf @.zip", "pax -r -f @.tar", "cat @.tar | tar x", "python3 -m tarfile -e @.tgz", "python3 -m zipfile --extract @.zip .",
		`python3 -c 'import tarfile; tarfile.open("@.tgz").extractall()'`, `python3 -c 'import shutil; shutil.unpack_archive("@.zip", ".")'`,
		`python3 -c 'import zipfile; z = zipfile.ZipFile("@.zip"); z.extractall(".")'`,
	} {
		judgeAll(t, home, project, []lossCase{
			{strings.ReplaceAll(command, "@", "plain"), "moderate"},
			{strings.ReplaceAll(command, "@", "settings"), "dangerous"},
			{strings.ReplaceAll(command, "@", "work"), "moderate irreversible"},
		})
	}
	judgeAll(t, home, project, []lossCase{
		{"mkdir out && tar xf settings.tar -C out", "dangerous"},
		{"tar xf plain.tar --one-top-level=.git/hooks", "dangerous"},
		{"tar xf settings.tar nothing", "moderate"},
		{"tar xf work.tar --strip-components=1", "moderate"},
		{"tar xOf settings.tar", "safe"},
		{"tar tf settings.tar", "safe"},
	})
}

// asksAtModerate reports whether a call needs a question although work in the project needs none.
func asksAtModerate(t *testing.T, home, project, command string) bool {
	t.Helper()
	a := assessBash(command, home, project)
	leaves := slices.ContainsFunc(a.Effects, func(e Effect) bool {
		return e.Trait == spec.Automates || e.Scope == spec.Outside && (e.Kind == spec.Create || e.Kind == spec.Write || e.Kind == spec.Delete)
	})
	return a.Tier > Moderate || a.Score > 50 || !a.Understood || a.Irreversible || leaves
}

// An archive that cannot be listed may contain anything: it asks where sensitive files are.
func TestUnpackingWhatIsNotKnown(t *testing.T) {
	home, project := packed(t)
	putFiles(t, project, "empty/x.txt nested/.git/config real.txz")
	if err := os.MkdirAll(filepath.Join(project, "linked"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(home, filepath.Join(project, "linked/home")); err != nil {
		t.Fatal(err)
	}
	for command, want := range map[string]bool{
		"tar cf a.tar src; tar xf a.tar":                          true, // what it packed is not followed
		"tar cf a.tar --transform 's,^,.git/,' src; tar xf a.tar": true,
		"tar cf plain.tar src; tar xf plain.tar":                  true,
		"tar xf plain.tar --transform s,lib,.git,":                true,
		"make dist && tar xf plain.tar":                           true,
		"tar xf missing.txz":                                      false, "make dist; tar xf missing.txz": true, "tar xf real.txz": true,
		"tar cf a.tar src; tar xf a.tar -C new":                          false,
		"tar cf a.tar src; mkdir new && tar xf a.tar -C new":             false,
		"tar cf a.tar src; tar xf a.tar -C empty":                        false,
		"tar cf a.tar src; tar xf a.tar -C nested":                       true,
		"tar cf a.tar src; tar xf a.tar -C linked":                       true,
		"tar cf a.tar src; ln -s ~ empty/l; tar xf a.tar -C empty":       true,
		"tar cf - src | tar xf - -C empty":                               false,
		"tar cf - src | tar xf -":                                        true,
		"tar xf real.txz -C new":                                         false,
		"tar xf real.txz -C new; ls new; cat new/x":                      false,
		"tar xf real.txz -C new; echo x > new/y":                         true, // the archive may hold a link of that name
		"tar xf real.txz -C new && cd new && cp ../real.txz y":           true,
		"tar xf plain.tar -C new; echo x > new/y":                        false,
		"7z x real.txz -onew":                                            false,
		"7z x -spf real.txz -onew":                                       true,
		"cd empty; xzcat ../real.txz | cpio -id":                         true, // puts members where the archive says
		"cd empty; xzcat ../real.txz | cpio -id --no-absolute-filenames": false,
		"pax -r -f real.txz":                                             true,
		"dpkg-deb -x real.txz new":                                       false,
		"dpkg-deb -x real.txz .":                                         true,
		"dpkg -x real.txz nested":                                        true,
		"restic restore latest --target .":                               true,
		"borg extract repo::x":                                           true,
		"cd empty && borg extract repo::x":                               false,
		"gunzip -N real.txz":                                             true,
		"gunzip real.txz":                                                false,
		"uudecode real.txz":                                              true,
		"uudecode -o empty/y real.txz":                                   false,
		"pdfdetach -saveall real.txz":                                    true,
		"pdfdetach -saveall -o empty real.txz":                           false,
		`ffmpeg -dump_attachment:t "" -i real.txz`:                       true,
		"hg update":                                     true,
		"unzip -o plain.zip -d empty":                   false,
		"unzip -o settings.zip -d empty":                true,
		"unzip -jo plain.zip lib/a.c":                   false,
		"tar xf ci.tar":                                 true,
		"tar xf link.tar; echo x > out/authorized_keys": true,
		"tar xf plain.tar":                              false,
		`python3 -c 'import tarfile; tarfile.open(mode="r|").extractall()'`:                       true,
		`python3 -c 'import os,tarfile; os.chdir("src"); tarfile.open("plain.tar").extractall()'`: true,
	} {
		if got := asksAtModerate(t, home, project, command); got != want {
			t.Errorf("%s: asks %v, want %v", command, got, want)
		}
	}
}

// A patch writes the files that it names.
func TestApplyingPatches(t *testing.T) {
	home, project := kept(t)
	unified := func(name string) string { return "--- a/" + name + "\n+++ b/" + name + "\n@@ -1 +1 @@\n-a\n+b\n" }
	git := func(head string) string { return "diff --git a/x b/x\n" + head }
	for name, text := range map[string]string{
		"plain": unified("src/a.go"), "kept": unified("src/util/a.go"), "settings": unified(".claude/settings.json"),
		"repo": unified(".git/config"), "rooted": unified("deep/.git/config"),
		"renamed": git("rename from x\nrename to .envrc\n"), "quoted": "--- /dev/null\n+++ \"b/.en\\166rc\"\n@@ -0,0 +1 @@\n+x\n",
		"empty": "diff --git a/.envrc b/.envrc\nnew file mode 100644\n", "link": git("new file mode 120000\n--- /dev/null\n+++ b/out\n@@ -0,0 +1 @@\n+" +
			home + "/.ssh\n\\ No newline\n"),
		"mail": "From: a\nContent-Transfer-Encoding: base64\n\nAAAA\n", "script": "1d\nw\n",
	} {
		if err := os.WriteFile(filepath.Join(project, name+".diff"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for command, want := range map[string]bool{
		"git apply plain.diff": false, "patch -p1 < plain.diff": false, "patch -p1 -i plain.diff": false,
		"git am kept.diff": false, "git am plain.diff": true, // which is not there, so that git may change another file
		"cat plain.diff | git apply": false,
		"git apply settings.diff":    true, "patch -p1 < settings.diff": true, "git am settings.diff": true, "git am < settings.diff": true,
		"patch -p1 < repo.diff": true, "patch -p2 < rooted.diff": true, "patch -p1 < rooted.diff": true, "git apply -p2 rooted.diff": true,
		"git apply renamed.diff": true, "git apply quoted.diff": true, "git apply empty.diff": true,
		"git apply link.diff; echo x > out/authorized_keys": true,
		"git am mail.diff": true, "patch < script.diff": true, "patch README.md script.diff": false,
		"git apply --directory=.claude plain.diff": true,
		"git apply --stat settings.diff":           false, "patch --dry-run -p1 < settings.diff": false,
		"git apply missing.diff": false, "git diff > plain.diff; git apply plain.diff": true,
		"git apply <<'E'\n" + unified("src/a.go") + "E": false, "git apply <<'E'\n" + unified(".envrc") + "E": true,
		"cat > w.diff <<'E'\n" + unified("src/a.go") + "E\ngit apply w.diff": false,
		"cat > w.diff <<'E'\n" + unified(".envrc") + "E\ngit apply w.diff":   true,
	} {
		if got := asksAtModerate(t, home, project, command); got != want {
			t.Errorf("%s: asks %v, want %v", command, got, want)
		}
	}
}

// Copying the content of a directory writes each of its files, links included.
func TestCopyingTrees(t *testing.T) {
	home, project := kept(t)
	putFiles(t, project, "payload/.claude/settings.json plain/a.go plain/b/c.go sub/.envrc out/x.txt notes.txt kept/notes.txt")
	if err := os.Symlink(home, filepath.Join(project, "sub/home")); err != nil {
		t.Fatal(err)
	}
	for command, want := range map[string]bool{
		"cp -r payload/. .": true, "cp -rT payload .": true, "rsync -a payload/ .": true, "cd payload && cp -r . ..": true, "busybox cp -r payload/. .": true,
		"cp sub/.envrc .": true, "cp -t . sub/.envrc": true, "find sub -exec cp {} . \\;": true, "find payload -name '*.json' -exec cp --parents {} . \\;": true,
		"(cd payload && find . | cpio -pdm ..)": true, "mv sub/.envrc .": true,
		`python3 -c 'import shutil; shutil.copytree("payload", ".", dirs_exist_ok=True)'`: true,
		`python3 -c 'import shutil; shutil.copy("sub/.envrc", ".")'`:                      true,
		`node -e 'require("fs").cpSync("payload", ".", {recursive: true})'`:               true,
		"cp -r plain/. .": false, "cp -rT plain .": false, "rsync -a plain/ out/": false, "cp -r plain out": false, "cp -r plain/* out": false,
		"cp -r sub copy":     false,
		"cp -r payload copy": false,
		"cp notes.txt kept/": true, "cp notes.txt out/": false, "cp -n notes.txt kept/": false, "cp -r kept/. .": true,
		"cp -P sub/home l; echo x > l/x": true, "mv sub/home l; echo x > l/x": true, "cp -a sub/. out; echo x > out/home/x": true,
		`python3 -c 'import os; os.symlink("../deep/er", "l")'; echo x > l/../x`:     true,
		`node -e 'require("fs").symlinkSync("` + home + `", "l")'; echo x > l/x`:     true,
		`ruby -e 'File.symlink("` + home + `", "l")'; echo x > l/x`:                  true,
		`perl -e 'symlink("` + home + `", "l")'; echo x > l/x`:                       true,
		"git update-index --add --cacheinfo 100644,0123456789,.claude/settings.json": true,
		"git update-index --add --cacheinfo 100644 0123456789 .envrc":                true,
		"git update-index --add --cacheinfo 100644,0123456789,src/x.go":              false,
		"git update-index --index-info < entries":                                    true,
		"git update-index --refresh":                                                 false,
	} {
		if got := asksAtModerate(t, home, project, command); got != want {
			t.Errorf("%s: asks %v, want %v", command, got, want)
		}
	}
}

// TestFetchedTrees holds that files whose names another machine chooses are taken for any files.
func TestFetchedTrees(t *testing.T) {
	home, project := packed(t)
	putFiles(t, project, "dots/shell/.bashrc dots/agent/.claude/settings.json dots/notes/todo.txt")
	for command, want := range map[string]bool{
		"wget -x -nH https://host.example/.claude/settings.json": true,
		"wget -r -nd https://host.example/":                      true,
		"wget -r https://host.example/":                          false,
		"wget -m -P build https://host.example/":                 false,
		"wget --content-disposition https://host.example/x":      true,
		"wget -i list.txt":                                       true,
		"wget https://host.example/x.zip":                        false,
		"curl -OJ https://host.example/x":                        true,
		"curl -OJ --output-dir build https://host.example/x":     false,
		"curl -O https://host.example/x":                         false,
		"aria2c https://host.example/x":                          true,
		"aria2c -d build -o x https://host.example/x":            false,
		"unsquashfs -d out x.sqfs":                               true,
	} {
		a := assessBash(command, home, project)
		if got := slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.ID == spec.UnpackUnseen }); got != want {
			t.Errorf("%s: may write anything: %v, want %v", command, got, want)
		}
	}
	judgeAll(t, home, project, []lossCase{
		{"stow -d dots -t ~ shell", "dangerous"},
		{"cd dots && stow agent", "dangerous"},
		{"cd dots && stow notes", "moderate"},
	})
}

// TestDisks holds that what reads a disk past its file systems reads all files, and that a person may approve it.
func TestDisks(t *testing.T) {
	home, project := packed(t)
	judgeAll(t, home, project, []lossCase{
		{"dd if=/dev/sda1 of=x.img", "dangerous"}, {"no-such-tool -R dump /dev/sda1", "dangerous"},
		{"no-such-tool -drive file=/dev/sda1,ro", "dangerous"}, {"cat /dev/nvme0n1p2 | strings", "dangerous"}, {"grep -a key /dev/mapper/vg-home", "dangerous"},
		{"head -c 1 /dev/sd?1", "dangerous"}, {"lsblk /dev/sda", "safe"}, {"blkid /dev/sda1", "safe"}, {"file -s /dev/sda1", "safe"},
		{"ls -l /dev/sda", "safe"}, {"dd if=/dev/zero of=x bs=1k count=1", "moderate"},
	})
}

// TestTreesThatNobodySaw holds that a tree which a command fetches is put nowhere that agents, git or CI look for settings,
// whatever is tolerated.
func TestTreesThatNobodySaw(t *testing.T) {
	home, project := kept(t)
	for command, want := range map[string]bool{
		"git clone https://x.example/y .": true, "git clone https://x.example/y": false, "git clone https://x.example/y new": false,
		"git clone https://x.example/y .github": true, "git clone https://x.example/.vscode.git/": true, "git clone git@x.example:y/.github.git": true,
		"git clone --bare https://x.example/.github": false, "git clone https://x.example/y new && echo a > new/b": true,
		"git clone https://x.example/y new && cat new/README.md": false,
		"git subtree add --prefix=.github https://x.example/y":   true, "git subtree add -P vendor https://x.example/y main": false,
		"git submodule add https://x.example/.github": true, "git submodule add https://x.example/y lib": false,
		"gh repo clone x/.github": true, "gh repo clone x/y": false, "gh gist clone 12": false,
		"gh repo create .github --clone --private": true, "gh repo create x --private": false,
		"gh pr checkout 12": true, "gh run download 12": true, "gh run download 12 -D new": false,
		"gh release download v1": true, "gh release download v1 -p '*.tar.gz'": false, "gh release download v1 -p 'open*'": true,
		"gh release download v1 -D new": false, "glab mr checkout 12": true, "glab repo clone x/.github": true,
		"svn checkout https://x.example/y": false, "svn checkout https://x.example/y .": true, "svn export https://x.example/.github": true,
		"svn update": true, "svn switch https://x.example/y": true, "svn merge ^/branches/y": true, "svn add src": false,
		"hg clone https://x.example/.github": true, "hg pull": false, "hg pull -u": true, "hg import x.patch": true,
		"jj git clone https://x.example/.github": true, "jj new": false, "jj new other": true, "jj edit other": true, "jj rebase -d main": true,
		"jj squash": false, "jj squash --from other": true, "jj undo": true, "jj describe -m x": false,
		"fossil update": true, "fossil open y.fossil": true, "fossil commit -m x": false,
		"hf download x --local-dir .": true, "hf download x --local-dir new": false, "hf download x": false,
		"rsync -a h:y/ .": true, "rsync -a h:y/ new/": false, "rsync -a h:.github .": true, "rsync -a h:y .": false, "rsync -a h:'y/*' .": true,
		"rsync -a docs/ .": false,
		"scp -r h:y/. .":   true, "scp -r h:.github .": true, "scp h:notes.txt .": false, "docker cp c:.github .": true, "docker cp c:/y .": false,
		"rclone copy r:y .": true, "rclone copy r:y new": false,
		"http -d https://x.example/y": true, "http -d -o y https://x.example/y": false,
	} {
		a := assessBash(command, home, project)
		got := a.Tier > Moderate || slices.ContainsFunc(a.Effects, func(e Effect) bool {
			return e.Kind == spec.Unknown || e.Trait == spec.Automates || e.Scope == spec.Agent
		})
		if got != want {
			t.Errorf("%s: asks %t, want %t\n\t%s", command, got, want, because(a))
		}
	}
	for _, command := range []string{
		"git clone https://x.example/.claude", "git clone https://x.example/y .claude", "gh repo clone x/.cursor", "svn co https://x.example/.gemini",
		"git subtree add --prefix=.claude https://x.example/y", "scp h:opencode.json .", "rsync -a h:.claude .", "docker cp c:.mcp.json .",
		"curl -O https://x.example/opencode.json?x=1", "curl -O https://x.example/opencode.jso[n-n]", "gh release download -p opencode.json",
	} {
		if a := assessBash(command, home, project); !slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.Scope == spec.Agent || e.Scope == spec.Home }) {
			t.Errorf("%s: writes no agent's settings\n\t%s", command, because(a))
		}
	}
}
