package team

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// The model of how a team shares its state: every order of what people, guards, helpers and the engine may do,
// up to some bounds, and what must hold after each step. It says the same as the tests against a real engine, of
// all orders instead of some. Where the model leaves out a rule that the code has, the explorer must find
// the harm, or it would find none at all.

const (
	modelMachines = 2
	modelBlocks   = 2
	maxRuns       = 3 // the engine is started so often
	maxVersions   = 6 // and its documents are written so often
)

type bits = uint8

// world is one state of the model. It is comparable, so that no state is explored twice.
type world struct {
	up       bool
	run      uint8
	engine   shelf
	dump     shelf // the last one that was saved
	versions uint8 // how often documents were written
	machines [modelMachines]host

	approved bool // a person approved the one call
	revived  bool // who runs the engine put a document back while it went on
	lifted   bits // blocks that people lifted
	made     bits
}

// shelf is what lies on the engine.
type shelf struct {
	version       uint8
	live          bool  // the approval is in the book
	grantedIn     uint8 // the run in which it was granted
	blocks, tombs bits
}

// host is one machine.
type host struct {
	cut           bool // off from the engine
	blocks, tombs bits
	knew          bits  // blocks that it ever knew of
	newest        uint8 // version that its helper saw last, in the run
	newestRun     uint8
	read          bool // its guard has read the book
	readVersion   uint8
	readRun       uint8
	spent         uint8 // the call ran here so often by the approval
	ended         bits  // blocks that a person lifted here
}

// rules are what the code does, each of which can be left out.
type rules struct {
	runs    bool // an approval counts in the run of the engine in which it was granted
	compare bool // a swap is done only while the document is what was read, in the same run
	united  bool // blocks are united, and not replaced by what the engine says
	tombs   bool // what was lifted is remembered
	newest  bool // a helper refuses what is older than what it saw
	once    bool // a swap that may have been done is not taken for one that was

	blocks bool // the model is of blocks, and otherwise of an approval: they are documents of their own
}

func allRules(blocks bool) rules { return rules{true, true, true, true, true, true, blocks} }

type step struct {
	name string
	to   world
}

// steps are all that can happen next.
func (w world) steps(r rules) (next []step) {
	add := func(name string, to world) { next = append(next, step{name, to}) }
	if w.up {
		down := w
		down.up = false
		add("the engine dies", down)
		saved := w
		saved.dump = w.engine
		add("the engine saves", saved)
		if w.engine != w.dump && !w.revived {
			back := w
			back.engine, back.revived = w.dump, true
			add("an old document is put back", back)
		}
	} else if w.run < maxRuns {
		for name, from := range map[string]shelf{"empty": {}, "with its dump": w.dump} {
			again := w
			again.up, again.run, again.engine = true, w.run+1, from
			add("the engine starts "+name, again)
		}
	}
	for i := range w.machines {
		cut := w
		cut.machines[i].cut = !cut.machines[i].cut
		add(fmt.Sprintf("%d is cut off or comes back", i), cut)
		next = append(next, w.atMachine(r, i)...)
	}
	return next
}

// atMachine are the steps of a machine's people and guards.
func (w world) atMachine(r rules, i int) (next []step) {
	add := func(name string, to world) { next = append(next, step{fmt.Sprintf("%d %s", i, name), to}) }
	for b := range bits(modelBlocks) {
		if !r.blocks {
			break
		}
		bit := bits(1) << b
		if w.made&bit == 0 {
			to := w
			to.made |= bit
			to.machines[i].blocks |= bit
			to.machines[i].knew |= bit
			add("blocks", to)
		}
		if w.machines[i].blocks&bit != 0 {
			to := w
			to.lifted |= bit
			to.machines[i].ended |= bit
			to.machines[i].blocks &^= bit
			if r.tombs {
				to.machines[i].tombs |= bit
			}
			add("lifts", to)
		}
	}
	if !w.up || w.machines[i].cut {
		if w.machines[i].read {
			to := w
			to.machines[i].read = false
			add("gives up", to)
		}
		return next
	}
	if r.blocks {
		add("syncs", w.synced(r, i))
		return next
	}
	seen := w.looked(r, i)
	if !w.approved && w.versions < maxVersions {
		to := seen
		to.approved, to.versions = true, to.versions+1
		to.engine.version, to.engine.live, to.engine.grantedIn = to.versions, true, to.run
		to.machines[i].newest, to.machines[i].newestRun = to.versions, to.run
		add("approves", to)
	}
	if h := &seen.machines[i]; !h.read && seen.counts(r) {
		to := seen
		to.machines[i].read, to.machines[i].readVersion, to.machines[i].readRun = true, seen.engine.version, seen.run
		add("reads the approval", to)
	}
	if w.machines[i].read && w.versions < maxVersions {
		next = append(next, w.swaps(r, i)...)
	}
	return next
}

