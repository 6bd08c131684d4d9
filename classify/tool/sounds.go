package tool

import (
	"slices"

	"github.com/gk-hook/gk-hook/classify/spec"
)

// sound is what a verb in a tool's name promises.
type sound struct{ verbs, what string }

// sounds are promises, the weightier first: of a name with several verbs the first of them counts.
// They are words for people, and decide nothing.
var sounds = [...]sound{
	{"delete deletes remove destroy drop purge truncate wipe wipes erase trash unlink empty flush prune clear clean", "a deletion"},
	{"pay payment purchase buy refund charge withdraw trade mint order checkout book subscribe transfer", "a payment, or a transfer"},
	{"grant revoke invite permission permissions collaborator collaborators impersonate ban kick suspend deactivate approve visibility public",
		"a change of who may do what"},
	{"send email sms tweet", "a message to others"},
	{"merge deploy release rollback publish unpublish deprecate migrate restore revert reset force overwrite", "a change that others build on"},
	{"terminate kill shutdown reboot restart stop cancel drain cordon evict scale disable uninstall archive", "an end to something that runs or is in use"},
	{"push post upload share fork gist submit reply comment react mention assign label star follow vote sign", "something that others see"},
	{"run exec execute eval evaluate start trigger invoke call launch spawn install", "running something"},
	{"create add new insert make put write save append open generate", "making something"},
	{"update edit set modify change move rename patch replace toggle enable configure", "a change"},
	{"get list read search find view describe show query fetch count check stat download lookup inspect", "reading"},
}

// ByName says of a tool of which nothing is known what the verbs in its name promise, for people. It
// never makes an answer milder: whoever made the tool chose its name.
func ByName(tool string) string { return guess(wordsOf(tool)) }

// wordsOf are the words of a tool's name, without that of its server.
func wordsOf(tool string) []string {
	if _, name, ok := MCP(tool); ok {
		tool = name
	}
	return nameWords(tool)
}

// guess is the same of words. A name whose first word reads promises no more, as "get_merge_request",
// unless it says so, as "get_and_delete".
func guess(words []string) string {
	if len(words) > 0 && readsByName(words[0]) && !slices.Contains(words, "and") && !slices.Contains(words, "or") {
		words = words[:1]
	}
	for i := range sounds {
		for _, w := range words {
			if spec.Listed(sounds[i].verbs, w) {
				return "sounds like " + sounds[i].what + "; nothing is known of it"
			}
		}
	}
	return "nothing is known of what it does"
}
