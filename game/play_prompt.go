package game

import (
	"cmp"
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
)

// narrator returns a narrator for the current moment of the game.
func (p *playPage) narrator(a *App) i18n.Narrator { return p.narratorAt(a, p.session.Game.Cursor()) }

// narratorAt returns a narrator for the game before entry n.
func (p *playPage) narratorAt(a *App, n int) i18n.Narrator {
	return i18n.NewNarrator(a.words, p.set, a.settings.shapes(p.set), p.session.Game.Goto(n))
}

// mainPrompt returns the prompt for what to do now,
// without the description of what is hovered over.
func (p *playPage) mainPrompt(a *App) board.Prompt {
	prompt, g := p.currentPrompt(a), p.narrator(a)
	if p.board.Rejection.Shown {
		prompt.Refuse(p.board.Rejection)
		return prompt
	}
	if p.session.IsOver() && (!p.board.Animator.IsRunning() || p.canAnnounceEnd(a)) {
		prompt.Kind = board.PromptWin
	}
	switch {
	case p.session.WillMoveForPerson(): // why there is no other move, not how to make it
		prompt.Detail = g.WhyOnlyMove()
	case p.session.Len() == 0 && a.isTeamGame(a.followedStep()):
		prompt.Detail = a.T("plan.teams.start", "n", p.rules().Options().Pawns, "ahead", a.followedStep().Ahead)
	case prompt.Detail == "" && p.showsAim(a):
		prompt.Detail = g.Aim()
	}
	if p.session.Len() == 0 && !a.isLarge() {
		prompt.Detail = i18n.Sentences(g.ScoreText(), prompt.Detail)
	}
	before, awaited := p.stakesAt(a)
	asksForThrow := p.isAtRest() && p.session.IsPersonToMove() || p.computerWaits() // and says what it may bring
	if awaited && !asksForThrow {
		prompt.Detail = i18n.Sentences(prompt.Detail, before.Stakes())
	} else if m, weighed := p.weighedMove(a); weighed {
		key := [...]any{p.session.Position(), m, a.settings.shapes(p.set), a.words.Language()}
		why := p.weighing.get(key, func() string { return g.Trade(m) })
		why = i18n.Sentences(g.Consequence(m), g.WayHome(m), why)
		if why != "" && p.board.Selected == rules.Nowhere {
			why = a.T("hint.with", "n", moveWords(a.words, m), "move", why)
		}
		if why != "" {
			prompt.Detail = i18n.Sentences(g.ConstraintText(), why)
		}
	} else {
		prompt.Detail = i18n.Sentences(g.CanAttack(p.openAttacks(a)), prompt.Detail)
	}
	if p.replay.isShown {
		prompt.Detail = i18n.Sentences(p.replayProgress(a), prompt.Detail)
	}
	if a.settings.ShowsChances && p.isAtRest() && !p.session.IsHinting() {
		prompt.Detail = g.WithStanding(prompt.Detail, p.session.WinChance())
	}
	return prompt
}

// stakesAt returns a narrator of the moment before the throw that is due or in flight, and whether
// to say what that throw may bring. It is false before the first throw of a game and in a class,
// which is asked that question.
func (p *playPage) stakesAt(a *App) (i18n.Narrator, bool) {
	begins := p.session.Len() == 0 && (a.isNewPlayer() || !p.session.Game.HasOwnSetup())
	if a.isLarge() || begins || p.replay.isShown || p.endScreen.isShown || !p.session.IsAtEnd() ||
		p.session.People() == 0 || p.board.Rejection.Shown {
		return i18n.Narrator{}, false
	}
	if c, falls := p.board.Animator.CurrentThrow(); falls && !c.Undone {
		return p.narratorAt(a, c.Index), c.Index > 0 && c.Tray(a.now).Pop == 0
	}
	return p.narrator(a), p.isAtRest() && p.session.CanThrow()
}

// weighedMove returns the move of the selected pawn, else of the focused one or that under the pointer,
// and whether a person is weighing it: the pawn must have only that move, and other pawns must have some.
func (p *playPage) weighedMove(a *App) (rules.Move, bool) {
	from := p.board.Selected
	target := a.hover
	if a.showFocus {
		target = a.focus
	}
	if place, ok := p.legalMoves().Place(target); ok && from == rules.Nowhere &&
		(a.showFocus || !p.narrator(a).InfoSquares().Has(place)) { // a pointer asks for a house
		from = place
	}
	if a.isLarge() || !p.isAtRest() || !p.session.IsPersonToMove() || p.board.Rejection.Shown ||
		p.session.IsHinting() || from == rules.Nowhere {
		return rules.Move{}, false
	}
	turn := p.legalMoves()
	ways := turn.From(from)
	if len(ways) != 1 || len(turn.Moves) < 2 {
		return rules.Move{}, false
	}
	return ways[0], true
}

