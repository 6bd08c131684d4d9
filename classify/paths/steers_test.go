package paths

import "testing"

// What programs take code or settings from without being told is judged by its
// place: hidden names count unless they are known to be plain.
func TestSteers(t *testing.T) {
	w, home, _ := tree(t)
	t.Setenv("PATH", "/usr/bin:"+home+"/tools:relative:")
	for _, path := range []string{
		"~/.elvishrc", "~/.config/wezterm/wezterm.lua", "~/.config/unheard-of/settings.json", "~/.local/share/kitty/x.py",
		"~/.local/lib/python3.13/site-packages/x.py",
		"~/.gem/ruby/3.2.0/bin/rake", "~/.local/bin/ls", "~/bin/ls", "~/go/bin/gopls", "~/tools/helper", "~/.cache/p10k-dump.zsh",
		"~/Library/Application Support/App/plugin.js",
		"~/src/.prettierrc.js", "/srv/other/.envrc", "/home/bob/.foorc", "~/lib/sitecustomize.py", "~/Documents/PowerShell/Modules/A/A.psm1",
		".gitlab-ci.yml", "sub/Jenkinsfile", ".circleci/config.yml", ".devcontainer/Dockerfile", ".idea/workspace.xml", ".vscode/launch.json", ".exrc", ".nvim.lua",
		"mise.toml", "gradle/wrapper/gradle-wrapper.jar", ".mvn/jvm.config", ".yarn/plugins/a.cjs", ".npmrc", ".cargo/config.toml", "lefthook.yml",
		".pre-commit-config.yaml",
		".newagent/mcp.json", ".venv/lib/x.py", "node_modules/.bin/x", "tools/pre-push", ".ebextensions/a.config", "a.code-workspace", ".unknown",
		"packages/web/.yarnrc.yml", ".github/actions/setup/action.yml", ".github/extensions/a/extension.mjs", "hooks/hooks.json", "plug-in/hooks/hooks.json",
	} {
		if p := w.PlaceText(path, ""); !p.Any(Steers | Startup) {
			t.Errorf("%s is not start-up", path)
		}
	}
	for _, path := range []string{
		"~/notes/todo.txt", "~/.cache/app/data.json", "~/.local/state/app/log.json", "~/.local/share/fonts/a.ttf", "~/.config/htop/htoprc", "~/.config/app/notes.md",
		"~/Documents/report.docx", "~/src/other/main.go", "~/src/other/.gitignore", "~/.python_history", "~/.claude/plans/a.md", "~/Library/Caches/a",
		"~/AppData/Local/Temp/a.js",
		"main.go", "Makefile", "package.json", "pyproject.toml", "Dockerfile", ".gitignore", ".dockerignore", ".editorconfig", ".eslintrc.cjs",
		".prettierrc", ".nvmrc", ".python-version",
		".golangci.yml", ".github/ISSUE_TEMPLATE/bug.yml", ".github/dependabot.yml", ".vscode/extensions.json", ".storybook/main.ts", ".changeset/a.md",
		"node_modules/.cache/x", "build/x.js", "node_modules/a/README.md",
		".notes.md", ".env.example", "AGENTS.md", "docs/.vitepress/config.ts",
	} {
		if p := w.PlaceText(path, ""); p.Any(Steers | Startup) {
			t.Errorf("%s is start-up", path)
		}
	}
}
