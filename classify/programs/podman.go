package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// unshareShell is the form of unshare without a command: a shell.
var unshareShell = spec.Form{Stdin: spec.RunsShell, Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.Project,
	Why: "starts a shell as the containers see the files"}}}

var podman = spec.Program{
	Name:    "podman",
	Aliases: []string{"podman-remote"},
	Summary: "builds and runs containers without a daemon",
	Source:  "podman 4.3.1 and 5.2, podman(1) and the help of each command",
	Lands:   podmanLands,
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--cgroup-manager -c --connection --events-backend --log-level --namespace --storage-driver --storage-opt --runtime-flag --ssh " +
			"--transient-store --imagestore", Arg: spec.Text},
		{Names: "--url", Arg: spec.ConnectsTo},
		{Names: "--conmon --runtime --network-cmd-path --hooks-dir --module", Arg: spec.LoadsConfig},
		{Names: "--identity", Arg: spec.ReadsFile},
		{Names: "--root --runroot --tmpdir --volumepath --network-config-dir --config --out", Arg: spec.CreatesPath},
		{Names: "--noout -r --remote --syslog"},
		{Names: "--help -h -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	SubGroups: [][]spec.Subcommand{
		podmanCommands, dockerContainers, dockerImages, dockerRegistry, dockerBuildCommands, dockerObjects, dockerSystem, dockerManaged, dockerComposeCommand,
	},
}

var podmanCommands = []spec.Subcommand{
	{Names: "unshare", Syntax: spec.StopAtOperand, Flags: []spec.Flag{{Names: "--rootless-netns"}},
		Form: spec.Form{Bare: &unshareShell, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}, Output: spec.PrintsOpened}},
	{Names: "pod", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "ps ls list inspect exists logs stats top", Groups: [][]spec.Flag{dockerListFlags}, Form: dockerPrinting},
		{Names: "create clone", Groups: [][]spec.Flag{dockerRunFlags}, Form: spec.Form{Does: dockerMakes, Operands: gitText, Check: dockerRun}},
		{Names: "start stop restart pause unpause kill", Flags: []spec.Flag{{Names: "-a --all -l --latest --ignore"},
			{Names: "-t --time -s --signal", Arg: spec.Text}}, Form: dockerControlling},
		{Names: "rm prune", Flags: []spec.Flag{{Names: "-a --all -f --force -l --latest -i --ignore"}, {Names: "-t --time", Arg: spec.Text}},
			Form: spec.Form{Does: dockerRemoves, Operands: gitText}},
	}},
	{Names: "play kube", Groups: [][]spec.Flag{dockerHelp}, Flags: podmanKubeFlags, Form: podmanKubeForm, Subs: []spec.Subcommand{
		{Names: "kube play apply", Flags: podmanKubeFlags, Form: podmanKubeForm},
		{Names: "generate", Flags: podmanGenerateFlags, Form: dockerPrinting},
		{Names: "down", Flags: []spec.Flag{{Names: "--force", Does: dockerWipes}},
			Form: spec.Form{Does: dockerRemoves, Operands: spec.Operands{Rest: spec.ReadsFile}}},
	}},
	{Names: "generate", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "kube spec", Flags: podmanGenerateFlags, Form: dockerPrinting},
		{Names: "systemd", Flags: []spec.Flag{
			{Names: "-n --name --new --no-header --template"}, {Names: "-f --files", Does: dockerMakes},
			{Names: "-t --time --restart-policy --restart-sec --start-timeout --stop-timeout --container-prefix --pod-prefix --separator --wants --after " +
				"--requires -e --env --format", Arg: spec.Text},
		}, Form: dockerPrinting},
	}},
	{Names: "machine", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "ls list inspect info", Groups: [][]spec.Flag{dockerListFlags}, Form: dockerPrinting},
		{Names: "init set start stop os", Form: spec.Form{Does: dockerContext, Operands: gitText}},
		{Names: "ssh", Syntax: spec.StopAtOperand, Form: spec.Form{Does: dockerStarts, Operands: spec.Operands{First: []spec.Role{spec.Text},
			Rest: spec.RunsRemote}}},
		{Names: "rm reset", Flags: []spec.Flag{{Names: "-f --force --save-ignition --save-image --save-keys"}},
			Form: spec.Form{Does: []spec.Effect{{ID: "podman.machine.rm", Kind: spec.Delete, Scope: spec.Outside, Loss: spec.Irreversible, Bulk: true,
				Why: "destroys the virtual machine with its containers"}}, Operands: gitText}},
	}},
	{Names: "secret", Groups: [][]spec.Flag{dockerHelp}, Subs: []spec.Subcommand{
		{Names: "ls list exists", Groups: [][]spec.Flag{dockerListFlags}, Form: dockerPrinting},
		{Names: "inspect", Flags: []spec.Flag{{Names: "--showsecret",
			Does: []spec.Effect{{ID: "podman.secret.show", Kind: spec.Read, Scope: spec.Secret, Why: "prints a secret"}}}, {Names: "--pretty"},
			{Names: "-f --format", Arg: spec.Text}}, Form: dockerPrinting},
		{Names: "create", Flags: []spec.Flag{{Names: "--env --replace"}, {Names: "-d --driver --driver-opts -l --label", Arg: spec.Text}},
			Form: spec.Form{Does: dockerMakes, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile}}},
		{Names: "rm", Flags: []spec.Flag{{Names: "-a --all -i --ignore"}}, Form: spec.Form{Does: dockerWipes, Operands: gitText}},
	}},
	{Names: "mount umount unmount init healthcheck auto-update",
		Flags:  []spec.Flag{{Names: "-a --all -l --latest -f --force --no-trunc --dry-run --rollback"}, {Names: "--format --authfile", Arg: spec.Text}},
		Groups: [][]spec.Flag{dockerHelp}, Form: dockerControlling},
}

