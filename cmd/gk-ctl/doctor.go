package main

import (
	"bytes"
	"context"
	"debug/elf"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/regular"
	"github.com/gk-hook/gk-hook/classify/selfguard"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/registration"
	"github.com/gk-hook/gk-hook/state"
)

func doctorCommand() *cobra.Command {
	asJSON, managed := false, false
	cmd := &cobra.Command{
		Use:     "doctor",
		Example: "  gk-hook doctor\n  gk-hook doctor --json",
		Short:   "look for what keeps the guard from guarding here, and try it out",
		Long: `Doctor looks at the binaries, the policy, the state and the settings of each agent CLI,
starts the guard as each client would, and says how to mend what is broken. It
changes nothing. Its exit status is 1 when something is broken. With --managed it looks at
the policy of the machine's owner alone, and has the guard decide under the loosest policy
that a user could write.`,
		Args: wants(0, 0, "nothing"),
		RunE: func(cmd *cobra.Command, _ []string) error {
			places, err := state.Locate()
			if err != nil {
				return err
			}
			d := &doctor{places: places}
			if managed {
				return managedFindings(cmd.Context(), places).report(cmd.OutOrStdout(), asJSON)
			}
			d.binaries()
			d.policy()
			d.state()
			d.containment()
			d.clients(cmd.Context())
			return d.report(cmd.OutOrStdout(), asJSON)
		},
	}
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the findings as JSON")
	cmd.Flags().BoolVar(&managed, "managed", false, "prove that the managed policy is in force, and that no user loosens it")
	return cmd
}

// binaries checks that both programs exist, and who may write them.
func (d *doctor) binaries() {
	const part = "binaries"
	guard, err := guardBinary()
	if err != nil {
		d.broken(part, err.Error(), "install gk-hook and gk-ctl into one folder")
		return
	}
	d.guard = guard
	own, err := os.Executable()
	if err != nil {
		own = guard
	}
	for _, file := range [...]string{guard, own} {
		for _, at := range [...]string{file, filepath.Dir(file)} {
			if info, err := os.Stat(at); err == nil && info.Mode().Perm()&0o022 != 0 && info.Mode()&fs.ModeSticky == 0 {
				d.broken(part, at+" can be written by others", "chmod go-w "+at)
			}
		}
	}
	for _, file := range [...]string{guard, own} {
		if loadsLibraries(file) {
			d.note(part, file+" is linked dynamically, so variables such as LD_PRELOAD, which a project's settings can set, change what it does",
				"install it by scripts/install.sh, or build it with CGO_ENABLED=0")
		}
	}
	if first, err := exec.LookPath(filepath.Base(guard)); err == nil && !sameFile(first, guard) {
		d.note(part, first+" is what you start here as "+filepath.Base(guard)+", and another program than "+guard+": it sees the codes that you type",
			"take it out of PATH, unless you put it there")
	}
	d.trustedBinary(part)
	out, err := exec.Command(guard, "version").Output()
	switch fields := strings.Fields(string(out)); {
	case err != nil:
		d.broken(part, fmt.Sprintf("%s does not start: %v", guard, err), "install it anew")
	case len(fields) < 2 || fields[1] != hook.Version():
		d.broken(part, guard+" is of another version than gk-ctl beside it", "install both from one build")
	default:
		d.ok(part, guard+" is there, with gk-ctl of the same version beside it")
	}
}

// loadsLibraries reports whether a program of ELF, the format of Linux, asks for a dynamic loader.
func loadsLibraries(file string) bool {
	f, err := elf.Open(file)
	if err != nil {
		return false
	}
	defer f.Close()
	return slices.ContainsFunc(f.Progs, func(p *elf.Prog) bool { return p.Type == elf.PT_INTERP })
}

// policy reads the policy as a call here would.
func (d *doctor) policy() {
	const part = "policy"
	project, err := projectHere(d.places)
	if err != nil {
		d.broken(part, err.Error(), "")
		return
	}
	d.project = project
	policy, problems := policyAt(d.places, project)
	bad := false
	for _, p := range problems {
		if p.Note {
			d.note(part, p.Error(), "gk-hook policy check")
			continue
		}
		bad = true
		d.broken(part, p.Error()+"; until it is mended nothing moderate is allowed", "gk-hook policy check")
	}
	if !bad {
		d.ok(part, fmt.Sprintf("in order, tolerance %s", policy.Tolerance()))
	}
}

