package proxy

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
)

// public is the address at which the names of the tests are, and where dial finds the test's server.
const public = "93.184.215.14"

// world is a proxy for example.org and *.example.net, names that lead somewhere, and a server on this machine.
type world struct {
	proxy  *Proxy
	listen string   // where the proxy answers
	inside string   // the address of a server on this machine, which nobody may reach
	dialed []string // where the proxy connected to
}

func newWorld(t *testing.T) *world {
	t.Helper()
	w := &world{proxy: New([]string{"example.org", "*.example.net"})}
	inside := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) { fmt.Fprint(rw, "inside") }))
	outside := httptest.NewServer(http.HandlerFunc(func(rw http.ResponseWriter, r *http.Request) {
		if to := r.URL.Query().Get("to"); to != "" {
			http.Redirect(rw, r, to, http.StatusFound)
			return
		}
		if size, _ := strconv.Atoi(r.URL.Query().Get("headers")); size > 0 {
			rw.Header().Set("X", strings.Repeat("x", size))
		}
		fmt.Fprintf(rw, "outside for %s", r.Host)
	}))
	t.Cleanup(inside.Close)
	t.Cleanup(outside.Close)
	w.inside = inside.Listener.Addr().String()
	names := map[string][]string{
		"example.org": {"10.0.0.1", "fe80::1", public}, "a.example.net": {public}, "loop.example.net": {"127.0.0.1"}, "loop6.example.net": {"::1"},
		"mapped.example.net": {"::ffff:127.0.0.1"}, "nat64.example.net": {"64:ff9b::7f00:1"}, "sixtofour.example.net": {"2002:7f00:1::"},
		"zero.example.net": {"0.0.0.0"},
		"meta.example.net": {"169.254.169.254"}, "private.example.net": {"192.168.1.1"}, "shared.example.net": {"100.64.0.1"}, "ula.example.net": {"fd00::1"},
		"teredo.example.net": {"2001::1"}, "many.example.net": {"224.0.0.1"},
		"self.example.net": {"198.41.0.4"}, "neighbour.example.net": {"2001:4860:4860::7"}, "neighbour4.example.net": {"::ffff:198.41.0.9"},
	}
	lookups := map[string]int{}
	w.proxy.resolve = func(_ context.Context, host string) (out []netip.Addr, err error) {
		if lookups[host]++; host == "rebinds.example.net" { // another answer each time
			return []netip.Addr{netip.MustParseAddr([...]string{"127.0.0.1", public}[lookups[host]%2])}, nil
		}
		for _, a := range names[host] {
			out = append(out, netip.MustParseAddr(a))
		}
		if out == nil {
			return nil, errors.New("no such host")
		}
		return out, nil
	}
	w.proxy.near = func() ([]net.Addr, error) {
		return []net.Addr{
			&net.IPNet{IP: net.IPv4(198, 41, 0, 4), Mask: net.CIDRMask(24, 32)}, &net.IPNet{IP: net.ParseIP("2001:4860:4860::1"), Mask: net.CIDRMask(64, 128)},
		}, nil
	}
	w.proxy.dial = func(ctx context.Context, network, address string) (net.Conn, error) {
		w.dialed = append(w.dialed, address)
		return net.Dial(network, outside.Listener.Addr().String())
	}
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	w.listen = l.Addr().String()
	go w.proxy.Serve(l)
	t.Cleanup(w.proxy.Close)
	return w
}

// send sends a request as it is written, and returns the status and the body.
func (w *world) send(t *testing.T, request string) (int, string) {
	t.Helper()
	c, err := net.Dial("tcp", w.listen)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	c.SetDeadline(time.Now().Add(10 * time.Second))
	io.WriteString(c, request)
	r, err := http.ReadResponse(bufio.NewReader(c), nil)
	if err != nil {
		return 0, err.Error()
	}
	defer r.Body.Close()
	body, _ := io.ReadAll(io.LimitReader(r.Body, 1000))
	return r.StatusCode, string(body)
}

