package bundle

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/classify/regular"
)

const (
	// SignatureExtension is what the signature of a bundle has behind the bundle's name, as minisign has it.
	SignatureExtension = ".minisig"
	// DefaultName is the name of a bundle in a repository whose address names none.
	DefaultName  = "policy.bundle"
	maxSignature = 4 << 10
	// fetchTime is how long a source may take.
	fetchTime = 30 * time.Second
	gitPrefix = "git+"
)

// signed is a bundle with its signature, neither of them checked.
type signed struct{ text, signature []byte }

// fetch gets a bundle and its signature from a file, from HTTPS, or from a git repository:
// git+https://host/repository.git//folder/policy.bundle@ref, where what is behind // and @ may be missing.
func fetch(ctx context.Context, source string) (signed, error) {
	ctx, cancel := context.WithTimeout(ctx, fetchTime)
	defer cancel()
	var s signed
	var err error
	switch {
	case strings.HasPrefix(source, gitPrefix):
		s, err = fetchGit(ctx, strings.TrimPrefix(source, gitPrefix))
	case strings.Contains(source, "://"):
		s, err = fetchHTTPS(ctx, source)
	default:
		s, err = both(source, readFile)
	}
	if err != nil {
		return signed{}, fmt.Errorf("fetch %s: %w", source, err)
	}
	return s, nil
}

// both gets a bundle and its signature beside it.
func both(name string, get func(name string, most int64) ([]byte, error)) (s signed, err error) {
	if s.text, err = get(name, approvals.MaxBundle); err == nil {
		s.signature, err = get(name+SignatureExtension, maxSignature)
	}
	return s, err
}

func readFile(name string, most int64) ([]byte, error) {
	text, err := regular.Start(name, most+1)
	if err == nil && int64(len(text)) > most {
		err = fmt.Errorf("%s is larger than %d bytes", name, most)
	}
	return text, err
}

func fetchHTTPS(ctx context.Context, source string) (signed, error) {
	u, err := url.Parse(source)
	if err != nil || u.Host == "" {
		return signed{}, errors.New("the source is not an address; name a file, https:// or git+https://")
	}
	if u.Scheme != "https" {
		return signed{}, fmt.Errorf("a bundle comes from a file, https:// or git+https://, not from %s://", u.Scheme)
	}
	client := &http.Client{CheckRedirect: func(r *http.Request, via []*http.Request) error {
		if r.URL.Scheme != "https" || len(via) > 5 {
			return errors.New("the server redirects to an address without https")
		}
		return nil
	}}
	path := u.Path
	return both(path, func(name string, most int64) ([]byte, error) {
		u.Path = name
		return get(ctx, client, u.String(), most)
	})
}

func get(ctx context.Context, client *http.Client, address string, most int64) ([]byte, error) {
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, address, nil)
	if err != nil {
		return nil, err
	}
	resp, err := client.Do(req)
	if err != nil {
		return nil, err
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return nil, fmt.Errorf("the server answers %s", resp.Status)
	}
	return readMost(resp.Body, most)
}

func readMost(r io.Reader, most int64) ([]byte, error) {
	text, err := io.ReadAll(io.LimitReader(r, most+1))
	if err == nil && int64(len(text)) > most {
		err = fmt.Errorf("it is larger than %d bytes", most)
	}
	return text, err
}

// gitSource is where a bundle lies in a repository.
type gitSource struct{ repository, file, ref string }

// parseGit takes an address apart: repository//file@ref.
func parseGit(address string) gitSource {
	scheme, rest, found := strings.Cut(address, "://")
	if !found {
		scheme, rest = "", address
	} else {
		scheme += "://"
	}
	g := gitSource{file: DefaultName}
	where, inside, named := strings.Cut(rest, "//")
	if named {
		inside, g.ref, _ = strings.Cut(inside, "@")
		if inside != "" {
			g.file = inside
		}
	}
	g.repository = scheme + where
	return g
}

// fetchGit clones what it needs into a folder of its own. Nothing of the repository is checked out or run.
func fetchGit(ctx context.Context, address string) (signed, error) {
	g := parseGit(address)
	if strings.HasPrefix(g.repository, "-") || strings.HasPrefix(g.ref, "-") || strings.Contains(g.repository, "::") {
		return signed{}, errors.New("the source is not the address of a repository; write git+https://HOST/PATH")
	}
	dir, err := os.MkdirTemp("", "gk-hook-bundle-*")
	if err != nil {
		return signed{}, err
	}
	defer os.RemoveAll(dir)
	clone := []string{"clone", "--quiet", "--bare", "--depth=1", "--template="}
	if g.ref != "" {
		clone = append(clone, "--branch="+g.ref)
	}
	at := filepath.Join(dir, "bundle.git")
	if _, err := git(ctx, dir, maxSignature, append(clone, "--", g.repository, at)...); err != nil {
		return signed{}, err
	}
	return both(g.file, func(name string, most int64) ([]byte, error) {
		return git(ctx, at, most, "cat-file", "blob", "HEAD:"+name)
	})
}

// git runs git in a folder and returns what it prints, up to so many bytes.
func git(ctx context.Context, dir string, most int64, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "git", append([]string{"-c", "protocol.ext.allow=never", "-c", "core.hooksPath=/dev/null"}, args...)...)
	cmd.Dir = dir
	cmd.Env = append(os.Environ(), "GIT_TERMINAL_PROMPT=0")
	var said strings.Builder
	cmd.Stderr = &said
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	text, err := readMost(out, most)
	if err != nil {
		_ = cmd.Process.Kill()
	}
	if ended := cmd.Wait(); err == nil && ended != nil {
		line, _, _ := strings.Cut(strings.TrimSpace(said.String()), "\n")
		err = fmt.Errorf("git %s: %s", args[0], line)
	}
	return text, err
}