// state reads every file of the state, and checks the log.
func (d *doctor) state() {
	const part = "state"
	dir, err := state.LookDir(d.places.State)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		d.note(part, d.places.State+" is not there: the guard has not decided anything yet", "")
		return
	case err != nil:
		d.broken(part, err.Error(), "")
		return
	}
	bad := len(d.list)
	d.permissions(part)
	if dir.LacksLock() {
		d.broken(part, "the lock in "+d.places.State+" is gone: nothing can be recorded, and calls that are not safe are denied", "gk-hook unblock")
	}
	store := grants.OpenStore(dir)
	if blocks, err := store.Blocks(); err != nil {
		d.broken(part, err.Error()+"; every session is blocked", "gk-hook unblock")
	} else if len(blocks) > 0 {
		d.note(part, fmt.Sprintf("%d blocked", len(blocks)), "gk-hook unblock")
	}
	if damage := dir.WrittenDamage(); damage != "" {
		d.broken(part, damage, "gk-hook unblock")
	}
	if _, _, err := store.List(time.Now()); err != nil {
		d.broken(part, err.Error(), "approve again what you need")
	}
	if _, err := openAuthenticator(dir); err != nil {
		d.broken(part, err.Error(), "")
	}
	if err := store.VerificationDamage(); err != nil {
		d.broken(part, err.Error()+"; no code is accepted, for a minute if the file is made anew", "")
	}
	if _, err := store.Sessions(); err != nil && !errors.Is(err, fs.ErrNotExist) {
		d.broken(part, err.Error()+"; steps are not counted", "")
	}
	lines, gaps, err := dir.Log().Verify()
	switch {
	case errors.Is(err, fs.ErrNotExist):
	case err != nil:
		d.broken(part, err.Error(), "")
	case len(gaps) > 0:
		d.broken(part, fmt.Sprintf("%d places of the log are not as they were written", len(gaps)), "gk-hook log verify")
	}
	if len(d.list) == bad {
		d.ok(part, fmt.Sprintf("%s is private and sound, %d lines of the log hold", d.places.State, lines))
	}
	d.team(dir)
}

// team looks whether the state that the machine shares can be reached.
func (d *doctor) team(dir *state.Dir) {
	const part = "team"
	r, err := teamHere(dir, d.places)
	switch {
	case err != nil:
		d.broken(part, err.Error()+"; every session is blocked", "gk-hook team enroll")
	case r.Team == "" && r.Engine != "":
		d.note(part, "the policy names "+r.Engine+", but this machine belongs to no team: its state is its own", "gk-hook team enroll")
	case r.Team != "" && r.Engine == "":
		d.note(part, "this machine belongs to a team, but the policy names no engine: its own files answer", "gk-hook policy set state redis://HOST:6379")
	case r.Team != "" && !r.Reached:
		d.note(part, r.Why+": this machine's own files answer", "gk-hook team serve")
	case r.Team != "":
		d.ok(part, r.Machine+" shares its state with team "+r.Team)
	}
}

// permissions looks for files of the guard that others may read or write.
func (d *doctor) permissions(part string) {
	if info, err := os.Stat(d.places.State); err == nil && info.Mode().Perm()&0o077 != 0 {
		d.broken(part, d.places.State+" is open to others", "chmod 700 "+d.places.State)
	}
	entries, err := os.ReadDir(d.places.State)
	if err != nil {
		d.broken(part, err.Error(), "")
	}
	for _, e := range entries {
		if info, err := e.Info(); err == nil && info.Mode().IsRegular() && info.Mode().Perm()&0o077 != 0 {
			file := filepath.Join(d.places.State, e.Name())
			d.broken(part, file+" is open to others", "chmod 600 "+file)
		}
	}
}

// clients looks at each agent CLI that is here.
func (d *doctor) clients(ctx context.Context) {
	files, err := settingsOf(wiring{}, d.places, present)
	if err != nil {
		d.broken("clients", err.Error(), "")
		return
	}
	if len(files) == 0 {
		d.note("clients", "no agent CLI was found", "gk-hook install CLIENT")
	}
	for _, f := range files {
		if in := f.inForce(d.project); in != f {
			d.note(f.title(), "is guarded in this project alone, by "+in.path, "gk-hook install "+string(f.client.Client))
			f = in
			f.foreign = true
		}
		d.client(ctx, f)
		if !f.copied {
			d.starts(f)
		}
	}
	d.variables()
}

