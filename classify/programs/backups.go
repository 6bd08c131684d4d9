package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var (
	backupReads    = []spec.Effect{{Kind: spec.Read, Scope: spec.Remote, Why: "reads the backup repository"}}
	backupSaves    = []spec.Effect{{Kind: spec.Write, Scope: spec.Remote, Why: "adds to the backup repository"}}
	backupDeletes  = []spec.Effect{{ID: "backup.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true, Why: "deletes backups"}}
	backupRestores = []spec.Effect{{ID: "backup.restore", Kind: spec.Write, Scope: spec.Project, Why: "restores files from a backup over those that are there"}}
	backupSecrets  = []spec.Effect{{Kind: spec.Read, Scope: spec.Secret, Why: "prints or changes the key of the backups"}}
)

// backupUnpacks judges what is restored, of which nobody knows the names: into the directory
// that a flag or the last operand names, else into the working directory.
func backupUnpacks(m *spec.Match) []spec.Act {
	if m.Flag("--stdout") != nil {
		return nil
	}
	into := m.Value("-t", "--target")
	if n := len(m.Operands); m.Program.Name == "duplicity" && n > 1 {
		into = m.Operands[n-1]
	}
	return []spec.Act{unpacks(nil, spec.Unpack{Into: into})}
}

var restic = spec.Program{
	Name:    "restic",
	Aliases: []string{"rustic"},
	Summary: "makes and restores backups",
	Source:  "restic 0.14.0, restic help COMMAND",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-r --repo --repository --from-repo --key-hint --from-key-hint --limit-download --limit-upload --pack-size --compression --retry-lock -H " +
			"--host --tag --path --add --set --remove --group-by -l --keep-last --keep-hourly -d --keep-daily -w --keep-weekly -m --keep-monthly -y " +
			"--keep-yearly --keep-within --keep-within-daily --keep-tag --max-unused --max-repack-size --mode --read-data-subset -e --exclude --iexclude " +
			"--exclude-larger-than --exclude-if-present -i --include --iinclude -N --newest --oldest -O --snapshot --snapshot-template -a --archive --time " +
			"--parent --stdin-filename --read-concurrency --latest -T --repository-version --from-options --user --new-host", Arg: spec.Text},
		{Names: "-p --password-file --repository-file --from-password-file --from-repository-file --cacert --tls-client-cert --exclude-file --iexclude-file " +
			"--files-from --files-from-raw --files-from-verbatim --new-password-file --include-file", Arg: spec.ReadsFile},
		{Names: "--password-command --from-password-command --rclone-program", Arg: spec.RunsShell},
		{Names: "-o --option", Arg: spec.Anything},
		{Names: "--cache-dir", Arg: spec.CreatesPath, Mark: spec.Anyway, Why: "is written in a dry run too"},
		{Names: "-t --target", Arg: spec.ReplacesPath},
		{Names: "--json --no-lock --no-cache --cleanup-cache --insecure-tls -q --quiet -v --verbose -c --compact --long --recursive --human-readable --pack " +
			"--blob --tree --show-pack-id --reverse -f --force --ignore-case -R --read-data --with-cache --check-unused --metadata --one-file-system -x " +
			"--exclude-caches --ignore-inode --ignore-ctime --with-atime --stdin --skip-if-unchanged --sparse --verify --delete --repack-cacheable-only " +
			"--repack-small --repack-uncompressed --unsafe-allow-remove-all --remove-all --copy-chunker-params --no-scan --allow-other " +
			"--no-default-permissions --owner-root"},
		{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what it would do"},
		{Names: "--prune --forget", Does: backupDeletes},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "cat", Form: spec.Form{Does: backupReads, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote},
			Subs: []spec.Subcommand{{Names: "masterkey", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Read, Scope: spec.Secret,
				Why: "prints the key of the repository"}}}}}},
		{Names: "snapshots stats diff ls find list check version help", Form: spec.Form{Does: backupReads, Operands: spec.Operands{Rest: spec.Text},
			Output: spec.PrintsRemote}},
		{Names: "dump", Form: spec.Form{Does: backupReads, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsRemote}},
		{Names: "backup", Form: spec.Form{Does: backupSaves, Operands: spec.Operands{Rest: spec.ListsPath}}},
		{Names: "restore", Form: spec.Form{Does: backupRestores, Operands: spec.Operands{Rest: spec.Text}, Check: backupUnpacks}},
		{Names: "init tag copy unlock migrate rebuild-index recover rewrite cache repair self-update generate mount",
			Form: spec.Form{Does: backupSaves, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "forget prune", Form: spec.Form{Does: backupDeletes, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "key", Form: spec.Form{Does: backupSecrets}, Subs: []spec.Subcommand{
			{Names: "list", Form: spec.Form{Does: backupReads}},
			{Names: "add passwd", Form: spec.Form{Does: backupSecrets}},
			{Names: "remove", Form: spec.Form{Does: backupDeletes, Operands: spec.Operands{Rest: spec.Text}}},
		}},
	},
}

