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
	text       string // empty: there is none
	fromBackup bool   // text is one throw or move older than the last save
	aside      string // where a damaged save was moved; empty if none was
	damaged    string // its text, of which the beginning may still be good
}

// loadGame loads a game. It moves a damaged save aside and uses the backup instead. A save that the
// disk refuses to read stays where it is, since it may be readable another time. The error is about
// the disk.
func (s Store) loadGame(path string) (loadedGame, error) {
	_ = s.moveBlocker(backupOf(path))
	text, bad := readGame(path)
	backup, badBackup := readGame(backupOf(path))
	if bad == nil && badBackup == nil && isCut(text, backup) {
		bad = errCut
	}
	if bad == nil && text != "" {
		return loadedGame{text: text}, nil
	}
	if isDiskError(bad) {
		return loadedGame{}, bad
	}
	var g loadedGame
	var err error
	if bad != nil {
		g.damaged = text
		g.aside, err = setAside(path)
	}
	switch {
	case badBackup == nil && backup != "":
		g.text, g.fromBackup = backup, true
		if err == nil {
			// if that fails, the next start finds the backup again
			_ = os.Rename(backupOf(path), path)
		}
	case badBackup != nil && !isDiskError(badBackup):
		_, _ = setAside(backupOf(path)) // if it cannot be moved, it cannot be overwritten either
	}
	return g, err
}

// isCut reports whether a save lost its end: it is shorter than the backup and the same up to
// there. The game never saves that, because moves that are taken back stay in the record.
func isCut(save, backup string) bool {
	s, err := record.Read(save)
	b, errBackup := record.Read(backup)
	if err != nil || errBackup != nil || s.Len() >= b.Len() || s.PositionAt(0) != b.PositionAt(0) {
		return false
	}
	for i := range s.Len() {
		one, other := s.Entry(i), b.Entry(i)
		if one.IsMove != other.IsMove || one.Throw != other.Throw || one.Move != other.Move {
			return false
		}
	}
	return true
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
	loadedGame          // the game in play
	name       string   // its file name
	lost       string   // where the file was moved that should have said so; empty if it did
	others     []string // where other damaged games were moved
}

// loadPlaying loads the game in play. It also removes what killed programs left behind: temporary
// files, and the backups of games that are not in play. Only the program that has the game in play
// may call it.
func (s Store) loadPlaying() (start startState, err error) {
	_ = s.withLock(func(exclusive bool) error {
		if exclusive {
			s.removeTemporary()
		}
		if start.name, err = s.playing(); err != nil && !isDiskError(err) {
			start.lost, err = setAside(s.playingFile())
		}
		for _, backup := range filesLike(s.gamesFolder(), "*.senet.bak") {
			if path := strings.TrimSuffix(backup, ".bak"); filepath.Base(path) != start.name {
				s.removeBackup(path, &start)
			}
		}
		if start.name != "" {
			start.loadedGame, err = s.loadGame(s.game(start.name))
		}
		return nil
	})
	return start, err
}

// removeBackup removes the backup of a game that is not in play. If the game is damaged, the backup
// replaces it.
func (s Store) removeBackup(path string, start *startState) {
	g, err := s.loadGame(path)
	if g.aside != "" {
		start.others = append(start.others, g.aside)
	}
	if err == nil && g.text != "" && !g.fromBackup {
		os.Remove(backupOf(path))
	}
}
