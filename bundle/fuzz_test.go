package bundle

import (
	"bytes"
	"testing"
)

// FuzzVerify checks signatures of any content. Only the text that was signed passes, by the key that signed it.
func FuzzVerify(f *testing.F) {
	key, secret, err := NewKey("")
	if err != nil {
		f.Fatal(err)
	}
	other, _, err := NewKey("")
	if err != nil {
		f.Fatal(err)
	}
	signed := []byte("the policy\n")
	good, err := Sign(signed, secret, "", "policy")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(signed, good)
	f.Add(append(bytes.Clone(signed), 'x'), good)
	f.Add(signed, bytes.Replace(good, []byte("policy"), []byte("policz"), 1))
	f.Add(signed, []byte("untrusted comment: x\nRWQ=\ntrusted comment: y\n\n"))
	f.Fuzz(func(t *testing.T, text, signature []byte) {
		if key.Verify(text, signature) == nil && !bytes.Equal(text, signed) {
			t.Errorf("%q passes for %q by %q", text, signed, signature)
		}
		if other.Verify(text, signature) == nil {
			t.Errorf("%q passes by another key", signature)
		}
		if k, err := ParseKey(string(signature)); err == nil {
			if again, err := ParseKey(string(k.Text())); err != nil || again.String() != k.String() {
				t.Errorf("%q is the key %s, then %s", signature, k, again)
			}
		}
	})
}
