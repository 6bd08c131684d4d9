package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var (
	dockerStarts   = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "runs a container"}}
	dockerControls = []spec.Effect{{Kind: spec.Process, Scope: spec.Project, Why: "starts, stops or changes containers"}}
	dockerBuilds   = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Trait: spec.Builds, Why: "builds an image"}}
	dockerMakes    = []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "makes an image, volume, network or the like"}}
	dockerPulls    = []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Why: "downloads an image"}}
	dockerPushes   = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "uploads an image to a registry"}}
	dockerRebuilds = []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Rebuildable, Why: "removes what can be built or downloaded again"}}
	dockerRemoves  = []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Rebuildable, Why: "removes containers with what they wrote"}}
	dockerLogin    = []spec.Effect{{ID: "docker.login", Kind: spec.Configure, Scope: spec.Home, Trait: spec.Credentials,
		Why: "stores or removes a registry's credentials"}}
	dockerBoots   = []spec.Effect{{Kind: spec.Execute, Scope: spec.Home, Why: "starts a builder"}}
	dockerContext = []spec.Effect{{ID: spec.HostElsewhere, Kind: spec.Configure, Scope: spec.Home, Why: "changes which container engine is used"}}
	dockerCluster = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "changes the cluster"}}
	dockerWipes   = []spec.Effect{{ID: "docker.volume.delete", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible, Bulk: true,
		Why: "destroys volumes and the data in them"}}
	dockerAnswers = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "asks a registry"}}
	dockerLogs    = spec.Effect{ID: spec.DataSent, Kind: spec.Network, Scope: spec.Remote, Why: "sends what a container prints to another machine"}
	dockerKeys    = spec.Effect{ID: spec.CredentialUsed, Kind: spec.Execute, Scope: spec.Project, Why: "lets the commands of a build sign in with SSH keys"}
	dockerAllows  = spec.Effect{ID: spec.ScriptElsewhere, Kind: spec.Execute, Scope: spec.Project,
		Why: "gives a build files or rights that it does not have by default"}
	dockerSpeaks = []spec.Effect{{Kind: spec.Unknown, Why: "hands its input to the container engine, which may start anything with it"}}
	dockerSecret = spec.Effect{ID: spec.CredentialUsed, Kind: spec.Execute, Scope: spec.Project, Why: "hands a secret of the environment to a container"}
)

var dockerPrinting = spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}

// dockerListing lists containers or images: with -q their numbers alone.
var dockerListing = spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}, Says: dockerNumbers}

func dockerNumbers(m *spec.Match) (spec.Output, []spec.Word) {
	if m.Flag("-q", "--quiet") == nil || m.Flag("--format", "-w", "--watch") != nil {
		return spec.PrintsText, nil
	}
	return spec.PrintsID, nil
}

// dockerAttaching types into the terminal of a container that runs, which may be a person's
// shell with the machine's directories in it (docker attach of Docker 27).
var (
	dockerAttaching = spec.Form{Does: typesThere, Operands: spec.Operands{Rest: spec.Text}}
	dockerNoStdin   = []spec.Flag{{Names: "--no-stdin", Use: &dockerControlling, Why: "only shows what the container prints"}}
)

var dockerControlling = spec.Form{Does: dockerControls, Operands: spec.Operands{Rest: spec.Text}}

var dockerHelp = []spec.Flag{{Names: "--help", Mark: spec.Informs}}
