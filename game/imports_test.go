package game

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"senet/rules/reftest"
)

// source is a source file and what it uses.
type source struct {
	name    string
	pkg     string // "game/i18n", or "." for main.go
	isTest  bool
	file    *ast.File
	imports []string
	calls   []string // selectors such as "time.Now"
}

const ebiten = "github.com/hajimehoshi/ebiten"

// isProgram reports whether a package is the program, which may read the clock and the disk, or
// packages it.
func isProgram(pkg string) bool { return pkg == "." || pkg == ".ci/packaging" }

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
	if n := len(sources()); n < 50 {
		t.Fatalf("only %d files were found", n)
	}
	for _, s := range sources() {
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

// sources returns all Go files of the module, with tests.
var sources = sync.OnceValue(func() (list []source) {
	others := []string{"../.git", "../.ci/dist", "../.ci/endured", "../rules/lab"}
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && slices.Contains(others, filepath.ToSlash(name)):
			return filepath.SkipDir
		case !d.IsDir() && strings.HasSuffix(name, ".go"):
			list = append(list, readSource(name))
		}
		return nil
	})
	if err != nil {
		panic(err)
	}
	return list
})

func readSource(name string) source {
	short := strings.TrimPrefix(filepath.ToSlash(name), "../")
	s := source{name: short, pkg: path.Dir(short), isTest: strings.HasSuffix(name, "_test.go")}
	file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.SkipObjectResolution)
	if err != nil {
		panic(err)
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
	s.file = file
	return s
}
