package game

import (
	"senet/game/page"
	"senet/rules"
)

// The endings of the rules in play are solved in the background, so that a hint, the bar of chances and the review can be
// exact. Against the computer that begins with its first thought. People who play each other without advice may play for a
// minute and leave: for them it begins after a while, or when few pawns are left.
const (
	studyAfter = 60 // throws and moves
	studyPawns = 4  // pawns that one side still has to bring home
)

// study has the endings solved, once for each game.
func (t *table) study(a *App) {
	if t.studied || t.session.Over() || !t.session.Begun() {
		return
	}
	position, all := t.session.Position(), t.rules().Options().Pawns
	left := min(all-position.Home(rules.Cones), all-position.Home(rules.Spools))
	if t.session.Game().Len() < studyAfter && left > studyPawns {
		return
	}
	t.studied = true
	a.do(page.Effect{Kind: page.Study, On: true, Question: &page.Question{RuleSet: t.set.ID, Rules: t.rules()}})
}

// learned is told when more endings have been solved: what could only be estimated before is asked for again.
func (t *table) learned(a *App) {
	if t.odds.known && !t.odds.exact {
		t.odds.begun = false
	}
	t.judgeAgain(a)
}
