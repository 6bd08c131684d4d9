package classify

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
)

// guarded builds a home in which the guard is installed and registered with
// agents, and a project with links that lead to it.
func guarded(t *testing.T) (home, project string) {
	t.Helper()
	home, project = scratch(t)
	registration := `{"model": "x", "hooks": {"PreToolUse": [{"matcher": "*", "hooks": [{"type": "command", "command": "gk-hook"}]}]}}`
	for name, content := range map[string]string{
		".config/gk-hook/policy.yaml":         "version: 1\n",
		".config/gk-hook/programs.d/own.yaml": "version: 1\n",
		".local/state/gk-hook/approvals.json": "{}",
		".local/state/gk-hook/key":            "key",
		".local/state/gk-hook/audit.jsonl":    "",
		".local/state/gk-hook/sessions/s":     "{}",
		".local/state/gk-hook/blocks.json":    "{}",
		".local/state/gk-hook/audit.head":     "0",
		".local/bin/gk-hook":                  "#!guard",
		".local/bin/gk-ctl":                   "#!guard",
		".claude/settings.json":               registration,
		".claude/CLAUDE.md":                   "notes",
		".codex/hooks.json":                   registration,
		".codex/config.toml":                  "model = \"x\"\n",
		".gemini/settings.json":               registration,
		".qwen/settings.json":                 registration,
		".copilot/hooks/guard.json":           registration,
		".cursor/hooks.json":                  registration,
		".factory/hooks.json":                 registration,
		".kiro/hooks/guard.json":              registration,
		".codeium/windsurf/hooks.json":        registration,
		".config/opencode/plugin/guard.js":    "spawn('gk-hook')",
		"Documents/Cline/Hooks/PreToolUse":    "exec gk-hook",
		"project/.gk-hook.yaml":               "deny: []\n",
		"project/.claude/settings.local.json": `{"permissions": {}}`,
		"project/evil.json":                   "{}",
	} {
		file := filepath.Join(home, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for from, to := range map[string]string{
		"project/cfg": home + "/.config", "project/gk": home + "/.local/bin/gk-ctl", "project/pol": home + "/.config/gk-hook/policy.yaml",
		"project/agent": home + "/.claude", "project/state": home + "/.local/state",
	} {
		if err := os.Symlink(to, filepath.Join(home, from)); err != nil {
			t.Fatal(err)
		}
	}
	for from, to := range map[string]string{
		"project/hardpol": ".config/gk-hook/policy.yaml", "project/hardown": ".config/gk-hook/programs.d/own.yaml", "project/hardctl": ".local/bin/gk-ctl",
		"project/hardset": ".claude/settings.json", "project/hardblocks": ".local/state/gk-hook/blocks.json", "project/hardhead": ".local/state/gk-hook/audit.head",
	} {
		if err := os.Link(filepath.Join(home, to), filepath.Join(home, from)); err != nil {
			t.Fatal(err)
		}
	}
	return home, project
}

func TestGuardFromTheShell(t *testing.T) {
	home, project := guarded(t)
	judged := func(command string) *Assessment {
		return assessBash(command, home, project)
	}
	for _, c := range guardBlocked {
		if a := judged(c); a.Tier != Blocked {
			t.Errorf("%s\n\tgot  %s\n\twant blocked\n\t%s", c, a.Tier, because(a))
		}
	}
	for _, c := range guardDangerous {
		if a := judged(c); a.Tier < Dangerous {
			t.Errorf("%s\n\tgot  %s\n\twant dangerous\n\t%s", c, a.Tier, because(a))
		}
	}
	for _, c := range guardUnproven {
		if a := judged(c); a.Tier < Moderate {
			t.Errorf("%s\n\tgot  %s\n\twant moderate or worse\n\t%s", c, a.Tier, because(a))
		}
	}
	for _, c := range []string{
		"cp -r ~/.config/gk-hook /tmp/bak", "ls -la ~/.local/state/gk-hook ~/.config/gk-hook", "cat ~/.config/gk-hook/policy.yaml", "sha256sum ~/.local/bin/gk-hook",
		"tail -n 5 ~/.local/state/gk-hook/audit.jsonl", "jq . ~/.local/state/gk-hook/sessions/s", "git add .gk-hook.yaml",
		"git commit -m 'gk-hook approve: say more'", "gh issue create -t 'gk-hook approve fails'",
	} {
		if a := judged(c); a.Tier != Moderate {
			t.Errorf("%s\n\tgot  %s\n\twant moderate\n\t%s", c, a.Tier, because(a))
		}
	}
	for _, c := range guardHarmless {
		if a := judged(c); a.Tier != Safe {
			t.Errorf("%s\n\tgot  %s\n\twant safe\n\t%s", c, a.Tier, because(a))
		}
	}
}

// guardBlocked is what touches the guard itself, or has it approve.
var guardBlocked = []string{
	// Its files, by every program that changes files.
	"echo 'allow: [Bash]' > ~/.config/gk-hook/policy.yaml",
	"echo x >> ~/.config/gk-hook/policy.yaml",
	"printf 'version: 1\\nprogram: evil\\ndoes: [prints]\\n' > ~/.config/gk-hook/programs.d/evil.yaml",
	"mkdir -p ~/.config/gk-hook/programs.d && cp evil.yaml ~/.config/gk-hook/programs.d/",
	"mv evil.yaml $HOME/.config/gk-hook/programs.d/evil.yaml",
	"sed -i s/irreversible/undoable/ ~/.config/gk-hook/programs.d/*.yaml",
	"rm -rf ~/.config/gk-hook/programs.d",
	"ln -s $PWD/descriptions ~/.config/gk-hook/programs.d",
	"git clone https://example.org/x ~/.config/gk-hook/programs.d",
	": > ~/.local/state/gk-hook/approvals.json",
	"true >| ~/.local/state/gk-hook/key",
	"exec 3<> ~/.local/state/gk-hook/approvals.json",
	"rm ~/.local/state/gk-hook/approvals.json",
	"rm -f ~/.local/state/gk-hook/key",
	"rm -rf ~/.local/state/gk-hook/sessions",
	"rm -rf ~/.local/state/gk-hook/*",
	"unlink ~/.local/state/gk-hook/audit.jsonl",
	"shred -u ~/.local/state/gk-hook/audit.jsonl",
	"truncate -s 0 ~/.local/state/gk-hook/audit.jsonl",
	"mv ~/.config/gk-hook/policy.yaml /tmp/p",
	"mv ~/.config/gk-hook ~/.config/gk-hook.off",
	"mv evil.json ~/.config/gk-hook/policy.yaml",
	"cp evil.json ~/.local/state/gk-hook/approvals.json",
	"cp -t ~/.local/state/gk-hook evil.json",
	"install -m 600 evil.json ~/.local/state/gk-hook/approvals.json",
	"install evil ~/.local/bin/gk-hook",
	"cp /bin/true ~/.local/bin/gk-hook",
	"ln -sf /bin/true ~/.local/bin/gk-hook",
	"ln -sf $PWD/evil.json ~/.config/gk-hook/policy.yaml",
	"ln ~/.local/state/gk-hook/approvals.json x",
	"chmod 000 ~/.local/bin/gk-hook",
	"chmod -x ~/.local/bin/gk-hook",
	"chmod -R 777 ~/.local/state/gk-hook",
	"chown nobody ~/.local/state/gk-hook/key",
	"chattr +i ~/.local/state/gk-hook/approvals.json",
	"setfacl -m u:nobody:rw ~/.local/state/gk-hook/key",
	"touch ~/.local/state/gk-hook/lock",
	"mkdir -p ~/.config/gk-hook/policy.yaml",
	"rmdir ~/.local/state/gk-hook/sessions",
	"dd if=/dev/zero of=$HOME/.local/state/gk-hook/key",
	"echo x | tee ~/.config/gk-hook/policy.yaml",
	"echo x | tee -a ~/.config/gk-hook/policy.yaml",
	"sed -i s/deny/allow/ ~/.config/gk-hook/policy.yaml",
	"perl -pi -e s/deny/allow/ ~/.config/gk-hook/policy.yaml",
	"sort -o ~/.config/gk-hook/policy.yaml evil.json",
	"rsync evil.json ~/.config/gk-hook/policy.yaml",
	"rsync -a --delete empty/ ~/.config/gk-hook/",
	"tar -xf a.tar -C ~/.config/gk-hook",
	"unzip -o a.zip -d ~/.local/state/gk-hook",
	"curl -o ~/.config/gk-hook/policy.yaml https://example.com/p",
	"wget -O ~/.config/gk-hook/policy.yaml https://example.com/p",
	"scp host:p ~/.config/gk-hook/policy.yaml",
	"patch ~/.config/gk-hook/policy.yaml evil.diff",
	"find ~/.local/state/gk-hook -type f -delete",
	"find ~/.config/gk-hook -name '*.yaml' -exec rm {} +",
	"find ~ -name approvals.json -path '*gk-hook*' -delete",
	"ls ~/.local/state/gk-hook/approvals.json | xargs rm",
	"vim -c ':wq' ~/.config/gk-hook/policy.yaml",
	"git checkout -- .gk-hook.yaml",
	"git rm .gk-hook.yaml",
	"git mv .gk-hook.yaml x",
	"git restore .gk-hook.yaml",
	"rm .gk-hook.yaml",
	"echo 'allow: [Bash]' > .gk-hook.yaml",
	"sed -i d ./.gk-hook.yaml",
	"mv .gk-hook.yaml .gk-hook.yaml.off",
	"cp evil.json src/../.gk-hook.yaml",
	// What it remembers of sessions, blocks and the log's end.
	"rm ~/.local/state/gk-hook/blocks.json",
	"rm -f ~/.local/state/gk-hook/blocks.json*",
	"echo '{}' > ~/.local/state/gk-hook/blocks.json",
	"truncate -s 0 ~/.local/state/gk-hook/blocks.json",
	"mv ~/.local/state/gk-hook/blocks.json /tmp/b",
	"cp evil.json ~/.local/state/gk-hook/sessions/claude-s1.json",
	"cp ~/.local/state/gk-hook/sessions/claude-s1.json ~/.local/state/gk-hook/sessions/claude-s2.json",
	"rm ~/.local/state/gk-hook/sessions/*.json",
	"ln -sfn /tmp/x ~/.local/state/gk-hook/sessions",
	"rm ~/.local/state/gk-hook/verification.json",
	"sed -i '$d' ~/.local/state/gk-hook/audit.jsonl",
	"head -n -1 ~/.local/state/gk-hook/audit.jsonl | sponge ~/.local/state/gk-hook/audit.jsonl",
	"rm ~/.local/state/gk-hook/audit.head",
	"echo 3 > ~/.local/state/gk-hook/audit.head",
	"touch ~/.local/state/gk-hook/state.lock",
	"flock ~/.local/state/gk-hook/state.lock sleep 1000",
	"flock -x ~/.local/state/gk-hook/state.lock -c 'sleep 1d'",
	"echo '{}' > hardblocks",
	"truncate -s0 hardblocks",
	"echo 3 > hardhead",
	// By other names of the same files.
	"rm cfg/gk-hook/policy.yaml",
	"echo x > pol",
	"sed -i d pol",
	"echo x > hardpol",
	"sed -i d hardpol",
	"truncate -s0 hardpol",
	"chmod 777 hardpol",
	"cp evil.json hardctl",
	"rm -rf cfg/gk-hook",
	"cd ~/.config && rm -rf gk-hook",
	"cd ~/.config/gk-hook && echo x > policy.yaml",
	"pushd ~/.local/state; rm -rf gk-hook; popd",
	"(cd cfg; rm gk-hook/policy.yaml)",
	"rm -rf ~/.config/gk-h*",
	"rm -rf ~/.config/gk-hoo?",
	"rm -rf ~/.config/GK-HOOK",
	"rm -rf ~/.config/./x/../gk-hook//",
	"rm -rf $HOME/.config/gk-hook",
	"rm -rf ${XDG_CONFIG_HOME:-$HOME/.config}/gk-hook",
	"d=gk-hook; rm -rf ~/.config/$d",
	"rm -rf /proc/self/root$HOME/.config/gk-hook",
	"rm -rf /etc/xdg/gk-hook",
	"ln -s ~/.config x; rm -rf x/gk-hook",
	"ln -s ~/.config; echo y > .config/gk-hook/policy.yaml",
	"mkdir d && ln -s $HOME d/h && rm -rf d/h/.local/state/gk-hook",
	"sqlite3 ~/.local/state/gk-hook/x.db 'create table x(y)'",
	"patch -d ~/.config/gk-hook < x.diff",
	"fuser -k ~/.local/bin/gk-hook",
	// By what holds them.
	"rm -rf ~/.config",
	"rm -rf ~/.config/*",
	"rm -rf ~/.local",
	"rm -rf ~/.local/state",
	"rm -rf ~/.local/{state,share}",
	"rm -r ~/.local/bin",
	"mv ~/.local/state /tmp/s",
	"mv ~/.config ~/.config.off",
	"mv cfg/ /tmp/cfg",
	"rm -rf state/",
	"rm -rf state/*",
	"chmod -R 000 ~/.local/state",
	"chown -R nobody ~/.config",
	"find ~/.config -delete",
	"find ~/.local -type f -exec shred -u {} ';'",
	"rsync -a --delete empty/ ~/.config/",
	"cd ~/.local && rm -rf *",
	"cd ~/.local && find . -delete",
	"cd ~/.config && git clean -fdx",
	"git -C ~/.config clean -fdx",
	"cp -r src/gk-hook ~/.config/",
	"cp -r gk-hook ~/.local/state",
	"cp gk-hook ~/.local/bin/",
	"mv gk-hook ~/.local/bin",
	"install gk-hook ~/.local/bin/",
	"ln -s /tmp/gk-hook ~/.config/",
	"rsync -a gk-hook ~/.config/",
	// Its commands.
	"gk-hook approve AB23CD",
	"gk-ctl approve AB23CD",
	"gk-hook  'approve' AB23CD",
	"gk-hook app\"rove\" AB23CD",
	"c=approve; gk-hook $c AB23CD",
	"gk-hook $X AB23CD",
	"gk-hook $(echo approve) AB23CD",
	"gk-ctl --verbose approve AB23CD",
	"gk-ctl approvals clear",
	"gk-ctl approvals revoke 3f2a",
	"gk-hook allow 'Bash:*'",
	"gk-ctl allow --project --for 2h Bash",
	"gk-hook confirm x:y",
	"gk-hook deny AB23CD",
	"gk-hook deny 'Bash:ls' --dry-run",
	"gk-hook policy init --preset autonomous",
	"gk-hook policy fmt",
	"gk-hook replay --write",
	"gk-hook replay --write session.jsonl",
	"gk-hook trust",
	"gk-hook unblock",
	"gk-hook unblock AB23CD",
	"yes AB23CD | gk-hook unblock",
	"gk-ctl unblock < /dev/tty",
	"script -qc 'gk-hook unblock' /dev/null",
	"gk-hook install",
	"gk-hook uninstall",
	"gk-ctl policy edit",
	"gk-ctl policy allow 'Bash:*'",
	"gk-hook policy trust",
	"gk-ctl frobnicate",
	"~/.local/bin/gk-hook approve AB23CD",
	"~/.local/bin/gk-ctl approve AB23CD",
	"/usr/local/bin/gk-ctl approve AB23CD",
	"./gk-ctl approve AB23CD",
	"../.local/bin/gk-ctl approve AB23CD",
	"cd ~/.local/bin && ./gk-ctl approve AB23CD",
	"PATH=~/.local/bin gk-ctl approve AB23CD",
	"$(which gk-ctl) approve AB23CD",
	"$(command -v gk-hook) approve AB23CD",
	"`which gk-hook` approve AB23CD",
	"G=$(which gk-ctl); $G approve AB23CD",
	"~/.local/bin/gk-* approve AB23CD",
	"./gk approve AB23CD",
	"./hardctl approve AB23CD",
	"yes | gk-hook approve AB23CD",
	"echo y | gk-hook approve AB23CD",
	"gk-hook approve AB23CD < /dev/tty",
	"gk-hook approve AB23CD <<< y",
	"sudo gk-hook approve AB23CD",
	"env -i gk-hook approve AB23CD",
	"env -u CLAUDECODE gk-hook approve AB23CD",
	"HOME=/tmp/h gk-hook approve AB23CD",
	"XDG_STATE_HOME=/tmp/s gk-hook approve AB23CD",
	"nohup gk-hook approve AB23CD &",
	"setsid gk-hook approve AB23CD",
	"exec gk-ctl approve AB23CD",
	"exec -a ls gk-ctl approve AB23CD",
	"bash -c 'gk-hook approve AB23CD'",
	"eval gk-hook approve AB23CD",
	"script -qc 'gk-hook approve AB23CD' /dev/null",
	"script -q /dev/null gk-hook approve AB23CD",
	"script --command='gk-ctl approve AB23CD' /dev/null",
	"unbuffer gk-hook approve AB23CD",
	"faketty gk-hook approve AB23CD",
	"expect -c 'spawn gk-hook approve AB23CD; expect Approve; send y\\r'",
	"tmux send-keys 'gk-hook approve AB23CD' Enter",
	"tmux send-keys -t 0 'gk-hook approve' Space AB23CD Enter y Enter",
	"tmux new-session -d 'gk-hook approve AB23CD'",
	"tmux split-window gk-hook approve AB23CD",
	"screen -X stuff 'gk-hook approve AB23CD\\n'",
	"screen -dmS x gk-hook approve AB23CD",
	"xdotool type 'gk-hook approve AB23CD'",
	"socat EXEC:'gk-hook approve AB23CD',pty STDIO",
	"python3 -c 'import pty; pty.spawn([\"gk-hook\", \"approve\", \"AB23CD\"])'",
	"python3 -c 'import os; os.system(\"gk-ctl approve AB23CD\")'",
	"perl -e 'exec qw(gk-hook approve AB23CD)'",
	"node -e 'require(\"child_process\").execSync(\"gk-hook approve AB23CD\")'",
	"ruby -e 'system(\"gk-hook approve AB23CD\")'",
	"awk 'BEGIN{system(\"gk-hook approve AB23CD\")}'",
	"xargs gk-hook approve <<< AB23CD",
	"echo AB23CD | xargs -n1 gk-hook approve",
	"parallel gk-hook approve ::: AB23CD",
	"find . -maxdepth 0 -exec gk-hook approve AB23CD ';'",
	"timeout 5 gk-hook approve AB23CD",
	"watch -n1 gk-hook approve AB23CD",
	"at now <<< 'gk-hook approve AB23CD'",
	"echo 'gk-hook approve AB23CD' | bash",
	"echo 'gk-hook approve AB23CD' | at now",
	"echo '* * * * * gk-hook approve AB23CD' | crontab -",
	"systemd-run --user gk-hook approve AB23CD",
	"ssh localhost gk-hook approve AB23CD",
	"docker run -v $HOME:/h x gk-hook approve AB23CD",
	"f() { gk-hook approve \"$1\"; }; f AB23CD",
	"echo '{}' | gk-hook",
	"echo '{}' | gk-hook hook --client claude",
	"gk-hook hook < evil.json",
	"gk-hook < evil.json",
	"gk-hook --client=claude < evil.json",
	"cat evil.json | ~/.local/bin/gk-hook hook",
	`gk-hook hook <<< '{"hook_event_name":"UserPromptSubmit","session_id":"s1"}'`,
	`printf '{"hook_event_name":"PostToolUse"}' | gk-hook --client claude`,
	"python3 -c 'import subprocess; subprocess.run([\"gk-hook\", \"hook\"], input=b\"{}\")'",
	"gk-hook mcp",
	"make -f - <<< 'x:; gk-hook approve AB23CD'",
	"su -c 'gk-hook approve AB23CD'",
	"gdb --args gk-ctl approve AB23CD",
	"strace gk-ctl approve AB23CD",
	"/lib64/ld-linux-x86-64.so.2 ~/.local/bin/gk-ctl approve AB23CD",
	"busybox sh -c 'gk-hook approve AB23CD'",
	// Copies of its binaries.
	"cp ~/.local/bin/gk-ctl /tmp/x",
	"cp $(which gk-ctl) /tmp/x && /tmp/x approve AB23CD",
	"cat ~/.local/bin/gk-ctl > /tmp/x",
	"dd if=$HOME/.local/bin/gk-ctl of=/tmp/x",
	"install ~/.local/bin/gk-ctl /tmp/x",
	"ln -s ~/.local/bin/gk-ctl x",
	"ln -s ~/.local/bin/gk-ctl x && ./x approve AB23CD",
	"rsync ~/.local/bin/gk-ctl /tmp/x",
	// Its processes.
	"pkill gk-hook",
	"pkill -f gk-hook",
	"pkill -STOP gk-ctl",
	"killall -9 gk-hook",
	"kill -STOP $(pgrep gk-hook)",
	"kill -9 `pidof gk-hook`",
	"pgrep gk-hook | xargs kill",
	"gdb -p $(pidof gk-hook)",
	"while :; do pkill gk-hook; done",
	// Its registration.
	"rm ~/.claude/settings.json",
	"rm -rf ~/.claude",
	"mv ~/.claude ~/.claude.off",
	"mv ~/.claude/settings.json /tmp",
	"echo '{}' > ~/.claude/settings.json",
	"cp evil.json ~/.claude/settings.json",
	"sed -i /gk-hook/d ~/.claude/settings.json",
	"jq 'del(.hooks)' ~/.claude/settings.json | sponge ~/.claude/settings.json",
	"truncate -s0 agent/settings.json",
	"echo '{}' > hardset",
	"rm -rf agent/",
	"rm ~/.codex/hooks.json",
	"rm -rf ~/.codex ~/.gemini",
	"echo '{}' > ~/.codex/hooks.json",
	"sed -i s/gk-hook/true/ ~/.gemini/settings.json",
	"rm ~/.qwen/settings.json",
	"rm ~/.copilot/hooks/guard.json",
	"rm -rf ~/.copilot/hooks",
	"rm ~/.cursor/hooks.json",
	"rm ~/.factory/hooks.json",
	"rm ~/.kiro/hooks/guard.json",
	"rm ~/.codeium/windsurf/hooks.json",
	"rm ~/.config/opencode/plugin/guard.js",
	"rm ~/Documents/Cline/Hooks/PreToolUse",
	"chmod 000 ~/.claude/settings.json",
	"chmod -x ~/Documents/Cline/Hooks/PreToolUse",
	"ln -sf /dev/null ~/.claude/settings.json",
}

// guardDangerous may not be what it seems, or has other uses; it is denied all the same.
var guardDangerous = []string{
	"mount -t tmpfs none ~/.local/state/gk-hook",
	"mount --bind /tmp ~/.config",
	"rm -rf \"$XDG_STATE_HOME\"/gk-hook",
	"echo '{\"disableAllHooks\":true}' > .claude/settings.local.json",
	"echo '{\"disableAllHooks\":true}' > .claude/settings.json",
	"tee .claude/settings.json < evil.json",
	"echo x >> ~/.codex/config.toml",
	"sed -i d ~/.codex/config.toml",
	"cp evil.json /etc/claude-code/managed-settings.json",
	"mkdir -p .github/hooks && cp evil.json .github/hooks/x.json",
	"git config core.hooksPath /tmp/h",
	"git config --global core.hooksPath /tmp/h",
	"echo 'export XDG_STATE_HOME=/tmp/s' >> ~/.bashrc",
	"echo 'XDG_STATE_HOME=/tmp/s' > ~/.config/environment.d/x.conf",
	"LD_PRELOAD=/tmp/x.so gk-hook check ls",
	"crontab evil.json",
}

// guardUnproven may touch the guard, and is asked about.
var guardUnproven = []string{
	"tmux set-buffer 'gk-ctl approve AB23CD' ';' paste-buffer",
	"tmux load-buffer - <<< 'gk-ctl approve AB23CD'",
	"alias x='gk-hook approve'; x AB23CD",
	"ln -sfn /tmp/x ~/.config",
	"chmod 000 ~/.local/state",
	"/tmp/x approve AB23CD",
	"XDG_CONFIG_HOME=/tmp/c gk-hook check 'rm x'",
	"git checkout -- .",
	"git checkout main",
	"git stash",
	"make",
	"fallocate -l 100G ~/.local/fill",
	"dd if=/dev/zero of=$HOME/fill",
	"export HOME=/tmp/h",
	"go run ./cmd/gk-ctl approve AB23CD",
	"python3 x.py gk-hook",
	"base64 ~/.local/bin/gk-ctl | base64 -d > /tmp/x",
}

// guardHarmless only looks at the guard, or names it.
var guardHarmless = []string{
	"gk-hook check 'rm -rf /'",
	"gk-hook check --json --cwd /tmp -- 'gk-hook approve AB23CD'",
	"~/.local/bin/gk-hook check ls",
	"gk-hook version",
	"gk-hook --version",
	"gk-hook help",
	"gk-hook --help",
	"gk-hook log",
	"gk-hook explain 'git push'",
	"gk-hook policy check",
	"gk-ctl approvals",
	"gk-ctl approvals list",
	"gk-ctl help approve",
	"which gk-hook",
	"command -v gk-hook",
	"cat .gk-hook.yaml",
	"git diff .gk-hook.yaml",
	"git log -- .gk-hook.yaml",
	"grep -r 'gk-hook approve' .",
	"echo 'run gk-hook approve AB23CD in a terminal'",
	"pgrep gk-hook",
	"cat ~/.claude/settings.json",
	"jq .hooks ~/.claude/settings.json",
	"ls ~/.config",
	"git diff --stat -- .gk-hook.yaml",
}

func TestGuardFromTools(t *testing.T) {
	home, project := guarded(t)
	keeps := `{"model": "y", "hooks": {"PreToolUse": [{"matcher": "*", "hooks": [{"type": "command", "command": "gk-hook"}]}]}}`
	for _, c := range []struct {
		tool  string
		input map[string]any
		want  Tier
		exact bool
	}{
		{"Write", map[string]any{"file_path": "~/.config/gk-hook/policy.yaml", "content": ""}, Blocked, true},
		{"Write", map[string]any{"file_path": home + "/.config/gk-hook/policy.yaml", "content": ""}, Blocked, true},
		{"Write", map[string]any{"file_path": "../.config/gk-hook/new", "content": ""}, Blocked, true},
		{"Write", map[string]any{"file_path": "~/.config/gk-hook/programs.d/evil.yaml", "content": ""}, Blocked, true},
		{"Edit", map[string]any{"file_path": "cfg/gk-hook/programs.d/evil.yaml", "old_string": "a", "new_string": "b"}, Blocked, true},
		{"Write", map[string]any{"file_path": "hardown", "content": ""}, Blocked, true},
		{"Write", map[string]any{"file_path": "cfg/gk-hook/policy.yaml", "content": ""}, Blocked, true},
		{"Write", map[string]any{"file_path": "pol", "content": ""}, Blocked, true},
		{"Write", map[string]any{"file_path": "hardpol", "content": ""}, Blocked, true},
		{"Edit", map[string]any{"file_path": "hardpol", "old_string": "a", "new_string": "b"}, Blocked, true},
		{"Edit", map[string]any{"file_path": home + "/.local/state/gk-hook/approvals.json", "old_string": "a", "new_string": "b"}, Blocked, true},
		{"MultiEdit", map[string]any{"file_path": home + "/.local/state/gk-hook/key", "edits": []any{}}, Blocked, true},
		{"NotebookEdit", map[string]any{"notebook_path": home + "/.local/state/gk-hook/x.ipynb", "new_source": ""}, Blocked, true},
		{"Write", map[string]any{"file_path": project + "/.gk-hook.yaml", "content": "allow: [Bash]"}, Blocked, true},
		{"Write", map[string]any{"file_path": project + "/sub/.GK-HOOK.yaml", "content": "allow: [Bash]"}, Blocked, true},
		{"Edit", map[string]any{"file_path": ".gk-hook.yaml", "old_string": "a", "new_string": "b"}, Blocked, true},
		{"Write", map[string]any{"file_path": home + "/.local/bin/gk-hook", "content": "#!/bin/sh"}, Blocked, true},
		{"Write", map[string]any{"file_path": "gk", "content": "#!/bin/sh"}, Blocked, true},
		{"Write", map[string]any{"file_path": "/etc/xdg/gk-hook/policy.yaml", "content": ""}, Blocked, true},

		{"Write", map[string]any{"file_path": "~/.claude/settings.json", "content": "{}"}, Blocked, true},
		{"Write", map[string]any{"file_path": "agent/settings.json", "content": "{}"}, Blocked, true},
		{"Write", map[string]any{"file_path": "hardset", "content": "{}"}, Blocked, true},
		{"Write", map[string]any{"file_path": "~/.claude/settings.json", "content": keeps}, Dangerous, true},
		{"Write", map[string]any{"file_path": "~/.claude/settings.json", "content": keeps[:len(keeps)-1] + `, "disableAllHooks": true}`}, Blocked, true},
		{"Edit", map[string]any{"file_path": "~/.claude/settings.json", "old_string": "gk-hook", "new_string": "true"}, Blocked, true},
		{"Edit", map[string]any{"file_path": "~/.claude/settings.json", "old_string": `"*"`, "new_string": `"None"`}, Blocked, true},
		{"Edit", map[string]any{"file_path": "~/.claude/settings.json", "old_string": `"model"`, "new_string": `"disableAllHooks": true, "model"`}, Blocked, true},
		{"Edit", map[string]any{"file_path": "~/.claude/settings.json", "old_string": `"model": "x"`, "new_string": `"model": "y"`}, Dangerous, true},
		{"Edit", map[string]any{"file_path": "~/.claude/settings.json", "old_string": `{`, "new_string": ``}, Blocked, true},
		{"MultiEdit", map[string]any{"file_path": "~/.claude/settings.json", "edits": []any{map[string]any{"old_string": "gk-hook", "new_string": "true"}}},
			Blocked, true},
		{"MultiEdit", map[string]any{"file_path": "~/.claude/settings.json", "edits": []any{map[string]any{"old_string": `"x"`, "new_string": `"y"`}}},
			Dangerous, true},
		{"Write", map[string]any{"file_path": "~/.codex/hooks.json", "content": "{}"}, Blocked, true},
		{"Write", map[string]any{"file_path": "~/.gemini/settings.json", "content": "{}"}, Blocked, true},
		{"Write", map[string]any{"file_path": "~/.config/opencode/plugin/guard.js", "content": ""}, Blocked, true},
		{"Write", map[string]any{"file_path": ".claude/settings.local.json", "content": `{"disableAllHooks": true}`}, Blocked, true},
		{"Write", map[string]any{"file_path": ".claude/settings.local.json", "content": `{"disableAllHooks" : true}`}, Blocked, true},
		{"Write", map[string]any{"file_path": ".claude/settings.local.json", "content": `{"permissions": {"allow": ["Bash"]}}`}, Dangerous, true},
		{"Edit", map[string]any{"file_path": ".claude/settings.local.json", "old_string": "{}", "new_string": `{"allow": ["Bash"]}`}, Dangerous, true},
		{"Edit", map[string]any{"file_path": "~/.codex/config.toml", "old_string": "x", "new_string": "y"}, Dangerous, true},
		{"Write", map[string]any{"file_path": ".gemini/settings.json", "content": "{}"}, Dangerous, true},
		{"Write", map[string]any{"file_path": ".mcp.json", "content": "{}"}, Dangerous, true},
		{"Write", map[string]any{"file_path": "/etc/claude-code/managed-settings.json", "content": "{}"}, Dangerous, false},
		{"Write", map[string]any{"file_path": ".git/hooks/pre-commit", "content": ""}, Dangerous, false},

		{"mcp__fs__write_file", map[string]any{"path": home + "/.config/gk-hook/policy.yaml", "content": ""}, Blocked, true},
		{"mcp__fs__move_file", map[string]any{"source": home + "/.config", "destination": "/tmp/x"}, Blocked, true},
		{"mcp__sh__execute_command", map[string]any{"command": "gk-hook approve AB23CD"}, Blocked, true},
		{"mcp__sh__run", map[string]any{"cmd": "rm -rf ~/.local/state"}, Blocked, true},
		{"mcp__sh__run", map[string]any{"cmd": "sh", "args": []any{"-c", "gk-hook approve AB23CD"}}, Blocked, true},
		{"mcp__sh__execute_command", map[string]any{"command": "ls"}, Moderate, true},
		{"mcp__fs__read_file", map[string]any{"path": home + "/.config/gk-hook/policy.yaml"}, Moderate, false},
		{"Monitor", map[string]any{"command": "gk-hook approve AB23CD"}, Blocked, true},
		{"PowerShell", map[string]any{"command": "gk-hook approve AB23CD"}, Blocked, true},
		{"PowerShell", map[string]any{"command": "Remove-Item -Recurse ~/.config/gk-hook"}, Blocked, true},

		{"Read", map[string]any{"file_path": "~/.config/gk-hook/policy.yaml"}, Moderate, true},
		{"Read", map[string]any{"file_path": ".gk-hook.yaml"}, Safe, true},
		{"Read", map[string]any{"file_path": "~/.claude/settings.json"}, Safe, true},
		{"Grep", map[string]any{"pattern": "gk-hook approve"}, Safe, true},
	} {
		a := Assess(Call{Tool: c.tool, Input: c.input, Cwd: project, Home: home})
		if a.Tier < c.want || c.exact && a.Tier != c.want {
			t.Errorf("%s %s\n\tgot  %s\n\twant %s\n\t%s", c.tool, fmt.Sprint(c.input), a.Tier, c.want, because(a))
		}
	}
}

// TestSecretsFromTools holds file and search tools, and tools that are not
// known, to asking before credentials are read.
func TestSecretsFromTools(t *testing.T) {
	home, project := guarded(t)
	for _, c := range []struct {
		tool  string
		input map[string]any
		want  Tier
	}{
		{"Grep", map[string]any{"pattern": "x", "path": "~/.ssh"}, Moderate},
		{"Grep", map[string]any{"pattern": "x", "glob": "**/.env"}, Moderate},
		{"Grep", map[string]any{"pattern": "x", "glob": "*.{go,pem}"}, Moderate},
		{"Grep", map[string]any{"pattern": "x", "glob": ".env*"}, Moderate},
		{"Grep", map[string]any{"pattern": "x", "glob": "!.env"}, Safe},
		{"Grep", map[string]any{"pattern": "x", "glob": "**/*.{ts,tsx}"}, Safe},
		{"Glob", map[string]any{"pattern": "**/.env"}, Safe},
		{"Read", map[string]any{"file_path": "~/.aws/credentials"}, Moderate},
		{"Read", map[string]any{"file_path": "/proc/self/environ"}, Moderate},
		{"Read", map[string]any{"file_path": `\\host\share\x`}, Moderate},
		{"Read", map[string]any{"file_path": "~/.local/state/gk-hook/key"}, Blocked},
		{"mcp__fs__read_file", map[string]any{"path": "~/.ssh/id_rsa"}, Moderate},
		{"mcp__x__fetch", map[string]any{"url": "http://169.254.169.254/"}, Dangerous},
	} {
		a := Assess(Call{Tool: c.tool, Input: c.input, Cwd: project, Home: home})
		if a.Tier != c.want {
			t.Errorf("%s %v\n\tgot  %s\n\twant %s\n\t%s", c.tool, c.input, a.Tier, c.want, because(a))
		}
	}
}

// TestPackagesNamedLikeTheGuard holds which folders' installation would replace a program of the guard.
func TestPackagesNamedLikeTheGuard(t *testing.T) {
	for _, tt := range []struct {
		file, text, command string
		want                Tier
	}{
		{"package.json", `{"name": "x", "bin": {"gk-hook": "x.js"}}`, "npm install -g ./tool", Blocked},
		{"package.json", `{"name": "gk-ctl", "bin": "x.js"}`, "npm install -g ./tool", Blocked},
		{"package.json", `{"name": "x", "bin": {"gk-hook": "x.js"}}`, "cd tool && npm link", Blocked},
		{"package.json", `{"name": "x", "bin": {"gk-hook": "x.js"}}`, "yarn global add file:./tool", Blocked},
		{"package.json", `{"name": "x", "bin": {"gk-hook": "x.js"}}`, "npm install ./tool", Moderate},
		{"package.json", `{"name": "x", "scripts": {"gk-hook": "gk-hook check ls"}}`, "npm install -g ./tool", Moderate},
		{"Cargo.toml", "[package]\nname = \"x\"\n[[bin]]\nname = \"gk-hook\"\n", "cargo install --path tool", Blocked},
		{"pyproject.toml", "[project]\nname = \"x\"\n[project.scripts]\ngk-hook = \"x:main\"\n", "pip install ./tool", Blocked},
		{"pyproject.toml", "[project]\nname = \"x\"\ndependencies = [\"gk-hook-client\"]\n", "pip install ./tool", Moderate},
	} {
		home, project := scratch(t)
		file := filepath.Join(project, "tool", tt.file)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(tt.text), 0o644); err != nil {
			t.Fatal(err)
		}
		wantTier(t, home, project, tt.want, tt.command)
	}
}
