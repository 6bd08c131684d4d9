package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var java = spec.Program{
	Name:    "java",
	Aliases: []string{"javaw"},
	Summary: "runs Java programs",
	Source:  "OpenJDK 21, java(1)",
	Syntax:  spec.SingleDash | spec.StopAtOperand | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-version --version -help --help -h -? -fullversion --full-version --help-extra -X --list-modules --show-version -showversion --dry-run",
			Mark: spec.Informs},
		{Names: "-d --describe-module -XshowSettings", Arg: spec.Text, Opt: true, Mark: spec.Informs},
		{Names: "-client -server -da -dsa -esa -ea -verbose -Xint -Xcomp -Xmixed -Xrs --enable-preview -XX:+UseG1GC -XX:+UseZGC --show-module-resolution " +
			"--validate-modules -Xcheck:jni -Xnoclassgc"},
		{Names: "-D -Xmx -Xms -Xmn -Xss -XX:Max -XX:Min -XX:+Use -XX:-Use -XX:+Print -XX:Initial -ea: -da: -verbose: -splash -Xverify -Xshare: -XX:+Heap " +
			"-XX:Tiered -XX:Active -XX:Reserved -XX:G1 -XX:New -XX:Metaspace -XX:+Enable", Arg: spec.Text, Opt: true},
		{Names: "-Xshare:dump", Does: devBuilds},
		{Names: "-Xlog", Arg: spec.Text, Opt: true},
		{Names: "-Xlog: -Xloggc:", Arg: spec.Text, Opt: true, Does: loadsWrite},
		{Names: "-cp -classpath --class-path -p --module-path --upgrade-module-path", Arg: spec.Text},
		{Names: "--add-modules --add-opens --add-exports --add-reads --enable-native-access --limit-modules --source", Arg: spec.Text},
		{Names: "-javaagent -agentlib -agentpath -Xbootclasspath -Xrun -XX:OnError -XX:OnOutOfMemoryError -XX:Flags -XX:VMOptionsFile --patch-module " +
			"-Djava.security.manager -Djava.system.class.loader -XX:", Arg: spec.LoadsConfig, Opt: true},
		{Names: "-jar", Arg: spec.ReadsFile, Mark: spec.EndsFlags, Use: &spec.Form{Does: javaRuns, Operands: spec.Operands{Rest: spec.Text}}, Why: "runs an archive"},
		{Names: "-m --module", Arg: spec.Text, Mark: spec.EndsFlags, Use: &spec.Form{Does: javaRuns, Operands: spec.Operands{Rest: spec.Text}}, Why: "runs a module"},
	},
	Form:   spec.Form{Does: javaRuns, Operands: spec.Operands{Rest: spec.Text}},
	Always: javaLogs,
}

// javaLogs is the file of -Xlog:WHAT:FILE:…, or of -Xloggc:FILE.
func javaLogs(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		text, file := g.Arg.Prefix(), 0
		switch {
		case !g.Has || g.Name != "-Xlog:" && g.Name != "-Xloggc:":
			continue
		case g.Name == "-Xlog:":
			file = strings.IndexByte(text, ':') + 1
		}
		to, _, _ := strings.Cut(text[file:], ":")
		switch {
		case file == 0 && g.Name == "-Xlog:" && g.Arg.Known(), to == "stdout", to == "stderr":
			continue
		case strings.HasPrefix(to, "file="):
			file += len("file=")
		}
		acts = append(acts, spec.Act{Role: spec.WritesFile, Words: []spec.Word{g.Arg.Cut(file)}, By: g.Name})
	}
	return acts
}

// javaRuns is the effect of running classes, which cannot be read.
var javaRuns = []spec.Effect{{Kind: spec.Execute, Scope: spec.Project, Why: "runs a compiled program"}}

