# Arithmetic evaluates text: what prints a number passes, what prints anything else is code that was not seen.
start=$(date +%s); echo $(( $(date +%s) - start ))  # want safe
echo $(( $(date +%Y) + 1 )); echo $(( $(date -u -d yesterday +%j) ))  # want safe
n=$(date +x); echo $((n))  # want moderate
echo $(( $(stat -c %s README.md) / 1024 ))  # want safe
n=$(stat -c %n README.md); echo $((n))  # want moderate
[[ $(id -u) -eq 0 ]] && echo root  # want safe
[[ $(id -un) -eq 0 ]] && echo root  # want moderate
n=$(wc -l < README.md); m=$(wc -c README.md | cut -d' ' -f1); echo $((n + m))  # want safe
n=$(wc -l README.md | cut -d' ' -f2); echo $((n))  # want moderate
n=$(wc -l *.md | awk '{print $1}'); echo $((n))  # want moderate
n=$(du -s . | cut -f1); [[ $n -gt 5 ]] && echo large  # want safe
n=$(du -h . | cut -f1); [[ $n -gt 5 ]] && echo large  # want moderate
(( $(grep -c foo README.md) > 2 )) && echo many  # want safe
n=$(grep -o '[0-9]*' README.md | head -n 1); ((n > 2)) && echo many  # want safe
n=$(grep -o '[0-9a-z]*' README.md | head -n 1); ((n > 2)) && echo many  # want moderate
l=$(grep -n foo README.md | head -n 1 | cut -d: -f1); echo $((l + 2))  # want safe
l=$(grep -n -A 1 foo README.md | head -n 1 | cut -d: -f1); echo $((l + 2))  # want moderate
grep -n foo README.md | while IFS=: read -r l text; do echo $((l - 1)); done  # want safe
n=$(tr -dc 0-9 < README.md); m=$(tr -d 0-9 < README.md); echo $((n))  # want safe
n=$(tr -d 0-9 < README.md); echo $((n))  # want moderate
n=$(awk '{s += $1} END {print s}' README.md); m=$(awk 'END {print NR}' README.md); echo $((n + m))  # want safe
n=$(awk '{s = $1} END {print s}' README.md); echo $((n))  # want moderate
n=$(awk 'END {print s}' s=x README.md); echo $((n))  # want moderate
n=$(expr 3 + 4); m=$(echo '3 * 4' | bc); echo $((n + m))  # want safe
n=$(expr "$(cat README.md)" : '\(.*\)'); echo $((n))  # want moderate
n=$(echo '"x"' | bc); echo $((n))  # want moderate
n=$(jq '.a | length' package.json); echo $((n))  # want safe
n=$(jq -r .a package.json); echo $((n))  # want moderate
n=$(sed -n '$=' README.md); m=$(tput cols); o=$(printf '%d' 010); echo $((n + m + o))  # want safe
n=$(git rev-list --count HEAD); m=$(git log -1 --format=%ct); echo $((n + m))  # want safe
n=$(git log -1 --format=%s); echo $((n))  # want moderate
[[ $(pgrep -c sshd) -gt 1 ]] && echo busy  # want safe
n=$(nproc --ignore=x 2>&1); echo $((n))  # want moderate
