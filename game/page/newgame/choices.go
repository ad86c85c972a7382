package newgame

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/page"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// choices is what else can be chosen for a game: who starts, and where there is a choice how many
// pawns, sticks or die, and the time for a turn.
func (p *Page) choices(d *page.Context) page.Dialog {
	set := p.set(d)
	groups := []ui.Node{p.openings(d, set)}
	if len(set.Pawns) > 1 {
		note := d.T("new.pawns.note", "long", set.Pawns[0] > set.Pawns[1])
		groups = append(groups,
			ui.Group(d.T("new.pawns"), note, ui.Choose("pawns", slices.Sorted(slices.Values(set.Pawns)),
				p.choice.PawnsOf(set), strconv.Itoa)))
	}
	if set.Dice {
		groups = append(groups, ui.Group(d.T("new.cast"), d.T("new.cast.note"),
			d.Choices("cast", page.Casts(), page.CastOf(p.choice.Die))))
	}
	if p.timed() {
		groups = append(groups, ui.Group(d.T("new.clock"), "", d.Choices("clock", page.Clocks(), p.clock)))
	}
	return page.Dialog{Head: d.T("new.more"), Wide: ui.WideDialog,
		Kids: []ui.Node{ui.Halves(groups...), {Kind: ui.Space, High: 10},
			ui.Button("done", d.T("new.done"))}, Choose: p.choose, Anew: p.choices}
}

func (p *Page) openings(d *page.Context, set ruleset.Set) ui.Node {
	opening := p.choice.OpeningOf(set)
	note := d.T("open."+opening+".note", "even", set.Options.Setup == rules.Alternate, "goals",
		set.Options.Goal == rules.OddAndEven)
	return ui.Group(d.T("new.open"), note, ui.Choose("open", page.OpeningsOf(set), opening,
		func(o string) string { return opens(d, set, o) }))
}

// opens is the word for a way to find who starts: "Draw lots", or who it is.
func opens(d *page.Context, set ruleset.Set, opening string) string {
	switch opening {
	case page.OpenCones:
		return name(d, d.Settings.Shapes(set)[rules.Cones])
	case page.OpenSpools:
		return name(d, d.Settings.Shapes(set)[rules.Spools])
	}
	return d.T("open." + opening)
}

// choose takes what was pressed, and leaves the dialog open until that was all.
func (p *Page) choose(d *page.Context, id string) {
	group, value, n := page.Parts(id)
	switch group {
	case "pawns":
		p.choice.SetPawns(n)
	case "cast":
		p.choice.Die = value == "die"
	case "open":
		p.choice.Opening = page.OneOf(value, page.Openings(), page.OpenLot)
	case "clock":
		p.clock = page.OneOf(value, page.Clocks(), p.clock)
	default:
		return
	}
	d.Focus = ui.Widget(id)
	d.Show(p.choices(d))
}

// timed reports whether the time of a turn is to be chosen: between two people or teams; beside the
// computer, for which no sand runs, only where a clock was once wanted.
func (p *Page) timed() bool {
	switch p.choice.Computer {
	case [2]bool{}:
		return true
	case [2]bool{true, true}:
		return false
	}
	return p.clock != page.Clocks()[0]
}

// more tells what is chosen there.
func (p *Page) more(d *page.Context, set ruleset.Set) string {
	opening := p.choice.OpeningOf(set)
	agreed := opening == page.OpenCones || opening == page.OpenSpools
	return d.T("new.more.sub", "choice", len(set.Pawns) > 1, "n", p.choice.PawnsOf(set), "open",
		opens(d, set, opening), "agreed", agreed, "die", p.choice.Die && set.Dice)
}

// sets is all rule sets, each on a card with its board, of which one is taken.
type sets struct{ game *Page }

// First is the one that is chosen.
func (p *sets) First(d *page.Context) ui.Target { return ui.Widget("card." + p.game.set(d).ID) }

// About is the rules that are chosen.
func (p *sets) About(d *page.Context) (string, ruleset.House) { return p.game.About(d) }

// Bar leads to their rules.
func (p *sets) Bar(d *page.Context) page.Bar { return p.game.Bar(d) }