// counts reports whether the approval that lies on the engine counts.
func (w *world) counts(r rules) bool {
	return w.engine.live && (!r.runs || w.engine.grantedIn == w.run)
}

// looked is what the helper of a machine makes of the document that it reads.
func (w world) looked(r rules, i int) world {
	h := &w.machines[i]
	if r.newest && h.newestRun == w.run && w.engine.version < h.newest {
		w.engine.live = false // emptied
		return w
	}
	h.newest, h.newestRun = w.engine.version, w.run
	return w
}

// swaps spends what was read. The answer may be lost on the way: then the guard does not know.
func (w world) swaps(r rules, i int) []step {
	h := w.machines[i]
	to := w
	to.machines[i].read = false
	if r.compare && (h.readRun != w.run || h.readVersion != w.engine.version) {
		return []step{{fmt.Sprintf("%d comes too late", i), to}}
	}
	to.versions++
	to.engine.version, to.engine.live = to.versions, false
	to.machines[i].newest, to.machines[i].newestRun = to.versions, to.run
	lost, again := to, to
	to.machines[i].spent++
	steps := []step{{fmt.Sprintf("%d spends", i), to}, {fmt.Sprintf("%d spends, and never hears of it", i), lost}}
	if !r.once {
		h = again.machines[i]
		h.spent, h.read, h.readVersion = h.spent+1, true, again.engine.version
		again.machines[i], again.engine.live = h, true
		steps = append(steps, step{fmt.Sprintf("%d spends, and tries again", i), again})
	}
	return steps
}

// synced tells the machine's blocks and the engine's to each other.
func (w world) synced(r rules, i int) world {
	h, e := &w.machines[i], &w.engine
	if !r.united {
		h.blocks, h.tombs = e.blocks, e.tombs
	}
	tombs := h.tombs | e.tombs
	blocks := (h.blocks | e.blocks) &^ tombs
	h.blocks, h.tombs, e.blocks, e.tombs = blocks, tombs, blocks, tombs
	h.knew |= blocks
	return w
}

// wrong says which promise a state breaks, if it does.
func (w *world) wrong() string {
	all := uint8(0)
	for i := range w.machines {
		h := &w.machines[i]
		all += h.spent
		switch {
		case h.spent > 0 && !w.approved:
			return "spent what nobody approved"
		case h.spent > 1:
			return fmt.Sprintf("%d spent twice", i)
		case h.knew&^w.lifted&^h.blocks != 0:
			return fmt.Sprintf("%d lost a block that nobody lifted", i)
		case h.ended&h.blocks != 0:
			return fmt.Sprintf("%d has a block again that was lifted there", i)
		}
	}
	if all > 1 && !w.revived { // who puts documents back can show them to another machine
		return "spent twice, on two machines"
	}
	return ""
}

// explore visits every state, and returns how many there are and the way to the first that breaks a promise.
func explore(r rules, most int) (states int, why string, way []string) {
	type from struct {
		before world
		by     string
	}
	start := world{up: true, run: 1}
	came := map[world]from{start: {}}
	for queue := []world{start}; len(queue) > 0; queue = queue[1:] {
		w := queue[0]
		if why := w.wrong(); why != "" {
			for at := w; at != start; at = came[at].before {
				way = append(way, came[at].by)
			}
			slices.Reverse(way)
			return len(came), why, way
		}
		for _, s := range w.steps(r) {
			if _, known := came[s.to]; !known && len(came) < most {
				came[s.to] = from{w, s.name}
				queue = append(queue, s.to)
			}
		}
	}
	return len(came), "", nil
}

// TestModel explores the model as a whole, and once without each rule.
func TestModel(t *testing.T) {
	const most = 2_000_000
	for _, blocks := range []bool{false, true} {
		states, why, way := explore(allRules(blocks), most)
		if why != "" {
			t.Fatalf("%s: %s", why, strings.Join(way, "; "))
		}
		if states >= most {
			t.Errorf("only %d states were explored, there are more", states)
		}
		t.Logf("%d states", states)
	}
	for _, tt := range []struct {
		without, want string
		blocks        bool
		leave         func(*rules)
	}{
		{"the run", "spent twice", false, func(r *rules) { r.runs = false }},
		{"comparing", "spent twice", false, func(r *rules) { r.compare = false }},
		{"giving up", "spent twice", false, func(r *rules) { r.once = false }},
		{"remembering the newest", "0 spent twice", false, func(r *rules) { r.newest = false }},
		{"uniting", "lost a block", true, func(r *rules) { r.united = false }},
		{"remembering what was lifted", "again", true, func(r *rules) { r.tombs = false }},
	} {
		r := allRules(tt.blocks)
		tt.leave(&r)
		_, why, way := explore(r, most)
		if !strings.Contains(why, tt.want) {
			t.Errorf("without %s nothing is found, want %q", tt.without, tt.want)
			continue
		}
		t.Logf("without %s: %s: %s", tt.without, why, strings.Join(way, "; "))
	}
}
