package store

import (
	"path/filepath"
	"time"
)

// Store reads and writes files in its folders. The zero Store has no folders: it finds nothing, and
// saving fails.
type Store struct {
	config, data string        // folders of settings and of games
	named        bool          // the player named the folder
	lockTimeout  time.Duration // the longest wait for a lock
	incidents    *incidents
}

// Open makes the folders: dir for all files, or the platform's own if dir is empty. If it fails, it
// returns an error and the zero Store, with which the game can still be played.
func Open(dir string) (Store, error) {
	s := Store{config: dir, data: dir, named: dir != "", lockTimeout: lockTimeout,
		incidents: &incidents{}}
	if dir == "" {
		var err error
		if s.config, s.data, err = platformFolders(); err != nil {
			return Store{}, &Error{MakeFolder, "Senet", err}
		}
	}
	for _, folder := range []string{s.config, s.data} {
		if err := makeFolder(folder); err != nil {
			return Store{}, err
		}
	}
	return s, nil
}

func (s Store) windowFile() string { return filepath.Join(s.config, "window.txt") }

// LoadWindow returns the window's place as it was last saved, or nil.
func (s Store) LoadWindow() ([]byte, error) {
	if s.config == "" {
		return nil, nil
	}
	return readFile(s.windowFile())
}

// saveWindow saves the window's place.
func (s Store) saveWindow(data []byte) error {
	if s.config == "" {
		return &Error{SaveFile, s.windowFile(), errNoFolder}
	}
	unlock, _ := s.lock()
	defer unlock()
	return s.writeAtomic(s.windowFile(), data, false)
}
