package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var docker = spec.Program{
	Name:    "docker",
	Summary: "builds and runs containers",
	Source:  "Docker 28.2, docker(1) and the help of each command",
	Lands:   dockerLands,
	Loads:   dockerConfigLoads,
	Syntax:  spec.ExactLong,
	Flags:   dockerGlobal,
	Form:    spec.Form{Does: prints},
	SubGroups: [][]spec.Subcommand{
		dockerContainers, dockerImages, dockerRegistry, dockerBuildCommands, dockerObjects, dockerSystem, dockerSwarm, dockerManaged, dockerComposeCommand,
	},
}

var nerdctl = spec.Program{
	Name:    "nerdctl",
	Summary: "builds and runs containers with containerd",
	Source:  "nerdctl 2.0, command reference; its commands are Docker's",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-n --namespace --snapshotter --storage-driver --cgroup-manager --cni-path --cni-netconfpath --data-root --hosts-dir " +
			"--bridge-ip --kube-hide-dupe", Arg: spec.Text},
		{Names: "-a --address -H --host", Arg: spec.Text},
		{Names: "--debug --debug-full --experimental --insecure-registry"},
		{Names: "--help -h --version -v", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	SubGroups: [][]spec.Subcommand{dockerContainers, dockerImages, dockerRegistry, dockerBuildCommands, dockerObjects, dockerSystem, dockerManaged,
		dockerComposeCommand},
}

var dockerGlobal = []spec.Flag{
	{Names: "-H --host", Arg: spec.ConnectsTo, Why: "has the engine of another machine do it"},
	{Names: "--config", Arg: spec.LoadsConfig},
	{Names: "-c --context -l --log-level", Arg: spec.Text},
	{Names: "-D --debug --tls --tlsverify"},
	{Names: "--tlscacert --tlscert --tlskey", Arg: spec.ReadsFile},
	{Names: "--help -v --version", Mark: spec.Informs},
}

var dockerListFlags = []spec.Flag{
	{Names: "-a --all -l --latest --no-trunc -q --quiet -s --size --digests --tree --noheading --external --ns --pod --sync -N --names --history --no-heading"},
	{Names: "-f --filter --format -n --last --sort -w --watch --type --limit --storage", Arg: spec.Text},
}

