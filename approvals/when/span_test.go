package when

import (
	"testing"
	"time"
)

func TestTimes(t *testing.T) {
	tests := []struct {
		span, clock string
		want        bool
	}{
		{"09:00-18:00", "Sun 17:59", true},
		{"00:00-24:00", "Sun 23:59", true},
		{"sun", "Sun 00:00", true},
		{"sun", "Mon 00:00", false},
		{"sat-mon", "Mon 12:00", true},
		{"sat-mon", "Tue 12:00", false},
		{"mon,tue 8:30-9:00", "Tue 08:30", true},
		{"22:00-06:00", "Mon 05:59", true},
		{"22:00-06:00", "Mon 06:00", false},
		{"sun 22:00-06:00", "Mon 05:00", true},
		{"mon 22:00-06:00", "Mon 05:00", false},
		{"MON 22:00-06:00", "Mon 22:00", true},
	}
	for _, tt := range tests {
		var v setting
		if err := readTime(&v, tt.span, ""); err != nil {
			t.Fatal(err)
		}
		clock, err := time.Parse("2006-01-02 Mon 15:04", map[string]string{"Mon": "2026-11-23 ", "Sun": "2026-11-22 ", "Tue": "2026-11-24 "}[tt.clock[:3]]+tt.clock)
		if err != nil {
			t.Fatal(err)
		}
		if got := v.span.holds(clock); got != tt.want {
			t.Errorf("%s at %s: %v", tt.span, tt.clock, got)
		}
	}
}
