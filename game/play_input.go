package game

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
)

// Pointer brings a gesture to the table.
func (p *playPage) Pointer(d *Context, e ui.Event) bool {
	defer p.hintFollows(d)
	p.learn(d, e)
	p.board.Rest.Follow(d.Now, e.Target, p.tells(d).InfoSquares())
	if e.Kind == ui.PointerDown && e.Target.Kind != ui.TargetWidget && p.confirmDown(d, e.Target) {
		return true
	}
	switch e.Kind {
	case ui.PointerMove:
		p.board.Held.Follow(e.X, e.Y)
	case ui.PointerDown:
		p.down(d, e)
	case ui.PointerUp:
		p.up(d, e)
	case ui.Wheel:
		p.list.turn(e.Amount, len(p.list.rows(d, &p.tableState)))
	default:
		return false
	}
	return true
}

// down: whatever moves comes to rest first. A press on a pawn that can move takes it up.
func (p *playPage) down(d *Context, e ui.Event) {
	switch ran := p.finish(d); {
	case e.Target.Kind != ui.TargetSticks:
	case ran:
		d.Consume()
	default:
		p.takeUp(d, e)
	}
	if p.board.Down(p.atHand(), e.Target, e.X, e.Y) {
		d.Focus = e.Target
	}
}

// takeUp takes sticks or die up where they can be thrown, and reports whether they can.
func (p *playPage) takeUp(d *Context, e ui.Event) bool {
	can := p.Match.Mine() && p.Match.CanThrow() && !p.byHand(d) && !p.win.on
	if can {
		p.board.Shake.Take(d.Now, e)
	}
	return can
}

// Release: what was held by a key is thrown.
func (p *playPage) Release(d *Context, e ui.Event) {
	held, shaken := p.board.Shake.LetGo(d.Now, e)
	if !held {
		return
	}
	p.throw(d)
	if shaken {
		p.board.Reel.Shaken()
	}
}

// up: a pawn is let go, or what was pressed is clicked.
func (p *playPage) up(d *Context, e ui.Event) {
	if p.win.on || !p.Match.Mine() && e.Target.Kind != ui.TargetSticks {
		p.board.LetGo()
		if !p.win.on && e.Target.Kind == ui.TargetSquare && d.Pressed == e.Target && !p.Match.Halted() {
			p.Match.Hurry(d.Now)
		}
		return
	}
	_, shaken := p.board.Shake.LetGo(d.Now, e)
	p.meant(d, p.board.Up(p.atHand(), d.Pressed, e.Target))
	if shaken {
		p.board.Reel.Shaken()
	}
}

// meant does what a gesture on the board came to.
func (p *playPage) meant(d *Context, deed board.Result) {
	switch deed.Meant {
	case board.Move:
		p.move(d, deed.Move, deed.Carried)
	case board.Refuse:
		p.refuse(d, deed.No)
	case board.Empty:
		p.sayEmpty(d, deed.At)
	case board.Sticks:
		p.clickSticks(d)
	case board.Dropped:
		p.refuseKey(d, "prompt.beside")
	}
}

// clickSticks throws, or goes on where nothing can move, or says that a pawn has to move.
func (p *playPage) clickSticks(d *Context) {
	switch {
	case !p.Match.Mine():
		p.Match.Hurry(d.Now)
	case p.Match.CanThrow():
		p.throw(d)
	case p.onlyPass():
		p.do(d, rules.Pass)
	case p.Match.Over():
		p.refuse(d, rules.Refusal{Reason: rules.GameOver})
	default:
		p.refuseKey(d, "prompt.moveFirst")
	}
}

// sayEmpty answers a click on an empty square while no pawn is chosen.
func (p *playPage) sayEmpty(d *Context, place rules.Square) {
	if !place.OnBoard() || !p.Match.Mine() || p.Match.Over() || p.board.Reel.Running() {
		return
	}
	switch lit := p.atHand().Lit(); {
	case p.Match.CanThrow():
		p.refuseKey(d, "prompt.emptyStart", "to", place)
	case len(lit) == 1 && lit[0] == rules.Hand: // only a pawn from the hand can move: it is meant
		p.refuse(d, p.rules().Why(p.Match.Position(), rules.Hand, place))
	case len(lit) > 0:
		p.refuseKey(d, "prompt.empty", "to", place, "only", len(lit) == 1)
	default:
		return
	}
	if g := p.tells(d); g.InfoSquares().Has(place) {
		p.board.No.Second = g.SquareInfo(place)
	}
}

// Key brings a key to the table.
func (p *playPage) Key(d *Context, e ui.Event) bool {
	defer p.hintFollows(d)
	p.learn(d, e)
	p.board.Rest = board.HoverTimer{} // the keys look elsewhere
	if p.confirmKey(d, e.Key) {
		return true
	}
	switch e.Key {
	case ui.KeyUndo:
		p.undo(d)
	case ui.KeyRedo:
		p.travel(d, p.Match.Redo)
	case ui.KeySpace, ui.KeyEnter:
		return p.burst(d) || p.deed(d, e)
	case ui.KeyEscape:
		return p.release(d)
	case ui.KeyLeft, ui.KeyRight, ui.KeyUp, ui.KeyDown:
		return p.arrow(d, e)
	case ui.KeyHome, ui.KeyEnd, ui.KeyPageUp, ui.KeyPageDown:
		return p.listKey(d, e.Key)
	default:
		return false
	}
	return true
}

