// Package state keeps what the guard must remember between two calls: it knows
// where the files lie, who may touch them, and how they are written so that a
// crash, a full disk or sixty guards at once leave the last good state.
//
// Everything lies in one folder of mode 0700 with files of mode 0600. A file or
// folder that is a symbolic link, belongs to somebody else or can be written by
// others is refused. Changes go through a lock with a deadline and are written
// whole: temporary file, fsync, rename. Reading needs no lock.
//
// The package knows nothing of tools, patterns or decisions.
package state
