package text

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// items returns what can be pressed or filled in on a page, in reading order.
func items(tree ui.Node) (list []ui.Node) {
	for n := range tree.All {
		if isItem(*n) {
			list = append(list, *n)
		}
	}
	return list
}

// isItem reports whether a node can be pressed and has a meaning without a screen.
func isItem(n ui.Node) bool {
	switch n.ID {
	case "", "bar.presenter", "bar.point", "bar.moves", "title.full", "title.presenter":
		return false
	}
	return label(n) != "" && n.Kind != ui.Canvas && !n.Disabled
}

// label returns what a node is called: its name, or its text.
func label(n ui.Node) string {
	if n.Name != "" {
		return n.Name
	}
	return strings.Join(n.Texts(), ". ")
}

// lines returns a page as lines: its text, and numbered items.
func (r *Reader) lines(tree ui.Node) []string {
	var lines []string
	number := 0
	var walk func(n ui.Node)
	walk = func(n ui.Node) {
		if n.ID != "" && n.Kind != ui.Canvas {
			if isItem(n) {
				number++
				lines = append(lines, r.entry(number, n))
			}
			return
		}
		if n.Name != "" {
			lines = append(lines, n.Name)
			return
		}
		if n.Text != "" && n.Role != ui.Logo {
			lines = append(lines, n.Text)
		}
		for _, k := range n.Children {
			walk(k)
		}
	}
	walk(tree)
	return lines
}

// entry returns the numbered line of an item: its name, its other text, and its state.
func (r *Reader) entry(number int, n ui.Node) string {
	name, rest := label(n), ""
	for _, words := range n.Texts() {
		if !strings.Contains(name, words) {
			rest += ". " + words
		}
	}
	return r.Words.T("text.entry", "n", number, "name", name, "rest", rest, "field",
		n.Style == ui.FieldBox, "switch", n.Style == ui.Touch, "on", n.Selected)
}

// prompt returns the text above a board. Unfinished actions ("throws …") are left out, for their
// result follows.
func prompt(s board.Scene, moving bool) string {
	if moving && strings.HasSuffix(s.Prompt.Lead, "…") {
		return ""
	}
	return joinWords(s.Prompt.Lead, s.Prompt.Rest)
}

// throwText returns the throw in the tray, in words.
func (r *Reader) throwText(s board.Scene) string {
	if s.Tray.Numeral == "" {
		return ""
	}
	return r.Words.T("text.thrown", "n", s.Tray.Numeral, "words", s.Tray.Words, "extra", s.Tray.Extra)
}

func joinWords(parts ...string) string {
	return strings.Join(slices.DeleteFunc(parts, func(p string) bool { return p == "" }), " ")
}

// boardLines returns what can be done at a board: pawns that can move, paths of the selected one,
// numbers, and buttons.
func (r *Reader) boardLines(s board.Scene, tree ui.Node) (lines []string) {
	if can := pawns(s.Board, func(p board.Pawn) bool { return p.Ring == board.RingMay }); can != 0 {
		lines = append(lines, r.Words.T("text.can", "squares", can))
	}
	lines = append(lines, r.pathLines(s)...)
	if s.Hint.Head != "" {
		lines = append(lines, s.Hint.Head)
	}
	var actions []string
	if s.Tray.CanThrow {
		actions = append(actions, s.Tray.ThrowLabel)
	}
	for _, t := range boardButtons(tree) {
		if !slices.Contains(actions, label(t)) {
			actions = append(actions, label(t))
		}
	}
	if len(actions) == 0 {
		return lines
	}
	return append(lines, r.Words.T("text.actions", "actions", i18n.JoinPairs(r.Words, "list.clauses", actions)))
}

// pathLines returns where pawns can go: the selected one, or those of an answer.
func (r *Reader) pathLines(s board.Scene) (lines []string) {
	way := func(from, to rules.Square) {
		if line := r.Words.T("text.way", "from", from, "to", to); !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	for _, p := range s.Board.Paths {
		if !p.Refused {
			way(p.Squares[0], p.Squares[len(p.Squares)-1])
		}
	}
	for _, a := range s.Board.Arrows {
		if a.Ink == board.InkMay {
			way(a.From, a.To)
		}
	}
	return lines
}

// boardButtons returns the buttons of a page with a board, without the list of moves; those of the
// toolbar come last.
func boardButtons(tree ui.Node) []ui.Node {
	var actions, bar []ui.Node
	for _, t := range items(tree) {
		switch {
		case strings.HasPrefix(t.ID, "entry."):
		case t.Style == ui.BarButton:
			bar = append(bar, t)
		default:
			actions = append(actions, t)
		}
	}
	return append(actions, bar...)
}

// pawns returns the squares of the pawns at rest for which a condition holds.
func pawns(b board.View, of func(board.Pawn) bool) (set rules.SquareSet) {
	for _, p := range b.Pawns {
		if s := board.SquareUnder(p.Pose); s.OnBoard() && !p.Ghost && of(p) {
			set |= rules.Squares(s)
		}
	}
	return set
}

// positionLines describes both sides: what is in the hand, on the board and home.
func (r *Reader) positionLines(s board.Scene) (lines []string) {
	for i, panel := range s.Panels {
		on := pawns(s.Board, func(p board.Pawn) bool { return p.Side == rules.Side(i) })
		lines = append(lines, r.Words.T("text.side", "name", panel.Name, "player", panel.Player, "turn",
			panel.ToMove, "any", on != 0, "squares", on,
			"home", panel.Home, "hand", panel.Hand, "score", panel.Score))
	}
	if s.Odds.Shown && s.Odds.Known {
		lines = append(lines, strings.Join(s.Odds.Words[:], " – "))
	}
	return lines
}

// printMoves prints the list of moves, newest last.
func (r *Reader) printMoves(s board.Scene) {
	for _, e := range s.Moves.Entries {
		r.print(joinWords(e.Number, r.Words.T("pawn."+e.Shape.Word()), e.Value, e.Text))
	}
}

// place reads a word as a place: the number of a square, or the hand or home of the side to move.
func (r *Reader) place(word string, s board.Scene) (ui.Target, bool) {
	switch n, err := strconv.ParseInt(word, 10, 8); {
	case err == nil && rules.Square(n).OnBoard():
		return board.TargetOf(rules.Square(n), turnOf(s)), true
	case strings.EqualFold(word, r.Words.T("place.hand")):
		return board.TargetOf(rules.Hand, turnOf(s)), true
	case strings.EqualFold(word, r.Words.T("place.home")):
		return board.TargetOf(rules.Home, turnOf(s)), true
	}
	return ui.Target{}, false
}

// hand returns the hand of the pawns that a word names.
func (r *Reader) hand(word string, s board.Scene) (ui.Target, bool) {
	for _, p := range s.Panels {
		if strings.EqualFold(word, r.Words.T("pawns."+p.Shape.Word())) {
			return board.TargetOf(rules.Hand, p.Side), true
		}
	}
	return ui.Target{}, false
}

// turnOf returns the side to move.
func turnOf(s board.Scene) rules.Side {
	if s.Panels[rules.Spools].ToMove != "" {
		return rules.Spools
	}
	return rules.Cones
}
