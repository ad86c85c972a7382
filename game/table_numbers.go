package game

import (
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/lang"
	"senet/game/table"
	"senet/rules"
)

// tablet is a number that can be moved now, or was moved already in this turn.
type tablet struct {
	number int // as it was thrown
	value  int // the squares it moves a pawn
	used   bool
}

// tablets are the numbers there is a choice of: those gathered in a turn, or one number plain and doubled.
func (t *sitting) tablets() []tablet {
	var list []tablet
	at := t.shownAt()
	if t.rules().Options().Gather {
		for _, n := range t.match.Numbers(at) {
			list = append(list, tablet{number: n.Value, value: n.Value, used: n.Used})
		}
		return list
	}
	position := t.match.Game().PositionAt(at)
	if !t.rules().Options().Doubling || position.Phase() != rules.ToMove || t.board.Reel.Running() || t.match.Stuck() {
		return nil
	}
	for _, n := range position.Numbers(nil) {
		list = append(list, tablet{number: n, value: n}, tablet{number: n, value: 2 * n})
	}
	return list
}

// gathers tells whether numbers are gathered in a turn: a tablet then stands for one of them, and where it may be doubled the
// place decides.
func (t *sitting) gathers() bool { return t.rules().Options().Gather }

// numbers are the tablets as they are seen.
func (t *sitting) numbers(a *App) []table.Number {
	tablets := t.tablets()
	list := make([]table.Number, 0, len(tablets))
	marked := false
	number, value := t.number, t.value
	if number == 0 {
		number, value = t.advisedNumber()
	}
	some := slices.ContainsFunc(tablets, func(n tablet) bool { return n.used })
	for i, n := range tablets {
		chosen := !marked && !n.used && n.number == number && (t.gathers() || n.value == value)
		marked = marked || chosen
		v := table.Number{ID: "number." + strconv.Itoa(i), Value: strconv.Itoa(n.value), Chosen: chosen, Used: n.used}
		switch {
		case t.gathers() && n.used:
			v.Note = a.words.T("tray.used")
		case t.gathers() && some: // beside a used one; before that a 1 that is "left" would say that one is
			v.Note = a.words.T("tray.left")
		}
		if n.value != n.number {
			v.Note = a.words.T("tray.doubled", "n", n.number)
		}
		list = append(list, v)
	}
	return list
}

// pickNumber chooses one of the numbers, or lets it go again.
func (t *sitting) pickNumber(a *App, i int) {
	t.finish(a)
	if t.match.MayThrow() {
		t.refuseKey(a, "prompt.throwFirst")
		return
	}
	tablets := t.tablets()
	if i < 0 || i >= len(tablets) {
		return
	}
	if tablets[i].used {
		if left := t.match.Position().Numbers(nil); t.match.Mine() && len(left) > 0 {
			t.refuseKey(a, "prompt.usedNumber", "value", tablets[i].value, "left", lang.All(left), "one", len(left) == 1)
		}
		return
	}
	picked := tablets[i]
	if t.gathers() {
		picked.value = 0
	}
	if t.number == picked.number && t.value == picked.value {
		picked = tablet{}
	}
	t.number, t.value, t.board.No = picked.number, picked.value, board.Refused{}
	if t.board.Chosen != rules.Nowhere && len(t.from(t.board.Chosen)) == 0 {
		t.board.Choose(rules.Nowhere)
	}
	if t.number > 0 && len(t.atHand().Moves) == 0 {
		t.refuseNumber(a, tablets[i].value)
	}
	t.hintFollows(a)
}

// anyNumber lets every number be used again.
func (t *sitting) anyNumber() { t.number, t.value = 0, 0 }
