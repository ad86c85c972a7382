package store

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"time"

	"github.com/gofrs/flock"
)

// Store keeps files in its folders. The zero Store has none: nothing is found in it, and saving says so.
type Store struct {
	config, data string
	// for what can be made again; empty where there is none. It is made when it is first needed
	cache       string
	lockTimeout time.Duration // with another program that is just writing
}

// Open makes the folders ready. dir is where everything is kept; empty: the platform's own folders.
// If it fails, the zero Store that it gives can be used all the same, and the game goes on unsaved.
func Open(dir string) (Store, error) {
	s := Store{config: dir, data: dir, cache: filepath.Join(dir, "cache"), lockTimeout: lockTimeout}
	if dir == "" {
		var err error
		if s.config, s.data, s.cache, err = platformFolders(); err != nil {
			return Store{}, &Error{MakeFolder, "Senet", err}
		}
	}
	for _, folder := range []string{s.config, s.data} {
		if err := makeFolder(folder); err != nil {
			return Store{}, err
		}
	}
	return s, nil
}

// Folder is where games are kept; empty for the zero Store.
func (s Store) Folder() string { return s.data }

// Lessons is the folder for lessons of one's own, made if it is not there; nil where there is none.
func (s Store) Lessons() fs.FS {
	if s.data == "" || os.MkdirAll(s.lessonsFolder(), 0o700) != nil {
		return nil // without it there are no own lessons, and nothing else is lost
	}
	return os.DirFS(s.lessonsFolder())
}

func (s Store) lessonsFolder() string { return filepath.Join(s.data, "lessons") }

// addLesson puts a lesson into that folder as a new file, and tells its name: that one with its
// ending, or numbered where there is one.
func (s Store) addLesson(as, text string) (name string, err error) {
	first := as + ".txt"
	if s.data == "" {
		return "", &Error{SaveFile, first, errNoFolder}
	}
	if err := makeFolder(s.lessonsFolder()); err != nil {
		return "", err
	}
	if stands, err := readFile(filepath.Join(s.lessonsFolder(), first)); err == nil && string(stands) == text {
		return first, nil // it is there already
	}
	name, err = createFile(s.lessonsFolder(), []byte(text), numberedNames(as, ".txt"))
	return name, wrapError(SaveFile, filepath.Join(s.lessonsFolder(), first), err)
}

// saveLesson writes a lesson of that folder, and tells the name of its file: another one if what
// stands in it is none of the texts that are known, for somebody else has written it since. Without
// a text it deletes the file.
func (s Store) saveLesson(name string, known []string, text string) (as string, err error) {
	path := filepath.Join(s.lessonsFolder(), filepath.FromSlash(name))
	if s.data == "" || !filepath.IsLocal(filepath.FromSlash(name)) {
		return "", &Error{SaveFile, name, errNoFolder}
	}
	if text == "" {
		return name, remove(path)
	}
	err = s.withLock(func(bool) error {
		if stands, err := readFile(path); err != nil || stands != nil && !slices.Contains(known, string(stands)) {
			as, err = s.addLesson(strings.TrimSuffix(name, ".txt"), text)
			return err
		}
		as = name
		return writeAtomic(path, []byte(text), false)
	})
	return as, err
}

// LoadWindow gives the window's place as it was saved last; nil where it was not.
func (s Store) LoadWindow() ([]byte, error) {
	if s.config == "" {
		return nil, nil
	}
	return readFile(s.windowFile())
}

// SaveWindow keeps the window's place.
func (s Store) SaveWindow(data []byte) error {
	if s.config == "" {
		return &Error{SaveFile, s.windowFile(), errNoFolder}
	}
	return s.withLock(func(bool) error { return writeAtomic(s.windowFile(), data, false) })
}

func (s Store) windowFile() string { return filepath.Join(s.config, "window.txt") }

// lockTimeout is how long another program is waited for that is just writing.
const lockTimeout = 2 * time.Second

// withLock does something while no other program writes. One that hangs is not waited for for ever,
// and where there are no locks nobody is: nothing is lost then but what both write at the very same
// moment. sure tells that nobody else writes.
func (s Store) withLock(do func(sure bool) error) error {
	lock := flock.New(filepath.Join(s.data, "write.lock"), flock.SetPermissions(0o600))
	wait, stop := context.WithTimeout(context.Background(), s.lockTimeout)
	defer stop()
	sure, _ := lock.TryLockContext(wait, 2*time.Millisecond)
	defer lock.Close()
	return do(sure)
}

// lockGame takes the game in play for this program, as long as it runs: the system gives it back
// however it ends. It fails where another program has it. Where there are no locks everybody has
// it.
func (s Store) lockGame() (held *flock.Flock, ok bool) {
	lock := flock.New(filepath.Join(s.data, "game.lock"), flock.SetPermissions(0o600))
	got, err := lock.TryLock()
	return lock, got || err != nil
}

// removeTemporary removes what programs that were killed had begun to write. Nobody may be writing.
func (s Store) removeTemporary() {
	for _, folder := range []string{s.config, s.data, s.gamesFolder(), s.lessonsFolder()} {
		for _, path := range filesLike(folder, tempName, ".*.senet*-*.tmp", ".settings.txt-*.tmp",
			".window.txt-*.tmp") {
			os.Remove(path)
		}
	}
}

// filesLike are the paths of the files in a folder whose names are like one of the patterns.
func filesLike(folder string, patterns ...string) []string {
	var paths []string
	entries, _ := os.ReadDir(folder)
	for _, e := range entries {
		if slices.ContainsFunc(patterns,
			func(p string) bool { ok, _ := filepath.Match(p, e.Name()); return ok }) {
			paths = append(paths, filepath.Join(folder, e.Name()))
		}
	}
	return paths
}

// remove removes a file; one that is not there is no error.
func remove(path string) error {
	err := os.Remove(path)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	return wrapError(RemoveFile, path, err)
}

// platformFolders are the platform's own places: for what the player has chosen, for games, and for what
// can be made again, which may be empty. On Windows and macOS one folder has the first two;
// elsewhere the XDG base directories tell them apart. In a browser nothing is kept that can be made
// again: it would be read whole at every start.
func platformFolders() (config, data, cache string, err error) {
	if runtime.GOOS == "js" { // the page around the game names one, if it has any
		home, err := os.UserHomeDir()
		return home, home, "", err
	}
	if config, err = os.UserConfigDir(); err != nil {
		return "", "", "", errNoFolder
	}
	cache, _ = os.UserCacheDir()
	below := func(folder string, names ...string) string {
		if folder == "" {
			return ""
		}
		return filepath.Join(append([]string{folder}, names...)...)
	}
	switch runtime.GOOS {
	case "windows": // the folder itself has the settings' name, and may be theirs
		return below(config, "Senet"), below(config, "Senet"), below(cache, "Senet", "Cache"), nil
	case "darwin", "ios":
		return below(config, "Senet"), below(config, "Senet"), below(cache, "Senet"), nil
	}
	data = os.Getenv("XDG_DATA_HOME")
	if !filepath.IsAbs(data) { // the standard says that a relative one is to be ignored
		home, err := os.UserHomeDir()
		if err != nil {
			return "", "", "", errNoFolder
		}
		data = filepath.Join(home, ".local", "share")
	}
	return below(config, "senet"), below(data, "senet"), below(cache, "senet"), nil
}

// isTemporary reports whether nothing lasts longer than the tab of a browser that refuses its storage.
func (s Store) isTemporary() bool { return runtime.GOOS == "js" && s.data == "/This tab" }
