package game

import (
	"slices"
	"strings"
	"time"

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

// Context is what a page has at hand. It asks for what is to be done by the methods; that is done
// when the page has returned.
type Context struct {
	*Catalog
	Words     *i18n.Catalogue
	Settings  *Settings // changed in place; Keep saves them
	Now       time.Duration
	Today     string                          // the date, as records have it
	Presenter bool                            // a class looks on
	Large     bool                            // all is as large as for the back row of a class
	Whole     bool                            // the window fills the screen
	Heard     time.Duration                   // when something was last done by somebody
	Playing   func() (Game, bool)             // false: there is none
	Ask       func(play.Question) (id uint64) // has something thought about; the answer comes under that number
	Point     *Pointing                       // changed in place
	Edit      *Field                          // what is being written; nil: nothing
	Focus     ui.Target                       // may be changed
	// the keyboard was used last: what has the focus is shown; may be changed
	Keys   bool
	ByKeys bool // it was used last before the key at hand, too
	// what has that id is on the page as it is now, or in its bar, and not greyed
	Enabled   func(id string) bool
	Soundless bool      // there is no device that could sound
	Unsaved   bool      // the disk refuses the game in play
	Spotlight bool      // everything but the board is darkened
	Hover     ui.Target // what the pointer is over
	Pressed   ui.Target // what the pointer held until it was let go just now
	Asking    bool      // a dialog is open
	Scroll    float64   // of the page's scrolling part, units; may be changed

	Requests Requests
}

// Requests is what a page has asked for.
type Requests struct {
	Effects  []Effect
	Route    Navigation
	Notice   string
	Dialog   *Dialog
	Keep     bool
	Consumed bool
}

// FirstTimer reports whether neither a lesson nor a game was ever brought to its end here, and
// there are lessons to be led to.
func (d *Context) FirstTimer() bool { return !d.Settings.Knows && len(d.Lessons) > 0 }

// T is the text of the catalogue under a key.
func (d *Context) T(key string, args ...any) string { return d.Words.T(key, args...) }

// Go asks for another page, or for one of the things that the game does on every page.
func (d *Context) Go(r Navigation) { d.Requests.Route = r }

// Do asks for something to be done outside.
func (d *Context) Do(e Effect) { d.Requests.Effects = append(d.Requests.Effects, e) }

// Tell lays a sentence over the page.
func (d *Context) Tell(text string) { d.Requests.Notice = text }

// Show opens a dialog, with the focus where it is if that is in it, else on its first button.
func (d *Context) Show(dialog Dialog) { d.Requests.Dialog = &dialog }

// Clock is what everything that moves goes by.
func (d *Context) Clock() board.Clock {
	return board.Clock{Now: d.Now, Speed: d.Settings.Motion(), Calm: d.Settings.Calm}
}

// Looks is how a board on the page is looked at.
func (d *Context) Looks(shapes [2]board.Shape) board.ViewOptions {
	return board.ViewOptions{Clock: d.Clock(), Shapes: shapes, Hover: d.Hover, Focus: d.Focus,
		Keys: d.Keys, Pointing: d.Point.Main}
}

// Knew notes that a lesson or a game was brought to its end.
func (d *Context) Knew() {
	if !d.Settings.Knows {
		d.Settings.Knows = true
		d.Keep()
	}
}

// RecordFinished notes that a game was brought to its end: after the short first one the usual one
// is recommended, and lots are drawn for the first move.
func (d *Context) RecordFinished() {
	if last := &d.Settings.Last; !d.Settings.Knows {
		*last = last.Usual()
		last.DrawLots()
	}
	d.Knew()
}

// Consume tells that the press at hand has done its work: letting go is no click.
func (d *Context) Consume() { d.Requests.Consumed = true }

// Alarm tells in a word or two that the game is not saved, as long as that is so; else it is nothing.
func (d *Context) Alarm() ui.Node {
	if !d.Unsaved {
		return ui.Node{}
	}
	return ui.Node{Kind: ui.Row, Style: ui.Alarm, PadX: 10, PadY: 4,
		Children: []ui.Node{{Kind: ui.Words, Role: ui.BarWord, Text: d.T("bar.unsaved"), Lines: 1}}}
}

// Keep saves the settings.
func (d *Context) Keep() { d.Requests.Keep = true }

// IsWriting reports whether something has been written in a field that is not left yet.
func (d *Context) IsWriting() bool { return d.Edit != nil && string(d.Edit.Text) != d.Edit.Before }

// Field is a field of that id, as it stands or as it is being written.
func (d *Context) Field(id, text, hint string) ui.Node {
	if d.Edit == nil || d.Edit.ID != id {
		return ui.Field(id, text, hint, nil)
	}
	return ui.Field(id, string(d.Edit.Text), hint, &ui.Edit{Caret: d.Edit.Caret, All: d.Edit.All})
}

// Button is a button whose words stand under its id, and BarKey one of the bar.
func (d *Context) Button(id string) ui.Node               { return ui.Button(id, d.T(id)) }
func (d *Context) BarKey(id string, icon ui.Icon) ui.Node { return ui.ToolbarButton(id, d.T(id), icon) }

// Choices is a row of values, of which one is chosen; the text of each stands under its id, "<id>.<value>".
func (d *Context) Choices(id string, values []string, chosen string) ui.Node {
	return ui.ValueRow(id, values, chosen, func(v string) string { return d.T(id + "." + v) })
}

// Sure asks before something is lost; the answer by which nothing is stands first, for Enter gives
// it. The focus stays where it is.
func (d *Context) Sure(head, text string, no, yes ui.Node, lose func(d *Context)) {
	focus := d.Focus
	d.Show(Dialog{Head: head, Text: text, Question: true, Kids: []ui.Node{no, yes},
		Choose: func(d *Context, id string) {
			if d.Focus = focus; id == yes.ID {
				lose(d)
			}
		}})
}

// AskSet asks for a rule set, and is told its id.
func (d *Context) AskSet(now string, take func(d *Context, id string)) {
	dialog := Dialog{Head: d.T("setup.rules"),
		Choose: func(d *Context, id string) { take(d, strings.TrimPrefix(id, "set.")) }}
	for _, s := range d.RuleSets {
		dialog.Kids = append(dialog.Kids, ui.Button("set."+s.ID, i18n.RuleSetName(d.Words, s)).SelectedIf(s.ID == now))
	}
	d.Show(dialog)
}

// MoveFocus takes the focus from square to square by an arrow, and reports whether it led anywhere.
func (d *Context) MoveFocus(e ui.Event) bool {
	next, found := board.Walk(d.Focus, e.Key, e.Neighbour)
	if found {
		d.Focus = next
	}
	return found
}

// BoardFirst are the board, by the square that has the focus or else the first, and then all else
// that Tab goes through.
func (d *Context) BoardFirst(tree []ui.Target) []ui.Target {
	square := ui.Target{Kind: ui.TargetSquare, Square: 1}
	if d.Focus.Kind == ui.TargetSquare {
		square = d.Focus
	}
	return append([]ui.Target{square}, tree...)
}

// Authored is what leads to a rule set, with its author, where its name is not the source's:
// whoever looks for it may know that alone.
func (d *Context) Authored(title, set string) string {
	by := d.T("set." + set + ".cite")
	if by == d.T("set."+set+".name") {
		return title
	}
	return d.T("learn.part", "title", title, "part", by)
}

// Ruled are the rules of the game in play, or those chosen last.
func (d *Context) Ruled() (id string, house ruleset.House) {
	if game, playing := d.Playing(); playing {
		h := game.Record.Header()
		return h.RuleSet, h.House
	}
	last := d.Settings.Last.Usual()
	set := d.Set(last.RuleSet)
	return set.ID, last.House(set)
}

// CurrentBoard is the board of the game in play, or of the rule set chosen last, before its first throw.
func (d *Context) CurrentBoard() board.View {
	if game, playing := d.Playing(); playing {
		return game.Board
	}
	set := d.Settings.Last.Under(d.Set(d.Settings.Last.RuleSet))
	r, _ := rules.New(set.Options) // nor is one chosen that cannot be played
	return board.StillView(r, r.Start(set.First), d.Settings.Shapes(set))
}
