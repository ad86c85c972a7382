package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
)

// MostListed is the most kept games that are listed, the newest of them.
const MostListed = 1000

// KeptGame is a file in the folder for games.
type KeptGame struct {
	Name string // of the file, without the folder
	Text string
	Err  error // why it cannot be read; nil where Text is given
	time time.Time
}

// Games lists the kept games, the newest first. Files that are no games are listed too: whoever put them there is told
// that they cannot be opened.
func (s Store) Games() ([]KeptGame, error) {
	if s.data == "" {
		return nil, nil
	}
	folder := s.gamesFolder()
	entries, err := os.ReadDir(folder)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, &Error{LoadFile, folder, err}
	}
	var list []KeptGame
	for _, e := range entries {
		info, err := e.Info()
		if err != nil || e.IsDir() || !strings.EqualFold(filepath.Ext(e.Name()), ".senet") || strings.HasPrefix(e.Name(), ".") {
			continue
		}
		list = append(list, KeptGame{Name: e.Name(), time: info.ModTime()})
	}
	slices.SortFunc(list, func(a, b KeptGame) int {
		if order := b.time.Compare(a.time); order != 0 {
			return order
		}
		return strings.Compare(a.Name, b.Name)
	})
	list = list[:min(len(list), MostListed)]
	for i := range list {
		list[i] = s.readKept(list[i])
	}
	return list, nil
}

func (s Store) readKept(g KeptGame) KeptGame {
	data, err := read(filepath.Join(s.gamesFolder(), g.Name))
	g.Text, g.Err = string(data), err
	return g
}

// RemoveGame deletes a kept game. The name is one that Games has given; one that is not there any more is no error.
func (s Store) RemoveGame(name string) error {
	if s.data == "" || name == "" || filepath.Base(name) != name || !filepath.IsLocal(name) {
		return nil // no file of that folder is called so
	}
	path := filepath.Join(s.gamesFolder(), name)
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return &Error{RemoveFile, path, err}
	}
	return nil
}

func (s Store) gamesFolder() string { return filepath.Join(s.data, "games") }
