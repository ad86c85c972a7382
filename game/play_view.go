package game

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// playView is the view of a game at one moment, while it is being built.
type playView struct {
	board.Scene
	*playPage
	app     *App
	shapes  [2]board.Shape
	buttons board.SceneButtons
}

// Build shows the board, everything around it, and the toolbar.
func (p *playPage) Build(a *App) ui.Node {
	page := a.withToolbar(p.toolbar(a), p.content(a))
	page.FirstFocus = p.firstFocus()
	page.TabOrder = append(p.boardStops(),
		ui.Node{Children: []ui.Node{page.Children[1], page.Children[0]}}.TabSequence()...) // the toolbar comes last
	return page
}

// content returns the board and everything around it.
func (p *playPage) content(a *App) ui.Node {
	v := p.newView(a)
	v.Moves, v.buttons.MoveLines = p.shownMoveList(a)
	v.FaceToFace = a.settings.FaceToFace && p.session.People() == 2 && !a.isLarge()
	if v.Far = rules.Spools; play.MatchOf(p.session.Game.Header()).HasChangedSides() {
		v.Far = rules.Cones
	}
	v.Board.LabelsTurned = v.FacesFar()
	if v.throwsFromFar() {
		v.Tray.ThrowFrame = v.Tray.Turned()
	}
	v.addEndButtons()
	v.addBriefRules()
	return v.Tree(a.isLarge(), v.buttons)
}

// addBriefRules shows a new player the rules of the short game in a few sentences, until the player has
// moved twice.
func (v *playView) addBriefRules() {
	moves := 0
	for i := range v.shownEntries() {
		if e := v.session.Entry(i); e.IsMove && !v.session.IsComputer(e.Side) {
			moves++
		}
	}
	if moves > 1 || v.briefIsClosed || !v.app.isNewPlayer() || v.session.People() == 0 || v.settings.Presenter ||
		v.session.Header().House.String() != ruleset.ShortHouse || !play.IsShort(v.session.Header()) {
		return
	}
	var sentences []string
	for _, key := range []string{"brief.head", "brief.move", "brief.attack", "brief.home", "brief.back"} {
		sentences = append(sentences, v.app.T(key))
	}
	closing := ui.ToolbarButton("brief.close", "", ui.IconClose).ForScreen().OnPress(func() { v.briefIsClosed = true })
	closing.Name, closing.TabRank = v.app.T("brief.close"), tableStop
	v.buttons.Brief = board.BriefRules(sentences, closing, v.app.isLarge())
}

// newView returns the current view without the list of moves and the buttons.
func (p *playPage) newView(a *App) *playView {
	v := &playView{playPage: p, app: a, shapes: a.settings.shapes(p.set)}
	v.Board, v.Moving = p.board.Diagram(p.legalMoves(), v.diagramOptions())
	v.addAttacks()
	v.addObstacles()
	v.addTray()
	v.addPanels()
	v.addPrompt()
	asked := v.Prompt
	v.addTurnButtons()
	v.addHints()
	v.addOdds()
	v.addEnding()
	v.addThrowEntry()
	v.addAllMoves()
	if v.showsAll() { // screen readers need no count of pawns
		asked.Rest = v.Prompt.Rest
	}
	v.addConfirmation()
	v.addVote()
	v.addClock()
	v.addPlanResult()
	v.addPawnMoves()
	v.HouseNames = i18n.HouseNames(a.words, p.set)
	v.addPointingPrompt()
	v.addSpeech(asked)
	if a.dialog == nil {
		a.pointing.AddTo(&v.Board, p.BoardKey(a), a.hover, a.focus)
	}
	return v
}

// addPawnMoves describes the moves of pawns. It keeps them, because several numbers take long.
func (v *playView) addPawnMoves() {
	var rings [rules.LastSquare + 1]board.Ring
	for _, p := range v.Board.Pawns {
		if at := p.Square(); at.IsOnBoard() && !p.Ghost {
			rings[at] = p.Ring
		}
	}
	at := v.session.Position()
	hand := v.Panels[at.Turn()].Ring
	v.PawnMoves = v.pawnMoves.get([...]any{at, rings, hand, v.selectedNumber, v.shapes, v.app.words.Language()},
		func() []board.PawnMove { return v.narrator(v.app).PawnMoves(v.legalMoves(), v.Board, hand) })
}

