package programs

import (
	"path"
	"strconv"
	"strings"

	"github.com/gk-hook/gk-hook/classify/spec"
)

var redisCli = spec.Program{
	Name:    "redis-cli",
	Secrets: "-a --pass",
	Aliases: []string{"valkey-cli", "keydb-cli"},
	Summary: "asks and changes Redis",
	Source:  "Redis 7.0.15, redis-cli --help; the command reference",
	Lands:   redisLands,
	Syntax:  spec.StopAtOperand | spec.ExactLong,
	Lang:    spec.Redis,
	Flags: []spec.Flag{
		{Names: "-h -p -s -a -u -r -i -n -d -D -X -t --user --pass --sni --tls-ciphers --tls-ciphersuites --show-pushes --pipe-timeout --memkeys-samples " +
			"--pattern --quoted-pattern --count --cursor --keystats-samples --top", Arg: spec.Text},
		{Names: "--cacert --cacertdir --cert --key", Arg: spec.ListsPath},
		{Names: "-2 -3 -c -e -x --askpass --tls --insecure --raw --no-raw --quoted-input --csv --json --quoted-json --verbose --no-auth-warning"},
		{Names: "--stat --latency --latency-history --latency-dist --bigkeys --memkeys --hotkeys --keystats --scan", Use: &redisLooks,
			Why: "only looks at the server"},
		{Names: "--rdb --functions-rdb", Arg: spec.WritesFile, Use: &redisLooks, Why: "saves a dump"},
		{Names: "--replica --slave", Use: &redisLooks, Why: "shows what replicas receive"},
		{Names: "--intrinsic-latency --lru-test", Arg: spec.Text, Use: &redisTests, Why: "measures by writing keys"},
		{Names: "--pipe", Use: &redisTests, Why: "runs the commands of standard input"},
		{Names: "--eval --ldb --ldb-sync-mode", Use: &redisScript, Why: "runs a Lua script on the server"},
		{Names: "--cluster", Use: &redisCluster, Why: "manages a cluster"},
		{Names: "--help -v --version", Mark: spec.Informs},
	},
	Form: spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: redisActs, Output: spec.PrintsRemote},
}

var (
	redisLooks  = spec.Form{Does: dbAsks, Operands: spec.Operands{Rest: spec.Text}}
	redisTests  = spec.Form{Does: dbChanges, Operands: spec.Operands{Rest: spec.Text}}
	redisScript = spec.Form{Does: []spec.Effect{{ID: "redis.eval", Kind: spec.Execute, Scope: spec.Remote, Why: "runs a Lua script on the server"}},
		Operands: spec.Operands{First: []spec.Role{spec.ReadsFile}, Rest: spec.Text}}
	redisCluster = spec.Form{Operands: spec.Operands{Rest: spec.Text}, Check: redisClusterActs}
)

func redisClusterActs(m *spec.Match) []spec.Act {
	if len(m.Operands) > 0 && (m.Operands[0].Is("info") || m.Operands[0].Is("check") || m.Operands[0].Is("help")) {
		return []spec.Act{{Effect: dbAsks[0]}}
	}
	return []spec.Act{{Effect: spec.Effect{ID: "redis.cluster", Kind: spec.Configure, Scope: spec.Remote, Loss: spec.Irreversible,
		Why: "changes a Redis cluster"}}}
}

// redisActs judges the command on the line, or those of standard input.
func redisActs(m *spec.Match) []spec.Act {
	if len(m.Operands) > 0 {
		return []spec.Act{{Effect: redisCommand(m.Operands)}}
	}
	text, known := m.Stdin.Text()
	if !m.HasStdin || !known {
		return []spec.Act{{Role: spec.RunsCode, Lang: spec.Redis, Words: []spec.Word{m.Stdin}, Stdin: true, By: "standard input"}}
	}
	acts := []spec.Act{{Effect: dbAsks[0]}}
	for line := range strings.Lines(text) {
		if words := strings.Fields(line); len(words) > 0 {
			acts = append(acts, spec.Act{Effect: redisCommand(spec.Lits(words...))})
		}
	}
	return acts
}

