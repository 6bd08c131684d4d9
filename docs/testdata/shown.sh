# What the commands in seeds.md use beside gk-hook itself.

# policy TEXT writes the user's policy.
policy() { mkdir -p "$HOME/.config/gk-hook" && printf '%s\n' "$@" >"$HOME/.config/gk-hook/policy.yaml"; }

# json TEXT quotes a text as JSON does.
json() { local s=${1//\\/\\\\}; s=${s//\"/\\\"}; printf '"%s"' "${s//$'\n'/\\n}"; }

# agent SESSION COMMAND puts a call of the Bash tool to the hook, as an agent's client does.
agent() {
	printf '{"session_id":%s,"cwd":%s,"permission_mode":"%s","hook_event_name":"%s","tool_name":"%s","tool_use_id":"t1","tool_input":%s}' \
		"$(json "$1")" "$(json "$PWD")" "${MODE:-default}" "${EVENT:-PreToolUse}" "${TOOL:-Bash}" "${INPUT:-{\"${KEY:-command}\":$(json "$2")\}}" | gk-hook hook --client claude 2>/dev/null
	return 0
}

# event SESSION NAME reports what happened to a call of the Bash tool, or in the session.
event() {
	printf '{"session_id":%s,"cwd":%s,"hook_event_name":"%s","tool_name":"Bash","tool_use_id":"t1","tool_input":{"command":%s},"prompt":"go on","error":"exit 1","tool_response":{}}' \
		"$(json "$1")" "$(json "$PWD")" "$2" "$(json "${3:-true}")" | gk-hook hook --client claude
}

# mcp_result TOOL ARGUMENTS calls a tool of "gk-hook mcp", and prints the result.
mcp_result() {
	{
		echo '{"jsonrpc":"2.0","id":1,"method":"initialize","params":{"protocolVersion":"2025-11-25","capabilities":{},"clientInfo":{"name":"c","version":"1"}}}'
		echo '{"jsonrpc":"2.0","method":"notifications/initialized"}'
		printf '{"jsonrpc":"2.0","id":2,"method":"tools/call","params":{"name":"%s","arguments":%s}}\n' "$1" "$2"
		sleep "${WAIT:-1}"
	} | gk-hook mcp $FLAGS 2>/dev/null | sed -n 's/.*"id":2,"result":\(.*\)}$/\1/p'
}

# mcp TOOL ARGUMENTS prints the text of the result alone.
mcp() { mcp_result "$@" | sed -n 's/.*"content":\[{"type":"text","text":"\(.*\)"}\].*/\1/p' | sed 's/\\"/"/g'; }
