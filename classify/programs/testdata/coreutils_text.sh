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
base64 -d token.txt  # want safe
sha256sum -c SHA256SUMS  # want safe
tee build.log  # want moderate
tee /etc/hosts  # want dangerous irreversible
tee  # want safe
