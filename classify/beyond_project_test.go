package classify

import (
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// What a build is given outside the project, or does there, is not the project's.
func TestBeyondTheProject(t *testing.T) {
	home, project := scratch(t)
	for _, tt := range []struct {
		command string
		outside bool
	}{
		{"pytest -o cache_dir=~/cache", true},
		{"pytest --cov --cov-report=html:../html", true},
		{"pytest --junitxml=~/report.xml", true},
		{"make DESTDIR=" + home + "/x install", true},
		{"npx tsc --outDir ..", true},
		{"mvn -Dmaven.repo.local=../repository test", true},
		{"cargo test -- --logfile ../log", true},
		{"gradle -p .. build", true},
		{"ninja -C ../build", true},
		{"poetry build -o " + home + "/dist", true},
		{"npm run build -- --out=../dist", true},
		{"cd .. && go build ./...", true},
		{"cd ~ && git commit -m x", true},
		{"git -C .. commit -m x", true},
		{"(cd ../other && npx eslint --fix .)", true},

		{"export PYTHONPATH=/srv/lib:$PYTHONPATH && pytest", true},
		{`_OLD_VIRTUAL_PYTHONHOME=/srv/python`, true}, // which deactivate gives back
		{`export _OLD_VIRTUAL_PATH=/srv/bin:$PATH`, true},

		{`PYTHONHOME="$_OLD_VIRTUAL_PYTHONHOME" pytest`, false}, // as the user's environment had it
		{`PATH="${_OLD_VIRTUAL_PATH:-}"; export PATH; unset _OLD_VIRTUAL_PATH; pytest`, false},
		{`export VIRTUAL_ENV="$PWD/.venv"; _OLD_VIRTUAL_PATH="$PATH"; PATH="$VIRTUAL_ENV/bin:$PATH"; pytest`, false},
		{"pytest -o cache_dir=.cache", false},
		{`export PYTHONPATH="$PWD/src:$PYTHONPATH" && pytest`, false},
		{"pytest --cov-report=html:out/html", false},
		{"make DESTDIR=$PWD/out install", false},
		{"npx tsc --outDir " + project + "/dist", false},
		{"cmake -B build -DCMAKE_PREFIX_PATH=/usr/lib/cmake", false},
		{"gcc -o app main.c -I/usr/include -L /usr/lib", false},
		{"cd src && go build ./...", false},
		{"go test -run ../x ./... > /tmp/out.txt", true}, // how it is written decides
		{"cd /tmp && make", false},
		{"python3 src/main.py ../data.csv", false}, // the script is judged itself
		{"git commit -m ../x", false},
	} {
		a := assessBash(tt.command, home, project)
		outside := slices.ContainsFunc(a.Effects, func(e Effect) bool {
			return e.Tier > Safe && (e.Scope == spec.Home || e.Scope == spec.Outside)
		})
		if outside != tt.outside {
			t.Errorf("%s: outside the project: %v, want %v\n\t%s", tt.command, outside, tt.outside, because(a))
		}
	}
}
