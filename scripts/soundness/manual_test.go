package main

import (
	"fmt"
	"strings"
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

func TestReadManual(t *testing.T) {
	for _, tt := range []struct{ text, want string }{
		{"  -a, --all                  do not ignore entries\n", "-a:none --all:none | do not ignore entries"},
		{"      --block-size=SIZE      with -l, scale sizes\n", "--block-size:value | with -l, scale sizes"},
		{"  -F, --classify[=WHEN]      append indicator\n", "-F:none --classify:maybe | append indicator"},
		{"  -c, --bytes=[-]NUM         print the first\n", "-c:value --bytes:value | print the first"},
		{"  -x, --proxy [protocol://]host[:port]  Use this\n", "-x:value --proxy:value | Use this"},
		{"  -o, --output string   Output format\n", "-o:value --output:value | Output format"},
		{"  -t, --target <DIR>\n      where to\n", "-t:value --target:value | where to"},
		{"       --[no-]ext-diff\n              run it\n", "--ext-diff:none --no-ext-diff:none | run it"},
		{"    -w|--workspace <name>\n", "-w:value --workspace:value | "},
		{"    --watch=false:\n\tfollows\n", "--watch:none | follows"},
		{"\t-mod mode\n\t\tmodule download mode\n", "-mod:value | module download mode"},
		{"  -q  say nothing\n", "-q:none | say nothing"},
		{"Prints what -x and --all would do\n---------\n", ""},
	} {
		var got []string
		for _, d := range readManual(tt.text) {
			var names []string
			for _, n := range d.names {
				names = append(names, n.name+":"+[...]string{"none", "maybe", "value"}[n.value])
			}
			got = append(got, strings.Join(names, " ")+" | "+d.says)
		}
		if all := strings.Join(got, "; "); all != tt.want {
			t.Errorf("%q\n\tgot  %s\n\twant %s", tt.text, all, tt.want)
		}
	}
}

func TestCompare(t *testing.T) {
	program := spec.Program{Name: "tool", Flags: []spec.Flag{
		{Names: "-q --quiet -p"}, {Names: "--rev", Arg: spec.Text}, {Names: "-o", Arg: spec.WritesFile}, {Names: "--color", Arg: spec.Text, Opt: true},
	}}
	s := shape{program: &program, prefix: []string{"tool"}, flags: flagsOf(program.Flags, nil), form: &program.Form}
	var got []string
	for _, d := range s.compare(readManual("  -q, --quiet  say less\n  -p PORT  listen there\n  --rev  reverse\n  -o FILE  write to FILE\n  " +
		"--color[=WHEN]  colours\n  -q  quiet\n  --new  make one\n")) {
		got = append(got, fmt.Sprint(d.Kind, " ", d.Flag))
	}
	if all := strings.Join(got, ", "); all != "value -p, value --rev, lacks --new" {
		t.Errorf("got %s", all)
	}
}