// variables finds variables of this terminal that make agents ask nobody, or run no hooks.
func (d *doctor) variables() {
	for _, name := range bypasses() {
		d.note("clients", name+" is set, "+bypassed, "unset "+name)
	}
}

// bypassed says what the variables do that bypasses lists.
const bypassed = "by which an agent asks nobody before it acts, or runs no hooks"

// bypasses lists such variables of this terminal.
func bypasses() []string {
	var names []string
	for _, v := range os.Environ() {
		if name, value, _ := strings.Cut(v, "="); selfguard.BypassVariable(name, value) {
			names = append(names, name)
		}
	}
	return names
}

// starts finds scripts and aliases by which the client is started without its questions or hooks.
func (d *doctor) starts(f *settingsFile) {
	const most = 64 << 10
	if f.client.Program == "" {
		return
	}
	if at, err := exec.LookPath(f.client.Program); err == nil {
		if text, err := regular.Start(at, most); err == nil && bytes.HasPrefix(text, []byte("#!")) {
			d.startsPast(f, at, string(text))
		}
	}
	for _, name := range [...]string{".bashrc", ".bash_aliases", ".bash_profile", ".profile", ".zshrc", ".zshenv", ".zprofile"} {
		at := filepath.Join(d.places.Home, name)
		text, _ := regular.Start(at, most)
		for line := range strings.Lines(string(text)) {
			alias, ok := strings.CutPrefix(strings.TrimSpace(line), "alias ")
			if _, command, is := strings.Cut(alias, "="); ok && is && strings.Contains(command, f.client.Program) {
				d.startsPast(f, at, strings.Trim(command, `"'`))
			}
		}
	}
}

// startsPast tells of a command in a file that starts an agent past the guard.
func (d *doctor) startsPast(f *settingsFile, file, command string) {
	a := classify.Assess(classify.Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: d.places.Home, Home: d.places.Home})
	for i := range a.Effects {
		if e := &a.Effects[i]; e.ID == "guard.bypass" {
			d.note(f.title(), file+" "+e.Why, "take that out")
		}
	}
}

func (d *doctor) client(ctx context.Context, f *settingsFile) {
	install := "gk-hook install " + string(f.client.Client)
	text, err := f.read()
	if err != nil {
		d.broken(f.title(), fmt.Sprintf("%s: %v", f.path, err), "mend the file, then "+install)
		return
	}
	if err := f.client.Unread(text); err != nil {
		d.broken(f.title(), fmt.Sprintf("%s: %v", f.path, err), install+" --mend")
		return
	}
	argv := f.client.Command(text)
	if argv == nil {
		d.broken(f.title(), "is not guarded: the guard is not registered in "+f.path, install)
		return
	}
	asInstalled := d.registered(f, text, install)
	if f.copied {
		return // the rest was said of the file beside it
	}
	d.settings(f)
	if f.foreign && !asInstalled {
		return // whoever made the project says what would be started
	}
	switch {
	case f.client.Trusts():
		d.trusted(ctx, f, text)
	case f.client.Loads() != nil && f.foreign:
		d.note(f.title(), "whether it loads the hook is not proven: its settings in a project can name programs, so it is not started there",
			"have it make a call, and look at gk-hook log")
	case f.client.Loads() != nil:
		d.loaded(ctx, f)
	}
	d.version(ctx, f)
	d.roundTrip(ctx, f.client, argv, install)
}

// registered compares the registration with the one that install would write, and the
// binary in it with the one beside this program. It reports whether both are the same.
func (d *doctor) registered(f *settingsFile, text []byte, install string) bool {
	if d.guard == "" {
		return false
	}
	switch started, same, err := f.program(text, d.guard); {
	case err != nil:
		d.broken(f.title(), fmt.Sprintf("starts %s: %v", started, err), install)
		return false
	case !same:
		d.broken(f.title(), fmt.Sprintf("starts %s, which is another program than %s", started, d.guard), install)
		return false
	}
	if err := f.client.Wrong(text); err != nil {
		d.broken(f.title(), err.Error(), install)
		return false
	}
	if err := f.runnable(); err != nil {
		d.broken(f.title(), err.Error(), "chmod u+x "+f.path)
		return false
	}
	d.ok(f.title(), "registered in "+f.path)
	if f.untagged(text, d.places.Home) {
		if f.client.TagInName() {
			install = "gk-hook uninstall " + string(f.client.Client) + ", then " + install
		}
		d.note(f.title(), "is registered without a tag, so that a project's hook of the same name or command can take its place", install)
	}
	return true
}

