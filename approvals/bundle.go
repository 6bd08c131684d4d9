package approvals

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/settings"
	"github.com/gk-hook/gk-hook/state"
)

const (
	// BundleFile is the name of the bundle that a machine or a user holds, beside a policy.
	BundleFile = facts.GuardBundle
	// BundleKeyFile is the name of the public key that bundles must be signed with there. Where it is, a
	// bundle must be.
	BundleKeyFile = facts.GuardBundleKey
	// maxPolicy bounds the size of a policy file, in bytes: some malformed YAML
	// takes the parser quadratic time.
	maxPolicy = 64 << 10
	// MaxBundle bounds the text of a bundle, in bytes.
	MaxBundle = maxPolicy
	// maxHeld bounds a held bundle, whose text and signature are encoded as JSON.
	maxHeld = 4 * maxPolicy
)

// Bundle is a policy as a team signs and publishes it: the text of a policy whose first lines say which
// version it is, and until when it counts.
type Bundle struct {
	Version int // counts up; a machine takes no older one by itself
	Expires time.Time
	Text    string // all of it, as it is signed
}

// The first lines of a bundle. They are comments, so that the text is a policy and problems name its lines.
const (
	bundleHead    = "# gk-hook policy bundle 1"
	bundleVersion = "# version: "
	bundleExpires = "# expires: "
)

// NewBundle returns a policy as a bundle.
func NewBundle(policy string, version int, expires time.Time) (Bundle, error) {
	text := fmt.Sprintf("%s\n%s%d\n%s%s\n%s", bundleHead, bundleVersion, version, bundleExpires, expires.UTC().Format(time.RFC3339), policy)
	return ParseBundle([]byte(text))
}

// ParseBundle reads the first lines of a bundle. The policy itself is not checked.
func ParseBundle(text []byte) (Bundle, error) {
	if len(text) > MaxBundle {
		return Bundle{}, fmt.Errorf("the bundle is larger than %d bytes", MaxBundle)
	}
	head, rest, _ := strings.Cut(string(text), "\n")
	version, rest, _ := strings.Cut(rest, "\n")
	expires, _, whole := strings.Cut(rest, "\n")
	number, isVersion := strings.CutPrefix(version, bundleVersion)
	date, isDate := strings.CutPrefix(expires, bundleExpires)
	if head != bundleHead || !isVersion || !isDate || !whole {
		return Bundle{}, fmt.Errorf("it is not a bundle: a bundle begins with %q, its version and its date", bundleHead)
	}
	n, err := strconv.ParseUint(number, 10, 31)
	if err != nil || n == 0 || strconv.FormatUint(n, 10) != number {
		return Bundle{}, errors.New("the version of the bundle is not a number above 0")
	}
	at, err := time.Parse(time.RFC3339, date)
	if err != nil {
		return Bundle{}, errors.New("the date on which the bundle expires is not one, as 2027-01-31T00:00:00Z")
	}
	return Bundle{Version: int(n), Expires: at, Text: string(text)}, nil
}

// HeldBundle is a bundle that was verified and is in force: what BundleFile holds. The hook checks that it is
// whole and has not expired. Its signature was verified when it was put there; whoever may write the file may
// replace the key as well.
type HeldBundle struct {
	Schema    int       `json:"schema"` // 1
	Source    string    `json:"source"` // where it was pulled from
	Pulled    time.Time `json:"pulled"`
	Highest   int       `json:"highest"` // the highest version that was ever in force here
	SHA256    string    `json:"sha256"`  // of the text
	Text      string    `json:"text"`
	Signature string    `json:"signature"`
}

// ReadBundle returns the bundle that is held in a folder. It is fs.ErrNotExist where none is held, and none must be.
func ReadBundle(dir string) (*HeldBundle, Bundle, error) {
	held := new(HeldBundle)
	raw, err := state.ReadSettings(filepath.Join(dir, BundleFile), maxHeld, true)
	if errors.Is(err, fs.ErrNotExist) {
		if _, enrolled := os.Lstat(filepath.Join(dir, BundleKeyFile)); enrolled == nil {
			err = errors.New("it is not there, although the key for it is; gk-hook policy pull fetches it")
		}
	}
	if err != nil {
		return nil, Bundle{}, err
	}
	if err := json.Unmarshal(raw, held); err != nil || held.Schema != 1 || held.SHA256 != held.Sum() {
		return nil, Bundle{}, errors.New("it is damaged; gk-hook policy pull SOURCE fetches it anew")
	}
	b, err := ParseBundle([]byte(held.Text))
	return held, b, err
}

// Sum returns the SHA-256 of the text.
func (h *HeldBundle) Sum() string {
	sum := sha256.Sum256([]byte(h.Text))
	return hex.EncodeToString(sum[:])
}

// expired says that the bundle with that text, held at the path, counts no longer. It goes on to restrict.
func expired(path string, text []byte) []settings.Problem {
	b, err := ParseBundle(text)
	if err != nil || time.Now().Before(b.Expires) {
		return nil
	}
	late := fmt.Sprintf("version %d expired on %s; gk-hook policy pull fetches a newer one", b.Version, b.Expires.UTC().Format(time.DateOnly))
	return []settings.Problem{{File: path, Message: late}}
}
