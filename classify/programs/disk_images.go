package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// Images of disks, and programs that measure disks and processors.

// imageLooks are options of commands that read images.
var imageLooks = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "-U --force-share -p -q --backing-chain -s"},
	{Names: "-f -F -T -O --output --start-offset --max-length --size -l", Arg: spec.Text},
	{Names: "--object -o", Arg: spec.Anything},
	{Names: "--image-opts", Does: imageOptions},
}

// imageOptions says that an operand is no path, but a list of settings, which name files, hosts and commands.
var imageOptions = []spec.Effect{{Kind: spec.Unknown, Why: "takes settings, which name files and machines, where images are named"}}

// imageWrites are options of commands that write images.
var imageWrites = []spec.Flag{
	{Names: "-h --help", Mark: spec.Informs},
	{Names: "-U -p -q -c -C -n -W -u -d --force --salvage --bitmaps --target-is-zero --shrink"},
	{Names: "-f -t -T -O -r -m -S -l -F --preallocation -B", Arg: spec.Text},
	{Names: "-o", Arg: spec.Text},
	{Names: "-b", Arg: spec.ListsPath},
	{Names: "--object", Arg: spec.Anything},
	{Names: "--image-opts --target-image-opts", Does: imageOptions},
}

var qemuImg = spec.Program{
	Name:    "qemu-img",
	Summary: "makes, converts and shows images of disks",
	Source:  "QEMU 7.2, qemu-img(1)",
	Flags:   []spec.Flag{{Names: "-h --help -V --version", Mark: spec.Informs}, {Names: "-T --trace", Arg: spec.Anything}},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "info compare map measure", Groups: [][]spec.Flag{imageLooks},
			Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}, Check: imageProtocols}},
		{Names: "check", Groups: [][]spec.Flag{imageLooks}, Flags: []spec.Flag{{Names: "-r", Arg: spec.Text,
			Use: &spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}, Check: imageProtocols}, Why: "repairs the image in place"}},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Check: imageProtocols}},
		{Names: "create", Groups: [][]spec.Flag{imageWrites},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.WritesFile}, Rest: spec.Text}, Check: imageProtocols}},
		{Names: "convert", Groups: [][]spec.Flag{imageWrites},
			Form: spec.Form{Operands: spec.Operands{Last: []spec.Role{spec.WritesFile}, Rest: spec.ReadsFile}, Check: imageProtocols}},
		{Names: "resize", Syntax: spec.NumberFlag, Groups: [][]spec.Flag{imageWrites},
			Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ChangesFile}, Rest: spec.Text}, Check: imageProtocols}},
		{Names: "commit rebase amend", Groups: [][]spec.Flag{imageWrites},
			Form: spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}, Check: imageProtocols}},
		{Names: "snapshot", Flags: []spec.Flag{
			{Names: "-U -q"},
			{Names: "-l", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Check: imageProtocols}, Why: "lists the snapshots"},
			{Names: "-c", Arg: spec.Text},
			{Names: "-a -d", Arg: spec.Text, Does: []spec.Effect{{ID: "image.drop", Kind: spec.Delete, Scope: spec.Project, Loss: spec.Irreversible,
				Why: "drops what the image, or its snapshot, holds"}}},
			{Names: "--image-opts", Does: imageOptions}, {Names: "--object", Arg: spec.Anything},
		}, Form: spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}, Check: imageProtocols}},
	},
}

// imageProtocols: what a name holds before a colon may be a protocol, whose rest names a machine, a command or other files.
func imageProtocols(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		if at := strings.IndexByte(w.Prefix(), ':'); at > 0 && !strings.Contains(w.Prefix()[:at], "/") {
			return []spec.Act{unclearAct("opens an image by another way than its path", w.String())}
		}
	}
	return nil
}

