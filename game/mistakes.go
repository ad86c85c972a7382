package game

import (
	"slices"

	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/puzzle"
	"senet/rules/ruleset"
)

// mistake is a costly choice in a reviewed game, which comes back in practice until the best move
// has been found twice at the first try.
type mistake struct {
	Puzzles string `json:"puzzles"` // a puzzle.File with one puzzle
	Found   int    `json:"found"`   // how often the best move was found at the first try
}

const (
	maxMistakes    = 30  // that are saved
	maxNewMistakes = 3   // of a game
	minCost        = .05 // of a mistake, in winning chance
	minMargin      = .02 // of its best move over the second best
	enoughFound    = 2   // a mistake found this often is forgotten
	estimateError  = .01 // of the chances that a review estimates
)

// noteMistakes saves the costliest choices that people made in a reviewed game. House rules and the
// die have no positions to practise.
func (a *App) noteMistakes(r *play.Review) {
	h := r.Game.Header()
	name := ruleset.VariantName(h.RuleSet, r.Game.Rules().Options())
	if name == "" || r.Game.Rules().Options().Die {
		return
	}
	seats, added := play.Seats(h), 0
	for _, c := range r.Analyse().Worst(r.Game.Len()) {
		if c.Cost() < minCost || added == maxNewMistakes {
			break
		}
		m, is := mistakeOf(name, r, c.Index)
		if !is || seats[c.Side].Computer || slices.ContainsFunc(a.settings.Mistakes,
			func(known mistake) bool { return known.Puzzles == m.Puzzles }) {
			continue
		}
		a.settings.Mistakes = append(a.settings.Mistakes, m)
		added++
	}
	if over := len(a.settings.Mistakes) - maxMistakes; over > 0 {
		a.settings.Mistakes = a.settings.Mistakes[over:]
	}
	if added > 0 {
		a.saveSettings()
	}
}

// mistakeOf returns a choice of a game as a mistake; false if it has no clearly best move, or is not
// a move.
func mistakeOf(set string, r *play.Review, index int) (m mistake, is bool) {
	q := puzzle.Puzzle{Number: 1, Theme: puzzle.Own, Difficulty: puzzle.MaxDifficulty,
		Position: withoutQuietCount(r.Game.Rules(), r.Game.PositionAt(index))}
	rated := r.Rated[index]
	if q.Position.Phase() != rules.ToMove || len(rated) < 2 || rated[0].Win-rated[1].Win < minMargin {
		return m, false
	}
	for _, choice := range rated {
		move := puzzle.Move{Move: choice.Move, Win: choice.Win}
		if !choice.Exact {
			move.Error = estimateError
		}
		q.Moves = append(q.Moves, move)
	}
	m.Puzzles = puzzle.File{Set: set, Source: "a review", Puzzles: []puzzle.Puzzle{q}}.String()
	_, is = m.read()
	return m, is
}

// read returns the position of a mistake; false if it cannot be read.
func (m mistake) read() (puzzle.File, bool) {
	f, err := puzzle.Read(m.Puzzles)
	return f, err == nil && len(f.Puzzles) == 1
}

// limitMistakes removes mistakes that cannot be read, are done, or are too many.
func (s *Settings) limitMistakes() {
	s.Mistakes = slices.DeleteFunc(s.Mistakes, func(m mistake) bool {
		_, is := m.read()
		return !is || m.Found < 0 || m.Found >= enoughFound
	})
	s.Mistakes = s.Mistakes[:min(len(s.Mistakes), maxMistakes)]
}

// openMistake opens the mistake that has waited longest.
func (a *App) openMistake() {
	if len(a.settings.Mistakes) == 0 {
		return
	}
	m := a.settings.Mistakes[0]
	f, _ := m.read()
	p := practicePage{set: f.Set}
	page := a.openPuzzles(a.T("practice.own"), p.variant(), f.Puzzles)
	if page == nil {
		return
	}
	page.atEnd = func(a *App) ui.Node {
		if len(a.settings.Mistakes) == 0 {
			return lessonButton(ui.Amber, "go.play", a.T("learn.play"), ui.NoIcon).OnPress(a.openNewGame)
		}
		return lessonButton(ui.Amber, "go.play", a.T("practice.own.next"), ui.NoIcon).OnPress(func() {
			a.pop()
			a.openMistake()
		})
	}
	page.atDone = func(a *App) { a.repeatMistake(m, page.attempts == 1) }
}

// repeatMistake notes whether the best move was found at the first try, and puts the mistake last
// in the list or forgets it.
func (a *App) repeatMistake(m mistake, found bool) {
	a.settings.Mistakes = slices.DeleteFunc(a.settings.Mistakes,
		func(other mistake) bool { return other.Puzzles == m.Puzzles })
	if m.Found++; !found {
		m.Found = 0
	}
	if m.Found < enoughFound {
		a.settings.Mistakes = append(a.settings.Mistakes, m)
	}
	a.saveSettings()
}
