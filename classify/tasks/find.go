package tasks

import "fmt"

// Find returns what the call would run, in order. The error says in a few words
// why that is unknown; the steps found until then are returned as well.
func Find(c Call, read Reader) ([]Step, error) {
	switch c.Runner {
	case "npm", "yarn", "pnpm", "bun", "node", "turbo", "lerna":
		return findPackage(c, read)
	case "deno":
		return findDeno(c, read)
	case "poe", "pdm", "hatch", "rye", "poetry":
		return findPyproject(c, read)
	case "mise", "rtx":
		return findMise(c, read)
	case "pre-commit":
		return findPreCommit(c, read)
	case "lefthook":
		return findLefthook(c, read)
	case "make":
		return findMake(c, read)
	case "just":
		return findJust(c, read)
	case "task":
		return findTaskfile(c, read)
	case "composer":
		return findComposer(c, read)
	case "cdk":
		return findCDK(c, read)
	case "terraform":
		return findTerraform(c)
	}
	return nil, fmt.Errorf("the tasks of %s are code of their own", c.Runner)
}
