package classify

import (
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestNotTolerated holds calls to a question at tolerance moderate, where their tier alone would let them pass.
func TestNotTolerated(t *testing.T) {
	home, project := scratch(t)
	for command, want := range map[string]bool{
		"node --import 'data:text/javascript,process.exit()' src/app.js":    false,
		"node --test --test-reporter 'data:text/javascript,process.exit()'": false,
		"node --import ./src/register.js src/app.js":                        true,
		"node --test --test-reporter spec":                                  true,
		"gs -q -dNOSAFER -dNODISPLAY -c '(%pipe%id) (r) file'":              false,
		"gs -q -dSAFER -dNODISPLAY notes.ps":                                true,
		"gawk -l readfile 'BEGIN { print readfile(\"notes.txt\") }'":        false,
		"crystal eval 'Process.run(\"id\")'":                                false,
		"luajit -b src/a.lua src/a.bc":                                      false,
		"poetry shell <<< unknown-program":                                  false,
		"tmux kill-session -t 0":                                            false,
		"screen -S work -X quit":                                            false,
		"vim -s keys.txt notes.txt":                                         false,
		"ex -sc 'call system(input(\"\"))|x' notes.txt":                     false,
		"ex -sc '%s/a/b/' -cx notes.txt":                                    true,
		"sox '|id' out.wav":                                                 false,
		"gm convert a.png '| id'":                                           false,
		"exiftool 'id |'":                                                   false,
		"grep 'a|' notes.txt":                                               true,
		"ls '|a'":                                                           true,
		"echo a > '|a'":                                                     true,
		"yq -s .name deploy.yaml":                                           false,
		"ffmpeg -i a.mp4 -f tee 'b.mp4|[f=nut]/srv/c.nut'":                  false,
		"ffmpeg -i a.mp4 -f tee 'b.mp4|c.nut'":                              true,
		"vim -V1vim.log -es -c '%s/a/b/' -c x notes.txt":                    true,
	} {
		a := assessBash(command, home, project)
		if got := a.Tier <= Moderate && !a.Irreversible && a.Understood && a.Score <= 50; got != want {
			t.Errorf("%s: tolerated is %t, score %d\n\t%s", command, got, a.Score, because(a))
		}
	}
}

// TestSettingsElsewhere holds that settings of the user, and what lets other code in, are none of the project, at any tolerance.
func TestSettingsElsewhere(t *testing.T) {
	home, project := scratch(t)
	for command, want := range map[string]bool{
		"xattr -d com.apple.quarantine app":                       true,
		"xattr -d user.note src/main.go":                          false,
		"git submodule set-url lib https://other.example/lib.git": true,
		"jupyter server extension enable x":                       true,
		"jupyter lab --generate-config":                           true,
		"minikube profile other":                                  true,
		"minikube profile list":                                   false,
	} {
		got := slices.ContainsFunc(assessBash(command, home, project).Effects, func(e Effect) bool {
			return e.Kind == spec.Configure && (e.Scope == spec.Home || e.Scope == spec.Outside || e.ID == spec.HostElsewhere)
		})
		if got != want {
			t.Errorf("%s: sets what is not the project's %v, want %v", command, got, want)
		}
	}
}
