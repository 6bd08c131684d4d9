package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var exiftool = spec.Program{
	Name:    "exiftool",
	Summary: "reads and writes metadata of files",
	Source:  "ExifTool 12.57, exiftool(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    exiftoolActs,
	},
}

var mediainfo = spec.Program{
	Name:    "mediainfo",
	Summary: "prints what media files hold",
	Source:  "MediaInfo 23.04, mediainfo --help",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-f --Full --Help --Version"},
		{Names: "--Output --Inform --Language --Details --Info-Parameters", Arg: spec.Text, Opt: true},
		{Names: "--LogFile", Arg: spec.WritesFile},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.ReadsFile},
	},
}

var identify = spec.Program{
	Name:    "identify",
	Summary: "prints what image files hold",
	Source:  "ImageMagick 6.9, identify(1)",
	Syntax:  spec.SingleDash,
	Loads:   magickLoads,
	Flags: []spec.Flag{
		{Names: "-verbose -ping -quiet -regard-warnings -moments -unique -antialias"},
		{Names: "-features -format -define -units -density -depth -size -channel -colorspace -alpha -limit -precision -interlace " +
			"-virtual-pixel -sampling-factor", Arg: spec.Text},
		{Names: "-help -version --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    identifyActs,
	},
}

// identifyActs reads images by their names. A coder before the name may fetch,
// run or delete something.
func identifyActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		acts = append(acts, readsImage(w))
	}
	return acts
}

func readsImage(w spec.Word) spec.Act {
	text := w.Prefix()
	coder, _, prefixed := strings.Cut(text, ":")
	switch {
	case strings.Contains(text, "://"):
		return spec.Act{Role: spec.FetchesURL, Words: []spec.Word{w}}
	case strings.HasPrefix(text, "@"), prefixed && !plainCoder(strings.ToLower(coder)):
		return spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "the argument"}
	}
	return spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}}
}

// probesMedia reads media by their names, which may start with a protocol.
func probesMedia(m *spec.Match) []spec.Act {
	words := m.Operands
	if g := m.Flag("-i"); g != nil && g.Has {
		words = append(words[:len(words):len(words)], g.Arg)
	}
	var acts []spec.Act
	for _, w := range words {
		text := w.Prefix()
		protocol, _, prefixed := strings.Cut(text, ":")
		switch {
		case strings.HasPrefix(text, "file:"):
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w.Cut(len("file:"))}})
		case strings.Contains(text, "://"):
			acts = append(acts, spec.Act{Role: spec.FetchesURL, Words: []spec.Word{w}})
		case prefixed && !strings.ContainsAny(protocol, "/. "):
			acts = append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "the protocol"})
		default:
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		}
	}
	return acts
}

var magick = spec.Program{
	Name:    "magick",
	Summary: "converts images",
	Source:  "ImageMagick 7.1, magick(1)",
	Syntax:  spec.RawOperands,
	Loads:   magickLoads,
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: magickTool},
}

// magickTool is magick TOOL …, or the conversion that magick itself does.
func magickTool(m *spec.Match) []spec.Act {
	if len(m.Operands) > 1 && m.Operands[0].Is("identify") {
		return []spec.Act{{Role: spec.RunsCommand, Words: m.Operands}}
	}
	return append(magickActs(m), spec.Act{Effect: writesImages[0]})
}

var writesImages = []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes image files"}}

var imageConvert = spec.Program{
	Name:    "convert",
	Aliases: []string{"mogrify", "composite", "montage", "compare"},
	Summary: "converts images",
	Source:  "ImageMagick 6.9, convert(1)",
	Syntax:  spec.RawOperands,
	Loads:   magickLoads,
	Form:    spec.Form{Does: writesImages, Operands: spec.Operands{Rest: spec.Text}, Check: magickActs},
}

var ffprobe = spec.Program{
	Name:    "ffprobe",
	Summary: "prints what media files hold",
	Source:  "FFmpeg 5.1, ffprobe(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-hide_banner -show_format -show_streams -show_packets -show_frames -show_chapters -show_programs -show_error -show_data -show_versions " +
			"-pretty -unit -prefix -byte_binary_prefix -sexagesimal -count_frames -count_packets -show_entries0 -bitexact -formats -codecs -decoders -encoders " +
			"-protocols -filters -pix_fmts -layouts -buildconf -L"},
		{Names: "-v -loglevel -select_streams -show_entries -of -print_format -output_format -read_intervals -threads -analyzeduration -probesize " +
			"-show_data_hash -sections", Arg: spec.Text},
		{Names: "-i", Arg: spec.Text},
		{Names: "-h -help -version --help", Mark: spec.Informs},
	},
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    probesMedia,
	},
}

