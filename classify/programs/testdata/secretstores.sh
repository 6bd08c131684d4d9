infisical --version  # want safe
VAULT_ADDR=https://vault.example.org vault status  # want moderate
VAULT_ADDR=http://127.0.0.1:8200 vault status  # want safe
