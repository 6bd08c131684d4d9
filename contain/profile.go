// Package contain says what a contained call may do: its profile, as data. It also has the
// order, by which the guard tells gk-run how to contain a call.
//
// # How the guard hands a profile to gk-run
//
// The hook decides the profile and answers with the rewritten call
//
//	. /abs/gk-enter NONCE || exit 125
//	<the call, unchanged>
//
// Before it answers it writes the order, with [Write]: the file contain/NONCE.json in the
// state folder, a [state.Document] that carries a code made with the state's key. The nonce is
// new for each call. gk-enter replaces its shell by "gk-run --order NONCE -- SHELL -c SOURCE",
// and gk-run takes the order with [Take]: it verifies the code, refuses an order that is
// older than [Life], and removes the file before it starts anything.
//
// So a claim of containment counts only when the guard made it, and once. An agent cannot
// make an order (the key is out of its reach), change one (the code no longer fits) or use one again
// (the file is gone). It cannot take the nonce of another call either: the hook strips the
// prefix of a proposed call, judges the rest, and gives it a nonce of its own. An order
// holds the resolved profile, so neither the environment nor the files of the project
// change it after the verdict. gk-run without an order (a person's or a script's
// "gk-hook run") builds the profile itself, and what it runs is judged like any other call.
//
// Inside, the variable [Variable] has the nonce as its value, by which gk-enter knows that it is there.
package contain

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/gitrepo"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/state"
)

// Name is the name of a profile.
type Name string

// The profiles, from the one that may do least.
const (
	Read    Name = "read"    // writes nothing that lasts, no network
	Project Name = "project" // writes in the project and in caches, network of its own
	Fetch   Name = "fetch"   // as Project, and reaches the hosts of the policy
)

// Names are the profiles that there are.
var Names = [...]Name{Read, Project, Fetch}

// Network is what a profile reaches.
type Network string

// What a profile reaches, from the least.
const (
	NoNetwork Network = "none"     // no connection leaves; servers of the call's own are reached by itself
	Loopback  Network = "loopback" // the same, promised: the call has a loopback interface of its own
	ToHosts   Network = "hosts"    // loopback, and a proxy that lets Hosts through
)

// Profile is what the kernel lets a contained call do. All paths are absolute, clean and in the spelling
// of the machine, with symbolic links resolved as far as they exist. Everything that is not
// named may be read, and not changed.
type Profile struct {
	Name    Name   `json:"name"`
	Home    string `json:"home"`              // the user's; credentials are looked for below it
	Project string `json:"project,omitempty"` // the root of the project
	// Temp are the folders for temporary files. The call sees empty ones in their place, which end with it.
	Temp []string `json:"temp,omitempty"`
	// Write are folders that the call may change, with all below them. Those below a folder of Temp are the
	// real ones. One that is missing is made.
	Write []string `json:"write,omitempty"`
	// Files are single files that the call may change. One that is missing is made, empty.
	Files []string `json:"files,omitempty"`
	// Show are files and folders below a folder of Temp that the call sees, and cannot change.
	Show []string `json:"show,omitempty"`
	// Keep are files and folders below one of Write that stay as they are, in their place. A file among them
	// that is missing, and that the call makes, is moved aside when the call has ended.
	Keep []string `json:"keep,omitempty"`
	// Bar are folders below one of Write that stay as they are, too. One that is missing cannot be made.
	Bar []string `json:"bar,omitempty"`
	// Hide are files and folders that the call does not see: the guard's own. Credential files are hidden
	// as well; they are looked for when the call starts.
	Hide    []string `json:"hide,omitempty"`
	Network Network  `json:"network"`
	// Hosts are names, "example.org", or "*.example.org" for all below it; for ToHosts alone.
	Hosts []string `json:"hosts,omitempty"`
	// Call is what the guard knows the call by. It comes back in the Refusal, and means nothing to gk-run.
	Call string `json:"call,omitempty"`
	// Commands are what people know it by: its commands that are not safe, or all of a safe call. They come back, too.
	Commands []string `json:"commands,omitempty"`
	// Env are variables that are passed on although they may hold a secret.
	Env []string `json:"env,omitempty"`
	// Set are settings, "NAME=word", that are added to what a variable holds, after a comma.
	Set []string `json:"set,omitempty"`
}

