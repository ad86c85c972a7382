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
	drawerOpen   bool    // it covers part of the page; closed in a new game
	scroll       int     // number of lines hidden below the view
	wheel        float64 // fraction of a line turned by the wheel
	visibleLines int     // number of visible lines, at first an estimate

	content     cache[*listContent]
	cachedLines []cachedLine // by line
}

// cachedLine keeps the parts of a line that take long to build.
type cachedLine struct {
	phrase cache[string] // its move as it is read out
	node   cache[ui.Node]
}

// listContent is the lines of the list and the texts below them.
type listContent struct {
	lines  []i18n.MoveText
	legend string
	reason string // of the last move back or pass
	shown  cache[shownLines]
}

// shownLines is the lines as they are shown now, and their nodes.
type shownLines struct {
	lines []board.MoveLine
	nodes []ui.Node
}

// currentLine returns the index of the line that led to the board after at entries, or -1 at the
// start.
func currentLine(lines []i18n.MoveText, at int) int {
	now := -1
	for i, line := range lines {
		if line.First < at {
			now = i
		}
	}
	return now
}

// scrollToCurrent scrolls just far enough to show the current line.
func (l *moveList) scrollToCurrent(lines []i18n.MoveText, at int) {
	hidden := max(len(lines)-1-max(currentLine(lines, at), 0), 0)
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
func lineTarget(line i18n.MoveText) ui.Target { return ui.Widget(moveLineIDs + strconv.Itoa(line.End)) }

// lineAt returns the index of the line of the list at a target, or -1.
func (p *playPage) lineAt(a *App, at ui.Target) int {
	return slices.IndexFunc(p.listContent(a).lines, func(line i18n.MoveText) bool { return lineTarget(line) == at })
}

// handleListKey moves through the list while it has the focus.
func (p *playPage) handleListKey(a *App, k ui.Key) bool {
	i, lines := p.lineAt(a, a.focus), p.listContent(a).lines
	if i >= 0 {
		a.focus = lineTarget(lines[p.moveList.keyTarget(k, i, len(lines))])
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

// isOpen reports whether the list is shown: in the presenter's theme over the board, else beside it.
func (l *moveList) isOpen(a *App) bool {
	if a.isLarge() {
		return l.drawerOpen
	}
	return l.isShown(a)
}

// listContent returns the lines of the list, which change only with the record and the language.
func (p *playPage) listContent(a *App) *listContent {
	const reasonLines = 4 // how many of the last lines are recent enough to give the reason of one
	game := p.session.Game
	return p.moveList.content.get([2]any{game.Len(), a.words.Language()}, func() *listContent {
		g := p.narrator(a)
		lines := i18n.MoveLines(a.words, game)
		l := &listContent{lines: i18n.WithoutRepeatedPasses(lines, game), legend: g.Legend(i18n.Moves(game))}
		i, why := g.LastReason()
		if n := i18n.LineNumber(lines, i); i >= 0 && n+reasonLines > len(lines) {
			l.reason = strconv.Itoa(n) + ". " + why
		}
		return l
	})
}

// shownMoveList returns the list, with the current line marked and undone ones faint.
func (p *playPage) shownMoveList(a *App) (m board.MoveList, nodes []ui.Node) {
	l := &p.moveList
	m = board.MoveList{Heading: a.T("moves.head"), Open: l.isShown(a), Drawer: l.drawerOpen, Scroll: float64(l.scroll)}
	if m.Open || m.Drawer {
		content, shown := p.listContent(a), p.shownLines(a)
		m.Lines, m.Legend, m.Reason, nodes = shown.lines, content.legend, content.reason, shown.nodes
	}
	return m, nodes
}

// shownLines returns the lines as they are shown now. It reveals no throw before it falls.
func (p *playPage) shownLines(a *App) shownLines {
	at, flying, shapes := p.listedEntries(), -1, a.settings.shapes(p.set)
	if c, falls := p.board.Animator.CurrentThrow(); falls {
		flying = c.Index
	}
	return p.listContent(a).shown.get([...]any{at, flying, shapes, p.session.Phase()}, func() shownLines {
		return p.buildLines(a, at, flying, shapes)
	})
}

// buildLines returns the lines after at entries. The throw of entry flying, if any, is in the air.
func (p *playPage) buildLines(a *App, at, flying int, shapes [2]board.Shape) (s shownLines) {
	lines, texts := p.listContent(a).lines, &p.moveList.cachedLines
	*texts = append(*texts, make([]cachedLine, max(0, len(lines)-len(*texts)))...)
	s.lines, s.nodes = make([]board.MoveLine, 0, len(lines)), make([]ui.Node, 0, len(lines))
	marked := currentLine(lines, at)
	for i, line := range lines {
		l := board.MoveLine{
			ID: lineTarget(line).ID, Number: strconv.Itoa(line.Number), Shape: shapes[line.Side],
			Value: line.Value, Broad: p.rules().Options().Doubling, Text: line.Text, Now: i == marked,
			Faint: line.First >= at,
		}
		if l.Text == "" {
			l.Text = p.textWithoutMove(a, line)
		}
		if last := p.session.Game.Entry(line.End - 1); last.IsMove && !isPass(last.Move) {
			key := [...]any{p.session.Game.PositionAt(line.End - 1), last.Move, shapes, a.words.Language()}
			l.Phrase = (*texts)[i].phrase.get(key, func() string {
				return p.narratorAt(a, line.End-1).MovePhrase(line.Side, last.Move)
			})
		}
		if flying >= line.First && flying < line.End {
			l.Value, l.Text = "", a.T("moves.flying")
		}
		s.lines = append(s.lines, l)
		s.nodes = append(s.nodes, (*texts)[i].node.get(l, func() ui.Node {
			node := l.Node()
			if node.TabRank = ui.NoTabStop; l.Now {
				node.TabRank = lineStop
			}
			return node.OnPress(func() {
				p.jump(a, func() []play.PlayedEntry { return p.session.Goto(line.End) })
			})
		}))
	}
	return s
}

// textWithoutMove returns the text of a line without a move.
func (p *playPage) textWithoutMove(a *App, line i18n.MoveText) string {
	switch {
	case !p.session.IsAtEnd() || line.End != p.session.Game.Len() ||
		p.session.Phase() != rules.ToMove:
		return a.T("moves.thrown")
	case p.session.MustPass(): // only a pass is possible
		return a.T("moves.stuck")
	case !p.session.IsPersonToMove():
		return a.T("moves.computer")
	}
	return a.T("moves.now")
}
