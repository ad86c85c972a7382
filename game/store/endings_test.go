package store

import (
	"bytes"
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
	data, _ := io.ReadAll(f)
	return string(data)
}

func endingsStore(t *testing.T) (s Store, folder string) {
	t.Helper()
	s = opened(t)
	return s, filepath.Join(s.data, "cache")
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
	old := func(name string, age time.Duration) { aged(t, filepath.Join(folder, name), "x", age) }
	for i := range 20 {
		old(fmt.Sprintf("endings-%02d.tab", i), time.Duration(i+1)*time.Hour)
	}
	old("note.txt", 1000*time.Hour)
	old(".endings-1.tmp", time.Minute)
	old(".endings-2.tmp", 24*time.Hour)
	if err := s.SaveEndings("endings-new.tab", written("x")); err != nil {
		t.Fatal(err)
	}
	for name, want := range map[string]bool{
		"endings-new.tab": true, "endings-00.tab": true, "endings-14.tab": true, "endings-15.tab": false, "endings-19.tab": false,
		"note.txt": true, ".endings-1.tmp": true, ".endings-2.tmp": false,
	} {
		if there(filepath.Join(folder, name)) != want {
			t.Errorf("%s is there: %v", name, !want)
		}
	}
}

// What is written into a layer is there for whoever looks next, also before anything is closed; two never work on them at once.
func TestLayersAreKeptWhereTheyLie(t *testing.T) {
	s, folder := endingsStore(t)
	const name = "endings-1-5-4.layer"
	writer := s.Layers()
	if writer.Find(name) != nil {
		t.Error("what was never kept is found")
	}
	data, err := writer.Open(name, 3<<20)
	if err != nil || len(data) != 3<<20 || bytes.ContainsFunc(data, func(r rune) bool { return r != 0 }) {
		t.Fatalf("%d bytes, %v", len(data), err)
	}
	copy(data[1<<20:], "in the middle")
	for range 2 {
		if got := s.Layers().Find(name); len(got) != 3<<20 || !bytes.HasPrefix(got[1<<20:], []byte("in the middle")) {
			t.Fatalf("found are %d bytes", len(got))
		}
		if err := writer.Flush(); err != nil {
			t.Error(err)
		}
	}
	second := s.Layers()
	if _, err := second.Open(name, 3<<20); err == nil || !strings.Contains(err.Error(), "another Senet") {
		t.Errorf("two work on it at once: %v", err)
	}
	if err := writer.Close(); err != nil {
		t.Error(err)
	}
	if again, err := second.Open(name, 3<<20); err != nil || !bytes.HasPrefix(again[1<<20:], []byte("in the middle")) {
		t.Errorf("it is not as it was left: %v", err)
	}
	if err := second.Drop(name); err != nil || second.Find(name) != nil {
		t.Errorf("what was dropped is there: %v", err)
	}
	if err := second.Close(); err != nil {
		t.Error(err)
	}
	if put(t, filepath.Join(folder, name), ""); s.Layers().Find(name) != nil {
		t.Error("an empty file is found")
	}
}

// Names lead nowhere else, and without a folder or where something is in the way there is a sentence.
func TestLayersThatCannotBeKept(t *testing.T) {
	s, folder := endingsStore(t)
	for _, name := range []string{"", "../endings-1.layer", "endings-1.tab", "settings.txt"} {
		if _, err := s.Layers().Open(name, 10); err == nil || s.Layers().Find(name) != nil {
			t.Errorf("%q is kept", name)
		}
	}
	if _, err := (Store{}).Layers().Open("endings-1.layer", 10); err == nil {
		t.Error("a store without folders keeps layers")
	}
	put(t, filepath.Join(folder, "endings-1.layer", "full", "x"), "")
	l := s.Layers()
	defer l.Close()
	if _, err := l.Open("endings-1.layer", 10); err != nil && !strings.Contains(err.Error(), "is in its place") {
		t.Error(err)
	}
}
