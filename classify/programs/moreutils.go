package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var sponge = spec.Program{
	Name:    "sponge",
	Summary: "soaks up its input and then writes a file",
	Source:  "moreutils 0.67, sponge(1)",
	Intake:  spec.ToEnd,
	Flags: []spec.Flag{
		{Names: "-a", Use: &spec.Form{Operands: spec.Operands{Rest: spec.AppendsFile}}, Why: "appends to the file"},
		{Names: "-h", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.WritesFile}},
	},
}

var ts = spec.Program{
	Name:    "ts",
	Aliases: []string{"isutf8", "errno", "ifdata", "combine"},
	Summary: "marks, checks and combines lines",
	Source:  "moreutils 0.67, ts(1), combine(1)",

	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var pee = spec.Program{
	Name:    "pee",
	Aliases: []string{"mispipe"},
	Summary: "feeds its input to commands",
	Source:  "moreutils 0.67, pee(1)",
	Flags: []spec.Flag{
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    pipesActs,
	},
}

var zrun = spec.Program{
	Name:    "zrun",
	Summary: "runs a command on compressed files as if they were plain",
	Source:  "moreutils 0.67, zrun(1)",
	Syntax:  spec.StopAtOperand,
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
		Output:   spec.PrintsOpened,
	},
}

var lckdo = spec.Program{
	Name:    "lckdo",
	Summary: "runs a command while it holds a lock",
	Source:  "moreutils 0.67, lckdo(1)",
	Syntax:  spec.StopAtOperand,
	Flags: []spec.Flag{
		{Names: "-w -s -x -t -e -E -q"},
		{Names: "-W", Arg: spec.Text},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.AppendsFile, spec.RunsCommand}},
		Output:   spec.PrintsOpened,
	},
}

var vipe = spec.Program{
	Name:    "vipe",
	Summary: "edits what flows through a pipe",
	Source:  "moreutils 0.67, vipe(1)",
	Flags: []spec.Flag{
		{Names: "--suffix", Arg: spec.Text},
		{Names: "--help", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "opens an editor"}},
	},
}

var hyperfine = spec.Program{
	Name:    "hyperfine",
	Summary: "measures how long commands take",
	Source:  "hyperfine 1.15, hyperfine(1)",
	Flags: []spec.Flag{
		{Names: "-i -N --ignore-failure --norc --show-output"},
		{Names: "-w -m -M -r -u -n -P -L -D --warmup --min-runs --max-runs --runs --time-unit --command-name --parameter-scan --parameter-list " +
			"--parameter-step-size --style --sort --min-benchmarking-time", Arg: spec.Text},
		{Names: "--output", Arg: spec.Text},
		{Names: "--input", Arg: spec.ReadsFile},
		{Names: "--export-json --export-csv --export-markdown --export-asciidoc --export-orgmode", Arg: spec.WritesFile},
		{Names: "-s -p -c -C --setup --prepare --cleanup --conclude --reference", Arg: spec.RunsShell},
		{Names: "-S --shell", Arg: spec.RunsProgram},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    hyperfineActs,
	},
}

