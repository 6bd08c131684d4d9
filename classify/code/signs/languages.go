package signs

import (
	"path"

	"github.com/gk-hook/gk-hook/classify/spec"
)

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
			`unsafePerformIO pgmF pgmL pgmP pgmc pgml pgma pgms pgmi pgmlo pgmlc fplugin`, // OPTIONS_GHC: GHC 9.10, "Replacing the program for phases"
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

func signsOf(name string) *signs {
	for i := range signTable {
		if s := &signTable[i]; spec.Listed(s.files, path.Ext(name)) || spec.Listed(s.files, name) {
			return s
		}
	}
	return nil
}
