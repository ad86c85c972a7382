package game

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"senet/rules/reftest"
)

// source is a source file and what it uses.
type source struct {
	name    string
	pkg     string // "game/i18n", or "." for main.go
	isTest  bool
	imports []string
	calls   []string // selectors such as "time.Now"
}

const ebiten = "github.com/hajimehoshi/ebiten"

// isProgram reports whether a package is the program, which may read the clock and the disk.
func isProgram(pkg string) bool { return pkg == "." }

// forbidden returns an import or call that a file must not have, and the reason;
// "" if there is none.
func forbidden(s source) (what, why string) {
	for _, i := range s.imports {
		if why := forbiddenImport(s, i); why != "" {
			return i, why
		}
	}
	if s.isTest || isProgram(s.pkg) {
		return "", ""
	}
	for _, c := range s.calls {
		switch c {
		case "time.Now", "time.Since", "time.Until", "time.Sleep", "time.Tick":
			return c, "only main.go reads the clock, and passes time on"
		}
	}
	return "", ""
}

func forbiddenImport(s source, i string) (why string) {
	ours, isOurs := strings.CutPrefix(i, "senet/")
	if !s.isTest {
		switch {
		case isOurs && isTestKit(ours) && !isTestKit(s.pkg):
			return "only tests import a test kit"
		case !isProgram(s.pkg) && !isTestKit(s.pkg) &&
			(strings.HasPrefix(i, "math/rand") || i == "crypto/rand"):
			return "only main.go creates random numbers, and passes them on"
		}
	}
	if isWithin(s.pkg, "rules") && !s.isTest && !isProgram(s.pkg) {
		switch {
		case isOurs && !isWithin(ours, "rules"):
			return "rules imports no package of the module outside rules"
		case i == "os" || i == "time" || i == "syscall" || strings.HasPrefix(i, "net"):
			return "rules uses no clock, no disk and no network"
		case strings.Contains(i, "."):
			return "rules imports only the standard library"
		}
	}
	switch {
	case isOurs && isWithin(ours, "rules/lab"):
		return "rules/lab is a module of its own"
	case s.pkg == "game/ui" && isOurs && ours != "rules" && !(s.isTest && ours == "game/ui"):
		return "game/ui imports no package of the module but rules"
	case isWithin(s.pkg, "assets") && isOurs:
		return "assets imports no other package of the module"
	case isWithin(s.pkg, "game") && !s.isTest && isOurs &&
		(isWithin(ours, "render") || isWithin(ours, "assets") && !isTestKit(s.pkg)):
		return "game imports neither render nor assets"
	case strings.HasPrefix(i, ebiten) && s.pkg != "." && !isWithin(s.pkg, "render/screen"):
		return "only main.go and render/screen import Ebitengine"
	case (strings.Contains(i, "/oto/") || strings.Contains(i, "/pulse")) && s.pkg != "render/audio":
		return "only render/audio uses audio devices"
	case strings.HasPrefix(i, "github.com/atotto/clipboard") && !isWithin(s.pkg, "render/screen"):
		return "only render/screen uses the clipboard"
	case strings.HasPrefix(i, "github.com/godbus/dbus") && !isWithin(s.pkg, "render/screen"):
		return "only render/screen talks to screen readers"
	case isOurs && isWithin(ours, "game/store") && !isProgram(s.pkg) &&
		!isWithin(s.pkg, "game/store") && !s.isTest:
		return "only main.go imports game/store"
	case i == "os" && !s.isTest && !isProgram(s.pkg) && !isWithin(s.pkg, "game/store") &&
		!isTestKit(s.pkg):
		return "only main.go and game/store use the disk"
	case isWithin(s.pkg, "render/view") && isOurs &&
		(isWithin(ours, "render/screen") || isWithin(ours, "render/print")):
		return "render/view imports neither render/screen nor render/print"
	}
	return ""
}

// isWithin reports whether a package is parent or below it.
func isWithin(pkg, parent string) bool { return pkg == parent || strings.HasPrefix(pkg, parent+"/") }

// isTestKit reports whether a package is a test kit, which may use the disk.
func isTestKit(pkg string) bool { return strings.HasSuffix(pkg, "test") }

func TestNoForbiddenImports(t *testing.T) {
	names := sourceFiles(t)
	if len(names) < 50 {
		t.Fatalf("only %d files were found", len(names))
	}
	for _, name := range names {
		s := readSource(t, name)
		if what, why := forbidden(s); why != "" {
			t.Errorf("%s -> %s: %s", s.name, what, why)
		}
	}
}

// forbidden agrees with a table of what may and may not be used, so TestNoForbiddenImports can
// fail.
func TestForbiddenImportsAreFound(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "imports") {
		s := source{pkg: row[1], isTest: row[2] == "test", imports: strings.Fields(row[3]),
			calls: strings.Fields(row[4])}
		if what, why := forbidden(s); (why == "") != (row[0] == "may") {
			t.Errorf("from %s to %v %v: %s %s", s.pkg, s.imports, s.calls, what, why)
		}
	}
}

// sourceFiles returns the names of all Go files of the module, with tests.
func sourceFiles(t *testing.T) (names []string) {
	t.Helper()
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		isLab := name == filepath.Join("..", "rules", "lab") // a module of its own
		if d.IsDir() && name != ".." && (strings.HasPrefix(d.Name(), ".") || isLab) {
			return filepath.SkipDir
		}
		if !d.IsDir() && strings.HasSuffix(name, ".go") {
			names = append(names, name)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return names
}

// isTestFile reports whether a file has tests.
func isTestFile(name string) bool { return strings.HasSuffix(name, "_test.go") }

func readSource(t *testing.T, name string) source {
	t.Helper()
	short := strings.TrimPrefix(filepath.ToSlash(name), "../")
	s := source{name: short, pkg: path.Dir(short), isTest: isTestFile(name)}
	set := token.NewFileSet()
	file, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
	if err != nil {
		t.Fatalf("%s cannot be read: %v", short, err)
	}
	for _, i := range file.Imports {
		p, _ := strconv.Unquote(i.Path.Value)
		s.imports = append(s.imports, p)
	}
	ast.Inspect(file, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := sel.X.(*ast.Ident); ok {
				s.calls = append(s.calls, x.Name+"."+sel.Sel.Name)
			}
		}
		return true
	})
	return s
}
