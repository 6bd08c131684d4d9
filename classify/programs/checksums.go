package programs

import (
	"github.com/gk-hook/gk-hook/classify/spec"
)

var rhash = spec.Program{
	Name:    "rhash",
	Summary: "prints and checks checksums",
	Source:  "RHash 1.4.3, rhash(1)",
	Flags: []spec.Flag{
		{Names: "-a -r -v -P -k -s -H -M -T -E -G -W -A -C --crc32 --crc32c --md4 --md5 --sha1 --sha224 --sha256 --sha384 --sha512 --sha3-224 --sha3-256 " +
			"--sha3-384 --sha3-512 --tiger --tth --btih --ed2k --aich --whirlpool --ripemd160 --blake2s --blake2b --all --simple --bsd --sfv --magnet --hex " +
			"--base32 --base64 --uppercase --lowercase --recursive --follow --verbose --brief --percents --skip-ok --ignore-missing --embed-crc-delimiter " +
			"--no-path-conversion --speed --benchmark --list-hashes"},
		{Names: "-c --check --check-embedded", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "checks files"},
		{Names: "-p --printf --template --path-separator -m --message --accept --exclude --crc-accept --maxdepth --file-list", Arg: spec.Text},
		{Names: "-o --output -l --log", Arg: spec.WritesFile},
		{Names: "-u --update -e --embed-crc --bt --torrent", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project,
			Why: "changes lists of checksums, renames files or writes torrents"}}},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var xxhsum = spec.Program{
	Name:    "xxhsum",
	Aliases: []string{"xxh32sum", "xxh64sum", "xxh128sum", "b3sum", "md5", "sha1", "sha256", "hashdeep", "md5deep", "sha256deep"},
	Summary: "prints and checks checksums",
	Source:  "xxhash 0.8, xxhsum(1); BLAKE3 1.5, b3sum --help",

	Flags: []spec.Flag{
		{Names: "-l --length --num-threads --seek", Arg: spec.Text},
		{Names: "-c --check -q --quiet --status --strict -w --warn --tag --ignore-missing --raw --no-names --no-mmap -b -H0 -H1 -H2 -H3 -r"},
		{Names: "-h --help -V --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var uuencode = spec.Program{
	Name:    "uuencode",
	Summary: "encodes a file as text",
	Source:  "sharutils 4.15, uuencode(1)",
	Flags: []spec.Flag{
		{Names: "-m -e --base64 --encode-file-name"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text},
	},
}

var uudecode = spec.Program{
	Name:    "uudecode",
	Summary: "decodes files that were encoded as text",
	Source:  "sharutils 4.15, uudecode(1)",
	Flags: []spec.Flag{
		{Names: "-c --ignore-chmod"},
		{Names: "-o --output-file", Arg: spec.WritesFile, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "names the file that is written"},
		{Names: "--help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
		Check: func(*spec.Match) []spec.Act {
			return []spec.Act{unpacks(nil, spec.Unpack{Anywhere: true})} // its input names the file, and where
		},
	},
}
