package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// compressFlags are what the programs have in common that compress files in place.
var compressFlags = []spec.Flag{
	{Names: "-c --stdout", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "writes to standard output and leaves the files"},
	{Names: "-t --test", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "only reads the files"},
	{Names: "-k --keep", Use: &spec.Form{Operands: spec.Operands{Rest: spec.CreatesPath}, Check: readsOperands}, Why: "leaves the files"},
	{Names: "-f --force", Why: "replaces what is there"},
	{Names: "-d --decompress -v --verbose -1 -2 -3 -4 -5 -6 -7 -8 -9"},
	{Names: "-h --help", Mark: spec.Informs},
}

// compressLists prints what compressed files hold.
var compressLists = spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}

// compressDrops removes the files when their compressed form is there.
var compressDrops = []spec.Effect{{Kind: spec.Delete, Scope: spec.Project, Loss: spec.Rebuildable, Why: "deletes the files whose other form it has written"}}

var gzip = spec.Program{
	Name:    "gzip",
	Aliases: []string{"pigz", "gunzip", "unpigz", "uncompress"},
	Summary: "compresses and unpacks files in place",
	Source:  "gzip 1.12, gzip(1); pigz 2.6, pigz --help",
	Syntax:  spec.NumberFlag,
	Intake:  spec.Streams,
	Flags: []spec.Flag{
		{Names: "-l --list", Use: &compressLists, Why: "only reads the files"},
		{Names: "-r --recursive", Mark: spec.Recursive, Why: "takes directories with all that is in them"},
		{Names: "-a -n -N -q -R -0 -i -K -z -m -M -T -Y --ascii --to-stdout --uncompress --no-name --name --quiet --silent --fast --best --rsyncable " +
			"--synchronous --independent --processes --zlib --zip --no-time --time --oneblock"},
		{Names: "-S -b -p -A -C -I -J -D --suffix --bits --blocksize --alias --comment --iterations --maxsplits", Arg: spec.Text},
		{Names: "-L --license -V --version", Mark: spec.Informs},
	},
	Groups: [][]spec.Flag{compressFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: compressActs},
}

var bzip2 = spec.Program{
	Name:    "bzip2",
	Aliases: []string{"pbzip2", "bunzip2"},
	Summary: "compresses and unpacks files in place",
	Source:  "bzip2 1.0.8, bzip2(1); pbzip2 1.1.13, pbzip2(1)",
	Flags: []spec.Flag{
		{Names: "-z -q -s -l -r --compress --quiet --small --fast --best --loadavg --read --repetitive-fast --repetitive-best"},
		{Names: "-b -m -p -S", Arg: spec.Text, Opt: true},
		{Names: "--ignore-trailing-garbage", Arg: spec.Text},
		{Names: "-L -V --license --version", Use: &compressBzip2, Why: "prints about itself, and goes on"},
	},
	Groups: [][]spec.Flag{compressFlags},
	Form:   compressBzip2,
}

var compressBzip2 = spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: compressActs}

var xz = spec.Program{
	Name:    "xz",
	Aliases: []string{"lzma", "unxz", "unlzma"},
	Summary: "compresses and unpacks files in place",
	Source:  "xz 5.4, xz(1)",
	Flags: []spec.Flag{
		{Names: "-l --list", Use: &compressLists, Why: "only reads the files"},
		{Names: "-z -e -q -Q -0 --compress --uncompress --to-stdout --extreme --quiet --no-warn --robot --single-stream --no-sparse --ignore-check " +
			"--no-adjust --fast --best"},
		{Names: "-S -F -C -T -M --suffix --format --check --threads --block-size --block-list --memlimit --memory --memlimit-compress --memlimit-decompress " +
			"--memlimit-mt-decompress --flush-timeout --filters", Arg: spec.Text},
		{Names: "--lzma1 --lzma2 --delta --x86 --arm --armthumb --arm64 --powerpc --ia64 --sparc --riscv", Arg: spec.Text, Opt: true},
		{Names: "--files --files0", Arg: spec.ReadsFile, Opt: true,
			Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "puts a compressed or unpacked file in the place of each " +
				"file that a list names"}}, Operands: spec.Operands{Rest: spec.ChangesFile}}, Why: "reads the names of files"},
		{Names: "-H -V --long-help --info-memory --filters-help --version", Mark: spec.Informs},
	},
	Groups: [][]spec.Flag{compressFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: compressActs},
}

var lzip = spec.Program{
	Name:    "lzip",
	Aliases: []string{"plzip"},
	Summary: "compresses and unpacks files in place",
	Source:  "lzip 1.23, lzip --help",
	Flags: []spec.Flag{
		{Names: "-l --list", Use: &compressLists, Why: "only reads the files"},
		{Names: "-a -F -q -0 --trailing-error --recompress --quiet --fast --best --loose-trailing"},
		{Names: "-b -m -s -S -n -B --member-size --match-length --dictionary-size --volume-size --threads --data-size", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.WritesFile, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "names the output"},
		{Names: "-V --version", Mark: spec.Informs},
	},
	Groups: [][]spec.Flag{compressFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: compressActs},
}

