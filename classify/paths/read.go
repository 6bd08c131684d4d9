package paths

import (
	"os"

	"github.com/gk-hook/gk-hook/classify/regular"
)

// ReadText reads an ordinary file of at most so many bytes.
func ReadText(file string, limit int64) (string, bool) {
	info, err := os.Stat(file)
	if err != nil || !info.Mode().IsRegular() || info.Size() > limit {
		return "", false
	}
	b, err := regular.Start(file, limit+1)
	return string(b), err == nil && int64(len(b)) <= limit
}
