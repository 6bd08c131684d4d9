hg status  # want safe
hg log -l 5 -p  # want safe
hg diff -r tip  # want safe
hg commit -m x  # want moderate
hg push  # want moderate
hg push --force  # want dangerous irreversible
hg pull --ssh 'rm -rf src' x  # want dangerous irreversible
hg update -C tip  # want dangerous irreversible
hg revert --all  # want dangerous irreversible
hg purge --all  # want dangerous irreversible
hg purge -p  # want safe
hg strip tip  # want dangerous irreversible
hg serve  # want dangerous
hg --config alias.x='!rm -rf src' x  # want moderate
svn status  # want safe
svn commit -m x  # want moderate
svn revert -R .  # want dangerous irreversible
svn cleanup --remove-unversioned  # want dangerous irreversible
svn diff --diff-cmd 'rm -rf src'  # want dangerous irreversible
jj log -r main  # want safe
jj new main  # want moderate
jj git push  # want moderate
jj op abandon ..@-  # want dangerous irreversible
jj config set --user ui.editor ./run.sh  # want dangerous
tig  # want moderate
pre-commit run --all-files  # want moderate
pre-commit hook-impl --config=.pre-commit-config.yaml --hook-type=pre-commit --hook-dir .git/hooks -- x  # want moderate
python3 -mpre_commit hook-impl --config=.pre-commit-config.yaml  # want moderate
pre-commit install  # want moderate
pre-commit init-templatedir /etc/t  # want dangerous
pre-commit validate-config  # want safe
tig --version  # want safe
# an option may be a switch in one command and take a value in another
hg status -r -u  # want safe
hg status -r --config extensions.x=./x.py  # want moderate
hg log -r tip -p -l 3  # want safe
hg diff -b -B -c tip  # want safe
hg diff -b --config extensions.x=./x.py  # want moderate
hg annotate -u -l main.c  # want safe
hg phase -r tip  # want safe
hg phase -p --force tip  # want moderate
hg cat -o out.txt main.c  # want moderate
hg identify -n  # want safe
hg incoming --bundle new.hg  # want moderate
hg incoming -n -l 5  # want safe
fossil version  # want safe
fossil status  # want safe
fossil timeline -n 10  # want safe
fossil branch list  # want safe
fossil diff -i src/main.go  # want safe
fossil diff --command 'rm -rf'  # want dangerous irreversible
fossil commit -m 'mend the parser'  # want moderate
fossil commit --dry-run -m x  # want safe
fossil revert src/main.go  # want dangerous irreversible
fossil clean --verily  # want dangerous irreversible
fossil clean -n  # want safe
fossil stash drop -a  # want dangerous irreversible
fossil rm --hard src/main.go  # want dangerous irreversible
fossil clone https://x.example/r r.fossil  # want moderate
fossil clone http://127.0.0.1:8080/  # want moderate
fossil sync  # want moderate
fossil sync -c 'rm -rf src'  # want dangerous irreversible
fossil sql 'drop table event'  # want dangerous irreversible
fossil ui  # want dangerous
fossil backup /etc/hosts  # want dangerous irreversible
