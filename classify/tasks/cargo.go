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

// aliasIn reads an alias: one text, which cargo splits at spaces, or a list.
func aliasIn(text, name string) []string {
	doc, err := readTOML(text)
	if err != nil {
		return nil
	}
	alias := tableAt(doc, "alias")[name]
	if one, isText := alias.(string); isText {
		return strings.Fields(one)
	}
	args, _ := textsOf(alias)
	return args
}
