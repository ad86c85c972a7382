package reftest

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"senet/rules"
)

// Leaving is the house rule for how a pawn goes home.
type Leaving int

const (
	Past30 Leaving = iota // the exact number that leads one step past 30
	Onto30                // the exact number that leads onto 30
	From30                // from 30 at the start of a turn
	Over30                // any number that leads past 30
)

// longest is the most squares that a pawn can move: twice six.
const longest = 12

// WithLeaving returns the sheet with another rule for going home. From a bound square a pawn cannot
// move on the board.
func (g RuleSheet) WithLeaving(leaving Leaving, bound []rules.Square) RuleSheet {
	first := rules.Square(30 - longest)
	if g.Halt {
		first = 26 // every pawn stops there
	}
	g.Leaves = map[rules.Square]Exits{}
	g.TakeOff = leaving == From30
	g.Overshoot = leaving == Over30
	for from := first; from <= 30; from++ {
		exits := Exits{}
		for value := 1; value <= longest; value++ {
			if to, leads := leaving.end(from + rules.Square(value)); leads {
				exits[value] = to
			}
		}
		for _, house := range bound {
			if house == from {
				exits.onlyHome()
			}
		}
		g.Leaves[from] = exits
	}
	return g
}

// end returns the square that a move by this number counts up to, which may be past 30. It returns
// false if there is no such move.
func (l Leaving) end(number rules.Square) (rules.Square, bool) {
	switch {
	case l == Past30 && number == 31, l == Onto30 && number == 30, l == Over30 && number > 30:
		return rules.Home, true
	}
	return number, number <= 30
}

func (e Exits) onlyHome() {
	for value, to := range e {
		if to != rules.Home {
			delete(e, value)
		}
	}
}

// deadEnds returns the squares that a lone pawn can reach, but from which it can never go home.
func (g RuleSheet) deadEnds() []rules.Square {
	next := map[rules.Square][]rules.Square{}
	reached := []rules.Square{1, 2}
	for i := 0; i < len(reached); i++ {
		next[reached[i]] = g.loneMoves(reached[i])
		for _, to := range next[reached[i]] {
			if to != rules.Home && !slices.Contains(reached, to) {
				reached = append(reached, to)
			}
		}
	}
	home := []rules.Square{rules.Home}
	for i := 0; i < len(home); i++ {
		for _, from := range reached {
			if slices.Contains(next[from], home[i]) && !slices.Contains(home, from) {
				home = append(home, from)
			}
		}
	}
	return slices.DeleteFunc(reached, func(s rules.Square) bool { return slices.Contains(home, s) })
}

// loneMoves returns where a pawn can be after its next move if it is alone on the board.
func (g RuleSheet) loneMoves(from rules.Square) []rules.Square {
	p := EmptyBoard(g, rules.Cones)
	p.put(rules.Cones, from)
	moves := g.takeOffs(p)
	for _, t := range g.Throws() {
		if value, again := g.Read(t); value > 0 && !again {
			moves = append(moves, g.steps(p, []int{value})...)
		}
	}
	var ways []rules.Square
	for _, m := range moves {
		ways = append(ways, m.Rest)
	}
	return ways
}

// Under returns the sheet with house rules from the last table of the rulebook. They are written as
// in the game's codes: "water=lowest+exact=15,26". It does not check that they fit together.
func (g RuleSheet) Under(house string) (RuleSheet, error) {
	h := houseChange{RuleSheet: g}
	h.leaving, h.bound = g.wayHome()
	h.any30 = g.Name == "kendall"
	for _, part := range strings.Split(house, "+") {
		option, value, _ := strings.Cut(part, "=")
		if !h.change(option, value) {
			return g, fmt.Errorf("no house rule is written %q", part)
		}
	}
	return h.sheet(), nil
}

// houseChange is a sheet that is being changed by house rules.
type houseChange struct {
	RuleSheet
	leaving Leaving
	bound   []rules.Square // see WithLeaving
	any30   bool           // kendall: "30 leaves with any throw"
}

// wayHome returns the value of the house rule that is the rule set's own rule, and the bound
// squares of its page; see WithLeaving.
func (g RuleSheet) wayHome() (Leaving, []rules.Square) {
	switch g.Name {
	case "basics":
		return Onto30, []rules.Square{28, 29}
	case "rebirth", "kendall":
		return Past30, []rules.Square{28, 29, 30}
	case "storer", "tait":
		return From30, nil
	case "jequier":
		return Over30, nil
	}
	return Past30, nil
}

// sheet returns the sheet after all changes. It sets the cells that depend on others: the front
// pawn is on twice the number of pawns, and which numbers lead home
// depends on the rule for going home.
func (h houseChange) sheet() RuleSheet {
	g := h.RuleSheet
	if g.FirstPawn != rules.Nowhere {
		g.FirstPawn = g.beforeStart() + rules.Square(2*g.Pawns)
	}
	if g.Goals {
		return g
	}
	g = g.WithLeaving(h.leaving, h.bound)
	if h.any30 {
		for value := 1; value <= longest; value++ {
			g.Leaves[30][value] = rules.Home
		}
	}
	return g
}

