package stats

import (
	"math"

	"senet/game/play"
)

// OfReview returns the statistics of a reviewed game with luck and skill, and reports whether the
// whole game has been analysed.
func OfReview(r *play.Review) (g FinishedGame, whole bool) {
	g, sum := FromRecord(r.Game), r.Analyse()
	for _, c := range sum.RealChoices() {
		g.Choices[c.Side]++
	}
	g.HasAnalysis = true
	for side := range g.Luck { // five decimals are precise enough for estimates
		g.Luck[side], g.Cost[side] = math.Round(1e5*sum.Luck[side])/1e5, math.Round(1e5*sum.Cost[side])/1e5
	}
	return g, len(sum.Chances) == r.Game.Len()+1
}

// OfSession returns the statistics of a finished game, with luck and skill if the whole game has
// been analysed.
func OfSession(s *play.Session) FinishedGame {
	if r, _ := s.Review(); r != nil {
		if g, whole := OfReview(r); whole {
			return g
		}
	}
	return FromRecord(s.Game)
}
