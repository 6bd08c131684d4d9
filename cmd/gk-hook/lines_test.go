package main

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

const (
	maxLine     = 160 // characters of a line of code that a person can review
	maxFunction = 60  // lines of a function
	maxFile     = 600 // lines of a file
)

// TestLinesCanBeReviewed holds the length of lines. Texts between backquotes, which cannot be broken, may be wider.
func TestLinesCanBeReviewed(t *testing.T) {
	eachSource(t, func(name string, text []byte) {
		whole := linesOfTexts(text)
		for i, line := range bytes.Split(text, []byte("\n")) {
			if n := utf8.RuneCount(line); n > maxLine && !whole[i+1] {
				t.Errorf("%s:%d has %d characters, %d may be read", name, i+1, n, maxLine)
			}
		}
	})
}

// TestFunctionsCanBeReviewed holds the length of functions and files. Tests may have longer ones: most are tables.
func TestFunctionsCanBeReviewed(t *testing.T) {
	eachSource(t, func(name string, text []byte) {
		if strings.HasSuffix(name, "_test.go") {
			return
		}
		if n := bytes.Count(text, []byte("\n")); n > maxFile {
			t.Errorf("%s has %d lines, %d may be read", name, n, maxFile)
		}
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, text, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			f, ok := d.(*ast.FuncDecl)
			if !ok {
				continue
			}
			if n := fset.Position(f.End()).Line - fset.Position(f.Pos()).Line + 1; n > maxFunction {
				t.Errorf("%s: %s has %d lines, %d may be read", fset.Position(f.Pos()), f.Name, n, maxFunction)
			}
		}
	})
}

// eachSource calls do with each file of Go that people write.
func eachSource(t *testing.T, do func(name string, text []byte)) {
	t.Helper()
	files := 0
	err := filepath.WalkDir("../..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && d.Name() == ".git" {
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, ".go") {
			return nil
		}
		text, err := os.ReadFile(name)
		if err != nil || bytes.HasPrefix(text, []byte("// Code generated")) {
			return err
		}
		files++
		do(name, text)
		return nil
	})
	if err != nil || files < 500 {
		t.Errorf("%d files were read: %v", files, err)
	}
}

// linesOfTexts are the lines on which a text between backquotes stands.
func linesOfTexts(source []byte) map[int]bool {
	lines := map[int]bool{}
	fset := token.NewFileSet()
	file := fset.AddFile("", -1, len(source))
	var s scanner.Scanner
	s.Init(file, source, nil, 0)
	for {
		pos, tok, text := s.Scan()
		if tok == token.EOF {
			return lines
		}
		if tok == token.STRING && text[0] == '`' {
			first := file.Line(pos)
			for i := range strings.Count(text, "\n") + 1 {
				lines[first+i] = true
			}
		}
	}
}
