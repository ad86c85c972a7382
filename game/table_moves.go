package game

import (
	"strconv"

	"senet/game/board"
	"senet/game/say"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// listCache keeps the lines, which change only with the record.
type listCache struct {
	lines   []say.Row
	made    int  // entries of the record they were made of
	stale   bool // the record has changed
	legend  string
	look    look
	entries []table.MoveEntry // the lines as they were shown last, under look
}

func (t *sitting) lines(a *App) []say.Row {
	game := t.match.Game()
	if c := &t.list; c.stale || c.made != game.Len() || c.lines == nil {
		*c = listCache{lines: say.Rows(a.words, game), made: game.Len(), legend: t.tells(a).Legend(false, say.Moves(game))}
	}
	return t.list.lines
}

// moveList shows the list; the moment of the board is marked, and what was taken back is faint.
func (t *sitting) moveList(a *App) table.Moves {
	m := table.Moves{
		Head:   a.words.T("moves.head"),
		Open:   t.listOpen(a),
		Drawer: t.drawer,
		Scroll: float64(t.scroll),
	}
	if m.Open || m.Drawer {
		m.Entries = t.entries(a)
		m.Legend = t.list.legend
	}
	return m
}

// listOpen tells whether the list stands beside the board, or in the panel of an upright window: as in the settings, and in
// the presenter otherwise after a press.
func (t *sitting) listOpen(a *App) bool { return a.settings.Moves != (a.presenter && t.drawer) }

// look is all that the shown lines depend on beside the record.
type look struct {
	at, flying int
	phase      rules.Phase
	shapes     [2]board.Shape
}

// entries are the lines as they are shown. A throw still in the air is not told.
func (t *sitting) entries(a *App) []table.MoveEntry {
	lines := t.lines(a)
	now := look{at: t.listed(), flying: -1, phase: t.match.Position().Phase(), shapes: a.shapes(t.set)}
	if c, falls := t.board.Reel.Falling(); falls {
		now.flying = c.Index
	}
	c := &t.list
	if c.entries != nil && c.look == now && len(c.entries) == len(lines) {
		return c.entries
	}
	marked := t.nowLine(a)
	list := make([]table.MoveEntry, 0, len(lines))
	for i, l := range lines {
		e := table.MoveEntry{
			ID: "entry." + strconv.Itoa(l.End), Number: strconv.Itoa(i + 1), Shape: now.shapes[l.Side],
			Value: l.Value, Text: l.Text, Now: i == marked, Faint: l.First >= now.at,
		}
		if e.Text == "" {
			e.Text = t.openText(a, l)
		}
		if now.flying >= l.First && now.flying < l.End {
			e.Value, e.Text = "", a.words.T("moves.flying")
		}
		list = append(list, e)
	}
	c.look, c.entries = now, list
	return list
}

func (t *sitting) openText(a *App, l say.Row) string {
	if t.match.Live() && l.End == t.match.Game().Len() && t.match.Position().Phase() == rules.ToMove {
		switch {
		case t.match.Stuck(): // nothing but to pass
			return a.words.T("moves.stuck")
		case !t.match.Mine():
			return a.words.T("moves.computer")
		}
		return a.words.T("moves.now")
	}
	return a.words.T("moves.thrown")
}

// tellLine reads out the signs of the line of the list that is looked at: what × was, and the way through the Water.
func (t *sitting) tellLine(a *App) string {
	target := a.hover
	if a.showFocus {
		target = a.focus
	}
	end := entryIndex(target.ID)
	if target.Kind != ui.TargetWidget || end < 1 || end > t.match.Game().Len() {
		return ""
	}
	return t.tells(a).Sign(end - 1)
}

// listed counts the entries that the list shows as done: what is being thrown or moved stands there already.
func (t *sitting) listed() int {
	n := t.shownAt()
	if c, moves := t.board.Reel.Now(); moves && !c.Back && (c.Kind == board.Thrown || c.Kind == board.Moved) {
		n++
	}
	return n
}

// nowLine is the line that led to the board as it stands, -1 at the start.
func (t *sitting) nowLine(a *App) int {
	at := t.listed()
	now := -1
	for i, l := range t.lines(a) {
		if l.First < at {
			now = i
		}
	}
	return now
}

// nowEntry is the id of the line that has the focus first.
func (t *sitting) nowEntry(a *App) string {
	if i := t.nowLine(a); i >= 0 {
		return "entry." + strconv.Itoa(t.lines(a)[i].End)
	}
	return "moves"
}

// walkList moves the focus along the list.
func (t *sitting) walkList(a *App, k ui.Key) {
	lines := t.lines(a)
	by := 1
	if k == ui.KeyUp {
		by = -1
	}
	for i, l := range lines {
		if l.End == entryIndex(a.focus.ID) && i+by >= 0 && i+by < len(lines) {
			t.focusLine(a, i+by)
			return
		}
	}
}

// usualLines is how many lines of the list are taken to be seen at once before an event has told.
const usualLines = 15

// seenLines is how many lines of the list are seen at once.
func (t *sitting) seenLines() int {
	if t.seen > 0 {
		return t.seen
	}
	return usualLines
}

// learn takes from an event how many lines are seen.
func (t *sitting) learn(a *App, e ui.Event) {
	if (t.listOpen(a) || t.drawer) && e.ScrollBox >= 1 && e.ScrollBox < 1000 {
		t.seen = int(e.ScrollBox)
	}
}

// follow scrolls the list only so far that the line of the moment is seen.
func (t *sitting) follow(a *App) {
	hidden := max(len(t.lines(a))-1-t.nowLine(a), 0)
	if t.nowLine(a) < 0 {
		hidden = max(len(t.lines(a))-1, 0)
	}
	if t.scroll > hidden || hidden-t.scroll >= t.seenLines() {
		t.scroll = max(hidden-t.seenLines()/2, 0)
	}
	if hidden < t.seenLines()/2 {
		t.scroll = 0
	}
}

func (t *sitting) focusLine(a *App, i int) {
	lines := t.lines(a)
	a.focus = widget("entry." + strconv.Itoa(lines[i].End))
	hidden := len(lines) - 1 - i // lines below it
	t.scroll = max(min(t.scroll, hidden), hidden-t.seenLines()+1, 0)
}

// listKey goes to the ends of the list, or a page up or down, when the list has the focus.
func (t *sitting) listKey(a *App, k ui.Key) bool {
	at := entryIndex(a.focus.ID)
	if a.focus.Kind != ui.TargetWidget || at < 0 {
		return false
	}
	lines := t.lines(a)
	for i, l := range lines {
		if l.End != at {
			continue
		}
		switch k {
		case ui.KeyHome:
			i = 0
		case ui.KeyEnd:
			i = len(lines) - 1
		case ui.KeyPageUp:
			i -= t.seenLines() - 1
		case ui.KeyPageDown:
			i += t.seenLines() - 1
		}
		t.focusLine(a, max(0, min(i, len(lines)-1)))
		return true
	}
	return false
}

func (t *sitting) scrollList(a *App, lines float64) {
	if !(lines > -1e6 && lines < 1e6) {
		return
	}
	t.wheel += lines // a smooth wheel sends fractions of a line: they add up
	by := int(t.wheel)
	t.wheel -= float64(by)
	t.scroll = max(0, min(t.scroll-by, len(t.lines(a))-t.seenLines()))
}
