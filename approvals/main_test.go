package approvals

import (
	"fmt"
	"os"
	"strconv"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/approvals/grants"
	"github.com/gk-hook/gk-hook/classify"
	"github.com/gk-hook/gk-hook/state"
)

// TestMain lets the test binary stand in for another guard: with
// APPROVALS_CHILD set it decides one call and says what it decided.
func TestMain(m *testing.M) {
	if path := os.Getenv("APPROVALS_CHILD"); path != "" {
		dir, err := state.OpenDir(path)
		if err != nil {
			fmt.Println(err)
			os.Exit(1)
		}
		dir.SetPatience(20 * time.Second)
		if n, err := strconv.Atoi(os.Getenv("APPROVALS_STEPS")); err == nil {
			fmt.Println(ruled(&Policy{options: options{steps: &n}}, call(classify.Safe, false), stepping("1"), grants.OpenStore(dir)).Decision)
			os.Exit(0)
		}
		if n, err := strconv.Atoi(os.Getenv("APPROVALS_ATTEMPTS")); err == nil {
			on := true
			r := ruled(&Policy{options: options{zone: zoneSettings{on: &on, attempts: &n}}}, call(classify.Blocked, false), query(), grants.OpenStore(dir))
			fmt.Println(r.Decision, r.Block != nil, r.Trouble)
			os.Exit(0)
		}
		r := new(Policy).Rule(dangerousCall(), query(), grants.OpenStore(dir))
		fmt.Println(r.Decision)
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// now is when the tests take place; children share it.
var now = time.Now()

func query() grants.Query {
	return grants.Query{
		Client: "claude", Session: "s1", Tool: "Bash", Cwd: "/p/sub", Project: "/p", Mode: "default",
		CanAsk: true, Hash: "cafe", Bare: "bare", Now: time.Now(),
	}
}

func dangerousCall() *classify.Assessment {
	a := shellCall("git push --force", "git push --force")
	a.Tier, a.Score = classify.Dangerous, 90
	return a
}
