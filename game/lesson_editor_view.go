package game

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// toolbar has buttons to undo, redo, discard all changes, try the lesson and save it to a file.
func (p *lessonEditor) toolbar(a *App) toolbar {
	discard := func() {
		a.confirmLoss(a.T("edit.discard.head"), a.T("edit.discard.text"), a.button("edit.keep"),
			a.button("edit.revert"), func() { p.edit(a, p.originalText) })
	}
	show := func(text lesson.Draft) {
		p.load(text)
		p.save(a)
	}
	buttons := append(p.edits.buttons(a, show),
		a.barButton("edit.discard", ui.IconErase).DisabledIf(p.text == p.originalText && !a.isFieldChanged()).
			OnPress(discard),
		a.barButton("edit.try", ui.IconPlay).DisabledIf(len(p.faults) > 0).
			OnPress(func() { a.openAtStep(newLessonPage(a, p.lesson), p.step) }))
	if a.config.HasPicker { // else teachers can reach the folder themselves
		buttons = append(buttons, a.barButton("edit.save", ui.IconForward).OnPress(func() {
			a.config.Store.Print(PrintJob{Title: p.lesson.Title, Kind: LessonFile, Text: string(p.text)})
		}))
	}
	return toolbar{name: p.lesson.Title, buttons: buttons}
}

// Build shows the step's board, with its lines beside it. Large text needs some of the board's room.
func (p *lessonEditor) Build(a *App) ui.Node {
	share, padX, padY := .6, 24.0, 18.0
	if a.isLarge() { // the numbers on the board are large enough to read
		share, padX, padY = .527, 8, 6
	}
	left := ui.Node{Kind: ui.Column, Share: share, Zoom: ui.Zoom{Min: 0.5, Max: 1}, PadX: padX, PadY: padY,
		Gap: 14, Children: slices.Concat([]ui.Node{p.steps(a), p.stepLine(a), p.board(a)}, p.tools(a),
			p.footNodes(a))}
	right := ui.Node{Kind: ui.Scroll, Style: ui.Side, Grow: 1,
		Children: []ui.Node{{Kind: ui.Column, PadX: 28, PadY: 18, Gap: 26, Children: p.groups(a)}}}
	page := a.withToolbar(p.toolbar(a), ui.Node{Kind: ui.Row, FlipsInTall: true, Grow: 1,
		Align: ui.Stretch, Children: []ui.Node{left, right}})
	if p.step == lesson.Head {
		return page.FocusFirst("lesson.0")
	}
	page.TabOrder = a.tabFromBoard(page)
	return page.FocusFirst("say.0")
}

func numberedID(word string, n int) string { return word + "." + strconv.Itoa(n) }

// steps returns the number of the step between two buttons for its neighbours.
func (p *lessonEditor) steps(a *App) ui.Node {
	all := len(p.lesson.Steps)
	heading := a.T("edit.step", "n", p.step+1, "all", all)
	if p.step == lesson.Head {
		heading = a.T("edit.head")
	}
	to := func(by int, icon ui.Icon, word string, off bool) ui.Node {
		return ui.Node{Kind: ui.Row, ID: numberedID("step", p.step+by), Name: a.T(word), Style: ui.Plate,
			Press:     func() { p.goTo(a, p.step+by) },
			MinHeight: 50, PadX: 20, Disabled: off,
			Children: []ui.Node{{Kind: ui.Symbol, Icon: icon, MinWidth: 25}}}
	}
	return ui.Node{Kind: ui.Row, Gap: 16, Children: []ui.Node{
		to(-1, ui.IconBack, "edit.back", p.step == lesson.Head),
		{Kind: ui.Text, Role: ui.TextHead, Text: heading, Align: ui.Middle, Grow: 1, MaxLines: 1},
		to(1, ui.IconForward, "edit.next", p.step == all-1),
	}}
}

// stepLine returns a row with a mark for the head and for each step.
func (p *lessonEditor) stepLine(a *App) ui.Node {
	line := ui.Node{Kind: ui.Row, MinHeight: 18, Align: ui.Stretch}
	for i := lesson.Head; i < len(p.lesson.Steps); i++ {
		if i == p.step-1 || i == p.step+1 { // the arrow buttons have these IDs
			line.Children = append(line.Children, ui.Node{Kind: ui.Row, Style: ui.Step, Grow: 1})
			continue
		}
		line.Children = append(line.Children, ui.Node{Kind: ui.Row, ID: numberedID("step", i), Style: ui.Step,
			Press:    func() { p.goTo(a, i) },
			Selected: i == p.step, Grow: 1})
	}
	return line
}

