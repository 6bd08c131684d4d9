package scan

import (
	"cmp"
	"errors"
	"io"
	"path/filepath"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/gk-hook/gk-hook/classify/shell"
)

// maxDepth bounds how deep lists and aliases of YAML are followed.
const maxDepth = 20

// readYAML reads the documents of a file of YAML.
func (f *found) readYAML() (docs []*yaml.Node) {
	dec := yaml.NewDecoder(strings.NewReader(f.text))
	for {
		var doc yaml.Node
		err := dec.Decode(&doc)
		if errors.Is(err, io.EOF) {
			return docs
		}
		if err != nil {
			f.unreadable("it is not valid YAML")
			return docs
		}
		if len(doc.Content) > 0 {
			docs = append(docs, doc.Content[0])
		}
	}
}

// of returns the value of a key, the last one of several, and nil where there is none; an alias stands
// for what it names.
func of(n *yaml.Node, key string) *yaml.Node {
	if n = real(n); n == nil || n.Kind != yaml.MappingNode {
		return nil
	}
	for i := len(n.Content) - 2; i >= 0; i -= 2 {
		if n.Content[i].Value == key {
			return real(n.Content[i+1])
		}
	}
	for i := 0; i+1 < len(n.Content); i += 2 {
		if n.Content[i].Tag == "!!merge" {
			if v := of(n.Content[i+1], key); v != nil {
				return v
			}
		}
	}
	return nil
}

// real returns what an alias names.
func real(n *yaml.Node) *yaml.Node {
	for range maxDepth {
		if n == nil || n.Kind != yaml.AliasNode {
			return n
		}
		n = n.Alias
	}
	return nil
}

// scalar returns the text of a node, empty when it is none.
func scalar(n *yaml.Node) string {
	if n == nil || n.Kind != yaml.ScalarNode {
		return ""
	}
	return n.Value
}

// github adds the steps of a workflow of GitHub, or of an action that is made of steps.
// Source: https://docs.github.com/en/actions/reference/workflows-and-actions/workflow-syntax: "jobs.<job_id>.steps[*].run", "shell", "working-directory".
func github(f *found) {
	for _, doc := range f.readYAML() {
		f.workflow(doc)
	}
}

// workflow adds the steps of one document.
func (f *found) workflow(doc *yaml.Node) {
	defaults := of(of(doc, "defaults"), "run")
	f.steps("", of(of(doc, "runs"), "steps"), defaults, nil)
	jobs := of(doc, "jobs")
	if jobs == nil || jobs.Kind != yaml.MappingNode {
		return
	}
	for i := 0; i+1 < len(jobs.Content); i += 2 {
		job := real(jobs.Content[i+1])
		f.steps(jobs.Content[i].Value, of(job, "steps"), of(of(job, "defaults"), "run"), defaults)
	}
}

// steps adds the steps of one job; own and all are its defaults and those of the file.
func (f *found) steps(job string, list, own, all *yaml.Node) {
	if list == nil {
		return
	}
	for _, step := range list.Content {
		step = real(step)
		run := of(step, "run")
		if run == nil || run.Kind != yaml.ScalarNode {
			continue
		}
		name := strings.TrimPrefix(job+": "+cmp.Or(scalar(of(step, "name")), scalar(of(step, "id")), "run"), ": ")
		setting := func(key string) string {
			return cmp.Or(scalar(of(step, key)), scalar(of(own, key)), scalar(of(all, key)))
		}
		s := f.add(Workflow, name, "")
		s.placed(expressions(run.Value), place{run.Line, run.Column})
		s.lines = f.linesOf(run)
		s.at = s.lines[0]
		if dir := setting("working-directory"); dir != "" && filepath.IsLocal(dir) {
			s.cwd = filepath.Join(f.root, dir)
		}
		s.runBy(setting("shell"))
	}
}

