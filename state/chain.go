package state

import (
	"bytes"
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"io"
)

// macField is how the code starts in a line; it is the last field.
const macField = `,"mac":"`

func chainMAC(key []byte, before string, body []byte) string {
	h := hmac.New(sha256.New, key)
	io.WriteString(h, before)
	h.Write([]byte{'\n'})
	h.Write(body)
	return hex.EncodeToString(h.Sum(nil))
}

// splitMAC cuts a line into the text that its code is over, and the code.
func splitMAC(line []byte) (body []byte, mac string, ok bool) {
	line = bytes.TrimSpace(line)
	i := bytes.LastIndex(line, []byte(macField))
	if i < 0 || !bytes.HasSuffix(line, []byte(`"}`)) {
		return nil, "", false
	}
	return line[:i], string(line[i+len(macField) : len(line)-2]), true
}

func macOf(line []byte) string {
	_, mac, _ := splitMAC(line)
	return mac
}
