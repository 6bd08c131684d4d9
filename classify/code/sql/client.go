package sql

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/effects"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Commands of the clients that only look at the database, or change how the
// client shows what it gets.
const (
	psqlLooks = `\d \da \dA \dAc \dAf \dAo \dAp \db \dc \dC \dd \dD \ddp \dE \des \det \deu \dew \df \dF \dFd \dFp \dFt \dg \di \dl \dL \dm \dn \do ` +
		`\dO \dp \dP \drds \dRp \dRs \ds \dS \dt \dT \du \dv \dx \dX \dy \l \list \z \conninfo \x \q \timing \pset \a \t \H \f \C \encoding ` +
		`\? \h \help \sf \sv \echo \qecho \errverbose \copyright \p \r`
	mysqlLooks  = `\c \G \g \h \? \n \p \q \r \s \t \u \w \W \x \#`
	sqliteLooks = `.tables .schema .databases .indexes .indices .mode .headers .header .width .quit .exit .show .help .dump .stats .timer .nullvalue ` +
		`.separator .fullschema .dbinfo .bail .echo .eqp .changes .version .print .sha3sum .vfsinfo .vfslist .explain .columns .maxrows ` +
		`.maxwidth .highlight .rows .large_number_rendering`
)

// client judges a command of the database client.
func (s *reader) client(l *effects.Recorder, line string) {
	line = strings.TrimRight(line, "\r \t")
	name, rest, _ := strings.Cut(line, " ")
	rest = strings.TrimSpace(rest)
	switch {
	case strings.HasPrefix(line, `\!`):
		runsShell(l, line[2:], `\!`)
		return
	case strings.HasPrefix(line, "!!"):
		runsShell(l, line[2:], "!!")
		return
	case strings.HasPrefix(line, ":!!"):
		runsShell(l, line[3:], ":!!")
		return
	case line[0] == '.':
		s.dotCommand(l, name, rest)
		return
	case s.dialect != spec.MySQL && (name == `\c` || name == `\connect`):
		psqlConnects(l, rest)
		return
	case s.dialect == spec.MySQL && name == `\r` && strings.ContainsAny(rest, " \t"): // \r DATABASE HOST
	case spec.Listed(psqlLooks, strings.TrimRight(name, "+Sx")) || spec.Listed(psqlLooks, strings.TrimRight(name, "+")),
		s.dialect != spec.PostgreSQL && spec.Listed(mysqlLooks, name):
		if !strings.ContainsAny(line[1:], "|`\\") {
			l.Effect(read())
			return
		}
	case s.dialect == spec.MySQL && (name == `\.` || strings.HasPrefix(line, `\P`)):
		s.clientCommand(l, name, strings.TrimSpace(line[2:]))
		return
	case s.dialect != spec.MySQL && (name == `\o` || name == `\out` || name == `\g` || name == `\gx` || name == `\w` || name == `\write`):
		s.psqlOutput(l, name, rest)
		return
	case s.dialect != spec.MySQL && psqlFiles(l, name, rest, func(query string) { l.Acts = append(l.Acts, Acts(s.dialect, query)...) }):
		return
	case s.dialect != spec.MySQL && (name == `\i` || name == `\ir` || name == `\include`):
		l.Add(spec.Act{Role: spec.RunsFile, Lang: spec.SQL, Words: spec.Lits(strings.Trim(rest, `'"`)), By: name})
		return
	}
	l.Effect(unknownClient(name))
}

// psqlOutput judges where psql sends what it prints: nowhere else, a file or "|COMMAND".
func (s *reader) psqlOutput(l *effects.Recorder, name, target string) {
	switch {
	case target == "":
		l.Effect(read())
	case strings.ContainsAny(target, "`\\:'\"("):
		l.Effect(unknownClient(name + " " + target))
	case target[0] == '|':
		runsShell(l, target[1:], name)
	default:
		l.On(spec.WritesFile, spec.Lits(target), "")
	}
}

