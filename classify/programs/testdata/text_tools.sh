iconv -f latin1 -t utf-8 a.txt  # want safe
iconv -f latin1 -t utf-8 a.txt -o b.txt  # want moderate
recode latin1..utf8 a.txt  # want moderate
dos2unix a.txt  # want moderate
dos2unix -i a.txt  # want safe
bc -l  # want safe
dc -e '2 3 + p'  # want safe
dc -e '!rm -rf /'  # want moderate
echo '2 3 + p' | dc  # want safe
echo '!touch m' | dc  # want moderate
cat notes.txt | dc  # want moderate
dc - <<< '1 [!touch m]x'  # want moderate
calc 'system("touch m")'  # want moderate
units -t '5 km' miles  # want safe
aspell list  # want safe
aspell -c notes.txt  # want moderate
envsubst '$HOME'  # want safe
xgettext -o messages.pot src/main.c  # want moderate
msgfmt -o a.mo a.po  # want moderate
groff -T utf8 -man page.1  # want safe
groff -U page.1  # want moderate
figlet -f slant hello  # want safe
qrencode -t ANSIUTF8 hello  # want safe
msgfmt --version  # want safe
qrencode -o code.png hello  # want moderate
recode --version  # want safe
units --log session.log  # want moderate
xgettext --version  # want safe
dos2unix a.txt -V  # want moderate
dos2unix --version  # want safe
sed -n -l 20 l notes.txt  # want safe
zbarimg --raw code.png  # want safe
nroff page.1  # want safe
echo '.so /etc/shadow' | nroff  # want moderate
printf '.als x so\n.x /etc/shadow\n' | groff -Tascii  # want moderate
cat page.1 | nroff  # want moderate
groff -F . page.1  # want moderate
man ls  # want safe
enscript -I 'touch m' notes.txt  # want moderate
pandoc README.md  # want safe
echo '.. include:: /etc/shadow' | pandoc -f rst -t plain  # want moderate
pandoc --sandbox -f rst -t plain notes.rst  # want safe
xmllint --format page.xml  # want safe
echo '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/shadow">]><a>&x;</a>' | xmllint --noent -  # want moderate
envsubst <<< 'dear $USER'  # want safe
envsubst '$HOME ${USER}' < template  # want safe
envsubst < template  # want moderate
envsubst <<< '${GITHUB_TOKEN}'  # want moderate
gettext -d app "hello"  # want safe
troff notes.t  # want safe
troff -U notes.t  # want moderate
nroff -U notes.t  # want moderate
tbl notes.t  # want safe
aspell dump dicts  # want safe
aspell list --filter-path=. --add-filter=x  # want moderate
aspell pipe  # want moderate
units -H /etc/cron.d/job 1m cm  # want dangerous
boxes -d stone notes.txt  # want safe
boxes notes.txt ~/.bashrc  # want dangerous
cowsay -f tux hello  # want safe
cowsay -f ./tux.cow hello  # want moderate
lolcat notes.txt  # want safe
lolcat ~/.netrc  # want moderate
figlet -f slant hello  # want safe
fortune -s  # want safe
banner hello  # want safe
sl -a  # want safe
sl push  # want moderate
groff -Tps -man page.1 # want safe
groff -Tps/../../../../../../tmp/x page.1 # want moderate
man -Tps/../../../../../../tmp/x ls # want moderate
man -l ~/.ssh/id_rsa # want moderate
dc -e '!touch x' --version  # want moderate
dc --version  # want safe
