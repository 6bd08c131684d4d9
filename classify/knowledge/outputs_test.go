package knowledge

import (
	"maps"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/verdict"
)

// TestFlagsForOutputWrite gives every flag that is called like one for an output the
// path of a system file. A call that would be allowed, or pass as work in the project,
// takes the flag for plain text: then the row is wrong, or notOutputs says why not.
func TestFlagsForOutputWrite(t *testing.T) {
	excused := map[string]bool{}
	for _, group := range notOutputs {
		for _, p := range strings.Fields(group.programs) {
			for _, f := range strings.Fields(group.flags) {
				excused[p+" "+f] = false
			}
		}
	}
	for _, p := range programs.All() {
		if p.In != spec.NoLang {
			continue // cmdlets have typed parameters
		}
		for flag, call := range plainOutputs(p) {
			if _, ok := excused[p.Name+" "+flag]; ok {
				excused[p.Name+" "+flag] = true
				continue
			}
			t.Errorf("%q is %s: %s is taken for text", strings.Join(call, " "), (&surveyor{p: p}).judge(call).Tier, flag)
		}
	}
	for _, entry := range slices.Sorted(maps.Keys(excused)) {
		if !excused[entry] {
			t.Errorf("notOutputs: %s is not taken for text, or is not there", entry)
		}
	}
}

// notOutputs are flags that are called like one for an output, and whose value is none.
var notOutputs = []struct{ why, flags, programs string }{
	{"a format, or what is printed", "--output", "ack airflow aliyun amplify apigeecli argocd auth0 aws az bazel blkid buildkite-agent chamber circleci " +
		"cloudflared cosign crictl dart datadog-ci dbt deck df doctl doppler drone duf eb eksctl fastly findmnt flux flyctl glab grafana-cli grype " +
		"hcloud heroku helm helmfile ibmcloud infisical istioctl jenkins-cli journalctl keyring kind kopia kubectl ldcli linode-cli logcli loginctl lsblk lsipc " +
		"lsirq lslocks lslogins lsmem lsns minikube mlflow mypy netlify newrelic oc oci okta pd prlimit promtool railway render resolvectl rfkill safety salt scw " +
		"sentry-cli stern stripe supabase svelte-check syft systemctl systemd-analyze " +
		"systemd-cgls task tilt timedatectl tokei travis twilio velero vercel wipefs wrangler zramctl"},
	{"the name of a profile", "--profile", "gk-hook gk-run"},
	{"a format", "-output", "duf kubeconform"},
	{"a format", "--result", "global"},
	{"a format", "--output", "lighthouse neonctl sanity shopify"},
	{"the name of settings", "--profile", "neonctl publint sanity shopify"},
	{"a format", "--output", "qemu-img django-admin"},
	{"a format", "--export", "figlet"},
	{"the number of a process", "--pid", "ausearch"},
	{"how much is logged, or found", "--log --limit-results", "clangd"},
	{"a format", "--Output", "mediainfo"},
	{"a format, and for --file-output maybe a name behind it, which linkcheckerWrites cuts off", "--output --file-output", "linkchecker"},
	{"the names of rules", "--cache", "snakemake"},
	{"a format", "--out", "cargo salt"},
	{"a format", "--ipynb-output --write", "pandoc"},
	{"a format", "--write", "dasel"},
	{"a format", "--write-out", "curl etcdctl"},
	{"the mode of buffering", "--output", "stdbuf"},
	{"the name of settings that are kept elsewhere", "--profile", "aliyun amplify ansible-lint apigeecli argocd auth0 aws bandit black buildkite-agent " +
		"cdk chamber circleci code codex colima datadog-ci dbt deck docker docker-compose doctl doppler drone eb eksctl fastly firebase flux flyctl gh " +
		"grafana-cli grype hcloud heroku ibmcloud infisical ipython isort istioctl jenkins-cli kind kopia ldcli linode-cli logcli minikube netlify nerdctl " +
		"newrelic oci okta pd podman railway render sam scw sentry-cli skaffold stern stripe supabase syft travis twilio velero vercel wrangler"},
	{"the name of settings", "--profile", "modal prefect quarto tectonic"},
	{"a path in the store", "--artifact-path", "mlflow"},
	{"how much is found", "--max-results", "mlflow"},
	{"one of three names", "--destination", "bump-my-version"},
	{"a part of the version", "--snapshot", "changeset"},
	{"a filter of what is listed", "--filter-profile", "conan"},
	{"an address", "--add-destination", "s3cmd"},
	{"the name of a template, which is printed", "--dump", "scrapy"},
	{"the name of settings", "--aws-profile", "serverless sops"},
	{"the name of settings", "--hypothesis-profile", "pytest"},
	{"the name of settings", "--launch-profile", "dotnet msbuild nuget"},
	{"a kind of build", "--profile", "cargo maturin wasm-pack"},
	{"a set of components", "--profile", "rustup"},
	{"a level of security for the container", "--profile", "kubectl oc"},
	{"the name of an image, which is pushed", "--cache-to", "buildah docker nerdctl podman"},
	{"whether a history is kept", "--history-file", "Rscript"},
	{"a number of slowest examples", "--profile", "rspec"},
	{"a kind of backup", "--backup", "cp install ln msgfmt mv tar"},
	{"switches the cache, or says how long it counts", "--cache", "cockroach gh http-server resolvectl rubocop turbo"},
	{"switches the cache", "--http-no-cache", "aria2c"},
	{"switches the cache", "--files-cache", "borg"},
	{"switches the cache", "--use_cache --nouse_cache --require_cache", "bq"},
	{"switches the cache", "--using-cache", "phpunit"},
	{"switches the cache", "-enable-plugin-cache", "terraform terragrunt"},
	{"a size", "--disk-cache", "aria2c"},
	{"a limit or an order of results", "--max-results", "ast-grep fd"},
	{"a limit or an order of results", "--max_results --flatten_results --noflatten_results --allow_large_results", "bq"},
	{"a limit or an order of results", "--expect-results", "npm"},
	{"a limit or an order of results", "--limit-inference-results", "pylint"},
	{"a limit or an order of results", "--sort-results", "golangci-lint"},
	{"a limit or an order of results", "--cache_test_results --test_output --order_output --show_result", "bazel"},
	{"a limit", "--max-output", "gpg"},
	{"a number that is a process, a limit or a name space", "--pid", "buildah docker htop lslocks nerdctl perf podman progress tail top"},
	{"a number of a process", "--omit-pid", "pidof"},
	{"a number of a process", "-pid", "top"},
	{"what is shown", "--report", "phpunit smartctl trivy"},
	{"what is shown", "--doctest-report", "pytest"},
	{"what is shown", "-rc-report", "latexmk"},
	{"what is shown", "--download-result", "aria2c"},
	{"what is shown", "--debug-dump --hex-dump --string-dump --relocated-dump", "readelf"},
	{"what is shown", "--dump", "ruby"},
	{"what is shown", "--output-logs", "turbo"},
	{"what is shown", "--state-output", "salt"},
	{"what is shown", "--log-output", "dlv"},
	{"what is shown", "--base64-output", "mysqlbinlog"},
	{"what is shown", "--stream-output", "cursor-agent"},
	{"a level, or a number of lines", "--log", "code git smartctl"},
	{"system calls or paths that are followed", "--trace --trace-path --write", "strace"},
	{"when the test runner keeps a trace", "--trace", "playwright"},
	{"what a program may write; it runs code", "--allow-fs-write", "node"},
	{"what a program may write; it runs code", "--allow-write --deny-write", "deno"},
	{"whether a command writes", "-write", "packer terraform terragrunt"},
	{"an address", "--metrics", "cloudflared"},
	{"what is counted", "--metrics", "perf"},
	{"a revision, a resource or a device", "--dest", "crane hg pulumi skopeo"},
	{"a revision, a resource or a device", "--destination", "jj"},
	{"a revision, a resource or a device", "-destination", "xcodebuild"},
	{"the name of a snapshot", "--snapshot", "pg_dump pg_dumpall restic"},
	{"a file that is read", "--refs-snapshot", "git"},
	{"judged by the row's check, which finds no file in a bare path", "--tracing", "pulumi"},
	{"judged by the row's check, which finds no file in a bare path", "--cov-report", "pytest"},
}

