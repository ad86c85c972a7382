package store

import (
	"errors"
	"io/fs"
	"os"
	"strings"
)

// Loaded is the game in play as it was found.
type Loaded struct {
	Text       string // empty: there is none
	FromBackup bool   // the text is older by one throw or move than what was saved last
	Aside      string // the file to which a damaged save was moved; empty if none was
	Damaged    string // its text, of which the beginning may still be good
}

// LoadGame finds the game in play. good tells whether a text is a whole game (nil: every text that is not empty is). A
// save that is not good is set aside and the one before it is used. One that the disk does not let be read stays where it is,
// since it may be read another time, and goes aside before the first save. The error is about the disk; what could be found is
// given with it.
func (s Store) LoadGame(good func(text string) error) (Loaded, error) {
	var found Loaded
	path := s.path(GameFile)
	if path == "" {
		return found, nil
	}
	target, err := behindLinks(path)
	if err != nil {
		target = path
	}
	text, bad := readGood(target, good)
	switch {
	case bad == nil && text != "":
		found.Text, s.seat.known = text, text
		return found, nil
	case unreadable(bad):
		err = bad
	case bad != nil:
		found.Damaged = text
		found.Aside, err = s.SetAside(GameFile)
	}
	found.Text, found.FromBackup = loadBackup(backupOf(target), good)
	return found, err
}

// loadBackup gives the save before the last. One that is no good is moved out of the way of the next.
func loadBackup(path string, good func(string) error) (text string, ok bool) {
	text, bad := readGood(path, good)
	if bad != nil && !unreadable(bad) {
		_, _ = moveAside(path) // if it cannot be moved, nothing can be written over it either
	}
	if bad != nil {
		return "", false
	}
	return text, text != ""
}

// readGood reads a game, and says what is wrong with it: the text is then given with the error. No text and no error:
// there is no file.
func readGood(path string, good func(string) error) (string, error) {
	data, err := read(path)
	if err != nil || data == nil {
		return "", err
	}
	text := string(data)
	if strings.Trim(text, "\x00 \t\r\n") == "" {
		return text, errEmpty // what some systems leave after a power cut
	}
	if good != nil {
		return text, good(text)
	}
	return text, nil
}

var errEmpty = errors.New("the file is empty")

// unreadable tells whether the disk refused the file, which says nothing about the file itself.
func unreadable(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.cause() != causeInTheWay && e.cause() != causeTooLarge
}

func tooLarge(err error) bool {
	var e *Error
	return errors.As(err, &e) && e.cause() == causeTooLarge
}

// SaveGame keeps the game in play, and the one saved before it as a backup. If somebody else has put another game there
// meanwhile, that one is put among the kept games first, and takeKept tells of it; what cannot be read goes aside.
func (s Store) SaveGame(text string) error {
	if err := s.makeWay(text); err != nil {
		return err
	}
	if err := s.save(GameFile, []byte(text)); err != nil {
		return err
	}
	s.seat.known = text
	return nil
}

// makeWay sees to it that nothing is lost when the game in play becomes another.
func (s Store) makeWay(fresh string) error {
	path := s.path(GameFile)
	if path == "" {
		return nil
	}
	target, err := behindLinks(path)
	if err != nil {
		return nil // a circle of links holds no game
	}
	return s.keepForeign(target, fresh)
}

// ForgetGame removes the game in play and its backup. A game that somebody else has put there is kept, as by SaveGame.
func (s Store) ForgetGame() error {
	path := s.path(GameFile)
	if path == "" {
		return nil
	}
	target, err := behindLinks(path)
	if err != nil {
		return &Error{RemoveFile, path, err}
	}
	if err := s.keepForeign(target, ""); err != nil {
		return err
	}
	s.seat.known = ""
	// The backup first: alone it would come back as a game.
	for _, file := range []string{backupOf(target), target} {
		if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return &Error{RemoveFile, file, err}
		}
	}
	return nil
}