var javac = spec.Program{
	Name:    "javac",
	Aliases: []string{"kotlinc", "scalac", "groovyc", "ecj"},
	Summary: "compiles Java, Kotlin, Scala or Groovy",
	Source:  "OpenJDK 21, javac(1); Kotlin 2, kotlinc -help; Scala 3",
	Syntax:  spec.SingleDash | spec.ResponseFile | spec.InTurn,
	Loads:   runtimeLoads,
	Flags: []spec.Flag{
		{Names: "-version --version -help --help --help-extra -X", Mark: spec.Informs},
		{Names: "-g -nowarn -verbose -deprecation -parameters -Werror --enable-preview -implicit:none -include-runtime -no-stdlib -no-jdk -no-reflect " +
			"-progressive -Xlint -feature -unchecked -explain"},
		{Names: "-source -target --source --target --release -encoding -proc --module -m --add-modules --add-exports --add-opens --add-reads " +
			"--module-version -jvm-target -language-version -api-version -module-name -opt-in -J", Arg: spec.Text},
		{Names: "-Xlint: -Xdiags: -g: -Xmaxerrs -Xmaxwarns -A -W", Arg: spec.Text, Opt: true},
		{Names: "-cp -classpath --class-path -sourcepath --source-path -p --module-path --module-source-path --system", Arg: spec.Text},
		{Names: "-processor -processorpath --processor-path --processor-module-path -Xplugin", Arg: spec.LoadsConfig},
		{Names: "-script -expression -e", Arg: spec.Anything},
		{Names: "-d -h -s", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var jar = spec.Program{
	Name:    "jar",
	Summary: "makes, lists and unpacks Java archives",
	Source:  "OpenJDK 21, jar(1)",
	Syntax:  spec.BareCluster | spec.ExactLong | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-? -h --help --version --help-extra", Mark: spec.Informs},
		{Names: "-t --list -d --describe-module --validate", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Does: devReads, Check: jarReads},
			Why: "lists"},
		{Names: "-x --extract", Use: &spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: jarUnpacks}, Why: "unpacks"},
		{Names: "-c --create -u --update -i --generate-index", Use: &spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile},
			Check: jarWrites}, Why: "packs"},
		{Names: "-f --file", Arg: spec.Text},
		{Names: "-m --manifest", Arg: spec.ReadsFile},
		{Names: "-C", Arg: spec.ListsPath},
		{Names: "-v -0 -M -n --verbose --no-compress --no-manifest -k --keep-old-files"},
		{Names: "-e --main-class --module-version --hash-modules -p --module-path --release --date --dir", Arg: spec.Text},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Anything}},
}

// jarUnpacks covers jar x, which keeps members below the directory.
func jarUnpacks(m *spec.Match) []spec.Act {
	how := spec.Unpack{Into: m.Value("-C", "--dir"), Only: m.Operands}
	return append(jarReads(m), unpacks(archiveBy(m, "-f", "--file"), how))
}

// jarReads and jarWrites judge the archive, which a flag names.
func jarReads(m *spec.Match) []spec.Act { return jarArchive(m, spec.ReadsFile) }

func jarWrites(m *spec.Match) []spec.Act { return jarArchive(m, spec.WritesFile) }

func jarArchive(m *spec.Match, role spec.Role) []spec.Act {
	f := m.Flag("-f", "--file")
	if f == nil {
		return nil
	}
	return []spec.Act{{Role: role, Words: []spec.Word{f.Arg}, By: f.Name}}
}

// jdkTools are the small tools of the JDK that look at classes.
var jdkTools = spec.Program{
	Name:    "javap",
	Aliases: []string{"jdeps", "jdeprscan", "serialver"},
	Summary: "looks at Java classes",
	Source:  "OpenJDK 21, javap(1), jdeps(1), jdeprscan(1)",
	Syntax:  spec.SingleDash | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-help --help -h -? -version --version", Mark: spec.Informs},
		{Names: "-v -verbose -l -c -s -p -private -public -protected -package -sysinfo -constants -q -m -V -summary -R -apionly -t -e"},
		{Names: "-cp -classpath --class-path --module-path --module --add-modules -sourcepath -subpackages -encoding --multi-release --print-module-deps",
			Arg: spec.Text},
		{Names: "-dotoutput --dot-output --generate-module-info --generate-open-module", Arg: spec.WritesFile},
		{Names: "-J", Arg: spec.Anything, Opt: true},
	},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}},
}

// Java answers SIGQUIT, by which these tools reach it, and reads commands then. Before JDK 14 nothing keeps the
// signal from ending a program that is not Java.
var jstack = spec.Program{
	Name:    "jstack",
	Aliases: []string{"jmap", "jinfo"},
	Summary: "looks into running Java programs",
	Source:  "OpenJDK 17, jstack(1), jmap(1), jinfo(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-help --help -h -? -version --version", Mark: spec.Informs},
		{Names: "-l -e -m -heap -histo -histo:live -clstats -finalizerinfo -flags -sysprops"},
		{Names: "-F -flag -dump -J", Arg: spec.Anything, Opt: true},
	},
	Form: spec.Form{Does: attachesTo, Operands: spec.Operands{Rest: spec.Signals}, Bare: &spec.Form{Does: prints}},
}

