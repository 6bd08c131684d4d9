package verdict

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// MetadataAsked is the ID of effects that ask a cloud's metadata service for credentials.
const MetadataAsked = "cloud.metadata"

// SaferWays lists, for an effect by its ID or its first part, a way to the same end that
// destroys nothing; an empty one says that there is none. The commands stand in backquotes;
// none of them is denied.
var SaferWays = [...]struct{ ID, Way string }{
	{"git.push.force", "`git push --force-with-lease`"},
	{"git.push.mirror", "`git push --all`"},
	{"git.push.delete", "`git branch -r --merged` shows which branches are merged"},
	{"git.discard", "`git stash` puts the changes aside"},
	{"git.clean", "`git clean -n` shows them, `git stash -u` puts them aside"},
	{"git.branch.delete.force", "`git branch -d`, which keeps what is not merged"},
	{"git.update-ref.delete", "`git branch -d NAME`, which keeps what is not merged"},
	{"git.stash", "`git stash show -p` shows what would be lost"},
	{"git.reset", "`git stash` puts the changes aside"},
	{"git.overwrite", "`git stash` puts the changes aside"},
	{"git.gc.prune", "`git gc`, which keeps them for two weeks"},
	{"git.reflog.expire", "`git gc`, which keeps the record of the last months"},
	{"git.rewrite", "rewrite a copy: `git clone . /tmp/copy`"},
	{"kill.group", "`kill $(jobs -p)` signals the shell's own jobs"},
	{"kill.number", "`ps -p NUMBER` shows what it is"},
	{"code.downloaded", "`curl -o install.sh URL`, read it, then run it"},
	{"code.decoded", "`base64 -d FILE` prints it, to be read first"},
	{"env.path", "call the program by its whole path"},
	{"docker.mount", "`docker run -v .:/src IMAGE`, which gives it the project alone"},
	{"docker.privileged", "`docker run IMAGE` without rights over the machine"},
	{"docker.system.prune", "`docker system df` shows what there is"},
	{"docker.compose.down.volumes", "`docker compose down`, which keeps the volumes"},
	{"docker.volume", "`docker volume ls` shows them"},
	{"terraform.destroy", "`terraform plan -destroy` shows what would go"},
	{"terraform.state.rm", "`terraform state rm -dry-run ADDRESS` shows what would go"},
	{"kubectl.delete", "`kubectl get` shows what would go"},
	{"kubectl.drain", "`kubectl cordon NODE` only keeps new work away"},
	{"helm.uninstall", "`helm uninstall --dry-run NAME` shows what would go"},
	{"cloud.delete", "list first what would go"},
	{"infra.destroy", "list first what would go"},
	{"pulumi.stack.rm", "`pulumi stack export` prints a copy of its state"},
	{"vagrant.destroy", "`vagrant halt` stops them and keeps them"},
	{"queue.destroy", "list first what would go"},
	{"gh.delete", "`gh release view` and the like show what would go"},
	{"curl.delete", "ask for the URL without `-X DELETE`, which shows what would go"},
	{"gh.repo.delete", "`gh repo archive` keeps it, read-only"},
	{"api.delete", "ask for the path without `-X DELETE`, which shows what would go"},
	{"ssh-copy-id", "`ssh-copy-id -n HOST` shows which keys would be added"},
	{"chown.root", "`tar --owner=root --group=root -cf ARCHIVE FILE` says so in an archive alone"},
	{"rsync.", "`rsync -n` shows what would go"},
	{"mode.widen", "`chmod u+w FILE`, for yourself alone"},
	{"crontab", "`crontab -l` shows what would be lost"},
	{"schedule", "run it now, once"},
	{"account", "`getent passwd NAME` shows the account, `id NAME` its groups"},
	{"kernel.module", "`lsmod` shows what is loaded, `modinfo NAME` what it is"},
	{"firewall", "`ufw status` or `iptables -L -n` shows what is let through now"},
	{"mount", "`lsblk -f` shows what there is to mount"},
	{"umount", "`findmnt` shows what is mounted"},
	{"file.login", "a file of the project, and `. ./FILE` where it is needed"},
	{"service.enable", "start it once, not each time the system starts"},
	{"sql.destroy", "select first what would go, and dump it"},
	{"database.destroy", "dump it first"},
	{"migration.revert", "dump the database first"},
	{"rails.db", "dump the database first"},
	{"artisan.migrate", "dump the database first"},
	{"reg.delete", "`reg export KEY FILE` keeps a copy"},
	{"django-admin.flush", "`django-admin dumpdata` prints what would go"},
	{"mongo.destroy", "`mongodump` keeps a copy"},
	{"redis.flush", "`redis-cli dbsize` shows how much would go"},
	{"npm.publish", "`npm publish --dry-run`"},
	{"npm.unpublish", "`npm deprecate NAME REASON` warns, and breaks nothing"},
	{"cargo.publish", "`cargo publish --dry-run`"},
	{"python.http.server", "`python3 -m http.server --bind 127.0.0.1` serves this machine alone"},
	{"php.server", "`php -S localhost:8000` serves this machine alone"},
	// No secret is involved, or nobody can leave it out.
	{MetadataAsked, ""}, {"curl.hosts", ""}, {"scanner.upload", ""},
}

// Safer returns a safer way to what the effect is for, with commands in backquotes, or
// nothing where none is known.
func (e *Effect) Safer() string {
	if way, listed := saferWay(e.ID); listed {
		return way
	}
	switch {
	case e.Trait == spec.Exfiltrates:
		return "send it without the secret"
	case e.Kind == spec.Delete && e.Bulk && e.Path != "" && (e.Scope == spec.Home || e.Scope == spec.Outside || e.Scope == spec.Project),
		e.Kind == spec.Delete && e.Bulk && e.ID == "" && e.Scope == spec.Remote && strings.HasPrefix(e.Target, "/"):
		return "name the files, or `mv` them to a folder of their own"
	}
	return ""
}

// SaferWay returns the way that is listed for an ID or its first part, empty for none.
func SaferWay(id string) string {
	way, _ := saferWay(id)
	return way
}

func saferWay(id string) (way string, listed bool) {
	for _, s := range SaferWays {
		if id == s.ID || strings.HasPrefix(id, s.ID) && (strings.HasSuffix(s.ID, ".") || id[len(s.ID)] == '.') {
			return s.Way, true
		}
	}
	return "", false
}
