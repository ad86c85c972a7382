package screen

import (
	"errors"
	"io"
	"io/fs"
	"senet/game"
)

// What may be dropped on the window: a game's record is a few kilobytes, so more than a megabyte is
// something else.
const (
	mostBytes = 1 << 20
	mostFiles = 16
)

// readDropped reads files that came together, as they are dropped on the window: the first few of them.
// What cannot be read comes back with a sentence that says why.
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
		files = append(files, ReadFile(dropped, e.Name(), say))
	}
	return files
}

// ReadFile reads a file that is given as a record of a game. What cannot be read comes back with a
// sentence that says why.
func ReadFile(files fs.FS, name string, say func(key string, args ...any) string) game.File {
	file := game.File{Name: name}
	info, err := fs.Stat(files, name)
	switch {
	case err != nil: // opening it reports whether that matters
	case info.IsDir():
		file.Err = errors.New(say("drop.folder", "name", name))
		return file
	case !info.Mode().IsRegular(): // a pipe or a device could be waited for without end
		file.Err = errors.New(say("drop.nofile", "name", name))
		return file
	}
	r, err := files.Open(name)
	if err != nil {
		file.Err = errors.New(say("drop.unreadable", "name", name))
		return file
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, mostBytes+1))
	switch {
	case err != nil:
		file.Err = errors.New(say("drop.unreadable", "name", name))
	case len(data) > mostBytes:
		file.Err = errors.New(say("drop.big", "name", name))
	default:
		file.Data = data
	}
	return file
}
