package replay

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/adrg/xdg"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/transcript"
)

// home gives the test a home without a policy, and a project.
func home(t *testing.T, policy string) (cwd string) {
	t.Helper()
	home := t.TempDir()
	t.Setenv("HOME", home)
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CONFIG_DIRS", "GK_HOOK_EPHEMERAL"} {
		t.Setenv(name, "")
	}
	xdg.Reload()
	t.Cleanup(xdg.Reload)
	cwd = filepath.Join(home, "project")
	if err := os.MkdirAll(filepath.Join(cwd, ".git"), 0o700); err != nil {
		t.Fatal(err)
	}
	if policy != "" {
		path := filepath.Join(home, ".config", "gk-hook", "policy.yaml")
		if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(policy), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return cwd
}

func bash(cwd, command string) transcript.Call {
	return transcript.Call{PastCall: hook.PastCall{Client: "claude", Cwd: cwd, Tool: "Bash", Input: map[string]any{"command": command}}, Outcome: transcript.Ran}
}

func replayed(t *testing.T, r *Replay, calls ...transcript.Call) *Summary {
	t.Helper()
	err := r.Run(t.Context(), func(yield func(transcript.Call) error) error {
		for _, c := range calls {
			if err := yield(c); err != nil {
				return err
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return r.Summary(transcript.Counts{})
}

// What is said of the proposed rules is what they do: with them in the policy, as many questions
// are left, and every call that passes is one that was shown.
func TestRulesDoWhatIsSaid(t *testing.T) {
	cwd := home(t, "")
	var calls []transcript.Call
	for i := range 30 {
		calls = append(calls, bash(cwd, fmt.Sprintf("npm install p%d", i)), bash(cwd, fmt.Sprintf("mkdir out/%d && touch out/%d/x", i, i)),
			bash(cwd, fmt.Sprintf("git commit -m 'step %d'", i)),
			bash(cwd, fmt.Sprintf("git push origin b%d", i)), bash(cwd, "ls"), bash(cwd, "git push --force"), bash(cwd, fmt.Sprintf("rm -rf src/%d", i)),
			bash(cwd, fmt.Sprintf("frobnicate %d", i)))
	}
	s := replayed(t, &Replay{Jury: &hook.Jury{}, Rules: 4}, calls...)
	if len(s.Rules) != 4 || s.Left >= s.Calls.Ask || s.Calls.Total() != len(calls) || s.Unread+s.Gone != 0 {
		t.Fatalf("%+v", s)
	}
	policy, shown := "allow:\n", map[string]bool{}
	for _, r := range s.Rules {
		policy += fmt.Sprintf("  - '%s'\n", r.Pattern)
		sum := 0
		for _, l := range r.Covers {
			shown[l.Subject] = true
			sum += l.Count
		}
		if sum != r.Answers || r.Answers == 0 {
			t.Errorf("%s answers %d, and shows %d", r.Pattern, r.Answers, sum)
		}
		if r.Pattern == "Bash:git *" || r.Pattern == "Bash:frobnicate *" || r.Pattern == "Bash:rm *" {
			t.Errorf("%s is too wide to be proposed", r.Pattern)
		}
	}
	for _, c := range calls {
		command := c.Input["command"].(string)
		before := (&hook.Jury{}).Judge(past(t, c)).Verdict
		home := os.Getenv("HOME")
		file := filepath.Join(home, "with.yaml")
		if err := os.WriteFile(file, []byte(policy), 0o600); err != nil {
			t.Fatal(err)
		}
		after := (&hook.Jury{User: file}).Judge(past(t, c)).Verdict
		if before != after && !shown[command] {
			t.Errorf("%s becomes %s, and was not shown", command, after)
		}
	}
	cwd = home(t, policy)
	for i := range calls {
		calls[i].Cwd = cwd
	}
	again := replayed(t, &Replay{Jury: &hook.Jury{}}, calls...)
	if again.Calls.Ask != s.Left || again.Calls.Deny != s.Calls.Deny {
		t.Errorf("with the rules %+v, want %d questions and %d denials", again.Calls, s.Left, s.Calls.Deny)
	}
}

// TestRulesCoverWhatIsShown holds of made-up logs that, by the engine, the rules let pass those calls that are shown with them,
// and no others.
func TestRulesCoverWhatIsShown(t *testing.T) {
	if testing.Short() {
		t.Skip("judges thousands of calls")
	}
	cwd := home(t, "")
	heads := []string{"npm install p%d", "pip install p%d", "pip3 install p%d", "mkdir d%d", "git commit -m s%d", "git add f%d", "git push origin b%d",
		"./run.sh %d",
		"curl https://h%d.example.org/x", "rm -rf src/%d", "docker run -v /:/x i%d", "echo x > f%d", "sudo reboot %d", "make t%d", "python3 -c 'print(%d)'",
		"sed -i s/a/b/ f%d", "kubectl delete pod p%d", "frobnicate %d", "ls d%d"}
	for seed := range uint64(4) {
		rnd := rand.New(rand.NewPCG(seed, 7))
		one := func() string { return fmt.Sprintf(heads[rnd.IntN(len(heads))], rnd.IntN(4)) }
		var calls []transcript.Call
		for range 150 {
			command := one()
			for rnd.IntN(3) == 0 {
				command += []string{" && ", "; ", " | ", " || "}[rnd.IntN(4)] + one()
			}
			calls = append(calls, bash(cwd, command))
		}
		r := &Replay{Jury: &hook.Jury{}, Rules: 1 + rnd.IntN(5), With: func(list []Setting) *hook.Jury {
			jury, _ := inPolicy(list)
			return jury
		}}
		if seed%2 == 0 {
			r.Settings = []Setting{{"autonomy.riskTolerance", "moderate"}}
		}
		s := replayed(t, r, calls...)
		shown := map[string]bool{}
		var settings []Setting
		var patterns []string
		for _, rule := range s.Rules {
			for _, l := range rule.Covers {
				shown[l.Subject] = true
			}
			if rule.Setting != nil {
				settings = append(settings, *rule.Setting)
			} else {
				patterns = append(patterns, rule.Pattern)
			}
		}
		with, _ := inPolicy(settings)
		with.Allow = patterns
		for _, c := range calls {
			call := past(t, c)
			before, after := verdictOf((&hook.Jury{}).Judge(call)), verdictOf(with.Judge(call))
			command := c.Input["command"].(string)
			passes := before == Ask && (after == Allow || after == Contained)
			if passes != shown[command] || before != Ask && before != after {
				t.Errorf("seed %d, %q: %s becomes %s by %q and %v, and is shown: %t", seed, command, before, after, patterns, settings, shown[command])
			}
		}
	}
}

// A rule that covers more calls than a list may have shows all of them.
func TestAllCoveredAreShown(t *testing.T) {
	if testing.Short() {
		t.Skip("judges thousands of calls")
	}
	cwd := home(t, "")
	r := &Replay{Jury: &hook.Jury{}, Rules: 1}
	var calls []transcript.Call
	for i := range mostListed + 50 {
		calls = append(calls, bash(cwd, fmt.Sprintf("npm install p%d", i)))
	}
	s := replayed(t, r, calls...)
	if len(s.Rules) != 1 || s.Rules[0].Answers != len(calls) || len(s.Rules[0].Covers) != len(calls) {
		t.Errorf("%d rules, %d answers, %d shown", len(s.Rules), s.Rules[0].Answers, len(s.Rules[0].Covers))
	}
}

// inPolicy returns a jury in whose policy settings are made, and the policy's text.
func inPolicy(list []Setting) (*hook.Jury, string) {
	text := ""
	for _, s := range list {
		text += s.String() + "\n"
	}
	path := filepath.Join(os.Getenv("HOME"), ".config", "gk-hook", "policy.yaml")
	return &hook.Jury{Texts: map[string][]byte{path: []byte(text)}}, text
}

// A setting is proposed where it answers more than all patterns in its place, with every call that it covers; patterns alone
// are proposed where they answer as much.
func TestSettingsAreProposed(t *testing.T) {
	cwd := home(t, "")
	tolerance := Setting{"autonomy.riskTolerance", "moderate"}
	var many, few []transcript.Call
	for i := range 8 {
		many = append(many, bash(cwd, fmt.Sprintf("echo x > f%d", i)), bash(cwd, fmt.Sprintf("./run-%d.sh", i)), bash(cwd, fmt.Sprintf("pip install p%d", i)))
		few = append(few, bash(cwd, fmt.Sprintf("mkdir d%d", i)), bash(cwd, fmt.Sprintf("pip install p%d", i)), bash(cwd, fmt.Sprintf("pip3 install p%d", i)))
	}
	propose := func(rules int, calls []transcript.Call) *Summary {
		return replayed(t, &Replay{Jury: &hook.Jury{}, Rules: rules, Settings: []Setting{tolerance}, With: func(list []Setting) *hook.Jury {
			jury, _ := inPolicy(list)
			return jury
		}}, calls...)
	}
	for _, tt := range []struct {
		rules int
		calls []transcript.Call
		want  []string
	}{
		{1, many, []string{"autonomy: {riskTolerance: moderate}"}},
		{2, many, []string{"autonomy: {riskTolerance: moderate}", "Bash:pip install *"}},
		{2, few, []string{"Bash:{pip install,pip3 install} *", "Bash:mkdir *"}},
		{0, many, nil},
	} {
		s := propose(tt.rules, tt.calls)
		var names []string
		shown := map[string]bool{}
		var settings []Setting
		var patterns []string
		for _, r := range s.Rules {
			names = append(names, r.Name())
			for _, l := range r.Covers {
				shown[l.Subject] = true
			}
			if r.Setting != nil {
				settings = append(settings, *r.Setting)
			} else {
				patterns = append(patterns, r.Pattern)
			}
		}
		if !slices.Equal(names, tt.want) {
			t.Errorf("%d rules: %q, want %q", tt.rules, names, tt.want)
		}
		jury, _ := inPolicy(settings)
		jury.Allow = patterns
		left := 0
		for _, c := range tt.calls {
			command := c.Input["command"].(string)
			switch jury.Judge(past(t, c)).Verdict {
			case hook.Ask:
				left++
			case hook.Allow:
				if !shown[command] {
					t.Errorf("%s passes by %q, and is not shown", command, names)
				}
			}
		}
		if left != s.Left {
			t.Errorf("%q leave %d questions, and %d are said to be left", names, left, s.Left)
		}
	}
}

// A group holds what answers a question, and nothing else that was asked about.
func TestGroups(t *testing.T) {
	cwd := home(t, "")
	var calls []transcript.Call
	for i := range 4 {
		calls = append(calls, bash(cwd, fmt.Sprintf("git commit -m s%d", i)), bash(cwd, fmt.Sprintf("git add f%d", i)),
			bash(cwd, fmt.Sprintf("git push origin b%d", i)),
			bash(cwd, fmt.Sprintf("git stash push -m s%d && dd if=a of=%d/b", i, i)))
	}
	s := replayed(t, &Replay{Jury: &hook.Jury{}, Rules: 1}, calls...)
	if len(s.Rules) != 1 || s.Rules[0].Pattern != "Bash:git {add,commit} *" || s.Rules[0].Answers != 8 {
		t.Errorf("%+v", s.Rules)
	}
}

func past(t *testing.T, c transcript.Call) *hook.Call {
	t.Helper()
	call, err := hook.Past(c.PastCall)
	if err != nil {
		t.Fatal(err)
	}
	return call
}

func TestListed(t *testing.T) {
	cwd := home(t, "")
	stopped := bash(cwd, "sudo reboot")
	stopped.Outcome = transcript.Stopped
	gone := bash(filepath.Join(cwd, "gone"), "pwd")
	broken := bash(cwd, "ls")
	broken.Input = nil
	s := replayed(t, &Replay{Jury: &hook.Jury{}, Rules: 5}, bash(cwd, "npm install x"), bash(cwd, "npm install x"), bash(cwd, "git push --force"),
		stopped, gone, broken)
	if s.Calls != (Counts{1, 0, 2, 2}) || s.Gone != 1 || s.Unread != 1 {
		t.Errorf("%+v", s)
	}
	if len(s.Questions) != 1 || s.Questions[0].Count != 2 || len(s.Ran) != 1 || s.Ran[0].Subject != "git push --force" {
		t.Errorf("asked %+v, ran %+v", s.Questions, s.Ran)
	}
}

// fewest answers as many as a choice by hand would, and needs that stand together are met together.
func TestFewest(t *testing.T) {
	q := func(count int, needs ...[]string) *question {
		q := &question{count: count}
		for _, offers := range needs {
			q.needs = append(q.needs, approvals.Opening{Offers: offers})
		}
		return q
	}
	for _, tt := range []struct {
		name string
		most int
		of   []*question
		want []string
	}{
		{"nothing", 5, nil, nil},
		{"the widest", 1, []*question{q(2, []string{"a *", "a b *"}), q(2, []string{"a *", "a c *"})}, []string{"a *"}},
		{"the longer of equals", 1, []*question{q(4, []string{"a *", "a b *"})}, []string{"a b *"}},
		{"the more frequent", 1, []*question{q(2, []string{"x"}), q(3, []string{"y"})}, []string{"y"}},
		{"both needs", 2, []*question{q(9, []string{"x"}, []string{"y"}), q(2, []string{"z"})}, []string{"x", "y"}},
		{"one pattern for both needs", 1, []*question{q(3, []string{"n", "x"}, []string{"n", "y"})}, []string{"n"}},
		{"none that answers nothing in the end", 1, []*question{q(9, []string{"x"}, []string{"y"}), q(2, []string{"z"})}, []string{"z"}},
		{"not for a part of a question that is asked once", 1, []*question{q(1, []string{"x"}, []string{"y"})}, nil},
	} {
		if got := fewest(tt.of, tt.most, nil); !slices.Equal(got, tt.want) {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}

func TestRunEnds(t *testing.T) {
	cwd := home(t, "")
	ctx, cancel := context.WithCancel(t.Context())
	r := &Replay{Jury: &hook.Jury{}}
	err := r.Run(ctx, func(yield func(transcript.Call) error) error {
		cancel()
		for {
			if err := yield(bash(cwd, "ls")); err != nil {
				return err
			}
		}
	})
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
