package game

import (
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/stats"
	"senet/rules"
)

// tells is the game at hand as words tell of it.
func (s *tableState) tells(a *App) i18n.Narrator { return s.tellsAt(a, s.Match.Game.At()) }

// tellsAt is the game before entry n.
func (s *tableState) tellsAt(a *App, n int) i18n.Narrator {
	return i18n.NewNarrator(a.words, s.Set, a.settings.Shapes(s.Set), s.Match.Game.Goto(n))
}

// firstTurns is how many throws and moves of a game tell a first-timer what it is all about, where
// nothing else is to be said.
const firstTurns = 12

// spoken is the line of plain words for what to do now, without what is told of a thing that is looked at.
func (s *tableState) spoken(a *App) board.Prompt {
	line := s.line(a)
	prompt := board.Prompt{Kind: board.PromptTurn, Shape: a.settings.Shapes(s.Set)[line.Side],
		Lead: line.Lead, Rest: line.Rest, Second: line.Second}
	switch {
	case s.board.No.On:
		prompt.Refuse(s.board.No)
		return prompt
	case s.Match.Over() && !s.board.Reel.Running():
		prompt.Kind = board.PromptWin
	}
	if prompt.Second == "" && a.FirstTimer() && s.Match.Game.Len() < firstTurns && !s.Match.Over() {
		prompt.Second = s.tells(a).Aim()
	}
	return prompt
}

// line is what the moment calls for.
func (s *tableState) line(a *App) i18n.Prompt {
	g := s.tells(a)
	var line i18n.Prompt
	switch {
	case s.board.No.On:
		return i18n.Prompt{Side: s.Match.Position().Turn()}
	case s.board.Reel.Running():
		c, _ := s.board.Reel.Now()
		return s.moving(a, c)
	case s.Match.Over():
		if line = g.EndPrompt(); line.Second == "" && !s.win.on {
			line.Second = a.T("prompt.lookBack")
		}
		if s.win.won && s.win.on {
			line.Second = strings.TrimSpace(line.Second + " " + i18n.GameSummary(g, stats.OfMatch(s.Match)))
		}
	case s.waitsForGo():
		line = g.ComputerWaits()
	case !s.Match.Mine():
		line = g.ComputerTurn()
		if m, _, shown := s.Match.Plan(); shown || s.Match.Stays() {
			line = g.ComputerMoves(m)
		}
	case s.Match.Advised():
		return i18n.Advice{Narrator: g, Choices: s.Match.Advice()}.Prompt(s.hint.shown, a.isLarge())
	case s.Match.CanThrow():
		line = g.ThrowPrompt()
	case s.onlyPass():
		line = g.PassPrompt()
	case s.board.Chosen != rules.Nowhere:
		turn := s.atHand()
		line = g.SelectionPrompt(s.board.Chosen, turn.From(s.board.Chosen), turn.Moves)
	default:
		line = g.ChoosePrompt(s.atHand().Moves)
	}
	if s.Match.Halted() && !s.Match.Live() {
		rows := s.list.rows(a, s)
		line.Second = g.UndoText(nowLine(rows, s.listedAt())+1, len(rows))
	}
	return line
}

// moving tells what is being seen, and nothing that is still to fall.
func (s *tableState) moving(a *App, c board.Animation) i18n.Prompt {
	g := s.tellsAt(a, c.Index)
	computer := s.Match.Computer(c.Side)
	switch {
	case c.Again:
		return s.tells(a).TurnPrompt("prompt.playingAgain")
	case c.Back:
		return s.tells(a).TurnPrompt("prompt.takingBack")
	case c.Kind == board.Swapped:
		return g.TurnPrompt("prompt.begun")
	case computer && c.Kind == board.Thrown && s.rules().Read(s.Match.Game.Entry(c.Index).Throw).Miss &&
		c.Tray(a.now).Pop > 0:
		return g.ComputerMisses()
	case computer && c.Kind == board.Thrown:
		return g.ComputerTurn()
	case computer:
		return g.ComputerMoves(c.Move)
	case c.Kind == board.Thrown:
		return g.PromptFor(c.Side, "prompt.throwing")
	}
	return g.MovePrompt(c.Side, c.Move)
}

// words are the line of words as it is seen: with what is told of the house, the goal or the line
// of the list that is looked at, and of pointing.
func (v *tableView) words(fade board.Fade) {
	v.Prompt = v.spoken(v.app)
	shown, moving := fade.Shown(v.app.Clock(), v.Prompt)
	if v.board.No.On {
		shown, moving = v.board.No.Shown(v.app.Clock())
		shown = board.Come(shown)
	} else if told := v.lookedAt(); told != "" && told != v.Prompt.Rest {
		v.Prompt.Second = told
	}
	v.Prompt.Fade = shown
	v.moves = v.moves || moving
}

// lookedAt tells what the house or goal is that is looked at, and what it does here, or reads out
// the signs of the line of the list: what × was, and the way through the Water. Where the chosen
// pawn can go, and of where it stands, the prompt tells already what happens.
func (v *tableView) lookedAt() string {
	target := v.app.hover
	if v.app.showFocus {
		target = v.app.focus
	}
	if end := entryIndex(target); end >= 1 && end <= v.Match.Game.Len() {
		return v.tells(v.app).SymbolMeaning(end - 1)
	}
	if at := v.board.Asked(v.atHand(), v.looks(), v.tells(v.app).InfoSquares()); at != rules.Nowhere {
		return v.tells(v.app).SquareInfo(at)
	}
	return ""
}

// pointed tells above the board that nothing moves while the hand is out.
func (v *tableView) pointed() {
	if v.app.point.Main && !v.app.hasDialog() {
		v.Prompt.Kind, v.Prompt.Fade = board.PromptTurn, 1
		v.Prompt.Lead, v.Prompt.Rest = v.app.words.LeadAndRest("point.on")
		v.Prompt.Second = v.app.T("point.on.second")
	}
}
