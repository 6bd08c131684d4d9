package tasks

import (
	"path"
	"strings"
)

// CargoAlias returns the arguments that an alias of cargo stands for, as the
// nearest .cargo/config.toml from dir upwards says; nil when none does.
// Source: The Cargo Book 1.91, Configuration, [alias].
func CargoAlias(dir, name string, read Reader) []string {
	for range maxParents {
		for _, file := range []string{".cargo/config.toml", ".cargo/config"} {
			if text, err := read(path.Join(dir, file)); err == nil {
				if args := aliasIn(text, name); args != nil {
					return args
				}
			}
		}
		if dir == "/" {
			break
		}
		dir = path.Dir(dir)
	}
	return nil
}

// aliasIn reads NAME = "…" or NAME = ["…", "…"] in the section [alias], and
// alias.NAME = … above all sections. Values with escapes are none.
func aliasIn(text, name string) []string {
	section := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") {
			section = strings.Trim(line, "[] \t")
			continue
		}
		key, value, ok := strings.Cut(line, "=")
		if key = strings.TrimSpace(key); !ok || !(section == "alias" && strings.Trim(key, `"`) == name) && !(section == "" && key == "alias."+name) {
			continue
		}
		value = strings.TrimSpace(value)
		if one, ok := plainString(value); ok {
			return strings.Fields(one)
		}
		list, ok := strings.CutPrefix(value, "[")
		if !ok || !strings.HasSuffix(list, "]") {
			return nil
		}
		var args []string
		for _, item := range strings.Split(strings.TrimSuffix(list, "]"), ",") {
			if item = strings.TrimSpace(item); item == "" {
				continue
			}
			arg, ok := plainString(item)
			if !ok {
				return nil
			}
			args = append(args, arg)
		}
		return args
	}
	return nil
}
