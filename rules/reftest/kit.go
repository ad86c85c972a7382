package reftest

import (
	"cmp"
	"flag"
	"io/fs"
	"math/rand/v2"
	"reflect"
	"regexp"
	"runtime/debug"
	"strconv"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

var update = flag.Bool("update", false, "rewrite golden files instead of comparing with them")

// Tests drop millions of positions and views. To collect them rarely saves up to a third of the time.
func init() { debug.SetGCPercent(1600) }

// IsUpdating reports whether tests rewrite their golden files, because of the flag -update.
func IsUpdating() bool { return *update }

// Random returns a source of random numbers that are always the same for the same seed.
func Random(seed uint64) *rand.Rand { return rand.New(rand.NewPCG(seed, 30)) }

// RandomStep makes a random throw or move.
func RandomStep(t testing.TB, r *rules.Rules, p rules.Position, chance *rand.Rand) rules.Position {
	t.Helper()
	next, err := p, error(nil)
	if move, throw, moves := randomStep(r, p, chance); moves {
		next, err = r.Apply(p, move)
	} else {
		next, err = r.Throw(p, throw)
	}
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return next
}

// randomStep returns a random legal move or throw.
func randomStep(r *rules.Rules, p rules.Position, chance *rand.Rand) (move rules.Move, throw rules.Throw,
	moves bool) {
	if legal := r.Legal(p, nil); p.Phase() == rules.ToMove || p.Phase() == rules.TurnStart &&
		chance.IntN(2) == 0 {
		return legal[chance.IntN(len(legal))], 0, true
	}
	if r.Options().Die {
		return move, rules.Face(chance.IntN(6) + 1), false
	}
	return move, rules.Marked(chance.IntN(5)), false
}

// Rules returns the rules with these options, which must be valid.
func Rules(t testing.TB, o rules.Options) *rules.Rules {
	t.Helper()
	r, err := rules.New(o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// RulesOf returns the rules of a code such as "storer" or "storer+water=lowest".
func RulesOf(t testing.TB, code string) *rules.Rules {
	t.Helper()
	set, _ := SetOf(t, code)
	return Rules(t, set.Options)
}

// SetOf returns the rule set of a code such as "storer+water=lowest", and a header for its games.
func SetOf(t testing.TB, code string) (ruleset.Set, record.Header) {
	t.Helper()
	base, house, err := ruleset.ParseCode(code)
	set, wrong := base.Under(house)
	if err = cmp.Or(err, wrong); err != nil {
		t.Fatalf("%s: %v", code, err)
	}
	return set, record.Header{RuleSet: base.ID, House: house}
}

// RandomCode returns the code of a random rule set with one to five house rules, which may not fit
// together. In the code, "secret-die" is secret with the die.
func RandomCode(choose func(int) int) string {
	sets, options := ruleset.List(), ruleset.HouseOptions()
	base := sets[choose(len(sets))]
	code := base.ID
	if base.Dice && choose(2) == 0 {
		code += "-die"
	}
	chosen := map[int]bool{}
	for range 1 + choose(5) {
		chosen[choose(len(options))] = true
	}
	for i, o := range options { // in the order in which they take effect
		if chosen[i] {
			code += "+" + o.Name + "=" + randomValue(o, choose)
		}
	}
	return code
}

// randomValue returns a random value of an option, or several values if it can have several.
func randomValue(o ruleset.HouseOption, choose func(int) int) string {
	if !o.Many {
		return o.Values[choose(len(o.Values))]
	}
	var some []string
	for _, value := range o.Values {
		if choose(3) == 0 {
			some = append(some, value)
		}
	}
	if len(some) == 0 {
		return "none"
	}
	return strings.Join(some, ",")
}

// At returns the position that rules.Rules.Parse reads from a text.
func At(t testing.TB, r *rules.Rules, text string) rules.Position {
	t.Helper()
	p, err := r.Parse(text)
	if err != nil {
		t.Fatalf("%s: %v", text, err)
	}
	return p
}

// Record returns the game that a text records.
func Record(t testing.TB, text string) record.Game {
	t.Helper()
	game, err := record.Read(text)
	if err != nil {
		t.Fatalf("%v\n%s", err, text)
	}
	return game
}

// Game returns a random game of up to this number of throws and moves. Another seed gives another
// game.
func Game(t testing.TB, h record.Header, steps int, seed ...uint64) record.Game {
	t.Helper()
	g, err := record.NewGame(h)
	for chance := Random(append(seed, 7)[0]); err == nil && g.Len() < steps &&
		!g.Outcome().IsOver(); {
		if move, throw, moves := randomStep(g.Rules(), g.Position(), chance); moves {
			g, err = g.Move(move)
		} else {
			g, err = g.Throw(throw)
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// GameAt returns a game that begins with a position of its own.
func GameAt(t testing.TB, h record.Header, position string) record.Game {
	t.Helper()
	r := Game(t, h, 0).Rules()
	return record.NewGameAt(h, r, At(t, r, position))
}

// Rows returns the lines of testdata/name.txt, split at " | ", except comments, which begin with #.
// A line can have escapes as in Go, such as \n, and «a*90» repeats the text a 90 times.
func Rows(t testing.TB, files fs.FS, name string) (rows [][]string) {
	t.Helper()
	data, err := fs.ReadFile(files, "testdata/"+name+".txt")
	if err != nil {
		t.Fatal(err)
	}
	many := regexp.MustCompile(`«(.*?)\*(\d+)»`)
	for _, line := range strings.Split(strings.TrimSuffix(string(data), "\n"), "\n") {
		line = many.ReplaceAllStringFunc(line, func(s string) string {
			part := many.FindStringSubmatch(s)
			n, _ := strconv.Atoi(part[2])
			return strings.Repeat(part[1], n)
		})
		line, err := strconv.Unquote(`"` + strings.ReplaceAll(line, `"`, `\"`) + `"`)
		if err != nil {
			t.Fatalf("%s: %v", line, err)
		}
		if !strings.HasPrefix(line, "#") {
			rows = append(rows, strings.Split(line, " | "))
		}
	}
	if len(rows) == 0 {
		t.Fatalf("%s is empty", name)
	}
	return rows
}

// Names returns all constants of a string type that a Go file declares, for tests that must cover
// each of them.
func Names[T ~string](t testing.TB, files fs.FS, file string) []T {
	t.Helper()
	text, err := fs.ReadFile(files, file)
	if err != nil {
		t.Fatal(err)
	}
	var names []T
	for _, found := range regexp.MustCompile(`\n\t\w+ +`+reflect.TypeFor[T]().Name()+
		` += "(\w+)"`).FindAllSubmatch(text, -1) {
		names = append(names, T(found[1]))
	}
	if len(names) == 0 {
		t.Fatalf("%s has none", file)
	}
	return names
}
