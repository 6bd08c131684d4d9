package fault

import (
	"errors"
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
)

// Each code has one row, of which the documentation is made. UPDATE=1 writes it.
func TestCodesAreDocumented(t *testing.T) {
	source, err := os.ReadFile("fault.go")
	if err != nil {
		t.Fatal(err)
	}
	declared := regexp.MustCompile(`Code = "([A-Z_]+)"`).FindAllStringSubmatch(string(source), -1)
	if len(declared) != len(rows) || len(rows) == 0 {
		t.Errorf("%d codes, %d rows", len(declared), len(rows))
	}
	var table strings.Builder
	for _, d := range declared {
		n := 0
		for _, r := range rows {
			if string(r.code) == d[1] {
				n++
			}
		}
		if n != 1 {
			t.Errorf("%s has %d rows", d[1], n)
		}
	}
	for _, r := range rows {
		exit := ""
		if r.exit != 0 {
			exit = fmt.Sprint(r.exit)
		}
		fmt.Fprintf(&table, "| `%s` | %s | %s | %s |\n", r.code, exit, r.meaning, r.mend)
	}
	const path, head = "../docs/errors.md", "| code | exit status | meaning | what helps |\n|---|--:|---|---|\n"
	raw, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	before, _, ok := strings.Cut(string(raw), head)
	if !ok {
		t.Fatalf("%s has no table", path)
	}
	want := before + head + table.String()
	if os.Getenv("UPDATE") != "" {
		if err := os.WriteFile(path, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if string(raw) != want {
		t.Errorf("%s is not up to date: run UPDATE=1 go test ./fault", path)
	}
}

func TestOf(t *testing.T) {
	wrong := &Error{Code: VerifyFailed, Text: "the code is wrong"}
	for _, tt := range []struct {
		err  error
		want Code
		exit int
	}{
		{errors.New("x"), Failed, 1},
		{wrong, VerifyFailed, 77},
		{fmt.Errorf("approve: %w", wrong), VerifyFailed, 77},
		{errors.Join(errors.New("x"), As(Usage, errors.New("y"))), Usage, 64},
		{As(Locked, os.ErrExist), Locked, 75},
	} {
		if got := Of(tt.err, Failed); got != tt.want || got.Exit() != tt.exit {
			t.Errorf("%v: %s and %d, want %s and %d", tt.err, got, got.Exit(), tt.want, tt.exit)
		}
	}
	if As(Usage, nil) != nil || !errors.Is(As(Locked, os.ErrExist), os.ErrExist) {
		t.Error("a code changes what the error is")
	}
}
