package metamorph

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// tools are the real programs that the transformations need. Nothing else that
// exists on the machine can be reached from the sandbox.
var tools = []string{
	"bash", "base64", "cat", "chrt", "dash", "echo", "env", "flock", "ionice", "nice", "nohup", "printf", "rev", "seq", "setpriv",
	"setsid", "stdbuf", "tac", "taskset", "test", "timeout", "tr", "true", "xargs", "xxd",
}

// stub logs its name and arguments. What it then does is what the commands of
// the tables need: curl prints a script, find runs what -exec names.
const stub = `#!/real/sh
printf '%s\0' "$#" "${0##*/}" "$@" >>/log
case "${0##*/} $*" in
*' @-'*) printf '%s\0' 0 "posted $(/real/cat)" >>/log ;;
curl*|wget*) echo payload ;;
esac
`

const findStub = `#!/real/sh
case " $* " in
*' -exec '*) exec /real/find "$@" ;;
esac
printf '%s\0' "$#" "${0##*/}" "$@" >>/log
`

// driver runs /job once for every line that it reads.
const driver = `
mount --rbind /proc "$1/proc" && mount --bind /dev/null "$1/dev/null" || exit 1
exec chroot "$1" /real/env -i /real/bash -c '
while read -r n; do
	( cd "$1/project" && exec /real/env -i HOME="$1" PATH=/bin LANG=C.UTF-8 /real/timeout -k 1 20 "$2" -c "$(</job)" ) </dev/null >/out 2>&1
	echo "$n"
done' driver "$2" "$3"`

// sandbox runs commands in a root directory of its own, without a network,
// without privileges, and with stubs for all programs that matter.
type sandbox struct {
	root, home string
	shell      string // the program that runs the commands: bash or zsh
	in         io.WriteCloser
	out        *bufio.Scanner
	jobs       int
}

const nobody = 65534

// newSandbox starts a sandbox whose home directory has the given path; it skips
// the test where the machine does not let one be made.
func newSandbox(t *testing.T, home, shell string, stubs []string) *sandbox {
	t.Helper()
	root, err := os.MkdirTemp("", "metamorph-root")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(root) })
	b := &sandbox{root: root, home: home, shell: shell}
	b.furnish(t, stubs)
	cmd := exec.Command("unshare", "--user", "--map-root-user", "--mount", "--net", "--ipc", "--pid", "--fork", "--kill-child", "bash", "-c", driver,
		"driver", root, home, "/bin/"+shell)
	cmd.Env = []string{"PATH=" + os.Getenv("PATH")}
	cmd.Stderr = os.Stderr
	asNobody(t, cmd, root)
	b.in, _ = cmd.StdinPipe()
	out, _ := cmd.StdoutPipe()
	if err := cmd.Start(); err != nil {
		t.Skipf("no sandbox: %v", err)
	}
	t.Cleanup(func() { b.in.Close(); cmd.Process.Kill(); cmd.Wait() })
	b.out = bufio.NewScanner(out)
	if got := b.run(t, "payload x"); !slices.Contains(got, "payload\x00x") {
		t.Skipf("no sandbox: user namespaces, mounts or the tools are missing (%q)", got)
	}
	return b
}

// furnish fills the root directory with the tools, the stubs and a home.
func (b *sandbox) furnish(t *testing.T, stubs []string) {
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	must(os.Chmod(b.root, 0o755))
	for _, d := range []string{"bin", "real", "usr", "proc", "dev", "tmp", "etc", b.home} {
		must(os.MkdirAll(filepath.Join(b.root, d), 0o755))
	}
	must(os.Symlink("../bin", filepath.Join(b.root, "usr/bin")))
	must(os.Symlink("/proc/self/fd", filepath.Join(b.root, "dev/fd")))
	must(os.Symlink("/proc/self/fd/0", filepath.Join(b.root, "dev/stdin")))
	must(os.WriteFile(filepath.Join(b.root, "dev/null"), nil, 0o644))
	for _, name := range stubs {
		text := stub
		if name == "find" {
			text = findStub
		}
		must(os.WriteFile(filepath.Join(b.root, "bin", name), []byte(text), 0o755))
	}
	for _, name := range append(slices.Clone(tools), "find", "sh", b.shell) {
		file, err := exec.LookPath(name)
		if err != nil || !path.IsAbs(file) {
			t.Skipf("no sandbox: %s is missing", name)
		}
		if file, err = filepath.EvalSymlinks(file); err != nil {
			t.Fatal(err)
		}
		b.install(t, file, "real/"+name)
		if name != "find" {
			must(os.RemoveAll(filepath.Join(b.root, "bin", name)))
			must(os.Link(filepath.Join(b.root, "real", name), filepath.Join(b.root, "bin", name)))
		}
	}
	libraries, _ := filepath.Glob("/usr/lib*/coreutils/libstdbuf.so")
	if b.shell == "zsh" {
		libraries = append(libraries, zshModules(t)...)
	}
	for _, file := range libraries {
		b.install(t, file, file)
	}
}

