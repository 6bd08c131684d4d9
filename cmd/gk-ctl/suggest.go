package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals/pattern"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/policyfile"
	"github.com/gk-hook/gk-hook/state"
)

// suggestion is an entry of contain.allow that would have given calls what they were refused.
type suggestion struct {
	Number  int       `json:"number"` // for --accept
	Pattern string    `json:"pattern"`
	Write   []string  `json:"write,omitempty"`
	Hosts   []string  `json:"hosts,omitempty"`
	Env     []string  `json:"env,omitempty"`
	Times   int       `json:"times"` // how often the calls were refused
	Last    time.Time `json:"last"`
}

func containCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:     "contain",
		Short:   "see what contained calls were refused, and give them more",
		Example: "  gk-hook contain suggest",
		Args:    noneOf("command"),
		RunE:    func(cmd *cobra.Command, _ []string) error { return cmd.Help() },
	}
	var asJSON bool
	var accept int
	suggest := &cobra.Command{
		Use:   "suggest",
		Short: "propose contain.allow from what contained calls were refused in the last week",
		Long: `Suggest lists entries for contain.allow of your policy, each with what contained calls named as
they were refused: folders, hosts, variables. It is their own output that says so. Read an entry
as if the agent had written it. With --accept the entry of that number is added to your policy
file; only a person at a terminal can do that.`,
		Example: "  gk-hook contain suggest\n  gk-hook contain suggest --accept 2",
		Args:    wants(0, 0, "no arguments"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			dir, places, err := openState()
			if err != nil {
				return err
			}
			list, err := suggestions(dir, places)
			switch {
			case err != nil:
				return err
			case !cmd.Flags().Changed("accept"):
				return showSuggestions(cmd.OutOrStdout(), list, asJSON)
			case accept < 1 || accept > len(list):
				return usageError{fmt.Errorf("--accept %d: gk-hook contain suggest lists %d", accept, len(list))}
			}
			if err := forPerson(); err != nil {
				return err
			}
			return acceptSuggestion(cmd.OutOrStdout(), dir, places, list[accept-1])
		},
	}
	suggest.Flags().BoolVar(&asJSON, "json", false, "print one JSON object")
	suggest.Flags().IntVar(&accept, "accept", 0, "add the entry of this `NUMBER` to your policy")
	cmd.AddCommand(suggest)
	return cmd
}

// suggestions sums up the refusals by command.
func suggestions(dir *state.Dir, places state.Places) ([]suggestion, error) {
	all, err := contain.Refusals(dir, time.Time{})
	if err != nil {
		return nil, err
	}
	guard := append([]string{dir.Path(), places.Config}, places.Managed...)
	var list []suggestion
	for _, r := range all {
		if len(r.Commands) != 1 { // which of several needed it is not known
			continue
		}
		p := "Bash:" + literally(r.Commands[0])
		if _, err := pattern.Parse(p, places.Home); err != nil {
			continue
		}
		i := slices.IndexFunc(list, func(s suggestion) bool { return s.Pattern == p })
		if i < 0 {
			list, i = append(list, suggestion{Pattern: p}), len(list)
		}
		s := &list[i]
		s.Times, s.Last = s.Times+1, r.At
		for _, path := range r.Write {
			s.Write = added(s.Write, folderToAllow(path, places.Home, guard))
		}
		for _, host := range r.Hosts {
			if contain.HostName(host) {
				s.Hosts = added(s.Hosts, host)
			}
		}
		for _, name := range r.Env {
			s.Env = added(s.Env, name)
		}
	}
	list = slices.DeleteFunc(list, func(s suggestion) bool { return len(s.Write)+len(s.Hosts)+len(s.Env) == 0 })
	slices.SortStableFunc(list, func(a, b suggestion) int { return b.Last.Compare(a.Last) })
	for i := range list {
		list[i].Number = i + 1
	}
	return list, nil
}

func added(list []string, one string) []string {
	if one == "" || slices.Contains(list, one) {
		return list
	}
	return append(list, one)
}

// literally returns a pattern that only the text itself matches.
func literally(text string) string {
	var b strings.Builder
	for _, r := range text {
		if strings.ContainsRune(`*?[]{}\!`, r) {
			b.WriteByte('\\')
		}
		b.WriteRune(r)
	}
	return b.String()
}

