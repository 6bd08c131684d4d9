package code

import "strings"

// Source of languages that are not judged is looked through for the names by
// which it reaches programs, files and the network. A sign says that a text may do
// so, its absence only that it does not in the usual words.

// signs are the names of one family of languages, each a chain of identifiers
// with dots, or a text in quotes that must be written out as it is.
type signs struct {
	endings string
	line    string // starts a comment up to the line's end
	block   bool   // has comments between slash and star
	acts    string // count by themselves
	writes  string // count in a text that names a place outside the project, too
}

// signTable lists the languages by the endings of their files.
var signTable = [...]signs{
	{
		endings: ".go", line: "//", block: true,
		acts:   `"os/exec" "syscall" "plugin" "unsafe" "C" exec.Command os.RemoveAll os.StartProcess os.Remove http.Get http.Post http.PostForm http.NewRequest http.NewRequestWithContext http.DefaultClient net.Dial net.DialTimeout`,
		writes: `os.WriteFile os.Create os.OpenFile os.Rename os.Symlink os.Link os.Chmod os.Mkdir os.MkdirAll os.Truncate os.ReadFile os.Open os.OpenRoot ioutil.WriteFile`,
	},
	{
		endings: ".rs", line: "//", block: true,
		acts:   `std.process.Command process.Command Command.new remove_dir_all remove_dir remove_file libc TcpStream UdpSocket reqwest ureq asm extern`,
		writes: `fs.write fs.read fs.read_to_string fs.copy fs.rename File.create File.open OpenOptions.new create_dir_all include_str include_bytes symlink set_permissions`,
	},
	{
		endings: ".c .h .cc .cpp .cxx .hpp .hh .m .mm .cu .d", line: "//", block: true,
		acts:   `system popen fork vfork execl execlp execle execv execvp execve execvpe posix_spawn posix_spawnp unlink rmdir remove_all filesystem.remove syscall dlopen socket asm __asm__`,
		writes: `fopen open creat ofstream ifstream rename include embed symlink chmod remove`,
	},
	{
		endings: ".java .kt .kts .scala .sc .groovy .gradle .clj .cljs .cljc .sbt", line: "//", block: true,
		acts:   `java.lang.Runtime Runtime.getRuntime ProcessBuilder Files.delete Files.deleteIfExists deleteRecursively deleteDir deleteDirectory HttpClient.newHttpClient URL.openConnection openConnection openStream Socket URLClassLoader sys.process execute exec project.exec sh shell`,
		writes: `Files.write Files.writeString Files.copy Files.move FileWriter FileOutputStream PrintWriter writeText appendText writeBytes File spit slurp`,
	},
	{
		endings: ".cs .fs .fsx .vb .csproj .fsproj .vbproj .props .targets", line: "//", block: true,
		acts:   `Process.Start ProcessStartInfo Directory.Delete File.Delete HttpClient WebClient TcpClient DllImport Exec`,
		writes: `File.WriteAllText File.WriteAllBytes File.WriteAllLines File.AppendAllText File.Copy File.Move FileStream StreamWriter`,
	},
	{
		endings: ".swift", line: "//", block: true,
		acts:   `Process NSTask posix_spawn system removeItem URLSession dlopen`,
		writes: `FileManager.default write createFile FileHandle`,
	},
	{
		endings: ".ex .exs .erl .hrl .nim .cr .jl .r .R", line: "#",
		acts:   `System.cmd System.shell File.rm File.rm_rf Port.open os.cmd Code.eval_string Code.eval_file execCmd execProcess execShellCmd Process.run Process.exec HTTPoison Req.get run rm system system2 unlink shell download download.file`,
		writes: `File.write File.write! File.cp File.open File.rename file.write_file writeFile write writeLines`,
	},
	{
		endings: ".hs .cabal", line: "--",
		acts:   `System.Process System.Posix callCommand callProcess readProcess removeDirectoryRecursive removePathForcibly Network.HTTP Network.Socket unsafePerformIO`,
		writes: `writeFile appendFile renameFile copyFile`,
	},
	{
		endings: ".zig .v .odin .dart .ml .mli", line: "//",
		acts:   `process.Child Child.run deleteTree deleteFile deleteDir Process.run Process.start Process.runSync deleteSync HttpClient Unix.execv Unix.system Sys.command Sys.remove Unix.unlink os.execute os.system os.rmdir_all cImport addSystemCommand`,
		writes: `createFile createFileAbsolute writeFile File open_out writeAsString writeAsStringSync`,
	},
	{
		endings: ".py .pyi .pth", line: "#",
		acts: `subprocess os.system os.popen os.execv os.execl os.execvp os.execve os.spawnv os.spawnl os.posix_spawn pty ctypes exec eval __import__ importlib marshal`,
	},
	{
		endings: ".js .mjs .cjs .jsx .ts .tsx .mts .cts .vue .svelte .astro", line: "//", block: true,
		acts: `"child_process" "node:child_process" "vm" "node:vm" "worker_threads" "execa" "cross-spawn" "shelljs" "zx" child_process eval process.binding process.dlopen Deno.Command Deno.run Bun.spawn Bun.spawnSync`,
	},
	{
		endings: ".rb .rake .gemspec .ru", line: "#",
		acts: `system exec spawn eval instance_eval class_eval IO.popen Open3 Kernel.system Fiddle`,
	},
	{
		endings: ".php", line: "//", block: true,
		acts: `exec system shell_exec passthru proc_open popen eval pcntl_exec FFI`,
	},
	{
		endings: ".pl .pm .t", line: "#",
		acts: `system exec eval qx syscall`,
	},
	{
		endings: ".lua", line: "--",
		acts: `os.execute io.popen os.remove loadstring load package.loadlib`,
	},
}

