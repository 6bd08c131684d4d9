package selfguard

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/loads"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// Package managers put the programs of a package where the user's shell finds them. A package from
// a registry has a name. What a package of this machine brings is in its folder.

// brought says whose names the programs have that a package of this machine brings.
type brought uint8

const (
	ofNobody brought = iota // names of their own
	ofOthers                // that of a program that people use, or names that are unknown
	ofAgent
	ofGuard
)

// ofFolder are the package managers that install the folder in which they are started. Others update what is there.
const ofFolder = "go cargo npm pnpm yarn bun flit meson cabal stack dart luarocks opam nimble"

// Bounds of the search for the programs of a package.
const (
	maxSourceDepth   = 5
	maxSourceEntries = 5000
)

// brings returns whose programs the packages take the place of that a command installs from folders and files of this machine.
func (r *Done) brings(does *sum) (worst brought) {
	if r.Inv.Remote || !does.places && !does.installs {
		return ofNobody
	}
	words, dirs := r.packages(), r.Moved(spec.None)
	if slices.ContainsFunc(r.Effects, func(e verdict.Effect) bool { return e.ID == spec.BuildInstalled }) {
		words, dirs = spec.Lits("."), r.Inv.Dirs // the operands are targets
	}
	for _, w := range words {
		p := r.World.Place(w, dirs)
		if r.Name == "go" && !p.Exists && !strings.Contains(w.String(), "@") {
			p = r.World.Place(spec.Lit("."), dirs) // a pattern of import paths
		}
		switch {
		case p.IsDir:
			r.programsIn(p.Path, does, func(b brought) { worst = max(worst, b) })
		case does.places && p.Exists && !p.Any(paths.Everything|paths.Below) && isPackageFile(w, p.Path):
			worst = max(worst, ofOthers)
		}
	}
	return worst
}

// packages returns the arguments that may be packages of this machine: without one the working directory, where that is what is installed.
func (r *Done) packages() []spec.Word {
	words := r.operands()
	if r.Match != nil {
		for i := range r.Match.Flags {
			if g := &r.Match.Flags[i]; g.Has && (g.Flag.Arg == spec.InstallsCode || spec.Listed("--path -C --prefix", g.Name)) {
				words = append(slices.Clone(words), g.Arg)
			}
		}
	}
	if len(words) == 0 && r.Match != nil && spec.Listed(ofFolder, r.Match.Program.Name) {
		return spec.Lits(".")
	}
	packages := make([]spec.Word, len(words))
	for i, w := range words {
		packages[i] = Folder(w)
	}
	return packages
}

// Folder returns the path in an argument that names a package: file:./x, ./x[extra], ./x/...
func Folder(w spec.Word) spec.Word {
	for _, scheme := range [...]string{"file://", "file:", "link:", "portal:"} {
		if strings.HasPrefix(w.Prefix(), scheme) {
			w = w.Cut(len(scheme))
		}
	}
	text, known := w.Text()
	if !known {
		return w
	}
	text, _, _ = strings.Cut(text, "[")
	if below := strings.TrimSuffix(text, "..."); below != text {
		text = path.Clean(below + ".")
	}
	return spec.Lit(text)
}

// isPackageFile reports whether an argument is a path of an archive or a recipe, which a package manager installs. The files that
// list packages are settings.
func isPackageFile(w spec.Word, file string) bool {
	return strings.ContainsAny(w.Prefix(), "./") && !spec.Listed(".txt .in .lock .toml .yaml .yml .json .cfg .go .py .js .ts", path.Ext(file))
}

// programsIn finds the programs of a package by its description, by its folders and by the names of its files.
// Node's packages put theirs into the project, unless they are installed for the user. What lies below a folder counts
// where the folder is a package or the command installs one: btrfs balance start / does not.
func (r *Done) programsIn(dir string, does *sum, found func(brought)) {
	forUser, isPackage := does.installs, does.places
	entries, _ := os.ReadDir(dir)
	for _, e := range entries[:min(len(entries), maxSourceEntries)] {
		name := e.Name()
		switch {
		case name == "package.json" && !forUser:
		case name == "go.mod":
			isPackage = true
			text, _ := r.Text(path.Join(dir, name))
			count(whose(moduleName(text)), forUser, found)
		case spec.Listed("package.json Cargo.toml pyproject.toml setup.cfg composer.json pubspec.yaml shard.yml deno.json package.yaml", name):
			isPackage = true
			r.declares(path.Join(dir, name), forUser, found)
		case spec.Listed("setup.py CMakeLists.txt meson.build Package.swift mix.exs Makefile.PL Build.PL dune-project build.zig flake.nix", name),
			spec.Listed(".gemspec .cabal .nimble .rockspec .csproj .fsproj .spec", path.Ext(name)):
			isPackage = true
			if text, _ := r.Text(path.Join(dir, name)); saysGuard(text) {
				found(ofGuard)
			}
		}
	}
	if forUser && isPackage {
		sourcesIn(dir, r.Name == "go", found)
	}
}

