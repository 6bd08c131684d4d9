package touch

import (
	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/worktree"
)

// Act says how one role acts on a path.
type Act struct {
	Role spec.Role
	Base spec.Effect // Why, Loss, ID, Trait and Bulk from the program's row
	Dirs []spec.Word // from which the path counts
	Kept bool        // the hooks that the file registers stay as they are
	Lost bool        // what the path holds is lost, though the role alone does not say so
	// Rewritten says the same, where git does not keep the file.
	Rewritten bool
	Link      bool // a link is removed, and not what it leads to
	Bare      bool // no content is put there
	Folder    bool // an empty directory is made or removed
	// Filled reports whether the call may have put something anywhere before.
	Filled func() bool
}

// Carried is a place to which the call has moved work that git does not have, and where the disk shows nothing of it yet.
type Carried struct {
	Path string
	Dir  bool // a folder was moved
}

// Judge finds the effects of acts on paths, from what is on the disk.
type Judge struct {
	World        *paths.World
	Made         func(path string) bool // whether an agent created the file; nil when none is known to
	Held         func(file string)      // is called for a file that another program holds
	Hypothetical bool                   // the disk is not read, and what is deleted is assumed to exist
	Unsettled    bool                   // the call has moved files, or what git keeps of them
	Brought      bool                   // the call may have put something into the project that was not in it before
	Carried      []Carried              // where the call has moved unsaved work
	Rewound      bool                   // the call has changed what HEAD or git's index is
	Repointed    bool                   // the call has made names of commits stand for others
	Heads        []string               // revisions that the call has checked out

	trees  map[string]*worktree.Tree // by root
	looked int                       // bytes of files that were looked at for what reading them shows
}