var dockerContainers = []spec.Subcommand{
	{Names: "run", Syntax: spec.StopAtOperand, Groups: [][]spec.Flag{dockerRunFlags}, Form: spec.Form{Does: dockerStarts, Operands: gitText, Check: dockerRun}},
	{Names: "create", Syntax: spec.StopAtOperand, Groups: [][]spec.Flag{dockerRunFlags}, Form: spec.Form{Does: dockerMakes, Operands: gitText, Check: dockerRun}},
	{Names: "exec", Syntax: spec.StopAtOperand, Groups: [][]spec.Flag{dockerExecFlags}, Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.RunsRemote},
		Output:   spec.PrintsOpened,
		Check:    entersContainer,
	}},
	{Names: "ps", Groups: [][]spec.Flag{dockerListFlags, dockerHelp}, Form: dockerListing},
	{Names: "logs", Flags: []spec.Flag{{Names: "--details -f --follow -t --timestamps -l --latest --names --color"},
		{Names: "-n --since --tail --until", Arg: spec.Text}}, Groups: [][]spec.Flag{dockerHelp}, Form: dockerPrinting},
	{Names: "top port diff stats wait", Flags: []spec.Flag{{Names: "-a --all --no-stream --no-trunc -l --latest --no-reset"},
		{Names: "--format -i --interval --condition", Arg: spec.Text}}, Groups: [][]spec.Flag{dockerHelp}, Form: dockerPrinting},
	{Names: "attach", Flags: []spec.Flag{{Names: "--sig-proxy -l --latest"}, {Names: "--detach-keys", Arg: spec.Text}},
		Groups: [][]spec.Flag{dockerNoStdin, dockerHelp}, Form: dockerAttaching},
	{Names: "start stop restart pause unpause rename kill", Flags: []spec.Flag{
		{Names: "-a --attach -l --latest --all --running --sig-proxy --ignore"},
		{Names: "-i --interactive", Does: []spec.Effect{{Kind: spec.Unknown, Why: "gives its input to the container's program, which may be a shell"}}},
		{Names: "-t --time --timeout -s --signal --detach-keys --checkpoint --checkpoint-dir --filter --cidfile", Arg: spec.Text},
	}, Groups: [][]spec.Flag{dockerHelp}, Form: dockerControlling},
	{Names: "update", Flags: []spec.Flag{{Names: "--blkio-weight --cpu-period --cpu-quota --cpu-rt-period --cpu-rt-runtime -c --cpu-shares --cpus " +
		"--cpuset-cpus --cpuset-mems -m --memory --memory-reservation --memory-swap --pids-limit --restart", Arg: spec.Text}},
		Groups: [][]spec.Flag{dockerHelp}, Form: dockerControlling},
	{Names: "rm remove", Flags: []spec.Flag{
		{Names: "-f --force -l --link --latest -i --ignore --depend"},
		{Names: "-a --all", Does: []spec.Effect{{ID: "docker.rm.all", Kind: spec.Delete, Scope: spec.Outside, Loss: spec.Rebuildable, Bulk: true,
			Why: "removes all containers"}}},
		{Names: "-v --volumes", Does: []spec.Effect{{ID: "docker.rm.volumes", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible,
			Why: "destroys the containers' anonymous volumes"}}},
		{Names: "-t --time --filter --cidfile", Arg: spec.Text},
	}, Groups: [][]spec.Flag{dockerHelp}, Form: spec.Form{Does: dockerRemoves, Operands: gitText}},
	{Names: "cp", Flags: []spec.Flag{{Names: "-a --archive -L --follow-link -q --quiet --overwrite --pause --extract"}},
		Groups: [][]spec.Flag{dockerHelp}, Form: spec.Form{
			Does: dockerControls, Operands: spec.Operands{First: []spec.Role{spec.RemotePath, spec.RemoteTarget}}}},
	{Names: "export", Flags: []spec.Flag{{Names: "-o --output", Arg: spec.WritesFile}}, Groups: [][]spec.Flag{dockerHelp}, Form: dockerPrinting},
	{Names: "commit", Flags: []spec.Flag{{Names: "-p --pause -q --quiet -s --squash --include-volumes"},
		{Names: "-a --author -c --change -m --message -f --format --iidfile", Arg: spec.Text}}, Groups: [][]spec.Flag{dockerHelp},
		Form: spec.Form{Does: dockerMakes, Operands: gitText}},
}

var dockerImages = []spec.Subcommand{
	{Names: "images", Groups: [][]spec.Flag{dockerListFlags, dockerHelp}, Form: dockerListing},
	{Names: "history", Flags: []spec.Flag{{Names: "-H --human --no-trunc -q --quiet"}, {Names: "--format --platform", Arg: spec.Text}},
		Groups: [][]spec.Flag{dockerHelp}, Form: dockerPrinting},
	{Names: "rmi", Flags: []spec.Flag{{Names: "-f --force --no-prune -a --all -i --ignore"}, {Names: "--platform", Arg: spec.Text}},
		Groups: [][]spec.Flag{dockerHelp}, Form: spec.Form{Does: dockerRebuilds, Operands: gitText}},
	{Names: "tag untag", Groups: [][]spec.Flag{dockerHelp}, Form: spec.Form{Does: dockerMakes, Operands: gitText}},
	{Names: "save", Flags: []spec.Flag{{Names: "-o --output", Arg: spec.WritesFile}, {Names: "--platform --format", Arg: spec.Text},
		{Names: "--compress -q --quiet -m --multi-image-archive --uncompressed"}}, Groups: [][]spec.Flag{dockerHelp}, Form: dockerPrinting},
	{Names: "load", Flags: []spec.Flag{{Names: "-i --input", Arg: spec.ReadsFile}, {Names: "--platform", Arg: spec.Text}, {Names: "-q --quiet"}},
		Groups: [][]spec.Flag{dockerHelp}, Form: spec.Form{Does: dockerMakes}},
	{Names: "import", Flags: []spec.Flag{{Names: "-c --change -m --message --platform", Arg: spec.Text}, {Names: "-q --quiet"}},
		Groups: [][]spec.Flag{dockerHelp}, Form: spec.Form{Does: dockerMakes, Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.Text}}}},
}

