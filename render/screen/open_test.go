package screen

import (
	"bytes"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"testing/fstest"

	"senet/game/gametest"
)

// Opening files by double-click on macOS can only be tested there. This test checks what it needs
// of Ebitengine: that Foundation is loaded before the window opens, that the window finishes
// launching, and that Ebitengine does not handle the event.
func TestEbitengineLetsMacOpenFiles(t *testing.T) {
	at, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/hajimehoshi/ebiten/v2").Output()
	if err != nil {
		t.Fatal(err)
	}
	source := func(folder string) (text string) {
		files, _ := filepath.Glob(filepath.Join(strings.TrimSpace(string(at)), "internal", folder,
			"*_darwin.go"))
		for _, name := range files {
			data, err := os.ReadFile(name)
			if err != nil {
				t.Fatal(err)
			}
			text += string(data)
		}
		return text
	}
	window := source("glfw")
	if !strings.Contains(source("cocoa"), "Foundation.framework/Foundation") ||
		!strings.Contains(window, "nsApp.Send(sel_run)") {
		t.Error("Ebitengine launches differently: is the handler still set in time?")
	}
	for _, taken := range []string{"NSAppleEventManager", "openFile", "openURLs",
		"NSApplicationWillFinishLaunchingNotification"} {
		if strings.Contains(window+source("ui"), taken) {
			t.Errorf("Ebitengine now uses %s: files may arrive another way", taken)
		}
	}
}

func TestDroppedFiles(t *testing.T) {
	words := gametest.Words()
	dropped := fstest.MapFS{
		"a.senet":     {Data: []byte("a game")},
		"b.big":       {Data: bytes.Repeat([]byte{'x'}, maxFileBytes+1)},
		"c.just":      {Data: bytes.Repeat([]byte{'x'}, maxFileBytes)},
		"folder/d.md": {Data: []byte("hidden")},
		"pipe":        {Mode: fs.ModeNamedPipe},
	}
	files := readDropped(dropped, words)
	if len(files) != 5 {
		t.Fatalf("%d files were read, want 5: %v", len(files), files)
	}
	for i, want := range []struct {
		name  string
		bytes int
		err   string
	}{
		{"a.senet", len("a game"), "<nil>"}, {"b.big", 0, words.T("drop.big", "name", "b.big")},
		{"c.just", maxFileBytes, "<nil>"}, {"folder", 0, words.T("drop.folder", "name", "folder")},
		{"pipe", 0, words.T("drop.nofile", "name", "pipe")},
	} {
		if f := files[i]; f.Name != want.name || len(f.Data) != want.bytes || fmt.Sprint(f.Err) != want.err {
			t.Errorf("%s gives %s with %d bytes, %v", want.name, f.Name, len(f.Data), f.Err)
		}
	}
	if files = readDropped(hastyFS{t, dropped}, words); len(files) != 6 || string(files[0].Data) != "a game" ||
		files[5].Err == nil || files[5].Err.Error() != "gone cannot be read: it does not exist." {
		t.Errorf("%d files are read beside one that is gone", len(files))
	}
	if f := ReadFile(dropped, strings.Repeat("x", 100_000), words); f.Err == nil ||
		!strings.HasPrefix(f.Err.Error(), strings.Repeat("x", 255)+"… cannot be read: ") {
		t.Errorf("a name that is too long gives %v", f.Err)
	}
	for fault, why := range map[error]string{
		fs.ErrPermission: "the system does not allow it", syscall.EIO: "the disk reports a fault",
		syscall.ENOTCONN: "its disk, or the network to it, does not answer",
	} {
		for _, files := range []fs.FS{faultyFS{dropped, fault, false}, faultyFS{dropped, fault, true}} {
			if f := ReadFile(files, "a.senet", words); fmt.Sprint(f.Err) != "a.senet cannot be read: "+why+"." {
				t.Errorf("after %v it says %v", fault, f.Err)
			}
		}
	}
	many := fstest.MapFS{}
	for i := range 1000 {
		many[fmt.Sprintf("%d.txt", i)] = &fstest.MapFile{Data: []byte("x")}
	}
	if got := len(readDropped(many, words)); got != maxFiles {
		t.Errorf("of a thousand files %d are read, want %d", got, maxFiles)
	}
}

// faultyFS has a fault that opening a file reports, or reading it.
type faultyFS struct {
	fstest.MapFS
	fault error
	opens bool
}

func (f faultyFS) Open(name string) (fs.File, error) {
	if !f.opens {
		return nil, &fs.PathError{Op: "open", Path: name, Err: f.fault}
	}
	file, err := f.MapFS.Open(name)
	return faultyFile{file, f.fault}, err
}

type faultyFile struct {
	fs.File
	fault error
}

func (f faultyFile) Read([]byte) (int, error) { return 0, f.fault }

// hastyFS behaves like Ebitengine's dropped files: it has no Stat, waits forever for a pipe, and
// its list ends at a missing file.
type hastyFS struct {
	t     *testing.T
	files fstest.MapFS
}

func (h hastyFS) Open(name string) (fs.File, error) {
	if name == "pipe" {
		h.t.Error("a pipe is opened")
	}
	return h.files.Open(name)
}

func (h hastyFS) ReadDir(name string) ([]fs.DirEntry, error) {
	list, _ := h.files.ReadDir(name)
	return append(list, nil, nil), &fs.PathError{Op: "stat", Path: "/somewhere/gone", Err: fs.ErrNotExist}
}
