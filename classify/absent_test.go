package classify

import (
	"os"
	"testing"
)

// TestDeletingWhatIsNotThere: deleting loses nothing only if the path is plain and
// missing, and the call cannot have created it before.
func TestDeletingWhatIsNotThere(t *testing.T) {
	home, project := kept(t)
	judgeAll(t, home, project, []lossCase{
		{"rm -R /no/such/place", "moderate"},
		{"rm -f /run/no-such.sock", "moderate"},
		{"rm -f /etc/no-such-file", "moderate"},
		{"rm -rf /no-such-place", "dangerous irreversible"}, // it may be there by then
		{"rm -rf ~/Documents", "dangerous irreversible"},
		{"rm -f /no/such/*", "dangerous irreversible"},
		{"rm -f /etc/hostname", "dangerous irreversible"},
		{"mv ~/notes /no/such/place; rm -R /no/such/place/x", "dangerous irreversible"},
		{"rm -rf ~/.ssh/no/such", "dangerous irreversible"},
		{"rm -rf /no/such/../../etc", "blocked irreversible"},
	})
}

// TestUnsetTmpdir: $TMPDIR is taken as /tmp, and as empty where that would delete
// something.
func TestUnsetTmpdir(t *testing.T) {
	t.Setenv("TMPDIR", "")
	os.Unsetenv("TMPDIR")
	home, project := kept(t)
	judgeAll(t, home, project, []lossCase{
		{"rm -rf \"$TMPDIR/no-such-build\"", "moderate"},
		{"rm -rf ${TMPDIR}/no-such-build", "moderate"},
		{"rm -rf $TMPDIR/usr", "blocked irreversible"},
		{"rm -rf $TMPDIR/*", "blocked irreversible"},
		{"rm -rf $TMPDIR/", "blocked irreversible"},
		{"rm -rf $TMPDIR", "dangerous irreversible"},
		{"TMPDIR=/etc; rm -rf $TMPDIR/ssh", "blocked irreversible"},
		{"rm -rf ${TMPDIR%/*}/no-such-build", "dangerous irreversible"},
	})
}
