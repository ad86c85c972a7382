package reftest

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/ruleset"
)

// readTables returns all tables of the test data, by file.
func readTables(t *testing.T) map[string][]Case {
	t.Helper()
	files := []string{"testdata/sample.txt", "testdata/why.txt"}
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

// TestTables makes all checks of the tables with both engines. Among them are the moves of the
// sample game of Senet Basics. Each rule set must have at least 40 positions.
func TestTables(t *testing.T) {
	known := map[string]enginePair{}
	for file, cases := range readTables(t) {
		isRuleSet := !strings.Contains(file, "houses") && filepath.Dir(file) != "testdata"
		if len(cases) < 40 && isRuleSet {
			t.Errorf("%s has %d positions, want at least 40", file, len(cases))
		}
		for _, c := range cases {
			both, made := known[c.Page]
			if !made {
				both = pairNamed(t, c.Page)
				known[c.Page] = both
			}
			for _, player := range []Engine{NewLiteralEngine(both.sheet), &quickPlayer{rules: both.rules}} {
				if err := RunCase(both.sheet, both.rules, player, c); err != nil {
					t.Errorf("%T: %v", player, err)
				}
			}
		}
	}
}

// TestEveryHouseRuleHasAPosition checks that the tables have a position for every value of every
// option.
func TestEveryHouseRuleHasAPosition(t *testing.T) {
	tried := map[string]bool{}
	for file, cases := range readTables(t) {
		if strings.HasSuffix(file, "why.txt") {
			continue // it tests only refusals
		}
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
				t.Errorf("no position tests the house rule %s=%s", o.Name, value)
			}
		}
	}
}

// TestWhy checks that the tables test every reason for refusing a move.
func TestWhy(t *testing.T) {
	shown := map[string]bool{}
	for _, c := range readTables(t)["testdata/why.txt"] {
		for _, check := range c.Checks {
			reason, _, _ := strings.Cut(check.Moves, " ")
			shown[reason] = shown[reason] || check.Verb == "why"
		}
	}
	for _, reason := range Names[rules.Reason](t, os.DirFS(".."), "refusal.go") {
		if !shown[string(reason)] {
			t.Errorf("no position tests %v", reason)
		}
	}
}

func mustThrow(t *testing.T, r *rules.Rules, p rules.Position, throw rules.Throw) rules.Position {
	t.Helper()
	next, err := r.Throw(p, throw)
	if err != nil {
		t.Fatalf("%q: %v", p, err)
	}
	return next
}

// TestTablesCanFail checks that a wrong table fails,
// and that the error has its line and its source.
func TestTablesCanFail(t *testing.T) {
	right := "page basics\n== A pair\n> \"two pawns in a row\"\nC 2 9 / S 10 11 / C to throw\n" +
		"throw 2: 2-4\nplay 2-4 = C 4 9 / S 10 11 / S to throw\n"
	basics := pairNamed(t, "basics")
	for _, wrong := range []string{
		strings.Replace(right, "2: 2-4", "2: 2-4 9x11", 1),
		strings.Replace(right, "play 2-4", "play 9x11", 1),
		strings.Replace(right, "= C 4 9", "= C 2 9", 1),
		strings.Replace(right, "throw 2", "throw 4", 1),
	} {
		cases, err := ReadTable("table", wrong)
		if err != nil {
			t.Fatal(err)
		}
		err = RunCase(basics.sheet, basics.rules, NewLiteralEngine(basics.sheet), cases[0])
		if err == nil {
			t.Errorf("this wrong table passed:\n%s", wrong)
		} else if text := err.Error(); !strings.Contains(text, "two pawns in a row") ||
			!strings.Contains(text, "table:2") {
			t.Errorf("the failure does not name its place and source:\n%s", text)
		}
	}
	for text, want := range map[string]string{
		"> \"no title\"\n":                            "begins with ==",
		"== A\nC 1 / S 2 / C to throw\n":              "needs a position, a sentence",
		strings.Replace(right, "throw 2", "cat 2", 1): "a check begins with",
	} {
		if _, err := ReadTable("table", text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: the error is %v, want one that names %q", text, err, want)
		}
	}
}
