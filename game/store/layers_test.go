package store

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

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
	if err := os.WriteFile(filepath.Join(folder, name), nil, 0o600); err != nil || s.Layers().Find(name) != nil {
		t.Errorf("an empty file is found: %v", err)
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
	if err := os.MkdirAll(filepath.Join(folder, "endings-1.layer", "full"), 0o700); err != nil {
		t.Fatal(err)
	}
	l := s.Layers()
	defer l.Close()
	if _, err := l.Open("endings-1.layer", 10); err != nil && !strings.Contains(err.Error(), "is in its place") {
		t.Error(err)
	}
}
