package gitcall

import (
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// shows records that a command prints a setting that holds a credential: the address of a
// remote with its password, the header that a checkout by CI left.
func (g *Call) shows() {
	printed := programs.GitShows(g.Match)
	if printed == nil {
		return
	}
	settings, _ := g.Found.User(g.Home)
	repos, _ := g.repositories(false)
	for _, repo := range repos {
		own, _ := repo.Settings(g.Home)
		settings = append(settings, own...)
	}
	for _, s := range settings {
		if printed(s.Key) && (programs.GitSecret(s.Key) && s.Value != "" || facts.ShowsSecret(s.Key+" "+s.Value)) {
			g.Effect(spec.Effect{ID: "secret.print", Kind: spec.Read, Scope: spec.Secret, Why: "prints a credential, which git's settings hold"}, s.Key)
			return
		}
	}
}
