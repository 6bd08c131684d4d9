package spec

// Lang is a programming language of inline code.
type Lang uint8

const (
	NoLang Lang = iota
	Shell
	Python
	JavaScript
	Perl
	Ruby
	PHP
	Awk
	Sed
	Lua
	PowerShell
	Cmd // the language of cmd.exe
	SQL
	Redis
	Mongo
	Jq
	Doctest // a text with examples of Python, as doctest runs them
)

// OfWindows reports whether the language writes paths and commands as Windows does.
func (l Lang) OfWindows() bool { return l == PowerShell || l == Cmd }
