package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
)

func open(t *testing.T) Store {
	t.Helper()
	s, err := Open(filepath.Join(t.TempDir(), "new", "folder"))
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// whole takes texts that begin with "game" for games.
func whole(text string) error {
	if !strings.HasPrefix(text, "game") {
		return errors.New("no game")
	}
	return nil
}

func (s Store) mustSave(t *testing.T, texts ...string) {
	t.Helper()
	for _, text := range texts {
		if err := s.SaveGame(text); err != nil {
			t.Fatal(err)
		}
	}
}

func put(t *testing.T, path, text string) {
	t.Helper()
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

func get(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// list names what is in the folder for games.
func list(t *testing.T, folder string) string {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return strings.Join(names, " ")
}

func TestGamesAreSavedAndForgotten(t *testing.T) {
	s := open(t)
	if found, err := s.LoadGame(whole); found != (Loaded{}) || err != nil {
		t.Fatalf("%+v %v", found, err)
	}
	s.mustSave(t, "game 1", "game 2", "game 3 ☥")
	found, err := s.LoadGame(whole)
	if err != nil || found != (Loaded{Text: "game 3 ☥"}) {
		t.Fatalf("%+v %v", found, err)
	}
	if old := get(t, backupOf(s.path(GameFile))); old != "game 2" {
		t.Fatalf("the backup is %q", old)
	}
	if names := list(t, s.Folder()); names != "game.senet game.senet.bak" {
		t.Fatalf("left behind: %s", names)
	}
	if err := s.ForgetGame(); err != nil {
		t.Fatal(err)
	}
	if found, err := s.LoadGame(whole); found != (Loaded{}) || err != nil || list(t, s.Folder()) != "" {
		t.Fatalf("%+v %v %s", found, err, list(t, s.Folder()))
	}
	if err := s.ForgetGame(); err != nil {
		t.Fatal(err)
	}
}

// Whoever looks while the game is saved finds a whole game under its name.
func TestTheSaveIsNeverAway(t *testing.T) {
	s := open(t)
	s.mustSave(t, "game 0")
	saved, looked := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(looked)
		for {
			if data, err := os.ReadFile(s.path(GameFile)); err != nil || !strings.HasPrefix(string(data), "game ") {
				t.Errorf("%q %v", data, err)
				return
			}
			select {
			case <-saved:
				return
			default:
			}
		}
	}()
	for n := range 30 {
		s.mustSave(t, fmt.Sprint("game ", n+1))
	}
	close(saved)
	<-looked
}

func TestDamagedSavesAreSetAside(t *testing.T) {
	for name, damage := range map[string]string{
		"foreign": "dear Anna", "empty": "", "power cut": strings.Repeat("\x00", 4096), "huge": "game" + strings.Repeat("x", MaxSize),
	} {
		s := open(t)
		s.mustSave(t, "game 1", "game 2")
		put(t, s.path(GameFile), damage)
		found, err := s.LoadGame(whole)
		if err != nil || found.Text != "game 1" || !found.FromBackup || found.Aside == "" {
			t.Fatalf("%s: %+v %v", name, found, err)
		}
		if get(t, found.Aside) != damage || filepath.Dir(found.Aside) != s.Folder() {
			t.Fatalf("%s: what was there is not in %s", name, found.Aside)
		}
		if name == "foreign" && found.Damaged != damage {
			t.Fatalf("%s: its text is not given: %q", name, found.Damaged)
		}
		s.mustSave(t, "game 3")
		if found, err := s.LoadGame(whole); err != nil || found != (Loaded{Text: "game 3"}) {
			t.Fatalf("%s: after the next save: %+v %v", name, found, err)
		}
	}
}

func TestNothingDamagedIsEverOverwritten(t *testing.T) {
	s := open(t)
	put(t, s.path(GameFile), "bad 1")
	put(t, backupOf(s.path(GameFile)), "bad 2")
	found, err := s.LoadGame(whole)
	if err != nil || found.Text != "" || found.FromBackup || found.Damaged != "bad 1" {
		t.Fatalf("%+v %v", found, err)
	}
	for i := range 3 {
		put(t, s.path(GameFile), "bad more")
		if _, err := s.LoadGame(whole); err != nil {
			t.Fatal(i, err)
		}
	}
	s.mustSave(t, "game 1", "game 2")
	want := "game.senet game.senet.bak game.senet.bak.damaged-1 game.senet.damaged-1 game.senet.damaged-2 game.senet.damaged-3 game.senet.damaged-4"
	if names := list(t, s.Folder()); names != want {
		t.Fatalf("%s", names)
	}
	if get(t, found.Aside) != "bad 1" {
		t.Fatal("the first damaged file was overwritten")
	}
}

// The power may fail between the two renamings of a save.
func TestBackupAloneIsTheGame(t *testing.T) {
	s := open(t)
	s.mustSave(t, "game 1", "game 2")
	if err := os.Remove(s.path(GameFile)); err != nil {
		t.Fatal(err)
	}
	if found, err := s.LoadGame(whole); err != nil || found != (Loaded{Text: "game 1", FromBackup: true}) {
		t.Fatalf("%+v %v", found, err)
	}
}

func TestSettingsAndWindow(t *testing.T) {
	s := open(t)
	if data, err := s.loadSettings(); data != nil || err != nil {
		t.Fatalf("%q %v", data, err)
	}
	if name, err := s.SetAside(SettingsFile); name != "" || err != nil {
		t.Fatalf("%q %v", name, err)
	}
	if err := errors.Join(s.SaveSettings([]byte("speed = fast")), s.SaveWindow([]byte("1 2 3 4"))); err != nil {
		t.Fatal(err)
	}
	a, err1 := s.loadSettings()
	b, err2 := s.LoadWindow()
	if string(a) != "speed = fast" || string(b) != "1 2 3 4" || err1 != nil || err2 != nil {
		t.Fatalf("%q %q %v %v", a, b, err1, err2)
	}
	name, err := s.SetAside(SettingsFile)
	if err != nil || get(t, name) != "speed = fast" {
		t.Fatalf("%q %v", name, err)
	}
	if data, err := s.loadSettings(); data != nil || err != nil {
		t.Fatalf("%q %v", data, err)
	}
}

func TestArchive(t *testing.T) {
	s := open(t)
	one, err := s.archive("game 1", "Anna - Ben")
	if err != nil || filepath.Base(one) != "Anna - Ben.senet" {
		t.Fatalf("%q %v", one, err)
	}
	two, err := s.archive("game 2", "Anna - Ben")
	again, err2 := s.archive("game 1", "Anna - Ben")
	if err != nil || err2 != nil || two == one || again != one || get(t, one) != "game 1" || get(t, two) != "game 2" {
		t.Fatalf("%q %q %v %v", two, again, err, err2)
	}
	for name, want := range map[string]string{
		"": "game", "../../etc/passwd": "etc-passwd", "..": "game", "con": "con-game", "Lpt1.x": "Lpt1.x-game", "a/b\\c:d": "a-b-c-d",
		"\x00\xff": "game", "☥": "game", "Ünal آنا": "Ünal آنا", strings.Repeat("é", 400): strings.Repeat("é", 60),
	} {
		file, err := s.archive("text of "+name, name)
		if err != nil || filepath.Dir(file) != filepath.Dir(one) {
			t.Fatalf("%q: %q %v", name, file, err)
		}
		if got := strings.TrimSuffix(filepath.Base(file), ".senet"); got != want && !strings.HasPrefix(got, "game") {
			t.Errorf("%q became %q, want %q", name, got, want)
		}
	}
}

func TestErrorsAreSentences(t *testing.T) {
	seen := map[string]bool{}
	for _, err := range []error{
		errNoFolder, errNoHome, os.ErrPermission, syscall.EROFS, syscall.ENOSPC, errNotFile, errTooLarge, os.ErrNotExist, errors.New("why not"),
	} {
		for deed := MakeFolder; deed <= MoveAside; deed++ {
			e := &Error{deed, "x.senet", err}
			text := e.Error()
			if seen[text] || !strings.Contains(text, "x.senet") || !strings.HasSuffix(text, ".") || e.cause().String() == "" {
				t.Errorf("%q", text)
			}
			seen[text] = true
		}
	}
	if c := (&Error{SaveFile, "x", &os.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}}).cause(); c != causeDiskFull {
		t.Errorf("a full disk is %v", c)
	}
}
