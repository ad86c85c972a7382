package screen

import (
	"flag"
	"go/ast"
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
	_, rest, _ := strings.Cut(readme(t), "| keys | what they do |\n|---|---|\n")
	table, _, ok := strings.Cut(rest, "\n\n")
	if !ok {
		t.Fatal("README.md has no table of keys")
	}
	listed := map[string]bool{}
	for _, line := range strings.Split(table, "\n") {
		cell, rest, _ := strings.Cut(strings.TrimPrefix(line, "| "), " | ")
		if strings.TrimSpace(strings.Trim(rest, "|")) == "" {
			t.Errorf("README.md does not say what is done by %s", cell)
		}
		for _, key := range strings.Split(cell, "`") {
			if strings.TrimSpace(key) != "" {
				listed[key] = true
			}
		}
	}
	means := typedKeys(t)
	for _, s := range Shortcuts() {
		means[s.Keys] = true
	}
	for key := range means {
		if !listed[key] {
			t.Errorf("README.md does not say what `%s` does", key)
		}
	}
	for key := range listed {
		if !means[key] {
			t.Errorf("README.md tells of `%s`, which does nothing", key)
		}
	}
}

// typedKeys are the letters that mean something to the game where nothing is being written, as its sources have them, and the
// digits of the colours.
func typedKeys(t *testing.T) map[string]bool {
	t.Helper()
	sources, err := filepath.Glob("../../game/*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, name := range sources {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok && (f.Name.Name == "typed" || f.Name.Name == "confirmLetter") {
				ast.Inspect(f, func(n ast.Node) bool {
					if c, ok := n.(*ast.BasicLit); ok && c.Kind == token.CHAR && c.Value >= "'A'" && c.Value <= "'Z'" {
						found[c.Value[1:2]] = true
					}
					return true
				})
			}
		}
	}
	if len(found) < 10 {
		t.Fatalf("only %d letters were found", len(found))
	}
	for _, digit := range "1234" {
		found[string(digit)] = true
	}
	return found
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
			_, said, _ = strings.Cut(strings.TrimSuffix(said, "."), filepath.Base(filepath.Dir(path))+" ") // after "Package lang " or "Command senet-lab "
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
