package classify

import (
	"os"
	"path/filepath"
	"testing"
)

// TestModules holds how modules of the project are judged that are run by name,
// or loaded by what runs.
func TestModules(t *testing.T) {
	home, project := unpacked(t, "modules.txtar")
	put(t, filepath.Join(project, "parts/own/index.js"), "exports.start = () => 1\n")
	put(t, filepath.Join(project, "parts/own/data.json.js"), "exports.start = () => 1\n")
	if err := os.MkdirAll(filepath.Join(project, "node_modules/@own"), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink("../../parts/own", filepath.Join(project, "node_modules/@own/part")); err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct{ command, want string }{
		{"python -m app", "moderate"},
		{"python3 -m app.cli", "moderate"},
		{"python3 -m app.wipe", "blocked irreversible"},
		{"python3 -m app.deep.first", "blocked irreversible"},
		{"python3 src/app/cli.py", "moderate"},
		{"cd src && python3 -m app.cli", "moderate"},
		{"python3 -c 'from app import util; print(util.name())'", "moderate"},
		{"python3 -c 'from app import wipe'", "blocked irreversible"},
		{"python3 -m flat.mod", "moderate"},
		{"python3 -m flat.odd", "moderate unseen"},
		{"python3 -m app.usesclean", "moderate"}, // a module that can delete is no deletion
		{"python3 -m app.loop", "moderate"},
		{"python3 -m app.missing", "moderate"},
		{"python3 -m elsewhere", "moderate unseen"},
		{"python3 -I -m flat.mod", "moderate unseen"},
		{"python3 -m ..flat.mod", "moderate unseen"},
		{"python3 -m \"$M\"", "moderate unseen"},
		{"uv run app", "moderate"},
		{"poetry run wiper", "blocked irreversible"},
		{"uv run frobnicate", "moderate unseen"},
		{"wiper", "moderate unseen"}, // it is unknown whose program that is
		{"python manage.py migrate", "moderate"},
		{"python manage.py flush --noinput", "dangerous irreversible"},
		{"node .", "moderate"},
		{"node tool", "moderate"},
		{"node web/server", "moderate"},
		{"node web/wipe", "blocked irreversible"},
		{"node web/wipes.js", "blocked irreversible"},
		{"node web/esm.mjs", "blocked irreversible"},
		{"node -e 'require(\"./web/wipe.js\")'", "blocked irreversible"},
		{"node src", "moderate unseen"},
		{"python3 -c 'from app import util; util.purge_nothing()'", "moderate unseen"},
		{"python3 -c 'from app import util; util.start()'", "moderate"}, // its own code
		{"python3 -c 'import redis; redis.Redis().flushall()'", "dangerous irreversible unseen"},
		{"python3 -c 'import redis; print(redis.__version__)'", "moderate"},
		{"python3 -c 'import cv2; cv2.VideoWriter(\"" + project + "/x.avi\", 0, 1, (2, 2))'", "moderate"},
		{"python3 -c 'import cv2; cv2.VideoWriter(\"/etc/x.avi\", 0, 1, (2, 2))'", "moderate unseen"},
		{"python3 -c 'import flask; flask.Flask(\"x\").route(\"/orders/new\")'", "moderate"},
		{"echo 'import redis; redis.Redis().flushall()' > x.py; python3 x.py", "moderate unseen"},
		{"node -e 'require(\"redis\").createClient().flushAll()'", "dangerous irreversible unseen"},
		{"node -e 'console.log(require(\"./web/package.json\"))'", "safe"},
		{"node -e 'require(\"./parts/own/data.json\")'", "moderate"}, // there is a data.json.js
		{"node -e 'require(\"@own/part\").start()'", "moderate"},     // a workspace of the project
	} {
		a := assessBash(tt.command, home, project)
		if got := judgement(a); got != tt.want && !(a.Tier == Blocked && tt.want == "blocked irreversible") {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, because(a))
		}
	}
}

// TestOwnModules holds that running a file by another name hides nothing of who wrote it.
func TestOwnModules(t *testing.T) {
	home, project := unpacked(t, "modules.txtar")
	for _, tt := range []struct {
		command, file string
		own           bool // more than the project's own code may do
	}{
		{"python3 -m flat.odd", "flat/odd.py", true},
		{"node tool", "tool/index.js", false},
		{"uv run app", "src/app/cli.py", false},
		{"cat web/wipe.js | node", "web/wipe.js", true},
	} {
		written := func(path string) bool { return path == project+"/"+tt.file }
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: project, Home: home, Written: written})
		if a.RunsOwnFiles() != tt.own {
			t.Errorf("%s: runs %s, which the agent wrote: runs its own files %v, want %v", tt.command, tt.file, a.RunsOwnFiles(), tt.own)
		}
	}
}
