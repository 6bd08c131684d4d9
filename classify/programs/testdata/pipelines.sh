circleci config validate # want safe
circleci context delete org c # want dangerous irreversible
travis status # want safe
drone build ls org/repo # want safe
drone repo rm org/repo # want dangerous irreversible
buildkite-agent meta-data get key # want safe
jenkins-cli list-jobs # want safe
jenkins-cli groovy = # want moderate
jenkins-cli delete-job j # want dangerous irreversible
buildkite-agent artifact upload 'dist/*'  # want moderate
travis restart 12  # want moderate
