package classify

import "testing"

// TestTeam holds that an agent neither speaks to the helper of a team, nor changes what lies on its engine,
// nor gets at the key.
func TestTeam(t *testing.T) {
	for _, tt := range []struct {
		command string
		want    Tier
	}{
		{`nc -U ~/.local/state/gk-hook/team.sock`, Blocked},
		{`cd ~/.local/state/gk-hook && nc -U team.sock`, Blocked},
		{`socat - UNIX-CONNECT:$HOME/.local/state/gk-hook/team.sock,reuseaddr`, Blocked},
		{`curl --unix-socket ~/.local/state/gk-hook/team.sock http://x/`, Blocked},
		{`curl --unix-socket=$HOME/.local/state/gk-hook/team.sock http://x/`, Blocked},
		{`some-tool --socket=$HOME/.local/state/gk-hook/team.sock`, Blocked},
		{`python3 -c "import socket; socket.socket(socket.AF_UNIX).connect('/home/you/.local/state/gk-hook/team.sock')"`, Blocked},
		{`rm ~/.local/state/gk-hook/team.sock`, Blocked},
		{`cat ~/.local/state/gk-hook/team.key`, Blocked},
		{`redis-cli -a "$(jq -r .password ~/.local/state/gk-hook/team.key)" get x`, Blocked},
		{`redis-cli set 'gk-hook:{ab}:approvals.json' x`, Blocked},
		{`echo "DEL gk-hook:{ab}:blocks.json" | redis-cli`, Blocked},
		{`valkey-cli eval "redis.call('del', 'gk-hook:{ab}:blocks.json')" 0`, Blocked},
		{`python3 -c "import redis; redis.Redis('h').delete('gk-hook:{ab}:blocks.json')"`, Blocked},
		{`pkill -f 'team serve'`, Blocked},
		{`redis-cli set k v`, Moderate},
		{`nc -U ./team.sock`, Moderate},
		{`echo nc -U '~/.local/state/gk-hook/team.sock'`, Safe},
		{`git log --grep 'gk-hook:{ab}:blocks.json'`, Safe},
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": tt.command}, Cwd: "/home/you/project", Home: "/home/you"})
		if a.Tier != tt.want {
			t.Errorf("%s: %s, want %s: %v", tt.command, a.Tier, tt.want, a.Factors)
		}
	}
}
