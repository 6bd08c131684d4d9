package scan

import (
	"path"
	"slices"
	"strings"

	"github.com/pelletier/go-toml/v2"
	"github.com/tailscale/hujson"

	"github.com/gk-hook/gk-hook/classify/shell"
	"github.com/gk-hook/gk-hook/classify/skill"
	"github.com/gk-hook/gk-hook/clients"
)

// isSettings reports whether a file holds the settings of an agent's client: by its own name, by where
// clients have their hooks, or as one that lists MCP servers.
func isSettings(file string) bool {
	base := path.Base(file)
	if base == "mcp.json" || base == ".mcp.json" || base == "mcp_config.json" {
		return true
	}
	for _, c := range clients.All() {
		for _, name := range c.Files {
			if base == name {
				return true
			}
		}
		for _, name := range c.Registers {
			if strings.HasSuffix(file, "/"+name) {
				return true
			}
		}
	}
	return false
}

// isSkill reports whether a file lies in a folder of skills or commands.
func isSkill(file string) bool {
	if strings.EqualFold(path.Base(file), "SKILL.md") {
		return true
	}
	for _, c := range clients.All() {
		for _, name := range c.Skills {
			if strings.Contains(file, "/"+name+"/") {
				return true
			}
		}
	}
	return false
}

// settings adds what a client's settings run, and what they let pass without a question.
func settings(f *found) {
	if path.Ext(f.path) == ".toml" {
		tomlServers(f)
		return
	}
	d, ok := f.readJSON()
	if !ok {
		return
	}
	d.switchedOff()
	d.hooks(member(&d.root, "hooks"), "")
	for _, list := range []string{"allow", "allowedTools", "autoApprove"} {
		for _, v := range items(member(member(&d.root, "permissions"), list)) {
			d.permission(&v)
		}
		for _, v := range items(member(&d.root, list)) {
			d.permission(&v)
		}
	}
	for _, key := range []string{"mcpServers", "servers", "mcp", "context_servers"} {
		d.servers(member(&d.root, key))
	}
}

// switchedOff adds the settings by which a client runs no hooks here, and so without the guard that its user has.
func (d *document) switchedOff() {
	for _, c := range clients.All() {
		if c.Hook == nil || !slices.ContainsFunc(c.Registers, func(name string) bool { return strings.HasSuffix(d.path, "/"+name) }) {
			continue
		}
		for _, off := range c.Hook.Settings.Off {
			v := &d.root
			for key := range strings.SplitSeq(off.Path, ".") {
				v = member(v, key)
			}
			if off.File == "" && v != nil && says(v, off.Value) {
				s := d.found.add(Hook, off.Path, "")
				s.at, s.unread, s.rule = placeAt(d.text, v.StartOffset), c.Title+" runs no hooks here, so that it asks no guard", "hooks:off"
			}
		}
	}
}

// says reports whether a value is a yes or a no, or a list that holds a text.
func says(v *hujson.Value, want any) bool {
	if yes, isBool := want.(bool); isBool {
		l, ok := v.Value.(hujson.Literal)
		return ok && (l.Kind() == 't' || l.Kind() == 'f') && (l.Kind() == 't') == yes
	}
	for _, item := range items(v) {
		if one, ok := text(&item); ok && one == want {
			return true
		}
	}
	return false
}

// hooks adds the commands of hooks, however deep they lie below the name of their event.
func (d *document) hooks(v *hujson.Value, event string) {
	if v == nil {
		return
	}
	for _, item := range items(v) {
		d.hooks(&item, event)
	}
	names, values := members(v)
	for _, name := range names {
		command, isText := text(values[name])
		switch {
		case isText && (name == "command" || name == "bash"):
			d.add(Hook, event, command, values[name])
		case event == "":
			d.hooks(values[name], name)
		default:
			d.hooks(values[name], event)
		}
	}
}

// permission adds what an entry lets the client run: its command without the star at its end.
func (d *document) permission(v *hujson.Value) {
	entry, ok := text(v)
	if !ok {
		return
	}
	tool, rule, _ := strings.Cut(strings.TrimSuffix(entry, ")"), "(")
	if tool != "Bash" && tool != "Shell" && tool != "ShellTool" && tool != "run_shell_command" {
		return
	}
	command := strings.TrimSpace(strings.TrimRight(rule, ":* "))
	if command == "" {
		s := d.add(Permission, entry, entry, v)
		s.command, s.unread, s.rule = "", "it lets every command run without a question", "permission:every"
		return
	}
	s := d.add(Permission, entry, command, v)
	s.at.column += len(tool) + 1
	s.lines[0] = s.at
}

// servers adds the commands by which MCP servers are started.
func (d *document) servers(v *hujson.Value) {
	if v == nil {
		return
	}
	names, values := members(v)
	for _, name := range names {
		if name == "servers" || name == "mcpServers" {
			d.servers(values[name])
			continue
		}
		program := member(values[name], "command")
		argv := []string{}
		for _, part := range append(append([]hujson.Value{}, items(program)...), items(member(values[name], "args"))...) {
			word, _ := text(&part)
			argv = append(argv, word)
		}
		if one, ok := text(program); ok {
			argv = append([]string{one}, argv...)
		}
		if program == nil || len(argv) == 0 {
			continue
		}
		command := shell.Quote(argv...)
		env := member(values[name], "env")
		keys, of := members(valueOr(env))
		for i := len(keys) - 1; i >= 0; i-- {
			value, _ := text(of[keys[i]])
			command = keys[i] + "=" + shell.Quote(value) + " " + command
		}
		s := d.add(Server, name, command, program)
		s.source = ""
	}
}

func valueOr(v *hujson.Value) *hujson.Value {
	if v == nil {
		return &hujson.Value{}
	}
	return v
}

// tomlServers adds the MCP servers of settings in TOML, as Codex CLI has them.
func tomlServers(f *found) {
	var doc struct {
		Servers map[string]struct {
			Command string            `toml:"command"`
			Args    []string          `toml:"args"`
			Env     map[string]string `toml:"env"`
		} `toml:"mcp_servers"`
	}
	if err := toml.Unmarshal([]byte(f.text), &doc); err != nil {
		f.unreadable("it is not valid TOML")
		return
	}
	for name, server := range doc.Servers {
		if server.Command == "" {
			continue
		}
		s := f.add(Server, name, shell.Quote(append([]string{server.Command}, server.Args...)...))
		for key, value := range server.Env {
			s.command = key + "=" + shell.Quote(value) + " " + s.command
		}
		s.at = placeAt(f.text, max(0, strings.Index(f.text, "mcp_servers."+name)))
	}
}

// skillCommands adds what a client runs by itself when it loads a skill or a command.
func skillCommands(f *found) {
	from := 0
	for _, command := range skill.Commands(f.text) {
		if strings.TrimSpace(command) == "" {
			continue
		}
		s := f.add(Skill, path.Base(f.path), command)
		if i := strings.Index(f.text[from:], command); i >= 0 {
			s.placed(command, placeAt(f.text, from+i))
		} else if i := strings.Index(f.text, command); i >= 0 {
			s.placed(command, placeAt(f.text, i))
		}
	}
}