var progress = spec.Program{
	Name:    "progress",
	Summary: "shows how far programs are that read or write",
	Source:  "progress 0.16, progress --help",
	Flags: []spec.Flag{
		{Names: "-q -d -w -m -M --quiet --debug --wait --monitor --monitor-continuously"},
		{Names: "-W -c -a -p -i -o --wait-delay --command --additional-command --pid --ignore-file --open-mode", Arg: spec.Text},
		{Names: "-h --help -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
}

var pv = spec.Program{
	Name:    "pv",
	Summary: "shows how fast data flows",
	Source:  "pv 1.6, pv(1)",
	Intake:  spec.Streams,
	Flags: []spec.Flag{
		{Names: "-p -t -e -r -a -b -T -A -n -q -W -f -c -l -0 -I -v -8 -g -k -u -x -E -C -S --progress --timer --eta --fineta --rate --average-rate --bytes " +
			"--buffer-percent --numeric --quiet --wait --force --cursor --line-mode --null --skip-errors --stop-at-size --no-splice --bits --gauge --sync " +
			"--direct-io --discard"},
		{Names: "-D -i -w -H -N -F -L -B -s -d -R -m --delay-start --interval --width --height --name --format --rate-limit --buffer-size --size --watchfd " +
			"--remote --last-written --average-rate-window", Arg: spec.Text},
		{Names: "-o --output -P --pidfile", Arg: spec.WritesFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var rhash = spec.Program{
	Name:    "rhash",
	Summary: "prints and checks checksums",
	Source:  "RHash 1.4.3, rhash(1)",
	Flags: []spec.Flag{
		{Names: "-a -r -v -P -k -s -H -M -T -E -G -W -A -C --crc32 --crc32c --md4 --md5 --sha1 --sha224 --sha256 --sha384 --sha512 --sha3-224 --sha3-256 " +
			"--sha3-384 --sha3-512 --tiger --tth --btih --ed2k --aich --whirlpool --ripemd160 --blake2s --blake2b --all --simple --bsd --sfv --magnet --hex " +
			"--base32 --base64 --uppercase --lowercase --recursive --follow --verbose --brief --percents --skip-ok --ignore-missing --embed-crc-delimiter " +
			"--no-path-conversion --speed --benchmark --list-hashes"},
		{Names: "-c --check --check-embedded", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "checks files"},
		{Names: "-p --printf --template --path-separator -m --message --accept --exclude --crc-accept --maxdepth --file-list", Arg: spec.Text},
		{Names: "-o --output -l --log", Arg: spec.WritesFile},
		{Names: "-u --update -e --embed-crc --bt --torrent", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project,
			Why: "changes lists of checksums, renames files or writes torrents"}}},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var xxhsum = spec.Program{
	Name:    "xxhsum",
	Aliases: []string{"xxh32sum", "xxh64sum", "xxh128sum", "b3sum", "md5", "sha1", "sha256", "hashdeep", "md5deep", "sha256deep"},
	Summary: "prints and checks checksums",
	Source:  "xxhash 0.8, xxhsum(1); BLAKE3 1.5, b3sum --help",

	Flags: []spec.Flag{
		{Names: "-l --length --num-threads --seek", Arg: spec.Text},
		{Names: "-c --check -q --quiet --status --strict -w --warn --tag --ignore-missing --raw --no-names --no-mmap -b -H0 -H1 -H2 -H3 -r"},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var uuencode = spec.Program{
	Name:    "uuencode",
	Summary: "encodes a file as text",
	Source:  "sharutils 4.15, uuencode(1)",
	Flags: []spec.Flag{
		{Names: "-m -e --base64 --encode-file-name"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text},
	},
}

var uudecode = spec.Program{
	Name:    "uudecode",
	Summary: "decodes files that were encoded as text",
	Source:  "sharutils 4.15, uudecode(1)",
	Flags: []spec.Flag{
		{Names: "-c --ignore-chmod"},
		{Names: "-o --output-file", Arg: spec.WritesFile, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "names the file that is written"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
		Check: func(*spec.Match) []spec.Act {
			return []spec.Act{unpacks(nil, spec.Unpack{Anywhere: true})} // its input names the file, and where
		},
	},
}

var setterm = spec.Program{
	Name:    "setterm",
	Summary: "controls the terminal",
	Source:  "util-linux 2.38, setterm(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--initialize --reset --default --store --blank --powersave --cursor --repeat --appcursorkeys --linewrap --inversescreen --background " +
			"--foreground --ulcolor --hbcolor --bold --half-bright --blink --reverse --underline --clear --tabs --clrtabs --regtabs --term --resize",
			Arg: spec.Text, Opt: true},
		{Names: "--dump --append", Arg: spec.Text, Opt: true, Does: readsThere, Why: "writes what a console shows into a file"},
		{Names: "--file", Arg: spec.WritesFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var clearTool = spec.Program{
	Name:    "clear",
	Aliases: []string{"cls", "tput", "reset", "tabs"},
	Summary: "controls the terminal",
	Source:  "ncurses 6.4, clear(1), tput(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
		Says:     tputSays,
	},
}

var locale = spec.Program{
	Name:    "locale",
	Aliases: []string{"lsb_release"},
	Summary: "prints about the language and the release of the system",
	Source:  "glibc 2.36, locale(1); lsb_release 3.2",
	Flags: []spec.Flag{
		{Names: "-a -m -c -k -v -i -d -r -s --all-locales --charmaps --category-name --keyword-name --verbose --id --description --release --codename --all --short"},
		{Names: "-h -? -V --help --usage --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var getconf = spec.Program{
	Name:    "getconf",
	Aliases: []string{"infocmp", "toe", "sw_vers"},
	Summary: "prints about the system",
	Source:  "glibc 2.36, getconf(1), locale(1)",

	Flags: []spec.Flag{
		{Names: "-v", Arg: spec.Text},
		{Names: "-a -k -m -c -s -r -i -d -1 -L -l -x -C -T -I"},
		{Names: "--help --version -h", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var jot = spec.Program{
	Name:    "jot",
	Summary: "prints numbers and texts",
	Source:  "FreeBSD 13, jot(1)",
	Syntax:  spec.NumberFlag,
	Flags: []spec.Flag{
		{Names: "-c -n -r"},
		{Names: "-b -p -s -w", Arg: spec.Text},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var inotifywait = spec.Program{
	Name:    "inotifywait",
	Aliases: []string{"inotifywatch", "fswatch"},
	Summary: "waits for changes of files",
	Source:  "inotify-tools 3.22, inotifywait(1)",
	Flags: []spec.Flag{
		{Names: "-c -d -m -q -r -s -P -z -1 -0 -L -x -n -p -v --csv --monitor --quiet --recursive --syslog --no-dereference --zero --one-event " +
			"--event-flags --print0 --numeric --one-per-batch --insensitive --extended --follow-links --allow-overflow"},
		{Names: "-e -t -l -f -i -E --event --timeout --exclude --excludei --include --includei --format --timefmt --latency --batch-marker " +
			"--monitor-property --format-time", Arg: spec.Text},
		{Names: "--fromfile --filter-from", Arg: spec.ReadsFile},
		{Names: "-o --outfile", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     devWatches,
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}

var pbcopy = spec.Program{
	Name:    "pbcopy",
	Aliases: []string{"xclip", "wl-copy", "clip", "clip.exe"},
	Summary: "changes or prints the clipboard",
	Source:  "xclip 0.13, xclip(1); macOS 14, pbcopy(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-i -in -rmlastnl -quiet -silent -verbose -noutf8 -n -b -p -s -a -c --input --clear --append --clipboard --primary --secondary " +
			"--trim-newline --foreground --paste-once -f -filter -r"},
		{Names: "-o -out --output", Use: &spec.Form{Does: printsClipboard}, Why: "prints the clipboard"},
		{Names: "-d -display -loops -l -selection -sel -target -t -pboard --type --seat --display", Arg: spec.Text},
		{Names: "-h -help --help -version --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Home, Why: "changes the clipboard"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var pbpaste = spec.Program{
	Name:    "pbpaste",
	Aliases: []string{"wl-paste", "greenclip", "cliphist", "clipman", "copyq", "gpaste-client"},
	Summary: "prints the clipboard",
	Source:  "macOS 14, pbpaste(1); cliphist 0.6, greenclip 4.2",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-n --no-newline -l --list-types -p --primary"},
		{Names: "-pboard -Prefer -t --type", Arg: spec.Text},
	},
	Form: spec.Form{Does: printsClipboard, Operands: spec.Operands{Rest: spec.Text}},
}

var printsClipboard = []spec.Effect{{ID: "clipboard.print", Kind: spec.Read, Scope: spec.Secret, Trait: spec.Reaches,
	Why: "prints the clipboard, which may hold a password"}}

// xsel prints the selection as well, unless its output is a terminal or it is told to
// read or clear only.
var xsel = spec.Program{
	Name:    "xsel",
	Summary: "changes or prints the clipboard",
	Source:  "xsel 1.2, xsel(1x)",
	Flags: []spec.Flag{
		{Names: "-b -p -s -n -v -k -x -z --clipboard --primary --secondary --nodetach --keep --exchange --zeroflush --verbose --trim"},
		{Names: "-t --selectionTimeout --display", Arg: spec.Text},
		{Names: "-l --logfile", Arg: spec.AppendsFile},
		{Names: "-i -a -c -d -f --input --append --clear --delete --follow",
			Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Home, Why: "changes the clipboard"}}}, Why: "changes the clipboard"},
		{Names: "-o --output", Use: &spec.Form{Does: printsClipboard}, Why: "prints the clipboard"},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: printsClipboard},
}

// hyperfineActs covers --output, which is one of three words or a file.
func hyperfineActs(m *spec.Match) []spec.Act {
	acts := pipesActs(m)
	if to := m.Flag("--output"); to != nil && !to.Arg.Is("null") && !to.Arg.Is("pipe") && !to.Arg.Is("inherit") {
		acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{to.Arg}, By: to.Name})
	}
	return acts
}

// pipesActs runs each operand as a shell command.
func pipesActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{w}})
	}
	return acts
}