var dockerRegistry = []spec.Subcommand{
	{Names: "pull", Flags: []spec.Flag{{Names: "-a --all-tags --disable-content-trust -q --quiet --tls-verify"},
		{Names: "--platform --arch --os --variant --creds", Arg: spec.Text}, {Names: "--authfile --cert-dir", Arg: spec.ReadsFile}},
		Groups: [][]spec.Flag{dockerHelp}, Form: spec.Form{Does: dockerPulls, Operands: gitText}},
	{Names: "push", Flags: []spec.Flag{{Names: "-a --all-tags --disable-content-trust -q --quiet --tls-verify --compress --remove-signatures"},
		{Names: "--platform --creds -f --format --sign-by", Arg: spec.Text}, {Names: "--authfile --cert-dir", Arg: spec.ReadsFile},
		{Names: "--digestfile", Arg: spec.WritesFile}}, Groups: [][]spec.Flag{dockerHelp}, Form: spec.Form{Does: dockerPushes, Operands: gitText}},
	{Names: "search", Flags: []spec.Flag{{Names: "-f --filter --format --limit", Arg: spec.Text},
		{Names: "--no-trunc --list-tags --tls-verify --compatible"}}, Groups: [][]spec.Flag{dockerHelp}, Form: spec.Form{Does: dockerAnswers, Operands: gitText}},
	{Names: "login logout", Secrets: "-p --password --password-stdin<", Flags: []spec.Flag{{Names: "-p --password -u --username", Arg: spec.Text},
		{Names: "--password-stdin --get-login --verbose -v -a --all --tls-verify"}, {Names: "--authfile --cert-dir", Arg: spec.ReadsFile}},
		Groups: [][]spec.Flag{dockerHelp}, Form: spec.Form{Does: dockerLogin, Operands: gitText}},
	{Names: "manifest", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "inspect exists", Flags: []spec.Flag{{Names: "--insecure -v --verbose"}}, Form: spec.Form{Does: dockerAnswers, Operands: gitText}},
		{Names: "create annotate add rm remove", Flags: []spec.Flag{{Names: "--insecure -a --amend --all"},
			{Names: "--arch --os --os-features --os-version --variant --annotation", Arg: spec.Text}}, Form: spec.Form{Does: dockerMakes, Operands: gitText}},
		{Names: "push", Flags: []spec.Flag{{Names: "--insecure -p --purge --all"}}, Form: spec.Form{Does: dockerPushes, Operands: gitText}},
	}},
}

// dockerBuildFlags are the flags of build, buildx build and Podman's build.
var dockerBuildFlags = []spec.Flag{
	{Names: "--compress --disable-content-trust --force-rm --no-cache -q --quiet --rm --squash --load --debug -D --check --help --no-hosts --layers " +
		"--squash-all --tls-verify --all-platforms --omit-history --skip-unused-stages --http-proxy"},
	{Names: "--pull", Arg: spec.Text, Opt: true},
	{Names: "--add-host --build-arg --cache-from --cgroup-parent --cpu-period --cpu-quota -c --cpu-shares --cpuset-cpus --cpuset-mems --isolation " +
		"--label -m --memory --memory-swap --network --platform --security-opt --shm-size -t --tag --target --ulimit --progress --builder --attest " +
		"--annotation --sbom --provenance --no-cache-filter --call --arch --os --variant --format --from --jobs --manifest --timestamp --env --unsetenv " +
		"--retry --creds --source-date-epoch", Arg: spec.Text},
	{Names: "-f --file --ignorefile --authfile", Arg: spec.ReadsFile},
	{Names: "--iidfile --metadata-file --logfile", Arg: spec.WritesFile},
	{Names: "-o --output --cache-to -v --volume --secret --ssh --allow --build-context", Arg: spec.Text}, // judged by dockerBuildGives
	{Names: "--push", Does: dockerPushes},
}

