package hook

import "fmt"

// fields is a JSON object of a call, read with errors that name the key.
type fields map[string]any

// text returns a string that must be there and not be empty.
func (f fields) text(key string) (string, error) {
	v, ok := f[key]
	if !ok {
		return "", fmt.Errorf("%s is missing", key)
	}
	s, ok := v.(string)
	if !ok {
		return "", fmt.Errorf("%s is %s, want a string", key, kindOf(v))
	}
	if s == "" {
		return "", fmt.Errorf("%s is empty", key)
	}
	return s, nil
}

// optional returns a string that may be missing or null.
func (f fields) optional(key string) (string, error) {
	v := f[key]
	if v == nil {
		return "", nil
	}
	s, ok := v.(string)
	if !ok {
		return "", fmt.Errorf("%s is %s, want a string", key, kindOf(v))
	}
	return s, nil
}

// object returns an object that must be there.
func (f fields) object(key string) (map[string]any, error) {
	v, ok := f[key]
	if !ok {
		return nil, fmt.Errorf("%s is missing", key)
	}
	obj, ok := v.(map[string]any)
	if !ok {
		return nil, fmt.Errorf("%s is %s, want an object", key, kindOf(v))
	}
	return obj, nil
}

// has reports whether the key is there, whatever its value.
func (f fields) has(key string) bool {
	_, ok := f[key]
	return ok
}
