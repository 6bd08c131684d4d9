package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var rsync = spec.Program{
	Name:    "rsync",
	Summary: "makes copies of files and directories, here or on another machine",
	Source:  "rsync 3.2.7 and 3.4, rsync(1)",
	Lands:   copyLands,
	Flags: []spec.Flag{
		{Names: "-e --rsh", Arg: spec.RunsProgram},
		{Names: "--rsync-path", Arg: spec.Text, Why: "names the program on the other side; see the check"},
		{Names: "-M --remote-option", Arg: spec.SetsConfig},
		{Names: "--del --delete --delete-before --delete-during --delete-delay --delete-after --delete-excluded --delete-missing-args",
			Mark: spec.Recursive | spec.Force, Why: "removes from the destination what the source does not have"},
		{Names: "--remove-source-files --remove-sent-files", Mark: spec.Force, Why: "removes the sources when they are copied"},
		{Names: "-n --dry-run", Mark: spec.DryRun, Why: "says what it would do"},
		{Names: "--list-only", Use: &spec.Form{Operands: spec.Operands{Rest: spec.RemotePath}, Check: rsyncRemote}, Why: "lists and copies nothing"},
		{Names: "-a -r --archive --recursive", Mark: spec.Recursive, Why: "copies directories with all that is in them"},
		{Names: "--files-from --exclude-from --include-from --password-file --early-input --read-batch", Arg: spec.ReadsFile},
		{Names: "--log-file --write-batch --only-write-batch", Arg: spec.WritesFile},
		{Names: "--backup-dir -T --temp-dir --partial-dir", Arg: spec.CreatesPath},
		{Names: "--compare-dest --copy-dest --link-dest", Arg: spec.ListsPath},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "--daemon", Does: []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exposes, Why: "serves files to other machines"}}},
		{Names: "--devices --specials -D --super --write-devices --copy-devices", Why: "copies device nodes when root asks"},
		{Names: "-b -c -C -d -E -F -g -h -H -i -I -J -k -K -l -L -m -N -o -O -p -P -q -R -s -S -t -u -U -v -V -W -x -X -y -z -A -0 -4 -6 -8"},
		{Names: "-f -B -@ --filter --block-size --modify-window --info --debug --stderr --suffix --chmod --checksum-choice --cc --max-delete --max-size " +
			"--min-size --max-alloc --usermap --groupmap --chown --timeout --contimeout --compress-choice --zc --compress-level --zl --compress-threads --zt " +
			"--skip-compress --exclude --include --address --port --sockopts --outbuf --out-format --log-file-format --bwlimit --stop-after --time-limit " +
			"--stop-at --protocol --iconv --checksum-seed --confine-root --copy-as --dparam", Arg: spec.Text},
		{Names: "--verbose --quiet --no-motd --checksum --inc-recursive --i-r --no-inc-recursive --no-i-r --no-r --no-recursive --relative --no-relative " +
			"--no-implied-dirs --implied-dirs --backup --update --inplace --append --append-verify --dirs --old-dirs --old-d --mkpath --links --copy-links " +
			"--copy-unsafe-links --safe-links --insecure-links --munge-links --copy-dirlinks --keep-dirlinks --hard-links --perms --executability --acls " +
			"--xattrs --owner --group --drop-D --times --atimes --open-noatime --crtimes --omit-dir-times --omit-link-times --fake-super --sparse --preallocate"},
		{Names: "--whole-file --no-whole-file --no-W --one-file-system --existing --ignore-non-existing --ignore-existing --ignore-missing-args " +
			"--ignore-errors --force --partial --delay-updates --prune-empty-dirs --numeric-ids --ignore-times --size-only --fuzzy --compress --cvs-exclude " +
			"--from0 --old-args --secluded-args --protect-args --trust-sender --blocking-io --stats --8-bit-output --human-readable --progress " +
			"--itemize-changes --fsync --ipv4 --ipv6 --no-detach --no-perms --no-p --no-owner --no-o --no-group --no-g --no-times --no-t --no-links --no-l " +
			"--no-D --no-compress --no-z --no-human-readable --no-h --no-acls --no-xattrs --old-compress --new-compress"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.RemotePath, Last: []spec.Role{spec.Text}},
		Check:    rsyncCopies,
	},
}