// saysGuard reports whether a text has the name of one of the guard's programs as a word.
func saysGuard(text string) bool {
	return facts.NamesGuard(text) && slices.ContainsFunc(strings.FieldsFunc(strings.ToLower(text), func(c rune) bool {
		return !('a' <= c && c <= 'z' || '0' <= c && c <= '9' || c == '-' || c == '_' || c == '.')
	}), facts.GuardProgram)
}

// sourcesIn finds sources and folders that have the name of the program that is made of them: src/bin/NAME.rs, cmd/NAME, bin/NAME. In
// Go any folder may be one.
func sourcesIn(root string, anywhere bool, found func(brought)) {
	n := 0
	_ = filepath.WalkDir(root, func(file string, e fs.DirEntry, err error) error {
		n++
		rel, _ := filepath.Rel(root, file)
		hidden := rel != "." && (strings.HasPrefix(e.Name(), ".") || spec.Listed("node_modules vendor testdata target docs", e.Name()))
		switch {
		case n > maxSourceEntries:
			found(ofOthers) // what else there is was not seen
			return fs.SkipAll
		case err != nil:
			return nil
		case e.IsDir() && (hidden || strings.Count(rel, "/") >= maxSourceDepth):
			return fs.SkipDir
		}
		name := strings.ToLower(e.Name())
		if ext := path.Ext(name); spec.Listed(".rs .go .py .js .mjs .cjs .ts .rb .pl .sh .c .cc .cpp .exe .cmd .hs", ext) {
			name = strings.TrimSuffix(name, ext)
		}
		switch named := whose(name); {
		case spec.Listed("bin sbin cmd exe", path.Base(path.Dir(rel))), anywhere && e.IsDir() && named == ofGuard:
			found(named)
		}
		return nil
	})
}

// whose says whose program has a name.
func whose(name string) brought {
	name = strings.ToLower(name)
	switch {
	case facts.GuardProgram(name):
		return ofGuard
	case facts.ClientProgram(name):
		return ofAgent
	case programs.Lookup(name) != nil:
		return ofOthers
	}
	return ofNobody
}

// declares finds the programs to which the description of a package gives names.
func (r *Done) declares(file string, forUser bool, found func(brought)) {
	text, _ := r.Text(file)
	values, _ := loads.Values(path.Base(file), text, nil)
	for _, v := range values {
		section, key, _ := strings.Cut(v.Key, ".")
		key = key[strings.LastIndexByte(key, '.')+1:]
		switch {
		case v.Key == "name", key == "name":
			if named := whose(v.Text); named == ofGuard || path.Base(file) == "Cargo.toml" {
				count(named, forUser, found)
			}
		case strings.HasSuffix(v.Key, "_scripts"): // setup.cfg: lines of NAME = MODULE:FUNCTION
			for line := range strings.Lines(v.Text) {
				name, _, _ := strings.Cut(line, "=")
				count(whose(strings.TrimSpace(name)), forUser, found)
			}
		case section == "bin", section == "executables", section == "targets", strings.Contains(v.Key, "scripts") && section != "scripts":
			count(whose(key), forUser, found)
			if whose(path.Base(v.Text)) == ofGuard {
				found(ofGuard) // a list of files
			}
		}
	}
}

// count passes on whose program a name is. What takes the place of others matters where the user's shell looks.
func count(named brought, forUser bool, found func(brought)) {
	if forUser || named != ofOthers {
		found(named)
	}
}

// moduleName returns the last part of the path of a Go module, by which its program is named.
func moduleName(text string) string {
	_, module, _ := strings.Cut("\n"+text, "\nmodule ")
	module, _, _ = strings.Cut(module, "\n")
	name := path.Base(strings.Trim(module, " \t\r\""))
	if version := strings.TrimLeft(name, "v0123456789"); version == "" {
		name = path.Base(path.Dir(strings.Trim(module, " \t\r\"")))
	}
	return name
}
