package effects

import (
	"slices"
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// service are functions and classes of packages that connect to a server, as the packages' documentation has them. They are spelled
// as the languages' evaluators name them: MODULE.FUNCTION and PACKAGE#MEMBER; what a class makes is CLASS.() and CLASS#(). A star at the
// end stands for all whose names go on so. In Ruby, PHP and Perl they are spelled as in source. Addresses with a scheme, settings with a host, and
// arguments that are named after one count without a row: a row says that a bare first argument does.
type service struct {
	python, javascript, ruby, php, perl string

	cloud string // the host, or the path of the socket, where no argument says another one
}

var services = [...]service{
	{
		python: "psycopg2.connect psycopg.connect psycopg.Connection.connect asyncpg.connect asyncpg.create_pool pymssql.connect oracledb.connect " +
			"oracledb.create_pool pyodbc.connect clickhouse_driver.Client clickhouse_connect.get_client",
		javascript: "pg#Client pg#Pool",
		ruby:       "PG.connect PG::Connection.new PG.new TinyTds::Client.new",
		php:        "pg_connect pg_pconnect oci_connect sqlsrv_connect odbc_connect",
	},
	{
		python: "pymysql.connect MySQLdb.connect mariadb.connect mysql.connector.connect aiomysql.connect",
		javascript: "mysql#createConnection mysql#createPool mysql2#createConnection mysql2#createPool mysql2/promise#createConnection " +
			"mysql2/promise#createPool",
		ruby: "Mysql2::Client.new Mysql.connect Trilogy.new",
		php:  "mysqli_connect mysqli_real_connect mysqli",
	},
	{
		python:     "pymongo.MongoClient motor.motor_asyncio.AsyncIOMotorClient cassandra.cluster.Cluster",
		javascript: "mongodb#MongoClient mongodb#MongoClient#connect mongoose#connect mongoose#createConnection cassandra-driver#Client",
		ruby:       "Mongo::Client.new Cassandra.cluster",
	},
	{
		python:     "redis.Redis redis.StrictRedis redis.from_url redis.Redis.from_url valkey.Valkey valkey.from_url",
		javascript: "ioredis ioredis#Redis redis#createClient",
		ruby:       "Redis.new RedisClient.config",
	},
	{python: "sqlalchemy.create_engine sqlalchemy.ext.asyncio.create_async_engine", ruby: "Sequel.connect", perl: "DBI->connect"},
	{
		python:     "paramiko.SSHClient.().connect paramiko.client.SSHClient.().connect paramiko.Transport asyncssh.connect",
		javascript: "ssh2#Client#()#connect node-ssh#NodeSSH#()#connect",
		ruby:       "Net::SSH.start Net::SCP.start Net::SFTP.start Net::SCP.upload! Net::SCP.download!",
		php:        "ssh2_connect",
		perl:       "Net::SSH::Perl->new Net::OpenSSH->new Net::SSH2->connect Net::SFTP::Foreign->new",
	},
	{
		ruby: "Net::HTTP.new Net::HTTP.start Net::HTTP.get Net::FTP.new Net::FTP.open Net::SMTP.start Net::SMTP.new Net::IMAP.new Net::LDAP.new " +
			"TCPSocket.new TCPSocket.open UDPSocket.open",
		php: "fsockopen pfsockopen ftp_connect ftp_ssl_connect ldap_connect imap_open snmpget stream_socket_client SoapClient connect pconnect addServer",
		perl: "IO::Socket::INET->new IO::Socket::SSL->new IO::Socket::IP->new Net::FTP->new Net::SMTP->new Net::Telnet->new Net::LDAP->new Net::HTTP->new " +
			"Redis->new MongoDB->connect",
	},
	{python: "fabric.Connection fabric.connection.Connection ldap3.Server pika.ConnectionParameters kafka.KafkaProducer kafka.KafkaConsumer " +
		"grpc.insecure_channel grpc.secure_channel elasticsearch.Elasticsearch opensearchpy.OpenSearch"},
	{
		python:     "boto3.client boto3.resource boto3.Session.().client boto3.Session.().resource",
		javascript: "@aws-sdk/client-* aws-sdk#*",
		ruby:       "Aws::*",
		php:        "Aws\\*",
		perl:       "Paws->service",
		cloud:      "amazonaws.com",
	},
	{python: "google.cloud.* googleapiclient.discovery.*", javascript: "@google-cloud/* googleapis#*", ruby: "Google::Cloud::*", cloud: "googleapis.com"},
	{
		python: "azure.storage.* azure.keyvault.* azure.mgmt.* azure.cosmos.* azure.servicebus.*", javascript: "@azure/storage-* @azure/arm-* @azure/keyvault-*",
		ruby: "Azure::*", cloud: "azure.com",
	},
	{python: "kubernetes.client.* kubernetes.dynamic.*", javascript: "@kubernetes/client-node#*", cloud: "kubernetes.default.svc"},
	{python: "docker.from_env docker.DockerClient docker.APIClient", javascript: "dockerode dockerode#()", ruby: "Docker::*", cloud: "/var/run/docker.sock"},
	{python: "slack_sdk.*", javascript: "@slack/web-api#* @slack/webhook#*", ruby: "Slack::*", cloud: "slack.com"},
	{python: "github.Github github.GithubIntegration", javascript: "octokit#* @octokit/rest#* @octokit/core#*", ruby: "Octokit::*", cloud: "api.github.com"},
	{python: "stripe.*", javascript: "stripe stripe#*", ruby: "Stripe::*", php: "Stripe\\*", cloud: "api.stripe.com"},
	{python: "twilio.rest.*", javascript: "twilio twilio#*", ruby: "Twilio::REST::*", cloud: "api.twilio.com"},
	{python: "snowflake.connector.connect", javascript: "snowflake-sdk#createConnection", cloud: "snowflakecomputing.com"},
}

// Connects judges a function of a package that is given the address of a server, or always speaks to the same one.
func (j *Evaluator) Connects(function string, args *abstract.Arguments) {
	service, cloud := j.ServiceOf(function)
	var hosts []string
	for i, v := range args.Values {
		by := args.Names[i]
		named := facts.HostKey(by)
		if named {
			cloud = ""
		}
		if !service && !named && v.Kind == abstract.Text && slices.ContainsFunc(v.Words, IsURL) {
			continue // the languages' evaluators fetch these
		}
		hosts = append(hosts, hostsIn(v, named || service && cloud == "" && by == "" && i == 0, 0)...)
	}
	j.LeadsTo(hosts, service, cloud)
}

// LeadsTo records that the source connects to hosts, or, where it names none, to that of the service. Code that is not
// a service's client may listen at an address of this machine.
func (j *Evaluator) LeadsTo(hosts []string, service bool, cloud string) {
	if len(hosts) == 0 && cloud != "" {
		hosts = []string{cloud}
	}
	for _, host := range hosts {
		if strings.HasPrefix(host, "/") {
			j.On(spec.AsksSocket, spec.Lits(host), "")
		} else if service || !facts.ThisMachine(host) {
			j.On(spec.FetchesURL, spec.Lits("http://"+facts.HostInURL(host)), "connects to another machine")
		}
	}
}

// ServiceOf reports whether a function is a client of a service, and returns the host of those that always speak to the same one. The
// first argument of the others is a host, if it is a bare text.
func (j *Evaluator) ServiceOf(function string) (service bool, cloud string) {
	for i := range services {
		s := &services[i]
		list := ""
		switch j.Recorder.Lang {
		case spec.Python:
			list = s.python
		case spec.JavaScript:
			list = s.javascript
		case spec.Ruby:
			list = s.ruby
		case spec.PHP:
			list = s.php
		case spec.Perl:
			list = s.perl
		}
		if spec.Listed(list, function) || !strings.Contains(function, "()") && spec.Covered(list, function) {
			return true, s.cloud
		}
	}
	return false, ""
}

// hostsIn returns the hosts that a value names. Named reports whether a bare text is one.
func hostsIn(v abstract.Value, named bool, depth int) (hosts []string) {
	if depth > abstract.MaxNest {
		return nil
	}
	for _, w := range v.Words {
		hosts = append(hosts, HostsInText(w, named)...)
	}
	for i, e := range v.Elems {
		hosts = append(hosts, hostsIn(e, named && v.Kind == abstract.Seq || i < len(v.Keys) && facts.HostKey(v.Keys[i]), depth+1)...)
	}
	return hosts
}

// HostsInText returns the hosts that a text names.
func HostsInText(w spec.Word, named bool) []string {
	var b strings.Builder
	for _, part := range w.Parts {
		if b.WriteString(part.Text); part.Unknown != nil {
			b.WriteByte(0)
		}
	}
	return facts.Leads(b.String(), named)
}
