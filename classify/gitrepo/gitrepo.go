// Package gitrepo finds the repository that a git command uses and reads what
// git would run in it: settings that name commands, hooks, and the rest of a
// rebase. It runs nothing and writes nothing.
//
// Discovery and layout: git(1), gitrepository-layout(5), setup.c of git 2.47;
// settings: git-config(1); hooks: githooks(5).
package gitrepo

import (
	"encoding/hex"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/regular"
)

// Repository is one repository.
type Repository struct {
	Dir    string // the repository's own directory: .git, or a bare repository
	Common string // what it shares with other work trees; Dir where it shares nothing
	Work   string // the top of the work tree; Dir for a bare repository
	Bare   bool   // found without a .git above it
	broken bool   // where it keeps its settings is not known
}

// Found remembers which repositories git discovers, for as long as the files of this machine stay
// as they are: while one call is judged. The zero value remembers nothing yet.
type Found struct {
	by   map[string]*Repository // by directory, as it was asked for
	user []Setting
	err  error
	read bool // the user's settings were read
}

// Find returns what the function Find does: a copy, since who asks moves the work tree.
func (f *Found) Find(dir string) *Repository {
	r, seen := f.by[dir]
	if !seen {
		r = Find(dir)
		if f.by == nil {
			f.by = map[string]*Repository{}
		}
		f.by[dir] = r
	}
	if r == nil {
		return nil
	}
	own := *r
	return &own
}

// User returns what the function User does. Home is the same each time.
func (f *Found) User(home string) ([]Setting, error) {
	if !f.read {
		f.user, f.err = User(home)
		f.user, f.read = slices.Clip(f.user), true // whoever appends gets a copy
	}
	return f.user, f.err
}

// Find returns the repository that git discovers from a directory, nil when
// there is none. A directory that is not there counts as the nearest above it.
func Find(dir string) *Repository {
	dir = existing(dir)
	for {
		r, done := at(dir)
		if done || dir == path.Dir(dir) {
			return r
		}
		dir = path.Dir(dir)
	}
}

// existing resolves links in the part of a path that is there.
func existing(dir string) string {
	for dir = path.Clean(dir); dir != path.Dir(dir); dir = path.Dir(dir) {
		if real, err := filepath.EvalSymlinks(dir); err == nil {
			return real
		}
	}
	return dir
}

// at looks for a repository at one directory. Git stops at a .git file that
// leads nowhere.
func at(dir string) (r *Repository, done bool) {
	dotGit := path.Join(dir, ".git")
	if info, err := os.Stat(dotGit); err == nil {
		if !info.IsDir() {
			r = Named(dotGit, dir)
			return r, true
		}
		if r = open(dotGit, dir); r != nil {
			return r, true
		}
	}
	if r = open(dir, dir); r != nil {
		r.Bare = path.Base(dir) != ".git"
	}
	return r, r != nil
}

// Named returns the repository of --git-dir or GIT_DIR, nil when there is none.
func Named(name, work string) *Repository {
	if info, err := os.Stat(name); err == nil && !info.IsDir() {
		text, _ := readFile(name, 1<<20)
		target, ok := strings.CutPrefix(string(text), "gitdir: ")
		if !ok {
			return nil
		}
		name = from(path.Dir(name), strings.TrimRight(target, "\r\n"))
	}
	return open(name, work)
}

// open returns the repository at a directory that looks like one to git.
func open(dir, work string) *Repository {
	if !validHead(path.Join(dir, "HEAD")) {
		return nil
	}
	r := &Repository{Dir: dir, Common: dir, Work: work}
	switch text, err := readFile(path.Join(dir, "commondir"), maxConfig); {
	case err == nil:
		r.Common = from(dir, strings.TrimRight(string(text), "\r\n"))
	case !os.IsNotExist(err):
		r.broken = true
		return r
	}
	if !isDir(path.Join(r.Common, "objects")) || !isDir(path.Join(r.Common, "refs")) {
		return nil
	}
	return r
}

func isDir(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.IsDir()
}

// validHead reports whether a file may be the HEAD of a repository.
func validHead(name string) bool {
	if target, err := os.Readlink(name); err == nil && strings.HasPrefix(target, "refs/") {
		return true
	}
	if _, err := os.Lstat(name); err != nil {
		return false // in most folders, and cheaper to find out
	}
	text, err := regular.Start(name, 256)
	if regular.Held(err) {
		return true // git waits for it
	}
	if ref, ok := strings.CutPrefix(string(text), "ref:"); ok {
		return strings.HasPrefix(strings.TrimLeft(ref, " \t\r\n"), "refs/")
	}
	_, err = hex.DecodeString(string(text[:min(len(text), 40)]))
	return err == nil && len(text) >= 40
}

