package facts

import "testing"

func TestPlainRequest(t *testing.T) {
	for text, want := range map[string]bool{
		"":                                true,
		"\r\n":                            true,
		"GET / HTTP/1.0\r\n\r\n":          true,
		"HEAD /a?b=c HTTP/1.1\nHost: x\n": true,
		"GET / HTTP/1.1\r\nHost: a:80\r\nAccept: */*\r\n\r\n": true,
		"DELETE / HTTP/1.1\r\n\r\n":                           false,
		"GET key\r\n":                                         false,
		"FLUSHALL\r\n":                                        false,
		"GET / HTTP/1.0\r\nFLUSHALL\r\n":                      false,
		"GET / HTTP/1.0\rFLUSHALL\r\n":                        false,
		"GET / HTTP/1.0\r\n\r\nbody":                          false,
		"GET / HTTP/1.0\r\n\r\nDELETE / HTTP/1.0\r\n\r\n":     false,
		"GET / HTTP/1.0\r\nset k: v\r\n":                      false,
	} {
		if got := PlainRequest(text); got != want {
			t.Errorf("PlainRequest(%q) = %t", text, got)
		}
	}
}

func TestHostName(t *testing.T) {
	for text, want := range map[string]bool{
		"localhost": true, "127.0.0.1": true, "::1": true, "a-b.example": true,
		"": false, "a:80": false, "file:///etc/passwd": false, "a/b": false, "u@a": false, "a b": false,
	} {
		if got := HostName(text); got != want {
			t.Errorf("HostName(%q) = %t", text, got)
		}
	}
}
