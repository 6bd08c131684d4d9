package facts

// TakesCommands reports whether a program that only reads by its arguments runs commands, or stops
// processes, when a person types into it. Source: less(1) "!", more(1) "!", info "|", top(1) "k",
// htop(1) F9, dc(1) "!".
func TakesCommands(program string) bool {
	switch program {
	case "less", "zless", "bzless", "xzless", "zstdless", "most", "pg", "pager", "lesspipe", "more", "zmore", "bzmore", "info", "pinfo",
		"top", "htop", "btop", "atop", "dc", "man", "batman", "tig":
		return true
	}
	return false
}
