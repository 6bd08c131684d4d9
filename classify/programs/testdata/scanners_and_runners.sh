concurrently --version  # want safe
concurrently 'ls' 'cat README.md'  # want safe
concurrently -k 'npm:build' 'tsc -w'  # want moderate
concurrently 'rm -rf /' ls  # want blocked irreversible
newman run api.json  # want moderate
newman --version  # want safe
k6 version  # want safe
k6 run load.js  # want moderate
opa check policy/  # want safe
opa eval 'http.send({"method": "get", "url": "https://example.com"})'  # want moderate
opa fmt -d policy.rego  # want safe
opa fmt -w policy.rego  # want moderate
cosign verify --key cosign.pub registry.example.com/app  # want safe
cosign verify --key https://example.com/k.pub registry.example.com/app  # want moderate
cosign clean registry.example.com/app  # want dangerous irreversible
sqlite-utils tables app.db --counts  # want safe
sqlite-utils app.db 'select * from users'  # want safe
sqlite-utils query app.db 'drop table users'  # want dangerous irreversible
sqlite-utils drop-table app.db users  # want dangerous irreversible
sqlite-utils memory users.csv 'select count(*) from users'  # want safe
gs --version  # want safe
gs -q -dNOPAUSE -dBATCH -sDEVICE=pdfwrite -sOutputFile=out.pdf in.pdf  # want moderate
gs -sOutputFile=%pipe%sh in.ps  # want moderate
gs -dNOSAFER in.ps  # want moderate
latexmk -pdf paper.tex  # want moderate
latexmk --version  # want safe
latexmk -C  # want moderate
tesseract scan.png stdout -l deu  # want safe
tesseract scan.png out  # want moderate
hey -n 200 http://localhost:8080/  # want moderate
hey --help  # want safe
gopls version  # want safe
gopls check main.go  # want safe
gopls imports -d main.go  # want safe
gopls rename -w main.go:3:4 name  # want moderate
trivy fs --scanners vuln --severity HIGH .  # want safe
trivy fs --ignore-policy p.rego .  # want moderate
trivy image -o report.json alpine  # want moderate
trivy repo https://example.com/r.git  # want moderate
grype dir:. -o json  # want safe
grype . --file report.txt  # want moderate
grype db update  # want moderate
syft . -o spdx-json  # want safe
syft . -o spdx-json=sbom.json  # want moderate
gitleaks detect --no-git -v  # want safe
gitleaks detect --no-git -r report.json  # want moderate
gitleaks git --log-opts='--output=x' .  # want moderate
detect-secrets scan  # want safe
detect-secrets scan --baseline .secrets.baseline  # want moderate
detect-secrets scan -p plugin.py  # want moderate
kubeconform -strict -summary deploy/  # want safe
kubeconform -cache schemas deploy/  # want moderate
semgrep --version  # want safe
semgrep scan --autofix  # want moderate
dependency-check --version  # want safe
dependency-check --scan .  # want moderate
pip-audit  # want safe
pip-audit -r requirements.txt  # want moderate
pip-audit -r requirements.txt --no-deps  # want safe
pipdeptree --python ./python  # want moderate
safety check  # want safe
safety check --save-json report.json  # want moderate
safety generate policy_file  # want moderate
kics remediate  # want moderate
qsv foreach name 'touch {}' users.csv  # want moderate
xsv stats users.csv  # want safe
ffmpeg -hide_banner -i clip.mp4  # want safe
ffmpeg -encoders  # want safe
ffmpeg -i clip.mp4 clip.webm  # want moderate
ffmpeg -i https://example.com/a.m3u8  # want moderate
strace -c ls  # want safe
strace -f -o log.txt ls  # want moderate
pandoc -t writer.lua notes.md  # want moderate
pandoc https://example.com/  # want moderate
buf breaking --against https://example.com/r.git  # want moderate
