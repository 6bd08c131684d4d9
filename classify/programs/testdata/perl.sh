perl -pi'/etc/*' -e 's/a/b/' hosts  # want dangerous irreversible
perl -i'/etc/*' script.pl hosts  # want dangerous irreversible
