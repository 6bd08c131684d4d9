package javascript

import (
	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// deno judges the functions of Deno that no row describes.
func (j *evaluator) deno(member string, args *abstract.Arguments) (abstract.Value, bool) {
	first, _ := args.At(0)
	switch member {
	case "open", "openSync":
		if len(args.Values) > 1 {
			j.On(spec.WritesFile, first.Texts(), "")
		}
		return j.file("open", args)
	case "Command":
		options, given := args.At(1)
		list, has := options.Key("args")
		if !has && (!given || options.Kind == abstract.Record) {
			list.Name = "undefined"
		}
		j.settings(options)
		j.spawns(first, list, "Deno.Command")
		return abstract.Value{Taint: spec.FromProgram}, true
	case "run":
		cmd, _ := first.Key("cmd")
		j.settings(first)
		j.Command(cmd, "Deno.run")
		return abstract.Value{Taint: spec.FromProgram}, true
	case "connect", "connectTls", "listen", "listenTls", "serve", "createHttpClient":
		return j.network("net", member, args)
	}
	return abstract.Value{}, false
}

// settings judges options that change what a command does.
func (j *evaluator) settings(options abstract.Value) {
	j.runs = true
	for _, k := range [...]string{"cwd", "env", "stdin", "uid", "gid", "clearEnv"} {
		if _, has := options.Key(k); has {
			j.Unseen("it gives a command a " + k + " of its own")
		}
	}
}

// bun judges the functions of Bun that no row describes.
func (j *evaluator) bun(member string, args *abstract.Arguments) (abstract.Value, bool) {
	first, _ := args.At(0)
	second, _ := args.At(1)
	switch member {
	case "file":
		v, done := j.libraryFunction("fs", "readFile", args)
		j.bunFiles, v.Kind = true, abstract.Handle
		return v, done
	case "spawn", "spawnSync":
		j.settings(second)
		if first.Kind == abstract.Record {
			j.settings(first)
			first, _ = first.Key("cmd")
		}
		j.Command(first, "Bun."+member)
		return abstract.Value{Taint: spec.FromProgram}, true
	case "serve", "connect", "listen", "udpSocket":
		return j.network("net", member, args)
	}
	return abstract.Value{}, false
}
