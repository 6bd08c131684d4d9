package dialect

import (
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

func TestPlain(t *testing.T) {
	for source, want := range map[string]int{
		"git status": 1, "git log --format=oneline -n 3": 1, "go build ./... && go vet ./... | tail -3; make": 4, "tool a@b:c+d\nprog": 2,
		"cd x": -1, "x=1 tool": -1, "./tool": -1, "tool &": -1, "a & b": -1, "tool =ls": -1, "tool *.go": -1, "tool ~": -1, "tool $x": -1, "tool 'a'": -1,
		"noglob tool": -1, "repeat 3 tool": -1, "time tool": -1, "- tool": -1, "zf_rm x": -1, "a |& b": -1, "tool > x": -1, "tool # x": -1,
		"tool \\x": -1, "tool {a,b}": -1, "tool !x": -1, "tool é": -1, "tool\tx": -1, "tool %1": -1, "; tool": 1, " ; tool": -1,
	} {
		if commands, plain := Plain(source); plain != (want >= 0) || plain && commands != want {
			t.Errorf("%q: %d, %t, want %d", source, commands, plain, want)
		}
	}
}

// TestPlainInShells holds with the real shells that what is plain runs the same programs with the same arguments in all of them.
func TestPlainInShells(t *testing.T) {
	bin := t.TempDir()
	if err := os.WriteFile(filepath.Join(bin, "tool"), []byte("#!/bin/sh\nprintf '[%s]' \"$#\" \"$@\" >>../said\n"), 0o755); err != nil {
		t.Fatal(err)
	}
	var shells []string
	for _, name := range []string{"bash", "zsh", "dash", "busybox"} {
		if file, err := exec.LookPath(name); err == nil {
			shells = append(shells, file)
		}
	}
	rng := rand.New(rand.NewPCG(1, 2))
	const characters = "ab0-_./:,@+=; &|\n~*?[$'#!^{}%<\\" // what may be a part of a word, what parts commands, what means something
	for tried := 0; tried < 60; {
		source := "tool"
		for range 1 + rng.IntN(12) {
			if source += string(characters[rng.IntN(len(characters))]); rng.IntN(5) == 0 {
				source += " && tool "
			}
		}
		if _, plain := Plain(source); !plain || exec.Command("bash", "-n", "-c", source).Run() != nil {
			continue
		}
		tried++
		first := ""
		for i, shell := range shells {
			dir := t.TempDir()
			args := []string{"-c", source}
			if strings.HasSuffix(shell, "busybox") {
				args = append([]string{"sh"}, args...)
			}
			c := exec.Command(shell, args...)
			c.Dir, c.Env = filepath.Join(dir, "in"), []string{"PATH=" + bin + ":/usr/bin:/bin", "HOME=" + dir, "ZDOTDIR=" + dir}
			if err := os.Mkdir(c.Dir, 0o755); err != nil {
				t.Fatal(err)
			}
			_ = c.Run() // the last program may not exist
			said, _ := os.ReadFile(filepath.Join(dir, "said"))
			if i == 0 {
				first = string(said)
			} else if string(said) != first {
				t.Errorf("%q\n\t%s %s\n\t%s %s", source, shells[0], first, shell, said)
			}
		}
	}
}
