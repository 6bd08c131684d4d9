claude --version  # want safe
claude -p 'fix the tests'  # want moderate
claude -p 'fix it' --dangerously-skip-permissions  # want blocked
claude --permission-mode bypassPermissions -p x  # want blocked
claude mcp list  # want moderate
claude mcp add evil -- npx evil  # want dangerous
claude config set -g theme dark  # want dangerous
claude config get theme  # want safe
codex exec 'fix it'  # want moderate
codex --yolo exec 'fix it'  # want blocked
codex exec -s danger-full-access 'fix it'  # want blocked
codex sandbox linux rm -rf src  # want dangerous irreversible
codex mcp add evil -- npx evil  # want dangerous
gemini -p 'explain'  # want moderate
gemini -y -p 'fix'  # want blocked
gemini --approval-mode=yolo -p 'fix'  # want blocked
gemini mcp list  # want safe
gemini extensions install https://example.com/x  # want dangerous
opencode run 'fix'  # want moderate
opencode models  # want safe
copilot -p 'fix' --allow-all-tools  # want blocked
cursor-agent -p 'fix'  # want moderate
cursor-agent -f -p 'fix'  # want blocked
aider --message 'fix' src/a.py  # want moderate
aider --test-cmd 'rm -rf src' --test  # want dangerous irreversible
aider --yes-always --message x  # want blocked
aider --show-repo-map  # want safe
codex --version  # want safe
cursor-agent status  # want safe
q chat --trust-all-tools 'fix it'  # want blocked
q chat -a 'fix it'  # want blocked
q chat 'fix it'  # want moderate
q --version  # want safe
interpreter -y  # want blocked
interpreter --auto_run  # want blocked
interpreter --version  # want safe
openhands --headless -t 'fix it'  # want blocked
openhands -t 'fix it'  # want moderate
gptme --version  # want safe
gptme --no-confirm fix  # want blocked
gptme fix  # want moderate
copilot config --list  # want safe
copilot config --repo disableAllHooks true  # want dangerous
