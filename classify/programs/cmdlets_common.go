package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var cmdletGroups = [][]spec.Flag{cmdletCommon}

var cmdletItemGroups = [][]spec.Flag{cmdletSelects, cmdletCommon}

const psSource = "PowerShell 7.5, Get-Help"

// cmdletCommon are the parameters of every cmdlet, see about_CommonParameters.
var cmdletCommon = []spec.Flag{
	{Names: "-Verbose -vb -Debug -db -Confirm -cf"},
	{Names: "-ErrorAction -ea -WarningAction -wa -InformationAction -infa -ProgressAction -proga -ErrorVariable -ev -WarningVariable -wv " +
		"-InformationVariable -iv -OutVariable -ov -OutBuffer -ob -PipelineVariable -pv", Arg: spec.Text},
	{Names: "-WhatIf -wi", Mark: spec.DryRun, Why: "says what it would do"},
}

// cmdletSelects are the parameters that choose among the items of a path.
var cmdletSelects = []spec.Flag{
	{Names: "-Include -Exclude", Arg: spec.Text},
	{Names: "-Credential", Arg: spec.Text},
}
