package reftest

import (
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strconv"
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

// ofARuleSet reports whether a file has the table of a rule set.
func ofARuleSet(file string) bool {
	folder := filepath.Base(filepath.Dir(file))
	return folder == "positions" || folder == "scholars"
}

// TestTables makes all checks of the tables with both engines. Among them are the moves of the
// sample game of Senet Basics. Each rule set must have at least 40 positions.
func TestTables(t *testing.T) {
	known := map[string]enginePair{}
	for file, cases := range readTables(t) {
		if len(cases) < 40 && ofARuleSet(file) {
			t.Errorf("%s has %d positions, want at least 40", file, len(cases))
		}
		for _, c := range cases {
			both, made := known[c.Page]
			if !made {
				both = pairNamed(t, c.Page)
				known[c.Page] = both
			}
			for _, player := range []Engine{NewLiteralEngine(both.sheet), &quickPlayer{rules: both.rules}} {
				if err := Ask(both.sheet, both.rules, player, c); err != nil {
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
		err = Ask(basics.sheet, basics.rules, NewLiteralEngine(basics.sheet), cases[0])
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

// misreading is a mistake in one cell of a sheet.
type misreading struct {
	name string
	make func(p *RuleSheet)
}

// misreadings returns many possible mistakes. Some of them change nothing on some sheets.
func misreadings() []misreading {
	list := []misreading{
		{"front pawn first", func(p *RuleSheet) { p.FirstPawn = rules.Nowhere }},
		{"all first", func(p *RuleSheet) { p.AllFirst = !p.AllFirst }},
		{"double", func(p *RuleSheet) { p.Double = !p.Double }},
		{"no sink", func(p *RuleSheet) { p.Sink = nil }},
		{"backward", func(p *RuleSheet) { p.Backward = !p.Backward }},
		{"back empty", func(p *RuleSheet) { p.BackEmpty = p.Backward && !p.BackEmpty }},
		{"back passes", func(p *RuleSheet) { p.BackPasses = p.Backward && p.Blockade != NoRun }},
		{"overshoot", func(p *RuleSheet) { p.Overshoot = !p.Overshoot }},
		{"in order", func(p *RuleSheet) { p.InOrder = false }},
		{"farthest of the row", func(p *RuleSheet) { p.FarthestRow = !p.FarthestRow }},
		{"home free", func(p *RuleSheet) { p.HomeFree = !p.HomeFree }},
		{"may stay", func(p *RuleSheet) { p.MayStay = p.Backward && !p.MayStay }},
		{"water ends", func(p *RuleSheet) { p.WaterEnds = !p.WaterEnds }},
		{"halt", func(p *RuleSheet) { p.Halt = !p.Halt }},
		{"goals", func(p *RuleSheet) { p.Goals = false }},
		{"points", func(p *RuleSheet) { p.Points = !p.Points }},
		{"take off", func(p *RuleSheet) { p.TakeOff = !p.TakeOff }},
	}
	for attack := Exchange; attack <= BackToHand; attack++ {
		list = append(list, misreading{fmt.Sprint("attack ", attack), func(p *RuleSheet) { p.Attack = attack }})
	}
	for run := NoRun; run <= WithinOneRow; run++ {
		list = append(list, misreading{fmt.Sprint("guard ", run), func(p *RuleSheet) { p.Guard = run }})
		list = append(list, misreading{fmt.Sprint("blockade ", run), func(p *RuleSheet) { p.Blockade = run }})
	}
	for water := FirstFromOne; water <= OrdinaryWater; water++ {
		list = append(list, misreading{fmt.Sprint("water ", water), func(p *RuleSheet) { p.Water = water }})
	}
	for _, clear := range []rules.Square{0, 11, 15, 21} {
		list = append(list, misreading{fmt.Sprint("clear ", clear), func(p *RuleSheet) { p.Clear = clear }})
	}
	for value := 1; value <= 6; value++ {
		list = append(list,
			misreading{fmt.Sprint("extra ", value), func(p *RuleSheet) { p.ExtraOn = toggled(p.ExtraOn, value) }})
		for _, house := range []rules.Square{26, 27, 28, 29, 30} {
			list = append(list, misreading{fmt.Sprintf("%d leaves with %d", house, value),
				func(p *RuleSheet) { p.Leaves = without(p.Leaves, house, value) }})
		}
	}
	for _, house := range []rules.Square{15, 26, 27, 28, 29, 30} {
		list = append(list,
			misreading{fmt.Sprint("safe ", house), func(p *RuleSheet) { p.Safe = toggled(p.Safe, house) }},
			misreading{fmt.Sprint("exact ", house), func(p *RuleSheet) { p.Exact = toggled(p.Exact, house) }},
			misreading{fmt.Sprint("stay at ", house), func(p *RuleSheet) { p.StayAt = toggled(p.StayAt, house) }},
			misreading{fmt.Sprint("extra at ", house),
				func(p *RuleSheet) { p.ExtraAt = toggled(p.ExtraAt, house) }})
	}
	for count := range 5 {
		list = append(list, misreading{fmt.Sprint(count, " marked"), func(p *RuleSheet) { p.Values[count]++ }})
	}
	return list
}

// hasNoEffect reports whether a misreading makes no difference in games by a sheet.
func (s misreading) hasNoEffect(p RuleSheet) bool {
	about := func(words ...string) bool {
		return slices.ContainsFunc(words, func(word string) bool {
			return strings.HasPrefix(s.name, word)
		})
	}
	homeIs30 := p.Leaves[29][1] == rules.Home
	switch {
	case p.Goals && about("safe 30"):
		return true // pawns come there only from the hand, where they attack nobody
	case (p.Goals || p.TakeOff) && about("home free"):
		return true // no number takes a pawn home
	case p.Goals && about("overshoot", "points", "take off", "clear", "halt"), len(p.ExtraOn) == 0 &&
		about("all first"):
		return true // nobody goes home, or nobody throws again
	case (len(p.ExtraOn) == 0 || p.AllFirst) && about("water ends"):
		return true // after a move nobody throws again
	case !p.Backward && about("stay at"):
		return true
	case !p.restsOn27() && about("safe 27", "stay at 27", "extra at 27"), homeIs30 &&
		about("safe 30", "stay at 30", "extra at 30", "take off"):
		return true // no pawn can stay there
	case !p.Overshoot && about("exact 30"), slices.Contains(p.Exact, 26) && about("overshoot"):
		return true // pawns can pass 30 only from houses that have Exits
	case p.Halt && about("overshoot", "exact 26"):
		return true // no pawn passes 26
	case p.Water == StaysFor4 && about("stay at 27"), len(p.Leaves[30]) == 5 && about("stay at 30"):
		return true // no pawn goes back from 27, and every throw leads home from 30
	case p.Halt && about("extra at 30"):
		return true // only a 4 from 26 leads there, and it gives another throw anyway
	}
	value, extra := strings.CutPrefix(s.name, "extra ")
	n, err := strconv.Atoi(value)
	return extra && err == nil && !slices.Contains(p.Values[:], n)
}

func toggled[T comparable](list []T, item T) []T {
	list = slices.Clone(list)
	if at := slices.Index(list, item); at >= 0 {
		return slices.Delete(list, at, at+1)
	}
	return append(list, item)
}

func without(leaves map[rules.Square]Exits, house rules.Square, value int) map[rules.Square]Exits {
	if _, leads := leaves[house][value]; !leads {
		return leaves
	}
	fewer := map[rules.Square]Exits{}
	for from, exits := range leaves {
		fewer[from] = Exits{}
		for v, to := range exits {
			if from != house || v != value {
				fewer[from][v] = to
			}
		}
	}
	return fewer
}

// TestPositionsPinThePages checks that each mistake in the sheet of a rule set makes some position
// of its table fail.
func TestPositionsPinThePages(t *testing.T) {
	for file, cases := range readTables(t) {
		name := strings.TrimSuffix(filepath.Base(file), ".txt")
		if !ofARuleSet(file) {
			continue
		}
		right := pairNamed(t, name)
		sheet := right.sheet
		for _, slip := range misreadings() {
			wrong := sheet
			slip.make(&wrong)
			if reflect.DeepEqual(wrong, sheet) || slip.hasNoEffect(sheet) {
				continue
			}
			if !fails(wrong, right.rules, cases) {
				t.Errorf("no position of %s detects: %s", name, slip.name)
			}
		}
	}
}

// fails reports whether some position fails with a wrong sheet. It also returns true if the engine
// panics.
func fails(wrong RuleSheet, r *rules.Rules, cases []Case) (yes bool) {
	defer func() { yes = yes || recover() != nil }()
	for _, c := range cases {
		if c.Page == wrong.Name && Ask(wrong, r, NewLiteralEngine(wrong), c) != nil {
			return true
		}
	}
	return false
}