// signPlaces start texts that name what lies outside a project.
const signPlaces = "~ /home /root /Users /etc /usr /var /opt /bin /sbin /lib /boot /dev /private $HOME ${HOME} %USERPROFILE% HOME USERPROFILE user.home ../.."

// Signed reports whether files with the ending are looked through for signs.
func Signed(ending string) bool { return signsOf(ending) != nil }

// Sign returns the first name in the source of a file with that ending by which
// it may run programs, remove files or reach the network, or change files
// outside its project; empty when there is none.
func Sign(ending, source string) string {
	s := signsOf(ending)
	if s == nil {
		return ""
	}
	wrote, placed := "", false
	for rest := source; rest != ""; {
		var token string
		var quoted bool
		token, quoted, rest = s.next(rest)
		switch {
		case token == "":
		case s.names(s.acts, token, quoted):
			return token
		case quoted:
			placed = placed || startsAny(token, signPlaces)
		case wrote == "" && s.names(s.writes, token, false):
			wrote = token
		}
	}
	if placed {
		return wrote
	}
	return ""
}

func signsOf(ending string) *signs {
	for i := range signTable {
		for e := range strings.FieldsSeq(signTable[i].endings) {
			if e == ending {
				return &signTable[i]
			}
		}
	}
	return nil
}

// names reports whether a chain of identifiers, or a text, holds one of the signs:
// one with dots anywhere, a single name as the first or last of the chain.
func (s *signs) names(list, token string, quoted bool) bool {
	for sign := range strings.FieldsSeq(list) {
		inner, isText := strings.CutPrefix(sign, `"`)
		switch {
		case isText != quoted:
		case quoted:
			if strings.TrimSuffix(inner, `"`) == token {
				return true
			}
		case strings.Contains(sign, "."):
			if strings.Contains("."+token+".", "."+sign+".") {
				return true
			}
		case token == sign || strings.HasPrefix(token, sign+".") || strings.HasSuffix(token, "."+sign) && s.line == "//" && len(sign) > len("remove"):
			return true
		}
	}
	return false
}

// next returns the next chain of identifiers or quoted text, empty for anything
// else, and what is behind it.
func (s *signs) next(source string) (token string, quoted bool, rest string) {
	switch c := source[0]; {
	case strings.HasPrefix(source, s.line):
		_, rest, _ = strings.Cut(source, "\n")
		return "", false, rest
	case s.block && strings.HasPrefix(source, "/*"):
		_, rest, _ = strings.Cut(source[2:], "*/")
		return "", false, rest
	case c == '"' || c == '\'' || c == '`':
		return signText(source)
	case isSignByte(c):
		return signChain(source)
	}
	return "", false, source[1:]
}

// signText reads a quoted text. One that has no end on its line is no text but a
// sign such as Rust's lifetimes.
func signText(source string) (token string, quoted bool, rest string) {
	quote := source[0]
	for i := 1; i < len(source); i++ {
		switch {
		case source[i] == '\\' && quote != '`':
			i++
		case source[i] == quote:
			return source[1:i], true, source[i+1:]
		case source[i] == '\n' && quote != '`':
			return "", false, source[1:]
		}
	}
	return "", false, source[1:]
}

// signChain reads identifiers that are joined by dots, colons or arrows.
func signChain(source string) (token string, quoted bool, rest string) {
	var chain strings.Builder
	for {
		n := 0
		for n < len(source) && isSignByte(source[n]) {
			n++
		}
		chain.WriteString(source[:n])
		source = source[n:]
		joined := false
		for _, joint := range [...]string{"::", "->", "?.", "."} {
			if after, ok := strings.CutPrefix(source, joint); ok && after != "" && isSignByte(after[0]) {
				source, joined = after, true
				break
			}
		}
		if !joined {
			return chain.String(), false, source
		}
		chain.WriteByte('.')
	}
}

func isSignByte(c byte) bool {
	return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z'
}

func startsAny(text, list string) bool {
	for start := range strings.FieldsSeq(list) {
		if strings.HasPrefix(text, start) {
			return true
		}
	}
	return false
}
