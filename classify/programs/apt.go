package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// aptFlags are shared by apt, apt-get, apt-cache and aptitude.
var aptFlags = []spec.Flag{
	{Names: "-h --help -v --version", Mark: spec.Informs},
	{Names: "-y --yes --assume-yes --assume-no -q -qq --quiet -d --download-only -f --fix-broken -m --ignore-missing --fix-missing -u --show-upgraded -V " +
		"--verbose-versions -b --compile --build --no-install-recommends --install-recommends --no-install-suggests --install-suggests --ignore-hold " +
		"--allow-downgrades --allow-remove-essential --allow-change-held-packages --force-yes --reinstall --no-upgrade --only-upgrade --trivial-only " +
		"--no-remove --auto-remove --autoremove --no-download --print-uris --only-source --diff-only --dsc-only --arch-only --indep-only --purge " +
		"--list-cleanup --no-list-cleanup --no-show-progress --show-progress --with-new-pkgs --allow-unauthenticated --allow-insecure-repositories " +
		"--allow-releaseinfo-change --no-strict-pinning"},
	{Names: "-a --all-versions --installed --upgradable --upgradeable --manual-installed --recurse --important -i --names-only -n --full " +
		"--no-all-versions --generate -g --no-recommends --no-suggests --no-depends --no-pre-depends --no-conflicts --no-breaks --no-replaces " +
		"--no-enhances --verbose"},
	{Names: "-t --target-release --default-release -P --build-profiles --host-architecture --with-source --solver --planner", Arg: spec.Text},
	{Names: "--update", Mark: spec.Anyway, Does: refreshesLists, Why: "refreshes the lists first"},
	{Names: "-s --simulate --just-print --dry-run --recon --no-act", Mark: spec.DryRun, Why: "says what would be done"},
	{Names: "-c --config-file", Arg: spec.LoadsConfig},
	// Settings such as APT::Update::Pre-Invoke hold commands.
	{Names: "-o --option", Arg: spec.SetsConfig},
}

var aptGet = spec.Program{
	Name:      "apt-get",
	Aliases:   []string{"apt", "nala"},
	Summary:   "installs and removes Debian packages",
	Source:    "apt 2.9, apt(8) and apt-get(8)",
	Syntax:    spec.ExactLong | spec.OuterFlags,
	Groups:    [][]spec.Flag{aptFlags},
	Form:      spec.Form{Bare: &spec.Form{Does: prints}},
	SubGroups: [][]spec.Subcommand{aptCommands},
}

var aptitude = spec.Program{
	Name:    "aptitude",
	Summary: "installs and removes Debian packages",
	Source:  "aptitude 0.8.13, aptitude(8)",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{aptFlags},
	// Without a command it opens a screen in which packages are changed.
	Form:      spec.Form{Bare: &spec.Form{Does: devInstallsSystem}},
	SubGroups: [][]spec.Subcommand{aptCommands},
}

// aptCommands are the commands of apt, apt-get and aptitude.
var aptCommands = []spec.Subcommand{
	{Names: "list search show showsrc show-source policy depends rdepends help madison versions why why-not changelog",
		Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "check indextargets", Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "update", Form: spec.Form{Does: refreshesLists}},
	{Names: "install reinstall upgrade full-upgrade dist-upgrade safe-upgrade dselect-upgrade build-dep satisfy",
		Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}}},
	{Names: "download source", Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "remove autoremove auto-remove", Form: spec.Form{Does: devRemovesSystem, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "purge autopurge", Form: spec.Form{
		Does:     []spec.Effect{{ID: "apt-get.purge", Kind: spec.Delete, Scope: spec.System, Why: "removes packages together with their settings"}},
		Operands: spec.Operands{Rest: spec.Text},
	}},
	{Names: "clean autoclean auto-clean distclean dist-clean", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.System,
		Loss: spec.Rebuildable, Trait: spec.Installs, Why: "removes downloaded package files"}}}},
	{Names: "edit-sources modernize-sources", Form: spec.Form{Does: []spec.Effect{{ID: "apt.sources", Kind: spec.Configure, Scope: spec.System,
		Why: "changes where packages come from"}}}},
	{Names: "mark hold unhold markauto unmarkauto", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.System,
		Why: "changes how packages are kept"}}, Operands: spec.Operands{Rest: spec.Text}}},
	{Names: "history", Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
}

