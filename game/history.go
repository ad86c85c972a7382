package game

import (
	"fmt"

	"senet/game/board"
	"senet/game/ui"
)

// historyPage shows what is known about Senet and what is guessed. For a class it shows short
// statements, a section at a time, and on request the full text.
type historyPage struct {
	readOnlyPage
	isPlanStep  bool // it is for a class even outside presenter mode
	isFull      bool
	showsLabels bool // in a step of a plan: says which statements are facts, which the class finds out first
	part        int  // the index of the section of classParts that is shown
}

// historyPart is a section of the page: artifacts, known facts, then guesses.
type historyPart struct {
	name      string // part of its keys in the catalogue
	artifacts []Artifact
	isReading bool // it lists the sources
}

func historyParts() []historyPart {
	return []historyPart{{name: "boards", artifacts: []Artifact{HesyRe, GameBox}},
		{name: "pictures", artifacts: []Artifact{Nefertari}}, {name: "houses"},
		{name: "throws", artifacts: []Artifact{CastingStick, Knucklebones}}, {name: "rules"},
		{name: "read", isReading: true}}
}

// classParts returns the sections for a class, each with one picture: a screen each.
func classParts() []historyPart {
	return []historyPart{{name: "boards", artifacts: []Artifact{GameBox}},
		{name: "pictures", artifacts: []Artifact{Nefertari}}, {name: "rules", artifacts: []Artifact{CastingStick}}}
}

// isForClass reports whether the short statements can be shown.
func (p *historyPage) isForClass(a *App) bool { return p.isPlanStep || a.settings.Presenter }

// Build shows the full text or, for a class, the short one with a button for the full text.
func (p *historyPage) Build(a *App) ui.Node {
	var bar toolbar
	if p.isForClass(a) {
		full := a.barButton("bar.full", ui.NoIcon).PressedIf(p.isFull)
		bar.buttons = []ui.Node{full.OnPress(func() { p.isFull, a.scroll = !p.isFull, 0 })}
		if !p.isFull {
			if bar.name = a.T("history.head"); p.isPlanStep {
				answers := a.barToggle("answers", "worksheet.answers", &p.showsLabels)
				bar.buttons = append([]ui.Node{answers}, bar.buttons...)
			}
			return a.withToolbar(bar, p.section(a))
		}
	}
	return a.withToolbar(bar, fullHistory(a).node())
}

// Handle shows the next section for a class, or the one before, by arrows and Page Down or Up, and in a plan by
// Space. Up and down scroll a section that is higher than the window.
func (p *historyPage) Handle(a *App, e ui.Event) bool {
	by := a.readingStep(e.Key)
	if e.ScrollMax == 0 {
		by += map[ui.Key]int{ui.KeyUp: -1, ui.KeyPageUp: -1, ui.KeyDown: 1, ui.KeyPageDown: 1}[e.Key]
	}
	if e.Key == ui.KeySpace && p.isPlanStep && !a.usesKeyboard {
		by = 1
	}
	was := p.part
	goesOn := p.isPlanStep && was+by == len(classParts()) // the plan does, after the last section
	if e.Kind != ui.KeyPress || by == 0 || p.isFull || !p.isForClass(a) || goesOn {
		return p.readOnlyPage.Handle(a, e)
	}
	if p.isPlanStep && a.focus != ui.Widget(partID(was)) { // so that Space goes on, too
		a.showFocus = false
	}
	p.showPart(a, min(max(was+by, 0), len(classParts())-1))
	if a.focus == ui.Widget(partID(was)) {
		a.focus = ui.Widget(partID(p.part))
	}
	return true
}

// showPart shows a section for a class, without the answers to the one before.
func (p *historyPage) showPart(a *App, part int) {
	p.part, p.showsLabels, a.scroll = part, p.showsLabels && p.part == part, 0
}

func partID(part int) string { return fmt.Sprint("part.", part) }

// fullHistory returns all statements, marked as known or guessed.
func fullHistory(a *App) article {
	text := article{heading: a.T("history.head"), lead: a.T("history.lead")}
	text.parts = append(text.parts, boardFigure(board.Diagram{}, a.T("history.board")))
	for _, part := range historyParts() {
		known, guess := "history.known", "history.guess"
		if part.isReading {
			known, guess = "history.studies", "history.ours"
		}
		text.parts = append(text.parts, textHeading(a.T("history."+part.name)))
		if len(part.artifacts) > 0 {
			text.parts = append(text.parts, artifactGrid(a, "history.find.", part.artifacts...))
		}
		text.parts = append(text.parts, historyStatements(a, part.name+".known", known, false)...)
		text.parts = append(text.parts, historyStatements(a, part.name+".guess", guess, true)...)
	}
	return text
}

// section returns the short statements of a section, marked as facts or guesses, beside its
// picture and below the names of all sections.
func (p *historyPage) section(a *App) ui.Node {
	var parts []int
	for i := range classParts() {
		parts = append(parts, i)
	}
	tabs := ui.ValueRow("part", parts, p.part,
		func(i int) string { return a.T("history." + classParts()[i].name) },
		func(i int) { p.showPart(a, i) })
	part := classParts()[p.part]
	words := ui.Node{Kind: ui.Column, Gap: 14, Grow: 1}
	for _, origin := range []string{"known", "guess"} {
		for _, text := range numberedTexts(a, "history."+part.name+".short."+origin+".") {
			statement := ui.TextNode(ui.Statement, text)
			if p.showsLabels || !p.isPlanStep {
				statement.Lead = a.T("history.short." + origin)
			}
			words.Children = append(words.Children, statement)
		}
	}
	picture := artifactGrid(a, "history.short.find.", part.artifacts...)
	picture.Share, picture.FlippedShare = .34, 1
	return ui.ScrollPage(ui.Zoom{Min: 1, Max: 1.6}, ui.Node{Kind: ui.Column, PadX: 16, PadY: 14, Gap: 16,
		Children: []ui.Node{tabs, {Kind: ui.Row, FlipsInTall: true, StackBelow: 720, Gap: 20, Align: ui.Top,
			Children: []ui.Node{picture, words}}}})
}

// historyStatements returns the catalogue's numbered statements of a part, each with its origin.
func historyStatements(a *App, part, origin string, ours bool) (list []ui.Node) {
	for _, text := range numberedTexts(a, "history."+part+".") {
		list = append(list, ruleParagraph(text, "", a.T(origin), ours))
	}
	return list
}
