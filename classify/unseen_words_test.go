package classify

import (
	"path/filepath"
	"testing"
)

// TestUnseenWords gives programs words that files hold: each may be any word, and unquoted it may be several.
func TestUnseenWords(t *testing.T) {
	home, project := listed(t)
	put(t, filepath.Join(project, "VERSION"), "1.2.3\n")
	put(t, filepath.Join(project, "two"), "5 /etc/shadow\n")
	put(t, filepath.Join(project, "flag"), "-o\n")
	wantEach(t, home, project, Moderate, `
		timeout $(cat two)
		timeout $(cat two) ls
		nice -n $(cat two) ls
		cat notes.txt | xargs timeout
		xargs timeout < notes.txt
		trap $(cat two)
		[ $(cat two) = y ]
		test $(cat two)
		read x < notes.txt; [ $x = 1 ]
		printf $(cat two)
		head -n $(cat two) main.go
		head -n $(cat flag) main.go
		x=$(cat two); head -n $x main.go
		IFS=.; head -n $(cat VERSION) main.go
		sort -k $(cat two) main.go
		find . -name $(cat two)
		find $(cat two) -name x
		kubectl get pods -n $(cat two)
		kubectl get pods -o "$(cat two)"
		recode $(cat two)
		fuser "$(cat two)"
		pkill -0 "$(cat two)"
		cowsay "$(cat two)"
		tmux display-message -p "$(cat two)"
		ansible-playbook site.yml --list-hosts -e "$(cat two)"
		python -m json.tool main.go "$(cat two)"
		python -m json.tool $(cat two)
		python3 -m inspect "$(cat two)"
	`)
	wantEach(t, home, project, Safe, `
		head -n $(cat VERSION) main.go
		[ $(cat VERSION) = 1.2 ]
		[ "$(cat two)" = y ]
		kubectl get pods -n $(cat VERSION)
		echo $(cat two)
		cat notes.txt | xargs ls -l
		git ls-files | xargs wc -l
		[ $(ls | wc -l) -gt 5 ]
		timeout 5 ls
		until [ $(curl -s -o /dev/null -w '%{http_code}' localhost:3000) -eq 200 ]; do sleep 1; done
		timeout $T ls
		kubectl get pods -o jsonpath="{.items[$i]}"
		for f in $(ls src); do python -m json.tool "src/$f"; done
	`)
}
