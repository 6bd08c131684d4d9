package programs

import "github.com/gk-hook/gk-hook/classify/spec"

var mongoConnection = []spec.Flag{
	{Names: "--host -h --port -u --username -p --password --authenticationDatabase --authenticationMechanism --gssapiServiceName --uri -d --db -c " +
		"--collection -q --query --readPreference -j --numParallelCollections --numInsertionWorkers --excludeCollection --excludeCollectionsWithPrefix " +
		"--nsInclude --nsExclude --nsFrom --nsTo --type --fields -s --sort --limit --skip --writeConcern --batchSize --mode --upsertFields " +
		"--columnsHaveTypes --parseGrace --apiVersion --tlsCertificateSelector --tlsDisabledProtocols --networkMessageCompressors --awsIamSessionToken",
		Arg: spec.Text},
	{Names: "--sslCAFile --sslPEMKeyFile --sslCRLFile --tlsCAFile --tlsCertificateKeyFile --tlsCRLFile --queryFile --fieldFile", Arg: spec.ReadsFile},
	{Names: "--config", Arg: spec.LoadsConfig},
	{Names: "--tls --ssl --tlsAllowInvalidCertificates --tlsAllowInvalidHostnames --tlsInsecure --sslAllowInvalidCertificates --sslAllowInvalidHostnames " +
		"--sslFIPSMode --gzip --oplog --dumpDbUsersAndRoles --viewsAsCollections --repair --forceTableScan --quiet -v --verbose --jsonArray --pretty " +
		"--noHeaderLine --headerline --ignoreBlanks --useArrayIndexFields --legacy --stopOnError --upsert --maintainInsertionOrder --noIndexRestore " +
		"--noOptionsRestore --keepIndexVersion --convertLegacyIndexes --objcheck --oplogReplay --preserveUUID --restoreDbUsersAndRoles " +
		"--bypassDocumentValidation --assertExists --json"},
	{Names: "--help --version", Mark: spec.Informs},
}

var mongosh = spec.Program{
	Name:    "mongosh",
	Secrets: "-p --password",
	Aliases: []string{"mongo"},
	Summary: "runs code on MongoDB",
	Source:  "mongosh 2.5, mongosh --help",
	Lands:   mongoLands,
	Lang:    spec.Mongo,
	Groups:  [][]spec.Flag{mongoConnection},
	Flags: []spec.Flag{
		{Names: "--eval", Arg: spec.RunsCode},
		{Names: "-f --file", Arg: spec.RunsFile},
		{Names: "--norc --nodb --shell --retryWrites --no-quiet --skipStartupWarnings --apiStrict --apiDeprecationErrors --build-info --perfTests"},
	},
	Form: spec.Form{Operands: spec.Operands{First: []spec.Role{spec.Text}, Rest: spec.RunsFile}, Check: mongoInput, Output: spec.PrintsRemote},
}

func mongoInput(m *spec.Match) []spec.Act {
	acts := []spec.Act{{Effect: dbAsks[0]}}
	if m.Flag("--eval", "-f", "--file") != nil || len(m.Operands) > 1 {
		return acts
	}
	return append(acts, spec.Act{Role: spec.RunsCode, Lang: spec.Mongo, Words: []spec.Word{m.Stdin}, Stdin: true, By: "standard input"})
}

var mongodump = spec.Program{
	Name:    "mongodump",
	Aliases: []string{"mongoexport"},
	Summary: "saves data of MongoDB",
	Source:  "MongoDB Database Tools 100, mongodump --help, mongoexport --help",
	Lang:    spec.Mongo,
	Groups:  [][]spec.Flag{mongoConnection},
	Flags: []spec.Flag{
		{Names: "-f", Arg: spec.Text},
		{Names: "-o --out", Arg: spec.CreatesPath},
		{Names: "--archive", Arg: spec.WritesFile, Opt: true},
	},
	Form: spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.Text}, Check: mongoDumps, Output: spec.PrintsRemote},
}

// mongoDumps adds the directory that mongodump writes when it is told none.
func mongoDumps(m *spec.Match) []spec.Act {
	if m.Flag("-o", "--out", "--archive") != nil || m.Flag("--fields", "-f", "--jsonArray") != nil {
		return nil
	}
	return []spec.Act{{Effect: spec.Effect{Kind: spec.Create, Scope: spec.Project, Why: "writes the directory dump, or prints"}}}
}

var mongorestore = spec.Program{
	Name:    "mongorestore",
	Aliases: []string{"mongoimport"},
	Summary: "puts data into MongoDB",
	Source:  "MongoDB Database Tools 100, mongorestore --help, mongoimport --help",
	Lands:   mongoLands,
	Groups:  [][]spec.Flag{mongoConnection},
	Flags: []spec.Flag{
		{Names: "-f", Arg: spec.Text},
		{Names: "--file --dir", Arg: spec.ReadsFile},
		{Names: "--archive", Arg: spec.ReadsFile, Opt: true},
		{Names: "--drop", Does: []spec.Effect{{ID: "mongorestore.drop", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true,
			Why: "drops each collection first"}}},
		{Names: "--dryRun", Mark: spec.DryRun, Why: "only says what it would restore"},
	},
	Form: spec.Form{Does: dbChanges, Operands: spec.Operands{Rest: spec.ReadsFile}},
}

var mongostat = spec.Program{
	Name:    "mongostat",
	Aliases: []string{"mongotop", "bsondump"},
	Summary: "watches MongoDB or prints BSON",
	Source:  "MongoDB Database Tools 100, mongostat --help, mongotop --help, bsondump --help",
	Lang:    spec.Mongo,
	Groups:  [][]spec.Flag{mongoConnection},
	Flags: []spec.Flag{
		{Names: "-n --rowcount -o -O --humanReadable", Arg: spec.Text},
		{Names: "--discover --http --all --noheaders --locks --interactive"},
		{Names: "--bsonFile", Arg: spec.ReadsFile},
		{Names: "--outFile", Arg: spec.WritesFile},
	},
	Form: spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.ListsPath}},
}
