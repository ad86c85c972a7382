package assets

import (
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// TestFontPapers compares the fonts in the program with the papers: each font package that the
// source imports is named in exactly one paper, beside the version in go.mod and its licence, and no
// paper names another package.
func TestFontPapers(t *testing.T) {
	modules, err := os.ReadFile("../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	papers, err := filepath.Glob("papers/*.md")
	if err != nil {
		t.Fatal(err)
	}
	var named []string
	source := regexp.MustCompile("the Go module `([^`]+)` (v[^,]+), packages (`[^.]+`)\\.")
	for _, name := range papers {
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		m := source.FindStringSubmatch(string(text))
		if m == nil {
			continue // not about a font
		}
		if !strings.Contains(string(modules), m[1]+" "+m[2]+"\n") {
			t.Errorf("%s: go.mod does not have %s %s", name, m[1], m[2])
		}
		for part := range strings.SplitSeq(m[3], ", ") {
			named = append(named, m[1]+"/"+strings.Trim(part, "`"))
		}
		if !strings.Contains(string(text), "\n- **Licence**: the fonts under the ") {
			t.Errorf("%s names no licence of the fonts", name)
		}
		if !strings.Contains(string(text), "\n- **Changes**: none.\n") {
			t.Errorf("%s: the packages contain the fonts unchanged", name)
		}
	}
	if imported := fontImports(t); !slices.Equal(imported, slices.Sorted(slices.Values(named))) {
		t.Errorf(
			"the papers name\n%s\nand the program imports\n%s",
			strings.Join(named, "\n"),
			strings.Join(imported, "\n"),
		)
	}
}

// fontImports returns the paths of the font packages that the program imports.
func fontImports(t *testing.T) (found []string) {
	t.Helper()
	err := filepath.WalkDir("..", func(name string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return err
		case d.IsDir() && d.Name() != ".." && strings.HasPrefix(d.Name(), "."):
			return fs.SkipDir
		case d.IsDir() || !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go"):
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ImportsOnly)
		if err != nil {
			return err
		}
		for _, i := range file.Imports {
			path, err := strconv.Unquote(i.Path.Value)
			if err != nil {
				return err
			}
			if strings.HasPrefix(path, "eliasnaur.com/font/") ||
				strings.HasPrefix(path, "github.com/go-fonts/") {
				found = append(found, path)
			}
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	slices.Sort(found)
	return slices.Compact(found)
}

// TestAccessibilityStatement finds every test that the statement names.
func TestAccessibilityStatement(t *testing.T) {
	statement, err := os.ReadFile("accessibility.md")
	if err != nil {
		t.Fatal(err)
	}
	tests := map[string]bool{}
	declaration := regexp.MustCompile(`(?m)^func (Test\w+)\(`)
	err = fs.WalkDir(os.DirFS(".."), ".", func(name string, d fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(name, "_test.go") {
			return err
		}
		source, err := os.ReadFile(filepath.Join("..", name))
		for _, m := range declaration.FindAllStringSubmatch(string(source), -1) {
			tests[m[1]] = true
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range regexp.MustCompile("`(Test\\w+)`").FindAllStringSubmatch(string(statement), -1) {
		if !tests[m[1]] {
			t.Errorf("accessibility.md names %s, and there is no such test", m[1])
		}
	}
}
