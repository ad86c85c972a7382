package game

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/ui"
	"senet/rules"
)

// playPage is the page of the game in play. What lies on the table belongs to the table, so that it is still there
// after a look at the rules.
type playPage struct{}

func (p *playPage) kind() Page { return PagePlay }

// first puts the focus on what can be done next: the sticks, the pawn already chosen, or the first pawn that can move;
// on nothing when the game has ended.
func (p *playPage) first(a *App) ui.Target {
	t := a.table
	if t.win.on { // the key that made the last move must not begin another game
		return ui.Target{}
	}
	if t.board.Chosen != rules.Nowhere {
		return t.targetOf(t.board.Chosen)
	}
	if t.mayTakeOff() { // a chance that the space bar must not give away
		return widget("takeoff")
	}
	if t.match.MayThrow() {
		return ui.Target{Kind: ui.TargetSticks}
	}
	if s := t.atHand().Proposed(); s != rules.Nowhere {
		return t.targetOf(s)
	}
	return ui.Target{Kind: ui.TargetSticks}
}

func (p *playPage) press(a *App, id string) {
	t := a.table
	group, value, _ := strings.Cut(id, ".")
	n, err := strconv.Atoi(value)
	switch {
	case group == "win":
		p.pressEnd(a, value)
	case id == "moves":
		t.drawer = !t.drawer
		if !a.presenter { // how the list is wanted at one's own desk, no projector changes
			a.settings.Moves = !a.settings.Moves
			a.saveSettings()
		}
	case id == valuesID:
		if t.values = !t.values; !t.values && a.showFocus {
			a.focus = p.first(a)
		}
	case id == moreHints && t.match.Advised():
		t.hint.page++
	case group == "hint" && err == nil:
		t.showHint(a, n)
	case group == "number" && err == nil:
		t.pickNumber(a, n)
	case group == "entry" && err == nil:
		t.goTo(a, n)
	default:
		t.pressTurn(a, id)
	}
}

// pressEnd does what the buttons of a finished game do.
func (p *playPage) pressEnd(a *App, deed string) {
	switch deed {
	case "again":
		a.again()
	case "look":
		a.table.win.on, a.table.win.shut = false, true
		a.focus = p.first(a)
	case "review":
		a.review()
	case "title":
		a.putAway()
		a.home()
	}
}

// pressTurn does what the buttons of the turn do.
func (t *sitting) pressTurn(a *App, id string) {
	switch id {
	case "go":
		t.match.Hurry(a.now)
	case "pause":
		t.finish(a)
		t.match.Halt()
	case "pass":
		t.finish(a)
		t.do(a, rules.Pass)
	case "release":
		t.finish(a)
		t.do(a, rules.Release)
	case "takeoff":
		t.finish(a)
		t.do(a, rules.TakeOff)
	case "wait":
		t.finish(a)
		t.throw(a)
	}
}

func (p *playPage) stops(a *App) []ui.Target {
	t := a.table
	if t.win.on {
		return a.view.stops()
	}
	var list []ui.Target
	if !t.board.Reel.Running() {
		list = t.board.Places(t.atHand())
	}
	if t.match.MayThrow() || t.onlyPass() || t.match.Halted() && !t.match.Mine() {
		list = append(list, ui.Target{Kind: ui.TargetSticks})
	}
	// Between the pawns and what takes back or gives away a turn lie the buttons that only tell or lead elsewhere, on both sides.
	var deeds, last []ui.Target
	for _, s := range a.view.stops() {
		switch {
		case s.ID == valuesID:
			last = append(last, s)
		case slices.Contains(turnDeeds(), s.ID) && len(list) > 0:
			deeds = append(deeds, s)
		case !strings.HasPrefix(s.ID, "entry."):
			list = append(list, s)
		}
	}
	list = append(append(list, deeds...), last...)
	if (t.listOpen(a) || t.drawer) && t.match.Begun() {
		list = append(list, widget(t.nowEntry(a)))
	}
	return list
}

// turnDeeds are the buttons that end a turn or go to another moment of the game.
func turnDeeds() []string {
	return []string{"pass", "release", "takeoff", "wait", "bar.undo", "bar.redo"}
}

func (p *playPage) fill(a *App, v *View) {
	a.table.fill(a, v)
	a.table.askHand(a, v)
	a.table.showAll(a, v)
	a.table.askSure(a, v)
	a.showSand(v)
}
