package classify

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestOwnPlace holds that a script of Python which finds files by its own place is followed, and that the folder above one is
// never taken for that folder itself.
func TestOwnPlace(t *testing.T) {
	home, project := scratch(t)
	if err := os.Symlink("../../elsewhere/x", filepath.Join(project, "link")); err != nil {
		t.Fatal(err)
	}
	put(t, filepath.Join(home, "elsewhere/x/y"), "")
	const imports = "import os, sys\nfrom pathlib import Path\n"
	for _, tt := range []struct {
		source string
		want   spec.Scope // of what is loaded or written
	}{
		{`sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "src"))`, spec.Project},
		{`sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "src"))`, spec.Project},
		{`sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "src"))`, spec.Project},
		{`sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.realpath(__file__))))`, spec.Project},
		{`(Path(__file__).parent.parent / "out.txt").write_text("x")`, spec.Project},
		{`(Path(__file__).resolve().parents[2] / "notes/x").write_text("x")`, spec.Home},
		{`open(os.path.dirname(os.path.dirname(os.path.dirname(__file__))) + "/notes/x", "a")`, spec.Home},
		{`open(os.path.dirname(os.path.abspath("src/main.go")) + "/x", "a")`, spec.Project},
		{`(Path("src").resolve().parent / "x").write_text("x")`, spec.Project},
		{`(Path("src/main.go").parent / "x").write_text("x")`, spec.Project},
		{`open(os.path.dirname(os.getcwd()) + "/notes/x", "a")`, spec.Home},
		{`open(os.path.dirname(os.path.abspath(".")) + "/notes/x", "a")`, spec.Home},
		{`(Path.cwd().parent / "notes/x").open("a")`, spec.Home},
		{`(Path("src").resolve().parents[1] / "notes/x").open("a")`, spec.Home},
		{`(Path("link").resolve().parent / "x").open("a")`, spec.UnknownScope},
		{`open(os.path.dirname(os.path.realpath("link/../x")) + "/x", "a")`, spec.UnknownScope},
		{`os.symlink("/srv", "new"); open(os.path.dirname(os.path.realpath("new/../x")) + "/x", "a")`, spec.System}, // the link itself
	} {
		put(t, filepath.Join(project, "tools/t.py"), imports+tt.source+"\n")
		a := assessBash("python3 tools/t.py", home, project)
		if got := farthest(a); got != tt.want {
			t.Errorf("%s\n\tin   %s\n\twant %s\n\t%s", tt.source, got, tt.want, because(a))
		}
	}
	for _, source := range []string{
		"fs.appendFileSync(path.dirname(process.cwd()) + '/notes/x', 'x')",
		"fs.appendFileSync(path.dirname(path.resolve('.')) + '/notes/x', 'x')",
	} {
		a := assessBash(`node -e "const fs = require('fs'), path = require('path'); `+source+`"`, home, project)
		if got := farthest(a); got != spec.Home {
			t.Errorf("%s\n\tin   %s\n\twant %s\n\t%s", source, got, spec.Home, because(a))
		}
	}
}

// farthest is a scope beyond the project in which the call loads or writes something, if there is one.
func farthest(a *Assessment) spec.Scope {
	for _, e := range a.Effects {
		if e.Kind != spec.Read && e.Scope != spec.Project && e.Scope != spec.Self {
			return e.Scope
		}
	}
	return spec.Project
}
