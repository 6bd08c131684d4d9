package classify

import (
	"os"
	"runtime"

	"github.com/gk-hook/gk-hook/classify/argv"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// Where programs look for flags. With GNU's getopt(3) they may stand behind the operands, as in rm DIR --help; where
// POSIXLY_CORRECT is set, and on systems whose getopt is another, the first operand ends them, and that call removes DIR.

// acts returns what the invocation does as its row says, in every way in which the program may read its arguments.
func (r *run) acts(p *spec.Program) []spec.Act {
	acts := argv.Acts(r.match)
	if !r.mayStopAtOperand(p) {
		return acts
	}
	if len(p.Subs)+len(p.SubGroups) > 0 {
		if r.match.Marks&(spec.Informs|spec.DryRun) != 0 {
			acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Unknown, Why: "may not heed a flag behind its command, since POSIXLY_CORRECT is set"}})
		}
		return acts
	}
	strict := *p
	strict.Syntax |= spec.StopAtOperand
	m := argv.Match(&strict, r.inv.Argv[1:])
	if len(m.Operands) == len(r.match.Operands) {
		return acts // no flag stands behind an operand
	}
	m.Stdin, m.HasStdin = r.match.Stdin, r.match.HasStdin
	return append(acts, argv.Acts(m)...)
}

// mayStopAtOperand reports whether the program may take flags behind its operands for operands.
func (r *run) mayStopAtOperand(p *spec.Program) bool {
	if p.Syntax&spec.InTurn != 0 {
		return true
	}
	const own = spec.StopAtOperand | spec.SingleDash | spec.KeyValue | spec.RawOperands | spec.SlashFlags | spec.Cmdlet
	if p.Syntax&own != 0 || p.Name == "git" {
		return false // it reads them by itself
	}
	if runtime.GOOS != "linux" && spec.Listed(ofBSD, p.Name) {
		return true
	}
	for _, name := range facts.StrictArguments {
		_, given := r.command().Variable(name)
		if _, inherited := os.LookupEnv(name); given || inherited {
			return true
		}
	}
	return false
}

// ofBSD lists programs that macOS and the BSDs bring, whose getopt(3) ends at the first operand. Source: their manuals in
// macOS 14 and FreeBSD 14.
const ofBSD = "awk base64 basename cat chflags chgrp chmod chown cksum cmp comm cp csplit cut date dd df diff dirname du ed egrep env expand fgrep file " +
	"find fmt fold grep head hexdump id install join kill killall last ln locate logger ls lsof mkdir mkfifo mktemp mv nice nl nohup od paste patch pax " +
	"pkill pgrep pr ps readlink realpath renice rm rmdir rsync sed seq shred sort split stat strings stty sum sync tail tar tee test touch tr truncate tsort " +
	"tty uname unexpand uniq unlink uuencode wc xargs xxd zcat gzip bzip2 xz unzip zip"
