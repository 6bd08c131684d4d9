//go:build linux

package main

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gk-hook/gk-hook/classify/environ"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Which variables of the environment a program reads stands nowhere in full. So each word of its files that
// could be one is set, all at once, to a value that holds the variable's name: the system calls then say which
// variable leads where. The guard is asked about each of those alone.

// valueForm is a form of value, with the variable's name in the place of "@".
type valueForm struct{ name, form string }

// trialFiles is where the files lie that values name.
const trialFiles = home + "/v"

var valueForms = [...]valueForm{
	{"program", trialFiles + "/have/vq.@"},
	{"new file", trialFiles + "/vq.@"},
	{"folder", trialFiles + "/dirs/vq.@"},
	{"command", trialFiles + "/have/vq.@ x"},
	{"word", "vq.@"},
	{"options", "--output=" + trialFiles + "/vq.@"},
}

// leadsTo finds the variable in a system call.
var leadsTo = regexp.MustCompile(`vq\.(\w+)`)

// variables tries the variables of every program that is installed.
func (r *runner) variables() {
	have, lacking := installed(r.Only)
	r.lacking = lacking
	owned := filesOfPackages()
	var wait sync.WaitGroup
	slots := make(chan struct{}, max(r.Workers, 1))
	for _, p := range have {
		slots <- struct{}{}
		wait.Go(func() {
			defer func() { <-slots }()
			if err := r.variablesOf(p, owned); err != nil {
				fmt.Fprintf(r.out, "%s: %v\n", p.Name, err)
			}
		})
	}
	wait.Wait()
}

// variablesOf tries the plainest safe calls of a program.
func (r *runner) variablesOf(p *spec.Program, owned map[string][]string) error {
	ways, until := shapes(p), time.Now().Add(r.PerProgram)
	words := map[string][]string{}
	seen := map[string]bool{}
	for i := range ways {
		s := &ways[i]
		program := s.prefix[0]
		if _, known := words[program]; !known {
			words[program] = variableNames(program, owned)
			if err := makeTrialFiles(words[program]); err != nil {
				return err
			}
		}
		tried := 0
		for _, set := range s.operandSets() {
			command := s.command(nil, set)
			if time.Now().After(until) || tried == r.PerShape {
				break
			}
			if _, safe := r.assess(command); safe && !seen[command] {
				seen[command] = true
				tried++
				r.withVariables(command, words[program])
			}
		}
	}
	return nil
}

// withVariables runs a call once for each form of value, and books what the guard allows of what was seen.
func (r *runner) withVariables(command string, names []string) {
	for _, form := range valueForms {
		e := errand{Command: command, Limit: r.Limit}
		for _, name := range names {
			e.Env = append(e.Env, name+"="+strings.ReplaceAll(form.form, "@", name))
		}
		o, err := inCell(e)
		if err != nil {
			r.mu.Lock()
			r.failed++
			fmt.Fprintf(r.out, "%s: %v\n", command, err)
			r.mu.Unlock()
			return
		}
		r.mu.Lock()
		r.calls++
		r.mu.Unlock()
		for name, does := range led(o.Trace) {
			alone := name + "='" + strings.ReplaceAll(form.form, "@", name) + "' " + command
			if _, safe := r.assess(alone); safe && (does != "reads" || r.Verbose) {
				r.book(does, name, alone)
			}
		}
	}
}

// book notes that a call is safe although one of its variables names a program that it runs or a file that it
// writes. One that it only reads is shown.
func (r *runner) book(does, name, command string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	fmt.Fprintf(r.out, "%s what %s names: %s\n", does, name, command)
	if does != "reads" {
		r.wrong = append(r.wrong, finding{command, []string{does + " what " + name + " names"}})
	}
}

// led returns what a command does with the files that variables name: "runs", "writes" or "reads".
func led(trace string) map[string]string {
	found := map[string]string{}
	for _, c := range parseTrace(trace, project) {
		does := doesToFile(&c)
		for _, m := range leadsTo.FindAllStringSubmatch(strings.Join(c.args[:min(len(c.args), 3)], ","), -1) {
			if does != "" && found[m[1]] != "runs" && (does != "reads" || found[m[1]] == "") {
				found[m[1]] = does
			}
		}
	}
	return found
}

// doesToFile says what a system call does to the files in its arguments, or nothing.
func doesToFile(c *systemCall) string {
	switch {
	case c.name == "execve":
		return "runs"
	case strings.HasPrefix(c.name, "open"):
		flags := strings.Join(c.args, ",")
		for _, writes := range [...]string{"O_CREAT", "O_WRONLY", "O_RDWR"} {
			if strings.Contains(flags, writes) {
				return "writes"
			}
		}
		return "reads"
	case c.name == "connect":
		return "reads"
	}
	for _, start := range [...]string{"mkdir", "unlink", "rename", "symlink", "link", "bind", "chmod", "chown", "truncate"} {
		if strings.HasPrefix(c.name, start) {
			return "writes"
		}
	}
	return ""
}

