package game

import (
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
)

// moveList is the state of the list of moves.
type moveList struct {
	drawerOpen   bool    // open over the page; always closed in a new game
	scroll       int     // number of lines hidden below the view
	wheel        float64 // fraction of a line turned by the wheel
	visibleLines int     // number of visible lines, an estimate until an event reports it

	lines   cached[*listLines]
	phrases map[any]string // of moves, by all they depend on
}

// listLines are the lines of the list and what is below them.
type listLines struct {
	rows   []i18n.MoveRow
	legend string
	reason string // of the last move back or pass
	shown  cached[shownLines]
}

// shownLines are the lines as they are shown, and their nodes.
type shownLines struct {
	entries []board.MoveEntry
	nodes   []ui.Node
}

// defaultVisibleLines is the estimated number of visible lines until an event reports it.
const defaultVisibleLines = 15

// currentLine returns the index of the row that led to the board after at entries, or -1 at the start.
func currentLine(rows []i18n.MoveRow, at int) int {
	now := -1
	for i, r := range rows {
		if r.First < at {
			now = i
		}
	}
	return now
}

// scrollToCurrent scrolls just far enough to show the current line.
func (l *moveList) scrollToCurrent(rows []i18n.MoveRow, at int) {
	hidden := max(len(rows)-1-max(currentLine(rows, at), 0), 0)
	if l.scroll > hidden || hidden-l.scroll >= l.visibleLines {
		l.scroll = max(hidden-l.visibleLines/2, 0)
	}
	if hidden < l.visibleLines/2 {
		l.scroll = 0
	}
}

func (l *moveList) scrollByWheel(lines float64, all int) {
	if !(lines > -1e6 && lines < 1e6) {
		return
	}
	l.wheel += lines // a smooth wheel sends fractions of a line, which add up
	by := int(l.wheel)
	l.wheel -= float64(by)
	l.scroll = max(0, min(l.scroll-by, all-l.visibleLines))
}

// keyTarget returns the line that a key moves to from line i.
func (l *moveList) keyTarget(k ui.Key, i, all int) int {
	switch k {
	case ui.KeyUp:
		i--
	case ui.KeyDown:
		i++
	case ui.KeyHome:
		i = 0
	case ui.KeyEnd:
		i = all - 1
	case ui.KeyPageUp:
		i -= l.visibleLines - 1
	case ui.KeyPageDown:
		i += l.visibleLines - 1
	}
	i = max(0, min(i, all-1))
	hidden := all - 1 - i // lines below it
	l.scroll = max(min(l.scroll, hidden), hidden-l.visibleLines+1, 0)
	return i
}

// lineTarget returns the target of a line of the list.
func lineTarget(r i18n.MoveRow) ui.Target { return ui.Widget(entryIDs + strconv.Itoa(r.End)) }

// lineAt returns the index of the line of the list at a target, or -1.
func (p *playPage) lineAt(a *App, at ui.Target) int {
	return slices.IndexFunc(p.listLines(a).rows, func(r i18n.MoveRow) bool { return lineTarget(r) == at })
}

// listKey moves through the list while it has the focus.
func (p *playPage) listKey(a *App, k ui.Key) bool {
	i, rows := p.lineAt(a, a.focus), p.listLines(a).rows
	if i >= 0 {
		a.focus = lineTarget(rows[p.moveList.keyTarget(k, i, len(rows))])
	}
	return i >= 0
}

// noteListHeight reads the number of visible lines from an event.
func (p *playPage) noteListHeight(a *App, e ui.Event) {
	if (p.moveList.isShown(a) || p.moveList.drawerOpen) && e.ScrollBox >= 1 && e.ScrollBox < 1000 {
		p.moveList.visibleLines = int(e.ScrollBox)
	}
}

// isShown reports whether the list is shown, beside the board or in the panel of an upright window:
// as in the settings, or toggled in the presenter's theme.
func (l *moveList) isShown(a *App) bool {
	return a.settings.ShowsMoveList != (a.isLarge() && l.drawerOpen)
}

