package screen

import (
	"errors"
	"io"
	"io/fs"
	"path/filepath"

	"senet/game"
	"senet/game/i18n"
)

// Limits for files dropped on the window. The record of a game takes a few kilobytes.
const (
	maxFileBytes = 1 << 20
	maxFiles     = 16
)

// readDropped reads the first few files that were dropped on the window together. If a file cannot
// be read, its Err is a sentence for the player.
func readDropped(dropped fs.FS, words *i18n.Catalogue) (files []game.File) {
	entries, err := fs.ReadDir(dropped, ".")
	for _, e := range entries[:min(len(entries), maxFiles)] {
		if e == nil { // Ebitengine's list ends at the first missing file
			break
		}
		info, err := e.Info() // the file's Stat would open it, and opening a pipe might never end
		files = append(files, readFile(dropped, e.Name(), info, err, words))
	}
	if err != nil {
		name := ""
		if gone, is := errors.AsType[*fs.PathError](err); is {
			name = filepath.Base(gone.Path)
		}
		files = append(files, readFile(dropped, name, nil, err, words))
	}
	return files
}

// ReadFile reads the record of a game. If it cannot be read, its Err is a sentence for the player.
func ReadFile(files fs.FS, name string, words *i18n.Catalogue) game.File {
	info, err := fs.Stat(files, name)
	return readFile(files, name, info, err, words)
}

// readFile is ReadFile after its Stat.
func readFile(files fs.FS, name string, info fs.FileInfo, err error, words *i18n.Catalogue) game.File {
	const maxName = 255 // no file has a longer name, whose layout would take long
	file, refusal := game.File{Name: firstCharacters(name, maxName)}, ""
	var data []byte
	switch {
	case err != nil:
	case info.IsDir():
		refusal = "drop.folder"
	case !info.Mode().IsRegular(): // reading a pipe or a device might never end
		refusal = "drop.nofile"
	default:
		var r fs.File
		if r, err = files.Open(name); err == nil {
			data, err = io.ReadAll(io.LimitReader(r, maxFileBytes+1))
			r.Close()
		}
		if len(data) > maxFileBytes {
			refusal = "drop.big"
		}
	}
	switch {
	case err != nil:
		file.Err = errors.New(i18n.DiskSentence(words, "load", file.Name, err))
	case refusal != "":
		file.Err = errors.New(words.T(refusal, "name", file.Name))
	default:
		file.Data = data
	}
	return file
}

// acceptFiles posts the files that the system opens with the running game. read may be called from
// any goroutine.
func acceptFiles(read func(path string) game.File, events *game.Queue) {
	listenForFiles(func(paths []string) {
		var files game.FilesDrop
		for _, path := range paths {
			files = append(files, read(path))
		}
		events.Post(files)
	})
}
