package game

import (
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// rulePictures returns small boards that illustrate a topic. The engine judges each, so that rules
// without guards or walls have no picture of one.
func rulePictures(a *App, set ruleset.Set, r *rules.Rules, topic ruleset.Topic) []ui.Node {
	switch topic {
	case ruleset.Attacking:
		return attackPicture(a, set, r)
	case ruleset.Guarding:
		return refusalPicture(a, set, r, rules.Guarded, 2)
	case ruleset.Blocking:
		return refusalPicture(a, set, r, rules.Blocked, 3)
	}
	return nil
}

// pictureFrom returns the square of the cone in a picture, and the step to the next square on its
// path, away from corners, houses and the goals of backward paths.
func pictureFrom(r *rules.Rules) (from rules.Square, step int) {
	if !r.IsReverse() {
		return 5, 1
	}
	return 25, -1
}

func pictureContext(a *App, set ruleset.Set, r *rules.Rules, p rules.Position) i18n.MoveContext {
	shapes := a.settings.shapes(set)
	return i18n.PositionContext(r, p, shapes, shapeName(a, shapes[p.Turn()]), false)
}

// attackPicture returns a board on which a cone attacks a spool, and says where the spool goes. It
// returns nil if the rules have no such attack.
func attackPicture(a *App, set ruleset.Set, r *rules.Rules) []ui.Node {
	const n = 2
	from, step := pictureFrom(r)
	to := from + rules.Square(n*step)
	p, err := i18n.ExamplePosition(r, from, []rules.Square{to}, n)
	if err != nil {
		return nil
	}
	for _, m := range r.Legal(p, nil) {
		if m.From != from || m.To != to || m.Victim == rules.Nowhere {
			continue
		}
		v := board.StillDiagram(r, p, a.settings.shapes(set))
		v.Paths = []board.MovePath{{Squares: r.Path(m), Shown: 1}}
		args := append(a.words.TurnArgs(pictureContext(a, set, r, p)), "from", from, "to", to, "n", n, "victim",
			m.Victim)
		key := "rules.attack.sent"
		switch m.Victim {
		case m.From:
			key = "rules.attack.exchange"
		case rules.Hand:
			key = "rules.attack.hand"
		}
		return []ui.Node{boardFigure(v, a.T(key, args...))}
	}
	return nil
}

// refusalPicture returns a board with count spools in a row that a cone may not land on, or pass,
// and the game's refusal. It returns nil if the rules allow the move.
func refusalPicture(a *App, set ruleset.Set, r *rules.Rules, reason rules.Reason,
	count int) []ui.Node {
	from, step := pictureFrom(r)
	var spools []rules.Square
	first := 4 - count // two steps before two, right before three, so that a throw can lead there
	for i := range count {
		spools = append(spools, from+rules.Square((first+i)*step))
	}
	for _, n := range i18n.ThrowNumbers(r) {
		p, err := i18n.ExamplePosition(r, from, spools, n)
		if err != nil {
			return nil
		}
		no := r.Why(p, from, from+rules.Square(n*step))
		if no.Reason != reason {
			continue
		}
		v := board.StillDiagram(r, p, a.settings.shapes(set))
		words := a.words.Refusal(no, pictureContext(a, set, r, p))
		v.Paths = []board.MovePath{{Squares: board.RefusedPath(r, no), Refused: true, Shown: 1}}
		v.Outlines = []board.Outline{{Kind: board.OutlineRefused, Squares: words.Framed, Alpha: 1}}
		return []ui.Node{boardFigure(v, words.Lead+" "+words.Rest)}
	}
	return nil
}
