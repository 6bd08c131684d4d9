package state

import (
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"
)

// TestMain lets the test binary stand in for other guards: with STATE_CHILD
// set it does what is named there and ends.
func TestMain(m *testing.M) {
	if job := os.Getenv("STATE_CHILD"); job != "" {
		if err := child(job, os.Getenv("STATE_DIR")); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	os.Exit(m.Run())
}

func child(job, path string) error {
	dir, err := OpenDir(path)
	if err != nil {
		return err
	}
	dir.SetPatience(time.Minute) // they wait for each other, however busy the machine is
	switch job {
	case "count": // add one, 20 times
		for range 20 {
			if err := counter(dir).Update(func(c *count) error { c.N++; return nil }); err != nil {
				return err
			}
		}
	case "forever": // write documents of two sizes until killed
		for n := 0; ; n++ {
			err := counter(dir).Update(func(c *count) error {
				c.N++
				c.Filler = make([]byte, n%2*100_000)
				return nil
			})
			if err != nil {
				return err
			}
		}
	case "hold": // take the lock and keep it
		return dir.WithLock(func(*Dir) error { fmt.Println("held"); time.Sleep(time.Hour); return nil })
	case "log":
		for n := range 20 {
			if err := dir.Log().Append(Record{Event: EventAllowed, Subject: strconv.Itoa(n)}); err != nil {
				return err
			}
		}
	}
	return nil
}

type count struct {
	N      int    `json:"n"`
	Filler []byte `json:"filler,omitempty"`
}

func counter(dir *Dir) Document[count] {
	return Document[count]{Dir: dir, Name: "doc.json", Version: 1}
}
