package javascript

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/code/library"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// deno judges the functions of Deno.
func (j *evaluator) deno(member string, args *abstract.Arguments) (abstract.Value, bool) {
	first, _ := args.At(0)
	member = strings.TrimSuffix(member, "Sync")
	switch member {
	case "readTextFile":
		return j.file("readFile", args)
	case "writeTextFile":
		if library.Option(args, "append") {
			j.On(spec.AppendsFile, first.Texts(), "")
		}
		return j.file("writeFile", args)
	case "readFile", "writeFile", "open":
		if member == "open" && len(args.Values) > 1 {
			j.On(spec.WritesFile, first.Texts(), "")
		}
		return j.file(member, args)
	case "makeTempDir", "makeTempFile":
		j.Effect(spec.Effect{Kind: spec.Create, Scope: spec.Temp, Why: "makes a temporary file or directory"})
		if library.Option(args, "dir") || library.Option(args, "prefix") || library.UnclearOptions(args, 0) {
			j.Unseen("it chooses where temporary files go")
		}
		return abstract.TextOf([]spec.Word{spec.Join(spec.Lit("/tmp/"), abstract.UnknownName())}, 0), true
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
	case "kill":
		return j.process("kill", args)
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

// bun judges the functions of Bun.
func (j *evaluator) bun(member string, args *abstract.Arguments) (abstract.Value, bool) {
	first, _ := args.At(0)
	second, _ := args.At(1)
	switch member {
	case "file":
		v, done := j.file("readFile", args)
		j.bunFiles, v.Kind = true, abstract.Handle
		return v, done
	case "write":
		return j.file("writeFile", args)
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
