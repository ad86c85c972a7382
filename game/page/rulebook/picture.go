package rulebook

import (
	"senet/game/board"
	"senet/game/lang"
	"senet/game/page"
	"senet/game/page/article"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// rulePictures are small boards that show what the rules of a topic mean. Every one is judged by the rules themselves: where
// they know no guard or no wall, there is no picture of one.
func rulePictures(d *page.Desk, set ruleset.Set, r *rules.Rules, topic ruleset.Topic) []ui.Node {
	var b ui.Node
	var shown bool
	switch topic {
	case ruleset.Attacking:
		b, shown = attackPicture(d, set, r)
	case ruleset.Guarding:
		b, shown = refusalPicture(d, set, r, rules.Guarded, 2)
	case ruleset.Blocking:
		b, shown = refusalPicture(d, set, r, rules.Blocked, 3)
	}
	if !shown {
		return nil
	}
	return []ui.Node{b}
}

// pictureFrom is where the cone of a picture stands, and the direction of the spools before it: away from corners and
// houses, and where the path runs backward also from the squares to be filled.
func pictureFrom(r *rules.Rules) (from rules.Square, step int) {
	if r.Forward() {
		return 5, 1
	}
	return 25, -1
}

// pictured is what a picture's sentences need to know.
func pictured(d *page.Desk, set ruleset.Set, r *rules.Rules, p rules.Position) lang.Scene {
	shapes := d.Settings.Shapes(set)
	return say.Scene(r, p, shapes, d.T("name."+shapes[p.Turn()].Word()), false)
}

// attackPicture shows a pawn that lands on one of the other side, and says where that goes.
func attackPicture(d *page.Desk, set ruleset.Set, r *rules.Rules) (ui.Node, bool) {
	const n = 2
	from, step := pictureFrom(r)
	to := from + rules.Square(n*step)
	p, err := say.Posed(r, from, []rules.Square{to}, n)
	if err != nil {
		return ui.Node{}, false
	}
	for _, m := range r.Legal(p, nil) {
		if m.From != from || m.To != to || m.Victim == rules.Nowhere {
			continue
		}
		v := board.Still(r, p, d.Settings.Shapes(set))
		v.Paths = []board.Path{{Squares: r.Path(m), Shown: 1}}
		args := append(d.Words.Nouns(pictured(d, set, r, p)), "from", from, "to", to, "n", n, "victim", m.Victim)
		key := "rules.attack.sent"
		switch m.Victim {
		case m.From:
			key = "rules.attack.exchange"
		case rules.Hand:
			key = "rules.attack.hand"
		}
		return article.Figure(v, d.T(key, args...)), true
	}
	return ui.Node{}, false
}

// refusalPicture shows so many spools in a row that a cone may not land on, or pass, and says so in the words of the game.
func refusalPicture(d *page.Desk, set ruleset.Set, r *rules.Rules, reason rules.Reason, count int) (ui.Node, bool) {
	from, step := pictureFrom(r)
	var spools []rules.Square
	first := 4 - count // two steps before two, right before three, so that a throw can lead there
	for i := range count {
		spools = append(spools, from+rules.Square((first+i)*step))
	}
	for _, n := range say.PathNumbers(r) {
		p, err := say.Posed(r, from, spools, n)
		if err != nil {
			return ui.Node{}, false
		}
		no := r.Why(p, from, from+rules.Square(n*step))
		if no.Reason != reason {
			continue
		}
		v := board.Still(r, p, d.Settings.Shapes(set))
		words := d.Words.Refusal(no, pictured(d, set, r, p))
		v.Paths = []board.Path{{Squares: board.RefusedPath(r, no), Refused: true, Shown: 1}}
		v.Frames = []board.Frame{{Kind: board.FrameRefused, Squares: words.Framed, Alpha: 1}}
		return article.Figure(v, words.Lead+" "+words.Rest), true
	}
	return ui.Node{}, false
}