// dotCommand judges a command of sqlite3 or duckdb, whose name may be cut short.
func (s *reader) dotCommand(l *effects.Recorder, name, rest string) {
	args := dotArguments(rest)
	switch {
	case spec.Listed(sqliteLooks, name):
		if !strings.ContainsAny(rest, "|`") {
			l.Effect(read())
			return
		}
	case len(name) > 2 && (strings.HasPrefix(".shell", name) || strings.HasPrefix(".system", name)):
		runsShell(l, dotShell(args), name)
		return
	case len(args) > 0 && (name == ".output" || name == ".once" || name == ".o" || name == ".out" || name == ".log" || name == ".trace"):
		target := args[len(args)-1]
		switch {
		case target == "stdout" || target == "stderr" || target == "off":
			l.Effect(read())
		case target[:min(1, len(target))] == "|":
			runsShell(l, target[1:], name)
		case len(args) == 1:
			l.On(spec.WritesFile, spec.Lits(target), "")
		default:
			l.Effect(unknownClient(name))
		}
		return
	case len(args) > 0 && (name == ".read" || name == ".import") && strings.HasPrefix(args[0], "|"):
		runsShell(l, args[0][1:], name)
	case len(args) > 1 && name == ".import" && !strings.HasPrefix(args[len(args)-2], "-"):
		l.On(spec.ReadsFile, spec.Lits(args[len(args)-2]), "")
		l.Effect(write("loads a file into the database"))
		return
	case len(args) == 1 && name == ".read":
		l.Add(spec.Act{Role: spec.RunsFile, Lang: spec.SQL, Words: spec.Lits(args[0]), By: name})
		return
	}
	l.Effect(unknownClient(name))
}

// dotArguments splits the arguments of a dot command as sqlite3 does: at blanks,
// with single quotes literal and a backslash as escape in double quotes.
func dotArguments(s string) []string {
	var args []string
	for {
		s = strings.TrimLeft(s, " \t")
		if s == "" {
			return args
		}
		if s[0] != '\'' && s[0] != '"' {
			end := strings.IndexAny(s, " \t")
			if end < 0 {
				return append(args, s)
			}
			args, s = append(args, s[:end]), s[end:]
			continue
		}
		quote := s[0]
		var b strings.Builder
		i := 1
		for ; i < len(s) && s[i] != quote; i++ {
			if s[i] == '\\' && quote == '"' && i+1 < len(s) {
				i++
			}
			b.WriteByte(s[i])
		}
		args, s = append(args, b.String()), s[min(i+1, len(s)):]
	}
}

// dotShell is the source that .shell makes of its arguments.
func dotShell(args []string) string {
	var b strings.Builder
	for i, a := range args {
		if i > 0 {
			b.WriteByte(' ')
		}
		if strings.Contains(a, " ") && len(args) > 1 {
			a = `"` + a + `"`
		}
		b.WriteString(a)
	}
	return b.String()
}

// clientWord judges the commands of mysql that are words, and reports whether it is one.
func (s *reader) clientWord(l *effects.Recorder) bool {
	line := s.text[s.words[0].start:]
	if n := strings.IndexByte(line, '\n'); n >= 0 {
		line = line[:n]
	}
	rest := ""
	if n := strings.IndexAny(line, " \t"); n >= 0 {
		rest = strings.TrimSpace(line[n:])
	}
	switch s.words[0].text {
	case "SYSTEM", "SOURCE", "TEE", "PAGER", "EDIT":
		s.clientCommand(l, strings.ToLower(s.words[0].text), rest)
	case "NOPAGER", "NOTEE", "QUIT", "EXIT", "PRINT", "REHASH", "WARNINGS", "NOWARNING", "EGO", "CLEAR":
		l.Effect(read())
	default:
		return false
	}
	return true
}

// clientCommand judges a command of mysql that runs or writes something.
func (s *reader) clientCommand(l *effects.Recorder, name, rest string) {
	switch name {
	case "system", "pager", `\P`:
		runsShell(l, rest, name)
	case "source", `\.`:
		l.Add(spec.Act{Role: spec.RunsFile, Lang: spec.SQL, Words: spec.Lits(strings.TrimRight(rest, "; ")), By: name})
	case "tee":
		l.On(spec.AppendsFile, spec.Lits(strings.TrimRight(rest, "; ")), "")
	default:
		l.Effect(unknownClient(name))
	}
}
