less README.md  # want safe
less -R +G log.txt  # want safe
less -o copy.txt README.md  # want moderate
less '+!rm -rf /' README.md  # want blocked irreversible
bat -n README.md  # want safe
bat --plain -r 1:20 src/main.go  # want safe
bat --pager 'sh -c "rm -rf /"' README.md  # want blocked irreversible
man 7 signal  # want safe
man -k socket  # want safe
man -P 'rm -rf /' ls  # want blocked irreversible
man --html=./x ls  # want moderate
info coreutils ls  # want safe
apropos copy  # want safe
tldr tar  # want safe
whatis -M ./man ls  # want moderate
cheat tar  # want safe
cheat -e tar  # want moderate
info -o out.txt tar  # want moderate
mandb --version  # want safe
mandb  # want dangerous
tldr --update  # want moderate
more -p notes.txt  # want safe
less -p word notes.txt  # want safe
less +'!rm -rf ~' notes.txt  # want blocked irreversible
less +'!ls' notes.txt  # want moderate
less '+|$cat > x' notes.txt  # want moderate
less --lesskey-src=keys.txt notes.txt  # want moderate
bzless --pattern ~/.ssh/id_rsa README.md  # want moderate
most -b ~/.ssh/id_rsa  # want moderate
most -b README.md  # want safe
bzless README.bz2  # want safe
