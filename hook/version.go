package hook

import "runtime/debug"

// Version is the version of this build: the module's, or the commit that it
// was built from.
func Version() string {
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
