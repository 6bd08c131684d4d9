// Package gitcall finds what a git command runs and reads beyond its arguments. What git runs
// depends on the repository that it finds: its settings name commands, its hooks are commands.
// Those of a repository count as what the command runs. The user's own files are the user's
// choice, unless they lie in the project, or what they name does.
package gitcall

import (
	"cmp"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/gitrepo"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/worktree"
)

// Call is one git command of a call.
type Call struct {
	*command.Command
	command.Recorder

	Home, Cwd string
	Found     *gitrepo.Found // what the commands of the call found so far
	Mark      int            // stands in what is opened; see invocation.Open
	// WroteTree reports whether the call itself put files into a directory, or the
	// directory itself, of which it is not known whether git finds a repository there.
	WroteTree func(dir string) bool
	Opens     []invocation.Open // the commands that git runs
}

func (g *Call) unknown(why string) { g.Effect(spec.Effect{Kind: spec.Unknown, Why: why}, "") }

// Repository judges what the repository makes a git command run.
func (g *Call) Repository() {
	if g.Inv.Remote {
		return
	}
	g.shows()
	runs := programs.GitObeys(g.Match)
	if g.atTerminal() {
		runs.Uses |= programs.GitPages
	}
	if runs.Uses == 0 && runs.Hooks == "" {
		return
	}
	repos, known := g.repositories(runs.Uses != programs.GitLogs || runs.Hooks != "")
	if !known {
		g.unknown("which repository git uses is not known, and its settings can run programs")
	}
	var user []gitrepo.Setting
	for i, repo := range repos {
		if i == 0 {
			user, _ = g.Found.User(g.Home)
		}
		g.repositoryRuns(repo, runs, user)
	}
}

// Refs returns the files that say to which commits the repository's names lead, and to which machines. What others
// have, which editors fetch in the background, counts where an argument names it.
func (g *Call) Refs() (files []string) {
	if g.Inv.Remote {
		return nil
	}
	repos, _ := g.repositories(false)
	for _, repo := range repos {
		files = append(files, path.Join(repo.Dir, "HEAD"))
		for _, name := range [...]string{"config", "packed-refs", "refs/heads", "refs/tags", "refs/stash"} {
			files = append(files, path.Join(repo.Common, name))
		}
		files = append(files, g.namedRefs(repo)...)
	}
	return files
}

// namedRefs returns what the arguments name of other repositories' branches, and files such as FETCH_HEAD.
func (g *Call) namedRefs(repo *gitrepo.Repository) (files []string) {
	remotes := path.Join(repo.Common, "refs/remotes")
	if g.Match != nil && len(g.Match.Operands) == 0 && spec.Listed("rebase merge", g.Match.Sub()) {
		files = append(files, remotes) // one of them is the upstream
	}
	for _, w := range g.Inv.Argv {
		arg := w.Prefix()
		if strings.Contains(arg, "@{") {
			files = append(files, remotes)
		}
		if _, value, is := strings.Cut(arg, "="); is && strings.HasPrefix(arg, "-") {
			arg = value
		}
		for _, name := range strings.FieldsFunc(arg, func(c rune) bool { return strings.ContainsRune("~^:@{}", c) }) {
			for part := range strings.SplitSeq(strings.ReplaceAll(name, "..", "\x00"), "\x00") {
				files = append(files, refFiles(repo, strings.Trim(part, "."))...)
			}
		}
	}
	return files
}

// refFiles returns the files in which a name of a commit may stand: that of a branch of another repository, which git also takes for
// a branch that is not here yet, or one such as ORIG_HEAD.
func refFiles(repo *gitrepo.Repository, name string) (files []string) {
	if name == "" || strings.HasPrefix(name, "-") || strings.ContainsAny(name, "*?[\\") {
		return nil
	}
	remotes := path.Join(repo.Common, "refs/remotes")
	found, _ := filepath.Glob(path.Join(remotes, "*", name))
	for _, file := range append(found, path.Join(remotes, name), path.Join(remotes, name, "HEAD")) {
		if _, err := os.Stat(file); err == nil {
			files = append(files, file)
		}
	}
	if strings.HasSuffix(name, "_HEAD") && name == strings.ToUpper(name) {
		files = append(files, path.Join(repo.Dir, name))
	}
	return files
}

