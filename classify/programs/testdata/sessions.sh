tmux ls  # want safe
tmux capture-pane -p -t main  # want safe
tmux new-session -d -s dev  # want moderate
tmux new -d -s x 'rm -rf src'  # want dangerous irreversible
tmux send-keys -t dev 'rm -rf src' Enter  # want dangerous irreversible
tmux send-keys -t dev C-c  # want moderate
tmux kill-session -t dev  # want moderate
tmux kill-server  # want dangerous
tmux display-message -p '#{session_name}'  # want safe
tmux display-message -p '#(rm -rf src)'  # want moderate
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
