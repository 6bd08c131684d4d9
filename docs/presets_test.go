package docs

import (
	"os"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/policyfile"
)

// The documentation shows the presets as they are; TestDocumentation in approvals reads each as a policy.
func TestPresetsAreShown(t *testing.T) {
	page, err := os.ReadFile("policy.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range policyfile.Presets() {
		text, err := policyfile.Preset(name)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(page), "```yaml\n"+string(text)+"```\n") {
			t.Errorf("policy.md does not show the preset %s as it is", name)
		}
	}
}
