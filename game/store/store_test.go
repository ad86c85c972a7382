package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
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

func TestFoldersInPlaceOfFiles(t *testing.T) {
	s := open(t)
	for _, path := range []string{s.path(GameFile), backupOf(s.path(GameFile)), s.path(SettingsFile)} {
		if err := os.MkdirAll(filepath.Join(path, "inside"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	var e *Error
	if _, err := s.LoadSettings(); !errors.As(err, &e) || e.Cause() != InTheWay {
		t.Fatalf("%v", err)
	}
	if err := s.SaveSettings([]byte("x")); err != nil {
		t.Fatal(err)
	}
	found, err := s.LoadGame(whole)
	if err != nil || found.Text != "" || found.Aside == "" {
		t.Fatalf("%+v %v", found, err)
	}
	s.mustSave(t, "game 1", "game 2")
	if found, err := s.LoadGame(whole); err != nil || found.Text != "game 2" {
		t.Fatalf("%+v %v", found, err)
	}
	if names := list(t, s.Folder()); strings.Count(names, "damaged-1") != 3 {
		t.Fatalf("a folder was lost: %s", names)
	}
}

// Where even setting aside is impossible, the save fails and leaves nothing half done behind.
func TestNoWayToSetAside(t *testing.T) {
	s := open(t)
	path := s.path(SettingsFile)
	if err := os.Mkdir(path, 0o700); err != nil {
		t.Fatal(err)
	}
	for n := 1; n < 1000; n++ {
		put(t, fmt.Sprintf("%s.damaged-%d", path, n), "")
	}
	before := list(t, s.Folder())
	var e *Error
	if err := s.SaveSettings([]byte("x")); !errors.As(err, &e) || e.Cause() != InTheWay {
		t.Fatalf("%v", err)
	}
	if after := list(t, s.Folder()); after != before {
		t.Fatal("something was left behind")
	}
}

func TestLinksStayLinks(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("links need a privilege on Windows")
	}
	s := open(t)
	elsewhere := filepath.Join(t.TempDir(), "cloud.senet")
	if err := os.Symlink(elsewhere, s.path(GameFile)); err != nil {
		t.Fatal(err)
	}
	s.mustSave(t, "game 1", "game 2") // the link leads nowhere at first
	if get(t, elsewhere) != "game 2" || list(t, s.Folder()) != "game.senet" {
		t.Fatalf("%q, %s", get(t, elsewhere), list(t, s.Folder()))
	}
	put(t, elsewhere, "bad")
	if found, err := s.LoadGame(whole); err != nil || found.Text != "game 1" || filepath.Dir(found.Aside) != filepath.Dir(elsewhere) {
		t.Fatalf("%+v %v", found, err)
	}
	circle := s.path(SettingsFile)
	if err := os.Symlink(circle, circle); err != nil {
		t.Fatal(err)
	}
	var e *Error
	if err := s.SaveSettings(nil); !errors.As(err, &e) || e.Cause() != InTheWay {
		t.Fatalf("%v", err)
	}
	if _, err := s.LoadSettings(); err == nil {
		t.Fatal("a circle of links was read")
	}
	if name, err := s.SetAside(SettingsFile); err != nil || name == "" {
		t.Fatalf("%q %v", name, err)
	}
	if err := s.SaveSettings([]byte("x")); err != nil {
		t.Fatal(err)
	}
}

func TestSettingsAndWindow(t *testing.T) {
	s := open(t)
	if data, err := s.LoadSettings(); data != nil || err != nil {
		t.Fatalf("%q %v", data, err)
	}
	if name, err := s.SetAside(SettingsFile); name != "" || err != nil {
		t.Fatalf("%q %v", name, err)
	}
	if err := errors.Join(s.SaveSettings([]byte("speed = fast")), s.SaveWindow([]byte("1 2 3 4"))); err != nil {
		t.Fatal(err)
	}
	a, err1 := s.LoadSettings()
	b, err2 := s.LoadWindow()
	if string(a) != "speed = fast" || string(b) != "1 2 3 4" || err1 != nil || err2 != nil {
		t.Fatalf("%q %q %v %v", a, b, err1, err2)
	}
	name, err := s.SetAside(SettingsFile)
	if err != nil || get(t, name) != "speed = fast" {
		t.Fatalf("%q %v", name, err)
	}
	if data, err := s.LoadSettings(); data != nil || err != nil {
		t.Fatalf("%q %v", data, err)
	}
}

func TestArchive(t *testing.T) {
	s := open(t)
	one, err := s.Archive("game 1", "Anna - Ben")
	if err != nil || filepath.Base(one) != "Anna - Ben.senet" {
		t.Fatalf("%q %v", one, err)
	}
	two, err := s.Archive("game 2", "Anna - Ben")
	again, err2 := s.Archive("game 1", "Anna - Ben")
	if err != nil || err2 != nil || two == one || again != one || get(t, one) != "game 1" || get(t, two) != "game 2" {
		t.Fatalf("%q %q %v %v", two, again, err, err2)
	}
	for name, want := range map[string]string{
		"": "game", "../../etc/passwd": "etc-passwd", "..": "game", "con": "con-game", "Lpt1.x": "Lpt1.x-game", "a/b\\c:d": "a-b-c-d",
		"\x00\xff": "game", "☥": "game", "Ünal آنا": "Ünal آنا", strings.Repeat("é", 400): strings.Repeat("é", 60),
	} {
		file, err := s.Archive("text of "+name, name)
		if err != nil || filepath.Dir(file) != filepath.Dir(one) {
			t.Fatalf("%q: %q %v", name, file, err)
		}
		if got := strings.TrimSuffix(filepath.Base(file), ".senet"); got != want && !strings.HasPrefix(got, "game") {
			t.Errorf("%q became %q, want %q", name, got, want)
		}
	}
}

func TestAStoreWithoutFolders(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	put(t, file, "x")
	s, err := Open(filepath.Join(file, "below"))
	var e *Error
	if !errors.As(err, &e) || e.Cause() != InTheWay || s != (Store{}) {
		t.Fatalf("%+v %v", s, err)
	}
	if found, err := s.LoadGame(whole); found != (Loaded{}) || err != nil {
		t.Fatalf("%+v %v", found, err)
	}
	_, archived := s.Archive("game", "name")
	for _, err := range []error{s.SaveGame("game"), s.SaveSettings(nil), s.SaveWindow(nil), archived} {
		if !errors.As(err, &e) || e.Cause() != NotKept {
			t.Errorf("%v", err)
		}
	}
	if _, err := s.LoadSettings(); err != nil || s.ForgetGame() != nil {
		t.Error(err)
	}
}

func TestTheFolderMayVanish(t *testing.T) {
	s := open(t)
	s.mustSave(t, "game 1")
	if err := os.RemoveAll(s.Folder()); err != nil {
		t.Fatal(err)
	}
	if found, err := s.LoadGame(whole); found != (Loaded{}) || err != nil {
		t.Fatalf("%+v %v", found, err)
	}
	s.mustSave(t, "game 2")
	if found, _ := s.LoadGame(whole); found.Text != "game 2" {
		t.Fatalf("%+v", found)
	}
}

func TestReadOnlyFolder(t *testing.T) {
	if runtime.GOOS == "windows" || os.Geteuid() == 0 {
		t.Skip("nothing is forbidden to this user")
	}
	s := open(t)
	s.mustSave(t, "game 1", "game 2")
	if err := os.Chmod(s.Folder(), 0o500); err != nil {
		t.Fatal(err)
	}
	defer os.Chmod(s.Folder(), 0o700)
	var e *Error
	if err := s.SaveGame("game 3"); !errors.As(err, &e) || e.Cause() != Forbidden {
		t.Fatalf("%v", err)
	}
	if found, err := s.LoadGame(whole); err != nil || found.Text != "game 2" {
		t.Fatalf("%+v %v", found, err)
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
			if seen[text] || !strings.Contains(text, "x.senet") || !strings.HasSuffix(text, ".") || e.Cause().String() == "" {
				t.Errorf("%q", text)
			}
			seen[text] = true
		}
	}
	if c := (&Error{SaveFile, "x", &os.PathError{Op: "write", Path: "x", Err: syscall.ENOSPC}}).Cause(); c != DiskFull {
		t.Errorf("a full disk is %v", c)
	}
}

func TestThePlatformsOwnFolders(t *testing.T) {
	home := t.TempDir()
	for _, name := range []string{"XDG_CONFIG_HOME", "XDG_DATA_HOME"} {
		t.Setenv(name, "")
	}
	for _, name := range []string{"HOME", "AppData", "USERPROFILE"} {
		t.Setenv(name, home)
	}
	s, err := Open("")
	if err != nil || !strings.HasPrefix(s.config, home) || !strings.HasPrefix(s.data, home) {
		t.Fatalf("%+v %v", s, err)
	}
	if runtime.GOOS == "linux" {
		t.Setenv("XDG_DATA_HOME", filepath.Join(home, "elsewhere"))
		if s, err = Open(""); err != nil || s.data != filepath.Join(home, "elsewhere", "senet") {
			t.Fatalf("%+v %v", s, err)
		}
		t.Setenv("HOME", "")
		t.Setenv("XDG_DATA_HOME", "")
		if s, err = Open(""); err == nil || s != (Store{}) {
			t.Fatalf("%+v", s)
		}
	}
}
