package grants

import (
	"testing"
	"time"
)

// TestRequestsLive holds how long a request can be answered, to the moment.
func TestRequestsLive(t *testing.T) {
	at := time.Now()
	r := Request{Created: at}
	for after, want := range map[time.Duration]bool{
		0: true, RequestLife - 1: true, RequestLife: false, -ClockSlack + 1: true, -ClockSlack: false, 2 * RequestLife: false,
	} {
		if got := r.Live(at.Add(after)); got != want {
			t.Errorf("after %s: live %v, want %v", after, got, want)
		}
	}
}

// TestElsewhere holds which approvals of another machine count on this one: those of a session alone.
func TestElsewhere(t *testing.T) {
	for _, tt := range []struct {
		name string
		a    Approval
		want bool
	}{
		{"not shared", Approval{Scope: UserWide}, false},
		{"of this machine", Approval{Machine: "here", Scope: UserWide}, false},
		{"once, in a session", Approval{Machine: "there", Scope: Once, Session: "s"}, false},
		{"for a session", Approval{Machine: "there", Scope: Session, Session: "s"}, false},
		{"for a project", Approval{Machine: "there", Scope: ProjectWide, Session: "s"}, true},
		{"for the user", Approval{Machine: "there", Scope: UserWide, Session: "s"}, true},
		{"without a session", Approval{Machine: "there", Scope: Once}, true},
		{"through a prompt", Approval{Machine: "there", Scope: Once, Session: "s", Prompt: true}, true},
	} {
		if got := tt.a.elsewhere("here"); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.name, got, tt.want)
		}
	}
}
