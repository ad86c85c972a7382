package game

import (
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
)

// narrator returns a narrator for the current moment of the game.
func (s *tableState) narrator(a *App) i18n.Narrator { return s.narratorAt(a, s.Match.Game.At()) }

// narratorAt returns a narrator for the game before entry n.
func (s *tableState) narratorAt(a *App, n int) i18n.Narrator {
	return i18n.NewNarrator(a.words, s.Set, a.settings.shapes(s.Set), s.Match.Game.Goto(n))
}

// firstTurns is the number of throws and moves during which a new player is reminded of the aim of
// the game, when there is nothing else to say.
const firstTurns = 12

// mainPrompt returns the prompt for what to do now, without descriptions of hovered things.
func (s *tableState) mainPrompt(a *App) board.Prompt {
	line := s.currentPrompt(a)
	prompt := board.Prompt{Kind: board.PromptTurn, Shape: a.settings.shapes(s.Set)[line.Side],
		Lead: line.Lead, Rest: line.Rest, Detail: line.Second}
	switch {
	case s.board.Rejection.Shown:
		prompt.Refuse(s.board.Rejection)
		return prompt
	case s.Match.Over() && (!s.board.Animator.Running() || s.tellsEnd(a)):
		prompt.Kind = board.PromptWin
	}
	if prompt.Detail == "" && a.isNewPlayer() && s.Match.Game.Len() < firstTurns && !s.Match.Over() {
		prompt.Detail = s.narrator(a).Aim()
	}
	if a.settings.Chance && s.isAtRest() && !s.Match.IsAdvising() && !s.board.Rejection.Shown {
		prompt.Detail = s.narrator(a).WithLead(prompt.Detail)
	}
	if s.hearsRemarks(a) {
		prompt.Detail = strings.TrimSpace(prompt.Detail + " " + s.narrator(a).Remark())
	}
	return prompt
}

// hearsRemarks reports whether the computer's player may speak now: while its turn or a throw is
// awaited, or at the end, and never in the presenter's theme.
func (s *tableState) hearsRemarks(a *App) bool {
	return !a.settings.Quiet && !a.isLarge() && s.Match.AtEnd() && !s.board.Animator.Running() &&
		!s.Match.IsAdvising() && (!s.Match.PersonToMove() || s.Match.CanThrow() || s.Match.Over())
}

// currentPrompt returns the prompt for the current moment.
func (s *tableState) currentPrompt(a *App) i18n.Prompt {
	g := s.narrator(a)
	var line i18n.Prompt
	switch {
	case s.board.Rejection.Shown:
		return i18n.Prompt{Side: s.Match.Position().Turn()}
	case s.tellsEnd(a):
		return g.EndPrompt()
	case s.board.Animator.Running():
		c, _ := s.board.Animator.Current()
		return s.moving(a, c)
	case s.replay.on:
		return g.TurnPrompt("replay.running")
	case s.Match.Over():
		if line = g.EndPrompt(); line.Second == "" && !s.win.on {
			line.Second = a.T("prompt.lookBack")
		}
		if s.win.opened && s.win.ending != board.NoEnding { // numbers come later
			line.Second = strings.TrimSpace(line.Second + " " + i18n.GameSummary(g, stats.OfMatch(s.Match)))
		}
	case s.waitsForGo():
		line = g.ComputerWaits()
	case !s.Match.PersonToMove():
		line = g.ComputerTurn()
		if m, _, shown := s.Match.PlannedMove(); shown || s.Match.ComputerStays() {
			line = g.ComputerMoves(m)
		}
	case s.Match.IsAdvising():
		return i18n.Advice{Narrator: g, Choices: s.Match.Advice()}.Prompt(s.hint.shown, a.isLarge())
	case s.Match.CanThrow():
		line = g.ThrowPrompt()
	case s.onlyPass():
		line = g.PassPrompt()
	case s.board.Selected != rules.Nowhere:
		turn := s.legalMoves()
		line = g.SelectionPrompt(s.board.Selected, turn.From(s.board.Selected), turn.Moves)
	default:
		line = g.ChoosePrompt(s.legalMoves().Moves)
	}
	if s.Match.IsPaused() && !s.Match.AtEnd() {
		rows := s.list.rows(a, s)
		line.Second = g.UndoText(nowLine(rows, s.listedAt())+1, len(rows))
	}
	return line
}

