package grants

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"sync"

	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/classify/depends"
	"github.com/gk-hook/gk-hook/classify/facts"
)

// Hash returns the SHA-256, in hexadecimal, that stands for exactly this call:
// the client, the canonical tool and input, the working directory, and the content
// of the files that the call runs, so that an approval is void when one of them
// changes. What a shell call says of itself, its description, is left out, since models word it anew
// each time and it changes nothing. It fails on input that is no JSON.
func Hash(client, tool string, input map[string]any, cwd string, files []classify.File) (string, error) {
	if _, ok := input["description"]; ok && facts.ShellTool(tool) {
		bare := make(map[string]any, len(input))
		for k, v := range input {
			if k != "description" {
				bare[k] = v
			}
		}
		input = bare
	}
	// Keys are sorted, and a list keeps its elements apart, so that no two calls share a text.
	call := []any{2, client, tool, input, cwd, nil}
	if files != nil {
		call[5] = files
	}
	data, err := json.Marshal(call)
	if err != nil {
		return "", fmt.Errorf("hash call: %w", err)
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:]), nil
}

// Unseen stands for files and folders that are too many to look at.
const Unseen = "unseen"

// Inputs returns what stands for the content of the files and folders, or Unseen. An
// approval for once holds it, so that it is void when something in them changes. It looks
// at the disk on first use, since most calls are decided without.
func Inputs(files []string) func() string {
	return sync.OnceValue(func() string {
		if len(files) == 0 {
			return ""
		}
		if sum, whole := depends.Fingerprint(files); whole {
			return sum
		}
		return Unseen
	})
}
