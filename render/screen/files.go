package screen

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"

	"senet/game"
)

// Limits for files dropped on the window. A game's record takes a few kilobytes.
const (
	maxFileBytes = 1 << 20
	maxFiles     = 16
)

// readDropped reads the first few of the files that were dropped on the window together. A file
// that cannot be read has a sentence that says why as its error.
func readDropped(dropped fs.FS, say func(key string, args ...any) string) (files []game.File) {
	entries, err := fs.ReadDir(dropped, ".")
	for _, e := range entries[:min(len(entries), maxFiles)] {
		if e == nil { // Ebitengine lists nothing from a file on that is gone
			break
		}
		info, err := e.Info() // Ebitengine opens a file for its Stat, and a pipe might never open
		files = append(files, readFile(dropped, e.Name(), info, err, say))
	}
	if err != nil {
		name := ""
		if gone, is := errors.AsType[*fs.PathError](err); is {
			name = filepath.Base(gone.Path)
		}
		files = append(files, readFile(dropped, name, nil, err, say))
	}
	return files
}

// ReadFile reads a file that should be the record of a game. A file that cannot be read has a
// sentence that says why as its error.
func ReadFile(files fs.FS, name string, say func(key string, args ...any) string) game.File {
	info, err := fs.Stat(files, name)
	return readFile(files, name, info, err, say)
}

// readFile is ReadFile after its Stat.
func readFile(files fs.FS, name string, info fs.FileInfo, err error,
	say func(key string, args ...any) string) game.File {
	const longestName = 255      // bytes
	if len(name) > longestName { // there is no such file, and the text would take long to lay out
		name = ""
	}
	file := game.File{Name: name}
	switch {
	case err != nil:
		file.Err = errors.New(say("drop.unreadable", "name", name))
		return file
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