// dockerBuildGives judges what a build is given of the machine and where it puts its result.
func dockerBuildGives(m *spec.Match) []spec.Act {
	acts := dockerGives(m)
	for _, w := range m.Operands {
		acts = append(acts, dockerTree(w))
	}
	return acts
}

// dockerGives judges the flags of a build.
func dockerGives(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		switch g.Name {
		case "-v", "--volume":
			acts = append(acts, dockerVolume(g.Arg, g.Name)...)
		case "--build-arg":
			if handsSecret(g.Arg) {
				acts = append(acts, spec.Act{Effect: dockerSecret, By: g.Name})
			}
		case "-o", "--output", "--cache-to", "--secret":
			acts = append(acts, dockerFiles(g)...)
		case "--ssh":
			acts = append(acts, spec.Act{Effect: dockerKeys, By: g.Name})
		case "--allow":
			acts = append(acts, spec.Act{Effect: dockerAllows, By: g.Name})
		case "--build-context":
			if i := strings.IndexByte(g.Arg.Prefix(), '='); i >= 0 {
				acts = append(acts, dockerContextTree(g.Arg.Cut(i+1)))
			}
		}
	}
	return acts
}

// dockerContextTree is a directory that a flag gives to a build.
func dockerContextTree(w spec.Word) spec.Act {
	act := dockerTree(w)
	if act.Role == spec.ListsPath {
		act.Role, act.Effect.Bulk = spec.ReadsFile, true // no operand, of which the guard's key is looked for
	}
	return act
}

// dockerBakeGives judges what the targets of a file are given beside what the file says. A target is
// only a name, but the operand may be the address of such a file. Source: docker buildx bake --help, 0.24.
func dockerBakeGives(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		switch g := &m.Flags[i]; g.Name {
		case "--allow":
			acts = append(acts, spec.Act{Effect: dockerAllows, By: g.Name})
		case "--set":
			acts = append(acts, dockerSets(g)...)
		}
	}
	for _, w := range m.Operands {
		if act := dockerTree(w); act.Role == spec.FetchesURL {
			acts = append(acts, act)
		}
	}
	return acts
}

// dockerSets judges TARGET.KEY=VALUE, of which a target may be a pattern.
func dockerSets(g *spec.Given) []spec.Act {
	target, _, _ := strings.Cut(g.Arg.Prefix(), "=")
	_, key, found := strings.Cut(strings.TrimSuffix(target, "+"), ".")
	if !found || target == g.Arg.Prefix() {
		return []spec.Act{unclearAct("the value of "+g.Name+spec.KnownLater, g.Name)}
	}
	value := g.Arg.Cut(len(target) + 1)
	key, _, _ = strings.Cut(key, ".")
	switch key {
	case "output", "cache-to":
		return dockerFiles(&spec.Given{Name: "--" + key, Arg: value})
	case "secrets":
		return dockerFiles(&spec.Given{Name: "--secret", Arg: value})
	case "context", "contexts":
		return []spec.Act{dockerContextTree(value)}
	case "dockerfile":
		return []spec.Act{{Role: spec.ReadsFile, Words: []spec.Word{value}, By: g.Name}}
	case "ssh":
		return []spec.Act{{Effect: dockerKeys, By: g.Name}}
	case "entitlements":
		return []spec.Act{{Effect: dockerAllows, By: g.Name}}
	case "args", "cache-from", "platform", "tags", "target", "labels", "no-cache", "no-cache-filter", "pull", "push", "load", "attest", "annotations", "call",
		"network", "shm-size", "ulimits", "description", "inherits", "extra-hosts":
		return nil
	}
	return []spec.Act{unclearAct("the setting "+spec.Short(key)+" is unknown", g.Name)}
}