var aptCache = spec.Program{
	Name:    "apt-cache",
	Summary: "tells about available Debian packages",
	Source:  "apt 2.9, apt-cache(8)",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{aptFlags},
	Form:    spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "gencaches", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.System, Loss: spec.Rebuildable, Why: "rebuilds the package cache"}}}},
	},
}

var aptFile = spec.Program{
	Name:    "apt-file",
	Summary: "tells which Debian package holds a file",
	Source:  "apt-file 3.3, apt-file(1)",
	Flags: []spec.Flag{
		{Names: "-D -F -f -i -l -v -x --from-deb --from-file --fixed-string --ignore-case --package-only --regexp --substring-match --verbose"},
		{Names: "-a -I --architecture --index-names --filter-origins --filter-suites", Arg: spec.Text},
		{Names: "-h --help", Mark: spec.Informs},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "search find show list", Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "list-indices", Form: spec.Form{Does: devReadsSystem}},
		{Names: "update", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Write, Scope: spec.System, Loss: spec.Rebuildable, Why: "downloads the lists of files"}}}},
	},
}

var aptMark = spec.Program{
	Name:    "apt-mark",
	Aliases: []string{"apt-key", "add-apt-repository", "apt-add-repository"},
	Summary: "changes how Debian packages are kept and where they come from",
	Source:  "apt 2.9, apt-mark(8); software-properties 0.99",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version", Mark: spec.Informs},
		{Names: "-y --yes -q --quiet -r --remove -n --no-update -s -m -u --update -L --list"},
		{Names: "-f --file -P --ppa -C --cloud -U --uri -S --sourceslist -p --pocket -k --keyring --keyserver --recv-keys", Arg: spec.Text},
		{Names: "-c", Arg: spec.LoadsConfig}, // of apt-mark: apt.conf(5) names programs; elsewhere a component
	},
	Form: spec.Form{Does: []spec.Effect{{ID: "apt.repository", Kind: spec.Configure, Scope: spec.System, Why: "changes how packages are kept or " +
		"where they come from"}}, Operands: spec.Operands{Rest: spec.Text}},
	Subs: []spec.Subcommand{
		{Names: "showauto showmanual showhold showinstall showremove showpurge list finger",
			Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// dpkgQuery are the flags of dpkg that only look.
var dpkgQuery = spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}

var dpkg = spec.Program{
	Name:    "dpkg",
	Aliases: []string{"dpkg-query"},
	Summary: "installs, removes and lists Debian packages",
	Source:  "dpkg 1.22, dpkg(1) and dpkg-query(1)",
	Syntax:  spec.ExactLong | spec.InTurn,
	Flags: []spec.Flag{
		{Names: "-? --help --version --force-help --license", Mark: spec.Informs},
		{Names: "-l --list -s --status -L --listfiles -S --search -p --print-avail -W --show --control-list --control-path --control-show --get-selections " +
			"--audit -C --yet-to-unpack --print-architecture --print-foreign-architectures --compare-versions --verify -V --predep-package --validate-pkgname " +
			"--validate-version --assert-multi-arch", Use: &dpkgQuery, Why: "only looks"},
		{Names: "-I --info -c --contents -f --field", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}},
			Why: "looks into a package file"},
		{Names: "-x --extract -X --vextract -e --control --raw-extract", Use: &dpkgUnpacks, Why: "unpacks a package file"},
		{Names: "-b --build", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}}, Check: dpkgBuilds},
			Why: "makes a package file"},
		{Names: "-i --install --unpack --configure", Use: &spec.Form{Does: []spec.Effect{{ID: "dpkg.install", Kind: spec.Execute, Scope: spec.System,
			Trait: spec.Installs, Why: "installs packages and runs their scripts as root"}}, Operands: spec.Operands{Rest: spec.InstallsCode}},
			Why: "installs packages"},
		{Names: "-r --remove -P --purge", Use: &spec.Form{Does: devRemovesSystem, Operands: spec.Operands{Rest: spec.Text}}, Why: "removes packages"},
		{Names: "--set-selections --clear-selections --add-architecture --remove-architecture --update-avail --merge-avail --clear-avail " +
			"--forget-old-unavail --triggers-only", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.System,
			Why: "changes the package database"}}, Operands: spec.Operands{Rest: spec.Text}}, Why: "changes settings"},
		{Names: "-a --pending -E -G -O -B -R --recursive --no-pager --no-debsig --auto-deconfigure --skip-same-version --refuse-downgrade --force-all " +
			"--force-depends --force-overwrite --force-confold --force-confnew --force-confdef --force-remove-reinstreq --force-not-root --abort-after"},
		{Names: "-D --debug --ignore-depends --path-exclude --path-include --verify-format --status-fd --load-avail", Arg: spec.Text, Opt: true},
		{Names: "--showformat --force --no-force --refuse", Arg: spec.Text},
		{Names: "--no-act --dry-run --simulate", Mark: spec.DryRun, Why: "says what would be done"},
		{Names: "--root --admindir --instdir --log", Arg: spec.WritesFile},
		{Names: "--pre-invoke --post-invoke --status-logger", Arg: spec.RunsShell},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Anything}, Bare: &spec.Form{Does: prints}},
}

