package store

import (
	"os"
	"path/filepath"
)

// Store keeps files in its folders. The zero Store has none: nothing is found in it, and saving says so.
type Store struct {
	config, data string
	cache        string // for what can be made again; empty where there is none. It is made when it is first needed
	seat         *seat  // what is known of the game in play; a save has to know what it would overwrite
}

// Kind is a file that the store keeps.
type Kind uint8

const (
	GameFile     Kind = iota // the game in play
	SettingsFile             // what the player has chosen
	WindowFile               // where the window was
)

// Open makes the folders ready. dir is where everything is kept; empty: the platform's own folders. If it fails, the
// zero Store that it gives can be used all the same, and the game goes on unsaved.
func Open(dir string) (Store, error) {
	s := Store{config: dir, data: dir, cache: filepath.Join(dir, "cache"), seat: &seat{}}
	if dir == "" {
		s.cache = cacheFolder()
		var err error
		if s.config, s.data, err = folders(); err != nil {
			return Store{}, &Error{MakeFolder, "Senet", err}
		}
	}
	for _, folder := range []string{s.config, s.data} {
		if err := os.MkdirAll(folder, 0o700); err != nil {
			return Store{}, &Error{MakeFolder, folder, err}
		}
	}
	return s, nil
}

// Folder is where games are kept; empty for the zero Store.
func (s Store) Folder() string { return s.data }

func (s Store) path(kind Kind) string {
	switch {
	case s == Store{}:
		return ""
	case kind == GameFile:
		return s.gameFile(s.seat.number)
	case kind == SettingsFile:
		return filepath.Join(s.config, "settings.txt")
	}
	return filepath.Join(s.config, "window.txt")
}

func (s Store) load(kind Kind) ([]byte, error) {
	path := s.path(kind)
	if path == "" {
		return nil, nil
	}
	return read(path)
}

func (s Store) save(kind Kind, data []byte) error {
	path := s.path(kind)
	if path == "" {
		return &Error{SaveFile, [...]string{"game.senet", "settings.txt", "window.txt"}[kind], errNoFolder}
	}
	return write(path, data, kind == GameFile)
}

// loadSettings gives what was saved last; nil where nothing was.
func (s Store) loadSettings() ([]byte, error) { return s.load(SettingsFile) }

// SaveSettings keeps the settings.
func (s Store) SaveSettings(data []byte) error { return s.save(SettingsFile, data) }

// LoadWindow gives what was saved last; nil where nothing was.
func (s Store) LoadWindow() ([]byte, error) { return s.load(WindowFile) }

// SaveWindow keeps the window's place.
func (s Store) SaveWindow(data []byte) error { return s.save(WindowFile, data) }

// SetAside renames a file that turned out to be damaged, so that it is kept and out of the way, and tells its new name
// with the folder; an empty name where there was no such file.
func (s Store) SetAside(kind Kind) (newName string, err error) {
	path := s.path(kind)
	if path == "" {
		return "", nil
	}
	target, err := behindLinks(path)
	if err != nil {
		target = path // the circle of links itself is what has to go
	}
	if _, err := os.Lstat(target); err != nil {
		return "", nil
	}
	return moveAside(target)
}
