package paths

import (
	"strings"
	"testing"
)

func TestCheckURL(t *testing.T) {
	tests := []struct {
		in   string
		host string
		kind URLKind
		odd  bool
	}{
		{"https://example.com/a?b=c", "example.com", Public, false},
		{"HTTPS://EXAMPLE.com:443/", "example.com", Public, false},
		{"example.com", "example.com", Public, false},
		{"example.com.:8080/x", "example.com", Public, false},
		{"https://münchen.example/x", "münchen.example", Public, false},
		{"git@example.org:team/repo.git", "example.org", Public, false},
		{"ssh://git@example.org:22/team/repo", "example.org", Public, false},
		{"http://93.184.216.34/", "93.184.216.34", Public, false},

		{"http://localhost:3000/x", "localhost", Loopback, false},
		{"localhost:3000", "localhost", Loopback, false},
		{"http://app.localhost", "app.localhost", Loopback, false},
		{"http://LOCALHOST.", "localhost", Loopback, false},
		{"http://127.0.0.1", "127.0.0.1", Loopback, false},
		{"http://127.9.9.9", "127.9.9.9", Loopback, false},
		{"http://2130706433", "127.0.0.1", Loopback, true},
		{"http://0x7f.1", "127.0.0.1", Loopback, true},
		{"http://0x7F000001/", "127.0.0.1", Loopback, true},
		{"http://127.1", "127.0.0.1", Loopback, true},
		{"http://0177.0.0.1", "127.0.0.1", Loopback, true},
		{"http://017700000001", "127.0.0.1", Loopback, true},
		{"http://0/", "0.0.0.0", Loopback, true},
		{"http://0.0.0.0", "0.0.0.0", Loopback, false},
		{"http://[::1]:80/", "::1", Loopback, false},
		{"http://[::]/", "::", Loopback, false},
		{"http://[0:0:0:0:0:0:0:1]", "::1", Loopback, false},
		{"http://[::ffff:127.0.0.1]", "127.0.0.1", Loopback, true},
		{"http://[::ffff:7f00:1]", "127.0.0.1", Loopback, true},
		{"http://[64:ff9b::7f00:1]", "127.0.0.1", Loopback, true},
		{"http://127。0。0。1", "127.0.0.1", Loopback, true},
		{"http://①②⑦.0.0.1", "127.0.0.1", Loopback, true},
		{"http://%31%32%37.0.0.1", "127.0.0.1", Loopback, true},
		{"http://loc\u200balhost", "localhost", Loopback, true},
		{"http://127.0.0.1.nip.io", "127.0.0.1.nip.io", Loopback, true},
		{"http://x.7f000001.nip.io", "x.7f000001.nip.io", Loopback, true},
		{"http://a.lvh.me", "a.lvh.me", Loopback, true},

		{"http://10.0.0.8", "10.0.0.8", Private, false},
		{"http://012.0.0.8", "10.0.0.8", Private, true},
		{"http://172.16.0.1", "172.16.0.1", Private, false},
		{"http://172.32.0.1", "172.32.0.1", Public, false},
		{"http://192.168.1.1", "192.168.1.1", Private, false},
		{"http://3232235777", "192.168.1.1", Private, true},
		{"http://10-0-0-8.sslip.io", "10-0-0-8.sslip.io", Private, true},
		{"http://100.64.0.1", "100.64.0.1", Private, false},
		{"http://[fd12::1]", "fd12::1", Private, false},
		{"http://intranet/", "intranet", Private, false},
		{"http://db.prod.internal", "db.prod.internal", Private, false},
		{"http://169.254.1.1", "169.254.1.1", LinkLocal, false},
		{"http://[fe80::1%25eth0]/", "fe80::1", LinkLocal, true},

		{"http://169.254.169.254/latest/meta-data", "169.254.169.254", Metadata, false},
		{"http://2852039166/", "169.254.169.254", Metadata, true},
		{"http://0xa9fea9fe/", "169.254.169.254", Metadata, true},
		{"http://0251.0376.0251.0376/", "169.254.169.254", Metadata, true},
		{"http://[::ffff:a9fe:a9fe]/", "169.254.169.254", Metadata, true},
		{"http://[fd00:ec2::254]/", "fd00:ec2::254", Metadata, false},
		{"http://metadata.google.internal./x", "metadata.google.internal", Metadata, false},
		{"http://100.100.100.200/", "100.100.100.200", Metadata, false},
		{"http://169-254-169-254.nip.io", "169-254-169-254.nip.io", Metadata, true},

		{"http://good.example@127.0.0.1/", "127.0.0.1", Loopback, true},
		{`http://127.0.0.1\@good.example/`, "127.0.0.1", Loopback, true},
		{`http://good.example\@127.0.0.1/`, "127.0.0.1", Loopback, true},
		{"http://a@127.0.0.1@good.example/", "127.0.0.1", Loopback, true},
		{`http:\\127.0.0.1\x`, "127.0.0.1", Loopback, true},
		{"http:127.0.0.1/", "127.0.0.1", Loopback, true},
		{"http:////127.0.0.1/", "127.0.0.1", Loopback, true},
		{"ht\ntp://127.0.0.1/", "127.0.0.1", Loopback, true},
		{" http://127.0.0.1 ", "127.0.0.1", Loopback, false},
		{"http://gооgle.example/", "gооgle.example", Public, true},
		{"http://xn--ggle-55da.example/", "xn--ggle-55da.example", Public, true},
		{"gopher://127.0.0.1:6379/_x", "127.0.0.1", Loopback, true},

		{"http://", "", Invalid, false},
		{"", "", Invalid, false},
		{"http://a b/", "a b", Invalid, false},
		{"http://[::1/", "[::1", Invalid, false},
		{"http://256.1.1.1/", "256.1.1.1", Invalid, false},
		{"http://1.2.3.4.5/", "1.2.3.4.5", Invalid, false},
		{"http://127.0.0.1../", "127.0.0.1.", Invalid, false},
		{"0..", "0.", Invalid, false},
		{"http://host:port/", "host", Invalid, false},
		{"data:text/html,x", "", Inline, false},
		{"unix:///var/run/docker.sock", "", Unix, false},
	}
	for _, tt := range tests {
		u := CheckURL(tt.in)
		if u.Host != tt.host || u.Kind != tt.kind || len(u.Odd) > 0 != tt.odd {
			t.Errorf("CheckURL(%q) = %q %d %q, want %q %d odd %v", tt.in, u.Host, u.Kind, u.Odd, tt.host, tt.kind, tt.odd)
		}
	}
}

