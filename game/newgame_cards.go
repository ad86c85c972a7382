package game

import (
	"cmp"
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// feel is what the game would feel like if a rule set were chosen, with what else is chosen for it.
func (p *newGamePage) feel(a *App, s ruleset.Set) feeling {
	return a.feel(s, p.choice.House(s), p.choice.PawnsOf(a.under(p.choice, s.ID)), p.choice.Die)
}

// lead says how the cards are to be read, and of the card that is pointed at what was measured of it.
func (p *newGamePage) lead(a *App) string {
	looked := []ui.Target{a.hover}
	if a.showFocus { // a card that was clicked keeps the focus while something else is looked at
		looked = append(looked, a.focus)
	}
	for _, at := range looked {
		id, isCard := strings.CutPrefix(at.ID, "card.")
		if at.Kind != ui.TargetWidget || !isCard {
			continue
		}
		if f := p.feel(a, a.set(id)); f.known {
			if a.presenter {
				return f.large(a, id)
			}
			set := a.under(p.choice, id)
			title := a.gameTitle(set, p.choice.House(a.set(id)), p.choice.PawnsOf(set), p.choice.Die && set.Dice)
			return a.words.T("new.feel", "game", title, "numbers", f.numbers(a), "certainty", a.words.T("certainty.short."+set.Certainty.String()))
		}
	}
	if a.presenter {
		return a.words.T("new.lead.large")
	}
	return a.words.T("new.lead")
}

// orderChoice is the row in which one chooses by what a game feels like; none where nothing was measured.
func (p *newGamePage) orderChoice(a *App) Widget {
	if len(a.config.Figures.Rows) == 0 {
		return Widget{}
	}
	w := Widget{ID: "order", Kind: Segments}
	now := p.feelOrder().name
	for _, o := range feelOrders() {
		w.Choices = append(w.Choices, Choice{ID: "order." + o.name, Label: a.words.T("new.order." + o.name), Chosen: o.name == now})
	}
	return w
}

func (p *newGamePage) feelOrder() feelOrder {
	all := feelOrders()
	for _, o := range all {
		if o.name == p.order {
			return o
		}
	}
	return all[0]
}

// cards are the rule sets: those that are as they are wished first, the most so before the others; the rest is pale.
func (p *newGamePage) cards(a *App) []CardView {
	type ranked struct {
		card CardView
		most float64
	}
	order := p.feelOrder()
	var list []ranked
	for _, s := range a.config.RuleSets {
		f := p.feel(a, s)
		r := ranked{card: p.card(a, s)}
		r.card.Feel, r.card.Pale = f.scales(a), !order.fits(f)
		if order.more != nil && f.known {
			r.most = order.more(f.row)
		}
		list = append(list, r)
	}
	slices.SortStableFunc(list, func(one, other ranked) int {
		if one.card.Pale != other.card.Pale {
			if one.card.Pale {
				return 1
			}
			return -1
		}
		return cmp.Compare(other.most, one.most)
	})
	cards := make([]CardView, 0, len(list))
	for _, r := range list {
		cards = append(cards, r.card)
	}
	return cards
}

// card shows a rule set with the house rules chosen for it: its board, and in the place of its character what they change.
func (p *newGamePage) card(a *App, base ruleset.Set) CardView {
	key, set := "set."+base.ID, a.under(p.choice, base.ID)
	c := CardView{
		Widget:    Widget{ID: "card." + base.ID, Kind: Card, Label: a.words.T(key + ".name"), On: base.ID == p.set(a).ID},
		Certainty: certainty(base),
		Badge:     a.words.T("badge." + base.Certainty.String()),
		Character: a.words.T(key + ".character"),
		Source:    a.words.T(key + ".source"),
		Preview:   a.preview(set, p.choice.PawnsOf(set)),
		Goals:     a.previewGoals(set),
		Hands:     a.previewHands(set, p.choice.PawnsOf(set)),
	}
	if what := p.changes(a, base); what != "" {
		c.Character = a.words.T("new.house.card", "rules", what)
	}
	return c
}

// changes are the house rules chosen for a rule set in words, "" for none.
func (p *newGamePage) changes(a *App, base ruleset.Set) string {
	return say.Changes(a.words, base, p.choice.House(base))
}

// previewGoals is the goal squares of a rule set in which Cones begin.
func (a *App) previewGoals(s ruleset.Set) (goals [2]board.Goals) {
	r, err := rules.New(s.Options)
	if err != nil || s.Options.Goal != rules.OddAndEven {
		return goals
	}
	for i, shape := range a.shapes(s) {
		goals[i] = board.Goals{Squares: board.GoalsOf(r.StartAt(rules.Cones), rules.Side(i)), Shape: shape}
	}
	return goals
}

func certainty(s ruleset.Set) Certainty {
	switch s.Certainty {
	case ruleset.Told:
		return Told
	case ruleset.Inferred:
		return Inferred
	}
	return FromSheet
}

// preview is a rule set's board before the first throw.
func (a *App) preview(s ruleset.Set, pawns int) []PreviewPawn {
	r, err := rules.New(s.With(pawns, false))
	if err != nil {
		return nil
	}
	shapes := a.shapes(s)
	start := r.Start(rules.Cones)
	var list []PreviewPawn
	for side, shape := range shapes {
		for _, square := range start.Pawns(rules.Side(side)).List() {
			list = append(list, PreviewPawn{Square: square, Shape: shape})
		}
	}
	return list
}

// previewHands is the pawns of a rule set that wait in the hands before the first throw, and where they come in.
func (a *App) previewHands(s ruleset.Set, pawns int) (hands [2]PreviewHand) {
	r, err := rules.New(s.With(pawns, false))
	if err != nil {
		return hands
	}
	start := r.Start(rules.Cones)
	for side, shape := range a.shapes(s) {
		hand := PreviewHand{N: start.InHand(rules.Side(side)), Shape: shape, Back: !r.Forward()}
		if hand.N == 0 {
			continue
		}
		for _, n := range pathNumbers(r) {
			square := rules.Square(n)
			if hand.Back {
				square = rules.LastSquare + 1 - square
			}
			hand.Entry |= rules.Squares(square)
		}
		hands[side] = hand
	}
	return hands
}
