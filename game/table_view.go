package game

import (
	"strconv"

	"senet/game/board"
	"senet/game/motion"
	"senet/game/ui"
	"senet/rules"
)

// fill shows the table.
func (t *table) fill(a *App, v *View) {
	a.playBar(v)
	frame := t.frame(a)
	p := &v.Play
	p.Board = t.board(a, frame, v)
	p.Tray = t.tray(a, v)
	p.Panels = t.panels(a, frame, v)
	p.Prompt = t.promptView(a, v)
	p.Moves = t.moveList(a)
	t.actions(a, p)
	p.Hint, p.Odds = t.hintView(a), t.oddsView(a)
	if t.valuesOpen() {
		p.Hint = t.valuesView(a)
	}
	t.winView(a, v)
	v.Moving = v.Moving || len(t.clips) > 0
}

// stillBoard is the board at rest, for the title page.
func (t *table) stillBoard(a *App) board.View {
	return t.bare(a, motion.Still(t.session.Position()))
}

// bare is the board with its pawns and no marks.
func (t *table) bare(a *App, frame motion.Frame) board.View {
	return board.Bare(t.rules(), t.session.Game().PositionAt(t.shownAt()), frame, a.shapes(t.set))
}

func (t *table) board(a *App, frame motion.Frame, v *View) board.View {
	if t.refusal != nil && t.refusal.pawn != rules.Nowhere && len(t.clips) == 0 {
		if elapsed := a.now - t.refusal.since; elapsed < t.refusal.shake.Length() {
			frame, v.Moving = t.refusal.shake.At(elapsed), true
		}
	}
	b := t.bare(a, frame)
	if a.focus.Kind == ui.TargetSquare && a.showFocus {
		b.Focus = a.focus.Square
	}
	t.markLast(&b)
	if len(t.clips) > 0 || t.win.on {
		return b
	}
	t.markRings(a, &b)
	if t.hint == nil || t.hint.rated == nil || t.refusal != nil {
		t.markWays(a, &b) // also while a refusal shows: what is allowed stays lit
	} else {
		t.markHint(a, &b, v)
	}
	t.markComputed(a, &b, v)
	if t.refusal != nil {
		t.markRefusal(a, &b, v)
	}
	t.markDrag(a, &b)
	return b
}

// markLast outlines the move that was made last, or is being made.
func (t *table) markLast(b *board.View) {
	shown := t.shownAt()
	if len(t.clips) > 0 && !t.clips[0].throw && !t.clips[0].back && !t.clips[0].swap && t.clips[0].move != (rules.Move{}) {
		shown++
	}
	i, there := t.session.LastMove(shown)
	if !there || t.refusal != nil {
		return
	}
	m := t.session.Game().Entry(i).Move
	var set rules.SquareSet
	for _, s := range []rules.Square{m.From, m.Rest} {
		if s.OnBoard() {
			set |= rules.Squares(s)
		}
	}
	for _, s := range set.List() { // each by itself: the two ends of a move are not one thing
		b.Frames = append(b.Frames, board.Frame{Kind: board.FrameLast, Squares: rules.Squares(s), Alpha: 1})
	}
}

// markRings puts rings round the pawns that can move.
func (t *table) markRings(a *App, b *board.View) {
	looked := t.looked(a)
	for i := range b.Pawns {
		place := board.StandsOn(b.Pawns[i].Pawn)
		pawn := &b.Pawns[i]
		switch {
		case pawn.Side != t.session.Position().Turn() || !t.isLit(place):
			continue
		case place == t.chosen:
			pawn.Ring, pawn.RingGlow, pawn.Lift = board.RingChosen, 1, board.ChosenLift
		case place == looked:
			pawn.Ring, pawn.RingGlow = board.RingMay, 1
		default:
			pawn.Ring, pawn.RingGlow = board.RingMay, .7
		}
	}
}

// markWays shows where the chosen pawn can go, or the one looked at: frames, the path that is looked at or the only
// one, and a ghost at its end.
func (t *table) markWays(a *App, b *board.View) {
	if a.pointer.main && (t.chosen == rules.Nowhere || t.byItself) {
		return // while somebody points no move is given away that nobody chose
	}
	from := t.chosen
	if looked := t.looked(a); looked != rules.Nowhere && (from == rules.Nowhere || t.byItself) {
		from = looked
	}
	if from == rules.Nowhere {
		return
	}
	moves := t.from(from)
	for _, m := range moves {
		if m.To.OnBoard() {
			b.Frames = append(b.Frames, board.Frame{Kind: board.FrameLand, Squares: rules.Squares(m.To), Label: t.wayLabel(a, m), Alpha: 1})
		}
		if t.refusal == nil && (len(moves) == 1 || t.lookedAt(a, m.To)) {
			t.markWay(a, b, m)
		}
	}
}

// wayLabel tells at a place whether the number is doubled that leads there, where it may be.
func (t *table) wayLabel(a *App, m rules.Move) string {
	switch {
	case !t.rules().Options().Doubling || m.Used == 0:
		return ""
	case m.Value != m.Used:
		return a.words.T("tray.doubled", "n", m.Used)
	}
	return strconv.Itoa(int(m.Value))
}

func (t *table) lookedAt(a *App, to rules.Square) bool {
	target := t.targetOf(to)
	return a.hover == target || a.showFocus && a.focus == target
}

func (t *table) markWay(a *App, b *board.View, m rules.Move) {
	b.Way(t.rules(), t.session.Position(), a.shapes(t.set), m)
}