// dockerTree is what a build gets all of: an address, or a directory of the machine.
func dockerTree(w spec.Word) spec.Act {
	p := w.Prefix()
	for _, image := range [...]string{"docker-image://", "target:"} {
		if strings.HasPrefix(p, image) {
			return spec.Act{Role: spec.Text, Words: []spec.Word{w}}
		}
	}
	switch {
	case strings.HasPrefix(p, "oci-layout://"):
		w = w.Cut(len("oci-layout://"))
	case strings.Contains(p, "://") || strings.HasPrefix(p, "git@"):
		return spec.Act{Effect: spec.Effect{ID: spec.ScriptElsewhere, Why: "builds what an address holds"}, Role: spec.FetchesURL, Words: []spec.Word{w}}
	}
	return spec.Act{Role: spec.ListsPath, Words: []spec.Word{w}}
}

// dockerFiles reads "type=local,dest=out" and "id=x,src=file".
func dockerFiles(g *spec.Given) []spec.Act {
	role, key := spec.ReadsFile, "src"
	if g.Name != "--secret" {
		role, key = spec.WritesFile, "dest"
	}
	if !g.Arg.Known() {
		return []spec.Act{unclearAct("the value of "+g.Name+spec.KnownLater, g.Name)}
	}
	text := g.Arg.String()
	switch {
	case strings.Contains(text, "="):
	case g.Name == "--cache-to":
		return []spec.Act{{Effect: dockerPushes[0], By: g.Name}} // the name of an image
	case role == spec.WritesFile:
		return []spec.Act{{Role: role, Words: []spec.Word{g.Arg}, By: g.Name}}
	}
	var acts []spec.Act
	id, from := "", false
	for _, field := range dockerFields(text) {
		k, v, _ := strings.Cut(field, "=")
		switch k {
		case "id":
			id = v
		case "src", "source", "env":
			from = true
		}
		if k == "env" || k == "type" && v == "env" {
			acts = append(acts, spec.Act{Effect: dockerSecret, By: g.Name})
		}
		if (k == key || k == "source") && v != "-" {
			acts = append(acts, spec.Act{Role: role, Words: []spec.Word{spec.Lit(v)}, By: g.Name})
		}
		if k == "type" && v == "registry" || k == "push" && v == "true" {
			acts = append(acts, spec.Act{Effect: dockerPushes[0], By: g.Name})
		}
	}
	if g.Name == "--secret" && !from { // a variable of that name, else a file
		acts = append(acts, spec.Act{Effect: dockerSecret, By: g.Name}, spec.Act{Role: role, Words: []spec.Word{spec.Lit(id)}, By: g.Name})
	}
	return acts
}

var dockerBuildForm = spec.Form{Does: dockerBuilds, Operands: gitText, Check: dockerBuildGives}

