package sandbox

import (
	"errors"
	"fmt"
	"strings"
)

// Run runs the call with the first backend that holds its profile and works. The call itself is the
// attempt, so that the usual backend costs no trial run. An error means that the command was not started.
func Run(c Call) (status int, err error) {
	var why []string
	for _, b := range Backends() {
		if c.Backend != "" && b.Name() != c.Backend {
			continue
		}
		if lacks := b.Lacks(c.Profile); len(lacks) > 0 {
			why = append(why, b.Name()+" does not hold "+strings.Join(lacks, ", "))
			continue
		}
		status, err := b.Run(c)
		if !errors.Is(err, ErrUnavailable) {
			return status, err
		}
		why = append(why, fmt.Sprintf("%s: %v", b.Name(), err))
	}
	if len(why) == 0 {
		why = []string{"nothing on this system can"}
	}
	return 0, fmt.Errorf("profile %s cannot be held: %s", c.Profile.Name, strings.Join(why, "; "))
}