// deed is Enter or the space bar: it brings movements to rest, leaves the button in focus to be
// pressed, takes up the sticks, moves or goes on. A button that has gone or is greyed since it took
// the focus gives way to the game.
func (p *playPage) deed(d *Context, e ui.Event) bool {
	if d.Focus.Kind == ui.TargetWidget {
		p.board.No = board.Rejection{}
		if d.Enabled(d.Focus.ID) {
			return false
		}
		d.Focus = p.First(d)
	}
	if p.finish(d) || p.win.on {
		return true
	}
	p.board.No = board.Rejection{}
	onPawn := d.Focus.Kind == ui.TargetSquare && p.atHand().IsLit(d.Focus.Square)
	switch {
	case !p.Match.Mine():
		p.Match.Hurry(d.Now)
	case p.Match.Advice() != nil && d.Focus == p.hint.at:
		p.follows(d)
	case p.Match.CanThrow() && (e.Key == ui.KeySpace || !onPawn):
		if !p.takeUp(d, e) {
			p.throw(d)
		}
	case p.onlyPass():
		p.do(d, rules.Pass)
	default:
		deed, focus := p.board.Enter(p.atHand(), d.Focus)
		d.Focus = focus
		p.meant(d, deed)
	}
	return true
}

// release is Escape: it lets go of what is held, chosen or pulled out, or opens the menu.
func (p *playPage) release(d *Context) bool {
	switch {
	case p.list.drawer && d.Large: // it lies over the board
		p.list.drawer = false
		d.Focus = p.First(d)
	case p.finish(d):
	case p.board.No.On:
		p.board.No = board.Rejection{}
	case p.values:
		p.values = false
	case p.Match.Advised():
		p.closeHint(d)
	case p.board.Held.From != rules.Nowhere, p.board.Shake.On:
		p.board.LetGo()
	case p.board.Chosen != rules.Nowhere && !p.board.ByItself:
		d.Focus = p.atHand().Target(p.board.Chosen)
		p.board.Choose(rules.Nowhere)
	case p.chosen.number > 0:
		p.chosen = tablet{}
	case p.win.on:
		p.LookBack()
		d.Focus = p.First(d)
	default:
		d.Show(p.menu(d))
	}
	return true
}

// arrow walks the focus over the squares as they lie, and from the board to what lies around it.
func (p *playPage) arrow(d *Context, e ui.Event) bool {
	p.board.No = board.Rejection{}
	vertical := e.Key == ui.KeyUp || e.Key == ui.KeyDown
	switch at := d.Focus; {
	case p.win.on && at.Kind == ui.TargetNone: // the first button
		return false
	case vertical && entryIndex(at) >= 0:
		p.listKey(d, e.Key)
	case at.Kind == ui.TargetWidget, at.Kind != ui.TargetSquare && e.Neighbour.Kind != ui.TargetNone:
		return false
	case at.Kind != ui.TargetSquare:
		d.Focus = p.entrance(e.Key)
	default:
		if next, found := board.Walk(at, e.Key, e.Neighbour); found {
			d.Focus = next
		} else if e.Key == ui.KeyDown {
			d.Focus = ui.Target{Kind: ui.TargetSticks}
		}
	}
	return true
}

// entrance is the square an arrow leads to from beside the board.
func (p *playPage) entrance(k ui.Key) ui.Target {
	at := rules.Square(5)
	if k == ui.KeyUp {
		at = 25
	}
	if s := p.atHand().Proposed(); s != rules.Nowhere {
		at = s
	}
	return p.atHand().Target(at)
}

// Stops are what Tab goes through: the pawns or the places of the chosen one, the sticks, what lies
// round the board, the bar, the list. What takes back or gives away a turn comes last but for what
// only explains.
func (p *playPage) Stops(d *Context, tree []ui.Target) []ui.Target {
	var first []ui.Target
	if !p.win.on && !p.board.Reel.Running() {
		first = p.board.Places(p.atHand())
	}
	if !p.win.on && (p.Match.MayThrow() || p.onlyPass() || p.Match.Halted() && !p.Match.Mine()) {
		first = append(first, ui.Target{Kind: ui.TargetSticks})
	}
	entry, rows := listID, p.list.rows(d, &p.tableState)
	if i := nowLine(rows, p.listedAt()); i >= 0 { // of the list the line of the moment alone
		entry = entryIDs + strconv.Itoa(rows[i].End)
	}
	tree = slices.DeleteFunc(slices.Clone(tree),
		func(s ui.Target) bool { return strings.HasPrefix(s.ID, entryIDs) && s.ID != entry })
	ends := map[string]bool{"pass": true, "release": true, "takeoff": true, "wait": true,
		"bar.undo": true, "bar.redo": true}
	table := p.Build(d)
	rank := func(s ui.Target) int {
		switch _, round := table.Find(s.ID); {
		case s.ID == valuesID && !p.win.on:
			return 5
		case ends[s.ID] && len(first) > 0:
			return 4
		case s.ID == entry:
			return 3
		case s.ID == listID:
			return 2
		case !round:
			return 1
		}
		return 0
	}
	slices.SortStableFunc(tree, func(a, b ui.Target) int { return rank(a) - rank(b) })
	return append(first, tree...)
}
