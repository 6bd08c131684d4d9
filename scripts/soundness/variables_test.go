//go:build linux

package main

import (
	"slices"
	"testing"
)

// TestLed reads from system calls what a command does with the files that variables name.
func TestLed(t *testing.T) {
	found := led(`7 openat(AT_FDCWD</p>, "/home/agent/v/vq.LOG", O_WRONLY|O_CREAT, 0666) = 3</home/agent/v/vq.LOG>
7 openat(AT_FDCWD</p>, "/home/agent/v/vq.RC", O_RDONLY) = -1 ENOENT (No such file or directory)
7 execve("/bin/sh", ["sh", "-c", "/home/agent/v/have/vq.HELPER x"], 0x7ff /* 9 vars */) = 0
7 mkdir("vq.CACHE_DIR", 0777) = 0
7 chdir("/p") = 0
`)
	for name, want := range map[string]string{"LOG": "writes", "RC": "reads", "HELPER": "runs", "CACHE_DIR": "writes", "OTHER": ""} {
		if found[name] != want {
			t.Errorf("%s: %q, want %q", name, found[name], want)
		}
	}
}

// TestCanariesIn finds the made-up secrets in what a command prints.
func TestCanariesIn(t *testing.T) {
	got := canariesIn([]byte("token = gkcanary-npmrc\nGKCANARY-env-TOKEN\ngkcanary-npmrc\nhttps://a:gkcanary-x@h/"))
	if want := []string{"npmrc", "env-TOKEN", "x"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}
