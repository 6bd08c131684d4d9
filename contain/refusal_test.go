package contain

import (
	"os"
	"path/filepath"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

func TestRefusals(t *testing.T) {
	dir, err := state.OpenDir(filepath.Join(t.TempDir(), "state"))
	if err != nil {
		t.Fatal(err)
	}
	if got, err := Refusals(dir, time.Time{}); err != nil || len(got) != 0 {
		t.Fatalf("of nothing: %v, %v", got, err)
	}
	now := time.Now()
	for i, nonce := range []string{"cc", "aa", "bb"} {
		r := Refusal{Nonce: nonce, Call: "call " + nonce, Profile: Project, Refused: []string{"a write"}, Status: 1, At: now.Add(time.Duration(i) * time.Second)}
		if err := WriteRefusal(dir, r); err != nil {
			t.Fatal(err)
		}
	}
	os.WriteFile(filepath.Join(dir.Path(), facts.GuardOrders, "dd.refused"), []byte(`{"version":1,"mac":"","data":{"nonce":"dd"}}`), 0o600)
	got, err := Refusals(dir, time.Time{})
	if err != nil || len(got) != 3 || got[0].Nonce != "cc" || got[1].Call != "call aa" || got[2].Nonce != "bb" {
		t.Errorf("%+v, %v", got, err)
	}
	if left, err := filepath.Glob(filepath.Join(dir.Path(), facts.GuardOrders, "*.json")); err != nil || len(left) != 0 {
		t.Errorf("it is taken for an order: %v, %v", left, err)
	}
}