// openAttacks returns the attacks among the moves that a person can choose from, until a pawn is
// selected. A class is asked for them.
func (p *playPage) openAttacks(a *App) []rules.Move {
	legal := p.legalMoves()
	if a.isLarge() || !p.isAtRest() || !p.session.IsAtEnd() || p.board.Rejection.Shown || p.session.IsHinting() ||
		p.board.Selected != rules.Nowhere || p.pendingMove != (rules.Move{}) || len(legal.Moves) < 2 {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(legal.Moves), func(m rules.Move) bool { return m.Victim == rules.Nowhere })
}

// showsAim reports whether the prompt states the aim of the game: before a new player's first
// throw, and at the start of a game with pawns already home.
func (p *playPage) showsAim(a *App) bool {
	return p.session.IsPersonToMove() && !p.session.HasThrown(p.session.Position().Turn()) &&
		(a.isNewPlayer() || p.session.Len() == 0 && play.EqualHandicap(p.session.Header()) > 0)
}

// ruleToExplain returns the explanation of a rule before a side's next throw, or "". It explains the
// House of Happiness to a new player and, in the first full game, each rule that differs from the
// short game's: exact landings when they can first matter, a missed turn after the first one. In both
// games it explains the first step back that the throw may bring.
func (p *playPage) ruleToExplain(a *App) string {
	isNew := a.isNewPlayer() && p.set.ID == play.ShortSet
	if !isNew && !p.isFirstFull {
		return ""
	}
	side, now := p.session.Position().Turn(), p.session.Cursor()
	first := func(matters func(at int) bool) int { // the first throw of the side before which a rule matters; -1: none
		for i := range now {
			if e := p.session.Entry(i); !e.IsMove && e.Side == side && matters(i) {
				return i
			}
		}
		if matters(now) {
			return now
		}
		return -1
	}
	hasPawnOn := func(near ...rules.Square) func(int) bool {
		return func(at int) bool { return p.session.PositionAt(at).Pawns(side)&rules.Squares(near...) != 0 }
	}
	firstMiss := 0
	for ; p.isFirstFull && firstMiss < p.session.Cursor(); firstMiss++ {
		e := p.session.Entry(firstMiss)
		if !e.IsMove && p.rules().Meaning(e.Throw).Miss && p.session.PhaseAt(firstMiss) != rules.Opening {
			break
		}
	}
	last, home, miss := first(hasPawnOn(21, 22, 23, 24, 25)), -1, -1
	if p.isFirstFull {
		home, miss = first(hasPawnOn(26, 28, 29)), first(func(at int) bool { return at > firstMiss })
	}
	switch {
	case isNew && last == now:
		return p.narrator(a).SquareInfo(rules.Happiness)
	case last == now:
		return a.T("full.exact")
	case home == now:
		return a.T("full.home")
	case miss == now:
		return a.T("full.miss")
	}
	if first(func(at int) bool { // where nothing else is explained
		return at != last && at != home && at != miss && p.session.PhaseAt(at) != rules.Opening &&
			len(i18n.ThrowsThatGoBack(p.rules(), p.session.PositionAt(at))) > 0
	}) != now {
		return ""
	}
	return p.narrator(a).MayGoBack()
}

// showsRemarks reports whether the computer player may speak. It is silent in the presenter, while
// moves are taken back, and while a hint is shown.
func (p *playPage) showsRemarks(a *App) bool {
	return !a.settings.NoSmallTalk && !a.isLarge() && p.session.IsAtEnd() && !p.session.IsHinting()
}

