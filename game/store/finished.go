package store

import (
	"path/filepath"
	"slices"
	"strings"

	"senet/game"
	"senet/game/play"
	"senet/game/tally"
	"senet/rules/record"
)

// What is remembered of finished games is a file with a line for each. Where there is none it is
// made of the kept games.

// finishedHead is the first line of the file.
const finishedHead = "# Finished games of Senet, one a line. Without this file the kept games are counted anew.\n"

func (s Store) finishedFile() string { return filepath.Join(s.data, "finished.txt") }

// finishedLine is the line of a game that is over, empty for others: those that are not, and those that
// began on a board that was set up.
func finishedLine(text, file string) string {
	game, err := record.Read(text)
	if err != nil || !game.OutcomeAt(game.Len()).Over() || play.SetUp(game) {
		return ""
	}
	g := tally.Of(game)
	g.File = file
	return g.Line()
}

// readFinished is the text of the file, which is made of the kept games where there is none. Nobody
// else may be writing.
func (s Store) readFinished() (string, error) {
	path := s.finishedFile()
	if err := moveBlocker(path); err != nil {
		return "", err
	}
	if data, err := readFile(path); err != nil || data != nil {
		return string(data), err
	}
	kept, _, err := s.Games("", maxListed)
	if err != nil {
		return "", err
	}
	text := finishedHead
	for _, g := range slices.Backward(kept) { // the newest is the last
		text += finishedLine(string(g.Data), g.Name)
	}
	return text, writeAtomic(path, []byte(text), false)
}

// Finished is what is remembered.
func (s Store) Finished() (all game.Finished, err error) {
	if s.data == "" {
		return all, nil
	}
	err = s.withLock(func(bool) error {
		text, err := s.readFinished()
		all.File = s.finishedFile()
		all.Games, all.Damaged = tally.Read(text)
		return err
	})
	return all, err
}

// addFinished adds lines that are not there yet.
func (s Store) addFinished(lines string) error {
	return s.withLock(func(bool) error {
		text, err := s.readFinished()
		if err != nil {
			return err
		}
		if !strings.HasSuffix(text, "\n") { // a line was torn: it alone is lost
			text += "\n"
		}
		known := len(text)
		for line := range strings.Lines(lines) {
			if !strings.Contains(text, line) {
				text += line
			}
		}
		if len(text) == known {
			return nil
		}
		return writeAtomic(s.finishedFile(), []byte(text), false)
	})
}

// noteFinished adds luck and skill of a game, if it is remembered.
func (s Store) noteFinished(g tally.Game) error {
	all, err := s.Finished()
	at := slices.IndexFunc(all.Games, func(known tally.Game) bool { return known.ID == g.ID })
	if at < 0 {
		return err
	}
	g.File = all.Games[at].File
	return s.addFinished(g.Line())
}

// forgetFinished forgets all, the kept games too, which would be counted again if there were no file.
func (s Store) forgetFinished() error {
	if s.data == "" {
		return nil
	}
	return s.withLock(func(bool) error { return writeAtomic(s.finishedFile(), []byte(finishedHead), false) })
}
