package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/contain/probe"
)

// means says what the kernel of this machine holds the profile to, by what.
func means(p contain.Name) (string, error) {
	if _, err := probe.Installed(); err != nil {
		return "", err
	}
	b, err := probe.Holder(p)
	return b.Name, err
}

// profilesOf are the profiles in which calls run that are contained.
func profilesOf(reach fit.Reach) []contain.Name {
	switch reach {
	case fit.Code:
		return []contain.Name{contain.Project}
	case fit.All:
		return []contain.Name{contain.Read, contain.Project}
	}
	return nil
}

// containment says in a line which calls run contained here, and how.
func containment(policy *approvals.Policy) string {
	reach := policy.Contain()
	var held, not []string
	for _, p := range profilesOf(reach) {
		if by, err := means(p); err != nil {
			not = append(not, err.Error())
		} else {
			held = append(held, fmt.Sprintf("profile %s held by %s", p, by))
		}
	}
	switch {
	case reach == fit.Off:
		return "off"
	case len(not) > 0:
		return reach.String() + ", but calls are asked about: " + strings.Join(not, "; ")
	}
	return reach.String() + ", " + strings.Join(held, ", ")
}

// containment checks that what the policy says of contained calls can be done here.
func (d *doctor) containment() {
	const part = "containment"
	policy, _ := policyAt(d.places, d.project)
	list, err := probe.Backends()
	if _, missing := probe.Installed(); missing != nil || err != nil {
		d.note(part, fmt.Sprintf("no call can run contained: %v", errors.Join(missing, err)), "install gk-hook, gk-ctl, gk-run and gk-enter into one folder")
		return
	}
	for _, b := range list {
		switch {
		case b.Error != "" && b.Name == "bubblewrap":
			d.note(part, b.Name+" does not work here: "+b.Error, "apt-get install bubblewrap, or what your system calls it")
		case b.Error != "":
			d.note(part, b.Name+" does not work here: "+b.Error, "")
		}
		for _, p := range profilesOf(fit.All) {
			if lacks := b.Lacks[p]; b.Error == "" && len(lacks) > 0 {
				d.note(part, fmt.Sprintf("%s does not hold profile %s: %s", b.Name, p, strings.Join(lacks, ", ")), "")
			}
		}
	}
	if text := containment(policy); policy.Contain() != fit.Off && strings.Contains(text, ", but ") {
		d.note(part, text, "")
	} else if text == "off" {
		d.ok(part, "off; with contain: code, calls run without a question whose only open question is what code does")
	} else {
		d.ok(part, text)
	}
}

// containedMeans says what it means that calls run contained.
const containedMeans = `builds, tests and scripts run without a question, held by %s: they can change the project alone and reach no network.
What they destroy there that git could not bring back, gk-hook undo brings back. contain: off in your policy switches it off.
`
