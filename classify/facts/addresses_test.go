package facts

import (
	"slices"
	"strings"
	"testing"
)

func TestLeads(t *testing.T) {
	for _, tt := range []struct {
		text  string
		named bool
		want  string
	}{
		{"prod", false, ""},
		{"prod", true, "prod"},
		{"prod.example:5432", true, "prod.example"},
		{"a.example, b.example:9092", true, "a.example b.example"},
		{"[2001:db8::1]:5432", true, "2001:db8::1"},
		{"a name", true, ""},
		{"/var/run/x.sock", true, "localhost"},
		{"host=prod dbname=x", false, "prod"},
		{"dbname=x hostaddr = 192.0.2.1", false, "192.0.2.1"},
		{"host='a,b' hostaddr=192.0.2.1", false, "a b 192.0.2.1"},
		{"host=/run/postgresql", false, "localhost"},
		{"dbname=x user=host", false, ""},
		{"service=prod", false, "prod"},
		{"mysql:host=prod;dbname=x", false, "prod"},
		{"dbi:Pg:dbname=x;host=prod;port=1", false, "prod"},
		{"Driver={ODBC Driver 18 for SQL Server};Server=tcp:prod.example,1433;Database=my db", false, "prod.example"},
		{"Data Source=prod.example;Initial Catalog=x", false, "prod.example"},
		{"postgresql://u:p@prod.example:5432/x", false, "prod.example"},
		{"postgresql://a,b.example:1/x", false, "a b.example"},
		{"postgresql:///x?host=prod.example", false, "prod.example"},
		{"postgresql://localhost/x?hostaddr=192.0.2.1", false, "localhost 192.0.2.1"},
		{"postgresql:///x", false, ""},
		{"mongodb+srv://u:p@c.example/x", false, "c.example"},
		{"jdbc:postgresql://prod.example/x", false, "prod.example"},
		{"amqp://prod.example", false, "prod.example"},
		{"postgres://\x00@prod.example/x", false, "prod.example"},
		{"postgres://\x00/x", false, ""},
		{"sqlite:///x.db", false, ""},
		{"php://filter/resource=x", false, ""},
		{"see https://a.example", false, ""},
		{"unix:///run/x.sock", true, ""},
	} {
		if got := Leads(tt.text, tt.named); !slices.Equal(got, strings.Fields(tt.want)) {
			t.Errorf("Leads(%q, %t) = %q, want %q", tt.text, tt.named, got, tt.want)
		}
	}
}

func TestThisMachine(t *testing.T) {
	for host, want := range map[string]bool{"localhost": true, "127.0.0.2": true, "127.example": false, "x.localhost": true, "0.0.0.0": true, "prod": false} {
		if got := ThisMachine(host); got != want {
			t.Errorf("ThisMachine(%q) = %t", host, got)
		}
	}
}

// Strings that name the machine of a connection do so in every list: the settings of a connection and the arguments of any language.
func TestWordsOfMachines(t *testing.T) {
	for _, word := range []string{"host", "hostname", "server", "servers", "endpoint", "brokers"} {
		if !MachineWord(word) || !HostKey(word) || !hostSetting(word) {
			t.Errorf("%s names a machine in one list and not in another", word)
		}
	}
	if found, _, _ := Database("Endpoint=sb://a.example/;SharedAccessKey=x"); len(found) != 1 || found[0] != "a.example" {
		t.Errorf("the hosts are %q", found)
	}
	hosts := map[string]bool{"a.example": true, "localhost:1": true, "167772161": true, "0x0a000001": true, "acct-1": false, "0xyz": false, "": false}
	for text, want := range hosts {
		if got := BareHost(text); got != want {
			t.Errorf("BareHost(%q) = %v", text, got)
		}
	}
}
