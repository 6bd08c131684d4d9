package bulk

import (
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"

	"github.com/gk-hook/gk-hook/classify/paths"
	"github.com/gk-hook/gk-hook/classify/spec"
	"github.com/gk-hook/gk-hook/classify/touch"
)

// Into records the effects of putting files into a directory: each replaces the
// file of the same name there, which may be a sensitive one.
func (r *Writer) Into(acts []spec.Act) {
	if r.Inv.Remote {
		return
	}
	for i := range acts {
		to := &acts[i]
		if to.Role != spec.ReplacesPath && to.Role != spec.CreatesPath && to.Role != spec.RemoteTarget || to.Link != nil {
			continue
		}
		for _, dir := range to.Words {
			if p := r.World.Place(dir, r.Moved(to.Role)); p.IsDir {
				r.intoDir(dir, acts)
			} else if p.Path != "" && to.Role != spec.CreatesPath {
				r.asTree(dir, acts)
			}
		}
	}
}

func (r *Writer) intoDir(dir spec.Word, acts []spec.Act) {
	w := &target{Writer: r, into: dir}
	for i := range acts {
		switch acts[i].Role {
		case spec.ReadsFile, spec.MovesPath, spec.RemotePath, spec.Text:
		case spec.ReadsListed:
			r.putsAnyTree(dir)
			continue
		default:
			continue
		}
		for _, from := range acts[i].Words {
			if acts[i].Role == spec.RemotePath && from.Remote() {
				w.copiesRemote(from)
			} else {
				w.copies(from)
			}
		}
	}
	w.note()
}

// asTree records the links of trees that are copied or moved to where nothing is. Nothing obeys the files there.
func (r *Writer) asTree(to spec.Word, acts []spec.Act) {
	w := &target{Writer: r, into: to}
	for i := range acts {
		if r := acts[i].Role; r != spec.ReadsFile && r != spec.MovesPath && r != spec.RemotePath {
			continue
		}
		for _, from := range acts[i].Words {
			text, known := from.Text()
			source := w.World.Place(from, w.Moved(spec.ReadsFile))
			switch {
			case !known || !source.IsDir || source.Path == "/":
			case w.Name == "rsync" && !w.copiesContents(text):
				w.below(source.Path, path.Base(source.Path), func(string, bool) {})
			default:
				w.below(source.Path, "", func(string, bool) {})
			}
		}
	}
}

// copies judges one file or tree that is copied into the directory.
func (w *target) copies(from spec.Word) {
	text, known := from.Text()
	if !known {
		w.copiesListed(from)
		return
	}
	source := w.World.Place(from, w.Moved(spec.ReadsFile))
	name := path.Base(text)
	if source.IsDir && w.copiesContents(text) {
		name = ""
	} else if name == "/" {
		return
	} else {
		w.copy(name)
	}
	if source.IsDir && (name == "" || w.World.Place(w.at(name), w.Moved(spec.ReplacesPath)).IsDir) {
		w.tree(source.Path, name)
	}
}

// copiesRemote judges a file or a tree of another machine, whose files nobody has seen.
func (w *target) copiesRemote(from spec.Word) {
	text, known := from.Text()
	if !known {
		w.copiesListed(from)
		return
	}
	name := path.Base(text[strings.LastIndexByte(text, ':')+1:])
	if w.copiesContents(text) || name == "." || name == "/" || strings.ContainsAny(name, "*?[") || w.Name == "rclone" {
		w.putsFetched(w.into)
	}
	if name != "." && name != "/" {
		w.copy(name)
		w.putsFetched(w.at(name))
	}
}

// copiesContents reports whether the content of a directory is copied without the
// directory itself (cp(1), rsync(1); functions of libraries that copy trees).
func (w *target) copiesContents(text string) bool {
	switch base := path.Base(text); {
	case base == "." || base == ".." || strings.HasSuffix(text, "/."):
		return true
	case w.Name == "rsync":
		return strings.HasSuffix(text, "/")
	case w.Match == nil:
		return false
	}
	return w.Match.Flag("-T", "--no-target-directory") != nil || w.Match.Program.Lang != spec.NoLang
}

