package classify

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"github.com/gk-hook/gk-hook/classify/samples"
)

func powerShell(source, project, home string) *Assessment {
	return Assess(Call{Tool: "PowerShell", Input: map[string]any{"command": source}, Cwd: project, Home: home})
}

// powerShellCases returns the lines of testdata/powershell.txt with what is wanted of each.
func powerShellCases(t testing.TB) (lines, wants []string) {
	t.Helper()
	b, err := os.ReadFile("testdata/powershell.txt")
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.SplitSeq(string(b), "\n") {
		source, want, ok := strings.Cut(line, "# want ")
		if source = strings.TrimSpace(source); source != "" && !strings.HasPrefix(source, "#") {
			if !ok {
				t.Fatalf("%s: lacks a wanted outcome", line)
			}
			lines, wants = append(lines, source), append(wants, strings.TrimSpace(want))
		}
	}
	return lines, wants
}

func TestPowerShellTool(t *testing.T) {
	home, project := scratch(t)
	lines, wants := powerShellCases(t)
	for i, source := range lines {
		a := powerShell(source, project, home)
		if got := outcome(a); got != wants[i] && (wants[i] != "blocked" || a.Tier != Blocked) {
			t.Errorf("%s\n\tgot  %s\n\twant %s\n\t%s", source, got, wants[i], because(a))
		}
	}
}

// TestPowerShellLines holds source of several lines: here-strings, comments,
// continued lines, and what follows a line that cannot be read.
func TestPowerShellLines(t *testing.T) {
	home, project := scratch(t)
	for _, tt := range []struct{ source, want string }{
		{"Write-Output @'\nRemove-Item -Recurse C:\\\n'@", "safe"},
		{"<# Remove-Item C:\\ -Recurse #>\n# rm -Recurse C:\\\nGet-Date", "safe"},
		{"Get-ChildItem `\n  -Path src `\n  -Recurse", "safe"},
		{"Get-ChildItem src |\n  Where-Object { $_.Length -gt 3 } |\n  Select-Object Name", "safe"},
		{"git log `\n -1", "safe"},
		{"param(\n [string]$Name = 'x'\n)\nWrite-Output $Name", "safe"},
		{"iex @'\nRemove-Item -Recurse C:\\\n'@", "blocked irreversible"},
		{"Remove-Item `\n -Recurse `\n C:\\", "blocked irreversible"},
		{"function Get-Foo {\n  param([Parameter(Mandatory)][string]$Path)\n  Remove-Item -Recurse -Force -Path $Path\n}\nGet-Foo -Path C:\\",
			"blocked irreversible"},
		{"Set-Location HKCU:\\; Remove-Item Software -Recurse", "dangerous irreversible"},
		{"cd Env:; Get-ChildItem", "moderate"},
		{"cd src; Get-ChildItem", "safe"},
		{"class A { }\nRemove-Item -Recurse C:\\", "blocked irreversible"},
		{"$s = ''\nforeach ($c in 'ie','x') { $s += $c }\n& $s 'Remove-Item -Recurse C:\\'", "blocked irreversible"},
	} {
		if got := outcome(powerShell(tt.source, project, home)); got != tt.want {
			t.Errorf("%s\n\tgot  %s\n\twant %s", tt.source, got, tt.want)
		}
	}
}

