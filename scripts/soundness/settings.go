package main

import (
	"cmp"
	"fmt"
	"os/exec"
	"time"
)

// settings are what the command line says. The caller reads the files that it
// names, since the world does not show them.
type settings struct {
	Limit      time.Duration // for one command
	Seed       uint64        // where random choices start
	PerShape   int           // at most so many calls of one subcommand
	PerProgram time.Duration // at most so long for one program
	Total      int           // at most so many calls altogether; 0 for all
	Workers    int           // cells at the same time
	Only       []string      // names of programs; empty for all
	Commands   []string      // to assess in addition
	Generate   bool          // take calls from the knowledge base
	Programs   int           // so many shell programs from the grammars of scripts/adversary, instead
	Sequences  bool          // make each of them a sequence of calls: one writes, another loads
	Shell      string        // what reads those
	Tolerance  string        // the risk tolerance of the policy that allows those
	Enough     int           // stop after so many violations of those; 0 for never
	Verbose    bool          // name each call
	Logs       bool          // descriptor 3 takes the log
	Manuals    bool          // compare the rows' flags with the programs' manuals instead
	Variables  bool          // find the variables of the environment that lead to files instead
	Canaries   bool          // fill the home and the environment with made-up secrets, which no call may print
	Contained  string        // the folder of the guard's programs: run Commands contained, whatever the verdict is
	Files      string        // a folder whose files are put into the project
	// Unasked runs Commands whatever the assessment says of them, and admits
	// nothing, and holds nothing to Contained: for the tests that this is seen.
	Unasked bool
}

// checkProgramSettings fills in and checks the settings of generated programs.
func (s *settings) checkProgramSettings() error {
	s.Shell = cmp.Or(s.Shell, "bash")
	s.Tolerance = cmp.Or(s.Tolerance, "conservative")
	if _, err := exec.LookPath(s.Shell); err != nil {
		return fmt.Errorf("needs %s", s.Shell)
	}
	return nil
}
