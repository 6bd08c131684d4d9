package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var aws = spec.Program{
	Name:    "aws",
	Secrets: "--value --secret-string --password --master-user-password --auth-token",
	Aliases: []string{"awslocal", "awscli"},
	Summary: "asks and changes Amazon Web Services",
	Source:  "AWS CLI 2.x command reference; verbs of the API reference guides",
	Lands:   awsLands,
	Syntax:  spec.Parameters,
	Flags: []spec.Flag{
		{Names: "--profile --region --output --query --color --ca-bundle --cli-read-timeout --cli-connect-timeout --cli-binary-format --page-size " +
			"--max-items --starting-token", Arg: spec.Text},
		{Names: "--debug --no-verify-ssl --no-paginate --no-sign-request --no-cli-pager --cli-auto-prompt --no-cli-auto-prompt"},
		{Names: "--endpoint-url", Arg: spec.ConnectsTo},
		{Names: "--recursive", Mark: spec.Recursive, Why: "reaches every object below a prefix"},
		{Names: "--dryrun --dry-run", Mark: spec.DryRun, Why: "only says what it would do"},
		{Names: "--no-dry-run", Does: []spec.Effect{{Kind: spec.Unknown, Why: "may take --dry-run back"}}},
		{Names: "--force", Mark: spec.Force, Why: "removes what is not empty"},
		{Names: "--with-decryption --include-shared-resources --human-readable --summarize --no-include-email --delete --exact-timestamps --size-only " +
			"--follow --quiet --only-show-errors --no-progress"},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Names: 2, Check: awsActs, Output: spec.PrintsRemote},
}

// awsActs judges "aws SERVICE OPERATION …".
func awsActs(m *spec.Match) []spec.Act {
	if len(m.Operands) == 0 {
		return []spec.Act{{Effect: prints[0]}}
	}
	service, known := m.Operands[0].Text()
	if service == "help" && len(m.Operands) == 1 {
		return []spec.Act{{Effect: prints[0]}}
	}
	name, also := "", true
	if len(m.Operands) > 1 {
		name, also = m.Operands[1].Text()
	}
	if !known || !also {
		return cloudActs(opUnknown, m.Operands[0].String(), name)
	}
	if name == "help" || len(m.Operands) > 2 && m.Operands[2].Is("help") {
		return []spec.Act{{Effect: prints[0]}}
	}
	if service == "s3" {
		return awsS3(m, name)
	}
	if service == "athena" && name == "start-query-execution" {
		return awsQuery(m)
	}
	acts := cloudActs(awsOperation(m, service, name), service, name)
	switch {
	case awsStreams(service, name):
		acts = append(acts, spec.Act{Effect: spec.Effect{Kind: spec.Write, Scope: spec.Project, Why: "writes the answer to the file that the last argument names"}},
			spec.Act{Role: spec.WritesFile, Words: awsAnswerFiles(m)})
	case len(m.Operands) > 2 && strings.HasPrefix(name, "get-"):
		acts = append(acts, spec.Act{Role: spec.WritesFile, Words: m.Operands[2:]})
	}
	acts = append(acts, awsFetches(m)...)
	return readsParameters(m, append(acts, modelActs(m, ".amazonaws.com .amazonaws.com.cn .api.aws")...))
}

// awsFetches finds the parameters whose value version 1 fetches from an address. Where an address is
// the value itself, the parameter's name says so. Source: aws-cli 1.32, topic config-vars, cli_follow_urlparam.
func awsFetches(m *spec.Match) []spec.Act {
	var acts []spec.Act
	for i := range m.Flags {
		g := &m.Flags[i]
		address := strings.HasPrefix(g.Arg.Prefix(), "http://") || strings.HasPrefix(g.Arg.Prefix(), "https://")
		if address && !strings.Contains(g.Name, "url") && !strings.Contains(g.Name, "uri") && !strings.Contains(g.Name, "endpoint") {
			acts = append(acts, spec.Act{Role: spec.FetchesURL, Words: []spec.Word{g.Arg}, By: g.Name})
		}
	}
	return acts
}

// awsAnswerFiles returns the words that may name the file for the answer: no value of a parameter, or the
// second one behind its name, or the last word, as the parameter before it may take none.
func awsAnswerFiles(m *spec.Match) []spec.Word {
	var words []spec.Word
	for _, w := range m.Operands[2:] {
		if !w.Is("-") {
			words = append(words, w)
		}
	}
	for i := range m.Flags {
		g := &m.Flags[i]
		second := i > 0 && g.Has && m.Flags[i-1].Has && m.Flags[i-1].Name == g.Name
		if second || g.Has && i == len(m.Flags)-1 && len(words) == 0 {
			words = append(words, g.Arg)
		}
	}
	return words
}

