package main

import (
	"slices"

	"github.com/gk-hook/gk-hook/approvals"
	"github.com/gk-hook/gk-hook/contain"
	"github.com/gk-hook/gk-hook/contain/fit"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/replay"
	"github.com/gk-hook/gk-hook/state"
)

// proposable lists the settings that a replay may propose, with what judges by them: that code runs
// contained, where this machine holds it, and the next tolerance. There are none where the user's policy cannot be changed.
func proposable(places state.Places) ([]replay.Setting, func([]replay.Setting) *hook.Jury) {
	c, err := ownPolicy("replay", places)
	if err != nil {
		return nil, nil
	}
	with := func(list []replay.Setting) (text []byte, err error) {
		text = c.old
		for _, s := range list {
			if text, err = withSetting(text, s.Key, s.Value); err != nil {
				return nil, err
			}
		}
		return text, nil
	}
	policy, _ := policyAt(places, "")
	var list []replay.Setting
	if _, err := means(contain.Project); err == nil && policy.Contain() == fit.Off {
		list = append(list, replay.Setting{Key: "contain.calls", Value: fit.Code.String()})
	}
	if t := policy.Tolerance(); t < approvals.Aggressive {
		list = append(list, replay.Setting{Key: "autonomy.riskTolerance", Value: (t + 1).String()})
	}
	list = slices.DeleteFunc(list, func(s replay.Setting) bool {
		one := *c
		if one.new, err = with([]replay.Setting{s}); err == nil {
			_, err = one.check(places.Home)
		}
		return err != nil
	})
	return list, func(chosen []replay.Setting) *hook.Jury {
		text, err := with(chosen)
		if err != nil {
			text = c.old
		}
		return &hook.Jury{Texts: map[string][]byte{c.file: text}}
	}
}