// board returns the board before the step's move, with the step's drawings.
func (p *lessonEditor) board(a *App) ui.Node {
	var v board.Diagram
	if r := p.lesson.Rules(); r != nil {
		v = p.Diagram(r, p.shapes(a))
	}
	if s, ok := p.currentStep(); ok && p.step != lesson.Head {
		p.drawStep(a, &v, s)
	}
	return ui.Node{Kind: ui.Canvas,
		Content: board.PageBoard{Diagram: v, Live: p.step != lesson.Head}}
}

// drawStep adds the marks, arrows and move of a step, and the arrow being drawn.
func (p *lessonEditor) drawStep(a *App, v *board.Diagram, s lesson.Step) {
	arrow := func(from, to rules.Square, ink board.Ink) {
		v.Arrows = append(v.Arrows, board.Arrow{From: from, To: to, Ink: ink})
	}
	for _, at := range s.Marks.List() {
		v.AddOutline(at, board.OutlineSelected, "")
	}
	if s.Action == lesson.MoveAction && s.Move.Kind != rules.Pass {
		arrow(s.Move.From, s.Move.To, board.InkLegal)
	}
	v.Arrows = append(v.Arrows, s.Arrows...)
	if a.showFocus && a.focus.Kind == ui.TargetSquare {
		v.Focus = a.focus.Square
	}
	switch drawn := p.drawnArrow.Preview(a.hover, a.focus); {
	case !p.drawnArrow.IsDrawing():
	case drawn.From != drawn.To:
		arrow(drawn.From, drawn.To, board.InkLesson)
	default:
		v.AddOutline(drawn.From, board.OutlineSelected, "")
	}
}

// footNodes returns the step's buttons, below an entry that leads to the first fault. In large text
// a fault in the step shown has no entry.
func (p *lessonEditor) footNodes(a *App) []ui.Node {
	list := []ui.Node{{Kind: ui.Space, Grow: 1}}
	if e, step, field := p.firstFault(a); e != nil && !(step == p.step && a.isLarge()) {
		fault := ui.MenuEntry("fault.", a.T("edit.amiss", "head", step == lesson.Head, "n", step+1), "")
		list = append(list, fault.OnPress(func() {
			p.showStep(step)
			a.scrollToFocus(ui.Widget(cmp.Or(field, backID)))
		}))
	}
	last := len(p.lesson.Steps) - 1
	return append(list, ui.Node{Kind: ui.Grid, Count: 4, MinWidth: 150, Gap: 10, Children: []ui.Node{
		a.button("edit.insert").OnPress(func() { p.editAndMove(a, p.text.Insert(p.step), 1) }),
		a.button("edit.earlier").DisabledIf(p.step <= 0).
			OnPress(func() { p.editAndMove(a, p.text.Swap(p.step-1), -1) }),
		a.button("edit.later").DisabledIf(p.step < 0 || p.step == last).
			OnPress(func() { p.editAndMove(a, p.text.Swap(p.step), 1) }),
		a.button("edit.delete").DisabledIf(p.step < 0 || last == 0).
			OnPress(func() { p.edit(a, p.text.Delete(p.step)) }),
	}})
}

// groups returns the fields of the step or of the head in groups, including one for a faulty line.
// A fault that belongs to no line comes first.
func (p *lessonEditor) groups(a *App) (list []ui.Node) {
	all := p.lineFields()
	if e, step, _ := p.firstFault(a); e != nil && step == p.step {
		_, word, _ := p.text.Locate(e.Line)
		switch {
		case word == "":
			list = append(list, ui.Group("", a.faultWithoutPlace(e)))
		case !slices.ContainsFunc(all, func(f lineField) bool { return f.word == word }):
			all = append(all, lineField{all[len(all)-1].section, word, presentFields})
		}
	}
	for len(all) > 0 {
		next := slices.IndexFunc(all, func(f lineField) bool { return f.section != all[0].section })
		if next < 0 {
			next = len(all)
		}
		list = append(list, ui.Group(a.T(all[0].section), "", p.fieldNodes(a, all[:next])...))
		all = all[next:]
	}
	if p.step == lesson.Head {
		list = append(list, ui.Group(a.T("edit.use"), "", ui.Pair(
			ui.Button("edit.print", a.T("title.print")).DisabledIf(len(p.faults) > 0 || a.config.CannotKeep).
				OnPress(func() { a.printLesson(p.lesson) }),
			ui.Button("edit.share", a.T("share.do")).DisabledIf(len(p.faults) > 0).
				OnPress(func() { a.share(p.lesson.Title, lessonLink(string(p.text))) }))))
	}
	return list
}