// awsStreams reports whether an operation takes the file that its answer is
// written to. It may look like a value of the parameter before it.
// Source: the output shapes of botocore 1.43 that stream.
func awsStreams(service, name string) bool {
	switch service + " " + name {
	case "s3api get-object", "s3api select-object-content", "s3api get-object-torrent", "glacier get-job-output", "apigateway get-export",
		"apigateway get-sdk", "mediastore-data get-object", "appconfig get-configuration", "appconfigdata get-latest-configuration",
		"workmailmessageflow get-raw-message-content", "codeartifact get-package-version-asset", "ebs get-snapshot-block",
		"medical-imaging get-image-frame", "medical-imaging get-image-set-metadata", "omics get-read-set", "omics get-reference",
		"iot-data get-thing-shadow", "lakeformation get-work-unit-results",
		"kinesis-video-media get-media", "kinesis-video-archived-media get-clip", "kinesis-video-archived-media get-media-for-fragment-list",
		"location get-map-tile", "location get-map-glyphs", "location get-map-sprites", "location get-map-style-descriptor", "geo-maps get-tile",
		"geo-maps get-static-map", "geo-maps get-glyphs", "geo-maps get-sprites", "geo-maps get-style-descriptor",
		"appconfig get-hosted-configuration-version", "appsync get-introspection-schema", "cloudfront get-function", "cloudfront get-connection-function",
		"codeguruprofiler get-profile", "datazone get-lineage-event", "iotwireless get-position-estimate", "iotwireless get-resource-position",
		"medialive describe-input-device-thumbnail", "sagemaker-geospatial get-tile", "schemas get-code-binding-source",
		"tnb get-sol-function-package-content", "tnb get-sol-function-package-descriptor", "tnb get-sol-network-package-content",
		"tnb get-sol-network-package-descriptor", "lambda invoke", "bedrock-runtime invoke-model", "sagemaker-runtime invoke-endpoint",
		"polly synthesize-speech", "amplifyuibuilder get-codegen-job", "rum get-app-monitor-data", "lex-models get-export", "dlm get-export":
		return true
	}
	return false
}

// awsQuery judges a query by its SQL.
func awsQuery(m *spec.Match) []spec.Act {
	for i := range m.Flags {
		if g := &m.Flags[i]; g.Name == "--query-string" && g.Has {
			return append(cloudActs(opRead, "athena", "start-query-execution"), spec.Act{Role: spec.RunsSQL, Lang: spec.SQL, Words: []spec.Word{g.Arg}, By: g.Name})
		}
	}
	return cloudActs(opChange, "athena", "start-query-execution")
}

// awsOperation knows the operations whose verb does not say what they do.
func awsOperation(m *spec.Match, service, name string) operation {
	switch service + " " + name {
	case "secretsmanager get-secret-value", "secretsmanager batch-get-secret-value", "sts get-session-token", "sts get-federation-token",
		"sts assume-role", "sts assume-role-with-saml", "sts assume-role-with-web-identity",
		"ecr get-login", "ecr get-login-password", "cognito-idp describe-user-pool-client", "lightsail get-instance-access-details",
		"kms generate-data-key", "kms generate-data-key-pair", "ecr get-authorization-token", "ecr-public get-login-password",
		"codeartifact get-authorization-token", "ec2 get-password-data", "rds generate-db-auth-token", "kms decrypt", "iam create-access-key",
		"configure export-credentials", "sso get-role-credentials", "cognito-identity get-credentials-for-identity", "lightsail download-default-key-pair",
		"eks get-token", "redshift get-cluster-credentials", "s3 presign", "dsql generate-db-connect-auth-token":
		return opSecret
	case "configure get":
		if len(m.Operands) > 2 && namesSecret(m.Operands[2]) {
			return opSecret
		}
		return opRead
	case "ssm get-parameter", "ssm get-parameters", "ssm get-parameters-by-path", "ssm get-parameter-history":
		if m.Flag("--with-decryption") != nil {
			return opSecret
		}
	case "glue get-connection", "glue get-connections":
		if m.Flag("--hide-password") == nil {
			return opSecret
		}
	case "configure list", "configure list-profiles", "iam generate-credential-report", "logs start-query", "logs tail",
		"sts decode-authorization-message", "cloudformation detect-stack-drift", "s3api wait", "history list", "history show",
		"dynamodb transact-get-items", "route53 test-dns-answer":
		return opRead
	case "ssm start-session", "ssm send-command", "ecs execute-command", "lambda invoke", "lambda invoke-async", "ecs run-task", "batch submit-job",
		"codebuild start-build", "ec2-instance-connect ssh", "emr ssh", "cloudformation deploy", "cloudformation package":
		return opExecute
	case "configure set", "configure import", "configure sso", "configure add-model", "configure ", "eks update-kubeconfig", "codeartifact login",
		"sqs receive-message", "cloudtrail stop-logging":
		return opChange
	case "sso login", "login ":
		return opSignIn
	case "sso logout", "logout ":
		return opLogout
	case "cloudformation delete-stack", "sqs purge-queue", "dynamodb batch-write-item", "kms schedule-key-deletion", "ecr batch-delete-image",
		"sqs delete-message", "sqs delete-message-batch":
		return opDestroy
	}
	if len(m.Operands) > 2 && name == "wait" {
		return opRead
	}
	if awsAnswersSecret(service, name) {
		return opSecret
	}
	return verbOf(name)
}

