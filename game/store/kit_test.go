package store

import (
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"senet/game"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules/record"
	"senet/rules/reftest"
)

// inPlay is the game in play as it lies on the disk; empty: there is none.
func (s Store) inPlay() (string, error) {
	name := s.playing()
	if name == "" {
		return "", nil
	}
	data, err := readFile(s.game(name))
	return string(data), err
}

// asker is a game that wants one thing after another done, and remembers what it is told.
type asker struct {
	wants []game.Effect
	heard []ui.Event
}

func (a *asker) Update(_ time.Duration, events []ui.Event) []game.Effect {
	a.heard = append(a.heard, events...)
	wants := a.wants
	a.wants = nil
	return wants
}

func (a *asker) View() game.View { return game.View{} }

func (a *asker) Wake() (time.Duration, bool) { return 0, false }

// window is a Keeper with a game that a test plays.
type window struct {
	*Autosaver
	t    *testing.T
	game *asker
	dir  string
}

func open(t *testing.T, dir string) *window {
	t.Helper()
	w := &window{NewAutosaver(dir, viewtest.Words(), nil), t, &asker{}, dir}
	w.Keep(w.game)
	t.Cleanup(w.crash)
	return w
}

// crash ends a window without a word: what it has locked is free.
func (w *window) crash() {
	if w.lock != nil {
		w.lock.Close()
		w.lock = nil
	}
}

func (w *window) close() {
	w.t.Helper()
	if err := w.Close(); err != nil {
		w.t.Error(err)
	}
}

// want has things done, waits for the disk, and gives back what was left for others.
func (w *window) want(effects ...game.Effect) []game.Effect {
	w.t.Helper()
	w.game.wants = effects
	rest := w.Update(0, nil)
	w.settle()
	return rest
}

// settle waits until the disk has done its work and the game has heard of it.
func (w *window) settle() {
	w.t.Helper()
	for end := time.Now().Add(time.Minute); time.Now().Before(end); time.Sleep(time.Millisecond / 2) {
		if w.Update(0, nil); !w.busy {
			return
		}
	}
	w.t.Fatal("the disk does not end its work")
}

// pass lets time pass.
func (w *window) pass(elapsed time.Duration) {
	w.t.Helper()
	w.Update(elapsed, nil)
	w.settle()
}

func (w *window) save(text string) {
	w.t.Helper()
	w.want(game.Effect{Kind: game.SaveGame, Text: text})
}
func (w *window) finish(text string) {
	w.t.Helper()
	w.want(game.Effect{Kind: game.StoreGame, Text: text}, game.Effect{Kind: game.ForgetGame})
}
func (w *window) set(text string) {
	w.t.Helper()
	w.want(game.Effect{Kind: game.SaveSettings, Text: text})
}

// config is what the game would be built with.
func (w *window) config() game.Config {
	var c game.Config
	w.Found(&c)
	return c
}

// said is all that was told in words.
func (w *window) said() string {
	var all []string
	for _, e := range w.game.heard {
		if note, ok := e.News.(game.Noted); ok {
			all = append(all, string(note))
		}
	}
	return strings.TrimSpace(strings.Join(all, "\n"))
}

// unsaved tells what the game has last heard of games that the disk refuses.
func (w *window) unsaved() (on bool) {
	for _, e := range w.game.heard {
		if news, ok := e.News.(game.Unsaved); ok {
			on = bool(news)
		}
	}
	return on
}

// listed are the games in the list, the newest first.
func (w *window) listed() []game.File {
	w.t.Helper()
	w.want(game.Effect{Kind: game.ListGames})
	last, ok := w.game.heard[len(w.game.heard)-1].News.(game.Listed)
	if !ok {
		w.t.Fatalf("no list came, but %+v", w.game.heard)
	}
	return last.Files
}

// texts are the games in the list.
func (w *window) texts() string {
	w.t.Helper()
	var all []string
	for _, f := range w.listed() {
		all = append(all, string(f.Data))
	}
	return strings.Join(all, "|")
}

// begun is the text of a game that has just begun; n makes it another one.
func begun(t testing.TB, n string) string {
	t.Helper()
	return record.Write(reftest.Game(t,
		record.Header{RuleSet: "basics", Pawns: 5, Opening: record.Lot, Date: "2026-01-02",
			Players: [2]string{"Player " + n}}, 0))
}

// played is a game with some lines more.
func played(text string, n int) string { return text + strings.Repeat("\n", n) }

func put(t testing.TB, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// aged puts a file that was written so long ago.
func aged(t testing.TB, path, text string, age time.Duration) {
	t.Helper()
	put(t, path, text)
	if at := time.Now().Add(-age); os.Chtimes(path, at, at) != nil {
		t.Fatal(path)
	}
}

func get(t testing.TB, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// block puts a file where a folder was.
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

// files names what is in a folder and below it, without folders and locks.
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

// somewhere reports whether a text is in any file of a folder.
func somewhere(t testing.TB, folder, text string) (found bool) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, d os.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
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

// why is the key of the reason that the disk gave.
func why(err error) string {
	var e *Error
	if !errors.As(err, &e) {
		return ""
	}
	return e.cause()
}
