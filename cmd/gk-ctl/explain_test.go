package main

import (
	"slices"
	"testing"
)

func TestGitAsOne(t *testing.T) {
	got := gitAsOne([]string{"/p/.git/HEAD", "/p/a", "/p/.git/config", "/q/.git/HEAD", "/p/.git/refs/heads", "/p/.gitignore"})
	want := []string{"/p/.git/HEAD, config, refs/heads", "/p/a", "/q/.git/HEAD", "/p/.gitignore"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}
