package library

import "github.com/gk-hook/gk-hook/classify/spec"

// functions are the functions of the languages' libraries that do more than compute. A new one
// is a name in a row, or a row. What needs the call around it, such as the settings of a
// process, is judged where the language is.
//
// Sources: Python 3.13, library reference; Node.js 24, Deno 2 and Bun 1.2, API; perlfunc and the
// core modules of Perl 5.40; Ruby 3.4, ri; php.net for PHP 8.4; Lua 5.4, §6.8 and 6.9; .NET 9, System.IO.
var functions = [...]Function{
	// deletes
	{
		python: "os.remove os.unlink os.rmdir", javascript: "fs.unlink", php: "unlink rmdir", lua: "os.remove", powershell: "io.file.delete",
		Does: []deed{{Role: spec.DeletesPath, keys: "path"}},
	},
	{
		python: ".unlink .rmdir",
		Does:   []deed{{Role: spec.DeletesPath, arg: this}},
	},
	{
		powershell: ".delete",
		Does:       []deed{{Role: spec.DeletesPath, arg: this, wider: whenMore}},
	},
	{
		perl: "unlink rmdir",
		ruby: "File.delete File.unlink Dir.rmdir Dir.delete Dir.unlink FileUtils.rm FileUtils.rm_f FileUtils.rmdir FileUtils.remove FileUtils.safe_unlink",
		Does: []deed{{Role: spec.DeletesPath, each: true}},
	},
	{
		python: "os.removedirs",
		Does:   []deed{{Role: spec.DeletesPath, keys: "name", effect: spec.Effect{Why: "removes empty directories, upwards"}}},
	},
	{
		javascript: "fs.rm fs.rmdir Deno.remove",
		Does:       []deed{{Role: spec.DeletesPath, wider: whenRecursive}},
	},
	{
		powershell: "io.directory.delete",
		Does:       []deed{{Role: spec.DeletesPath, wider: whenMore}},
	},
	{
		python: "shutil.rmtree", javascript: "fs.remove fs.emptyDir fs.emptydir",
		Does:  []deed{{Role: spec.DeletesPath, keys: "path", effect: spec.Effect{Bulk: true}}},
		gives: fromItsInput,
	},
	{
		perl: "rmtree remove_tree",
		ruby: "FileUtils.rm_rf FileUtils.rm_r FileUtils.rmtree FileUtils.remove_dir FileUtils.remove_entry FileUtils.remove_entry_secure",
		Does: []deed{{Role: spec.DeletesPath, each: true, effect: spec.Effect{Bulk: true}}},
	},

	// moves, copies and links
	{
		python: "os.rename os.renames os.replace shutil.move", javascript: "fs.rename fs.move Deno.rename", perl: "rename move",
		ruby: "File.rename FileUtils.mv FileUtils.move", php: "rename", lua: "os.rename", powershell: "io.file.move io.directory.move",
		Does: []deed{{Role: spec.MovesPath, keys: "src"}, {Role: spec.ReplacesPath, arg: 1, keys: "dst"}},
	},
	{
		powershell: ".moveto",
		Does:       []deed{{Role: spec.MovesPath, arg: this}, {Role: spec.ReplacesPath}},
	},
	{
		python: "shutil.copy shutil.copy2 shutil.copyfile", javascript: "fs.copyFile Deno.copyFile", perl: "copy",
		ruby: "FileUtils.cp FileUtils.copy FileUtils.copy_file", powershell: "io.file.copy",
		Does:  []deed{{Role: spec.ReadsFile, keys: "src"}, {Role: spec.ReplacesPath, arg: 1, keys: "dst"}},
		gives: fromItsInput,
	},
	{
		python: "shutil.copytree", javascript: "fs.cp fs.copy", ruby: "FileUtils.cp_r",
		Does:  []deed{{Role: spec.ReadsFile, keys: "src", effect: spec.Effect{Bulk: true}}, {Role: spec.ReplacesPath, arg: 1, keys: "dst"}},
		gives: fromItsInput,
	},
	{
		php:  "copy move_uploaded_file",
		Does: []deed{{verb: retrieves}, {Role: spec.ReplacesPath, arg: 1}},
	},
	{
		powershell: "io.file.replace",
		Does:       []deed{{Role: spec.ReadsFile}, {Role: spec.ChangesFile, arg: 1}},
		gives:      fileContent,
	},
	{
		python: "os.symlink", javascript: "fs.symlink Deno.symlink", perl: "symlink",
		ruby: "File.symlink FileUtils.ln_s FileUtils.symlink FileUtils.ln_sf", php: "symlink",
		Does: []deed{{verb: links, keys: "src", with: 1, also: "dst"}},
	},
	{
		python: "os.link", javascript: "fs.link Deno.link", perl: "link", ruby: "File.link FileUtils.ln FileUtils.link", php: "link",
		Does: []deed{{verb: linksHard, keys: "src", with: 1, also: "dst"}},
	},
	{
		powershell: "io.file.createsymboliclink io.directory.createsymboliclink",
		Does:       []deed{{verb: links, arg: 1, with: 0}},
	}, {
		python: ".symlink_to",
		Does:   []deed{{verb: links, keys: "target", with: this}},
	},
	{
		python: ".hardlink_to",
		Does:   []deed{{verb: linksHard, keys: "target", with: this}},
	},
	{
		python: ".link_to", // until Python 3.11
		Does:   []deed{{verb: linksHard, arg: this, also: "target"}},
	},

	{
		python: "shutil.make_archive",
		Does: []deed{
			{Role: spec.ReadsFile, arg: 2, keys: "root_dir", absent: ".", effect: spec.Effect{Bulk: true}},
			{Role: spec.CreatesPath, keys: "base_name", effect: spec.Effect{Why: "writes an archive, whose name it completes"}},
		},
		gives: fromItsInput,
	},

	// writes
	{
		python: "os.mkdir os.makedirs os.mkfifo os.mknod", javascript: "fs.mkdir fs.ensureDir fs.mkdirp fs.mkdirs Deno.mkdir", perl: "mkdir mkpath make_path mkfifo",
		ruby: "Dir.mkdir FileUtils.mkdir FileUtils.mkdir_p FileUtils.makedirs", php: "mkdir", powershell: "io.directory.createdirectory",
		Does: []deed{{Role: spec.CreatesPath, keys: "path name"}},
	},
	{
		python: ".mkdir",
		Does:   []deed{{Role: spec.CreatesPath, arg: this}},
	},
	{
		python: "os.truncate os.utime", javascript: "Deno.truncate", perl: "truncate", ruby: "File.write File.binwrite IO.write File.truncate",
		lua:        "io.output",
		powershell: "io.file.writealltext io.file.writealllines io.file.writeallbytes io.file.create io.file.createtext io.file.openwrite",
		Does:       []deed{{Role: spec.WritesFile, keys: "path"}},
	},
	{
		python: ".write_text .write_bytes",
		Does:   []deed{{Role: spec.WritesFile, arg: this}},
	},
	{
		javascript: "fs.writeFile fs.outputFile fs.writeJson fs.writeJSON fs.outputJson fs.truncate Deno.writeFile Deno.writeTextFile Bun.write",
		Does:       []deed{{Role: spec.AppendsFile, byPath: true, options: "append flag", at: 2}, {Role: spec.WritesFile, byPath: true}},
	},
	{
		javascript: "fs.appendFile fs.ensureFile fs.createFile", ruby: "FileUtils.touch", php: "touch",
		powershell: "io.file.appendalltext io.file.appendalllines io.file.appendtext",
		Does:       []deed{{Role: spec.AppendsFile}},
	},
	{
		python: ".touch",
		Does:   []deed{{Role: spec.AppendsFile, arg: this}},
	},
	{
		python: "os.open",
		Does:   []deed{{Role: spec.WritesFile, keys: "path"}, {verb: hides, effect: spec.Effect{Why: "it opens files by os.open"}}},
	},
	{
		perl: "sysopen",
		Does: []deed{{Role: spec.WritesFile, arg: 1}, {verb: hides, effect: spec.Effect{Why: "it opens files by sysopen"}}},
	},
	{
		python: "os.chmod os.lchmod", javascript: "fs.chmod fs.lchmod Deno.chmod", php: "chmod",
		Does: []deed{{verb: permits, keys: "path", with: 1, also: "mode"}},
	},
	{
		python: ".chmod .lchmod",
		Does:   []deed{{verb: permits, arg: this, also: "mode"}},
	},
	{
		perl: "chmod", ruby: "File.chmod FileUtils.chmod FileUtils.chmod_R",
		Does: []deed{{verb: permits, arg: 1, each: true}},
	},
	{
		python: "os.chown os.lchown", javascript: "fs.chown fs.lchown Deno.chown", php: "chown chgrp",
		Does: []deed{{Role: spec.ChangesFile, keys: "path", effect: spec.Effect{Why: "changes the owner"}}},
	},
	{
		perl: "chown",
		Does: []deed{{Role: spec.ChangesFile, arg: 2, each: true, effect: spec.Effect{Why: "changes the owner"}}},
	},
	{
		javascript: "fs.utimes fs.lutimes",
		Does:       []deed{{Role: spec.ChangesFile, effect: spec.Effect{Why: "changes when it was changed"}}},
	},
	{
		perl: "utime",
		Does: []deed{{Role: spec.ChangesFile, arg: 2, each: true, effect: spec.Effect{Why: "changes when it was changed"}}},
	},
	{
		powershell: "io.file.open io.file.setattributes io.file.setlastwritetime io.file.setcreationtime io.file.setlastaccesstime io.file.encrypt io.file.decrypt " +
			"io.file.setaccesscontrol io.file.setunixfilemode io.directory.setlastwritetime io.directory.setcreationtime io.directory.setlastaccesstime " +
			"io.directory.setaccesscontrol io.directory.setunixfilemode",
		Does: []deed{{Role: spec.ChangesFile}},
	},
	{
		perl: "tempfile tempdir", lua: "os.tmpname io.tmpfile",
		Does: []deed{
			{verb: has, effect: spec.Effect{Kind: spec.Create, Scope: spec.Temp, Why: "makes a temporary file or directory"}},
			{verb: hides, optional: true, effect: spec.Effect{Why: "it chooses where temporary files go"}},
		},
	},

	{
		javascript: "Deno.makeTempDir Deno.makeTempFile",
		Does: []deed{
			{verb: has, effect: spec.Effect{Kind: spec.Create, Scope: spec.Temp, Why: "makes a temporary file or directory"}},
			{verb: hides, options: "dir prefix", effect: spec.Effect{Why: "it chooses where temporary files go"}},
		},
		gives: tempName,
	},

	// reads
	{
		python: ".read_text .read_bytes",
		Does:   []deed{{Role: spec.ReadsFile, arg: this}},
		gives:  fileContent,
	},
	{
		javascript: "fs.readFile fs.createReadStream fs.openAsBlob fs.readJson fs.readJSON Deno.readFile Deno.readTextFile",
		Does:       []deed{{verb: hides, options: "flag flags fs", at: 1, effect: spec.Effect{Why: "it opens a file in a way of its own"}}, {verb: reads}},
	},
	{
		javascript: "fs.read fs.write fs.close fs.fstat fs.fsync fs.fdatasync fs.readv fs.writev fs.unwatchFile fs.Stats fs.Dirent", // of what is open
		gives:      fromItsInput,
	},
	{
		python: "os.getxattr os.listxattr",
		Does:   []deed{{Role: spec.ReadsFile, keys: "path"}},
		gives:  fileContent,
	},
	{
		python: "filecmp.cmp",
		Does:   []deed{{Role: spec.ReadsFile, keys: "f1"}, {Role: spec.ReadsFile, arg: 1, keys: "f2"}},
	},
	{
		ruby: "CSV.read CSV.readlines CSV.foreach CSV.table File.read File.readlines File.foreach File.binread YAML.load_file YAML.safe_load_file",
		powershell: "io.file.readalltext io.file.readalllines io.file.readallbytes io.file.readlines io.file.openread io.file.opentext " +
			"io.file.readalltextasync",
		Does:  []deed{{Role: spec.ReadsFile}},
		gives: fileContent,
	},
	{
		lua:   "io.lines io.input",
		Does:  []deed{{Role: spec.ReadsFile, optional: true}},
		gives: fileContent,
	},
	{
		ruby: "File.open File.new IO.open", lua: "io.open",
		Does: []deed{{verb: opens, with: 1}},
	},
	{
		php: "file_get_contents file readfile parse_ini_file simplexml_load_file highlight_file show_source php_strip_whitespace md5_file " +
			"sha1_file hash_file",
		Does: []deed{{verb: retrieves}},
	},
	{
		python: "os.listdir", javascript: "fs.readdir",
		Does:  []deed{{Role: spec.ListsPath, keys: "path", absent: "."}},
		gives: fileNames,
	},
	{
		python: "os.scandir",
		Does:   []deed{{Role: spec.ListsPath, keys: "path", absent: "."}},
	},
	{
		python: "os.stat os.lstat os.access os.statvfs os.readlink os.path.exists os.path.isfile os.path.isdir os.path.islink os.path.lexists os.path.getmtime " +
			"os.path.getatime os.path.getctime os.path.ismount os.path.samefile",
		javascript: "fs.stat fs.lstat fs.exists fs.access fs.opendir fs.realpath fs.realpath.native fs.statfs fs.readlink fs.glob " +
			"fs.watch fs.watchFile fs.pathExists Deno.stat Deno.lstat Deno.readDir Deno.realPath Deno.readLink Deno.watchFs",
		perl: "stat lstat readlink glob",
		ruby: "Dir.glob Dir.entries Dir.children Dir.each_child Dir.exist? File.exist? File.file? File.directory? File.size File.stat File.lstat File.mtime " +
			"File.ctime File.symlink? File.zero? File.readable? File.writable? File.executable? File.realpath File.ftype Find.find",
		php: "scandir glob file_exists is_file is_dir is_link is_readable is_writable filesize filemtime stat lstat realpath opendir disk_free_space readlink",
		powershell: "io.file.exists io.directory.exists io.file.getattributes io.file.getlastwritetime io.file.getcreationtime io.file.getlastaccesstime " +
			"io.directory.getlastwritetime io.directory.getcreationtime io.directory.getlastaccesstime io.directory.getfiles io.directory.getdirectories " +
			"io.directory.enumeratefiles io.directory.enumeratedirectories io.directory.getfilesystementries io.directory.enumeratefilesystementries " +
			"io.directory.getparent io.directory.getdirectoryroot",
		Does: []deed{{Role: spec.ListsPath, keys: "path src"}},
	},
	{
		python: "os.path.getsize",
		Does:   []deed{{Role: spec.ListsPath}},
		gives:  anInteger,
	},
	{
		perl: "opendir",
		Does: []deed{{Role: spec.ListsPath, arg: 1}},
	},

	// programs and code
	{
		python: "os.system os.popen subprocess.getoutput subprocess.getstatusoutput", perl: "readpipe", php: "system exec shell_exec passthru popen",
		lua:   "os.execute io.popen",
		Does:  []deed{{verb: shells, keys: "command cmd"}},
		gives: programOutput,
	},
	{
		php:   "proc_open pcntl_exec",
		Does:  []deed{{verb: hides, effect: spec.Effect{Why: "it starts a program in a way that is not followed"}}, {verb: shells}},
		gives: programOutput,
	},
	{
		ruby:  "Open3.capture2 Open3.capture2e Open3.capture3 Open3.popen3 Open3.popen2 Open3.popen2e",
		Does:  []deed{{verb: runs, effect: spec.Effect{Why: "Open3"}}},
		gives: programOutput,
	},
	{
		php:  "create_function",
		Does: []deed{{verb: runsCode, arg: 1, effect: spec.Effect{Why: "create_function"}}},
	},
	{
		php:  "assert",
		Does: []deed{{verb: runsCode, effect: spec.Effect{Why: "assert"}}},
	},
	{
		lua:  "load loadstring",
		Does: []deed{{verb: runsCode, effect: spec.Effect{Why: "load"}}},
	},
	{
		python: "os.fork os.forkpty", perl: "fork",
		Does: []deed{{verb: hides, effect: spec.Effect{Why: "it forks"}}},
	},
	{
		python: "os.dup2", perl: "dup2",
		Does: []deed{{verb: replaces}},
	},
	{
		python: "os.kill os.killpg", javascript: "process.kill Deno.kill", php: "posix_kill",
		Does: []deed{{verb: signals, with: 1, also: "signal"}},
	},
	{
		javascript: "process._debugProcess", // by a signal, which ends what is not Node; Node opens itself to a debugger
		Does:       []deed{{verb: signals, with: 1}},
	},
	{
		perl: "kill", ruby: "Process.kill",
		Does: []deed{{verb: signals, arg: 1, each: true}},
	}, {
		powershell: ".kill .closemainwindow .terminate",
		Does:       []deed{{Role: spec.Signals, arg: this, effect: spec.Effect{Why: "ends a process"}}},
	},

	{
		javascript: "process.setuid process.setgid process.seteuid process.setegid process.setgroups process.initgroups", perl: "setuid setgid",
		Does: []deed{{verb: has, effect: spec.Effect{Kind: spec.Privilege, Scope: spec.System, Why: "changes the user that it runs as"}}},
	},
	{
		javascript: "os.setPriority",
		Does:       []deed{{verb: has, effect: spec.Effect{Kind: spec.Process, Scope: spec.Home, Why: "changes the priority of a process"}}},
	},
	{
		python: "os.setpriority os.sched_setaffinity os.sched_setscheduler os.sched_setparam resource.prlimit",
		Does: []deed{{verb: has, effect: spec.Effect{ID: "process.steer", Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches,
			Why: "changes the priority or limits of a process that runs"}}},
	},
	{
		python: "sys.remote_exec",
		Does: []deed{{verb: has, effect: spec.Effect{ID: "process.attach", Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches,
			Why: "runs code in a process that the call did not start"}}},
	},
	{
		python: "signal.pidfd_send_signal",
		Does: []deed{{verb: has, effect: spec.Effect{ID: "kill.any", Kind: spec.Process, Scope: spec.Home, Trait: spec.Reaches,
			Why: "signals a process that the call did not start"}}},
	},
	{
		python: "os.chdir os.fchdir", javascript: "process.chdir Deno.chdir", perl: "chdir", php: "chdir",
		Does: []deed{{verb: relocates, keys: "path"}},
	},
	{
		javascript: "process.loadEnvFile",
		Does:       []deed{{verb: hides, effect: spec.Effect{Why: "it sets variables from a file"}}},
	},

	// the environment
	{
		python: "os.getenv", javascript: "Deno.env.get Deno.env.has", php: "getenv", lua: "os.getenv",
		Does: []deed{{verb: readsEnv, keys: "key"}},
	},
	{
		javascript: "process.report.getReport Deno.env.toObject", // the report names every variable
		Does:       []deed{{verb: readsAllEnv}},
	},
	{
		python: "os.putenv",
		Does:   []deed{{verb: setsEnv, with: 1}},
	},
	{
		php:  "putenv",
		Does: []deed{{Role: spec.SetsEnv}},
	},
	{
		python: "os.getcwd", javascript: "process.cwd Deno.cwd",
		gives: currentDir,
	},
	{
		javascript: "os.homedir",
		gives:      homeDir,
	},
	{
		python: "tempfile.gettempdir", javascript: "os.tmpdir",
		gives: tempDir,
	},
	{
		python: "os.getppid",
		gives:  parentProcess,
	},
	{
		python: "os.fspath os.fsdecode os.fsencode os.path.normcase",
		gives:  firstArgument,
	},

	// the network
	{
		python: "urllib.request.urlretrieve",
		Does:   []deed{{Role: spec.FetchesURL, keys: "url"}, {Role: spec.WritesFile, arg: 1, keys: "filename"}},
		gives:  download,
	},
	{
		powershell: ".downloadfile",
		Does:       []deed{{Role: spec.FetchesURL}, {Role: spec.WritesFile, arg: 1}},
		gives:      download,
	},
	{
		powershell: ".downloadstring .downloaddata .getstringasync .getasync .getbytearrayasync .downloadstringasync .downloadstringtaskasync",
		Does:       []deed{{Role: spec.FetchesURL}},
		gives:      download,
	},
	{
		python: "webbrowser.open webbrowser.open_new webbrowser.open_new_tab",
		Does: []deed{
			{Role: spec.FetchesURL, keys: "url", effect: spec.Effect{Why: "opens a browser"}},
			{verb: hides, effect: spec.Effect{Why: "it opens a browser"}},
		},
	},
	{
		php:  "fsockopen pfsockopen stream_socket_client socket_create curl_exec curl_init mail stream_socket_server dns_get_record gethostbyname",
		Does: []deed{{verb: connects}, {verb: fetches, optional: true}},
	},
	{
		perl: "socket connect bind listen accept socketpair sockaddr_in inet_aton",
		Does: []deed{{verb: connects}, {verb: hides, effect: spec.Effect{Why: "it talks to a server"}}},
	},
	{
		powershell: "net.dns.gethostaddresses net.dns.gethostentry net.dns.resolve",
		Does:       []deed{{Role: spec.ConnectsTo, each: true}},
	},
}
