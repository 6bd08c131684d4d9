package programs

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

var iconv = spec.Program{
	Name:    "iconv",
	Summary: "converts text between encodings",
	Source:  "glibc 2.36, iconv(1)",
	Flags: []spec.Flag{
		{Names: "-c -l -s --list --silent --verbose"},
		{Names: "-f -t --from-code --to-code --byte-subst --widechar-subst --unicode-subst", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-? --help --usage -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var recode = spec.Program{
	Name:    "recode",
	Summary: "converts files between encodings in place",
	Source:  "recode 3.7, recode(1)",
	Flags: []spec.Flag{
		{Names: "-F --find-subsets --colons --freeze-tables --copyright"},
		{Names: "-S --sequence --ignore --header --source", Arg: spec.Text},
		{Names: "-d -f -g -i -k -q -s -t -v -x -p -l -h -T -C --verbose --force --quiet --strict --touch --diacritics --graphics --silent --list --known"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ChangesFile},
	},
}

var dos2unix = spec.Program{
	Name:    "dos2unix",
	Aliases: []string{"unix2dos", "mac2unix", "unix2mac", "todos", "fromdos"},
	Summary: "converts line ends in place",
	Source:  "dos2unix 7.4, dos2unix(1)",
	Flags: []spec.Flag{
		{Names: "-ascii -7 -b -f -F -iso -1252 -437 -850 -860 -863 -865 -k -l -m -O -q -r -R -s -S -u -ul -ub -v --keep-bom --add-bom --remove-bom --force " +
			"--follow-symlink --skip-symlink --replace-symlink --keepdate --add-eol --no-add-eol --newline --quiet --safe --to-stdout --verbose --gb18030 " +
			"--assume-utf16le --assume-utf16be --keep-utf16 --allow-chown --no-allow-chown"},
		{Names: "-c -D --convmode --display-enc", Arg: spec.Text},
		{Names: "-i --info", Arg: spec.Text, Opt: true, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "only tells about line ends"},
		{Names: "-n --newfile", Use: &spec.Form{Operands: spec.Operands{Rest: spec.WritesFile}}, Why: "writes a new file for each file that is read"},
		{Names: "-e -o --oldfile"},
		// Names before it are converted all the same.
		{Names: "-h -V -L --help --version --license", Use: &spec.Form{Does: prints}, Why: "prints help, the version or the license"},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
}

var bc = spec.Program{
	Name:    "bc",
	Summary: "calculates",
	Source:  "GNU bc 1.07, bc(1)",
	Flags: []spec.Flag{
		{Names: "-i -l -q -s -w --interactive --mathlib --quiet --standard --warn --digit-clamp"},
		{Names: "-e --expression", Arg: spec.Text},
		{Names: "-h -v -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.ReadsFile},
		Says:     bcSays,
	},
}

var dc = spec.Program{
	Name:    "dc",
	Summary: "calculates with a stack",
	Source:  "GNU dc 1.4, dc(1)",
	Flags: []spec.Flag{
		{Names: "-e --expression", Arg: spec.Text},
		{Names: "-f --file", Arg: spec.RunsFile},
		{Names: "-x -i -P"},
		{Names: "-h -V --help --version", Use: &spec.Form{Does: prints, Check: dcActs}, Why: "prints help, after the code before it has run"},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.RunsFile},
		Does:     prints,
		Check:    dcActs,
	},
}

var units = spec.Program{
	Name:    "units",
	Summary: "converts units and calculates",
	Source:  "GNU units 2.22, units(1)",
	Flags: []spec.Flag{
		{Names: "-U --units --info --verbose-check"},
		{Names: "-c -e -m -p -q -s -t -v -1 -r -S --check --check-verbose --exponential --minus --product --quiet --silent --strict --terse --verbose " +
			"--compact --one-line --round --show-factor --conformable --oldstar --newstar --unitsfile --nolists"},
		{Names: "-d -o --digits --output-format -n --locale", Arg: spec.Text},
		{Names: "-f --file", Arg: spec.ReadsFile},
		{Names: "-L --log", Arg: spec.WritesFile},
		{Names: "-H --history", Arg: spec.AppendsFile},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var aspell = spec.Program{
	Name:    "aspell",
	Aliases: []string{"ispell", "hunspell"},
	Summary: "checks spelling",
	Source:  "aspell 0.60, aspell(1)",
	Flags: []spec.Flag{
		{Names: "-a -l -n -t -H -G -s -m -P -B -C --ignore-case --dont-ignore-case --run-together --backup --dont-backup --reverse --dont-reverse --check-url -D"},
		{Names: "-d -p -i -w --lang --master --mode --encoding --ignore --sug-mode --size --variety --add-filter --rem-filter", Arg: spec.Text},
		{Names: "--conf --conf-dir --per-conf --data-dir --dict-dir --home-dir --local-data-dir --personal --repl --extra-dicts", Arg: spec.LoadsConfig},
		{Names: "-? -v -vv --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "corrects files by hand"}},
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
	Subs: []spec.Subcommand{
		{
			Names:   "list config dicts dump soundslike munch expand filters modes usage",
			Summary: "prints about words",
			Form: spec.Form{
				Does:     prints,
				Operands: spec.Operands{Rest: spec.Text},
			},
		},
	},
}

var envsubst = spec.Program{
	Name:    "envsubst",
	Summary: "fills in variables",
	Source:  "gettext 0.21, envsubst(1)",
	Flags: []spec.Flag{
		{Names: "-v --variables", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints the names of the variables"},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    envsubstActs,
	},
}

// envsubstActs looks for credentials among the variables that are filled in: those
// in its operand, else those in the text.
func envsubstActs(m *spec.Match) []spec.Act {
	source := m.Stdin
	if len(m.Operands) > 0 {
		source = m.Operands[0]
	}
	text, known := source.Text()
	for _, after := range strings.Split(text, "$")[1:] {
		name := strings.TrimPrefix(after, "{")
		end := strings.IndexFunc(name, func(c rune) bool {
			return c != '_' && (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z')
		})
		if end >= 0 {
			name = name[:end]
		}
		known = known && !facts.SecretVariable(name)
	}
	if !known {
		return []spec.Act{{Effect: spec.Effect{ID: "environment.print", Kind: spec.Read, Scope: spec.Secret,
			Why: "fills in variables, credentials maybe among them"}}}
	}
	return []spec.Act{{Effect: prints[0]}}
}

var gettext = spec.Program{
	Name:    "gettext",
	Aliases: []string{"ngettext"},
	Summary: "prints translations",
	Source:  "gettext 0.21, gettext(1)",
	Flags: []spec.Flag{
		{Names: "-e -E -n -s"},
		{Names: "-d --domain --context -c", Arg: spec.Text},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var xgettext = spec.Program{
	Name:    "xgettext",
	Summary: "extracts texts to translate",
	Source:  "gettext 0.21, xgettext(1)",
	Flags: []spec.Flag{
		{Names: "-e"},
		{Names: "--style", Arg: spec.Text},
		{Names: "--color", Arg: spec.Text, Opt: true},
		{Names: "-a -C -E -F -i -j -n -s -T -q --c++ --extract-all --escape --no-escape --force-po --indent --join-existing --no-location --no-wrap " +
			"--omit-header --properties-output --sort-by-file --sort-output --strict --stringtable-output --trigraphs --qt --kde --boost --debug --verbose " +
			"--foreign-user --itstool"},
		{Names: "-k -L -w -m -M --keyword --language --width --flag --tag --copyright-holder --msgid-bugs-address --msgstr-prefix --msgstr-suffix " +
			"--package-name --package-version --from-code --check --sentence-end", Arg: spec.Text},
		{Names: "-c --add-comments --add-location", Arg: spec.Text, Opt: true},
		{Names: "-f -x -D --files-from --exclude-file --directory --its", Arg: spec.ReadsFile},
		{Names: "-o --output -d --default-domain", Arg: spec.WritesFile},
		{Names: "-p --output-dir", Arg: spec.ReplacesPath},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes a file of texts to translate"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var msgfmt = spec.Program{
	Name:    "msgfmt",
	Aliases: []string{"msgmerge", "msginit", "msgcat", "msgconv", "msgattrib", "msgcomm", "msggrep", "msgunfmt", "msguniq", "msgen", "msgcmp", "po4a"},
	Summary: "works on files of translations",
	Source:  "gettext 0.21, msgfmt(1)",
	Flags: []spec.Flag{
		{Names: "-p -P -M --escape --no-escape --multi-domain --empty --clear-previous --for-msgfmt --silent --repeated --use-untranslated"},
		{Names: "--style --domain", Arg: spec.Text},
		{Names: "--add-location", Arg: spec.Text, Opt: true},
		{Names: "-c -f -v -j -q -U -i -s -F -n -u -N -E -e --check --check-format --check-header --check-domain --check-compatibility --check-accelerators " +
			"--use-fuzzy --statistics --verbose --no-hash --strict --java --csharp --tcl --qt --desktop --xml --no-fuzzy-matching --previous --quiet --update " +
			"--no-translator --no-wrap --no-location --sort-output --sort-by-file --indent --force-po --properties-input --properties-output " +
			"--stringtable-input --stringtable-output --translated --untranslated --no-fuzzy --only-fuzzy --no-obsolete --only-obsolete --obsolete --fuzzy " +
			"--clear-fuzzy --set-fuzzy --clear-obsolete --set-obsolete --ignore-case --unique --use-first"},
		{Names: "-l -w -a -r -t -K -T --locale --width --alignment --endianness --backup --suffix --lang --to-code --more-than --less-than --msgid " +
			"--msgstr --comment --color", Arg: spec.Text},
		{Names: "-D -C --directory --compendium --template --input --ignore-file --only-file --files-from", Arg: spec.ReadsFile},
		{Names: "-o --output-file --output", Arg: spec.WritesFile},
		{Names: "-d", Arg: spec.ReplacesPath},
		{Names: "-h -V --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes files of translations"}},
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var figlet = spec.Program{
	Name:    "figlet",
	Aliases: []string{"toilet"},
	Summary: "prints text in large letters",
	Source:  "figlet 2.2.5, figlet(6); toilet 0.3, toilet(1)",
	Flags: []spec.Flag{
		{Names: "-c -k -l -n -o -p -r -s -t -v -x -D -E -L -N -R -S -W -X --gay --metal --irc --html --termwidth"},
		{Names: "-d -f -m -w -C -F -I --font --directory --width --filter --infocode --export", Arg: spec.Text},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

var cowsay = spec.Program{
	Name:    "cowsay",
	Aliases: []string{"cowthink"},
	Summary: "prints text in a cow's balloon",
	Source:  "cowsay 3.03, cowsay(6); cows are Perl code",
	Flags: []spec.Flag{
		{Names: "-b -d -g -l -n -p -s -t -w -y"},
		{Names: "-e -T -W -f", Arg: spec.Text},
		{Names: "-h", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Check: cowActs},
}

// cowActs finds a cow that is given by its path: it is run as Perl code.
func cowActs(m *spec.Match) []spec.Act {
	g := m.Flag("-f")
	if g == nil {
		return nil
	}
	if name, known := g.Arg.Text(); known && !strings.Contains(name, "/") {
		return nil
	}
	return []spec.Act{{Role: spec.RunsFile, Words: []spec.Word{g.Arg}, By: "-f"}}
}

var lolcat = spec.Program{
	Name:    "lolcat",
	Summary: "prints files in colours",
	Source:  "lolcat 100.0, lolcat(6)",
	Flags: []spec.Flag{
		{Names: "-a -i -t -f --animate --invert --truecolor --force"},
		{Names: "-p -F -S -d -s --spread --freq --seed --duration --speed", Arg: spec.Text},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var boxes = spec.Program{
	Name:    "boxes",
	Summary: "draws boxes around text",
	Source:  "boxes 2.2, boxes(1)",
	Flags: []spec.Flag{
		{Names: "-l -m -r"},
		{Names: "-a -c -d -e -i -k -n -p -q -s -t", Arg: spec.Text},
		{Names: "-f", Arg: spec.ReadsFile},
		{Names: "-h -v --help", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}, Rest: spec.Anything}},
}

var fortune = spec.Program{
	Name:    "fortune",
	Summary: "prints a saying",
	Source:  "fortune-mod 1.99, fortune(6)",
	Flags: []spec.Flag{
		{Names: "-a -c -e -f -i -l -o -s -u -w"},
		{Names: "-m -n", Arg: spec.Text},
		{Names: "-h -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var banner = spec.Program{
	Name:    "banner",
	Summary: "prints large letters",
	Source:  "sysvbanner 1.0, banner(1)",
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}},
}

// slTrain is the train. With operands it is another program of that name: Sapling, which keeps versions.
var slTrain = spec.Program{
	Name:    "sl",
	Summary: "prints a train",
	Source:  "sl 5.02, sl(6)",
	Flags:   []spec.Flag{{Names: "-a -l -e -F -c"}},
	Form:    spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Anything}},
}

var zbarimg = spec.Program{
	Name:    "zbarimg",
	Summary: "reads codes from pictures",
	Source:  "zbar 0.23, zbarimg(1)",
	Flags: []spec.Flag{
		{Names: "-q -v -d -D --quiet --verbose --display --nodisplay --xml --noxml --raw --polygon --nodbus --oneshot"},
		{Names: "-S --set", Arg: spec.Text},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var qrencode = spec.Program{
	Name:    "qrencode",
	Aliases: []string{"barcode"},
	Summary: "makes and reads codes",
	Source:  "qrencode 4.1, qrencode(1)",
	Flags: []spec.Flag{
		{Names: "-8 -i -k -M -S -c --8bit --ignorecase --kanji --micro --structured --rle --inline --svg-path --verbose"},
		{Names: "-d -l -m -s -t -v --foreground --background --dpi --level --margin --size --type --symversion", Arg: spec.Text},
		{Names: "-r --read-from", Arg: spec.ReadsFile},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     prints,
		Operands: spec.Operands{Rest: spec.Text},
	},
}

// dcActs knows that an exclamation mark in a dc program runs a command, unless
// it negates a comparison.
func dcActs(m *spec.Match) []spec.Act {
	given := len(m.Operands) > 0 || m.Flag("-f", "--file") != nil
	for i := range m.Flags {
		g := &m.Flags[i]
		if g.Name != "-e" && g.Name != "--expression" {
			continue
		}
		given = true
		if startsProgram(g.Arg) {
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{g.Arg}, By: g.Name}}
		}
	}
	stdin := !given || slices.ContainsFunc(m.Operands, func(w spec.Word) bool { return w.Is("-") })
	if stdin && m.HasStdin && startsProgram(m.Stdin) {
		return []spec.Act{{Role: spec.Anything, Words: []spec.Word{m.Stdin}, By: "standard input"}}
	}
	return nil
}

// startsProgram reports whether a text for dc may start a program: what follows a
// "!" that begins no comparison is a command for the shell.
func startsProgram(source spec.Word) bool {
	text, known := source.Text()
	for _, after := range strings.Split(text, "!")[1:] {
		known = known && after != "" && strings.IndexByte("<>=", after[0]) >= 0
	}
	return !known
}
