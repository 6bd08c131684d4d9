package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/state"
	"github.com/gk-hook/gk-hook/team"
)

func teamCommand() *cobra.Command {
	var asJSON, fresh bool
	show := func(cmd *cobra.Command, _ []string) error { return showTeam(cmd.OutOrStdout(), asJSON) }
	cmd := &cobra.Command{
		Use:   "team",
		Short: "share approvals, blocks and the kill switch with other machines",
		Long: `Team shows whether this machine shares its state with others, and whether it can now.

The machines of a team keep approvals, requests and blocks in a Redis or Valkey that
the policy names (state: redis://host:6379). gk-hook team serve speaks to it; the guard
itself only to that helper. Where it cannot be reached, this machine's own files answer.`,
		Example: "  gk-hook team enroll --new\n  gk-hook team key\n  gk-hook team enroll\n  gk-hook team serve",
		Args:    wants(0, 0, "enroll, key, leave, serve or status"),
		RunE:    show,
	}
	cmd.PersistentFlags().BoolVar(&asJSON, "json", false, "print one JSON object")
	person := func(use, short string, run func(out io.Writer) error) *cobra.Command {
		c := &cobra.Command{Use: use, Short: short, Example: "  gk-hook team " + use, Args: wants(0, 0, "nothing"), RunE: func(cmd *cobra.Command, _ []string) error {
			if err := forPerson(); err != nil {
				return err
			}
			return run(cmd.OutOrStdout())
		}}
		cmd.AddCommand(c)
		return c
	}
	person("enroll", "make this machine one of a team: asks for the team's key and the engine's password",
		func(out io.Writer) error { return enroll(out, fresh) }).
		Flags().BoolVar(&fresh, "new", false, "make a new team, and its key")
	person("key", "show the team's key on the terminal, to type it on another machine", showTeamKey)
	person("leave", "keep this machine's state to itself again", leaveTeam)
	cmd.AddCommand(
		&cobra.Command{Use: "status", Short: "show the team, and whether its state can be reached", Example: "  gk-hook team status --json",
			Args: wants(0, 0, "nothing"), RunE: show},
		&cobra.Command{Use: "serve", Short: "speak to the engine for the guards of this machine, until interrupted", Example: "  gk-hook team serve",
			Args: wants(0, 0, "nothing"),
			RunE: func(cmd *cobra.Command, _ []string) error { return serveTeam(cmd.Context(), cmd.OutOrStdout()) }},
	)
	return cmd
}

// engineHere returns the address of the engine that the policy names. A project has no say in it.
func engineHere(places state.Places) string {
	policy, _ := policyAt(places, "")
	return policy.Engine()
}

// teamReport is the team for programs.
type teamReport struct {
	Schema  int    `json:"schema"` // 1
	Team    string `json:"team"`   // empty when the machine belongs to none
	Machine string `json:"machine"`
	Engine  string `json:"engine"`
	Reached bool   `json:"reached"`
	Why     string `json:"why"` // it is not reached
}

// teamHere tells of the team.
func teamHere(dir *state.Dir, places state.Places) (teamReport, error) {
	r := teamReport{Schema: 1, Engine: engineHere(places)}
	shared, err := dir.Shared()
	if err != nil {
		return r, err
	}
	if shared == nil {
		return r, nil
	}
	defer shared.Close()
	r.Team, r.Machine, r.Reached = shared.Team(), shared.Machine(), true
	if _, err := shared.ReadFile("check"); err != nil && !errors.Is(err, fs.ErrNotExist) {
		r.Reached, r.Why = false, err.Error()
	}
	return r, nil
}

func showTeam(out io.Writer, asJSON bool) error {
	dir, places, err := openState()
	if err != nil {
		return err
	}
	r, err := teamHere(dir, places)
	if err != nil {
		return err
	}
	if asJSON {
		return writeJSON(out, r)
	}
	if r.Team == "" {
		_, err := fmt.Fprintln(out, "this machine belongs to no team; gk-hook team enroll makes it one of a team")
		return err
	}
	reached := "yes"
	if !r.Reached {
		reached = "no, so that this machine's own files answer: " + hook.Visible(r.Why)
	}
	if r.Engine == "" {
		r.Engine = "none; a person runs gk-hook policy set state redis://HOST:6379"
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "team\t%s\nmachine\t%s\nengine\t%s\nreached\t%s\n", r.Team, r.Machine, hook.Visible(r.Engine), reached)
	return w.Flush()
}

