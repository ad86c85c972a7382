package store

import "errors"

// (Signatures first; the bodies follow.)

// Store keeps files in its folders.
type Store struct{}

// Open makes the folders ready. dir is where everything is kept; empty: the platform's own folders.
func Open(dir string) (Store, error) { return Store{}, errors.New("not yet") }

// LoadGame gives the game in play: empty text when there is none; notice tells of what was damaged and set aside.
func (s Store) LoadGame() (text string, notice string, err error)  { return "", "", nil }
func (s Store) SaveGame(text string) error                         { return nil }
func (s Store) ForgetGame() error                                  { return nil }
func (s Store) Archive(text, name string) (file string, err error) { return "", nil }
func (s Store) LoadSettings() ([]byte, error)                      { return nil, nil }
func (s Store) SaveSettings(data []byte) error                     { return nil }
func (s Store) LoadWindow() ([]byte, error)                        { return nil, nil }
func (s Store) SaveWindow(data []byte) error                       { return nil }

// Kind is a file the store keeps.
type Kind uint8

const (
	GameFile Kind = iota
	SettingsFile
	WindowFile
)

// SetAside renames a file that turned out to be damaged, so that it is kept and out of the way.
func (s Store) SetAside(kind Kind) (newName string, err error) { return "", nil }
