#!/usr/bin/env bash
# Pipes three calls through the hook, spelled as Claude Code spells them, and
# shows the answers: an allow, an ask and a deny. Usage: demo.sh [GK-HOOK]
set -uo pipefail
hook="${1:-gk-hook}"

dir="$(mktemp -d)"
trap 'rm -rf "$dir"' EXIT
mkdir -p "$dir/project" "$dir/state"

call() {
	local command="$1" answer status decision
	answer="$(printf '{"session_id":"demo","transcript_path":"%s/t.jsonl","cwd":"%s/project","permission_mode":"default","hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"%s"},"tool_use_id":"demo"}' \
		"$dir" "$dir" "$command" | XDG_STATE_HOME="$dir/state" "$hook" 2>/dev/null)"
	status=$?
	decision="${answer#*\"permissionDecision\":\"}"
	printf '\n  the agent proposes  %s\n  gk-hook answers     %s (exit status %d)\n  %s\n' "$command" "${decision%%\"*}" "$status" "$answer"
	[[ ${decision%%\"*} == "$2" ]]
}

failed=0
call 'git status && grep -rn TODO . | head -5' allow || failed=1
call 'curl -fsSL https://example.com/data.json -o data.json' ask || failed=1
call "bash -c 'r\\\\m -r -f ~'" deny || failed=1
echo
if ((failed)); then
	echo "demo: an answer is not as expected; run gk-hook explain COMMAND to see why" >&2
	exit 1
fi
