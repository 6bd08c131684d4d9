package main

import (
	"fmt"
	"path"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// hunt is one worker's programs and the cell in which they run.
type hunt struct {
	*runner
	policy *approvals.Policy
	cell   *cell
}

func (h *hunt) leave() {
	if h.cell != nil {
		h.cell.close()
		h.cell = nil
	}
}

// enough reports whether as many violations were found as are wanted.
func (h *hunt) enough() bool {
	h.mu.Lock()
	defer h.mu.Unlock()
	return h.Enough > 0 && len(h.wrong) >= h.Enough
}

// attempt is a program that the guard allows, and what came of running it.
type attempt struct {
	call
	outcome *outcome // nil when the cell failed
	found   []string // what it does beyond its verdict
	ran     map[string]bool
}

// admittedAsWritten is what the verdict on a program says that it does.
func admittedAsWritten(a *classify.Assessment) admitted {
	admits := admittedBy(a)
	admits.Programs = map[string]bool{}
	for i := range a.Effects {
		e := &a.Effects[i]
		if e.Kind != spec.Read && e.Path != "" {
			admits.Paths = append(admits.Paths, e.Path)
		}
		if e.Kind == spec.Read || e.Tier == classify.Safe {
			continue
		}
		// What may change files of the project may use others of it to do so, and
		// what runs code of the project runs what that likes.
		admits.Paths = append(admits.Paths, project)
		if e.Kind == spec.Execute {
			admits.Programs = nil
		}
	}
	if admits.Programs == nil {
		return admits
	}
	for _, i := range a.Invocations {
		if len(i.Argv) > 0 {
			admits.Programs[path.Base(i.Argv[0])] = true
		}
	}
	if admits.Network { // git starts the other side of a repository on this machine by a shell
		for _, name := range [...]string{"git-receive-pack", "git-upload-pack", "git-upload-archive"} {
			admits.Programs[name] = true
		}
	}
	return admits
}

func (h *hunt) fail(c call, err error) {
	h.mu.Lock()
	defer h.mu.Unlock()
	h.failed++
	fmt.Fprintf(h.out, "%q: %v\n", c.command, err)
}
