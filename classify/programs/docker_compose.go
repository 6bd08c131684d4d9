package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var dockerCompose = spec.Program{
	Name:      "docker-compose",
	Aliases:   []string{"podman-compose"},
	Summary:   "runs an application made of several containers",
	Source:    "Docker Compose 2.36, docker compose --help of each command",
	Lands:     dockerLands,
	Syntax:    spec.ExactLong,
	Flags:     dockerComposeFlags,
	Form:      spec.Form{Does: prints},
	SubGroups: [][]spec.Subcommand{dockerComposeSubs},
}

var dockerComposeCommand = []spec.Subcommand{{
	Names:     "compose",
	Summary:   "runs an application made of several containers",
	Flags:     dockerComposeFlags,
	Form:      spec.Form{Does: prints},
	SubGroups: [][]spec.Subcommand{dockerComposeSubs},
}}

var dockerComposeFlags = []spec.Flag{
	{Names: "-f --file --env-file", Arg: spec.ReadsFile},
	{Names: "-p --project-name --profile --ansi --progress --parallel --log-level -c --context -H --host", Arg: spec.Text},
	{Names: "--project-directory", Arg: spec.LoadsConfig}, // the paths in the files are relative to it
	{Names: "--all-resources --compatibility --verbose --no-ansi --tls --tlsverify"},
	{Names: "--dry-run", Mark: spec.DryRun, Why: "only says what it would do"},
	{Names: "--help -h --version -v", Mark: spec.Informs},
}

// composeElsewhere knows files that are fetched: from a repository, a registry or a page. Whoever writes there chooses what runs here.
// Source: docs.docker.com/compose, "Use remote resources", Compose 2.34.
func composeElsewhere(m *spec.Match) []spec.Act {
	for i := range m.Flags {
		g := &m.Flags[i]
		if p := g.Arg.Prefix(); (g.Name == "-f" || g.Name == "--file") && (strings.Contains(p, "://") || strings.HasPrefix(p, "git@") ||
			strings.HasPrefix(p, "github.com/") || strings.Contains(p, ".git#")) {
			return []spec.Act{{Effect: spec.Effect{ID: spec.HostElsewhere, Kind: spec.Execute, Scope: spec.Remote, Why: "runs containers that a file from " +
				"another machine describes"}, Words: []spec.Word{g.Arg}}}
		}
	}
	return nil
}

func composeRuns(m *spec.Match) []spec.Act { return append(dockerRun(m), composeElsewhere(m)...) }

var composeStarts = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "builds and starts the project's services"}}

var composeCommon = []spec.Flag{
	{Names: "--dry-run", Mark: spec.DryRun, Why: "only says what it would do"},
	{Names: "--help", Mark: spec.Informs},
}

