package approvals

import (
	"time"

	"github.com/gk-hook/gk-hook/settings"
)

const (
	// policyVersion is the version of the policy language that is understood.
	policyVersion = 1
	// maxRules bounds the patterns of one list.
	maxRules  = 500
	maxReason = 300
)

// file is what one policy file says.
type file struct {
	layer                Layer
	allow, confirm, deny []rule
	pinned               []rule
	allowOnly            *rule
	tolerance            *Tolerance
	moderate             *Fallback
	requireModerate      *rule
	ttl, maxTTL          time.Duration
	maxActive            int
	scope                *Scope
	level                Level
	steps                stepSettings
	notify               []string
	zone                 zoneSettings
	ephemeral            *bool
	unlogged             *bool
}

// parseFile reads the text of a policy. The file that comes back holds whatever
// could be read, also when there are problems.
func parseFile(src []byte, path string, layer Layer, home string) (*file, []settings.Problem) {
	d := &decoder{Decoder: settings.NewDecoder(src, path), home: home, file: &file{layer: layer}}
	if root := d.Parse(); root != nil {
		d.policy(root)
	}
	return d.file, d.Problems()
}

// decoder reads the nodes of a policy.
type decoder struct {
	*settings.Decoder
	home   string
	file   *file
	levels bool // patterns may say how long a yes counts
}
