package layers

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Data written to a layer can be found before anything is closed, and only one program at a time
// can write.
func TestOpenAndFind(t *testing.T) {
	path := t.TempDir()
	const name = "endings-1-5-4.layer"
	writer := New(path)
	if writer.Find(name) != nil {
		t.Error("a layer that was never saved is found")
	}
	data, err := writer.Open(name, 3<<20)
	if err != nil || len(data) != 3<<20 || bytes.ContainsFunc(data, func(r rune) bool { return r != 0 }) {
		t.Fatalf("%d bytes, %v", len(data), err)
	}
	copy(data[1<<20:], "in the middle")
	for range 2 {
		if got := New(path).Find(name); len(got) != 3<<20 ||
			!bytes.HasPrefix(got[1<<20:], []byte("in the middle")) {
			t.Fatalf("Find returned %d bytes", len(got))
		}
		if err := writer.Flush(); err != nil {
			t.Error(err)
		}
	}
	second := New(path)
	if _, err := second.Open(name, 3<<20); err == nil || !strings.Contains(err.Error(), "another program") {
		t.Errorf("two programs can write at the same time: %v", err)
	}
	if err := writer.Close(); err != nil {
		t.Error(err)
	}
	if again, err := second.Open(name, 3<<20); err != nil ||
		!bytes.HasPrefix(again[1<<20:], []byte("in the middle")) {
		t.Errorf("the reopened layer has changed: %v", err)
	}
	if err := second.Remove(name); err != nil || second.Find(name) != nil {
		t.Errorf("a removed layer was found: %v", err)
	}
	if err := second.Close(); err != nil {
		t.Error(err)
	}
	if err := os.WriteFile(filepath.Join(path, name), nil, 0o644); err != nil || New(path).Find(name) != nil {
		t.Error("an empty file is found", err)
	}
}

// Opening fails if there is no folder, or if something else has its name.
func TestUnusableFolders(t *testing.T) {
	path := t.TempDir()
	file := filepath.Join(path, "file")
	if err := os.WriteFile(file, []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := New(file).Open("a.layer", 10); err == nil {
		t.Error("a file passes for a folder")
	}
	if err := os.MkdirAll(filepath.Join(path, "a.layer", "full"), 0o755); err != nil {
		t.Fatal(err)
	}
	folder := New(path)
	defer folder.Close()
	if _, err := folder.Open("a.layer", 10); err == nil || folder.Find("a.layer") != nil {
		t.Error("a folder passes for a layer")
	}
}

// Load returns what was saved, and Save replaces all of it.
func TestSaveAndLoad(t *testing.T) {
	folder := New(t.TempDir())
	defer folder.Close()
	a, b := make([]byte, 3), make([]byte, 2)
	if found, err := folder.Load("draft", a); found || err != nil {
		t.Errorf("what was never saved is found: %v", err)
	}
	for _, text := range []string{"one two", "other"} {
		if err := folder.Save("draft", []byte(text[:3]), []byte(text[3:])); err != nil {
			t.Fatal(err)
		}
		if found, err := folder.Load("draft", a, b); !found || err != nil || string(a)+string(b) != text[:5] {
			t.Errorf("loaded %q and %q: %v", a, b, err)
		}
	}
	if found, err := folder.Load("draft", a, make([]byte, 5)); found || err != nil {
		t.Errorf("more is found than was saved: %v", err)
	}
	if err := folder.Remove("draft"); err != nil {
		t.Error(err)
	}
	if _, err := folder.Load(".", a); err == nil {
		t.Error("a folder is loaded")
	}
}

// Allocated memory is zero, writable, and can be freed.
func TestAlloc(t *testing.T) {
	folder := New(t.TempDir())
	memory, err := folder.Alloc(5 << 20)
	if err != nil || len(memory) != 5<<20 || bytes.ContainsFunc(memory, func(r rune) bool { return r != 0 }) {
		t.Fatalf("%d bytes: %v", len(memory), err)
	}
	memory[5<<20-1] = 1
	if err := folder.Free(memory); err != nil {
		t.Error(err)
	}
}
