package classify

import (
	"path/filepath"
	"testing"
)

// TestSetUps holds that scripts and commands by which a shell finds its user's tools do no more than that, unless the call steers them.
func TestSetUps(t *testing.T) {
	home, project := unpacked(t, "byname.txtar")
	// The real ones are long, and not seen through.
	for _, file := range []string{".nvm/nvm.sh", ".sdkman/bin/sdkman-init.sh", "miniconda3/etc/profile.d/conda.sh", "miniconda3/bin/activate", "tools/nvm.sh"} {
		put(t, filepath.Join(home, file), "eval \"$(frob)\"\n")
	}
	put(t, filepath.Join(project, "plain/.envrc"), "export PLAIN=$PWD KEYS=$HOME/.ssh/id_rsa\n")
	put(t, filepath.Join(project, "evil/.envrc"), "rm -rf ~\n")
	put(t, filepath.Join(project, "evil/sub/x"), "")
	put(t, filepath.Join(project, "switch/_opam/.opam-switch/environment"), "PATH\t=\tx\n")
	for _, tt := range []struct{ command, want string }{
		{"source ~/.nvm/nvm.sh && rg x README.md", "safe"},
		{`export NVM_DIR="$HOME/.nvm"; [ -s "$NVM_DIR/nvm.sh" ] && \. "$NVM_DIR/nvm.sh"; rg x README.md`, "safe"},
		{`source "$HOME/.sdkman/bin/sdkman-init.sh" && rg x README.md`, "safe"},
		{"source ~/miniconda3/bin/activate lab && rg x README.md", "safe"},
		{`eval "$(brew shellenv)"; rg x README.md`, "safe"},
		{`eval "$(rbenv init - bash)"; rg x README.md`, "safe"},
		{`eval "$(conda shell.bash hook)" && conda activate lab; rg x README.md`, "safe"},
		{"source <(pyenv init -)", "safe"},
		{`eval "$(mise activate bash)"; rg x README.md`, "safe"},
		{`eval "$(opam env --switch=5.1)"; rg x README.md`, "safe"},
		{`eval "$(ssh-agent -s)"; rg x README.md`, "moderate"}, // starts it
		{`eval "$(direnv export bash)"; rg x README.md`, "safe"},
		{`cd plain && eval "$(direnv export bash)"; rg x "$PLAIN"`, "moderate"},
		{`cd plain && eval "$(direnv export bash)"; rg x "$KEYS"`, "moderate"},
		{`cd evil/sub && eval "$(direnv export zsh)"`, "blocked irreversible"},
		{`cd plain && direnv export bash`, "moderate"},
		{`cd switch && eval "$(opam env)"`, "moderate"}, // the packages of the project's own switch set variables

		{"NVM_DIR=$PWD; source ~/.nvm/nvm.sh", "moderate unseen"},
		{"NVM_DIR=$HOME; source ~/.nvm/nvm.sh", "moderate unseen"},
		{"SDKMAN_DIR=x . ~/.sdkman/bin/sdkman-init.sh", "moderate unseen"},
		{"read -r CONDA_EXE; . ~/miniconda3/etc/profile.d/conda.sh", "moderate unseen"},
		{"source ~/tools/nvm.sh", "moderate unseen"},
		{"source ~/miniconda3/bin/activate ./env", "moderate unseen"},
		{"conda activate ./env", "moderate unseen"},
		{"conda activate /srv/env", "moderate unseen"},
		{`eval "$(fnm env)"`, "safe"},
		{`eval "$(fnm env --fnm-dir=$PWD)"`, "moderate unseen"},
		{`eval "$(ssh-agent -s -a x)"`, "moderate unseen"},
		{`eval "$(direnv export json)"`, "moderate unseen"},
		{`eval "$(brew shellenv | tr a b)"`, "moderate unseen"},
		{`eval "$(brew shellenv); frob"`, "moderate unseen"},
		{`eval "$(brew shellenv 2>&1)"`, "moderate unseen"},
		{`brew() { frob; }; eval "$(brew shellenv)"`, "moderate unseen"},
		{"echo 'rm -rf ~' > ~/.nvm/nvm.sh; . ~/.nvm/nvm.sh", "blocked irreversible"},
		{"cp README.md ~/.nvm/nvm.sh", "dangerous irreversible"},
	} {
		a := assessBash(tt.command, home, project)
		if got := judgement(a); got != tt.want && !(a.Tier == Blocked && tt.want == "blocked irreversible") {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", tt.command, got, tt.want, because(a))
		}
	}
}