// Withholds reports whether a variable of the environment is kept from the call: it may hold
// a secret, or it names a socket of an agent, a desktop or a container engine.
func (p Profile) Withholds(variable string) bool {
	switch {
	case slices.Contains(p.Env, variable):
		return false
	case slices.Contains(sockets[:], variable):
		return true
	}
	return facts.SecretVariable(variable)
}

// sockets are the variables that lead to what is outside of the call.
var sockets = [...]string{
	"SSH_AUTH_SOCK", "SSH_AGENT_PID", "GPG_AGENT_INFO", "DBUS_SESSION_BUS_ADDRESS", "DBUS_SYSTEM_BUS_ADDRESS", "DOCKER_HOST", "CONTAINER_HOST",
	"DISPLAY", "XAUTHORITY", "WAYLAND_DISPLAY", "TMUX", "STY", "PULSE_SERVER", "PIPEWIRE_REMOTE", "VSCODE_IPC_HOOK_CLI", "VSCODE_GIT_IPC_HANDLE",
}

// Places are what a profile is made from. All paths are absolute, with symbolic links resolved.
type Places struct {
	Home    string
	Project string       // empty where there is none
	Git     []string     // the git folders of the project: its own, and the one it shares with other work trees
	Obeyed  []string     // files and folders of which git takes settings and hooks, or programs those of the home; in the project they stay as they are
	Temp    []string     // the folders for temporary files
	Caches  CacheFolders // of the programs that are run
	Guard   []string     // the guard's folders: state and settings
	Files   []string     // files in Temp that the call's client writes, or that the call names
	Show    []string     // files in Temp that the call names and reads
	Hosts   []string     // contain.hosts of the policy
	Write   []string     // contain.allow.write
	Env     []string     // contain.allow.env
	Commits []string     // folders in which Go notes what it knows of the project's commits
}

// PlacesAt returns the places at a project, for a profile of a name and the caches of programs. The git folders are left to
// the caller, who knows whether they may be written.
func PlacesAt(project string, located state.Places, name Name, programs ...string) Places {
	p := Places{
		Home: located.Home, Project: project, Temp: paths.Temporary(located.Home), Caches: Caches(located.Home, os.Getenv, programs...),
		Guard: append([]string{located.State, located.Config}, located.Managed...),
	}
	if name != Read { // which writes nothing
		p.Obeyed = append(gitrepo.Obeyed(project, located.Home), paths.ObeyedFromHome(project, located.Home)...)
	}
	return p
}

// Profile returns the profile of a name. It fails where there is no project to hold it to, or
// where the project has the user's home, the guard or the whole machine in it.
func (p Places) Profile(name Name) (Profile, error) {
	p.Home, p.Guard = Real(p.Home), allReal(p.Guard)
	out := Profile{Name: name, Home: p.Home, Project: p.Project, Temp: p.Temp, Files: p.Files, Show: p.Show, Hide: p.Guard, Network: NoNetwork, Env: p.Env}
	switch name {
	case Read:
		out.Temp, out.Set = slices.Concat(p.Temp, p.Commits, p.Caches.Own), p.Caches.Without
		return out, nil
	case Fetch:
		out.Network, out.Hosts = ToHosts, p.Hosts
	case Project:
		out.Network = Loopback
	default:
		return Profile{}, fmt.Errorf("no profile is named %q; there are %s, %s and %s", name, Read, Project, Fetch)
	}
	// Where a link leads is decided here, once for all: a call in a folder that another one is given could put one there.
	p.Caches, p.Git = p.Caches.real(), allReal(p.Git)
	for _, dir := range p.Write {
		if at := Real(dir); at != dir {
			return Profile{}, fmt.Errorf("contain.allow gives %s, which leads to %s; name that folder", dir, at)
		}
		if keeps, _ := p.Keeps(dir); keeps {
			return Profile{}, fmt.Errorf("contain.allow gives %s, which is kept as it is in every profile", dir)
		}
	}
	if err := p.confines(); err != nil {
		return Profile{}, err
	}
	out.Write = slices.Concat([]string{p.Project}, p.Git, p.Caches.Write, p.Write)
	out.Temp = slices.Concat(p.Temp, p.Caches.Own)
	out.Keep, out.Bar = p.kept()
	p.caches(&out)
	out.Bar, out.Keep = append(out.Bar, p.Caches.Keep...), append(out.Keep, p.Caches.Files...)
	return out, nil
}

