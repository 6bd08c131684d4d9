package classify

import (
	"os"
	"path/filepath"
	"testing"
)

// TestUnsetInScripts holds that a variable which neither the call nor the environment sets is unset in scripts and in recipes of
// make, and unknown wherever something else may have set it.
func TestUnsetInScripts(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(project, "Makefile"), "TOOLS ?= tools\nKUBECONFIG ?= build/k\nPLACE_DIR ?= build\nall:\n\t$(TOOLS)/list\nkube:\n\techo > $(KUBECONFIG)\n"+
		"place:\n\trm -r $(PLACE_DIR)\npath:\n\techo $(PATH)\n")
	put(t, filepath.Join(project, "list"), "#!/bin/sh\n${PROG:-ls} src\n")
	put(t, filepath.Join(project, "place"), "#!/bin/sh\nrm -r ${PLACE_DIR:-build}\n")
	put(t, filepath.Join(project, "host"), "#!/bin/bash\n${HOSTTYPE:-ls} src\n")
	put(t, filepath.Join(project, "path"), "#!/bin/sh\nexport PYTHONPATH=\"$PWD/src${PYTHONPATH:+:$PYTHONPATH}\"\npytest\n")
	put(t, filepath.Join(project, "far"), "#!/bin/sh\nif [ -e x ]; then PYTHONPATH=/srv/x; else PYTHONPATH=src; fi\nexport PYTHONPATH\npytest\n")
	put(t, filepath.Join(project, "tools/list"), "#!/bin/sh\nls src\n")
	put(t, filepath.Join(project, "package.json"), `{"scripts": {"list": "./list"}}`)
	for _, tt := range []struct{ command, want string }{
		{"make", "moderate"},
		{"TOOLS=/srv/x make", "moderate unseen"},
		{"export TOOLS=$OTHER; make", "moderate unseen"},
		{"make TOOLS=/srv/x", "moderate unseen"},
		{"make kube", "moderate"}, // to an unknown place
		{"make place", "dangerous irreversible unseen"},
		{"PATH=$PWD/bin:$PATH make path", "moderate"},
		{"PATH='$(shell frob)':$PATH make path", "moderate unseen"},
		{"./list", "safe"},
		{"sh list", "safe"},
		{"PROG=frob ./list", "moderate unseen"},
		{"[ -e x ] && export PROG=frob; ./list", "moderate unseen"},
		{"${PROG:-ls} src", "moderate unseen"},       // the user's shell may have it without exporting it
		{"npm run list", "moderate unseen"},          // npm sets variables of its own
		{"git bisect run ./list", "moderate unseen"}, // so does git
		{"sudo -u x ./list", "dangerous unseen"},
		{"./place", "dangerous irreversible unseen"},
		{"./host", "moderate unseen"}, // bash sets it
		{"./path", "moderate"},
		{"./far", "moderate unseen"},
	} {
		a := assessBash(tt.command, home, project)
		if got := judgement(a); got != tt.want {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, because(a))
		}
	}
}

// TestMakeExports holds that recipes get what make exports, by its command line or by a makefile, whatever its environment had.
func TestMakeExports(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(project, "list"), "#!/bin/sh\n${PROG:-ls} src\n")
	const recipe = "\nall:\n\t./list\n"
	for _, tt := range []struct{ makefile, command, want string }{
		{recipe, "make", "moderate"},
		{"PROG = rm -r" + recipe, "make", "moderate"}, // make keeps it
		{"PROG = rm -r" + recipe, "PROG=ls make", "dangerous irreversible"},
		{"PROG = rm -r" + recipe, "export PROG=ls; make", "dangerous irreversible"},
		{recipe, "make PROG='rm -r'", "moderate unseen"},
		{recipe, "make --eval='export PROG = rm -r'", "moderate unseen"},
		{"export PROG = rm -r" + recipe, "make", "moderate unseen"},
		{"override export PROG = rm -r" + recipe, "make", "moderate unseen"},
		{"PROG = rm -r\nexport" + recipe, "make", "moderate unseen"},
		{".EXPORT_ALL_VARIABLES:\nPROG = rm -r" + recipe, "make", "moderate unseen"},
		{"N = PROG\nexport $(N) = rm -r" + recipe, "make", "moderate unseen"},
		{"all: export PROG = rm -r\nall:\n\t./list\n", "make", "moderate unseen"},
		{"all:\n\t$(MAKE) sub PROG='rm -r'\nsub:\n\t./list\n", "make", "moderate unseen"},
		{"export PROG = rm -r\nall:\n\t$(MAKE) sub\nsub:\n\t./list\n", "make", "moderate unseen"},
		{"MAKEOVERRIDES = PROG='rm -r'\nall:\n\t$(MAKE) sub\nsub:\n\t./list\n", "make", "moderate unseen"},
		{"define MAKEOVERRIDES\nPROG='rm -r'\nendef\nall:\n\t$(MAKE) sub\nsub:\n\t./list\n", "make", "moderate unseen"},
		{"N = MAKEOVERRIDES\n$(N) = PROG='rm -r'\nall:\n\t$(MAKE) sub\nsub:\n\t./list\n", "make", "moderate unseen"},
		{"N = PROG\n$(N) = rm -r\nexport PROG" + recipe, "make", "moderate unseen"},
		{"-include gen.mk" + recipe + "gen.mk:\n\techo 'export PROG=rm -r' > gen.mk\n", "make", "moderate unseen"},
		{"-include gen.mk\nall:\n\t$(LIST) src\ngen.mk:\n\techo 'LIST=rm -r' > gen.mk\n", "make", "moderate unseen"},
		{"MAKEOVERRIDES =\nall:\n\t./list\n", "make", "moderate"},
	} {
		put(t, filepath.Join(project, "Makefile"), tt.makefile)
		a := assessBash(tt.command, home, project)
		if got := judgement(a); got != tt.want {
			t.Errorf("%q, %s\n\tgot  %s\n\twant %s\n\t%s", tt.makefile, tt.command, got, tt.want, because(a))
		}
	}
}

// TestPythonEnvironments holds that tools may find the packages of the project's environment, and no other folder.
func TestPythonEnvironments(t *testing.T) {
	home, project := scratch(t)
	for _, dir := range []string{".venv", "evil"} {
		put(t, filepath.Join(project, dir, "pyvenv.cfg"), "home = /usr/bin\n")
		put(t, filepath.Join(project, dir, "bin/x"), "")
	}
	for _, name := range []string{"python", "python3"} {
		if err := os.Symlink("/bin/sh", filepath.Join(project, ".venv/bin", name)); err != nil {
			t.Fatal(err)
		}
		put(t, filepath.Join(project, "evil/bin", name), "#!/bin/sh\nfrob\n")
	}
	for _, tt := range []struct{ command, want string }{
		{"export VIRTUAL_ENV=$PWD/.venv VIRTUAL_ENV_PROMPT='(.venv) '; ruff check", "moderate"},
		{"VIRTUAL_ENV=.venv uv pip list", "moderate"},
		{"VIRTUAL_ENV=evil uv pip list", "moderate unseen"},
		{"VIRTUAL_ENV=/tmp/x ruff check", "moderate unseen"},
		{"VIRTUAL_ENV=$X ruff check", "moderate unseen"},
		{"RAILS_ENV=test bin/rails routes", "moderate"},
	} {
		a := assessBash(tt.command, home, project)
		if got := judgement(a); got != tt.want {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, because(a))
		}
	}
}