// redisCommand tells what one command of the server does.
func redisCommand(words []spec.Word) spec.Effect {
	name, known := words[0].Text()
	name = strings.ToUpper(strings.Trim(name, `"'`))
	second := ""
	if len(words) > 1 {
		second = strings.ToUpper(strings.Trim(words[1].String(), `"'`))
	}
	switch {
	case !known:
		return spec.Effect{Kind: spec.Unknown, Why: "which Redis command it runs is not known"}
	case name == "CONFIG" && second == "GET" && redisAsksPassword(words[2:]):
		return printsSecret[0]
	case redisReads(name, second), name == "ACL" && second == "LOG" && !redisResets(words[2:]):
		return dbAsks[0]
	}
	switch name {
	case "FLUSHALL", "FLUSHDB":
		return spec.Effect{ID: "redis.flush", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Bulk: true, Why: "deletes every key"}
	case "DEL", "UNLINK", "GETDEL", "HDEL", "LTRIM", "SREM", "ZREM", "XDEL", "XTRIM", "RENAME", "JSON.DEL", "FT.DROPINDEX", "ZREMRANGEBYRANK",
		"ZREMRANGEBYSCORE", "ZREMRANGEBYLEX":
		return spec.Effect{ID: "redis.delete", Kind: spec.Delete, Scope: spec.Remote, Loss: spec.Irreversible, Why: "deletes data"}
	case "SHUTDOWN", "DEBUG", "REPLICAOF", "SLAVEOF", "FAILOVER", "MODULE", "CONFIG", "ACL", "FUNCTION", "SCRIPT", "CLUSTER", "SWAPDB", "MIGRATE", "RESTORE":
		return spec.Effect{ID: "redis.admin", Kind: spec.Configure, Scope: spec.Remote, Loss: spec.Irreversible, Why: "changes how the server runs: " +
			strings.ToLower(name+" "+second)}
	case "EVAL", "EVALSHA", "FCALL":
		return spec.Effect{ID: "redis.eval", Kind: spec.Execute, Scope: spec.Remote, Why: "runs a Lua script on the server"}
	case "SET", "SETEX", "SETNX", "PSETEX", "MSET", "MSETNX", "GETSET", "GETEX", "APPEND", "INCR", "INCRBY", "INCRBYFLOAT", "DECR", "DECRBY", "EXPIRE",
		"PEXPIRE", "EXPIREAT", "PEXPIREAT", "PERSIST", "SETRANGE", "SETBIT", "HSET", "HMSET", "HSETNX", "HINCRBY", "HINCRBYFLOAT",
		"LPUSH", "RPUSH", "LPUSHX", "RPUSHX", "LPOP", "RPOP", "LSET", "LINSERT", "LREM", "LMOVE", "RPOPLPUSH", "BLPOP", "BRPOP", "SADD", "SPOP", "SMOVE",
		"SUNIONSTORE", "SINTERSTORE", "SDIFFSTORE", "ZADD", "ZINCRBY", "ZPOPMIN", "ZPOPMAX", "ZUNIONSTORE", "ZINTERSTORE", "XADD", "XGROUP", "XACK", "XCLAIM",
		"PUBLISH", "SPUBLISH", "COPY", "MOVE", "RENAMENX", "PFADD", "PFMERGE", "GEOADD", "SORT", "BITOP", "SAVE", "BGSAVE", "BGREWRITEAOF", "CLIENT",
		"LATENCY", "SLOWLOG", "MULTI", "EXEC", "DISCARD", "WATCH", "JSON.SET", "MEMORY":
		return spec.Effect{ID: "redis.write", Kind: spec.Write, Scope: spec.Remote, Why: "changes data: " + strings.ToLower(name)}
	}
	return spec.Effect{Kind: spec.Unknown, Why: "the Redis command " + strings.ToLower(name) + " is not known"}
}

