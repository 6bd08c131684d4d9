package approvals

import (
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/state"
)

// display shows the commands of a call as people know them.
type display struct {
	a    *classify.Assessment
	home string
}

// Bounds in bytes: of the command, where there is room for it, of what is looked at of one, and of a wrapper that is shown
// around its command.
const (
	maxReasonWhat = 100
	maxLookedAt   = 4 << 10
	maxWrapped    = 72
)

// command returns the command that a reason shows for an effect, and the command of the call whose script or
// task holds it, which is empty where the call itself does.
func (d *display) command(e *classify.Effect) (what, by string) {
	if text := d.fetched(e); text != "" {
		return text, ""
	}
	i := e.Invocation
	if i < 0 || i >= len(d.a.Invocations) || d.a.Invocations[i].Text == "" {
		if d.a.Source != "" {
			return d.a.Source, "" // the shell itself does it
		}
		return d.a.Tool, ""
	}
	if text := d.piped(e); text != "" {
		return text, ""
	}
	return d.asWritten(d.wrapping(e)), d.runner(i)
}

// asWritten returns a command with the quotes of the call, where the call says the same as the command that runs.
func (d *display) asWritten(inv *classify.Invocation) string {
	text := typed(inv)
	at := inv.At
	if inv.Within == 0 && at.To > at.From && at.To <= len(d.a.Source) && state.Plain(text, 0) == text { // quotes within a secret would hide it
		name, _, _ := strings.Cut(text, " ")
		if source := d.a.Source[at.From:at.To]; strings.HasPrefix(source, name) && withoutQuotes(source) == withoutQuotes(text) {
			return source
		}
	}
	return text
}

// withoutQuotes removes what the shell removes from words whose text is known.
func withoutQuotes(text string) string {
	return strings.Map(func(c rune) rune {
		if c == '\'' || c == '"' || c == '\\' {
			return -1
		}
		return c
	}, text)
}

// wrapping returns the command to show for that of an effect: its wrapper, where the command alone would mislead.
// It may name a program that the wrapper stands for, as manage.py does for django-admin, a placeholder, or a file of a container.
func (d *display) wrapping(e *classify.Effect) *classify.Invocation {
	inner := &d.a.Invocations[e.Invocation]
	shown := inner
	for i := d.wrapper(e.Invocation); i >= 0; i = d.wrapper(i) {
		outer := &d.a.Invocations[i]
		if len(outer.Text) > maxWrapped {
			break
		}
		if slices.Contains(shown.Argv, "{}") || standsFor(outer, shown) || e.Scope == spec.Remote && d.elsewhere(i) {
			shown = outer
		}
	}
	return shown
}

// wrapper returns the number of the command that handed another one on, or -1.
func (d *display) wrapper(i int) int {
	inner := &d.a.Invocations[i]
	for k := i - 1; k >= 0 && len(inner.Via) > 0; k-- {
		outer := &d.a.Invocations[k]
		if len(outer.Via) == len(inner.Via)-1 && outer.Within == inner.Within && outer.At.From <= inner.At.From && inner.At.To <= outer.At.To {
			return k
		}
	}
	return -1
}

// standsFor reports whether a command is another one by a name that the call does not mention: it has all of its arguments.
func standsFor(outer, inner *classify.Invocation) bool {
	if len(outer.Argv) == 0 || len(inner.Argv) < 2 || len(inner.Argv) > len(outer.Argv) {
		return false
	}
	same := slices.Equal(outer.Argv[len(outer.Argv)-len(inner.Argv)+1:], inner.Argv[1:])
	return same && !slices.ContainsFunc(outer.Argv, func(w string) bool { return path.Base(w) == path.Base(inner.Argv[0]) })
}

// elsewhere reports whether a command acts on another machine or in a container.
func (d *display) elsewhere(i int) bool {
	return slices.ContainsFunc(d.a.Effects, func(e classify.Effect) bool { return e.Invocation == i && e.Scope == spec.Remote })
}

// piped returns the pipeline at whose end code is run that was decoded, or whose origin only the pipeline shows: "base64 -d x | sh".
func (d *display) piped(run *classify.Effect) string {
	code := run.Kind == spec.Execute && strings.HasPrefix(run.ID, "code.")
	if !code || run.Trait != spec.Decoded && len(d.a.Invocations[run.Invocation].Argv) > 1 {
		return ""
	}
	at := d.at(run.Invocation)
	if at.To <= at.From || at.To > len(d.a.Source) {
		return ""
	}
	for i := len(d.a.Invocations) - 1; i >= 0; i-- {
		before := d.at(i)
		if before.To <= before.From || before.To > at.From {
			continue
		}
		if between := strings.TrimSpace(d.a.Source[before.To:at.From]); between == "|" || between == "|&" {
			at.From = before.From
		}
	}
	text := d.a.Source[at.From:at.To]
	if run.Trait != spec.Decoded && !strings.Contains(text, "|") {
		return ""
	}
	return middleCut(state.Plain(d.shown(text), 0), maxWrapped) // both ends count; a secret is found before it is cut
}

