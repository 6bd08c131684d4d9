// Command bench times gk-hook beside two programs that mark what it could cost
// at least, taking turns so that a drifting machine hits all alike.
package main

import (
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

func main() {
	runs := flag.Int("n", 200, "runs of each program")
	full := flag.Bool("full", false, "with 40 rules, 200 approvals and a full log")
	flag.Parse()
	if *full {
		if err := fill(os.Getenv("HOME")); err != nil {
			fatal(fmt.Errorf("fill the home: %w", err))
		}
	}
	command, dir := "git status", flag.Arg(0)
	if flag.NArg() > 1 {
		command, dir = flag.Arg(0), flag.Arg(1)
	}
	home := os.Getenv("HOME")
	call, err := json.Marshal(map[string]any{
		"session_id": "bench", "transcript_path": home + "/t.jsonl", "cwd": home + "/project", "permission_mode": "default",
		"hook_event_name": "PreToolUse", "tool_name": "Bash", "tool_input": map[string]any{"command": command}, "tool_use_id": "bench",
	})
	if err != nil {
		fatal(err)
	}
	programs := []string{"floor", "linked", "gk-hook"}
	took := map[string][]time.Duration{}
	for range *runs + 5 {
		for _, p := range programs {
			d, err := once(filepath.Join(dir, p), call)
			if err != nil {
				fatal(fmt.Errorf("%s: %w", p, err))
			}
			took[p] = append(took[p], d)
		}
	}
	fmt.Printf("%d runs of %q, milliseconds, whole process\n%-10s%8s%8s%8s\n", *runs, command, "", "min", "p25", "p50")
	for _, p := range programs {
		took[p] = took[p][5:] // warm-up
	}
	for _, of := range []string{"floor", "linked"} {
		fmt.Printf("gk-hook / %-8s median of paired ratios %.2f\n", of, median(ratios(took["gk-hook"], took[of])))
	}
	for _, p := range programs {
		slices.Sort(took[p])
		at := func(q int) float64 { return took[p][len(took[p])*q/100].Seconds() * 1000 }
		fmt.Printf("%-10s%8.2f%8.2f%8.2f\n", p, at(0), at(25), at(50))
	}
}

func ratios(a, b []time.Duration) []float64 {
	r := make([]float64, len(a))
	for i := range a {
		r[i] = float64(a[i]) / float64(b[i])
	}
	return r
}

func median(r []float64) float64 {
	slices.Sort(r)
	return r[len(r)/2]
}

func once(program string, call []byte) (time.Duration, error) {
	cmd := exec.Command(program)
	cmd.Stdin = bytes.NewReader(call)
	start := time.Now()
	err := cmd.Run()
	if exit, ok := err.(*exec.ExitError); ok && exit.ExitCode() == 2 {
		err = nil // a denial
	}
	return time.Since(start), err
}

func fatal(err error) {
	fmt.Fprintln(os.Stderr, "bench:", err)
	os.Exit(1)
}