var dockerBuildCommands = []spec.Subcommand{
	{Names: "build", Groups: [][]spec.Flag{dockerBuildFlags}, Form: dockerBuildForm},
	{Names: "buildx builder", Groups: [][]spec.Flag{dockerHelp}, Flags: []spec.Flag{{Names: "--builder", Arg: spec.Text}}, Subs: []spec.Subcommand{
		{Names: "build b", Groups: [][]spec.Flag{dockerBuildFlags}, Form: dockerBuildForm},
		{Names: "bake f", Loads: bakeLoads, Flags: []spec.Flag{
			{Names: "--load --no-cache --pull --check -D --debug"},
			{Names: "--print", Mark: spec.DryRun, Why: "only prints the plan"},
			{Names: "--push", Does: dockerPushes},
			{Names: "-f --file", Arg: spec.ReadsFile}, {Names: "--metadata-file", Arg: spec.WritesFile},
			{Names: "--progress --builder --provenance --sbom --call --list", Arg: spec.Text},
			{Names: "--set --allow", Arg: spec.Text}, // judged by dockerBakeGives
		}, Form: spec.Form{Does: dockerBuilds, Operands: gitText, Check: dockerBakeGives}},
		{Names: "ls inspect du version history", Flags: []spec.Flag{{Names: "--bootstrap", Does: dockerBoots}, {Names: "--no-trunc --verbose"},
			{Names: "--format --filter --builder", Arg: spec.Text}}, Form: dockerPrinting},
		{Names: "create use rm stop", Flags: []spec.Flag{{Names: "--append --bootstrap --leave --use --default --global --all-inactive --keep-daemon " +
			"--keep-state -f --force"}, {Names: "--buildkitd-flags --driver --driver-opt --name --node --platform --builder", Arg: spec.Text},
			{Names: "--buildkitd-config --config", Arg: spec.ReadsFile}}, Form: spec.Form{Does: dockerContext, Operands: gitText}},
		{Names: "prune", Flags: []spec.Flag{{Names: "-a --all -f --force --verbose"},
			{Names: "--filter --keep-storage --max-used-space --min-free-space --reserved-space --builder", Arg: spec.Text}}, Form: spec.Form{Does: dockerRebuilds}},
		{Names: "imagetools", Subs: []spec.Subcommand{
			{Names: "inspect", Flags: []spec.Flag{{Names: "--raw"}, {Names: "--format --builder", Arg: spec.Text}},
				Form: spec.Form{Does: dockerAnswers, Operands: gitText}},
			{Names: "create", Flags: []spec.Flag{{Names: "--append --prefer-index"}, {Names: "--dry-run", Mark: spec.DryRun, Why: "only prints the result"},
				{Names: "-f --file", Arg: spec.ReadsFile}, {Names: "-t --tag --annotation --platform --progress --builder", Arg: spec.Text}},
				Form: spec.Form{Does: dockerPushes, Operands: gitText}},
		}},
	}},
}

var dockerObjects = []spec.Subcommand{
	{Names: "volume", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "ls list inspect exists", Groups: [][]spec.Flag{dockerListFlags}, Form: dockerPrinting},
		{Names: "create update", Flags: []spec.Flag{{Names: "-o --opt", Arg: spec.Text},
			{Names: "--availability -d --driver --group --label --limit-bytes --required-bytes --scope --secret --sharing --topology-preferred " +
				"--topology-required --type", Arg: spec.Text}}, Form: spec.Form{Does: dockerMakes, Operands: gitText, Check: dockerVolumeDevice}},
		{Names: "rm remove", Flags: []spec.Flag{{Names: "-f --force -a --all"}, {Names: "-t --time", Arg: spec.Text}},
			Form: spec.Form{Does: dockerWipes, Operands: gitText}},
		{Names: "prune", Flags: []spec.Flag{{Names: "-f --force -a --all"}, {Names: "--filter", Arg: spec.Text}}, Form: spec.Form{Does: dockerWipes}},
		{Names: "export import", Flags: []spec.Flag{{Names: "-o --output", Arg: spec.WritesFile}},
			Form: spec.Form{Does: dockerMakes, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile}}},
	}},
	{Names: "network", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "ls list inspect exists", Flags: []spec.Flag{{Names: "-v --verbose"}}, Groups: [][]spec.Flag{dockerListFlags}, Form: dockerPrinting},
		{Names: "create connect disconnect", Flags: []spec.Flag{
			{Names: "--attachable --config-only --ingress --internal --ipv4 --ipv6 -f --force --disable-dns --ignore"},
			{Names: "--aux-address --config-from -d --driver --gateway --ip-range --ipam-driver --ipam-opt --label -o --opt --scope --subnet --alias " +
				"--driver-opt --gw-priority --ip --ip6 --link --link-local-ip", Arg: spec.Text},
		}, Form: spec.Form{Does: dockerMakes, Operands: gitText}},
		{Names: "rm remove prune", Flags: []spec.Flag{{Names: "-f --force"}, {Names: "--filter -t --time", Arg: spec.Text}},
			Form: spec.Form{Does: dockerRebuilds, Operands: gitText}},
	}},
	{Names: "inspect", Flags: []spec.Flag{{Names: "-s --size -l --latest"}, {Names: "-f --format --type", Arg: spec.Text}},
		Groups: [][]spec.Flag{dockerHelp}, Form: dockerPrinting},
	{Names: "plugin", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "ls list inspect", Groups: [][]spec.Flag{dockerListFlags}, Form: dockerPrinting},
		{Names: "install upgrade create enable disable set rm remove push",
			Flags: []spec.Flag{{Names: "--disable --disable-content-trust --grant-all-permissions --skip-remote-check -f --force --compress"},
				{Names: "--alias --timeout", Arg: spec.Text}}, Form: spec.Form{
				Does:     []spec.Effect{{ID: "docker.plugin", Kind: spec.Configure, Scope: spec.System, Why: "changes the plug-ins of the container engine"}},
				Operands: gitText}},
	}},
	{Names: "context", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "ls list show inspect", Groups: [][]spec.Flag{dockerListFlags}, Form: dockerPrinting},
		{Names: "use create update rm import", Flags: []spec.Flag{{Names: "-f --force"}, {Names: "--description --docker --from", Arg: spec.Text}},
			Form: spec.Form{Does: dockerContext, Operands: gitText}},
		{Names: "export", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "writes down the keys of a container engine"}},
			Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.WritesFile}}},
	}},
}

