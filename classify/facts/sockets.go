package facts

import (
	"path"
	"slices"
	"strings"
)

// ControlSocket reports whether a folded path, absolute and clean, is by its name a socket through which
// programs steer a terminal, an editor, a desktop, or the manager that starts a user's services.
// Sources: tmux(1), screen(1), kitty's remote control, WezTerm's and Zellij's documentation, foot(1), alacritty-msg(1),
// emacsclient(1), Nvim's :help serverstart, Vim's :help socketserver, sway-ipc(7), i3-msg(1), Hyprland's and niri's IPC, X(7),
// ydotoold(8), abduco(1), sd_bus_default(3).
func ControlSocket(f string) bool {
	if rest, found := volatile(f); found {
		first, below := CutFirst(rest)
		if below == "" {
			return strings.Contains(first, "kitty") || startsWith(first, controlNames[:])
		}
		if slices.Contains(controlFolders[:], strings.TrimRight(first, "0123456789")) || startsWith(first, controlFolderNames[:]) {
			return true
		}
	}
	for dir := path.Dir(f); dir != "/" && dir != "."; dir = path.Dir(dir) {
		name := path.Base(dir)
		if uid, ok := strings.CutPrefix(name, "tmux-"); ok && strings.Trim(uid, "0123456789*?") == "" {
			return true // below TMUX_TMPDIR, wherever that is
		}
		if slices.Contains(controlFoldersAtHome[:], name) && strings.Contains(path.Base(f), "sock") {
			return true
		}
	}
	return strings.Contains(f, "/.emacs.d/server/") || strings.Contains(f, "/.screen/")
}

// volatile returns what follows the folder in which programs make sockets for as long as they run.
func volatile(f string) (rest string, found bool) {
	for _, dir := range [...]string{"/run/", "/var/run/", "/tmp/", "/private/tmp/", "/var/tmp/"} {
		if rest, found = strings.CutPrefix(f, dir); !found {
			continue
		}
		if user, ok := strings.CutPrefix(rest, "user/"); ok && dir != "/tmp/" {
			_, rest = CutFirst(user)
		} else if strings.HasPrefix(rest, "runtime-") {
			_, rest = CutFirst(rest)
		}
		return rest, true
	}
	return "", false
}

func startsWith(name string, prefixes []string) bool {
	return slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(name, p) })
}

// What control sockets, and the folders that hold them, are called. Numbers at the end of a folder's name are left out.
var (
	controlNames = [...]string{"bus", "nvim.", "alacritty-", "foot", "sway-ipc.", "niri.", "qtilesocket.", "bspwm", "wayland-", "vscode-ipc-", ".ydotool_socket",
		"dbus-"}
	controlFolders = [...]string{"screen", "screens", "uscreens", "wezterm", "zellij", "emacs", "vim", "kakoune", ".x11-unix", "hypr", "i", "sway", "abduco",
		"shpool", "at-spi", "systemd"}
	controlFolderNames   = [...]string{"tmate-", "zellij-", "nvim", "vim-", "kakoune-", "abduco-"}
	controlFoldersAtHome = [...]string{"wezterm", "iterm2", ".abduco", "ibus"}
)

// ControlVariable reports whether a variable of the environment holds such a socket, or a folder of such.
func ControlVariable(name string) bool {
	switch name {
	case "TMUX", "TMUX_TMPDIR", "SCREENDIR", "KITTY_LISTEN_ON", "WEZTERM_UNIX_SOCKET", "ZELLIJ_SOCKET_DIR", "ALACRITTY_SOCKET", "NVIM", "NVIM_LISTEN_ADDRESS",
		"EMACS_SOCKET_NAME", "SWAYSOCK", "I3SOCK", "NIRI_SOCKET", "HYPRLAND_INSTANCE_SIGNATURE", "WAYLAND_DISPLAY", "YDOTOOL_SOCKET", "VSCODE_IPC_HOOK_CLI",
		"DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS":
		return true
	}
	return false
}
