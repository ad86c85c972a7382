package game

import (
	"cmp"
	"errors"
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// toolbar returns Undo, Redo, what to use the position for, and the name of the rules.
func (p *setupPage) toolbar(a *App) toolbar {
	buttons := append(p.edits.buttons(a, p.show), a.barButton("setup.use", ui.IconForward).DisabledIf(!p.canUse(a)).
		OnPress(func() { a.openDialog(p.useDialog(a)) }))
	return toolbar{buttons: buttons,
		name: a.T("setup.under", "rules", i18n.RuleSetTitle(a.words, p.set.ID, p.header.House))}
}

// Build shows the board and the choices.
func (p *setupPage) Build(a *App) ui.Node {
	shapes := a.settings.shapes(p.set)
	_, err := p.position()
	play := ui.MainButton("play", a.T("setup.play")).DisabledIf(p.invalidText != "" || err != nil).
		OnPress(func() {
			p.clearMessages()
			game := p.game(a)
			a.leaveGame(func() { a.playGame(game) })
		})
	play.MinHeight, play.PadY = 84, 16
	builder := p.scene(a, shapes, err).Builder(a.isLarge())
	builder.Add(&builder.Parts.Choices, ui.Node{Kind: ui.Column, Style: ui.Side, PadX: 14, Children: []ui.Node{
		{Kind: ui.Scroll, Grow: 1, Zoom: ui.Zoom{Min: 0.65, Max: 1}, Children: []ui.Node{
			{Kind: ui.Column, PadX: 14, PadY: 10, Gap: 26, Children: p.groups(a, shapes)},
		}},
		{Kind: ui.Column, PadX: 14, PadY: 14, Children: []ui.Node{play}},
	}})
	page := a.withToolbar(p.toolbar(a), builder.Node())
	page.FirstFocus, page.TabOrder = ui.Target{Kind: ui.TargetSquare, Square: 1}, a.tabFromBoard(page)
	return page
}

func (p *setupPage) scene(a *App, shapes [2]board.Shape, err error) board.Scene {
	s := board.Scene{Mode: board.SetupMode, Prompt: p.prompt(a, shapes, err), Board: p.Diagram(p.rules, shapes)}
	s.HouseNames = i18n.HouseNames(a.words, p.set)
	if a.showFocus && a.focus.Kind == ui.TargetSquare {
		s.Board.Focus = a.focus.Square
	}
	if set := p.misplacedSquares(err); set != 0 && p.invalidText == "" {
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

// panel returns a side's pawns to be placed and those home or on their goals. It adds the goals to
// the board.
func (p *setupPage) panel(a *App, side rules.Side, shapes [2]board.Shape, b *board.Diagram) board.Panel {
	panel := board.Panel{
		Side: side, Shape: shapes[side], Name: shapeName(a, shapes[side]),
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
		goals := board.GoalsOf(p.rules.StartPositionFor(p.starter), side) // depend on who went first
		panel.AtHome = 0
		panel.CountPlaced(a.words, p.On[side]&goals, p.rules.Options().Pawns)
		b.Goals[side] = board.Goals{Squares: goals, Shape: shapes[side]}
	}
	if side == p.Brush {
		panel.Turn, panel.ToMove = 1, a.T("setup.placing")
	}
	return panel
}

// isUnfinished reports whether an error only says that pawns are still to be placed: a side has
// none on the board.
func (p *setupPage) isUnfinished(err error) bool {
	unreadable, is := errors.AsType[*rules.PositionError](err)
	over := errors.Is(err, errOver) || is && unreadable.Kind == rules.AlreadyWon
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
	case p.invalidText == "" && p.isUnfinished(err):
		prompt.Lead, prompt.Rest = p.missingText(a, shapes), ""
	case p.invalidText != "":
		_, why := p.rules.Parse(p.invalidText)
		refuse("setup.unread", i18n.RuleErrorClause(a.words, why))
		prompt.Detail = a.T("setup.example", "text", p.rules.StartPositionFor(p.turn))
	case errors.Is(err, errOver):
		refuse("setup.over", "")
	case err != nil:
		refuse("setup.cannot", p.faultText(a, err))
	}
	return prompt
}

// faultText says why the board cannot be played, in terms of pawns and squares instead of the text.
func (p *setupPage) faultText(a *App, err error) string {
	u, is := errors.AsType[*rules.PositionError](err)
	if !is {
		return i18n.RuleErrorClause(a.words, err)
	}
	if set := p.misplacedSquares(err); set != 0 {
		return a.T("setup.misplaced", "at", set)
	}
	whole := *u
	whole.Part = 0
	return a.words.PositionError(&whole)
}

// misplacedSquares returns the squares with pawns that cannot be there. The rules name one at a
// time.
func (p *setupPage) misplacedSquares(err error) (set rules.SquareSet) {
	var u *rules.PositionError
	rest := *p
	for errors.As(err, &u) && u.Kind == rules.NoRestHere && !set.Has(rules.Square(u.Number)) {
		set |= rules.Squares(rules.Square(u.Number))
		rest.Remove(rules.Square(u.Number))
		_, err = rest.position()
	}
	return set
}

// groups returns the choices: side to move, throw, rules, and the position as text.
func (p *setupPage) groups(a *App, shapes [2]board.Shape) []ui.Node {
	return []ui.Node{
		ui.Group(a.T("setup.turn"), "", p.turnNodes(a, shapes)...),
		ui.Group(a.T("setup.thrown"), "", p.throwChoice(a)),
		ui.Group(a.T("setup.rules"), "", p.rulesNodes(a)...),
		ui.Group(a.T("setup.text"), a.T("setup.keys", "home", p.BearsOff && p.EntersFromHand), p.textNodes(a)...),
	}
}

// canUse reports whether the position can be printed, taught and shared, which a kiosk does not
// offer.
func (p *setupPage) canUse(a *App) bool {
	_, err := p.position()
	return p.invalidText == "" && err == nil && !a.config.Kiosk
}

// useDialog offers what a teacher can do with the position.
func (p *setupPage) useDialog(a *App) dialog {
	return dialog{heading: a.T("setup.use"), children: []ui.Node{
		ui.Button("setup.sheet", a.T("worksheet.add")).OnPress(func() { a.addToWorksheet(p.game(a), board.Diagram{}) }),
		ui.Button("setup.lesson", a.T("worksheet.lesson")).DisabledIf(a.config.LessonFolder == "").
			OnPress(func() { newWorksheet(a.newTask(p.game(a), board.Diagram{})).makeLesson(a) }),
		ui.Button("setup.share", a.T("share.do")).OnPress(func() {
			a.share(a.T("menu.share"), boardLink(p.set, p.header, p.rules.Options(), p.text()))
		}),
		ui.Button("setup.stay", a.T("share.close")),
	}}
}

func (p *setupPage) rulesNodes(a *App) []ui.Node {
	list := []ui.Node{ui.MenuEntry("rules", i18n.RuleSetTitle(a.words, p.set.ID, p.header.House), "").
		OnPress(func() { p.askRules(a) })}
	if len(p.set.Pawns) > 1 {
		list = append(list, ui.ValueRow("pawns", p.set.Pawns, p.rules.Options().Pawns,
			func(n int) string { return a.T("setup.pawns", "n", n, "short", a.settings.Presenter) },
			func(n int) { p.changeRules(func(h *record.Header) { h.Pawns = n }) }))
	}
	if p.set.Dice {
		list = append(list, a.eitherRow("throwing", "sticks", "die", p.header.Die, func(die bool) {
			p.changeRules(func(h *record.Header) { h.Die = die })
		}))
	}
	return list
}

func (p *setupPage) turnNodes(a *App, shapes [2]board.Shape) []ui.Node {
	o := p.rules.Options()
	list := []ui.Node{sideChoices(a, "turn", shapes, int(p.turn), p.editWith(func(n int) {
		p.turn, p.MidTurn = rules.Side(n&1), false
	}))}
	if o.Goal == rules.OddAndEven {
		list = append(list, ui.WithLabel(a.T("setup.began"), sideChoices(a, "began", shapes, int(p.starter),
			p.editWith(func(n int) { p.starter = rules.Side(n & 1) }))))
	}
	if p.canBeFirstMove() {
		list = append(list, ui.Toggle("opening", a.T("setup.opening", "n", int(o.FrontSquare())), p.isFirstMove()).
			OnPress(func() { p.edit(func() { p.firstMove = !p.firstMove }) }))
	}
	if o.Score == rules.ScoreFirstGoal {
		list = append(list, p.pointsChoice(a, shapes))
	}
	if o.InOrder {
		list = append(list, ui.Toggle("fresh", a.T("setup.fresh"), p.unmovedPawns() != 0).
			OnPress(func() { p.edit(p.toggleMoved) }))
	}
	return list
}

// pointsChoice returns the choice of who won the points for the first pawn at the end of the path.
func (p *setupPage) pointsChoice(a *App, shapes [2]board.Shape) ui.Node {
	chosen := noSide
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		if p.score == pointsOf(side) {
			chosen = int(side)
		}
	}
	return ui.WithLabel(a.T("setup.points", "n", pointsOf(rules.Cones)[rules.Cones]),
		sideChoices(a, "points", shapes, chosen, p.editWith(func(n int) {
			p.score = [2]int{}
			if n != noSide {
				p.score = pointsOf(rules.Side(n & 1))
			}
		}), noSide))
}

// noSide is the option "neither side" in a choice of sides.
const noSide = 2

// sideChoices returns a choice between both sides, after the choices in before.
func sideChoices(a *App, id string, shapes [2]board.Shape, chosen int, pick func(int), before ...int) ui.Node {
	return ui.ValueRow(id, append(before, int(rules.Cones), int(rules.Spools)), chosen, func(n int) string {
		if n == noSide {
			return a.T("setup.nobody")
		}
		return shapeName(a, shapes[n])
	}, pick)
}

// throwChoice returns a choice for each number; gathered numbers have a count.
func (p *setupPage) throwChoice(a *App) ui.Node {
	throw := p.editWith(p.throw)
	options := []ui.Option{{ID: "thrown.0", Label: a.T("setup.nothing"), On: len(p.numbers) == 0,
		Press: func() { throw(0) }}}
	for _, n := range i18n.ThrowNumbers(p.rules) {
		o := ui.Option{ID: "thrown." + strconv.Itoa(n), Label: strconv.Itoa(n),
			On: slices.Contains(p.numbers, n), Press: func() { throw(n) }}
		times := 0
		for _, m := range p.numbers {
			if m == n {
				times++
			}
		}
		if times > 1 {
			o.Label = a.T("setup.times", "n", n, "times", times)
		}
		options = append(options, o)
	}
	return ui.ChoiceRow("", options...)
}

// textNodes returns the position as text, and the actions for the whole board.
func (p *setupPage) textNodes(a *App) []ui.Node {
	field := a.fieldNode(textField, cmp.Or(p.invalidText, p.text()), "",
		ui.FieldInput{MaxLength: maxTextLength, MaxPaste: maxPastedLength, Write: p.writeText, Next: textField,
			Refused: func() bool { return p.invalidText != "" }})
	if field.Name = a.T("setup.text"); !field.Selected {
		field.Children = append(field.Children, ui.Node{Kind: ui.Symbol, Icon: ui.IconEdit, MinWidth: 23})
	}
	begin := func() {
		p.clearMessages()
		p.resetBoard(p.turn)
	}
	return []ui.Node{field, a.copyAndPaste(p.text(), a.T("clip.position")), ui.Pair(
		ui.Button("begin", a.T("setup.begin")).OnPress(begin),
		ui.Button("clear", a.T("setup.clear")).OnPress(func() { p.edit(p.clear) }))}
}
