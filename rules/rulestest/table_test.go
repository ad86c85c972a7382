package rulestest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"senet/rules/ruleset"
)

// readTables reads every table of the test data.
func readTables(t *testing.T) map[string][]Case {
	t.Helper()
	var files []string
	for _, folder := range []string{"positions", "scholars", "houses"} {
		some, err := filepath.Glob("testdata/" + folder + "/*.txt")
		if err != nil || len(some) == 0 {
			t.Fatalf("no tables of %s: %v", folder, err)
		}
		files = append(files, some...)
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

// eachCase hands over every position of the tables with the engines of its page.
func eachCase(t *testing.T, ask func(both pair, c Case)) {
	t.Helper()
	known := map[string]pair{}
	for _, cases := range readTables(t) {
		for _, c := range cases {
			if _, made := known[c.Page]; !made {
				known[c.Page] = pairNamed(t, c.Page)
			}
			ask(known[c.Page], c)
		}
	}
}

// TestEnoughPositions: a rule set needs 40.
func TestEnoughPositions(t *testing.T) {
	for file, cases := range readTables(t) {
		if len(cases) < 40 && !strings.Contains(file, "houses") {
			t.Errorf("%s has %d positions; a rule set needs 40", file, len(cases))
		}
	}
}

// TestLiteralTables asks the literal engine every position of the tables.
func TestLiteralTables(t *testing.T) {
	eachCase(t, func(both pair, c Case) {
		if err := Ask(both.page, both.rules, NewLiteralPlayer(both.page), c); err != nil {
			t.Error(err)
		}
	})
}

// TestEveryHouseRuleHasAPosition: every value of every option is tried on some page.
func TestEveryHouseRuleHasAPosition(t *testing.T) {
	tried := map[string]bool{}
	for _, cases := range readTables(t) {
		for _, c := range cases {
			for _, part := range strings.Split(c.Page, "+") {
				option, values, _ := strings.Cut(part, "=")
				for _, value := range strings.Split(values, ",") {
					tried[option+"="+value] = true
				}
			}
		}
	}
	for _, o := range ruleset.HouseOptions() {
		for _, value := range o.AllValues() {
			if !tried[o.Name+"="+value] {
				t.Errorf("no position tries the house rule %s=%s", o.Name, value)
			}
		}
	}
}
