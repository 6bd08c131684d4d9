package programsd

import "github.com/gk-hook/gk-hook/classify/spec"

// word is a word of the file format and what it stands for.
type word[T any] struct {
	name  string
	value T
}

// roles are the words for what happens to the value of a flag or to an operand.
var roles = []word[spec.Role]{
	{"text", spec.Text},
	{"reads", spec.ReadsFile},
	{"lists", spec.ListsPath},
	{"writes", spec.WritesFile},
	{"appends", spec.AppendsFile},
	{"changes", spec.ChangesFile},
	{"creates", spec.CreatesPath},
	{"deletes", spec.DeletesPath},
	{"moves", spec.MovesPath},
	{"replaces", spec.ReplacesPath},
	{"directory", spec.ChangesDir},
	{"host", spec.ConnectsTo},
	{"url", spec.FetchesURL},
	{"sends", spec.SendsData},
	{"sendsFile", spec.SendsFile},
	{"shell", spec.RunsShell},
	{"command", spec.RunsCommand},
	{"program", spec.RunsProgram},
	{"script", spec.RunsFile},
	{"sql", spec.RunsSQL},
	{"remoteCommand", spec.RunsRemote},
	{"task", spec.RunsTask},
	{"settings", spec.LoadsConfig},
	{"package", spec.InstallsCode},
	{"process", spec.Signals},
}

// syntaxes are the words for how a program reads its arguments.
var syntaxes = []word[spec.Syntax]{
	{"stopAtOperand", spec.StopAtOperand},
	{"exactLong", spec.ExactLong},
	{"singleDash", spec.SingleDash},
	{"keyValue", spec.KeyValue},
	{"numberFlag", spec.NumberFlag},
	{"outerFlags", spec.OuterFlags},
}

// effects, scopes, losses and traits are the words of an effect. What belongs to
// the guard cannot be described.
var (
	effects = []word[spec.Kind]{
		{"read", spec.Read}, {"create", spec.Create}, {"write", spec.Write}, {"delete", spec.Delete}, {"execute", spec.Execute},
		{"network", spec.Network}, {"privilege", spec.Privilege}, {"process", spec.Process}, {"configure", spec.Configure}, {"unknown", spec.Unknown},
	}
	scopes = []word[spec.Scope]{
		{"self", spec.Self}, {"project", spec.Project}, {"temp", spec.Temp}, {"home", spec.Home}, {"outside", spec.Outside}, {"system", spec.System},
		{"device", spec.Device}, {"secret", spec.Secret}, {"agent", spec.Agent}, {"remote", spec.Remote},
	}
	losses = []word[spec.Loss]{
		{"undoable", spec.Undoable}, {"rebuildable", spec.Rebuildable}, {"irreversible", spec.Irreversible},
	}
	traits = []word[spec.Trait]{
		{"builds", spec.Builds}, {"installs", spec.Installs}, {"persists", spec.Persists}, {"widens", spec.Widens},
		{"history", spec.History}, {"discards", spec.Discards}, {"exfiltrates", spec.Exfiltrates}, {"exposes", spec.Exposes}, {"shares", spec.Shares},
	}
)

// shorthands are effects that are written as one word.
var shorthands = []word[spec.Effect]{
	{"prints", spec.Effect{Kind: spec.Read, Scope: spec.Self, Why: "only reads and prints"}},
	{"asks", spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "asks a service"}},
}

func names[T any](words []word[T]) []string {
	list := make([]string, len(words))
	for i, w := range words {
		list[i] = w.name
	}
	return list
}