var dockerSystem = []spec.Subcommand{
	{Names: "version info events", Flags: []spec.Flag{{Names: "-f --format --filter --since --until", Arg: spec.Text}, {Names: "-D --debug"}},
		Groups: [][]spec.Flag{dockerHelp}, Form: dockerPrinting},
	{Names: "help", Form: dockerPrinting},
	{Names: "system", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "df info events", Flags: []spec.Flag{{Names: "-v --verbose"}, {Names: "-f --format --filter --since --until", Arg: spec.Text}}, Form: dockerPrinting},
		{Names: "dial-stdio", Form: spec.Form{Does: dockerSpeaks}},
		{Names: "prune", Flags: []spec.Flag{
			{Names: "-a --all -f --force --build --external"}, {Names: "--filter", Arg: spec.Text},
			{Names: "--volumes", Does: []spec.Effect{{ID: "docker.system.prune.volumes", Kind: spec.Delete, Scope: spec.Outside, Loss: spec.Irreversible,
				Bulk: true, Why: "destroys unused volumes and the data in them"}}},
		}, Form: spec.Form{Does: []spec.Effect{{ID: "docker.system.prune", Kind: spec.Delete, Scope: spec.Outside, Loss: spec.Rebuildable, Bulk: true,
			Why: "removes every stopped container, and unused networks and images"}}}},
		{Names: "reset", Flags: []spec.Flag{{Names: "-f --force"}},
			Form: spec.Form{Does: []spec.Effect{{ID: "podman.system.reset", Kind: spec.Delete, Scope: spec.Outside, Loss: spec.Irreversible, Bulk: true,
				Why: "destroys all containers, images and volumes"}}}},
		{Names: "migrate renumber service connection check", Form: spec.Form{Does: dockerContext, Operands: gitText}},
	}},
}