// diagramOptions returns the view options of the board, with the last move and the moves that the
// computer is about to make or suggests.
func (v *playView) diagramOptions() board.DiagramOptions {
	l := v.app.diagramOptions(v.shapes)
	l.Over, l.Label = v.endScreen.isShown, v.destinationLabel
	if last, there := v.lastMove(); there && !v.isEnding() {
		l.LastMove = slices.Compact([]rules.Square{last.Move.From, last.Move.Rest})
	}
	if v.showsAll() {
		l.NoPaths, l.LastMove = true, nil
	}
	if v.replay.isShown {
		l.NoPaths, l.NoRings = true, true
	}
	if m, asked := v.moveToConfirm(); asked {
		l.NoPaths, l.NoRings, l.LastMove = true, true, nil
		if !isPass(m) {
			l.Previews = append(l.Previews, board.Preview{Move: m})
		}
	} else if r, shown := v.hintMove(); shown && !v.board.Rejection.Shown {
		l.NoPaths = true
		if !r.Throw && !isPass(r.Move) {
			l.Previews = append(l.Previews, board.Preview{Move: r.Move, Transition: v.hint.pathDraw, Pulses: true})
		}
	}
	if m, transition, shown := v.session.PlannedMove(); shown {
		l.Previews = append(l.Previews, board.Preview{Move: m, Transition: transition})
	}
	return l
}

// addAttacks marks the pawns of the last move if it attacked, and those that can be attacked, unless a
// pawn that is looked at shows its own.
func (v *playView) addAttacks() {
	options := v.diagramOptions()
	if last, there := v.lastMove(); there && options.LastMove != nil && !v.board.Rejection.Shown && !v.isPawnMoving() {
		defer v.Board.MarkAttack(v.rules(), last.Move)
	}
	if options.HoveredPawn(v.legalMoves()) != rules.Nowhere || v.showsAll() {
		return
	}
	for _, m := range v.openAttacks(v.app) {
		sign := board.AttackSign{Square: m.To, Exchange: board.IsExchange(v.rules(), m)}
		if !slices.Contains(v.Board.Attacks, sign) {
			v.Board.Attacks = append(v.Board.Attacks, sign)
		}
	}
}

// addObstacles rings the pawns that the side to move cannot move, if it can move none or only one,
// and frames the squares that stop them. It also frames what limits a choice.
func (v *playView) addObstacles() {
	if !v.isAtRest() || v.board.Rejection.Shown || v.showsAll() || v.session.IsHinting() ||
		v.asksForOnlyMove() && v.board.Selected == rules.Nowhere {
		return
	}
	why := v.passReason()
	move, only := v.session.OnlyMove()
	if !v.session.MustPass() && (v.session.IsPersonToMove() || i18n.MustGoBack(v.rules(), v.session.Legal())) {
		if why = v.narrator(v.app).OnlyReason(); why.Forward == "" {
			why = v.narrator(v.app).ChoiceReason()
		}
	}
	if why.Forward == "" && !v.session.MustPass() {
		return
	}
	frames := why.Frames
	shown, moving := v.app.clock().Shown(v.obstacleFade)
	for _, frame := range frames {
		label := frame.Label
		if len(frames) > 1 { // labels would cover the board; the prompt names the squares
			label = ""
		}
		v.Board.Outlines = append(v.Board.Outlines,
			board.Outline{Kind: board.OutlineRefused, Squares: frame.Framed, Label: label, Alpha: shown})
	}
	position := v.session.Position()
	for _, s := range position.Pawns(position.Turn()).List() {
		if s != move.From && (only || v.session.MustPass()) {
			v.Board.AddRing(s, board.RingRefused, shown)
		}
	}
	v.Moving = v.Moving || moving
}

// passReason returns why the side to move can move nothing.
func (v *playView) passReason() i18n.PassReason { return v.narrator(v.app).PassReason() }

// destinationLabel says at a destination that the pawn must stop there, or whether the number
// leading there is doubled, if both are possible.
func (v *playView) destinationLabel(m rules.Move) string {
	switch {
	case i18n.IsHalted(v.rules(), m):
		return v.app.T("mark.stops")
	case !v.rules().Options().Doubling || m.Used == 0:
		return ""
	case m.Value != m.Used:
		return v.app.T("tray.doubled", "n", m.Used)
	}
	return strconv.Itoa(int(m.Value))
}

