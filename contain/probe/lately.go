package probe

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/state"
)

// A trial takes longer than all else that is done for a call, and its answer stays the same for weeks. So the hook keeps it.
// Nothing is held by it: gk-run itself finds out what works as it starts a call, and starts none without. A kept answer
// that is no longer true costs the agent one call that is not started, and Forget then has the next one tried anew.

// keptFile lies among the orders. Its name does not end as theirs.
const keptFile = "backends"

// keptFor bounds how long an answer counts, for what conditions does not see.
const keptFor = time.Hour

// kept is the answer of a trial.
type kept struct {
	Backends   []Backend `json:"backends"`
	Conditions string    `json:"conditions"` // under which it was tried
	At         time.Time `json:"at"`
}

func document(dir *state.Dir) (state.Document[kept], error) {
	folder, err := dir.Sub(facts.GuardOrders)
	// A lost answer is found out again.
	return state.Document[kept]{Dir: folder, Name: keptFile, Version: 1, Damaged: func(*state.Dir, string, error) {}}, err
}

// HolderLately is Holder by an answer of the last hour, where one was kept under the same conditions.
func HolderLately(dir *state.Dir, p contain.Name, now time.Time) (Backend, error) {
	doc, err := document(dir)
	if err != nil {
		return Backend{}, err
	}
	under := conditions()
	if k, err := doc.Read(); err == nil && k.Conditions == under && !now.Before(k.At) && now.Sub(k.At) < keptFor {
		if b, err := first(k.Backends, p); err == nil {
			return b, nil
		}
	}
	list, err := Backends()
	if err != nil {
		return Backend{}, err
	}
	b, err := first(list, p)
	if err == nil { // where nothing holds, what a person installs counts at once
		doc.Update(func(k *kept) error {
			*k = kept{Backends: list, Conditions: under, At: now}
			return nil
		})
	}
	return b, err
}

// Forget has the next call tried anew: one was not started.
func Forget(dir *state.Dir) {
	if folder, err := dir.Sub(facts.GuardOrders); err == nil {
		folder.Remove(keptFile)
	}
}

// kernelSays are the files in which the kernel says which machine start, user and confinement this is, and what it lets users do
// with namespaces. Those that are missing count as such. Sources: proc(5), namespaces(7), Ubuntu's and Debian's own switches.
var kernelSays = [...]string{
	"/proc/sys/kernel/random/boot_id", "/proc/self/uid_map", "/proc/self/attr/current",
	"/proc/sys/kernel/unprivileged_userns_clone", "/proc/sys/kernel/apparmor_restrict_unprivileged_userns",
	"/proc/sys/user/max_user_namespaces", "/proc/sys/user/max_net_namespaces", "/proc/sys/user/max_pid_namespaces",
}

// conditions describe what the answer of a trial depends on, so that it does not count when one of them changes.
func conditions() string {
	var b strings.Builder
	fmt.Fprintln(&b, os.Geteuid())
	for _, file := range kernelSays {
		text, _ := os.ReadFile(file)
		fmt.Fprintf(&b, "%s\n", text)
	}
	for _, space := range [...]string{"user", "mnt"} {
		link, _ := os.Readlink("/proc/self/ns/" + space)
		fmt.Fprintln(&b, link)
	}
	status, _ := os.ReadFile("/proc/self/status")
	for line := range strings.Lines(string(status)) {
		if strings.HasPrefix(line, "NoNewPrivs:") || strings.HasPrefix(line, "Seccomp:") || strings.HasPrefix(line, "CapBnd:") {
			b.WriteString(line)
		}
	}
	programs := contain.BubblewrapPaths[:]
	if dir, err := folder(); err == nil {
		programs = append([]string{filepath.Join(dir, runner)}, programs...)
	}
	for _, file := range programs {
		if info, err := os.Stat(file); err == nil {
			fmt.Fprintln(&b, file, info.Size(), info.Mode(), info.ModTime().UnixNano())
		}
	}
	return b.String()
}
