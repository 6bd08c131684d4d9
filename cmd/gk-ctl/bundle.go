package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/bundle"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/report"
	"github.com/gk-hook/gk-hook/state"
)

// signing is what the flags of policy bundle say.
type signing struct {
	version              int
	expires, key, newKey string
	out                  string
	open                 bool
}

func policyBundleCommand() *cobra.Command {
	var s signing
	cmd := &cobra.Command{
		Use:   "bundle FILE",
		Short: "sign a policy for the machines of a fleet",
		Long: `Bundle writes the policy in FILE as a bundle, with a version and the date until which it
counts, and its signature beside it. Machines pull it by gk-hook policy pull. The version
must grow with each bundle. With --new-key it makes the pair of keys instead, as minisign
does: machines enroll the public one, KEY.pub.`,
		Example: "  gk-hook policy bundle --new-key fleet.key\n  gk-hook policy bundle policy.yaml --version 7 --expires 90d --key fleet.key",
		Args:    wants(0, 1, "one policy FILE"),
		RunE: func(cmd *cobra.Command, args []string) error {
			if s.newKey != "" && len(args) == 0 {
				return s.makeKey(cmd.OutOrStdout())
			}
			if len(args) == 0 || s.newKey != "" || s.version < 1 || s.expires == "" || s.key == "" {
				return usageError{errors.New("bundle wants FILE --version N --expires TIME --key KEY, or --new-key KEY alone")}
			}
			return s.sign(cmd.OutOrStdout(), args[0])
		},
	}
	f := cmd.Flags()
	f.IntVar(&s.version, "version", 0, "the number of this version, above that of the last")
	f.StringVar(&s.expires, "expires", "", "until when it counts: 90d, 12h, 2027-01-31")
	f.StringVar(&s.key, "key", "", "the file of the secret key; GK_HOOK_KEY_PASSWORD has its password where no person is at hand")
	f.StringVarP(&s.out, "out", "o", bundle.DefaultName, "where the bundle is written; its signature lies beside it")
	f.StringVar(&s.newKey, "new-key", "", "make a secret key in this file, and the public one in FILE.pub")
	f.BoolVar(&s.open, "no-password", false, "with --new-key: leave the secret key open, for a vault that keeps it")
	return cmd
}

// makeKey writes a new pair of keys, and replaces none.
func (s *signing) makeKey(out io.Writer) error {
	password := ""
	if !s.open {
		var err error
		if password, err = passwordOf("Type a password for the key: "); err != nil {
			return err
		}
		if password == "" {
			return errors.New("the password is empty; type one, or use --no-password for a key without")
		}
	}
	public, secret, err := bundle.NewKey(password)
	if err != nil {
		return err
	}
	for _, f := range []struct {
		name string
		text []byte
		mode os.FileMode
	}{{s.newKey, secret, 0o600}, {s.newKey + ".pub", public.Text(), 0o644}} {
		file, err := os.OpenFile(f.name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, f.mode)
		if err != nil {
			return err
		}
		_, err = file.Write(f.text)
		if err = errors.Join(err, file.Close()); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(out, "made %s, which stays secret, and %s.pub: %s\n", s.newKey, s.newKey, public)
	return err
}

// passwordOf returns the password of a key: from the environment, else from the terminal.
func passwordOf(text string) (string, error) {
	if password, ok := os.LookupEnv("GK_HOOK_KEY_PASSWORD"); ok {
		return password, nil
	}
	t, err := openTerminal()
	if err != nil {
		return "", fmt.Errorf("%w; set GK_HOOK_KEY_PASSWORD where there is none", err)
	}
	defer t.close()
	return t.secret(text)
}

// expiry reads a time to come: 90d and 12h from now on, or a date.
func expiry(text string, now time.Time) (time.Time, error) {
	at, err := report.ParseTime(text, now)
	if err == nil && strings.IndexByte("0123456789", text[len(text)-1]) < 0 {
		at = now.Add(now.Sub(at))
	}
	if err == nil && !at.After(now) {
		err = errors.New("that time has passed; name a later one")
	}
	return at, err
}

func (s *signing) sign(out io.Writer, file string) error {
	expires, err := expiry(s.expires, time.Now())
	if err != nil {
		return usageError{fmt.Errorf("--expires: %w", err)}
	}
	policy, err := approvals.ReadFile(file, approvals.User)
	if err != nil {
		return err
	}
	b, err := approvals.NewBundle(string(policy), s.version, expires)
	if err == nil {
		err = b.Check()
	}
	if err != nil {
		return fmt.Errorf("policy bundle: %w", err)
	}
	secret, err := os.ReadFile(s.key)
	if err != nil {
		return err
	}
	password := ""
	if bundle.NeedsPassword(secret) {
		if password, err = passwordOf("Type the password of the key: "); err != nil {
			return err
		}
	}
	signature, err := bundle.Sign([]byte(b.Text), secret, password, fmt.Sprintf("gk-hook policy, version %d", b.Version))
	if err != nil {
		return err
	}
	if err := errors.Join(os.WriteFile(s.out, []byte(b.Text), 0o644), os.WriteFile(s.out+bundle.SignatureExtension, signature, 0o644)); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "%s and %s%s: version %d, until %s\n", s.out, s.out, bundle.SignatureExtension, b.Version, b.Expires.Format(time.DateTime))
	return err
}

