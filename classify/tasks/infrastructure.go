package tasks

import (
	"encoding/json"
	"errors"
	"path"
	"strings"
)

// findCDK finds the program that makes the description: cdk runs it whatever it
// is asked to compare or list. Without one it only complains.
// Source: https://docs.aws.amazon.com/cdk/v2/guide/cli.html (AWS CDK CLI 2.1000).
func findCDK(c Call, read Reader) ([]Step, error) {
	file := path.Join(c.Dir, "cdk.json")
	text, err := read(file)
	if err != nil {
		return nil, missing(err)
	}
	var doc struct{ App, Build string }
	if json.Unmarshal([]byte(text), &doc) != nil {
		return nil, errors.New("cdk.json is not plain")
	}
	var steps []Step
	for _, script := range []string{doc.Build, doc.App} {
		if script != "" {
			steps = append(steps, Step{Task: strings.Join(c.Tasks, " "), Script: script, Dir: c.Dir, Shell: "sh"})
		}
	}
	if len(steps) == 0 {
		return nil, ErrNoTask
	}
	return steps, nil
}

// findTerraform reports whether there is a description: its data sources and
// providers run programs while it is evaluated, also for a plan.
// Source: https://developer.hashicorp.com/terraform/language/files (Terraform 1.12), OpenTofu 1.10.
func findTerraform(c Call) ([]Step, error) {
	if c.List == nil {
		return nil, errors.New("its files cannot be listed")
	}
	for _, name := range c.List(c.Dir) {
		for _, ending := range []string{".tf", ".tf.json", ".tofu", ".tofu.json"} {
			if strings.HasSuffix(name, ending) {
				return nil, errors.New("its data sources and providers may run programs")
			}
		}
	}
	return nil, ErrNoTask
}