// caches adds the caches that only change when packages are fetched.
func (p Places) caches(out *Profile) {
	if out.Name == Fetch {
		out.Write = append(out.Write, p.Caches.Fetched...)
		return
	}
	out.Temp = slices.Concat(out.Temp, p.Commits)
	for _, cache := range p.Caches.Fetched {
		within := func(dir string) bool { return facts.Within(cache, dir) }
		if slices.ContainsFunc(p.Caches.Write, within) && !slices.ContainsFunc(p.Write, within) {
			out.Bar = append(out.Bar, cache)
		}
	}
	for _, a := range p.Caches.Apart {
		if !slices.ContainsFunc(p.Write, func(dir string) bool { return facts.Within(a.Cache, dir) }) {
			out.Temp, out.Show = append(out.Temp, a.Cache), slices.Concat(out.Show, a.Seen)
		}
	}
}

// confines returns an error where the folders that may be written hold the home, the guard or the whole machine.
func (p Places) confines() error {
	if p.Project == "" {
		return fmt.Errorf("there is no project here; change into one")
	}
	for _, w := range slices.Concat([]string{p.Project}, p.Git, p.Caches.Write, p.Caches.Fetched, p.Write) {
		if w == "/" || facts.Within(p.Home, w) || slices.ContainsFunc(p.Guard, func(g string) bool { return facts.Within(g, w) || facts.Within(w, g) }) {
			return fmt.Errorf("%s cannot be written in a profile: it holds the home folder or the guard", w)
		}
	}
	return nil
}

// Files and folders of a git folder by which git runs programs, or takes its settings from elsewhere.
// Source: gitrepository-layout(5), git-config(1).
var (
	keptInGit   = [...]string{"config", "config.worktree", "commondir", "gitdir", "info/attributes", "worktrees", "modules"}
	barredInGit = [...]string{"hooks"}
)

// Files and folders of a project that clients and editors obey, beside the registrations of the guard and what build services
// obey once somebody opens, commits or trusts them.
var keptInProject = [...]string{
	".git", ".mcp.json", ".envrc", "Jenkinsfile", ".husky", ".devcontainer", ".vscode", ".idea", ".zed", ".agents/plugins",
}

// homeOnly are the beginnings of names that clients look for below a home alone, and not in a project. In a project they are kept,
// since a link may lead there from the home, and none is made for them.
var homeOnly = [...]string{".config/", "Documents/", ".codeium"}

func belowHome(name string) bool {
	return slices.ContainsFunc(homeOnly[:], func(start string) bool { return strings.HasPrefix(name, start) })
}

