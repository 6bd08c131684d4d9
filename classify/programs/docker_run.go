package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// dockerRunFlags are the flags of run and create, Podman's among them.
var dockerRunFlags = []spec.Flag{
	{Names: "-d --detach --init -i --interactive --no-healthcheck --oom-kill-disable -P --publish-all -q --quiet --read-only --rm --sig-proxy -t --tty " +
		"--disable-content-trust --help"},
	{Names: "--env-host --http-proxy --no-hosts --passwd --read-only-tmpfs --replace --rmi --rootfs --tls-verify --unsetenv-all"},
	{Names: "--add-host --annotation -a --attach --blkio-weight --blkio-weight-device --cgroup-parent --cgroupns --cpu-count --cpu-percent --cpu-period " +
		"--cpu-quota --cpu-rt-period --cpu-rt-runtime -c --cpu-shares --cpus --cpuset-cpus --cpuset-mems --detach-keys " +
		"--device-read-bps --device-read-iops --device-write-bps --device-write-iops", Arg: spec.Text},
	{Names: "--dns --dns-option --dns-search --domainname -e --env --expose --gpus --group-add --health-cmd --health-interval --health-retries " +
		"--health-start-interval --health-start-period --health-timeout -h --hostname --io-maxbandwidth --io-maxiops --ip --ip6 --isolation --kernel-memory " +
		"-l --label --link --link-local-ip --log-driver --mac-address", Arg: spec.Text},
	{Names: "-m --memory --memory-reservation --memory-swap --memory-swappiness --name --network --net --network-alias --net-alias --oom-score-adj " +
		"--pids-limit --platform -p --publish --pull --restart --shm-size --stop-signal --stop-timeout --storage-opt --sysctl --tmpfs --ulimit -u " +
		"--user --volume-driver -w --workdir --cap-drop", Arg: spec.Text},
	{Names: "--arch --os --variant --cgroup-conf --cgroups --chrootdirs --env-merge --gidmap --uidmap --health-on-failure --hostuser --image-volume " +
		"--passwd-entry --personality --pod --preserve-fds --requires --sdnotify --seccomp-policy --secret --subgidname --subuidname --systemd --timeout " +
		"--tz --umask --unsetenv", Arg: spec.Text},
	{Names: "-v --volume --mount --volumes-from --cap-add --security-opt --pid --ipc --uts --userns --entrypoint --runtime " +
		"--device-cgroup-rule --log-opt", Arg: spec.Text}, // judged by dockerRun
	{Names: "--device", Arg: spec.Text},
	{Names: "--env-file --label-file --authfile --pod-id-file --init-path", Arg: spec.ReadsFile},
	{Names: "--cidfile --pidfile --conmon-pidfile", Arg: spec.WritesFile},
	{Names: "--privileged --use-api-socket", Does: []spec.Effect{dockerRoot}},
}

// dockerRun judges what a new container gets of the machine, and the command in it.
func dockerRun(m *spec.Match) []spec.Act {
	var acts []spec.Act
	var command []spec.Word
	for i := range m.Flags {
		g := &m.Flags[i]
		switch g.Name {
		case "-v", "--volume":
			acts = append(acts, dockerVolume(g.Arg, g.Name)...)
		case "--mount":
			acts = append(acts, dockerMount(g.Arg, g.Name)...)
		case "--device":
			acts = append(acts, dockerDevice(g.Arg)...)
		case "--cap-add", "--security-opt", "--pid", "--ipc", "--uts", "--userns", "--runtime", "--device-cgroup-rule":
			if dockerUnbound(g) {
				acts = append(acts, spec.Act{Effect: dockerRoot, By: g.Name})
			}
		case "-e", "--env":
			if handsSecret(g.Arg) {
				acts = append(acts, spec.Act{Effect: dockerSecret, By: g.Name})
			}
		case "--log-opt":
			if key, _, _ := strings.Cut(g.Arg.String(), "="); strings.Contains(key, "address") || strings.Contains(key, "url") || strings.Contains(key, "endpoint") {
				acts = append(acts, spec.Act{Effect: dockerLogs, By: g.Name})
			}
		case "--entrypoint":
			command = append(command, g.Arg)
		}
	}
	if len(m.Operands) > 1 {
		command = append(command, m.Operands[1:]...)
	}
	if len(command) > 0 {
		acts = append(acts, spec.Act{Role: spec.RunsRemote, Words: command, By: "container"})
	}
	return acts
}

