package python

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// service are functions of packages that connect to a server, as the packages' documentation has them.
type service struct {
	functions string // with their modules; what a class makes is CLASS.()
	keys      string // the names of the argument that says where, which is also the first one
	cloud     string // the host, where no argument says another one
}

var services = [...]service{
	{functions: "psycopg2.connect psycopg.connect psycopg.Connection.connect asyncpg.connect asyncpg.create_pool", keys: "host dsn conninfo"},
	{functions: "pymysql.connect MySQLdb.connect mariadb.connect mysql.connector.connect aiomysql.connect", keys: "host"},
	{functions: "pymongo.MongoClient motor.motor_asyncio.AsyncIOMotorClient", keys: "host"},
	{functions: "redis.Redis redis.StrictRedis redis.from_url redis.Redis.from_url valkey.Valkey valkey.from_url", keys: "host url"},
	{functions: "sqlalchemy.create_engine sqlalchemy.ext.asyncio.create_async_engine", keys: "url"},
	{functions: "paramiko.SSHClient.().connect paramiko.client.SSHClient.().connect paramiko.Transport", keys: "hostname sock"},
	{functions: "fabric.Connection fabric.connection.Connection", keys: "host"},
	{functions: "boto3.client boto3.resource boto3.Session.().client boto3.Session.().resource", keys: "endpoint_url", cloud: "amazonaws.com"},
}

// connectsTo judges a function of a package that connects to a server, where it is known which one.
func (j *evaluator) connectsTo(function string, args *abstract.Arguments) {
	for i := range services {
		s := &services[i]
		if !spec.Listed(s.functions, function) {
			continue
		}
		first := 0
		if s.cloud != "" {
			first = len(args.Values) // the first says which of its services
		}
		at, given := args.At(first, strings.Fields(s.keys)...)
		if at.Kind == abstract.Seq && len(at.Elems) > 0 {
			at = at.Elems[0]
		}
		text, known := at.Known()
		if !given && s.cloud != "" {
			text, known = s.cloud, true
		}
		if host := hostOf(text); known && facts.HostName(host) { // as an address, so that this machine counts as such
			j.On(spec.FetchesURL, spec.Lits("http://"+facts.HostInURL(host)), "connects to another machine")
		}
		return
	}
}

// hostOf returns the host in an address, in a list of settings as libpq takes it, or in HOST:PORT; empty for none.
func hostOf(text string) string {
	if _, rest, is := strings.Cut(text, "://"); is {
		text, _, _ = strings.Cut(rest, "/")
		text = text[strings.LastIndexByte(text, '@')+1:]
	} else if strings.Contains(text, "=") {
		list := strings.Fields(text)
		text = ""
		for _, field := range list {
			if host, is := strings.CutPrefix(field, "host="); is {
				text = host
			}
		}
	}
	if strings.Count(text, ":") == 1 {
		text, _, _ = strings.Cut(text, ":")
	}
	return strings.Trim(text, "[]")
}
