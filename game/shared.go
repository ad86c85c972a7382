package game

import (
	"slices"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/puzzle"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Catalog is the read-only data to choose from and look up.
type Catalog struct {
	// RuleSets are in the order shown; at least one.
	RuleSets []ruleset.Set
	// Lessons are the game's own, in the order shown.
	Lessons []lesson.Lesson
	// Plans are the plans for a class, in the order shown.
	Plans []lesson.Plan
	// Example is the text of a lesson that explains how to write one; may be empty.
	Example string
	// OwnLessons are those in the teacher's folder.
	OwnLessons []lesson.Lesson
	// LessonFaults are the faults of other files there.
	LessonFaults []lesson.Faults
	// LessonFolder is the folder's path for display; empty if there is none.
	LessonFolder string
	// GameFolder is the folder of kept games; empty if there is none that can be opened.
	GameFolder string
	// PrintFolder is the folder for prints, if it is not the player's documents.
	PrintFolder string
	// Figures are the measured properties of each rule set.
	Figures ruleset.FigureTable
	// Solved are the solved games of Senet Basics.
	Solved []ruleset.SolvedGame
	// PuzzleSets names the ways to play that have puzzles, in the order shown.
	PuzzleSets []string
	// Puzzles reads the puzzles of one of them.
	Puzzles func(set string) (puzzle.File, error)
	// Measure measures house rules in at most a tenth of a second; nil: unknown.
	Measure func(*rules.Rules) ruleset.Figures
	// Strength returns the share of games, 0 to 1, that a level wins against the one below; nil:
	// not measured.
	Strength func(ruleSet string, o rules.Options, level ai.Level) (float64, bool)
	// Kiosk restricts the game for a museum: it gives no access to the machine.
	Kiosk bool
	// Stays means the game runs in a browser tab and has no Quit.
	Stays bool
	// Languages are the available languages; nil: only English.
	Languages func() []i18n.Language
	// Picker means there is a file dialog.
	Picker bool
	// Opener means this program can register itself for opening records.
	Opener bool
	// Unkept means games cannot be kept.
	Unkept bool
}

// ruleSet returns the rule set with that ID, or the first one.
func (l Catalog) ruleSet(id string) ruleset.Set {
	i := slices.IndexFunc(l.RuleSets, func(s ruleset.Set) bool { return s.ID == id })
	return l.RuleSets[max(i, 0)]
}

// gameSummary is what pages show of the game in play.
type gameSummary struct {
	Title   string // its rules
	Summary string // the same, and whose turn it is
	Board   board.View
	Drawn   board.View // Board with the presenter's drawings
	Record  record.Game
	Marked  int // sticks with their marked side up in the last throw, 0 to 4; -1: none
}

// isLarge reports whether everything is shown large, as for a class.
func (a *App) isLarge() bool { return a.settings.Presenter || a.settings.textSize() == ui.Largest }

// hasDialog reports whether a dialog is open.
func (a *App) hasDialog() bool { return a.dialog != nil }

// isEnabled reports whether the widget with that ID is on the page or in its bar, and enabled.
func (a *App) isEnabled(id string) bool {
	_, is := a.pressable(id)
	return is
}

// ask starts a background computation; the answer has the returned ID.
func (a *App) ask(q play.Question) (id uint64) { return matchBackend{a.config.Store, a}.Ask(q) }

// isNewPlayer reports whether no lesson or game has been finished on this machine and there are
// lessons to offer.
func (a *App) isNewPlayer() bool { return !a.settings.Knows && len(a.config.Lessons) > 0 }

// T returns the catalogue's text for a key.
func (a *App) T(key string, args ...any) string { return a.words.T(key, args...) }

// clock returns the animation clock.
func (a *App) clock() board.Clock {
	return board.Clock{Now: a.now, Speed: a.settings.motion(), Calm: a.settings.Calm}
}

// viewOptions returns the view options of a board on the page.
func (a *App) viewOptions(shapes [2]board.Shape) board.ViewOptions {
	return board.ViewOptions{Clock: a.clock(), Shapes: shapes, Hover: a.hover, Focus: a.focus,
		ByKeyboard: a.showFocus, Annotating: a.point.Main}
}

// recordExperience records that a lesson or a game was finished.
func (a *App) recordExperience() {
	if !a.settings.Knows {
		a.settings.Knows = true
		a.saveSettings()
	}
}

// recordFinished records that a game was finished. After the short first game it switches the
// default to the full one, with lots for the first move.
func (a *App) recordFinished() {
	if last := &a.settings.Last; !a.settings.Knows {
		*last = last.fullLength()
		last.drawLots()
	}
	a.recordExperience()
}

// consume marks the current press as handled, so its release is not a click.
func (a *App) consume() { a.pressed = ui.Target{} }

// alarm returns a short warning while the game is not saved, else an empty node.
func (a *App) alarm() ui.Node {
	if !a.unsaved {
		return ui.Node{}
	}
	return ui.Node{Kind: ui.Row, Style: ui.Alarm, PadX: 10, PadY: 4,
		Children: []ui.Node{{Kind: ui.Words, Role: ui.BarWord, Text: a.T("bar.unsaved"), Lines: 1}}}
}

// isFieldChanged reports whether a field being edited has changed.
func (a *App) isFieldChanged() bool { return a.edit != nil && string(a.edit.Text) != a.edit.Before }

// fieldNode returns the field with that ID, with its text or the text being edited.
func (a *App) fieldNode(id, text, hint string) ui.Node {
	if a.edit == nil || a.edit.ID != id {
		return ui.Field(id, text, hint, nil)
	}
	return ui.Field(id, string(a.edit.Text), hint, &ui.Edit{Caret: a.edit.Caret, All: a.edit.All})
}

// button returns a button with the catalogue's text for its ID.
func (a *App) button(id string) ui.Node { return ui.Button(id, a.T(id)) }

// choiceRow returns a row of values with one chosen; the text of each is in the catalogue under
// "<id>.<value>".
func (a *App) choiceRow(id string, values []string, chosen string, pick func(string)) ui.Node {
	return ui.ValueRow(id, values, chosen, func(v string) string { return a.T(id + "." + v) }, pick)
}

// copyAndPaste returns the buttons that copy and paste.
func (a *App) copyAndPaste() ui.Node {
	return ui.Pair(ui.Button("copy", a.T("clip.copy")).OnPress(a.copyText),
		ui.Button("paste", a.T("clip.paste")).OnPress(a.pasteText))
}

// emptyPage returns a page that has nothing to list yet: a board ready to play, why the page is
// empty, and the ways to fill it.
func (a *App) emptyPage(head, text string, more ...ui.Node) ui.Node {
	var kids []ui.Node
	if !a.isLarge() { // there the words need the room
		kids = append(kids, ui.Node{Kind: ui.Canvas, Drawing: a.draw.Board(board.BoardPicture{View: a.currentBoard()})},
			belowBoard())
	}
	kids = append(kids, ui.TextNode(ui.Lead, text), ui.Node{Kind: ui.Space, MinHeight: 4},
		ui.Pair(ui.MainButton(emptyNewID, a.T("title.new")).OnPress(a.openNewGame),
			ui.Button("empty.learn", a.T("title.learn")).OnPress(a.openLearn)))
	return ui.Node{Kind: ui.Column, Grow: 1, Children: []ui.Node{ui.PageHeader(head, ""),
		{Kind: ui.Scroll, Grow: 1, Zoom: ui.Zoom{Least: 1, Most: 1.35}, Children: []ui.Node{
			{Kind: ui.Sheet, Steps: []float64{900}, Children: []ui.Node{
				{Kind: ui.Column, Gap: 18, PadY: 8, Children: append(kids, more...)}}}}}}}
}

// emptyNewID is the button of an empty page that begins a game.
const emptyNewID = "empty.new"

// belowBoard returns the room for the shadow of a board above a text.
func belowBoard() ui.Node { return ui.Node{Kind: ui.Space, MinHeight: 12} }

// confirmLoss asks before something is lost; the safe answer comes first, so that Enter gives it.
// The focus stays.
func (a *App) confirmLoss(head, text string, no, yes ui.Node, lose func()) {
	focus := a.focus
	a.show(Dialog{Head: head, Text: text, Question: true, Kids: []ui.Node{
		no.OnPress(func() { a.focus = focus }),
		yes.OnPress(func() {
			a.focus = focus
			lose()
		}),
	}})
}

// askRuleSet shows the choice of a rule set and calls take with its ID.
func (a *App) askRuleSet(now string, take func(id string)) {
	dialog := Dialog{Head: a.T("setup.rules")}
	for _, s := range a.config.RuleSets {
		button := ui.Button("set."+s.ID, i18n.RuleSetName(a.words, s)).SelectedIf(s.ID == now)
		dialog.Kids = append(dialog.Kids, button.OnPress(func() { take(s.ID) }))
	}
	a.show(dialog)
}

// moveFocus moves the focus one square and reports whether it moved.
func (a *App) moveFocus(e ui.Event) bool {
	next, found := board.ArrowTarget(a.focus, e.Key, e.Neighbour)
	if found {
		a.focus = next
	}
	return found
}

// tabFromBoard returns the board, represented by the focused square or the first, then all other
// targets of Tab.
func (a *App) tabFromBoard(tree []ui.Target) []ui.Target {
	square := ui.Target{Kind: ui.TargetSquare, Square: 1}
	if a.focus.Kind == ui.TargetSquare {
		square = a.focus
	}
	return append([]ui.Target{square}, tree...)
}

// titleWithAuthor returns the name of a rule set with its author, if the name is not the source's,
// because some players know only the author.
func (a *App) titleWithAuthor(title, set string) string {
	by := a.T("set." + set + ".cite")
	if by == a.T("set."+set+".name") {
		return title
	}
	return a.T("learn.part", "title", title, "part", by)
}

// currentRules returns the rules of the game in play, or those chosen last.
func (a *App) currentRules() (id string, house ruleset.House) {
	if game, playing := a.playing(); playing {
		h := game.Record.Header()
		return h.RuleSet, h.House
	}
	last := a.settings.Last.fullLength()
	set := a.config.ruleSet(last.RuleSet)
	return set.ID, last.houseFor(set)
}

// currentBoard returns the board of the game in play, or of the rule set chosen last, before its
// first throw.
func (a *App) currentBoard() board.View {
	if game, playing := a.playing(); playing {
		return game.Board
	}
	set := a.settings.Last.withHouse(a.config.ruleSet(a.settings.Last.RuleSet))
	r, _ := rules.New(set.Options) // an unplayable set is not shown
	return board.StillView(r, r.Start(set.First), a.settings.shapes(set))
}