// lineField is a keyword whose lines can be edited.
type lineField struct {
	section string // key of the heading above the field
	word    string
	count   fieldCount
}

// fieldCount is the number of fields for a keyword.
type fieldCount uint8

const (
	oneField fieldCount = iota
	// moreFields are the existing lines and an empty one, at least two, so that nothing moves when
	// the first is filled.
	moreFields
	closedField   // a disabled one, so that nothing moves when it opens
	presentFields // the existing lines
)

// lineFields returns the keywords of the step or of the head.
func (p *lessonEditor) lineFields() []lineField {
	if p.step == lesson.Head {
		const whole = "edit.whole"
		return []lineField{{whole, "lesson", oneField}, {whole, "about", oneField}, {whole, "rules", oneField},
			{whole, "cones", oneField}, {whole, "spools", oneField}, {whole, "pawns", presentFields},
			{whole, "die", presentFields}, {whole, "first", presentFields}}
	}
	has := func(word string) bool { return len(p.text.Texts(p.step, word)) > 0 }
	when := func(isOpen bool, n fieldCount) fieldCount {
		if isOpen {
			return n
		}
		return closedField
	}
	const texts, question, onBoard = "edit.texts", "edit.question", "edit.onBoard"
	ask, task := has("ask"), has("task")
	return []lineField{
		{texts, "part", oneField}, {texts, "say", moreFields},
		{texts, "then", when(task || has("move") || has("set"), moreFields)}, {texts, "note", oneField},
		{question, "ask", oneField}, {question, "best", when(ask, oneField)}, {question, "moves", presentFields},
		{question, "not", when(ask, oneField)}, {question, "answer", when(ask, moreFields)},
		{onBoard, "position", oneField}, {onBoard, "throw", oneField},
		{onBoard, "move", when(!task && !has("set"), oneField)}, {onBoard, "task", when(!ask, oneField)},
		{onBoard, "wrong", when(task, oneField)}, {onBoard, "find", presentFields}, {onBoard, "set", presentFields},
		{onBoard, "think", presentFields}, {onBoard, "wait", presentFields},
	}
}

// fieldNodes returns the fields of some keywords, with the label or the fault above.
func (p *lessonEditor) fieldNodes(a *App, fields []lineField) (list []ui.Node) {
	e, step, faultyField := p.firstFault(a)
	for _, f := range fields {
		texts := p.text.Texts(p.step, f.word)
		isFocused := a.showFocus && a.focus == ui.Widget(numberedID(f.word, 0)) // Tab continues from there
		written := len(texts)
		switch {
		case f.count == moreFields && written == 0:
			texts = []string{"", ""}
		case f.count == moreFields, written == 0 && (f.count != presentFields || isFocused):
			texts = append(texts, "")
		case written == 0:
			continue
		}
		name := a.keywordLabel(f.word)
		label := ui.TextNode(ui.Note, name)
		var children []ui.Node
		for i, text := range texts {
			field := p.lineNode(a, f.word, i, text)
			if field.Name = name; i > 0 {
				field.Name = a.T("edit.line", "name", name, "n", i+1)
			}
			field.Disabled = i > written || f.count == closedField && written == 0 && !isFocused
			fault := ""
			switch {
			case e != nil && step == p.step && faultyField == field.ID:
				fault = a.faultWithoutPlace(e)
			case field.ID == "rules.0" && p.fittingSet != "":
				fault = a.T("edit.misfit", "all", len(p.misfitSteps) > 1 && len(p.misfitSteps) == len(p.lesson.Steps),
					"steps", p.misfitSteps, "set", i18n.RuleSetName(a.words, p.fittingSet))
			}
			if fault != "" {
				field.Tint, label.Lead, label.Text = 1, name+":", fault
			}
			if children = append(children, field); f.word == "rules" {
				children = append(children, a.button("compare.choose").OnPress(func() { p.askRules(a) }))
			}
		}
		list = append(list, ui.Node{Kind: ui.Column, Gap: 4, Children: append([]ui.Node{label}, children...)})
	}
	return list
}

