package classify

import (
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// spellings are ways to write the address of the cloud's metadata service, each as a host of a URL.
var spellings = [...]string{
	"169.254.169.254", "2852039166", "0xa9fea9fe", "0xA9.0xFE.0xA9.0xFE", "0251.0376.0251.0376", "0251.254.0xa9.254", "169.254.43518", "169.16689662",
	"[::ffff:169.254.169.254]", "[::ffff:a9fe:a9fe]", "[64:ff9b::a9fe:a9fe]", "[fd00:ec2::254]", "[fd00:ec2::254%25eth0]",
	"metadata.google.internal", "metadata.google.internal.", "METADATA.google.internal", "instance-data", "instance-data.ec2.internal", "100.100.100.200",
	"169.254.169.254.nip.io", "a9fea9fe.nip.io", "169-254-169-254.sslip.io", "x.169.254.169.254.nip.io",
	"169。254。169。254", "①⑥⑨.254.169.254", "%31%36%39.254.169.254",
}

// TestMetadataByEveryRoad holds that no spelling and no road to the service that hands out
// credentials is anything but dangerous.
func TestMetadataByEveryRoad(t *testing.T) {
	home, project := scratch(t)
	type road struct {
		tool, key, form string
		hosts           bool // takes no brackets, percent signs and letters of other scripts
	}
	roads := []road{
		{"WebFetch", "url", "http://HOST/latest/", false},
		{"WebFetch", "url", "HOST", false},
		{"mcp__playwright__browser_navigate", "url", "http://HOST/", false},
		{"mcp__puppeteer__navigate", "url", "https://HOST:443/x", false},
	}
	for _, command := range []string{
		"curl 'http://HOST/'", "curl 'HOST'", "curl -sL 'HOST/latest'", "curl --url 'http://HOST'", "curl --url='HOST'", "curl -g 'http://HOST/'",
		"curl http://example.com/ 'http://HOST/'", "curl -x 'http://HOST' http://example.com/latest", "curl --socks5 'HOST' http://example.com/",
		"curl --preproxy 'socks4://HOST' http://example.com/", "curl --connect-to '::HOST:80' http://example.com/",
		"curl --connect-to 'example.com:80:HOST:80' http://example.com/",
		"http_proxy='http://HOST' curl http://example.com/latest", "export ALL_PROXY='HOST:80'; wget -qO- http://example.com/",
		"env https_proxy='http://HOST' curl http://example.com/",
		"wget -qO- 'http://HOST/'", "wget 'HOST'", "curl \"http://HOST/$WHERE\"", "H='HOST'; curl \"http://$H/\"", "http GET 'http://HOST/'",
		"lynx -dump 'http://HOST/'",
		"aria2c 'http://HOST/'", "git ls-remote 'http://HOST/x.git'", "openssl s_client -connect 'HOST:443'", "grpcurl -plaintext 'HOST:80' list",
		"python3 -c 'import urllib.request as u; print(u.urlopen(\"http://HOST/\").read())'", "node -e 'fetch(\"http://HOST/\")'",
	} {
		roads = append(roads, road{"Bash", "command", command, false})
	}
	for _, command := range []string{
		"curl http://HOST/", "curl HOST/x", "curl http://{example.com,HOST}/", "curl 'http://{example.com,HOST}/'", "nc HOST 80", "ncat HOST 80",
		"telnet HOST 80", "socat - TCP:HOST:80", "socat - TCP4:HOST:80,retry=3",
		"exec 3<>/dev/tcp/HOST/80", "cat </dev/tcp/HOST/80", "echo x >/dev/tcp/HOST/80",
	} {
		roads = append(roads, road{"Bash", "command", command, true})
	}
	for _, r := range roads {
		for _, host := range spellings {
			if r.hosts && strings.ContainsAny(host, "[%①。") {
				continue
			}
			a := Assess(Call{Tool: r.tool, Input: map[string]any{r.key: strings.ReplaceAll(r.form, "HOST", host)}, Cwd: project, Home: home})
			if a.Tier < Dangerous && (strings.HasPrefix(r.tool, "mcp__") || a.Understood) {
				t.Errorf("%s %s: %v: %s", r.tool, strings.ReplaceAll(r.form, "HOST", host), a.Tier, because(a))
			}
		}
	}
	// curl resolves names to addresses, as they are.
	for _, to := range []string{"169.254.169.254", "[::ffff:169.254.169.254]", "fd00:ec2::254", "192.0.2.1,169.254.169.254"} {
		for _, form := range []string{"curl --resolve 'example.com:80:TO' http://example.com/", "curl --resolve='+[2001:db8::1]:80:TO' 'http://[2001:db8::1]/'"} {
			a := assessBash(strings.ReplaceAll(form, "TO", to), home, project)
			if a.Tier < Dangerous {
				t.Errorf("%s to %s: %v: %s", form, to, a.Tier, because(a))
			}
		}
	}
	// Brackets that no quotes keep from the shell stay as they are where no file has such a name.
	for _, line := range []string{"curl http://[::ffff:169.254.169.254]/", "curl -g http://[fd00:ec2::254]/latest", "wget -qO- http://[::ffff:a9fe:a9fe]/"} {
		if a := assessBash(line, home, project); a.Tier < Dangerous {
			t.Errorf("%s: %v: %s", line, a.Tier, because(a))
		}
	}
}

// TestTrafficSentElsewhere holds that a variable that sends traffic to another machine weighs
// as much as the option that does, and one for this machine no more than before.
func TestTrafficSentElsewhere(t *testing.T) {
	home, project := scratch(t)
	for _, tt := range []struct {
		source    string
		elsewhere bool
	}{
		{"http_proxy=http://proxy.example:3128 curl http://example.com/", true},
		{"export https_proxy=10.0.0.5:3128; curl https://example.com/", true},
		{"ALL_PROXY=socks5://134744072 wget http://example.com/", true},
		{"PIP_INDEX_URL=https://pypi.example.org/simple pip download x", true},
		{"http_proxy=http://localhost:3128 curl http://example.com/", false},
		{"https_proxy= curl https://example.com/", false},
		{"GOPROXY=off go list ./...", false},
		{"SSL_CERT_FILE=certs/ca.pem curl https://example.com/", false},
		{"psql -h 134744072 -c 'select 1'", true},
		{"psql -h 0x08080808 -c 'select 1'", true},
		{"redis-cli -h db get x", false},
	} {
		a := assessBash(tt.source, home, project)
		found := false
		for _, e := range a.Effects {
			found = found || e.ID == spec.HostElsewhere || e.ID == spec.LoginElsewhere
		}
		if found != tt.elsewhere {
			t.Errorf("%s: elsewhere %v, want %v: %v", tt.source, found, tt.elsewhere, a.Effects)
		}
	}
}

// TestMetadataAnyhow holds that no program that connects asks the cloud's metadata service for the
// machine's credentials without a person's approval, however it names it.
func TestMetadataAnyhow(t *testing.T) {
	home, project := scratch(t)
	hosts := []string{
		"169.254.169.254", "metadata.google.internal", "2852039166", "0xa9fea9fe", "0251.0376.0251.0376", "169.254.43518", "[fd00:ec2::254]",
		"[::ffff:169.254.169.254]",
		"METADATA.google.internal.", "169.254.170.2", "169。254。169。254",
	}
	for _, command := range []string{
		"go get http://HOST/x", "docker pull HOST/x", "skopeo inspect docker://HOST/x", "crane manifest HOST/x", "ab http://HOST/", "wrk http://HOST/",
		"siege http://HOST/",
		"k6 run http://HOST/", "xmllint http://HOST/", "vim http://HOST/", "deno run http://HOST/x.ts", "cargo install --git http://HOST/",
		"restic -r rest:http://HOST/ ls",
		"brew install http://HOST/x.rb", "helm pull http://HOST/x.tgz", "terraform init -from-module=http://HOST/x", "curl http://HOST/", "git clone http://HOST/x",
	} {
		for _, host := range hosts {
			full := strings.ReplaceAll(command, "HOST", host)
			a := assessBash(full, home, project)
			if a.Tier < Dangerous {
				t.Errorf("%s is %s: %s", full, a.Tier, because(a))
			}
		}
	}
	for _, command := range []string{"echo http://169.254.169.254/", "grep -r 169.254.169.254 .", "ping -c1 169.254.169.254",
		"dig metadata.google.internal", "git commit -m 'see http://169.254.169.254/'"} {
		a := assessBash(command, home, project)
		if a.Tier >= Dangerous {
			t.Errorf("%s is %s: %s", command, a.Tier, because(a))
		}
	}
}
