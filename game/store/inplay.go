package store

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"senet/rules/record"
)

// The game in play is one of the kept games. The file playing.txt has its name.

func (s Folders) playingFile() string { return filepath.Join(s.data, "playing.txt") }

// playing returns the file name of the game in play, or "". The error is a disk error, also if only
// the folder of games cannot be read, or errNoGame if there is no such game.
func (s Folders) playing() (string, error) {
	data, err := readFile(s.playingFile())
	if err != nil || data == nil {
		return "", err
	}
	name := nameIn(data)
	if !isGameName(name) {
		return "", &Error{LoadFile, s.playingFile(), errNoGame}
	}
	path := s.game(name)
	if isBlocked(s.gamesFolder()) {
		return "", wrapError(LoadFile, path, fs.ErrNotExist)
	}
	if _, err = os.Lstat(path); err == nil || exists(backupOf(path)) {
		return name, nil
	}
	entries, unread := os.ReadDir(s.gamesFolder())
	isListed := slices.ContainsFunc(entries, func(e fs.DirEntry) bool { return e.Name() == name })
	if isListed || unread != nil && !errors.Is(unread, fs.ErrNotExist) {
		return "", &Error{LoadFile, path, err}
	}
	return "", &Error{LoadFile, s.playingFile(), errNoGame}
}

// nameIn returns the name in the data of playing.txt. Blanks are part of it.
func nameIn(data []byte) string { return strings.TrimRight(string(data), "\r\n") }

// setPlaying saves which game is in play. It moves aside a link to a file of another program.
func (s Folders) setPlaying(name string) error {
	path := s.playingFile()
	if name == "" {
		return remove(path)
	}
	if data, err := readFile(path); err == nil && isLink(path) && !isBlank(data) && !isGameName(nameIn(data)) {
		if err := s.moveAway(path); err != nil {
			return err
		}
	}
	return s.writeAtomic(path, []byte(name+"\n"), false)
}

// loadedGame is a game as it was loaded.
type loadedGame struct {
	text       string // empty: there is no game
	fromBackup bool   // text is from the backup, which is one throw or move older
	aside      string // path to which a damaged save was moved; empty if none was
	damage     error  // what is wrong with the damaged save
}

// loadGame loads a game. If it is damaged or missing and has a good backup, loadGame moves the
// damaged file aside and restores the backup. Otherwise it returns the text of a damaged file with
// the error. The caller must hold the lock.
func (s Folders) loadGame(path string) (loadedGame, error) {
	_ = s.moveBlocker(backupOf(path))
	text, bad := readGame(path)
	if bad == nil && text != "" || isDiskError(bad) && !isInTheWay(path) {
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

// readGame reads a game. If the text is not a game, it returns the text and an error; if there is
// no file, it returns neither.
func readGame(path string) (string, error) {
	data, err := readUpTo(path, record.MaxText)
	if err != nil || data == nil {
		return "", err
	}
	text := string(data)
	if isBlank(data) {
		return text, errEmpty
	}
	_, err = record.Read(text)
	return text, err
}

// mayBeNewer reports whether a game cannot be read because a later version of the program may have saved it.
func mayBeNewer(err error) bool {
	e, is := errors.AsType[*record.Error](err)
	return is && slices.Contains([]record.ErrorKind{record.Newer, record.UnknownRuleSet, record.UnknownHouse}, e.Kind)
}

// startState is the game in play at the start of the program.
type startState struct {
	loadedGame
	name    string // file name of the game
	damaged string // text of a damaged game without a backup, whose beginning may be good
	lost    string // path to which playing.txt was moved because it named no game; empty if it was not
}

// loadPlaying loads the game in play. It moves a damaged game without a good backup aside, unless a
// later version may have saved it, and removes the temporary files of killed programs. Only the
// window that owns the game in play may call it.
func (s Folders) loadPlaying() (start startState, err error) {
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
	if err == nil && start.text != "" || start.fromBackup {
		return start, err
	}
	if isDiskError(err) && !isInTheWay(path) {
		start.name = "" // playing.txt stays, because the error may be temporary
		return start, err
	}
	start.damaged, start.text = start.text, ""
	if mayBeNewer(err) { // the game says what is unknown
		start.name = ""
		return start, nil
	}
	if err != nil {
		start.aside, err = setAside(path)
	}
	if _, bad := readGame(backupOf(path)); bad != nil && !isDiskError(bad) {
		// A backup that cannot be moved cannot be overwritten either, so nothing is lost.
		_, _ = setAside(backupOf(path))
	}
	return start, err
}
