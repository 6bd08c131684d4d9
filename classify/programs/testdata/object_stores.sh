s3cmd ls s3://bucket  # want safe
s3cmd --version  # want safe
s3cmd put src/main.go s3://bucket/  # want moderate
s3cmd get s3://bucket/a /etc/hosts  # want dangerous irreversible
s3cmd del --recursive s3://bucket/a  # want dangerous irreversible
s3cmd rb s3://bucket  # want dangerous irreversible
s3cmd sync --delete-removed dist/ s3://bucket/  # want dangerous irreversible
s3cmd sync --dry-run dist/ s3://bucket/  # want safe
s3cmd put --acl-public src/main.go s3://bucket/  # want dangerous
s3cmd signurl s3://bucket/a +3600  # want moderate
s3cmd --configure  # want moderate