// handsSecret reports whether a container gets a secret of the caller's environment, by NAME or NAME=VALUE.
func handsSecret(variable spec.Word) bool {
	name, known := variable.Text()
	return known && facts.SecretVariable(name) || variable.Taint()&spec.FromSecret != 0
}

// entersContainer says that the container is reached. The command says the
// rest; without one it is not known what runs.
func entersContainer(m *spec.Match) []spec.Act {
	if len(m.Operands) < 2 {
		return []spec.Act{{Effect: spec.Effect{Kind: spec.Execute, Scope: spec.Remote, Why: "opens a container"}}}
	}
	return []spec.Act{{Effect: spec.Effect{Kind: spec.Read, Scope: spec.Remote, Why: "runs a command in a container"}}}
}

// dockerUnbound reports whether a flag lifts a wall between container and machine.
func dockerUnbound(g *spec.Given) bool {
	v := strings.ToUpper(g.Arg.String())
	switch g.Name {
	case "--cap-add":
		switch strings.TrimPrefix(v, "CAP_") {
		case "ALL", "SYS_ADMIN", "SYS_MODULE", "SYS_RAWIO", "SYS_BOOT", "DAC_READ_SEARCH", "SYS_PTRACE":
			return true
		}
		return !g.Arg.Known()
	case "--security-opt":
		profile := strings.HasPrefix(v, "SECCOMP") || strings.HasPrefix(v, "APPARMOR")
		return profile || strings.Contains(v, "UNCONFINED") || strings.Contains(v, "DISABLE") || !g.Arg.Known()
	case "--runtime":
		return strings.Contains(v, "/") || !g.Arg.Known() // a program of the machine instead of one that its owner set up
	case "--device-cgroup-rule":
		return true // a container may make the node of a device, and open it with such a rule
	}
	return v == "HOST" || !g.Arg.Known()
}

// dockerVolume judges SOURCE:TARGET[:OPTIONS]; a source without a slash is a named volume.
func dockerVolume(w spec.Word, by string) []spec.Act {
	source, rest, ok := dockerSource(w)
	if !ok {
		return nil
	}
	return dockerBind(source, strings.Contains(rest, ":ro") || strings.Contains(rest, ",ro"), by)
}

// dockerSource splits a word at the first colon; what stands before may hold unknown parts.
func dockerSource(w spec.Word) (spec.Word, string, bool) {
	var source []spec.Part
	for i, p := range w.Parts {
		if p.Unknown != nil {
			source = append(source, p)
			continue
		}
		before, after, found := strings.Cut(p.Text, ":")
		if before != "" {
			source = append(source, spec.Part{Text: before})
		}
		if found {
			return spec.Word{Parts: source}, after + (spec.Word{Parts: w.Parts[i+1:]}).String(), len(source) > 0
		}
	}
	return spec.Word{}, "", false
}

func dockerMount(w spec.Word, by string) []spec.Act {
	var source spec.Word
	bind, readOnly := false, false
	text, known := w.Text()
	if !known {
		// The source is the part between "source=" and the next comma; with unknown parts only its start is known.
		text = w.String()
	}
	fields := dockerFields(text)
	for _, field := range fields {
		key, value, _ := strings.Cut(field, "=")
		switch key {
		case "type":
			bind = strings.EqualFold(value, "bind")
		case "source", "src":
			source = spec.Lit(value)
			if strings.Contains(value, "$") && !known {
				source = spec.UnknownWord(value, w.Taint())
			}
		case "readonly", "ro":
			readOnly = value != "false"
		}
	}
	if !bind {
		return dockerDevices(fields, by)
	}
	return dockerBind(source, readOnly, by)
}

