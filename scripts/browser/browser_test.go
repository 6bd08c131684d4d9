// Package browser opens the page that gk-hook report writes in a real browser.
package browser

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// hostile is a command whose text would run as a script, if it could.
const hostile = `rm -rf ~ # </script><script>document.title='taken'</script><img src=x onerror=console.error(1)>`

// guarded decides calls in a home of its own, and returns the page and the numbers of the log.
func guarded(t *testing.T) (file string, want map[string]int) {
	t.Helper()
	bin := os.Getenv("GK_BROWSER_HOOK")
	if bin == "" {
		t.Skip("run by scripts/browser.sh")
	}
	home := t.TempDir()
	run := func(stdin string, args ...string) []byte {
		cmd := exec.Command(bin, args...)
		cmd.Dir, cmd.Stdin = home, strings.NewReader(stdin)
		cmd.Env = []string{"HOME=" + home, "PATH=/usr/bin:/bin"}
		out, err := cmd.Output()
		if _, exit := err.(*exec.ExitError); err != nil && !(exit && args[0] == "hook") {
			t.Fatalf("%v: %v", args, err)
		}
		return out
	}
	for i, command := range []string{"ls", "npm install left-pad", "git push --force", hostile, "pwd", "cat /etc/hostname"} {
		for n := range 3 + i {
			call, _ := json.Marshal(map[string]any{"session_id": fmt.Sprint("s", n), "cwd": home, "hook_event_name": "PreToolUse", "tool_name": "Bash",
				"tool_input": map[string]any{"command": command}})
			run(string(call), "hook", "--client", []string{"claude", "qwen"}[n%2])
		}
	}
	var counts struct {
		Counts struct {
			Total      int            `json:"total"`
			ByDecision map[string]int `json:"by_decision"`
		} `json:"counts"`
	}
	if err := json.Unmarshal(run("", "status", "--json"), &counts); err != nil || counts.Counts.Total != 33 {
		t.Fatalf("%+v, %v", counts, err)
	}
	file = filepath.Join(home, "report.html")
	run("", "report", "--html", file)
	d := counts.Counts.ByDecision
	return file, map[string]int{"total": counts.Counts.Total, "allowed": d["allow"], "asked": d["ask"], "denied": d["deny"]}
}

// What the page shows, as it says itself.
const look = `(() => {
	const charts = [...document.querySelectorAll("canvas")].map((c) => Chart.getChart(c));
	const number = (id) => Number(document.getElementById(id).textContent);
	return {
		numbers: { total: number("total"), allowed: number("allowed"), asked: number("asked"), denied: number("denied") },
		sums: charts.map((c) => c.data.datasets.map((s) => s.data.reduce((a, b) => a + b, 0))),
		drawn: charts.every((c) => c.ctx.getImageData(0, 0, c.canvas.width, c.canvas.height).data.some((v) => v !== 0)),
		overflow: document.documentElement.scrollWidth - innerWidth,
		paper: getComputedStyle(document.body).backgroundColor,
		bar: charts[0].data.datasets[0].backgroundColor,
		title: document.title,
	};
})()`

type seen struct {
	Numbers  map[string]int `json:"numbers"`
	Sums     [][]int        `json:"sums"`
	Drawn    bool           `json:"drawn"`
	Overflow float64        `json:"overflow"`
	Paper    string         `json:"paper"`
	Bar      string         `json:"bar"`
	Title    string         `json:"title"`
}

func TestReportPage(t *testing.T) {
	file, want := guarded(t)
	opts := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.UserDataDir(t.TempDir()), chromedp.Flag("disable-quic", true))
	if path := os.Getenv("GK_BROWSER"); path != "" {
		opts = append(opts, chromedp.ExecPath(path))
	}
	alloc, cancel := chromedp.NewExecAllocator(t.Context(), opts...)
	defer cancel()
	looks := map[string]seen{}
	for _, width := range []int64{390, 1280} {
		for _, scheme := range []string{"light", "dark"} {
			name := fmt.Sprintf("%d %s", width, scheme)
			t.Run(name, func(t *testing.T) { looks[name] = open(t, alloc, file, width, scheme, want) })
		}
	}
	if light, dark := looks["390 light"], looks["390 dark"]; light.Paper == dark.Paper || light.Bar == dark.Bar {
		t.Errorf("light %+v and dark %+v look alike", light, dark)
	}
}

func open(t *testing.T, alloc context.Context, file string, width int64, scheme string, want map[string]int) (s seen) {
	ctx, cancel := chromedp.NewContext(alloc)
	defer cancel()
	ctx, stop := context.WithTimeout(ctx, time.Minute)
	defer stop()
	var mu sync.Mutex
	var said []string
	chromedp.ListenTarget(ctx, func(ev any) {
		mu.Lock()
		defer mu.Unlock()
		switch e := ev.(type) {
		case *runtime.EventConsoleAPICalled:
			said = append(said, fmt.Sprint(e.Type, e.Args))
		case *runtime.EventExceptionThrown:
			said = append(said, e.ExceptionDetails.Error())
		case *log.EventEntryAdded:
			said = append(said, e.Entry.Text)
		case *network.EventRequestWillBeSent:
			if u := e.Request.URL; u != "file://"+file && !strings.HasPrefix(u, "data:") {
				said = append(said, "asks for "+u)
			}
		}
	})
	var pdf []byte
	err := chromedp.Run(ctx, log.Enable(), network.Enable(), runtime.Enable(),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}),
		emulation.SetDeviceMetricsOverride(width, 900, 1, false),
		chromedp.Navigate("file://"+file), chromedp.Sleep(300*time.Millisecond), chromedp.Evaluate(look, &s),
		chromedp.ActionFunc(func(ctx context.Context) (err error) {
			pdf, _, err = page.PrintToPDF().WithPrintBackground(true).Do(ctx)
			return err
		}))
	if err != nil {
		t.Fatal(err)
	}
	mu.Lock()
	defer mu.Unlock()
	if len(said) > 0 {
		t.Errorf("the console says %q", said)
	}
	if fmt.Sprint(s.Numbers) != fmt.Sprint(want) {
		t.Errorf("the page says %v, the log %v", s.Numbers, want)
	}
	sums := fmt.Sprint([]int{want["allowed"], want["asked"], want["denied"]})
	for i, sum := range s.Sums {
		if fmt.Sprint(sum) != sums {
			t.Errorf("chart %d shows %v, the log has %s", i, sum, sums)
		}
	}
	if len(s.Sums) != 5 || !s.Drawn || s.Overflow > 0 || s.Title != "gk-hook report" || len(pdf) < 10_000 {
		t.Errorf("%+v, printed to %d bytes", s, len(pdf))
	}
	return s
}
