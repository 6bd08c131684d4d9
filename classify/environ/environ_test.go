package environ

import (
	"testing"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// TestSet judges variables by themselves: the ID of the effect, "runs" for a command, or
// nothing.
func TestSet(t *testing.T) {
	at := &Place{World: paths.NewWorld("/home/you/project", "/home/you"), Home: "/home/you", Dirs: spec.Lits("/home/you/project")}
	for _, tt := range []struct{ name, value, want string }{
		{"LANG", "C", ""},
		{"LD_PRELOAD", "./x.so", "env.inject"},
		{"LD_PRELOAD", "", ""},
		{"GIT_PAGER", "less", "runs"},
		{"BASH_ENV", "./x", "env.file"},
		{"ENV", "production", ""},
		{"ENV", "./x", "env.file"},
		{"PS4", "+ ", ""},
		{"PS4", "$(touch x)", "runs"},
		{"PYTHONPATH", "src", "env.find"},
		{"PYTHONPATH", "src:/home/you/project/lib:", "env.find"},
		{"PYTHONPATH", "/usr/lib/python3/dist-packages", "env.find"},
		{"PYTHONPATH", "src:/home/you/other", spec.ScriptElsewhere},
		{"PYTHONPATH", "../other", spec.ScriptElsewhere},
		{"PYTHONHOME", "", ""},
		{"_OLD_VIRTUAL_PYTHONHOME", "", ""},
		{"_OLD_VIRTUAL_PYTHONHOME", "/srv/python", spec.ScriptElsewhere},
		{"_OLD_PKG_CONFIG_PATH", "lib", "env.find"},
		{"NODE_PATH", "/tmp/modules", spec.ScriptElsewhere},
		{"GIT_EXEC_PATH", "/srv/git-core", spec.ScriptElsewhere},
		{"GIT_TEMPLATE_DIR", "/home/you/templates", spec.ScriptElsewhere},
		{"LUA_PATH", "src/?.lua;;", "env.find"},
		{"LUA_PATH", "src/?.lua;/srv/lua/?.lua", spec.ScriptElsewhere},
		{"PATH", "/srv/bin:/usr/bin", spec.ScriptElsewhere},
		{"PATH", "/usr/bin:/bin", ""},
		{"PATH", "/home/you/.cargo/bin:/usr/bin", ""},
		{"PATH", "/tmp/bin:/usr/bin", "env.path"},
		{"PATH", "./bin", "env.path"},
		{"NODE_OPTIONS", "--max-old-space-size=4096", ""},
		{"NODE_OPTIONS", "--require ./x.js", spec.WordUnknown},
		{"KUBECONFIG", "/home/you/.kube/eu:/home/you/.kube/us", "env.redirect"},
		{"KUBECONFIG", "/home/you/.kube/eu:./x", "env.redirect loads"},
		{"KUBECONFIG", "/srv/x", "env.redirect loads"},
		{"HTTPS_PROXY", "evil.example", "env.redirect"},
		{"GIT_CONFIG_COUNT", "1", "env.configure"},
		{"TMPDIR", "/tmp/x", ""},
		{"TMPDIR", "/home/you/project", "env.configure"},
		{"TMP", "out", "env.configure"},
		{"TEMP", "/tmp/x", ""},
		{"HISTFILE", "/home/you/notes", " writes /home/you/notes"},
		{"HISTFILE", "src/main.go", " writes src/main.go"},
		{"HISTFILE", "/home/you/.zsh_history", ""},
		{"HISTFILE", "", ""},
		{"HISTFILESIZE", "0", "env.configure"},
		{"HISTFILESIZE", "2000", ""},
	} {
		o := Set(invocation.Assign{Name: tt.name, Value: spec.Lit(tt.value)}, at)
		got := o.Effect.ID
		if len(o.Opens) > 0 {
			got = "runs"
		}
		if len(o.Loads) > 0 {
			got += " loads"
		}
		if len(o.Writes.Parts) > 0 {
			got += " writes " + o.Writes.String()
		}
		if got != tt.want || o.Effect.ID != "" && o.Effect.Why == "" {
			t.Errorf("%s=%s: %q, want %q", tt.name, tt.value, got, tt.want)
		}
	}
}

// TestSetToWhatItWas judges variables that get back what they held before the call, and what only has the name of it.
func TestSetToWhatItWas(t *testing.T) {
	at := &Place{World: paths.NewWorld("/home/you/project", "/home/you"), Home: "/home/you", Dirs: spec.Lits("/home/you/project")}
	for _, tt := range []struct {
		name, source string
		from         spec.Taint
		want         string
	}{
		{"PYTHONHOME", "$PYTHONHOME", spec.FromEnvironment, ""},
		{"PYTHONHOME", "$_OLD_VIRTUAL_PYTHONHOME", spec.FromEnvironment, ""},
		{"PYTHONHOME", "$_OLD_VIRTUAL_PYTHONHOME", spec.FromFile, spec.ScriptElsewhere}, // mapfile reads it
		{"PYTHONHOME", "$PYTHONHOME", spec.FromProgram, spec.ScriptElsewhere},
		{"PYTHONHOME", "$OTHER", spec.FromEnvironment, spec.ScriptElsewhere},
		{"PATH", "$_OLD_VIRTUAL_PATH", spec.FromEnvironment, ""},
		{"PATH", "$_OLD_VIRTUAL_PATH", spec.FromFile, "env.path"},
	} {
		o := Set(invocation.Assign{Name: tt.name, Value: spec.UnknownWord(tt.source, tt.from)}, at)
		if o.Effect.ID != tt.want {
			t.Errorf("%s=%s: %q, want %q", tt.name, tt.source, o.Effect.ID, tt.want)
		}
	}
}

// TestGiven lists what programs heed.
func TestGiven(t *testing.T) {
	pager := invocation.Assign{Name: "PAGER", Value: spec.Lit("less")}
	lang := invocation.Assign{Name: "LANG", Value: spec.Lit("C")}
	for _, tt := range []struct {
		name string
		inv  invocation.Invocation
		want int
	}{
		{"before a program", invocation.Invocation{Argv: spec.Lits("git"), Assigns: []invocation.Assign{pager, lang}}, 1},
		{"exported earlier", invocation.Invocation{Argv: spec.Lits("git"), Exported: []invocation.Assign{pager}}, 1},
		{"set anew", invocation.Invocation{Argv: spec.Lits("git"), Assigns: []invocation.Assign{pager}, Exported: []invocation.Assign{pager}}, 1},
		{"a builtin gets no environment", invocation.Invocation{Argv: spec.Lits("cd"), Shell: true, Exported: []invocation.Assign{pager}}, 0},
		{"nothing runs", invocation.Invocation{Exported: []invocation.Assign{pager}}, 0},
	} {
		if got := len(Given(&tt.inv)); got != tt.want {
			t.Errorf("%s: %d, want %d", tt.name, got, tt.want)
		}
	}
}