// Nothing but the hosts of the list is reached, on two ports, at addresses of the public internet.
func TestWhatIsReached(t *testing.T) {
	w := newWorld(t)
	get := func(url, host string) string {
		return "GET " + url + " HTTP/1.1\r\nHost: " + host + "\r\nConnection: close\r\n\r\n"
	}
	connect := func(to string) string { return "CONNECT " + to + " HTTP/1.1\r\nHost: " + to + "\r\n\r\n" }
	for _, tt := range []struct {
		request string
		status  int
		dialed  string // empty for nowhere
	}{
		{get("http://example.org/", "example.org"), 200, public + ":80"},
		{get("http://EXAMPLE.org./", "example.org"), 502, ""},
		{get("http://a.example.net:443/", "a.example.net"), 200, public + ":443"},
		{get("http://example.org/", "evil.com"), 200, public + ":80"},
		{get("http://rebinds.example.net/", "rebinds.example.net"), 200, public + ":80"},
		{get("http://rebinds.example.net/", "rebinds.example.net"), 403, ""},
		{get("http://example.org:8080/", "example.org"), 403, ""},
		{get("http://example.org:0/", "example.org"), 403, ""},
		{get("https://example.org/", "example.org"), 403, ""},
		{get("ftp://example.org/", "example.org"), 403, ""},
		{get("/", "example.org"), 403, ""},
		{get("http://evil.com/", "example.org"), 403, ""},
		{get("http://example.org.evil.com/", "example.org"), 403, ""},
		{get("http://example.net/", "example.net"), 403, ""},
		{get("http://x@evil.com/", "example.org"), 403, ""},
		{get("http://example.org@evil.com/", "example.org"), 403, ""},
		{get("http://"+w.inside+"/", "example.org"), 403, ""},
		{get("http://127.0.0.1/", "example.org"), 403, ""},
		{get("http://[::1]/", "example.org"), 403, ""},
		{get("http://2130706433/", "example.org"), 403, ""},
		{get("http://localhost/", "example.org"), 403, ""},
		{get("http://"+public+"/", "example.org"), 403, ""},
		{get("http://exa%6dple.org%00.evil.com/", "example.org"), 400, ""},
		{connect("a.example.net:443"), 200, public + ":443"},
		{connect("example.org:80"), 200, public + ":80"},
		{connect("example.org:22"), 403, ""},
		{connect("example.org"), 403, ""},
		{connect("example.org:"), 403, ""},
		{connect("example.org:https"), 400, ""},
		{connect("evil.com:443"), 403, ""},
		{connect("127.0.0.1:443"), 403, ""},
		{connect("[::1]:443"), 403, ""},
		{connect("[::ffff:127.0.0.1]:443"), 403, ""},
		{connect(w.inside), 403, ""},
		{"CONNECT /x HTTP/1.1\r\nHost: evil.com:443\r\n\r\n", 403, ""},
		{connect("loop.example.net:443"), 403, ""},
		{connect("loop6.example.net:443"), 403, ""},
		{connect("mapped.example.net:443"), 403, ""},
		{connect("nat64.example.net:443"), 403, ""},
		{connect("sixtofour.example.net:443"), 403, ""},
		{connect("teredo.example.net:443"), 403, ""},
		{connect("zero.example.net:443"), 403, ""},
		{connect("meta.example.net:80"), 403, ""},
		{connect("private.example.net:443"), 403, ""},
		{connect("shared.example.net:443"), 403, ""},
		{connect("ula.example.net:443"), 403, ""},
		{connect("many.example.net:443"), 403, ""},
		{connect("self.example.net:443"), 403, ""},
		{connect("neighbour.example.net:443"), 403, ""},
		{connect("neighbour4.example.net:443"), 403, ""},
		{"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", 403, ""},
		{get("http://example.org/", "example.org") + get("http://evil.com/", "evil.com"), 200, public + ":80"},
		{"POST http://example.org/ HTTP/1.1\r\nHost: example.org\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n" +
			"0\r\n\r\nGET http://evil.com/ HTTP/1.1\r\n\r\n", 200, public + ":80"},
		{"POST http://example.org/ HTTP/1.1\r\nHost: example.org\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\n12345", 400, ""},
		{get("http://example.org/?headers=1000", "example.org"), 200, public + ":80"},
		{get("http://example.org/?headers=1000000", "example.org"), 502, public + ":80"},
		{connect("unknown.example.net:443"), 502, ""},
		{"GET http://example.org/ HTTP/1.1\r\nHost: example.org\r\nX: " + strings.Repeat("x", 100_000) + "\r\n\r\n", 431, ""},
		{"\x16\x03\x01\r\n\r\n", 400, ""},
	} {
		w.dialed = nil
		request := strings.SplitN(tt.request, "\r\n", 2)[0]
		if strings.HasPrefix(tt.request, "CONNECT") && tt.status == 200 {
			tt.request += "GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n" // through the tunnel
		}
		status, body := w.send(t, tt.request)
		if dialed := strings.Join(w.dialed, " "); status != tt.status || dialed != tt.dialed || strings.Contains(body, "inside") {
			t.Errorf("%s: %d, connected to %q: %s; want %d, %q", request, status, dialed, body, tt.status, tt.dialed)
		}
	}
	if got := w.proxy.Refused(); !slices.Contains(got, "evil.com") || slices.Contains(got, "example.org") || slices.Contains(got, "127.0.0.1") {
		t.Errorf("refused hosts: %q", got)
	}
}

