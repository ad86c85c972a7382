package screen

import (
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func readme(t *testing.T) string {
	t.Helper()
	data, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// The table of keys in the README is the one the program goes by.
func TestReadmeKnowsTheKeys(t *testing.T) {
	text := readme(t)
	listed := map[string]bool{}
	for _, line := range strings.Split(text, "\n") {
		cell, rest, ok := strings.Cut(strings.TrimPrefix(line, "| "), " | ")
		if !ok || !strings.HasPrefix(cell, "`") || strings.TrimSpace(strings.Trim(rest, "|")) == "" {
			continue
		}
		for _, key := range strings.Split(cell, "`") {
			listed[key] = true
		}
	}
	for _, s := range Shortcuts() {
		if !listed[s.Keys] {
			t.Errorf("README.md does not say what `%s` does", s.Keys)
		}
	}
}

// The map of rooms in the README says of each room what its doc.go says first.
func TestReadmeKnowsTheRooms(t *testing.T) {
	text := readme(t)
	rooms := 0
	err := filepath.WalkDir("../..", func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.Name() != "doc.go" {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.PackageClauseOnly)
		if err != nil {
			return err
		}
		room, err := filepath.Rel("../..", filepath.Dir(path))
		if err != nil {
			return err
		}
		rooms++
		said := strings.TrimSuffix(new(doc.Package).Synopsis(file.Doc.Text()), ".")
		said = strings.TrimPrefix(said, "Package "+file.Name.Name+" ")
		line := "| `" + filepath.ToSlash(room) + "/` | " + said + " |"
		if !strings.Contains(text, line) {
			t.Errorf("README.md has no line\n%s", line)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	if rooms < 15 {
		t.Errorf("only %d rooms were found", rooms)
	}
}

// Every module the program is built from is named in the README with a reason.
func TestReadmeKnowsTheModules(t *testing.T) {
	text := readme(t)
	data, err := os.ReadFile("../../go.mod")
	if err != nil {
		t.Fatal(err)
	}
	modules := 0
	for _, line := range strings.Split(string(data), "\n") {
		fields := strings.Fields(line)
		if len(fields) < 2 || !strings.HasPrefix(line, "\t") {
			continue
		}
		modules++
		if !strings.Contains(text, "`"+fields[0]+"`") {
			t.Errorf("README.md does not say what %s is for", fields[0])
		}
	}
	if modules < 5 {
		t.Errorf("only %d modules were found", modules)
	}
}
