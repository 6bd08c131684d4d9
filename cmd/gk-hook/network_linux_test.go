package main

import (
	"debug/elf"
	"path/filepath"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/cmd/built"
)

// network lists functions of which at least one is linked into a program that opens a connection,
// listens, or looks a name up.
var network = []string{
	"net.socket", "net.internetSocket", "net.unixSocket", "net.(*Dialer).DialContext", "net.(*ListenConfig).Listen", "net.(*Resolver).lookupIP",
	"net.(*sysDialer).dialSingle",
	"internal/poll.(*FD).Connect", "internal/poll.(*FD).Accept", "syscall.bind", "syscall.Sendto", "syscall.(*SockaddrInet4).sockaddr",
	"syscall.(*SockaddrInet6).sockaddr",
	"golang.org/x/sys/unix.Socket", "golang.org/x/sys/unix.Connect", "net/http.(*Client).Do", "crypto/tls.(*Conn).Handshake",
}

// TestNoNetwork looks for code in the guard that would use the network. The socket of the team's helper is
// a file of this machine, which package state opens by the system calls alone: the linker leaves out the code that
// makes addresses of networks. A library imports package net
// for the names of its types; the linker leaves its code out, and this test holds it to that.
func TestNoNetwork(t *testing.T) {
	built.Needed(t)
	f, err := elf.Open(filepath.Join(binaries, "gk-hook"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	symbols, err := f.Symbols()
	if err != nil {
		t.Fatal(err)
	}
	linked, seen := map[string]bool{}, 0
	for _, s := range symbols {
		name, _, _ := strings.Cut(s.Name, ".abi0")
		linked[name] = true
		if strings.HasPrefix(name, "github.com/gk-hook/gk-hook/hook.") {
			seen++
		}
	}
	if seen == 0 || !linked["syscall.Open"] && !linked["syscall.openat"] {
		t.Fatal("the symbols are not those of gk-hook, so this test sees nothing")
	}
	for _, name := range network {
		if linked[name] {
			t.Errorf("gk-hook links %s", name)
		}
	}
}