// moving describes the current animation, but reveals no throw before it falls.
func (s *tableState) moving(a *App, c board.Animation) i18n.Prompt {
	g := s.narratorAt(a, c.Index)
	computer := s.Match.Computer(c.Side)
	switch {
	case c.Again:
		return s.narrator(a).TurnPrompt("prompt.playingAgain")
	case c.Back:
		return s.narrator(a).TurnPrompt("prompt.takingBack")
	case c.Kind == board.StepSwap:
		return g.TurnPrompt("prompt.begun")
	case computer && c.Kind == board.StepThrow && s.rules().Read(s.Match.Game.Entry(c.Index).Throw).Miss &&
		c.Tray(a.now).Pop > 0:
		return g.ComputerMisses()
	case computer && c.Kind == board.StepThrow:
		return g.ComputerTurn()
	case computer:
		return g.ComputerMoves(c.Move)
	case c.Kind == board.StepThrow:
		return g.PromptFor(c.Side, "prompt.throwing")
	}
	return g.MovePrompt(c.Side, c.Move)
}

// addPrompt sets the prompt line, with descriptions of the hovered house, goal or list line, and of
// pointing.
func (v *tableView) addPrompt(fade board.PromptFader) {
	v.Prompt = v.mainPrompt(v.app)
	shown, moving := fade.Opacity(v.app.clock(), v.Prompt)
	if v.board.Rejection.Shown {
		shown, moving = v.board.Rejection.FadedIn(v.app.clock())
		shown = board.PromptOpacity(shown)
	} else if text := v.lookedAt(); text != "" && text != v.Prompt.Rest &&
		!strings.Contains(v.Prompt.Detail, text) {
		v.Prompt.Detail = text
	}
	v.Prompt.Fade = shown
	v.isMoving = v.isMoving || moving
}

// lookedAt describes the hovered house or goal and its effect now, or explains the symbols of a
// hovered list line: × and the way through the Water. It is empty for the selected pawn's square
// and destinations, which the prompt explains already.
func (v *tableView) lookedAt() string {
	target := v.app.hover
	if v.app.showFocus {
		target = v.app.focus
	}
	if end := entryIndex(target); end >= 1 && end <= v.Match.Game.Len() {
		return v.narrator(v.app).SymbolMeaning(end - 1)
	}
	if attack := v.attackText(target); attack != "" {
		return attack
	}
	at := v.board.SquareToExplain(v.legalMoves(), v.viewOptions(), v.narrator(v.app).InfoSquares())
	if at != rules.Nowhere {
		return v.narrator(v.app).SquareInfo(at)
	}
	return ""
}

// attackText says what the attacks of a pawn do, or the one that leads the selected pawn to a
// target; it is empty if there are none.
func (v *tableView) attackText(target ui.Target) string {
	turn, free := v.legalMoves(), v.board.Selected == rules.Nowhere || v.board.SelectedAlone
	place, is := turn.Place(target)
	var moves []rules.Move
	switch {
	case !is || !v.isAtRest() || !v.Match.AtEnd(): // after an undo the prompt says which move is shown
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
	return strings.TrimSpace(g.ConstraintText(turn.Moves) + " " + strings.Join(attacks, " "))
}

// addPointingPrompt says above the board that pawns do not move while pointing.
func (v *tableView) addPointingPrompt() {
	if v.app.point.Main && !v.app.hasDialog() {
		v.Prompt.Kind, v.Prompt.Fade = board.PromptTurn, 1
		v.Prompt.Lead, v.Prompt.Rest = v.app.words.LeadAndRest("point.on")
		v.Prompt.Detail = v.app.T("point.on.second")
	}
}
