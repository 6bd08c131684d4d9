package selfguard

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/clients"
)

// Bypasses finds how an agent is started so that its calls do not reach the guard:
// switches, settings and variables that turn off its hooks or its questions. The
// arguments are compared as written, since each client reads flags in its own way.
func Bypasses(program string, inv *invocation.Invocation) (ways []string) {
	client := clients.ByProgram(program)
	switch program {
	case "node", "bun", "deno":
		if !slices.ContainsFunc(inv.Argv, func(w spec.Word) bool { return facts.ClientPackage(w.String()) }) {
			return nil
		}
	default:
		if client == nil {
			return nil
		}
	}
	for _, by := range inv.Via {
		if choosesView(by) {
			ways = append(ways, by+" chooses which settings it sees")
		}
	}
	args := inv.Argv[1:]
	for i, w := range args {
		if w.Is("--") {
			break
		}
		var next spec.Word
		if i+1 < len(args) {
			next = args[i+1]
		}
		if bypassSwitch(w, next) || client != nil && client.YesFlag && yesToAll(w) {
			ways = append(ways, w.String())
		}
	}
	for _, as := range slices.Concat(inv.Exported, inv.Assigns) {
		if bypassVariable(as) {
			ways = append(ways, as.Name)
		}
	}
	return ways
}

// choosesView reports whether a program shows the command that it runs other files than there are, an
// empty home among them. Source: bwrap(1), firejail(1), proot(1), chroot(8), systemd-nspawn(1).
func choosesView(by string) bool {
	return spec.Listed("bwrap firejail proot chroot systemd-nspawn unshare", by)
}

// bypassSwitch reports whether a flag turns off an agent's hooks or all of its
// questions. Dashes, underscores and case are left out, so that --approvalMode counts
// as --approval-mode, and names may be cut short.
func bypassSwitch(w, next spec.Word) bool {
	text := strings.ToLower(w.String())
	if !strings.HasPrefix(text, "-") {
		return false
	}
	name, value, attached := strings.Cut(text, "=")
	if !attached {
		value = strings.ToLower(next.String())
	}
	name = strings.NewReplacer("-", "", "_", "").Replace(name)
	for _, s := range [...]string{"dangerously", "allowdangerously", "yolo", "allowall", "trustall", "bypass", "disableallhooks", "disablehooks",
		"nohooks", "skippermissions", "safemode", "configdir", "ignoreuserconfig"} {
		if strings.HasPrefix(name, s) {
			return true
		}
	}
	if len(name) > 2 && (strings.HasPrefix("dangerously", name) || strings.HasPrefix("yolo", name)) {
		return true
	}
	long := func(full string) bool { return len(name) > 3 && strings.HasPrefix(full, name) }
	switch {
	case long("permissionmode"), long("approvalmode"), long("defaultmode"):
		return strings.Contains(value, "bypass") || strings.Contains(value, "yolo")
	case long("settingsources"):
		return name != "settings" && !strings.Contains(value, "user") || strings.Contains(value, "hook")
	case long("settings"), long("config"), long("disable"), long("enable"), strings.HasPrefix(text, "-c"):
		return strings.Contains(value, "hook") || strings.HasPrefix(text, "-c") && strings.Contains(text, "hook")
	}
	return name == "bare"
}

// yesToAll reports whether a word is the short flag that answers every question with
// yes, alone or in a cluster.
func yesToAll(w spec.Word) bool {
	text := w.Prefix()
	return len(text) > 1 && text[0] == '-' && text[1] != '-' && strings.Contains(text, "y") && strings.Trim(text[1:], "abdlsvyp") == ""
}

// bypassVariable reports whether a variable makes an agent look for its settings
// elsewhere, where the guard is not registered, or switches off what asks.
func bypassVariable(as invocation.Assign) bool {
	if as.Name == "XDG_CONFIG_HOME" || as.Name == "HOME" || clients.MovedBy(as.Name) {
		return true
	}
	text, known := as.Value.Text()
	return !known && BypassVariable(as.Name, "unknown") || BypassVariable(as.Name, text)
}

// BypassVariable reports whether a variable with the value switches off an agent's hooks or its
// questions.
func BypassVariable(name, value string) bool {
	switch strings.ToLower(value) {
	case "", "0", "false", "no", "off", "n":
		return false
	}
	name = strings.ToLower(name)
	for _, s := range [...]string{"yolo", "bypass", "skip_permission", "allow_all", "dangerously", "hooks", "code_simple", "safe_mode", "_permission",
		"goose_mode", "disable_default_plugins", "auto_approve", "opencode_pure"} {
		if strings.Contains(name, s) {
			return true
		}
	}
	return false
}
