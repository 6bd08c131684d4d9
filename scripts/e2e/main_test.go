package e2e

import (
	"fmt"
	"os"
	"syscall"
	"testing"
	"unsafe"
)

// TestMain brings loopback up, which is down in a new network namespace.
func TestMain(m *testing.M) {
	if len(os.Args) == 2 && os.Args[1] == notesWord {
		serveNotes(os.Stdin, os.Stdout)
		return
	}
	if os.Getenv("GK_E2E_HOOK") != "" {
		if err := loopbackUp(); err != nil {
			fmt.Fprintln(os.Stderr, "e2e: bring loopback up:", err)
			os.Exit(1)
		}
	}
	os.Exit(m.Run())
}

// loopbackUp sets IFF_UP on lo; see netdevice(7).
func loopbackUp() error {
	fd, err := syscall.Socket(syscall.AF_INET, syscall.SOCK_DGRAM, 0)
	if err != nil {
		return err
	}
	defer syscall.Close(fd)
	var ifreq [40]byte
	copy(ifreq[:], "lo")
	*(*uint16)(unsafe.Pointer(&ifreq[16])) = syscall.IFF_UP | syscall.IFF_RUNNING
	if _, _, errno := syscall.Syscall(syscall.SYS_IOCTL, uintptr(fd), syscall.SIOCSIFFLAGS, uintptr(unsafe.Pointer(&ifreq))); errno != 0 {
		return errno
	}
	return nil
}