// TestPowerShellScripts holds that scripts are read where they are run.
func TestPowerShellScripts(t *testing.T) {
	home, project := scratch(t)
	for name, text := range map[string]string{"good.ps1": "Get-Date\n", "bad.ps1": "Remove-Item -Recurse C:\\\n", "again.ps1": "& .\\again.ps1\n",
		"bad.cmd": "@echo off\r\nrd /s /q C:\\\r\n"} {
		if err := os.WriteFile(filepath.Join(project, name), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, tt := range []struct {
		source string
		want   Tier
	}{
		{`.\good.ps1`, Moderate}, {`& ./bad.ps1`, Blocked}, {`. .\bad.ps1 -Force`, Blocked}, {`pwsh -File bad.ps1`, Blocked},
		{`.\again.ps1`, Moderate}, {`.\bad.cmd`, Blocked}, {`cmd /c bad.cmd`, Blocked}, {`cd src; ..\bad.ps1`, Blocked},
	} {
		if a := powerShell(tt.source, project, home); a.Tier != tt.want {
			t.Errorf("%s: got %v, want %v: %s", tt.source, a.Tier, tt.want, because(a))
		}
	}
}

// TestPowerShellInvocations holds that patterns see the commands by their full names.
func TestPowerShellInvocations(t *testing.T) {
	home, project := scratch(t)
	a := powerShell("gci src; git log -1 | Out-Null; rm x.txt", project, home)
	var texts []string
	for _, inv := range a.Invocations {
		texts = append(texts, inv.Text)
	}
	if got, want := strings.Join(texts, "; "), "Get-ChildItem src; git log -1; Out-Null; Remove-Item x.txt"; got != want {
		t.Errorf("invocations %s, want %s", got, want)
	}
}

// TestHugePowerShell holds that hostile source is never taken for safe; its times are shown.
func TestHugePowerShell(t *testing.T) {
	if testing.Short() {
		t.Skip("pathological sources")
	}
	home, project := scratch(t)
	const n = 20000
	for name, source := range map[string]string{
		"brackets": strings.Repeat("(", n), "subexpressions": strings.Repeat("$(", n), "blocks": strings.Repeat("{", n), "quotes": strings.Repeat(`"$('`, n),
		"texts": `"` + strings.Repeat(`$("`, n), "commas": strings.Repeat("a,", n), "pipes": strings.Repeat("a|", n), "statements": strings.Repeat("a;", n),
		"indices": "$a" + strings.Repeat("[0]", n), "casts": strings.Repeat("[int]", n) + "1", "signs": strings.Repeat("-", n) + "1",
		"sums":   "'a'" + strings.Repeat("+'a'", n),
		"powers": "$a='x'*1000;" + strings.Repeat("$a+=$a;", 60) + "iex $a", "loops": "1..500|%{1..500|%{1..500|%{$_}}}",
		"alternatives": strings.Repeat("if($b){$x='a'}else{$x='b'};$y+=$x;", 500) + "iex $y",
		"nested code":  "iex '" + strings.Repeat("iex ''", 500), "functions": "function f{f;f};f", "here": strings.Repeat("@\"\n", n),
		"cmd sets": `cmd /c "` + strings.Repeat("set a=%a%%a%b&", 2000) + `"`, "cmd brackets": `cmd /c '` + strings.Repeat("(", n) + `'`,
		"cmd loops": `cmd /c '` + strings.Repeat("for %i in (a b c d e f) do ", 40) + `x'`,
	} {
		start := time.Now()
		a := powerShell(source+"\nRemove-Item x", project, home)
		t.Logf("%s: %d bytes took %v", name, len(source), time.Since(start))
		if a.Tier == Safe {
			t.Errorf("%s: safe", name)
		}
	}
}

// FuzzPowerShell holds that no source makes the judge fail, and that what is
// appended to a source is judged too.
func FuzzPowerShell(f *testing.F) {
	for _, source := range samples.Of(f, "powershell") {
		f.Add(source)
	}
	lines, _ := powerShellCases(f)
	for _, l := range lines {
		f.Add(l)
		f.Add("cmd /c " + l)
	}
	f.Fuzz(func(t *testing.T, source string) {
		if len(source) > 4096 {
			return
		}
		a := powerShell(source, "/srv/project", "/home/u")
		if !utf8.ValidString(source) { // it is refused as a whole
			if a.Tier == Safe {
				t.Errorf("%q is safe", source)
			}
			return
		}
		b := powerShell("Remove-Item -Recurse -Force C:\\\n"+source, "/srv/project", "/home/u")
		if b.Tier != Blocked {
			t.Errorf("%q hides what stands before it: %s", source, because(b))
		}
		if strings.HasSuffix(source, "`") { // the next line goes on with it
			return
		}
		if c := powerShell(source+"\nFormat-Volume C", "/srv/project", "/home/u"); c.Tier < a.Tier || c.Tier == Safe {
			t.Errorf("%q: %v, and %v with more behind it", source, a.Tier, c.Tier)
		}
	})
}