var jstat = spec.Program{
	Name:    "jstat",
	Summary: "shows counters of a running Java program",
	Source:  "OpenJDK 17, jstat(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-help --help -h -? -options -version --version", Mark: spec.Informs},
		{Names: "-t -class -compiler -gc -gccapacity -gccause -gcmetacapacity -gcnew -gcnewcapacity -gcold -gcoldcapacity -gcutil -printcompilation"},
		{Names: "-J", Arg: spec.Anything, Opt: true},
	},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.Text}, Check: jstatHosts},
}

// jstatHosts finds the machine in PID@HOST and PROTOCOL://PID@HOST.
func jstatHosts(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for _, w := range m.Operands {
		if strings.Contains(w.Prefix(), "@") || !w.Known() {
			acts = append(acts, spec.Act{Role: spec.ConnectsTo, Words: []spec.Word{w}})
		}
	}
	return acts
}

var jps = spec.Program{
	Name:    "jps",
	Summary: "lists running Java programs",
	Source:  "OpenJDK 17, jps(1)",
	Syntax:  spec.SingleDash,
	Flags: []spec.Flag{
		{Names: "-help --help -h -? -version --version", Mark: spec.Informs},
		{Names: "-q -m -l -v -V -ml -mlv -lv -lm -mv"},
		{Names: "-J", Arg: spec.Anything, Opt: true},
	},
	Form: spec.Form{Does: devReads, Operands: spec.Operands{Rest: spec.ConnectsTo}},
}

var javadoc = spec.Program{
	Name:    "javadoc",
	Aliases: []string{"jlink", "jpackage"},
	Summary: "makes documentation, run-time images and installers of Java programs",
	Source:  "OpenJDK 21, javadoc(1), jlink(1), jpackage(1)",
	Syntax:  spec.SingleDash | spec.ResponseFile,
	Flags: []spec.Flag{
		{Names: "-help --help -h -? -version --version", Mark: spec.Informs},
		{Names: "-verbose --verbose -quiet -private -public -protected -package -author -use -linksource -Xdoclint -html5 --strip-debug -G " +
			"--no-header-files --no-man-pages --bind-services --list-plugins --ignore-signing-information"},
		{Names: "-cp -classpath --class-path -p --module-path --module -m --add-modules --limit-modules -sourcepath --source-path -subpackages -encoding " +
			"-windowtitle -doctitle -header -bottom -link -source --release -tag -exclude --launcher --compress -c --endian --vm --name -n --app-version " +
			"--type -t --main-class --main-jar --vendor --description --icon --runtime-image --java-options --arguments", Arg: spec.Text},
		{Names: "-i --input", Arg: spec.ReadsFile},
		{Names: "-d --output -dest --dest", Arg: spec.WritesFile},
		{Names: "-doclet -docletpath -taglet -tagletpath --resource-dir", Arg: spec.LoadsConfig},
		{Names: "-J", Arg: spec.Anything, Opt: true},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var jcmd = spec.Program{
	Name:    "jcmd",
	Summary: "sends commands to running Java programs",
	Source:  "OpenJDK 21, jcmd(1)",
	Syntax:  spec.SingleDash,
	Flags:   []spec.Flag{{Names: "-l -h -help --help -? -version --version"}, {Names: "-f", Arg: spec.Anything}},
	Form:    spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: jcmdActs},
}

// jcmdActs lists the programs where none is named. Even what only asks reaches a program by a signal, and
// "0" stands for all of them.
func jcmdActs(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: devReads[0]}}
	}
	return []spec.Act{{Effect: attachesTo[0]}, {Role: spec.Signals, Words: m.Operands[:1]}}
}