// fleetCommands are those of a machine that takes bundles.
func fleetCommands() (all []*cobra.Command) {
	add := func(use, example, short, long string, most int, wanted string, run func(ctx context.Context, out io.Writer, p *bundle.Place, arg string) error) {
		machine := false
		cmd := &cobra.Command{Use: use, Example: example, Short: short, Long: long, Args: wants(0, most, wanted),
			RunE: func(cmd *cobra.Command, args []string) error {
				p, err := placeOf(machine)
				if err != nil {
					return err
				}
				return run(cmd.Context(), cmd.OutOrStdout(), p, append(args, "")[0])
			}}
		cmd.Flags().BoolVar(&machine, "machine", false, "for every user of this machine, in the folder of its owner; run it as root")
		all = append(all, cmd)
	}
	add("pull [SOURCE]", "  gk-hook policy pull https://example.org/policy.bundle\n  gk-hook policy pull --machine", "fetch the policy of the fleet, and "+
		"put it in force when it is newer",
		`Pull fetches a signed bundle from a file, https:// or git+https://HOST/REPO.git//FILE@BRANCH,
by default from where the last one came, and puts it in force when its signature is that
of the enrolled key, it has not expired, and its version is above all before. Run it from
a timer: what fails leaves the bundle in force as it is, until that expires.`, 1, "at most one SOURCE", pullBundle)
	add("rollback [SOURCE]", "  gk-hook policy rollback\n  gk-hook policy rollback policy.bundle", "go back to the bundle before, or to the one of a source",
		`Rollback puts an older bundle in force, which no pull does. Pulls then take only versions
above all before. Only a person at a terminal can go back.`, 1, "at most one SOURCE", rollBack)
	add("enroll KEY", "  gk-hook policy enroll fleet.key.pub", "have this machine, or your own settings, want bundles that are signed with a key",
		`Enroll takes the public key of minisign in the file KEY, or its one line. Until a bundle
is pulled nothing moderate is allowed. Only a person at a terminal can enroll.`, 1, "one KEY", enrollKey)
	add("leave", "  gk-hook policy leave", "take the policy of the fleet, and its key, away", "Leave removes the enrolled key and the bundles. "+
		"Only a person at a "+
		"terminal can leave.", 0, "nothing", leaveFleet)
	return all
}

