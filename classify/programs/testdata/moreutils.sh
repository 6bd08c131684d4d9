sponge notes.txt  # want moderate
sponge /etc/hosts  # want dangerous irreversible
ts '%H:%M'  # want safe
pee 'wc -l' cat  # want safe
pee cat 'rm -rf /'  # want blocked irreversible
zrun wc -l a.gz  # want safe
lckdo x.lock rm -rf /  # want blocked irreversible
vipe  # want moderate
hyperfine 'ls'  # want safe
hyperfine --prepare 'rm -rf /' ls  # want blocked irreversible
hyperfine -r 3 ls 'rm -rf /'  # want blocked irreversible
pv big.log  # want safe
b3sum go.mod  # want safe
uudecode mail.txt  # want moderate
tput cols  # want safe
getconf _NPROCESSORS_ONLN  # want safe
inotifywait -m -r src  # want safe
xclip -selection clipboard notes.txt  # want moderate
xclip -o  # want dangerous
pbpaste  # want dangerous
inotifywait -o events.log -m src  # want moderate
jot 5  # want safe
lckdo lock.txt ls  # want moderate
pbcopy -help  # want safe
pv -o copy.bin big.bin  # want moderate
sponge -h  # want safe
uudecode --help  # want safe
uuencode logo.png logo.png  # want safe
vipe --help  # want safe
zrun rm -rf src  # want dangerous irreversible
rhash --sha256 notes.txt # want safe
rhash -l list.log notes.txt # want moderate
progress -w  # want safe
locale -v -a  # want safe
lsb_release -a  # want safe
setterm --cursor off  # want safe
setterm --dump  # want dangerous
xsel -b  # want dangerous
xsel -ib <notes  # want moderate
xsel --version  # want safe
hyperfine --output out.txt ls # want moderate
hyperfine --output null ls # want safe