func (v *playView) addPanels() {
	panels, moving := v.board.Panels(v.app.words, v.legalMoves(), v.diagramOptions(), v.Board, v.turnSlide)
	v.Panels, v.Moving = panels, v.Moving || moving
	position := v.board.Animator.Position(v.session.Position())
	score, standing := v.rules().Outcome(position).Score, play.StandingAt(v.rules(), position)
	for i := range v.Panels {
		panel := &v.Panels[i]
		if !standing.Goals && position.Phase() != rules.Opening && position.Phase() != rules.Ended && !v.isEnding() {
			panel.ToGo = v.app.T("panel.toGo", "n", standing.ToGo[i])
		}
		panel.Face = v.face(panel.Side)
		if v.isEnding() || v.isDecided() {
			panel.ToMove, panel.Spare, panel.Turn = "", "", 0
		}
		if v.isAtRest() && v.session.PersonCanThrow() && panel.ToMove == "" {
			panel.Threw = v.lastThrown(panel.Side)
		}
		panel.Player = v.playerOf(panel.Side)
		if name := v.teamNames(v.app)[panel.Side]; v.isClassGame(v.app) && panel.Player == name {
			panel.Name = "" // a class uses one name for each side
		}
		if v.session.IsComputer(panel.Side) {
			panel.Remark, _ = v.remarks()
		}
		if level, words, is := v.challenge(); is && panel.Remark != "" {
			panel.Face = board.Face{Level: level.String(), Side: panel.Side, Shape: v.shapes[panel.Side]}
			panel.Player = v.app.T("seat.computer", "level", levelName(v.app, level))
			panel.Remark = words
		}
		panel.Match = v.matchScore(panel.Side)
		if v.rules().Options().Score != rules.NoScore && score[i] > 0 {
			panel.Score = v.app.T("panel.score", "n", score[i])
		}
	}
}

// lastThrown says what a side threw in its turn, which has just ended; "" if that is more than a few
// numbers.
func (v *playView) lastThrown(side rules.Side) string {
	const maxNumbers = 3
	var numbers []string
	for i := v.session.Cursor() - 1; i >= 0 && v.session.Entry(i).Side == side; i-- {
		if e := v.session.Entry(i); !e.IsMove {
			numbers = append(numbers, strconv.Itoa(v.rules().Meaning(e.Throw).Value))
		}
	}
	slices.Reverse(numbers)
	switch all := strings.Join(numbers, "+"); {
	case all == "" || len(numbers) > maxNumbers:
		return ""
	case all == "0":
		return v.app.T("move.miss")
	default:
		return v.app.T("panel.threw", "numbers", all)
	}
}

// playerOf returns the player of a side. If several names take turns, it is the current or next
// one.
func (v *playView) playerOf(side rules.Side) string {
	name := i18n.SeatName(v.app.words, v.session.Game.Header(), side)
	if team := play.Team(name); len(team) > 1 && !v.session.IsComputer(side) &&
		!v.session.IsOver() {
		return play.PlayerAt(v.session.Game, v.shownEntries(), side)
	}
	return name
}

// matchScore returns the score of a side in its match, with a game that has just ended.
func (v *playView) matchScore(side rules.Side) (score board.MatchScore) {
	s := play.MatchOf(v.session.Game.Header())
	if s.Games == 0 {
		return score
	}
	if v.isAtRest() || v.endScreen.isShown {
		s = s.After(v.session.Outcome())
	}
	score.Won, score.Needed = s.Won[side], s.Games/2+1
	score.Words = v.app.T("match.score", "n", score.Won, "all", score.Needed)
	return score
}

