package state

import (
	"errors"
	"os"
	"path/filepath"
	"sync"

	"github.com/adrg/xdg"
)

// App is the name of the guard's folder below each XDG directory.
const App = "gk-hook"

// Places says where the guard's files lie. All paths are absolute.
type Places struct {
	Home    string   // the user's home directory; empty when the environment does not tell
	Config  string   // the user's settings: $XDG_CONFIG_HOME/gk-hook
	Managed []string // settings that the machine's owner imposes: $XDG_CONFIG_DIRS/gk-hook, first wins
	State   string   // $XDG_STATE_HOME/gk-hook
}

// The xdg package keeps its findings in package variables without a lock.
var xdgMu sync.Mutex

// Locate reads the environment anew and returns where the files lie. It fails
// when neither HOME nor the XDG variables say so, rather than fall back to a
// folder that others may own.
func Locate() (Places, error) {
	xdgMu.Lock()
	defer xdgMu.Unlock()
	xdg.Reload()
	home, err := os.UserHomeDir()
	if err != nil || !filepath.IsAbs(home) {
		home = ""
		if !filepath.IsAbs(os.Getenv("XDG_STATE_HOME")) || !filepath.IsAbs(os.Getenv("XDG_CONFIG_HOME")) {
			return Places{}, errors.New("locate files: HOME is not set to an absolute path; set HOME, or XDG_STATE_HOME and XDG_CONFIG_HOME")
		}
	}
	p := Places{
		Home:   home,
		Config: filepath.Join(xdg.ConfigHome, App),
		State:  filepath.Join(xdg.StateHome, App),
	}
	for _, dir := range xdg.ConfigDirs {
		p.Managed = append(p.Managed, filepath.Join(dir, App))
	}
	return p, nil
}
