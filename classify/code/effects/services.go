package effects

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/code/abstract"
	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// service are functions and classes of packages that connect to a server, as the packages' documentation has them. They are spelled
// as the languages' evaluators name them: MODULE.FUNCTION and PACKAGE#MEMBER; what a class makes is CLASS.() and CLASS#(). A star at the
// end stands for all classes whose names go on so.
type service struct {
	python, javascript string
	keys               string // the names of the argument that says where, or of its settings; it is the first one, too
	cloud              string // the host, where no argument says another one
}

var services = [...]service{
	{
		python:     "psycopg2.connect psycopg.connect psycopg.Connection.connect asyncpg.connect asyncpg.create_pool",
		javascript: "pg#Client pg#Pool",
		keys:       "host dsn conninfo connectionString",
	},
	{
		python:     "pymysql.connect MySQLdb.connect mariadb.connect mysql.connector.connect aiomysql.connect",
		javascript: "mysql#createConnection mysql#createPool mysql2#createConnection mysql2#createPool mysql2/promise#createConnection mysql2/promise#createPool",
		keys:       "host uri",
	},
	{
		python:     "pymongo.MongoClient motor.motor_asyncio.AsyncIOMotorClient",
		javascript: "mongodb#MongoClient mongodb#MongoClient#connect mongoose#connect mongoose#createConnection",
		keys:       "host",
	},
	{
		python:     "redis.Redis redis.StrictRedis redis.from_url redis.Redis.from_url valkey.Valkey valkey.from_url",
		javascript: "ioredis ioredis#Redis redis#createClient",
		keys:       "host url",
	},
	{python: "sqlalchemy.create_engine sqlalchemy.ext.asyncio.create_async_engine", keys: "url"},
	{
		python:     "paramiko.SSHClient.().connect paramiko.client.SSHClient.().connect paramiko.Transport",
		javascript: "ssh2#Client#()#connect node-ssh#NodeSSH#()#connect",
		keys:       "hostname sock host",
	},
	{python: "fabric.Connection fabric.connection.Connection", keys: "host"},
	{
		python:     "boto3.client boto3.resource boto3.Session.().client boto3.Session.().resource",
		javascript: "@aws-sdk/client-* aws-sdk#*",
		keys:       "endpoint_url endpoint",
		cloud:      "amazonaws.com",
	},
}

// Connects judges a function of a package that connects to a server, where it is known which one.
func (j *Evaluator) Connects(function string, args *abstract.Arguments) {
	for i := range services {
		s := &services[i]
		if !s.has(function) {
			continue
		}
		at, given := s.place(args)
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

func (s *service) has(function string) bool {
	return spec.Listed(s.python, function) || spec.Listed(s.javascript, function) ||
		!strings.Contains(function, "()") && spec.Covered(s.javascript, function)
}

// place returns the argument that says where, or the setting of it.
func (s *service) place(args *abstract.Arguments) (at abstract.Value, given bool) {
	keys := strings.Fields(s.keys)
	at, given = args.At(0, keys...)
	switch {
	case at.Kind == abstract.Seq && len(at.Elems) > 0:
		return at.Elems[0], true
	case at.Kind == abstract.Record:
		for _, key := range keys {
			if of, is := at.Key(key); is {
				return of, true
			}
		}
	}
	if s.cloud != "" { // the first argument says which of its services
		return args.At(len(args.Values), keys...)
	}
	return at, given
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
