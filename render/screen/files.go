package screen

import (
	"errors"
	"io"
	"io/fs"

	"senet/game"
)

// Limits for files dropped on the window. A game's record takes a few kilobytes.
const (
	maxFileBytes = 1 << 20
	maxFiles     = 16
)

// readDropped reads the first few of the files that were dropped on the window together. A file
// that cannot be read has a sentence that says why as its error.
func readDropped(dropped fs.FS, say func(key string, args ...any) string) []game.File {
	entries, err := fs.ReadDir(dropped, ".")
	if err != nil && len(entries) == 0 {
		return []game.File{{Err: errors.New(say("drop.unreadable", "name", ""))}}
	}
	if len(entries) > maxFiles {
		entries = entries[:maxFiles]
	}
	files := make([]game.File, 0, len(entries))
	for _, e := range entries {
		files = append(files, ReadFile(dropped, e.Name(), say))
	}
	return files
}

// ReadFile reads a file that should be the record of a game. A file that cannot be read has a
// sentence that says why as its error.
func ReadFile(files fs.FS, name string, say func(key string, args ...any) string) game.File {
	file := game.File{Name: name}
	info, err := fs.Stat(files, name)
	switch {
	case err != nil: // opening it below reports the error
	case info.IsDir():
		file.Err = errors.New(say("drop.folder", "name", name))
		return file
	case !info.Mode().IsRegular(): // reading a pipe or a device might never end
		file.Err = errors.New(say("drop.nofile", "name", name))
		return file
	}
	r, err := files.Open(name)
	if err != nil {
		file.Err = errors.New(say("drop.unreadable", "name", name))
		return file
	}
	defer r.Close()
	data, err := io.ReadAll(io.LimitReader(r, maxFileBytes+1))
	switch {
	case err != nil:
		file.Err = errors.New(say("drop.unreadable", "name", name))
	case len(data) > maxFileBytes:
		file.Err = errors.New(say("drop.big", "name", name))
	default:
		file.Data = data
	}
	return file
}

// acceptFiles reads the files that the system hands to the running game, and posts them. Any
// goroutine may call read.
func acceptFiles(read func(path string) game.File, news *game.Queue) {
	listenForFiles(func(paths []string) {
		var files game.FilesDrop
		for _, path := range paths {
			files = append(files, read(path))
		}
		news.Post(files)
	})
}