// dockerFields splits the value of a flag as its own parser does: fields between commas, of which any
// may be quoted, with a key in any case. Source: docker/cli opts/mount.go, 28.2.
func dockerFields(text string) []string {
	var fields []string
	quoted, field := false, ""
	add := func() {
		key, value, found := strings.Cut(field, "=")
		if found {
			key = strings.ToLower(key) + "="
		}
		fields, field = append(fields, key+value), ""
	}
	for _, r := range text {
		switch {
		case r == '"':
			quoted = !quoted
		case r == ',' && !quoted:
			add()
		default:
			field += string(r)
		}
	}
	add()
	return fields
}

// dockerVolumeDevice judges a volume that stands for a directory of the machine.
func dockerVolumeDevice(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Name == "-o" || g.Name == "--opt" {
			acts = append(acts, dockerDevices(dockerFields(g.Arg.String()), g.Name)...)
		}
	}
	return acts
}

// dockerDevices finds "device=PATH" among the options of a volume, which "docker run --mount"
// writes behind "volume-opt=". A share of another machine begins with a colon.
func dockerDevices(options []string, by string) []spec.Act {
	var acts []spec.Act
	for _, option := range options {
		option = strings.TrimPrefix(strings.Trim(option, `'`), "volume-opt=")
		if device, found := strings.CutPrefix(option, "device="); found && device != "tmpfs" && !strings.HasPrefix(device, ":") {
			acts = append(acts, dockerBind(spec.Lit(device), false, by)...)
		}
	}
	return acts
}

// dockerBind judges a directory or file of the machine that a container gets.
func dockerBind(source spec.Word, readOnly bool, by string) []spec.Act {
	text := source.Prefix()
	if source.Known() && text != "" && !strings.ContainsAny(text[:1], "/.~") && !strings.Contains(text, "/") {
		return nil // a named volume
	}
	switch clean := strings.TrimRight(text, "/"); {
	case clean == "" && source.Known(), strings.HasSuffix(clean, "docker.sock"), strings.HasSuffix(clean, "podman.sock"),
		strings.HasSuffix(clean, "containerd.sock"):
		e := spec.Effect{ID: "docker.mount.root", Kind: spec.Privilege, Scope: spec.System, Why: "gives the container the machine's " + source.String()}
		return []spec.Act{{Effect: e, By: by}}
	}
	return []spec.Act{given(source, readOnly, by, "gives the container a directory to write in")}
}

// given is the act of showing a file or a directory to a command under another path.
func given(source spec.Word, readOnly bool, by, why string) spec.Act {
	words := []spec.Word{source}
	if readOnly {
		return spec.Act{Role: spec.ReadsFile, Words: words, By: by}
	}
	return spec.Act{Role: spec.ChangesFile, Words: words, By: by, Effect: spec.Effect{ID: spec.TreeGiven, Why: why}}
}

func dockerDevice(w spec.Word) []spec.Act {
	source, _, ok := dockerSource(w)
	if !ok {
		source = w
	}
	switch text, _ := source.Text(); text {
	case "/dev/kvm", "/dev/fuse", "/dev/net/tun", "/dev/dri", "/dev/snd", "nvidia.com/gpu=all":
		return nil
	}
	return []spec.Act{{Role: spec.ChangesFile, Words: []spec.Word{source}, By: "--device"}}
}

// dockerExecFlags are those of exec.
var dockerExecFlags = []spec.Flag{
	{Names: "-d --detach -i --interactive -t --tty -l --latest --help -T --no-TTY --no-tty"},
	{Names: "--detach-keys -e --env -u --user -w --workdir --preserve-fds --index", Arg: spec.Text},
	{Names: "--env-file", Arg: spec.ReadsFile},
	{Names: "--privileged", Does: []spec.Effect{{ID: "docker.exec.privileged", Kind: spec.Privilege, Scope: spec.System,
		Why: "gives the command the rights of the machine"}}},
}
