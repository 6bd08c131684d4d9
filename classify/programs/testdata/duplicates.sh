fdupes .                       # want safe
fdupes -r -S src docs          # want safe
fdupes --recurse: src          # want safe
fdupes -r --log=found.txt src  # want moderate
fdupes -d src                  # want dangerous irreversible
fdupes -rdN src                # want dangerous irreversible
fdupes --frobnicate src        # want moderate
fdupes --maxsize 100 src       # want safe
fdupes -r -L src               # want moderate
