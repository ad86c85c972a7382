package screen

import (
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
	"strconv"
	"strings"
	"testing"

	"senet/game/gametest"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// repositoryFile returns the text of a file of the repository.
func repositoryFile(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile("../../" + file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// The README's table of keys lists exactly the keys with a meaning.
func TestReadmeKeys(t *testing.T) {
	_, rest, _ := strings.Cut(repositoryFile(t, "README.md"), "| keys | what they do |\n|---|---|\n")
	table, _, ok := strings.Cut(rest, "\n\n")
	if !ok {
		t.Fatal("README.md has no table of keys")
	}
	listed := map[string]bool{}
	for _, line := range strings.Split(table, "\n") {
		cell, rest, _ := strings.Cut(strings.TrimPrefix(line, "| "), " | ")
		if strings.TrimSpace(strings.Trim(rest, "|")) == "" {
			t.Errorf("README.md does not explain the key %s", cell)
		}
		for _, key := range strings.Split(cell, "`") {
			if strings.TrimSpace(key) != "" {
				listed[key] = true
			}
		}
	}
	means := letterKeys(t)
	for _, s := range shortcuts() {
		means[s.Keys] = true
	}
	for key := range means {
		if !listed[key] {
			t.Errorf("README.md does not explain the key `%s`", key)
		}
	}
	for key := range listed {
		if !means[key] {
			t.Errorf("README.md lists `%s`, which does nothing", key)
		}
	}
}

// letterKeys returns the letters that are keys while no text is edited, from the source of package
// game, and the digits of the colours.
func letterKeys(t *testing.T) map[string]bool {
	t.Helper()
	found := map[string]bool{}
	err := filepath.WalkDir("../../game", func(name string, _ fs.DirEntry, err error) error {
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return err
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return err
		}
		for _, d := range file.Decls {
			if f, ok := d.(*ast.FuncDecl); ok &&
				slices.Contains([]string{"handleCharacter", "handleText", "handleConfirmText"}, f.Name.Name) {
				ast.Inspect(f, func(n ast.Node) bool {
					if c, ok := n.(*ast.BasicLit); ok && c.Kind == token.CHAR && c.Value >= "'A'" &&
						c.Value <= "'Z'" {
						found[c.Value[1:2]] = true
					}
					return true
				})
			}
		}
		return nil
	})
	if err != nil || len(found) < 10 {
		t.Fatalf("only %d letter keys were found: %v", len(found), err)
	}
	for _, digit := range "1234" {
		found[string(digit)] = true
	}
	return found
}

// The table of packages in CONTRIBUTING.md has the first sentence of each doc.go. "go test
// ./render/screen -run Packages -update" rewrites it.
func TestContributingPackages(t *testing.T) {
	compareTable(t, "CONTRIBUTING.md", "| package | purpose |\n|---|---|\n", packageTable(t))
}

// The README lists the rule sets with their sources.
func TestReadmeRuleSets(t *testing.T) {
	words := gametest.Words()
	var rows []string
	for _, set := range ruleset.List() {
		sure := map[ruleset.Certainty]string{ruleset.KnownPage: "from the sheet", ruleset.KnownAccount: "told",
			ruleset.Inferred: "inferred"}[set.Certainty]
		rows = append(rows, "| "+words.T("set."+set.ID+".name")+" | `"+set.ID+"` | "+
			words.T("set."+set.ID+".source")+" | "+sure+" |")
	}
	compareTable(t, "README.md",
		"| rule set | for short | its source | how sure |\n|---|---|---|---|\n", strings.Join(rows, "\n"))
}

// compareTable compares the table of a file with want, or rewrites it.
func compareTable(t *testing.T, file, head, want string) {
	t.Helper()
	before, rest, ok := strings.Cut(repositoryFile(t, file), head)
	listed, after, ok2 := strings.Cut(rest, "\n\n")
	if !strings.HasPrefix(listed, "|") { // the table is empty
		listed, after = "", rest
	}
	switch {
	case !ok || !ok2:
		t.Fatalf("%s has no table\n%s", file, head)
	case strings.TrimSpace(listed) == want:
	case reftest.IsUpdating():
		if err := os.WriteFile("../../"+file,
			[]byte(before+head+want+"\n\n"+strings.TrimLeft(after, "\n")), 0o644); err != nil {
			t.Fatal(err)
		}
	default:
		t.Errorf("the table in %s is\n%s\n\nwant\n%s\n\nrun this test with -update",
			file, listed, want)
	}
}

// On the paths from a click to the new position and to the file, each function calls the next one.
// The functions on the path to the pixels exist. All belong to 8 to 12 packages.
func TestContributingClickPath(t *testing.T) {
	_, rest, _ := strings.Cut(repositoryFile(t, "CONTRIBUTING.md"), "## From a click")
	section, _, _ := strings.Cut(rest, "\n## ")
	packages := map[string]bool{}
	// A step is a file and functions in it, in the next cell of a table or after a space.
	steps := regexp.MustCompile("(?:\\| ([\\d, ]+)(?:\\((\\w+)\\) )?\\| )?" +
		"`([a-z/_]+\\.go)`(?: \\|)?((?:,? `[\\w.]+`)+)")
	callers := map[string]string{} // the source of the last function on each path, from its name on
	calls := map[string]int{}
	for _, m := range steps.FindAllStringSubmatch(section, -1) {
		numbers, file := regexp.MustCompile(`\d+`).FindAllString(m[1], -1), repositoryFile(t, m[3])
		packages[path.Dir(m[3])] = true
		for i, name := range regexp.MustCompile("(\\w+)`").FindAllStringSubmatch(m[4], -1) {
			declared := regexp.MustCompile(`(?m)^func (\([^)]*\) )?` + name[1] + `\(`).FindStringIndex(file)
			if declared == nil {
				t.Errorf("there is no %s in %s", name[1], m[3])
				continue
			}
			source, _, _ := strings.Cut(file[declared[1]:], "\nfunc ")
			for _, to := range []string{"position", "file"} {
				if numbers == nil || m[2] != "" && m[2] != to {
					continue
				}
				if calls[to]++; i >= len(numbers) || numbers[i] != strconv.Itoa(calls[to]) {
					t.Errorf("%s is call %d to the %s, not %v", name[1], calls[to], to, numbers)
				}
				// A goroutine is not called.
				if calls[to] > 1 && name[1] != "run" &&
					!regexp.MustCompile(`\b`+name[1]+`\(`).MatchString(callers[to]) {
					t.Errorf("the function listed before %s does not call it", name[1])
				}
				callers[to] = source
			}
		}
	}
	if calls["position"] > 10 || calls["file"] > 15 || calls["file"] < 8 {
		t.Errorf("there are %v calls, want at most 10 to the position and 15 to the file", calls)
	}
	if len(packages) < 8 || len(packages) > 12 {
		t.Errorf("the path leads through %d packages, want 8 to 12: %v", len(packages), packages)
	}
}

// All tests in .ci/endure exist, and it fuzzes every reader.
func TestEndureNamesTests(t *testing.T) {
	listed := map[string]bool{}
	row := regexp.MustCompile(`(?m)^\w+ +\./(\S+) +(\w+) +\d+ +\d+`)
	for _, m := range row.FindAllStringSubmatch(repositoryFile(t, ".ci/endure"), -1) {
		listed[m[1]+" "+m[2]] = true
	}
	declared := regexp.MustCompile(`(?m)^func ((?:Test|Fuzz)\w+)\(`)
	err := filepath.WalkDir("../..", func(file string, d fs.DirEntry, err error) error {
		name, _ := filepath.Rel("../..", file)
		if err != nil || !strings.HasSuffix(file, "_test.go") ||
			strings.HasPrefix(name, "rules/lab/") {
			return err
		}
		for _, m := range declared.FindAllStringSubmatch(repositoryFile(t, name), -1) {
			test := path.Dir(name) + " " + m[1]
			if strings.HasPrefix(m[1], "Fuzz") && !listed[test] {
				t.Errorf(".ci/endure does not fuzz %s", test)
			}
			delete(listed, test)
		}
		return nil
	})
	if err != nil {
		t.Error(err)
	}
	for test := range listed {
		t.Errorf(".ci/endure runs %s, which does not exist", test)
	}
}

// Every fault of .ci/mutations.txt can be applied: its old text occurs once in its file.
func TestMutationsApply(t *testing.T) {
	_, list, _ := strings.Cut(repositoryFile(t, ".ci/mutations.txt"), "\n\n")
	faults := strings.Split(strings.TrimSpace(list), "\n\n")
	if len(faults) < 30 {
		t.Errorf("there are %d faults, want at least 30", len(faults))
	}
	for _, fault := range faults {
		lines := strings.Split(fault, "\n")
		if len(lines) != 3 || !strings.HasPrefix(lines[1], "- ") ||
			!strings.HasPrefix(lines[2], "+ ") {
			t.Errorf("%q is not a file with packages, an old text and a new one", fault)
			continue
		}
		file, packages, _ := strings.Cut(lines[0], " ")
		if n := strings.Count(repositoryFile(t, file), lines[1][2:]); n != 1 {
			t.Errorf("%s has %q %d times, want once", file, lines[1][2:], n)
		}
		for _, name := range strings.Fields(packages) {
			if tests, _ := filepath.Glob("../../" + name + "/*_test.go"); tests == nil {
				t.Errorf("%s has no tests", name)
			}
		}
	}
}

// The README is short.
func TestReadmeIsShort(t *testing.T) {
	if n := len(repositoryFile(t, "README.md")); n > 9_000 {
		t.Errorf("README.md has %d bytes, want at most 9000", n)
	}
}

// packageTable returns a row for each package, with those that import the fewest others first.
func packageTable(t *testing.T) string {
	t.Helper()
	var rows []string
	for _, top := range []string{"rules", "game", "render", "assets"} {
		first := len(rows)
		err := filepath.WalkDir("../../"+top, func(path string, d fs.DirEntry, err error) error {
			if err != nil || d.IsDir() || d.Name() != "doc.go" && path != "../../assets/assets.go" {
				return err
			}
			// The lab describes its packages in its own README.
			if strings.HasPrefix(path, "../../rules/lab/") && path != "../../rules/lab/doc.go" {
				return nil
			}
			file, err := parser.ParseFile(token.NewFileSet(), path, nil,
				parser.ParseComments|parser.PackageClauseOnly)
			if err != nil {
				return err
			}
			folder, err := filepath.Rel("../..", filepath.Dir(path))
			synopsis := new(doc.Package).Synopsis(file.Doc.Text())
			// Without "Package i18n " or "Command lab ".
			_, synopsis, _ = strings.Cut(strings.TrimSuffix(synopsis, "."), filepath.Base(filepath.Dir(path))+" ")
			rows = append(rows, "| `"+filepath.ToSlash(folder)+"/` | "+synopsis+" |")
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		slices.Sort(rows[first:])
	}
	if len(rows) < 15 {
		t.Fatalf("only %d packages were found", len(rows))
	}
	return strings.Join(rows, "\n")
}

// The README says what each module of the program is for.
func TestReadmeModules(t *testing.T) {
	readme, modules := repositoryFile(t, "README.md"), 0
	for line := range strings.SplitSeq(repositoryFile(t, "go.mod"), "\n") {
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
