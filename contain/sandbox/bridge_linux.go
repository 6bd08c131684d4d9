package sandbox

import (
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"syscall"

	"golang.org/x/sys/unix"

	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/contain/proxy"
)

// BridgedFlag makes gk-run open a socket for the proxy in the network where it is, hand it to the process that
// answers it outside, and become the command that follows.
const BridgedFlag = "--bridged"

// bridge leads from the network of a call, which has nothing but its own loopback, to a proxy in this process: the
// call's first process opens the listening socket and hands it out, so that no other way out is needed.
type bridge struct {
	outer, inner *os.File // a pair of sockets
	proxy        *proxy.Proxy
}

// newBridge returns the bridge of a profile; nil for one without hosts.
func newBridge(p contain.Profile) (*bridge, error) {
	if p.Network != contain.ToHosts {
		return nil, nil
	}
	pair, err := unix.Socketpair(unix.AF_UNIX, unix.SOCK_SEQPACKET|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return nil, fmt.Errorf("make a bridge to the proxy: %w", err)
	}
	return &bridge{outer: os.NewFile(uintptr(pair[0]), "outer"), inner: os.NewFile(uintptr(pair[1]), "inner"), proxy: proxy.New(p.Hosts)}, nil
}

// handle is the end that the call gets; nil for none.
func (b *bridge) handle() *os.File {
	if b == nil {
		return nil
	}
	return b.inner
}

// started serves the socket that the call hands out. Without one, the call has no proxy.
func (b *bridge) started() {
	if b == nil {
		return
	}
	b.inner.Close()
	go func() {
		if l, err := b.take(); err == nil {
			b.proxy.Serve(l)
		}
	}()
}

// take receives the listening socket.
func (b *bridge) take() (net.Listener, error) {
	data, control := make([]byte, 1), make([]byte, unix.CmsgSpace(4))
	n, controls, _, _, err := unix.Recvmsg(int(b.outer.Fd()), data, control, unix.MSG_CMSG_CLOEXEC)
	if err != nil || n == 0 {
		return nil, errors.Join(err, errors.New("the call has opened no socket"))
	}
	messages, err := unix.ParseSocketControlMessage(control[:controls])
	if err != nil || len(messages) != 1 {
		return nil, errors.Join(err, errors.New("the call has handed out no socket"))
	}
	fds, err := unix.ParseUnixRights(&messages[0])
	if err != nil || len(fds) != 1 {
		return nil, errors.Join(err, errors.New("the call has handed out no socket"))
	}
	file := os.NewFile(uintptr(fds[0]), "listener")
	defer file.Close()
	return net.FileListener(file)
}

// ended closes the proxy, and returns the hosts that were asked for in vain.
func (b *bridge) ended() []string {
	if b == nil {
		return nil
	}
	b.proxy.Close()
	b.outer.Close()
	return b.proxy.Refused()
}

// Bridged opens the socket, hands it out and becomes the command. It returns only where that fails.
func Bridged(argv []string) error {
	if len(argv) == 0 {
		return fmt.Errorf("%s has no command", BridgedFlag)
	}
	unix.CloseOnExec(bridgeFD)
	l, err := net.ListenTCP("tcp4", &net.TCPAddr{IP: net.IPv4(127, 0, 0, 1)})
	if err != nil {
		return fmt.Errorf("open a socket for the proxy: %w", err)
	}
	file, err := l.File()
	if err == nil {
		err = unix.Sendmsg(bridgeFD, []byte{1}, unix.UnixRights(int(file.Fd())), nil, 0)
	}
	if err != nil {
		return fmt.Errorf("hand out a socket for the proxy: %w", err)
	}
	program, err := exec.LookPath(argv[0])
	if err != nil && !errors.Is(err, exec.ErrDot) {
		return err
	}
	return syscall.Exec(program, argv, proxied(os.Environ(), l.Addr().String()))
}

// proxied is an environment in which programs use the proxy at an address. Most clients of registries read these
// variables; what does not is refused by the network.
func proxied(env []string, address string) (out []string) {
	set := map[string]string{
		"HTTP_PROXY": "http://" + address, "HTTPS_PROXY": "http://" + address, "NO_PROXY": "localhost,127.0.0.1,::1",
		"ALL_PROXY": "", "FTP_PROXY": "", "NODE_USE_ENV_PROXY": "1",
	}
	for _, name := range javaOptions {
		set[name] = strings.TrimSpace(lookup(env, name) + " " + javaProxy(address))
	}
	for _, v := range env {
		name, _, _ := strings.Cut(v, "=")
		if _, ok := set[strings.ToUpper(name)]; !ok {
			out = append(out, v)
		}
	}
	for name, value := range set {
		if value == "" {
			continue
		}
		out = append(out, name+"="+value)
		if strings.HasSuffix(name, "_PROXY") && name != "NODE_USE_ENV_PROXY" {
			out = append(out, strings.ToLower(name)+"="+value)
		}
	}
	return out
}

// javaOptions are the variables by which build tools for Java take properties. Java itself does not read those of a proxy.
var javaOptions = [...]string{"MAVEN_OPTS", "GRADLE_OPTS"}

// javaProxy is a proxy as properties of Java.
func javaProxy(address string) string {
	host, port, _ := strings.Cut(address, ":")
	return fmt.Sprintf("-Dhttp.proxyHost=%[1]s -Dhttp.proxyPort=%[2]s -Dhttps.proxyHost=%[1]s -Dhttps.proxyPort=%[2]s", host, port)
}