// currentPrompt returns the prompt for the current moment.
func (p *playPage) currentPrompt(a *App) board.Prompt {
	g := p.narrator(a)
	var line board.Prompt
	switch {
	case p.board.Rejection.Shown:
		return board.Prompt{Shape: a.settings.shapes(p.set)[p.session.Position().Turn()]}
	case p.canAnnounceEnd(a):
		return g.EndPrompt()
	case p.board.Animator.IsRunning():
		c, _ := p.board.Animator.Current()
		return p.animationPrompt(a, c)
	case p.replay.isShown:
		return g.TurnPrompt("replay.running")
	case p.session.IsOver():
		line = p.finishedPrompt(a)
	case !p.session.IsPaused() && p.isAutomaticOpening(a, p.session.Cursor()):
		return g.OpeningPrompt()
	case p.computerWaits():
		line = g.ComputerWaits()
	case !p.session.IsPersonToMove():
		line = g.ComputerTurn()
		if m, _, shown := p.session.PlannedMove(); shown || p.session.ComputerStays() {
			line = g.ComputerMoves(m)
		}
	case p.session.IsHinting():
		return i18n.HintNarrator{Narrator: g, Choices: p.session.HintMoves()}.Prompt(p.hint.line, a.isLarge())
	case p.session.CanThrow():
		line = p.throwPrompt(a)
	case p.canOnlyPass():
		line = g.PassPrompt(!p.session.ActsForPerson())
	case p.session.WillMoveForPerson():
		m, _ := p.session.OnlyMove()
		line = g.OnlyMovePrompt(m)
	case p.session.ActsForPerson(): // a last pawn stays, or any move does the same
		line = g.PromptFor(p.session.Position().Turn(), "prompt.threw", "numbers",
			i18n.AndList(p.session.Position().Numbers()))
	case p.board.Selected != rules.Nowhere:
		turn := p.legalMoves()
		line = g.SelectionPrompt(p.board.Selected, turn.From(p.board.Selected), turn.Moves)
	case p.asksForOnlyMove():
		line = g.FindPrompt()
	default:
		line = g.ChoosePrompt(p.legalMoves().Moves)
	}
	if p.session.IsPaused() && !p.session.IsAtEnd() {
		lines := i18n.MoveLines(a.words, p.session.Game)
		line.Detail = g.UndoText(i18n.LineNumber(lines, p.listedEntries()-1), len(lines))
	}
	return line
}

// finishedPrompt returns the prompt of a finished game.
// It sums up the game once the buttons appear.
func (p *playPage) finishedPrompt(a *App) board.Prompt {
	g := p.narrator(a)
	line := g.EndPrompt()
	if line.Detail == "" && !p.endScreen.isShown {
		line.Detail = a.T("prompt.lookBack")
	}
	if p.endScreen.hasButtons && p.endScreen.scene != board.NoEndScene {
		all := stats.OfSession(p.session)
		course := i18n.GameSummary(g, all, len(p.hinted))
		if _, turn := p.turningPoint(a); turn != "" && course != "" {
			course = i18n.Sentences(turn, i18n.GameCause(g, all, len(p.hinted)))
		}
		next := p.nextGameText(a)
		if p.endScreen.scene == board.Moonrise {
			next = g.LossText()
		}
		if next != "" { // the card and the review have the numbers
			course = i18n.GameCause(g, all, len(p.hinted))
		}
		line.Detail = i18n.Sentences(line.Detail, g.ScoreText(), next, course)
	}
	return line
}

// throwPrompt returns the prompt for a throw, and what it may bring.
func (p *playPage) throwPrompt(a *App) board.Prompt {
	g, next := p.narrator(a), ""
	if before, awaited := p.stakesAt(a); awaited {
		next = before.Stakes()
	}
	line := g.ThrowPrompt(next)
	if p.session.ActsForPerson() {
		line = g.ThrowingPrompt()
		line.Detail = next
	}
	line.Detail = cmp.Or(p.ruleToExplain(a), line.Detail)
	return line
}

// animationPrompt describes the current animation, but reveals no throw before it falls.
func (p *playPage) animationPrompt(a *App, c board.Animation) board.Prompt {
	g := p.narratorAt(a, c.Index)
	computer := p.session.IsComputer(c.Side)
	switch {
	case c.Redone:
		return p.narrator(a).TurnPrompt("prompt.playingAgain")
	case c.Undone:
		return p.narrator(a).TurnPrompt("prompt.takingBack")
	case c.Kind == board.PlaceChange:
		return g.BeginsPrompt()
	case c.Before.Phase() == rules.Opening && p.isAutomaticOpening(a, c.Index):
		return g.OpeningPrompt()
	case computer && c.Kind == board.ThrowChange &&
		p.rules().Meaning(p.session.Game.Entry(c.Index).Throw).Miss &&
		c.Tray(a.now).Pop > 0:
		return g.ComputerMisses()
	case computer && c.Kind == board.ThrowChange:
		return g.ComputerTurn()
	case computer:
		return g.ComputerMoves(c.Move)
	case c.Kind == board.ThrowChange:
		return g.ThrowingPrompt()
	}
	line := g.MovePrompt(c.Side, c.Move)
	if line.Detail == "" && c.Kind == board.MoveChange {
		line.Detail = p.narratorAt(a, c.Index+1).LeadNews(c.Index)
	}
	return line
}

