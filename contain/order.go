package contain

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"syscall"
	"time"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/state"
)

const (
	// Life is how long an order counts. A person may answer a client's dialog before the call runs.
	Life = 15 * time.Minute
	// Variable is set inside to the nonce of the call.
	Variable = "GK_RUN_NONCE"
	// Refused is the exit status of gk-run and gk-enter when the call did not run: as env(1) and timeout(1) have it.
	Refused = 125

	orderVersion = 1
	// maxOrders bounds the orders that nobody took. A client that denies a call leaves one.
	maxOrders  = 512
	nonceBytes = 16
)

// Order is what the guard tells gk-run to do with one call.
type Order struct {
	Profile Profile   `json:"profile"`
	Made    time.Time `json:"made"`
	UseID   string    `json:"useID,omitempty"` // by which the client knows the call, where it says so
}

// Write writes an order into the state and returns its nonce, 32 hexadecimal digits. UseID may be empty.
func Write(dir *state.Dir, p Profile, useID string, now time.Time) (nonce string, err error) {
	folder, err := dir.Sub(facts.GuardOrders)
	if err != nil {
		return "", err
	}
	random := make([]byte, nonceBytes)
	if _, err := rand.Read(random); err != nil {
		return "", fmt.Errorf("make a nonce: %w", err)
	}
	nonce = hex.EncodeToString(random)
	if err := folder.MakeRoom(".json", maxOrders, now.Add(-Life), now); err != nil {
		return "", err
	}
	err = document(folder, nonce).Update(func(o *Order) error {
		*o = Order{Profile: p, Made: now, UseID: useID}
		return nil
	})
	return nonce, err
}

// Waiting returns the orders that nobody took yet, by their nonces, but those that are too old or cannot be read.
func Waiting(dir *state.Dir, now time.Time) (map[string]Order, error) {
	waiting := map[string]Order{}
	err := eachWaiting(dir, now, Life, func(nonce string, o Order) (more bool) {
		waiting[nonce] = o
		return true
	})
	return waiting, err
}

// eachWaiting calls found for the orders that nobody took yet and that are no older than life, until it returns false. It
// reads no file that was written before.
func eachWaiting(dir *state.Dir, now time.Time, life time.Duration, found func(nonce string, o Order) (more bool)) error {
	folder, err := dir.Sub(facts.GuardOrders)
	if err != nil {
		return err
	}
	entries, err := os.ReadDir(folder.Path())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, e := range entries {
		nonce, ok := strings.CutSuffix(e.Name(), ".json")
		info, err := e.Info()
		if !ok || err != nil || now.Sub(info.ModTime()) > life {
			continue
		}
		if o, err := document(folder, nonce).Read(); err == nil && !o.Made.IsZero() && now.Sub(o.Made) <= life && !found(nonce, o) {
			return nil
		}
	}
	return nil
}

// Take returns the profile of an order and removes the order, so that it counts once. Of several that take it one gets it.
func Take(dir *state.Dir, nonce string, now time.Time) (Profile, error) {
	none := fmt.Errorf("no order of the guard has this nonce, or it was used before; propose the call again without its first line")
	if raw, err := hex.DecodeString(nonce); err != nil || len(raw) != nonceBytes {
		return Profile{}, none
	}
	folder, err := dir.Sub(facts.GuardOrders)
	if err != nil {
		return Profile{}, err
	}
	var order Order
	err = folder.WithLock(func(held *state.Dir) error {
		order, err = document(held, nonce).Read()
		return errors.Join(err, held.Remove(nonce+".json"))
	})
	if ReadOnly(err) { // in a client's own sandbox; what it runs cannot make an order either
		order, err = document(folder, nonce).Read()
	}
	switch {
	case err != nil:
		return Profile{}, err
	case order.Made.IsZero():
		return Profile{}, none
	case now.Sub(order.Made) > Life || now.Before(order.Made.Add(-time.Minute)):
		return Profile{}, fmt.Errorf("the order of the guard is older than %v; propose the call again", Life)
	}
	return order.Profile, nil
}

// ReadOnly reports whether an error says that the state cannot be changed.
func ReadOnly(err error) bool {
	return errors.Is(err, syscall.EROFS) || errors.Is(err, fs.ErrPermission)
}

func document(dir *state.Dir, nonce string) state.Document[Order] {
	return state.Document[Order]{Dir: dir, Name: nonce + ".json", Version: orderVersion}
}
