package facts

// EndlessDevice reports whether a file is a device that never ends.
// Source: null(4), full(4), random(4), Linux man-pages 6.9.
func EndlessDevice(file string) bool {
	switch file {
	case "/dev/zero", "/dev/full", "/dev/random", "/dev/urandom":
		return true
	}
	return false
}

// UnbrokenDevice reports whether such a device yields zeros: there are no lines in it.
func UnbrokenDevice(file string) bool { return file == "/dev/zero" || file == "/dev/full" }
