infisical --version  # want safe
VAULT_ADDR=https://vault.example.org vault status  # want moderate
VAULT_ADDR=http://127.0.0.1:8200 vault status  # want safe
railway logs # want safe
railway run -- rm -rf ~ # want blocked
railway down # want dangerous irreversible
doppler projects list # want safe
doppler secrets get KEY # want moderate
doppler run -- npm test # want moderate
doppler run -- rm -rf ~ # want blocked
doppler run --command 'rm -rf ~' # want blocked
doppler secrets delete KEY --yes # want dangerous irreversible
chamber list app # want safe
chamber exec app -- rm -rf ~ # want blocked
infisical secrets # want moderate