// The server gets the name that was judged, whatever the header said.
func TestOneNameForAll(t *testing.T) {
	w := newWorld(t)
	if _, body := w.send(t, "GET http://example.org/ HTTP/1.1\r\nHost: other.example\r\nConnection: close\r\n\r\n"); body != "outside for example.org" {
		t.Error(body)
	}
}

// A client that follows redirects has each of them judged.
func TestRedirects(t *testing.T) {
	w := newWorld(t)
	via := &url.URL{Scheme: "http", Host: w.listen}
	client := &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(via), DisableKeepAlives: true}}
	for to, want := range map[string]int{"http://a.example.net/": 200, "http://" + w.inside + "/": 403, "http://evil.com/": 403, "http://loop.example.net/": 403} {
		// A client does not ask a proxy for a server on this machine by itself.
		client.Transport.(*http.Transport).Proxy = func(*http.Request) (*url.URL, error) { return via, nil }
		r, err := client.Get("http://example.org/?to=" + url.QueryEscape(to))
		if err != nil {
			t.Fatal(err)
		}
		r.Body.Close()
		if r.StatusCode != want {
			t.Errorf("to %s: %d, want %d", to, r.StatusCode, want)
		}
	}
}

// A tunnel carries bytes both ways, also when one end has said all.
func TestTunnel(t *testing.T) {
	w := newWorld(t)
	c, err := net.Dial("tcp", w.listen)
	if err != nil {
		t.Fatal(err)
	}
	defer c.Close()
	c.SetDeadline(time.Now().Add(10 * time.Second))
	io.WriteString(c, "CONNECT example.org:443 HTTP/1.1\r\nHost: example.org:443\r\n\r\nGET /tunnelled HTTP/1.1\r\nHost: x.example\r\nConnection: close\r\n\r\n")
	c.(*net.TCPConn).CloseWrite()
	all, err := io.ReadAll(c)
	if err != nil || !strings.Contains(string(all), "outside for x.example") {
		t.Errorf("%q, %v", all, err)
	}
}

// TestAbsolute holds that no domain of the machine is tried behind a name.
func TestAbsolute(t *testing.T) {
	for name, want := range map[string]string{"example.org": "example.org.", "example.org.": "example.org."} {
		if got := absolute(name); got != want {
			t.Errorf("absolute(%q) = %q, want %q", name, got, want)
		}
	}
}