// rsyncCopies says what lands where, and what is removed for it.
func rsyncCopies(m *spec.Match) []spec.Act {
	acts := rsyncRemote(m)
	n := len(m.Operands)
	if n == 0 {
		return acts
	}
	if batch := m.Flag("--read-batch"); batch != nil { // what it holds was made elsewhere, and lands in the last operand
		return append(acts, unpacks([]spec.Word{batch.Arg}, spec.Unpack{Into: m.Operands[n-1]}))
	}
	if n == 1 {
		return append(acts, spec.Act{Role: spec.RemotePath, Words: m.Operands})
	}
	target, sources := m.Operands[n-1], m.Operands[:n-1]
	if m.Flag("--remove-source-files", "--remove-sent-files") != nil {
		for _, w := range sources {
			acts = append(acts, rsyncRemoves(w, "rsync.remove-source-files", "removes the sources when they are copied"))
		}
	}
	if g := rsyncDeletes(m); g != "" && m.Marks&spec.DryRun == 0 {
		acts = append(acts, rsyncRemoves(target, "rsync."+g, "removes from the destination what the source does not have"))
	}
	// The mark for deletions makes the whole write count as one on many things;
	// without it a copy into a directory replaces files one by one.
	acts = append(acts, spec.Act{Role: spec.RemoteTarget, Words: []spec.Word{target}})
	if isRemotePath(target) {
		for _, w := range sources {
			if !isRemotePath(w) {
				acts = append(acts, spec.Act{Role: spec.SendsFile, Words: []spec.Word{w}})
			}
		}
	}
	return acts
}

func rsyncRemoves(w spec.Word, id, why string) spec.Act {
	if isRemotePath(w) {
		return spec.Act{Effect: spec.Effect{ID: id, Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true, Why: why}}
	}
	return spec.Act{Role: spec.DeletesPath, Words: []spec.Word{w}, Effect: spec.Effect{ID: id, Loss: spec.Irreversible, Bulk: true, Why: why}}
}

// rsyncDeletes returns the name of the flag that removes files of the destination.
func rsyncDeletes(m *spec.Match) string {
	for i := range m.Flags {
		if n := m.Flags[i].Name; strings.HasPrefix(n, "--del") && n != "--delay-updates" {
			return strings.TrimPrefix(n, "--")
		}
	}
	return ""
}

// rsyncRemote is the program that runs on the other side.
func rsyncRemote(m *spec.Match) []spec.Act {
	g := m.Flag("--rsync-path")
	if g == nil {
		return nil
	}
	// Without another machine the program runs here.
	return []spec.Act{{Role: spec.RunsShell, Words: []spec.Word{g.Arg}, By: g.Name}}
}