var fio = spec.Program{
	Name:    "fio",
	Summary: "measures how fast files and disks are",
	Source:  "fio 3.33, fio(1) and --cmdhelp=all",
	Flags: []spec.Flag{
		{Names: "-h --help -v --version --parse-only --showcmd --cpuclock-test", Mark: spec.Informs},
		{Names: "--cmdhelp --enghelp --crctest", Arg: spec.Text, Opt: true, Mark: spec.Informs},
		{Names: "--name --rw --readwrite --bs --blocksize --size --io_size --iodepth --numjobs --runtime --ramp_time --output-format --eta --eta-newline " +
			"--status-interval --section --max-jobs --randseed --fsync --fdatasync --loops --nrfiles --rwmixread --rwmixwrite --fallocate --offset --rate " +
			"--rate_iops --percentage_random --random_generator --random_distribution --verify --filesize --thinktime --numa_cpu_nodes --cpus_allowed " +
			"--buffer_compress_percentage --percentile_list --iodepth_batch --terse-version --debug --alloc-size --log_avg_msec --startdelay --bsrange " +
			"--bssplit --idle-prof", Arg: spec.Text},
		{Names: "--time_based --direct --group_reporting --warnings-fatal --minimal --randrepeat --norandommap --end_fsync --sync --buffered --invalidate " +
			"--thread --do_verify --verify_fatal --refill_buffers --zero_buffers --lat_percentiles --clat_percentiles --create_on_open --exitall " +
			"--stonewall --new_group --unified_rw_reporting --unlink --readonly --gtod_reduce", Arg: spec.Text, Opt: true},
		{Names: "--ioengine", Arg: spec.Text},
		{Names: "--filename", Arg: spec.Text},
		{Names: "--directory", Arg: spec.CreatesPath},
		{Names: "--output --write_bw_log --write_lat_log --write_iops_log --write_iolog", Arg: spec.WritesFile},
		{Names: "--exec_prerun --exec_postrun --trigger", Arg: spec.RunsShell},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.LoadsConfig}, Check: fioWrites},
}

// fioWrites: a job reads unless it says otherwise, and a file that is missing is laid out first. A job that is described in
// a file, or whose engine is no ordinary one, may do anything of this.
func fioWrites(m *spec.Match) []spec.Act {
	var acts []spec.Act
	if len(m.Operands) > 0 {
		acts = append(acts, unclearAct("writes to the files and disks that the job names", m.Operands[0].String()))
	}
	role, named := spec.OpensFile, false
	for _, f := range m.Flags {
		switch f.Name {
		case "--rw", "--readwrite":
			if !f.Arg.Known() || !spec.Listed("read randread", f.Arg.String()) {
				role = spec.WritesFile
			}
		case "--ioengine":
			if !f.Arg.Known() || !spec.Listed("sync psync vsync pvsync pvsync2 libaio io_uring posixaio mmap", f.Arg.String()) {
				acts = append(acts, unclearAct("measures by an engine that is not known", f.Arg.String()))
			}
		}
	}
	for _, f := range m.Flags {
		if f.Name == "--filename" {
			named = true
			if !f.Arg.Known() || strings.Contains(f.Arg.String(), ":") {
				acts = append(acts, unclearAct("writes to several files or disks", f.Arg.String()))
				continue
			}
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{f.Arg}, By: f.Name},
				spec.Act{Role: role, Words: []spec.Word{f.Arg}, By: f.Name})
		}
	}
	if !named {
		acts = append(acts, spec.Act{Effect: devGenerates[0]})
	}
	return acts
}

var sysbench = spec.Program{
	Name:    "sysbench",
	Summary: "measures the processor, memory, files and databases",
	Source:  "sysbench 1.0.20, --help and the help of each test; other tests than its own are files of Lua",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--help --version", Arg: spec.Text, Opt: true, Mark: spec.Informs},
		{Names: "--threads --events --time --forced-shutdown --thread-stack-size --rate --report-interval --report-checkpoints --debug --validate --tx-rate " +
			"--max-requests --max-time --num-threads --rand-type --rand-spec-iter --rand-spec-pct --rand-spec-res --rand-seed --rand-pareto-h --verbosity " +
			"--percentile --histogram --cpu-max-prime --memory-block-size --memory-total-size --memory-scope --memory-hugetlb --memory-oper " +
			"--memory-access-mode --thread-yields --thread-locks --mutex-num --mutex-locks --mutex-loops --file-num --file-block-size --file-total-size " +
			"--file-test-mode --file-io-mode --file-async-backlog --file-extra-flags --file-fsync-freq --file-fsync-all --file-fsync-end " +
			"--file-fsync-mode --file-merged-requests --file-rw-ratio", Arg: spec.Text, Opt: true},
		{Names: "--config-file", Arg: spec.Anything},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "cpu memory threads mutex", Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "fileio", Form: spec.Form{Does: devGenerates, Operands: spec.Operands{Rest: spec.Text}}, Subs: []spec.Subcommand{
			{Names: "help", Form: spec.Form{Does: prints}}, {Names: "cleanup", Form: spec.Form{Does: devCleans}}}},
	},
}
