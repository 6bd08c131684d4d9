package classify

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// What goes through folders, or names what is in them, may come to links that lead elsewhere.
func TestListedLinks(t *testing.T) {
	home, project := kept(t)
	putFiles(t, home, "docs/d.txt .ssh/id_rsa")
	putFiles(t, project, "src/x.go")
	for link, to := range map[string]string{"l": "docs", "fl": "docs/d.txt", "k": ".ssh", "id": ".ssh/id_rsa"} {
		if err := os.Symlink(filepath.Join(home, to), filepath.Join(project, "src", link)); err != nil {
			t.Fatal(err)
		}
	}
	gitIn(t, project, "add", "-A")
	gitIn(t, project, "commit", "-qm", "links")
	for command, safe := range map[string]bool{
		"find -L src -type f -delete":                           false,
		"find src -follow -name 'd*' -delete":                   false,
		"find -L src -name 'd*' -exec rm {} +":                  false,
		"find -L src -name 'd*' | xargs rm":                     false,
		"for f in $(find -L src -name 'd*'); do rm $f; done":    false,
		"grep -Rl d src | xargs rm":                             false,
		"rg -Ll d src | xargs rm":                               false,
		"fd -L 'd' src -x rm":                                   false,
		"find src -name 'f*' -exec cp README.md {} \\;":         false,
		"find src -name 'f*' | xargs truncate -s 0":             false,
		"find src -type l -exec tee {} +":                       false,
		"for f in $(find src -name 'f*'); do echo x > $f; done": false,
		"python3 -c 'import glob, os\nfor f in glob.glob(\"src/**/d*\", recursive=True): os.remove(f)'":                       false,
		"python3 -c 'import os\nfor d, _, fs in os.walk(\"src\", followlinks=True):\n for f in fs: os.remove(d + \"/\" + f)'": false,

		"find -L src -type f -exec cat {} +":   false,
		"find src -name 'i*' -exec cat {} +":   false,
		"find src -name 'i*' | xargs cat":      false,
		"grep -R BEGIN src":                    false,
		"rg -L BEGIN src":                      false,
		"rg --follow BEGIN src":                false,
		"find -L src -type f":                  true,
		"find src -type f -exec cat {} +":      true,
		"find src -name '*.go' | xargs cat":    true,
		"find -L docs -type f -exec cat {} +":  true,
		"find -L docs -name '*.md' | xargs wc": true,
		"grep -r BEGIN src":                    true,
		"grep -R x docs":                       true,
		"rg BEGIN src":                         true,
	} {
		a := assessBash(command, home, project)
		elsewhere := slices.ContainsFunc(a.Effects, func(e Effect) bool {
			return e.Tier > Safe && e.Scope != spec.Project && e.Scope != spec.Self
		})
		if safe != (a.Tier == Safe) || safe == elsewhere {
			t.Errorf("%s: %s", command, because(a))
		}
	}
}
