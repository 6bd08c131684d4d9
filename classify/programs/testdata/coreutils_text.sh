cat README.md  # want safe
cat -n src/main.go  # want safe
cat --frobnicate README.md  # want moderate
od -c -N 16 bin/tool  # want safe
head -5 go.mod  # want safe
head -c 1M big.log  # want safe
tail -n +20 log.txt  # want safe
tail -f --pid=12 log.txt  # want safe
wc -l src/*.go  # want safe
sort -u -k2,2n names.txt  # want safe
sort names.txt -o names.txt  # want moderate
sort --compress-program=./evil names.txt  # want moderate
uniq -c names.txt  # want safe
uniq names.txt unique.txt  # want moderate
cut -d: -f1 users.txt  # want safe
tr -d '\r'  # want safe
comm -23 a.txt b.txt  # want safe
split -l 1000 big.csv part-  # want moderate
split --filter="rm -rf ~" big.csv  # want blocked irreversible
csplit notes.txt '/^#/' '{*}'  # want moderate
ptx -G notes.txt index.txt  # want moderate
shuf -n 5 words.txt  # want safe
shuf -o words.txt words.txt  # want moderate
base64 -d payload.b64  # want safe
sha256sum -c SHA256SUMS  # want safe
tee build.log  # want moderate
tee /etc/hosts  # want dangerous irreversible
tee  # want safe
cksum src/main.go go.mod  # want safe
csplit --help  # want safe
expand -t 4 src/main.go  # want safe
factor 1234567  # want safe
fmt -w 72 README.md  # want safe
fold -s -w 80 README.md  # want safe
join -t , -1 1 -2 2 a.csv b.csv  # want safe
nl -ba src/main.go  # want safe
numfmt --to=iec 1048576  # want safe
paste -d, names.txt ages.txt  # want safe
pr -2 -l 60 README.md  # want safe
ptx --help  # want safe
echo abc | rev  # want safe
shasum -a 256 src/main.go  # want safe
split --version  # want safe
sum src/main.go  # want safe
tac CHANGELOG.md  # want safe
tsort deps.txt  # want safe
unexpand -a src/main.go  # want safe