var trialFilesMade struct {
	sync.Mutex
	names map[string]bool
}

// makeTrialFiles makes the files and folders that values name.
func makeTrialFiles(names []string) error {
	trialFilesMade.Lock()
	defer trialFilesMade.Unlock()
	if trialFilesMade.names == nil {
		trialFilesMade.names = map[string]bool{}
		for _, dir := range []string{"have", "dirs"} {
			if err := os.MkdirAll(filepath.Join(trialFiles, dir), 0o755); err != nil {
				return err
			}
		}
		if err := os.WriteFile(trialFiles+"/program", []byte("#!/bin/sh\n"), 0o755); err != nil {
			return err
		}
	}
	for _, name := range names {
		if trialFilesMade.names[name] {
			continue
		}
		trialFilesMade.names[name] = true
		if err := os.Link(trialFiles+"/program", trialFiles+"/have/vq."+name); err != nil {
			return err
		}
		if err := os.Mkdir(trialFiles+"/dirs/vq."+name, 0o755); err != nil {
			return err
		}
	}
	return nil
}

// filesOfPackages maps each program of Debian's packages to the files of its package.
func filesOfPackages() map[string][]string {
	owned := map[string][]string{}
	lists, _ := filepath.Glob("/var/lib/dpkg/info/*.list")
	for _, list := range lists {
		text, err := os.ReadFile(list)
		if err != nil {
			continue
		}
		files := strings.Split(string(text), "\n")
		for _, f := range files {
			if strings.Contains(f, "bin/") || strings.Contains(f, "/games/") {
				owned[f] = files
				owned[strings.TrimPrefix(f, "/usr")] = files
			}
		}
	}
	return owned
}

var (
	wholeString = regexp.MustCompile(`\x00[A-Z][A-Z0-9_]{2,50}`)
	capitals    = regexp.MustCompile(`[A-Z][A-Z0-9_]{2,40}`)
)

// variableNames lists the words that may be variables of a program: in itself, its
// libraries, its manual and the other files of its package.
func variableNames(program string, owned map[string][]string) []string {
	at, err := exec.LookPath(program)
	if err != nil {
		return nil
	}
	real, err := filepath.EvalSymlinks(at)
	if err != nil {
		return nil
	}
	files := append([]string{real}, owned[at]...)
	files = append(files, owned[real]...)
	if out, err := exec.Command("ldd", real).Output(); err == nil {
		for field := range strings.FieldsSeq(string(out)) {
			if strings.HasPrefix(field, "/") {
				files = append(files, field)
			}
		}
	}
	found := map[string]bool{}
	budget := 64 << 20
	for _, f := range files {
		info, err := os.Stat(f)
		if err != nil || !info.Mode().IsRegular() || info.Size() > 40<<20 || strings.Contains(f, "/locale/") || strings.Contains(f, "/changelog") {
			continue
		}
		if budget -= int(info.Size()); budget < 0 {
			break
		}
		namesInFile(f, found)
	}
	var names []string
	for name := range found {
		if !breaking(name) {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	return names[:min(len(names), 12000)]
}

// namesInFile finds words in capitals: in a program's binary, strings of their own; in text, and in
// binaries of Go and Rust, which keep strings side by side, any.
func namesInFile(f string, found map[string]bool) {
	text, err := os.ReadFile(f)
	if err != nil {
		return
	}
	if strings.HasSuffix(f, ".gz") {
		if z, err := gzip.NewReader(bytes.NewReader(text)); err == nil {
			text, _ = io.ReadAll(z)
		}
	}
	word := capitals
	if bytes.HasPrefix(text, []byte("\x7fELF")) && !bytes.Contains(text, []byte("Go build")) && !bytes.Contains(text, []byte("rustc")) {
		word = wholeString
	}
	for _, m := range word.FindAll(text, -1) {
		found[string(bytes.Trim(m, "\x00"))] = true
	}
}

// breaking are variables without which most programs do not start, and those that are known to be obeyed.
func breaking(name string) bool {
	switch name {
	case "LANGUAGE", "LANG", "PATH", "HOME", "USER", "LOGNAME", "SHELL", "TERM", "PWD", "IFS", "UV_USE_IO_URING", "UID", "EUID", "PPID", "SHLVL", "BASH",
		"RANDOM":
		return true
	}
	return environ.Obeyed(name) || strings.HasPrefix(name, "GK_") || strings.HasPrefix(name, "LD_") || strings.HasPrefix(name, "LC_")
}
