package landing

import (
	"crypto/sha1"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/command"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/programs"
	"github.com/gk-hook/gk-hook/classify/shell/invocation"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// homeFiles are the files of tools in a home directory.
var homeFiles = map[string]string{
	".kube/config": `
current-context: eu
contexts:
- {name: eu, context: {cluster: c1, namespace: web}}
- {name: dev, context: {cluster: c2}}
clusters:
- {name: c1, cluster: {server: "https://api.eu.example:6443"}}
- {name: c2, cluster: {server: "https://127.0.0.1:6443"}}
`,
	"kube2": "current-context: two\n",
	".aws/config": "[default]\nregion = x\n[profile ops]\nsso_account_id = 123456789012\nendpoint_url = " +
		"https://s3.ops.example\n[profile role]\nrole_arn = arn:aws:iam::999:role/x\n",
	".config/gcloud/active_config":              "main",
	".config/gcloud/configurations/config_main": "[core]\nproject = shop\naccount = me@example.org\n",
	".azure/azureProfile.json": "\ufeff" +
		`{"subscriptions":[{"id":"1-2","name":"Dev","isDefault":false},{"id":"3-4","name":"Live","isDefault":true}]}`,
	".docker/config.json":                            `{"currentContext":"far"}`,
	".docker/contexts/meta/" + farSum + "/meta.json": `{"Name":"far","Endpoints":{"docker":{"Host":"ssh://me@docker.example"}}}`,
	".pg_service.conf":                               "[live]\nhost=db.live.example\ndbname=shop\n",
	".my.cnf":                                        "[client]\nhost = my.example\n",
	".ssh/config":                                    "Include more\nHost web\n  HostName web.live.example\nHost *.x !no.x\n  HostName %h.example\n",
	".ssh/more":                                      "Host db\n HostName=db.live.example\n",
	".config/argocd/config":                          "current-context: argo\ncontexts:\n- {name: argo, server: argo.example:443}\n",
	"project/.terraform/environment":                 "live",
	"project/fly.toml":                               "app = 'shop-live' # the shop\n[build]\napp = 'other'\n",
	"project/dev.toml":                               "app = \"shop-dev\"\n",
	"project/odd.toml":                               "app = [\"x\"]\n",
	"project/.firebaserc":                            `{"projects":{"default":"shop-dev","live":"shop-1234"}}`,
	"project/ansible.cfg":                            "[defaults]\ninventory = hosts/live.ini ; all of them\n",
	"project/.git/config": "[core]\nbare = false\n[remote \"origin\"]\nurl = git@example.org:x/y.git\n[remote " +
		"\"heroku\"]\n\turl = https://git.heroku.com/shop-live.git\n",
	"project/.vercel/project.json": `{"projectId":"prj_1","orgId":"team_1","projectName":"shop"}`,
	"project/.netlify/state.json":  `{"siteId":"1-2-3"}`,
	"project/wrangler.toml":        "name = \"shop-worker\"\n",
	"project/Pulumi.yaml":          "name: shop\nruntime: go\n",
	"project/.env":                 "A=1\nDATABASE_URL=\"postgres://me:s3cret@db.example:5432/shop?sslmode=require\"\n",
}

// farSum is the SHA-256 of "far".
const farSum = "512eea46ceb3921dff4363c7069d89d4964d1d9fccaa0f411851a7aa60a5c868"

// a scene is a home directory with files, and what variables the call sets.
type scene struct {
	home   string
	set    map[string]string
	remote bool
	via    []string
	wrote  string
	agents string
	picked []spec.Word
	sure   bool
}

func newScene(t testing.TB) *scene {
	t.Helper()
	for _, name := range []string{
		"KUBECONFIG", "AWS_PROFILE", "AWS_DEFAULT_PROFILE", "AWS_ACCESS_KEY_ID", "DOCKER_HOST", "DOCKER_CONTEXT", "DOCKER_CONFIG", "TF_WORKSPACE", "PGHOST",
		"PGHOSTADDR", "PGDATABASE", "PGSERVICE",
		"DATABASE_URL", "CLOUDSDK_CORE_PROJECT", "AWS_CONFIG_FILE", "CLOUDSDK_CONFIG", "MYSQL_HOST",
	} {
		t.Setenv(name, "")
	}
	s := &scene{home: t.TempDir(), set: map[string]string{}}
	for name, text := range homeFiles {
		file := filepath.Join(s.home, name)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	return s
}

// selects selects a stack of the project's, as Pulumi keeps it, and project a project of Firebase.
func (s *scene) selects(t *testing.T, stack, project string) {
	t.Helper()
	sum := sha1.Sum([]byte(filepath.Join(s.home, "project/Pulumi.yaml")))
	for file, text := range map[string]string{
		".pulumi/workspaces/shop-" + hex.EncodeToString(sum[:]) + "-workspace.json": fmt.Sprintf(`{"stack":%q}`, stack),
		".config/configstore/firebase-tools.json": fmt.Sprintf(`{"activeProjects":{%q:"wrong",%q:%q}}`, s.home,
			s.home+"/project", project),
	} {
		file = filepath.Join(s.home, file)
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// Platforms say in files of the project where they deploy to.
func TestPlatforms(t *testing.T) {
	for _, name := range []string{"HEROKU_APP", "FLY_APP", "ANSIBLE_INVENTORY", "ANSIBLE_CONFIG", "NETLIFY_SITE_ID", "CLOUDFLARE_ENV",
		"VERCEL_PROJECT_ID", "PULUMI_HOME"} {
		t.Setenv(name, "")
	}
	s := newScene(t)
	for _, tt := range []struct{ line, want string }{
		{"fly deploy", "Fly.io app: shop-live"},
		{"fly deploy --app x", "Fly.io app: x"},
		{"fly deploy --config dev.toml", "Fly.io app: shop-dev~"},
		{"fly deploy --config odd.toml", "Fly.io app: ?~"},
		{"firebase deploy", "Firebase project: default shop-dev"},
		{"firebase deploy --project live", "Firebase project: live shop-1234"},
		{"firebase deploy -P other", "Firebase project: other"},
		{"heroku ps:restart", "Heroku app: shop-live"},
		{"heroku ps:restart --remote heroku", "Heroku app: heroku shop-live"},
		{"heroku ps:restart --app x", "Heroku app: x"},
		{"ansible-playbook site.yml", "inventory: hosts/live.ini"},
		{"ansible-playbook -i hosts/dev.ini site.yml", "inventory: hosts/dev.ini"},
		{"vercel deploy --prod", "Vercel environment: production; Vercel project: shop prj_1"},
		{"netlify deploy --prod", "Netlify environment: production; Netlify site: 1-2-3"},
		{"wrangler deploy --env live", "Workers environment: live; Worker: shop-worker"},
		{"wrangler deploy", "Workers environment: ?; Worker: shop-worker"},
		{"pulumi up", "stack: ?"},
		{"pulumi up --stack dev", "stack: dev"},
	} {
		if got := said(s.places(tt.line)); got != tt.want {
			t.Errorf("%s lands at %q, want %q", tt.line, got, tt.want)
		}
	}
	s.selects(t, "me/shop/live", "live")
	for line, want := range map[string]string{"pulumi up": "stack: me/shop/live", "firebase deploy": "Firebase project: live shop-1234",
		"PULUMI_HOME=/x pulumi up": "stack: ?"} {
		if got := said(s.places(line)); got != want {
			t.Errorf("%s lands at %q, want %q", line, got, want)
		}
	}
	s.wrote = "fly.toml"
	if got := said(s.places("fly deploy")); got != "Fly.io app: ?" {
		t.Errorf("the call writes fly.toml, and fly deploy lands at %q", got)
	}
}

// places resolves a line without quotes; NAME=VALUE words before the command set variables.
func (s *scene) places(line string) []spec.Place {
	words := strings.Fields(line)
	set := map[string]string{}
	for strings.Contains(words[0], "=") {
		name, value, _ := strings.Cut(words[0], "=")
		set[name], words = value, words[1:]
	}
	inv := &invocation.Invocation{Argv: spec.Lits(words...), Dirs: spec.Lits(filepath.Join(s.home, "project")), Remote: s.remote, Via: s.via}
	inv.Environ = func(name string) invocation.Variable {
		if value, ok := set[name]; ok {
			return invocation.Variable{Values: spec.Lits(value)}
		}
		return invocation.Variable{Inherited: true}
	}
	c := &command.Command{Inv: inv, Name: words[0], World: paths.NewWorld(filepath.Join(s.home, "project"), s.home),
		Match: argv.Match(programs.Lookup(words[0]), inv.Argv[1:])}
	r := Resolver{
		Command: c, Home: s.home, Files: &Files{},
		Written: func(path string) bool { return s.agents != "" && strings.HasSuffix(path, s.agents) },
		Wrote:   func(path string) bool { return s.wrote != "" && strings.HasSuffix(path, s.wrote) },
		Picked: func(what string, _ []string) Picked {
			if what != "kube context" {
				return Picked{}
			}
			return Picked{Names: s.picked, Sure: s.sure}
		},
	}
	return r.Places()
}

// said lists places as "what: name name", "?" for one that is not known, "~" for a doubtful one.
func said(list []spec.Place) string {
	var lines []string
	for _, p := range list {
		line := p.What + ": " + strings.Join(p.Names, " ")
		if p.Unknown != "" {
			line += "?"
		}
		if p.Doubtful {
			line += "~"
		}
		lines = append(lines, strings.TrimSpace(line))
	}
	return strings.Join(lines, "; ")
}

// TestPlaces resolves the place of one command by all that may name it.
func TestPlaces(t *testing.T) {
	s := newScene(t)
	t.Setenv("GK_TEST_HOST", "inherited.example")
	for _, tt := range []struct{ line, want string }{
		{"kubectl delete pod x", "kube context: eu c1 api.eu.example; namespace: web"},
		{"kubectl --context dev delete pod x", "kube context: dev c2 127.0.0.1"},
		{"kubectl delete --context=dev pod x", "kube context: dev c2 127.0.0.1"},
		{"kubectl -n live delete pod x --context gone", "kube context: gone; namespace: live"},
		{"kubectl --cluster c2 delete pod x", "cluster: c2 127.0.0.1; kube context: eu c1 api.eu.example; namespace: web"},
		{"kubectl -s https://api.live.example:6443 delete pod x", "API host: api.live.example"},
		{"KUBECONFIG=HOME/none kubectl delete pod x", "kube context: ?~"},
		{"KUBECONFIG=HOME/kube2 kubectl delete pod x", "kube context: two~"},
		{"KUBECONFIG=HOME/kube2:HOME/.kube/config kubectl delete pod x --context eu", "kube context: eu c1 api.eu.example~; namespace: web~"},
		{"kubectl --kubeconfig HOME/kube2 delete pod x", "kube context: two~"},
		{"helm --kube-context dev uninstall x", "kube context: dev c2 127.0.0.1"},
		{"HELM_KUBECONTEXT=dev helm uninstall x", "kube context: dev c2 127.0.0.1"},
		{"argocd app delete x", "argocd server: argo argo.example"},
		{"aws s3 rb s3://x", "AWS profile: default"},
		{"AWS_PROFILE=ops aws s3 rb s3://x", "AWS profile: ops 123456789012 s3.ops.example"},
		{"AWS_PROFILE=ops aws --profile role s3 rb s3://x", "AWS profile: role 999"},
		{"AWS_ACCESS_KEY_ID=AKIA AWS_PROFILE=ops aws s3 rb s3://x", "AWS profile: ?"},
		{"AWS_ACCESS_KEY_ID=AKIA aws --profile=ops s3 rb s3://x", "AWS profile: ops 123456789012 s3.ops.example"},
		{"aws --endpoint-url http://localhost:4566 s3 rb s3://x", "endpoint: localhost"},
		{"gcloud compute instances delete x", "Google Cloud project: shop main me@example.org"},
		{"gcloud --project live compute instances delete x", "Google Cloud project: live"},
		{"CLOUDSDK_CORE_PROJECT=live gcloud compute instances delete x", "Google Cloud project: live"},
		{"gcloud --configuration gone compute instances delete x", "Google Cloud project: ?"},
		{"az vm delete -n x", "Azure subscription: Live 3-4"},
		{"az vm delete --subscription Dev -n x", "Azure subscription: Dev 1-2"},
		{"docker volume rm x", "docker context: far docker.example"},
		{"docker -c other volume rm x", "docker context: other"},
		{"docker -H tcp://host.example:2376 volume rm x", "docker host: host.example"},
		{"DOCKER_HOST=unix:///run/docker.sock docker volume rm x", "docker host: localhost"},
		{"docker run -c 512 alpine", "docker context: far docker.example"},
		{"terraform destroy", "workspace: live"},
		{"TF_WORKSPACE=dev terraform destroy", "workspace: dev"},
		{"terraform -chdir=sub destroy", "workspace: default"},
		{"psql -c x", "database: localhost"},
		{"psql -h db.example -d shop -c x", "database: db.example shop"},
		{"psql --host=db.example shop", "database: db.example shop"},
		{"PGHOST=db.example PGDATABASE=shop psql -c x", "database: db.example shop"},
		{"psql postgresql://me:s3cret@a.example,b.example:5433/shop?sslmode=x", "database: a.example b.example shop"},
		{"psql -d host=db.example", "database: db.example"},
		{"psql service=live", "database: db.live.example shop live"},
		{"PGSERVICE=live psql -c x", "database: localhost; database service: live db.live.example shop"},
		{"mysql shop", "database: my.example shop"},
		{"mysql -h other shop", "database: other shop"},
		{"mongosh mongodb+srv://u:p@m.example/shop", "database: m.example shop"},
		{"redis-cli flushall", "Redis host: localhost"},
		{"redis-cli -h r.example flushall", "Redis host: r.example"},
		{"redis-cli -u redis://:pw@r.example:6379/0 flushall", "Redis host: r.example"},
		{"prisma migrate reset", "database: db.example shop"},
		{"DATABASE_URL=mysql://u:p@other.example/x prisma migrate reset", "database: other.example x"},
		{"DATABASE_URL=file:./dev.db prisma migrate reset", "database: localhost dev.db"},
		{"ssh web ls", "host: web web.live.example"},
		{"ssh me@db ls", "host: db db.live.example"},
		{"ssh a.x ls", "host: a.x a.x.example"},
		{"ssh no.x ls", "host: no.x"},
		{"ssh -o HostName=db.live.example a ls", "host: a db.live.example~"},
		{"ssh a -o HostName=db.live.example ls", "host: a db.live.example~"},
		{"ssh a -4oHostName=db.live.example ls", "host: a db.live.example~"},
		{"ssh -oProxyCommand=x web ls", "host: web web.live.example~"},
		{"ssh ssh://me@web:22 ls", "host: web web.live.example"},
		{"scp a me@web:/tmp", "host: web web.live.example"},
		{"scp a b", ""},
		{"rsync -a a/ rsync://db/x", "host: db db.live.example"},
		{"vercel --prod", "Vercel environment: production; Vercel project: shop prj_1"},
		{"vercel deploy", "Vercel environment: preview; Vercel project: shop prj_1"},
		{"heroku apps:destroy --app live now", "Heroku app: live"},
	} {
		t.Run(tt.line, func(t *testing.T) {
			got := said(s.places(strings.ReplaceAll(tt.line, "HOME", s.home)))
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			if strings.Contains(got, "s3cret") {
				t.Error("a password is among the names")
			}
		})
	}
}

// TestPlacesElsewhere resolves places where this machine's settings do not hold, or not for sure.
func TestPlacesElsewhere(t *testing.T) {
	const line = "kubectl delete pod x"
	for _, tt := range []struct {
		name  string
		with  func(*scene)
		line  string
		want  string
		needs string // in what is said of an unknown place
	}{
		{"another machine", func(s *scene) { s.remote = true }, line, "kube context: ?", "another machine"},
		{"another machine, named", func(s *scene) { s.remote = true }, line + " --context dev", "kube context: dev", ""},
		{"another user", func(s *scene) { s.via = []string{"sudo"} }, line, "kube context: ?", "sudo"},
		{"written by the call", func(s *scene) { s.wrote = ".kube/config" }, line, "kube context: ?", "written by this call"},
		{"written by an agent", func(s *scene) { s.agents = ".kube/config" }, line, "kube context: eu c1 api.eu.example~; namespace: web~", ""},
		{"picked by the call", func(s *scene) { s.picked = spec.Lits("dev") }, line, "kube context: dev c2 127.0.0.1; kube context: eu c1 " +
			"api.eu.example; namespace: web", ""},
		{"surely picked by the call", func(s *scene) { s.picked, s.sure = spec.Lits("dev"), true }, line, "kube context: dev c2 127.0.0.1", ""},
		{"surely picked, and written by the call", func(s *scene) { s.picked, s.sure, s.wrote = spec.Lits("dev"), true, ".kube/config" }, line,
			"kube context: dev?; kube context: ?", "written by this call"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newScene(t)
			tt.with(s)
			list := s.places(tt.line)
			got := said(list)
			if got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
			if tt.needs != "" && !slices.ContainsFunc(list, func(p spec.Place) bool { return strings.Contains(p.Unknown, tt.needs) }) {
				t.Errorf("%+v says nothing of %s", list, tt.needs)
			}
		})
	}
}

// TestPicks finds what commands pick for later ones.
func TestPicks(t *testing.T) {
	for line, want := range map[string]string{
		"kubectl config use-context dev":            "kube context dev",
		"kubectl config set-context --current":      "kube context ?",
		"kubectl get pods":                          "",
		"kubectx dev":                               "kube context dev",
		"gcloud config set project live":            "Google Cloud project live",
		"gcloud config configurations activate x":   "Google Cloud project ?",
		"az account set --subscription Dev":         "Azure subscription Dev",
		"az account set -s Dev":                     "Azure subscription Dev",
		"docker context use far":                    "docker context far",
		"terraform workspace select live":           "workspace live",
		"terraform workspace select -or-create new": "workspace new",
		"terraform init":                            "workspace ?",
	} {
		words := strings.Fields(line)
		what, name, altered := picks(argv.Match(programs.Lookup(words[0]), spec.Lits(words[1:]...)))
		got := strings.TrimSpace(what + " " + name.String())
		if altered {
			got += " ?"
		}
		if got != want {
			t.Errorf("%s: %q, want %q", line, got, want)
		}
	}
}

// FuzzStores reads files of any content.
func FuzzStores(f *testing.F) {
	for name, text := range homeFiles {
		f.Add(filepath.Base(name), text)
	}
	lines := []string{"kubectl delete x", "aws s3 rb x", "gcloud x delete", "az vm delete", "docker rm x", "terraform destroy", "psql service=live",
		"mysql x", "ssh web ls", "prisma migrate reset", "argocd app delete x", "fly deploy", "firebase deploy", "heroku ps:restart", "ansible-playbook x",
		"vercel deploy", "netlify deploy", "wrangler deploy", "pulumi up"}
	f.Fuzz(func(t *testing.T, base, text string) {
		s := newScene(t)
		for name := range homeFiles {
			if filepath.Base(name) == base {
				if err := os.WriteFile(filepath.Join(s.home, name), []byte(text), 0o600); err != nil {
					t.Fatal(err)
				}
			}
		}
		for _, line := range lines {
			for _, p := range s.places(line) {
				if len(p.Names) == 0 && p.Unknown == "" {
					t.Errorf("%s: %+v is neither named nor unknown", line, p)
				}
			}
		}
	})
}