var ffmpeg = spec.Program{
	Name:    "ffmpeg",
	Summary: "converts media files",
	Source:  "FFmpeg 5.1, ffmpeg(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Operands: spec.Operands{Rest: spec.Text},
		Check:    ffmpegActs,
	},
}

var sox = spec.Program{
	Name:    "sox",
	Aliases: []string{"soxi", "play", "rec"},
	Summary: "converts, plays and shows sound files",
	Source:  "SoX 14.4, sox(1)",
	Syntax:  spec.RawOperands,
	Form: spec.Form{
		Does:     []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "writes sound files"}},
		Operands: spec.Operands{Rest: spec.ChangesFile},
	},
}

// exiftoolActs reads the arguments of exiftool: -TAG prints, -TAG=VALUE changes
// files. Other options than the common ones may run Perl or write files.
func exiftoolActs(m *spec.Match) []spec.Act {
	role := spec.ReadsFile
	var files []spec.Word
	for _, w := range m.Operands {
		text, known := w.Text()
		switch {
		case !known && w.MayBeOption():
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{w}, By: "the argument"}}
		case !strings.HasPrefix(text, "-") || text == "-":
			files = append(files, w)
		case exiftoolPrints(text):
		case text == "-overwrite_original" || tagName(text[1:]) && strings.Contains(text, "="):
			role = spec.ChangesFile
		default:
			return []spec.Act{{Role: spec.Anything, Words: []spec.Word{w}, By: text}}
		}
	}
	return []spec.Act{{Role: role, Words: files}}
}

// exiftoolPrints reports whether an option only chooses what is printed, and how.
func exiftoolPrints(option string) bool {
	switch option {
	case "-a", "-b", "-e", "-f", "-g", "-g1", "-G", "-G0", "-G1", "-H", "-h", "-j", "-json", "-l", "-L", "-n", "-php", "-q", "-r", "-s", "-s2", "-s3",
		"-S", "-sort", "-t", "-T", "-u", "-U", "-v", "-ver", "-X", "-xmlFormat", "-z", "-m", "-fast", "-fast2", "-progress", "-list", "-ee", "-all":
		return true
	}
	return tagName(option[1:]) && !strings.Contains(option, "=")
}

// exiftoolOptions are the options of more than one letter, which count in any case.
const exiftoolOptions = "addtagsfromfile alltagsfromfile api args argformat binary charset common_args config coordformat csv csvdelim dateformat " +
	"decimal delete_original diff echo echo1 echo2 echo3 echo4 efile escapec escapehtml escapexml execute ext extension extractembedded fileorder " +
	"fixbase geotag globaltimeshift groupheadings groupnames hex htmldump htmlformat if ignore ignoreminorerrors json lang latin listd listf listg " +
	"listitem listr listw listwf listx long out overwrite_original overwrite_original_in_place password php plot preserve printconv printformat progress " +
	"quiet recurse restore_original scanforxmp separator short sort srcfile stay_open struct tab table tagout tagsfromfile textout textout! unknown " +
	"unknown2 use userparam ver verbose veryshort wext writemode xmlformat zip"

// tagName reports whether an option names a tag, as Artist or EXIF:Artist: tags
// start with a capital, options with a small letter.
func tagName(s string) bool {
	name, _, _ := strings.Cut(s, "=")
	if wordIn(exiftoolOptions, strings.ToLower(name)) {
		return false
	}
	return name != "" && name[0] >= 'A' && name[0] <= 'Z' && len(name) > 2 && !strings.ContainsAny(name, "<>$@")
}

// magickActs takes the last operand for the image that is written, and the
// others for images that are read. Names with a coder that runs or fetches
// something are not understood.
func magickActs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i, w := range m.Operands {
		text, known := w.Text()
		coder, _, prefixed := strings.Cut(text, ":")
		switch {
		case !known && w.MayBeOption(), strings.HasPrefix(text, "@"), prefixed && !plainCoder(strings.ToLower(coder)),
			strings.HasPrefix(text, "-write"), strings.HasPrefix(text, "-process"), strings.HasPrefix(text, "-script"):
			return append(acts, spec.Act{Role: spec.Anything, Words: []spec.Word{w}, By: "the argument"})
		case i == len(m.Operands)-1:
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{w}})
		case !strings.HasPrefix(text, "-"):
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		}
	}
	return acts
}