// typed returns a command as the call spells it: with the folder of its program, and with variables that change how it reads its
// arguments. Patterns know a program by its base name, but /tmp/git is not git.
func typed(inv *classify.Invocation) string {
	text := inv.Text
	if len(inv.Argv) > 0 && !strings.HasPrefix(text, inv.Argv[0]) {
		if dir, base := path.Split(inv.Argv[0]); dir != "" && strings.HasPrefix(text, base) {
			text = dir + text
		}
	}
	if inv.Given == nil {
		return text
	}
	for _, name := range facts.StrictArguments {
		if values, unknown := inv.Given(name); len(values) > 0 {
			text = name + "=" + values[0] + " " + text
		} else if unknown {
			text = name + "=… " + text
		}
	}
	return text
}

// source is where the code comes from that an effect runs after it was downloaded: the one effect that fetches, or nil.
func (d *display) source(of *classify.Effect) *classify.Effect {
	var found *classify.Effect
	for i := range d.a.Effects {
		e := &d.a.Effects[i]
		if of.Trait != spec.Downloaded || e.Kind != spec.Network || e.Scope != spec.Remote || e.Target == "" {
			continue
		}
		if found != nil && found.Target != e.Target {
			return nil
		}
		found = e
	}
	return found
}

// fetched returns the part of the call that fetches code and runs it, which only both show: "curl URL | sh".
func (d *display) fetched(run *classify.Effect) string {
	fetch := d.source(run)
	if fetch == nil || fetch.Invocation < 0 || run.Invocation < 0 {
		return ""
	}
	from, to := d.at(fetch.Invocation), d.at(run.Invocation)
	if from.To <= from.From || to.To <= to.From || max(from.To, to.To) > len(d.a.Source) {
		return ""
	}
	if text := d.a.Source[min(from.From, to.From):max(from.To, to.To)]; strings.Contains(text, fetch.Target) {
		return text
	}
	return "" // a script of the call does both
}

// at returns where a command of the call itself stands that is, or that runs, an invocation.
func (d *display) at(i int) spec.Span { return d.a.Invocations[d.outermost(i)].At }

// runner is the command of the call itself whose script or task holds the invocation, or empty where the call holds it.
func (d *display) runner(i int) string {
	if by := d.outermost(i); by != i {
		return state.Plain(d.a.Quote(d.a.Invocations[by].Text), maxReasonWhat)
	}
	return ""
}

// outermost returns the number of the command of the call itself that is, or that runs, an invocation.
func (d *display) outermost(i int) int {
	for d.a.Invocations[i].Within > 0 && d.a.Invocations[i].Within <= i {
		i = d.a.Invocations[i].Within - 1
	}
	return i
}

// unquoted returns a command with the quotes within its quotes as they are in the text, which
// is read and not run.
func unquoted(command string) string { return strings.ReplaceAll(command, `'\''`, "'") }

// shown returns a text of the call as people see it: with ~ for the home directory.
func (d *display) shown(text string) string {
	text = d.a.Quote(text)
	if len(d.home) < 2 {
		return text
	}
	parts := strings.Split(text, d.home)
	for i, after := range parts[1:] {
		before := parts[i]
		whole := (before == "" || strings.ContainsAny(before[len(before)-1:], " =:'\"")) && (after == "" || strings.ContainsAny(after[:1], "/ :'\""))
		if whole {
			parts[i+1] = "~" + after
		} else {
			parts[i+1] = d.home + after
		}
	}
	return strings.Join(parts, "")
}

// middleCut shortens a text to a number of bytes, and leaves its end, which is what tells paths apart.
func middleCut(s string, limit int) string {
	if len(s) <= limit {
		return s
	}
	head, tail := limit/3, len(s)-limit*2/3
	for head > 0 && !utf8.RuneStart(s[head]) {
		head--
	}
	for tail < len(s) && !utf8.RuneStart(s[tail]) {
		tail++
	}
	return s[:head] + "…" + s[tail:]
}
