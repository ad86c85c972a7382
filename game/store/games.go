package store

import (
	"bytes"
	"cmp"
	"errors"
	"io"
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

// Games returns the kept games, newest first, without the file called except: the newest, at most max,
// and as many older ones that are unfinished. more is the number of other games. Files that are not games
// are listed, too, so that the player learns why they cannot be opened.
func (s Folders) Games(except string, max int) (list []game.File, more int, err error) {
	names, err := s.gameNames()
	names = slices.DeleteFunc(names, func(name string) bool { return name == except })
	for i, name := range names {
		if i < max || len(list) < 2*max && s.isUnfinished(name) {
			list = append(list, s.keptGame(name))
		}
	}
	return list, len(names) - len(list), err
}

// isUnfinished reports whether the head of a file, which is all it reads, says that the game is not
// over.
func (s Folders) isUnfinished(name string) bool {
	const maxHead = 4 << 10
	f, err := openFile(s.game(name))
	if err != nil {
		return false
	}
	defer f.Close()
	head, _ := io.ReadAll(io.LimitReader(f, maxHead))
	return bytes.Contains(head, []byte(`[Result "*"]`))
}

// gameNames returns the file names of the kept games, newest first.
func (s Folders) gameNames() ([]string, error) {
	if s.data == "" {
		return nil, nil
	}
	entries, err := os.ReadDir(s.gamesFolder())
	if err != nil && (!errors.Is(err, fs.ErrNotExist) || exists(s.gamesFolder())) {
		return nil, wrapError(LoadFile, s.gamesFolder(), err)
	}
	times := map[string]time.Time{}
	for _, e := range entries {
		if info, err := e.Info(); err == nil && isGameName(e.Name()) && !e.IsDir() {
			times[e.Name()] = info.ModTime()
		}
	}
	return slices.SortedFunc(maps.Keys(times), func(a, b string) int {
		return cmp.Or(times[b].Compare(times[a]), strings.Compare(a, b))
	}), nil
}

// keptGame loads a kept game. It restores a damaged one from its backup. It returns no text of files that
// are not games, which may be long and many.
func (s Folders) keptGame(name string) game.File {
	text, err := readGame(s.game(name))
	if err != nil || text == "" {
		unlock, _ := s.lock()
		text, err = s.loadKept(name)
		unlock()
	}
	switch err {
	case nil:
		return game.File{Name: name, Data: []byte(text)}
	case errEmpty:
		err = nil // opening the game shows what is wrong with it
	}
	return game.File{Name: name, Err: err}
}

// loadKept loads the text of a kept game, and notes if it was damaged and restored from its backup. The
// caller must hold the lock.
func (s Folders) loadKept(name string) (string, error) {
	g, err := s.loadGame(s.game(name))
	if g.aside != "" {
		s.note(incident{"disk.restored", g.aside, g.damage})
	}
	return g.text, err
}

// isGameName reports whether name can be that of a kept game, and not of a backup, a hidden file or
// something outside the folder of games.
func isGameName(name string) bool {
	return strings.EqualFold(filepath.Ext(name), ".senet") && !strings.HasPrefix(name, ".") &&
		filepath.Base(name) == name && filepath.IsLocal(name)
}

// RemoveGame deletes a kept game and its backup. It returns nil if there is no such game.
func (s Folders) RemoveGame(name string) error {
	if s.data == "" || !isGameName(name) {
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
	err   error  // why it could not be saved
}

// isUnsaved reports whether the file does not have the present text.
func (f saveFile) isUnsaved() bool { return f.file == "" || f.text != f.saved }

// saveIn saves a file in a folder. If it has no name yet, or another program has changed it, it becomes a new
// file, for which name returns a name. Nothing has changed it if its text is the one last saved, or before,
// the one that was read. A game keeps its last save as a backup; if another program has changed its file,
// saveIn notes an incident.
func (s Folders) saveIn(folder string, f *saveFile, name func() string, extension, before string) error {
	if s.data == "" {
		return &Error{SaveFile, name() + extension, errNoFolder}
	}
	unlock, _ := s.lock()
	defer unlock()
	isGame, foreign := folder == s.gamesFolder(), false
	if f.file != "" {
		path := filepath.Join(folder, filepath.FromSlash(f.file))
		present, err := readFile(path)
		if isGame && isInTheWay(path) {
			err = nil // writeAtomic moves it aside
		}
		if err == nil && (present == nil || slices.Contains([]string{before, f.saved, f.text}, string(present))) {
			if err = s.writeAtomic(path, []byte(f.text), isGame); err == nil {
				f.saved = f.text
			}
			return err
		}
		foreign = err == nil
	}
	file, err := s.newFile(folder, name(), extension, f.text)
	if err != nil {
		return err
	}
	if f.file, f.saved = file, f.text; foreign && isGame {
		s.note(incident{notice: "games.foreign", path: file})
	}
	return nil
}

// saveGame saves a game if it is unsaved. name returns the name of a new file for the text of a game.
func (s Folders) saveGame(g *saveFile, name func(text string) string) error {
	if !g.isUnsaved() {
		return nil
	}
	return s.saveIn(s.gamesFolder(), g, func() string { return fileName(name(g.text)) }, ".senet", g.saved)
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
	if name = strings.Trim(shortName(name, 120), " -"); !strings.Contains(name, " ") {
		name = strings.TrimSpace("Senet " + name)
	}
	return name
}

// shortName returns the beginning of a name, at most limit bytes long, as systems count.
func shortName(name string, limit int) string {
	for len(name) > limit {
		_, last := utf8.DecodeLastRuneInString(name)
		name = name[:len(name)-last]
	}
	return name
}
