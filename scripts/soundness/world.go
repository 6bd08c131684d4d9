//go:build linux

package main

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"golang.org/x/sys/unix"
)

// A run has three processes, each the same binary:
//
//	the caller   makes the world's name spaces and waits
//	the world    a read-only copy of this machine with a made-up home; generates, assesses, judges
//	a cell       one for each command: a writable copy of the world in which the command runs traced
//
// In a cell that runs a sequence of calls, the guard decides each in a process of its own.
//
// Nothing that a command does reaches further than its cell: its files are
// overlays in memory, its processes have a name space of their own, and the
// network has only the loopback interface.

// probeLimit bounds the command that shows that cells can be made.
const probeLimit = 5 * time.Second

const (
	stageVariable = "GK_SOUNDNESS_STAGE"
	stageWorld    = "world"
	stageCell     = "cell"
	stageGuard    = "guard"
)

// home and project are where the made-up user lives, in the world and in every cell.
const (
	home    = "/home/agent"
	project = home + "/project"
)

// shownDirs are the directories of this machine that the world shows. What they
// hold is read-only in the world; a cell lays a writable overlay over each.
var shownDirs = []string{"/usr", "/etc", "/var", "/opt"}

// usualDirs are directories that most machines have as links into /usr.
var usualDirs = []string{"/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}

// missing says what this machine lacks to make a world and cells; nil when nothing.
func missing() error {
	for _, program := range []string{"strace", "bash", "git"} {
		if _, err := exec.LookPath(program); err != nil {
			return fmt.Errorf("needs %s", program)
		}
	}
	probe := inWorld()
	if out, err := probe.CombinedOutput(); err != nil {
		return fmt.Errorf("cannot make user, mount, network and process name spaces with overlays: %w: %s", err, strings.TrimSpace(string(out)))
	}
	return nil
}

// inWorld returns the command that runs this binary as a world.
func inWorld() *exec.Cmd {
	c := exec.Command("/proc/self/exe")
	c.Env = append(os.Environ(), stageVariable+"="+stageWorld)
	c.SysProcAttr = &syscall.SysProcAttr{
		Cloneflags:  syscall.CLONE_NEWUSER | syscall.CLONE_NEWNS | syscall.CLONE_NEWPID | syscall.CLONE_NEWNET | syscall.CLONE_NEWIPC | syscall.CLONE_NEWUTS,
		UidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getuid(), Size: 1}},
		GidMappings: []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getgid(), Size: 1}},
		Pdeathsig:   syscall.SIGKILL,
	}
	return c
}

// enterWorld builds the world and makes it the root of this process.
func enterWorld() error {
	if err := unix.Mount("", "/", "", unix.MS_REC|unix.MS_PRIVATE, ""); err != nil {
		return fmt.Errorf("make mounts private: %w", err)
	}
	root := "/tmp"
	if err := mountMemory(root); err != nil {
		return err
	}
	for _, dir := range shownDirs {
		if err := show(dir, root+dir); err != nil {
			return err
		}
	}
	if err := commonParts(root); err != nil {
		return err
	}
	// Programs that look up their own host find this name without the network.
	if err := unix.Sethostname([]byte("localhost")); err != nil {
		return fmt.Errorf("set host name: %w", err)
	}
	if err := loopbackUp(); err != nil {
		return err
	}
	return pivot(root)
}

// show binds a directory of this machine, read-only.
func show(dir, at string) error {
	if _, err := os.Stat(dir); errors.Is(err, os.ErrNotExist) {
		return nil
	}
	if err := os.MkdirAll(at, 0o755); err != nil {
		return err
	}
	if err := unix.Mount(dir, at, "", unix.MS_BIND|unix.MS_REC, ""); err != nil {
		return fmt.Errorf("bind %s: %w", dir, err)
	}
	var is unix.Statfs_t
	if err := unix.Statfs(at, &is); err != nil {
		return err
	}
	// Flags that the machine set cannot be taken away in a user name space, so they are kept.
	kept := uintptr(is.Flags) & (unix.MS_NOSUID | unix.MS_NODEV | unix.MS_NOEXEC | unix.MS_NOATIME | unix.MS_NODIRATIME | unix.MS_RELATIME)
	if err := unix.Mount("", at, "", unix.MS_REMOUNT|unix.MS_BIND|unix.MS_RDONLY|kept, ""); err != nil {
		return fmt.Errorf("make %s read-only: %w", dir, err)
	}
	return nil
}

