keyring diagnose  # want safe
sops filestatus config.enc.yaml  # want safe
certbot revoke --cert-name example.org  # want dangerous irreversible