// dpkgUnpacks unpacks a package file: its members are archives of their own, which are not listed.
var dpkgUnpacks = spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.Text}}, Check: func(m *spec.Match) []spec.Act {
	into := spec.Lit("DEBIAN") // where dpkg-deb -e puts what controls the package
	if len(m.Operands) > 1 {
		into = m.Operands[1]
	}
	return []spec.Act{unpacks(nil, spec.Unpack{Into: into})}
}}

// dpkgBuilds knows that the package lands beside its directory where no place is named.
func dpkgBuilds(m *spec.Match) []spec.Act {
	if len(m.Operands) != 1 {
		return nil
	}
	made := m.Operands[0]
	if dir, known := made.Text(); known {
		made = spec.Lit(strings.TrimRight(dir, "/") + ".deb")
	}
	return []spec.Act{{Role: spec.WritesFile, Words: []spec.Word{made}}}
}

var dpkgDeb = spec.Program{
	Name:    "dpkg-deb",
	Summary: "makes and reads Debian package files",
	Source:  "dpkg 1.22, dpkg-deb(1)",
	Syntax:  spec.ExactLong | spec.InTurn,
	Flags: []spec.Flag{
		{Names: "-? --help --version", Mark: spec.Informs},
		{Names: "-I --info -c --contents -f --field -W --show --ctrl-tarfile --fsys-tarfile",
			Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}}, Why: "looks into a package file"},
		{Names: "-x --extract -X --vextract -e --control -R --raw-extract", Use: &dpkgUnpacks, Why: "unpacks a package file"},
		{Names: "-b --build", Use: &spec.Form{Operands: spec.Operands{First: []spec.Role{spec.ReadsFile, spec.WritesFile}}, Check: dpkgBuilds},
			Why: "makes a package file"},
		{Names: "-v --verbose -D --debug --root-owner-group --no-check --nocheck --uniform-compression"},
		{Names: "-z -Z -S --showformat --deb-format", Arg: spec.Text, Opt: true},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Anything}},
}

// rpmManagerFlags are the flags of dnf, yum and microdnf.
var rpmManagerFlags = []spec.Flag{
	{Names: "-h --help --help-cmd --version -V", Mark: spec.Informs},
	{Names: "-y --assumeyes --assumeno -q --quiet -v --verbose -C --cacheonly -b --best --nobest --refresh --skip-broken --allowerasing --nogpgcheck " +
		"--gpgcheck --security --bugfix --enhancement --newpackage --downloadonly --obsoletes --installed --available --upgrades --extras " +
		"--all --recent --duplicates --showduplicates -l " +
		"--noautoremove --nodocs --requires --provides --tree --list --info"},
	{Names: "--enablerepo --disablerepo --repo --repoid --releasever --forcearch --exclude -x --excludepkgs --color -e -d --rpmverbosity --advisory " +
		"--cve --sec-severity --comment --whatprovides --whatrequires --qf --queryformat --file", Arg: spec.Text},
	{Names: "--setopt", Arg: spec.SetsConfig},
	{Names: "-c --config --repofrompath", Arg: spec.LoadsConfig},
	{Names: "--installroot --root --downloaddir --destdir", Arg: spec.CreatesPath},
}

