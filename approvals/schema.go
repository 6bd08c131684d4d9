package approvals

import "github.com/gk-hook/gk-hook/approvals/when"

// Schema returns the JSON Schema (draft 2020-12) of a policy, for editors.
func Schema() map[string]any {
	s := schemaOf("")
	s["$schema"], s["title"] = "https://json-schema.org/draft/2020-12/schema", "policy of gk-hook"
	s["$defs"] = map[string]any{"when": whenSchema()}
	return s
}

// whenSchema returns the schema of a rule's conditions.
func whenSchema() map[string]any {
	value := map[string]any{"type": "string"}
	properties := map[string]any{}
	for _, k := range when.Keys() {
		properties[k.Name] = map[string]any{"description": k.Doc, "oneOf": []any{
			value, map[string]any{"type": "array", "items": value, "minItems": 1, "maxItems": when.MaxValues},
		}}
	}
	return map[string]any{"type": "object", "properties": properties, "minProperties": 1, "additionalProperties": false}
}

// schemaOf returns the schema of the section at a path.
func schemaOf(path string) map[string]any {
	properties := map[string]any{}
	for i := range keys {
		k := &keys[i]
		if !k.in(path) {
			continue
		}
		var value map[string]any
		switch form := k.form.(type) {
		case section:
			value = schemaOf(k.path)
		case wordOr:
			value = map[string]any{"oneOf": []any{form.schema(), schemaOf(k.path)}}
		default:
			value = map[string]any{"allOf": []any{form.schema()}}
		}
		value["description"] = k.doc
		properties[k.name()] = value
	}
	return map[string]any{"type": "object", "properties": properties, "additionalProperties": false}
}

// Setting is a key of a policy that has one value, for completion.
type Setting struct {
	Path   string   // as policy set takes it
	Doc    string   // what it means
	Values []string // what it may be, where that is one of some words
}

// Settings returns the keys that have one value each, in the order of the documentation.
func Settings() []Setting {
	var all []Setting
	for i := range keys {
		k := &keys[i]
		s := Setting{Path: k.path, Doc: k.doc}
		switch form := k.form.(type) {
		case choice:
			s.Values = form.names
		case wordOr:
			s.Values = form.names
		case flag:
			s.Values = []string{"true", "false"}
		case number, length, text:
		default:
			continue
		}
		all = append(all, s)
	}
	return all
}
