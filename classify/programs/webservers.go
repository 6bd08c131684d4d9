package programs

import "github.com/gk-hook/gk-hook/classify/spec"

// serves is a server for the files of a directory. The port mostly is the
// machine's own; who can reach it is not known.
const servesFiles = "serves files of a directory to whoever reaches the port"

var serves = []spec.Effect{{ID: spec.NetworkServe, Kind: spec.Network, Scope: spec.Remote, Why: servesFiles}}

var httpServer = spec.Program{
	Name: "http-server",
	Aliases: []string{"live-server", "serve", "servez", "static-server", "lite-server", "browser-sync", "local-web-server", "ws", "miniserve",
		"simple-http-server", "dufs", "darkhttpd", "webfsd", "thttpd", "mini_httpd", "sfz", "basic-http-server", "filebrowser"},
	Summary: "serves the files of a directory over HTTP",
	Source:  "http-server 14.1, http-server --help; serve 14.2, serve --help; live-server 1.2",
	Flags: []spec.Flag{
		{Names: "-p -P -a -c -t -d -i -g -b -e -s -S -C -K -o -U -r -n -l -L -u -m -T -D -R --port --host --listen --cors --gzip --brotli --silent --proxy " +
			"--open --ssl --cert --key --tls --single --no-clipboard --no-compression --no-port-switching --no-etag --symlinks --debug --no-request-logging " +
			"--cache --watch --ignore --wait --mount --spa --https --mimetypes --username --password --log-ip --robots --no-dotfiles --index --hidden --quiet " +
			"--verbose --interfaces --no-browser --browser --entry-file --files --server --ui --no-open --no-notify --no-symlinks --enable-tar --title " +
			"--route-prefix --color-scheme", Arg: spec.Text, Opt: true},
		{Names: "--middleware --config", Arg: spec.LoadsConfig, Opt: true},
		{Names: "-h -v --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{Does: serves, Operands: spec.Operands{Rest: spec.Text}},
}

// Their flags are not told apart: one may name a folder, a program or a file of settings.
var fileServer = spec.Program{
	Name: "twistd",
	Aliases: []string{"twist", "smbserver.py", "impacket-smbserver", "httpd", "pyftpdlib", "copyparty", "updog", "woof", "uftpd", "tftpd", "in.tftpd", "vsftpd",
		"smbd", "unfsd", "lighttpd", "webdav", "wsgidav", "quick-http", "algernon", "onionshare", "onionshare-cli", "webfs", "pure-ftpd", "proftpd",
		"minio", "syncthing", "code-server"},
	Summary: "serves files",
	Source:  "Twisted 22.4, twist web --help; Impacket 0.10, smbserver.py -h; BusyBox 1.35, httpd --help; pyftpdlib 1.5; lighttpd 1.4",
	Syntax:  spec.RawOperands,
	Form: spec.Form{Does: []spec.Effect{{ID: spec.NetworkServe, Kind: spec.Network, Scope: spec.Remote, Why: servesFiles},
		{Kind: spec.Unknown, Why: "may run what its arguments or settings name"}}, Operands: spec.Operands{Rest: spec.Text}},
}

var caddy = spec.Program{
	Name:    "caddy",
	Summary: "serves web sites",
	Source:  "Caddy 2.8, caddy help",
	Syntax:  spec.SingleDash,
	Flags:   []spec.Flag{{Names: "-h -v --help --version", Mark: spec.Informs}},
	Subs: []spec.Subcommand{
		{Names: "version help list-modules build-info environ hash-password manpage completion",
			Flags: []spec.Flag{{Names: "--packages --versions --skip-standard --json"}, {Names: "--plaintext --algorithm", Arg: spec.Text}},
			Form:  spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}},
		// To validate settings is to set up their modules: logs are opened, keys made.
		{Names: "validate", Flags: []spec.Flag{{Names: "--config -c --envfile", Arg: spec.LoadsConfig}, {Names: "--adapter -a", Arg: spec.Text}},
			Form: spec.Form{Does: opensBySettings, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		// {$NAME} in the settings stands for a variable of the environment.
		{Names: "adapt", Flags: []spec.Flag{
			{Names: "--config -c", Arg: spec.ReadsFile}, {Names: "--adapter -a --envfile", Arg: spec.Text}, {Names: "--pretty -p"},
			{Names: "--validate", Does: opensBySettings},
		}, Form: spec.Form{Does: devLints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "fmt", Flags: []spec.Flag{
			{Names: "--config -c", Arg: spec.ReadsFile}, {Names: "--diff -d"},
			{Names: "--overwrite -w", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "rewrites the file of settings"}}},
		}, Form: spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.ReadsFile}}},
		{Names: "run start reload", Flags: []spec.Flag{
			{Names: "--config -c --envfile --pidfile", Arg: spec.LoadsConfig}, {Names: "--adapter -a --address", Arg: spec.Text},
			{Names: "--environ -e --resume -r --watch -w --force -f"},
		}, Form: spec.Form{Does: serves}},
		{Names: "stop", Flags: []spec.Flag{{Names: "--address --config --adapter", Arg: spec.Text}},
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "stops a server"}}}},
		{Names: "file-server reverse-proxy respond", Syntax: spec.RawOperands, Form: spec.Form{Does: serves, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "trust untrust", Syntax: spec.RawOperands, Form: spec.Form{Does: []spec.Effect{{ID: "caddy.trust", Kind: spec.Privilege, Scope: spec.System,
			Why: "changes which certificates the system trusts"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "upgrade add-package remove-package", Syntax: spec.RawOperands,
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Execute, Scope: spec.System, Trait: spec.Installs, Why: "replaces itself by a download"}},
				Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// opensBySettings is what Caddy does to validate settings: it sets up their modules, which open logs and make keys.
var opensBySettings = []spec.Effect{{Kind: spec.Unknown, Why: "opens the files, and makes the keys, that the settings name"}}

// opensByOtherSettings is what servers do even to check settings that the call names: nginx -t opens the
// logs and the file for its process number, and both load the modules.
var opensByOtherSettings = []spec.Effect{{Kind: spec.Unknown, Why: "loads the modules and opens the files that other settings name"}}

var nginx = spec.Program{
	Name:    "nginx",
	Aliases: []string{"openresty", "freenginx"},
	Summary: "serves web sites",
	Source:  "nginx 1.22, nginx(8)",
	Flags: []spec.Flag{
		{Names: "-t -T", Use: &spec.Form{Does: prints}, Why: "checks the settings"},
		{Names: "-q"},
		{Names: "-s", Arg: spec.Text, Use: &spec.Form{Does: handlesServices}, Why: "signals the server"},
		{Names: "-c -p -g", Arg: spec.LoadsConfig, Does: opensByOtherSettings},
		{Names: "-e", Arg: spec.AppendsFile},
		{Names: "-h -? -v -V", Mark: spec.Informs},
	},
	Form: spec.Form{Does: handlesServices},
}

var apachectl = spec.Program{
	Name:    "apachectl",
	Aliases: []string{"apache2ctl", "apache2"},
	Summary: "serves web sites",
	Source:  "Apache httpd 2.4, apachectl(8), httpd(8)",
	Flags: []spec.Flag{
		{Names: "-t -S -M -L -l", Use: &spec.Form{Does: prints}, Why: "checks or prints the settings"},
		{Names: "-D -e -k", Arg: spec.Text},
		{Names: "-X"},
		{Names: "-f -d -C -c", Arg: spec.LoadsConfig, Does: opensByOtherSettings},
		{Names: "-E", Arg: spec.WritesFile},
		{Names: "-v -V -h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: apacheCommand},
}

func apacheCommand(m *spec.Match) []spec.Act {
	switch operand(m, 0) {
	case "configtest", "status", "fullstatus":
		return []spec.Act{{Effect: prints[0]}}
	}
	return []spec.Act{{Effect: handlesServices[0]}}
}

var a2ensite = spec.Program{
	Name:    "a2ensite",
	Aliases: []string{"a2dissite", "a2enmod", "a2dismod", "a2enconf", "a2disconf"},
	Summary: "switches sites and modules of Apache on and off",
	Source:  "apache2 2.4 (Debian), a2ensite(8)",
	Flags:   []spec.Flag{{Names: "-f -m -p -q --force --maintmode --purge --quiet"}, {Names: "-h --help", Mark: spec.Informs}},
	Form:    spec.Form{Does: setsSystem, Operands: spec.Operands{Rest: spec.Text}},
}

var htpasswd = spec.Program{
	Name:    "htpasswd",
	Secrets: "-b@",
	Aliases: []string{"htdigest"},
	Summary: "keeps passwords of web sites",
	Source:  "Apache httpd 2.4, htpasswd(1)",
	Flags: []spec.Flag{
		{Names: "-n", Use: &spec.Form{Does: prints, Operands: spec.Operands{Rest: spec.Text}}, Why: "prints and changes no file"},
		{Names: "-c", Does: []spec.Effect{{Kind: spec.Write, Scope: spec.Project, Why: "makes the file anew"}}},
		{Names: "-b -B -d -D -i -m -p -s -v -2 -5"},
		{Names: "-C -r", Arg: spec.Text},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ChangesFile}, Rest: spec.Text}},
}

var loadTest = spec.Program{
	Name:    "ab",
	Aliases: []string{"wrk", "wrk2", "siege", "vegeta", "bombardier", "oha", "autocannon", "httperf", "h2load"},
	Summary: "measures how much load a server takes",
	Source:  "Apache httpd 2.4, ab(1); wrk 4.1, wrk --help",
	Flags: []spec.Flag{
		{Names: "-c -d -n -t -H -A -C -P -m -X -y -z -i -V -x -v -r -w -S --connections --duration --threads --header --timeout --latency --rate --requests " +
			"--method --cookie --concurrent --time", Arg: spec.Text},
		{Names: "-k -q -l -L -I -B -R -f"},
		{Names: "-p -u --body", Arg: spec.SendsFile},
		{Names: "-e -g -o", Arg: spec.WritesFile},
		{Names: "-s --script", Arg: spec.Anything},
		{Names: "-h --help --version", Mark: spec.Informs},
	},
	Form: spec.Form{
		Does:     []spec.Effect{loadsServer},
		Operands: spec.Operands{Rest: spec.Text},
	},
}

var haproxy = spec.Program{
	Name:    "haproxy",
	Summary: "spreads connections over servers",
	Source:  "HAProxy 2.6, haproxy -h; the settings may load Lua, and start programs",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-v -vv -h --help", Mark: spec.Informs},
		{Names: "-d -db -V -q -de -dp -dS -dG -dR -dr -dV -dW -dD -dL"},
		{Names: "-D -W -Ws", Does: handlesServices},
		{Names: "-c", Use: &spec.Form{Does: devLints}, Why: "checks the settings"},
		{Names: "-cc", Arg: spec.Text, Use: &spec.Form{Does: prints}, Why: "evaluates a condition"},
		{Names: "-n -m -N -L", Arg: spec.Text},
		{Names: "-f", Arg: spec.LoadsConfig},
		{Names: "-C", Arg: spec.ChangesDir},
		{Names: "-p", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: []spec.Effect{{ID: "proxy.serve", Kind: spec.Network, Scope: spec.Remote, Trait: spec.Shares,
		Why: "forwards connections as the settings say"}}},
}
