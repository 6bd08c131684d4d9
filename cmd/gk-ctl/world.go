package main

import (
	"fmt"
	"os"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/settings"
	"github.com/gk-hook/gk-hook/state"
)

// openState returns the guard's state folder and where its files lie.
func openState() (*state.Dir, state.Places, error) {
	places, err := state.Locate()
	if err != nil {
		return nil, places, err
	}
	dir, err := state.OpenDir(places.State)
	return dir, places, err
}

// projectHere returns the root of the project around the working directory,
// empty when there is none.
func projectHere(places state.Places) (string, error) {
	cwd, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("find working directory: %w", err)
	}
	return paths.NewWorld(cwd, places.Home).Project, nil
}

// policyAt returns the policy in force in a project, whose root may be empty.
func policyAt(places state.Places, project string) (*approvals.Policy, []settings.Problem) {
	return approvals.Load(approvals.LayersAt(places, project))
}
