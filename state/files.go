package state

import "github.com/gk-hook/gk-hook/classify/facts"

// What lies in the state folder beside the documents.
const (
	// SessionFolder is the folder of the sessions' files, below the state folder.
	SessionFolder = facts.GuardSessions
	auditFile     = facts.GuardLog
	headFile      = facts.GuardLogHead
	keyFile       = facts.GuardKeyFile
	lockFile      = facts.GuardLockFile // the one lock of a folder and of those in it
	// writtenFile is the list of written files, and writtenHead its first line.
	writtenFile = facts.GuardWritten
	writtenHead = "gk-hook written files, version 1\n"
)
