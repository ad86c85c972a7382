package store

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// written is what writes a text.
func written(text string) func(io.Writer) error {
	return func(to io.Writer) error {
		_, err := io.WriteString(to, text)
		return err
	}
}

func readEndings(t *testing.T, s Store, name string) string {
	t.Helper()
	f, err := s.OpenEndings(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	data, err := io.ReadAll(f)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func endingsStore(t *testing.T) (s Store, folder string) {
	t.Helper()
	dir := t.TempDir()
	s, err := Open(dir)
	if err != nil {
		t.Fatal(err)
	}
	return s, filepath.Join(dir, "cache")
}

func TestEndingsAreKeptAndReplaced(t *testing.T) {
	s, _ := endingsStore(t)
	if _, err := s.OpenEndings("endings-1.tab"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("what was never kept is opened: %v", err)
	}
	for _, text := range []string{"long and old", "new"} {
		if err := s.SaveEndings("endings-1.tab", written(text)); err != nil {
			t.Fatal(err)
		}
		if got := readEndings(t, s, "endings-1.tab"); got != text {
			t.Errorf("kept %q, found %q", text, got)
		}
	}
}

// A full disk costs nothing but the new file.
func TestEndingsThatCannotBeWrittenLeaveTheOldOnes(t *testing.T) {
	s, folder := endingsStore(t)
	if err := s.SaveEndings("endings-1.tab", written("old")); err != nil {
		t.Fatal(err)
	}
	err := s.SaveEndings("endings-1.tab", func(to io.Writer) error {
		io.WriteString(to, strings.Repeat("half", 1<<16))
		return syscall.ENOSPC
	})
	if why(err) != "diskFull" {
		t.Errorf("a full disk gives %v", err)
	}
	if got := readEndings(t, s, "endings-1.tab"); got != "old" {
		t.Errorf("found %q", got)
	}
	if files, _ := os.ReadDir(folder); len(files) != 1 {
		t.Errorf("%d files are left", len(files))
	}
}

func TestOnlyEndingsAreTouched(t *testing.T) {
	s, folder := endingsStore(t)
	for _, name := range []string{"", ".", "..", "../endings-1.tab", "endings-1.tab/..", "endings-/x.tab", "settings.txt", "game.senet"} {
		if err := s.SaveEndings(name, written("x")); err == nil {
			t.Errorf("%q is kept", name)
		}
		if _, err := s.OpenEndings(name); err == nil {
			t.Errorf("%q is opened", name)
		}
	}
	if err := os.MkdirAll(filepath.Join(folder, "endings-2.tab"), 0o700); err != nil {
		t.Fatal(err)
	}
	if _, err := s.OpenEndings("endings-2.tab"); err == nil {
		t.Error("a folder is opened")
	}
	if err := s.SaveEndings("endings-2.tab", written("x")); err != nil || readEndings(t, s, "endings-2.tab") != "x" {
		t.Errorf("a folder is in the way for ever: %v", err)
	}
	if err := (Store{}).SaveEndings("endings-1.tab", written("x")); err == nil {
		t.Error("a store without folders keeps endings")
	}
	if _, err := (Store{}).OpenEndings("endings-1.tab"); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a store without folders says %v", err)
	}
}

// The folder does not grow for ever: the oldest files go, and what a killed program left behind.
func TestOldEndingsAreRemoved(t *testing.T) {
	s, folder := endingsStore(t)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		t.Fatal(err)
	}
	now := time.Now()
	put := func(name string, age time.Duration) {
		path := filepath.Join(folder, name)
		if err := os.WriteFile(path, []byte("x"), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.Chtimes(path, now.Add(-age), now.Add(-age)); err != nil {
			t.Fatal(err)
		}
	}
	for i := range 20 {
		put(fmt.Sprintf("endings-%02d.tab", i), time.Duration(i+1)*time.Hour)
	}
	put("note.txt", 1000*time.Hour)
	put(".endings-1.tmp", time.Minute)
	put(".endings-2.tmp", 24*time.Hour)
	if err := s.SaveEndings("endings-new.tab", written("x")); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{
		"endings-new.tab": true, "endings-00.tab": true, "endings-14.tab": true, "endings-15.tab": false, "endings-19.tab": false,
		"note.txt": true, ".endings-1.tmp": true, ".endings-2.tmp": false,
	} {
		if _, err := os.Stat(filepath.Join(folder, name)); (err == nil) != want {
			t.Errorf("%s is there: %v", name, err == nil)
		}
	}
}

func TestTheCacheHasAFolderOfItsOwn(t *testing.T) {
	home := t.TempDir()
	for _, name := range []string{"HOME", "USERPROFILE"} {
		t.Setenv(name, home)
	}
	for name, folder := range map[string]string{"XDG_CONFIG_HOME": "c", "XDG_DATA_HOME": "d", "XDG_CACHE_HOME": "x", "AppData": "r", "LocalAppData": "l"} {
		t.Setenv(name, filepath.Join(home, folder))
	}
	s, err := Open("")
	if err != nil {
		t.Fatal(err)
	}
	if s.cache == "" || s.cache == s.data || s.cache == s.config || !strings.HasPrefix(s.cache, home) {
		t.Errorf("endings are kept in %q, games in %q, settings in %q", s.cache, s.data, s.config)
	}
	if _, err := os.Stat(s.cache); err == nil {
		t.Error("the folder is made though nothing is to be kept")
	}
}
