package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"

	"github.com/gk-hook/gk-hook/cmd/built"
)

// reachesTerminals are the ways into a terminal that the call did not start: what types there, reads its screen, or
// changes what it runs.
var reachesTerminals = []string{
	// tmux: keys, pipes, buffers, hooks, formats, settings, control mode, other sockets, names cut short
	"tmux send-keys -t person ls Enter", "tmux send -t person ls Enter", "tmux send-k -t person ls", "tmux -S /tmp/tmux-1000/default send-keys ls Enter",
	"TMUX=/tmp/tmux-0/default,1,0 tmux send-keys ls Enter", "TMUX_TMPDIR=/tmp/x tmux send-keys -t 0 ls", "tmux pipe-pane -It person:0.0 'echo ls'",
	"tmux pipep -I -t person 'echo ls'", "tmux capture-pane -pt person -S -", "tmux save-buffer -", "tmux load-buffer f.txt \\; paste-buffer -t person",
	"tmux set-hook -g after-select-pane \"run-shell 'ls'\"", "tmux bind-key -n x send-keys -t person ls Enter", "tmux if-shell -F 1 'send-keys -t person ls'",
	"tmux run-shell 'tmux send-keys -t person ls Enter'", "tmux run-shell -C 'send-keys -t person ls Enter'", "tmux set -g status-right '#(ls)'",
	"tmux display-message -p '#(tmux send-keys -t 0 ls Enter)'", "tmux list-panes -F '#(ls)'", "tmux set -g default-command ls", "tmux source-file person.conf",
	"echo 'send-keys -t person ls Enter' | tmux -C attach", "tmux -C attach -t person <<< 'send-keys ls Enter'", "tmux -CC attach < keys.txt",
	"tmux respawn-pane -k -t person ls", "tmux new -A -s person", "tmux new -d -t person -s mine \\; send-keys ls Enter", "tmux attach -t person",
	"tmux new -d -s mine; tmux send-keys -t '{last}' ls Enter", "tmux new -d -s mine; tmux -L other send-keys -t mine ls Enter",
	"tmux setw -t person synchronize-panes on", "tmux join-pane -s person -t mine", "tmux command-prompt -I x 'send-keys %1'",
	"echo 'run ls' > x.conf; tmux -f x.conf new -d",
	"byobu send-keys -t 0 ls Enter", "tmate -S /tmp/x capture-pane -p", "tmuxp load person.yaml",
	// screen
	"screen -S person -X stuff 'ls\\n'", "screen -p 0 -X stuff ls", "screen -S person -X eval 'stuff ls\\015'", "screen -X hardcopy /tmp/x",
	"screen -X source person.conf", "screen -X bind x stuff ls", "screen -S person -X at 0 stuff ls", "screen -rd person", "screen -x person",
	"echo 'stuff ls' > ~/.screenrc", "screen /dev/pts/3",
	// other multiplexers, terminals and editors
	"dtach -p /tmp/s <<< ls", "abduco -a person", "zellij action write-chars ls", "zellij run -- gk-hook approve X",
	"nvim --server /tmp/nvim.sock --remote-send ':!ls<CR>'", "nvim --server /tmp/nvim.sock --remote-expr 'system(\"ls\")'", "nvim --server s --remote-ui",
	"vim --servername X --remote-send ':!ls<CR>'", "emacsclient --eval '(shell-command \"ls\")'", "emacsclient -e '(vterm-send-string \"ls\")'",
	"kitty @ --to unix:/tmp/kitty send-text ls", "kitten @ get-text", "wezterm cli send-text --no-paste ls", "wezterm --config-file person.lua start",
	"alacritty msg create-window -e ls", "qdbus org.kde.konsole /Sessions/1 runCommand ls", "xdotool type ls", "ydotool type ls", "wtype ls",
	"printf 'send-keys ls\\n' | socat - UNIX-CONNECT:/tmp/tmux-0/default", "printf x | nc -U /tmp/tmux-0/default",
	// debuggers, and the devices themselves
	"gdb -batch -p 4321 -ex 'call system(\"ls\")'", "lldb -p 4321 -o 'expr 1'", "reptyr 4321", "reptyr -T 4321", "echo ls > /dev/pts/0", "cat < /dev/pts/1",
	"cd /dev && tee pts/3 <<< ls", "d=/dev/pts; echo ls > $d/3",
	"exec 3<> /dev/pts/3; echo ls >&3", "ln -s /dev/pts/3 p; echo ls > p", "stty -F /dev/pts/3 raw",
	"socat - /dev/pts/1", "socat - /dev/pts/1,raw", "picocom /dev/pts/3", "mytool --port=/dev/pts/3", "cat /dev/vcs1", "cat /proc/4321/fd/0",
	"setsid -c sh < /dev/pts/3 > /dev/pts/3", "openvt -c 2 -- ls",
	"python3 -c 'import fcntl,termios; fcntl.ioctl(0,termios.TIOCSTI,b\"l\")'", "python3 -c 'import fcntl; fcntl.ioctl(0,0x5412,b\"l\")'",
	"python3 -c 'import libtmux; libtmux.Server().sessions[0].active_pane.send_keys(\"ls\")'",
	"python3 -c 'import socket; socket.socket(socket.AF_UNIX).connect(\"/tmp/tmux-0/default\")'",
	"perl -e 'ioctl(STDIN,0x5412,$_) for split \"\",\"ls\\n\"'", "ruby -e '$stdin.ioctl(0x5412,\"l\")'",
	"node -e 'require(\"fs\").writeFileSync(\"/dev/pts/1\",\"x\")'",
	"awk 'BEGIN{print \"ls\" > \"/dev/pts/1\"}'", "printf '#include <sys/ioctl.h>\\nint main(){ioctl(0,TIOCSTI,\"l\");}' > t.c && gcc t.c -o t && ./t",
	"printf 'package main\\nimport \"golang.org/x/sys/unix\"\\nfunc main(){unix.IoctlSetInt(0,unix.TIOCSTI,1)}' > t.go && go run t.go",
	// the guard's own commands in a terminal that the call makes
	"script -c 'gk-hook approve X' /dev/null", "script -qfc 'gk-hook unblock' x", "unbuffer gk-hook approve X", "expect -c 'spawn gk-hook approve X; interact'",
	"python3 -c 'import pty; pty.spawn([\"gk-hook\",\"approve\",\"X\"])'", "socat - EXEC:'gk-hook approve X',pty", "xterm -e gk-hook approve X",
	"tmux new -d 'gk-hook approve X'", "screen -dm gk-hook unblock", "ssh -t localhost gk-hook approve X",
}

