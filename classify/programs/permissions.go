package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var chmod = spec.Program{
	Name:    "chmod",
	Summary: "changes the rights of files",
	Source:  "GNU coreutils 9.1, chmod(1)",
	Flags: []spec.Flag{
		{Names: "-R --recursive", Mark: spec.Recursive, Why: "changes directories with all that is in them"},
		{Names: "-c -f -v -H -L -P -h --changes --quiet --silent --verbose --no-preserve-root --preserve-root --dereference --no-dereference"},
		{Names: "-r -w -x -X -s -t -u -g -o -a", Arg: spec.Text, Opt: true, Mark: spec.NoFirst, Why: "takes rights away"},
		{Names: "--reference", Arg: spec.ListsPath, Mark: spec.NoFirst, Why: "takes the rights from another file"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.Text},
		Check:    chmodActs,
	},
}

var chown = spec.Program{
	Name:    "chown",
	Summary: "changes the owner of files",
	Source:  "GNU coreutils 9.1, chown(1)",
	Flags: []spec.Flag{
		{Names: "-R --recursive", Mark: spec.Recursive, Why: "changes directories with all that is in them"},
		{Names: "-c -f -h -v -H -L -P --changes --quiet --silent --verbose --no-preserve-root --preserve-root --dereference --no-dereference"},
		{Names: "--from", Arg: spec.Text},
		{Names: "--reference", Arg: spec.ListsPath, Mark: spec.NoFirst, Why: "takes the owner from another file"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ChangesFile, Why: "changes the owner of a file"},
		Check:    chownActs,
	},
}

var chgrp = spec.Program{
	Name:    "chgrp",
	Summary: "changes the group of files",
	Source:  "GNU coreutils 9.1, chgrp(1)",
	Flags: []spec.Flag{
		{Names: "-R --recursive", Mark: spec.Recursive, Why: "changes directories with all that is in them"},
		{Names: "-c -f -h -v -H -L -P --changes --quiet --silent --verbose --no-preserve-root --preserve-root --dereference --no-dereference"},
		{Names: "--from", Arg: spec.Text},
		{Names: "--reference", Arg: spec.ListsPath, Mark: spec.NoFirst, Why: "takes the group from another file"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ChangesFile, Why: "changes the group of a file"},
	},
}

var chcon = spec.Program{
	Name:    "chcon",
	Summary: "changes the security context of files",
	Source:  "GNU coreutils 9.1, chcon(1)",
	Flags: []spec.Flag{
		{Names: "-R --recursive", Mark: spec.Recursive, Why: "changes directories with all that is in them"},
		{Names: "-h -v -H -L -P --verbose --no-preserve-root --preserve-root --dereference --no-dereference"},
		{Names: "-u -r -t -l --user --role --type --range", Arg: spec.Text, Mark: spec.NoFirst, Why: "names a part of the context"},
		{Names: "--reference", Arg: spec.ListsPath, Mark: spec.NoFirst, Why: "takes the context from another file"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ChangesFile},
	},
}

var chattr = spec.Program{
	Name:    "chattr",
	Summary: "changes attributes of files on Linux file systems",
	Source:  "e2fsprogs 1.47, chattr(1)",
	Flags: []spec.Flag{
		{Names: "-R", Mark: spec.Recursive, Why: "changes directories with all that is in them"},
		{Names: "-V -f"},
		{Names: "-p -v", Arg: spec.Text,
			Use: &spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile, Why: "changes the attributes of a file"}}, Why: "sets the project or the version, " +
				"and needs no attribute"},
		{Names: "-a -A -c -C -d -D -e -E -F -i -I -j -m -N -P -s -S -t -T -u -x", Mark: spec.NoFirst, Why: "takes an attribute away"},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ChangesFile, Why: "changes the attributes of a file"},
	},
}

