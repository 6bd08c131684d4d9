rg -n 'rm -rf /' src  # want safe
rg --files -g '*.go'  # want safe
rg -l TODO src  # want safe
rg --pre ./filter.sh TODO  # want moderate
rg --pre 'rm -rf /' TODO  # want blocked irreversible
rg --hostname-bin=./x TODO  # want moderate
ag --python TODO src  # want safe
ag --pager 'rm -rf /' TODO  # want blocked irreversible
ack -i todo src  # want safe
ack --pager='rm -rf /' todo  # want blocked irreversible
ugrep -rn TODO src  # want safe
ugrep --filter='pdf:rm -rf /' TODO  # want moderate
fd -e go -t f . src  # want safe
fd '\.log$' -x wc -l  # want safe
fd -H node_modules -X rm -rf /  # want blocked irreversible
fd . / -x rm -rf {}  # want blocked irreversible
fd core -x sh -c 'rm -rf /' ';' -e log  # want blocked irreversible
fzf -f main  # want safe
fzf --preview 'rm -rf /'  # want blocked irreversible
fzf --bind 'start:execute(rm -rf /)'  # want blocked irreversible
tree -L 2 -I node_modules  # want safe
tree -o out.txt  # want moderate
eza -la --git src  # want safe
fzf --bind 'enter:accept,ctrl-a:select-all+down'  # want safe
fzf --bind 'enter:execute(rm {})'  # want dangerous irreversible
fzf --bind 'start:reload:find .'  # want safe
fzf --bind 'ctrl-p:change-prompt(> )+execute-silent[touch x],enter:accept'  # want moderate
fzf --bind 'ctrl-a:select-all,,:execute:less {}'  # want safe
fzf --bind 'ctrl-p:transform(date)'  # want moderate
fzf --listen-unsafe 6266  # want moderate
eza --config-file ./eza.conf  # want moderate
fzf --preview 'bat --color=always {}'  # want safe
fzf --preview 'rm {}'  # want dangerous irreversible
fzf --scrollbar --bind 'start:execute(./x)'  # want moderate
tree --fromfile /etc/shadow  # want moderate
tree --fromfile list.txt  # want safe
tree -R  # want moderate
tree -R -H . -L 1  # want moderate
ack --pager ./evil.sh foo # want moderate
