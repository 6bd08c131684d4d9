package programs

import (
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var tar = spec.Program{
	Name:    "tar",
	Aliases: []string{"gtar", "bsdtar", "gnutar"},
	Summary: "packs and unpacks archives",
	Source:  "GNU tar 1.34, tar(1); bsdtar 3.6",
	Syntax:  spec.BareCluster | spec.LateDir,
	Flags: []spec.Flag{
		{Names: "--ignore-command-error --no-ignore-command-error --restrict --show-snapshot-field-ranges"},
		{Names: "--add-file", Arg: spec.ReadsFile},
		{Names: "--xattrs-exclude --xattrs-include", Arg: spec.Text},
		{Names: "-c --create", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: tarActs}, Why: "makes an archive"},
		{Names: "-r --append -u --update -A --catenate --concatenate", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: tarActs},
			Why: "adds to an archive"},
		{Names: "-x --extract --get", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: tarActs}, Why: "unpacks an archive"},
		{Names: "-t --list -d --diff --compare --test-label", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: tarActs},
			Why: "only reads an archive"},
		{Names: "--delete", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: tarActs}, Why: "removes members from an archive"},
		{Names: "-f --file", Arg: spec.Text},
		{Names: "-C --directory --cd", Arg: spec.ChangesDir},
		{Names: "-O --to-stdout", Why: "prints what it unpacks"},
		{Names: "-v -z -j -J -Z -a -p -h -k -l -m -n -S -U -w -W -P -B -i -G -M -R -o"},
		{Names: "--gzip --gunzip --ungzip --bzip2 --xz --lzip --lzma --lzop --zstd --lz4 --compress --uncompress --auto-compress --no-auto-compress " +
			"--verbose --verify --preserve-permissions --same-permissions --preserve-order --same-order --same-owner --no-same-owner --no-same-permissions " +
			"--numeric-owner --dereference --hard-dereference --keep-old-files --skip-old-files --keep-newer-files --overwrite --overwrite-dir " +
			"--no-overwrite-dir --keep-directory-symlink --unlink-first --recursive-unlink --touch --sparse --interactive --confirmation --absolute-names " +
			"--one-file-system --no-recursion --recursion --exclude-vcs --exclude-vcs-ignores --exclude-backups --exclude-caches --exclude-caches-all " +
			"--exclude-caches-under --null --no-null --wildcards --no-wildcards --wildcards-match-slash --no-wildcards-match-slash --anchored --no-anchored " +
			"--ignore-case --no-ignore-case --ignore-failed-read --ignore-zeros --force-local --full-time --utc --show-defaults --show-transformed-names " +
			"--show-stored-names --show-omitted-dirs --block-number --delay-directory-restore --no-delay-directory-restore --acls --no-acls --xattrs " +
			"--no-xattrs --selinux --no-selinux --old-archive --portability --posix --incremental --multi-volume --seek --no-seek --no-check-device " +
			"--check-device --check-links --clamp-mtime --remove-files --verbatim-files-from --no-verbatim-files-from --unquote --no-unquote " +
			"--read-full-records --no-mac-metadata --disable-copyfile --no-xattr --fast-read -q"},
		{Names: "-b -H -K -L -N -V --exclude --format --owner --group --mode --mtime --sort --strip-components --transform --xform --record-size " +
			"--blocking-factor --level --starting-file --newer --after-date --newer-mtime --label --suffix --tape-length --hole-detection --sparse-version " +
			"--pax-option --quote-chars --no-quote-chars --quoting-style --warning --exclude-ignore --exclude-ignore-recursive --exclude-tag --exclude-tag-all " +
			"--exclude-tag-under --group-map --owner-map --uid --gid --uname --gname --options --include", Arg: spec.Text},
		{Names: "--checkpoint --occurrence --atime-preserve --one-top-level --totals --backup", Arg: spec.Text, Opt: true},
		{Names: "--checkpoint-action", Arg: spec.Text},
		{Names: "-T -X --files-from --exclude-from", Arg: spec.ReadsFile},
		{Names: "--index-file --volno-file", Arg: spec.WritesFile},
		{Names: "-g --listed-incremental", Arg: spec.ChangesFile},
		{Names: "-I -F --use-compress-program --info-script --new-volume-script --rmt-command --rsh-command", Arg: spec.RunsProgram},
		{Names: "--to-command", Arg: spec.RunsShell},
		{Names: "-? --help --usage --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    tarActs,
	},
}

// tarActs knows what --file, --checkpoint-action and --remove-files mean in the
// mode that was chosen.
func tarActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	mode := tarMode(m)
	if f := m.Flag("-f", "--file"); f != nil {
		acts = append(acts, tarFile(f.Arg, mode, m.Flag("--force-local") != nil))
	}
	for i := range m.Flags {
		switch g := &m.Flags[i]; g.Name {
		case "--checkpoint-action":
			if p := g.Arg.Prefix(); strings.HasPrefix(p, "exec=") {
				acts = append(acts, spec.Act{Role: spec.RunsShell, Words: []spec.Word{g.Arg.Cut(len("exec="))}, By: g.Name})
			} else if !g.Arg.Known() {
				acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{g.Arg}, By: g.Name})
			}
		case "--remove-files":
			acts = append(acts, tarMembers(m, spec.Act{Role: spec.DeletesPath, By: g.Name, Effect: spec.Effect{
				ID: "tar.remove", Bulk: true, Why: "deletes the files that it has packed",
			}})...)
		case "-T", "--files-from":
			if mode != "-x" && mode != "-t" {
				acts = append(acts, spec.Act{Role: spec.ReadsListed, Words: []spec.Word{g.Arg}, By: g.Name})
			}
		}
	}
	if mode == "-c" || mode == "-r" {
		acts = append(acts, tarMembers(m, spec.Act{Role: spec.ReadsFile})...)
	}
	if mode == "-x" && m.Flag("-O", "--to-stdout", "--to-command") == nil {
		acts = append(acts, tarUnpacks(m)...)
	}
	if mode == "" {
		acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Unknown, Why: "does something unknown in this form"}})
	}
	return acts
}

