package verdict

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// SaferWays lists, for an effect by its ID or its first part, a way to the same end that
// destroys nothing. The commands stand in backquotes; none of them is denied.
var SaferWays = [...]struct{ ID, Way string }{
	{"git.push.force", "`git push --force-with-lease`"},
	{"git.push.mirror", "`git push --all`"},
	{"git.discard", "`git stash` puts the changes aside"},
	{"kill.group", "`kill $(jobs -p)` signals the shell's own jobs"},
	{"git.clean", "`git clean -n` shows them, `git stash -u` puts them aside"},
	{"git.branch.delete.force", "`git branch -d`, which keeps what is not merged"},
	{"git.stash", "`git stash show -p` shows what would be lost"},
	{"git.reset", "`git stash` puts the changes aside"},
	{"git.overwrite", "`git stash` puts the changes aside"},
	{"code.downloaded", "`curl -o install.sh URL`, read it, then run it"},
	{"docker.mount", "`docker run -v .:/src IMAGE`, which gives it the project alone"},
	{"docker.privileged", "`docker run IMAGE` without rights over the machine"},
	{"docker.system.prune", "`docker system df` shows what there is"},
	{"terraform.destroy", "`terraform plan -destroy` shows what would go"},
	{"kubectl.delete", "`kubectl get` shows what would go"},
	{"rsync.", "`rsync -n` shows what would go"},
	{"mode.widen", "`chmod u+w FILE`, for yourself alone"},
	{"redis.flush", "`redis-cli dbsize` shows how much would go"},
	{"npm.publish", "`npm publish --dry-run`"},
}

// Safer returns a safer way to what the effect is for, with commands in backquotes, or
// nothing where none is known.
func (e *Effect) Safer() string {
	for _, s := range SaferWays {
		if e.ID == s.ID || strings.HasPrefix(e.ID, s.ID) && (strings.HasSuffix(s.ID, ".") || e.ID[len(s.ID)] == '.') {
			return s.Way
		}
	}
	switch {
	case e.Trait == spec.Exfiltrates:
		return "send it without the secret"
	case e.Kind == spec.Delete && e.Bulk && e.Path != "" && (e.Scope == spec.Home || e.Scope == spec.Outside || e.Scope == spec.Project):
		return "name the files, or `mv` them to a folder of their own"
	}
	return ""
}
