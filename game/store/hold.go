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
	good   func(text string) error // tells whether a text is a whole game; nil: every text that is not empty is
	kept   []string                // files to which games of others were put since takeKept was last asked
	aside  []string                // files to which what could not be read was moved since takeAside was last asked
}

// seats is how many windows can each have a game in play in one folder. Whoever opens more shares the last one, and still
// loses nothing.
const seats = 16

// hold takes a game in play for this program: game.senet, or where another program has that, a file of its own. It
// tells which number it got; 1 is game.senet. Games that further windows left behind when they were killed, and those that
// waited to be put away, are put among the kept ones. name is the name under which a game is to be kept there, and good tells
// what is a whole game, as for LoadGame.
func (s Store) hold(name func(text string) string, good func(text string) error) (number int) {
	if s.seat == nil {
		return 1
	}
	s.seat.name, s.seat.good, s.seat.number = name, good, seats
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
	_, noGame := os.Lstat(s.gameFile(n))
	if _, noBackup := os.Lstat(backupOf(s.gameFile(n))); noGame != nil && noBackup != nil {
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

// release ends what hold began. The game of a further window is put among the kept ones.
func (s Store) release() error {
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

// clear puts the game of a seat among the kept ones, and only then removes its files: of the last save and the one before it
// the one that LoadGame would choose. What is no game and may still be worth something goes aside.
func (s Store) clear(n int) error {
	last, before := s.look(s.gameFile(n)), s.look(backupOf(s.gameFile(n)))
	if unreadable(last.bad) {
		return last.bad
	}
	chosen := last
	if !last.whole() {
		if unreadable(before.bad) {
			return before.bad
		}
		if before.whole() || last.blank() {
			chosen = before
		}
	}
	if !chosen.blank() && chosen.text != "" {
		if err := s.keepOther(chosen.text); err != nil {
			return err
		}
	}
	for _, f := range []sight{before, last} { // the backup first: alone it would be taken for a game that was left
		if err := s.discard(f, chosen); err != nil {
			return err
		}
	}
	return nil
}

// sight is what was found at a path.
type sight struct {
	path, text string
	bad        error // why the text is no whole game
}

func (s Store) look(path string) sight {
	text, bad := readGood(path, s.seat.good)
	return sight{path, text, bad}
}

func (f sight) whole() bool { return f.bad == nil && f.text != "" }

// blank tells whether there is no file, or nothing in it.
func (f sight) blank() bool { return f.bad == nil && f.text == "" || f.bad == errEmpty }

// discard removes what is kept elsewhere, or is older than a whole game that is. Other things go aside.
func (s Store) discard(f, chosen sight) error {
	kept := f.path == chosen.path && f.text != ""
	older := f.text != "" && chosen.whole() && f.path == backupOf(chosen.path)
	if !f.blank() && !kept && !older {
		return s.putAside(f.path)
	}
	if err := os.Remove(f.path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return &Error{RemoveFile, f.path, err}
	}
	return nil
}

// keepForeign sees to it that no save destroys what lies in the file of the game in play and is not what this program last
// read or wrote there: another program, or somebody's hand, has put it there, or the disk did not let it be read. A game is
// put among the kept ones; what cannot be read goes aside.
func (s Store) keepForeign(target, fresh string) error {
	if s.seat.known == "" { // the save before the last may be all that there is of a game
		if _, err := readGood(backupOf(target), nil); unreadable(err) {
			if err := s.putAside(backupOf(target)); err != nil {
				return err
			}
		}
	}
	present, err := readGood(target, nil)
	switch {
	case unreadable(err), tooLarge(err):
		return s.putAside(target)
	case err != nil || present == "" || present == s.seat.known || present == fresh:
		return nil // there is nothing to lose; a save deals with what is no file
	}
	return s.keepOther(present)
}

// putAside moves a file out of the way of the next save; takeAside tells where it went.
func (s Store) putAside(path string) error {
	name, err := moveAside(path)
	if err != nil {
		return &Error{SaveFile, path, errors.Unwrap(err)}
	}
	s.seat.aside = append(s.seat.aside, name)
	return nil
}

func (s Store) keepOther(text string) error {
	name := "game"
	if s.seat.name != nil {
		name = s.seat.name(text)
	}
	file, err := s.archive(text, name)
	if err == nil {
		s.seat.kept = append(s.seat.kept, file)
	}
	return err
}

// takeKept tells the files to which games that this program did not play were put since it was last asked.
func (s Store) takeKept() []string {
	if s.seat == nil {
		return nil
	}
	kept := s.seat.kept
	s.seat.kept = nil
	return kept
}

// takeAside tells the files to which saves that are no games, or could not be read, were moved since it was last asked.
func (s Store) takeAside() []string {
	if s.seat == nil {
		return nil
	}
	aside := s.seat.aside
	s.seat.aside = nil
	return aside
}
