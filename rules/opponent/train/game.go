package train

import "senet/rules"

// Games are long, and what a position is worth by looking one throw ahead is only as true as the estimates one throw later. So a
// position is taught for a part what the next of the same game is taught, and so on to the end of the game: errors of the
// beginning die out in as many games as there are throws to the end only if nothing is passed on.
const passedOn = 0.9

// step is one position at a throw of a game, as it was judged then.
type step struct {
	p       rules.Position
	target  float64 // what it is worth by looking ahead or by the tables
	known   bool    // by the tables
	unasked bool    // nothing may be learned from it
	strayed bool    // what was done next was not thought the best
}

// game plays a game against itself and learns from each of its positions. Some games are played in part at random, and some
// by simpler players, so that it learns to judge what it would not come to by itself.
//
// The first games are played by the rule of thumb, and what is learned is how they end. Without them two players who know
// nothing may never find out how to bring a pawn home, draw by quiet game after game, and take every position for even.
func (t *trainer) game() {
	t.wild = [8]uint64{1, 1, 2, 4, 6, 10, 16, 2}[t.chance.Below(8)]
	for side := range t.styles {
		t.styles[side] = [8]style{learned, learned, learned, learned, learned, rough, rough, hasty}[t.chance.Below(8)]
	}
	if t.warming {
		t.styles = [2]style{rough, rough}
	}
	t.steps = t.steps[:0]
	p := t.Rules.StartAt(rules.Side(t.chance.Below(2)))
	for p.Phase() != rules.Ended {
		p = t.step(p)
	}
	t.teach(&p)
}

// teach learns from the positions of a game that has ended, the last first.
func (t *trainer) teach(end *rules.Position) {
	side, worth := rules.Cones, 0.0 // what the later position is worth, and to whom
	switch out := t.Rules.Outcome(*end); {
	case out.Draw():
		worth = 0.5
	case out.Winner == side:
		worth = 1
	}
	for i := len(t.steps) - 1; i >= 0; i-- {
		s := &t.steps[i]
		if s.p.Turn() != side {
			side, worth = s.p.Turn(), 1-worth
		}
		switch {
		case s.known || s.strayed && !t.warming:
			worth = s.target
		case t.warming || s.unasked:
		default:
			worth = (1-passedOn)*s.target + passedOn*worth
		}
		if !s.unasked {
			t.learn(&s.p, worth)
		}
	}
}