// awsAnswersSecret reports whether the answer to an operation holds a password, a
// key or a token, which its name does not say.
// Source: the output shapes of the service models of botocore 1.43.
func awsAnswersSecret(service, name string) bool {
	switch service + " " + name {
	case "amplify get-app", "amplify get-branch", "amplify list-apps", "amplify list-branches", "amplifybackend get-backend-auth",
		"appsync list-api-keys", "athena get-session-endpoint", "bedrock-agentcore get-resource-api-key",
		"chime get-bot", "chime list-bots", "cloudhsmv2 describe-clusters", "codepipeline get-job-details", "codepipeline get-third-party-job-details",
		"cognito-idp list-user-pool-client-secrets", "dataexchange get-asset", "dataexchange list-revision-assets",
		"datazone get-connection", "directconnect describe-virtual-interfaces", "directconnect describe-router-configuration",
		"ec2 describe-vpn-connections", "eks describe-eks-anywhere-subscription", "eks list-eks-anywhere-subscriptions",
		"emr-serverless get-session-endpoint", "finspace-data get-external-data-view-access-details",
		"gamelift get-compute-access", "gamelift get-instance-access", "invoicing get-procurement-portal-preference",
		"iot-managed-integrations get-managed-thing", "ivs batch-get-stream-key", "ivs get-stream-key", "ivs-realtime get-ingest-configuration",
		"kinesis-video-signaling get-ice-server-config", "lightsail get-bucket-access-keys", "location describe-key",
		"mediapackage describe-channel", "mediapackage list-channels", "s3control get-data-access", "storagegateway describe-chap-credentials",
		"wafv2 list-api-keys", "wickr get-oidc-info", "wickr get-opentdf-config":
		return true
	}
	return false
}

// awsS3 judges the file commands, which take local paths and s3:// addresses.
func awsS3(m *spec.Match, name string) []spec.Act {
	paths := m.Operands[min(2, len(m.Operands)):]
	switch name {
	case "ls":
		return cloudActs(opRead, "s3", "ls")
	case "presign":
		return cloudActs(opSecret, "s3", "presign")
	case "mb", "website":
		return cloudActs(opChange, "s3", name)
	case "rm", "rb":
		acts := cloudActs(opDestroy, "s3", name)
		acts[0].Effect.Bulk = m.Marks&(spec.Recursive|spec.Force) != 0
		return acts
	case "cp", "mv", "sync":
		return s3Copy(m, name, paths)
	}
	return cloudActs(opUnknown, "s3", name)
}

func s3Copy(m *spec.Match, name string, paths []spec.Word) []spec.Act {
	acts := cloudActs(opChange, "s3", name)
	if m.Flag("--delete") != nil {
		acts = append(acts, cloudActs(opDestroy, "s3", name+" --delete")...)
	}
	for i, w := range paths {
		remote := strings.HasPrefix(w.Prefix(), "s3://")
		switch {
		case remote || w.Is("-"):
		case i == 0 && len(paths) > 1 && name == "mv":
			acts = append(acts, spec.Act{Role: spec.SendsFile, Words: paths[:1]}, spec.Act{Role: spec.DeletesPath, Words: paths[:1]})
		case i == 0 && len(paths) > 1:
			acts = append(acts, spec.Act{Role: spec.SendsFile, Words: paths[:1]})
		default:
			acts = append(acts, spec.Act{Role: spec.ReplacesPath, Words: paths[i : i+1]})
		}
	}
	return acts
}
