mkdocs --version  # want safe
mkdocs build --strict  # want moderate
mkdocs gh-deploy  # want moderate
mkdocs gh-deploy --force  # want dangerous irreversible
sphinx-build --version  # want safe
sphinx-build -b html docs out  # want moderate
hugo version  # want safe
hugo env  # want safe
hugo --minify  # want moderate
hugo server -D  # want moderate
hugo deploy  # want dangerous irreversible
dot -V  # want safe
dot -Tsvg graph.dot  # want safe
dot -Tplain -Gdpi=300 graph.dot  # want safe
dot -Tsvg graph.dot -o out.svg  # want moderate
dot -Tsvg -o/etc/hosts graph.dot  # want dangerous irreversible
dot -l evil.so graph.dot  # want moderate
qpdf --check a.pdf  # want safe
qpdf --show-npages a.pdf  # want safe
qpdf --json a.pdf  # want safe
qpdf --linearize a.pdf b.pdf  # want moderate
qpdf --replace-input --linearize a.pdf  # want moderate
typst --version  # want safe
typst fonts  # want safe
typst compile a.typ a.pdf  # want moderate
yt-dlp --version  # want safe
yt-dlp -F https://example.com/v  # want moderate
yt-dlp -o 'x.%(ext)s' https://example.com/v  # want moderate
yt-dlp --exec 'rm -rf src' https://example.com/v  # want dangerous irreversible
yt-dlp --cookies-from-browser firefox https://example.com/v  # want moderate
qpdf --json a.pdf  # want safe
qpdf --json a.pdf a.json  # want moderate