// commonParts adds what world and cell have alike: links into /usr, devices,
// the kernel's file systems, empty directories.
func commonParts(root string) error {
	for _, dir := range usualDirs {
		if target, err := os.Readlink(dir); err == nil {
			if err := os.Symlink(target, root+dir); err != nil {
				return err
			}
		} else if _, err := os.Stat(dir); err == nil {
			if err := show(dir, root+dir); err != nil {
				return err
			}
		}
	}
	for _, dir := range []string{"/home", "/root", "/run", "/srv", "/mnt", "/tmp", "/dev/shm", "/dev/pts", "/proc", "/sys"} {
		if err := os.MkdirAll(root+dir, 0o755); err != nil {
			return err
		}
	}
	for _, dir := range tempDirs {
		if strings.HasPrefix(dir, "/var") {
			continue // below an overlay
		}
		if err := os.Chmod(root+dir, 0o777|os.ModeSticky); err != nil {
			return err
		}
	}
	if err := devices(root); err != nil {
		return err
	}
	if err := unix.Mount("proc", root+"/proc", "proc", unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC, ""); err != nil {
		return fmt.Errorf("mount proc: %w", err)
	}
	if err := unix.Mount("sysfs", root+"/sys", "sysfs", unix.MS_NOSUID|unix.MS_NODEV|unix.MS_NOEXEC|unix.MS_RDONLY, ""); err != nil {
		if err := unix.Mount("/sys", root+"/sys", "", unix.MS_BIND|unix.MS_REC, ""); err != nil {
			return fmt.Errorf("mount sysfs: %w", err)
		}
	}
	return nil
}

func devices(root string) error {
	for _, name := range []string{"null", "zero", "full", "random", "urandom", "tty"} {
		at := filepath.Join(root, "dev", name)
		if err := os.WriteFile(at, nil, 0o644); err != nil {
			return err
		}
		if err := unix.Mount(filepath.Join("/dev", name), at, "", unix.MS_BIND, ""); err != nil {
			return fmt.Errorf("bind /dev/%s: %w", name, err)
		}
	}
	for name, target := range map[string]string{"fd": "/proc/self/fd", "stdin": "/proc/self/fd/0", "stdout": "/proc/self/fd/1",
		"stderr": "/proc/self/fd/2", "ptmx": "pts/ptmx"} {
		if err := os.Symlink(target, filepath.Join(root, "dev", name)); err != nil {
			return err
		}
	}
	if err := unix.Mount("devpts", root+"/dev/pts", "devpts", unix.MS_NOSUID|unix.MS_NOEXEC, "newinstance,ptmxmode=0666,mode=620"); err != nil {
		return fmt.Errorf("mount devpts: %w", err)
	}
	return nil
}

func mountMemory(at string) error {
	if err := unix.Mount("tmpfs", at, "tmpfs", 0, "mode=755"); err != nil {
		return fmt.Errorf("mount memory at %s: %w", at, err)
	}
	return nil
}

// pivot makes root the root directory and lets go of the old one.
func pivot(root string) error {
	old := filepath.Join(root, "mnt")
	if err := unix.PivotRoot(root, old); err != nil {
		return fmt.Errorf("enter the new root: %w", err)
	}
	if err := os.Chdir("/"); err != nil {
		return err
	}
	if err := unix.Unmount("/mnt", unix.MNT_DETACH); err != nil {
		return fmt.Errorf("let go of the old root: %w", err)
	}
	return nil
}

// loopbackUp starts the only network interface of the world.
func loopbackUp() error {
	s, err := unix.Socket(unix.AF_INET, unix.SOCK_DGRAM|unix.SOCK_CLOEXEC, 0)
	if err != nil {
		return fmt.Errorf("open a socket: %w", err)
	}
	defer unix.Close(s)
	request, err := unix.NewIfreq("lo")
	if err != nil {
		return err
	}
	request.SetUint16(unix.IFF_UP | unix.IFF_RUNNING)
	if err := unix.IoctlIfreq(s, unix.SIOCSIFFLAGS, request); err != nil {
		return fmt.Errorf("start the loopback interface: %w", err)
	}
	return nil
}

// tempDirs are where a command may keep temporary files of its own: it must make
// them under a name that nobody had, and a file that is left at the end is a
// violation.
var tempDirs = []string{"/tmp", "/var/tmp", "/dev/shm"}