// mvnFlags are Maven's.
var mvnFlags = []spec.Flag{
	{Names: "-h --help -v --version", Mark: spec.Informs},
	{Names: "-V --show-version -q --quiet -X --debug -e --errors -B --batch-mode -o --offline -U --update-snapshots -nsu --no-snapshot-updates -N " +
		"--non-recursive -am --also-make -amd --also-make-dependents -fae --fail-at-end -ff --fail-fast -fn --fail-never -ntp --no-transfer-progress -C " +
		"--strict-checksums -c --lax-checksums -llr --legacy-local-repository -cpu -npu -npr -up --raw-streams --non-interactive -itr"},
	{Names: "-pl --projects -P --activate-profiles -rf --resume-from -T --threads -b --builder --color -ssl --fail-on-severity", Arg: spec.Text},
	{Names: "-D --define", Arg: spec.Text, Opt: true},
	{Names: "-f --file -s --settings -gs --global-settings -t --toolchains -gt --global-toolchains", Arg: spec.LoadsConfig},
	{Names: "-l --log-file", Arg: spec.WritesFile},
	{Names: "-emp --encrypt-master-password -ep --encrypt-password", Arg: spec.Text, Opt: true, Use: &spec.Form{Does: prints}, Why: "encrypts a password"},
}

var mvn = spec.Program{
	Name:    "mvn",
	Aliases: []string{"mvnw", "mvnd", "mvnw.cmd"},
	Summary: "builds and tests a Java project",
	Source:  "Maven 3.9, mvn --help",
	Syntax:  spec.SingleDash,
	Loads:   mavenLoads,
	Groups:  [][]spec.Flag{mvnFlags},
	Form:    spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.RunsTask}, Check: mvnDeploys},
}

// mvnDeploys finds a publishing phase or goal anywhere among the operands.
func mvnDeploys(m *spec.Match) []spec.Act {
	for _, w := range m.Operands {
		switch w.String() {
		case "deploy", "deploy:deploy", "deploy:deploy-file", "release:perform", "release:prepare", "site-deploy", "nexus-staging:release",
			"publish", "publishToMavenCentral", "publishPlugins", "uploadArchives", "closeAndReleaseRepository":
			return []spec.Act{{Effect: spec.Effect{ID: "mvn.deploy", Kind: spec.Create, Scope: spec.Remote, Loss: spec.Irreversible, FromProject: true,
				Why: "publishes what was built to a repository"}, By: w.String()}}
		}
	}
	return nil
}

var gradle = spec.Program{
	Name:    "gradle",
	Aliases: []string{"gradlew", "gradlew.bat", "ant", "sbt", "mill", "amper"},
	Summary: "builds and tests a project for the Java machine",
	Source:  "Gradle 8, gradle --help; Ant 1.10; sbt 1.10",
	Syntax:  spec.SingleDash,
	Loads:   gradleLoads,
	Flags: []spec.Flag{
		{Names: "-h -? --help -help -v -version --version -V --show-version", Mark: spec.Informs},
		{Names: "-q --quiet -w --warn -i --info -d --debug -s --stacktrace -S --full-stacktrace --continue --no-continue --offline --build-cache " +
			"--no-build-cache --configuration-cache --no-configuration-cache --daemon --no-daemon --foreground --parallel --no-parallel --dry-run -m " +
			"--rerun-tasks --refresh-dependencies --profile --scan --no-scan -a --no-rebuild --configure-on-demand -U --export-keys --no-watch-fs --watch-fs " +
			"--rerun --all --no-colors -batch --update-locks-all --write-locks --task-graph -k -keep-going -e -emacs -verbose -diagnostics -projecthelp -client"},
		{Names: "-t --continuous", Does: devWatches},
		{Names: "-P -D", Arg: spec.Text, Opt: true},
		{Names: "-x --exclude-task --project-prop --system-prop --console --warning-mode --max-workers --priority --tests --configuration --dependency " +
			"--gradle-version --args --update-locks -F --dependency-verification -M --write-verification-metadata --distribution-type --type --dsl --project-name " +
			"--package --test-framework", Arg: spec.Text},
		{Names: "-b --build-file -c --settings-file -I --init-script --include-build -g --gradle-user-home -f -file -buildfile -lib " +
			"-propertyfile -logger -listener", Arg: spec.LoadsConfig},
		{Names: "-p --project-dir", Arg: spec.ChangesDir},
		{Names: "--project-cache-dir -l -logfile", Arg: spec.WritesFile},
		{Names: "--stop --status", Use: &spec.Form{Does: devStops}, Why: "works on Gradle's background processes"},
	},
	Form: spec.Form{Does: devBuilds, Operands: spec.Operands{Rest: spec.RunsTask}, Check: mvnDeploys},
}
