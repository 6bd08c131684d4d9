package grants

import "fmt"

// Scope is how far an approval reaches, narrowest first.
type Scope uint8

const (
	Once        Scope = iota // one call, in the session that asked
	Session                  // the session that asked
	ProjectWide              // every session in the project
	UserWide                 // everywhere
)

var scopeNames = [...]string{"once", "session", "project", "user"}

// String returns the scope's name as typed and stored.
func (s Scope) String() string { return scopeNames[s] }

// ParseScope returns the scope of that name.
func ParseScope(name string) (Scope, error) {
	for i, n := range scopeNames {
		if n == name {
			return Scope(i), nil
		}
	}
	return 0, fmt.Errorf("unknown scope %q, want once, session, project or user", name)
}

// MarshalText encodes the scope by its name.
func (s Scope) MarshalText() ([]byte, error) { return []byte(s.String()), nil }

// UnmarshalText decodes a scope's name.
func (s *Scope) UnmarshalText(b []byte) (err error) {
	*s, err = ParseScope(string(b))
	return err
}
