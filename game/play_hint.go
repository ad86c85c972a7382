package game

import (
	"slices"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
)

// shownHint is which of all that can be done the board shows, while advice was asked for.
type shownHint struct {
	shown int
	begun board.Transition
	page  int       // how often others were asked for than those there is room for
	at    ui.Target // where the focus was put; as long as it rests there, Enter does what is shown
}

// mayHint reports whether a person has something to choose now.
func (s *tableState) mayHint() bool {
	return s.Match.Mine() && s.idle() && !s.Match.Stuck() && len(s.Match.Legal()) > 0
}

// askHint asks for advice, or takes it away again.
func (g *tableControl) askHint(a *App) {
	if g.Match.Advised() {
		g.closeHint(a)
		return
	}
	g.finish(a)
	if !g.mayHint() {
		return
	}
	g.board.No, g.values, g.hint = board.Rejection{}, false, shownHint{}
	g.Match.AskAdvice()
}

// closeHint takes the advice away. The pawn it had taken up is put down again.
func (g *tableControl) closeHint(a *App) {
	known := g.Match.Advice() != nil
	g.Match.DropAdvice()
	if known && !g.board.ByItself {
		g.board.Choose(rules.Nowhere)
		g.chosen = tablet{}
		a.focus = g.First(a)
	}
}

// showHint shows the way of one line on the board, with the pawn taken up and the focus on its end:
// Enter, or a click there, does it.
func (g *tableControl) showHint(a *App, i int) {
	g.chosen, g.board.No = tablet{}, board.Rejection{}
	if !g.board.ByItself { // the pawn of the line before is put down
		g.board.Choose(rules.Nowhere)
	}
	g.shows(a, i)
	h := &g.hint
	switch r := g.Match.Advice()[i]; {
	case r.Throw:
		h.at = ui.Target{Kind: ui.TargetSticks}
	case isPass(r.Move):
		h.at = ui.Widget("pass")
	case r.Move.Kind == rules.Release:
		h.at = ui.Widget("release")
	default:
		if g.board.Chosen != r.Move.From || !g.board.ByItself {
			g.board.Choose(r.Move.From)
		}
		h.at = g.atHand().Target(i18n.Destination(r.Move))
	}
	if !a.hasDialog() {
		a.focus = h.at
	}
}

// picks reports whether a line does what has been chosen by hand, as far as anything has.
func (s *tableState) picks(r ai.RatedMove) bool {
	leads := !r.Throw && !isPass(r.Move) && r.Move.From == s.board.Chosen
	return (s.board.Chosen == rules.Nowhere || leads) &&
		(s.chosen.number == 0 || !r.Throw && r.Move.Used != 0 && s.uses(r.Move))
}

// shows puts line i on the board.
func (g *tableControl) shows(a *App, i int) {
	g.hint.shown, g.hint.begun = i, a.Clock().Begin(board.PathDraw)
}

// hintFollows shows the best line of the pawn that was taken up by hand, or of the number that was
// chosen: two pawns are never held up at once.
func (g *tableControl) hintFollows(a *App) {
	if now, shown := g.advice(); !shown || g.board.ByItself || g.picks(now) {
		return
	}
	if i := slices.IndexFunc(g.Match.Advice(), g.picks); i >= 0 {
		g.shows(a, i)
	}
}

// follows does what the advice shows.
func (g *tableControl) follows(a *App) {
	if r, _ := g.advice(); r.Throw {
		g.throw(a)
	} else {
		g.move(a, r.Move, false)
	}
}