// lineNode returns the field for the n-th line with a keyword.
func (p *lessonEditor) lineNode(a *App, word string, n int, text string) ui.Node {
	hint := ""
	if n > 0 {
		hint = a.T("edit.more")
	} else if key := "edit." + word + ".hint"; a.words.Has(key) {
		hint = a.T(key)
	}
	if set, known := ruleset.ByID(text); known && word == "rules" {
		text = i18n.RuleSetName(a.words, set.ID)
	}
	field := a.fieldNode(numberedID(word, n), text, hint, ui.FieldInput{
		MaxLength: cmp.Or(lesson.MaxLength(word), maxLineLength),
		Write:     func(text string) { p.writeLine(a, word, n, text) }})
	field.PadY = 8
	if !field.Selected { // wrap the text, except while it is edited
		field.Children[0].MaxLines = 0
	}
	return field
}

// startPlacing puts the pawns of the step on the board. If its position cannot be read, it empties
// the board, unless the text still has the position that the board shows.
func (p *lessonEditor) startPlacing() {
	p.Drag = board.Drag{}
	s, ok := p.currentStep()
	r := p.lesson.Rules()
	if r == nil || !ok {
		return
	}
	at, brush := s.Before, p.Brush
	switch {
	case at.Pawns(rules.Cones)|at.Pawns(rules.Spools) != 0:
		p.PositionEditor = board.PositionEditor{Brush: brush}
		p.SetRules(r)
		p.CopyPawns(at)
		p.MidTurn, p.stepSetup = false, at.Setup()
	case strings.Join(p.text.Texts(p.step, "position"), "") != p.positionToWrite(p.stepSetup.Turn).String():
		p.PositionEditor = board.PositionEditor{Brush: brush}
		p.SetRules(r)
	}
}

// positionToWrite returns the position with the pawns on the board and turn to throw.
func (p *lessonEditor) positionToWrite(turn rules.Side) rules.Setup {
	r := p.lesson.Rules()
	if r == nil {
		return rules.Setup{}
	}
	return p.WithPhase(r,
		p.WithPawns(rules.Setup{Turn: turn, Starter: p.stepSetup.Starter, Score: p.stepSetup.Score,
			Unmoved: p.Unmoved}))
}

// writePosition writes the pawns and the side to move to the text.
func (p *lessonEditor) writePosition(a *App, turn rules.Side) {
	p.stepSetup.Turn = turn
	p.edit(a, p.text.Set(p.step, "position", 0, p.positionToWrite(turn).String()))
}

// handlePlacing places, picks up and drags pawns. It removes a pawn that is dropped off the board.
func (p *lessonEditor) handlePlacing(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.PointerMove:
		p.Drag.Follow(e.X, e.Y)
	case ui.PointerDown:
		p.PointerDown(e.Target, e.X, e.Y)
	case ui.PointerUp:
		p.changePawns(a, func() bool { return p.PointerUp(e.Pressed, e.Target) })
	default:
		return false
	}
	return true
}

// changePawns runs change, and writes the position if it has changed. change reports false if the
// side has no pawns left to place.
func (p *lessonEditor) changePawns(a *App, change func() bool) {
	on, home := p.On, p.Home
	if !change() {
		lead, rest := a.words.LeadAndRest("setup.none", "mine", a.T("pawn."+p.shapes(a)[p.Brush].Word()))
		a.showNotice(lead + " " + rest)
	}
	if p.On != on || p.Home != home {
		p.writePosition(a, p.stepSetup.Turn)
	}
}

// throw writes a throw, "" for none, in the step. It appends the throw if the side throws again.
func (p *lessonEditor) throw(a *App, thrown string) {
	text, s := p.text, p.lesson.Steps[p.step]
	// A position after the throw leaves nothing to throw.
	if len(text.Texts(p.step, "position")) > 0 && s.Before.Phase() == rules.ToMove {
		text = text.Set(p.step, "position", 0, p.positionToWrite(p.stepSetup.Turn).String())
	}
	if again := s.AfterThrow.Phase() == rules.ToThrow && s.AfterThrow.Turn() == s.Before.Turn(); again &&
		thrown != "" {
		thrown = strings.Join(text.Texts(p.step, "throw"), " ") + " " + thrown
	}
	p.edit(a, text.Set(p.step, "throw", 0, thrown))
}

