package store

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestFoldersInPlaceOfFiles(t *testing.T) {
	s := open(t)
	for _, path := range []string{s.path(GameFile), backupOf(s.path(GameFile)), s.path(SettingsFile)} {
		if err := os.MkdirAll(filepath.Join(path, "inside"), 0o700); err != nil {
			t.Fatal(err)
		}
	}
	var e *Error
	if _, err := s.loadSettings(); !errors.As(err, &e) || e.cause() != causeInTheWay {
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
	if err := s.SaveSettings([]byte("x")); !errors.As(err, &e) || e.cause() != causeInTheWay {
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
	if err := s.SaveSettings(nil); !errors.As(err, &e) || e.cause() != causeInTheWay {
		t.Fatalf("%v", err)
	}
	if _, err := s.loadSettings(); err == nil {
		t.Fatal("a circle of links was read")
	}
	if name, err := s.SetAside(SettingsFile); err != nil || name == "" {
		t.Fatalf("%q %v", name, err)
	}
	if err := s.SaveSettings([]byte("x")); err != nil {
		t.Fatal(err)
	}
}

func TestAStoreWithoutFolders(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	put(t, file, "x")
	s, err := Open(filepath.Join(file, "below"))
	var e *Error
	if !errors.As(err, &e) || e.cause() != causeInTheWay || s != (Store{}) {
		t.Fatalf("%+v %v", s, err)
	}
	if found, err := s.LoadGame(whole); found != (Loaded{}) || err != nil {
		t.Fatalf("%+v %v", found, err)
	}
	_, archived := s.archive("game", "name")
	for _, err := range []error{s.SaveGame("game"), s.SaveSettings(nil), s.SaveWindow(nil), archived} {
		if !errors.As(err, &e) || e.cause() != causeNotKept {
			t.Errorf("%v", err)
		}
	}
	if _, err := s.loadSettings(); err != nil || s.ForgetGame() != nil {
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
	if err := s.SaveGame("game 3"); !errors.As(err, &e) || e.cause() != causeForbidden {
		t.Fatalf("%v", err)
	}
	if found, err := s.LoadGame(whole); err != nil || found.Text != "game 2" {
		t.Fatalf("%+v %v", found, err)
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
