cd src && ls  # want safe
pushd src && popd  # want safe
set -euo pipefail  # want safe
set  # want moderate
export FOO=bar  # want safe
export -p  # want moderate
declare -A m  # want safe
declare -f deploy  # want safe
unset FOO  # want safe
shopt -s globstar  # want safe
eval 'ls -la'  # want safe
eval 'rm -rf src'  # want dangerous irreversible
eval rm -rf src  # want dangerous irreversible
command -v go  # want safe
command rm -rf src  # want dangerous irreversible
builtin cd src  # want safe
exec rm -rf src  # want dangerous irreversible
type -a node  # want safe
which python3  # want safe
hash -r  # want safe
alias ll='ls -l'  # want safe
trap 'echo done' EXIT  # want safe
trap 'rm -rf src' EXIT  # want dangerous irreversible
wait  # want safe
umask 022  # want safe
umask 000  # want moderate
umask u=rwx,g=rx,o=  # want safe
ulimit -n 4096  # want safe
history 20  # want safe
history -c  # want moderate irreversible
fc -l  # want safe
fc -s  # want moderate
compgen -c git  # want safe
compgen -W '$(rm -rf src)'  # want dangerous irreversible
complete -C 'rm -rf src' x  # want dangerous irreversible
enable -f ./evil.so evil  # want moderate
unset 'a[$(id)]'  # want moderate
mapfile -t lines < README.md  # want safe
read -r -p 'go on? ' answer  # want safe
let n=1+2  # want safe
jobs -l  # want safe
exit 1  # want safe
: ignored  # want safe
export PAGER='rm -rf src'; git log  # want dangerous irreversible
PS4='$(rm -rf src)' bash -xc ls  # want dangerous irreversible
BASH_ENV=start.sh bash -c ls  # want moderate
export PS1='\u \$ '  # want safe
[[ -f src/main.go && $USER == root ]]  # want safe
bind -P  # want safe
bind -f keys.inputrc  # want moderate
builtin echo hi > notes.txt  # want moderate
dirs -v  # want safe
enable -p  # want safe
enable -n test  # want safe
enable evil.so  # want moderate
exec 2>&1  # want safe
exec ls -la  # want safe
help test  # want safe
zsh -c 'print -l src/*'  # want safe
print -P '%n@%m'  # want moderate
whereis git  # want safe
zsh -c 'zmodload zsh/net/tcp'  # want moderate
zmodload ./evil.so  # want moderate
zsh -c 'zstyle -L'  # want safe
zstyle ':completion:*' menu select  # want safe
history -d 12  # want moderate irreversible
mapfile -C 'rm -rf src' -c 1 lines < notes.txt  # want dangerous irreversible
jobs -x rm -rf src  # want dangerous irreversible
hash -p ./evil git  # want moderate
autoload -Uz compinit; compinit  # want moderate
compinit -D  # want safe
suspend  # want moderate
suspend --help  # want safe
