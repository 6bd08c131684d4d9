package registration

import (
	"crypto/rand"
	"strings"
	"sync"

	"github.com/gk-hook/gk-hook/clients"
)

// Of two hooks of the same command or name some clients run one, and that may be the one of the project in which they
// are started. The user's registration bears a tag there, a word that no project can guess.

// Start is how a registration starts the guard.
type Start struct {
	Guard string // an absolute path, or the name under which PATH has it
	Tag   string // empty for none, as in files that are committed
}

// NewTag returns a tag that nobody has yet, the same for all registrations that this process makes.
var NewTag = sync.OnceValue(func() string { return strings.ToLower(rand.Text()[:12]) })

// tagFlag stands before the tag in the registered command. The guard ignores it.
const tagFlag = "--tag"

// isTag reports whether a word can be a tag.
func isTag(word string) bool {
	return word != "" && !strings.ContainsFunc(word, func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
}

// named is a name or a path of the row with the tag in its place.
func named(pattern, tag string) string {
	if tag != "" {
		tag = "-" + tag
	}
	return strings.Replace(pattern, clients.TagHere, tag, 1)
}
