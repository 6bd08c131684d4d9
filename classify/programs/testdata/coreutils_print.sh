echo sudo rm -rf / --no-preserve-root  # want safe
printf '%s\n' "$HOME"  # want safe
printf -v 'a[$(rm -rf /)]' x  # want blocked irreversible
test -f go.mod  # want safe
[ -n "$HOME" ]  # want safe
test -v 'a[$(rm -rf /)]'  # want blocked irreversible
expr 1 + 2  # want safe
seq 1 10  # want safe
seq 10 -1 1  # want safe
sleep 5  # want safe
basename src/main.go .go  # want safe
dirname /usr/lib/git-core  # want safe
pathchk -p src/main.go  # want safe
true && false || true  # want safe
yes n | head -3  # want safe