// enroll makes this machine one of a team. What is typed is not shown.
func enroll(out io.Writer, fresh bool) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	store := grants.OpenStore(dir)
	if err := prove(dir, store, "team enroll", "  shares approvals, blocks and the kill switch with the machines of a team\n"); err != nil {
		return err
	}
	t, err := openTerminal()
	if err != nil {
		return err
	}
	defer t.close()
	key, err := state.NewTeamKey()
	if err == nil && !fresh {
		key, err = t.secret("Type the team's key, as gk-hook team key shows it: ")
	}
	if err != nil {
		return err
	}
	password, err := t.secret("Type the engine's password, nothing for none: ")
	if err != nil {
		return err
	}
	host, _ := os.Hostname()
	enrolled, err := dir.Enroll(key, host, password, whoami(), time.Now())
	if err != nil {
		return err
	}
	if err := store.Belong(enrolled.Name()); err != nil {
		return errors.Join(fmt.Errorf("enroll: %w", err), dir.LeaveTeam())
	}
	if err := dir.Log().Append(state.Record{Event: state.EventTeam, Subject: enrolled.Name(), Reason: enrolled.Machine + " was enrolled by " +
		whoami()}); err != nil {
		return fmt.Errorf("enroll: it cannot be logged: %w", err)
	}
	_, err = fmt.Fprintf(out, "this machine is %s of team %s; gk-hook team serve speaks to the engine\n", enrolled.Machine, enrolled.Name())
	return err
}

// secret asks for a line that is not shown as it is typed.
func (t *terminal) secret(text string) (string, error) {
	if _, err := io.WriteString(t.out, text); err != nil {
		return "", fmt.Errorf("write terminal: %w", err)
	}
	line, err := term.ReadPassword(int(t.in.Fd()))
	fmt.Fprintln(t.out)
	if err != nil {
		return "", fmt.Errorf("read terminal: %w", err)
	}
	return strings.TrimSpace(string(line)), nil
}

// showTeamKey shows the key on the terminal alone, whatever standard output is.
func showTeamKey(io.Writer) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	member, err := memberOf(dir)
	if err != nil {
		return err
	}
	if err := prove(dir, grants.OpenStore(dir), "team key", "  shows the key with which any machine can approve for the team\n"); err != nil {
		return err
	}
	t, err := openTerminal()
	if err != nil {
		return err
	}
	defer t.close()
	if err := dir.Log().Append(state.Record{Event: state.EventTeam, Subject: member.Name(), Reason: "the key was shown to " + whoami()}); err != nil {
		return err
	}
	_, err = fmt.Fprintln(t.out, member.Key())
	return err
}

func memberOf(dir *state.Dir) (*state.Team, error) {
	member, err := dir.Team()
	if errors.Is(err, fs.ErrNotExist) {
		err = errors.New("this machine belongs to no team; see gk-hook team enroll")
	}
	return member, err
}

// leaveTeam forgets the key. Blocks of the team that this machine knows of stay until they are lifted.
func leaveTeam(out io.Writer) error {
	dir, _, err := openState()
	if err != nil {
		return err
	}
	store := grants.OpenStore(dir)
	if err := prove(dir, store, "team leave", "  keeps approvals and blocks to this machine, which a kill switch of the team no longer reaches\n"); err != nil {
		return err
	}
	if err := dir.Log().Append(state.Record{Event: state.EventTeam, Reason: "this machine left its team, by " + whoami()}); err != nil {
		return err
	}
	if err := store.Belong(""); err != nil {
		return err
	}
	if err := dir.LeaveTeam(); err != nil {
		return err
	}
	_, err = fmt.Fprintln(out, "this machine belongs to no team any more")
	return err
}

// serveTeam runs the helper of this machine.
func serveTeam(ctx context.Context, out io.Writer) error {
	dir, places, err := openState()
	if err != nil {
		return err
	}
	address := engineHere(places)
	if address == "" {
		return errors.New("the policy names no engine; a person runs gk-hook policy set state redis://HOST:6379")
	}
	h, err := team.NewHelper(dir, address)
	if err != nil {
		return err
	}
	defer h.Close()
	l, err := team.Listen(dir)
	if err != nil {
		return fmt.Errorf("team serve: %w", err)
	}
	note := "the engine answers"
	if err := h.Check(ctx); err != nil {
		note = "the engine does not answer yet: " + err.Error()
	}
	if _, err := fmt.Fprintf(out, "serving %s; %s\n", dir.SocketPath(), note); err != nil {
		l.Close()
		return err
	}
	return h.Serve(ctx, l)
}
