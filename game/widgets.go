package game

import (
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
)

// button returns a button with the catalogue's text for its ID.
func (a *App) button(id string) ui.Node { return ui.Button(id, a.T(id)) }

// toggleNode returns a switch that shows and flips a value.
func toggleNode(id, label string, on *bool) ui.Node {
	return ui.Toggle(id, label, *on).OnPress(func() { *on = !*on })
}

// eitherRow returns a row of two values, whose texts have the keys "<id>.<value>". A press on one
// calls pick with whether it is the second.
func (a *App) eitherRow(id, first, second string, isSecond bool, pick func(isSecond bool)) ui.Node {
	return ui.ValueRow(id, []string{first, second}, map[bool]string{false: first, true: second}[isSecond],
		func(v string) string { return a.T(id + "." + v) }, func(v string) { pick(v == second) })
}

// copyAndPaste returns the buttons that copy a text, with a notice, and paste another.
func (a *App) copyAndPaste(text, notice string) ui.Node {
	return ui.Pair(ui.Button("copy", a.T("clip.copy")).OnKey(ui.KeyCopy).OnPress(func() { a.copyOut(text, notice) }),
		ui.Button("paste", a.T("clip.paste")).OnPress(a.pasteText))
}

// emptyPage returns a page that has nothing to list yet: a board ready to play, why the page is
// empty, and the ways to fill it. If the list could not be read, fault replaces the text.
func (a *App) emptyPage(heading, text string, fault error, more ...ui.Node) ui.Node {
	var children []ui.Node
	if fault != nil {
		text = fault.Error()
	}
	if !a.isLarge() { // large text needs the room
		children = append(children, ui.Node{Kind: ui.Canvas, Content: board.PageBoard{Diagram: a.currentBoard()}},
			belowBoard())
	}
	children = append(children, ui.TextNode(ui.PageLead, text), ui.Node{Kind: ui.Space, MinHeight: 4},
		ui.Pair(ui.MainButton(emptyNewID, a.T("title.new")).OnPress(a.openNewGame),
			ui.Button("empty.learn", a.T("title.learn")).OnPress(a.openLearn)))
	return ui.ScrollPage(ui.Zoom{Min: 1, Max: 1.35}, ui.Node{Kind: ui.Centered, Widths: []float64{900},
		Children: []ui.Node{{Kind: ui.Column, Gap: 18, PadY: 8, Children: append(children, more...)}}},
		ui.PageHeader(heading, ""))
}

// emptyNewID is the button of an empty page that begins a game.
const emptyNewID = "empty.new"

// belowBoard returns the room for the shadow of a board above a text.
func belowBoard() ui.Node { return ui.Node{Kind: ui.Space, MinHeight: 12} }

// titleWithAuthor returns the name of a rule set with its author, unless the name is the author's,
// because some players know only the author.
func (a *App) titleWithAuthor(title, set string) string {
	by := a.T("set." + set + ".cite")
	if by == i18n.RuleSetName(a.words, set) {
		return title
	}
	return a.T("learn.part", "title", title, "part", by)
}

type toolbar struct {
	name    string    // beside the game's name; may be empty
	buttons []ui.Node // see App.barButton
	ui.Bar
	// withToolbar adds no buttons: those of all pages are among buttons
	isComplete bool
}

// withToolbar returns a page: its content below a toolbar.
func (a *App) withToolbar(t toolbar, content ui.Node) ui.Node {
	if !t.isComplete {
		t.buttons = append(append(t.buttons, a.presenterButton()...),
			a.barButton(backID, ui.IconBack).OnKey(ui.KeyEscape).OnPress(a.escape))
	}
	a.gamepadIcons(t.buttons)
	bar := ui.Toolbar("SENET", t.name, t.buttons...)
	bar.Bar = &t.Bar
	if a.isAnyUnsaved() { // the warning replaces the game's name
		bar.Children[1] = ui.Node{Kind: ui.Row, Style: ui.Alarm, PadX: 10, PadY: 4,
			Children: []ui.Node{{Kind: ui.Text, Role: ui.BarButtonText, Text: a.T("bar.unsaved"), MaxLines: 1}}}
	}
	page := ui.Page(bar, content)
	if !t.isComplete { // a page with nothing else to press first
		page.FirstFocus = ui.Widget(backID)
		if p, on := a.followedPlan(); on { // a key that is pressed by habit must not leave the step
			page.FirstFocus = ui.Widget("plan.next")
			if a.settings.Plan.Step+1 == len(p.Steps) {
				page.FirstFocus = ui.Widget("plan.stop")
			}
		}
	}
	return page
}

// barButton returns a toolbar button with the catalogue's text for its ID.
func (a *App) barButton(id string, icon ui.Icon) ui.Node { return ui.ToolbarButton(id, a.T(id), icon) }

// barToggle returns a toolbar button with a label, which switches something on and off.
func (a *App) barToggle(id, label string, on *bool) ui.Node {
	return ui.ToolbarButton(id, a.T(label), ui.NoIcon).PressedIf(*on).OnPress(func() { *on = !*on })
}

func (a *App) rulesButton() ui.Node {
	return a.barButton("bar.rules", ui.IconRules).OnKey(ui.KeyRules).
		OnPress(func() { openOnce[*rulesPage](a, a.openRules) })
}
