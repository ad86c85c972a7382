package store

import (
	"os"
	"path/filepath"
	"strings"

	"senet/rules/record"
)

// The game in play is one of the kept games; playing.txt holds its name.

func (s Store) playingFile() string { return filepath.Join(s.data, "playing.txt") }

// playing returns the file name of the game in play; empty: there is none. The error is about the
// disk, or errNoGame if the file names no game.
func (s Store) playing() (string, error) {
	data, err := readFile(s.playingFile())
	if err != nil || data == nil {
		return "", err
	}
	name := strings.TrimSpace(string(data))
	if !isFileName(name) || !exists(s.game(name)) && !exists(backupOf(s.game(name))) {
		return "", &Error{LoadFile, s.playingFile(), errNoGame}
	}
	return name, nil
}

// setPlaying saves which game is in play.
func (s Store) setPlaying(name string) error {
	if name == "" {
		return remove(s.playingFile())
	}
	return s.writeAtomic(s.playingFile(), []byte(name+"\n"), false)
}

// loadedGame is a game as it was loaded.
type loadedGame struct {
	text       string // empty: there is no game
	fromBackup bool   // text is one throw or move older than the last save
	aside      string // where a damaged save was moved; empty if none was
	damage     error  // what is wrong with it
}

// loadGame loads a game, in play or kept. If the save is damaged or missing and its backup is good,
// it moves a damaged save aside and puts the backup in its place. Otherwise it moves nothing: the
// text is what the file holds, and the error says why that is not a game. The caller has the lock.
func (s Store) loadGame(path string) (loadedGame, error) {
	_ = s.moveBlocker(backupOf(path))
	text, bad := readGame(path)
	if bad == nil && text != "" || isDiskError(bad) { // a disk error may pass
		return loadedGame{text: text}, bad
	}
	backup, err := readGame(backupOf(path))
	if err != nil || backup == "" {
		return loadedGame{text: text}, bad
	}
	g := loadedGame{text: backup, fromBackup: true}
	if bad != nil {
		g.damage = bad
		g.aside, err = setAside(path)
	}
	if err == nil {
		_ = os.Rename(backupOf(path), path) // if that fails, the next start finds the backup again
	}
	return g, err
}

// readGame reads a game. If the text is no game, it returns both the text and the error; if there
// is no file, neither.
func readGame(path string) (string, error) {
	data, err := readFile(path)
	if err == nil && data == nil && exists(path) {
		err = &Error{LoadFile, path, errDeadLink}
	}
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

// startState is what the program finds at its start.
type startState struct {
	loadedGame        // the game in play
	name       string // its file name
	damaged    string // the text of a game that has no backup; its beginning may still be good
	lost       string // where playing.txt was moved because it names no game; empty if it was good
}

// loadPlaying loads the game in play, and moves it aside with its backup if neither can be read. It
// also removes the temporary files of killed programs. Only the program that has the game in play
// may call it.
func (s Store) loadPlaying() (start startState, err error) {
	unlock, exclusive := s.lock()
	defer unlock()
	if exclusive {
		s.removeTemporary()
	}
	if start.name, err = s.playing(); err != nil && !isDiskError(err) {
		start.lost, err = setAside(s.playingFile())
	}
	if start.name == "" {
		return start, err
	}
	path := s.game(start.name)
	start.loadedGame, err = s.loadGame(path)
	if err == nil && start.text != "" || start.fromBackup || isDiskError(err) {
		return start, err
	}
	start.damaged, start.text = start.text, ""
	if err != nil {
		start.aside, err = setAside(path)
	}
	if _, bad := readGame(backupOf(path)); bad != nil && !isDiskError(bad) {
		// A backup that cannot be moved cannot be overwritten either, so nothing is lost.
		_, _ = setAside(backupOf(path))
	}
	return start, err
}
