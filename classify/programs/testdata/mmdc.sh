mmdc --version  # want safe
mmdc -i diagram.mmd -o diagram.svg  # want moderate
mmdc -i README.md -o ~/.bashrc  # want dangerous
mmdc -i diagram.mmd -o d.svg -p puppeteer.json  # want moderate
mmdc -i diagram.mmd -o d.svg --iconPacks @iconify-json/logos  # want moderate