// copy judges one file or directory that keeps its name in the directory.
func (w *target) copy(name string) {
	target := w.at(name)
	p := w.World.Place(target, w.Moved(spec.ReplacesPath))
	if p.Path != "" {
		w.Puts(p.Path, spec.ReplacesPath)
	}
	if !p.Scope.Ordinary() || p.Any(paths.Heeded) || w.Disk.HoldsWork(p, w.Disk.Unkept) && w.Replaces {
		w.OnPath(target, spec.ReplacesPath, spec.Effect{})
	}
}

// MaxTree bounds a tree that is copied, in files and directories.
const MaxTree = 4000

// tree judges each file of a copied tree under its new name.
func (w *target) tree(dir, name string) {
	w.below(dir, name, func(to string, isDir bool) { w.file(to, isDir) })
}

// below goes through a copied tree, and records its links under their new names.
func (w *target) below(dir, name string, judge func(to string, isDir bool)) {
	seen := 0
	err := filepath.WalkDir(dir, func(file string, d fs.DirEntry, err error) error {
		rel := strings.TrimPrefix(strings.TrimPrefix(file, dir), "/")
		switch {
		case err != nil || rel == "":
			return err
		case seen >= MaxTree:
			return fs.ErrInvalid
		}
		seen++
		to := path.Join(name, rel)
		judge(to, d.IsDir())
		if d.Type()&fs.ModeSymlink != 0 {
			if target, err := os.Readlink(file); err == nil {
				w.LinksTo(w.at(to), target)
			}
		}
		return nil
	})
	if err != nil {
		w.putsAnything(w.into)
		w.mayLink(w.at(name))
	}
}

// copiesListed judges files that a listing names. Each goes into the directory under its
// base name or its whole path.
func (w *target) copiesListed(from spec.Word) {
	if w.copiesMatches(from) || len(from.Parts) == 0 || from.Parts[0].Unknown == nil || from.Parts[0].Unknown.Kind != spec.PathUnder {
		return
	}
	unknown := from.Parts[0].Unknown
	dir := w.World.Place(spec.Lit(unknown.Dir), w.Inv.Dirs).Path
	parents := w.Match != nil && w.Match.Flag("--parents", "-R", "--relative") != nil
	_, all := touch.Holds(dir, func(file string, isDir bool) bool {
		name := path.Base(file)
		if unknown.Name != "" && !paths.AnyMatches(strings.Split(unknown.Name, "\n"), name) || file == dir {
			return false
		}
		if parents {
			name = path.Join(unknown.Dir, strings.TrimPrefix(file, dir))
		}
		w.copy(name)
		return false
	})
	if !all {
		w.putsAnything(w.into)
	}
}

// copiesMatches judges the files that a glob matches now, and reports whether it could tell them.
func (w *target) copiesMatches(from spec.Word) bool {
	var pattern strings.Builder
	for _, p := range from.Parts {
		switch {
		case p.Unknown == nil:
			pattern.WriteString(strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(p.Text))
		case p.Unknown.Kind != spec.Glob || strings.ContainsAny(p.Unknown.Source, "(^!{") || strings.Contains(p.Unknown.Source, "**"):
			return false
		default:
			pattern.WriteString(p.Unknown.Source)
		}
	}
	at := pattern.String()
	if dirs := w.Moved(spec.ReadsFile); !path.IsAbs(at) {
		if len(dirs) != 1 || !dirs[0].Known() {
			return false
		}
		at = path.Join(dirs[0].String(), at)
	}
	found, err := filepath.Glob(at)
	if err != nil {
		return false
	}
	if len(found) > maxMatches {
		w.putsAnything(w.into)
		return true
	}
	for _, file := range found {
		w.copies(spec.Lit(file))
	}
	return true
}

// maxMatches bounds the files that a glob matches, and that are judged one by one.
const maxMatches = 200