// settings finds settings that switch the guard off or loosen the client, and other hooks.
func (d *doctor) settings(f *settingsFile) {
	files := []string{f.path}
	if d.project != "" {
		files = append(files, f.client.ProjectFiles(d.project)...)
	}
	if err := f.replaced(d.project); err != nil {
		d.broken(f.title(), "is not guarded in this project: "+err.Error(), "remove that")
	}
	for _, file := range files {
		if off := f.client.Off(file, d.places.Home, readOrNil); off != "" {
			d.broken(f.title(), "runs no hooks: "+off, "take that setting out")
		}
		if places := f.client.Places(file, d.places.Home, readOrNil); places != "" {
			d.broken(f.title(), "starts the guard with another policy or state than you have here: "+places, "take that setting out")
		}
		if loose := f.client.Loose(file, d.places.Home, readOrNil); loose != "" {
			d.note(f.title(), "asks nobody before it acts: "+loose+"; only what the guard denies is stopped", "take that setting out")
		}
		for _, other := range f.client.Others(readOrNil(file)) {
			d.note(f.title(), "also runs before each call, and may change it: "+other, "")
		}
	}
}

// trusted asks a client whether it runs the guard's hooks.
func (d *doctor) trusted(ctx context.Context, f *settingsFile, text []byte) {
	hooks, err := trustedHooks(ctx, f.path)
	if err != nil {
		d.note(f.title(), "whether it trusts the hooks is unknown: "+err.Error(), "look under /hooks in it")
		return
	}
	hooks = slices.DeleteFunc(hooks, func(h trustedHook) bool { return !registration.IsGuard(h.Command) })
	// Each is trusted for itself, by its place in the file.
	if len(hooks) == 0 || slices.ContainsFunc(hooks, func(h trustedHook) bool { return !h.trusted() || !h.Enabled }) {
		d.broken(f.title(), "does not trust the guard's hooks, and skips them without a word", "gk-hook install "+string(f.client.Client))
	}
}

// version compares the client's version with the one with which its hooks were measured.
func (d *doctor) version(ctx context.Context, f *settingsFile) {
	here, measured := f.version(ctx, d.places.Home), f.client.Measured
	switch {
	case here == "" || here == measured || measured == "":
	case older(here, measured):
		d.note(f.title(), fmt.Sprintf("is version %s, and its hooks were measured with %s: what is older may run calls that the guard denies", here, measured),
			"update it")
	default:
		d.note(f.title(), fmt.Sprintf("is version %s, and its hooks were measured with %s: what is newer may treat them otherwise", here, measured),
			"have it make a call, and look at gk-hook log")
	}
}

// loaded asks a client whether it has loaded the hook.
func (d *doctor) loaded(ctx context.Context, f *settingsFile) {
	switch wrong, err := f.loaded(ctx, d.places.Home); {
	case wrong != nil:
		d.broken(f.title(), "asked for its hooks, "+wrong.Error(), "mend that, then gk-hook install "+string(f.client.Client))
	case err != nil:
		d.note(f.title(), "whether it loads the hook is not proven: "+err.Error(), "have it make a call, and look at gk-hook log")
	default:
		d.ok(f.title(), "asked for its hooks, it names the guard")
	}
}

// roundTrip starts the guard as the client does.
func (d *doctor) roundTrip(ctx context.Context, c *registration.Client, argv []string, install string) {
	start := time.Now()
	answer, err := ask(ctx, c, argv, destroys)
	took := time.Since(start).Round(time.Millisecond)
	switch {
	case err != nil:
		d.broken(c.Title, err.Error(), install)
	case answer != "deny":
		d.broken(c.Title, fmt.Sprintf("started as the client does, the guard answers %s to %s", answer, destroys), "gk-hook policy check")
	case took > tooSlow:
		d.broken(c.Title, fmt.Sprintf("a call that destroys is denied, but only after %s", took), "")
	default:
		d.ok(c.Title, fmt.Sprintf("a call that destroys is denied, in %s", took))
	}
}
