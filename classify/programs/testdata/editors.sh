vim notes.txt  # want moderate
vim /etc/hosts  # want dangerous
vim -R /etc/hosts  # want safe
vim -c ':!rm -rf /' notes.txt  # want blocked irreversible
vim '+!rm -rf /' notes.txt  # want blocked irreversible
vim +12 notes.txt  # want moderate
vim -es -c '%s/a/b/' -c wq notes.txt  # want moderate
vim -c 'call system("ls")' notes.txt  # want moderate
printf '1d\nw\nq\n' | ed -s notes.txt  # want moderate
printf '!rm -rf /\n' | ed -s notes.txt  # want blocked irreversible
printf 'w /etc/hosts\nq\n' | ed -s notes.txt  # want dangerous irreversible
ed '!rm -rf /'  # want blocked irreversible
nano notes.txt  # want moderate
nano --speller='rm -rf /' notes.txt  # want blocked irreversible
emacs -nw notes.txt  # want moderate
emacs --batch --eval '(shell-command "ls")'  # want moderate
emacs -Q --script build.el  # want moderate
micro notes.txt  # want moderate
code --list-extensions  # want moderate
code -r src/main.go  # want moderate
code --install-extension a.b  # want moderate
code tunnel  # want dangerous
subl src/main.go  # want moderate
code --version  # want safe
ed --version  # want safe
emacs --version  # want safe
hx --version  # want safe
nano --version  # want safe
subl --version  # want safe
emacs --daemon=work --help # want moderate
emacsclient -e '(kill-emacs)'  # want dangerous
emacsclient -n notes  # want moderate
nvim --server /tmp/s --remote-send ':wq<CR>'  # want dangerous
emacsclient --version  # want safe
vim -c ':silent !rm -rf ~' a.txt  # want blocked irreversible
vim -c 'r !rm -rf ~' a.txt  # want blocked irreversible
vim -c 'call system("rm -rf ~")' a.txt  # want blocked irreversible
nvim -c 'lua os.execute("rm -rf ~")' a.txt  # want blocked irreversible
vim -c 'py3 import os; os.system("rm -rf ~")' a.txt  # want blocked irreversible
vim -c '%s/a!b/c/' a.txt  # want moderate
vim -c 'echo "a system is: rm -rf ~"' a.txt  # want moderate
echo ':!rm -rf ~' | vim notes.txt  # want blocked irreversible
echo '!rm -rf ~' | ex notes.txt  # want blocked irreversible
echo 'call system("rm -rf ~")' | vim -es notes.txt  # want blocked irreversible
generate | vim notes.txt  # want moderate
ls | vim -  # want moderate
printf '%s\n' '%s/a/b/' wq | ex -s notes.txt  # want moderate
ex notes.txt  # want moderate
ex --version  # want safe
vim -u NONE -i NONE -es -c wq notes.txt  # want moderate
vim -S steps.vim notes.txt  # want moderate
nvim --server /tmp/s --remote-ui  # want dangerous
ex -sc '!rm -rf ~' -cx notes.txt  # want blocked irreversible
vim -Nesc '!rm -rf ~' notes.txt  # want blocked irreversible
vim -V9/etc/hosts +q notes.txt  # want dangerous irreversible
vim -V +q notes.txt  # want moderate
vim --startuptime /etc/hosts notes.txt  # want dangerous irreversible
