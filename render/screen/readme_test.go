package screen

import (
	"flag"
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

var update = flag.Bool("update", false, "write the map of rooms into README.md anew")

// The map of rooms in the README says of each room what its doc.go says first. After a room was opened,
// "go test ./render/screen -run Rooms -update" writes it anew.
func TestReadmeKnowsTheRooms(t *testing.T) {
	const head = "| room | what it is for |\n|---|---|\n"
	before, rest, ok := strings.Cut(readme(t), head)
	listed, after, ok2 := strings.Cut(rest, "\n\n")
	if !ok || !ok2 {
		t.Fatal("README.md has no map of rooms")
	}
	rooms := roomTable(t)
	if listed == rooms {
		return
	}
	if *update {
		if err := os.WriteFile("../../README.md", []byte(before+head+rooms+"\n\n"+after), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	t.Errorf("the map of rooms in README.md is\n%s\n\nit should be\n%s", listed, rooms)
}

// roomTable has a line for every room, those that others lean on first.
func roomTable(t *testing.T) string {
	t.Helper()
	var rows []string
	for _, house := range []string{"rules", "game", "render", "assets"} {
		err := filepath.WalkDir("../../"+house, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || d.Name() != "doc.go" && path != "../../assets/assets.go" {
				return err
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil, parser.ParseComments|parser.PackageClauseOnly)
			if err != nil {
				return err
			}
			room, err := filepath.Rel("../..", filepath.Dir(path))
			said := new(doc.Package).Synopsis(file.Doc.Text())
			said = strings.TrimSuffix(strings.TrimPrefix(said, "Package "+file.Name.Name+" "), ".")
			rows = append(rows, "| `"+filepath.ToSlash(room)+"/` | "+said+" |")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	if len(rows) < 15 {
		t.Fatalf("only %d rooms were found", len(rows))
	}
	return strings.Join(rows, "\n")
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
