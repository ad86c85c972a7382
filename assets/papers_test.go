package assets

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// TestFontPapers compares the fonts in the program with the papers: exactly one paper names each
// font, and gives its source, licence and changes.
func TestFontPapers(t *testing.T) {
	papers, err := filepath.Glob("papers/*.md")
	if err != nil {
		t.Fatal(err)
	}
	var named []string
	for _, name := range papers {
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		text := string(data)
		for _, m := range regexp.MustCompile("`(\\S+\\.ttf)`").FindAllStringSubmatch(text, -1) {
			named = append(named, "fonts/"+m[1])
		}
		for _, part := range []string{"Made by", "Source", "Licence", "Changes"} {
			if !strings.Contains(text, "\n- **"+part+"**: ") {
				t.Errorf("%s does not say: %s", name, part)
			}
		}
		licence := regexp.MustCompile(`\((\S+\.txt)\)`).FindStringSubmatch(text)
		if licence == nil {
			t.Errorf("%s leads to no licence", name)
		} else if _, err := os.Stat("papers/" + licence[1]); err != nil {
			t.Error(err)
		}
	}
	embedded, err := fs.Glob(FS, "fonts/*")
	if err != nil {
		t.Fatal(err)
	}
	if slices.Sort(named); !slices.Equal(embedded, named) {
		t.Errorf("the papers name\n%s\nand the program contains\n%s",
			strings.Join(named, "\n"), strings.Join(embedded, "\n"))
	}
}

// TestAccessibilityStatement checks that the tests named in the statement exist.
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