var dockerComposeSubs = []spec.Subcommand{
	{Names: "ps ls images top port events config convert version logs stats volumes export", Loads: composeConfigLoads, Flags: []spec.Flag{
		{Names: "-a --all -q --quiet --services --no-trunc --orphans --images --hash-images --profiles --volumes --variables --networks --models " +
			"--no-consistency --no-env-resolution --no-interpolate --no-normalize --no-path-resolution --resolve-image-digests --lock-image-digests -f " +
			"--follow --no-color --no-log-prefix -t --timestamps --json --short --no-stream --filter-env"},
		{Names: "--environment", Does: printsEnvironment},
		{Names: "--format --filter --status --hash --index --protocol -n --tail --since --until", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.WritesFile},
	}, Groups: [][]spec.Flag{composeCommon}, Form: dockerPrinting},
	{Names: "up start restart create watch scale", Loads: composeLoads, Flags: []spec.Flag{
		{Names: "--abort-on-container-exit --abort-on-container-failure --always-recreate-deps --attach-dependencies --build -d --detach --force-recreate " +
			"--menu --no-build --no-color --no-deps --no-log-prefix --no-recreate --no-start --quiet-pull --quiet-build --remove-orphans -V " +
			"--renew-anon-volumes --timestamps --wait -w --watch -y --yes --no-up --quiet --prune --no-prune"},
		{Names: "--attach --exit-code-from --no-attach --pull --scale -t --timeout --wait-timeout", Arg: spec.Text},
	}, Groups: [][]spec.Flag{composeCommon}, Form: spec.Form{Does: composeStarts, Operands: gitText, Check: composeElsewhere}},
	{Names: "build", Loads: composeLoads, Flags: []spec.Flag{
		{Names: "--check --no-cache --print --pull -q --quiet --with-dependencies --compress --force-rm --no-rm --parallel"},
		{Names: "--build-arg --ssh", Arg: spec.Text}, // judged by dockerBuildGives
		{Names: "--builder -m --memory --progress --provenance --sbom", Arg: spec.Text},
		{Names: "--push", Does: dockerPushes},
	}, Groups: [][]spec.Flag{composeCommon}, Form: spec.Form{Does: dockerBuilds, Operands: gitText, Check: dockerGives}},
	{Names: "pull", Flags: []spec.Flag{{Names: "--ignore-buildable --ignore-pull-failures --include-deps -q --quiet --no-parallel --parallel"},
		{Names: "--policy", Arg: spec.Text}}, Groups: [][]spec.Flag{composeCommon}, Form: spec.Form{Does: dockerPulls, Operands: gitText}},
	{Names: "push publish", Flags: []spec.Flag{{Names: "--ignore-push-failures --include-deps -q --quiet --resolve-image-digests --with-env -y --yes"},
		{Names: "--oci-version", Arg: spec.Text}}, Groups: [][]spec.Flag{composeCommon}, Form: spec.Form{Does: dockerPushes, Operands: gitText}},
	{Names: "attach", Flags: []spec.Flag{{Names: "--sig-proxy"}, {Names: "--index --detach-keys", Arg: spec.Text}},
		Groups: [][]spec.Flag{dockerNoStdin, composeCommon}, Form: dockerAttaching},
	{Names: "stop kill pause unpause wait", Flags: []spec.Flag{
		{Names: "--remove-orphans --down-project"},
		{Names: "-t --timeout -s --signal", Arg: spec.Text},
	}, Groups: [][]spec.Flag{composeCommon}, Form: dockerControlling},
	{Names: "down", Flags: []spec.Flag{
		{Names: "--remove-orphans"},
		{Names: "--rmi -t --timeout", Arg: spec.Text},
		{Names: "-v --volumes", Does: []spec.Effect{{ID: "docker.compose.down.volumes", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible,
			Bulk: true, Why: "destroys the project's volumes and the data in them"}}},
	}, Groups: [][]spec.Flag{composeCommon}, Form: spec.Form{Does: dockerRemoves, Operands: gitText}},
	{Names: "rm", Flags: []spec.Flag{
		{Names: "-f --force -s --stop -a --all"},
		{Names: "-v --volumes", Does: []spec.Effect{{ID: "docker.compose.rm.volumes", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible,
			Why: "destroys the containers' anonymous volumes"}}},
	}, Groups: [][]spec.Flag{composeCommon}, Form: spec.Form{Does: dockerRemoves, Operands: gitText}},
	{Names: "exec", Syntax: spec.StopAtOperand, Groups: [][]spec.Flag{dockerExecFlags}, Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.RunsRemote},
		Output:   spec.PrintsOpened,
		Check:    entersContainer,
	}},
	{Names: "run", Syntax: spec.StopAtOperand, Loads: composeLoads, Flags: []spec.Flag{
		{Names: "--build -d --detach -i --interactive -T --no-TTY --no-deps --quiet-pull --quiet-build -q --quiet --remove-orphans --rm -P " +
			"--service-ports --use-aliases"},
		{Names: "-e --env -l --label --name -p --publish --pull -u --user -w --workdir --cap-drop", Arg: spec.Text},
		{Names: "--entrypoint --cap-add -v --volume", Arg: spec.Text}, // judged by dockerRun
		{Names: "--env-from-file", Arg: spec.ReadsFile},
	}, Groups: [][]spec.Flag{composeCommon}, Form: spec.Form{Does: composeStarts, Operands: gitText, Check: composeRuns, Output: spec.PrintsOpened}},
	{Names: "cp", Flags: []spec.Flag{{Names: "-a --archive -L --follow-link --all"}, {Names: "--index", Arg: spec.Text}},
		Groups: [][]spec.Flag{composeCommon}, Form: spec.Form{
			Does: dockerControls, Operands: spec.Operands{First: []spec.Role{spec.RemotePath, spec.RemoteTarget}}}},
	{Names: "commit", Flags: []spec.Flag{{Names: "-a --author -c --change -m --message --index", Arg: spec.Text}, {Names: "-p --pause"}},
		Groups: [][]spec.Flag{composeCommon}, Form: spec.Form{Does: dockerMakes, Operands: gitText}},
}