// plainOutputs returns the flags of a program that are called like one for an output,
// with a call whose tier a path of the system as their value leaves as it is.
func plainOutputs(p *spec.Program) map[string][]string {
	found := map[string][]string{}
	k := surveyor{p: p}
	var walk func(path []string, form *spec.Form, levels []level, subs [][]spec.Subcommand)
	walk = func(path []string, form *spec.Form, levels []level, subs [][]spec.Subcommand) {
		words, operands := append([]string{p.Name}, path...), samples(form.Operands)
		if !formless(form) && k.judge(slices.Concat(words, operands)).Tier <= verdict.Moderate {
			for depth, l := range levels {
				for _, f := range textFlags(l) {
					for name := range strings.FieldsSeq(f.Names) {
						call := slices.Concat(words[:depth+1], withPath(f, name), words[depth+1:], operands)
						if soundsWritten(name) && k.judge(call).Tier <= verdict.Moderate {
							found[name] = call
						}
					}
				}
			}
		}
		for _, s := range slices.Concat(subs...) {
			if s.Names != "" {
				walk(append(slices.Clone(path), firstWord(s.Names)), &s.Form, append(slices.Clone(levels), level{s.Flags, s.Groups}),
					append([][]spec.Subcommand{s.Subs}, s.SubGroups...))
			}
		}
	}
	walk(nil, &p.Form, []level{{p.Flags, p.Groups}}, append([][]spec.Subcommand{p.Subs}, p.SubGroups...))
	return found
}

// textFlags returns the flags whose value is only text to the row.
func textFlags(l level) []*spec.Flag {
	var flags []*spec.Flag
	for _, table := range append([][]spec.Flag{l.flags}, l.groups...) {
		for i := range table {
			if f := &table[i]; f.Arg == spec.Text && f.Use == nil && len(f.Does) == 0 {
				flags = append(flags, f)
			}
		}
	}
	return flags
}

// withPath is a flag with the path of a system file, as its program takes it.
func withPath(f *spec.Flag, name string) []string {
	const path = "/etc/cron.d/job"
	if f.Opt {
		return []string{name + "=" + path}
	}
	return []string{name, path}
}

// soundsWritten reports whether a flag is called like one for an output: a part of its
// name that counts stands at its end, or at its start before a word for a place.
func soundsWritten(name string) bool {
	const (
		outputs = "out output outfile outdir log logs logfile logdir logdest report reports save export dump trace tracing profile profiling cpuprofile " +
			"memprofile record pid pidfile junit junitxml result results artifact artifacts dest destination destdir cachedir cache backup write snapshot " +
			"history har metrics"
		places = "file dir path to"
	)
	parts := strings.FieldsFunc(strings.ToLower(name), func(r rune) bool { return strings.ContainsRune("-_.", r) })
	if len(parts) == 0 {
		return false
	}
	first, last := parts[0], parts[len(parts)-1]
	return spec.Listed(outputs, last) || spec.Listed(outputs, first) && spec.Listed(places, last)
}

func firstWord(s string) string {
	word, _, _ := strings.Cut(s, " ")
	return word
}
