package classify

import "testing"

// TestStartedElsewhere holds that what another process of the user starts, or observes, is
// judged as what it is, and that a command which it carries is judged as a command.
func TestStartedElsewhere(t *testing.T) {
	home, project := guarded(t)
	for _, c := range []struct {
		want     Tier
		commands []string
	}{
		{Blocked, []string{
			"flatpak-spawn --host gk-hook approve AB23CD", "distrobox enter dev -- rm -rf ~", "distrobox-enter -n dev -- rm -rf ~",
			"toolbox run -c dev gk-hook trust", "i3-msg 'exec gk-hook approve AB23CD'",
			"swaymsg exec 'rm -rf ~'", "hyprctl dispatch exec rm -rf ~", "pdsh -R exec -w a,b rm -rf ~", "clush --worker=exec -w a rm -rf ~",
			"kitty +kitten ssh localhost gk-hook approve AB23CD",
			"docker volume create -o type=none -o o=bind -o device=" + home + "/.local/state v", "docker build --build-context s=" + home + "/.local/state .",
			"docker run --mount type=volume,src=v,volume-opt=o=bind,volume-opt=device=" + home + "/.local/state/gk-hook alpine ls",
		}},
		{Dangerous, []string{
			"flatpak-spawn --host ls", "host-spawn ls", "distrobox-host-exec ls", "swaymsg exec ls", "hyprctl dispatch exec ls", "niri msg action spawn -- ls",
			"awesome-client 'x()'", "i3-msg \"$X\"",
			"fcrontab tab", "incrontab tab", "pdsh -w a,localhost ls", "pssh -H localhost ls", "byobu-tmux send-keys y", "tmuxp load x", "upterm host", "talk you",
			"bpftrace -e 'BEGIN{}'", "py-spy dump --pid 9", "perf record -p 99", "dlv attach 99", "cpulimit -p 99 -l 1",
			"python3 -c 'import pyautogui; pyautogui.write(\"y\")'", "python3 -c 'from pynput.keyboard import Controller; Controller().type(\"y\")'",
			"python3 -c 'from PIL import ImageGrab; ImageGrab.grab()'",
			"python3 -c 'import pyperclip; print(pyperclip.paste())'", "node -e 'require(\"robotjs\").typeString(\"y\")'",
			"pwsh -c '[System.Windows.Forms.SendKeys]::SendWait(\"y\")'",
			"pwsh -c '(New-Object -ComObject WScript.Shell).SendKeys(\"y\")'", "cat /dev/input/event0", "dd if=/dev/fb0 of=x", "guake -e ls", "cliphist list",
		}},
		{Moderate, []string{"flatpak-spawn ls", "distrobox enter dev -- ls", "toolbox run ls", "pdsh -w a ls", "clush -w a,b ls", "pssh -H a ls",
			"nc -U /tmp/x.sock", "gtk-launch x",
			"py-spy record -o x -- ls", "cat /dev/tty", "read -r x </dev/tty", "docker build --build-context s=src .", "docker volume create v",
			"python3 -c 'import pyperclip; pyperclip.copy(\"x\")'", "shortcuts run x", "osascript x.scpt"}},
		{Safe, []string{"distrobox list", "toolbox list", "swaymsg -t get_tree", "hyprctl -j clients", "niri msg outputs", "fcrontab -l", "pdsh -V",
			"py-spy --version", "echo x >/dev/tty", "ls /dev/input"}},
	} {
		for _, command := range c.commands {
			wantTier(t, home, project, c.want, command)
		}
	}
}

// TestUnknownProgramsOnSettings holds that no wildcard gives the settings of an agent to a program
// that is not known, or that a package brings.
func TestUnknownProgramsOnSettings(t *testing.T) {
	home, project := guarded(t)
	for command, want := range map[string]bool{
		"frob ~/.claude/settings.json": true, "frob --file=~/.codex/config.toml x": true, "npx json -I -f ~/.claude/settings.json": true, "frob .mcp.json": true,
		"frob a.txt": false, "frob .": false, "npx frob .": false,
	} {
		a := assessBash(command, home, project)
		found := false
		for i := range a.Effects {
			found = found || a.Effects[i].Scope.String() == "agent"
		}
		if found != want {
			t.Errorf("%s: an effect on an agent's settings: %v, want %v\n\t%s", command, found, want, because(a))
		}
	}
}
