package paths

import (
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/clients"
)

const (
	maxListed = 2000 // entries of a directory that are compared with a glob
	maxSteps  = 1000 // components that a glob is tried as before it counts as unknown
	// maxCompared bounds the entries that all globs of a call are compared with.
	maxCompared = 20000
)

// glob places a path with shell patterns in it by the worst that it can match:
// well-known sensitive names whether they exist or not, and what is there now in
// the directory of the first pattern, so that links are followed as they would
// be without the pattern.
func (w *World) glob(pattern, dir string) Place {
	names := strings.Split(pattern, "/")
	first := slices.IndexFunc(names, isPattern)
	if first < 0 {
		return w.at(unquotePattern(pattern), dir)
	}
	if slices.Contains(names[first:], "..") {
		return w.unknown(pattern, "", dir)
	}
	start := unquotePattern(strings.Join(names[:first], "/"))
	if first > 0 {
		start += "/"
	}
	base := w.at(start, dir)
	if base.Path == "" || base.Scope == spec.Unplaced {
		return base
	}
	names = slices.DeleteFunc(names[first:], func(n string) bool { return n == "" || n == "." })
	g := globber{w: w, dir: dir}
	if len(names) == 1 && isEverything(names[0]) {
		base.Traits |= Everything
		g.add(base)
	}
	g.expand(base.Path, names, true)
	if g.lost || g.steps > maxSteps {
		g.place.Traits |= Unsure
		if !special(g.place.Scope) {
			g.place.Scope = spec.Unplaced
		}
	}
	g.place.Path, g.place.Files = base.Path, g.files
	g.place.Traits |= Below | Picked
	return g.place
}

// maxFiles bounds how many of the files that a glob names are told.
const maxFiles = 32

// globber collects the places that a glob can stand for.
type globber struct {
	w     *World
	dir   string
	files []string // the first entries that are matched and are files
	place Place
	some  bool // place is set
	steps int
	lost  bool // it may match what belongs to another process
}

func (g *globber) add(p Place) {
	if !g.some {
		g.place, g.some = p, true
		return
	}
	g.place = worse(g.place, p)
}

// expand tries the patterns in names below dir, which exists as it stands when real is set.
func (g *globber) expand(dir string, names []string, real bool) {
	if g.steps++; g.steps > maxSteps {
		return
	}
	switch at, jumps := jump(dir, g.dir); {
	case jumps && at == "": // the folder or a file of another process
		g.lost = true
	case jumps:
		g.expand(at, names, false)
		return
	}
	if len(names) == 0 {
		scope, traits := g.w.judge(dir)
		g.add(Place{Path: dir, Scope: scope, Traits: traits})
		return
	}
	name, rest := names[0], names[1:]
	if !isPattern(name) {
		g.expand(path.Join(dir, unquotePattern(name)), rest, real)
		return
	}
	listed := real && g.list(dir, name, rest) // first, while there are steps left
	if name == "**" && len(rest) > 0 {
		g.expand(dir, rest, false)
	}
	g.expand(path.Join(dir, witness(name)), rest, false)
	folded := fold(name)
	for _, c := range g.w.sensitiveNames(dir) {
		if couldMatch(folded, c) && (!listed || dir == "/" || aims(folded, c)) {
			g.expand(path.Join(dir, c), rest, false)
		}
	}
	if !real {
		return
	}
	for _, s := range facts.KeySuffixes {
		if tail := folded[strings.LastIndexByte(folded, '*')+1:]; isPattern(tail) && literals(tail) > 1 && couldMatch(folded, "x"+s) {
			g.expand(path.Join(dir, "x"+s), rest, false)
		}
	}
}

// list tries the entries of dir that match the pattern and are links or matter
// by their name. It reports whether dir was seen whole.
func (g *globber) list(dir, name string, rest []string) bool {
	l := g.w.list(dir)
	if g.w.compared += len(l.entries); g.w.compared > maxCompared {
		return false
	}
	for _, e := range l.entries {
		if !couldMatch(name, e.Name()) {
			continue
		}
		full := path.Join(dir, e.Name())
		if len(rest) == 0 && e.Type().IsRegular() && len(g.files) < maxFiles {
			g.files = append(g.files, full)
		}
		if len(rest) > 0 && e.Type().IsRegular() {
			continue // nothing is below a file
		}
		if e.Type()&fs.ModeSymlink != 0 {
			p := g.w.at(path.Join(full, strings.Join(rest, "/")), g.dir)
			if p.Path != "" && !slices.ContainsFunc(rest, isPattern) {
				g.add(p)
			} else {
				g.expand(g.w.at(full, g.dir).Path, rest, false)
			}
		} else if scope, traits := g.w.judge(full); special(scope) || traits&(Root|Startup|GuardTree|GitDir|Secrets) != 0 && !(traits&Sounds != 0 && e.IsDir()) {
			g.expand(full, rest, e.IsDir() && traits&GuardTree != 0) // what leads to the guard is looked into
		}
	}
	return l.whole
}

