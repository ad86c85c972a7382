package store

import (
	"encoding/json"
	"path/filepath"
	"time"
)

// Folders are where files are read and written. The zero value has none: it finds nothing, and
// saving fails.
type Folders struct {
	config, data string        // folders of settings and of games
	named        bool          // the player named the folder
	lockTimeout  time.Duration // the longest wait for a lock
	incidents    *incidents
}

// Open makes the folders: dir for all files, or the platform's own if dir is empty. If it fails, it
// returns an error and the zero Folders, with which the game can still be played.
func Open(dir string) (Folders, error) {
	s := Folders{config: dir, data: dir, named: dir != "", lockTimeout: lockTimeout,
		incidents: &incidents{}}
	if dir == "" {
		var err error
		if s.config, s.data, err = platformFolders(); err != nil {
			return Folders{}, &Error{MakeFolder, "Senet", err}
		}
	}
	for _, folder := range []string{s.config, s.data} {
		if err := makeFolder(folder); err != nil {
			return Folders{}, err
		}
	}
	return s, nil
}

func (s Folders) windowFile() string { return filepath.Join(s.config, "window.txt") }

// LoadWindow returns the window's place as it was last saved, or nil.
func (s Folders) LoadWindow() ([]byte, error) {
	if s.config == "" {
		return nil, nil
	}
	return readFile(s.windowFile())
}

// saveWindow saves the window's place. It moves aside a link to a file of another program.
func (s Folders) saveWindow(data []byte) error {
	if s.config == "" {
		return &Error{SaveFile, s.windowFile(), errNoFolder}
	}
	unlock, _ := s.lock()
	defer unlock()
	if old, err := s.LoadWindow(); err == nil && isLink(s.windowFile()) && !json.Valid(old) {
		if err := s.moveAway(s.windowFile()); err != nil {
			return err
		}
	}
	return s.writeAtomic(s.windowFile(), data, false)
}
