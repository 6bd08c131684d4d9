package transcript

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"zombiezen.com/go/sqlite"
	"zombiezen.com/go/sqlite/sqlitex"

	"github.com/gk-hook/gk-hook/clients"
	"github.com/gk-hook/gk-hook/hook"
	"github.com/gk-hook/gk-hook/stream"
)

// maxLine bounds a line, and a file that is one document, in bytes. No call is as long.
const maxLine = 8 << 20

// File is a file of sessions.
type File struct {
	Path   string
	Client hook.Client // empty when it is to be told from what it holds
	Size   int64
}

// Find lists the files in which a client keeps its sessions, in the order of their names; home
// is the user's.
func Find(client *clients.Client, home string) ([]File, error) {
	h := client.Hook
	if h == nil || h.Sessions.Folder == "" {
		return nil, nil
	}
	root := folderOf(h, home)
	var files []File
	err := filepath.WalkDir(root, func(path string, entry fs.DirEntry, err error) error {
		switch {
		case err != nil && path == root:
			return err
		case err != nil || !entry.Type().IsRegular() || !wanted(h, filepath.ToSlash(path)):
			return nil // a folder that may not be read holds nothing for us
		}
		info, err := entry.Info()
		if err == nil {
			files = append(files, File{path, hook.Client(client.Name), info.Size()})
		}
		return nil
	})
	if errors.Is(err, fs.ErrNotExist) {
		err = nil
	}
	return files, err
}

// folderOf returns the folder of a client's sessions.
func folderOf(h *clients.Hook, home string) string {
	if h.Sessions.Share {
		share := os.Getenv("XDG_DATA_HOME")
		if !filepath.IsAbs(share) {
			share = filepath.Join(home, ".local", "share")
		}
		return filepath.Join(share, h.Sessions.Folder)
	}
	base := filepath.Join(home, h.Home.Folder)
	if moved := os.Getenv(h.Home.Variable); h.Home.Variable != "" && filepath.IsAbs(moved) {
		base = filepath.Join(moved, h.Home.Below)
	}
	return filepath.Join(base, h.Sessions.Folder)
}

// wanted reports whether a file of the folder holds a session.
func wanted(h *clients.Hook, path string) bool {
	for ending := range strings.FieldsSeq(h.Sessions.Endings) {
		if !strings.HasSuffix(path, ending) {
			continue
		}
		// JSON is also what settings and snapshots are; sessions have a folder, or the parts of messages.
		return ending != ".json" || strings.Contains(path, "/chats/") || strings.Contains(path, "/storage/part/")
	}
	return false
}

// Read yields the calls of a file, and counts what it reads. An error is one of the reader's
// caller alone: what cannot be read is counted. Progress is called with the number of bytes as they are read. Cwd
// counts for lines of no client's sessions that name none.
func Read(ctx context.Context, f File, cwd string, n *Counts, progress func(int64), yield func(Call) error) error {
	n.Files++
	counted := func(c Call) error {
		n.Calls++
		c.Cwd = fileURL(c.Cwd)
		return yield(c)
	}
	if strings.HasSuffix(f.Path, ".db") {
		err := readDatabase(ctx, f, n, counted)
		progress(f.Size)
		n.Bytes += f.Size
		return err
	}
	file, err := os.Open(f.Path)
	if err != nil {
		n.Damaged++
		return nil
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		n.Damaged++ // a pipe might never end
		return nil
	}
	in := &metered{file, func(read int64) { n.Bytes += read; progress(read) }}
	if f.Client == hook.OpenCode {
		return readPart(in, f.Path, n, counted)
	}
	if f.Client == hook.Gemini && strings.HasSuffix(f.Path, ".json") {
		return readDocument(in, f, n, counted)
	}
	return readLines(ctx, in, f, cwd, n, counted)
}

// ReadMixed yields the calls of a stream: a session's lines, or calls as JSON.
func ReadMixed(ctx context.Context, in io.Reader, client hook.Client, cwd string, n *Counts, yield func(Call) error) error {
	return readLines(ctx, in, File{Client: client, Path: "-"}, cwd, n, func(c Call) error {
		n.Calls++
		return yield(c)
	})
}

// metered tells how much was read.
type metered struct {
	r  io.Reader
	by func(int64)
}

func (m *metered) Read(p []byte) (int, error) {
	n, err := m.r.Read(p)
	m.by(int64(n))
	return n, err
}

// readLines yields the calls of a session whose lines are read, or calls of which each is a line.
func readLines(ctx context.Context, in io.Reader, f File, cwd string, n *Counts, yield func(Call) error) error {
	s := newSession(f.Client, yield)
	s.id, s.cwd = strings.TrimSuffix(filepath.Base(f.Path), ".jsonl"), projectOf(f)
	var of *format
	err := eachLine(ctx, in, n, func(line []byte) bool {
		if of == nil {
			of, _ = recognize(line)
		}
		switch {
		case of != nil:
			s.client = of.client
			return !of.concerns(line) || of.line(s, line)
		case formatOf(f.Client) != nil && formatOf(f.Client).concerns(line) && !asCall(line):
			return formatOf(f.Client).line(s, line)
		}
		p, err := hook.PastLine(line, f.Client, cwd)
		if err == nil {
			s.hand(&Call{PastCall: p})
		}
		return err == nil || formatOf(f.Client) != nil && json.Valid(line)
	}, func() error { return s.failed })
	return errors.Join(err, s.end())
}

