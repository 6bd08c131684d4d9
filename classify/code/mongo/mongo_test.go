package mongo

import (
	"strings"
	"testing"
	"time"
)

func TestMongoReads(t *testing.T) {
	for _, tt := range []struct {
		source string
		want   bool
	}{
		{"db.users.find()", true},
		{`db.users.find({age: {$gt: 30}, "name": 'x'}).sort({age: -1}).limit(5).toArray()`, true},
		{`db.getSiblingDB("shop").orders.countDocuments({})`, true},
		{`db["odd name"].findOne({_id: ObjectId("65a")})`, true},
		{"printjson(db.serverStatus())", true},
		{"db.adminCommand({listDatabases: 1}); rs.status()", true},
		{`db.a.aggregate([{$match: {x: 1.5}}, {$group: {_id: "$y", n: {$sum: 1}}}])`, true},
		{"db.a.find().forEach(printjson)", true},
		{"db.dropDatabase()", false},
		{"db.users.drop()", false},
		{"db.users.find(); db.users.deleteMany({})", false},
		{`db.a.aggregate([{$out: "b"}])`, false},
		{`db.a.aggregate([{"$merge": {into: "b"}}])`, false},
		{`db.a.find({$where: "while(1);"})`, false},
		{`db.a.find({x: db.a.drop()})`, false},
		{`db.a.find(load("x.js"))`, false},
		{`db.adminCommand({shutdown: 1})`, false},
		{`db.runCommand({ping: 1, "$x": 1})`, false},
		{`db["drop"]()`, false},
		{"db.a.find().forEach(function(d) { db.b.insert(d) })", false},
		{"db.a.find(`x`)", false},
		{"require('fs').rmSync('x')", false},
		{"db.a.find(/x/)", false},
		{"db.a.find(", false},
		{"", false},
	} {
		if got := Reads(tt.source); got != tt.want {
			t.Errorf("%s: %v, want %v", tt.source, got, tt.want)
		}
	}
	start := time.Now()
	Reads("db.a.find(" + strings.Repeat("[", 200_000))
	if took := time.Since(start); took > time.Second {
		t.Errorf("a long question takes %v", took)
	}
}

func TestMongoDestroys(t *testing.T) {
	for _, tt := range []struct{ source, want string }{
		{"db.dropDatabase()", "dropDatabase"},
		{"if (x) { db.getSiblingDB('y').users.deleteMany ({}) }", "deleteMany"},
		{"db.notes.find({text: 'drop('})", ""},
		{"db.drop.find()", ""},
		{`db.notes.insertOne({text: "a\"b drop(c)"})`, ""},
	} {
		if got := Destroys(tt.source); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.source, got, tt.want)
		}
	}
}
