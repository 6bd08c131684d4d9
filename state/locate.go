package state

import (
	"errors"
	"os"
	"path/filepath"

	"github.com/adrg/xdg"

	"github.com/gk-hook/gk-hook/classify/facts"
)

// App is the name of the guard's folder below each XDG directory.
const App = facts.GuardApp

// Places says where the guard's files lie. All paths are absolute.
type Places struct {
	Home    string   // the user's home directory; empty when the environment does not tell
	Config  string   // the user's settings: $XDG_CONFIG_HOME/gk-hook
	Managed []string // settings that the machine's owner imposes: $XDG_CONFIG_DIRS/gk-hook, first wins
	State   string   // $XDG_STATE_HOME/gk-hook
}

// Locate returns where the files lie, as the environment was when the process
// started; a test that changes it calls xdg.Reload. It fails when neither HOME nor
// the XDG variables say where, rather than fall back to a folder that others may own.
func Locate() (Places, error) {
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
