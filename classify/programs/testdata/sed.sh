sed -n '10,20p' src/main.go  # want safe
sed -n "$(wc -l < a.txt),\$p" b.txt  # want safe
sed -e 's/a/b/g' -e '/x/d' notes.txt  # want safe
sed 's|/usr/e|/opt/w out|' notes.txt  # want safe
sed '/^#/!{s/x/y/;b end};:end' notes.txt  # want safe
sed 'a\' -e 'rm -rf /' notes.txt  # want safe
sed -i 's/a/b/' notes.txt  # want moderate
sed -i.bak 's/a/b/' /etc/hosts  # want dangerous
sed 's/a/b/w out.txt' notes.txt  # want moderate
sed -n 'w out.txt' notes.txt  # want moderate
sed '1e rm -rf /' notes.txt  # want blocked irreversible
sed 's/.*/date/e' notes.txt  # want moderate
sed 's/a/b/;r /etc/shadow' notes.txt  # want moderate
sed -f script.sed notes.txt  # want moderate
sed "s/a/$USERTEXT/" notes.txt  # want moderate
sed 'bx w out.txt' notes.txt  # want moderate
sed -n '/x/tend;p;:end' notes.txt  # want safe
sed ': a; N; $ q 3; b a' notes.txt  # want safe
sed ':a;N;$!ba;s/\n/ /g' notes.txt  # want safe
sed -e :again -e 's/x//;t again' notes.txt  # want safe
sed $'/^a/ b done\ns/x/y/\n: done' notes.txt  # want safe
sed -n '$q;p' notes.txt  # want safe
sed 'q # only the first' notes.txt  # want safe
sed $'bend w out.txt\n:end' notes.txt  # want moderate
sed 't	w out.txt' notes.txt  # want moderate
sed ': again w out.txt' notes.txt  # want moderate
sed 'v 4.2 1e rm -rf /' notes.txt  # want blocked irreversible
sed $'bx;a\\\nw out.txt\n:x' notes.txt  # want moderate
sed $'$q # x;a\\\nw out.txt' notes.txt  # want moderate
sed -i'/etc/*' 1d hosts  # want dangerous irreversible
sed --in-place='/etc/*s' 1d host  # want dangerous irreversible
sed -i'old/*' 1d notes.txt  # want moderate
