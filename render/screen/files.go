package screen

import (
	"errors"
	"io"
	"io/fs"

	"senet/game"
)

// What may be dropped on the window: a game's record is a few kilobytes, so more than a megabyte is something else.
const (
	mostBytes = 1 << 20
	mostFiles = 16
)

// readDropped reads files dropped on the window. What cannot be read comes back with a sentence that says why.
func readDropped(dropped fs.FS, say func(key string, args ...any) string) []game.File {
	entries, err := fs.ReadDir(dropped, ".")
	if err != nil && len(entries) == 0 {
		return []game.File{{Err: errors.New(say("drop.unreadable", "name", ""))}}
	}
	if len(entries) > mostFiles {
		entries = entries[:mostFiles]
	}
	files := make([]game.File, 0, len(entries))
	for _, e := range entries {
		files = append(files, readFile(dropped, e, say))
	}
	return files
}

func readFile(dropped fs.FS, e fs.DirEntry, say func(key string, args ...any) string) game.File {
	file := game.File{Name: e.Name()}
	if e.IsDir() {
		file.Err = errors.New(say("drop.folder", "name", e.Name()))
		return file
	}
	r, err := dropped.Open(e.Name())
	if err != nil {
		file.Err = errors.New(say("drop.unreadable", "name", e.Name()))
		return file
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, mostBytes+1))
	switch {
	case err != nil:
		file.Err = errors.New(say("drop.unreadable", "name", e.Name()))
	case len(data) > mostBytes:
		file.Err = errors.New(say("drop.big", "name", e.Name()))
	default:
		file.Data = data
	}
	return file
}
