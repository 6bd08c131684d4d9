package classify

import (
	"os"
	"testing"

	"github.com/adrg/xdg"
)

// TestMain keeps the tests from the state of a guard that is installed on the machine: where there
// is a key, whatever reads the folder around it is dangerous.
func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "gk-test-")
	if err != nil {
		panic(err)
	}
	os.Setenv("XDG_STATE_HOME", dir)
	xdg.Reload()
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}