var borg = spec.Program{
	Name:    "borg",
	Aliases: []string{"borg2"},
	Summary: "makes and restores backups",
	Source:  "BorgBackup 1.2.4, borg help COMMAND; 2.0 for the commands that start with r",
	Syntax:  spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "--lock-wait --umask --upload-ratelimit --upload-buffer --remote-ratelimit --remote-buffer -r --repo --other-repo -a --glob-archives " +
			"--match-archives -P --prefix --first --last --sort-by --format --pattern -e --exclude -C --compression --comment --timestamp " +
			"--checkpoint-interval --chunker-params -c --stdin-name --stdin-user --stdin-group --stdin-mode --files-cache --filter -d --keep-daily -w " +
			"--keep-weekly -m --keep-monthly -y --keep-yearly -H --keep-hourly --keep-minutely --keep-secondly --keep-within --keep-last --strip-components " +
			"--storage-quota --encryption --max-duration --threshold --newer --older --target --recompress --exclude-if-present --debug-topic --key-algorithm",
			Arg: spec.Text},
		{Names: "--exclude-from --patterns-from --paths-from-stdin-file", Arg: spec.ReadsFile},
		{Names: "--rsh --tar-filter", Arg: spec.RunsShell},
		{Names: "--remote-path --debug-profile", Arg: spec.Anything},
		{Names: "--content-from-command --paths-from-command", Does: []spec.Effect{{Kind: spec.Unknown, Why: "runs the rest of the line as a command"}}},
		{Names: "--critical --error --warning --info -v --verbose --debug -p --progress --log-json --show-version --show-rc --consider-part-files " +
			"--bypass-lock --iec -s --stats --list --json --json-lines --short --numeric-ids --numeric-owner --nobsdflags --noflags --noacls --noxattrs " +
			"--sparse --stdout --same-chunker-params --content-only -x --one-file-system --exclude-caches --keep-exclude-tags --no-cache-sync --no-files-cache " +
			"--read-special --noatime --atime --noctime --nobirthtime --paths-from-stdin --force --save-space --verify-data --repository-only --archives-only " +
			"--append-only --make-parent-dirs -o --cleanup-commits --foreground -f --tree"},
		{Names: "-n --dry-run", Mark: spec.DryRun, Why: "only says what it would do"},
		{Names: "--repair", Does: backupDeletes},
		{Names: "--cache-only", Use: &borgCache, Why: "removes only the local cache"},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: prints},
	Subs: []spec.Subcommand{
		{Names: "list info diff check rlist rinfo version help", Form: spec.Form{Does: backupReads, Operands: spec.Operands{Rest: spec.Text},
			Output: spec.PrintsRemote}},
		{Names: "create", Form: spec.Form{Does: backupSaves, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ListsPath}}},
		{Names: "extract", Form: spec.Form{Does: backupRestores, Operands: spec.Operands{Rest: spec.Text}, Check: backupUnpacks}},
		{Names: "mount", Form: spec.Form{Does: backupRestores, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "export-tar", Form: spec.Form{Does: backupReads, Operands: spec.Operands{First: []spec.Role{spec.Text, spec.WritesFile}, Rest: spec.Text}}},
		{Names: "umount init rcreate rename upgrade break-lock import-tar config serve transfer benchmark",
			Form: spec.Form{Does: backupSaves, Operands: spec.Operands{Rest: spec.Text}},
			Subs: []spec.Subcommand{{Names: "crud cpu", Form: spec.Form{Does: backupSaves, Operands: spec.Operands{Rest: spec.Text}}}}},
		{Names: "delete rdelete prune compact recreate", Form: spec.Form{Does: backupDeletes, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "key", Subs: []spec.Subcommand{{Names: "export import change-passphrase migrate-to-repokey change-location change-algorithm",
			Form: spec.Form{Does: backupSecrets, Operands: spec.Operands{Rest: spec.Text}}}}},
		{Names: "with-lock", Syntax: spec.StopAtOperand, Form: spec.Form{Does: backupReads, Operands: spec.Operands{First: []spec.Role{spec.Text},
			Rest: spec.RunsCommand}}},
	},
}

