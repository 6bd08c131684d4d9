// Package proxy lets a contained call reach the hosts of its profile, by HTTP and HTTPS, and nothing else. It
// runs outside of the call, and looks names up for it.
package proxy

import (
	"context"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httputil"
	"net/netip"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/contain"
)

const (
	maxConnections = 256
	maxHeader      = 64 << 10 // bytes
	headerPatience = 10 * time.Second
	dialPatience   = 30 * time.Second
	maxRefused     = 32 // that are remembered
)

// Proxy lets through what is meant for some hosts. Every request is judged on its own, so a redirect leads nowhere else.
type Proxy struct {
	hosts   []string
	server  *http.Server
	forward *httputil.ReverseProxy
	resolve func(ctx context.Context, host string) ([]netip.Addr, error)
	dial    func(ctx context.Context, network, address string) (net.Conn, error)
	near    func() ([]net.Addr, error) // the addresses of this machine, with their networks

	mu      sync.Mutex
	refused []string
}

// New returns a proxy for hosts, as contain.Profile has them.
func New(hosts []string) *Proxy {
	p := &Proxy{hosts: hosts, dial: (&net.Dialer{Timeout: dialPatience}).DialContext, near: net.InterfaceAddrs}
	p.resolve = func(ctx context.Context, host string) ([]netip.Addr, error) {
		return net.DefaultResolver.LookupNetIP(ctx, "ip", absolute(host))
	}
	p.forward = &httputil.ReverseProxy{
		Rewrite: func(r *httputil.ProxyRequest) { r.Out.Host = r.Out.URL.Host }, // another name would be another host
		Transport: &http.Transport{
			DialContext: func(ctx context.Context, _, address string) (net.Conn, error) { return p.connect(ctx, address) }, DisableCompression: true,
			DisableKeepAlives: true, MaxResponseHeaderBytes: maxHeader,
		},
		ErrorHandler: func(w http.ResponseWriter, _ *http.Request, err error) { answer(w, err) },
		ErrorLog:     log.New(io.Discard, "", 0),
	}
	p.server = &http.Server{Handler: p, MaxHeaderBytes: maxHeader, ReadHeaderTimeout: headerPatience, ErrorLog: log.New(io.Discard, "", 0)}
	return p
}

// absolute returns a name that is looked up as it stands: the domains that the machine tries behind a name lead to other hosts.
func absolute(host string) string { return strings.TrimSuffix(host, ".") + "." }

// Serve takes connections until Close is called, or the listener fails.
func (p *Proxy) Serve(l net.Listener) error {
	err := p.server.Serve(&bounded{Listener: l, free: make(chan struct{}, maxConnections)})
	if errors.Is(err, http.ErrServerClosed) {
		return nil
	}
	return err
}

// Close ends the proxy. Connections that are open end with this process.
func (p *Proxy) Close() { p.server.Close() }

// Refused lists the hosts that were asked for in vain since they are not on the list, the first ones alone.
func (p *Proxy) Refused() []string {
	p.mu.Lock()
	defer p.mu.Unlock()
	return slices.Clone(p.refused)
}

// errRefused is wrapped by what the proxy does not let through.
var errRefused = errors.New("refused by gk-run")

// ServeHTTP answers CONNECT with a tunnel, and forwards other requests.
func (p *Proxy) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.Method == http.MethodConnect {
		p.tunnel(w, r)
		return
	}
	if r.URL.Scheme != "http" || r.URL.User != nil {
		answer(w, fmt.Errorf("%w: it takes http://HOST/ and CONNECT HOST:443", errRefused))
		return
	}
	host, port := r.URL.Hostname(), r.URL.Port()
	if err := p.allows(host, port); err != nil {
		answer(w, err)
		return
	}
	p.forward.ServeHTTP(w, r)
}

