auth0 apps ls # want safe
auth0 api users # want safe
auth0 api post clients # want moderate
auth0 roles rm 4711 # want dangerous irreversible
auth0 --frob --help apps delete x # want moderate
okta apps list  # want safe
okta apps create web  # want moderate
