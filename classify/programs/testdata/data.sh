jq '.a[] | select(.b > 1)' data.json  # want safe
jq -n --arg name x '{name: $name}'  # want safe
jq -r --slurpfile a other.json '.b' data.json  # want safe
jq -n env  # want moderate
jq -n '$ENV.HOME'  # want safe
jq . ~/.ssh/id_rsa  # want moderate
yq '.a.b' conf.yaml  # want safe
yq eval -o=json . conf.yaml  # want safe
yq -i '.a = 1' conf.yaml  # want moderate
yq 'load("/etc/shadow")' conf.yaml  # want moderate
fx data.json  # want safe
dasel -f data.json '.a'  # want safe
dasel put -f data.json -t int -v 1 '.a'  # want moderate
xmllint --xpath '//a/b' data.xml  # want safe
xmllint --format data.xml --output out.xml  # want moderate
xmlstarlet sel -t -v //a data.xml  # want safe
xmlstarlet ed -d //a data.xml  # want safe
xmlstarlet ed -L -d //a data.xml  # want moderate
xsltproc style.xsl data.xml  # want moderate
mlr --icsv --ojson sort -f name data.csv  # want safe
mlr --icsv --opprint cat /etc/shadow  # want moderate
mlr -I --csv sort -f name data.csv  # want moderate
mlr --csv put '$y = system("rm -rf /")' data.csv  # want moderate
mlr --csv split -g name data.csv  # want moderate
csvcut -c 1,3 data.csv  # want safe
csvstat data.csv  # want safe
csvsql --query 'select 1' data.csv  # want safe
xsv stats data.csv  # want safe
xsv split -s 10 out data.csv  # want moderate
htmlq -t -f page.html h1  # want safe
gron https://example.com/a.json  # want moderate
gron  # want safe
yq .spec.tls.key deploy.yaml  # want safe
yq .env deploy.yaml  # want moderate
in2csv --write-sheets - book.xlsx  # want moderate
sql2csv --db postgresql://localhost/app --query 'select 1'  # want moderate
csvsql --insert --db sqlite:///app.db data.csv  # want moderate
fx data.json 'x => x.items'  # want moderate
htmlq -o out.html '#content'  # want moderate
xsltproc --version  # want safe
csvclean -n data.csv # want safe
csvclean data.csv # want moderate
yq --front-matter=process -i notes.md # want moderate
yq -s .name all.yml # want moderate
mlr -n put -f steps.mlr # want moderate
mlr --icsv sort -f a data.csv # want safe
jq '.env, .import' data.json  # want safe
jq --arg env x '$env' data.json  # want safe
jq -n '$ENV["HOME"]'  # want moderate
jq '"\(env)"' data.json  # want moderate
jq -rf report.jq data.json  # want safe
jq -L . 'include "more"; .' data.json  # want moderate
jq -n 'import "credentials" as $c {search: "/home/you/.aws"}; $c'  # want moderate
yq -n 'env(GITHUB_TOKEN)'  # want moderate
yq -n '.a = 1'  # want safe
html2text --ignore-links page.html  # want safe
html2text https://example.com/  # want moderate
xmllint --noout feed.xml  # want safe
xmllint https://example.com/feed.xml  # want moderate
duckdb -c "explain analyze copy t to 'out.csv'"  # want moderate
duckdb -c 'explain analyze select 1'  # want safe
mlr -I --csv sort -f name ~/.bashrc data.csv # want dangerous
mlr --cpuprofile ~/.bashrc --icsv --ojson cat data.csv # want dangerous
mlr --c2p --from data.csv sort -nr x then head -n 3 # want safe
mlr --unheard-of cat data.csv # want moderate
yq --split-exp .name deploy.yaml  # want moderate
xq ~/.ssh/id_rsa  # want moderate
xq . data.xml  # want safe