// folderToAllow returns the folder by which a call could write a path, as policies have it; empty for one that no call
// gets: of the system, of credentials, of what programs obey, of the guard, among the temporary files, the home itself.
func folderToAllow(path, home string, guard []string) string {
	dir := path
	if info, err := os.Stat(path); err != nil || !info.IsDir() {
		dir = filepath.Dir(path)
	}
	real, err := filepath.EvalSymlinks(dir)
	for err != nil && dir != "/" { // the folder is to be made, too
		dir = filepath.Dir(dir)
		real, err = filepath.EvalSymlinks(dir)
	}
	apart := append(slices.Clone(guard), paths.Temporary(home)...)
	switch {
	case err != nil, facts.Within(home, real), !paths.NewWorld(home, home).Plain(real),
		slices.ContainsFunc(apart, func(a string) bool { return facts.Within(real, a) || facts.Within(a, real) }):
		return ""
	}
	if below, ok := strings.CutPrefix(real, home+"/"); ok {
		return "~/" + below
	}
	return real
}

// gives says what a suggestion gives, for people.
func (s *suggestion) gives() string {
	var parts []string
	for _, of := range [...]struct {
		what string
		list []string
	}{{"write", s.Write}, {"hosts", s.Hosts}, {"env", s.Env}} {
		if len(of.list) > 0 {
			parts = append(parts, of.what+" "+hook.Visible(strings.Join(of.list, ", ")))
		}
	}
	return strings.Join(parts, "; ")
}

// suggestReport is what contain suggest --json prints. Lists are never null.
type suggestReport struct {
	Schema      int          `json:"schema"` // 1
	Suggestions []suggestion `json:"suggestions"`
}

func showSuggestions(out io.Writer, list []suggestion, asJSON bool) error {
	if asJSON {
		if list == nil {
			list = []suggestion{}
		}
		return writeJSON(out, suggestReport{1, list})
	}
	if len(list) == 0 {
		_, err := fmt.Fprintln(out, "no contained call was refused something in the last week that it could be given")
		return err
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, s := range list {
		fmt.Fprintf(w, "%d\t%s\t%s\trefused: %d, last %s\n", s.Number, hook.Visible(s.Pattern), s.gives(), s.Times, s.Last.Local().Format(time.DateTime))
	}
	return w.Flush()
}

// acceptSuggestion adds an entry to the user's policy, when a person proves to be there.
func acceptSuggestion(out io.Writer, dir *state.Dir, places state.Places, s suggestion) error {
	c, err := ownPolicy("contain suggest", places)
	if err != nil {
		return err
	}
	if c.new, err = withAllowed(c.old, s); err != nil {
		return fmt.Errorf("contain suggest: %w", err)
	}
	if _, err := c.check(places.Home); err != nil {
		return err
	}
	c.what = "contain.allow of " + s.Pattern + ": " + s.gives()
	if err := c.write(dir, fmt.Sprintf("  contained calls of %s get: %s\n  in %s\n", hook.Visible(s.Pattern), s.gives(), hook.Visible(c.file))); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "contained calls of %s get %s now\n", hook.Visible(s.Pattern), s.gives())
	return err
}

// withAllowed returns the policy's text with an entry more under contain.allow. A word under contain becomes a mapping.
func withAllowed(text []byte, s suggestion) ([]byte, error) {
	text, err := policyfile.Nest(text, []string{"contain"}, "calls")
	if err != nil {
		return nil, err
	}
	with, _, err := policyfile.Append(text, []string{"contain", "allow"}, struct {
		Pattern string   `yaml:"pattern"`
		Write   []string `yaml:"write,omitempty,flow"`
		Hosts   []string `yaml:"hosts,omitempty,flow"`
		Env     []string `yaml:"env,omitempty,flow"`
	}{s.Pattern, s.Write, s.Hosts, s.Env}, "")
	return with, err
}

// misjudged lists the calls that were judged safe, and were refused something in the profile for reading: their verdict
// was wrong, or the profile keeps more from them than it should.
func misjudged(out io.Writer, dir *state.Dir, n int, asJSON bool) error {
	all, err := contain.Refusals(dir, time.Time{})
	if err != nil {
		return err
	}
	all = slices.DeleteFunc(all, func(r contain.Refusal) bool { return r.Profile != contain.Read })
	all = all[max(0, len(all)-n):]
	if asJSON {
		for _, r := range all {
			if err := writeJSON(out, r); err != nil {
				return err
			}
		}
		return nil
	}
	if len(all) == 0 {
		_, err := fmt.Fprintln(out, "no call of the last week that was judged safe was refused something")
		return err
	}
	w := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
	for _, r := range all {
		fmt.Fprintf(w, "%s\t%s\trefused %s\tstatus %s\n", r.At.Local().Format(time.DateTime), hook.Visible(strings.Join(r.Commands, "; ")),
			hook.Visible(strings.Join(r.Refused, " and ")), strconv.Itoa(r.Status))
	}
	return w.Flush()
}
