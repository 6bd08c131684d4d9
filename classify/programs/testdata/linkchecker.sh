linkchecker --list-plugins  # want safe
linkchecker https://example.com  # want moderate
linkchecker -r1 docs/index.html  # want moderate
linkchecker ~/.ssh/id_rsa  # want moderate
linkchecker -F html README.md  # want moderate
linkchecker -F text/utf-8/$HOME/.bashrc README.md  # want dangerous
linkchecker --config rc https://example.com  # want moderate