// addTurnButtons adds the buttons of the turn.
func (v *playView) addTurnButtons() {
	a, p := v.app, v.playPage
	button := func(id, key string, press func()) ui.Node {
		return board.ActionButton(id, a.T(key)).OnPress(press)
	}
	afterAnimations := func(act func()) func() {
		return func() {
			p.finishAnimations(a)
			act()
		}
	}
	move := func(kind rules.MoveKind) func() { return afterAnimations(func() { p.makeSpecialMove(a, kind) }) }
	throw := afterAnimations(func() { p.throw(a) })
	playOut := p.lastStop(ui.Button("playOut", a.T("play.forced"))).OnPress(func() { p.setAutoplay(a, true) })
	switch {
	case v.replay.isShown:
		v.buttons.Turn = v.replayButtons()
	case v.session.People() == 0 && !v.session.IsOver() && !v.session.IsPaused(): // a game between computers
		v.buttons.Turn = []ui.Node{button("pause", "play.pause", afterAnimations(p.session.Pause))}
	case v.autoplays && !v.isEnding():
		v.buttons.Turn = []ui.Node{button("pause", "play.pause", func() { p.setAutoplay(a, false) })}
	case v.offersSkip() && !v.offersAutoplay(a):
		v.buttons.Turn = []ui.Node{p.lastStop(ui.Button("skip", a.T("play.skip"))).OnPress(func() { p.skipTurn(a) })}
	case !v.isAtRest():
		if v.offersAutoplay(a) {
			v.buttons.Turn = []ui.Node{playOut}
		}
	case v.session.IsOver() && v.session.IsAtEnd():
		v.buttons.Turn = []ui.Node{v.replayButton(), ui.Button("win.again", a.T(v.againKey())).OnPress(v.again),
			a.button("win.review").OnPress(a.openReview)}
	case v.session.CanReview() && v.session.Len() > 0:
		v.buttons.Turn = []ui.Node{v.replayButton()}
	case v.hasSpecialMove(rules.Pass) && !v.canOnlyPass(): // plain, since it is rarely wanted
		v.buttons.Turn = []ui.Node{p.lastStop(ui.Button("pass", a.T("play.stay"))).OnPress(move(rules.Pass))}
	case v.hasSpecialMove(rules.TakeOff):
		v.buttons.Turn = []ui.Node{p.lastStop(button("takeoff", "play.takeOff", move(rules.TakeOff))),
			p.lastStop(button("wait", "play.leaveIt", throw))}
	case v.hasSpecialMove(rules.Release):
		v.buttons.Turn = []ui.Node{p.lastStop(button("release", "play.release", move(rules.Release))),
			p.lastStop(button("wait", "play.wait", throw))}
	case v.offersAutoplay(a): // after the buttons that a player needs
		v.buttons.Turn = []ui.Node{playOut}
	}
}

// againKey returns the key of what comes after a finished game: the next one of a match, or the
// same again, which is called a revenge if the computer won.
func (v *playView) againKey() string {
	if _, on := play.NextInMatch(v.session.Game); on {
		return "match.next"
	}
	switch {
	case v.endScreen.scene == board.Moonrise:
		return "win.revenge"
	case play.IsShort(v.session.Header()):
		return "win.short"
	}
	return "win.again"
}

// again begins the game that comes after a finished one.
func (v *playView) again() {
	if game, on := v.session.TakeNext(); on {
		v.app.playGame(game)
		v.app.showNotice(v.app.playPage.narrator(v.app).Sides()) // they have changed
	} else {
		v.app.rematch()
	}
}

// addOdds shows the bar of winning chances.
func (v *playView) addOdds() {
	o := v.session.WinChance()
	v.ChanceBar = board.ChanceBar{Shown: v.app.settings.ShowsChances, Known: o.Known, Cones: .5,
		Standing: v.narrator(v.app).Standing(o)}
	if o.Known {
		v.ChanceBar.Cones, v.ChanceBar.Words = o.Cones, i18n.BothChances(v.app.words, o.Cones, o.Exact)
	}
}

// addEndButtons adds the buttons over the tray at the end of a game, and the result of the match. A
// class has fewer buttons: the print page makes pictures, too.
func (v *playView) addEndButtons() {
	if len(v.Hint.Lines) > 0 && !v.showsThrowTable && !v.isVoting() {
		v.buttons.More = ui.Button("hints.more", v.app.T("hint.more")).ForScreen().OnPress(func() { v.hint.page++ })
	}
	if !v.endScreen.isShown || v.EndShown < pressableFade {
		return
	}
	a, p := v.app, v.playPage
	v.MatchResult = v.narrator(a).MatchResult()
	v.buttons.Passage = v.passage()
	steps := v.nextGameButtons()
	rest := []ui.Node{a.button("win.review").OnPress(a.openReview)}
	if len(steps) == 1 && !(a.isLarge() && v.MatchResult != "") { // the review has the list of moves, too
		rest = append(rest, a.button("win.look").OnPress(func() { p.leaveEndScreen(a) }))
	}
	if !a.isLarge() {
		rest = append(rest, a.button("win.picture").OnPress(func() { a.open("card", &cardPage{game: p}) }))
	}
	rest = append(rest, a.button("win.title").OnPress(func() { p.leave(a) }))
	v.buttons.End = [][]ui.Node{steps[:1], steps[1:], rest}
}