// Below returns the repositories in a directory and below it, and false when
// there is too much to look through.
func Below(dir string) (found []*Repository, all bool) {
	const maxSeen = 6000
	seen := 0
	err := filepath.WalkDir(existing(dir), func(name string, d fs.DirEntry, err error) error {
		if seen++; err != nil || seen > maxSeen {
			return ErrConfig
		}
		if !d.IsDir() {
			return nil
		}
		if d.Name() == "objects" || d.Name() == "logs" || d.Name() == ".git" {
			return fs.SkipDir
		}
		if r, _ := at(name); r != nil {
			found = append(found, r)
		}
		return nil
	})
	return found, err == nil
}

// Settings returns the settings of the repository itself, in the order in which
// later ones win.
func (r *Repository) Settings(home string) ([]Setting, error) {
	if r.broken {
		return nil, ErrConfig
	}
	in := reader{home: home}
	if err := in.file(path.Join(r.Common, "config"), 0); err != nil {
		return nil, err
	}
	for _, s := range in.settings {
		if s.Key == "extensions.worktreeconfig" {
			err := in.file(path.Join(r.Dir, "config.worktree"), 0)
			return in.settings, err
		}
	}
	return in.settings, nil
}

// User returns the settings of the machine and of the user.
func User(home string) ([]Setting, error) {
	in := reader{home: home}
	xdg := os.Getenv("XDG_CONFIG_HOME")
	if xdg == "" {
		xdg = path.Join(home, ".config")
	}
	for _, name := range [...]string{"/etc/gitconfig", path.Join(xdg, "git/config"), path.Join(home, ".gitconfig")} {
		if err := in.file(name, 0); err != nil {
			return in.settings, err
		}
	}
	return in.settings, nil
}

// Modules returns the repositories of the submodules that were cloned.
func (r *Repository) Modules() (found []*Repository, all bool) {
	dir := path.Join(r.Common, "modules")
	if !isDir(dir) {
		return nil, true
	}
	return Below(dir)
}

// Hook returns the path of a hook that git would run, or the empty string.
// Hooks is the value of core.hooksPath, or empty.
func (r *Repository) Hook(hooks, name string) string {
	dir := path.Join(r.Common, "hooks")
	if hooks != "" {
		dir = from(r.Work, hooks)
	}
	file := path.Join(dir, name)
	info, err := os.Stat(file)
	if err != nil || !info.Mode().IsRegular() || info.Mode()&0o111 == 0 {
		return ""
	}
	return file
}

// Obeyed returns the folder of hooks and the files of settings that git takes from beside its own folder for the repository around
// dir, by core.hooksPath and include.path. What cannot be read is left out.
func Obeyed(dir, home string) (list []string) {
	r := Find(dir)
	if r == nil {
		return nil
	}
	user, _ := User(home)
	own, _ := r.Settings(home)
	hooks := ""
	for _, s := range slices.Concat(user, own) {
		if s.Key == "core.hookspath" {
			hooks = s.Value
		}
		if !slices.Contains(list, s.File) {
			list = append(list, s.File)
		}
	}
	if rest, ok := strings.CutPrefix(hooks, "~/"); ok {
		hooks = path.Join(home, rest)
	}
	if hooks != "" {
		list = append(list, from(r.Work, hooks))
	}
	return list
}

// Todo returns the commands that the rest of a rebase runs.
func (r *Repository) Todo() []string {
	text, err := readFile(path.Join(r.Dir, "rebase-merge/git-rebase-todo"), maxConfig)
	if err != nil {
		return nil
	}
	var commands []string
	for line := range strings.Lines(string(text)) {
		word, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
		if word == "exec" || word == "x" {
			commands = append(commands, rest)
		}
	}
	return commands
}

// Branch returns the branch that is checked out in the repository that git discovers from
// a directory: empty where there is no repository. It is unknown when HEAD names
// a commit, as during a rebase, or is kept in another form.
func Branch(dir string) (name string, told bool) {
	r := Find(dir)
	if r == nil {
		return "", !hasDotGit(existing(dir))
	}
	text, _ := regular.Start(path.Join(r.Dir, "HEAD"), 1024)
	if target, err := os.Readlink(path.Join(r.Dir, "HEAD")); err == nil {
		text = []byte("ref: " + target)
	}
	ref, isRef := strings.CutPrefix(string(text), "ref:")
	name, isBranch := strings.CutPrefix(strings.TrimSpace(ref), "refs/heads/")
	if r.broken || !isRef || !isBranch || name == "" || name == ".invalid" { // reftable keeps its HEAD elsewhere
		return "", false
	}
	return name, true
}

// hasDotGit reports whether a directory or one above it holds something by the name of a repository.
func hasDotGit(dir string) bool {
	for ; ; dir = path.Dir(dir) {
		if _, err := os.Lstat(path.Join(dir, ".git")); err == nil {
			return true
		}
		if dir == path.Dir(dir) {
			return false
		}
	}
}
