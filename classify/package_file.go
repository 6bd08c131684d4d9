package classify

import "strings"

// ofPackage reports whether a file, to which the links were followed, is one of an installed package of JavaScript.
func ofPackage(file string) bool {
	_, inside, found := strings.Cut(file, "/node_modules/")
	return found && !strings.HasPrefix(inside, ".bin/")
}

// maxStarter bounds the starters of programs that are looked through, in bytes.
const maxStarter = 16 << 10

// bundled reports whether a text is a whole program of a package in one file, of which as little is seen as of the modules
// that other packages load.
func bundled(file, text string) bool { return len(text) > maxStarter && ofPackage(file) }
