package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/registration"
	"github.com/gk-hook/gk-hook/state"
)

func installCommand() *cobra.Command {
	var w wiring
	cmd := &cobra.Command{
		Use:   "install [CLIENT...]",
		Short: "register the guard with the agent CLIs that are here",
		Long: `Install puts the guard into the settings of the agent CLIs that it finds, or of those
that are named: ` + clientNames() + `. It shows each change first, and makes
it when you type the code that it shows. The rest of a file stays as it is, and a copy
of it as it was lies beside it. Then it tries each registration out. Where there is no
policy yet, it writes one to start from. Run it again when you have moved the
binaries or updated a client. Only a person at a terminal can install.`,
		Example: "  gk-hook install\n  gk-hook install --dry-run\n  gk-hook install --project",
		Args:    knownClients,
		RunE: func(cmd *cobra.Command, args []string) error {
			w.clients = args
			if w.print != "" {
				return printSettings(cmd.OutOrStdout(), w)
			}
			if err := mayWire(w); err != nil {
				return err
			}
			return install(cmd.Context(), cmd.OutOrStdout(), w)
		},
	}
	wiringFlags(cmd, &w)
	cmd.Flags().BoolVar(&w.mend, "mend", false, "take out of settings what their client cannot read: comments, commas at the end, a byte order mark")
	cmd.Flags().StringVar(&w.print, "print", "", "print the settings of this `CLIENT` for dotfiles and containers, and change nothing")
	return cmd
}

func uninstallCommand() *cobra.Command {
	var w wiring
	cmd := &cobra.Command{
		Use:     "uninstall [CLIENT...]",
		Example: "  gk-hook uninstall\n  gk-hook uninstall codex --dry-run",
		Short:   "take the guard out of the settings of agent CLIs",
		Long: `Uninstall takes the guard, and nothing else, out of the settings of all agent CLIs, or of
those that are named: ` + clientNames() + `. From then on their calls are not
guarded. Policy, state and binaries stay. Only a person at a terminal can uninstall.`,
		Args: knownClients,
		RunE: func(cmd *cobra.Command, args []string) error {
			w.clients = args
			if err := mayWire(w); err != nil {
				return err
			}
			return uninstall(cmd.Context(), cmd.OutOrStdout(), w)
		},
	}
	wiringFlags(cmd, &w)
	return cmd
}

func wiringFlags(cmd *cobra.Command, w *wiring) {
	cmd.Flags().BoolVarP(&w.dryRun, "dry-run", "n", false, "show what would change, and change nothing")
	cmd.Flags().BoolVar(&w.project, "project", false, "use the settings of the project here, not your own")
}

// mayWire refuses what only a person may do; looking is free.
func mayWire(w wiring) error {
	if w.dryRun {
		return nil
	}
	return forPerson()
}

func clientNames() string {
	var names []string
	for _, c := range registration.Clients() {
		names = append(names, string(c.Client))
	}
	return strings.Join(names, ", ")
}

func knownClients(_ *cobra.Command, args []string) error {
	for _, name := range args {
		if !slices.ContainsFunc(registration.Clients(), func(c *registration.Client) bool { return string(c.Client) == name }) {
			return usageError{fmt.Errorf("unknown client %q, want one of %s", name, clientNames())}
		}
	}
	return nil
}

// install registers the guard. A fault in one client's settings is reported, and the other
// clients are registered all the same.
func install(ctx context.Context, out io.Writer, w wiring) error {
	places, err := state.Locate()
	if err != nil {
		return err
	}
	guard, err := guardBinary()
	if err != nil {
		return err
	}
	files, err := settingsOf(w, places, present)
	if err != nil {
		return err
	}
	if len(files) == 0 {
		return fmt.Errorf("install: no agent CLI was found; name one of %s", clientNames())
	}
	for _, f := range files {
		f.register(guard, w, places.Home)
	}
	changes := changed(files)
	policy, err := newPolicy(places)
	if err != nil {
		return err
	}
	if policy != nil {
		changes = append(changes, policy)
	}
	binaries, err := binariesHere(guard)
	if err != nil {
		return err
	}
	if err := apply(ctx, out, w, "install", changes, otherBinaries(places, binaries)); err != nil || w.dryRun {
		return errors.Join(err, broken(files))
	}
	failed := broken(files)
	for _, f := range files {
		if f.err == nil {
			failed = errors.Join(failed, f.settle(ctx, out, places))
		}
	}
	proposeContainment(out, places, policy != nil)
	if len(changes) > 0 {
		fmt.Fprintln(out, "agents that are running read their hooks when they are started anew")
	}
	return failed
}

// trustBinaries notes the programs as a person installs them, and logs it.
func trustBinaries(dir *state.Dir, store *grants.Store, binaries []grants.Binary) error {
	if err := store.TrustBinaries(binaries); err != nil {
		return err
	}
	for i := range binaries {
		rec := state.Record{Event: state.EventTrusted, Subject: binaries[i].Path, Hash: binaries[i].SHA256, Reason: "by " + whoami() + " at a terminal"}
		if err := dir.Log().Append(rec); err != nil {
			return fmt.Errorf("install: it cannot be logged: %w", err)
		}
	}
	return nil
}

