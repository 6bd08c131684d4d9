// Package signs finds in source what it would need to touch the world, word by word, where nothing
// reads the language in full.
package signs

import (
	"iter"
	"path"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Source in languages without an evaluator is searched for the names by which it
// reaches programs, files and the network. A sign means that a text may do so. The
// absence of signs only means that it does not use the usual names.

// signs are the names of one family of languages, each a chain of identifiers
// with dots, or a text in quotes that must be written out as it is.
type signs struct {
	files string // endings, and whole names, of the files
	line  string // starts a comment up to the line's end
	block bool   // has comments between slash and star
	macro bool   // has C's preprocessor
	acts  string // count by themselves
	// ends delete trees or connect. They count unless the text makes temporary files or servers
	// of its own and names no place outside the project.
	ends   string
	owns   string // make temporary files and servers
	writes string // count in a text that names a place outside the project
	joint  string // joins names beside those that do in all languages
	verbs  bool   // a name that says that it changes files counts in a text that names the user's home
	bare   bool   // paths need no quotes
	ticks  bool   // a text between backquotes is a command
	within string // what only counts: "<% %>" between such pairs of tags, "-=" on lines that start so
	reads  string // of these, those that the compiler does itself
	texts  string // hand texts to the assembler, which may include any file
}

// noComments is the start of a comment where none is skipped.
const noComments = "\x00"

// signTable lists the languages by the names of their files. Sources of those that
// describe builds: cmake-commands(7) of CMake 3.31, Maven 3.9 "Plugins" and Ant 1.10
// "Tasks", Terraform 1.9 "Provisioners" and "External data source", Meson 1.6 and
// Bazel 8 reference manuals, Nix 2.24 "Built-ins".
var signTable = [...]signs{
	{
		files: ".go", line: "//", block: true,
		acts: `"os/exec" "syscall" "golang.org/x/sys/unix" "golang.org/x/sys/windows" "plugin" "unsafe" "C" exec.Command os.StartProcess`,
		ends: `os.RemoveAll http.Get http.Post http.PostForm http.NewRequest http.NewRequestWithContext http.DefaultClient net.Dial net.DialTimeout`,
		owns: `os.MkdirTemp os.CreateTemp ioutil.TempDir t.TempDir b.TempDir httptest net.Listen`,
		writes: `os.UserHomeDir os.Remove os.WriteFile os.Create os.OpenFile os.Rename os.Symlink os.Link os.Chmod os.Mkdir os.MkdirAll os.Truncate ` +
			`os.ReadFile os.Open os.OpenRoot ioutil.WriteFile`,
	},
	{
		files: ".rs", line: "//", block: true,
		acts: `std.process.Command process.Command Command.new libc asm extern`,
		ends: `remove_dir_all TcpStream UdpSocket reqwest ureq`,
		owns: `tempfile tempdir TempDir NamedTempFile TcpListener`,
		writes: `home_dir remove_dir remove_file fs.write fs.read fs.read_to_string fs.copy fs.rename File.create File.open OpenOptions.new ` +
			`create_dir_all include_str include_bytes symlink set_permissions`,
		reads: `include include_str include_bytes`,
	},
	{
		files: ".c .h .cc .cpp .cxx .hpp .hh .m .mm .cu .d", line: "//", block: true, macro: true,
		acts: `system popen fork vfork execl execlp execle execv execvp execve execvpe posix_spawn posix_spawnp unlink rmdir remove_all ` +
			`filesystem.remove syscall dlopen socket asm __asm__`,
		writes: `fopen open creat ofstream ifstream rename include embed incbin symlink chmod remove`,
		reads:  `include embed incbin`,
		texts:  `asm __asm__ __asm`,
	},
	{
		// Source: sample.project.clj of Leiningen 2.10; lein-shell 0.5, lein-exec 0.3: tasks that are named in texts.
		files: "project.clj profiles.clj", line: ";", verbs: true,
		acts:   `"shell" "exec" java.lang.Runtime Runtime.getRuntime ProcessBuilder sh shell`,
		writes: `Files.delete Files.write FileWriter File spit slurp`,
	},
	{
		files: ".java .kt .kts .scala .sc .groovy .gradle .clj .cljs .cljc .sbt", line: "//", block: true, verbs: true,
		acts: `java.lang.Runtime Runtime.getRuntime ProcessBuilder URLClassLoader sys.process execute exec project.exec sh shell`,
		ends: `deleteRecursively deleteDir deleteDirectory HttpClient.newHttpClient URL.openConnection openConnection openStream Socket`,
		owns: `createTempDirectory createTempFile TempDir ServerSocket MockWebServer`,
		writes: `Files.delete Files.deleteIfExists Files.write Files.writeString Files.copy Files.move FileWriter FileOutputStream PrintWriter writeText ` +
			`appendText writeBytes File spit slurp`,
	},
	{
		// Source: MSBuild 17, "MSBuild task reference".
		files: ".csproj .fsproj .vbproj .vcxproj .proj .props .targets", line: noComments,
		acts:   `Exec Delete RemoveDir DownloadFile RoslynCodeTaskFactory CodeTaskFactory UsingTask WriteLinesToFile`,
		writes: `Copy Move Unzip ZipDirectory MakeDir Touch`,
	},
	{
		files: ".cs .fs .fsx .vb", line: "//", block: true, verbs: true,
		acts: `Process.Start ProcessStartInfo DllImport Exec`,
		ends: `Directory.Delete HttpClient WebClient TcpClient`,
		owns: `CreateTempSubdirectory GetTempPath GetTempFileName GetRandomFileName TcpListener WebApplicationFactory`,
		writes: `Environment.SpecialFolder File.Delete File.WriteAllText File.WriteAllBytes File.WriteAllLines File.AppendAllText File.Copy File.Move ` +
			`FileStream StreamWriter`,
	},
	{
		files: ".swift", line: "//", block: true, verbs: true,
		acts:   `Process NSTask posix_spawn system removeItem URLSession dlopen`,
		writes: `FileManager.default write createFile FileHandle`,
	},
	{
		files: ".erl .hrl .escript rebar.config rebar.config.script", line: "%", joint: ":", verbs: true,
		acts:   `os.cmd open_port erlang.open_port file.del_dir_r pre_hooks post_hooks parse_transform httpc`,
		writes: `file.write_file file.delete file.open file.rename file.make_symlink`,
	},
	{
		files: ".ex .exs .nim .nims .nimble .jl .r .R", line: "#", verbs: true,
		acts: `exec selfExec gorge gorgeEx staticExec rmDir System.cmd System.shell File.rm File.rm_rf Port.open os.cmd Code.eval_string ` +
			`Code.eval_file execCmd execProcess execShellCmd Process.run Process.exec HTTPoison Req.get run rm system system2 unlink shell download ` +
			`download.file`,
		writes: `File.write File.write! File.cp File.open File.rename file.write_file writeFile write writeLines`,
	},
	{
		// Source: quarto.org, "Using R", "Using Python", "Inline Code"; R Markdown 2.29: cells, and code in a line.
		files: ".qmd .Rmd .rmd .jmd .Rnw", line: "#", within: "```{ ``` `r ` `{ `",
		acts: `system system2 shell unlink exec eval download.file file.remove sys.function reticulate subprocess os.system os.popen ctypes __import__ ` +
			`importlib socket run rm source pipe bash sh zsh`,
	},
	{
		// Source: crystal-lang.org/reference/1.14, "Literals, Command", and Process of the library.
		files: ".cr", line: "#", verbs: true, ticks: true,
		acts:   "` system exec Process.run Process.exec Process.new run HTTP.Client TCPSocket FileUtils.rm_rf File.delete Dir.delete LibC",
		writes: "File.write File.open File.rename File.copy FileUtils",
	},
	{
		files: ".hs .cabal", line: "--", verbs: true,
		acts: `System.Process System.Posix callCommand callProcess readProcess removeDirectoryRecursive removePathForcibly Network.HTTP Network.Socket ` +
			`unsafePerformIO`,
		writes: `writeFile appendFile renameFile copyFile`,
	},
	{
		// Source: Zig 0.13, std.Build; Lib of the standard library.
		files: ".zig", line: "//", verbs: true,
		acts:   `process.Child Child.run Child.init deleteTree deleteFile deleteDir b.run build.run builder.run runAllowFail cImport addSystemCommand execv execve`,
		writes: `createFile createFileAbsolute writeFile File`,
	},
	{
		// Source: dune.readthedocs.io, "Actions", dune 3.17.
		files: "dune dune-workspace .opam", line: ";", verbs: true, bare: true,
		acts:   `system bash run`,
		writes: `write-file copy`,
	},
	{
		// Source: book.getfoundry.sh, "Cheatcodes", Foundry 1.0.
		files: ".sol", line: "//", block: true,
		acts: `vm.ffi vm.tryFfi vm.removeFile vm.removeDir vm.writeFile vm.writeLine vm.writeFileBinary vm.copyFile vm.createDir`,
	},
	{
		// Source: as 2.44, "Pseudo Ops"; Intel 64 and Arm A64 instruction sets.
		files: ".s .S .asm", line: noComments, macro: true,
		acts: `syscall sysenter int svc SYSCALL SVC system popen fork vfork execl execlp execle execv execvp execve execvpe posix_spawn unlink rmdir ` +
			`remove socket dlopen incbin byte long quad BYTE WORD LONG QUAD`,
		reads: `include incbin INCBIN INCLUDE`,
	},
	{
		files: ".v .odin .dart .ml .mli", line: "//", verbs: true,
		acts: `Process.run Process.start Process.runSync deleteSync HttpClient Unix.execv Unix.system Sys.command Sys.remove Unix.unlink os.execute ` +
			`os.system os.rmdir_all`,
		writes: `writeFile File open_out writeAsString writeAsStringSync`,
	},
	{
		// What CMake generates. Source: CMake 3.31, ctest(1), add_test.
		files: "CTestTestfile.cmake CTestCustom.cmake DartConfiguration.tcl cmake_install.cmake", line: "#", bare: true,
		acts: `add_test execute_process exec_program file include CTEST_CUSTOM_PRE_TEST CTEST_CUSTOM_POST_TEST`,
	},
	{
		// Source: CMake 3.31, cmake-properties(7): ADDITIONAL_CLEAN_FILES may be anywhere, directories, too.
		files: ".cmake CMakeLists.txt", line: "#", verbs: true, bare: true,
		acts: `execute_process exec_program add_custom_command add_custom_target try_run ExternalProject_Add REMOVE REMOVE_RECURSE DOWNLOAD UPLOAD CODE SCRIPT ` +
			`ADDITIONAL_CLEAN_FILES ADDITIONAL_MAKE_CLEAN_FILES sh bash zsh rm dd curl wget "sh" "bash" "/bin/sh" "/bin/bash" "rm" "curl" "wget"`,
		writes: `WRITE APPEND COPY RENAME CREATE_LINK MAKE_DIRECTORY configure_file install`,
	},
	{
		files: ".xml .pom", line: noComments, verbs: true,
		acts:   `exec delegate delete antrun script groovy scp sshexec ftp get`,
		writes: `copy move echo concat mkdir outputDirectory directory output`,
	},
	{
		files: ".tf .tofu .hcl .nomad", line: "#", verbs: true,
		acts:   `"external" "local-exec" "remote-exec" "http" run_cmd before_hook after_hook error_hook`,
		writes: `"local_file" "local_sensitive_file" filename`,
	},
	{
		files: ".bzl .bazel .star BUILD WORKSPACE Tiltfile meson.build", line: "#", verbs: true,
		acts:   `run_command custom_target run_target add_install_script add_postconf_script genrule repository_rule http_archive execute local`,
		writes: `configure_file install_data file write output`,
	},
	{
		files: ".nix", line: "#",
		acts: `builtins.exec builtins.fetchurl builtins.fetchTarball builtins.fetchGit fetchurl shellHook runCommand`,
	},
	{
		files: ".py .pyi .pth .pyx .pxd .pxi", line: "#",
		acts: `subprocess os.system os.popen os.execv os.execl os.execvp os.execve os.spawnv os.spawnl os.posix_spawn pty ctypes exec eval __import__ ` +
			`importlib marshal`,
	},
	{
		files: ".js .mjs .cjs .jsx .ts .tsx .mts .cts .vue .svelte .astro", line: "//", block: true,
		acts: `"child_process" "node:child_process" "vm" "node:vm" "worker_threads" "execa" "cross-spawn" "shelljs" "zx" child_process eval ` +
			`process.binding process.dlopen Deno.Command Deno.run Bun.spawn Bun.spawnSync`,
	},
	{
		// Source: EJS 3.1, "Tags".
		files: ".ejs", line: "//", within: "<% %>",
		acts: `"child_process" "node:child_process" child_process process.mainModule eval require import constructor`,
	},
	{
		// Source: ERB of Ruby 3.3; Haml 6 and Slim 5, "Ruby evaluation": lines of code.
		files: ".erb .rhtml", line: "#", within: "<% %>", ticks: true,
		acts: "` system exec spawn eval instance_eval class_eval IO.popen Open3 Kernel.system FileUtils File.delete File.write",
	},
	{
		files: ".haml .slim", line: "/", within: "-=", ticks: true,
		acts: "` system exec spawn eval instance_eval class_eval IO.popen Open3 Kernel.system FileUtils File.delete File.write",
	},
	{
		// Templates reach the language that fills them in by names like these only. Source: Jinja 3.1,
		// "Sandbox"; Twig 3, "map"; MDX 3, "ESM".
		files: ".html .htm .jinja .jinja2 .j2 .njk .tpl .mustache .hbs .liquid .mdx", line: noComments,
		acts: `__globals__ __init__.__globals__ "__globals__" __subclasses__ "__subclasses__" "__class__" __class__.__mro__ __class__.__base__ ` +
			`__class__.__bases__ __builtins__ __import__ "child_process" "node:child_process" child_process range.constructor`,
	},
	{
		files: ".twig", line: noComments,
		acts: `"system" "exec" "passthru" "shell_exec" "popen" "proc_open"`,
	},
	{
		files: ".rb .rake .gemspec .ru " + RubyFiles, line: "#", verbs: true,
		acts:   `sh rm rm_r rm_rf remove_entry_secure system exec spawn eval instance_eval class_eval IO.popen Open3 Kernel.system Fiddle`,
		writes: `File.write File.open FileUtils IO.write`,
	},
	{
		files: ".php", line: "//", block: true, verbs: true,
		acts:   `exec system shell_exec passthru proc_open popen eval pcntl_exec FFI`,
		writes: `file_put_contents fopen unlink rename copy`,
	},
	{
		files: ".pl .pm .t " + PerlFiles, line: "#", verbs: true,
		acts:   `system exec eval qx syscall`,
		writes: `open unlink rename`,
	},
	{
		files: ".lua " + LuaFiles, line: "--", verbs: true,
		acts: `os.execute os.executef os.outputof os.exec os.execv os.run os.runv os.iorun os.iorunv os.vrun os.rm os.tryrm os.rmdir io.popen ` +
			`os.remove loadstring load package.loadlib`,
		writes: `io.open io.output os.rename`,
	},
	{
		// Source: info m4 "Shell commands", GNU M4 1.4; info autoconf, Autoconf 2.72.
		files: ".m4 .ac configure.in", line: "#", verbs: true, bare: true,
		acts: `m4_esyscmd m4_esyscmd_s m4_syscmd esyscmd syscmd`,
	},
}

// Names of files without an ending, in the languages that have an evaluator.
const (
	RubyFiles = "Rakefile Gemfile Guardfile Podfile Fastfile Appfile Matchfile Deliverfile Snapfile Scanfile Gymfile Pluginfile Vagrantfile Brewfile " +
		"Capfile Dangerfile Thorfile Steepfile Berksfile Puppetfile Appraisals .simplecov .irbrc .pryrc"
	PerlFiles = ".latexmkrc latexmkrc cpanfile .perltidyrc"
	LuaFiles  = ".luacheckrc .busted .luacov"
)

// signPlaces are the prefixes of texts that name places outside a project.
// Names of functions that return the home directory count as a place too.
const signPlaces = "~ /home /root /Users /etc /usr /var /opt /bin /sbin /lib /boot /dev /private $HOME ${HOME} %USERPROFILE% HOME USERPROFILE user.home ../.."

// signHere start addresses of this machine.
const signHere = "localhost 127.0.0.1 http://localhost http://127.0.0.1 https://localhost ws://localhost ws://127.0.0.1 [::1] :0"

// signHomes are functions and variables that are the home directory.
const signHomes = "os.UserHomeDir user.Current home_dir NSHomeDirectory homeDirectoryForCurrentUser Environment.SpecialFolder.UserProfile"

// anyKind is for the files of languages that are not listed.
var anyKind = signs{line: noComments, verbs: true, bare: true}

// Signed reports whether files of that name are looked through for signs.
func Signed(name string) bool { return signsOf(name) != nil }

// Sign returns the first name in the source of a file of that name by which
// it may run programs, remove files or reach the network, or change files
// outside its project; empty when there is none. Of source that is only compiled,
// what the compiler itself reads counts. Outside, which may be nil, reports whether a text in quotes
// is a path that leads out of the project, beside those that do in any project.
func Sign(name, source string, compiled bool, outside func(text string) bool) string {
	return SignBut("", name, source, compiled, outside)
}

// SignBut is Sign for source in which the names of a list were judged otherwise.
func SignBut(judged, name, source string, compiled bool, outside func(text string) bool) string {
	if outside == nil {
		outside = func(string) bool { return false }
	}
	s := signsOf(name)
	if s == nil {
		s = &anyKind
	}
	acts, ends, writes := s.acts, s.ends, s.writes
	if compiled {
		acts, ends, writes = s.texts, "", s.reads
	}
	source = s.code(source)
	if s.macro {
		source = strings.ReplaceAll(source, "\\\n", "")
		if sign := signPreprocessor(source, compiled, outside); sign != "" {
			return sign
		}
	}
	ended, wrote, owned, placed := "", "", false, false
	homed, changed := false, ""
	for rest := source; rest != ""; {
		var token string
		var quoted bool
		if token, quoted, rest = s.next(rest); quoted {
			token = decoded(token)
		}
		homed = homed || namesHome(token, quoted)
		if changed == "" && !quoted && changesFiles(token) {
			changed = token
		}
		switch {
		case token == "", judged != "" && s.names(judged, token, quoted):
		case s.names(acts, token, quoted):
			return token
		case quoted:
			placed = placed || startsAny(token, signPlaces) || outside(token)
			owned = owned || startsAny(token, signHere)
		case s.names(signHomes, token, false):
			placed = true
		case ended == "" && s.names(ends, token, false):
			ended = token
		case wrote == "" && s.names(writes, token, false):
			wrote = token
		case s.names(s.owns, token, false):
			owned = true
		}
	}
	switch {
	case ended != "" && (placed || !owned):
		return ended
	case placed && wrote != "":
		return wrote
	case homed && s.verbs && !compiled:
		return changed
	}
	return ""
}

// code returns the part of a source that is code.
func (s *signs) code(source string) string {
	var b strings.Builder
	switch _, closing, _ := strings.Cut(s.within, " "); {
	case s.within == "":
		return source
	case closing == "":
		for line := range strings.Lines(source) {
			if text := strings.TrimLeft(line, " \t"); strings.ContainsAny(text[:min(1, len(text))], s.within) || strings.Contains(line, "#{") {
				b.WriteString(text)
			}
		}
	default:
		tags := strings.Fields(s.within)
		for i := 0; i+1 < len(tags); i += 2 {
			writeInside(&b, source, tags[i], tags[i+1])
		}
	}
	return b.String()
}

// writeInside writes what stands between pairs of tags, each on lines of its own. A backquote behind another one
// opens nothing in a line.
func writeInside(b *strings.Builder, source, opening, closing string) {
	for {
		before, after, found := strings.Cut(source, opening)
		if !found {
			return
		}
		inside, rest, _ := strings.Cut(after, closing)
		if opening[0] == '`' && strings.HasSuffix(before, "`") {
			source = after
			continue
		}
		b.WriteString(inside + "\n")
		source = rest
	}
}

// signReads are names in the lists of what writes that only read.
const signReads = "os.UserHomeDir os.ReadFile os.Open os.OpenRoot home_dir fs.read fs.read_to_string File.open include_str include_bytes ifstream " +
	"include embed incbin slurp Environment.SpecialFolder FileManager.default"

// Changes reports whether the source of a file of that name has a name by which it may change files.
func Changes(name, source string) bool {
	s := signsOf(name)
	if s == nil {
		return false
	}
	for rest := source; rest != ""; {
		var token string
		var quoted bool
		if token, quoted, rest = s.next(rest); quoted {
			continue
		}
		if token != "" && !s.names(signReads, token, false) && (s.names(s.writes, token, false) || changesFiles(token)) {
			return true
		}
	}
	return false
}

// signPreprocessor returns what makes the names in C source differ from those that the
// compiler sees: names that are pasted together, and text of files that are no headers. Where
// source is only compiled, files that are unknown, or lie outside, are what counts.
// Source: C17, 6.10.2 and 6.10.3.3; digraphs in 6.4.6.
func signPreprocessor(source string, compiled bool, outside func(text string) bool) string {
	for line := range strings.Lines(source) {
		line = strings.TrimLeft(line, " \t\f\v")
		rest, ok := strings.CutPrefix(line, "#")
		if !ok {
			rest, ok = strings.CutPrefix(line, "%:")
		}
		if !ok {
			continue
		}
		directive, _, _ := signChain(strings.TrimLeft(rest, " \t"), "")
		includes := strings.HasPrefix(directive, "include") || directive == "import" || directive == "embed"
		name := strings.TrimSpace(strings.TrimLeft(rest, " \t")[len(directive):])
		switch {
		case !compiled && (strings.Contains(rest, "##") || strings.Contains(rest, "%:%:")):
			return "##"
		case includes && compiled && (name == "" || name[0] != '"' && name[0] != '<' || startsAny(name[1:], signPlaces) || outside(included(name))),
			includes && !compiled && !isHeader(name):
			return "#" + directive
		}
	}
	return ""
}

// included returns the path in what is included, a name in quotes or angle brackets.
func included(name string) string {
	if end := strings.LastIndexAny(name, `">`); end > 0 {
		return name[1:end]
	}
	return ""
}

// isHeader reports whether what is included is a header by its name.
func isHeader(name string) bool {
	if len(name) < 2 {
		return false
	}
	end := -1
	switch name[0] {
	case '"':
		end = strings.IndexByte(name[1:], '"')
	case '<':
		end = strings.IndexByte(name[1:], '>')
	}
	if end < 0 {
		return false
	}
	file := name[1 : 1+end]
	ending := path.Ext(file)
	return spec.Listed(".h .hh .hpp", ending) || name[0] == '<' && ending == "" && !strings.Contains(file, "/")
}

// namesHome reports whether a token is a place in the user's home, or a function or variable
// that is the home.
func namesHome(token string, quoted bool) bool {
	switch token {
	case "HOME", "USERPROFILE", "user.home", "~":
		return true
	}
	if quoted {
		for _, top := range [...]string{"/home/", "/Users/"} {
			if rest, ok := strings.CutPrefix(token, top); ok && strings.Contains(rest, "/") {
				return true
			}
		}
		return startsAny(token, "~/ /root/ $HOME ${HOME} $ENV{HOME} %USERPROFILE%")
	}
	name := strings.ToLower(strings.ReplaceAll(token, "_", ""))
	for _, part := range [...]string{"homedir", "userhome", "userprofile"} {
		if strings.Contains(name, part) {
			return true
		}
	}
	return strings.HasSuffix(name, ".home")
}

// fileVerbs change files by themselves; creators do in a name that speaks of a file, too.
const (
	fileVerbs = "touch write spit spurt mkdir rmdir unlink symlink truncate chmod"
	creators  = "create write append delete remove move copy rename make save open put"
	fileNouns = "file files dir directory text lines bytes string all new path tree item items out output"
)

// changesFiles reports whether a chain of names says that it changes files:
// Files.createFile, file.write_file, File.touch.
func changesFiles(chain string) bool {
	creates, speaks := false, false
	for word := range nameWords(chain) {
		if spec.Listed(fileVerbs, word) {
			return true
		}
		creates = creates || spec.Listed(creators, word)
		speaks = speaks || spec.Listed(fileNouns, word)
	}
	return creates && speaks
}

// nameWords yields the words of a chain of names in lower case.
func nameWords(chain string) iter.Seq[string] {
	return func(yield func(string) bool) {
		for start := 0; start < len(chain); {
			end := start + 1
			for end < len(chain) && chain[end] != '.' && chain[end] != '_' && !(isUpper(chain[end]) && !isUpper(chain[end-1])) {
				end++
			}
			if !yield(strings.ToLower(strings.Trim(chain[start:end], "._"))) {
				return
			}
			start = end
		}
	}
}

func isUpper(c byte) bool { return c >= 'A' && c <= 'Z' }

// decoded returns a text without its escapes: Go imports "os\x2fexec" as well.
func decoded(text string) string {
	if strings.Contains(text, `\`) {
		if plain, err := strconv.Unquote(`"` + text + `"`); err == nil {
			return plain
		}
	}
	return text
}

func signsOf(name string) *signs {
	for i := range signTable {
		if s := &signTable[i]; spec.Listed(s.files, path.Ext(name)) || spec.Listed(s.files, name) {
			return s
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
	case c == '`' && s.ticks:
		return "`", false, source[1:]
	case c == '"' || c == '\'' || c == '`':
		return signText(source)
	case s.bare && (c == '~' || c == '$'), (s.bare || s.macro) && c == '/': // a macro makes texts of words
		if n := strings.IndexAny(source, " \t\r\n\"'()[]<>;|"); n > 0 {
			return source[:n], true, source[n:]
		}
		return source, true, ""
	case isSignByte(c):
		return signChain(source, s.joint)
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

// signChain reads identifiers that are joined by dots, colons, arrows or what else joins them.
func signChain(source, joint string) (token string, quoted bool, rest string) {
	var chain strings.Builder
	for {
		n := 0
		for n < len(source) && isSignByte(source[n]) {
			n++
		}
		chain.WriteString(source[:n])
		source = source[n:]
		joined := false
		for _, j := range [...]string{"::", "->", "?.", ".", joint} {
			if after, ok := strings.CutPrefix(source, j); ok && j != "" && after != "" && isSignByte(after[0]) {
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
