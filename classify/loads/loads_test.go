package loads

import (
	"testing"

	"github.com/gk-hook/gk-hook/classify/spec"
)

func TestActing(t *testing.T) {
	cargo := spec.Load{Format: spec.TOML, Keys: "build.rustc target.*.runner env.LD_* flags~evil"}
	channel := spec.Load{Format: spec.TOML, Plain: "toolchain.channel"}
	ini := spec.Load{Format: spec.INI, Keys: "tool.plugins .pnpmfile"}
	for _, tt := range []struct {
		load spec.Load
		text string
		want string
	}{
		{spec.Load{}, "anything", "*"},
		{cargo, "[build]\njobs = 3\n[env]\nNAME = \"x\"", ""},
		{cargo, "[build]\nrustc = \"./x\"", "build.rustc"},
		{cargo, "build = { \"rust\\u0063\" = \"./x\" }", "build.rustc"},
		{cargo, "[target.'cfg(unix)']\nrunner = [\"x\"]", "target.cfg(unix).runner"},
		{cargo, "env.LD_PRELOAD = { value = \"x\" }", "env.LD_PRELOAD.value"},
		{cargo, "flags = [\"plain\"]", ""},
		{cargo, "flags = [\"plain\", \"so-evil\"]", "flags"},
		{cargo, "not toml at all", "*"},
		{channel, "[toolchain]\nchannel = \"1.80\"", ""},
		{channel, "[toolchain]\nchannel = \"1.80\"\npath = \"x\"", "toolchain.path"},
		{ini, "[tool]\nother = 1\n[Else]\nplugins = x", ""},
		{ini, "[TOOL]\nPlugins = x", "tool.plugins"},
		{ini, "[tool]\nplugins =\n  x\n", "tool.plugins"},
		{ini, "[tool]\nother = 1\n  plugins = x\n", "tool.plugins"},
		{ini, "pnpmfile=x", ".pnpmfile"},
		{ini, "\"pnpmfile\"=x", ".pnpmfile"},
		{ini, "\"pnpmf\\u0069le\"=x", "*"},
		{spec.Load{Format: spec.JSON, Keys: "a.fix"}, "{\"a\": {\"fix\": false}} // off", ""},
		{spec.Load{Format: spec.JSON, Keys: "a.fix"}, "{\"a\": {\"fix\": true,},}", "a.fix"},
		{spec.Load{Format: spec.JSON, Keys: "a.fix"}, "{\"a\": {\"fix\": []}}", ""},
		{spec.Load{Format: spec.YAML, Keys: "list.run"}, "list:\n  - {walk: x}\n", ""},
		{spec.Load{Format: spec.YAML, Keys: "list.run"}, "list:\n  - {walk: x}\n  - {run: x}\n", "list.run"},
		{spec.Load{Format: spec.YAML, Keys: "a.run"}, "b: &b {run: x}\na: {<<: *b}\n", "a.run"},
		{spec.Load{Format: spec.YAML, Keys: "run"}, "x: 1\n---\nrun: x\n", "run"},
		{spec.Load{Format: spec.YAML, Keys: "run"}, "x: !!python/name:os.system\n", "*"},
		{spec.Load{Format: spec.YAML, Keys: "a.dirs>"}, "a: {dirs: [src, './b:/c:ro', 'n=lib', 'docker-image://x']}\n", ""},
		{spec.Load{Format: spec.YAML, Keys: "a.dirs>"}, "a: {dirs: [src, b/../../c]}\n", "a.dirs"},
		{spec.Load{Format: spec.YAML, Keys: "a.dirs>"}, "a: {dirs: 'n=~/x'}\n", "a.dirs"},
		{spec.Load{Format: spec.YAML, Keys: "a.dirs>"}, "a: {dirs: './${X}:/c'}\n", "a.dirs"},
		{spec.Load{Format: spec.YAML, Keys: "a.dirs>"}, "a: {dirs: 'https://a.example'}\n", "a.dirs"},
		{spec.Load{Format: spec.YAML, Keys: "a.dirs>"}, "a: {dirs: {deeper: /x}}\n", ""},
		{spec.Load{Format: spec.Lines, Plain: "--format"}, "# comment\n--format doc\n", ""},
		{spec.Load{Format: spec.Lines, Plain: "--format"}, "--format doc\n--require ./x", "--require"},
		{spec.Load{Format: spec.Lines, Plain: "--format"}, "<%= system('x') %>", "<%"},
		{spec.Load{Format: spec.Texts, Keys: "run_cmd( `"}, "x = run_cmd(1)", "run_cmd("},
		{spec.Load{Format: spec.Texts, Keys: "run_cmd( `"}, "x = 1", ""},
		{spec.Load{Format: spec.Texts, Keys: "execute_process"}, "Execute_Process(x)", "execute_process"},
		{spec.Load{Format: spec.Texts, Keys: "<!entity"}, "<\x00!\x00E\x00N\x00T\x00I\x00T\x00Y\x00", "*"},
		{spec.Load{Format: spec.Texts, Keys: "<!entity"}, "\x4c\x6f\xa7\x94\x93", "*"},
		{spec.Load{Format: spec.Texts, Keys: "<!entity"}, "PK\x03\x04\x00\xff", ""},
		{spec.Load{Format: spec.Roff, Keys: "so ds"}, ".TH x 1\n.SH NAME\nso that\n.\\\" so x\n.if n \\{\\\n.  sp\n.\\}\n", ""},
		{spec.Load{Format: spec.Roff, Keys: "so ds"}, ".TH x 1\n.so x", "so"},
		{spec.Load{Format: spec.Roff, Keys: "so ds"}, "'\t so x", "so"},
		{spec.Load{Format: spec.Roff, Keys: "so ds"}, ".do so x", "so"},
		{spec.Load{Format: spec.Roff, Keys: "so ds"}, ".if n \\{.so x", "so"},
		{spec.Load{Format: spec.Roff, Keys: "so ds"}, ".s\\\no x", "so"},
		{spec.Load{Format: spec.Roff, Keys: "so ds"}, ".de X\n\\\\$1 x\n..\n.X .so", "*"},
		{spec.Load{Format: spec.Roff, Keys: "so ds"}, ".\\*[x] x", "*"},
		{spec.Load{Format: spec.Roff, Keys: "so ds"}, "\x1f\x8b\x08", "*"},
		{spec.Load{Format: spec.JSON, Keys: "config.dir!vendor"}, `{"config": {"dir": "vendor/x"}}`, ""},
		{spec.Load{Format: spec.JSON, Keys: "config.dir!vendor"}, `{"config": {"dir": "vendor/../lib"}}`, "config.dir"},
		{spec.Load{Format: spec.JSON, Keys: "config.dir!vendor"}, `{"config": {"dir": "off"}}`, "config.dir"},
		{spec.Load{Format: spec.JSON, Keys: "packages.type~plugin-"}, `[{"packages": {"type": "PLUGIN\u002dx"}}]`, "packages.type"},
		{spec.Load{Format: spec.Words, Plain: "-Xmx*"}, "-Xmx1g\n-Xmx2g", ""},
		{spec.Load{Format: spec.Words, Plain: "-Xmx*"}, "-Xmx1g -javaagent:x.jar", "-javaagent:x.jar"},
		{spec.Load{Format: spec.Launcher}, "", "*"},
	} {
		got, acts := Acting(&tt.load, tt.text)
		if acts != (tt.want != "") || tt.want != "*" && got != tt.want {
			t.Errorf("%q: %q, %v; want %q", tt.text, got, acts, tt.want)
		}
	}
}

