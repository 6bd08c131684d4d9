package metamorph

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify"
)

var (
	count = flag.Int("metamorph.n", 6000, "rewritten commands to assess")
	proof = flag.Int("metamorph.proofs", 400, "rewritten commands to run through bash; zsh runs a quarter of that")
	seed  = flag.Uint64("metamorph.seed", 1, "seed of the choices")
)

// maxShown bounds the failures that are printed in full.
const maxShown = 40

func writeFile(t *testing.T, name, text string) {
	t.Helper()
	err := os.MkdirAll(filepath.Dir(name), 0o755)
	if err == nil {
		err = os.WriteFile(name, []byte(text), 0o644)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// furnishHome makes a home with a project that the commands of the tables can be about.
func furnishHome(t *testing.T, home string) {
	for name, text := range map[string]string{
		".bashrc": "# mine\n", ".ssh/id_rsa": "PRIVATE\n", ".ssh/authorized_keys": "", ".aws/credentials": "SECRET\n",
		"Documents/letter.txt": "dear\n", "project/README.md": "read me\n", "project/src/main.go": "package main\n",
		"project/package.json": "{}\n", "project/notes.txt": "note\n", "project/.git/HEAD": "ref: refs/heads/main\n",
		"project/.git/config": "", "project/evil.sh": "echo\n", "project/evil": "", "project/evil.cron": "",
	} {
		writeFile(t, filepath.Join(home, name), text)
	}
}

func newHome(t *testing.T) string {
	home, err := os.MkdirTemp("", "metamorph-home")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(home) })
	furnishHome(t, home)
	return home
}

func assess(home, source string) *classify.Assessment { return assessFor(home, "", source) }

// assessFor assesses for a user whose shell is the given one.
func assessFor(home, shell, source string) *classify.Assessment {
	return classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": source}, Cwd: home + "/project", Home: home, Shell: shell})
}

// weaker reports whether the answer is weaker than the base's. The flag makes no difference to what is blocked.
func weaker(got, base *classify.Assessment) bool {
	return got.Tier < base.Tier || base.Irreversible && !got.Irreversible && got.Tier < classify.Blocked
}

func answer(a *classify.Assessment) string {
	if a.Irreversible {
		return a.Tier.String() + " irreversible"
	}
	return a.Tier.String()
}

func scripts(home string) []script {
	var list []script
	for _, source := range harmful {
		list = append(list, parse(home, source))
	}
	for _, source := range unrunnable {
		list = append(list, raw(source))
	}
	return list
}

// TestBases holds that the tables say what they claim.
func TestBases(t *testing.T) {
	home := newHome(t)
	for _, s := range scripts(home) {
		if a := assess(home, s.source()); a.Tier < classify.Dangerous && !a.Irreversible {
			t.Errorf("%s is %s", s.source(), answer(a))
		}
	}
	for _, source := range harmless {
		if a := assess(home, source); a.Tier != classify.Safe {
			t.Errorf("%s is %s", source, answer(a))
		}
	}
	for _, list := range [...][]transformation{transformations(), onlyZsh()} {
		if n := len(list); n < 40 {
			t.Errorf("%d transformations", n)
		}
	}
}

// trials is how many rewritten commands are assessed: a tenth where tests are to be short.
func trials() int {
	if testing.Short() {
		return *count / 10
	}
	return *count
}

// TestRewritten holds that no rewriting weakens the answer.
func TestRewritten(t *testing.T) {
	home := newHome(t)
	holds(t, home, "harmful", trials(), transformations(), func(source string) *classify.Assessment { return assess(home, source) })
}

