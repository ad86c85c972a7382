package store

import (
	"path/filepath"
	"slices"
	"strings"

	"senet/game"
	"senet/game/stats"
	"senet/rules/record"
)

// The statistics of finished games are a file with one line for each game. A missing file is made
// from the kept games.

// finishedHead is the first line of the file.
const finishedHead = "# Finished games of Senet, one a line. Without this file the kept games are counted anew.\n"

// maxFinished is the size of the largest file of statistics that is read, in bytes: over 100,000 games.
const maxFinished = 16 * MaxSize

func (s Folders) finishedFile() string { return filepath.Join(s.data, "finished.txt") }

// finishedLine returns the line of a game, or "" if the game is not over or began on a board that
// was set up.
func finishedLine(text, file string) string {
	game, err := record.Read(text)
	if err != nil || !game.OutcomeAt(game.Len()).IsOver() || game.HasOwnSetup() {
		return ""
	}
	g := stats.FromRecord(game)
	g.File = file
	return g.Encode()
}

// readFinished returns the text of the file, which it makes if it is missing. It moves aside a file
// that is too large or, as after a power cut, empty, and a link to a file of another program. The
// caller must hold the lock.
func (s Folders) readFinished() (string, error) {
	path := s.finishedFile()
	data, err := readUpTo(path, maxFinished)
	switch {
	case isDiskError(err) || err == nil && !isBlank(data) && !(isLink(path) && isForeign(data)):
		return string(data), err
	case isInTheWay(path):
		if err := s.moveAway(path); err != nil {
			return "", err
		}
	case err != nil || data != nil:
		aside, err := setAside(path)
		if err != nil {
			return "", err
		}
		s.note(incident{notice: "disk.finished", path: aside})
	}
	names, err := s.gameNames()
	if err != nil {
		return "", err
	}
	text := finishedHead
	for _, name := range slices.Backward(names[:min(len(names), maxListed)]) { // oldest first
		saved, _ := s.loadKept(name)
		text += finishedLine(saved, name)
	}
	return text, s.writeAtomic(path, []byte(text), false)
}

// isForeign reports whether the data of a file are of another program.
func isForeign(data []byte) bool {
	games, damaged := stats.Decode(string(data))
	return len(games) == 0 && len(damaged) > 0
}

// Finished returns the statistics of finished games.
func (s Folders) Finished() (all game.FinishedGames, err error) {
	if s.data == "" {
		return all, nil
	}
	unlock, _ := s.lock()
	defer unlock()
	text, err := s.readFinished()
	all.File = s.finishedFile()
	all.Games, all.Damaged = stats.Decode(text)
	names, _ := s.gameNames()
	all.Kept = make(map[string]string, len(names))
	for _, name := range names {
		all.Kept[string([]rune(name))] = name // as JSON writes a name that is not UTF-8
	}
	return all, err
}

// addFinished adds lines that the file does not have yet.
func (s Folders) addFinished(lines string) error {
	unlock, _ := s.lock()
	defer unlock()
	if err := s.moveBlocker(s.finishedFile()); err != nil {
		return err
	}
	text, err := s.readFinished()
	if err != nil {
		return asSaving(err)
	}
	if !strings.HasSuffix(text, "\n") { // only the torn line is lost
		text += "\n"
	}
	before := len(text)
	for line := range strings.Lines(lines) {
		if !strings.Contains(text, line) {
			text += line
		}
	}
	if len(text) == before {
		return nil
	}
	return s.writeAtomic(s.finishedFile(), []byte(text), false)
}

// noteFinished adds luck and skill to a game in the statistics. It ignores other games.
func (s Folders) noteFinished(g stats.FinishedGame) error {
	all, err := s.Finished()
	i := slices.IndexFunc(all.Games, func(other stats.FinishedGame) bool {
		return other.ID == g.ID
	})
	if i < 0 {
		return err
	}
	g.File = all.Games[i].File
	return s.addFinished(g.Encode())
}

// forgetFinished clears the statistics. It leaves an empty file, so that the kept games are not
// counted again.
func (s Folders) forgetFinished() error {
	if s.data == "" {
		return nil
	}
	unlock, _ := s.lock()
	defer unlock()
	return s.writeAtomic(s.finishedFile(), []byte(finishedHead), false)
}

// ListFinished posts the statistics as game.FinishedGames.
func (a *Autosaver) ListFinished() { a.enqueue(func() { a.listFinished = true }) }

// NoteFinished adds luck and skill to a game in the statistics.
func (a *Autosaver) NoteFinished(g stats.FinishedGame) {
	a.enqueue(func() { a.reportError(a.Folders.noteFinished(g)) })
}

// ForgetFinished clears the statistics, but not the kept games, and posts the empty
// game.FinishedGames.
func (a *Autosaver) ForgetFinished() {
	a.enqueue(func() {
		a.finishedLines, a.listFinished = "", true
		a.reportError(a.Folders.forgetFinished())
	})
}