// plainCoder reports whether the prefix of an image's name only says its format.
func plainCoder(name string) bool {
	switch name {
	case "png", "jpg", "jpeg", "gif", "bmp", "tiff", "webp", "ico", "ppm", "pgm", "pbm", "rgb", "rgba", "gray", "xc", "canvas", "gradient", "plasma",
		"pattern", "null", "info", "json", "rose", "logo":
		return true
	}
	return false
}

// ffmpegDevices are the formats that read screens, cameras and microphones, from
// ffmpeg-devices(1).
const ffmpegDevices = "alsa android_camera avfoundation bktr decklink dshow fbdev gdigrab iec61883 jack kmsgrab libdc1394 openal oss pulse sndio v4l2 " +
	"vfwcap video4linux2 x11grab xcbgrab"

// ffmpegLists are the options that print what ffmpeg knows, from ffmpeg(1).
const ffmpegLists = "-version -buildconf -formats -demuxers -muxers -devices -codecs -decoders -encoders -bsfs -protocols -filters -pix_fmts -layouts " +
	"-sample_fmts -colors -hwaccels -L"

// ffmpegShows reports whether no output is named: one file is described, or a list of
// what ffmpeg knows is printed.
func ffmpegShows(args []spec.Word) bool {
	shows := false
	for i := 0; i < len(args); i++ {
		text, known := args[i].Text()
		switch {
		case known && (text == "-hide_banner" || text == "-nostdin"):
		case known && (text == "-v" || text == "-loglevel") && i+1 < len(args):
			i++
		case known && text == "-i" && i == len(args)-2:
			return !strings.Contains(args[i+1].String(), ":") && !strings.HasPrefix(args[i+1].Prefix(), "-")
		case known && i == len(args)-1 && spec.Listed(ffmpegLists, text):
			shows = true
		default:
			return false
		}
	}
	return shows
}

// ffmpegTees reports whether the format of the next output is one that writes to several files.
func ffmpegTees(before []spec.Word) bool {
	for i := len(before) - 1; i > 0; i-- {
		if before[i-1].Is("-f") {
			return before[i].Is("tee")
		}
	}
	return false
}

// ffmpegActs takes the values of -i for what is read, and the last operand and
// everything with a slash for what is written.
func ffmpegActs(m *spec.Match) []spec.Act {
	if ffmpegShows(m.Operands) {
		acts := []spec.Act{{Effect: prints[0]}}
		if n := len(m.Operands); n > 1 && m.Operands[n-2].Is("-i") {
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: m.Operands[n-1:]})
		}
		return acts
	}
	acts := []spec.Act{{Effect: spec.Effect{Kind: spec.Write, Scope: spec.Project, Why: "writes media files"}}}
	for i, w := range m.Operands {
		if i > 0 && strings.HasPrefix(m.Operands[i-1].Prefix(), "-dump_attachment") && (w.Is("") || !w.Known()) {
			acts = append(acts, unpacks(nil, spec.Unpack{Anywhere: true})) // the attachment says under which name
		}
		text := w.String()
		switch {
		case strings.Contains(text, "://"):
			acts = append(acts, spec.Act{Role: spec.FetchesURL, Words: []spec.Word{w}})
		case i > 0 && m.Operands[i-1].Is("-f") && (!w.Known() || spec.Listed(ffmpegDevices, text)):
			acts = append(acts, spec.Act{Effect: capturesScreen[0], By: "-f"})
		case i > 0 && m.Operands[i-1].Is("-i"):
			acts = append(acts, spec.Act{Role: spec.ReadsFile, Words: []spec.Word{w}})
		case ffmpegTees(m.Operands[:i]) && strings.Contains(text, "|"):
			for target := range strings.SplitSeq(text, "|") { // each with its options in brackets
				acts = append(acts, spec.Act{Role: spec.WritesFile, Words: spec.Lits(target[strings.LastIndexByte(target, ']')+1:])})
			}
		case !strings.HasPrefix(text, "-") && (i == len(m.Operands)-1 || strings.Contains(text, "/")):
			acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{w}})
		}
	}
	return acts
}