var zstd = spec.Program{
	Name:    "zstd",
	Aliases: []string{"zstdmt", "pzstd", "unzstd"},
	Summary: "compresses and unpacks files",
	Source:  "Zstandard 1.5.4, zstd -H",
	Syntax:  spec.NumberFlag | spec.ExactLong,
	Intake:  spec.Streams,
	Flags: []spec.Flag{
		{Names: "-l --list", Use: &compressLists, Why: "only reads the files"},
		{Names: "--rm", Does: compressDrops},
		{Names: "-r", Mark: spec.Recursive, Why: "takes directories with all that is in them"},
		{Names: "-z -q -C -S --compress --uncompress --quiet --ultra --check --no-check --progress --no-progress --sparse --no-sparse --dictID --no-dictID " +
			"--content-size --no-content-size --asyncio --no-asyncio --mmap-dict --no-mmap-dict --compress-literals --no-compress-literals --row-match-finder " +
			"--no-row-match-finder --rsyncable --single-thread --exclude-compressed --pass-through --no-pass-through --max --best"},
		{Names: "-T -B -b -e -i -M --fast --long --adapt --threads --memory --memlimit --memlimit-decompress --format --zstd --stream-size --size-hint " +
			"--target-compressed-block-size --auto-threads --priority --show-default-cparams", Arg: spec.Text, Opt: true},
		{Names: "-D --patch-from", Arg: spec.ReadsFile},
		{Names: "-o", Arg: spec.WritesFile, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "names the output"},
		{Names: "--trace --output-dir-flat --output-dir-mirror", Arg: spec.WritesFile},
		{Names: "-H -V --version", Mark: spec.Informs},
	},
	Groups: [][]spec.Flag{compressFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: compressActs},
}

var lz4 = spec.Program{
	Name:    "lz4",
	Aliases: []string{"lz4c", "unlz4"},
	Summary: "compresses and unpacks files",
	Source:  "lz4 1.9.4, lz4 -H",
	Syntax:  spec.NumberFlag | spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "--list", Use: &compressLists, Why: "only reads the files"},
		{Names: "--rm", Does: compressDrops},
		{Names: "-r", Mark: spec.Recursive, Why: "takes directories with all that is in them"},
		{Names: "-z -q -l -m --compress --uncompress --quiet --multiple --best --favor-decSpeed --frame-crc --no-frame-crc --block-crc --no-crc " +
			"--content-size --no-content-size --sparse --no-sparse --to-stdout"},
		{Names: "-B -b -e -i --fast", Arg: spec.Text, Opt: true},
		{Names: "-D", Arg: spec.ReadsFile},
		{Names: "-H -V --version", Mark: spec.Informs},
	},
	Groups: [][]spec.Flag{compressFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: compressActs},
}

var brotli = spec.Program{
	Name:    "brotli",
	Summary: "compresses and unpacks files",
	Source:  "brotli 1.0.9, brotli --help",
	Flags: []spec.Flag{
		{Names: "-j --rm", Does: compressDrops},
		{Names: "-n -0 -Z --no-copy-stat --best"},
		{Names: "-q -w -S --quality --lgwin --large_window --suffix", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.WritesFile, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "names the output"},
		{Names: "-D --dictionary", Arg: spec.ReadsFile},
		{Names: "-V --version", Mark: spec.Informs},
	},
	Groups: [][]spec.Flag{compressFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: compressActs},
}

var compress = spec.Program{
	Name:    "compress",
	Summary: "compresses and unpacks files in place",
	Source:  "ncompress 5.0, compress(1)",
	Flags: []spec.Flag{
		{Names: "-r", Mark: spec.Recursive, Why: "takes directories with all that is in them"},
		{Names: "-C"},
		{Names: "-b", Arg: spec.Text},
		{Names: "-V", Mark: spec.Informs},
	},
	Groups: [][]spec.Flag{compressFlags},
	Form:   spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: compressActs},
}

var zcat = spec.Program{
	Name:    "zcat",
	Aliases: []string{"gzcat", "bzcat", "xzcat", "lzcat", "zstdcat", "lz4cat"},
	Summary: "prints compressed files",
	Source:  "gzip 1.12, zcat(1); xz 5.4, xzcat(1)",
	Flags: []spec.Flag{
		{Names: "-s -z -e -b -i -m -B -H --best --fast --test --list --recursive --synchronous --small --compress --extreme --content-size"},
		{Names: "--suffix", Arg: spec.Text},
		{Names: "-f -q -v -k -c -d -n -S -r -l -t --force --quiet --verbose --keep --stdout --decompress"},
		{Names: "-T --threads --memlimit", Arg: spec.Text},
		{Names: "-D", Arg: spec.ReadsFile},
		{Names: "-h -V -L --help --version --license", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var zdiff = spec.Program{
	Name:    "zdiff",
	Aliases: []string{"zcmp", "bzdiff", "bzcmp", "xzdiff", "xzcmp"},
	Summary: "compares compressed files",
	Source:  "gzip 1.12, zdiff(1)",
	Groups:  [][]spec.Flag{diffFlags},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

// compressActs covers programs that put a compressed or unpacked file in the
// place of each file: nothing is lost, since the other form is there.
func compressActs(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 || len(m.Operands) == 1 && m.Operands[0].Is("-") {
		return []spec.Act{{Effect: prints[0]}}
	}
	acts := []spec.Act{{Role: spec.ChangesFile, Words: m.Operands, Effect: spec.Effect{
		Why: "puts a compressed or unpacked file in the place of each file", Undo: "the same program, the other way",
	}}}
	if m.Program.Name == "gzip" && m.Flag("-N", "--name") != nil {
		for _, w := range m.Operands { // it is unpacked under the name that it had
			acts = append(acts, unpacks(nil, spec.Unpack{Into: dirOf(w), Flat: true}))
		}
	}
	return acts
}
