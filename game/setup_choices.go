package game

import (
	"cmp"
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// groups returns the choices: side to move, throw, rules, and the whole as text.
func (p *setupPage) groups(a *App, shapes [2]board.Shape) []ui.Node {
	return []ui.Node{
		ui.Group(a.T("setup.turn"), "", p.turnNodes(a, shapes)...),
		ui.Group(a.T("setup.thrown"), "", p.throwChoice(a)),
		ui.Group(a.T("setup.rules"), "", p.rulesNodes(a)...),
		ui.Group(a.T("setup.text"), a.T("setup.keys", "home", p.BearsOff && p.EntersFromHand), p.textNodes(a)...),
	}
}

// canUse reports whether the position can be printed, taught and shared. Visitors of a museum cannot.
func (p *setupPage) canUse(a *App) bool {
	_, err := p.position()
	return p.invalidText == "" && err == nil && !a.config.Kiosk
}

// useDialog offers what a teacher can do with the position.
func (p *setupPage) useDialog(a *App) dialog {
	return dialog{head: a.T("setup.use"), children: []ui.Node{
		ui.Button("setup.sheet", a.T("worksheet.add")).OnPress(func() { a.addToWorksheet(p.game(a), board.View{}) }),
		ui.Button("setup.lesson", a.T("worksheet.lesson")).DisabledIf(a.config.LessonFolder == "").
			OnPress(func() { p.makeLesson(a) }),
		ui.Button("setup.share", a.T("share.do")).OnPress(func() {
			a.share(a.T("menu.share"), boardLink(p.set, p.header, p.rules.Options(), p.text()))
		}),
		ui.Button("setup.stay", a.T("share.close")),
	}}
}

// makeLesson makes a lesson of the position and opens it in the editor.
func (p *setupPage) makeLesson(a *App) {
	position, _ := p.position() // the button is disabled if it is invalid
	h := p.header
	h.Pawns, h.Die = p.rules.Options().Pawns, p.rules.Options().Die
	a.editLesson("position", lesson.WriteQuestions(h, a.T("worksheet.title", "set", i18n.RuleSetName(a.words, p.set.ID)),
		[]lesson.Question{{Position: position, Ask: a.usualQuestion(p.rules, position)}}), false)
}

func (p *setupPage) rulesNodes(a *App) []ui.Node {
	list := []ui.Node{ui.MenuEntry("rules", i18n.RuleSetTitle(a.words, p.set.ID, p.header.House), "").
		OnPress(func() { p.askRules(a) })}
	if len(p.set.Pawns) > 1 {
		list = append(list, ui.ValueRow("pawns", p.set.Pawns, p.rules.Options().Pawns,
			func(n int) string { return a.T("setup.pawns", "n", n, "short", a.settings.Presenter) },
			func(n int) { p.change(a, func(h *record.Header) { h.Pawns = n }) }))
	}
	if p.set.Dice {
		list = append(list, a.eitherRow("cast", "sticks", "die", p.header.Die, func(die bool) {
			p.change(a, func(h *record.Header) { h.Die = die })
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
	if p.canOpen() {
		list = append(list, ui.Toggle("opening", a.T("setup.opening", "n", 2*o.Pawns), p.isOpening()).
			OnPress(func() { p.edit(func() { p.opening = !p.opening }) }))
	}
	if o.Score == rules.ScoreFirstGoal {
		list = append(list, p.points(a, shapes))
	}
	if o.InOrder {
		list = append(list, ui.Toggle("fresh", a.T("setup.fresh"), p.unmovedPawns() != 0).
			OnPress(func() { p.edit(p.toggleMoved) }))
	}
	return list
}

// points returns the choice of who won the points for the first pawn at the end of the path.
func (p *setupPage) points(a *App, shapes [2]board.Shape) ui.Node {
	chosen := nobody
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		if p.score == pointsOf(side) {
			chosen = int(side)
		}
	}
	return ui.WithLabel(a.T("setup.points", "n", pointsOf(rules.Cones)[rules.Cones]),
		sideChoices(a, "points", shapes, chosen, p.editWith(func(n int) {
			if p.score = [2]int{}; n != nobody {
				p.score = pointsOf(rules.Side(n & 1))
			}
		}), nobody))
}

// nobody means neither side.
const nobody = 2

// sideChoices returns a choice between both sides, with other choices before them.
func sideChoices(a *App, id string, shapes [2]board.Shape, chosen int, pick func(int), before ...int) ui.Node {
	return ui.ValueRow(id, append(before, int(rules.Cones), int(rules.Spools)), chosen, func(n int) string {
		if n == nobody {
			return a.T("setup.nobody")
		}
		return a.T("name." + shapes[n].Word())
	}, pick)
}

// throwChoice returns a choice for each number; gathered numbers have a count.
func (p *setupPage) throwChoice(a *App) ui.Node {
	throw := p.editWith(p.throw)
	options := []ui.Option{{ID: "thrown.0", Label: a.T("setup.nothing"), On: len(p.numbers) == 0,
		Press: func() { throw(0) }}}
	for _, n := range p.values() {
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
		ui.FieldInput{MaxLength: maxTextLength, MaxPaste: maxPastedLength, Write: p.writeText,
			Refused: func() bool { return p.invalidText != "" }})
	if !field.Selected {
		field.Children = append(field.Children, ui.Node{Kind: ui.Symbol, Icon: ui.IconEdit, MinWidth: 23})
	}
	begin := func() {
		p.forget()
		p.resetBoard(p.turn)
	}
	return []ui.Node{field, a.copyAndPaste(), ui.Pair(
		ui.Button("begin", a.T("setup.begin")).OnPress(begin),
		ui.Button("clear", a.T("setup.clear")).OnPress(func() { p.edit(p.clear) }))}
}
