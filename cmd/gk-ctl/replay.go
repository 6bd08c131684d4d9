package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime/debug"
	"strings"
	"time"

	"github.com/schollz/progressbar/v3"
	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/replay"
	"github.com/gk-hook/gk-hook/report"
	"github.com/gk-hook/gk-hook/state"
	"github.com/gk-hook/gk-hook/transcript"
)

// replayMemory is what the garbage of a replay may take before it is collected.
const replayMemory = 64 << 20

// replaying is what the flags of replay say.
type replaying struct {
	since, client, cwd, policy string
	rules, top                 int
	asJSON, write, patterns    bool
}

func replayCommand() *cobra.Command {
	var r replaying
	cmd := &cobra.Command{
		Use:   "replay [FILE...]",
		Short: "judge the calls of past sessions by the policy of now, and propose rules",
		Long: `Replay judges the calls of past sessions as the hook would now: what would be allowed,
contained, asked and denied, which few rules would answer most of the questions, with every
call that each would have covered, and what ran that would be denied now. A rule is an allow
pattern, or a setting where that answers more than all patterns in its place: that code runs
contained, the next tolerance. With --patterns no setting is proposed.

Without FILE it reads the sessions of the agent clients where these keep them. A FILE is such a session, or lines of JSON:
what a hook gets, {"command": …, "cwd": …} or {"tool": …, "input": …}; - is standard
input. Files are only read. It spends no approval, writes nothing and changes no rule; with --write
a person chooses from the proposed rules, and adds them to their policy as by gk-hook allow.`,
		Example: "  gk-hook replay\n  gk-hook replay --since 30d --rules 3\n  gk-hook replay --since 30d --write\n  gk-hook replay --policy stricter.yaml\n " +
			" jq -c '{command: .cmd}' calls.json | gk-hook replay -",
		RunE: func(cmd *cobra.Command, args []string) error {
			return r.run(cmd.Context(), args, cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
	f := cmd.Flags()
	f.StringVar(&r.since, "since", "", "calls from then on: 30d, 12h, 2026-11-23; those without a time count")
	f.StringVar(&r.client, "client", "", "sessions of this client, or the client of lines that do not say")
	f.StringVar(&r.cwd, "cwd", "", "the working directory of lines that name none (default: this one)")
	f.StringVar(&r.policy, "policy", "", "compare with this file in the place of your policy")
	f.IntVar(&r.rules, "rules", 5, "how many rules are proposed at most")
	f.IntVar(&r.top, "top", 10, "how many rows a list has on the terminal")
	f.BoolVar(&r.patterns, "patterns", false, "propose allow patterns alone, and no settings")
	f.BoolVar(&r.write, "write", false, "choose from the proposed rules, and add them to your policy")
	f.BoolVar(&r.asJSON, "json", false, "print one JSON object, with every call that each rule covers")
	return cmd
}

func (r *replaying) run(ctx context.Context, args []string, in io.Reader, out io.Writer) error {
	since, err := r.check(args, out)
	if err != nil {
		return err
	}
	places, err := state.Locate()
	if err != nil {
		return err
	}
	files, err := r.files(args, places.Home)
	if err != nil {
		return err
	}
	cwd, err := filepath.Abs(r.cwd)
	if err != nil {
		return err
	}
	judged := replay.Replay{Jury: &hook.Jury{}, Rules: r.rules}
	if !r.patterns {
		judged.Settings, judged.With = proposable(places)
	}
	if r.policy != "" {
		if judged.Other, err = otherPolicy(r.policy, places.Home); err != nil {
			return fmt.Errorf("replay: %w", err)
		}
	}
	read, err := r.judge(ctx, &judged, files, since, in, cwd)
	if err != nil {
		return fmt.Errorf("replay: %w", err)
	}
	sum := judged.Summary(read)
	if r.asJSON {
		return writeJSON(out, sum)
	}
	if len(files) == 0 {
		return noSessions(out, places.Home)
	}
	if err := sum.Text(out, report.Look{Width: widthOf(out), Colour: bool(painterFor(out)), Top: r.top, Plain: hook.Visible}); err != nil || !r.write {
		return err
	}
	return addRules(ctx, out, sum.Rules)
}

// check returns the time from which calls count, or what is wrong with the flags.
func (r *replaying) check(args []string, out io.Writer) (since time.Time, err error) {
	if r.rules < 0 || r.top <= 0 {
		return since, usageError{errors.New("--rules wants a number, --top one above 0")}
	}
	if err := r.mayWrite(args, out); err != nil {
		return since, err
	}
	if r.since != "" {
		if since, err = report.ParseTime(r.since, time.Now()); err != nil {
			return since, usageError{fmt.Errorf("--since: %w", err)}
		}
	}
	return since, nil
}

// judge judges the calls of the files that are not older than since, and counts what was read.
func (r *replaying) judge(ctx context.Context, judged *replay.Replay, files []transcript.File, since time.Time, in io.Reader, cwd string) (
	read transcript.Counts, err error) {
	defer debug.SetMemoryLimit(debug.SetMemoryLimit(replayMemory))
	bar := progress(files)
	defer bar(-1)
	err = judged.Run(ctx, func(yield func(transcript.Call) error) error {
		newer := func(c transcript.Call) error {
			if !c.At.IsZero() && c.At.Before(since) {
				read.Calls--
				return nil
			}
			return yield(c)
		}
		for _, f := range files {
			if err := r.read(ctx, f, in, cwd, &read, bar, newer); err != nil {
				return err
			}
		}
		return nil
	})
	return read, err
}

// files lists what is read.
func (r *replaying) files(args []string, home string) ([]transcript.File, error) {
	if r.client != "" {
		if _, err := hook.ParseClient(r.client); err != nil {
			return nil, usageError{err}
		}
	}
	var files []transcript.File
	for _, path := range args {
		if path == "-" {
			files = append(files, transcript.File{Path: "-"})
			continue
		}
		info, err := os.Stat(path)
		if err != nil {
			return nil, fmt.Errorf("replay: %w", err)
		}
		if !info.Mode().IsRegular() {
			return nil, usageError{fmt.Errorf("%s is not a file; name the files in it", path)}
		}
		f := transcript.File{Path: path, Size: info.Size(), Client: hook.Client(r.client)}
		files = append(files, f)
	}
	if len(args) > 0 {
		return files, nil
	}
	for _, c := range clients.Guarded() {
		if r.client != "" && r.client != c.Name {
			continue
		}
		found, err := transcript.Find(c, home)
		if err != nil {
			return nil, fmt.Errorf("replay: %w", err)
		}
		files = append(files, found...)
	}
	return files, nil
}

// read yields the calls of one file.
func (r *replaying) read(ctx context.Context, f transcript.File, in io.Reader, cwd string, n *transcript.Counts, bar func(int64),
	yield func(transcript.Call) error) error {
	if f.Path == "-" {
		n.Files++
		return transcript.ReadMixed(ctx, in, hook.Client(r.client), cwd, n, yield)
	}
	return transcript.Read(ctx, f, cwd, n, bar, yield)
}

// otherPolicy returns a jury with a file in the place of the user's policy, which must be in order.
func otherPolicy(path, home string) (*hook.Jury, error) {
	abs, err := filepath.Abs(path)
	if err != nil {
		return nil, err
	}
	if _, err := os.Stat(abs); err != nil {
		return nil, fmt.Errorf("--policy: %w", err)
	}
	if _, problems := approvals.Load(approvals.Layers{User: abs, Home: home}); len(problems) > 0 {
		return nil, fmt.Errorf("--policy: %s", hook.OneLine(problems[0].Error()))
	}
	return &hook.Jury{User: abs}, nil
}

// progress returns what shows how many bytes were read, on a terminal alone; -1 ends it.
func progress(files []transcript.File) func(int64) {
	if !term.IsTerminal(int(os.Stderr.Fd())) || os.Getenv("TERM") == "dumb" {
		return func(int64) {}
	}
	var total int64
	for _, f := range files {
		total += f.Size
	}
	bar := progressbar.NewOptions64(max(total, 1), progressbar.OptionSetWriter(os.Stderr), progressbar.OptionShowBytes(true),
		progressbar.OptionSetDescription("sessions"),
		progressbar.OptionThrottle(100*time.Millisecond), progressbar.OptionClearOnFinish(), progressbar.OptionSetPredictTime(true),
		progressbar.OptionUseANSICodes(false))
	return func(n int64) {
		if n < 0 {
			_ = bar.Finish()
			return
		}
		_ = bar.Add64(n)
	}
}

// noSessions says where sessions were looked for.
func noSessions(out io.Writer, home string) error {
	var b strings.Builder
	b.WriteString("no sessions found; looked for\n")
	for _, c := range clients.Guarded() {
		if c.Hook.Sessions.Folder != "" {
			fmt.Fprintf(&b, "  %s\n", transcript.Where(c, home))
		}
	}
	_, err := io.WriteString(out, b.String())
	return err
}
