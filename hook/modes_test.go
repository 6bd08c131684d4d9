package hook

import (
	"slices"
	"testing"
)

// TestUnasked tells modes in which a client asks nobody by itself, by the call or by its flags.
func TestUnasked(t *testing.T) {
	for mode, want := range map[string]bool{
		"default": false, "manual": false, "acceptEdits": false, "auto_edit": false, "plan": false, "": false, "unheard-of": false,
		"bypassPermissions": true, "yolo": true, "dontAsk": true, "auto": true,
	} {
		if c := (&Call{Client: Claude, Mode: parseMode(mode)}); c.unasked() != want {
			t.Errorf("mode %q: %v", mode, !want)
		}
	}
	started := func(by ...string) func(...string) bool {
		return func(flags ...string) bool {
			return slices.ContainsFunc(by, func(f string) bool { return slices.Contains(flags, f) })
		}
	}
	for _, tt := range []struct {
		client Client
		flag   string
		want   bool
	}{
		{Gemini, "--yolo", true}, {Gemini, "--approval-mode=yolo", true}, {Gemini, "--model", false},
		{Copilot, "--allow-all-tools", true}, {Copilot, "--yolo", true}, {Claude, "--yolo", false},
	} {
		if c := (&Call{Client: tt.client, Mode: ModeDefault, started: started(tt.flag)}); c.unasked() != tt.want {
			t.Errorf("%s %s: %v", tt.client, tt.flag, !tt.want)
		}
	}
}
