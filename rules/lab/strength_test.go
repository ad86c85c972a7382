package main

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"senet/rules/reftest"
)

// The table in STRENGTH.md shows what ladder.txt has. After a measurement "go test . -run Strength
// -update" rewrites it.
func TestStrengthTable(t *testing.T) {
	const name, head, line = "STRENGTH.md", "| rules | potter : pupil |", "|---|\n"
	data, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(data), head)
	columns, rest, _ := strings.Cut(rest, line)
	shown, after, whole := strings.Cut(rest, "\n\n")
	if !found || !whole {
		t.Fatalf("there is no table %s", head)
	}
	rows := ladderRows(t)
	if reftest.IsUpdating() {
		text := before + head + columns + line + rows + "\n\n" + after
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	} else if shown != rows {
		t.Errorf("the table is\n%s\nwant, as measured,\n%s", shown, rows)
	}
}

// ladderRows returns the games that each level wins against the one below, and the vizier against
// the reference players.
func ladderRows(t *testing.T) string {
	t.Helper()
	file, err := os.ReadFile("../../assets/opponent/ladder.txt")
	if err != nil {
		t.Fatal(err)
	}
	data := string(file)
	var rows []string
	for _, table := range strings.Split(data, "\ntable ")[1:] {
		name, lines, _ := strings.Cut(table, " ")
		rows = append(rows, "| "+name)
		for _, pair := range [][2]string{
			{"potter", "pupil"}, {"scribe", "potter"}, {"priest", "scribe"}, {"vizier", "priest"},
			{"vizier", "random"}, {"vizier", "greedy"}, {"vizier", "thumb"}, {"vizier", "fitted"},
		} {
			rate, wrong := 0.0, 0.0
			// the lower level comes first
			if _, row, ok := strings.Cut(lines, "\n"+pair[1]+" "+pair[0]+" "); ok {
				fmt.Sscan(row, new(int), &rate, &wrong)
				rate = 1 - rate
			} else if _, row, ok := strings.Cut(lines, "\n"+pair[0]+" "+pair[1]+" "); ok {
				fmt.Sscan(row, new(int), &rate, &wrong)
			}
			if wrong == 0 && rate < 1 {
				t.Fatalf("%s: there are no games of %v", name, pair)
			}
			rows[len(rows)-1] += " | " + percent(rate) + " ± " + percent(wrong)
		}
		rows[len(rows)-1] += " |"
	}
	return strings.Join(rows, "\n")
}
