package when

import (
	"slices"
	"strconv"
	"strings"
	"time"
)

// span is a range of the day on some days of the week.
type span struct {
	days     uint8 // a bit for each day, Sunday's the lowest
	from, to int   // in minutes since midnight; from lies after to where midnight lies between
	allDay   bool
}

const everyDay = 1<<7 - 1

var dayNames = [...]string{"sun", "mon", "tue", "wed", "thu", "fri", "sat"}

// holds reports whether the span takes in a time. A night belongs to the day on which it starts.
func (p span) holds(t time.Time) bool {
	day, minute := int(t.Weekday()), t.Hour()*60+t.Minute()
	on := func(day int) bool { return p.days>>(day%7)&1 == 1 }
	switch {
	case p.allDay:
		return on(day)
	case p.from < p.to:
		return on(day) && p.from <= minute && minute < p.to
	}
	return on(day) && minute >= p.from || on(day+6) && minute < p.to
}

const spanForm = "write 09:00-18:00, mon-fri, sat,sun or mon-fri 09:00-18:00"

// parseDays reads "mon-fri,sun"; 0 is none.
func parseDays(text string) (days uint8) {
	for part := range strings.SplitSeq(text, ",") {
		first, last, isRange := strings.Cut(part, "-")
		if !isRange {
			last = first
		}
		day, end := slices.Index(dayNames[:], first), slices.Index(dayNames[:], last)
		if day < 0 || end < 0 {
			return 0
		}
		for ; day != end; day = (day + 1) % 7 {
			days |= 1 << day
		}
		days |= 1 << end
	}
	return days
}

// parseMinute reads "09:30", up to 24:00.
func parseMinute(text string) (minute int, ok bool) {
	h, m, ok := strings.Cut(text, ":")
	hours, err := strconv.Atoi(h)
	minutes, err2 := strconv.Atoi(m)
	if !ok || err != nil || err2 != nil || len(m) != 2 || len(h) > 2 || hours < 0 || minutes < 0 || minutes > 59 || hours*60+minutes > 24*60 {
		return 0, false
	}
	return hours*60 + minutes, true
}
