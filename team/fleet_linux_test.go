package team

import (
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"sync/atomic"
	"syscall"
	"testing"
	"time"

	"github.com/creack/pty"
	"github.com/gk-hook/gk-hook/cmd/built"
)

var (
	fleetRounds = flag.Int("fleet.rounds", 0, "how many approvals 64 guards on three machines race for; 0 tries no fleet")
	fleetHome   = flag.Bool("fleet.homes", false, "make machines of homes alone, without network namespaces")
)

// mostAnswer is the longest that a guard may take, whatever the engine does.
const mostAnswer = 2500 * time.Millisecond

// fleet is three machines with one engine: built binaries, homes of their own, and a network namespace each,
// where such can be had.
type fleet struct {
	t        *testing.T
	bin      string
	project  string
	server   *server
	machines []*fleetMachine
	slowest  time.Duration
	mu       sync.Mutex
}

type fleetMachine struct {
	*fleet
	name, home string
	netns      string // empty for none
	link       string // the engine's end of its cable
	host       string // of the engine, as it sees it
	helper     *exec.Cmd
}

// TestFleet is what ./scripts/fleet.sh runs.
func TestFleet(t *testing.T) {
	if *fleetRounds == 0 {
		t.Skip("run by ./scripts/fleet.sh")
	}
	f := &fleet{t: t, project: t.TempDir()}
	f.build()
	f.cable()
	f.enroll()
	f.tell("three machines, %s", map[bool]string{true: "each in a network namespace", false: "each a home"}[f.machines[0].netns != ""])
	for _, step := range []struct {
		name string
		do   func()
	}{
		{"approved on A, spent once", f.races}, {"kill switch", f.killSwitch}, {"engine killed", f.killed}, {"engine restored from an old dump", f.oldDump},
		{"engine slow", f.slow},
		{"machine cut off", f.partitioned}, {"engine full", f.full}, {"wrong password", f.wrongPassword}, {"helper gone", f.helperGone},
		{"bundle forward, back and damaged", f.bundles},
	} {
		f.slowest = 0
		step.do()
		f.tell("%-34s ok, slowest answer %d ms", step.name, f.slowest.Milliseconds())
		if f.slowest > mostAnswer {
			t.Errorf("%s: an answer took %s, want at most %s", step.name, f.slowest, mostAnswer)
		}
		if t.Failed() {
			t.FailNow()
		}
	}
}

func (f *fleet) tell(format string, args ...any) { fmt.Printf("fleet: "+format+"\n", args...) }

func (f *fleet) build() {
	f.bin = f.t.TempDir()
	if err := built.Into(f.bin, true); err != nil {
		f.t.Fatal(err)
	}
}

// cable makes the machines, and lays a cable from each to the engine.
func (f *fleet) cable() {
	hosts := []string{"127.0.0.1"}
	for i, name := range []string{"A", "B", "C"} {
		m := &fleetMachine{fleet: f, name: name, home: f.t.TempDir(), host: "127.0.0.1"}
		if !*fleetHome && os.Geteuid() == 0 {
			m.netns, m.link, m.host = fmt.Sprintf("gkfleet%s", name), "gkfleet"+name, fmt.Sprintf("10.97.%d.1", i)
			f.t.Cleanup(func() {
				exec.Command("ip", "netns", "del", m.netns).Run()
				exec.Command("ip", "link", "del", m.link).Run()
			})
			for _, line := range []string{
				"netns add NS", "link add LINK type veth peer name eth0 netns NS", "addr add HOST.1/24 dev LINK", "link set LINK up",
				"-n NS addr add HOST.2/24 dev eth0", "-n NS link set eth0 up",
			} {
				line = strings.NewReplacer("NS", m.netns, "LINK", m.link, "HOST", strings.TrimSuffix(m.host, ".1")).Replace(line)
				if out, err := exec.Command("ip", strings.Fields(line)...).CombinedOutput(); err != nil {
					f.t.Fatalf("ip %s: %v: %s; try -homes", line, err, out)
				}
			}
			hosts = append(hosts, m.host)
		}
		f.machines = append(f.machines, m)
	}
	f.server = startServer(f.t, strings.Join(hosts, " "))
}