// runBy sets the command that runs the source in the shell that a workflow names.
func (s *snippet) runBy(name string) {
	word, _, _ := strings.Cut(name, " ")
	switch word {
	case "", "bash":
		s.command = s.source
	case "sh":
		s.command = "sh -c " + shell.Quote(s.source)
	case "pwsh", "powershell":
		s.command = word + " -Command " + shell.Quote(s.source)
	case "python":
		s.command = "python3 -c " + shell.Quote(s.source)
	default:
		s.unread = "it is run by " + word + ", which is not read"
	}
}

// expressions puts a variable of the same length in the place of each ${{ expression }}: what it
// stands for is not known.
func expressions(text string) string {
	var b strings.Builder
	for {
		before, rest, ok := strings.Cut(text, "${{")
		expression, after, closed := strings.Cut(rest, "}}")
		if !ok || !closed {
			b.WriteString(text)
			return b.String()
		}
		b.WriteString(before + "${" + strings.Repeat("_", max(1, len(expression)+2)) + "}")
		text = after
	}
}

// gitlab adds the scripts of a pipeline of GitLab, of hidden jobs too.
// Source: https://docs.gitlab.com/ci/yaml/: "script", "before_script", "after_script", "default".
func gitlab(f *found) {
	for _, doc := range f.readYAML() {
		if doc.Kind != yaml.MappingNode {
			continue
		}
		for i := 0; i+1 < len(doc.Content); i += 2 {
			job := real(doc.Content[i+1])
			name := doc.Content[i].Value
			f.script(doc, name, job)
			f.script(doc, name, of(job, "hooks"))
			if name == "before_script" || name == "after_script" {
				f.lines(doc, name, job)
			}
		}
	}
}

// script adds the scripts of one job.
func (f *found) script(doc *yaml.Node, name string, job *yaml.Node) {
	for _, key := range []string{"before_script", "script", "after_script", "pre_get_sources_script"} {
		if n := of(job, key); n != nil {
			f.lines(doc, name+": "+key, n)
		}
	}
}

// lines adds a list of lines as one script, with those that it refers to by !reference [job, key].
func (f *found) lines(doc *yaml.Node, name string, n *yaml.Node) {
	var source strings.Builder
	var lines []place
	var collect func(n *yaml.Node, depth int)
	collect = func(n *yaml.Node, depth int) {
		if n = real(n); n == nil || depth > maxDepth || len(lines) > maxSnippets {
			return
		}
		if n.Tag == "!reference" {
			at := doc
			for _, key := range n.Content {
				at = of(at, key.Value)
			}
			collect(at, depth+1)
			return
		}
		if n.Kind == yaml.SequenceNode {
			for _, item := range n.Content {
				collect(item, depth+1)
			}
			return
		}
		if n.Kind != yaml.ScalarNode {
			return
		}
		text := strings.TrimSuffix(n.Value, "\n") + "\n"
		of := f.linesOf(n)
		for i := range strings.Count(text, "\n") {
			lines = append(lines, of[min(i, len(of)-1)])
		}
		source.WriteString(text)
	}
	collect(n, 0)
	if len(lines) == 0 {
		return
	}
	s := f.add(Workflow, name, source.String())
	s.source, s.lines, s.at = source.String(), append(lines, lines[len(lines)-1]), lines[0]
}

// linesOf returns where the lines of a text start.
func (f *found) linesOf(n *yaml.Node) []place {
	count := strings.Count(n.Value, "\n") + 1
	at := place{n.Line, n.Column}
	block := n.Style&(yaml.LiteralStyle|yaml.FoldedStyle) != 0
	if n.Style&(yaml.DoubleQuotedStyle|yaml.SingleQuotedStyle) != 0 {
		at.column++
	}
	places := make([]place, count)
	values := strings.Split(n.Value, "\n")
	for i := range places {
		places[i] = at
		if !block {
			continue
		}
		number := n.Line + 1
		if n.Style&yaml.LiteralStyle != 0 {
			number += i
		}
		line := strings.TrimRight(f.line(number), "\r\n")
		indent := len(line) - len(strings.TrimLeft(line, " "))
		if n.Style&yaml.LiteralStyle != 0 && strings.HasSuffix(line, values[i]) {
			indent = len(line) - len(values[i]) // which are spaces
		}
		places[i] = place{number, indent + 1}
	}
	return places
}
