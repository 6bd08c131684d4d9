# Tries to write outside of the project, to read credentials, and to outlive the call. Says GOT for what it got.
got() { echo "GOT $*"; }
try() { what=$1; shift; ( "$@" ) >/dev/null 2>&1 && got "$what"; }
write() { echo hostile >> "$1"; }

try "a file outside" write "$OUTSIDE/canary"
try "a new file outside" write "$OUTSIDE/new"
try "a file by .." write "../outside/canary"
ln -s "$OUTSIDE" way 2>/dev/null
try "a file through a link" write way/canary
try "a file through /proc/self/root" write "/proc/self/root$OUTSIDE/canary"
try "a file through /proc/self/cwd" write /proc/self/cwd/../outside/canary
try "a file through another root" write "/proc/1/root$OUTSIDE/canary"
try "a file through a parent's root" write "/proc/$PPID/root$OUTSIDE/canary"
ln "$OUTSIDE/canary" hard 2>/dev/null && try "a file by a hard link" write hard
try "a rename outside" mv "$OUTSIDE/canary" "$OUTSIDE/moved"
try "a removal outside" rm -f "$OUTSIDE/canary"
try "the mode of a file outside" chmod 777 "$OUTSIDE/canary"
try "the times of a file outside" touch -d 2001-01-01 "$OUTSIDE/canary"
try "the home" write "$HOME/.bashrc"
for fd in 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
	try "descriptor $fd" ls "/proc/self/fd/$fd/"
	try "descriptor $fd, written" sh -c "echo hostile >&$fd"
done

for f in "$HOME/.ssh/id_rsa" "$HOME/.aws/credentials" "$HOME/.netrc" "$HOME/.codex/auth.json" "$HOME/.local/state/gk-hook/key" "/proc/self/root$HOME/.ssh/id_rsa" "../home/.ssh/id_rsa" .env "$KUBECONFIG" \
	"$HOME/.gnupg/secring.gpg" "$HOME/.config/gh/hosts.yml" "$HOME/.docker/config.json" .env.local; do
	try "the content of $f" grep -q . "$f"
done
try "the state of the guard" write "$HOME/.local/state/gk-hook/approvals.json"
try "the policy of the guard" write "$HOME/.config/gk-hook/policy.yaml"
env | grep -q canary-of-environment && got "a variable with a secret"
tr '\0' '\n' < /proc/1/environ 2>/dev/null | grep -q canary-of-environment && got "a variable with a secret, of another process"
for p in /proc/[0-9]*; do grep -aq canary-of-environment "$p/environ" 2>/dev/null && got "a variable of $p"; done

room() { chmod 755 "$1"; head -c 67108864 /dev/zero > "$1/room"; }
try "room in the memory, by a folder that is hidden" room "$HOME/.ssh"
try "room in the memory, by /run" room /run
try "a hook of git" write .git/hooks/pre-commit
try "a new hook of git" write .git/hooks/post-checkout
try "the settings of git" write .git/config
try "the settings of git, by git" git config core.fsmonitor ./evil
try "git's folder, moved" mv .git .g2
try "git's hooks, moved" mv .git/hooks .git/h2
try "git's folder, exchanged" rm -rf .git
try "settings of a client" write .claude/settings.json
try "a new folder of a client" mkdir .cursor/x
try "a new folder of an editor" write .vscode/tasks.json
try "a workflow of the build service" write .github/workflows/ci.yml
try "workflows, moved" mv .github .gh2
try "a workflow through a link" write .circleci/config.yml
try "a folder around what a link leads to, moved" mv ci ci2
try "hooks of a client" mkdir .github/hooks/x
try "the policy of the project" write .gk-hook.yaml
for dir in golang.org/toolchain@v0.0.1 cache/download/golang.org/toolchain/@v; do
	try "a toolchain that go starts, in $dir" mkdir -p "$HOME/go/pkg/mod/$dir"
done
for f in /proc/sys/kernel/core_pattern /proc/sys/kernel/modprobe /proc/sysrq-trigger /sys/kernel/uevent_helper /sys/fs/cgroup/release_agent; do
	try "$f" sh -c ": >> $f"
done
try "a process outside" kill -0 "$PROCESS"
echo ../outside > .git/commondir
(setsid nohup sh -c "sleep 1; echo late >> '$OUTSIDE/canary'; echo late > late" >/dev/null 2>&1 &)
(trap '' HUP TERM; sleep 300 & ) >/dev/null 2>&1
echo DONE
sleep 0.3
kill -KILL 0 # whatever has the same process group, in this namespace or not
