package paths

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// What a link of the home leads to is judged as what the link is called, by each of its names.
func TestLinksOfTheHome(t *testing.T) {
	w, home, project := tree(t)
	for link, to := range map[string]string{
		".config/gk-hook/policy.yaml": "guard/rules.yaml", ".claude/settings.json": "agent/s.json", ".codex": "agent2", ".zshrc": "zsh/rc", ".netrc": "machines",
		".config/fish": "fish", "notes2": "notes", ".ssh/config": "hosts", ".tool": "tool", "all": ".",
	} {
		link, to = filepath.Join(home, link), filepath.Join(project, to)
		os.MkdirAll(filepath.Dir(link), 0o755)
		os.MkdirAll(filepath.Dir(to), 0o755)
		if err := os.Symlink(to, link); err != nil {
			t.Fatal(err)
		}
	}
	for path, want := range map[string]struct {
		scope  spec.Scope
		traits Trait
	}{
		"guard/rules.yaml":   {spec.Guard, 0},
		"guard/other.yaml":   {spec.Project, 0},
		"guard":              {spec.Project, GuardTree},
		"agent/s.json":       {spec.Agent, Registers},
		"agent":              {spec.Project, AgentTree},
		"agent2/config.toml": {spec.Agent, Registers},
		"agent2/notes.md":    {spec.Project, 0},
		"zsh/rc":             {spec.Project, Startup},
		"zsh":                {spec.Project, 0},
		"machines":           {spec.Secret, Secrets},
		"fish/config.fish":   {spec.Project, Startup},
		"tool/x":             {spec.Project, Steers},
		"hosts":              {spec.Project, Startup},
		"notes":              {spec.Project, 0},
	} {
		if p := w.PlaceText(path, ""); p.Scope != want.scope || !p.Has(want.traits) ||
			want.scope == spec.Project && want.traits == 0 && p.Any(Startup|Secrets|GuardTree|AgentTree) {
			t.Errorf("%s is %v, %b", path, p.Scope, p.Traits)
		}
	}
	got := ObeyedFromHome(project, home)
	slices.Sort(got)
	if want := []string{"agent/s.json", "agent2", "fish", "guard/rules.yaml", "hosts", "machines", "tool", "zsh/rc"}; !slices.EqualFunc(got, want,
		func(got, want string) bool { return got == project+"/"+want }) {
		t.Errorf("obeyed: %q", got)
	}
}