// startsByFile start terminals with the commands of a file. A wildcard that lets every program run lets them, too.
var startsByFile = []string{
	"tmux -f person.conf new -d", "tmux -fperson.conf start-server", "tmux -f <(echo 'run ls') new -d", "screen -c person.conf -dmS x",
	"SCREENRC=./person.conf screen -dmS x", "zellij -l person.kdl", "zellij --config person.kdl", "vim -S person.conf", "nvim -u person.conf x",
}

// No tolerance and no wildcard lets a call into a terminal of a person.
func TestTerminalsAreOutOfReach(t *testing.T) {
	built.Needed(t)
	const every = "allow: ['Bash:*']\nautonomy: {riskTolerance: aggressive}\n"
	for _, policy := range []string{"", "autonomy: {riskTolerance: moderate}\n", "autonomy: {riskTolerance: aggressive}\n", every} {
		g := newGuarded(t, policy)
		for _, name := range []string{"person.conf", "person.kdl", "person.lua", "person.yaml", "keys.txt"} {
			if err := os.WriteFile(filepath.Join(g.home, name), []byte("run-shell ls\n"), 0o600); err != nil {
				t.Fatal(err)
			}
		}
		commands := reachesTerminals
		if policy != every {
			commands = slices.Concat(commands, startsByFile)
		}
		for _, command := range commands {
			if verdict, reason := g.ask(command); verdict != "ask" && verdict != "deny" {
				t.Errorf("%q: %s: %q %s", policy, command, verdict, reason)
			}
		}
	}
}