var podmanKubeFlags = []spec.Flag{
	{Names: "--start --build --replace --quiet -q --tls-verify --no-hosts --no-trunc --service-container --wait -w --publish-all"},
	{Names: "--annotation --configmap --context-dir --creds --ip --log-driver --log-opt --mac-address --network --userns --publish", Arg: spec.Text},
	{Names: "--authfile --cert-dir --seccomp-profile-root", Arg: spec.ReadsFile},
	{Names: "--down", Does: dockerRemoves},
}

var podmanKubeForm = spec.Form{Does: dockerStarts, Operands: spec.Operands{Rest: spec.ReadsFile}}

var podmanGenerateFlags = []spec.Flag{
	{Names: "-s --service --no-trunc --podman-only"},
	{Names: "-t --type --replicas", Arg: spec.Text},
	{Names: "-f --filename", Arg: spec.WritesFile},
}

var buildah = spec.Program{
	Name:    "buildah",
	Summary: "builds container images",
	Source:  "buildah 1.28.2, buildah(1) and the help of each command",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--log-level --registries-conf --storage-driver --storage-opt --userns-uid-map --userns-gid-map --cgroup-manager --short-name-alias-conf",
			Arg: spec.Text},
		{Names: "--root --runroot", Arg: spec.CreatesPath},
		{Names: "--help -h --version -v", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "containers images ls list info version diff history", Groups: [][]spec.Flag{dockerListFlags, dockerHelp}, Form: dockerPrinting},
		// A name that no container and no image here has is looked up in the registry.
		{Names: "inspect", Groups: [][]spec.Flag{dockerListFlags, dockerHelp}, Form: spec.Form{Does: dockerAnswers, Operands: gitText}},
		{Names: "build build-using-dockerfile bud", Groups: [][]spec.Flag{dockerBuildFlags}, Form: dockerBuildForm},
		{Names: "from pull", Flags: []spec.Flag{{Names: "--name --pull --creds --platform --arch --os -v --volume", Arg: spec.Text}},
			Form: spec.Form{Does: dockerPulls, Operands: gitText, Check: dockerRun}},
		{Names: "run", Syntax: spec.StopAtOperand, Groups: [][]spec.Flag{dockerRunFlags}, Form: spec.Form{Does: dockerStarts, Operands: gitText, Check: dockerRun}},
		{Names: "copy add", Flags: []spec.Flag{{Names: "-q --quiet --add-history"}, {Names: "--chmod --chown --from --contextdir --ignorefile",
			Arg: spec.Text}}, Form: spec.Form{Does: dockerMakes, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReadsFile}}},
		{Names: "commit config tag rename manifest", Form: spec.Form{Does: dockerMakes, Operands: gitText}},
		{Names: "push", Flags: []spec.Flag{{Names: "--all -q --quiet --tls-verify --rm -D --disable-compression"},
			{Names: "--creds -f --format --sign-by", Arg: spec.Text}, {Names: "--authfile", Arg: spec.ReadsFile},
			{Names: "--digestfile", Arg: spec.WritesFile}}, Form: spec.Form{Does: dockerPushes, Operands: gitText}},
		{Names: "rm delete rmi prune", Flags: []spec.Flag{{Names: "-a --all -f --force -p --prune"}}, Form: spec.Form{Does: dockerRebuilds, Operands: gitText}},
		{Names: "login logout", Flags: []spec.Flag{{Names: "-u --username -p --password", Arg: spec.Text},
			{Names: "--password-stdin --get-login -v --verbose -a --all --tls-verify"}, {Names: "--authfile --cert-dir", Arg: spec.ReadsFile}},
			Form: spec.Form{Does: dockerLogin, Operands: gitText}},
		{Names: "mount umount unmount", Flags: []spec.Flag{{Names: "-a --all --json --notruncate"}}, Form: dockerControlling},
		{Names: "unshare", Syntax: spec.StopAtOperand, Form: spec.Form{Bare: &unshareShell, Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}},
			Output: spec.PrintsOpened}},
	},
}

