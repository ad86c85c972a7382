package store

import (
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"senet/game"
	"slices"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// maxListed is the most kept games that are listed, the newest of them.
const maxListed = 10000

// Games lists the kept games but one (which may be empty), the newest first and so many at most.
// Files that are no games are listed too: whoever put them there is told that they cannot be
// opened. more is how many are not listed.
func (s Store) Games(but string, most int) (list []game.File, more int, err error) {
	if s.data == "" {
		return nil, 0, nil
	}
	entries, err := os.ReadDir(s.gamesFolder())
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, 0, &Error{LoadFile, s.gamesFolder(), err}
	}
	times := map[string]time.Time{}
	for _, e := range entries {
		info, err := e.Info()
		game := strings.EqualFold(filepath.Ext(e.Name()), ".senet") &&
			!strings.HasPrefix(e.Name(), ".") && e.Name() != but
		if err == nil && game && !e.IsDir() {
			times[e.Name()] = info.ModTime()
		}
	}
	names := slices.SortedFunc(maps.Keys(times), func(a, b string) int {
		return cmp.Or(times[b].Compare(times[a]), strings.Compare(a, b))
	})
	more = max(0, len(names)-most)
	for _, name := range names[:len(names)-more] {
		data, err := readFile(s.game(name))
		list = append(list, game.File{Name: name, Data: data, Err: err})
	}
	return list, more, nil
}

func (s Store) gamesFolder() string { return filepath.Join(s.data, "games") }

func (s Store) game(name string) string { return filepath.Join(s.gamesFolder(), name) }

// isFileName reports whether something can be the name of a file in the folder for games.
func isFileName(name string) bool {
	return name != "" && filepath.Base(name) == name && filepath.IsLocal(name)
}

// RemoveGame deletes a kept game. The name is one that Games has given; one that is not there any
// more is no error.
func (s Store) RemoveGame(name string) error {
	if s.data == "" || !isFileName(name) {
		return nil // no file of that folder is called so
	}
	if err := remove(backupOf(s.game(name))); err != nil { // first: alone it would come back as the game
		return err
	}
	return remove(s.game(name))
}

// newGame keeps a game in a new file, and tells its name: the wanted one, or with a number where
// that is taken.
func (s Store) newGame(text, wanted string) (name string, err error) {
	wanted = fileName(wanted)
	folder := s.gamesFolder()
	if info, err := os.Stat(folder); err == nil && !info.IsDir() {
		if _, err := setAside(folder); err != nil {
			return "", err
		}
	}
	if err := makeFolder(folder); err != nil {
		return "", err
	}
	name, err = createFile(folder, []byte(text), numberedNames(wanted, ".senet"))
	return name, wrapError(SaveFile, s.game(wanted+".senet"), err)
}

// saveFile is a game that this program keeps.
type saveFile struct {
	file  string // its name among the kept games; empty: it has none yet
	text  string // what is to be kept
	saved string // what this program last read from its file, or wrote there
}

// isUnsaved reports whether the disk does not have the game as it is.
func (g saveFile) isUnsaved() bool { return g.file == "" || g.text != g.saved }

// saveGame brings a game to the disk, and keeps what was saved of it before as a backup. What another
// program, or somebody's hand, has put in its file meanwhile stays there: then this game gets a
// file of its own, which is told as other.
func (s Store) saveGame(g *saveFile, wanted string) (other bool, err error) {
	if s.data == "" {
		return false, &Error{SaveFile, fileName(wanted) + ".senet", errNoFolder}
	}
	err = s.withLock(func(bool) error {
		if g.file != "" {
			present, err := readFile(s.game(g.file))
			if text := string(present); err == nil && (present == nil || text == g.saved || text == g.text) {
				return writeAtomic(s.game(g.file), []byte(g.text), true)
			}
			other = err == nil
		}
		name, err := s.newGame(g.text, wanted)
		if err == nil {
			g.file = name
		}
		return err
	})
	if err == nil {
		g.saved = g.text
	}
	return other && err == nil, err
}

// dropBackup ends the care for a game that is not in play any more: its file is enough.
func (s Store) dropBackup(g *saveFile) { os.Remove(backupOf(s.game(g.file))) }

// discard removes a game in which there is nothing. What somebody else has put in its file stays.
func (s Store) discard(g *saveFile) error {
	if present, err := readFile(s.game(g.file)); g.file == "" || err != nil || string(present) != g.saved {
		return nil
	}
	return s.RemoveGame(g.file)
}

// fileName makes a name that every system takes for a file, as near to the wanted one as can be.
// Without a dot none of those that Windows keeps for devices is longer than a word.
func fileName(name string) string {
	name = strings.Map(func(c rune) rune {
		if unicode.IsLetter(c) || unicode.IsMark(c) || unicode.IsDigit(c) ||
			strings.ContainsRune(" -_,()", c) {
			return c
		}
		return '-'
	}, strings.ToValidUTF8(name, "-"))
	for len(name) > 120 { // in bytes, which is how systems count
		_, last := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-last]
	}
	if name = strings.Trim(name, " -"); !strings.Contains(name, " ") {
		name = strings.TrimSpace("Senet " + name)
	}
	return name
}
