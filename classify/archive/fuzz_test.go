package archive

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"testing"
)

// FuzzList lists archives of any content under each name by which a form is known.
func FuzzList(f *testing.F) {
	var t, z, g bytes.Buffer
	tw := tar.NewWriter(&t)
	_ = tw.WriteHeader(&tar.Header{Name: "a/../b", Typeflag: tar.TypeSymlink, Linkname: "/etc"})
	_ = tw.WriteHeader(&tar.Header{Name: "c", Size: 1})
	_, _ = tw.Write([]byte("x"))
	_ = tw.Close()
	zw := zip.NewWriter(&z)
	w, _ := zw.Create("d/e")
	_, _ = w.Write([]byte("x"))
	_ = zw.Close()
	gw := gzip.NewWriter(&g)
	_, _ = gw.Write(t.Bytes())
	_ = gw.Close()
	for _, seed := range [][]byte{t.Bytes(), z.Bytes(), g.Bytes(), []byte("!<arch>\ndebian-binary   0           0     0     100644  4         `\n2.0\n"),
		[]byte("070701" + "00000000")} {
		f.Add(seed)
	}
	dir := f.TempDir()
	f.Fuzz(func(t *testing.T, data []byte) {
		for _, name := range []string{"a.tar", "a.tgz", "a.zip", "a.deb", "a.cpio", "a.tar.bz2", "a.whl"} {
			file := filepath.Join(dir, name)
			if err := os.WriteFile(file, data, 0o600); err != nil {
				t.Fatal(err)
			}
			members, _ := List(file)
			for _, m := range members {
				if clean, inside := Clean(m.Name); inside && (filepath.IsAbs(clean) || clean != "" && clean != "." && !filepath.IsLocal(clean)) {
					t.Errorf("%s: %q would be unpacked to %q", name, m.Name, clean)
				}
			}
		}
	})
}