// zypperFlags stand before the command. Those that look for packages stand after it as well.
var zypperFlags = []spec.Flag{
	{Names: "-h --help -V --version", Mark: spec.Informs},
	{Names: "-v --verbose -q --quiet --color --no-color -A --no-abbrev -t --terse -n --non-interactive --non-interactive-include-reboot-patches -x --xmlout " +
		"-i --ignore-unknown --no-gpg-checks --gpg-auto-import-keys --disable-repositories --no-refresh --no-cd --no-remote --disable-system-resolvables"},
	{Names: "-s --table-style --userdata --plus-content -p --plus-repo --releasever", Arg: spec.Text},
	{Names: "-c --config -D --reposd-dir", Arg: spec.LoadsConfig},
	{Names: "-C --cache-dir --raw-cache-dir --solv-cache-dir --pkg-cache-dir -R --root --installroot", Arg: spec.CreatesPath},
}

// zypperFinds are the flags of the commands that only look.
var zypperFinds = []spec.Flag{
	{Names: "-a --all -b -d -f -g -i -l -n -o -p -P -s -S -u -U -C -E -N --alias --name --uri --priority --refresh --details --sort-by-uri --sort-by-alias " +
		"--sort-by-name --sort-by-priority --show-enabled-only --service --requires --recommends --supplements --conflicts --obsoletes --provides --suggests " +
		"--match-substrings --match-words --match-exact --installed-only --not-installed-only --uninstalled-only --search-descriptions --case-sensitive " +
		"--search-all --file-list --autoinstalled --userinstalled --system --orphaned --suggested --recommended --unneeded --with-optional --verbose"},
	{Names: "-t --type -r --repo -c --category --severity --date --cve --bugzilla --bz --issue --sort", Arg: spec.Text},
	{Names: "-e --export", Arg: spec.WritesFile}, // of repos and services
}

var zypperInstalls = []spec.Flag{
	{Names: "-f --force -l -y --no-confirm --auto-agree-with-licenses --auto-agree-with-product-licenses --recommends --no-recommends --allow-downgrade " +
		"--allow-name-change --allow-arch-change --allow-vendor-change --no-allow-vendor-change --force-resolution --no-force-resolution --solver-focus " +
		"--oldpackage --replacefiles --download-only -d --details -u --clean-deps --no-clean-deps -n --name -C --capability --with-interactive " +
		"--skip-interactive --updatestack-only --with-update --without-update --with-optional --best-effort --debug-solver"},
	{Names: "-t --type -r --repo --from --download -g --category --severity --date --cve -b --bugzilla --bz --issue", Arg: spec.Text},
	{Names: "-D --dry-run", Mark: spec.DryRun, Why: "says what would be done"},
}

