package adversary

import (
	"math/rand/v2"
	"strings"
	"testing"
)

func TestNotation(t *testing.T) {
	g, err := parse("# a comment\nprogram: «say¦it's»⏎«say¦x»\nsay: echo '‹'1›' ‹1›\n")
	if err != nil {
		t.Fatal(err)
	}
	if got, want := g.Program(rand.New(rand.NewPCG(1, 1))), "echo 'it'\\''s' it's\necho 'x' x"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	for _, source := range []string{"program: «nothing»", "program: «say", "program*x: a", "no rule", "program: ‹a›"} {
		if _, err := parse(source); err == nil {
			t.Errorf("%q: no error", source)
		}
	}
}

func TestSequences(t *testing.T) {
	g, err := Sequences("bash", []string{"loaded: " + Written("a\tb\nc") + Then + "d"})
	if err != nil {
		t.Fatal(err)
	}
	random, added := rand.New(rand.NewPCG(1, 2)), false
	for range 2000 {
		sequence := g.Program(random)
		added = added || sequence == "a\tb\nc"+Then+"d"
		if strings.ContainsAny(sequence, "«»‹›⏎¦") {
			t.Errorf("notation is left in %q", sequence)
		}
	}
	if !added {
		t.Error("no sequence is of the added rule")
	}
}

// Every rule of the two grammars leads to an end, and the same seed gives the same programs.
func TestPrograms(t *testing.T) {
	for _, shell := range []string{"bash", "zsh"} {
		g, err := For(shell)
		if err != nil {
			t.Fatal(err)
		}
		a, b := rand.New(rand.NewPCG(1, 2)), rand.New(rand.NewPCG(1, 2))
		different := map[string]bool{}
		for range 2000 {
			program := g.Program(a)
			if program != g.Program(b) {
				t.Fatal("the same seed gives another program")
			}
			if strings.ContainsAny(program, "«»‹›⏎¦") {
				t.Errorf("notation is left in %q", program)
			}
			different[program] = true
		}
		if len(different) < 1800 {
			t.Errorf("%s: only %d of 2000 programs differ", shell, len(different))
		}
	}
}
