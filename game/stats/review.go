package stats

import (
	"math"

	"senet/game/play"
)

// OfReview returns the statistics of a reviewed game, luck and skill included, and reports whether
// all of it has been analysed.
func OfReview(r *play.Review) (g FinishedGame, whole bool) {
	g, sum := FromRecord(r.Game), r.Analyse()
	for _, c := range sum.RealChoices() {
		g.Choices[c.Side]++
	}
	g.HasAnalysis = true
	for side := range g.Luck { // estimates are no more precise
		g.Luck[side], g.Cost[side] = math.Round(1e5*sum.Luck[side])/1e5, math.Round(1e5*sum.Cost[side])/1e5
	}
	return g, len(sum.Chances) == r.Game.Len()+1
}

// OfSession returns the statistics of a finished game, with luck and skill once all of it has been
// analysed.
func OfSession(s *play.Session) FinishedGame {
	if r, _ := s.Review(); r != nil {
		if g, whole := OfReview(r); whole {
			return g
		}
	}
	return FromRecord(s.Game)
}
