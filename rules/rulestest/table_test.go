package rulestest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// readTables reads every table of the test data.
func readTables(t *testing.T) map[string][]Case {
	t.Helper()
	files, err := filepath.Glob("testdata/positions/*.txt")
	more, _ := filepath.Glob("testdata/scholars/*.txt")
	files = append(files, more...)
	if err != nil || len(files) == 0 {
		t.Fatalf("no tables of positions: %v", err)
	}
	tables := map[string][]Case{}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		cases, err := ReadTable(filepath.Base(file), string(text))
		if err != nil {
			t.Fatal(err)
		}
		tables[file] = cases
	}
	return tables
}

// TestLiteralTables asks the literal engine every position of the tables.
func TestLiteralTables(t *testing.T) {
	pages := pages()
	for file, cases := range readTables(t) {
		if len(cases) < 40 && strings.Contains(file, "positions") {
			t.Errorf("%s has %d positions; a rule set needs 40", file, len(cases))
		}
		for _, c := range cases {
			page, known := pages[c.Page]
			if !known {
				t.Errorf("%s: no page is called %q", c.Where, c.Page)
				continue
			}
			if err := Ask(page, NewLiteralPlayer(page), c); err != nil {
				t.Error(err)
			}
		}
	}
}