// Build shows the cards.
func (p *sets) Build(d *page.Context) ui.Node {
	var cards []ui.Node
	for _, base := range d.RuleSets {
		cards = append(cards, p.card(d, p.game.choice.Under(base)))
	}
	return ui.Node{Kind: ui.Column, Grow: 1,
		Kids: []ui.Node{ui.Titled(d.T("new.sets.head"), d.T("new.sets.lead")),
			{Kind: ui.Scroll, Grow: 1, Zoom: ui.Zoom{Least: 0.86, Most: 1.1}, Kids: []ui.Node{
				ui.Broad(ui.Node{Kind: ui.Column, PadY: 8,
					Kids: []ui.Node{{Kind: ui.Grid, Count: 3, Wide: 330, Gap: 18, Kids: cards}}}),
			}},
		}}
}

// card is a rule set with the house rules chosen for it.
func (p *sets) card(d *page.Context, set ruleset.Set) ui.Node {
	return ui.Node{Kind: ui.Column, ID: "card." + set.ID, Name: d.T("set." + set.ID + ".name"),
		Style: ui.Card, On: set.ID == p.game.set(d).ID,
		PadX: 20, PadY: 14, Gap: 9, Kids: []ui.Node{
			title(d, set, ui.CardHead), {Kind: ui.Art, Drawing: p.game.mini(d, set)},
			ui.Say(ui.CardText, p.game.character(d, set)), {Kind: ui.Space, Grow: 1},
			ui.Say(ui.CardSource, d.T("set."+set.ID+".source")),
		}}
}

// Press takes a rule set, and leads back to where it is begun. That the person goes first belongs
// to the first game alone.
func (p *sets) Press(d *page.Context, id string) {
	if p.game.choice.RuleSet = strings.TrimPrefix(id, "card."); !d.Settings.Knows &&
		p.game.choice.RuleSet != d.RuleSets[0].ID {
		p.game.choice.DrawLots()
	}
	d.Go(page.Navigation{To: page.Back})
}

// title is the name of a rule set and, at the right, how sure its telling is.
func title(d *page.Context, set ruleset.Set, role ui.Role) ui.Node {
	return ui.Node{Kind: ui.Row, Gap: 8, Kids: []ui.Node{
		{Kind: ui.Words, Role: role, Text: d.T("set." + set.ID + ".name"), Grow: 1},
		{Kind: ui.Art, Wide: 13, Drawing: set.Certainty},
		{Kind: ui.Words, Role: ui.Badge, Text: d.T("badge." + set.Certainty.String()), Lines: 1,
			Tint: uint8(set.Certainty) + 1},
	}}
}

// rules are those of a set with the pawns that are chosen; nil where they cannot be played.
func (p *Page) rules(set ruleset.Set) *rules.Rules {
	r, err := rules.New(set.With(p.choice.PawnsOf(set), false))
	if err != nil {
		return nil
	}
	return r
}

// start is the board before the first throw.
func (p *Page) start(d *page.Context, set ruleset.Set) any {
	r := p.rules(set)
	// beside the little board the hands are seen
	if r == nil || r.Start(rules.Cones).InHand(rules.Cones) > 0 {
		return p.mini(d, set)
	}
	return board.BoardPicture{View: board.StillView(r, r.Start(set.First), d.Settings.Shapes(set))}
}

// mini is the little board before the first throw.
func (p *Page) mini(d *page.Context, set ruleset.Set) board.Mini {
	if r := p.rules(set); r != nil {
		return board.Before(r, set.First, d.Settings.Shapes(set))
	}
	return board.Mini{View: board.View{Houses: board.Houses()}}
}

// character is what a rule set is like, or what the house rules chosen for it change.
func (p *Page) character(d *page.Context, set ruleset.Set) string {
	if p.choice.Short() && set.ID == p.choice.RuleSet {
		return d.T("new.short.card")
	}
	if what := p.changes(d, set); what != "" {
		return d.T("new.house.card", "rules", what)
	}
	return d.T("set." + set.ID + ".character")
}

// changes are the house rules chosen for a rule set in words, "" for none.
func (p *Page) changes(d *page.Context, set ruleset.Set) string {
	base := d.Set(set.ID)
	return say.Changes(d.Words, base, p.choice.House(base))
}
