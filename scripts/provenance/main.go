// Command provenance says how the files of a release were made, as an in-toto statement with the SLSA provenance 1.0
// predicate: from which commit, with which Go, by which command. It holds no time and nothing of the
// machine, so that whoever builds the release again gets the same bytes.
// Usage: provenance VERSION COMMIT FILE... in the folder of the files.
package main

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"runtime"
)

const (
	repository = "https://github.com/gk-hook/gk-hook"
	buildType  = repository + "/blob/main/docs/releases.md#making-one"
)

type (
	statement struct {
		Type          string     `json:"_type"`
		Subject       []artifact `json:"subject"`
		PredicateType string     `json:"predicateType"`
		Predicate     predicate  `json:"predicate"`
	}
	artifact struct {
		Name   string            `json:"name,omitempty"`
		URI    string            `json:"uri,omitempty"`
		Digest map[string]string `json:"digest,omitempty"`
	}
	predicate struct {
		Definition definition `json:"buildDefinition"`
		Run        details    `json:"runDetails"`
	}
	definition struct {
		Type       string            `json:"buildType"`
		Parameters map[string]string `json:"externalParameters"`
		Sources    []artifact        `json:"resolvedDependencies"`
	}
	details struct {
		Builder struct {
			ID string `json:"id"`
		} `json:"builder"`
	}
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "provenance:", err)
		os.Exit(1)
	}
}

func run(args []string) error {
	if len(args) < 3 {
		return errors.New("want a VERSION, a COMMIT and files")
	}
	s := statement{Type: "https://in-toto.io/Statement/v1", PredicateType: "https://slsa.dev/provenance/v1"}
	for _, name := range args[2:] {
		raw, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		sum := sha256.Sum256(raw)
		s.Subject = append(s.Subject, artifact{Name: name, Digest: map[string]string{"sha256": hex.EncodeToString(sum[:])}})
	}
	s.Predicate.Definition = definition{
		Type: buildType, Parameters: map[string]string{"version": args[0], "command": "scripts/release.sh"},
		Sources: []artifact{
			{URI: "git+" + repository + "@" + args[1], Digest: map[string]string{"gitCommit": args[1]}},
			{Name: runtime.Version(), URI: "pkg:generic/go@" + runtime.Version()[len("go"):]},
		},
	}
	s.Predicate.Run.Builder.ID = repository + "/blob/main/scripts/release.sh"
	enc := json.NewEncoder(os.Stdout)
	enc.SetIndent("", "  ")
	return enc.Encode(s)
}