// atTerminal reports whether the output goes to a terminal, so that git starts a
// pager. Tool calls have none of their own; these programs make one.
func (g *Call) atTerminal() bool {
	return slices.ContainsFunc(g.Inv.Via, func(via string) bool {
		name, _, _ := strings.Cut(via, " ")
		return name == "script" || name == "unbuffer" || name == "expect"
	})
}

// repositories finds the repositories that the invocation may use, with those that lie in their work
// trees where it asks them, too. It returns false when there may be others.
func (g *Call) repositories(nested bool) (repos []*gitrepo.Repository, known bool) {
	known = true
	add := func(found ...*gitrepo.Repository) {
		for _, repo := range found {
			if repo != nil && !slices.ContainsFunc(repos, func(o *gitrepo.Repository) bool { return o.Dir == repo.Dir }) {
				repos = append(repos, repo)
			}
		}
	}
	for _, dir := range g.dirs() {
		text, ok := dir.Text()
		if !ok {
			base := listedDir(dir)
			if base == "" {
				known = false
				continue
			}
			below, all := gitrepo.Below(absoluteIn(g.Cwd, base))
			add(below...)
			known, text = known && all, base
		}
		text = absoluteIn(g.Cwd, text)
		known = known && !g.WroteTree(text)
		switch named, given := g.repositoryGiven(); {
		case !given:
			add(g.Found.Find(text))
		case named == "":
			known = false
		default:
			add(gitrepo.Named(absoluteIn(text, named), text))
		}
	}
	for i := 0; nested && i < len(repos); i++ {
		modules, all := repos[i].Modules()
		add(modules...)
		links, read := worktree.Gitlinks(path.Join(repos[i].Dir, "index"))
		for _, link := range links {
			if len(repos) < maxRepositories {
				add(g.Found.Find(path.Join(repos[i].Work, link)))
			}
		}
		known = known && all && read && len(repos) < maxRepositories
	}
	return repos, known
}

// maxRepositories bounds the repositories of one command, with those that lie in their work trees.
const maxRepositories = 200

// absoluteIn returns a path that is relative to dir.
func absoluteIn(dir, p string) string {
	if path.IsAbs(p) {
		return path.Clean(p)
	}
	return path.Join(dir, p)
}

// listedDir returns the directory in and below which an unknown word lies, as a
// listing or a pattern says; empty when nothing does.
func listedDir(w spec.Word) string {
	dir := ""
	if paths.Strays(w) {
		return ""
	}
	for i, p := range w.Parts {
		switch {
		case p.Unknown == nil && strings.Contains("/"+p.Text+"/", "/../"):
			return ""
		case p.Unknown == nil && i == 0:
			dir = p.Text
		case p.Unknown == nil:
		case p.Unknown.Kind == spec.PathUnder && (dir == "" || strings.HasSuffix(dir, "/")):
			return absoluteIn(cmp.Or(dir, "."), p.Unknown.Dir) // what follows lies below
		case p.Unknown.Kind != spec.Glob:
			return ""
		}
	}
	return path.Clean(dir[:strings.LastIndexByte(dir, '/')+1] + ".")
}

// gitDirs are the directories in which git looks for the repository: each -C
// counts from the one before.
func (g *Call) dirs() []spec.Word {
	dirs := g.Inv.Dirs
	if len(dirs) == 0 {
		dirs = []spec.Word{spec.Lit(g.Cwd)}
	}
	for i := range g.Match.Flags {
		f := &g.Match.Flags[i]
		if f.Name != "-C" || !f.Has || f.Flag.Arg != spec.ChangesDir || f.Arg.Is("") {
			continue
		}
		moved := make([]spec.Word, len(dirs))
		for j, d := range dirs {
			moved[j] = f.Arg
			if !strings.HasPrefix(f.Arg.Prefix(), "/") && !unknownAbsolute(f.Arg) {
				moved[j] = spec.Join(d, spec.Lit("/"), f.Arg)
			}
		}
		dirs = moved
	}
	return dirs
}

func unknownAbsolute(w spec.Word) bool {
	return len(w.Parts) > 0 && w.Parts[0].Unknown != nil && path.IsAbs(w.Parts[0].Unknown.Dir)
}

