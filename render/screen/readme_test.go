package screen

import (
	"flag"
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"senet/game/gametest"
	"senet/rules/ruleset"
)

// text is what a file of the repository says.
func text(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile("../../" + file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// The table of keys in the README is the one the program goes by.
func TestReadmeKnowsTheKeys(t *testing.T) {
	_, rest, _ := strings.Cut(text(t, "README.md"), "| keys | what they do |\n|---|---|\n")
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

// sources are the Go files of a room and of those within it.
func sources(t *testing.T, room string) (files []string) {
	t.Helper()
	err := filepath.WalkDir(room, func(name string, d fs.DirEntry, err error) error {
		if strings.HasSuffix(name, ".go") && !strings.HasSuffix(name, "_test.go") {
			files = append(files, name)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// typedKeys are the letters that mean something to the game where nothing is being written, as its
// sources have them, and the digits of the colours.
func typedKeys(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	for _, name := range sources(t, "../../game") {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok &&
				(f.Name.Name == "typed" || f.Name.Name == "handleText" || f.Name.Name == "confirmLetter") {
				ast.Inspect(f, func(n ast.Node) bool {
					if c, ok := n.(*ast.BasicLit); ok && c.Kind == token.CHAR && c.Value >= "'A'" &&
						c.Value <= "'Z'" {
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

// The map of rooms in CONTRIBUTING.md says of each room what its doc.go says first. After a room
// was opened, "go test ./render/screen -run Rooms -update" writes it anew.
func TestContributingKnowsTheRooms(t *testing.T) {
	compareTable(t, "CONTRIBUTING.md", "| package | purpose |\n|---|---|\n", roomTable(t))
}

// The rule sets in the README are those that are offered, with their sources.
func TestReadmeKnowsTheRuleSets(t *testing.T) {
	words := gametest.Words()
	var rows []string
	for _, set := range ruleset.List() {
		sure := map[ruleset.Certainty]string{ruleset.Page: "from the sheet", ruleset.Told: "told",
			ruleset.Inferred: "inferred"}[set.Certainty]
		rows = append(rows, "| "+words.T("set."+set.ID+".name")+" | `"+set.ID+"` | "+
			words.T("set."+set.ID+".source")+" | "+sure+" |")
	}
	compareTable(t, "README.md",
		"| rule set | for short | its source | how sure |\n|---|---|---|---|\n", strings.Join(rows, "\n"))
}

// compareTable compares the table of a file with what it has to be, or writes it anew.
func compareTable(t *testing.T, file, head, want string) {
	t.Helper()
	before, rest, ok := strings.Cut(text(t, file), head)
	listed, after, ok2 := strings.Cut(rest, "\n\n")
	if !strings.HasPrefix(listed, "|") { // it is empty
		listed, after = "", rest
	}
	switch {
	case !ok || !ok2:
		t.Fatalf("%s has no table\n%s", file, head)
	case strings.TrimSpace(listed) == want:
	case flag.Lookup("update").Value.String() == "true": // test kits define it
		if err := os.WriteFile("../../"+file,
			[]byte(before+head+want+"\n\n"+strings.TrimLeft(after, "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("the table in %s is\n%s\n\nit should be as below; run this test with -update\n%s",
			file, listed, want)
	}
}

// The way from a click to the pixels leads through files and functions that are there, and through
// at most a dozen rooms.
func TestContributingKnowsTheWay(t *testing.T) {
	_, rest, _ := strings.Cut(text(t, "CONTRIBUTING.md"), "## From a click")
	way, _, _ := strings.Cut(rest, "\n## ")
	rooms := map[string]bool{}
	for _, m := range regexp.MustCompile("`([a-z/_]+\\.go)` `(\\w+)`").FindAllStringSubmatch(way, -1) {
		if !regexp.MustCompile(`(?m)^func (\([^)]*\) )?` + m[2] + `\(`).MatchString(text(t, m[1])) {
			t.Errorf("there is no %s in %s", m[2], m[1])
		}
		rooms[path.Dir(m[1])] = true
	}
	if len(rooms) < 8 || len(rooms) > 12 {
		t.Errorf("the way leads through %d rooms: %v", len(rooms), rooms)
	}
}

// Who plays or teaches reads it to its end.
func TestReadmeIsShort(t *testing.T) {
	if n := len(text(t, "README.md")); n > 9_000 {
		t.Errorf("README.md has %d bytes", n)
	}
}

// roomTable has a line for every room, those that others lean on first.
func roomTable(t *testing.T) string {
	t.Helper()
	var rows []string
	for _, house := range []string{"rules", "game", "render", "assets"} {
		first := len(rows)
		err := filepath.WalkDir("../../"+house, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || d.Name() != "doc.go" && path != "../../assets/assets.go" {
				return err
			}
			if strings.HasPrefix(path, "../../rules/lab/") && path != "../../rules/lab/doc.go" { // in its own README
				return nil
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil,
				parser.ParseComments|parser.PackageClauseOnly)
			if err != nil {
				return err
			}
			room, err := filepath.Rel("../..", filepath.Dir(path))
			said := new(doc.Package).Synopsis(file.Doc.Text())
			// after "Package i18n " or "Command lab "
			_, said, _ = strings.Cut(strings.TrimSuffix(said, "."), filepath.Base(filepath.Dir(path))+" ")
			rows = append(rows, "| `"+filepath.ToSlash(room)+"/` | "+said+" |")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(rows[first:])
	}
	if len(rows) < 15 {
		t.Fatalf("only %d rooms were found", len(rows))
	}
	return strings.Join(rows, "\n")
}

// Every module the program is built from is named in the README with a reason.
func TestReadmeKnowsTheModules(t *testing.T) {
	readme, modules := text(t, "README.md"), 0
	for line := range strings.SplitSeq(text(t, "go.mod"), "\n") {
		fields := strings.Fields(line)
		if len(fields) < 2 || !strings.HasPrefix(line, "\t") {
			continue
		}
		modules++
		if !strings.Contains(readme, "`"+fields[0]+"`") {
			t.Errorf("README.md does not say what %s is for", fields[0])
		}
	}
	if modules < 5 {
		t.Errorf("only %d modules were found", modules)
	}
}
