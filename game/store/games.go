package store

import (
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"

	"senet/game"
)

// maxListed is the most games that are listed.
const maxListed = 10000

func (s Folders) gamesFolder() string { return filepath.Join(s.data, "games") }

func (s Folders) game(name string) string { return filepath.Join(s.gamesFolder(), name) }

// Games returns the kept games, newest first and at most max, without the file called except; more
// is the number of games beyond max. Files that are not games are listed, too, so that the player
// learns why they cannot be opened.
func (s Folders) Games(except string, max int) (list []game.File, more int, err error) {
	return s.games(except, max, s.lock)
}

// games is Games with a lock. It restores damaged games from their backups while it has the lock,
// which lock takes.
func (s Folders) games(except string, max int, lock func() (unlock func(), exclusive bool)) (
	list []game.File, more int, err error) {
	if s.data == "" {
		return nil, 0, nil
	}
	entries, err := os.ReadDir(s.gamesFolder())
	if err != nil && (!errors.Is(err, fs.ErrNotExist) || exists(s.gamesFolder())) {
		return nil, 0, wrapError(LoadFile, s.gamesFolder(), err)
	}
	times := map[string]time.Time{}
	for _, e := range entries {
		name := e.Name()
		isGame := strings.EqualFold(filepath.Ext(name), ".senet") && !strings.HasPrefix(name, ".") &&
			!e.IsDir()
		if info, err := e.Info(); err == nil && isGame && name != except {
			times[name] = info.ModTime()
		}
	}
	names := slices.SortedFunc(maps.Keys(times), func(a, b string) int {
		return cmp.Or(times[b].Compare(times[a]), strings.Compare(a, b))
	})
	listed := names[:min(len(names), max)]
	for _, name := range listed {
		text, err := readGame(s.game(name))
		g := loadedGame{text: text}
		if err != nil || text == "" {
			unlock, _ := lock()
			g, err = s.loadGame(s.game(name))
			unlock()
		}
		if g.aside != "" {
			s.note(incident{"disk.restored", g.aside, g.damage})
		}
		if _, disk := errors.AsType[*Error](err); !disk {
			err = nil // opening the game shows what is wrong with it
		}
		list = append(list, game.File{Name: name, Data: []byte(g.text), Err: err})
	}
	return list, len(names) - len(listed), nil
}

// isFileName reports whether name can be a file in the folder of games.
func isFileName(name string) bool {
	return name != "" && filepath.Base(name) == name && filepath.IsLocal(name)
}

// RemoveGame deletes a kept game and its backup. It returns nil if there is no such game.
func (s Folders) RemoveGame(name string) error {
	if s.data == "" || !isFileName(name) {
		return nil
	}
	// A backup without a game would be restored.
	if err := remove(backupOf(s.game(name))); err != nil {
		return err
	}
	return remove(s.game(name))
}

// saveFile is a game with its file.
type saveFile struct {
	file  string // file name; empty: it has no file yet
	text  string // present text of the game
	saved string // text that this program last read from the file or wrote to it
}

// isUnsaved reports whether the file does not have the present text.
func (f saveFile) isUnsaved() bool { return f.file == "" || f.text != f.saved }

// saveGame saves a game if it is unsaved, and keeps the last save as a backup. If another program
// has changed the file since, it saves the game in a new file and notes an incident. name returns
// the name of a new file for the text of a game.
func (s Folders) saveGame(g *saveFile, name func(text string) string) error {
	if !g.isUnsaved() {
		return nil
	}
	if s.data == "" {
		return &Error{SaveFile, fileName(name(g.text)) + ".senet", errNoFolder}
	}
	unlock, _ := s.lock()
	defer unlock()
	foreign := false
	if g.file != "" {
		present, err := readFile(s.game(g.file))
		if isDeadLink(err) {
			err = nil // writeAtomic moves it aside
		}
		if text := string(present); err == nil &&
			(present == nil || text == g.saved || text == g.text) {
			if err = s.writeAtomic(s.game(g.file), []byte(g.text), true); err == nil {
				g.saved = g.text
			}
			return err
		}
		foreign = err == nil
	}
	file, err := s.newFile(s.gamesFolder(), fileName(name(g.text)), ".senet", g.text)
	if err != nil {
		return err
	}
	if g.file, g.saved = file, g.text; foreign {
		s.note(incident{notice: "games.foreign", path: file})
	}
	return nil
}

// discard removes a game without moves, unless another program has changed its file.
func (s Folders) discard(g *saveFile) error {
	present, err := readFile(s.game(g.file))
	if g.file == "" || err != nil || string(present) != g.saved {
		return nil
	}
	return s.RemoveGame(g.file)
}

// fileName makes name a valid file name on every system. It contains a blank and no dot, so it is
// none of the names that Windows reserves for devices.
func fileName(name string) string {
	name = strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsMark(c) || unicode.IsDigit(c) ||
			strings.ContainsRune(" -_,()", c) {
			return c
		}
		return '-'
	}, strings.ToValidUTF8(name, "-"))
	for len(name) > 120 { // in bytes, as systems count
		_, last := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-last]
	}
	if name = strings.Trim(name, " -"); !strings.Contains(name, " ") {
		name = strings.TrimSpace("Senet " + name)
	}
	return name
}
