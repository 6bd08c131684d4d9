package main

import (
	"bytes"
	"go/scanner"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

// maxLine is how long a line of code may be, so that a person can review it.
const maxLine = 160

// TestLinesCanBeReviewed holds the length of lines. Generated files may be wider, and so may
// texts between backquotes, which cannot be broken.
func TestLinesCanBeReviewed(t *testing.T) {
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
		whole := linesOfTexts(text)
		for i, line := range bytes.Split(text, []byte("\n")) {
			if n := utf8.RuneCount(line); n > maxLine && !whole[i+1] {
				t.Errorf("%s:%d has %d characters, %d may be read", name, i+1, n, maxLine)
			}
		}
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