// kept lists what stays as it is in the project and its git folders: files, and folders. The folders of clients that are here count at once,
// as hooks of git do, so none of them can be made; what else is missing is a file.
func (p Places) kept() (files, folders []string) {
	below := func(base string, names ...string) (out []string) {
		for _, name := range names {
			out = append(out, base+"/"+name)
		}
		return out
	}
	files = slices.Concat(below(p.Project, facts.GuardPolicies[:]...), below(p.Project, keptInProject[:]...), below(p.Project, facts.BuildServices[:]...))
	for _, path := range p.Obeyed {
		if path != p.Project && facts.Within(path, p.Project) && !slices.ContainsFunc(p.Git, func(git string) bool { return facts.Within(path, git) }) {
			files = append(files, path)
		}
	}
	here := clients.Present(p.Home)
	for _, c := range clients.Guarded() {
		files = append(files, below(p.Project, c.Registers...)...)
		own := slices.Concat(c.RegisterFolders, c.Obeys)
		for i := range c.Folders {
			if f := &c.Folders[i]; len(f.Only) == 0 {
				own = append(own, f.Name)
			}
		}
		for _, name := range own {
			if path := p.Project + "/" + name; belowHome(name) || !slices.Contains(here, c) {
				files = append(files, path)
			} else {
				folders = append(folders, path)
			}
		}
	}
	for _, git := range p.Git {
		files = append(files, below(git, keptInGit[:]...)...)
		folders = append(folders, below(git, barredInGit[:]...)...)
	}
	files = slices.DeleteFunc(files, func(f string) bool { return slices.Contains(p.Git, f) })
	all := slices.Concat(folders, files)
	within := func(f string) bool { // needs no word of its own
		return slices.ContainsFunc(all, func(dir string) bool {
			// The git folder of this work tree lies among those of the others, and is written.
			return len(f) > len(dir) && facts.Within(f, dir) && !slices.ContainsFunc(p.Git, func(git string) bool { return facts.Within(git, dir) })
		})
	}
	slices.Sort(files)
	slices.Sort(folders)
	return slices.DeleteFunc(slices.Compact(files), within), slices.DeleteFunc(slices.Compact(folders), within)
}

// Keeps reports whether a path of the project stays as it is in a profile, or lies below one that does. Around tells
// whether it is a folder around such a path, which can be neither moved nor removed.
func (p Places) Keeps(path string) (keeps, around bool) {
	files, folders := p.kept()
	for _, kept := range slices.Concat(files, folders) {
		keeps = keeps || facts.Within(path, kept)
		around = around || path != kept && path != p.Project && facts.Within(kept, path)
	}
	return keeps, around
}

// cache is where a program keeps what it can make again.
type cache struct {
	program  string
	variable string // of the environment, that moves it
	folders  string // below the home, separated by spaces
	fetched  bool   // it only changes when packages are fetched; builds and tests read it
	// apart says that the program needs to write there also when it fetches nothing. Then each call has a folder of its own, in which
	// it sees the folders of the cache as they are, but for those that begin with a word of fresh.
	apart   bool
	fresh   string
	old     bool   // where the program had its cache once; it is used where it is there, and never made
	own     bool   // each call has one of its own, which is empty
	beneath bool   // other programs start it, so every call has its cache where the program is installed, or has been
	without string // a setting by which the program needs the cache no more where it only reads
}