// asCall reports whether a line looks like what a hook gets.
func asCall(line []byte) bool {
	return bytes.Contains(line, []byte(`"hook_event_name"`)) || bytes.Contains(line, []byte(`"tool_input"`)) || bytes.Contains(line, []byte(`"toolArgs"`))
}

// eachLine yields the lines of a text; one that is too long, or that do does not understand, is
// damaged. It ends with an error of stop, or of the context.
func eachLine(ctx context.Context, in io.Reader, n *Counts, do func([]byte) bool, stop func() error) error {
	err := stream.Lines(in, maxLine, func(_ int, line []byte) error {
		if err := errors.Join(ctx.Err(), stop()); err != nil {
			return err
		}
		n.Lines++
		if line == nil || !do(line) {
			n.Damaged++
		}
		return nil
	})
	if _, ok := errors.AsType[*stream.ReadError](err); ok {
		n.Damaged++
		err = nil
	}
	return cmp.Or(err, stop())
}

// projectOf returns the directory that a file's place says it is about: Gemini CLI names it
// beside the folder of its sessions.
func projectOf(f File) string {
	if f.Client != hook.Gemini {
		return ""
	}
	data, err := os.ReadFile(filepath.Join(filepath.Dir(filepath.Dir(f.Path)), ".project_root"))
	if err != nil || len(data) > 4096 {
		return ""
	}
	return strings.TrimSpace(string(data))
}

// readDocument reads a session of older versions of Gemini CLI, which is one document.
func readDocument(in io.Reader, f File, n *Counts, yield func(Call) error) error {
	s := newSession(f.Client, yield)
	s.id, s.cwd = filepath.Base(f.Path), projectOf(f)
	dec := json.NewDecoder(in)
	if !s.document(dec) {
		n.Damaged++
	}
	return s.end()
}

// document reads the messages one by one; false means that the document is damaged.
func (s *session) document(dec *json.Decoder) bool {
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return false
	}
	for dec.More() && s.failed == nil {
		key, err := dec.Token()
		if err != nil {
			return false
		}
		if key != "messages" {
			var other json.RawMessage
			if dec.Decode(&other) != nil {
				return false
			}
			if key == "sessionId" {
				keep(&s.id, texts(other))
			}
			continue
		}
		if t, err := dec.Token(); err != nil || t != json.Delim('[') {
			return false
		}
		for dec.More() && s.failed == nil {
			var m geminiMessage
			if dec.Decode(&m) != nil {
				return false
			}
			s.geminiMessage(&m)
		}
		if _, err := dec.Token(); err != nil {
			return false
		}
	}
	return true
}

// readPart reads a part of a message as older versions of OpenCode keep it, in a file of its own:
// storage/part/MESSAGE/PART.json. The session's file, storage/session/PROJECT/SESSION.json, knows where it ran.
func readPart(in io.Reader, path string, n *Counts, yield func(Call) error) error {
	data, err := io.ReadAll(io.LimitReader(in, maxLine+1))
	var p struct {
		SessionID string `json:"sessionID"`
	}
	if err != nil || len(data) > maxLine || json.Unmarshal(data, &p) != nil {
		n.Damaged++
		return nil
	}
	n.Lines++
	s := newSession(hook.OpenCode, yield)
	s.id = p.SessionID
	storage := filepath.Dir(filepath.Dir(filepath.Dir(path)))
	if found, _ := filepath.Glob(filepath.Join(storage, "session", "*", filepath.Base(p.SessionID)+".json")); len(found) > 0 {
		var of struct {
			Directory string `json:"directory"`
		}
		if text, err := os.ReadFile(found[0]); err == nil && json.Unmarshal(text, &of) == nil {
			s.cwd = of.Directory
		}
	}
	if !s.openCodePart(data) {
		n.Damaged++
	}
	return s.end()
}

// readDatabase reads the sessions of OpenCode, row by row. The database is opened for reading alone.
func readDatabase(ctx context.Context, f File, n *Counts, yield func(Call) error) error {
	conn, err := sqlite.OpenConn(f.Path, sqlite.OpenReadOnly)
	if err != nil {
		n.Damaged++
		return nil
	}
	defer conn.Close()
	conn.SetInterrupt(ctx.Done())
	s := newSession(hook.OpenCode, yield)
	const query = "SELECT s.id, s.directory, p.data FROM part p JOIN session s ON s.id = p.session_id " +
		"WHERE json_valid(p.data) AND json_extract(p.data, '$.type') = 'tool' ORDER BY p.id"
	err = sqlitex.Execute(conn, query, &sqlitex.ExecOptions{ResultFunc: func(row *sqlite.Stmt) error {
		n.Lines++
		s.id, s.cwd = row.ColumnText(0), row.ColumnText(1)
		data := make([]byte, min(row.ColumnLen(2), maxLine))
		row.ColumnBytes(2, data)
		if !s.openCodePart(data) {
			n.Damaged++
		}
		return s.failed
	}})
	switch {
	case s.failed != nil:
		return s.failed
	case ctx.Err() != nil:
		return ctx.Err()
	case err != nil:
		n.Damaged++
	}
	return s.end()
}

// Where says where a client's sessions are looked for, for people.
func Where(client *clients.Client, home string) string {
	return fmt.Sprintf("%s in %s", client.Title, folderOf(client.Hook, home))
}
