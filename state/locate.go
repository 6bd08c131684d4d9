package state

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

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
	// Ignored says which variable of the environment does not count; see Apart.
	Ignored error
}

// Locate returns where the files lie, as the environment was when the process
// started; a test that changes it calls xdg.Reload. It fails when neither HOME nor
// the XDG variables say where, rather than fall back to a folder that others may own.
func Locate() (Places, error) {
	home, err := os.UserHomeDir()
	if err != nil || !filepath.IsAbs(home) {
		home = ""
		if !filepath.IsAbs(os.Getenv(stateVariable)) || !filepath.IsAbs(os.Getenv(configVariable)) {
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
	// Whoever sets XDG_CONFIG_DIRS must not lose the machine owner's policy by it.
	if std := "/etc/xdg/" + App; runtime.GOOS == "linux" && !slices.Contains(p.Managed, std) {
		p.Managed = append(p.Managed, std)
	}
	return p, nil
}

// Machine returns the folder of the settings that the machine's owner imposes on all users: the first managed one
// that does not lie in a home. It is empty where there is none.
func (p Places) Machine() string {
	for _, dir := range p.Managed {
		if p.Home == "" || !facts.Within(dir, p.Home) {
			return dir
		}
	}
	return ""
}

// Moved reports whether variables of the environment say where the files lie, and not the home alone.
func (Places) Moved() bool {
	return slices.ContainsFunc(movers[:], func(name string) bool { return os.Getenv(name) != "" })
}

// movers are the variables that say where the guard's files lie, beside HOME.
var movers = [...]string{configVariable, stateVariable, managedVariable}

const (
	configVariable  = "XDG_CONFIG_HOME"
	stateVariable   = "XDG_STATE_HOME"
	managedVariable = "XDG_CONFIG_DIRS"
)

// Apart returns the places for a call in the project, whose root may be empty. A project can bring
// settings for an agent along, and these can set variables for the guard as well. So a variable
// does not count that leads into the project, or to the files of a process, among them its
// working directory.
func (p Places) Apart(project string) Places {
	own := func(variable, dir, standard string) string {
		at, without := os.Getenv(variable), filepath.Join(p.Home, standard, App)
		if at == "" || dir == without || !brought(dir, project) {
			return dir
		}
		p.Ignored = fmt.Errorf("%s is %s, which the project can bring along; set it to a folder outside of the project", variable, at)
		if p.Home == "" {
			return ""
		}
		return without
	}
	p.Config = own(configVariable, p.Config, ".config")
	p.State = own(stateVariable, p.State, ".local/state")
	if brought(p.Home, "") {
		p.Ignored = fmt.Errorf("HOME is %s, where no user lives", p.Home)
		p.Config = ""
	}
	p.Managed = slices.DeleteFunc(slices.Clone(p.Managed), func(dir string) bool {
		return os.Getenv(managedVariable) != "" && brought(dir, project)
	})
	return p
}

// brought reports whether a folder lies in the project, or among the files of processes.
func brought(dir, project string) bool {
	real := dir
	for at := dir; at != filepath.Dir(at); at = filepath.Dir(at) { // what is not there yet lies where its folder does
		if r, err := filepath.EvalSymlinks(at); err == nil {
			real = filepath.Join(r, strings.TrimPrefix(dir, at))
			break
		}
	}
	for _, at := range [...]string{dir, real} {
		if facts.Within(at, "/proc") || facts.Within(at, "/dev/fd") || project != "" && facts.Within(at, project) {
			return true
		}
	}
	return false
}
