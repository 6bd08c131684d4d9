//go:build !windows

package team

import (
	"context"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/redis/go-redis/v9"
)

// server is a real engine that a test starts and ends.
type server struct {
	t        testing.TB
	dir      string
	host     string
	bind     string
	port     int
	password string
	cmd      *exec.Cmd
}

// startServer starts Redis or Valkey, whichever is installed, with a user of the access list as docs/fleet.md
// has it, and skips the test where neither is.
func startServer(t testing.TB, host string) *server {
	t.Helper()
	if _, err := program(); err != nil {
		t.Skip("neither redis-server nor valkey-server is installed")
	}
	first, _, _ := strings.Cut(host, " ") // the others are for machines elsewhere
	l, err := net.Listen("tcp", net.JoinHostPort(first, "0"))
	if err != nil {
		t.Fatal(err)
	}
	s := &server{t: t, dir: t.TempDir(), host: first, bind: host, port: l.Addr().(*net.TCPAddr).Port, password: "correct-horse"}
	l.Close()
	t.Cleanup(s.kill)
	s.start()
	return s
}

func program() (string, error) {
	at, err := exec.LookPath("valkey-server")
	if err != nil {
		at, err = exec.LookPath("redis-server")
	}
	return at, err
}

// acl is what docs/fleet.md says a user of the engine needs, and no more.
const acl = "~gk-hook:* +eval +evalsha +info +get +set +hello +ping"

func (s *server) start() {
	s.t.Helper()
	at, err := program()
	if err != nil {
		s.t.Fatal(err)
	}
	conf := fmt.Sprintf("bind %s\nport %d\ndir %s\nsave \"\"\nlogfile %s\nuser default on >admin ~* &* +@all\nuser guard on >%s %s\n",
		s.bind, s.port, s.dir, filepath.Join(s.dir, "log"), s.password, acl)
	file := filepath.Join(s.dir, "conf")
	if err := os.WriteFile(file, []byte(conf), 0o600); err != nil {
		s.t.Fatal(err)
	}
	s.cmd = exec.Command(at, file)
	if err := s.cmd.Start(); err != nil {
		s.t.Fatal(err)
	}
	for range 200 {
		if s.admin().Ping(context.Background()).Err() == nil {
			return
		}
		time.Sleep(20 * time.Millisecond)
	}
	s.t.Fatal("the engine does not start")
}

func (s *server) kill() {
	if s.cmd != nil {
		s.cmd.Process.Kill()
		s.cmd.Wait()
		s.cmd = nil
	}
}

// admin is who runs the engine: they may do all that can be done to it.
func (s *server) admin() *redis.Client {
	c := redis.NewClient(&redis.Options{Addr: net.JoinHostPort(s.host, strconv.Itoa(s.port)), Username: "default", Password: "admin", MaxRetries: -1})
	s.t.Cleanup(func() { c.Close() })
	return c
}

func (s *server) url() string { return fmt.Sprintf("redis://guard@%s:%d/0", s.host, s.port) }

// keys are all keys on the engine.
func (s *server) keys() []string {
	keys, err := s.admin().Keys(context.Background(), "*").Result()
	if err != nil {
		s.t.Fatal(err)
	}
	return keys
}

// key is the one that holds a document.
func (s *server) key(name string) string {
	for _, k := range s.keys() {
		if strings.HasSuffix(k, ":"+name) {
			return k
		}
	}
	s.t.Fatalf("no %s on the engine", name)
	return ""
}

func (s *server) get(name string) string {
	text, err := s.admin().Get(context.Background(), s.key(name)).Result()
	if err != nil {
		s.t.Fatal(err)
	}
	return text
}

func (s *server) set(name, text string) {
	if err := s.admin().Set(context.Background(), s.key(name), text, 0).Err(); err != nil {
		s.t.Fatal(err)
	}
}