func TestCheckURLFile(t *testing.T) {
	for in, want := range map[string]string{
		"file:///etc/shadow":          "/etc/shadow",
		"file:/etc/shadow":            "/etc/shadow",
		"FILE://localhost/etc/%73h":   "/etc/sh",
		`file:\\\etc\shadow`:          "/etc/shadow",
		"file:///etc/passwd?x#y":      "/etc/passwd",
		"file:///a%2f..%2Fetc/shadow": "/a/../etc/shadow",
	} {
		if u := CheckURL(in); u.Kind != File || u.Path != want || u.Scheme != "file" {
			t.Errorf("CheckURL(%q) = %d %q, want %q", in, u.Kind, u.Path, want)
		}
	}
}

// key is put together at run time, so that no scanner takes the tests for a leak.
func key(prefix string) string { return prefix + strings.Repeat("aB3dE9", 6) }

func TestCheckURLSecrets(t *testing.T) {
	const id = "01234567-89ab-cdef-0123-456789abcdef"
	tests := []struct {
		in                  string
		credentials, secret bool
	}{
		{"https://example.com/?q=hello&page=2", false, false},
		{"https://user@example.com/", false, false},
		{"https://user:pw@example.com/", true, false},
		{"https://" + key("ghp_") + "@example.com/x.git", true, false},
		{"https://example.com/?access_token=abcdefgh", false, true},
		{"https://example.com/?X-Api-Key=abcdefgh1", false, true},
		{"https://example.com/?key=", false, false},
		{"https://example.com/?x=" + key("ghp_"), false, true},
		{"https://example.com/#id_token=" + key(""), false, true},
		{"https://example.com/" + key("npm_"), false, true},
		{"https://hooks.slack.com/services/T0AB1CD2E/B0FG3HI4J/" + key("")[:24], false, true},
		{"https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX", false, true},
		{"https://discord.com/api/webhooks/123456789012345678/" + key(""), false, true},
		{"https://open.feishu.cn/open-apis/bot/v2/hook/" + key(""), false, true},
		{"https://acme.webhook.office.com/webhookb2/" + id + "@" + id + "/IncomingWebhook/ab/" + id, false, true},
		{"https://open.feishu.cn/open-apis/bot/v2/hook/" + id, false, true},
		{"https://api.example.com/v1/workflows/" + id, false, false},
		{"https://api.telegram.org/bot123456789:" + key("") + "/getMe", false, true},
		{"https://api.telegram.org/file/bot123456789%3A" + key("") + "/x.png", false, true},
		{"https://docs.github.com/en/webhooks/webhook-events-and-payloads", false, false},
		{"https://learn.example.com/services/functions-overview-2024/" + strings.Repeat("x", 30), false, false},
		{"https://docs.docker.com/reference/compose-file/services/", false, false},
		{"https://example.com/commit/0123456789abcdef0123456789abcdef01234567", false, false},
	}
	for _, tt := range tests {
		if u := CheckURL(tt.in); u.Credentials != tt.credentials || u.SecretInQuery != tt.secret {
			t.Errorf("CheckURL(%q): credentials %v, secret %v", tt.in, u.Credentials, u.SecretInQuery)
		}
	}
}

func FuzzCheckURL(f *testing.F) {
	for _, s := range []string{"http://example.com", "http://[::1%25x]/", `http:\\a\@b@c`, "a@b:c", "0x7f.1", "%", "file:", "http://①.nip.io", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		u := CheckURL(s)
		if u.Kind != Public && u.Kind != Loopback && u.Kind != Private || len(u.Odd) > 0 || strings.Contains(u.Host, ":") {
			return
		}
		// A host in its usual spelling leads to the same place.
		if again := CheckURL("http://" + u.Host + "/"); again.Host != u.Host || again.Kind != u.Kind {
			t.Errorf("%q is %q (%d), which is %q (%d)", s, u.Host, u.Kind, again.Host, again.Kind)
		}
	})
}
