package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// A game that cannot be put among the kept ones waits beside the game in play, under a name of its own, so that the next
// game cannot take its place. It is put away as soon as that can be done, at the latest when the program starts again.

// mostWaiting is how many games can wait.
const mostWaiting = 100

func (s Store) waitingFile(n int) string {
	return filepath.Join(s.data, fmt.Sprintf("waiting-%d.senet", n))
}

// wait keeps a game that waits to be put away, and tells its file.
func (s Store) wait(text string) (file string, err error) {
	return s.waitAs(func(file string) error { return write(file, []byte(text), false) })
}

// waitInPlay lets the game in play, as it was saved last, wait under another name. That needs no room on the disk: a game
// whose end has nowhere to be written keeps at least its beginning, when another takes its place. An empty name: there is
// none.
func (s Store) waitInPlay() (file string, err error) {
	path := s.path(GameFile)
	if path == "" {
		return "", nil
	}
	target, err := behindLinks(path)
	if err != nil {
		return "", nil // a circle of links holds no game
	}
	if _, err := os.Lstat(target); errors.Is(err, fs.ErrNotExist) {
		return "", nil
	}
	file, err = s.waitAs(func(file string) error { return os.Rename(target, file) })
	if err == nil {
		s.seat.known = ""
		os.Remove(backupOf(target)) // it is the same game, and would come back as one in play
	}
	return file, err
}

// waitAs puts something under the first name that is free.
func (s Store) waitAs(put func(file string) error) (string, error) {
	if s.data == "" {
		return "", &Error{SaveFile, "waiting-1.senet", errNoFolder}
	}
	for n := 1; n <= mostWaiting; n++ {
		file := s.waitingFile(n)
		f, err := os.OpenFile(file, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o600) // settles that the name is ours
		if errors.Is(err, fs.ErrExist) {
			continue
		}
		if err != nil {
			return "", &Error{SaveFile, file, err}
		}
		f.Close()
		if err := put(file); err != nil {
			os.Remove(file)
			return "", &Error{SaveFile, file, err}
		}
		return file, nil
	}
	return "", &Error{SaveFile, s.waitingFile(mostWaiting), fs.ErrExist}
}

// served removes the file of a game that waited and is put away by now.
func (s Store) served(file string) {
	if file != "" {
		os.Remove(file) // what stays is put away at the next start, where it is found to be there already
	}
}

// serve puts away what has waited since the last time. What cannot be put away now goes on waiting.
func (s Store) serve() {
	for n := 1; n <= mostWaiting; n++ {
		file := s.waitingFile(n)
		text, err := readGood(file, nil)
		switch {
		case text == "" && err == nil, unreadable(err):
			continue
		case err == errEmpty: // nothing was written to it before the power failed
			os.Remove(file)
		case err != nil: // it is no game of ours
		case s.keepOther(text) == nil:
			os.Remove(file)
		}
	}
}
