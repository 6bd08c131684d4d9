package programs

import (
	"strings"

	"github.com/gk-hook/gk-hook/classify/facts"
	"github.com/gk-hook/gk-hook/classify/spec"
)

// OwnService reports whether a secret variable stands in an address of the
// service that it is named after: $GITHUB_TOKEN in https://github.com/.
func OwnService(w spec.Word) bool {
	_, rest, found := strings.Cut(w.String(), "://")
	if !found || len(w.Parts) == 0 || w.Parts[0].Unknown != nil {
		return false
	}
	host, _, _ := strings.Cut(rest, "/")
	host = host[strings.LastIndexByte(host, '@')+1:]
	if strings.ContainsAny(host, "$`") {
		return false
	}
	for _, h := range w.Unknowns() {
		if h.Taint&spec.FromSecret != 0 && (h.Taint&spec.FromEnvironment == 0 || !facts.ServiceOf(VariableOf(h.Source), host)) {
			return false
		}
	}
	return true
}

// VariableOf returns the name of the variable that an unknown part stands for.
func VariableOf(source string) string {
	return strings.Trim(source, "${}\"")
}
