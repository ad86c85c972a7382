package door

import (
	"bytes"
	"fmt"
	"io/fs"
	"testing"
	"testing/fstest"
)

func TestDroppedFiles(t *testing.T) {
	say := func(key string, args ...any) string { return key + fmt.Sprint(args...) }
	dropped := fstest.MapFS{
		"a.senet":     {Data: []byte("a game")},
		"b.big":       {Data: bytes.Repeat([]byte{'x'}, mostBytes+1)},
		"c.just":      {Data: bytes.Repeat([]byte{'x'}, mostBytes)},
		"folder/d.md": {Data: []byte("hidden")},
		"pipe":        {Mode: fs.ModeNamedPipe},
	}
	files := ReadAll(dropped, say)
	if len(files) != 5 {
		t.Fatalf("%d files were read, want 5: %v", len(files), files)
	}
	if string(files[0].Data) != "a game" || files[0].Err != nil || files[0].Name != "a.senet" {
		t.Errorf("the first file is read as %q, %v", files[0].Data, files[0].Err)
	}
	if files[1].Err == nil || files[1].Data != nil || files[1].Err.Error() != "drop.bignameb.big" {
		t.Errorf("a file too big gives %v", files[1].Err)
	}
	if files[2].Err != nil || len(files[2].Data) != mostBytes {
		t.Errorf("the biggest allowed file gives %v", files[2].Err)
	}
	if files[3].Err == nil || files[3].Err.Error() != "drop.foldernamefolder" {
		t.Errorf("a folder gives %v", files[3].Err)
	}
	if files[4].Err == nil || files[4].Err.Error() != "drop.nofilenamepipe" {
		t.Errorf("a pipe gives %v", files[4].Err)
	}
	many := fstest.MapFS{}
	for i := range 1000 {
		many[fmt.Sprintf("%d.txt", i)] = &fstest.MapFile{Data: []byte("x")}
	}
	if got := len(ReadAll(many, say)); got != mostFiles {
		t.Errorf("of a thousand files %d are read, want %d", got, mostFiles)
	}
}
