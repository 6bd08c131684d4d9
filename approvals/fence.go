package approvals

import (
	"fmt"

	"github.com/gk-hook/gk-hook/approvals/grants"
)

// unblockWay is what lifts a block.
const unblockWay = "a person lifts the block in a terminal of their own: gk-hook unblock"

// fencedOff denies a call that a block reaches. A block that cannot be read
// reaches every call.
func (j *judge) fencedOff() (Ruling, bool) {
	if j.store == nil {
		return Ruling{}, false
	}
	b, err := j.store.BlockOn(j.q)
	switch {
	case err != nil:
		j.unfenced = err
		return j.fenced("unreadable", "whether the session is blocked is unknown: "+err.Error()), true
	case b != nil:
		why := fenced(b) + ", because of " + b.Reason
		if b.By != "" {
			why += ", by " + b.By
		}
		return j.fenced(b.ID, why), true
	}
	return Ruling{}, false
}

// fenced denies because of a block.
func (j *judge) fenced(id, why string) Ruling {
	r := j.final("danger:"+id, why, unblockWay)
	r.by = byBlock
	return r
}

// fenced says what a block does.
func fenced(b *grants.Block) string {
	who := "this session"
	switch b.Scope {
	case grants.BlockClient:
		who = "every session of " + b.Client
	case grants.BlockMachine:
		who = "every session"
	case grants.BlockTeam:
		who = "every session of the team"
	}
	return fmt.Sprintf("since %s %s may only read", b.Since.UTC().Format("2006-01-02 15:04 UTC"), who)
}