// holds composes transformations, and holds the answers to those for the bases.
func holds(t *testing.T, home, what string, n int, all []transformation, judge func(source string) *classify.Assessment) {
	bases := scripts(home)
	answers := make([]*classify.Assessment, len(bases))
	for i := range bases {
		answers[i] = judge(bases[i].source())
	}
	r := rand.New(rand.NewPCG(*seed, 2))
	failures := map[string]int{}
	for range n {
		i := r.IntN(len(bases))
		weakened := func(s script) bool { return weaker(judge(s.source()), answers[i]) }
		s, steps := compose(r, all, home, bases[i])
		if !weakened(s) {
			continue
		}
		s, steps = shrink(home, bases[i], steps, weakened)
		key := names(steps)
		if failures[key]++; failures[key] == 1 && len(failures) <= maxShown {
			t.Errorf("%s\n\tby %s\n\tis %s, was %s\n%s", bases[i].source(), describe(steps), answer(judge(s.source())), answer(answers[i]), indent(s.source()))
		}
	}
	report(t, what, n, len(all), failures)
}

func report(t *testing.T, what string, count, transformations int, failures map[string]int) {
	total := 0
	for _, n := range failures {
		total += n
	}
	fmt.Printf("seed %d: %d %s commands rewritten by %d transformations, %d failures\n", *seed, count, what, transformations, total)
	if total > 0 {
		for _, key := range slices.SortedFunc(keys(failures), func(a, b string) int { return failures[b] - failures[a] }) {
			t.Logf("%6d %s", failures[key], key)
		}
	}
}

func keys(m map[string]int) func(func(string) bool) {
	return func(yield func(string) bool) {
		for k := range m {
			if !yield(k) {
				return
			}
		}
	}
}

func names(steps []step) string {
	list := make([]string, len(steps))
	for i, st := range steps {
		list[i] = st.t.name
	}
	return strings.Join(list, " > ")
}

func indent(s string) string { return "\t| " + strings.ReplaceAll(s, "\n", "\n\t| ") }

// stubNames are the programs of the tables, but for those that are real in the sandbox.
func stubNames(home string) []string {
	list := []string{"payload", "find", "ls"}
	for _, source := range harmful {
		s := parse(home, source)
		for _, p := range s.parts {
			if len(p.words) > 0 && !slices.Contains(tools, p.words[0].value) && p.words[0].value != "sh" {
				list = append(list, p.words[0].value)
			}
		}
	}
	return list
}

// TestProven runs rewritten commands through a real bash: they must reach the
// same programs with the same arguments as the command they were made from.
func TestProven(t *testing.T) {
	if testing.Short() {
		t.Skip("runs a thousand rewritten commands in a sandbox")
	}
	home := newHome(t)
	proven(t, newSandbox(t, home, "bash", stubNames(home)), transformations(), *proof)
}

// proven runs each transformation once, and n compositions of them.
func proven(t *testing.T, b *sandbox, all []transformation, n int) {
	home := b.home
	want := make([][]string, len(harmful))
	for i, source := range harmful {
		if want[i] = b.run(t, source); len(want[i]) == 0 {
			t.Fatalf("%s: reaches nothing", source)
		}
	}
	runs, failed := 0, 0
	prove := func(i int, s script, steps []step) {
		runs++
		differs := func(s script) bool { return !same(b.run(t, s.source()), want[i], s.respelt) }
		if !differs(s) {
			return
		}
		failed++
		s, steps = shrink(home, parse(home, harmful[i]), steps, differs)
		got := b.run(t, s.source())
		t.Errorf("%s\n\tby %s\n\treached %q\n\twant    %q\n%s\n%s", harmful[i], describe(steps), got, want[i], indent(s.source()), b.output())
	}
	r := rand.New(rand.NewPCG(*seed, 3))
	const tries = 1000
	for i := range all {
		for try := range tries {
			k := r.IntN(len(harmful))
			s, steps := apply(home, parse(home, harmful[k]), []step{{&all[i], r.Uint64()}})
			if len(steps) == 1 {
				prove(k, s, steps)
				break
			}
			if try == tries-1 {
				t.Errorf("%s never applies", all[i].name)
			}
		}
	}
	for range n {
		k := r.IntN(len(harmful))
		s, steps := compose(r, all, home, parse(home, harmful[k]))
		prove(k, s, steps)
	}
	fmt.Printf("seed %d: %d commands run by %s, %d failures\n", *seed, runs, b.shell, failed)
}

func same(got, want []string, respelt bool) bool {
	if respelt {
		got, want = normal(got), normal(want)
	}
	return slices.Equal(got, want)
}
