package paths

import (
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Installed returns the file that a shell starts for a program's name,
// and whether it is one of the system's that others than its owner cannot change.
// The shell is taken to have the PATH that the guard has.
func Installed(name string) (string, bool) {
	file := name
	if !strings.Contains(name, "/") {
		if file = FoundByPath(name); file == "" {
			return "", false
		}
	}
	if !ordinaryPrograms(path.Dir(file)) {
		return "", false
	}
	target, err := filepath.EvalSymlinks(file)
	if err != nil || !systemsOwn(target) {
		return "", false
	}
	const others = 0o022
	info, err := os.Stat(target)
	if err != nil || !info.Mode().IsRegular() || info.Mode()&others != 0 || info.Mode()&(os.ModeSetuid|os.ModeSetgid) != 0 || info.Mode()&0o111 == 0 {
		return "", false
	}
	dir, err := os.Stat(path.Dir(target))
	return target, err == nil && dir.Mode()&0o002 == 0
}

// FoundByPath returns the first file of that name in the directories of the guard's PATH; empty where there is none, or where
// the working directory decides.
func FoundByPath(name string) string {
	for _, dir := range filepath.SplitList(os.Getenv("PATH")) {
		if !path.IsAbs(dir) {
			return "" // the working directory, or below it
		}
		file := path.Join(dir, name)
		if _, err := os.Lstat(file); !os.IsNotExist(err) {
			return file
		}
	}
	return ""
}

// InPath reports whether a program, or a script, of that name lies in a folder of the guard's PATH.
func InPath(name string) bool { return InPathOf(name, os.Getenv("PATH")) }

// InPathOf reports the same for another PATH.
func InPathOf(name, path string) bool {
	return slices.ContainsFunc(filepath.SplitList(path), func(dir string) bool {
		info, err := os.Stat(filepath.Join(dir, name))
		return err == nil && !info.IsDir()
	})
}

// Shadow returns the program of a project that a shell with the guard's PATH starts for a name, and empty for none. Dirs are the
// directories in which it may be started, which relative folders of PATH start from. The program stands for its own file, or is
// named: it has the name that the system does not have, or one that every environment for Python brings, and counts by it.
func (w *World) Shadow(name string, dirs []string) (file string, named bool) {
	if w.Project != "" && facts.Within(w.Home, w.Project) || !w.projectInPath() {
		return "", false
	}
	inProject := false
	for _, dir := range filepath.SplitList(os.Getenv("PATH")) {
		system := SystemProgram(path.Join(dir, name))
		for _, dir := range absolute(dir, dirs) {
			if !system && !w.ofProject(dir) {
				continue
			}
			inProject = inProject || !system
			file := path.Join(dir, name)
			if info, err := os.Stat(file); err != nil || info.IsDir() || info.Mode()&0o111 == 0 {
				continue
			} else if !system {
				return file, !SystemHas(name) || ofPython(dir, name)
			} else if !inProject {
				return "", false
			} else if by := interpreterOf(file); by != "" && by != name {
				file, _ = w.Shadow(by, dirs)
				return file, true
			}
			return "", false
		}
	}
	return "", false
}

// projectInPath reports whether PATH holds a folder of a project, or one that depends on where a program is started.
func (w *World) projectInPath() bool {
	if w.inPath == nil {
		found := slices.ContainsFunc(filepath.SplitList(os.Getenv("PATH")), func(dir string) bool {
			return !path.IsAbs(dir) || w.ofProject(path.Clean(dir))
		})
		w.inPath = &found
	}
	return *w.inPath
}

// absolute returns the folders that one of PATH is, for programs that start in one of dirs. An empty one is the working directory.
func absolute(dir string, dirs []string) (out []string) {
	if path.IsAbs(dir) {
		return []string{path.Clean(dir)}
	}
	for _, d := range dirs {
		if path.IsAbs(d) {
			out = append(out, path.Join(d, dir))
		}
	}
	return out
}

// ofProject reports whether a folder of PATH belongs to a project: to the one of the call, or to another whose tools lie there.
func (w *World) ofProject(dir string) bool {
	if w.Project != "" && facts.Within(dir, w.Project) {
		return true
	}
	root := path.Dir(path.Dir(dir))
	if below, inHome := strings.CutPrefix(root, w.Home+"/"); inHome && strings.HasPrefix(below, ".") || !w.mayBeProject(root) {
		return false
	}
	return strings.HasSuffix(dir, "node_modules/.bin") || strings.HasSuffix(dir, "vendor/bin") || hasSettingsOfPython(dir)
}

// interpreterOf returns the name by which env(1) looks for the interpreter of a script; empty for other programs.
func interpreterOf(file string) string {
	start, err := regular.Start(file, 128)
	if err != nil {
		return ""
	}
	line, _, _ := strings.Cut(string(start), "\n")
	words := strings.Fields(strings.TrimPrefix(line, "#!"))
	if !strings.HasPrefix(line, "#!") || len(words) < 2 || path.Base(words[0]) != "env" {
		return ""
	}
	if words[1] == "-S" && len(words) > 2 {
		return words[2]
	}
	return words[1]
}

// ofPython reports whether a program is one that every environment for Python brings.
func ofPython(dir, name string) bool {
	if !strings.HasPrefix(name, "python") && !strings.HasPrefix(name, "pip") {
		return false
	}
	return hasSettingsOfPython(dir)
}

// PythonEnvironment reports whether a word names an environment for Python in the project, whose interpreter is that of an
// installation: a link that leads out of the project.
func (w *World) PythonEnvironment(dir spec.Word, dirs []spec.Word) bool {
	p := w.Place(dir, dirs)
	if p.Scope != spec.Project || p.Any(Unsure|Below|Everything) || !hasSettingsOfPython(path.Join(p.Path, "bin")) {
		return false
	}
	for _, name := range [...]string{"python", "python3"} {
		file, err := filepath.EvalSymlinks(path.Join(p.Path, "bin", name))
		if scope := w.PlaceText(file, "").Scope; err != nil || scope != spec.System && scope != spec.Home {
			return false
		}
	}
	return true
}

// hasSettingsOfPython reports whether a folder holds the programs of an environment for Python.
func hasSettingsOfPython(bin string) bool {
	_, err := os.Stat(path.Join(path.Dir(bin), "pyvenv.cfg"))
	return err == nil
}

// Environment reports whether a folder is an environment for Python as venv, virtualenv and uv make it, whatever its name is. One that
// has anything beside is none: somebody may have put the settings of one into a folder of sources.
func Environment(dir string) bool {
	if !hasSettingsOfPython(path.Join(dir, "bin")) {
		return false
	}
	only := func(dir string, known func(name string) bool) bool {
		entries, err := os.ReadDir(dir)
		return err == nil && !slices.ContainsFunc(entries, func(e os.DirEntry) bool { return !known(e.Name()) })
	}
	packages, _ := filepath.Glob(path.Join(dir, "lib/python*/site-packages"))
	return len(packages) > 0 && only(dir, func(name string) bool { return spec.Listed(inEnvironment, name) }) &&
		only(path.Join(dir, "lib"), func(name string) bool { return strings.HasPrefix(name, "python") })
}

const inEnvironment = "bin lib lib64 include share pyvenv.cfg .gitignore CACHEDIR.TAG .lock"

// ordinaryPrograms reports whether a directory is one of the system's for the
// programs of all users. Those of its administration are daemons at times, which
// pay no heed to their arguments.
func ordinaryPrograms(dir string) bool {
	switch dir {
	case "/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin", "/home/linuxbrew/.linuxbrew/bin", "/opt/local/bin", "/run/current-system/sw/bin":
		return true
	}
	return false
}

// systemsOwn reports whether a path without links lies where only the system or
// a package manager installs.
func systemsOwn(file string) bool {
	for _, root := range [...]string{"/bin/", "/usr/", "/opt/", "/nix/store/", "/home/linuxbrew/.linuxbrew/"} {
		if strings.HasPrefix(file, root) {
			return true
		}
	}
	return false
}

// SystemProgram reports whether a program named by path lies where the system
// or a package manager puts programs, out of the project's reach.
func SystemProgram(file string) bool {
	file = path.Clean(file)
	switch path.Dir(file) {
	case "/bin", "/sbin", "/usr/bin", "/usr/sbin", "/usr/local/bin", "/usr/local/sbin", "/opt/homebrew/bin", "/home/linuxbrew/.linuxbrew/bin",
		"/opt/local/bin", "/snap/bin", "/run/current-system/sw/bin",
		"/usr/local/go/bin": // go.dev/doc/install
		return true
	}
	if strings.HasPrefix(file, "/nix/store/") {
		return true
	}
	// Debian keeps versions beside each other in /usr/lib/jvm/java-17/bin, /usr/lib/postgresql/15/bin, /usr/lib/llvm-19/bin,
	// and Homebrew in /opt/homebrew/opt/node@20/bin. Elsewhere in /opt and /usr/local people keep projects.
	for _, versions := range [...]string{"/usr/lib/", "/opt/homebrew/opt/", "/usr/local/opt/", "/home/linuxbrew/.linuxbrew/opt/", "/opt/conda/"} {
		if strings.HasPrefix(file, versions) {
			return path.Base(path.Dir(file)) == "bin"
		}
	}
	return false
}

// ToolOfUser reports whether a program at a place is one that the user installed: in ToolsOfUser, or where managers of
// versions keep each of them in a folder of its own, ~/.pyenv/versions/3.14.1/bin. File names the program, before links.
func (w *World) ToolOfUser(file string, p Place) bool {
	if !p.Exists || p.Scope == spec.Project {
		return false
	}
	dir := path.Dir(path.Clean(file))
	below, _ := w.ofUser(dir)
	ofVersion := strings.HasPrefix(below, ".") && path.Base(dir) == "bin" && p.Any(Startup|Steers)
	return ofVersion || w.ToolsOfUser(dir)
}

// ofUser returns what follows the home of the user in a path, as it is spelled.
func (w *World) ofUser(p string) (below string, ok bool) {
	if w.Home == "" {
		return "", false
	}
	return strings.CutPrefix(path.Clean(p), strings.TrimSuffix(w.Home, "/")+"/")
}

// ToolsOfUser reports whether a directory is one where installers of tools put programs for one user. Each is a place
// that is written to at start-up's risk alone, so that what lies there counts as what PATH finds does.
func (w *World) ToolsOfUser(dir string) bool {
	below, ok := w.ofUser(dir)
	if !ok {
		return false
	}
	switch below {
	case "bin", ".local/bin", ".cargo/bin", "go/bin", ".npm-global/bin", ".bun/bin", ".deno/bin", ".volta/bin", ".yarn/bin", ".local/share/pnpm",
		".pyenv/bin", ".pyenv/shims",
		".rbenv/bin", ".rbenv/shims", ".asdf/bin", ".asdf/shims", ".local/share/mise/shims", ".poetry/bin", ".rye/shims", ".dotnet", ".dotnet/tools",
		".krew/bin", ".fly/bin", ".foundry/bin", "miniconda3/bin", "miniforge3/bin", "anaconda3/bin":
		return true
	}
	return strings.HasPrefix(below, ".nvm/versions/node/") && strings.HasSuffix(below, "/bin")
}

// setUp are scripts of managers of versions that people source to find their tools. Each puts folders of the user's into PATH
// and defines functions, which rows of programs describe.
type setUp struct {
	files  string // below the home directory, separated by spaces
	runs   string // what each does beyond that
	steers string // variables that lead it to other folders
}

const condaVariables = "CONDA_EXE CONDA_PYTHON_EXE _CE_M _CE_CONDA CONDA_SHLVL CONDA_PREFIX"

// setUps are written to at start-up's risk alone, as what lies in ToolsOfUser. Sources: nvm 0.40, SDKMAN 5.19, asdf 0.15, conda 24.
var setUps = [...]setUp{
	{".nvm/nvm.sh .config/nvm/nvm.sh", "", "NVM_DIR NVM_BIN PREFIX XDG_CONFIG_HOME"},
	{".sdkman/bin/sdkman-init.sh", "", "SDKMAN_DIR SDKMAN_CANDIDATES_DIR SDKMAN_PLATFORM SDKMAN_CANDIDATES_API"},
	{".asdf/asdf.sh", "", "ASDF_DIR ASDF_DATA_DIR ASDF_CONFIG_FILE"},
	{"miniconda3/etc/profile.d/conda.sh miniforge3/etc/profile.d/conda.sh anaconda3/etc/profile.d/conda.sh", "", condaVariables},
	{"miniconda3/bin/activate miniforge3/bin/activate anaconda3/bin/activate", `conda activate "$@"`, condaVariables},
}

// SetUp returns what a script does to the shell that sources it, for one that is known to set up the shell for the tools of its
// user: source that it runs beyond that, and the variables that lead it elsewhere, separated by spaces.
func (w *World) SetUp(file string) (runs, steers string, known bool) {
	below, ok := w.ofUser(file)
	if !ok {
		return "", "", false
	}
	for i := range setUps {
		if s := &setUps[i]; slices.Contains(strings.Fields(s.files), below) {
			return s.runs, s.steers, true
		}
	}
	return "", "", false
}

// SystemHas reports whether a directory of the system has a program of the name.
func SystemHas(name string) bool {
	for _, dir := range [...]string{"/usr/bin/", "/bin/", "/usr/local/bin/"} {
		if _, err := os.Stat(dir + name); err == nil {
			return true
		}
	}
	return false
}