// tunnel connects a client with a server, whose bytes are their own.
func (p *Proxy) tunnel(w http.ResponseWriter, r *http.Request) {
	server, err := p.connect(r.Context(), r.Host)
	if err != nil {
		answer(w, err)
		return
	}
	defer server.Close()
	client, buffered, err := http.NewResponseController(w).Hijack()
	if err != nil {
		answer(w, err)
		return
	}
	defer client.Close()
	if _, err := io.WriteString(client, "HTTP/1.1 200 Connection established\r\n\r\n"); err != nil {
		return
	}
	var ends sync.WaitGroup
	ends.Go(func() { io.Copy(server, buffered); closeWrite(server) })
	ends.Go(func() { io.Copy(client, server); closeWrite(client) })
	ends.Wait()
}

// closeWrite tells the other side that nothing more comes.
func closeWrite(c net.Conn) {
	if half, ok := c.(interface{ CloseWrite() error }); ok {
		half.CloseWrite()
		return
	}
	c.Close()
}

// allows returns an error for what is not on the list: another name, an address, another port.
func (p *Proxy) allows(host, port string) error {
	switch {
	case port != "" && port != "80" && port != "443":
		return fmt.Errorf("%w: port %s; it reaches ports 80 and 443", errRefused, port)
	case !contain.HostListed(p.hosts, host):
		p.mu.Lock()
		defer p.mu.Unlock()
		if name := strings.ToLower(strings.TrimSuffix(host, ".")); len(p.refused) < maxRefused && contain.HostName(name) && !slices.Contains(p.refused, name) {
			p.refused = append(p.refused, name)
		}
		return fmt.Errorf("%w: %q is not among the hosts that the policy lists under contain.hosts", errRefused, host)
	}
	return nil
}

// connect connects to host:port. The addresses of the name are judged, and it is these that are connected to: to
// look the name up once more could lead elsewhere.
func (p *Proxy) connect(ctx context.Context, address string) (net.Conn, error) {
	host, port, err := net.SplitHostPort(address)
	if err != nil || port == "" {
		return nil, fmt.Errorf("%w: %q is not HOST:PORT", errRefused, address)
	}
	if err := p.allows(host, port); err != nil {
		return nil, err
	}
	ctx, cancel := context.WithTimeout(ctx, dialPatience)
	defer cancel()
	found, err := p.resolve(ctx, host)
	if err != nil {
		return nil, err
	}
	near, err := p.near()
	if err != nil {
		return nil, err
	}
	err = fmt.Errorf("%w: %s has no address on the public internet", errRefused, host)
	for _, a := range found {
		if a = a.Unmap().WithZone(""); !paths.PublicAddress(a) || isNear(near, a) {
			continue
		}
		var c net.Conn
		if c, err = p.dial(ctx, "tcp", net.JoinHostPort(a.String(), port)); err == nil {
			return c, nil
		}
	}
	return nil, err
}

// isNear reports whether an address is in a network of this machine, which may have public ones: its own services, and those of its neighbours,
// may count on a firewall that does not stand between them and this machine.
func isNear(near []net.Addr, a netip.Addr) bool {
	return slices.ContainsFunc(near, func(own net.Addr) bool {
		network, ok := own.(*net.IPNet)
		return ok && network.Contains(a.AsSlice())
	})
}

// answer says why there is no other answer: 403 for what is not let through, else 502.
func answer(w http.ResponseWriter, err error) {
	status := http.StatusBadGateway
	if errors.Is(err, errRefused) {
		status = http.StatusForbidden
	}
	w.Header().Set("Connection", "close")
	http.Error(w, "gk-run: "+err.Error(), status)
}

// bounded is a listener with some connections at a time.
type bounded struct {
	net.Listener
	free chan struct{}
}

func (b *bounded) Accept() (net.Conn, error) {
	b.free <- struct{}{}
	c, err := b.Listener.Accept()
	if err != nil {
		<-b.free
		return nil, err
	}
	return &counted{Conn: c, done: sync.OnceFunc(func() { <-b.free })}, nil
}

type counted struct {
	net.Conn
	done func()
}

func (c *counted) Close() error {
	defer c.done()
	return c.Conn.Close()
}

// CloseWrite ends what is sent.
func (c *counted) CloseWrite() error {
	if half, ok := c.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}
