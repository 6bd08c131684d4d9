package main

// mutant is a change to one place of a file, and the tests that must notice it.
type mutant struct {
	name     string
	file     string
	old, new string // old occurs once
	pkg      string
	tests    string // as for go test -run
}

// mutants are the ways in which the guard's memory is broken.
var mutants = []mutant{
	// Files.
	{"no fsync before the rename", "state/file_unix.go", "err := f.CloseAtomicallyReplace()", "err := os.Rename(f.Name(), path)", "./cmd/gk-hook",
		"FaultsOrderOfWrites"},
	{"no fsync of the folder", "state/file_unix.go", "return syncDir(dir)", "return nil", "./cmd/gk-hook", "FaultsOrderOfWrites"},
	{"written in place", "state/file_unix.go", "\tdir := filepath.Dir(path)\n\tf, err", "\treturn os.WriteFile(path, data, mode)\n\tdir := " +
		"filepath.Dir(path)\n\tf, err", "./cmd/gk-hook", "FaultsOrderOfWrites"},
	{"links are followed", "state/file_unix.go", "openSafely = noFollow | syscall.O_NONBLOCK", "openSafely = syscall.O_NONBLOCK", "./state", "ReadFileRefuses"},
	{"a pipe is waited for", "state/file_unix.go", "openSafely = noFollow | syscall.O_NONBLOCK", "openSafely = noFollow", "./cmd/gk-hook", "FaultsDamagedFiles"},
	{"files that others can write", "state/file_unix.go", "info.Mode().Perm()&0o022 != 0 {\n\t\treturn fmt",
		"info.Mode().Perm()&0 != 0 {\n\t\treturn fmt", "./state", "ReadFileRefuses"},
	{"files of other users", "state/file_unix.go", "if uid := os.Geteuid(); int(st.Uid) != uid &&", "if uid := os.Geteuid(); false &&", "./state",
		"ReadFileRefuses|OpenDirRefuses"},
	{"leftovers of killed writers stay", "state/dir.go", "\td.removeLeftovers(name)\n", "", "./state", "KilledWriter"},
	{"files of any size are read", "state/dir.go", "if len(data) > maxFile {\n\t\treturn nil", "if false {\n\t\treturn nil", "./state", "ReadFileRefuses"},

	// Locks.
	{"no lock", "state/dir.go", "if err := d.await(lock); err != nil {", "if err := error(nil); err != nil {", "./state", "UpdatesAreNotLost|AuditFromMany"},
	{"a lock that is gone is made anew", "state/dir.go", "flock.SetFlag(os.O_RDWR|openSafely)", "flock.SetFlag(os.O_CREATE|os.O_RDWR|openSafely)",
		"./state", "LockThatIsGone"},
	{"patience for each lock", "state/dir.go", "w.left = max(0, w.left-waited)", "w.left = max(0, w.left-0*waited)", "./cmd/gk-hook", "FaultsLockHeld"},
	{"the lock is waited for without end", "state/dir.go", "context.WithTimeout(context.Background(), d.waits.remaining())",
		"context.WithTimeout(context.Background(), d.waits.remaining()+9*time.Second)", "./cmd/gk-hook", "FaultsLockHeld"},

	// Documents.
	{"no check of the code", "state/document.go", "if !hmac.Equal([]byte(env.MAC), []byte(d.mac(key, env))) {", "if false && key != nil {", "./state", "Damaged"},
	{"the code is over the content alone", "state/document.go", `fmt.Fprintf(h, "%s%s\n%d\n", d.shelf().prefix(), d.Name, env.Version)`,
		`fmt.Fprintf(h, "%d\n", env.Version)`, "./approvals", "NoYes|Forged"},
	{"bytes beside the content do not count", "state/document.go", " && strconv.Itoa(number) == string(version)",
		"", "./state", "Damaged"},
	{"damaged means empty", "state/document.go", "\treturn d.decode(raw)\n}", "\tdoc, _ = d.decode(raw)\n\treturn doc, nil\n}", "./approvals", "Damage"},
	{"missing means empty", "state/document.go", "if d.shelf().mustHave(d.Name) {", "if false {", "./approvals", "DamageBlocks"},
	{"a newer file is read", "state/document.go", "if env.Version > d.Version {", "if env.Version > d.Version+9 {", "./approvals", "NewerBlocks"},
	{"blocks need not be there", "state/found.go", `facts.GuardBlocks, `, "", "./approvals", "DamageBlocks"},
	{"the authenticator need not be there", "state/found.go", `facts.GuardSecretFile, `, "", "./cmd/gk-ctl", "TestScripts/unblock"},
	{"a marker is not written", "state/found.go", "\tfor range 3 {\n", "\tfor range 0 {\n", "./approvals", "RecordedSomehow"},
	{"a guard founds an empty folder", "state/found.go", "\t// Rename refuses to replace a folder.\n", "\tos.Remove(path)\n", "./state", "Founded"},

	// The log and what was written.
	{"a damaged end of the log blocks nothing", "state/verify.go", "if err == nil && h.bad {", "if err == nil && h.bad && len(key) == 0 {",
		"./approvals", "DamageBlocks"},
	{"the guard mends the end of the log", "state/audit.go", "if err != nil || h.bad && !restart {", "if err != nil {", "./state", "VerifyMisses"},
	{"lines are not chained", "state/chain.go", "\tio.WriteString(h, before)\n", "\tio.WriteString(h, \"\")\n", "./state", "VerifyFinds"},
	{"a list that is gone holds nothing", "state/written.go", "w.all = !errors.Is(noState, fs.ErrNotExist)",
		"w.all = noState != nil && !errors.Is(noState, fs.ErrNotExist)", "./state", "WrittenCannotBeKept"},
	{"a full list holds what it lists", "state/written.go", "if len(entries) >= maxWritten {", "if len(entries) > maxWritten {", "./state", "WrittenFailsClosed"},
	{"a call that cannot be logged runs", "hook/record.go", "if !must || j.Verdict == Deny", "if true || j.Verdict == Deny", "./cmd/gk-hook", "TestScripts/state"},

	// Approvals.
	{"what cannot be spent is granted", "approvals/grants/store.go", "return nil, err // what could not be spent was not granted",
		"return &Approval{}, nil", "./approvals", "CannotBeSpent"},
	{"once is for ever", "approvals/grants/store.go", "\t\tif a.Scope == Once {\n\t\t\tb.Approvals = slices.Delete",
		"\t\tif a.Scope > UserWide {\n\t\t\tb.Approvals = slices.Delete", "./approvals", "OnceIsSpentOnce$"},
	{"spent without a second look", "approvals/grants/store.go", "\t\tif i < 0 {\n\t\t\treturn state.ErrUnchanged\n\t\t}\n\t\ta := b.Approvals[i]",
		"\t\tif i < 0 {\n\t\t\tused = &Approval{}\n\t\t\treturn state.ErrUnchanged\n\t\t}\n\t\ta := b.Approvals[i]", "./approvals", "OnceIsSpentOnceByMany"},
	{"expired is live", "approvals/grants/book.go", "return now.Before(a.Expires) && now.After(a.Created.Add(-ClockSlack))",
		"return now.After(a.Created.Add(-ClockSlack))", "./approvals", "SessionApprovalLasts|Store|Seeds"},
	{"the clock set back revives", "approvals/grants/book.go", "return now.Before(a.Expires) && now.After(a.Created.Add(-ClockSlack))",
		"return now.Before(a.Expires)", "./approvals", "SessionApprovalLasts|Store|Approv"},
	{"any session", "approvals/grants/book.go", "return a.Session == state.SessionKey(q.Session)\n\tcase ProjectWide:",
		"return true\n\tcase ProjectWide:", "./approvals", "Approv|Store|Rule"},
	{"prompts share the approvals of hooks", "approvals/grants/book.go", "a.Scope == Once && a.Prompt && q.Prompt", "a.Scope == Once && q.Prompt", "./approvals",
		"ThroughAPrompt"},
	{"hooks share the approvals of prompts", "approvals/grants/book.go", "a.Scope == Once && a.Prompt && q.Prompt", "a.Scope == Once && a.Prompt", "./approvals",
		"ThroughAPrompt"},
	{"any project", "approvals/grants/book.go", `return a.Project != "" && a.Project == q.Project`, "return true", "./approvals", "Approv|Store|Rule"},
	{"any client", "approvals/grants/book.go", `if a.Client != "" && a.Client != q.Client {`, `if a.Client == "?" {`, "./approvals", "Approv|Store|Rule"},
	{"blocked can be approved", "approvals/grants/book.go", "case tier >= classify.Blocked:", "case tier > classify.Blocked:", "./approvals", "ApproveRefuses"},
	{"inputs are not looked at", "approvals/rule.go", "(a.Scope != grants.Once || a.Inputs == j.q.LoadedInputs())", "true", "./approvals", "OnceHoldsInputs"},
	{"a request for other inputs is the same", "approvals/grants/store.go", "o.Inputs == r.Inputs &&", "true &&", "./approvals", "OnceHoldsInputs"},
	{"what cannot be looked at is approved for long", "approvals/grants/store.go", "g.TTL = UnseenLife", "_ = UnseenLife", "./approvals", "OnceHoldsInputs"},
	{"what became irreversible is covered", "approvals/rule.go", "(a.Irreversible || !j.a.Irreversible)", "true", "./approvals", "BeforeItWasIrreversible"},
	{"what became dangerous is covered", "approvals/rule.go", "j.a.Tier <= a.Tier &&", "true &&", "./approvals", "ApprovalsAgainst"},
	{"dangerous for the project", "approvals/grants/book.go", "case scope > Session && tier >= classify.Dangerous:",
		"case scope > UserWide && tier >= classify.Dangerous:", "./approvals", "ApproveRefuses"},
	{"for ever, whatever the limit", "approvals/grants/book.go", "case ttl < 0 || ttl > limits.MaxTTL:", "case ttl < 0:", "./approvals", "ApproveRefuses|Seeds"},
	{"a hash without the files", "approvals/grants/hash.go", "\t\tcall[5] = files\n", "", "./approvals", "TestHash"},
	{"a hash without the folder", "approvals/grants/hash.go", "input, cwd, nil}", `input, "", nil}`, "./approvals", "TestHash"},
	{"another text is trusted", "approvals/grants/trust.go", "return t.Project == project && t.SHA256 == sum",
		`return t.Project == project && sum != ""`, "./cmd/gk-ctl", "TestScripts/trust"},

	// A team's state.
	{"team: approvals of another run count", "approvals/grants/ledger.go", "return a.Run != l.shared.Run()", "return a.Run == l.shared.Machine()",
		"./team", "RestartedEngine"},
	{"team: a swap compares nothing", "team/engine.go", "if run ~= ARGV[1] or (now and redis.sha1hex(now) or '') ~= ARGV[2] then", "if false then",
		"./team", "SpentOnce"},
	{"team: what is put back counts", "team/helper.go", "last.run == now.run && now.serial < last.serial", "last.run == now.run && now.serial < 0",
		"./team", "PutBack"},
	{"team: blocks are replaced", "approvals/grants/teamblocks.go", "slices.Concat(z.Blocks, o.Blocks)", "slices.Clone(o.Blocks)", "./team", "KillSwitch|Outlive"},
	{"team: what was lifted is forgotten", "approvals/grants/blocks.go", "kept.lift(lifted, shown.By, shown.At)", "kept.lift(nil, shown.By, shown.At)",
		"./team", "KillSwitch|Outlive"},
	{"team: the key is not missed", "approvals/grants/teamblocks.go", `case shared == nil && own.Team != "":`, `case shared == nil && own.Team == "?":`,
		"./team", "LostKey"},
	{"team: old answers count", "state/shared.go", "if a.Nonce != o.Nonce {", `if a.Nonce == "?" {`, "./team", "HostileSocket"},
	{"team: anybody's answers count", "state/wire.go", "if !hmac.Equal(line[:size], []byte(t.wireCode(message, body))) {",
		"if len(t.wireCode(message, body)) == 0 {", "./team", "HostileSocket"},
	{"team: a silent engine is asked again", "team/helper.go", "if errors.Is(err, errSilent) {", "if false && errors.Is(err, errSilent) {", "./team",
		"SilentEngine"},
	{"team: longer than the policy lets", "approvals/rule.go", "a.Expires.Sub(a.Created) <= most", "most > 0", "./approvals", "AnotherPolicy"},

	// Rulings.
	{"an approval before a denial", "approvals/rule.go", "if r := firing(j.deny, &j.s); r != nil {", "if r := firing(j.deny, &j.s); r != nil && safe {",
		"./approvals", "Approv|Rule|Decision"},
	{"a yes that never expires", "approvals/grants/session.go", "return now.Before(c.At.Add(ttl)) && now", "return now", "./approvals", "Confirmations"},
	{"a rule outlives its end", "approvals/when/tell.go", "return of(s.around.q.Now.Before(v.end))", "return of(v.end != s.around.q.Now)", "./approvals",
		"TestConditions$"},
	{"another process answers what waits", "approvals/grants/store.go", "q.succeeds(r.Origin)", "true", "./approvals", "NoLongerWaits"},
	{"a condition that is unknown allows", "approvals/when/when.go", "w.truth(s, true, out) == Met", "w.truth(s, true, out) != Unmet", "./approvals",
		"Conditions"},
	{"a condition that is unknown denies nothing", "approvals/policy.go", "r.when.Holds(s) != when.Unmet", "r.when.Holds(s) == when.Met",
		"./approvals", "Conditions"},
	{"blocked as anything else", "approvals/rule.go", "if j.a.Tier >= classify.Blocked {\n\t\treturn j.forbid",
		"if j.a.Tier > classify.Blocked {\n\t\treturn j.forbid", "./approvals", "Decision|Rule"},
	{"what is unknown is not blocked", "approvals/grants/blocks.go", "\tblocks, err := s.Blocks()\n\tif err != nil {\n\t\treturn nil, " +
		"err\n\t}\n\tsession", "\tblocks, err := s.Blocks()\n\tif err != nil {\n\t\treturn nil, nil\n\t}\n\tsession", "./approvals", "Damage"},
	{"an attempt that is not recorded", "approvals/grants/blocks.go", "err = errors.Join(err, s.spoil())", "err = errors.Join(err)", "./approvals",
		"RecordedSomehow"},
	{"an attempt leaves nothing where blocks cannot be written", "approvals/grants/blocks.go", "if err != nil && s.dir.Log().Spoil() == nil {", "if false {",
		"./approvals", "BlockWithoutItsFile"},
	{"an attack in a later part is none", "approvals/settle.go", "for _, a := range parts {", "for _, a := range parts[:min(1, len(parts))] {", "./approvals",
		"TestAttacks"},
	{"unblock lifts what it did not show", "approvals/grants/blocks.go", "func(o Block) bool { return o.same(&b) }) }\n\terr = doc",
		"func(o Block) bool { return true }) }\n\terr = doc", "./approvals", "LiftsWhatItShowed"},
	{"unblock forgets later attempts", "approvals/grants/blocks.go", "if a.At.After(shown.At) || ", "if ", "./approvals", "LiftsWhatItShowed"},
	{"blocks of too many sessions are lost", "approvals/grants/blocks.go", "b.Scope = max(b.Scope, BlockMachine)\n\t\t}", "return nil\n\t\t}",
		"./approvals", "NeverLost"},

	// People and reports.
	{"a challenge is answered twice", "approvals/grants/challenge.go", "\tc.answered = true\n", "", "./approvals/grants", "Challenge"},
	{"a challenge past its time", "approvals/grants/challenge.go", "if !now.Before(c.expires) || ", "if ", "./approvals/grants", "Challenge"},
	{"wrong answers without end", "approvals/grants/challenge.go", "\tif len(f.At) >= maxFailures {\n", "\tif len(f.At) > 2*maxFailures {\n",
		"./approvals/grants", "Challenge|Fail"},
	{"a foreign question counts", "approvals/grants/session.go", "\t\tif known.foreign {\n\t\t\treturn state.ErrUnchanged\n\t\t}\n\t\ta := asked",
		"\t\ta := asked", "./approvals", "ForgedReports"},
	{"a question outlives its client", "approvals/grants/session.go", "known.Origin, known.Asked, known.Confirmed = q.Origin(), nil, nil",
		"known.Origin, known.Confirmed = q.Origin(), nil", "./approvals", "QuestionsOf"},
	{"a foreign yes counts", "approvals/grants/session.go", "if i < 0 || known.foreign {", "if i < 0 {", "./approvals", "ForgedReports"},
	{"a yes reported elsewhere is used", "approvals/grants/session.go", "case known.Origin != q.Origin() && !s.peeking:",
		"case known.Origin != q.Origin() && s.peeking:", "./approvals", "ForgedReports"},
	{"a foreign prompt counts", "approvals/grants/session.go", "\t\tif known.foreign {\n\t\t\treturn " +
		"state.ErrUnchanged\n\t\t}\n\t\tknown.Steps, known.Failed", "\t\tknown.Steps, known.Failed", "./approvals", "ForgedReports"},
	{"a foreign end counts", "approvals/grants/session.go", " && q.succeeds(a.Origin)", "", "./approvals", "ForgedReports"},
	{"a late yes counts", "approvals/grants/session.go", "answered.Bare == q.Bare && answered.waits(q.Now)", "answered.Bare == q.Bare", "./approvals",
		"QuestionsExpire"},
	{"noise makes sessions forgotten", "approvals/grants/session.go", "q.Now.Add(-SessionRest)", "q.Now", "./approvals", "SessionsAreBounded"},
	{"any shell passes for the client", "proc/origin.go", "return slices.Equal(words, strings.Fields(strings.Join(own, \" \")))",
		"return len(words) > 0", "./proc", "Origin"},

	// The watchdog.
	{"worker and watchdog both decide", "hook/watch.go", "return p.claimed.CompareAndSwap(false, true)", "p.claimed.Store(true)\n\treturn true", "./hook",
		"Deadline"},
	{"a decision that is put on disk is not waited for", "hook/watch.go", "time.After(g.grace)", "time.After(0 * g.grace)", "./hook", "Deadline"},

	// The world around the guard.
	{"a project brings its policy along", "state/locate.go", "project != \"\" && facts.Within(at, project)",
		"project != \"\" && facts.Within(project, at+\"/x\")", "./cmd/gk-hook", "ProjectBringsNoPolicy"},
	{"a link hides the project", "state/locate.go", "range [...]string{dir, real}", "range [...]string{dir, filepath.Clean(dir + real[:0])}",
		"./cmd/gk-hook", "ProjectBringsNoPolicy"},
	{"a home among the processes", "state/locate.go", "facts.Within(at, \"/proc\") || ", "", "./cmd/gk-hook", "ProjectBringsNoPolicy"},
	{"the owner's policy is lost", "state/locate.go", "runtime.GOOS == \"linux\" && !slices", "runtime.GOOS == \"\" && !slices", "./state", "LocateFollows"},
	{"a file that is held is waited for", "classify/regular/regular.go", "os.O_RDONLY|syscall.O_NONBLOCK", "os.O_RDONLY|syscall.O_CLOEXEC",
		"./cmd/gk-hook", "FilesHeldByALease"},
	{"a file that is held is none", "classify/regular/regular.go", "return errors.Is(err, syscall.EAGAIN)", "return errors.Is(err, syscall.ENOTTY)",
		"./cmd/gk-hook", "FilesHeldByALease"},
	{"who holds the terminal can hide", "cmd/gk-ctl/multiplexer.go", "if hidesProcesses() {", "if hidesProcesses() && false {", "./cmd/gk-ctl", "PlayedPerson"},
}