// repositoryGiven returns the repository that --git-dir or the environment names,
// empty when its name is not known.
func (g *Call) repositoryGiven() (name string, given bool) {
	if f := g.Match.Flag("--git-dir"); f != nil {
		text, _ := f.Arg.Text()
		return text, true
	}
	if value, set := g.Variable("GIT_DIR"); set {
		text, _ := value.Text()
		return text, true
	}
	return os.LookupEnv("GIT_DIR")
}

// ReadsWorkTree judges the files that git compares with its index, searches or stores. In a work
// tree that holds the guard's key they include the key, and in one apart from its
// repository they may be any file.
func (g *Call) ReadsWorkTree() {
	uses := programs.GitObeys(g.Match).Uses
	if g.Inv.Remote || uses&(programs.GitCleans|programs.GitSearches) == 0 {
		return
	}
	all := g.Match.Flag("-A", "--all", "-u", "--include-untracked", "-a", "--untracked", "--no-index") != nil && g.Match.Sub() != "commit"
	for _, dir := range g.workTrees() {
		p := g.World.Place(dir, g.Inv.Dirs)
		switch {
		case p.Has(paths.KeyTree) && (!p.Has(paths.Root) || all):
			g.OnPath(dir, spec.ReadsFile, spec.Effect{Bulk: true})
		case g.treeApart():
			g.readsApart(dir, p)
		}
	}
	for _, dir := range g.movedTrees() {
		p := g.World.Place(dir, nil)
		if p.Has(paths.KeyTree) {
			g.OnPath(dir, spec.ReadsFile, spec.Effect{Bulk: true})
		}
		g.readsApart(dir, p)
		if b := programs.GitBrings(g.Match); len(b.Revisions) > 0 || b.Staged {
			g.OnPath(dir, spec.WritesFile, spec.Effect{Bulk: true, Why: "writes files of the repository below " + spec.Short(dir.String())})
		}
	}
}

// readsApart records that git reads in a work tree which need not be that of the repository.
func (g *Call) readsApart(dir spec.Word, p paths.Place) {
	if p.Scope != spec.Project && p.Scope != spec.Temp {
		g.Effect(spec.Effect{Kind: spec.Read, Scope: spec.UnknownScope, Why: "reads the files below " + spec.Short(dir.String()) +
			" that the index of another repository lists"}, dir.String())
	}
}

// movedTrees are the work trees that repositories name in their own settings, in place of the folder in which git finds them.
func (g *Call) movedTrees() (trees []spec.Word) {
	repos, _ := g.repositories(false)
	for _, repo := range repos {
		own, err := repo.Settings(g.Home)
		if err != nil {
			continue // recorded with what the settings run
		}
		dir := settingOf(own, "core.worktree")
		if at := absoluteIn(repo.Dir, dir); dir != "" && at != repo.Work {
			trees = append(trees, spec.Lit(at))
		}
	}
	return trees
}

// workTrees are the directories whose files git may read: where it runs, and the work
// tree that it is given.
func (g *Call) workTrees() []spec.Word {
	dirs := slices.Clone(g.Moved(spec.None))
	if value, given := g.settingGiven("core.worktree"); given {
		dirs = append(dirs, value)
	}
	if value, set := g.Variable("GIT_WORK_TREE"); set {
		dirs = append(dirs, value)
	}
	return dirs
}

// treeApart reports whether the work tree or the repository is given, so that one need
// not belong to the other.
func (g *Call) treeApart() bool {
	_, named := g.repositoryGiven()
	_, set := g.settingGiven("core.worktree")
	_, exported := g.Variable("GIT_WORK_TREE")
	return named || set || exported || g.Match.Flag("--work-tree") != nil
}