func (t *table) markRefusal(a *App, b *board.View, v *View) {
	no := t.refusal
	shown, moving := a.shown(no.begun)
	v.Moving = v.Moving || moving
	for i := range b.Pawns {
		if no.pawn != rules.Nowhere && board.StandsOn(b.Pawns[i].Pawn) == no.pawn && !t.isLit(no.pawn) {
			b.Pawns[i].Ring, b.Pawns[i].RingGlow = board.RingRefused, 1
		}
	}
	if no.path != nil {
		b.Paths = append(b.Paths, board.Path{Squares: no.path, Refused: true, Shown: 1})
	}
	if no.words.Framed != 0 {
		b.Frames = append(b.Frames, board.Frame{Kind: board.FrameRefused, Squares: no.words.Framed, Label: no.words.Label, Alpha: shown})
	}
}

// markDrag lets the pawn that is held follow the pointer.
func (t *table) markDrag(a *App, b *board.View) {
	d := t.drag
	if d == nil || !d.held {
		return
	}
	if d.from == rules.Hand {
		side := t.session.Position().Turn()
		spot := motion.Spot{Kind: motion.OnBoard, X: d.x, Y: d.y}
		held := motion.Pawn{Side: side, From: spot, To: spot, Lift: .12, Alpha: 1}
		b.Pawns = append(b.Pawns, board.Pawn{Pawn: held, Shape: a.shapes(t.set)[side&1]})
		return
	}
	for i := range b.Pawns {
		pawn := &b.Pawns[i]
		if !pawn.Ghost && board.StandsOn(pawn.Pawn) == d.from {
			pawn.From.X, pawn.From.Y = d.x, d.y
			pawn.To, pawn.Lift, pawn.Ring = pawn.From, .12, board.NoRing
			return
		}
	}
}

func (t *table) panels(a *App, frame motion.Frame, v *View) [2]PanelView {
	position := t.session.Game().PositionAt(t.shownAt())
	turn, moving := t.turn.toward(a, position.Turn())
	v.Moving = v.Moving || moving
	shapes, o := a.shapes(t.set), t.rules().Options()
	var panels [2]PanelView
	for i := range panels {
		side := rules.Side(i)
		panels[i] = PanelView{
			Side: side, Shape: shapes[side], Name: a.sideName(shapes, side),
			Player: t.sitter(a, side),
			Turn:   turn, Slots: o.Pawns, AtHome: frame.AtHome[side],
			Home: a.words.T("panel.home", "n", frame.AtHome[side], "all", o.Pawns),
			Glow: -1,
		}
		t.showHand(a, &panels[i], frame)
		t.showGoals(a, &panels[i], position)
		if side == rules.Cones {
			panels[i].Turn = 1 - turn
		}
		panels[i].ToMove = t.pill(a, position, side)
		panels[i].glow(v.Play.Board.Glows)
	}
	return panels
}

func (p *PanelView) glow(glows []motion.Glow) {
	for _, g := range glows {
		if g.Square == rules.Home && g.Side == p.Side {
			p.Glow, p.GlowA = g.Slot, g.Alpha
		}
	}
}

// pill is the word on the panel of the player whose turn it is.
func (t *table) pill(a *App, p rules.Position, side rules.Side) string {
	switch {
	case p.Phase() == rules.Ended || p.Turn() != side:
		return ""
	case p.Phase() == rules.ToMove:
		return a.words.T("panel.move")
	case len(t.clips) == 0 && t.mayTakeOff():
		return a.words.T("panel.takeOff")
	case len(t.clips) == 0 && t.mayRelease():
		return a.words.T("panel.letOut")
	}
	return a.words.T("panel.throw")
}

// actions are the buttons of the turn.
func (t *table) actions(a *App, p *PlayView) {
	demonstrates := t.session.People() == 0 && !t.session.Over()
	if demonstrates && !t.halted {
		p.Actions = []Widget{a.button("pause", "play.pause")}
	}
	if len(t.clips) > 0 || t.win.on {
		return
	}
	switch _, may := t.mayPass(); {
	case t.session.Over() && t.session.Live():
		p.Actions = []Widget{a.button("win.again", "win.again"), a.button("win.review", "win.review"), a.button("win.title", "win.title")}
	case t.halted && !t.mine() && !t.session.Over():
		p.Actions = []Widget{a.button("go", "play.goOn")}
	case t.onlyPass():
		p.Actions = []Widget{a.button("pass", "play.goOn")}
	case may:
		p.Actions = []Widget{a.button("pass", "play.stay")}
	case t.mayTakeOff():
		p.Actions = []Widget{a.button("takeoff", "play.takeOff"), a.button("wait", "play.leaveIt")}
	case t.mayRelease():
		p.Actions = []Widget{a.button("release", "play.release"), a.button("wait", "play.wait")}
	}
}

func (t *table) winView(a *App, v *View) {
	w := t.win
	if !w.on {
		return
	}
	v.Play.Win = WinView{Shown: 1, Buttons: []Widget{
		a.button("win.again", "win.again"), a.button("win.review", "win.review"), a.button("win.look", "win.look"), a.button("win.title", "win.title"),
	}}
	if !w.won {
		return
	}
	elapsed := a.now - w.since
	frame := w.line.At(elapsed)
	board := t.bare(a, frame.Frame)
	board.Frames = v.Play.Board.Frames
	board.Dim, board.Sun = frame.Dim, frame.Sun
	v.Play.Board = board
	v.Play.Win.Shown = frame.Dim
	v.Moving = v.Moving || elapsed < w.line.Length()
}
