package game

import (
	"errors"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// toolbar shows the name of the rules.
func (p *setupPage) toolbar(a *App) toolbar {
	buttons := append(p.edits.buttons(a, p.show), a.barButton("setup.use", ui.IconForward).DisabledIf(!p.canUse(a)).
		OnPress(func() { a.show(p.useDialog(a)) }))
	return toolbar{buttons: buttons,
		name: a.T("setup.under", "rules", i18n.RuleSetTitle(a.words, p.set.ID, p.header.House))}
}

// Build shows the board and the choices.
func (p *setupPage) Build(a *App) ui.Node {
	shapes := a.settings.shapes(p.set)
	_, err := p.position()
	play := ui.MainButton("play", a.T("setup.play")).DisabledIf(p.invalidText != "" || err != nil).
		OnPress(func() {
			p.forget()
			p.play(a)
		})
	play.MinHeight, play.PadY = 84, 16
	round := p.scene(a, shapes, err).Builder(a.isLarge())
	round.Add(&round.Parts.Choices, ui.Node{Kind: ui.Column, Style: ui.Side, PadX: 14, Children: []ui.Node{
		{Kind: ui.Scroll, Grow: 1, Zoom: ui.Zoom{Least: 0.65, Most: 1}, Children: []ui.Node{
			{Kind: ui.Column, PadX: 14, PadY: 10, Gap: 26, Children: p.groups(a, shapes)},
		}},
		{Kind: ui.Column, PadX: 14, PadY: 14, Children: []ui.Node{play}},
	}})
	return a.withToolbar(p.toolbar(a), round.Node())
}

func (p *setupPage) scene(a *App, shapes [2]board.Shape, err error) board.Scene {
	s := board.Scene{Purpose: board.SettingUp, Prompt: p.prompt(a, shapes, err), Board: p.View(p.rules, shapes)}
	if a.showFocus && a.focus.Kind == ui.TargetSquare {
		s.Board.Focus = a.focus.Square
	}
	if set := p.misplaced(err); set != 0 && p.invalidText == "" {
		s.Board.Outlines = append(s.Board.Outlines, board.Outline{Kind: board.OutlineRefused, Squares: set, Alpha: 1})
		for _, at := range set.List() {
			s.Board.AddRing(at, board.RingRefused, 1)
		}
	}
	for i := range s.Panels {
		s.Panels[i] = p.panel(a, rules.Side(i), shapes, &s.Board)
	}
	return s
}

// panel shows a side's pawns to be placed and those home or in place. The goals are drawn on the
// board.
func (p *setupPage) panel(a *App, side rules.Side, shapes [2]board.Shape, b *board.View) board.Panel {
	panel := board.Panel{
		Side: side, Shape: shapes[side], Name: a.T("name." + shapes[side].Word()),
		Player: i18n.SeatName(a.words, p.header, side), Slots: p.rules.Options().Pawns,
		AtHome: p.Home[side], Glow: -1,
	}
	if p.UnplacedAreHome() {
		panel.AtHome = p.InHand(side)
	} else {
		panel.HasHand, panel.InHand, panel.Hand = true, p.InHand(side),
			a.T("setup.left", "n", p.Unplaced(side), "home", !p.EntersFromHand)
	}
	panel.Count(a.words, "panel.home", panel.AtHome, panel.Slots)
	if !p.BearsOff {
		goals := p.goals(side)
		panel.AtHome = 0
		panel.CountPlaced(a.words, p.On[side]&goals, p.rules.Options().Pawns)
		b.Goals[side] = board.Goals{Squares: goals, Shape: shapes[side]}
	}
	if side == p.Brush {
		panel.Turn, panel.ToMove = 1, a.T("setup.placing")
	}
	return panel
}

// unfinished reports whether an error only says that pawns are still to be placed: a side has none
// on the board.
func (p *setupPage) unfinished(err error) bool {
	var unreadable *rules.PositionError
	over := errors.Is(err, errOver) || errors.As(err, &unreadable) && unreadable.Misread == rules.AlreadyWon
	return over && (p.hasNoPawns(rules.Cones) || p.hasNoPawns(rules.Spools))
}

func (p *setupPage) hasNoPawns(side rules.Side) bool { return p.UnplacedAreHome() && p.On[side] == 0 }

// missingText says what an unfinished board still needs.
func (p *setupPage) missingText(a *App, shapes [2]board.Shape) string {
	cone, spool := a.T("pawn."+shapes[0].Word()), a.T("pawn."+shapes[1].Word())
	switch {
	case p.hasNoPawns(rules.Cones) && p.hasNoPawns(rules.Spools):
		return a.T("setup.missing.both", "cone", cone, "spool", spool)
	case p.hasNoPawns(rules.Cones):
		return a.T("setup.missing.one", "pawn", cone)
	}
	return a.T("setup.missing.one", "pawn", spool)
}

// prompt says how to place pawns and what is missing, or why the board cannot be played.
func (p *setupPage) prompt(a *App, shapes [2]board.Shape, err error) board.Prompt {
	prompt := board.Prompt{Shape: shapes[p.Brush&1], Fade: 1}
	mine, their := shapes[p.Brush&1].Word(), shapes[p.Brush.Other()&1].Word()
	nouns := []any{"mine", a.T("pawn." + mine), "mines", a.T("pawns." + mine), "their",
		a.T("pawn." + their), "theirs", a.T("pawns." + their)}
	how := "setup.how"
	if p.Unplaced(rules.Cones) <= 0 && p.Unplaced(rules.Spools) <= 0 {
		how = "setup.how.placed"
	}
	prompt.Lead, prompt.Rest = a.words.LeadAndRest(how, "home", p.UnplacedAreHome())
	prompt.Detail = a.T("setup.how.second", nouns...)
	if a.isLarge() { // there is room for one line
		prompt.Detail = a.T("setup.how.large", nouns...)
	}
	refuse := func(key, reason string) {
		prompt.Kind, prompt.Detail = board.PromptRefusal, ""
		prompt.Lead, prompt.Rest = a.words.LeadAndRest(key, "reason", reason)
	}
	switch {
	case p.noneLeft:
		prompt.Lead, prompt.Rest = a.words.LeadAndRest("setup.none", nouns...)
	case p.invalidText == "" && p.unfinished(err):
		prompt.Lead, prompt.Rest = p.missingText(a, shapes), ""
	case p.invalidText != "":
		_, why := p.rules.Parse(p.invalidText)
		refuse("setup.unread", i18n.RuleErrorClause(a.words, why))
		prompt.Detail = a.T("setup.example", "text", p.rules.StartAt(p.turn))
	case errors.Is(err, errOver):
		refuse("setup.over", "")
	case err != nil:
		refuse("setup.cannot", p.faultText(a, err))
	}
	return prompt
}

// faultText says why the board cannot be played, in terms of pawns and squares instead of the text.
func (p *setupPage) faultText(a *App, err error) string {
	var u *rules.PositionError
	if !errors.As(err, &u) {
		return i18n.RuleErrorClause(a.words, err)
	}
	if set := p.misplaced(err); set != 0 {
		return a.T("setup.misplaced", "at", set)
	}
	whole := *u
	whole.Part = 0
	return a.words.PositionError(&whole)
}

// misplaced returns the squares with pawns that cannot be there. The rules name one at a time.
func (p *setupPage) misplaced(err error) (set rules.SquareSet) {
	var u *rules.PositionError
	rest := *p
	for errors.As(err, &u) && u.Misread == rules.NoRestHere && !set.Has(rules.Square(u.Number)) {
		set |= rules.Squares(rules.Square(u.Number))
		rest.Remove(rules.Square(u.Number))
		_, err = rest.position()
	}
	return set
}

// goals returns the squares a side has to fill, which depend on who began.
func (p *setupPage) goals(side rules.Side) rules.SquareSet {
	return board.GoalsOf(p.rules.StartAt(p.starter), side)
}