// repositoryRuns judges what one repository makes git run.
func (g *Call) repositoryRuns(repo *gitrepo.Repository, runs programs.GitRuns, user []gitrepo.Setting) {
	own, err := repo.Settings(g.Home)
	if err != nil {
		g.unknown("the settings of the repository at " + spec.Short(repo.Work) + " cannot be read, and they can run programs")
		return
	}
	if repo.Bare && settingOf(user, "safe.barerepository") == "explicit" {
		return // git refuses it
	}
	if runs.Uses&programs.GitLogs != 0 {
		runs.Uses |= g.logs(slices.Concat(user, own))
	}
	if dir := settingOf(own, "core.worktree"); dir != "" {
		repo.Work = absoluteIn(repo.Dir, dir)
	}
	overridden := g.overrides()
	g.settingsRun(repo, runs.Uses, slices.Concat(g.namingProject(user), own), overridden)
	hooks := settingOf(slices.Concat(user, own), "core.hookspath")
	if value, given := g.settingGiven("core.hookspath"); given {
		text, known := value.Text()
		if !known || text == "" || text == "/dev/null" {
			return // judged where it is given
		}
		hooks = text
	}
	if rest, ok := strings.CutPrefix(hooks, "~/"); ok {
		hooks = path.Join(g.Home, rest)
	}
	for name := range strings.FieldsSeq(runs.Hooks) {
		if file := repo.Hook(hooks, name); file != "" {
			g.hook(repo, file, name)
		}
	}
	if runs.Uses&programs.GitTodo != 0 && g.Match.Flag("--continue", "--skip", "--edit-todo") != nil {
		for _, command := range repo.Todo() {
			g.opens(repo, "git-rebase-todo", command)
		}
	}
}

// logs returns what printing commits runs besides, by the settings and those that are given for the one command:
// the check of signatures, and the programs for differences in submodules.
// Source: git-config(1), log.showSignature, format.pretty, pretty.NAME, diff.submodule.
func (g *Call) logs(settings []gitrepo.Setting) (uses programs.GitUse) {
	setting := func(key, value string) {
		section, _, _ := strings.Cut(key, ".")
		switch {
		case key == "log.showsignature" && !spec.Listed("false no off 0", strings.ToLower(value)):
			uses |= programs.GitSigns
		case (section == "pretty" || key == "format.pretty") && strings.Contains(value, "%G"):
			uses |= programs.GitSigns
		case key == "diff.submodule" && value == "diff":
			uses |= programs.GitExternal | programs.GitSmudges
		}
	}
	for _, s := range settings {
		setting(s.Key, s.Value)
	}
	for i := range g.Match.Flags {
		if f := &g.Match.Flags[i]; f.Name == "-c" && f.Has {
			key, value, _ := strings.Cut(f.Arg.Prefix(), "=")
			setting(strings.ToLower(key), value)
		}
	}
	return uses
}

// settingOf returns the value of a setting that has one: the last.
func settingOf(settings []gitrepo.Setting, key string) string {
	for i := len(settings) - 1; i >= 0; i-- {
		if settings[i].Key == key {
			return settings[i].Value
		}
	}
	return ""
}

// namingProject returns the settings of the user that the project has in hand:
// those that lie in it, and those that name a program by a relative path.
func (g *Call) namingProject(user []gitrepo.Setting) []gitrepo.Setting {
	var found []gitrepo.Setting
	for _, s := range user {
		command, _, _ := strings.Cut(strings.TrimPrefix(s.Value, "!"), " ")
		relative := strings.Contains(command, "/") && !path.IsAbs(command) && command[0] != '~' && command[0] != '$' && !strings.Contains(command, ":")
		if relative || strings.HasPrefix(s.File, g.World.Project+"/") {
			found = append(found, s)
		}
	}
	return found
}

// overrides lists the settings that the command gives itself, in their place.
func (g *Call) overrides() []string {
	var keys []string
	for i := range g.Match.Flags {
		if f := &g.Match.Flags[i]; f.Name == "-c" && f.Has {
			if key, _, ok := strings.Cut(f.Arg.Prefix(), "="); ok {
				keys = append(keys, key)
			}
		}
	}
	return keys
}

// settingGiven returns the value that the invocation itself gives a setting.
func (g *Call) settingGiven(key string) (value spec.Word, given bool) {
	for i := range g.Match.Flags {
		f := &g.Match.Flags[i]
		if name, _, ok := strings.Cut(f.Arg.Prefix(), "="); ok && f.Name == "-c" && strings.EqualFold(name, key) {
			value, given = f.Arg.Cut(len(name)+1), true
		}
	}
	return value, given
}

