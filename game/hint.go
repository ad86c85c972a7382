package game

import (
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/motion"
	"senet/game/say"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
)

// hint is which of all that can be done the board shows, while advice was asked for.
type hint struct {
	shown int
	begun motion.Transition
	page  int       // how often others were asked for than those there is room for
	at    ui.Target // where the focus was put; as long as it rests there, Enter does what is shown
}

// moreHints is the button that leads to the lines of the hint that are not seen.
const moreHints = "hints.more"

// mayHint tells whether a person has something to choose now.
func (t *sitting) mayHint() bool {
	return t.match.Mine() && !t.board.Reel.Running() && !t.win.on && !t.match.Stuck() && len(t.match.Legal()) > 0
}

// hintButton is the bar's button for advice.
func (a *App) hintButton() Widget {
	t := a.table
	return Widget{ID: "bar.hint", Kind: Button, Label: a.words.T("bar.hint"), Icon: ui.IconHint, Off: !t.mayHint(), On: t.match.Advised()}
}

// askHint asks for advice, or takes it away again.
func (t *sitting) askHint(a *App) {
	if t.match.Advised() {
		t.closeHint(a)
		return
	}
	t.finish(a)
	if !t.mayHint() {
		return
	}
	t.board.No, t.values = board.Refused{}, false
	t.hint = hint{}
	t.match.AskAdvice()
}

// closeHint takes the advice away. The pawn it had taken up is put down again.
func (t *sitting) closeHint(a *App) {
	known := t.match.Advice() != nil
	t.match.DropAdvice()
	if !known || t.board.ByItself {
		return
	}
	t.board.Choose(rules.Nowhere)
	t.anyNumber()
	a.focus = a.page().first(a)
}

// showHint shows the way of one line on the board, with the pawn taken up and the focus on its end: Enter, or a click
// there, does it.
func (t *sitting) showHint(a *App, i int) {
	rated := t.match.Advice()
	if i < 0 || i >= len(rated) {
		return
	}
	t.anyNumber()
	t.board.No = board.Refused{}
	if !t.board.ByItself { // the pawn of the line before is put down
		t.board.Choose(rules.Nowhere)
	}
	t.shows(a, i)
	h := &t.hint
	switch r := rated[i]; {
	case r.Throw:
		h.at = ui.Target{Kind: ui.TargetSticks}
	case r.Move.Kind == rules.Pass:
		h.at = widget("pass")
	case r.Move.Kind == rules.Release:
		h.at = widget("release")
	case t.board.Chosen == r.Move.From && t.board.ByItself:
		h.at = t.targetOf(say.Ends(r.Move))
	default:
		t.board.Choose(r.Move.From)
		h.at = t.targetOf(say.Ends(r.Move))
	}
	if a.page().kind() == PagePlay && a.dialog == nil {
		a.focus = h.at
	}
}

// leads tells whether a line moves the pawn on a place.
func leads(r opponent.Rated, from rules.Square) bool {
	return !r.Throw && r.Move.Kind != rules.Pass && r.Move.From == from
}

// picks tells whether a line does what has been chosen by hand, as far as anything has.
func (t *sitting) picks(r opponent.Rated) bool {
	return (t.board.Chosen == rules.Nowhere || leads(r, t.board.Chosen)) &&
		(t.number == 0 || !r.Throw && int(r.Move.Used) == t.number && (t.value == 0 || int(r.Move.Value) == t.value))
}

// shows puts line i on the board.
func (t *sitting) shows(a *App, i int) {
	t.hint.shown, t.hint.begun = i, a.clock().Begin(motion.PathDraw)
}

// hintFollows shows the best line of the pawn that was taken up by hand, or of the number that was chosen: two pawns are
// never held up at once.
func (t *sitting) hintFollows(a *App) {
	if now, shown := t.advice(); !shown || t.board.ByItself || t.picks(now) {
		return
	}
	if i := slices.IndexFunc(t.match.Advice(), t.picks); i >= 0 {
		t.shows(a, i)
	}
}

// advice is the line that is shown.
func (t *sitting) advice() (opponent.Rated, bool) {
	rated := t.match.Advice()
	if t.hint.shown >= len(rated) {
		return opponent.Rated{}, false
	}
	return rated[t.hint.shown], true
}

// advisedNumber is the number that the line shown uses, where there are several to choose from; 0 elsewhere.
func (t *sitting) advisedNumber() (number, value int) {
	r, shown := t.advice()
	if !shown || r.Throw {
		return 0, 0
	}
	return int(r.Move.Used), int(r.Move.Value)
}

// hintView is the list of what can be done.
func (t *sitting) hintView(a *App) table.Hint {
	rated := t.match.Advice()
	if rated == nil || t.board.Reel.Running() || t.win.on {
		return table.Hint{}
	}
	g := say.Advice{Game: t.tells(a), Rated: rated}
	v := table.Hint{Head: g.Head(), Page: t.hint.page}
	for i, r := range rated {
		deed, chance := g.Entry(i)
		v.Lines = append(v.Lines, table.HintLine{
			ID: "hint." + strconv.Itoa(i), Text: deed, Chance: chance, Win: r.Win, Exact: r.Exact, Now: i == t.hint.shown,
		})
	}
	return v
}

// oddsView is the bar of winning chances.
func (t *sitting) oddsView(a *App) table.Odds {
	o := t.match.Odds()
	v := table.Odds{Shown: a.settings.Chance, Known: o.Known, Cones: .5, Exact: o.Exact, Shape: a.shapes(t.set)}
	if o.Known {
		v.Cones, v.Words = o.Cones, say.Chances(a.words, o.Cones, o.Exact)
	}
	return v
}