func TestGemfile(t *testing.T) {
	for text, acts := range map[string]bool{
		"source \"https://rubygems.org\"\nruby '3.3.0'\ngem 'rails', '~> 7.1', require: false # why":      false,
		"gem \"tzinfo-data\", platforms: %i[ mri windows ]\ngroup :test, :development do\n  gem 'x'\nend": false,
		"gem 'x',\n  :git => 'https://example.com/x', branch: \"main\"":                                   false,
		"gem \"x\", [\">= 1\", \"< 2\"]":  false,
		"system 'x'":                      true,
		"gem 'x', system('y')":            true,
		"gem \"#{system('y')}\"":          true,
		"gem \"#$x\"":                     true,
		"gem 'x', `y`":                    true,
		"gem 'x'; system 'y'":             true,
		"gem 'x', %x[y]":                  true,
		"gem 'x',\n  system('y')":         true,
		"gem 'x' if File.exist?('y')":     true,
		"gem 'x', path: '../x'":           true,
		"gem 'x', 'path' => '../x'":       true,
		"gemspec":                         true,
		"eval_gemfile 'x'":                true,
		"plugin 'x'":                      true,
		"gem 'x\n# '\nsystem 'y'\n":       true,
		"=begin\n=end\nsystem 'y'":        true,
		"gem 'x' do system 'y' end":       true,
		"source 'x' do\n  exec 'y'\nend":  true,
		"gem :x, a: exec":                 true,
		"gem \"a\\\", system('y') #\"":    true,
		"gem 'x', a: {b: 1}, c: [1, nil]": false,
		"def gem(x) = system(x)\ngem 'y'": true,
		"gem 'x', a: Kernel::exec":        true,
		"gem 'x', {a:exec}":               true,
		"gem 'x', :path => '../x'":        true,
		"gem 'x', a ? 1 : exec":           true,
		"gem = system":                    true,
	} {
		if what, got := calls(text, "source gem group ruby end"); got != acts {
			t.Errorf("%q: %v %q, want %v", text, got, what, acts)
		}
	}
}