// settingsRun judges the commands that settings name, as far as the git command obeys them.
func (g *Call) settingsRun(repo *gitrepo.Repository, uses programs.GitUse, settings []gitrepo.Setting, overridden []string) {
	for i, s := range settings {
		use, command := programs.GitSettingRuns(s.Key, s.Value)
		if command == "" || use&uses == 0 || replaced(s.Key, settings[i+1:], overridden) {
			continue
		}
		g.opens(repo, "git "+s.Key, command)
	}
}

// replaced reports whether a later value takes the place of a setting. Of some,
// all values count.
func replaced(key string, later []gitrepo.Setting, overridden []string) bool {
	if strings.HasPrefix(key, "credential.") || strings.HasPrefix(key, "remote.") || strings.HasPrefix(key, "url.") {
		return false
	}
	return slices.ContainsFunc(later, func(s gitrepo.Setting) bool { return s.Key == key }) ||
		slices.ContainsFunc(overridden, func(o string) bool { return o == key || strings.EqualFold(o, key) && strings.Count(key, ".") == 1 })
}

// opens hands shell source that git runs to the evaluator.
func (g *Call) opens(repo *gitrepo.Repository, by, source string) {
	dir := spec.Lit(repo.Work)
	g.Opens = append(g.Opens, invocation.Open{
		Via: by, Script: spec.Lit(source), IsScript: true, Dialect: invocation.POSIX, Dir: &dir, By: g.Mark,
		Args: spec.Lits("git", path.Join(os.TempDir(), "git-blob")),
	})
}

// hook hands a hook to the evaluator.
func (g *Call) hook(repo *gitrepo.Repository, file, name string) {
	dir := spec.Lit(repo.Work)
	first := spec.UnknownWord("what git tells "+name, spec.FromProgram)
	if strings.HasSuffix(name, "-msg") {
		first = spec.Lit(path.Join(repo.Dir, "COMMIT_EDITMSG"))
	}
	g.Opens = append(g.Opens, invocation.Open{Via: "git hook " + name, Argv: []spec.Word{spec.Lit(file), first}, Dir: &dir, By: g.Mark})
}

// Alias hands the command that an alias stands for to the evaluator. It
// returns false for a name that is none.
func (g *Call) Alias() bool {
	if g.Inv.Remote || len(g.Match.Called) > 0 || len(g.Match.Operands) == 0 {
		return false
	}
	name, known := g.Match.Operands[0].Text()
	at := subcommandAt(g.Inv.Argv)
	repos, all := g.repositories(false)
	if !known || !all || at == 0 || !g.Inv.Argv[at].Is(name) || len(repos) > 1 {
		return false
	}
	settings, err := g.Found.User(g.Home)
	for _, repo := range repos {
		own, ownErr := repo.Settings(g.Home)
		if settings = append(settings, own...); ownErr != nil {
			err = ownErr
		}
	}
	value := settingOf(settings, "alias."+strings.ToLower(name))
	if value == "" || err != nil {
		return false
	}
	rest := g.Inv.Argv[at+1:]
	open := invocation.Open{Via: "git " + name, By: g.Mark}
	if source, ok := strings.CutPrefix(value, "!"); ok {
		open.Script, open.IsScript, open.Dialect = spec.Lit(source+` "$@"`), true, invocation.POSIX
		open.Args = append(spec.Lits("git"), rest...)
		if len(repos) > 0 {
			dir := spec.Lit(repos[0].Work)
			open.Dir = &dir
		}
	} else {
		words := strings.Fields(value)
		if words[0] == name || strings.ContainsAny(value, `"'\`) {
			return false
		}
		open.Argv = slices.Concat(g.Inv.Argv[:at], spec.Lits(words...), rest)
	}
	g.Effect(spec.Prints[0], name)
	g.Opens = append(g.Opens, open)
	return true
}

// subcommandAt returns the index of the first argument that is neither a flag
// of git itself nor its value, 0 when there is none.
func subcommandAt(argv []spec.Word) int {
	for i := 1; i < len(argv); i++ {
		text, known := argv[i].Text()
		switch {
		case !known:
			return 0
		case slices.Contains([]string{"-C", "-c", "--git-dir", "--work-tree", "--namespace", "--config-env", "--super-prefix", "--attr-source"}, text):
			i++
		case !strings.HasPrefix(text, "-"):
			return i
		}
	}
	return 0
}
