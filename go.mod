module github.com/gk-hook/gk-hook

go 1.26.0

