package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// seat is what a program has of the folder: the file in which its game in play is, and what it last knew to be in it.
type seat struct {
	number int      // 1: game.senet; a further window has a file of its own
	locked *os.File // says to other programs that the seat is taken; nil where that cannot be said
	known  string   // the text that was last read or written
	name   func(text string) string
	kept   []string // files to which games of others were put since Kept was last asked
}

// seats is how many windows can each have a game in play in one folder. Whoever opens more shares the last one, and still
// loses nothing.
const seats = 16

// Hold takes a game in play for this program: game.senet, or where another program has that, a file of its own. It
// tells which number it got; 1 is game.senet. Games that further windows left behind when they were killed, and those that
// waited to be put away, are put among the kept ones. name is the name under which a game is to be kept there.
func (s Store) Hold(name func(text string) string) (number int) {
	if s.seat == nil {
		return 1
	}
	s.seat.name, s.seat.number = name, seats
	for n := 1; n <= seats; n++ {
		locked, taken := lock(s.lockFile(n))
		if !taken {
			s.seat.number, s.seat.locked = n, locked
			break
		}
	}
	for n := 2; n <= seats; n++ {
		s.sweep(n)
	}
	s.serve()
	return s.seat.number
}

// sweep puts away the game of a further window that is no longer there. What cannot be put away now stays for another
// start.
func (s Store) sweep(n int) {
	if _, err := os.Lstat(s.gameFile(n)); err != nil {
		return
	}
	if n != s.seat.number {
		locked, taken := lock(s.lockFile(n))
		if taken {
			return
		}
		if locked != nil {
			defer locked.Close()
		}
	}
	_ = s.clear(n)
}

// Release ends what Hold began. The game of a further window is put among the kept ones.
func (s Store) Release() error {
	if s.seat == nil || s.seat.locked == nil {
		return nil
	}
	var err error
	if s.seat.number > 1 {
		err = s.clear(s.seat.number)
	}
	s.seat.locked.Close() // its file stays: removed, it could be missing under another program that has just opened it
	s.seat.locked = nil
	return err
}

func (s Store) lockFile(n int) string { return filepath.Join(s.data, seatName(n)+".lock") }

func (s Store) gameFile(n int) string { return filepath.Join(s.data, seatName(n)+".senet") }

func seatName(n int) string {
	if n <= 1 {
		return "game"
	}
	return fmt.Sprintf("game-%d", n)
}

// clear puts the game of a seat among the kept ones.
func (s Store) clear(n int) error {
	for _, file := range []string{backupOf(s.gameFile(n)), s.gameFile(n)} {
		text, err := readGood(file, nil)
		if unreadable(err) {
			return err
		}
		if file == s.gameFile(n) && text != "" && err == nil {
			if err := s.keepOther(text); err != nil {
				return err
			}
		}
		if err := os.Remove(file); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return &Error{RemoveFile, file, err}
		}
	}
	return nil
}

// keepForeign puts what is in the file of the game in play among the kept games, if it is not what this program last
// read or wrote there: another program, or somebody's hand, has put it there.
func (s Store) keepForeign(target, fresh string) error {
	present, err := readGood(target, nil)
	if err != nil || present == "" || present == s.seat.known || present == fresh {
		return nil // a save deals with what is no file and what cannot be read, and loses nothing
	}
	return s.keepOther(present)
}

func (s Store) keepOther(text string) error {
	name := "game"
	if s.seat.name != nil {
		name = s.seat.name(text)
	}
	file, err := s.Archive(text, name)
	if err == nil {
		s.seat.kept = append(s.seat.kept, file)
	}
	return err
}

// Kept tells the files to which games that this program did not play were put since it was last asked.
func (s Store) Kept() []string {
	if s.seat == nil {
		return nil
	}
	kept := s.seat.kept
	s.seat.kept = nil
	return kept
}
