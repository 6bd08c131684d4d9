diff -u a.txt b.txt  # want safe
diff -rq src old  # want safe
diff3 -m mine base theirs  # want safe
diff3 --diff-program=./x mine base theirs  # want moderate
sdiff -s a.txt b.txt  # want safe
sdiff -o merged.txt a.txt b.txt  # want moderate
cmp a.bin b.bin  # want safe
patch -p1 --dry-run -i fix.diff  # want safe
patch -p1 -i fix.diff  # want moderate
patch /etc/hosts fix.diff  # want dangerous
delta a.txt b.txt  # want safe
delta --pager ./x a.txt b.txt  # want moderate
wdiff a.txt b.txt  # want safe
meld a.txt b.txt  # want moderate
colordiff -u a.txt b.txt  # want safe
git diff | diffstat  # want safe
diffstat -o stat.txt changes.patch  # want moderate
difft old.rs new.rs  # want safe
dwdiff -c old.txt new.txt  # want safe
meld --version  # want safe
diffstat -e messages.txt change.patch # want moderate
diffstat change.patch # want safe
