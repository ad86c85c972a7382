package store

import (
	"io/fs"
	"os"
	"path/filepath"
)

// Lessons is the folder for lessons of one's own, made if it is not there; nil where there is none.
func (s Store) Lessons() fs.FS {
	if s.data == "" {
		return nil
	}
	folder := filepath.Join(s.data, "lessons")
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return nil // without it there are no own lessons, and nothing else is lost
	}
	return os.DirFS(folder)
}