// listing is what a directory holds.
type listing struct {
	entries []fs.DirEntry
	whole   bool
}

// list reads a directory, once however many globs look into it.
func (w *World) list(dir string) listing {
	if l, ok := w.listed[dir]; ok {
		return l
	}
	var l listing
	if d, err := os.Open(dir); err != nil {
		l.whole = os.IsNotExist(err)
	} else {
		l.entries, err = d.ReadDir(maxListed)
		l.whole = err != nil && len(l.entries) == 0 || len(l.entries) < maxListed
		d.Close()
	}
	if w.listed == nil {
		w.listed = map[string]listing{}
	}
	w.listed[dir] = l
	return l
}

// Dashed reports whether a directory may hold a file whose name starts with a dash
// and that the pattern can match, which no parts leave to be any name. dir is
// absolute. A directory that cannot be read, or not whole, may.
func (w *World) Dashed(dir string, pattern []spec.Part) bool {
	return w.holds(dir, pattern, func(e fs.DirEntry) bool { return e.Name()[0] == '-' })
}

func (w *World) holds(dir string, pattern []spec.Part, is func(fs.DirEntry) bool) bool {
	l := w.list(dir)
	name := "*"
	if len(pattern) > 0 {
		head, hole, _ := split(spec.Word{Parts: pattern})
		name, _ = facts.CutFirst(head)
		if hole != nil && name == head {
			name += "*"
		}
	}
	for _, e := range l.entries {
		if is(e) && couldMatch(name, e.Name()) {
			return true
		}
	}
	return !l.whole
}

// MatchesDir reports whether a path with shell patterns may match a directory, or a link,
// as far as what is there now tells.
func (w *World) MatchesDir(pattern, dir string) bool {
	names := strings.Split(pattern, "/")
	first := slices.IndexFunc(names, isPattern)
	last := len(names) - 1
	if first < 0 || names[last] == "" {
		return true
	}
	start := unquotePattern(strings.Join(names[:first], "/"))
	if first > 0 {
		start += "/"
	}
	dirs := []string{w.at(start, dir).Path}
	for i, name := range names[first:] {
		var next []string
		for _, d := range dirs {
			found, whole := w.matchesIn(d, name)
			if !whole || len(next)+len(found) > maxListed {
				return true
			}
			next = append(next, found...)
		}
		if first+i == last {
			return len(next) > 0
		}
		dirs = next
	}
	return false
}

// matchesIn returns what in a directory matches one part of a pattern and is not a plain
// file, and whether the directory was seen whole.
func (w *World) matchesIn(dir, name string) (found []string, whole bool) {
	if dir == "" || name == "**" || name == ".." {
		return nil, false
	}
	if !isPattern(name) {
		full := path.Join(dir, unquotePattern(name))
		if info, err := w.lstat(full); err == nil && !info.Mode().IsRegular() {
			found = append(found, full)
		}
		return found, true
	}
	l := w.list(dir)
	if w.compared += len(l.entries); w.compared > maxCompared {
		return nil, false
	}
	for _, e := range l.entries {
		if !e.Type().IsRegular() && couldMatch(name, e.Name()) {
			found = append(found, path.Join(dir, e.Name()))
		}
	}
	return found, l.whole
}

// sensitiveNames are the names that a pattern in dir is compared with.
func (w *World) sensitiveNames(dir string) []string {
	if dir == "/" {
		return topNames[:]
	}
	if f := fold(dir); path.Base(f) == facts.GuardApp && w.isGuard(f) {
		return facts.GuardFiles[:]
	}
	return slices.Concat(knownNames[:], clients.SettingsNames())
}

