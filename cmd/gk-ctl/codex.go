package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/registration"
	"github.com/gk-hook/gk-hook/state"
)

// Codex runs only hooks whose content a person trusts, and skips others without
// a word. What it takes for their content differs from version to version, so Codex itself
// is asked, and writes its own settings: its app server lists hooks (hooks/list)
// and changes settings in place (config/batchWrite).

// codexAsk starts Codex' app server for one request.
func codexAsk(ctx context.Context, method string, params, result any) error {
	path, err := clientProgram("codex")
	if err != nil {
		return err
	}
	ctx, cancel := context.WithTimeout(ctx, patienceForClient)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, "app-server")
	quiet := withoutNetwork(cmd)
	t, err := talkTo(cmd)
	if err != nil && quiet { // what it is asked is needed all the same
		t, err = talkTo(exec.CommandContext(ctx, path, "app-server"))
	}
	if err != nil {
		return fmt.Errorf("ask codex: %w", err)
	}
	defer t.end()
	const request = 2
	enc := json.NewEncoder(t.in)
	for _, m := range []map[string]any{
		{"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": map[string]any{"clientInfo": map[string]any{"name": state.App, "version": hook.Version()}}},
		{"jsonrpc": "2.0", "method": "initialized"},
		{"jsonrpc": "2.0", "id": request, "method": method, "params": params},
	} {
		if err := enc.Encode(m); err != nil {
			return fmt.Errorf("ask codex: %w", err)
		}
	}
	for dec := json.NewDecoder(t.out); ; {
		var reply struct {
			ID     int             `json:"id"`
			Result json.RawMessage `json:"result"`
			Error  *struct {
				Message string `json:"message"`
			} `json:"error"`
		}
		if err := dec.Decode(&reply); err != nil {
			return fmt.Errorf("ask codex for %s: no answer; is it version 0.169 or later?", method)
		}
		switch {
		case reply.ID != request:
			continue
		case reply.Error != nil:
			return fmt.Errorf("ask codex for %s: %s", method, reply.Error.Message)
		}
		return json.Unmarshal(reply.Result, result)
	}
}

// trustedHooks lists the hooks of a file, as Codex sees them in the folder that the file is for.
func trustedHooks(ctx context.Context, file string) ([]trustedHook, error) {
	var list struct {
		Data []struct {
			Hooks []trustedHook `json:"hooks"`
		} `json:"data"`
	}
	folder := filepath.Dir(filepath.Dir(file)) // of .codex
	if err := codexAsk(ctx, "hooks/list", map[string]any{"cwds": []string{folder}}, &list); err != nil {
		return nil, err
	}
	var hooks []trustedHook
	for _, d := range list.Data {
		for _, h := range d.Hooks {
			if sameFile(h.Source, file) {
				hooks = append(hooks, h)
			}
		}
	}
	return hooks, nil
}

// trustBefore notes how Codex sees the hooks of a file before it changes. Without
// Codex nothing is noted.
func (f *settingsFile) trustBefore(ctx context.Context) {
	if f.client != nil && f.client.Trusts() {
		f.before, _ = trustedHooks(ctx, f.path)
	}
}

// trustAfter has Codex trust the guard's hooks in a file, which a person has just
// been shown, and no longer trust what was the guard's. Hooks are trusted by
// their place in the file, so that what was trusted and has moved is trusted
// anew. It fails when a hook of the guard's would not run.
func (f *settingsFile) trustAfter(ctx context.Context, places state.Places) error {
	now, err := trustedHooks(ctx, f.path)
	if err != nil {
		return fmt.Errorf("%w; start it and trust the hooks under /hooks", err)
	}
	if edits := codexEdits(f.before, now, f.lines); len(edits) > 0 {
		settings := &settingsFile{path: filepath.Join(f.client.Home(places.Home), "config.toml")}
		if settings.old, err = settings.read(); err != nil {
			return fmt.Errorf("%s: %w", settings.path, err)
		}
		if settings.old != nil {
			if _, err := settings.backup(); err != nil {
				return err
			}
		}
		if err := codexAsk(ctx, "config/batchWrite", map[string]any{"edits": edits}, &struct{}{}); err != nil {
			return err
		}
		if now, err = trustedHooks(ctx, f.path); err != nil {
			return err
		}
	}
	seen := false
	for _, h := range now {
		if !slices.Contains(f.lines, h.Command) {
			continue
		}
		if seen = true; !h.trusted() || !h.Enabled {
			return fmt.Errorf("it does not run the hook %s, which is %s; start it and trust the hook under /hooks", h.Key, h.Trust)
		}
	}
	if len(f.lines) > 0 && !seen {
		return fmt.Errorf("it does not see the hooks in %s; switch hooks on in its settings, under features", f.path)
	}
	return nil
}

// codexEdit is one change of Codex' settings.
type codexEdit struct {
	Path  string `json:"keyPath"`
	Value any    `json:"value"`
	How   string `json:"mergeStrategy"`
}

// codexEdits returns what must change in Codex' record of trust. Lines are the
// commands of the hooks that were just registered, none when none were: no other command is
// trusted that was not trusted before, whatever it is called.
func codexEdits(before, now []trustedHook, lines []string) []codexEdit {
	var edits []codexEdit
	ours := func(h trustedHook) bool { return slices.Contains(lines, h.Command) }
	for _, h := range before {
		if registration.IsGuard(h.Command) && !slices.ContainsFunc(now, func(n trustedHook) bool { return n.Key == h.Key && ours(n) }) {
			edits = append(edits, codexEdit{"hooks.state." + strconv.Quote(h.Key), nil, "replace"})
		}
	}
	for _, h := range now {
		if h.trusted() && h.Enabled {
			continue
		}
		if ours(h) || slices.ContainsFunc(before, func(b trustedHook) bool { return b.trusted() && b.Enabled && b.Hash == h.Hash }) {
			trust := map[string]any{"trusted_hash": h.Hash}
			if !h.Enabled {
				trust["enabled"] = true
			}
			edits = append(edits, codexEdit{"hooks.state", map[string]any{h.Key: trust}, "upsert"})
		}
	}
	return edits
}
