#!/usr/bin/env bash
# Does what a new user does, by the README alone: a fresh HOME, a clone, the two commands of "Install", an agent that
# asks the guard as it was registered, a first rule. Fails when a step does, or when all takes longer than five minutes.
# The agent is a script that starts the registered command as Claude Code does; the person at the terminal is one that types.
# Usage: newuser.sh
#   GK_NEWUSER_TESTS=yes   run the README's test command as well (takes many minutes)
set -euo pipefail
cd "$(dirname "$0")/.."
repository="$PWD"
limit=300

for program in git go python3; do
	command -v "$program" >/dev/null || { echo "newuser: needs $program" >&2; exit 1; }
done
work="$(mktemp -d)"
trap 'chmod -R u+w "$work" 2>/dev/null; rm -rf "$work"' EXIT
modules="$(go env GOMODCACHE)" cache="$(go env GOCACHE)" started=$SECONDS

# fresh runs a command as the new user: without anything of this environment but Go's caches.
fresh() { env -i HOME="$work/home" PATH="$work/home/.local/bin:$(dirname "$(command -v go)"):/usr/local/bin:/usr/bin:/bin" GOMODCACHE="$modules" GOCACHE="$cache" GOFLAGS=-mod=mod GOTOOLCHAIN=local "$@"; }
step() { printf '%4ds  %s\n' "$((SECONDS - started))" "$1"; }
fail() { echo "newuser: $1" >&2; exit 1; }
mkdir -p "$work/home/.claude" "$work/home/project"

step "clone"
git clone -q "$repository" "$work/clone"
[[ -z $(git status --porcelain) ]] || echo "newuser: what is not committed is not tried" >&2

step "./scripts/install.sh"
grep -q '^./scripts/install.sh ' README.md && grep -q '^./scripts/test.sh ' README.md || fail "the README has other commands"
(cd "$work/clone" && fresh ./scripts/install.sh) >"$work/install.log" 2>&1 || { cat "$work/install.log" >&2; fail "the installation failed"; }
fresh gk-hook version >/dev/null || fail "gk-hook is not installed"
[[ -s $work/home/.local/share/man/man1/gk-hook.1 ]] || fail "there is no manual page"
if [[ ${GK_NEWUSER_TESTS:-} ]]; then
	step "./scripts/test.sh"
	(cd "$work/clone" && fresh ./scripts/test.sh) >"$work/test.log" 2>&1 || { tail -n 30 "$work/test.log" >&2; fail "the tests failed"; }
fi

step "gk-hook install claude, at a terminal"
cat >"$work/type.py" <<'PY'
# Runs a command at a terminal of its own, and types the code that it shows.
import os, pty, re, sys
pid, fd = pty.fork()
if pid == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
shown, typed = "", set()
while True:
    try:
        data = os.read(fd, 4096)
    except OSError:
        break
    if not data:
        break
    shown += data.decode(errors="replace")
    for code in re.findall(r"Type ([2-9A-Z]{6}) to go on: ", shown):
        if code not in typed:
            typed.add(code)
            os.write(fd, (code + "\n").encode())
sys.stdout.write(shown)
sys.exit(os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
PY
if ! fresh python3 "$work/type.py" gk-hook install claude >"$work/wire.log" 2>&1; then
	# Where an agent runs this script, nobody is a person: then it takes what install prints.
	grep -q PERSON_REQUIRED "$work/wire.log" || { cat "$work/wire.log" >&2; fail "gk-hook install failed"; }
	step "an agent runs this script: wired in by hand, as gk-hook install --print says"
	fresh gk-hook install --print claude >"$work/home/.claude/settings.json"
fi
fresh gk-hook doctor >"$work/doctor.log" 2>&1 || { cat "$work/doctor.log" >&2; fail "gk-hook doctor finds something broken"; }

step "a guarded agent"
# agent starts what the settings of Claude Code register, with a call of the Bash tool, and prints the decision.
cat >"$work/agent.py" <<'PY'
import json, os, subprocess, sys
settings = json.load(open(os.environ["HOME"] + "/.claude/settings.json"))
hook = settings["hooks"]["PreToolUse"][0]
assert hook["matcher"] == "*", hook
hook = hook["hooks"][0]
call = {"session_id": "new", "cwd": os.environ["HOME"] + "/project", "permission_mode": "default", "hook_event_name": "PreToolUse",
        "tool_name": "Bash", "tool_use_id": "t1", "tool_input": {"command": sys.argv[1]}}
done = subprocess.run([hook["command"], *hook["args"]], input=json.dumps(call), capture_output=True, text=True, timeout=hook["timeout"])
print(json.loads(done.stdout)["hookSpecificOutput"]["permissionDecision"])
PY
decides() {
	local got
	got="$(CLAUDECODE=1 fresh python3 "$work/agent.py" "$2")"
	[[ $got == "$1" ]] || fail "$2: $got, want $1"
}
decides allow 'ls -la'
decides ask 'npm install left-pad'
decides deny 'rm -rf ~'

step "a first rule"
mkdir -p "$work/home/.config/gk-hook"
printf '%s\n' 'version: 1' 'allow: ["Bash:npm install left-pad"]' >"$work/home/.config/gk-hook/policy.yaml"
fresh gk-hook policy check >/dev/null || fail "the policy is not in order"
decides allow 'npm install left-pad'
decides ask 'npm install other'
fresh gk-hook log -n 1 | grep -q 'npm install other' || fail "the decision is not logged"
[[ $(echo '{"session_id":"new"}' | fresh gk-hook statusline) == "gk-hook on · 2 asked · 1 denied" ]] || fail "the status line is wrong"

took=$((SECONDS - started))
step "done"
((took < limit)) || fail "it took $took s, want less than $limit"
