package rulebook

import (
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/page"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// houseNames are the source's own names for the houses it names.
func houseNames(d *page.Desk, set ruleset.Set) string {
	var names []string
	for _, s := range board.Houses().List() {
		if key := set.NameOf(s); key != "" {
			names = append(names, d.T("rules.name", "square", s, "name", d.T(key)))
		}
	}
	return strings.Join(names, d.Words.Raw("list.comma")+" ")
}

// wayBlocks tell square by square what leads on from the last ones, as the rules themselves answer for a lone pawn.
func wayBlocks(d *page.Desk, r *rules.Rules) []ui.Node {
	if r.Options().Goal == rules.OddAndEven || !r.Forward() {
		return nil
	}
	blocks := []ui.Node{ui.Say(ui.Body, d.T("rules.ways"))}
	for _, from := range lastSquares() {
		if text := wayText(d, r, from); text != "" {
			blocks = append(blocks, ui.Say(ui.Body, text))
		}
	}
	return blocks
}

// lastSquares are those from which pawns go home.
func lastSquares() []rules.Square {
	return []rules.Square{rules.Happiness, rules.Truths, rules.Horus, rules.LastSquare}
}

// way is a place and the numbers that lead to it.
type way struct {
	to      rules.Square
	water   bool
	numbers []int
}

// waysFrom are the places to which numbers lead a lone pawn from a square.
func waysFrom(r *rules.Rules, from rules.Square) (ways []way) {
	for _, n := range pathNumbers(r) {
		p, err := picturePosition(r, from, []rules.Square{2}, n)
		if err != nil {
			return nil
		}
		for _, m := range r.Legal(p, nil) {
			if m.From == from && m.To > from && (m.Used == 0 || m.Used == m.Value) {
				ways = addWay(ways, m, n)
			}
		}
	}
	return ways
}

func wayText(d *page.Desk, r *rules.Rules, from rules.Square) string {
	o := r.Options()
	switch {
	case from == rules.LastSquare && o.Leaving == rules.OntoLast:
		return "" // nobody stands there
	case from == rules.LastSquare && o.Leaving == rules.FromLast:
		return d.T("rules.ways.gate", "from", from)
	}
	ways := waysFrom(r, from)
	if len(ways) == 0 {
		return d.T("rules.ways.none", "from", from)
	}
	var texts []string
	for _, w := range ways {
		key := "rules.ways.to"
		switch {
		case w.to == rules.Home:
			key = "rules.ways.home"
		case w.water:
			key = "rules.ways.water"
		}
		texts = append(texts, d.T(key, "numbers", w.numbers, "to", w.to))
	}
	return d.T("rules.ways.from", "from", from, "ways", strings.Join(texts, d.Words.Raw("list.comma")+" "))
}

func addWay(ways []way, m rules.Move, n int) []way {
	i := slices.IndexFunc(ways, func(w way) bool { return w.to == m.To })
	if i < 0 {
		ways, i = append(ways, way{to: m.To, water: m.To == rules.Water}), len(ways)
	}
	if !slices.Contains(ways[i].numbers, n) {
		ways[i].numbers = append(ways[i].numbers, n)
	}
	return ways
}