// zshModules returns the files of the modules that zsh loads when they are needed.
func zshModules(t *testing.T) []string {
	dir, err := exec.Command("zsh", "-fc", "print -rn -- $module_path[1]").Output()
	if err != nil {
		t.Skipf("no sandbox: zsh does not say where its modules are: %v", err)
	}
	var files []string
	for _, name := range []string{"parameter", "zutil", "files", "zle", "complete", "system"} {
		if file := filepath.Join(string(dir), "zsh", name+".so"); exists(file) {
			files = append(files, file)
		}
	}
	return files
}

func exists(file string) bool {
	_, err := os.Stat(file)
	return err == nil
}

// install copies a program and the libraries that it needs.
func (b *sandbox) install(t *testing.T, file, to string) {
	copyFile(t, file, filepath.Join(b.root, to))
	out, _ := exec.Command("ldd", file).Output()
	for _, f := range strings.Fields(string(out)) {
		if strings.HasPrefix(f, "/") {
			if _, err := os.Stat(filepath.Join(b.root, f)); err != nil {
				copyFile(t, f, filepath.Join(b.root, f))
			}
		}
	}
}

func copyFile(t *testing.T, from, to string) {
	data, err := os.ReadFile(from)
	if err == nil {
		err = os.MkdirAll(filepath.Dir(to), 0o755)
	}
	if err == nil {
		err = os.WriteFile(to, data, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// watched are the files that harmful commands write without a program, with their contents.
func (b *sandbox) watched() []string {
	return []string{
		b.home + "/.bashrc", b.home + "/.ssh/authorized_keys", b.home + "/.ssh/id_rsa", "/etc/passwd", "/dev/sda",
	}
}

// reset clears what the last command left.
func (b *sandbox) reset(t *testing.T) {
	for _, dir := range []string{filepath.Join(b.root, b.home), filepath.Join(b.root, "tmp")} {
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
	}
	furnishHome(t, filepath.Join(b.root, b.home))
	files := map[string]string{"log": "", "tmp/.keep": "", "dev/sda": "disk\n", "etc/passwd": "root:x:0:0::/:/bin/sh\n"}
	for name, text := range files {
		writeFile(t, filepath.Join(b.root, name), text)
	}
	own(t, b.root, "log", "tmp", "dev/sda", "etc/passwd", b.home)
}

// run runs the command and returns what it reached, sorted: each stub with its
// arguments, and each watched file that changed.
func (b *sandbox) run(t *testing.T, source string) []string {
	t.Helper()
	b.reset(t)
	writeFile(t, filepath.Join(b.root, "job"), source)
	b.jobs++
	if _, err := fmt.Fprintln(b.in, b.jobs); err != nil {
		return nil
	}
	if !b.out.Scan() || b.out.Text() != strconv.Itoa(b.jobs) {
		return nil
	}
	return b.reached(t)
}

func (b *sandbox) reached(t *testing.T) []string {
	var list []string
	// what runs in the background may outlive the shell by a moment
	for wait := 0; wait < 4; wait++ {
		if list = b.logged(t); len(list) > 0 {
			break
		}
		time.Sleep(20 * time.Millisecond)
	}
	for _, name := range b.watched() {
		data, err := os.ReadFile(filepath.Join(b.root, name))
		if err != nil {
			data = []byte("gone")
		}
		list = append(list, name+"\x00"+string(data))
	}
	slices.Sort(list)
	return list
}

func (b *sandbox) logged(t *testing.T) []string {
	data, err := os.ReadFile(filepath.Join(b.root, "log"))
	if err != nil {
		t.Fatal(err)
	}
	fields := strings.Split(string(data), "\x00")
	var list []string
	for len(fields) > 1 {
		n, err := strconv.Atoi(fields[0])
		if err != nil || n+2 > len(fields) {
			return append(list, "garbled log")
		}
		list = append(list, strings.Join(fields[1:n+2], "\x00"))
		fields = fields[n+2:]
	}
	return list
}

// output returns what the last command printed, for messages.
func (b *sandbox) output() string {
	data, _ := os.ReadFile(filepath.Join(b.root, "out"))
	return string(data)
}

// normal undoes the spellings of options and paths that programs take for the
// same, so that commands which differ only in them compare equal.
func normal(reached []string) []string {
	var list []string
	for _, r := range reached {
		if strings.HasPrefix(r, "/") {
			list = append(list, r)
			continue
		}
		fields := strings.Split(r, "\x00")
		for _, o := range options {
			for _, to := range o.to {
				if fields[0] == o.program {
					fields = replaceRun(fields, strings.Fields(to), o.from)
				}
			}
		}
		fields = slices.DeleteFunc(fields, func(f string) bool { return f == "--" })
		for i, f := range fields {
			if strings.HasPrefix(f, "/") {
				fields[i] = path.Clean(f)
			}
		}
		slices.Sort(fields[1:])
		list = append(list, strings.Join(fields, "\x00"))
	}
	slices.Sort(list)
	return list
}

func replaceRun(fields, from, to []string) []string {
	for i := 1; i+len(from) <= len(fields); i++ {
		if slices.Equal(fields[i:i+len(from)], from) {
			return slices.Concat(fields[:i], to, fields[i+len(from):])
		}
	}
	return fields
}
