package game

import (
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/motion"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// fill shows the table.
func (t *sitting) fill(a *App, v *View) {
	a.playBar(v)
	p := &v.Play
	p.Board = t.boardView(a, v)
	p.Tray = t.tray(a, v)
	p.Panels = t.panels(a, v)
	p.Prompt = t.promptView(a, v)
	p.Moves = t.moveList(a)
	t.actions(a, p)
	p.Hint, p.Odds = t.hintView(a), t.oddsView(a)
	if p.Hint.Head != "" {
		p.More = a.button(moreHints, "hint.more")
	}
	if t.valuesOpen() {
		p.Hint, p.More = t.valuesView(a), Widget{}
	}
	p.Toggle = Widget{ID: "moves", Kind: Button, Label: p.Moves.Head, Icon: ui.IconMoves, On: p.Moves.Open}
	t.winView(a, v)
}

// animate begins the small movements that what has changed calls for.
func (p *playPage) animate(a *App) {
	t := a.table
	t.prompt.Hear(a.clock(), t.spoken(a))
	t.turn.Toward(a.clock(), t.board.Reel.Position(t.match.Position()).Turn())
}

// stillBoard is the board at rest, for the title page.
func (t *sitting) stillBoard(a *App) board.View {
	return t.bare(a, motion.Still(t.match.Position()))
}

// bare is the board with its pawns and no marks.
func (t *sitting) bare(a *App, frame motion.Frame) board.View {
	return board.Bare(t.rules(), t.match.Game().PositionAt(t.shownAt()), frame, a.shapes(t.set))
}

func (t *sitting) boardView(a *App, v *View) board.View {
	b, moving := t.board.View(t.atHand(), t.looks(a))
	v.Moving = v.Moving || moving
	return b
}

// looks is how the board is looked at: with the last move, and the moves that the computer is about to make or advises.
func (t *sitting) looks(a *App) board.Looks {
	l := a.looks(a.shapes(t.set))
	l.Over, l.Last = t.win.on, t.lastEnds()
	l.Label = func(m rules.Move) string { return t.wayLabel(a, m) }
	if t.showsAll(a) {
		l.NoWays, l.Last = true, nil
	}
	if m, asked := t.waiting(a); asked {
		l.NoWays, l.NoRings, l.Last = true, true, nil
		if !isPass(m) {
			l.Plans = append(l.Plans, board.Plan{Move: m})
		}
	} else if r, shown := t.advice(); shown && !t.board.No.On {
		l.NoWays = true
		if !r.Throw && !isPass(r.Move) {
			l.Plans = append(l.Plans, board.Plan{Move: r.Move, Begun: t.hint.begun, Pulses: true})
		}
	}
	if m, begun, shown := t.match.Plan(); shown {
		l.Plans = append(l.Plans, board.Plan{Move: m, Begun: begun})
	}
	return l
}

// lastEnds are the ends of the move that was made last, or is being made.
func (t *sitting) lastEnds() []rules.Square {
	shown := t.shownAt()
	if c, moves := t.board.Reel.Now(); moves && c.Kind == board.Moved && !c.Back {
		shown++
	}
	i, there := t.match.LastMove(shown)
	if !there {
		return nil
	}
	m := t.match.Game().Entry(i).Move
	return slices.Compact([]rules.Square{m.From, m.Rest})
}

// wayLabel tells at a place whether the number is doubled that leads there, where it may be.
func (t *sitting) wayLabel(a *App, m rules.Move) string {
	switch {
	case !t.rules().Options().Doubling || m.Used == 0:
		return ""
	case m.Value != m.Used:
		return a.words.T("tray.doubled", "n", m.Used)
	}
	return strconv.Itoa(int(m.Value))
}

func (t *sitting) panels(a *App, v *View) [2]table.Panel {
	position := t.board.Reel.Position(t.match.Position())
	turn, moving := t.turn.At(a.clock(), position.Turn())
	v.Moving = v.Moving || moving
	panels := table.Panels(a.words, t.rules(), position, t.board.Reel.Frame(a.now, t.match.Position()), a.shapes(t.set), turn)
	for i := range panels {
		panel := &panels[i]
		panel.Player = t.sitter(a, panel.Side)
		panel.ToMove = t.pill(a, position, panel.Side)
		panel.Glows(v.Play.Board.Glows)
		if points := t.rules().Outcome(position).Score[panel.Side]; t.rules().Options().Score != rules.NoScore && points > 0 {
			panel.Score = a.words.T("panel.score", "n", points)
		}
		if !t.board.Reel.Running() && !t.win.on {
			panel.Enter(&t.board, t.atHand(), t.looks(a))
		}
	}
	return panels
}

// pill is the word on the panel of the player whose turn it is.
func (t *sitting) pill(a *App, p rules.Position, side rules.Side) string {
	switch {
	case p.Phase() == rules.Ended || p.Turn() != side:
		return ""
	case p.Phase() == rules.ToMove:
		return a.words.T("panel.move")
	case !t.board.Reel.Running() && t.mayTakeOff():
		return a.words.T("panel.takeOff")
	case !t.board.Reel.Running() && t.mayRelease():
		return a.words.T("panel.letOut")
	}
	return a.words.T("panel.throw")
}

// actions are the buttons of the turn.
func (t *sitting) actions(a *App, p *PlayView) {
	demonstrates := t.match.People() == 0 && !t.match.Over()
	if demonstrates && !t.match.Halted() {
		p.Actions = []Widget{a.button("pause", "play.pause")}
	}
	if t.board.Reel.Running() || t.win.on {
		return
	}
	_, may := t.match.May(rules.Pass)
	switch {
	case t.match.Over() && t.match.Live():
		p.Actions = []Widget{a.button("win.again", "win.again"), a.button("win.review", "win.review"), a.button("win.title", "win.title")}
	case t.match.Halted() && !t.match.Mine() && !t.match.Over():
		p.Actions = []Widget{a.button("go", "play.goOn")}
	case t.onlyPass():
		p.Actions = []Widget{a.button("pass", "play.goOn")}
	case may:
		stay := a.button("pass", "play.stay")
		stay.Aside = true
		p.Actions = []Widget{stay}
	case t.mayTakeOff():
		p.Actions = []Widget{a.button("takeoff", "play.takeOff"), a.button("wait", "play.leaveIt")}
	case t.mayRelease():
		p.Actions = []Widget{a.button("release", "play.release"), a.button("wait", "play.wait")}
	}
}

func (t *sitting) winView(a *App, v *View) {
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
	for i := range v.Play.Panels { // who hops on the shelf does not lie there as well
		v.Play.Panels[i].AtHome = frame.AtHome[i]
	}
	v.Play.Win.Shown = frame.Dim
	v.Moving = v.Moving || elapsed < w.line.Length()
}
