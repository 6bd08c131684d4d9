package classify

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// What answers on this machine and in its network trusts whoever can ask: a page is
// fetched from there without a question only where the session itself listens.
func TestWebFetchInside(t *testing.T) {
	opened := func(port string) bool { return port == "8000" }
	for url, inside := range map[string]bool{
		"https://docs.python.org/3/": false, "http://8.8.8.8/": false, "http://localhost:8000/": false, "http://127.0.0.1:8000/x?y=1": false,
		"http://[::1]:8000/": false,
		"http://localhost/":  true, "http://localhost:9200/": true, "http://localhost.:9200/": true, "http://2130706433/": true, "http://0x7f.1/": true,
		"http://0177.0.0.1/": true,
		"http://127.1:9200/": true, "http://[::ffff:127.0.0.1]/": true, "http://[::ffff:0:127.0.0.1]/": true, "http://[64:ff9b::a00:1]/": true,
		"http://[fe80::1%25eth0]/": true, "http://[::5efe:10.0.0.1]/": true,
		"http://user@localhost/": true, "http://docs.python.org@127.0.0.1/": true, "http://①②⑦.⓪.⓪.①/": true, "http://127。0。0。1/": true, "http://0/": true,
		"http://localtest.me/": true, "http://a.traefik.me/": true, "http://traefik.me/": true, "http://10-0-0-1.nip.io/": true,
		"http://7f000001.nip.io/": true, "http://--1.sslip.io/": true,
		"http://10.0.0.1/": true, "http://192.168.1.1/": true, "http://router/": true, "http://db.internal/": true, "http://printer.local/": true,
		"http://169.254.169.254/latest/": true, "http://metadata.google.internal/": true,
		"ftp://localhost:8000/": true, "http://127.0.0.1.nip.io:8000/": true,
	} {
		a := Assess(Call{Tool: "WebFetch", Input: map[string]any{"url": url}, Cwd: "/p", Home: "/h", Opened: opened})
		if got := a.Tier > Moderate || slices.ContainsFunc(a.Effects, func(e Effect) bool { return e.ID == spec.HostInside }); got != inside {
			t.Errorf("%s: inside %v, want %v: %s", url, got, inside, because(a))
		}
	}
}

func TestOpens(t *testing.T) {
	home, project := scratch(t)
	put(t, filepath.Join(project, "package.json"), `{"scripts": {"dev": "vite", "dev2": "next dev -p 3005"}}`)
	for command, want := range map[string][]string{
		"python3 -m http.server 8123":        {"8123"},
		"python -m http.server":              {"8000"},
		"vite":                               {"5173"},
		"npm run dev":                        {"5173"},
		"npm run dev2":                       {"3005"},
		"PORT=4567 node server.js":           {"4567"},
		"uvicorn app:app --port 9001":        {"9001"},
		"uvicorn app:app --port=9001":        {"9001"},
		"python manage.py runserver 0:8080":  {"8080"},
		"python manage.py runserver":         {"8000"},
		"sleep 9200":                         nil,
		"curl localhost:9200":                nil,
		"ssh -p 9200 example.org vite build": nil,
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command, "run_in_background": true}, Cwd: project, Home: home})
		if !slices.Equal(a.Opens, want) {
			t.Errorf("%s opens %q, want %q", command, a.Opens, want)
		}
	}
	if a := assessBash("python3 -m http.server 8123 --help", home, project); len(a.Opens) > 0 {
		t.Errorf("a call that the client waits for opens %q", a.Opens)
	}
}

// TestSecretsInUnquotedAddresses holds that a credential counts where a shell takes the ? of an address for a pattern.
func TestSecretsInUnquotedAddresses(t *testing.T) {
	home, project := scratch(t)
	for command, want := range map[string]bool{
		"curl https://x.example/?token=abcdefgh1234": true, "curl 'https://x.example/?token=abcdefgh1234'": true, "wget https://me:pass@x.example/?a=b": true,
		"curl https://x.example/?page=2": false, "curl 'https://x.example/a[1-3]'": false,
	} {
		if got := hasEffect(assessBash(command, home, project), spec.CredentialUsed); got != want {
			t.Errorf("%s: uses a credential %v, want %v", command, got, want)
		}
	}
}