// enroll has a person make the first machine a team, and the others enter it.
func (f *fleet) enroll() {
	key := ""
	for i, m := range f.machines {
		config := filepath.Join(m.home, ".config", "gk-hook")
		if err := os.MkdirAll(config, 0o700); err != nil {
			f.t.Fatal(err)
		}
		policy := fmt.Sprintf("state: redis://guard@%s:%d/0\n", m.host, f.server.port)
		if err := os.WriteFile(filepath.Join(config, "policy.yaml"), []byte(policy), 0o600); err != nil {
			f.t.Fatal(err)
		}
		if i == 0 {
			m.person("team", "enroll", "--new")
			key = regexp.MustCompile(`\b[0-9a-f]{64}\b`).FindString(m.person("team", "key"))
		} else {
			m.types(key, "team", "enroll")
		}
		m.serve()
	}
}

// serve starts the helper of a machine.
func (m *fleetMachine) serve() {
	argv := []string{filepath.Join(m.bin, "gk-hook"), "team", "serve"}
	if m.netns != "" {
		argv = append([]string{"ip", "netns", "exec", m.netns}, argv...)
	}
	m.helper = exec.Command(argv[0], argv[1:]...)
	m.helper.Env = m.env()
	m.helper.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err := m.helper.Start(); err != nil {
		m.t.Fatal(err)
	}
	helper := m.helper
	m.t.Cleanup(func() { helper.Process.Kill(); helper.Wait() })
	waitFor(m.t, m.name+" reaches the engine", m.reached)
}

func (m *fleetMachine) env() []string { return []string{"HOME=" + m.home, "PATH=" + os.Getenv("PATH")} }

func (m *fleetMachine) reached() bool {
	cmd := exec.Command(filepath.Join(m.bin, "gk-hook"), "team", "--json")
	cmd.Env = m.env()
	out, _ := cmd.Output()
	return strings.Contains(string(out), `"reached":true`)
}

// person runs gk-hook at a terminal and types the code that it shows.
func (m *fleetMachine) person(args ...string) string {
	m.t.Helper()
	return m.types("", args...)
}

func (m *fleetMachine) types(key string, args ...string) string {
	m.t.Helper()
	shown, err := m.tries(key, args...)
	if err != nil {
		m.t.Fatalf("%s: gk-hook %s: %v\n%s", m.name, strings.Join(args, " "), err, shown)
	}
	return shown
}

var shownCode = regexp.MustCompile(`Type ([2-9A-Z]{6}) to go on: $`)

func (m *fleetMachine) tries(key string, args ...string) (string, error) {
	cmd := exec.Command(filepath.Join(m.bin, "gk-hook"), args...)
	cmd.Env = m.env()
	tty, err := pty.Start(cmd)
	if err != nil {
		return "", err
	}
	defer tty.Close()
	var shown strings.Builder
	answered := 0
	for buf := make([]byte, 4096); ; {
		n, err := tty.Read(buf)
		shown.Write(buf[:n])
		if text := shown.String(); strings.Count(text, "Type ") > answered && strings.HasSuffix(text, ": ") {
			answered = strings.Count(text, "Type ")
			typed := m.server.password
			if code := shownCode.FindStringSubmatch(text); code != nil {
				typed = code[1]
			} else if strings.Contains(text[strings.LastIndex(text, "Type "):], "team's key") {
				typed = key
			}
			fmt.Fprintln(tty, typed)
		}
		if err != nil {
			return shown.String(), cmd.Wait()
		}
	}
}

// reply is what the guard answers.
type reply struct {
	Decision string `json:"permissionDecision"`
	Reason   string `json:"permissionDecisionReason"`
}

func (r reply) code() string {
	if found := regexp.MustCompile(`gk-hook approve ([2-9A-Z]{6})`).FindStringSubmatch(r.Reason); found != nil {
		return found[1]
	}
	return ""
}