// redisAsksPassword reports whether one of the patterns of CONFIG GET may match a
// setting that holds a password: requirepass, masterauth, tls-key-file-pass.
func redisAsksPassword(patterns []spec.Word) bool {
	for _, w := range patterns {
		text, known := w.Text()
		for _, setting := range [...]string{"requirepass", "masterauth", "tls-key-file-pass", "tls-client-key-file-pass"} {
			if matches, err := path.Match(strings.ToLower(strings.Trim(text, `"'`)), setting); !known || matches || err != nil {
				return true
			}
		}
	}
	return false
}

// redisResets reports whether ACL LOG is told more than how many entries to print.
func redisResets(words []spec.Word) bool {
	if len(words) == 0 {
		return false
	}
	_, err := strconv.Atoi(words[0].String())
	return err != nil
}

// redisReads reports whether a command only looks.
func redisReads(name, second string) bool {
	switch name {
	case "GET", "MGET", "KEYS", "SCAN", "INFO", "TTL", "PTTL", "EXPIRETIME", "TYPE", "EXISTS", "STRLEN", "GETRANGE", "SUBSTR", "GETBIT", "BITCOUNT",
		"BITPOS", "HGET", "HMGET", "HGETALL", "HKEYS", "HVALS", "HLEN", "HEXISTS", "HSCAN", "HSTRLEN", "LRANGE", "LLEN", "LINDEX", "LPOS", "SMEMBERS",
		"SCARD", "SISMEMBER", "SMISMEMBER", "SRANDMEMBER", "SSCAN", "SUNION", "SINTER", "SDIFF", "SINTERCARD",
		"ZRANGE", "ZREVRANGE", "ZRANGEBYSCORE", "ZREVRANGEBYSCORE", "ZRANGEBYLEX", "ZCARD", "ZCOUNT", "ZSCORE", "ZMSCORE", "ZRANK", "ZREVRANK", "ZSCAN",
		"ZLEXCOUNT", "XLEN", "XRANGE", "XREVRANGE", "XREAD", "XINFO", "XPENDING", "DBSIZE", "PING", "ECHO", "TIME", "LASTSAVE", "RANDOMKEY", "OBJECT",
		"DUMP", "PFCOUNT", "GEOPOS", "GEODIST", "GEOHASH", "GEOSEARCH", "ROLE", "COMMAND", "HELP", "SELECT", "PUBSUB", "LOLWUT", "HELLO", "AUTH",
		"SUBSCRIBE", "PSUBSCRIBE", "MONITOR", "SORT_RO", "EVAL_RO", "WAIT", "TOUCH", "JSON.GET", "JSON.MGET", "JSON.TYPE", "FT.SEARCH", "FT.INFO",
		"FT._LIST", "TS.GET", "TS.RANGE":
		return true
	case "CONFIG", "ACL":
		return second == "GET" || second == "LIST" || second == "WHOAMI" || second == "CAT" || second == "USERS" || second == "GETUSER" || second == "DRYRUN"
	case "CLIENT":
		return second == "LIST" || second == "INFO" || second == "ID" || second == "GETNAME"
	case "CLUSTER":
		return second == "INFO" || second == "NODES" || second == "SLOTS" || second == "SHARDS" || second == "KEYSLOT" || second == "MYID" ||
			second == "COUNTKEYSINSLOT"
	case "MEMORY":
		return second == "USAGE" || second == "STATS" || second == "DOCTOR"
	case "SLOWLOG":
		return second == "GET" || second == "LEN"
	case "LATENCY":
		return second == "LATEST" || second == "HISTORY" || second == "DOCTOR" || second == "HISTOGRAM" || second == "GRAPH"
	case "MODULE", "FUNCTION":
		return second == "LIST" || second == "STATS" || second == "DUMP"
	case "SCRIPT":
		return second == "EXISTS"
	}
	return false
}