// reasonLines is the number of last lines that are recent enough for the reason of one.
const reasonLines = 4

// listLines returns the lines of the list, which change only with the record and the language.
func (p *playPage) listLines(a *App) *listLines {
	game := p.session.Game
	return p.moveList.lines.get([2]any{game.Len(), a.words.Language()}, func() *listLines {
		g := p.narrator(a)
		l := &listLines{rows: i18n.MoveRows(a.words, game), legend: g.Legend(i18n.Moves(game))}
		i, why := g.LastReason()
		if row := i18n.RowIndex(l.rows, i); i >= 0 && row+reasonLines > len(l.rows) {
			l.reason = strconv.Itoa(row) + ". " + why
		}
		return l
	})
}

// moves returns the list, with the current line marked and undone ones faint.
func (p *playPage) moves(a *App) (m board.MoveList, nodes []ui.Node) {
	l := &p.moveList
	m = board.MoveList{Heading: a.T("moves.head"), Open: l.isShown(a), Drawer: l.drawerOpen, Scroll: float64(l.scroll)}
	if m.Open || m.Drawer {
		lines, shown := p.listLines(a), p.shownLines(a)
		m.Entries, m.Legend, m.Reason, nodes = shown.entries, lines.legend, lines.reason, shown.nodes
	}
	return m, nodes
}

// shownLines returns the lines as they are shown. A throw that has not fallen yet is not revealed.
func (p *playPage) shownLines(a *App) shownLines {
	at, flying, shapes := p.listedEntries(), -1, a.settings.shapes(p.set)
	if c, falls := p.board.Animator.CurrentThrow(); falls {
		flying = c.Index
	}
	return p.listLines(a).shown.get([...]any{at, flying, shapes, p.session.Phase()}, func() shownLines {
		return p.buildLines(a, at, flying, shapes)
	})
}

// buildLines returns the lines after at entries, while the throw at the entry flying is in the air.
func (p *playPage) buildLines(a *App, at, flying int, shapes [2]board.Shape) (s shownLines) {
	rows, phrases := p.listLines(a).rows, p.moveList.phrases
	marked := currentLine(rows, at)
	for i, r := range rows {
		e := board.MoveEntry{
			ID: lineTarget(r).ID, Number: strconv.Itoa(i + 1), Shape: shapes[r.Side],
			Value: r.Value, Broad: p.rules().Options().Doubling, Text: r.Text, Now: i == marked,
			Faint: r.First >= at,
		}
		if e.Text == "" {
			e.Text = p.textWithoutMove(a, r)
		}
		if last := p.session.Game.Entry(r.End - 1); last.IsMove && !isPass(last.Move) {
			key := [...]any{p.session.Game.PositionAt(r.End - 1), last.Move, shapes, a.words.Language()}
			if _, known := phrases[key]; !known {
				phrases[key] = p.narratorAt(a, r.End-1).MovePhrase(r.Side, last.Move)
			}
			e.Phrase = phrases[key]
		}
		if flying >= r.First && flying < r.End {
			e.Value, e.Text = "", a.T("moves.flying")
		}
		s.entries = append(s.entries, e)
		s.nodes = append(s.nodes, e.Line().OnPress(func() {
			p.jump(a, func() []play.PlayedEntry { return p.session.Goto(r.End) })
		}))
	}
	return s
}

// textWithoutMove returns the text of a line without a move.
func (p *playPage) textWithoutMove(a *App, r i18n.MoveRow) string {
	switch {
	case !p.session.IsAtEnd() || r.End != p.session.Game.Len() || p.session.Phase() != rules.ToMove:
		return a.T("moves.thrown")
	case p.session.MustPass(): // only a pass is possible
		return a.T("moves.stuck")
	case !p.session.IsPersonToMove():
		return a.T("moves.computer")
	}
	return a.T("moves.now")
}