var lsattr = spec.Program{
	Name:    "lsattr",
	Summary: "lists attributes of files on Linux file systems",
	Source:  "e2fsprogs 1.47, lsattr(1)",
	Flags: []spec.Flag{
		{Names: "-a -d -l -p -R -v -V"},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}

var setfacl = spec.Program{
	Name:    "setfacl",
	Summary: "changes access control lists",
	Source:  "acl 2.3, setfacl(1)",
	Flags: []spec.Flag{
		{Names: "-R --recursive", Mark: spec.Recursive, Why: "changes directories with all that is in them"},
		{Names: "-b -k -n -d -L -P --remove-all --remove-default --no-mask --mask --default --logical --physical"},
		{Names: "-m -x --modify --remove --set", Arg: spec.Text},
		{Names: "-M -X --modify-file --remove-file --set-file", Arg: spec.ReadsFile},
		{Names: "--restore", Arg: spec.ReadsFile},
		{Names: "--test", Mark: spec.DryRun, Why: "only prints the lists that would result"},
		{Names: "-v -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ChangesFile, Why: "changes the rights of a file"},
		Check:    setfaclActs,
	},
}

var getfacl = spec.Program{
	Name:    "getfacl",
	Summary: "prints access control lists",
	Source:  "acl 2.3, getfacl(1)",
	Flags: []spec.Flag{
		{Names: "-a -d -c -e -E -s -R -L -P -t -p -n --access --default --omit-header --all-effective --no-effective --skip-base --recursive --logical " +
			"--physical --tabular --absolute-names --numeric"},
		{Names: "-v -h --version --help", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ListsPath},
	},
}

// chmodActs judges the mode, which may stand in an option ("chmod -w+s file"), and the files.
func chmodActs(m *spec.Match) []spec.Act {
	var modes []spec.Word
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Flag.Mark&spec.NoFirst != 0 && g.Name[1] != '-' {
			modes = append(modes, spec.Join(spec.Lit(g.Name), g.Arg))
		}
	}
	files := m.Operands
	if m.Marks&spec.NoFirst == 0 && len(files) > 0 {
		modes = append(modes, files[0])
		files = files[1:]
	}
	changes := spec.Act{Role: spec.ChangesFile, Words: files, Effect: spec.Effect{Why: "changes the rights of a file"}}
	if len(modes) > 0 && !slices.ContainsFunc(modes, func(w spec.Word) bool { return !modeTightens(w) }) {
		changes.Effect = spec.Effect{ID: "mode.tighten", Trait: spec.Tightens, Why: "narrows the rights of a file"}
	}
	for _, w := range modes {
		if acts := modeActs(w); acts != nil {
			return append(acts, changes)
		}
	}
	return []spec.Act{changes}
}

// modeTightens reports whether a mode gives group and others no right: 600, go-rwx.
func modeTightens(mode spec.Word) bool {
	text, known := mode.Text()
	if !known || text == "" {
		return false
	}
	if octal := strings.TrimLeft(text, "0"); strings.Trim(text, "01234567") == "" {
		return octal == "" || len(octal) == 3 && strings.HasSuffix(octal, "00")
	}
	for clause := range strings.SplitSeq(text, ",") {
		who, rights, removes := strings.Cut(clause, "-")
		if !removes {
			who, rights, _ = strings.Cut(clause, "=")
		}
		switch {
		case who == "" || strings.Trim(who, "ugoa") != "" || strings.Trim(rights, "rwxX") != "":
			return false
		case !removes && who != "u" && (rights != "" || clause == who):
			return false
		case clause == who:
			return false
		}
	}
	return true
}

// modeFlagActs judges the mode given by -m or --mode.
func modeFlagActs(m *spec.Match) []spec.Act {
	if g := m.Flag("-m", "--mode"); g != nil {
		return modeActs(g.Arg)
	}
	return nil
}

// modeActs tells whether a mode gives rights to everybody, or set-user-ID.
func modeActs(mode spec.Word) []spec.Act {
	text, known := mode.Text()
	switch {
	case !known:
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Unknown, Why: "sets rights: " + mode.String() + spec.KnownLater}}}
	case modeWidens(text):
		return []spec.Act{{Effect: spec.Effect{
			ID: "mode.widen", Kind: spec.Privilege, Scope: spec.Project, Trait: spec.Widens,
			Why: "lets every user change files, or run them with their owner's rights",
		}}}
	}
	return nil
}

func modeWidens(mode string) bool {
	if octal := strings.TrimLeft(mode, "=+0"); strings.Trim(octal, "01234567") == "" && mode != "" && !strings.HasPrefix(mode, "-") {
		n := len(octal)
		return n > 0 && (octal[n-1]-'0')&2 != 0 || n > 3 && (octal[n-4]-'0')&6 != 0
	}
	for clause := range strings.SplitSeq(mode, ",") {
		if clauseWidens(clause) {
			return true
		}
	}
	return false
}

// clauseWidens reads one clause of a symbolic mode: who, then operators with rights.
func clauseWidens(clause string) bool {
	i := strings.IndexAny(clause, "+-=")
	if i < 0 {
		return false
	}
	others := strings.ContainsAny(clause[:i], "oa")
	adds := false
	for _, c := range clause[i:] {
		switch c {
		case '+', '=':
			adds = true
		case '-':
			adds = false
		case 's':
			if adds {
				return true
			}
		case 'w', 'u', 'g':
			if adds && others {
				return true
			}
		}
	}
	return false
}

// chownActs singles out handing files to the superuser.
func chownActs(m *spec.Match) []spec.Act {
	if m.Marks&spec.NoFirst != 0 || len(m.Operands) == 0 {
		return nil
	}
	owner, _, _ := strings.Cut(m.Operands[0].String(), ":")
	if owner != "root" && owner != "0" {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{ID: "chown.root", Kind: spec.Privilege, Scope: spec.System, Why: "makes the superuser the owner of files"}}}
}

// setfaclActs looks for write access of others.
func setfaclActs(m *spec.Match) []spec.Act {
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Flag.Arg != spec.Text || g.Name == "-x" || g.Name == "--remove" {
			continue
		}
		for entry := range strings.SplitSeq(g.Arg.String(), ",") {
			entry = strings.TrimPrefix(strings.TrimPrefix(entry, "d:"), "default:")
			rights := entry[strings.LastIndexByte(entry, ':')+1:]
			if strings.HasPrefix(entry, "o") && strings.ContainsAny(rights, "w2367") {
				return modeActs(spec.Lit("o+w"))
			}
		}
	}
	return nil
}
