pdflatex --version  # want safe
pdflatex -interaction=nonstopmode -halt-on-error paper.tex  # want moderate
xelatex --output-directory build paper  # want moderate
pdflatex -output-directory=/etc paper.tex  # want dangerous
pdflatex -shell-escape paper.tex  # want moderate
pdflatex '\immediate\write18{rm -rf src}'  # want moderate
lualatex paper.tex  # want moderate
xelatex -output-driver='rm -rf src' paper.tex  # want dangerous irreversible
bibtex --version  # want safe
bibtex paper  # want moderate
makeindex -s style.ist -o paper.ind paper.idx  # want moderate
makeindex -o /etc/hosts paper.idx  # want dangerous irreversible
kpsewhich article.cls  # want safe
kpsewhich -var-value=TEXMFHOME  # want safe
kpsewhich -cnf-line='shell_escape=t' a.tex  # want moderate
tectonic --version  # want safe
tectonic paper.tex  # want moderate
tectonic -X compile -o build paper.tex  # want moderate
tectonic -X build  # want moderate
tectonic -Z shell-escape paper.tex  # want moderate
tectonic -X watch -x 'build; rm -rf src'  # want dangerous irreversible
tectonic -X watch -x build  # want moderate
tectonic -X publish paper  # want moderate
quarto --version  # want safe
quarto list extensions  # want safe
quarto inspect  # want safe
quarto inspect report.qmd /etc/hosts  # want dangerous irreversible
quarto tools list  # want safe
quarto tools install tinytex  # want moderate
quarto render report.qmd --to pdf  # want moderate
quarto preview  # want moderate
quarto preview --host 0.0.0.0  # want dangerous
quarto add quarto-ext/fontawesome  # want moderate
quarto publish gh-pages  # want moderate
quarto pandoc --version  # want safe
quarto pandoc a.md -o /etc/hosts  # want dangerous irreversible
weasyprint --info  # want safe
weasyprint page.html page.pdf  # want moderate
weasyprint page.html -  # want safe
weasyprint page.html /etc/hosts  # want dangerous irreversible
weasyprint -a ~/.ssh/id_rsa page.html page.pdf  # want moderate
weasyprint -c src page.html page.pdf  # want dangerous irreversible
wkhtmltopdf --version  # want safe
wkhtmltopdf page.html page.pdf  # want moderate
wkhtmltopdf https://example.com page.pdf  # want moderate
wkhtmltopdf --enable-local-file-access page.html page.pdf  # want moderate
soffice --version  # want safe
soffice --headless --cat report.odt  # want safe
soffice --headless --convert-to pdf --outdir out report.docx  # want moderate
soffice --headless --convert-to pdf --outdir /etc report.docx  # want dangerous
soffice --headless 'macro:///Standard.Module1.Main'  # want moderate
libreoffice --headless --accept='socket,host=0.0.0.0,port=2002;urp;'  # want moderate
