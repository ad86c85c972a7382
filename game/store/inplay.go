package store

import (
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/gofrs/flock"

	"senet/game"
	"senet/rules/record"
)

// The game in play is one of the kept games. Which one is a name in a file of its own.

func (s Store) playingFile() string { return filepath.Join(s.data, "playing.txt") }

// playing is the name of the game in play; empty: there is none.
func (s Store) playing() string {
	data, _ := readFile(s.playingFile())
	if name := strings.TrimSpace(string(data)); isFileName(name) {
		return name
	}
	return ""
}

// setPlaying remembers which game is in play.
func (s Store) setPlaying(name string) error {
	if name == "" {
		return remove(s.playingFile())
	}
	return writeAtomic(s.playingFile(), []byte(name+"\n"), false)
}

// loadedGame is a game as it was found on the disk.
type loadedGame struct {
	text       string // empty: there is none
	fromBackup bool   // the text is older by one throw or move than what was saved last
	aside      string // the file to which a damaged save was moved; empty if none was
	damaged    string // its text, of which the beginning may still be good
}

// loadGame reads a game. A save that is damaged is set aside, and the one before it takes its place.
// One that the disk does not let be read stays where it is: it may be read another time. The error
// is about the disk.
func loadGame(path string) (loadedGame, error) {
	text, bad := readGame(path)
	if bad == nil && text != "" {
		return loadedGame{text: text}, nil
	}
	if isDiskError(bad) {
		return loadedGame{}, bad
	}
	var f loadedGame
	var err error
	if bad != nil {
		f.damaged = text
		f.aside, err = setAside(path)
	}
	before, bad := readGame(backupOf(path))
	switch {
	case bad == nil && before != "":
		f.text, f.fromBackup = before, true
		if err == nil {
			_ = os.Rename(backupOf(path), path) // where that fails, it is found again as it is
		}
	case bad != nil && !isDiskError(bad):
		_, _ = setAside(backupOf(path)) // if it cannot be moved, nothing can be written over it either
	}
	return f, err
}

// readGame reads a game, and says what is wrong with it: the text is then given with the error. No
// text and no error: there is no file.
func readGame(path string) (string, error) {
	data, err := readFile(path)
	if err != nil || data == nil {
		return "", err
	}
	text := string(data)
	if strings.Trim(text, "\x00 \t\r\n") == "" {
		return text, errEmpty
	}
	_, err = record.Read(text)
	return text, err
}

// startState is what the program finds when it begins.
type startState struct {
	loadedGame          // the game in play
	name       string   // its file among the kept games
	moved      []string // files to which games of an older version were put
	spoilt     []string // files to which other damaged saves were moved
}

// add takes note of a game that is not in play.
func (all *startState) add(f loadedGame, name string) {
	if name != "" {
		all.moved = append(all.moved, name)
	}
	if f.aside != "" {
		all.spoilt = append(all.spoilt, f.aside)
	}
}

// begin finds the game in play, and puts what earlier programs left where it belongs: what an older
// version kept elsewhere, the backups of windows that were killed, and what nobody has finished
// writing. Nobody else may have the game in play.
func (s Store) begin(named func(text string) string) (all startState, err error) {
	_ = s.withLock(func(sure bool) error {
		if sure {
			s.removeTemporary()
		}
		all.name = s.playing()
		for _, backup := range filesLike(s.gamesFolder(), "*.senet.bak") {
			if path := strings.TrimSuffix(backup, ".bak"); filepath.Base(path) != all.name {
				s.forgetBackup(path, &all)
			}
		}
		if all.name != "" {
			all.loadedGame, err = loadGame(s.game(all.name))
		}
		s.moveInOthers(named, &all)
		old := filepath.Join(s.data, "game.senet")
		if !exists(old) && !exists(backupOf(old)) {
			return nil
		}
		f, name, bad := s.moveIn(old, named)
		if all.text != "" { // since then this version has been at work
			all.add(f, name)
			return nil
		}
		all.add(all.loadedGame, "")
		if all.loadedGame, all.name, err = f, name, bad; err == nil {
			err = s.setPlaying(name)
		}
		return nil
	})
	return all, err
}

// forgetBackup removes the backup of a game that is not in play. Where the game is damaged, it
// takes its place.
func (s Store) forgetBackup(path string, all *startState) {
	f, err := loadGame(path)
	all.add(f, "")
	if err == nil && f.text != "" && !f.fromBackup {
		os.Remove(backupOf(path))
	}
}

// moveIn puts a game that an older version kept elsewhere among the kept games, and tells its name there.
func (s Store) moveIn(path string, named func(text string) string) (f loadedGame, name string, err error) {
	f, err = loadGame(path)
	if err != nil || f.text == "" {
		return f, "", err
	}
	games, _, _ := s.Games("", maxListed)
	// it was killed just now
	if i := slices.IndexFunc(games, func(g game.File) bool { return string(g.Data) == f.text }); i >= 0 {
		name = games[i].Name
	} else if name, err = s.newGame(f.text, named(f.text)); err != nil {
		return f, "", err
	}
	return f, name, errors.Join(remove(backupOf(path)), remove(path))
}

// moveInOthers puts among the kept games what older versions had of further windows, in
// game-2.senet and so on, and what could not be put away, in waiting-1.senet and so on. What cannot
// be moved now stays for another start.
func (s Store) moveInOthers(named func(text string) string, all *startState) {
	for _, path := range filesLike(s.data, "game-*.senet", "game-*.senet.bak", "waiting-*.senet") {
		path = strings.TrimSuffix(path, ".bak")
		lock := flock.New(strings.TrimSuffix(path, ".senet") + ".lock")
		if got, err := lock.TryLock(); !got && err == nil {
			continue // that window is still open
		}
		f, name, _ := s.moveIn(path, named)
		all.add(f, name)
		lock.Close()
		os.Remove(lock.Path())
	}
}

// exists reports whether anything has a name.
func exists(path string) bool {
	_, err := os.Lstat(path)
	return err == nil
}
