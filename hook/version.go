package hook

import "runtime/debug"

// release is the version of a release; scripts/build.sh has the linker set it.
var release string

// Version is the version of this build: the release's, the module's, or the
// commit that it was built from.
func Version() string {
	if release != "" {
		return release
	}
	info, ok := debug.ReadBuildInfo()
	if !ok || info.Main.Version == "" {
		return "(devel)"
	}
	return info.Main.Version
}
