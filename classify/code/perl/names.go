package perl

// pure are functions and keywords that only compute, print or read handles
// that are open.
const pure = "print printf say join split map grep sort reverse keys values each push pop shift unshift splice length substr index rindex uc lc " +
	"ucfirst lcfirst fc sprintf abs int sqrt sin cos atan2 exp log hex oct ord chr pack defined undef exists delete scalar wantarray ref die " +
	"warn if elsif else unless while until for foreach last next redo return my our sub and or not xor cmp eq ne lt gt le ge x time " +
	"localtime gmtime times sleep rand srand chomp chop pos quotemeta exit close eof readline getc binmode sprintf vec study lc package " +
	"__FILE__ __LINE__ __PACKAGE__ __SUB__ select read seek tell STDIN STDOUT STDERR DATA BEGIN END import getppid state continue given when " +
	"default crypt prototype caller bless getpwuid getpwnam getgrgid getlogin isa"

// modules are modules of the library that only compute.
const modules = "strict warnings utf8 feature integer bigint bignum bigrat constant vars open bytes locale sort diagnostics experimental autodie " +
	"less mro POSIX List::Util Scalar::Util Hash::Util JSON::PP Data::Dumper Time::HiRes Time::Local Time::Piece Time::Seconds MIME::Base64 " +
	"MIME::QuotedPrint Digest::MD5 Digest::SHA Text::Wrap Text::ParseWords Text::Tabs Text::Abbrev Text::Balanced Encode Unicode::Normalize " +
	"Unicode::UCD Math::BigInt Math::BigFloat Math::BigRat Math::Complex Math::Trig Getopt::Long Getopt::Std File::Basename File::Spec " +
	"File::Spec::Functions Cwd Term::ANSIColor Carp Sys::Hostname IO::Handle Config"

// imported are functions of those modules.
const imported = "floor ceil fmod pow strftime mktime INT_MAX INT_MIN DBL_MAX DBL_MIN UINT_MAX LONG_MAX isatty sum sum0 max min maxstr minstr " +
	"first any all none notall uniq uniqnum uniqint uniqstr shuffle reduce reductions product pairs pairkeys pairvalues pairmap pairgrep zip " +
	"mesh blessed reftype looks_like_number dualvar weaken refaddr readonly encode_json Dumper usleep nanosleep gettimeofday tv_interval " +
	"timelocal timegm timelocal_nocheck timegm_nocheck encode_base64 encode_qp md5_hex md5 md5_base64 sha1_hex sha1 sha256_hex sha256 " +
	"sha384_hex sha512_hex sha512 sha1_base64 sha256_base64 wrap fill shellwords quotewords parse_line expand unexpand encode_utf8 encode " +
	"decode_utf8 decode_json from_json to_json decode NFC NFD NFKC NFKD pi GetOptions getopts basename dirname fileparse catfile catdir " +
	"splitdir canonpath cwd getcwd colored color croak confess carp cluck hostname gethostbyname_none lock_keys head tail isdigit isalpha " +
	"toupper tolower round trunc lround LOG10 fmin fmax tan tanh asin acos sinh cosh log10 log2 cbrt"

// methods are methods of objects of those modules.
const methods = "new pretty canonical utf8 ascii latin1 indent space_before space_after allow_nonref allow_blessed convert_blessed relaxed encode " +
	"strftime strptime ymd mdy dmy hms epoch year mon mday hour min sec datetime date time day_of_week month monname add_months add_years " +
	"hexdigest b64digest add addfile digest autoflush Indent Sortkeys Terse Useqq Dump getline getlines print printf say close binmode " +
	"opened eof fileno badd bmul bpow bstr bsub bdiv bmod bfac copy bsqrt numify is_zero is_neg bcmp length catfile catdir rel2abs abs2rel " +
	"splitdir splitpath canonpath tmpdir curdir updir file_name_is_absolute decode decode_json incr_parse bgcd blcm bnok is_odd is_even sign " +
	"julian_day week yday tzoffset cdate pretty_print"

// acts are functions that act on the world in ways that rows cannot say.
const acts = "system exec open readdir closedir rewinddir get getprint getstore mirror require"

// special are variables that may be used like others.
const special = "$_ @_ $0 $& $` $' $+ $. $/ $\\ $, $; $! $@ $$ $< $> $( $) $\" $| $O $] $a $b @F @- @+ %+ $- $?"