// registryFlags are those of skopeo and crane.
var registryFlags = []spec.Flag{
	{Names: "--creds --src-creds --dest-creds --format -f --src-username --src-password --dest-username --dest-password --registry-token " +
		"--src-registry-token --dest-registry-token --multi-arch --additional-tag --sign-by --retry-times --command-timeout --override-arch --override-os " +
		"--override-variant --platform --src --dest -s -d", Arg: spec.Text},
	{Names: "--config --raw -n --no-tags --no-creds -a --all --preserve-digests -q --quiet --tls-verify --src-tls-verify --dest-tls-verify " +
		"--remove-signatures --insecure -v --verbose --debug --insecure-policy --keep-going --scoped --allow-nondistributable-artifacts --full-ref " +
		"-o --omit-digest-tags"},
	{Names: "--authfile --src-authfile --dest-authfile --cert-dir --src-cert-dir --dest-cert-dir --policy --registries.d", Arg: spec.ReadsFile},
	{Names: "--digestfile", Arg: spec.WritesFile},
	{Names: "--help -h --version", Mark: spec.Informs},
}

var registryDeletes = []spec.Effect{{ID: "registry.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible,
	Why: "deletes an image from a registry"}}

var skopeo = spec.Program{
	Name:    "skopeo",
	Summary: "inspects and copies container images",
	Source:  "skopeo 1.9.3, skopeo(1) and the help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{registryFlags},
	Form:    spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "inspect list-tags", Form: spec.Form{Does: dockerAnswers, Operands: gitText}},
		{Names: "copy sync", Form: spec.Form{Does: dockerPushes, Operands: gitText}},
		{Names: "delete", Form: spec.Form{Does: registryDeletes, Operands: gitText}},
		{Names: "login logout", Flags: []spec.Flag{{Names: "-u --username -p --password", Arg: spec.Text}, {Names: "--password-stdin --get-login"}},
			Form: spec.Form{Does: dockerLogin, Operands: gitText}},
		{Names: "manifest-digest", Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "standalone-sign standalone-verify", Flags: []spec.Flag{{Names: "--output", Arg: spec.WritesFile}},
			Form: spec.Form{Does: dockerMakes, Operands: gitText}},
	},
}

var crane = spec.Program{
	Name:    "crane",
	Aliases: []string{"gcrane"},
	Summary: "works with container images in registries",
	Source:  "crane 0.20, crane help of each command",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{registryFlags},
	Form:    spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "ls digest manifest config catalog validate blob version", Form: spec.Form{Does: dockerAnswers, Operands: gitText, Output: spec.PrintsRemote}},
		{Names: "pull export", Form: spec.Form{Does: dockerPulls, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.WritesFile}}},
		{Names: "push append copy cp tag mutate rebase flatten index edit", Form: spec.Form{Does: dockerPushes, Operands: gitText}},
		{Names: "delete", Form: spec.Form{Does: registryDeletes, Operands: gitText}},
		{Names: "auth", Subs: []spec.Subcommand{
			{Names: "login logout", Flags: []spec.Flag{{Names: "-u --username -p --password", Arg: spec.Text}, {Names: "--password-stdin"}},
				Form: spec.Form{Does: dockerLogin, Operands: gitText}},
			{Names: "get token", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints a registry's credentials"}}, Operands: gitText}},
		}},
	},
}
