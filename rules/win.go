package rules

// win ends the game when the side to move has won it.
func (p *Position) win(r *Rules) bool {
	side := p.turn & 1
	switch {
	case r.onGoals:
		if p.own != r.goalsOf(p, p.turn) {
			return false
		}
		p.score[side] += 10
		p.end(r, AllGoals)
	case int(p.home[side]) == r.o.Pawns:
		p.end(r, AllHome)
	default:
		return false
	}
	return true
}

// pathEnd is where the first pawn wins points: squares 1 and 2 of a path that runs from 30.
const pathEnd = SquareSet(1<<LastSquare | 1<<(LastSquare-1))

// reach notes what a pawn earns on its goal: the count of quiet throws begins anew, and the first pawn of all to come to
// the end of the path wins points.
func (p *Position) reach(r *Rules, to SquareSet) {
	if to&r.goalsOf(p, p.turn) != 0 {
		p.quiet = 0
	}
	if r.o.Score == ScoreFirstGoal && to&pathEnd != 0 && p.score == [2]uint8{} {
		p.score[p.turn&1] = 5
	}
}

// Outcome is the state of the game's result.
func (r *Rules) Outcome(p Position) Outcome {
	out := Outcome{Ending: p.ending, Winner: p.turn, Score: [2]int{int(p.score[0]), int(p.score[1])}}
	if !out.Over() || out.Draw() {
		out.Winner = Cones
	}
	if r.o.Score == ScoreLeftover && p.ending == AllHome {
		left := p.opp
		out.Score[p.turn&1] = 3*(left&upTo(10)).Len() + 2*(left&upTo(20)&^upTo(10)).Len() + (left &^ upTo(20)).Len() +
			3*int(p.hand[p.turn&1^1])
	}
	return out
}
