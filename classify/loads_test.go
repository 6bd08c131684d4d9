package classify

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// TestLoads holds what programs load by themselves from a project: a file that
// is only data is as if it were not there.
func TestLoads(t *testing.T) {
	const cargo = ".cargo/config.toml"
	for _, tt := range []struct{ file, content, command, want string }{
		{"Gemfile", "source 'https://rubygems.org'\ngem 'rails'\n", "bundle list", "safe"},
		{"Gemfile", "gem `id`\n", "bundle list", "moderate"},
		{"Gemfile", "gem `id`\n", "bundle --version", "safe"},
		{"Gemfile", "gem `id`\n", "cd sub && bundle list", "moderate"},
		{"Gemfile", "gem `id`\n", "cd /usr && bundle list", "safe"},
		{"Gemfile", "system('rm -rf ~')\n", "bundle list", "blocked"},
		{"gems/Gemfile", "gem `id`\n", "bundle list --gemfile gems/Gemfile", "moderate"},
		{cargo, "[build]\njobs = 2\n[target.x]\nlinker = 'clang'\n", "cargo tree", "safe"},
		{cargo, "[build]\nrustc-wrapper = 'x'\n", "cargo tree", "moderate"},
		{cargo, "[build]\nrustc-wrapper = 'x'\n", "cargo --version", "moderate"},
		{cargo, "[build]\nrustc-wrapper = 'x'\n", "cargo -C sub tree", "moderate"},
		{"rust-toolchain", "1.80.0\n", "rustc --version", "safe"},
		{"rust-toolchain", "[toolchain]\npath = 'x'\n", "rustc --version", "moderate"},
		{"tsconfig.json", "{\"compilerOptions\": {\"strict\": true}}", "tsc --noEmit", "safe"},
		{"tsconfig.json", "{\"compilerOptions\": {\"incremental\": true}}", "tsc --noEmit", "moderate"},
		{"tsconfig.json", "{\"compilerOptions\": {\"incremental\": true}}", "tsc --version", "safe"},
		{"web/tsconfig.json", "{\"compilerOptions\": {\"incremental\": true}}", "tsc --noEmit -p web", "moderate"},
		{"web/tsconfig.json", "{\"extends\": \"../base.json\"}", "tsc --noEmit -p web/tsconfig.json", "moderate"},
		{"conftest.py", "import os\n", "pytest --help", "moderate"},
		{".yarnrc.yml", "nodeLinker: node-modules\n", "yarn why x", "safe"},
		{".yarnrc.yml", "yarnPath: ./x.cjs\n", "yarn --version", "moderate"},
		{".pnpmfile.cjs", "module.exports = {}\n", "pnpm list", "moderate"},
		{"other", "", "pnpm list", "safe"},
		{"other", "", "cd \"$DIR\" && cargo tree", "moderate"},
		{"other", "", "printf 'yarnPath: x\\n' > .yarnrc.yml; yarn --version", "moderate"},
	} {
		dir := t.TempDir()
		for name, text := range map[string]string{tt.file: tt.content, "sub/empty": "", "base.json": "{\"compilerOptions\": {\"composite\": true}}"} {
			file := filepath.Join(dir, "project", name)
			if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: dir + "/project", Home: dir + "/home"})
		if got := a.Tier.String(); got != tt.want {
			t.Errorf("%s with %s %q: %s, want %s: %s", tt.command, tt.file, tt.content, got, tt.want, strings.TrimSpace(because(a)))
		}
	}
}
