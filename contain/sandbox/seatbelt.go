package sandbox

import (
	"fmt"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/contain"
)

// Seatbelt returns a profile in the language of macOS' sandbox-exec(1) that holds a call to what its profile says.
// Hidden are the credentials that are there. Of rules that match, the last one counts.
//
// It has never been run: no backend uses it.
func Seatbelt(p contain.Profile, hidden []string) string {
	var b strings.Builder
	line := func(format string, args ...any) { fmt.Fprintf(&b, format+"\n", args...) }
	paths := func(operations, filter string, list []string) {
		for _, path := range slices.Sorted(slices.Values(list)) {
			line("(%s (%s %s))", operations, filter, strconv.Quote(filepath.Clean(path)))
		}
	}
	line("(version 1)")
	line("(deny default)")
	line("(allow process-exec) (allow process-fork) (allow sysctl-read) (allow signal (target same-sandbox))")
	line("(allow mach-lookup (global-name \"com.apple.system.opendirectoryd.libinfo\"))")
	line("(allow file-read*)")
	line("(allow file-write* file-ioctl (literal \"/dev/null\") (literal \"/dev/tty\") (regex #\"^/dev/ttys[0-9]+$\"))")
	paths("allow file-write*", "subpath", slices.Concat(p.Temp, p.Write))
	paths("allow file-write*", "literal", p.Files)
	paths("deny file-write*", "subpath", slices.Concat(p.Keep, p.Bar))
	var parents []string // a folder that is moved away takes what is kept in it along
	for _, path := range slices.Concat(p.Keep, p.Bar) {
		for dir := filepath.Dir(path); slices.ContainsFunc(p.Write, func(w string) bool { return strings.HasPrefix(dir, w+"/") }); dir = filepath.Dir(dir) {
			parents = append(parents, dir)
		}
	}
	slices.Sort(parents)
	paths("deny file-write-unlink", "literal", slices.Compact(parents))
	paths("deny file-read* file-write*", "subpath", slices.Concat(p.Hide, hidden))
	if p.Network == contain.Loopback {
		line("(allow network-bind network-inbound (local ip \"localhost:*\"))")
		line("(allow network-outbound (remote ip \"localhost:*\"))")
	}
	return b.String()
}
