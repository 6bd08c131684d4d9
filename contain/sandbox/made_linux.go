package sandbox

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/moby/sys/mountinfo"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// Another call that runs in the same project can put links and folders in each other's place while bubblewrap makes the
// mounts, and bubblewrap takes their places by name: the content of a hidden folder could come to lie elsewhere. So the
// mounts are compared with the plan when all are made, and before the command starts.

// newRoot is where bubblewrap makes the view, as its child sees it until that is done.
const newRoot = "/newroot"

// source is what a mount shows: a folder or file of a file system.
type source struct {
	major, minor int
	root         string // its path in the file system
}

func sourceOf(m *mountinfo.Info) source { return source{m.Major, m.Minor, m.Root} }

// mountsOf returns the mounts that a process sees.
func mountsOf(process string) ([]*mountinfo.Info, error) {
	f, err := os.Open("/proc/" + process + "/mountinfo")
	if err != nil {
		return nil, err
	}
	defer f.Close()
	return mountinfo.GetMountsFromReader(f, nil)
}

// outside is what is mounted on the machine.
type outside struct {
	byID    map[int]*mountinfo.Info
	at      map[string][]source // by the folder or file that is mounted on
	systems map[[2]int]bool     // file systems, by device number
}

func lookOutside() (*outside, error) {
	list, err := mountsOf("self")
	if err != nil {
		return nil, err
	}
	o := &outside{map[int]*mountinfo.Info{}, map[string][]source{}, map[[2]int]bool{}}
	for _, m := range list {
		o.byID[m.ID] = m
		o.at[m.Mountpoint] = append(o.at[m.Mountpoint], sourceOf(m))
		o.systems[[2]int{m.Major, m.Minor}] = true
	}
	return o, nil
}

// behind returns what a descriptor of a path shows when it is mounted.
func (o *outside) behind(f *os.File, path string) (source, error) {
	info, err := os.ReadFile(fmt.Sprintf("/proc/self/fdinfo/%d", f.Fd()))
	if err != nil {
		return source{}, err
	}
	_, after, _ := strings.Cut(string(info), "mnt_id:")
	line, _, _ := strings.Cut(after, "\n")
	id, err := strconv.Atoi(strings.TrimSpace(line))
	m := o.byID[id]
	if err != nil || m == nil || !facts.Within(path, m.Mountpoint) {
		return source{}, errVanished
	}
	below, err := filepath.Rel(m.Mountpoint, path)
	if err != nil {
		return source{}, errVanished
	}
	return source{m.Major, m.Minor, filepath.Join(m.Root, below)}, nil
}

// of is behind for a path that is opened for this.
func (o *outside) of(path string) (source, error) {
	f, err := pathOnly(path)
	if err != nil {
		return source{}, err
	}
	defer f.Close()
	return o.behind(f, path)
}

// expected is what a mount of the view must be.
type expected struct {
	from     source // what it shows, unless it is new
	isNew    bool   // an empty file system of its own
	readOnly bool
}

// expected returns what the view's mounts must be, by their places. Nothing is the empty folder that hides folders.
func (v *view) expected(o *outside, nothing string) (map[string]expected, error) {
	out := map[string]expected{}
	bind := func(path, from string) error {
		s, err := o.of(from)
		out[path] = expected{from: s, readOnly: true}
		return err
	}
	for _, b := range inEveryView() {
		if err := bind(b.over, b.from); err != nil {
			return nil, err
		}
	}
	opened := v.opened
	for _, m := range v.mounts {
		var err error
		switch kind, from := m.covers(nothing); {
		case m.binds():
			var s source
			s, err = o.behind(opened[0], m.path)
			out[m.path] = expected{from: s, readOnly: m.kind == keep || m.kind == show}
			opened = opened[1:]
		case kind == "--tmpfs":
			out[m.path] = expected{isNew: true}
		default:
			err = bind(m.path, from)
		}
		if err != nil {
			return nil, err
		}
	}
	return out, nil
}

// comparison is what the mounts of a view are compared with.
type comparison struct {
	outside *outside
	want    map[string]expected
}

// comparison returns what the view's mounts must be.
func (v *view) comparison(nothing string) (c comparison, err error) {
	if c.outside, err = lookOutside(); err == nil {
		c.want, err = v.expected(c.outside, nothing)
	}
	return c, err
}

// lies compares the mounts that a child of bubblewrap has made with the plan. The error is errVanished when they differ.
func (c comparison) lies(child int) error {
	o, want := c.outside, c.want
	made, err := mountsOf(strconv.Itoa(child))
	if err != nil {
		return err
	}
	last := map[string]*mountinfo.Info{}
	for _, m := range made {
		at, inView := strings.CutPrefix(m.Mountpoint, newRoot)
		if !inView {
			continue
		}
		if at == "" {
			at = "/"
		}
		w, planned := want[at]
		if !(planned && o.fits(m, w)) && !slices.Contains(o.at[at], sourceOf(m)) && !o.ofBubblewrap(m, at) {
			return errVanished
		}
		last[at] = m
	}
	for at, w := range want {
		if m := last[at]; m == nil || !o.fits(m, w) {
			return errVanished
		}
	}
	return nil
}

// fits reports whether a mount is what it must be.
func (o *outside) fits(m *mountinfo.Info, w expected) bool {
	if w.isNew {
		return m.FSType == "tmpfs" && !o.systems[[2]int{m.Major, m.Minor}]
	}
	return sourceOf(m) == w.from && (!w.readOnly || slices.Contains(strings.Split(m.Options, ","), "ro"))
}

// ofBubblewrap reports whether a mount is one of those that bubblewrap makes for every view: file systems of its own, which
// hold nothing from outside, and devices.
func (o *outside) ofBubblewrap(m *mountinfo.Info, at string) bool {
	if !o.systems[[2]int{m.Major, m.Minor}] || at == "/dev/console" && m.FSType == "devpts" {
		return true
	}
	switch filepath.Base(m.Root) {
	case "null", "zero", "full", "random", "urandom", "tty":
		return facts.Within(at, "/dev")
	}
	return false
}
