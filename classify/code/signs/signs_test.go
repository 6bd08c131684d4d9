package signs

import "testing"

// TestSigns checks what counts in files that are run or loaded.
func TestSigns(t *testing.T) {
	for _, tt := range []struct{ file, source, want string }{
		{"CTestTestfile.cmake", `add_test(a "/bin/sh" "-c" "x")`, "add_test"},
		{"CTestTestfile.cmake", `subdirs("t")`, ""},
		{"CMakeLists.txt", "add_test(NAME a COMMAND a --fast)\n", ""},
		{"CMakeLists.txt", "add_test(NAME a COMMAND sh -c x)\n", "sh"},
		{"CMakeLists.txt", `set_property(DIRECTORY PROPERTY ADDITIONAL_CLEAN_FILES "../..")`, "ADDITIONAL_CLEAN_FILES"},
		{"a.qmd", "# Unlink the system\n\nrun `x`\n```{r}\nplot(1)\n```\n", ""},
		{"a.qmd", "```{r}\nsystem('x')\n```\n", "system"},
		{"a.Rmd", "It is `r system('x')` now.\n", "system"},
		{"a.qmd", "```r\nsystem('x')\n```\n", ""},
	} {
		if got := Sign(tt.file, tt.source, false, nil); got != tt.want {
			t.Errorf("%s: %q, want %q: %s", tt.file, got, tt.want, tt.source)
		}
	}
}

// TestSignOfCompiled checks what counts in source that is only compiled: files outside the project
// that the compiler itself reads, however their names are written.
func TestSignOfCompiled(t *testing.T) {
	for _, tt := range []struct{ file, source, want string }{
		{"a.c", "#include <stdio.h>\n#include <sys/types.h>\n#include \"util.c\"\nint main() { return ~1 / 2; }\n", ""},
		{"a.c", `int main() { puts("/etc is no file here"); system("rm -rf ~"); }`, ""},
		{"a.c", "#include \"/home/u/.netrc\"\n", "#include"},
		{"a.c", "#include </home/u/.netrc>\n", "#include"},
		{"a.c", "#inc\\\nlude </home/u/.netrc>\n", "#include"},
		{"a.c", "%: include_next <../../../home/u/.netrc>\n", "#include_next"},
		{"a.c", "#define F </home/u/.netrc>\n#include F\n", "#include"},
		{"a.c", "#embed \"~/.netrc\"\n", "#embed"},
		{"a.c", `asm(".inc" "bin \"/home/u/.netrc\"");`, "asm"},
		{"a.s", ".incbin \"/home/u/.netrc\"\n", "incbin"},
		{"a.s", "mov %eax, %ebx\nint $0x80\n", ""},
		{"a.rs", `static X: &str = include_str!("/home/u/.netrc");`, "include_str"},
		{"a.rs", `static X: &str = include_str!("x.txt");`, ""},
	} {
		if got := Sign(tt.file, tt.source, true, nil); got != tt.want {
			t.Errorf("%s: %q, want %q: %s", tt.file, got, tt.want, tt.source)
		}
	}
}
