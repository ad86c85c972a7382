package rulebook

import (
	"strings"

	"senet/game/board"
	"senet/game/page"
	"senet/game/say"
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
	for _, from := range say.LastSquares() {
		if text := wayText(d, r, from); text != "" {
			blocks = append(blocks, ui.Say(ui.Body, text))
		}
	}
	return blocks
}

func wayText(d *page.Desk, r *rules.Rules, from rules.Square) string {
	o := r.Options()
	switch {
	case from == rules.LastSquare && o.Leaving == rules.OntoLast:
		return "" // nobody stands there
	case from == rules.LastSquare && o.Leaving == rules.FromLast:
		return d.T("rules.ways.gate", "from", from)
	}
	ways := say.WaysFrom(r, from)
	if len(ways) == 0 {
		return d.T("rules.ways.none", "from", from)
	}
	var texts []string
	for _, w := range ways {
		key := "rules.ways.to"
		switch {
		case w.To == rules.Home:
			key = "rules.ways.home"
		case w.Water:
			key = "rules.ways.water"
		}
		texts = append(texts, d.T(key, "numbers", w.Numbers, "to", w.To))
	}
	return d.T("rules.ways.from", "from", from, "ways", strings.Join(texts, d.Words.Raw("list.comma")+" "))
}
