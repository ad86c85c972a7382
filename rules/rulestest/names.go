package rulestest

import (
	"io/fs"
	"reflect"
	"regexp"
	"testing"
)

// Names are the constants of a type of words that stand in a Go file of a folder, for tests that something is said of every one.
func Names[T ~string](t testing.TB, files fs.FS, file string) []T {
	t.Helper()
	text, err := fs.ReadFile(files, file)
	if err != nil {
		t.Fatal(err)
	}
	var names []T
	for _, found := range regexp.MustCompile(`\n\t\w+ +`+reflect.TypeFor[T]().Name()+` += "(\w+)"`).FindAllSubmatch(text, -1) {
		names = append(names, T(found[1]))
	}
	if len(names) == 0 {
		t.Fatalf("%s has none", file)
	}
	return names
}
