package game_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// What a package and a type may hold, without tests, so that a stranger finds the way in.
const (
	mostLines   = 4000
	mostFiles   = 30
	mostMethods = 60
)

func TestRoomsAreSmall(t *testing.T) {
	found := measure(t, "..")
	if len(found) < 100 {
		t.Fatalf("only %d rooms and types were found", len(found))
	}
	for _, fault := range faults(found) {
		t.Error(fault)
	}
}

// figure is how many there are of something, and how many there may be.
type figure struct{ is, most int }

// faults says what is too large.
func faults(found map[string]figure) (said []string) {
	for what, f := range found {
		if f.is > f.most {
			said = append(said, fmt.Sprintf("%s: %d, and %d may be", what, f.is, f.most))
		}
	}
	slices.Sort(said)
	return said
}

// measure measures all rooms but the test kits.
func measure(t *testing.T, root string) map[string]figure {
	t.Helper()
	found := map[string]figure{}
	add := func(what string, n, most int) { found[what] = figure{found[what].is + n, most} }
	err := filepath.WalkDir(root, func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && name != root && strings.HasPrefix(d.Name(), "."):
			return filepath.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") || kit(filepath.Dir(name)):
			return nil
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, data, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		room, err := filepath.Rel(root, filepath.Dir(name))
		room = filepath.ToSlash(room)
		add("lines of "+room, strings.Count(string(data), "\n"), mostLines)
		add("files of "+room, 1, mostFiles)
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && f.Recv != nil {
				add("methods of "+room+"."+receiver(f.Recv.List[0].Type), 1, mostMethods)
			}
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// receiver is the name of a method's type.
func receiver(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.StarExpr:
		return receiver(e.X)
	case *ast.IndexExpr:
		return receiver(e.X)
	case *ast.Ident:
		return e.Name
	}
	return ""
}

// The test above must be able to fail.
func TestLargeRoomsAreSeen(t *testing.T) {
	found := map[string]figure{"lines of a": {4001, 4000}, "files of b": {35, 30}, "methods of c.T": {70, 60}, "files of d": {30, 30}}
	said := faults(found)
	if want := []string{"files of b: 35, and 30 may be", "lines of a: 4001, and 4000 may be", "methods of c.T: 70, and 60 may be"}; !slices.Equal(said, want) {
		t.Errorf("it says %q, want %q", said, want)
	}
}
