package game

import (
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/printjob"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// playPage is a game in play with everything that lies on the table but does not belong to the game. It
// outlives its being looked at, so that all is still there after a look at the rules.
type playPage struct {
	tableControl
	turn   board.Slide
	prompt board.Fade
	sand   sandclock
}

// tableControl is what is done at the table.
type tableControl struct {
	tableState
	stirred time.Duration // when something was last typed, thrown or asked
}

// newPlayPage sits down to a match by a rule set.
func newPlayPage(d *Context, m *play.Match, set ruleset.Set) *playPage {
	p := &playPage{tableControl: tableControl{tableState: tableState{Match: m, Set: set, list: moveList{seen: usualLines}}, stirred: -burstPause}}
	p.turn = board.SlideTo(m.Position().Turn())
	p.ready(d)
	return p
}

// First puts the focus on what can be done next: the sticks, the pawn already chosen, or the first
// pawn that can move; on nothing when the game has ended.
func (s *tableState) First(*Context) ui.Target {
	switch at := s.atHand().Proposed(); {
	case s.win.on: // the key that made the last move must not begin another game
		return ui.Target{}
	case s.board.Chosen != rules.Nowhere:
		return s.atHand().Target(s.board.Chosen)
	case s.may(rules.TakeOff): // a chance that the space bar must not give away
		return ui.Widget("takeoff")
	case !s.Match.MayThrow() && at != rules.Nowhere:
		return s.atHand().Target(at)
	}
	return ui.Target{Kind: ui.TargetSticks}
}

// About tells the rules in play.
func (p *playPage) About(*Context) (ruleSet string, under ruleset.House) {
	return p.Set.ID, p.Match.Game.Header().House
}

// Moment is the game as it stands, for what is drawn on the board.
func (p *playPage) Moment(*Context) any { return [2]any{p, p.Match.Game.At()} }

// Stay has nothing to do: who points plays no more by that.
func (p *playPage) Stay(*Context) {}

// Drop lets go of the pawn that is held.
func (p *playPage) Drop(*Context) { p.board.LetGo() }

// Rest brings all to rest, when something lies over the table or another page is turned to.
func (p *playPage) Rest(d *Context) {
	p.board.LetGo()
	p.finish(d)
	p.sand.stays, p.list.drawer = true, false
}

// LookBack shows a game that is over as something to be looked at.
func (p *playPage) LookBack() { p.win = winShow{shut: true} }

// ShutList pushes a list back that was pulled out.
func (p *playPage) ShutList() { p.list.drawer = false }

// Receive takes in what came of thinking.
func (p *playPage) Receive(d *Context, news any) {
	if answer, is := news.(play.Answer); is && p.Match.Answer(answer) {
		p.showHint(d, 0)
	}
}

// Copied is the position as it stands, as the page of setting up reads it.
func (p *playPage) Copied(d *Context) (text, told string) {
	return p.Match.Position().String(), d.T("clip.position")
}

// Shown is what other pages show of the game.
func (p *playPage) Shown(d *Context) Game {
	drawn := p.still(d)
	d.Point.Show(&drawn, p.Moment(d), ui.Target{}, ui.Target{})
	return Game{
		Title: p.title(d), Summary: p.summary(d), Board: p.still(d), Drawn: drawn, Record: p.Match.Game,
		Marked: p.marked(),
	}
}

func (p *playPage) title(d *Context) string {
	o := p.rules().Options()
	return i18n.GameTitle(d.Words, d.Set(p.Set.ID), p.Match.Game.Header().House, o.Pawns, o.Die)
}

// summary is the line below Continue.
func (p *playPage) summary(d *Context) string {
	at, key := p.Match.Position(), "title.turn"
	switch {
	case at.Phase() == rules.Ended:
		key = "title.over"
	case p.Match.CanThrow():
		key = "title.throws"
	}
	g := p.tells(d)
	name := i18n.RuleSetTitle(d.Words, d.Set(p.Set.ID), p.Match.Game.Header().House)
	return g.T(at.Turn(), key, "name", name)
}

// Animate begins the small movements that what has changed calls for.
func (p *playPage) Animate(d *Context) {
	p.prompt.Receive(d.Clock(), p.spoken(d))
	p.turn.Toward(d.Clock(), p.board.Reel.Position(p.Match.Position()).Turn())
}

// Wake is when something will happen by itself.
func (p *playPage) Wake(d *Context) (time.Duration, bool) {
	var next time.Duration
	waits := false
	soonest := func(at time.Duration, comes bool) {
		if comes && (!waits || at < next) {
			next, waits = at, true
		}
	}
	soonest(p.Match.Wake())
	soonest(p.board.Rest.Wake())
	soonest(p.sandWake(d))
	if p.lives(d) {
		soonest(p.life.Wake())
	}
	return max(next-d.Now, 0), waits
}

// Tick lets movements that are over come to rest and makes moves that wait for no one.
func (p *playPage) Tick(d *Context) bool {
	changed := p.tickSand(d)
	changed = p.board.Rest.Tick(d.Now) || changed
	changed = p.settle(d) || changed
	if p.lives(d) {
		changed = p.life.Tick(d.Now) || changed
	} else {
		p.life.Stir(d.Now)
	}
	for {
		deed, due, did := p.Match.Tick(d.Clock(), p.board.Reel.Running())
		switch {
		case due && deed.Throw:
			p.throw(d)
		case due:
			p.move(d, deed.Move, false)
		}
		if !did {
			break
		}
		p.settle(d)
		changed = true
	}
	if d.Settings.Chance && !p.board.Reel.Running() {
		p.Match.Weigh()
	}
	return changed
}

// The ids of what is pressed on the table, or their beginnings.
const (
	valuesID  = "tray.values" // opens the table of what the throws count
	moreHints = "hints.more"  // leads to the lines of the hint that are not seen
	listID    = "bar.moves"
	entryIDs  = "entry."
	hintIDs   = "hint."
	castIDs   = "cast."  // what has fallen on a real table
	stickIDs  = "stick." // the four sticks, where each can be turned over
	numberIDs = "number."
)

// Press does what the buttons do.
func (p *playPage) Press(d *Context, id string) {
	group, value, n := Parts(id)
	switch {
	case group == "win":
		p.pressEnd(d, value)
	case n < 0:
		p.pressTable(d, id)
	case group+"." == hintIDs:
		p.showHint(d, n)
	case group+"." == numberIDs:
		p.pickNumber(d, n)
	case group+"." == entryIDs:
		p.travel(d, func() []play.Step { return p.Match.Goto(n) })
	case group+"." == stickIDs:
		p.turnStick(n)
	case group+"." == castIDs:
		p.given(d, n)
	}
}

// pressTable does what the buttons round the board do, and those of the bar.
func (p *playPage) pressTable(d *Context, id string) {
	switch id {
	case "bar.undo":
		p.undo(d)
	case "bar.redo":
		p.travel(d, p.Match.Redo)
	case "bar.hint":
		p.askHint(d)
	case "bar.all":
		p.pressAll(d)
	case "bar.menu":
		d.Show(p.menu(d))
	case "class.real":
		p.pressReal(d)
	case listID:
		p.list.drawer = !p.list.drawer
		if !d.Large { // how the list is wanted at one's own desk, no projector changes
			d.Settings.Moves = !d.Settings.Moves
			d.Keep()
		}
	case valuesID:
		if p.values = !p.values; !p.values && d.Keys {
			d.Focus = p.First(d)
		}
	case moreHints:
		p.hint.page++
	case "confirm.yes", "confirm.no":
		p.confirm(d, id == "confirm.yes")
	default:
		p.pressTurn(d, id)
	}
}

// pressTurn does what the buttons of the turn do.
func (p *playPage) pressTurn(d *Context, id string) {
	if id == "go" {
		p.Match.Hurry(d.Now)
		return
	}
	p.finish(d)
	switch id {
	case "pause":
		p.Match.Halt()
	case "pass":
		p.do(d, rules.Pass)
	case "release":
		p.do(d, rules.Release)
	case "takeoff":
		p.do(d, rules.TakeOff)
	case "wait":
		p.throw(d)
	}
}

// pressEnd does what the buttons of a finished game do.
func (p *playPage) pressEnd(d *Context, deed string) {
	switch deed {
	case "again":
		d.Go(Navigation{To: Again})
	case "look":
		p.LookBack()
		d.Focus = p.First(d)
	case "review":
		d.Go(Navigation{To: Review})
	case "picture":
		picture := p.still(d)
		d.Do(Effect{Kind: Print, Order: &printjob.Job{
			Words: d.Words, Title: p.title(d), Colour: true, Shapes: d.Settings.Shapes(p.Set),
			Picture: &picture, Kind: printjob.PNG,
		}})
		d.Tell(d.T("print.making"))
	case "title":
		d.Go(Navigation{To: Over})
	}
}

// still is the board at rest.
func (p *playPage) still(d *Context) board.View {
	return p.bare(d, board.RestingFrame(p.Match.Position()))
}

// bare is the board with its pawns and no marks.
func (s *tableState) bare(d *Context, frame board.Frame) board.View {
	return board.Bare(s.rules(), s.Match.Game.PositionAt(s.shownAt()), frame, d.Settings.Shapes(s.Set))
}
