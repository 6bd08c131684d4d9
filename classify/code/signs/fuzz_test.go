package signs

import (
	"strings"
	"testing"
)

// FuzzSign looks through sources of any content in each language. What follows a call that acts does not hide it.
func FuzzSign(f *testing.F) {
	acts := map[string]string{"a.go": "os.RemoveAll(x)", "a.rs": "std::fs::remove_dir_all(x);", "a.c": "system(x);", "A.java": "Runtime.getRuntime().exec(x);",
		"A.cs": "Process.Start(x);", "a.swift": "Process()", "a.ex": "System.cmd(x)", "a.hs": "main = callCommand x", "CMakeLists.txt": "execute_process(x)",
		"a.cr": "system(x)", "a.R": "system(x)"}
	for name, act := range acts {
		if Sign(name, act+"\n", false, nil) == "" {
			f.Errorf("%s: %s is no sign", name, act)
		}
	}
	for _, seed := range []string{"package p // x\nfunc f() { /* */ `a` }", "#include <a>\n#define f(x) \\\n g(x)\n", "\"\\u0041\" 'x' /* ", "// \"", "r#\"x\"#",
		"/* */ */", "$\"{x}\" @\"a\"\"b\"", "-- x\n{- y -}", "\"\"\"\nx\n\"\"\"", "../..", "`ls`", "#if 0\n#endif"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		for name, act := range acts {
			Sign(name, text, true, func(string) bool { return true })
			if Sign(name, act+"\n"+text, false, nil) == "" {
				t.Errorf("%s: %q hides %s", name, text, act)
			}
			if changes := Changes(name, text); changes && !Changes(name, text+"\n") && !strings.HasSuffix(text, "\\") {
				t.Errorf("%s: a line's end changes what %q does", name, text)
			}
		}
	})
}
