package rastertest

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// CompareText fails the test where got is not what testdata/name.txt holds, and shows the first lines that differ. With the
// flag -update the file is written anew.
func CompareText(t testing.TB, got, name string) {
	t.Helper()
	path := filepath.Join("testdata", filepath.FromSlash(name)+".txt")
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	want, err := os.ReadFile(path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		t.Errorf("There is no file %s yet; if this is right, run this test with -update.\n%s", path, got)
	case err != nil:
		t.Error(err)
	case got != string(want):
		t.Errorf("%s holds something else:\n%s\nIf the new is right, run this test with -update.", path, unlike(string(want), got))
	}
}

// unlike tells in which lines two texts differ, a few of them.
func unlike(want, got string) string {
	one, other := strings.Split(want, "\n"), strings.Split(got, "\n")
	var b strings.Builder
	told := 0
	for i := range max(len(one), len(other)) {
		was, is := line(one, i), line(other, i)
		if was == is {
			continue
		}
		if told++; told > 12 {
			b.WriteString("…\n")
			break
		}
		fmt.Fprintf(&b, "line %d\n  was %s\n  is  %s\n", i+1, was, is)
	}
	return b.String()
}

func line(lines []string, i int) string {
	if i < len(lines) {
		return lines[i]
	}
	return "(nothing)"
}