// call puts a call to the machine's guard.
func (m *fleetMachine) call(command string) reply {
	cmd := exec.Command(filepath.Join(m.bin, "gk-hook"))
	cmd.Env = append(m.env(), "CLAUDECODE=1")
	cmd.Stdin = strings.NewReader(fmt.Sprintf(`{"session_id":"s1","cwd":%q,"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":%q}}`, m.project, command))
	start := time.Now()
	out, _ := cmd.Output() // a denial is no failure
	took := time.Since(start)
	var doc struct {
		Output reply `json:"hookSpecificOutput"`
	}
	if err := json.Unmarshal(out, &doc); err != nil {
		m.t.Errorf("%s: %q: %v", m.name, out, err)
	}
	m.mu.Lock()
	m.slowest = max(m.slowest, took)
	m.mu.Unlock()
	return doc.Output
}

// push is a call that nothing but an approval of exactly this call lets pass.
func push(n int) string { return fmt.Sprintf("git push --force origin b%d", n) }

func (m *fleetMachine) must(want, command string) reply {
	m.t.Helper()
	r := m.call(command)
	if r.Decision != want {
		m.t.Errorf("%s: %s: %s, want %s (%s)", m.name, command, r.Decision, want, r.Reason)
	}
	return r
}

func (f *fleet) races() {
	a, b := f.machines[0], f.machines[1]
	for round := range *fleetRounds {
		f.back() // 64 processes at once may have kept a helper from the engine
		a.person("approve", b.must("deny", push(round)).code())
		var spent atomic.Int32
		var racing sync.WaitGroup
		slowest := f.slowest
		for i := range 64 {
			racing.Go(func() {
				if f.machines[i%3].call(push(round)).Decision == "allow" {
					spent.Add(1)
				}
			})
		}
		racing.Wait()
		f.slowest = slowest // 64 processes share the processors of one machine here
		if n := spent.Load(); n != 1 {
			f.t.Errorf("round %d: spent %d times, want once", round, n)
		}
	}
	log, err := exec.Command("grep", "-l", "at a terminal of ", filepath.Join(a.home, ".local/state/gk-hook/audit.jsonl")).Output()
	if err != nil || len(log) == 0 {
		f.t.Error("A's log does not say who approved")
	}
}

func (f *fleet) killSwitch() {
	a, b, c := f.machines[0], f.machines[1], f.machines[2]
	a.person("block", "--team", "a key leaked")
	for _, m := range f.machines {
		if r := m.must("deny", push(1000)); !strings.Contains(r.Reason, "a key leaked") {
			f.t.Errorf("%s: %s", m.name, r.Reason)
		}
		m.must("allow", "git status")
	}
	f.server.kill() // the block stays without the engine, and comes back to an empty one
	for _, m := range f.machines {
		if r := m.must("deny", push(1001)); !strings.Contains(r.Reason, "a key leaked") {
			f.t.Errorf("%s without the engine: %s", m.name, r.Reason)
		}
	}
	f.server.start()
	f.back()
	c.person("unblock")
	for _, m := range []*fleetMachine{a, b, c} {
		if r := m.must("deny", push(1002)); r.code() == "" {
			f.t.Errorf("%s is still blocked: %s", m.name, r.Reason)
		}
	}
}

// back waits until all machines reach the engine.
func (f *fleet) back() {
	f.t.Helper()
	for _, m := range f.machines {
		waitFor(f.t, m.name+" reaches the engine", m.reached)
	}
}

func (f *fleet) killed() {
	a, b := f.machines[0], f.machines[1]
	a.person("approve", b.must("deny", push(2000)).code())
	f.server.kill()
	own := b.must("deny", push(2000)).code() // asked anew, of this machine
	if _, err := a.tries("", "approve", own); err == nil {
		f.t.Error("A approved what only B knows")
	}
	b.person("approve", own)
	b.must("allow", push(2000))
	b.must("deny", push(2000))
	f.server.start()
	f.back()
	b.must("deny", push(2000))
}