// caches are the caches of build tools and package managers. Folders with programs that people start are
// not among them. Source: the manuals of the programs, November 2026.
var caches = [...]cache{
	{program: "go", variable: "GOCACHE", folders: ".cache/go-build", beneath: true, without: "GODEBUG=goindex=0"}, // go list ends where it cannot index a package
	{program: "go", variable: "GOMODCACHE", folders: "go/pkg/mod go/pkg/sumdb", fetched: true},
	{program: "golangci-lint", variable: "GOLANGCI_LINT_CACHE", folders: ".cache/golangci-lint"},
	{program: "staticcheck", variable: "STATICCHECK_CACHE", folders: ".cache/staticcheck"},
	{program: "cargo", folders: ".cargo/registry .cargo/git", fetched: true},
	{program: "npm", variable: "npm_config_cache", folders: ".npm", fetched: true}, // also programs that npx starts, and built modules
	{program: "npm", folders: ".npm/_logs"},
	{program: "npm", folders: ".cache/node-gyp", fetched: true},
	{program: "yarn", variable: "YARN_CACHE_FOLDER", folders: ".cache/yarn .yarn/berry/cache", fetched: true},
	{program: "pnpm", folders: ".cache/pnpm .local/share/pnpm/store", fetched: true},
	{program: "bun", variable: "BUN_INSTALL_CACHE_DIR", folders: ".bun/install/cache", fetched: true},
	{program: "deno", variable: "DENO_DIR", folders: ".cache/deno", fetched: true},
	{program: "pip", variable: "PIP_CACHE_DIR", folders: ".cache/pip", fetched: true},
	{program: "uv", variable: "UV_CACHE_DIR", folders: ".cache/uv", fetched: true, apart: true, fresh: "builds- interpreter-"},
	{program: "poetry", variable: "POETRY_CACHE_DIR", folders: ".cache/pypoetry", fetched: true},
	{program: "pre-commit", variable: "PRE_COMMIT_HOME", folders: ".cache/pre-commit", fetched: true},
	{program: "mypy", variable: "MYPY_CACHE_DIR", folders: ".cache/mypy"},
	{program: "mvn", folders: ".m2/repository"},
	{program: "gradle", folders: ".gradle/caches .gradle/daemon .gradle/notifications .gradle/workers"},
	{program: "sbt", folders: ".ivy2/cache", fetched: true},
	{program: "sbt", folders: ".sbt/boot", fetched: true, apart: true}, // sbt itself; there it locks a file
	{program: "sbt", folders: ".cache/coursier", fetched: true},        // applications that Coursier installs are started from it
	{program: "dotnet", variable: "NUGET_PACKAGES", folders: ".nuget/packages .local/share/NuGet", fetched: true},
	{program: "composer", variable: "COMPOSER_CACHE_DIR", folders: ".cache/composer", fetched: true},
	{program: "gem", folders: ".cache/gem .bundle/cache", fetched: true},
	{program: "mix", folders: ".hex/packages .cache/rebar3", fetched: true},
	{program: "ccache", variable: "CCACHE_DIR", folders: ".cache/ccache", beneath: true},
	{program: "ccache", folders: ".ccache", beneath: true, old: true},
	{program: "sccache", variable: "SCCACHE_DIR", folders: ".cache/sccache", beneath: true},
	{program: "ansible", folders: ".ansible/tmp", own: true}, // also the code that another call sends to machines
	{program: "rubocop", folders: ".cache/rubocop_cache"},
	{program: "zig", variable: "ZIG_GLOBAL_CACHE_DIR", folders: ".cache/zig"},
	{program: "bazel", folders: ".cache/bazel"},
}

// starting are folders in and beside caches with programs that a tool itself starts or loads, whatever it is asked for: "go version" starts
// the toolchain that go.mod names, and gradle loads a library. Who writes there runs code in the next call that is judged by
// its words. Source: as for the caches.
var starting = [...]struct {
	cache string
	keep  string // folders of the cache that stay as they are, separated by spaces; USER is the user's name
	files string // files of the cache that stay as they are: settings that name programs
	write string // a folder in them that does not
	own   string // a folder below the home of which each call has its own, since the tool needs to write there
}{
	{cache: "go/pkg/mod", keep: "golang.org cache/download/golang.org/toolchain", write: "golang.org/x"},
	{cache: ".cache/pypoetry", keep: "virtualenvs"},
	{cache: ".cache/coursier", keep: "arc jvm"},
	{cache: ".cache/bazel", keep: "_bazel_USER/install"},
	{cache: ".gradle/caches", own: ".gradle/native"},
	{cache: ".cache/rebar3", keep: "bin lib plugins"},
	{cache: ".cache/ccache", files: "ccache.conf"}, // prefix_command, which even gcc --version runs; ccache(1), Configuration
	{cache: ".ccache", files: "ccache.conf"},
}

// CacheFolders are the caches of programs, as a profile has them.
type CacheFolders struct {
	Write   []string // that the call may change
	Fetched []string // that only a call may change that fetches packages
	Apart   []Apart  // those of Fetched of which every other call has a folder of its own
	Keep    []string // folders in these that it may not
	Files   []string // files in these that it may not
	Own     []string // folders of which it sees empty ones, which end with it
	Without []string // settings for a call that can write none of them
	modules string   // the cache of Go's modules, where it is among them
}

// Apart is a cache of which a call has a folder of its own.
type Apart struct {
	Cache string
	Seen  []string // folders in it that the call sees, as they are
}

