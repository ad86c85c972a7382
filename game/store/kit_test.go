package store

import (
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"senet/game"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/rules/record"
	"senet/rules/reftest"
)

// TestMain replaces fsync, because the tests write many files and a disk may be slow.
// TestFilesReachTheDisk checks the calls.
func TestMain(m *testing.M) {
	fsync = func(*os.File) error { return nil }
	os.Exit(m.Run())
}

// failSync makes fsync return an error until end is called. If err is nil, only end has an effect.
func failSync(err error) (end func()) {
	if err != nil {
		fsync = func(*os.File) error { return err }
	}
	return func() { fsync = func(*os.File) error { return nil } }
}

// inPlay returns the saved text of the game in play, or "".
func (s Folders) inPlay() (string, error) {
	name, err := s.playing()
	if name == "" {
		return "", err
	}
	data, err := readFile(s.game(name))
	return string(data), err
}

// program is an Autosaver and its results.
type program struct {
	*Autosaver
	t     *testing.T
	dir   string
	news  []any  // the results so far
	retry func() // the scheduled retry; nil if there is none
}

func open(t *testing.T, dir string) *program {
	t.Helper()
	p := &program{
		Autosaver: NewAutosaver(Config{Folder: dir, Words: gametest.Words(), News: &game.Queue{}}),
		t:         t,
		dir:       dir,
	}
	p.after = func(d time.Duration, f func()) {
		if d != retryDelay {
			t.Errorf("it retries after %v", d)
		}
		p.retry = f
	}
	t.Cleanup(p.crash)
	return p
}

// crash releases the locks, as the system does when a program is killed.
func (p *program) crash() {
	if p.lock != nil {
		p.lock.Close()
		p.lock = nil
	}
}

func (p *program) close() {
	p.t.Helper()
	if err := p.Close(); err != nil {
		p.t.Error(err)
	}
}

// settle waits until all work is done, and collects the results.
func (p *program) settle() {
	p.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(time.Millisecond / 4) {
		busy := p.IsBusy()
		for _, e := range p.News.Take() {
			p.news = append(p.news, e.News)
		}
		if !busy {
			return
		}
	}
	p.t.Fatal("the work does not end")
}

// tryAgain makes the scheduled retry now.
func (p *program) tryAgain() {
	p.t.Helper()
	retry := p.retry
	if retry == nil {
		p.t.Fatal("it does not retry")
	}
	p.retry = nil
	retry()
	p.settle()
}

func (p *program) save(text string) {
	p.t.Helper()
	p.SaveGame(text)
	p.settle()
}

func (p *program) finish(text string) {
	p.t.Helper()
	p.CloseGame(text)
	p.ForgetGame()
	p.settle()
}

func (p *program) saveSettings(text string) {
	p.t.Helper()
	p.SaveSettings(text)
	p.settle()
}

// config returns the configuration with which the game would start.
func (p *program) config() game.Config {
	var c game.Config
	p.Fill(&c)
	return c
}

// notices returns all notices.
func (p *program) notices() string {
	var all []string
	for _, news := range p.news {
		if note, ok := news.(game.NoticeText); ok {
			all = append(all, string(note))
		}
	}
	return strings.TrimSpace(strings.Join(all, "\n"))
}

// unsaved reports whether the last news says that the game cannot be saved.
func (p *program) unsaved() (on bool) {
	for _, news := range p.news {
		if news, ok := news.(game.SaveFailed); ok {
			on = news.Game
		}
	}
	return on
}

// last returns the last result, which must be a T.
func last[T any](p *program) (news T) {
	p.t.Helper()
	p.settle()
	news, ok := p.news[len(p.news)-1].(T)
	if !ok {
		p.t.Fatalf("the last result is %+v", p.news[len(p.news)-1])
	}
	return news
}

// listed returns the kept games, newest first.
func (p *program) listed() []game.File {
	p.t.Helper()
	p.ListGames(maxListed)
	return last[game.GameList](p).Files
}

// texts returns the texts of the kept games, newest first.
func (p *program) texts() string {
	p.t.Helper()
	var all []string
	for _, f := range p.listed() {
		all = append(all, string(f.Data))
	}
	return strings.Join(all, "|")
}

// newGameText returns the text of a game without throws, a different one for each n.
func newGameText(t testing.TB, n string) string {
	t.Helper()
	return record.Write(reftest.Game(t, record.Header{
		RuleSet: "basics", Pawns: 5, Start: record.Lot, Date: "2026-01-02", Players: [2]string{"Player " + n},
	}, 0))
}

// withLines returns the text of a game with n more lines.
func withLines(text string, n int) string { return text + strings.Repeat("\n", n) }

// put writes a file and its folder.
func put(t testing.TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// putInPlay writes a game, x.senet, and makes it the game in play.
func putInPlay(t testing.TB, dir, text string) {
	t.Helper()
	put(t, filepath.Join(dir, "games/x.senet"), text)
	put(t, filepath.Join(dir, "playing.txt"), "x.senet\n")
}

// putOld writes a file as if some time ago.
func putOld(t testing.TB, path, text string, age time.Duration) {
	t.Helper()
	put(t, path, text)
	if at := time.Now().Add(-age); os.Chtimes(path, at, at) != nil {
		t.Fatal(path)
	}
}

// link makes a link to a path, and skips the test on Windows, where links need a privilege.
func link(t testing.TB, to, path string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("links need a privilege on Windows")
	}
	if err := os.Symlink(to, path); err != nil {
		t.Fatal(err)
	}
}

// get reads a file.
func get(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// block replaces a folder by a file until end is called.
func block(t testing.TB, dir string) (end func()) {
	t.Helper()
	away := dir + ".away"
	os.Rename(dir, away)
	put(t, dir, "")
	return func() {
		os.Remove(dir)
		os.Rename(away, dir)
	}
}

// files returns the names of the files in a folder and below it, without locks.
func files(t testing.TB, folder string) string {
	t.Helper()
	var names []string
	err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() && filepath.Ext(path) != ".lock" {
			name, _ := filepath.Rel(folder, path)
			names = append(names, filepath.ToSlash(name))
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return strings.Join(names, ", ")
}

// isInFolder reports whether a file in a folder, or below it, has a text.
func isInFolder(t testing.TB, folder, text string) (found bool) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err == nil && d.Type().IsRegular() {
			os.Chmod(path, 0o600)
			found = found || get(t, path) == text
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// causeOf returns the cause of an Error.
func causeOf(err error) string {
	var e *Error
	switch {
	case !errors.As(err, &e):
		return ""
	case errors.Is(err, errNoFolder):
		return "notKept"
	}
	return i18n.DiskCause(err)
}