func (f *fleet) oldDump() {
	a, b, c := f.machines[0], f.machines[1], f.machines[2]
	a.person("approve", b.must("deny", push(3000)).code())
	a.person("approve", b.must("deny", push(3001)).code())
	if err := f.server.admin().Save(f.t.Context()).Err(); err != nil {
		f.t.Fatal(err)
	}
	b.must("allow", push(3000))
	a.person("block", "--team", "after the dump")
	f.server.kill()
	f.server.start() // loads dump.rdb
	f.back()
	for _, m := range f.machines {
		if r := m.must("deny", push(3000)); !strings.Contains(r.Reason, "after the dump") {
			f.t.Errorf("%s: the block is gone: %s", m.name, r.Reason)
		}
	}
	c.person("unblock")
	for _, m := range f.machines {
		m.must("deny", push(3000)) // spent before
		m.must("deny", push(3001)) // approved in a run that is over
	}
	os.Remove(filepath.Join(f.server.dir, "dump.rdb"))
}

func (f *fleet) slow() {
	a, b := f.machines[0], f.machines[1]
	a.person("approve", b.must("deny", push(4000)).code())
	netem := b.netns != "" && exec.Command("tc", "qdisc", "add", "dev", b.link, "root", "netem", "delay", "3s").Run() == nil
	if !netem {
		f.server.cmd.Process.Signal(stopSignal)
	}
	for range 5 {
		b.must("deny", push(4000))
	}
	if netem {
		exec.Command("tc", "qdisc", "del", "dev", b.link, "root").Run()
	} else {
		f.server.cmd.Process.Signal(contSignal)
	}
	f.back()
	b.call(push(4000)) // the approval may be spent, or may not: what came too late is not repeated
	b.must("deny", push(4000))
}

func (f *fleet) partitioned() {
	a, b, c := f.machines[0], f.machines[1], f.machines[2]
	if b.netns == "" {
		f.tell("no network namespaces: nobody is cut off")
		return
	}
	link := func(state string) {
		if out, err := exec.Command("ip", "link", "set", b.link, state).CombinedOutput(); err != nil {
			f.t.Fatalf("%v: %s", err, out)
		}
	}
	a.person("approve", b.must("deny", push(5000)).code())
	link("down")
	b.must("deny", push(5000))
	c.must("allow", push(5000)) // the same session, on a machine that is not cut off
	link("up")
	f.back()
	b.must("deny", push(5000))
	a.person("block", "--team", "while all are here")
	b.must("deny", push(5001))
	link("down")
	c.person("unblock")
	if r := b.must("deny", push(5001)); !strings.Contains(r.Reason, "while all are here") {
		f.t.Errorf("cut off, B lost the block: %s", r.Reason)
	}
	link("up")
	f.back()
	if r := b.must("deny", push(5001)); r.code() == "" {
		f.t.Errorf("B is still blocked: %s", r.Reason)
	}
}

func (f *fleet) full() {
	a, b := f.machines[0], f.machines[1]
	a.person("approve", b.must("deny", push(6000)).code())
	f.server.admin().ConfigSet(f.t.Context(), "maxmemory", "1")
	b.must("deny", push(6000))
	own := b.must("deny", push(6001)).code()
	b.person("approve", own)
	b.must("allow", push(6001))
	b.must("deny", push(6001))
	f.server.admin().ConfigSet(f.t.Context(), "maxmemory", "0")
	f.back()
	b.must("allow", push(6000))
	b.must("deny", push(6000))
}

func (f *fleet) wrongPassword() {
	a, b := f.machines[0], f.machines[1]
	a.person("approve", b.must("deny", push(7000)).code())
	admin := f.server.admin()
	admin.Do(f.t.Context(), "ACL", "SETUSER", "guard", "resetpass", ">other")
	admin.ClientKillByFilter(f.t.Context(), "USER", "guard")
	b.must("deny", push(7000))
	if shown := b.person("team"); !strings.Contains(shown, "does not accept the user and password") || strings.Contains(shown, f.server.password) {
		f.t.Errorf("gk-hook team says %s", shown)
	}
	admin.Do(f.t.Context(), "ACL", "SETUSER", "guard", "resetpass", ">"+f.server.password)
	f.back()
	b.must("allow", push(7000))
	b.must("deny", push(7000))
}

