package rulestest

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"senet/rules"
)

var (
	counted = flag.Int("counted", 0, "print every perft line counted to this depth by the literal engine")
)

// quickBranch is a position of the quick engine.
type quickBranch struct {
	both pair
	now  rules.Position
}

func (q quickBranch) Branches() []Brancher {
	var list []Brancher
	for _, m := range q.both.rules.Legal(q.now, nil) {
		next, err := q.both.rules.Apply(q.now, m)
		if err != nil {
			panic(fmt.Sprintf("%q: %v", q.now, err))
		}
		list = append(list, quickBranch{q.both, next})
	}
	if MayThrow(q.now.Phase()) {
		for _, t := range q.both.page.Throws() {
			next, err := q.both.rules.Throw(q.now, t)
			if err != nil {
				panic(fmt.Sprintf("%q: %v", q.now, err))
			}
			list = append(list, quickBranch{q.both, next})
		}
	}
	return list
}

func readCounts(t *testing.T) []Count {
	t.Helper()
	files, err := filepath.Glob("testdata/perft/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no perft files: %v", err)
	}
	var all []Count
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		counts, err := ReadCounts(filepath.Base(file), string(text))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, counts...)
	}
	return all
}

// begin sets both engines up at a count's position.
func begin(t *testing.T, both pair, count Count) (literal LiteralBranch, quick quickBranch) {
	t.Helper()
	if count.Position == "start" {
		return NewLiteralBranch(both.page, both.page.Start(rules.Cones)), quickBranch{both, both.rules.Start(rules.Cones)}
	}
	p, err := ReadPosition(both.page, count.Position)
	if err != nil {
		t.Fatalf("%s: %v", count.Where, err)
	}
	now, err := both.rules.Parse(count.Position)
	if err != nil {
		t.Fatalf("%s: %v", count.Where, err)
	}
	return NewLiteralBranch(both.page, p), quickBranch{both, now}
}

// TestPerft counts the play from every position of the perft files with both engines.
func TestPerft(t *testing.T) {
	for _, count := range readCounts(t) {
		t.Run(count.Where, func(t *testing.T) {
			t.Parallel()
			literal, quick := begin(t, pairNamed(t, count.Page), count)
			for i, want := range count.Counts {
				if got := Perft(literal, i+1); got != want {
					t.Errorf("%s: the literal engine counts %d to depth %d, the file %d: %s", count.Where, got, i+1, want, literal.now)
				}
				if got := Perft(quick, i+1); got != want {
					t.Errorf("%s: the quick engine counts %d to depth %d, the file %d: %s", count.Where, got, i+1, want, literal.now)
				}
			}
		})
	}
}

// TestPrintCounts prints the perft lines anew, to be looked at and copied into the files when a rule changes.
func TestPrintCounts(t *testing.T) {
	if *counted == 0 {
		t.Skip("run with -counted 5")
	}
	for _, count := range readCounts(t) {
		literal, _ := begin(t, pairNamed(t, count.Page), count)
		var words []string
		for depth := 1; depth <= *counted; depth++ {
			words = append(words, fmt.Sprint(Perft(literal, depth)))
		}
		fmt.Printf("%s\t%s ; %s\n", count.Where, count.Position, strings.Join(words, " "))
	}
}