// tools returns the controls below the board: what clicks do, the side to move, the throw and the
// move.
func (p *lessonEditor) tools(a *App) []ui.Node {
	r := p.lesson.Rules()
	s, _ := p.currentStep()
	if p.step == lesson.Head || r == nil {
		return nil
	}
	shapes := p.shapes(a)
	list := p.clickModes(a, shapes)
	if p.BearsOff && p.EntersFromHand {
		panel := a.T("panel.home", "n", p.Home[p.Brush], "all", p.Pawns)
		list = append(list, ui.Button("home."+strconv.Itoa(int(p.Brush)), panel).DisabledIf(!p.placesPawns).
			OnPress(func() { p.changePawns(a, func() bool { p.SendHome(p.Brush); return true }) }))
	}
	labeled := func(key string, row ui.Node) ui.Node {
		return ui.Node{Kind: ui.Column, Grow: 1, Gap: 4,
			Children: []ui.Node{ui.TextNode(ui.Note, a.T(key)), row}}
	}
	throws := []ui.Option{{ID: "thrown.", Label: a.T("setup.nothing"), On: len(s.Throws) == 0,
		Press: func() { p.throw(a, "") }}}
	for _, c := range rules.ThrowChances(r.Options().Die) {
		value, _ := i18n.MeaningText(a.words, r.Meaning(c.Throw))
		text := record.ThrowText(c.Throw)
		throws = append(throws, ui.Option{ID: "thrown." + text, Label: value,
			On: slices.Contains(s.Throws, c.Throw), Press: func() { p.throw(a, text) }})
	}
	list = append(list, ui.Node{Kind: ui.Row, StackBelow: 560, Gap: 16, Align: ui.Top, Children: []ui.Node{
		labeled("setup.turn", sideChoices(a, "turn", shapes, int(p.stepSetup.Turn),
			func(side int) { p.writePosition(a, rules.Side(side)) })),
		labeled("setup.thrown", ui.ChoiceRow("", throws...)),
	}})
	var rows []ui.Node
	for options := range slices.Chunk(p.moveOptions(a), 7) {
		rows = append(rows, ui.ChoiceRow("moved."+strings.Join(p.text.Texts(p.step, "move"), ""), options...))
	}
	return append(list, ui.TextNode(ui.Note, a.T("edit.move")), ui.Node{Kind: ui.Column, Gap: 4, Children: rows})
}

// clickModes returns the choice of what clicks on the board do: draw, or place pawns of a side.
func (p *lessonEditor) clickModes(a *App, shapes [2]board.Shape) []ui.Node {
	selected, note := "mark.", "edit.draw"
	if p.placesPawns {
		selected, note = "put."+strconv.Itoa(int(p.Brush)), "edit.put"
	}
	modes := []ui.Option{{ID: "mark.", Label: a.T("edit.marks"), Press: func() { p.placesPawns = false }}}
	for side, shape := range shapes {
		modes = append(modes, ui.Option{ID: "put." + strconv.Itoa(side),
			Label: a.T("edit.puts", "pawns", a.T("pawns."+shape.Word())),
			Press: func() {
				p.placesPawns, p.Brush = true, rules.Side(side)
				p.drawnArrow.Cancel()
			}})
	}
	list := []ui.Node{ui.ChoiceRow(selected, modes...)}
	if !a.isLarge() { // large type leaves no room for explanations
		list = append(list, ui.TextNode(ui.Note, a.T(note, "mine", a.T("pawn."+shapes[p.Brush].Word()))))
	}
	return list
}

// moveOptions returns an option for no move and, unless the step has a task or sets pawns, one for
// each legal move.
func (p *lessonEditor) moveOptions(a *App) []ui.Option {
	s, _ := p.currentStep()
	moved := func(text string) func() {
		return func() { p.edit(a, p.text.Set(p.step, "move", 0, text)) }
	}
	list := []ui.Option{{ID: "moved.", Label: a.T("edit.move.none"), Press: moved("")}}
	if len(p.text.Texts(p.step, "task"))+len(p.text.Texts(p.step, "set")) > 0 {
		return list
	}
	for _, m := range p.lesson.Rules().Legal(s.AfterThrow, nil) {
		text := record.Notation(m)
		list = append(list, ui.Option{ID: "moved." + text, Label: text, Press: moved(text)})
	}
	return list
}

func (p *lessonEditor) shapes(a *App) [2]board.Shape {
	return a.settings.shapes(ruleSet(p.lesson.RuleSet))
}