// rclone's commands share their global flags; those listed are the ones in
// everyday use, and the others are unknown.
var rclone = spec.Program{
	Name:    "rclone",
	Summary: "copies and manages files on cloud storage",
	Source:  "rclone 1.60, rclone(1)",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-n --dry-run", Mark: spec.DryRun, Why: "says what it would do"},
		{Names: "-v -vv -P -q -c -u -i -I -L -l --verbose --progress --quiet --checksum --update --interactive --ignore-times --size-only --ignore-existing " +
			"--ignore-size --ignore-checksum --no-traverse --fast-list --copy-links --links --immutable --inplace --no-check-certificate --no-update-modtime " +
			"--use-json-log --use-mmap --stats-one-line --metadata -M --create-empty-src-dirs --track-renames --max-backlog --delete-excluded --human-readable " +
			"--ask-password --auto-confirm"},
		{Names: "--transfers --checkers --bwlimit --retries --low-level-retries --stats --log-level --include --exclude --filter --max-age --min-age " +
			"--max-size --min-size --max-depth --max-transfer --max-duration --buffer-size --timeout --contimeout --tpslimit --tpslimit-burst --order-by " +
			"--multi-thread-streams --suffix --user-agent --drive-shared-with-me --s3-region --s3-acl --s3-storage-class --cutoff-mode --check-first", Arg: spec.Text},
		{Names: "--config", Arg: spec.LoadsConfig},
		{Names: "--password-command", Arg: spec.RunsShell},
		{Names: "--filter-from --include-from --exclude-from --files-from --files-from-raw", Arg: spec.ReadsFile},
		{Names: "--log-file", Arg: spec.AppendsFile},
		{Names: "--backup-dir --compare-dest --copy-dest --cache-dir --temp-dir", Arg: spec.CreatesPath},
		{Names: "--delete-before --delete-during --delete-after"},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Always: rcloneRemotes,
	Subs: []spec.Subcommand{
		{Names: "ls lsl lsd lsf lsjson size tree about check cryptcheck hashsum md5sum sha1sum cryptdecode", Flags: []spec.Flag{
			{Names: "-R -F -d --recursive --dirs-only --files-only --csv --json --hash --full --one-way --download -a -s -p --sort-modtime --encrypted"},
			{Names: "--format --separator --checkfile", Arg: spec.Text},
			{Names: "--combined --differ --match --error --missing-on-dst --missing-on-src", Arg: spec.WritesFile},
		}, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "lists cloud storage"}}, Operands: spec.Operands{Rest: spec.RemotePath}}},
		{Names: "link", Flags: []spec.Flag{{Names: "-n --dry-run"}, {Names: "--expire", Arg: spec.Text}, {Names: "--unlink"}}, Form: spec.Form{
			Does:     []spec.Effect{{Kind: spec.Configure, Scope: spec.Remote, Trait: spec.Shares, Why: "makes or removes a public link to a file"}},
			Operands: spec.Operands{Rest: spec.RemotePath}}},
		{Names: "cat", Flags: []spec.Flag{{Names: "--head --tail --offset --count", Arg: spec.Text}, {Names: "--discard"}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.RemotePath}, Output: spec.PrintsRemote}},
		{Names: "copy copyto", Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RemotePath, spec.RemoteTarget}}, Check: copiesAcross}},
		{Names: "copyurl", Flags: []spec.Flag{{Names: "-a -p --auto-filename --print-filename --no-clobber --stdout"}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.FetchesURL, spec.RemoteTarget}}}},
		{Names: "move moveto", Flags: []spec.Flag{{Names: "--delete-empty-src-dirs"}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RemotePath, spec.RemoteTarget}}, Check: rcloneRemovesFirst}},
		{Names: "sync bisync", Flags: []spec.Flag{{Names: "--resync --force --check-access"}},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RemotePath, spec.RemoteTarget}}, Check: rcloneRemovesLast}},
		{Names: "delete deletefile purge rmdir rmdirs cleanup dedupe", Flags: []spec.Flag{{Names: "--rmdirs --leave-root"}, {Names: "--dedupe-mode", Arg: spec.Text}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: rcloneRemovesAll}},
		{Names: "mkdir touch rcat", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Remote, Why: "makes something on cloud storage"}},
			Operands: spec.Operands{Rest: spec.RemoteTarget}}},
		{Names: "mount nfsmount serve rcd rc", Syntax: spec.RawOperands, Form: spec.Form{
			Does:     []spec.Effect{{Kind: spec.Network, Scope: spec.Remote, Trait: spec.Exposes, Why: "serves or mounts cloud storage"}},
			Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "version listremotes completion genautocomplete", Flags: []spec.Flag{{Names: "--long"}, {Names: "--check", Does: asksNames}},
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config", Flags: rcloneIgnores, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home,
			Why: "changes the settings for cloud storage"}}}, Subs: []spec.Subcommand{
			{Names: "file paths providers userinfo", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "show dump redacted", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints credentials"}},
				Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "delete disconnect", Flags: rcloneIgnores, Form: spec.Form{Does: devLogsOut, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "create update edit reconnect password touch encryption", Syntax: spec.RawOperands,
				Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home, Why: "changes the settings for cloud storage"}},
					Operands: spec.Operands{Rest: spec.Text}}},
		}},
	},
}

// rcloneIgnores: settings change in a dry run too.
var rcloneIgnores = []spec.Flag{{Names: "-n --dry-run"}}

// rcloneRemotes finds settings in the names of remotes: "remote,KEY=VALUE:path"
// and ":backend,KEY=VALUE:path". Some name commands, such as ssh and bearer_token_command.
func rcloneRemotes(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		remote := w.Prefix()
		if quote := strings.IndexByte(remote, '"'); quote >= 0 {
			remote = remote[:quote]
		}
		name, _, _ := strings.Cut(strings.TrimPrefix(remote, ":"), ":")
		if _, settings, found := strings.Cut(name, ","); found && !rclonePlain(settings) && (strings.Contains(remote, ":") || remote != w.Prefix()) {
			acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "remote"})
		}
	}
	return acts
}

// rclonePlain reports whether all settings of a remote are known to be data.
func rclonePlain(settings string) bool {
	for s := range strings.SplitSeq(settings, ",") {
		key, _, _ := strings.Cut(s, "=")
		if !spec.Listed("provider env_auth region endpoint no_check_bucket no_check_certificate anonymous location_constraint chunk_size "+
			"shared_with_me read_only", key) {
			return false
		}
	}
	return true
}

func rcloneRemovesFirst(m *spec.Match) []spec.Act {
	acts := copiesAcross(m)
	if len(m.Operands) > 0 {
		acts = append(acts, rsyncRemoves(m.Operands[0], "rclone.move", "removes the source when it is copied"))
	}
	return acts
}

func rcloneRemovesLast(m *spec.Match) []spec.Act {
	acts := copiesAcross(m)
	if n := len(m.Operands); n > 1 {
		acts = append(acts, rsyncRemoves(m.Operands[n-1], "rclone.sync", "removes from the destination what the source does not have"))
	}
	return acts
}

func rcloneRemovesAll(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		acts = append(acts, rsyncRemoves(w, "rclone."+m.Sub(), "removes files from storage"))
	}
	return acts
}
