package main

import (
	"reflect"
	"testing"
)

// Codex trusts a hook by its place and its content. What was trusted stays so
// when the guard's hook comes or goes before it; nothing else becomes trusted.
func TestCodexEdits(t *testing.T) {
	const line = "/opt/gk-hook hook --client codex"
	lines := []string{line}
	guard := func(key, trust string) trustedHook {
		return trustedHook{Key: key, Command: line, Enabled: true, Hash: "sha256:guard", Trust: trust}
	}
	other := func(key, hash, trust string) trustedHook {
		return trustedHook{Key: key, Command: "other", Enabled: true, Hash: hash, Trust: trust}
	}
	trust := func(key, hash string) codexEdit {
		return codexEdit{"hooks.state", map[string]any{key: map[string]any{"trusted_hash": hash}}, "upsert"}
	}
	gone := func(key string) codexEdit { return codexEdit{`hooks.state."` + key + `"`, nil, "replace"} }
	off := guard("f:0", "trusted")
	off.Enabled = false
	old := guard("f:0", "trusted")
	old.Command = "/old/gk-hook hook"
	for _, tt := range []struct {
		name        string
		before, now []trustedHook
		lines       []string
		want        []codexEdit
	}{
		{"new", nil, []trustedHook{guard("f:0", "untrusted")}, lines, []codexEdit{trust("f:0", "sha256:guard")}},
		{"already", []trustedHook{guard("f:0", "trusted")}, []trustedHook{guard("f:0", "trusted")}, lines, nil},
		{"by the machine", nil, []trustedHook{guard("f:0", "managed")}, lines, nil},
		{"switched off", nil, []trustedHook{off}, lines,
			[]codexEdit{{"hooks.state", map[string]any{"f:0": map[string]any{"trusted_hash": "sha256:guard", "enabled": true}}, "upsert"}}},
		{"older", []trustedHook{old}, []trustedHook{guard("f:0", "modified")}, lines, []codexEdit{trust("f:0", "sha256:guard")}},
		{"another that calls itself the guard", nil, []trustedHook{guard("f:0", "trusted"), {Key: "f:1", Command: "/evil/gk-hook hook", Enabled: true,
			Hash: "e", Trust: "untrusted"}}, lines, nil},
		{"others stay untrusted", []trustedHook{other("f:0", "o", "untrusted")}, []trustedHook{other("f:0", "o", "untrusted")}, lines, nil},
		{"taken out before another", []trustedHook{guard("f:0", "trusted"), other("f:1", "o", "trusted")}, []trustedHook{other("f:0", "o", "modified")}, nil,
			[]codexEdit{gone("f:0"), trust("f:0", "o")}},
		{"taken out before an untrusted one", []trustedHook{guard("f:0", "trusted"), other("f:1", "o", "untrusted")},
			[]trustedHook{other("f:0", "o", "modified")}, nil,
			[]codexEdit{gone("f:0")}},
		{"left in another event", []trustedHook{guard("f:0", "untrusted")}, []trustedHook{guard("f:0", "untrusted")}, nil, []codexEdit{gone("f:0")}},
	} {
		if got := codexEdits(tt.before, tt.now, tt.lines); !reflect.DeepEqual(got, tt.want) {
			t.Errorf("%s: %+v, want %+v", tt.name, got, tt.want)
		}
	}
}