// addPrompt sets the prompt. Its detail describes what is hovered over, if anything.
func (v *playView) addPrompt() {
	v.Prompt = v.mainPrompt(v.app)
	shown, moving := v.promptFader.Opacity(v.app.clock(), v.Prompt)
	if v.board.Rejection.Shown {
		shown, moving = v.board.Rejection.FadedIn(v.app.clock())
		shown = board.PromptOpacity(shown)
	} else if _, weighed := v.weighedMove(v.app); weighed && v.board.Selected == rules.Nowhere {
		// the detail describes that move
	} else if text := v.hoverText(true); text != "" && text != v.Prompt.Rest &&
		!strings.Contains(v.Prompt.Detail, text) && !v.keepsConstraint(text) {
		v.Prompt.Detail = text
	}
	v.Prompt.Fade = shown
	v.Moving = v.Moving || moving
}

// keepsConstraint reports whether the prompt keeps the detail that says what limits the choice,
// instead of a text about the focus: the player has not moved the focus yet, and the text does not
// say it.
func (v *playView) keepsConstraint(text string) bool {
	limit := v.narrator(v.app).ConstraintText()
	return limit != "" && !strings.HasPrefix(text, limit) && v.app.showFocus && v.app.focus == v.firstFocus() &&
		v.isAtRest() && v.session.IsPersonToMove() && !v.session.IsHinting()
}

// hoverText describes what is hovered over or has the focus: a house or goal and its effect now, a
// line of the list with its symbols or, if attacks is true, what attacks do. It is empty for the
// selected pawn's square and destinations, which the prompt explains.
func (v *playView) hoverText(attacks bool) string {
	target := v.app.hover
	if v.app.showFocus {
		target = v.app.focus
	}
	if i := v.lineAt(v.app, target); i >= 0 {
		g, n := v.narrator(v.app), v.listContent(v.app).lines[i].End-1
		if attacks && g.RecapHas(n) && v.session.CanThrow() { // the prompt begins with it
			return ""
		}
		return g.EntryMeaning(n)
	}
	if attack := v.attackText(target); attack != "" && attacks {
		return attack
	}
	at := v.board.SquareToExplain(v.legalMoves(), v.diagramOptions(), v.narrator(v.app).InfoSquares(),
		!attacks && !v.app.showFocus) // the prompt says what the move does
	followsComputer := v.app.showFocus && !v.session.IsPersonToMove() && at == v.app.focus.Square
	if at != rules.Nowhere && !followsComputer {
		return v.narrator(v.app).SquareInfo(at)
	}
	return ""
}

// attackText says what the attacks of the pawn at a target do, or the attack of the selected pawn
// on that target. It is empty if there is none.
func (v *playView) attackText(target ui.Target) string {
	turn, free := v.legalMoves(), v.board.Selected == rules.Nowhere || v.board.SelectedAlone
	place, ok := turn.Place(target)
	var moves []rules.Move
	switch {
	case !ok || !v.isAtRest() || !v.session.IsAtEnd(): // after an undo the prompt says which move is shown
	case turn.IsMovable(place) && (free || place == v.board.Selected):
		moves = turn.From(place)
	case v.board.Selected != rules.Nowhere:
		if m, can := turn.To(v.board.Selected, place); can {
			moves = []rules.Move{m}
		}
	}
	var attacks []string
	g := v.narrator(v.app)
	for _, m := range moves {
		if m.Victim != rules.Nowhere {
			attacks = append(attacks, g.Consequence(m))
		}
	}
	if len(attacks) == 0 {
		return ""
	}
	return i18n.Sentences(g.ConstraintText(), strings.Join(attacks, " "))
}

// addPointingPrompt replaces the prompt while pointing, when pawns do not move.
func (v *playView) addPointingPrompt() {
	if v.app.pointing.isOn && v.app.dialog == nil {
		v.Prompt.Kind, v.Prompt.Fade = board.PromptTurn, 1
		v.Prompt.Lead, v.Prompt.Rest = v.app.words.LeadAndRest("point.on", "large", v.app.isLarge())
		v.Prompt.Detail = v.app.T("point.on.second")
	}
}
