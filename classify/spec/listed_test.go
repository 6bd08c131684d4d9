package spec

import "testing"

func TestListed(t *testing.T) {
	const names = "-r --recursive\n-v a.b"
	for name, want := range map[string]bool{
		"-r": true, "--recursive": true, "-v": true, "a.b": true,
		"": false, "-": false, "-r --recursive": false, "recursive": false, "a": false, "a.bc": false,
	} {
		if got := Listed(names, name); got != want {
			t.Errorf("Listed(%q) is %v", name, got)
		}
	}
	if Listed("", "a") || Listed("", "") {
		t.Error("an empty text lists nothing")
	}
}
