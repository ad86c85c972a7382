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
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Catalog is what is there to be chosen and looked up; nobody changes it.
type Catalog struct {
	// in the order in which they are offered; at least one
	RuleSets []ruleset.Set
	// those of the game, in the order in which they are offered
	Lessons []lesson.Lesson
	// the text of a lesson that explains how one is written; may be empty
	Example string
	// those of the teacher's own folder
	OwnLessons []lesson.Lesson
	// what is wrong with others there
	LessonFaults []lesson.Faults
	// the folder's path, to be shown; empty where there is none
	LessonFolder string
	// that in which games are kept; empty where there is none that can be opened
	GameFolder string
	// that in which prints are put, where it is not the player's documents
	PrintFolder string
	// what playing each rule set feels like, measured
	Figures ruleset.FigureTable
	// the games of Senet Basics that were worked out
	Solved []ruleset.SolvedGame
	// finds that out of house rules; takes a tenth of a second at most; nil: unknown
	Measure func(*rules.Rules) ruleset.Figures
	// the share of games, 0..1, that a level wins against the one below; nil: not measured
	Strength func(ruleSet string, o rules.Options, level ai.Level) (float64, bool)
	// it stands in a museum: nothing of the machine is reached from it
	Kiosk bool
	// the game ends with its tab in a browser, and is not quit from within
	Stays bool
	// those the game can speak; nil: English alone
	Languages func() []i18n.Language
	// there is a dialog in which files are chosen
	Picker bool
	// the system can be told to open records by this program
	Opener bool
	// there is no place in which games could be kept
	Unkept bool
}

// Set is the rule set of that id, or the first one.
func (l Catalog) Set(id string) ruleset.Set {
	i := slices.IndexFunc(l.RuleSets, func(s ruleset.Set) bool { return s.ID == id })
	return l.RuleSets[max(i, 0)]
}

// Game is what pages show of the game in play.
type Game struct {
	Title   string // its rules
	Summary string // whose turn it is, and that
	Board   board.View
	Drawn   board.View // the same with what somebody drew on it
	Record  record.Game
	Marked  int // sticks with their marked side up in the last throw, 0 to 4; -1: none were thrown
}

// isLarge reports whether all is as large as for the back row of a class.
func (a *App) isLarge() bool { return a.settings.Presenter || a.settings.TextSize() == ui.Largest }

// hasDialog reports whether a dialog is open.
func (a *App) hasDialog() bool { return a.dialog != nil }

// isEnabled reports whether what has that id is on the page as it is now, or in its bar, and not greyed.
func (a *App) isEnabled(id string) bool {
	_, is := a.pressable(id)
	return is
}

// ask has something thought about; the answer comes under the id it returns.
func (a *App) ask(q play.Question) (id uint64) { return matchBackend{a.config.Store, a}.Ask(q) }

// FirstTimer reports whether neither a lesson nor a game was ever brought to its end here, and
// there are lessons to be led to.
func (a *App) FirstTimer() bool { return !a.settings.Knows && len(a.config.Lessons) > 0 }

// T is the text of the catalogue under a key.
func (a *App) T(key string, args ...any) string { return a.words.T(key, args...) }

// Clock is what everything that moves goes by.
func (a *App) Clock() board.Clock {
	return board.Clock{Now: a.now, Speed: a.settings.Motion(), Calm: a.settings.Calm}
}

// Looks is how a board on the page is looked at.
func (a *App) Looks(shapes [2]board.Shape) board.ViewOptions {
	return board.ViewOptions{Clock: a.Clock(), Shapes: shapes, Hover: a.hover, Focus: a.focus,
		Keys: a.showFocus, Pointing: a.point.Main}
}

// Knew notes that a lesson or a game was brought to its end.
func (a *App) Knew() {
	if !a.settings.Knows {
		a.settings.Knows = true
		a.saveSettings()
	}
}

// RecordFinished notes that a game was brought to its end: after the short first one the usual one
// is recommended, and lots are drawn for the first move.
func (a *App) RecordFinished() {
	if last := &a.settings.Last; !a.settings.Knows {
		*last = last.Usual()
		last.DrawLots()
	}
	a.Knew()
}

// consume marks the current press as handled, so its release is not a click.
func (a *App) consume() { a.pressed = ui.Target{} }

// Alarm tells in a word or two that the game is not saved, as long as that is so; else it is nothing.
func (a *App) Alarm() ui.Node {
	if !a.unsaved {
		return ui.Node{}
	}
	return ui.Node{Kind: ui.Row, Style: ui.Alarm, PadX: 10, PadY: 4,
		Children: []ui.Node{{Kind: ui.Words, Role: ui.BarWord, Text: a.T("bar.unsaved"), Lines: 1}}}
}