// knownNames are components of sensitive paths; the rest of the path decides
// whether a match is one.
var knownNames = [...]string{
	".ssh", ".gnupg", ".aws", ".azure", ".kube", ".docker", ".config", ".local", ".cargo", ".netrc", ".npmrc", ".pypirc", ".pgpass",
	".git-credentials", ".vault-token", ".bash_history", ".zsh_history", ".password-store", ".env", ".env.local", ".env.production",
	".bashrc", ".bash_profile", ".profile", ".zshrc", ".zshenv", ".gitconfig", ".envrc", ".git", ".husky", ".github", ".vscode",
	".gk-hook.yaml", ".credentials.json",
	facts.GuardApp, "gk-ctl", "gk-run", "gcloud", "gh", "rclone", "fish", "autostart", "systemd", "share", "keyrings", "state", "bin",
	"id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "credentials", "credentials.json", "credentials.toml", "config", "config.json", "config.toml",
	"hosts.yml", "auth.json", "oauth_creds.json", "settings.json", "settings.local.json", "hooks.json", "hooks", "secrets.yml", "secrets.yaml", "secrets.json",
	"master.key", "terraform.tfstate", "library", "keychains",
	"shadow", "gshadow", "sudoers", "sudoers.d", "ssl", "private", "secrets", "ssh_host_rsa_key", "ssh_host_ed25519_key",
	"environ", "mem", "profile", "profile.d", "cron.d", "crontab", "ld.so.preload", "pam.d",
	"sda", "sdb", "vda", "xvda", "nvme0n1", "mmcblk0", "disk0", "loop0", "kcore",
}

// secretFiles are the names of files that hold credentials in a home or in the
// system's directories; there, other files bear some of them as well.
var secretFiles = [...]string{
	"id_rsa", "id_dsa", "id_ecdsa", "id_ed25519", "ssh_host_rsa_key", "shadow", "gshadow", "sudoers", "opasswd", "private-keys-v1.d", "secring.gpg",
	"credentials", "credentials.json", "credentials.toml", "credentials.db", "config", "config.json", "config.toml", "hosts.yml", "auth.json", "oauth_creds.json", ".credentials.json",
	".env", ".netrc", ".npmrc", ".pypirc", ".pgpass", ".git-credentials", ".vault-token", ".bash_history", ".zsh_history", ".my.cnf", "settings.xml", "gradle.properties",
	"secrets.yml", "secrets.yaml", "secrets.json", "master.key", "terraform.tfstate", "accesstokens.json", "application_default_credentials.json", "access_tokens.db",
	"cookies", "login data", "logins.json", "key4.db", "login.keychain-db", "environ", "mem", "x.pem", "x.key", "x.p12", "x.pfx", "x.jks", "x.keystore", "x.kdbx", "x.ppk",
}

// matchesAny reports whether a pattern of find matches one of the names. Unlike
// in a shell, its wildcards match a leading dot.
func matchesAny(pattern string, names []string) bool {
	return slices.ContainsFunc(names, func(name string) bool { return couldMatch("/"+pattern, "/"+name) })
}

// aimsAtSecret reports whether a pattern is made for names that tell a
// credential wherever the file lies.
func aimsAtSecret(pattern string) bool {
	if !isPattern(pattern) {
		return facts.CredentialFile(unquotePattern(pattern))
	}
	for _, name := range secretFiles {
		if facts.CredentialFile(name) && literals(pattern) > 1 && couldMatch("/"+pattern, "/"+name) && (name[0] == 'x' || aims(pattern, name)) {
			return true
		}
	}
	return false
}

// aims reports whether a pattern is made for a name, so that a match counts
// although no such file is there now: names with a dot are rarely matched by
// accident, others when most of the name is spelt out.
func aims(pattern, name string) bool {
	prefix := strings.IndexAny(pattern, `*?[\(`)
	return name[0] == '.' || prefix >= 3 || 2*literals(pattern) >= len(name)
}

// literals counts the characters that a pattern spells out, a set counting as one.
func literals(pattern string) int {
	n := 0
	for pattern != "" {
		size, _ := token(pattern)
		if c := pattern[0]; c != '*' && c != '?' {
			n++
		}
		pattern = pattern[size:]
	}
	return n
}

// isEverything reports whether a pattern matches every name, or every hidden one.
func isEverything(name string) bool {
	rest := strings.TrimLeft(strings.TrimPrefix(name, "."), "?")
	return rest != "" && strings.Trim(rest, "*") == ""
}

