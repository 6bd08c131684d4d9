poe                                # want safe
poe --help                         # want safe
poe test                           # want moderate
poe -e virtualenv test             # want moderate
lefthook version                   # want safe
lefthook run pre-commit            # want moderate
lefthook install                   # want moderate
husky                              # want moderate
husky add .husky/pre-commit 'rm -rf ~'  # want blocked irreversible
husky add .husky/pre-commit 'ls'   # want dangerous
