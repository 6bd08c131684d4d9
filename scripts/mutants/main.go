// Command mutants breaks state and approvals on purpose, in an overlay of the tree, and
// reports which changes the tests do not notice. See ../mutants.sh.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
	"time"
)

func main() {
	only := flag.String("only", "", "try the changes with this text in their name alone")
	flag.Parse()
	survivors, err := run(*only, os.Stdout)
	if err != nil {
		fmt.Fprintln(os.Stderr, "mutants:", err)
		os.Exit(2)
	}
	if survivors > 0 {
		os.Exit(1)
	}
}

func run(only string, out io.Writer) (survivors int, err error) {
	dir, err := os.MkdirTemp("", "mutants-*")
	if err != nil {
		return 0, err
	}
	defer os.RemoveAll(dir)
	began, tried := time.Now(), 0
	b := bench{dir, map[string]error{}, map[string]error{}}
	var names []string
	for _, m := range mutants {
		if !strings.Contains(m.name, only) {
			continue
		}
		tried++
		start := time.Now()
		caught, err := b.try(&m)
		verdict := "caught  "
		switch {
		case err != nil:
			verdict = "UNTRIED "
			fmt.Fprintln(out, err)
		case !caught:
			verdict = "SURVIVED"
		}
		if verdict != "caught  " {
			names = append(names, m.name)
		}
		fmt.Fprintf(out, "%s %5.1fs  %s\n", verdict, time.Since(start).Seconds(), m.name)
	}
	if tried == 0 {
		return 0, errors.New("no change has that text in its name")
	}
	fmt.Fprintf(out, "%d changes, %d caught, %d survived or could not be tried, in %s\n", tried, tried-len(names), len(names),
		time.Since(began).Round(time.Second))
	for _, name := range names {
		fmt.Fprintln(out, "  "+name)
	}
	return len(names), nil
}