// isPattern reports whether a pattern is more than quoted text.
func isPattern(s string) bool {
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '*', '?', '[', '(':
			return true
		}
	}
	return false
}

// quotePattern writes text so that it matches only itself.
func quotePattern(b *strings.Builder, text string) {
	for i := 0; i < len(text); i++ {
		switch text[i] {
		case '*', '?', '[', '(', '\\':
			b.WriteByte('\\')
		}
		b.WriteByte(text[i])
	}
}

// unquotePattern takes the quoting off a pattern that is only quoted text.
func unquotePattern(s string) string {
	if strings.IndexByte(s, '\\') < 0 {
		return s
	}
	b := make([]byte, 0, len(s))
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
		}
		b = append(b, s[i])
	}
	return string(b)
}

// witness returns one text that the pattern matches, or nearly: the one with
// the least meaning.
func witness(pattern string) string {
	b := make([]byte, 0, len(pattern))
	for pattern != "" {
		size, literal := token(pattern)
		if literal == 0 {
			literal = 'x'
		}
		b = append(b, literal)
		pattern = pattern[size:]
	}
	return string(b)
}

// token measures the first element of a pattern, and returns the byte that it
// stands for when that is but one. From a parenthesis on (extended patterns,
// zsh qualifiers) everything is one element that may match anything.
func token(p string) (size int, literal byte) {
	switch p[0] {
	case '\\':
		if len(p) > 1 {
			return 2, p[1]
		}
	case '*', '?':
		if len(p) > 1 && p[1] == '(' {
			return len(p), 0
		}
		return 1, 0
	case '(':
		return len(p), 0
	case '[':
		if end := setEnd(p); end > 0 {
			if end == 3 {
				return end, p[1]
			}
			return end, 0
		}
	case '@', '+', '!':
		if len(p) > 1 && p[1] == '(' {
			return len(p), 0
		}
	}
	return 1, p[0]
}

// setEnd returns the length of the bracket expression that p starts with, 0 when it is none.
func setEnd(p string) int {
	i := 1
	if i < len(p) && (p[i] == '!' || p[i] == '^') {
		i++
	}
	for first := true; i < len(p); i, first = i+1, false {
		switch {
		case p[i] == ']' && !first:
			return i + 1
		case p[i] == '\\':
			i++
		case p[i] == '[' && i+1 < len(p) && strings.IndexByte(":.=", p[i+1]) >= 0:
			if n := strings.Index(p[i+2:], string(p[i+1])+"]"); n >= 0 {
				i += n + 3
			}
		}
	}
	return 0
}

// couldMatch reports whether a shell pattern may match a name. A hidden name
// needs its dot spelt out, as in every shell's default.
func couldMatch(pattern, name string) bool {
	if strings.HasPrefix(name, ".") && pattern != "" {
		if _, literal := token(pattern); literal != '.' || pattern[0] == '[' {
			size, _ := token(pattern)
			return size == len(pattern) && size > 1 && pattern[0] != '\\' && pattern[0] != '['
		}
	}
	// The usual two-pointer walk: on a mismatch, let the last star take one more byte.
	p, n, star, mark := pattern, name, "", ""
	for n != "" {
		if p != "" {
			size, literal := token(p)
			switch {
			case size == len(p) && strings.IndexByte(p, '(') >= 0 && p[0] != '\\' && p[0] != '[':
				return true
			case p[0] == '*':
				p = p[1:]
				star, mark = p, n
				continue
			case literal != 0 && literal == n[0], literal == 0 && (p[0] != '[' || inSet(p[1:size-1], n[0])):
				p, n = p[size:], n[1:]
				continue
			}
		}
		if mark == "" {
			return false
		}
		mark = mark[1:]
		p, n = star, mark
	}
	return strings.Trim(p, "*") == "" || strings.IndexByte(p, '(') >= 0
}

// inSet reports whether a bracket expression may match c; classes always may.
func inSet(set string, c byte) bool {
	not := set != "" && (set[0] == '!' || set[0] == '^')
	if not {
		set = set[1:]
	}
	if strings.Contains(set, "[") || strings.Contains(set, `\`) {
		return true
	}
	in := false
	for i := 0; i < len(set); i++ {
		if i+2 < len(set) && set[i+1] == '-' {
			in = in || set[i] <= c && c <= set[i+2]
			i += 2
			continue
		}
		in = in || set[i] == c
	}
	return in != not
}
