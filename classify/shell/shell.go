// Package shell walks shell source the way the shell would run it and reports
// every simple command that it reaches. It is the only importer of
// mvdan.cc/sh, and nothing else in the program interprets shell.
//
// The walk keeps the state a shell has: variables, functions, aliases,
// options, positional parameters, working directory, open descriptors. A value
// is a spec.Word: known text, with unknown parts where the text is unknown. What the
// programs do is not known here: the Host receives each invocation, and
// answers what it prints and which commands and scripts it runs in turn.
package shell
