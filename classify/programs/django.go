package programs

import (
	"path"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// djangoAdmin is Django's own commands. A project's manage.py has them too, beside commands of its own.
var djangoAdmin = spec.Program{
	Name:    "django-admin",
	Summary: "manages a Django project: its database, its code, its files",
	Source:  "Django 5.2, django-admin help COMMAND",
	Lang:    spec.Python,
	Groups:  [][]spec.Flag{djangoFlags},
	Form:    spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "diffsettings", Flags: []spec.Flag{{Names: "--all"}, {Names: "--default --output", Arg: spec.Text}}, Form: spec.Form{Does: djangoAsks}},
		{Names: "check showmigrations sqlmigrate sqlflush sqlsequencereset inspectdb ogrinspect findstatic", Flags: []spec.Flag{
			{Names: "--list-tags --deploy -l --list -p --plan --backwards --include-partitions --include-views --first"},
			{Names: "--tag -t --fail-level", Arg: spec.Text},
		}, Form: spec.Form{Does: djangoAsks, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "shell", Flags: []spec.Flag{
			{Names: "-c --command", Arg: spec.RunsCode}, {Names: "--no-startup --no-imports"}, {Names: "-i --interface", Arg: spec.Text},
		},
			Form: spec.Form{Does: djangoAsks, Stdin: spec.RunsCode}},
		{Names: "dbshell", Form: spec.Form{Does: djangoAsks, Operands: spec.Operands{Rest: spec.RunsSQL}, Stdin: spec.RunsSQL}},
		{Names: "migrate", Flags: []spec.Flag{{Names: "--fake --fake-initial --plan --run-syncdb --check --prune"}},
			Form: spec.Form{Does: devRuns, Operands: spec.Operands{Rest: spec.Text}, Check: djangoMigrates}},
		{Names: "flush reset_db", Form: spec.Form{Does: emptiesDatabase, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "startproject startapp makemigrations makemessages compilemessages", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "sendtestemail", Flags: []spec.Flag{{Names: "--managers --admins"}},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Loss: spec.Irreversible, Why: "sends mail"}},
				Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// djangoFlags are those that all of Django's commands have, and those of several.
var djangoFlags = []spec.Flag{
	{Names: "-h --help --version", Mark: spec.Informs},
	{Names: "--settings --pythonpath", Arg: spec.LoadsConfig},
	{Names: "-v --verbosity --database", Arg: spec.Text},
	{Names: "--traceback --no-color --force-color --skip-checks --noinput --no-input"},
}

var emptiesDatabase = []spec.Effect{{ID: "django-admin.flush", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
	Why: "empties the database"}}

// djangoAsks is what a command does that only looks: the project's settings are code.
var djangoAsks = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "loads the project's settings and models"}}

// djangoMigrates judges the migration that migrate APP NAME is told to go to: zero, or one before the present, is a way back.
func djangoMigrates(m *spec.Match) []spec.Act {
	if len(m.Operands) < 2 || m.Flag("--plan", "--check", "--fake") != nil {
		return nil
	}
	if m.Operands[1].Is("zero") {
		return []spec.Act{{Effect: reverts[0]}}
	}
	return []spec.Act{{Effect: spec.Effect{Kind: spec.Unknown, Why: "goes to the migration " + spec.Short(m.Operands[1].String()) +
		", and reverts those behind it, with what they hold"}}}
}

// manageFile returns what Django knows of the command that python manage.py COMMAND is given, beside that it runs the project's code;
// nil for commands of the project.
func manageFile(m *spec.Match) []spec.Act {
	if len(m.Operands) < 2 || !m.Operands[0].Known() || path.Base(m.Operands[0].Prefix()) != "manage.py" {
		return nil
	}
	name, _ := m.Operands[1].Text()
	args := m.Operands[2:]
	plain := 0 // what may be no option
	for i, w := range args {
		if name == "shell" && i > 0 && (args[i-1].Is("-c") || args[i-1].Is("--command")) {
			return []spec.Act{{Role: spec.RunsCode, Lang: spec.Python, Words: []spec.Word{w}, By: "shell"}}
		}
		if !strings.HasPrefix(w.Prefix(), "-") {
			plain++
		}
	}
	switch {
	case spec.Listed("flush reset_db", name):
		return []spec.Act{{Effect: emptiesDatabase[0], By: name}}
	case spec.Listed("shell dbshell sendtestemail", name), name == "migrate" && plain > 1:
		return []spec.Act{{Role: spec.RunsCommand, Words: append(spec.Lits("django-admin"), m.Operands[1:]...)}}
	}
	return nil
}