var dockerSwarm = []spec.Subcommand{
	{Names: "swarm", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "join-token unlock-key", Flags: []spec.Flag{{Names: "-q --quiet --rotate"}},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints a key of the cluster"}}, Operands: gitText}},
		{Names: "init join update unlock ca", Flags: []spec.Flag{{Names: "--autolock --force-new-cluster -d --detach -q --quiet --rotate"},
			{Names: "--advertise-addr --availability --cert-expiry --data-path-addr --data-path-port --default-addr-pool --default-addr-pool-mask-length " +
				"--dispatcher-heartbeat --external-ca --listen-addr --max-snapshots --snapshot-interval --task-history-limit --token", Arg: spec.Text},
			{Names: "--ca-cert --ca-key", Arg: spec.ReadsFile}}, Form: spec.Form{
			Does: []spec.Effect{{ID: "docker.swarm", Kind: spec.Configure, Scope: spec.System, Why: "makes the machine part of a cluster"}}, Operands: gitText}},
		{Names: "leave", Flags: []spec.Flag{{Names: "-f --force"}},
			Form: spec.Form{Does: []spec.Effect{{ID: "docker.swarm.leave", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
				Why: "takes the machine out of the cluster"}}}},
	}},
	{Names: "node service stack secret config", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "ls list ps inspect logs services", Flags: []spec.Flag{{Names: "--pretty --no-resolve --details --follow --raw --timestamps --no-task-ids"},
			{Names: "--since --tail --orchestrator", Arg: spec.Text}}, Groups: [][]spec.Flag{dockerListFlags}, Form: dockerPrinting},
		{Names: "create deploy up", Syntax: spec.StopAtOperand, Flags: []spec.Flag{
			{Names: "-d --detach --init --no-healthcheck --no-resolve-image -q --quiet --read-only -t --tty --with-registry-auth --prune"},
			{Names: "--config --constraint --container-label --credential-spec --dns --dns-option --dns-search --endpoint-mode --entrypoint -e --env " +
				"--generic-resource --group --health-cmd --health-interval --health-retries --health-start-interval --health-start-period --health-timeout --host " +
				"--hostname --isolation -l --label --limit-cpu --limit-memory --limit-pids --log-driver --log-opt --max-concurrent --mode --name --network " +
				"--oom-score-adj --placement-pref -p --publish --replicas --replicas-max-per-node --reserve-cpu --reserve-memory --restart-condition " +
				"--restart-delay --restart-max-attempts --restart-window --rollback-delay --rollback-failure-action --rollback-max-failure-ratio " +
				"--rollback-monitor --rollback-order --rollback-parallelism --secret --stop-grace-period --stop-signal --sysctl --ulimit --update-delay " +
				"--update-failure-action --update-max-failure-ratio --update-monitor --update-order --update-parallelism -u --user -w --workdir --resolve-image " +
				"--driver --template-driver", Arg: spec.Text},
			{Names: "--mount", Arg: spec.Anything}, {Names: "--env-file -c --compose-file", Arg: spec.ReadsFile},
		}, Form: spec.Form{Does: dockerCluster, Operands: gitText}},
		{Names: "update scale rollback promote demote", Form: spec.Form{Does: dockerCluster, Operands: gitText}},
		{Names: "rm remove down", Flags: []spec.Flag{{Names: "-f --force -d --detach"}},
			Form: spec.Form{Does: []spec.Effect{{ID: "docker.cluster.rm", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
				Why: "removes services, nodes or secrets of the cluster"}}, Operands: gitText}},
	}},
}

// dockerManaged holds the long spellings: docker container run, docker image ls.
var dockerManaged = []spec.Subcommand{
	{Names: "container", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "ls list inspect exists", Groups: [][]spec.Flag{dockerListFlags}, Form: dockerListing},
		{Names: "prune", Flags: []spec.Flag{{Names: "-f --force"}, {Names: "--filter", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{ID: "docker.container.prune", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible,
				Why: "removes every stopped container with what it wrote"}}}},
	}, SubGroups: [][]spec.Subcommand{dockerContainers}},
	{Names: "image", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "ls list inspect exists tree", Groups: [][]spec.Flag{dockerListFlags}, Form: dockerPrinting},
		{Names: "rm remove prune", Flags: []spec.Flag{{Names: "-a --all -f --force --no-prune"}, {Names: "--filter --platform", Arg: spec.Text}},
			Form: spec.Form{Does: dockerRebuilds, Operands: gitText}},
		{Names: "build", Groups: [][]spec.Flag{dockerBuildFlags}, Form: dockerBuildForm},
	}, SubGroups: [][]spec.Subcommand{dockerImages, dockerRegistry}},
}
