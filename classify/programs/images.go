package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// Programs that make pictures smaller, or into others.

var optipng = spec.Program{
	Name:    "optipng",
	Summary: "makes PNG files smaller, in place",
	Source:  "OptiPNG 0.7.7, optipng(1)",
	Syntax:  spec.SingleDash | spec.JoinedValues,
	Flags: []spec.Flag{
		{Names: "-h -help -? -version", Mark: spec.Informs},
		{Names: "-verbose -backup -keep -clobber -fix -force -preserve -quiet -silent -v -full -nb -nc -np -nx -nz -snip"},
		{Names: "-simulate", Mark: spec.DryRun, Why: "says how small the files would get"},
		{Names: "-o -f -i -zc -zm -zs -zw -strip", Arg: spec.Text},
		{Names: "-out", Arg: spec.WritesFile, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "writes another file"},
		{Names: "-dir", Arg: spec.ReplacesPath, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "writes into another folder"},
		{Names: "-log", Arg: spec.AppendsFile},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}, Bare: &spec.Form{Does: prints}},
}

var jpegoptim = spec.Program{
	Name:    "jpegoptim",
	Summary: "makes JPEG files smaller, in place",
	Source:  "jpegoptim 1.4.7, jpegoptim(1)",
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-n --noaction", Mark: spec.DryRun, Why: "says how small the files would get"},
		{Names: "-f --force -b --csv -o --overwrite -p --preserve -P --preserve-perms -q --quiet -t --totals -v --verbose -s --strip-all --strip-none " +
			"--strip-adobe --strip-com --strip-exif --strip-iptc --strip-icc --strip-jfxx --strip-xmp --keep-adobe --keep-com --keep-exif --keep-iptc " +
			"--keep-icc --keep-jfxx --keep-xmp --all-normal --all-progressive --stdin --nofix"},
		{Names: "-m --max -S --size -T --threshold", Arg: spec.Text},
		{Names: "-d --dest", Arg: spec.ReplacesPath, Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "writes into another folder"},
		{Names: "--stdout", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "prints the picture"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}, Bare: &spec.Form{Does: prints}},
}

var pngquant = spec.Program{
	Name:    "pngquant",
	Summary: "makes PNG files smaller with fewer colours",
	Source:  "pngquant 2.17, pngquant(1)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-f --force --skip-if-larger --nofs --ordered --strip -v --verbose -Q --quiet --transbug"},
		{Names: "--quality -s --speed --posterize --floyd", Arg: spec.Text},
		{Names: "--map", Arg: spec.ReadsFile},
		{Names: "--ext", Arg: spec.Text},
		{Names: "-o --output", Arg: spec.WritesFile},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.ReadsFile}, Check: pngquantWrites, Bare: &spec.Form{Does: prints}},
}

// pngquantWrites adds the files that are written beside those that are read: their names end in a suffix, which may be the
// files' own. The first operand may be the number of colours.
func pngquantWrites(m *spec.Match) []spec.Act {
	if m.Flag("-o", "--output") != nil {
		return nil
	}
	role := spec.CreatesPath
	if m.Flag("--ext", "-f", "--force") != nil {
		role = spec.ChangesFile
	}
	return []spec.Act{{Role: role, Words: m.Operands, By: "pngquant"}}
}

var gifsicle = spec.Program{
	Name:    "gifsicle",
	Summary: "shows and changes GIF files",
	Source:  "Gifsicle 1.93, gifsicle(1)",
	Flags: []spec.Flag{
		{Names: "-h --help --version", Mark: spec.Informs},
		{Names: "-m --merge -I --info --color-info --cinfo --extension-info --xinfo --size-info --sinfo -V --verbose -w --no-warnings --no-ignore-errors " +
			"--conserve-memory --multifile --done --crop-transparency --flip-horizontal --flip-vertical -i --interlace --rotate-90 --rotate-180 --rotate-270 " +
			"--no-rotate --no-comments --no-names --no-extensions -U --unoptimize --careful -f --dither --no-interlace --no-loopcount --no-delay --no-info"},
		{Names: "--delete --insert-before --replace -B --background --crop -S --logical-screen -p --position -t --transparent -c --comment -n --name " +
			"-d --delay -D --disposal -k --colors --color-method --gamma --resize --resize-width --resize-height --resize-fit --scale --resize-method " +
			"--resize-colors", Arg: spec.Text},
		{Names: "--append"},
		{Names: "-l --loopcount -O --optimize -j --threads --lossy", Arg: spec.Text, Opt: true},
		{Names: "--use-colormap", Arg: spec.ReadsFile},
		{Names: "--transform-colormap", Arg: spec.RunsShell},
		{Names: "-o --output", Arg: spec.WritesFile},
		{Names: "-b --batch", Use: &spec.Form{Operands: spec.Operands{Rest: spec.ChangesFile}}, Why: "rewrites the files"},
		{Names: "-e --explode -E --explode-by-name", Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Project, Why: "writes a file for each frame"}}},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var webp = spec.Program{
	Name:    "cwebp",
	Aliases: []string{"dwebp"},
	Summary: "makes a picture into WebP, or WebP into another",
	Source:  "libwebp 1.2.4, cwebp -longhelp and dwebp -h",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-h -help -H -longhelp -version", Mark: spec.Informs},
		{Names: "-strong -nostrong -sharp_yuv -mt -low_memory -print_psnr -print_ssim -print_lsim -exact -noalpha -lossless -short -quiet -noasm -v -progress " +
			"-jpeg_like -af -pam -ppm -bmp -tiff -pgm -yuv -nofancy -nofilter -nodither -alpha_dither -flip -alpha -incremental"},
		{Names: "-q -alpha_q -preset -z -m -segments -size -psnr -sns -f -sharpness -partition_limit -pass -map -alpha_method -alpha_filter -blend_alpha " +
			"-near_lossless -hint -metadata -pre -dither", Arg: spec.Text},
		{Names: "-o -d", Arg: spec.WritesFile},
		// These have more values than one, of which the others stand where files do.
		{Names: "-s -qrange -crop -resize"},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var rsvgConvert = spec.Program{
	Name:    "rsvg-convert",
	Summary: "draws SVG files as pictures",
	Source:  "librsvg 2.54.7, rsvg-convert --help; what a drawing names is read from its own folder alone",
	Flags: []spec.Flag{
		{Names: "-? --help -v --version", Mark: spec.Informs},
		{Names: "-a --keep-aspect-ratio --keep-image-data --no-keep-image-data -u --unlimited"},
		{Names: "-l --accept-language -b --background-color -i --export-id -f --format --left --page-height --page-width -d --dpi-x -p --dpi-y -w --width " +
			"-h --height --top -z --zoom -x --x-zoom -y --y-zoom", Arg: spec.Text},
		{Names: "-s --stylesheet", Arg: spec.ReadsFile},
		{Names: "-o --output", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}},
}