// IsWriting reports whether something has been written in a field that is not left yet.
func (a *App) IsWriting() bool { return a.edit != nil && string(a.edit.Text) != a.edit.Before }

// Field is a field of that id, as it stands or as it is being written.
func (a *App) Field(id, text, hint string) ui.Node {
	if a.edit == nil || a.edit.ID != id {
		return ui.Field(id, text, hint, nil)
	}
	return ui.Field(id, string(a.edit.Text), hint, &ui.Edit{Caret: a.edit.Caret, All: a.edit.All})
}

// Button is a button whose words stand under its id, and BarKey one of the bar.
func (a *App) Button(id string) ui.Node               { return ui.Button(id, a.T(id)) }
func (a *App) BarKey(id string, icon ui.Icon) ui.Node { return ui.ToolbarButton(id, a.T(id), icon) }

// Choices is a row of values, of which one is chosen; the text of each stands under its id, "<id>.<value>".
func (a *App) Choices(id string, values []string, chosen string, pick func(string)) ui.Node {
	return ui.ValueRow(id, values, chosen, func(v string) string { return a.T(id + "." + v) }, pick)
}

// copyAndPaste are the buttons that copy and paste.
func (a *App) copyAndPaste() ui.Node {
	return ui.Pair(ui.Button("copy", a.T("clip.copy")).OnPress(a.copyText),
		ui.Button("paste", a.T("clip.paste")).OnPress(a.pasteText))
}

// rulesKey is the button of the bar that opens the rules the page is about.
func (a *App) rulesKey() ui.Node {
	return a.BarKey("bar.rules", ui.IconRules).OnPress(func() { a.once("rules", a.openRules) })
}

// Sure asks before something is lost; the answer by which nothing is stands first, for Enter gives it. The
// focus stays where it is.
func (a *App) Sure(head, text string, no, yes ui.Node, lose func()) {
	focus := a.focus
	a.show(Dialog{Head: head, Text: text, Question: true, Kids: []ui.Node{
		no.OnPress(func() { a.focus = focus }),
		yes.OnPress(func() {
			a.focus = focus
			lose()
		}),
	}})
}

// AskSet asks for a rule set, and calls take with its id.
func (a *App) AskSet(now string, take func(id string)) {
	dialog := Dialog{Head: a.T("setup.rules")}
	for _, s := range a.config.RuleSets {
		button := ui.Button("set."+s.ID, i18n.RuleSetName(a.words, s)).SelectedIf(s.ID == now)
		dialog.Kids = append(dialog.Kids, button.OnPress(func() { take(s.ID) }))
	}
	a.show(dialog)
}

// MoveFocus takes the focus from square to square by an arrow, and reports whether it led anywhere.
func (a *App) MoveFocus(e ui.Event) bool {
	next, found := board.Walk(a.focus, e.Key, e.Neighbour)
	if found {
		a.focus = next
	}
	return found
}

// BoardFirst are the board, by the square that has the focus or else the first, and then all else
// that Tab goes through.
func (a *App) BoardFirst(tree []ui.Target) []ui.Target {
	square := ui.Target{Kind: ui.TargetSquare, Square: 1}
	if a.focus.Kind == ui.TargetSquare {
		square = a.focus
	}
	return append([]ui.Target{square}, tree...)
}

// Authored is what leads to a rule set, with its author, where its name is not the source's:
// whoever looks for it may know that alone.
func (a *App) Authored(title, set string) string {
	by := a.T("set." + set + ".cite")
	if by == a.T("set."+set+".name") {
		return title
	}
	return a.T("learn.part", "title", title, "part", by)
}

// Ruled are the rules of the game in play, or those chosen last.
func (a *App) Ruled() (id string, house ruleset.House) {
	if game, playing := a.playing(); playing {
		h := game.Record.Header()
		return h.RuleSet, h.House
	}
	last := a.settings.Last.Usual()
	set := a.config.Set(last.RuleSet)
	return set.ID, last.House(set)
}

// CurrentBoard is the board of the game in play, or of the rule set chosen last, before its first throw.
func (a *App) CurrentBoard() board.View {
	if game, playing := a.playing(); playing {
		return game.Board
	}
	set := a.settings.Last.Under(a.config.Set(a.settings.Last.RuleSet))
	r, _ := rules.New(set.Options) // nor is one chosen that cannot be played
	return board.StillView(r, r.Start(set.First), a.settings.Shapes(set))
}