// change changes the sheet to a value of an option. It returns false if there is no such option or
// value.
func (h *houseChange) change(option, value string) bool {
	switch option {
	case "pawns":
		return pick(&h.Pawns, value, map[string]int{"3": 3, "5": 5, "7": 7, "10": 10})
	case "extra":
		return pick(&h.Extra, value, map[string]Extra{"once": OnceATurn, "none": NoExtra})
	case "double":
		return pick(&h.Double, value, map[string]bool{"yes": true, "no": false})
	case "clear":
		return pick(&h.Clear, value, map[string]rules.Square{"none": 0, "11": 11, "15": 15, "21": 21})
	}
	rows := map[string]func(h *houseChange, value string) bool{
		"setup": setUp, "opening": opening, "unmarked": unmarked, "attack": attack, "back": backward,
		"exact":  exact,
		"halt":   halt,
		"safe30": safe30, "water": water, "leave": leave,
	}
	row, known := rows[option]
	return known && row(h, value)
}

// pick sets a cell to the value with this name. It returns false if there is none.
func pick[T any](cell *T, name string, values map[string]T) bool {
	value, known := values[name]
	if known {
		*cell = value
	}
	return known
}

// setUp: if all pawns start in the hand, there are no rules about which pawn moves first.
func setUp(h *houseChange, value string) bool {
	known := pick(&h.InHand, value, map[string]bool{"board": false, "hand": true, "middle": false})
	h.Middle = value == "middle"
	if h.InHand {
		h.FirstPawn, h.FirstStep, h.InOrder = rules.Nowhere, false, false
	}
	return known
}

// opening: with "10 to 11 and throw again" the first move is fixed, and nobody throws a 1 for it.
func opening(h *houseChange, value string) bool {
	h.FirstPawn = 10
	known := pick(&h.FirstStep, value, map[string]bool{"front": false, "step": true})
	h.ThrownFor = h.ThrownFor && !h.FirstStep
	return known
}

// unmarked: four unmarked sides count as said, "with or without extra throw as the base says".
func unmarked(h *houseChange, value string) bool {
	again := slices.Contains(h.ExtraOn, h.Values[0])
	known := pick(&h.Values[0], value, map[string]int{"4": 4, "5": 5, "6": 6})
	if again {
		h.ExtraOn = append(slices.Clone(h.ExtraOn), h.Values[0])
	}
	return known
}

// attack: "victims on 28–30 go where the option says, not to 27".
func attack(h *houseChange, value string) bool {
	known := pick(&h.Attack, value, map[string]Attack{"exchange": Exchange, "start": BackToStart,
		"hand": BackToHand})
	if h.Attack != Exchange {
		h.Sink = nil
	}
	return known
}

// backward: in rebirth "pawns on 28, 29 and 30 never move back".
func backward(h *houseChange, value string) bool {
	if h.Name == "rebirth" {
		h.StayAt = []rules.Square{28, 29, 30}
	}
	h.Backward = value != "never"
	h.BackEmpty = value == "empty" || value == "emptypass"
	h.BackPasses = value == "pass" || value == "emptypass"
	return slices.Contains([]string{"never", "same", "empty", "pass", "emptypass"}, value)
}

// exact: pawns cannot pass an exact square, so they do not stop there either if they would pass it.
func exact(h *houseChange, value string) bool {
	h.Exact = nil
	for _, word := range strings.Split(value, ",") {
		s, err := strconv.Atoi(word)
		if err != nil && word != "none" {
			return false
		}
		if err == nil {
			h.Exact = append(h.Exact, rules.Square(s))
		}
	}
	h.Halt = h.Halt && !slices.Contains(h.Exact, 26)
	return true
}

// halt: pawns can pass a square on which they would stop, so it is not exact.
func halt(h *houseChange, value string) bool {
	known := pick(&h.Halt, value, map[string]bool{"26": true, "none": false})
	h.Exact = slices.DeleteFunc(slices.Clone(h.Exact), func(s rules.Square) bool { return h.Halt && s == 26 })
	return known
}

func safe30(h *houseChange, value string) bool {
	h.Safe = slices.DeleteFunc(slices.Clone(h.Safe), func(s rules.Square) bool { return s == 30 })
	if value == "yes" {
		h.Safe = append(h.Safe, 30)
	}
	return value == "yes" || value == "no"
}

// water: in kendall, pawns attacked on the last squares go into the Water, but only if they can
// stay there.
func water(h *houseChange, value string) bool {
	known := pick(&h.Water, value, map[string]Water{
		"before": NearestBefore15, "first": FirstFromOne, "lowest": LowestEmpty, "stay": StaysFirst,
	})
	if h.Water != StaysFirst {
		h.Sink = nil
	}
	return known
}

// leave: if pawns are taken off from 30, or any number past 30 takes them home, the squares before
// it are ordinary squares.
func leave(h *houseChange, value string) bool {
	known := pick(&h.leaving, value,
		map[string]Leaving{"past": Past30, "onto": Onto30, "from": From30, "any": Over30})
	h.any30 = false
	if h.leaving == From30 || h.leaving == Over30 {
		h.bound = nil
	}
	return known
}
