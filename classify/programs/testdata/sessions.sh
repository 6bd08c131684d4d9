tmux ls  # want safe
tmux capture-pane -p -t main  # want dangerous
tmux new-session -d -s dev  # want moderate
tmux new -d -s x 'rm -rf src'  # want dangerous irreversible
tmux send-keys -t dev 'rm -rf src' Enter  # want dangerous irreversible
tmux send-keys -t dev C-c  # want dangerous
tmux kill-session -t dev  # want moderate
tmux kill-server  # want dangerous
tmux display-message -p '#{session_name}'  # want safe
tmux display-message -p '#(rm -rf src)'  # want dangerous irreversible
tmux run-shell 'rm -rf src'  # want dangerous irreversible
screen -ls  # want safe
screen -dmS job rm -rf src  # want dangerous irreversible
screen -S job -X stuff 'rm -rf src'  # want dangerous irreversible
screen -S job -X quit  # want moderate
crontab -l  # want safe
crontab -r  # want dangerous irreversible
crontab jobs.txt  # want dangerous irreversible
crontab -e  # want dangerous
echo 'rm -rf src' | at now  # want dangerous irreversible
atq  # want safe
atrm 4  # want moderate irreversible
logrotate -d rotate.conf  # want safe
tmux new -d \; send-keys 'rm -rf src' Enter  # want dangerous irreversible
tmux capt -pt main  # want dangerous
tmux save-buffer -  # want dangerous
tmux pipe-pane -I -t main 'echo y'  # want dangerous
tmux set-hook -g pane-focus-in 'run-shell "git push --force"'  # want dangerous irreversible
tmux set -g mouse on  # want moderate
tmux new-session -d -s dev 'npm run dev'; tmux capture-pane -p -t dev  # want moderate
echo 'send-keys -t main y Enter' | tmux -C attach  # want dangerous
screen -S main -X hardcopy /tmp/x  # want dangerous
zellij list-sessions  # want safe
zellij action write-chars y  # want dangerous
zellij action dump-screen /tmp/x  # want dangerous
kitty --version  # want safe
kitty @ send-text y  # want dangerous
kitten @ get-text  # want dangerous
wezterm cli list  # want safe
wezterm cli send-text --pane-id 0 y  # want dangerous
reptyr 4321  # want dangerous
ttyecho -n /dev/pts/1 ls  # want dangerous
tmux run-shell ls  # want moderate
tmux run-shell 'echo #(rm -rf src)'  # want dangerous irreversible
tmux run-shell 'echo #{session_name}'  # want moderate
tmux rename-window '#(rm -rf src)'  # want dangerous irreversible
tmux display-message -p '#{C:password}'  # want dangerous
tmux display-message -p '#{cursor_character}'  # want dangerous
tmux display-message -p '#{E:status-right}'  # want moderate
tmux list-panes -F '#{pane_id} #{?pane_active,yes,no} #{=10:window_name}'  # want safe
tmux new-window 'npm run dev'  # want moderate
tmux set-buffer 'rm -rf src'  # want moderate
tmux refresh-client -l  # want moderate
screen -Q windows  # want safe
screen -Q select 2  # want dangerous
zellij run -- ls  # want moderate
dtach -p /tmp/s  # want dangerous
write ann pts/0  # want dangerous
stty -F /dev/pts/0 -echo  # want dangerous
xterm -version  # want safe
xterm -e ls  # want moderate
xterm -e 'rm -rf ~'  # want blocked irreversible
xterm -T build -e rm -rf src  # want dangerous irreversible
gnome-terminal -- rm -rf src  # want dangerous irreversible
gnome-terminal --command='rm -rf src'  # want dangerous irreversible
foot rm -rf src  # want dangerous irreversible
xfce4-terminal -x rm -rf src  # want dangerous irreversible
tmux -f /dev/null new-session -d -s dev  # want moderate
tmux -f terms.conf new-session -d  # want moderate
screen -c terms.conf -dmS job  # want moderate
screen -c /dev/null -dmS job  # want moderate
zellij --layout terms.kdl  # want moderate
