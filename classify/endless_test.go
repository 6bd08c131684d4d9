package classify

import "testing"

// Endless output may be passed on and cut off, but not kept.
func TestOutputWithoutEnd(t *testing.T) {
	for command, want := range map[string]string{
		"x=$(yes)":                                        "moderate",
		"x=$(yes | tr a b)":                               "moderate",
		"x=$(</dev/zero)":                                 "moderate",
		"echo `cat /dev/urandom`":                         "moderate",
		"cat /dev/zero | sort":                            "moderate",
		"sort < /dev/zero":                                "moderate",
		"seq 1e12 | tac":                                  "moderate",
		"for i in $(seq 99999999999); do :; done":         "moderate",
		"head -c 100G /dev/zero | sort":                   "moderate",
		"dd if=/dev/zero | sort":                          "moderate",
		"mapfile -t a < <(yes)":                           "moderate",
		"readarray a < /dev/zero":                         "moderate",
		"x=$(tail -f log)":                                "moderate",
		"x=a; for i in {1..40}; do x=${x//a/aa}; done":    "moderate",
		"grep a /dev/zero":                                "moderate",
		"awk '{print}' < /dev/full":                       "moderate",
		"tr -d b < /dev/zero | sed p":                     "moderate",
		"sha256sum /dev/urandom":                          "moderate",
		"jq . /dev/zero":                                  "moderate",
		"openssl enc -base64 -in /dev/zero":               "moderate",
		"x=$(head -c -5 /dev/zero)":                       "moderate",
		"yes | head -n 9999999999 | sort":                 "moderate",
		"shuf -r -e a b | sort":                           "moderate",
		"while true; do printf b; done | sort":            "moderate",
		"yes | python3 -c 'import sys; sys.stdin.read()'": "moderate",
		"python3 -c 'open(\"/dev/zero\").read()'":         "moderate",
		"fallocate -l 3T big":                             "moderate",
		"dd if=/dev/zero of=big bs=1G count=4096":         "moderate",

		"yes > log":                    "blocked",
		"{ echo a; yes; } >> log":      "blocked",
		"f() { yes; }; f > log":        "blocked",
		"yes | tee log":                "blocked",
		"cat /dev/zero | gzip > log":   "blocked",
		"cp /dev/urandom log":          "blocked",
		"dd of=log < /dev/zero":        "blocked",
		"while :; do date; done > log": "blocked",

		"while true; do echo a >> log; done":        "blocked",
		"for ((;;)); do { echo a; } >> log; done":   "blocked",
		"while true; do date >> log; done":          "moderate",
		"while true; do echo a > log; done":         "moderate",
		"while true; do date >> log; sleep 9; done": "moderate",
		"while true; do make >> log || break; done": "moderate",
		"while true; do echo a >> /dev/null; done":  "moderate",

		"yes | head":                                 "safe",
		"grep -m 1 a /dev/urandom":                   "safe",
		"ls -l /dev/zero":                            "safe",
		"head -c 9G big":                             "safe",
		"read -r x < /dev/urandom":                   "safe",
		"shuf --random-source=/dev/zero big":         "safe",
		"while read -r x; do echo $x; done | sort":   "safe",
		"tail -f log | jq .":                         "safe",
		"fold -w 9 /dev/urandom | head -n 1":         "safe",
		"x=$(yes | head -n 5)":                       "safe",
		"yes | head -n 9 | sort":                     "safe",
		"head -c 16 /dev/urandom | base64":           "safe",
		"x=$(head -c 16 /dev/urandom | xxd -p)":      "safe",
		"x=$(tr -dc a-z < /dev/urandom | head -c 9)": "safe",
		"for i in $(seq 1 100); do echo $i; done":    "safe",
		"x=$(dd if=/dev/urandom bs=16 count=1)":      "safe",
		"tail -f log":                                "safe",
		"x=abc; y=${x//a/aa}":                        "safe",
	} {
		a := Assess(Call{Tool: "Bash", Input: map[string]any{"command": command}, Cwd: "/work", Home: "/home/u", Shell: "bash"})
		if got := a.Tier.String(); got != want {
			t.Errorf("%s: is %s, want %s: %s", command, got, want, a.Worst().Why)
		}
	}
}