var zypper = spec.Program{
	Name:    "zypper",
	Summary: "installs and removes RPM packages",
	Source:  "zypper 1.14, zypper(8)",
	Syntax:  spec.ExactLong | spec.StopAtOperand,
	Flags:   zypperFlags,
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "repos lr services ls locks ll info if search se what-provides wp list-updates lu list-patches lp patch-check pchk packages pa patterns pt " +
			"products pd patches pch licenses needs-rebooting ps targetos tos versioncmp vcmp help ?", Flags: zypperFinds,
			Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "install in update up patch dist-upgrade dup source-install si verify ve install-new-recommends inr", Flags: zypperInstalls,
			Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "remove rm", Flags: zypperInstalls, Form: spec.Form{Does: devRemovesSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "clean cc refresh ref refresh-services refs", Flags: []spec.Flag{
			{Names: "-f --force -b --force-build -d --force-download -B --build-only -D --download-only -s --services -m --metadata -M --raw-metadata -a --all"},
			{Names: "-r --repo", Arg: spec.Text},
		}, Form: spec.Form{Does: refreshesPackages, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "addrepo ar removerepo rr renamerepo nr modifyrepo mr addservice as modifyservice ms removeservice rs addlock al removelock rl cleanlocks cl",
			Syntax: spec.RawOperands, Form: spec.Form{Does: changesRepositories, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var dnf = spec.Program{
	Name:    "dnf",
	Aliases: []string{"yum", "microdnf", "dnf5", "tdnf"},
	Summary: "installs and removes RPM packages",
	Source:  "DNF 4 and 5, dnf(8)",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{rpmManagerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list ls info if search se provides whatprovides wp repolist repoinfo lr repos check-update check-upgrade list-updates lu packages pa " +
			"patterns pt products patches deplist repoquery updateinfo leaves check help needs-restarting ps what-provides list-patches lp pch " +
			"patch-check licenses", Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "history", Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}, Subs: []spec.Subcommand{
			{Names: "list info userinstalled", Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "undo redo rollback replay store", Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "install in localinstall reinstall update up upgrade upgrade-minimal dup dist-upgrade distro-sync downgrade swap groupinstall builddep " +
			"patch install-new-recommends", Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "group module", Subs: []spec.Subcommand{
			{Names: "list info summary", Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "install enable update upgrade switch-to mark", Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}}},
			{Names: "remove disable reset", Form: spec.Form{Does: devRemovesSystem, Operands: spec.Operands{Rest: spec.Text}}},
		}},
		{Names: "remove rm erase autoremove groupremove", Form: spec.Form{Does: devRemovesSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "clean cc makecache refresh ref", Form: spec.Form{Does: refreshesPackages, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "download", Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "config-manager copr addrepo ar removerepo rr modifyrepo mr addlock al removelock rl versionlock mark",
			Form: spec.Form{Does: changesRepositories, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var refreshesPackages = []spec.Effect{{Kind: spec.Write, Scope: spec.System, Trait: spec.Installs, Why: "refreshes or removes package caches"}}

var changesRepositories = []spec.Effect{{ID: "dnf.repository", Kind: spec.Configure, Scope: spec.System,
	Why: "changes where packages come from or how they are kept"}}

var rpm = spec.Program{
	Name:    "rpm",
	Summary: "installs, removes and queries RPM packages",
	Source:  "RPM 4.20, rpm(8)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-? --help --version --showrc --querytags", Mark: spec.Informs},
		{Names: "-q --query -V --verify -K --checksig", Use: &spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "only looks"},
		{Names: "-E --eval", Arg: spec.Anything},
		{Names: "-i -U -F --install --upgrade --freshen --reinstall"},
		{Names: "-e --erase", Use: &spec.Form{Does: devRemovesSystem, Operands: spec.Operands{Rest: spec.Text}}, Why: "removes packages"},
		{Names: "--import --initdb --rebuilddb --setperms --setugids --restore",
			Use: &spec.Form{Does: []spec.Effect{{ID: "rpm.database", Kind: spec.Configure, Scope: spec.System,
				Why: "changes the package database or its keys"}}, Operands: spec.Operands{Rest: spec.ReadsFile}}, Why: "changes settings"},
		{Names: "-a -f -p -l -c -d -s -R -g -v -h --all --file --package --list --configfiles --docfiles --scripts --changelog --requires --provides --info " +
			"--state --whatrequires --whatprovides --triggers --last --hash --percent --nodeps --force --nosignature --nodigest --noscripts --notriggers " +
			"--oldpackage --replacepkgs --replacefiles --allmatches --justdb --nofiles --conflicts --obsoletes --recommends --suggests --filesbypkg --dump " +
			"--quiet --excludedocs --ignoresize --ignorearch"},
		{Names: "--queryformat --qf --root --dbpath --prefix --relocate", Arg: spec.Text},
		{Names: "--test", Mark: spec.DryRun, Why: "says what would be done"},
		{Names: "-D --define --rcfile --macros --load --pipe", Arg: spec.Anything},
	},
	Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}, Bare: &spec.Form{Does: prints}},
}

var refreshesLists = []spec.Effect{{Kind: spec.Write, Scope: spec.System, Trait: spec.Installs, Why: "refreshes the lists of available packages"}}

var apk = spec.Program{
	Name:    "apk",
	Summary: "installs and removes Alpine packages",
	Source:  "apk-tools 2.14, apk(8)",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Flags: []spec.Flag{
		{Names: "-h --help -V --version", Mark: spec.Informs},
		{Names: "-q --quiet -v -vv --verbose -f --force -i --interactive --no-cache --no-network --no-progress --allow-untrusted --purge --no-interactive " +
			"--no-scripts -u --upgrade -l --latest -a --all --available --ignore -d --description -e --exact -I --installed -L --contents -r --rdepends -R " +
			"--depends -P --provides -w --webpage -W --who-owns -o --origin --no-chown --initdb --clean-protected --overlay-from-stdin"},
		{Names: "-t --virtual -X --repository --arch --wait --timeout --cache-max-age --repositories-file --progress-fd", Arg: spec.Text},
		{Names: "-p --root --keys-dir --cache-dir", Arg: spec.CreatesPath},
		{Names: "-U --update-cache", Mark: spec.Anyway, Does: refreshesLists, Why: "refreshes the lists first"},
		{Names: "-s --simulate", Mark: spec.DryRun, Why: "says what would be done"},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "info list search policy version dot stats audit verify manifest", Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "add upgrade fix", Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "update cache", Form: spec.Form{Does: refreshesLists, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "del", Form: spec.Form{Does: devRemovesSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "fetch", Flags: []spec.Flag{{Names: "-o --output", Arg: spec.WritesFile}},
			Form: spec.Form{Does: devDownloads, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

var pacman = spec.Program{
	Name:    "pacman",
	Aliases: []string{"yay", "paru", "pamac"},
	Summary: "installs and removes Arch packages",
	Source:  "pacman 7, pacman(8)",
	Syntax:  spec.ExactLong,
	Flags: []spec.Flag{
		{Names: "-V --version", Mark: spec.Informs},
		{Names: "-h --help", Mark: spec.Informs},
		{Names: "-Q --query -F --files -T --deptest", Use: &spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}, Why: "only looks"},
		{Names: "-S --sync", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: pacmanSync}, Why: "installs or searches packages"},
		{Names: "-U --upgrade", Use: &spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}}, Why: "installs packages"},
		{Names: "-R --remove", Use: &spec.Form{Does: devRemovesSystem, Operands: spec.Operands{Rest: spec.Text}}, Why: "removes packages"},
		{Names: "-D --database", Use: &spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.System, Why: "changes the package database"}},
			Operands: spec.Operands{Rest: spec.Text}}, Why: "changes settings"},
		{Names: "-y --refresh -u --sysupgrade -s --search -i --info -l --list -c --clean -n --nosave -d --nodeps -q --quiet -o --owns -e --explicit -t " +
			"--unrequired -m --foreign -k --check -g --groups -w --downloadonly -v --verbose --noconfirm --needed --asdeps --asexplicit --cascade --recursive " +
			"--noprogressbar --noscriptlet --debug --native --deps --unneeded --disable-download-timeout"},
		{Names: "--color --ignore --ignoregroup --overwrite --assume-installed --arch", Arg: spec.Text},
		{Names: "-p --print", Mark: spec.DryRun, Why: "prints what would be done"},
		{Names: "-b --dbpath -r --root --cachedir --sysroot --logfile", Arg: spec.WritesFile},
		{Names: "--config --hookdir --gpgdir", Arg: spec.LoadsConfig},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Anything}},
}

// pacmanSync is pacman -S, which only looks with -s, -i, -l or -g; the same
// letters mean other things with -R.
func pacmanSync(m *spec.Match) []spec.Act {
	if m.Flag("-s", "--search", "-i", "--info", "-l", "--list", "-g", "--groups") != nil {
		return []spec.Act{{Effect: devReadsSystem[0]}}
	}
	acts := []spec.Act{{Effect: devInstallsSystem[0]}}
	if len(m.Operands) > 0 {
		acts = append(acts, spec.Act{Role: spec.InstallsCode, Words: m.Operands})
	}
	return acts
}

var brew = spec.Program{
	Name:    "brew",
	Summary: "installs and removes programs",
	Source:  "Homebrew 4, brew(1)",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Loads:   brewLoads,
	Flags: []spec.Flag{
		{Names: "-h --help -v --version --env --config --taps", Mark: spec.Informs},
		{Names: "--prefix --cellar --repository --repo --cache --caskroom", Use: &spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}},
			Why: "prints a path"},
		{Names: "-d --debug -q --quiet --verbose --formula --formulae --cask --casks -f --force --installed --eval-all --all -1 -l -r -t --full-name " +
			"--versions --multiple --pinned --include-build --include-optional --include-test --include-implicit --tree --graph --annotate --for-each " +
			"--topological --union --missing --recursive --desc --description --search -s --name --github --analytics --installed-on-request " +
			"--installed-as-dependency --installed-by-dependency --greedy -g --fetch-HEAD --HEAD --build-from-source --build-bottle --force-bottle --overwrite " +
			"--skip-post-install --skip-cask-deps --ignore-dependencies --only-dependencies --include-head --include-aliases --interactive -i --keep-tmp " +
			"--debug-symbols --display-times --adopt --zap --ignore-pinned --no-binaries --binaries --require-sha --no-quarantine --quarantine --strict " +
			"--online --new --compact --open --closed --pull-request --fedora --debian --macports --direct --plain --print-path --auto-update --merge " +
			"--preinstall --retry --deps --no-simulate --custom-remote --no-sandbox --global --no-upgrade --no-lock --describe --no-vscode --cleanup"},
		{Names: "-n --dry-run", Mark: spec.DryRun, Why: "says what would be done"},
		{Names: "--json", Arg: spec.Text, Opt: true},
		{Names: "--cc --days --only --except --bottle-tag --os --arch --category --prune --sort --limit", Arg: spec.Text},
		{Names: "--file --appdir --fontdir --language", Arg: spec.Text},
	},
	Form: spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "leaves outdated search doctor dr config commands tap-info formulae casks help which-formula",
			Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "list ls info abv desc deps uses options missing cat log readall livecheck linkage",
			Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}, Check: brewFormulae}},
		{Names: "shellenv", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}, Output: spec.PrintsSetup}},
		{Names: "install instal reinstall upgrade", Flags: []spec.Flag{{Names: "-n --dry-run", Why: "installs nothing, but updates Homebrew itself first"}},
			Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "postinstall fetch migrate", Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "update up update-reset", Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "uninstall remove rm autoremove", Form: spec.Form{Does: devRemovesSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "cleanup", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Delete, Scope: spec.Home, Why: "removes old versions and downloads",
			Undo: "they are downloaded again when needed"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "link ln unlink pin unpin switch developer", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.Home,
			Why: "changes which installed version is used"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "analytics", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}, Bare: &spec.Form{Does: devReadsHome}},
			Subs: []spec.Subcommand{{Names: "state", Form: spec.Form{Does: devReadsHome}}}},
		{Names: "tap untap", Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}, Bare: &spec.Form{Does: devReadsHome}}},
		{Names: "home homepage docs", Form: spec.Form{Does: devOpensBrowser, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "services", Flags: []spec.Flag{{Names: "--sudo-service-user", Arg: spec.Text}}, Form: spec.Form{Bare: &spec.Form{Does: devReadsHome}},
			Subs: []spec.Subcommand{
				{Names: "list ls info i", Form: spec.Form{Does: devReadsHome, Operands: spec.Operands{Rest: spec.Text}}},
				{Names: "start launch load l s restart relaunch reload r",
					Form: spec.Form{Does: []spec.Effect{{ID: "brew.services.start", Kind: spec.Process, Scope: spec.Home, Trait: spec.Persists,
						Why: "starts a service, now and at every login"}}, Operands: spec.Operands{Rest: spec.Text}}},
				{Names: "run stop unload u terminate term t kill k cleanup clean cl rm",
					Form: spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.Home, Why: "starts or stops the user's services"}},
						Operands: spec.Operands{Rest: spec.Text}}},
			}},
		{Names: "bundle", Form: spec.Form{Does: devInstallsSystem}, Subs: []spec.Subcommand{
			{Names: "list check", Form: spec.Form{Does: devReadsHome}},
			{Names: "install upgrade", Form: spec.Form{Does: devInstallsSystem}},
			{Names: "dump add remove edit", Form: spec.Form{Does: devEdits, Operands: spec.Operands{Rest: spec.Text}}},
			{Names: "cleanup", Form: spec.Form{Does: devRemovesSystem}},
			{Names: "exec", Syntax: spec.StopAtOperand, Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.RunsCommand}}}},
		}},
		{Names: "edit create extract", Form: spec.Form{Does: devConfigures, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "test audit style", Flags: []spec.Flag{{Names: "--fix", Does: devFormats}},
			Form: spec.Form{Does: devTests, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "gist-logs bump bump-formula-pr bump-cask-pr bump-revision pr-pull",
			Form: spec.Form{Does: []spec.Effect{{Kind: spec.Create, Scope: spec.Remote, Why: "publishes to the project of the package"}},
				Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "sh irb ruby", Form: spec.Form{Operands: spec.Operands{Rest: spec.Anything}, Bare: &spec.Form{Does: devTasks}}},
	},
}

// otherManagerFlags are the flags of the rarer package managers.
var otherManagerFlags = []spec.Flag{
	{Names: "-h --help -V --version -?", Mark: spec.Informs},
	{Names: "-y --yes --assumeyes --no-progress -q --quiet -v --verbose -f --force --all -a --user --system --unused --app --runtime --columns --global " +
		"-g --devmode --classic --dangerous --jailmode --edge --beta --candidate --stable --unaliased --purge --no-wait --exact -e --silent " +
		"--accept-package-agreements --accept-source-agreements --include-unknown --disable-interactivity --noninteractive --limit-output -r --localonly " +
		"--prerelease --reinstall --or-update --show-details --delete-data"},
	{Names: "--channel --revision --arch --id --source -s --name -n --query --scope --installation --params --cohort --unit --count", Arg: spec.Text},
}

var snap = spec.Program{
	Name:    "snap",
	Aliases: []string{"flatpak", "port", "choco", "scoop", "winget", "pkg", "pkgin", "eopkg", "mas"},
	Summary: "installs and removes packages",
	Source:  "snapd 2.66, flatpak 1.15, MacPorts 2.10, Chocolatey 2, Scoop, winget 1.9, FreeBSD pkg 1.21: help",
	Syntax:  spec.ExactLong | spec.OuterFlags,
	Groups:  [][]spec.Flag{otherManagerFlags},
	Form:    spec.Form{Bare: &spec.Form{Does: prints}},
	Subs: []spec.Subcommand{
		{Names: "list ls info show search find outdated installed deps rdeps contents variants version changes tasks connections interfaces get known model " +
			"history remotes remote-ls remote-info documents status which query stats audit check help prefix depends",
			Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "install add upgrade update refresh revert sync selfupdate download", Flags: []spec.Flag{{Names: "--version", Arg: spec.Text}},
			Form: spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "remove uninstall delete rm autoremove reclaim cleanup clean", Form: spec.Form{Does: devRemovesSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "enable disable set unset connect disconnect alias unalias hold unhold pin unpin mask override remote-add remote-delete remote-modify " +
			"bucket source config activate deactivate", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.System,
			Why: "changes how packages are used or where they come from"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "start stop restart kill", Form: spec.Form{Does: []spec.Effect{{Kind: spec.Process, Scope: spec.System,
			Why: "starts or stops services of packages"}}, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "run", Syntax: spec.StopAtOperand, Form: spec.Form{Does: debugRuns, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// emerge stands for those whose operands are packages to install, whatever they are called.
var emerge = spec.Program{
	Name:    "emerge",
	Aliases: []string{"xbps-install", "urpmi"},
	Summary: "installs packages",
	Source:  "Portage 3.0, emerge(1); xbps-install(1); urpmi(8)",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help --version", Mark: spec.Informs}},
	Form:    spec.Form{Does: devInstallsSystem, Operands: spec.Operands{Rest: spec.InstallsCode}},
}

var guix = spec.Program{
	Name:    "guix",
	Summary: "installs packages and sets up systems",
	Source:  "Guix 1.4, the manual; channels and manifests are programs",
	Syntax:  spec.ExactLong,
	Flags:   []spec.Flag{{Names: "-h --help -V --version", Mark: spec.Informs}},
	Subs: []spec.Subcommand{
		{Names: "search describe help", Form: spec.Form{Does: devReadsSystem, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "install upgrade pull", Form: spec.Form{Does: devInstallsHome, Operands: spec.Operands{Rest: spec.InstallsCode}}},
		{Names: "remove", Form: spec.Form{Does: devRemovesHome, Operands: spec.Operands{Rest: spec.Text}}},
		{Names: "home system", Syntax: spec.RawOperands, Form: spec.Form{Does: []spec.Effect{{Kind: spec.Configure, Scope: spec.System,
			Why: "changes how the machine or the account is set up"}}, Operands: spec.Operands{Rest: spec.Text}}},
	},
}

// brewFormulae runs the formulae that are named by their files, which are Ruby: Homebrew 4, "Formula Cookbook".
func brewFormulae(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		if text := w.Prefix(); strings.HasPrefix(text, ".") || strings.HasPrefix(text, "/") || strings.HasSuffix(text, ".rb") {
			acts = append(acts, spec.Act{Role: spec.RunsFile, Words: []spec.Word{w}, Effect: spec.Effect{Why: "runs the formula"}})
		}
	}
	return acts
}