// CacheOwners lists the programs that have caches.
func CacheOwners() (programs []string) {
	for i := range caches {
		programs = append(programs, caches[i].program)
	}
	return slices.Compact(programs)
}

// Caches lists the caches of programs below a home. Lookup reads the environment. A cache that a variable moves counts only
// below the home: a project's settings can set variables.
func Caches(home string, lookup func(string) string, programs ...string) (out CacheFolders) {
	out.addAll(home, lookup, func(c *cache) bool {
		if slices.Contains(programs, c.program) {
			return true
		}
		c.without = ""
		return c.beneath && (paths.InPathOf(c.program, lookup("PATH")) || HasCache(home, lookup, c.program))
	})
	return out
}

// addAll adds the caches that are wanted.
func (f *CacheFolders) addAll(home string, lookup func(string) string, wanted func(*cache) bool) {
	for _, c := range caches {
		if !wanted(&c) {
			continue
		}
		if _, err := os.Lstat(home + "/" + c.folders); c.old && err != nil {
			continue
		}
		first, _, _ := strings.Cut(c.folders, " ")
		if moved := lookup(c.variable); c.variable != "" && strings.HasPrefix(moved, home+"/.cache/") && !strings.Contains(moved+"/", "/../") {
			if !inCache(home, moved) { // else a contained call may have made it a link to anywhere
				f.add(c, home, first, strings.TrimRight(moved, "/"))
			}
			continue
		}
		for folder := range strings.FieldsSeq(c.folders) {
			f.add(c, home, folder, home+"/"+folder)
		}
	}
}

// HasCache reports whether a program has a cache below a home.
func HasCache(home string, lookup func(string) string, program string) bool {
	var of CacheFolders
	of.addAll(home, lookup, func(c *cache) bool { return c.program == program })
	return slices.ContainsFunc(slices.Concat(of.Write, of.Fetched), func(dir string) bool {
		_, err := os.Stat(dir)
		return err == nil
	})
}

// add adds a cache that usually is at folder, and is at path.
func (f *CacheFolders) add(c cache, home, folder, path string) {
	to := &f.Write
	switch {
	case c.own:
		to = &f.Own
	case c.fetched:
		to = &f.Fetched
	}
	*to = append(*to, path)
	if c.variable == "GOMODCACHE" && folder == "go/pkg/mod" {
		f.modules = path
	}
	if c.without != "" {
		f.Without = append(f.Without, c.without)
	}
	if c.apart {
		f.Apart = append(f.Apart, Apart{path, c.seen(path)})
	}
	for i := range starting {
		s := &starting[i]
		if s.cache != folder {
			continue
		}
		for keep := range strings.FieldsSeq(strings.ReplaceAll(s.keep, "USER", home[strings.LastIndexByte(home, '/')+1:])) {
			f.Keep = append(f.Keep, path+"/"+keep)
		}
		for file := range strings.FieldsSeq(s.files) {
			f.Files = append(f.Files, path+"/"+file)
		}
		if s.write != "" {
			*to = append(*to, path+"/"+s.write)
		}
		if s.own != "" {
			f.Own = append(f.Own, home+"/"+s.own)
		}
	}
}

// seen lists the folders of a cache at path that a call sees which has one of its own.
func (c *cache) seen(path string) (folders []string) {
	entries, _ := os.ReadDir(path) // what cannot be read is not seen
	for _, e := range entries {
		starts := func(word string) bool { return strings.HasPrefix(e.Name(), word) }
		if e.IsDir() && !starts(".") && !slices.ContainsFunc(strings.Fields(c.fresh), starts) {
			folders = append(folders, path+"/"+e.Name())
		}
	}
	return folders
}

// inCache reports whether a path lies below one of the caches.
func inCache(home, path string) bool {
	return slices.ContainsFunc(caches[:], func(c cache) bool {
		for folder := range strings.FieldsSeq(c.folders) {
			if strings.HasPrefix(path, home+"/"+folder+"/") && strings.Trim(path[len(home+"/"+folder):], "/") != "" {
				return true
			}
		}
		return false
	})
}
