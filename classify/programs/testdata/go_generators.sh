mockgen -version  # want safe
mockgen -source=src/main.go -destination=src/mock.go  # want moderate
mockgen -source=src/main.go -destination=/etc/hosts  # want dangerous irreversible
mockgen -exec_only=/tmp/x database/sql Conn  # want moderate
mockery --version  # want safe
mockery --all --output mocks  # want moderate
mockery --name X --output /etc  # want dangerous
sqlc version  # want safe
sqlc generate  # want moderate
sqlc push --tag main  # want moderate
templ version  # want safe
templ fmt .  # want moderate
templ generate --watch --cmd 'rm -rf src'  # want dangerous irreversible
templ fmt -prettier-command 'rm -rf src' .  # want dangerous irreversible
ginkgo version  # want safe
ginkgo -r -p  # want moderate
ginkgo run --label-filter=fast ./...  # want moderate
ginkgo -after-run-hook 'rm -rf src' ./...  # want dangerous irreversible
ginkgo --junit-report /etc/x.xml ./...  # want dangerous
ginkgo outline src/main.go  # want safe
swag --version  # want safe
swag init -g src/main.go  # want moderate
swag init --pipe 'rm -rf src'  # want dangerous irreversible
gqlgen version  # want safe
gqlgen generate  # want moderate
gqlgen init --schema /etc/hosts  # want dangerous irreversible
oapi-codegen -version  # want safe
oapi-codegen -generate types -o src/api.go api.yaml  # want moderate
oapi-codegen -o /etc/hosts api.yaml  # want dangerous irreversible
ent --version  # want safe
ent generate ./ent/schema  # want moderate
go run entgo.io/ent/cmd/ent new User  # want moderate
