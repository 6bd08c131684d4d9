//go:build linux

package main

import (
	"fmt"
	"strings"
	"sync"

	"mvdan.cc/sh/v3/syntax"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// askScript prints what a program says of a subcommand: its own help, and its
// manual page. The arguments are the page's name and the words of the call.
const askScript = `
export COLUMNS=240 MANWIDTH=240 PAGER=cat MANPAGER=cat GIT_PAGER=cat NO_COLOR=1 TERM=dumb
ask() { timeout 10 "$@" </dev/null 2>&1 | sed 's/\x1b\[[0-9;]*[A-Za-z]//g'; }
page=$1; shift
has() { grep -qE '^[[:space:]]*-' <<<"$1"; }
case $1 in
git) said=$(ask "$@" -h) ;;
go) said=$(ask go help "${@:2}") ;;
curl) said=$(ask curl --help all) ;;
python) said=$(ask "$@" --help-all) ;;
find | ps | sqlite3 | openssl) said= ;;
*) said=$(ask "$@" --help) ;;
esac
if ! has "$said"; then said=$(ask "$@" -h); fi
if ! has "$said" && (($# > 1)); then said=$(ask "$1" help "${@:2}"); fi
printf '%s\n' "$said"
man -P cat "$page" 2>/dev/null | sed 's/.\x08//g'
`

// manuals compares each installed program's rows with what the program says of its flags.
func (r *runner) manuals() {
	have, _ := installed(r.Only)
	var wait sync.WaitGroup
	slots := make(chan struct{}, max(r.Workers, 1))
	for _, p := range have {
		slots <- struct{}{}
		wait.Go(func() {
			defer func() { <-slots }()
			for _, s := range commandsOf(p) {
				r.compare(&s)
			}
		})
	}
	wait.Wait()
	fmt.Fprintf(r.out, "\ncommands with a manual: %d, without: %d\nflags in the manuals: %d\ndifferences: %d\n", r.manual.found, r.manual.lacking,
		r.manual.flags, r.manual.different)
}

// commandsOf lists a program's commands by their first names, under each of the
// program's names: programs that share a row need not agree about a flag.
func commandsOf(p *spec.Program) []shape {
	var all []shape
	for _, s := range shapes(p) {
		if !s.another {
			all = append(all, s)
		}
	}
	return all
}

func (r *runner) compare(s *shape) {
	words := append([]string{"bash", "-c", askScript, "ask", strings.Join(s.prefix, "-")}, s.prefix...)
	for i, w := range words {
		words[i], _ = syntax.Quote(w, syntax.LangBash)
	}
	o, err := inCell(errand{Command: strings.Join(words, " "), Limit: 60e9, Whole: true})
	manual := readManual(o.Said)
	differences := s.compare(manual)
	for i := range differences {
		d := &differences[i]
		if d.Safe = d.Kind != "lacks" && r.safeWith(s, s.flag(d.Flag)); !d.Safe && d.Kind != "lacks" {
			d.Kind += " asked"
		}
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil {
		r.failed++
		fmt.Fprintf(r.out, "%s: %v\n", strings.Join(s.prefix, " "), err)
		return
	}
	if len(manual) == 0 {
		r.manual.lacking++
		return
	}
	r.manual.found++
	for _, d := range differences {
		r.manual.different++
		if r.log != nil {
			r.log.Encode(d)
		} else {
			fmt.Fprintf(r.out, "%s\t%s %s\t%s\t%s\n", d.Kind, d.Command, d.Flag, d.Row, d.Manual)
		}
	}
	for _, d := range manual {
		r.manual.flags += len(d.names)
	}
}

// safeWith reports whether some call with the flag is safe, alone or with a flag
// that selects another way of working.
func (r *runner) safeWith(s *shape, f *spec.Flag) bool {
	ways := [][]string{nil}
	for _, other := range s.flags {
		if words := s.flagWords(other); other.Use != nil && other != f && len(words) > 0 {
			ways = append(ways, words[0])
		}
	}
	sets := s.operandSets()
	if len(sets) > 1 {
		sets = sets[1:] // without operands, most only complain
	}
	for _, words := range s.flagWords(f) {
		for _, way := range ways {
			for _, set := range sets {
				if _, safe := r.assess(s.command(append(way[:len(way):len(way)], words...), set)); safe {
					return true
				}
			}
		}
	}
	return false
}
