module github.com/gk-hook/gk-hook/scripts/e2e

go 1.26.0
