//go:build unix

package metamorph

import (
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"syscall"
	"testing"
)

// asNobody makes the command run without privileges when the test has them.
func asNobody(t *testing.T, cmd *exec.Cmd, root string) {
	if os.Getuid() != 0 {
		return
	}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: nobody, Gid: nobody}}
	own(t, root, ".")
}

// own gives what lies below the names to the user that the sandbox runs as.
func own(t *testing.T, root string, names ...string) {
	if os.Getuid() != 0 {
		return
	}
	for _, name := range names {
		err := filepath.WalkDir(filepath.Join(root, name), func(p string, _ fs.DirEntry, err error) error {
			if err == nil {
				err = os.Lchown(p, nobody, nobody)
			}
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
}