var borgCache = spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Home, Why: "removes the local cache of a repository",
	Undo: "it fills again with use"}}, Operands: spec.Operands{Rest: spec.Text}}

var duplicity = spec.Program{
	Name:    "duplicity",
	Summary: "makes and restores encrypted backups",
	Source:  "duplicity 1.2, duplicity(1)",
	Syntax:  spec.ExactLong | spec.Parameters,
	Flags: []spec.Flag{
		{Names: "--dry-run", Mark: spec.DryRun, Why: "only says what it would do"},
		{Names: "--ssh-options --rsync-options --gpg-options --gpg-binary --par2-options", Arg: spec.Anything},
		{Names: "--force --no-encryption --progress --full-if-older-than --verbosity -v"},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: backupSaves, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "collection-status list-current-files verify", Form: spec.Form{Does: backupReads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "full incremental incr backup", Form: spec.Form{Does: backupSaves, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "restore", Form: spec.Form{Does: backupRestores, Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.ReplacesPath},
			Check: backupUnpacks}},
		{Names: "cleanup remove-older-than remove-all-but-n-full remove-all-inc-of-but-n-full replicate",
			Form: spec.Form{Does: backupDeletes, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var velero = spec.Program{
	Name:    "velero",
	Summary: "backs up and restores Kubernetes clusters",
	Source:  "Velero 1.15, the help of each command",
	Lands:   kubeLands,
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: veleroActs, Output: spec.PrintsRemote},
}

func veleroActs(m *spec.Match) []spec.Act { return clientActs(m, veleroCommands) }

var veleroCommands = commands{
	{opGroup, "restore, schedule, create, delete, get, describe"},
	{opRead, "restore get, restore describe, restore logs, client config get, get backups, get restores, describe backups"},
	{opFiles, "backup download, debug"},
	{opSets, "client config set"},
	{opDestroy, "uninstall"},
	{opChange, "restore create, schedule pause, schedule unpause, create backup"},
}

var kopia = spec.Program{
	Name:    "kopia",
	Summary: "backs up files",
	Source:  "Kopia 0.19, the help of each command",
	Syntax:  spec.Parameters,
	Groups:  [][]spec.Flag{clientFlags},
	Flags: []spec.Flag{
		{Names: "-t --reconnect-token", Does: []spec.Effect{{ID: "kopia.token", Kind: spec.Read, Scope: spec.Secret, Why: "prints what the repository " +
			"is opened with"}}},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: kopiaActs, Output: spec.PrintsRemote},
}

func kopiaActs(m *spec.Match) []spec.Act { return clientActs(m, kopiaCommands) }

var kopiaCommands = commands{
	{opRead, "snapshot verify, snapshot estimate, repository status, policy show, maintenance info, content verify, blob stats, index inspect"},
	{opRead, "benchmark, ls, show, logs show, server status"},
	{opChange, "snapshot create, snapshot migrate, repository create, policy set, maintenance run, maintenance set, snapshot pin, snap create"},
	{opChange, "snapshot copy-history"},
	{opDestroy, "snapshot delete, snapshot expire, snap delete, blob delete, blob gc, content rewrite, policy delete, policy remove"},
	{opDestroy, "manifest delete, blob shards modify"},
	{opLogin, "repository connect, repository disconnect, repository change-password"},
	{opFiles, "restore, snapshot restore"},
	{opExecute, "mount, server start"},
}