// bundles rolls signed policies forward, back, and damages them on the way and where they are held. It comes last, since its
// policies are those of the machines from then on.
func (f *fleet) bundles() {
	const install, plain = "npm install left-pad", "git push origin main"
	dir := f.t.TempDir()
	key, source := filepath.Join(dir, "fleet.key"), filepath.Join(dir, "fleet.bundle")
	a, b, c := f.machines[0], f.machines[1], f.machines[2]
	a.runs(true, "policy", "bundle", "--new-key", key, "--no-password")
	publish := func(version int, policy string) {
		file := filepath.Join(dir, fmt.Sprintf("%d.yaml", version))
		if err := os.WriteFile(file, []byte(policy), 0o600); err != nil {
			f.t.Fatal(err)
		}
		a.runs(true, "policy", "bundle", file, "--version", fmt.Sprint(version), "--expires", "30d", "--key", key, "-o", source)
	}
	all := func(want string) {
		for _, m := range f.machines {
			m.must(want, install)
			m.must("deny", plain)
		}
	}
	const first = "deny: ['Bash:git push*']\nallow: ['Bash:npm install *']\n"
	publish(1, first)
	for _, m := range f.machines {
		m.person("policy", "enroll", key+".pub")
		m.must("ask", install) // nothing moderate, until there is a bundle
		m.runs(true, "policy", "pull", source)
	}
	all("allow")
	publish(2, "deny: ['Bash:git push*']\nconfirm: ['Bash:npm install *']\n")
	for _, m := range f.machines {
		m.runs(true, "policy", "pull")
	}
	all("ask")

	publish(1, first) // an older one, offered again
	for _, m := range f.machines {
		m.runs(false, "policy", "pull")
		m.runs(false, "policy", "rollback")
	}
	all("ask")
	b.person("policy", "rollback")
	b.must("allow", install)
	a.must("ask", install)

	text, err := os.ReadFile(source)
	if err != nil {
		f.t.Fatal(err)
	}
	publish(3, "deny: ['Bash:git push*']\nallow: ['Bash:npm install left-pad']\n")
	newest, err := os.ReadFile(source)
	if err != nil {
		f.t.Fatal(err)
	}
	for _, damaged := range []string{string(newest[:len(newest)/2]), strings.Replace(string(newest), "left-pad", "leftspad", 1), string(text), ""} {
		if err := os.WriteFile(source, []byte(damaged), 0o600); err != nil {
			f.t.Fatal(err)
		}
		c.runs(false, "policy", "pull")
		c.must("ask", install)
		c.must("deny", plain)
	}
	if err := os.WriteFile(source, newest, 0o600); err != nil {
		f.t.Fatal(err)
	}
	for _, m := range f.machines {
		m.runs(true, "policy", "pull")
	}
	all("allow")
	held := filepath.Join(c.home, ".config", "gk-hook", "bundle.json")
	if err := os.WriteFile(held, []byte("deny: []\n"), 0o600); err != nil {
		f.t.Fatal(err)
	}
	c.must("ask", install)
	a.must("allow", install)
	c.runs(true, "policy", "pull", source) // from where it came is not known any more either
	all("allow")
}

// runs runs gk-hook without a terminal, and fails when it does not end as it should.
func (m *fleetMachine) runs(well bool, args ...string) {
	m.t.Helper()
	cmd := exec.Command(filepath.Join(m.bin, "gk-hook"), args...)
	cmd.Env, cmd.Dir = m.env(), m.project
	if out, err := cmd.CombinedOutput(); (err == nil) != well {
		m.t.Fatalf("%s: gk-hook %s: %v\n%s", m.name, strings.Join(args, " "), err, out)
	}
}

func (f *fleet) helperGone() {
	a, b := f.machines[0], f.machines[1]
	a.person("approve", b.must("deny", push(8000)).code())
	b.helper.Process.Kill()
	b.helper.Wait()
	b.must("deny", push(8000))
	b.must("allow", "git status")
	b.serve()
	b.must("allow", push(8000))
	b.must("deny", push(8000))
}