// tarUnpacks returns the acts of unpacking: one for each directory in which members
// are looked for. Without --file it is a tape or standard input, whatever the build says.
func tarUnpacks(m *spec.Match) []spec.Act {
	how := spec.Unpack{Anywhere: m.Flag("-P", "--absolute-names") != nil}
	var archives []spec.Word
	var top spec.Word
	for i := range m.Flags {
		switch g := &m.Flags[i]; g.Name {
		case "-f", "--file":
			archives = append(archives, g.Arg)
		case "--strip-components":
			text, known := g.Arg.Text()
			n, err := strconv.Atoi(text)
			how.Strip, how.Renames = n, how.Renames || !known || err != nil
		case "--one-top-level":
			if g.Has {
				top = g.Arg
			} else {
				how.Renames = true // below a directory that is named after the archive
			}
		case "--transform", "--xform", "-s", "-i", "--ignore-zeros", "-M", "--multi-volume", "--incremental", "-G", "-g",
			"--listed-incremental", "-A":
			how.Renames = true // or members that only tar finds
		}
	}
	if len(archives) == 0 {
		archives = spec.Lits("-")
	}
	var acts []spec.Act
	if how.Anywhere {
		acts = append(acts, spec.Act{By: "-P", Effect: spec.Effect{ID: "tar.absolute", Kind: spec.Write, Scope: spec.System,
			Why: "unpacks to wherever the archive says"}})
	}
	moves := tarMoves(m)
	for i := range moves {
		one := how
		one.Into, one.Only = moves[i].dir, m.Operands[moves[i].before:]
		if len(top.Parts) > 0 {
			one.Into = within(one.Into, top)
		}
		acts = append(acts, unpacks(archives, one))
	}
	return acts
}

// tarMove is a directory to which -C moves tar, and how many operands precede it.
type tarMove struct {
	dir    spec.Word
	before int
}

// tarMoves returns the directories in which tar works, one after the other: each
// -C counts from the one before, and for the operands behind it.
func tarMoves(m *spec.Match) []tarMove {
	moves := []tarMove{{dir: spec.Lit(".")}}
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Flag.Arg != spec.ChangesDir || !g.Has {
			continue
		}
		last := &moves[len(moves)-1]
		dir := within(last.dir, g.Arg)
		if last.before == g.Before {
			last.dir = dir // nothing is done in the one before
		} else {
			moves = append(moves, tarMove{dir, g.Before})
		}
	}
	return moves
}

// within returns a directory as it is named in another one.
func within(in, dir spec.Word) spec.Word {
	if in.Is(".") || strings.HasPrefix(dir.Prefix(), "/") {
		return dir
	}
	return spec.Join(in, spec.Lit("/"), dir)
}

// tarMembers returns the act on the operands, each in the directory that counts for it.
func tarMembers(m *spec.Match, act spec.Act) []spec.Act {
	var acts []spec.Act
	moves := tarMoves(m)
	for i := range moves {
		end := len(m.Operands)
		if i+1 < len(moves) {
			end = moves[i+1].before
		}
		if words := m.Operands[moves[i].before:end]; len(words) > 0 {
			act.Words, act.Dir = words, &moves[i].dir
			acts = append(acts, act)
		}
	}
	return acts
}

// tarMode returns the short name of the flag that says what to do.
func tarMode(m *spec.Match) string {
	for i := range m.Flags {
		switch m.Flags[i].Name {
		case "-x", "--extract", "--get":
			return "-x"
		case "-c", "--create":
			return "-c"
		case "-t", "--list", "-d", "--diff", "--compare", "--test-label":
			return "-t"
		case "-r", "--append", "-u", "--update", "-A", "--catenate", "--concatenate", "--delete":
			return "-r"
		}
	}
	return ""
}

// tarFile says what is done with the archive, which lies on another machine
// when its name holds a colon.
func tarFile(name spec.Word, mode string, local bool) spec.Act {
	p := name.Prefix()
	if colon := strings.IndexByte(p, ':'); !local && colon > 0 && !strings.Contains(p[:colon], "/") {
		return spec.Act{Role: spec.RemoteTarget, Words: []spec.Word{name}, By: "-f"}
	}
	role := spec.ReadsFile
	switch mode {
	case "-c":
		role = spec.WritesFile
	case "-r":
		role = spec.ChangesFile
	}
	here := spec.Lit(".")
	return spec.Act{Role: role, Words: []spec.Word{name}, By: "-f", Dir: &here}
}