// placeOf returns where bundles are held: the machine's folder, or that of the user's settings.
func placeOf(machine bool) (*bundle.Place, error) {
	dir, places, err := openState()
	if err != nil {
		return nil, err
	}
	p := &bundle.Place{Dir: places.Config, Lock: dir}
	if machine {
		p.Dir, p.ForAll = places.Machine(), true
	}
	if p.Dir == "" {
		return nil, errors.New("this machine has no folder for settings of its owner")
	}
	return p, nil
}

// logBundle records a change of the place; a failure to record is reported.
func logBundle(p *bundle.Place, reason string) error {
	return p.Lock.Log().Append(state.Record{Event: state.EventPolicy, Subject: filepath.Join(p.Dir, approvals.BundleFile), Reason: reason + ", by " + whoami()})
}

func pullBundle(ctx context.Context, out io.Writer, p *bundle.Place, source string) error {
	if source != "" && !filepath.IsAbs(source) { // a timer runs it elsewhere
		if at, err := filepath.Abs(source); err == nil && readOrNil(at) != nil {
			source = at
		}
	}
	done, err := p.Pull(ctx, source, time.Now())
	if err != nil {
		return fmt.Errorf("policy pull: %w", err)
	}
	return tellBundle(out, p, done)
}

// tellBundle says and records which bundle is in force.
func tellBundle(out io.Writer, p *bundle.Place, done bundle.Pulled) error {
	until := done.Expires.Local().Format(time.DateTime)
	if !done.New {
		_, err := fmt.Fprintf(out, "version %d is in force, until %s\n", done.Version, until)
		return err
	}
	if err := logBundle(p, fmt.Sprintf("version %d is in force in the place of %d", done.Version, done.Before)); err != nil {
		return err
	}
	_, err := fmt.Fprintf(out, "version %d is in force in %s, until %s; before: %d\n", done.Version, hook.Visible(p.Dir), until, done.Before)
	return err
}

// byPerson makes sure of a person, and shows them what is about to be done.
func byPerson(p *bundle.Place, purpose, text string) error {
	if err := forPerson(); err != nil {
		return err
	}
	return prove(p.Lock, grants.OpenStore(p.Lock), purpose, "  "+hook.Visible(text)+"\n")
}

func rollBack(ctx context.Context, out io.Writer, p *bundle.Place, source string) error {
	what := "the bundle before"
	if source != "" {
		what = source
	}
	if err := byPerson(p, "policy rollback", "goes back to "+what+" in "+p.Dir); err != nil {
		return err
	}
	done, err := p.RollBack(ctx, source, time.Now())
	if err != nil {
		return fmt.Errorf("policy rollback: %w", err)
	}
	return tellBundle(out, p, done)
}

func enrollKey(_ context.Context, out io.Writer, p *bundle.Place, key string) error {
	if key == "" {
		return usageError{errors.New("enroll wants the KEY that bundles are signed with")}
	}
	if text := readOrNil(key); text != nil {
		key = string(text)
	}
	k, err := bundle.ParseKey(key)
	if err != nil {
		return err
	}
	if err := byPerson(p, "policy enroll", "policies that are signed with "+k.String()+" bind "+p.Dir); err != nil {
		return err
	}
	if err := errors.Join(p.Enroll(k), logBundle(p, "the key "+k.String()+" was enrolled")); err != nil {
		return err
	}
	_, err = fmt.Fprintf(out, "enrolled %s; gk-hook policy pull SOURCE fetches the policy, until then nothing moderate is allowed\n", k)
	return err
}

func leaveFleet(_ context.Context, out io.Writer, p *bundle.Place, _ string) error {
	if err := byPerson(p, "policy leave", "takes the policy of the fleet away from "+p.Dir); err != nil {
		return err
	}
	if err := errors.Join(logBundle(p, "the policy of the fleet was taken away"), p.Leave()); err != nil {
		return err
	}
	_, err := fmt.Fprintln(out, "no policy of a fleet binds this place any more")
	return err
}
