package game

import (
	"cmp"
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// groups are the choices: whose turn, what was thrown, under which rules, and the whole as text.
func (p *setupPage) groups(d *Context, shapes [2]board.Shape) []ui.Node {
	return []ui.Node{
		ui.Group(d.T("setup.turn"), "", p.turnNodes(d, shapes)...),
		ui.Group(d.T("setup.thrown"), "", p.thrown(d)),
		ui.Group(d.T("setup.rules"), "", p.rulesNodes(d)...),
		ui.Group(d.T("setup.text"), d.T("setup.keys", "home", p.Homes && p.Hands), p.textNodes(d)...),
	}
}

func (p *setupPage) rulesNodes(d *Context) []ui.Node {
	list := []ui.Node{ui.MenuEntry("rules", i18n.RuleSetTitle(d.Words, d.Set(p.set.ID), p.header.House), "")}
	if len(p.set.Pawns) > 1 {
		list = append(list, ui.ValueRow("pawns", p.set.Pawns, p.rules.Options().Pawns,
			func(n int) string { return d.T("setup.pawns", "n", n, "short", d.Presenter) }))
	}
	if p.set.Dice {
		list = append(list, d.Choices("cast", Casts(), CastOf(p.header.Die)))
	}
	return list
}

func (p *setupPage) turnNodes(d *Context, shapes [2]board.Shape) []ui.Node {
	o := p.rules.Options()
	list := []ui.Node{sideChoices(d, "turn", shapes, int(p.turn))}
	if o.Goal == rules.OddAndEven {
		list = append(list, ui.WithLabel(d.T("setup.began"), sideChoices(d, "began", shapes, int(p.starter))))
	}
	if p.canOpen() {
		list = append(list, ui.Toggle("opening", d.T("setup.opening", "n", 2*o.Pawns), p.opens()))
	}
	if o.Score == rules.ScoreFirstGoal {
		list = append(list, p.points(d, shapes))
	}
	if o.InOrder {
		list = append(list, ui.Toggle("fresh", d.T("setup.fresh"), p.still() != 0))
	}
	return list
}

// points chooses who won the points for the first pawn at the end of the path.
func (p *setupPage) points(d *Context, shapes [2]board.Shape) ui.Node {
	chosen := nobody
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		if p.score == pointsOf(side) {
			chosen = int(side)
		}
	}
	return ui.WithLabel(d.T("setup.points", "n", pointsOf(rules.Cones)[rules.Cones]),
		sideChoices(d, "points", shapes, chosen, nobody))
}

// nobody stands for neither side.
const nobody = 2

// sideChoices are the choices between both sides, and behind what else there is.
func sideChoices(d *Context, id string, shapes [2]board.Shape, chosen int, before ...int) ui.Node {
	return ui.ValueRow(id, append(before, int(rules.Cones), int(rules.Spools)), chosen, func(n int) string {
		if n == nobody {
			return d.T("setup.nobody")
		}
		return d.T("name." + shapes[n].Word())
	})
}

// thrown has a choice for each number; where numbers are gathered it says how often each is there.
func (p *setupPage) thrown(d *Context) ui.Node {
	options := []ui.Option{{ID: "thrown.0", Label: d.T("setup.nothing"), On: len(p.numbers) == 0}}
	for _, n := range p.values() {
		o := ui.Option{ID: "thrown." + strconv.Itoa(n), Label: strconv.Itoa(n),
			On: slices.Contains(p.numbers, n)}
		times := 0
		for _, m := range p.numbers {
			if m == n {
				times++
			}
		}
		if times > 1 {
			o.Label = d.T("setup.times", "n", n, "times", times)
		}
		options = append(options, o)
	}
	return ui.ChoiceRow("", options...)
}

// textNodes are the position as text, and what can be done with the whole board.
func (p *setupPage) textNodes(d *Context) []ui.Node {
	field := d.Field(textField, cmp.Or(p.typing, p.text()), "")
	if !field.Selected {
		field.Children = append(field.Children, ui.Node{Kind: ui.Picture, Icon: ui.IconEdit, MinWidth: 23})
	}
	button := func(id, key string) ui.Node { return ui.Button(id, d.T(key)) }
	return []ui.Node{field, ui.Pair(button("copy", "clip.copy"), button("paste", "clip.paste")),
		ui.Pair(button("begin", "setup.begin"), button("clear", "setup.clear"))}
}