// register plans to put the guard into the file. A file that is committed names it as PATH has it.
func (f *settingsFile) register(guard string, w wiring, home string) {
	if w.project && f.client.Shared() {
		inPath, err := exec.LookPath(state.App)
		if same, _ := sameContent(inPath, guard); err != nil || !same {
			f.err = fmt.Errorf("%s: %s would be committed, and may only name %s as everybody's PATH has it; put this one into PATH", f.client.Client, f.path, state.App)
			return
		}
		guard = state.App
	}
	by := registration.Start{Guard: guard}
	if !w.project || !f.client.Shared() {
		by.Tag = f.client.TagFor(f.path, home, readOrNil)
	}
	f.adds, f.lines = true, f.client.Lines(by)
	f.plan(func(old []byte) ([]byte, error) {
		text, err := f.client.Register(old, by)
		if !registration.Mendable(err) {
			return text, err
		}
		if !w.mend {
			return nil, fmt.Errorf("%w; take that out, or have install --mend do it", err)
		}
		mended, err := f.client.Mend(old)
		if err != nil {
			return nil, err
		}
		return f.client.Register(mended, by)
	})
}

// printSettings prints what install would write into settings that do not exist yet.
func printSettings(out io.Writer, w wiring) error {
	if err := knownClients(nil, []string{w.print}); err != nil {
		return err
	}
	guard, err := guardBinary()
	if err != nil {
		return err
	}
	i := slices.IndexFunc(registration.Clients(), func(c *registration.Client) bool { return string(c.Client) == w.print })
	c := registration.Clients()[i]
	by := registration.Start{Guard: guard}
	if w.project && c.Shared() {
		by.Guard = state.App
	} else if home, err := os.UserHomeDir(); err == nil {
		by.Tag = c.TagFor(c.UserFile(home), home, readOrNil)
	}
	text, err := c.Register(nil, by)
	if err != nil {
		return err
	}
	_, err = out.Write(text)
	return err
}

// proposeContainment says what contained means where it holds, and proposes it for a policy that was there.
func proposeContainment(out io.Writer, places state.Places, written bool) {
	by, err := means(contain.Project)
	if err != nil {
		fmt.Fprintf(out, "no call runs contained here: %s\n", hook.Visible(err.Error()))
		return
	}
	if policy, _ := policyAt(places, ""); !written && policy.Contain() == fit.Off {
		fmt.Fprintln(out, "gk-hook policy set contain code: with this,")
	}
	fmt.Fprintf(out, containedMeans, by)
}

// uninstall takes the guard out of the settings in which it is.
func uninstall(ctx context.Context, out io.Writer, w wiring) error {
	places, err := state.Locate()
	if err != nil {
		return err
	}
	files, err := settingsOf(w, places, func(*registration.Client, string) bool { return true })
	if err != nil {
		return err
	}
	for _, f := range files {
		f.plan(func(old []byte) ([]byte, error) {
			if was, known := f.asItWas(old); known {
				return was, nil
			}
			return f.client.Unregister(old)
		})
		if f.own() && f.new != nil && f.client.Empty(f.new) {
			f.new = nil
		}
	}
	changes := changed(files)
	if len(changes) == 0 {
		fmt.Fprintln(out, "the guard is not registered there")
		return broken(files)
	}
	if err := apply(ctx, out, w, "uninstall", changes, nil); err != nil || w.dryRun {
		return errors.Join(err, broken(files))
	}
	for _, f := range changes {
		if len(f.before) == 0 {
			continue
		}
		if err := f.trustAfter(ctx, places); err != nil {
			fmt.Fprintf(out, "%s: its record that the hooks were trusted stays: %s\n", f.title(), hook.Visible(err.Error()))
		}
	}
	fmt.Fprintf(out, "left: your policy in %s, the state and log in %s, the copies of the settings as they were, and both binaries\n",
		hook.Visible(places.Config), hook.Visible(places.State))
	return broken(files)
}

// apply shows the changes, and the programs that are trusted from then on, and makes them when
// a person has proven to be there.
func apply(ctx context.Context, out io.Writer, w wiring, purpose string, changes []*settingsFile, binaries []grants.Binary) error {
	if len(changes) == 0 && len(binaries) == 0 {
		return nil
	}
	text := changesInFull(changes, painterFor(out)) + binariesInFull(binaries)
	if w.dryRun {
		_, err := io.WriteString(out, text)
		return err
	}
	dir, _, err := openState()
	if err != nil {
		return err
	}
	store := grants.OpenStore(dir)
	if err := prove(dir, store, purpose, text); err != nil {
		return err
	}
	for _, f := range changes { // all of them, before the first is written
		if err := f.unchanged(); err != nil {
			return fmt.Errorf("%s: %s: %w; nothing was written", purpose, f.path, err)
		}
	}
	if len(binaries) > 0 {
		if err := trustBinaries(dir, store, binaries); err != nil {
			return err
		}
	}
	for _, f := range changes {
		f.trustBefore(ctx)
		if err := f.write(dir, out, purpose); err != nil {
			return err
		}
	}
	return nil
}
