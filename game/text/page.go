package text

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// lines returns a page as lines: its text, and numbered items. The text of a long page is only the
// headings of its chapters.
func (r *Reader) lines(tree ui.Node) (lines []string) {
	r.numberItems(items(tree))
	parts := spokenParts(r.Words, tree)
	if r.chapters = chaptersOf(parts); r.chapters != nil {
		var heads []string
		for _, chapter := range r.chapters {
			heads = append(heads, strings.TrimSuffix(chapter[0], "."))
		}
		contents := i18n.JoinPairs(r.Words, "list.clauses", heads)
		lines = append(lines, r.Words.T("text.chapters", "n", len(heads), "heads", contents))
		if !slices.Contains(r.pageLines, lines[0]) { // another page
			r.chapter = 0
		}
	}
	for _, p := range parts {
		switch {
		case isText(p) && r.chapters != nil:
		case isText(p) && p.Name != "":
			lines = append(lines, p.Name)
		case isText(p): // the heads of a table, which each row repeats
		case !p.Disabled && !p.needsScreen:
			lines = append(lines, r.Words.T("text.entry", "n", r.numbers[p.Target],
				"name", joinTexts([]string{p.Name, p.Rest}), "field",
				p.Kind == Field, "switch", p.Kind == Switch, "on", p.On))
		}
	}
	return lines
}

// longPage is the number of words from which a text is read by chapters.
const longPage = 400

// chaptersOf returns the headings of a long page, each with what follows, one sentence a line. It
// returns nil for other pages.
func chaptersOf(parts []Part) (chapters [][]string) {
	words := 0
	for _, p := range parts {
		switch {
		case !isText(p) || p.Name == "":
			continue
		case len(chapters) == 0 || p.Kind == Heading && len(chapters[len(chapters)-1]) > 1:
			chapters = append(chapters, []string{p.Name})
		default:
			said := p.Name
			if p.Kind == Paragraph {
				said = sentenceEnd.ReplaceAllString(said, "$1$2\n$3")
			}
			chapters[len(chapters)-1] = append(chapters[len(chapters)-1], strings.Split(said, "\n")...)
		}
		words += len(strings.Fields(p.Name))
	}
	if words < longPage {
		return nil
	}
	return chapters
}

// sentenceEnd finds the end of a sentence. It is not at an initial, as in "J. Tait".
var sentenceEnd = regexp.MustCompile(`(\pL\pL|[^\pL ])([.!?؟]) (\P{Ll})`)

// readChapter reads the chapter with a heading, or the next one. It reports whether there is one.
func (r *Reader) readChapter(heading string) bool {
	i := r.chapter
	if heading != "" {
		i = slices.IndexFunc(r.chapters, func(c []string) bool {
			return strings.Contains(strings.ToLower(c[0]), strings.ToLower(heading))
		})
	}
	if i < 0 || i >= len(r.chapters) {
		return false
	}
	for _, line := range r.chapters[i] {
		r.print(line)
	}
	r.chapter = i + 1
	return true
}

// numberItems numbers the items of a page. While most of them stay, they keep their numbers, and
// new ones follow.
func (r *Reader) numberItems(list []Part) {
	known := 0
	for _, p := range list {
		if r.numbers[p.Target] > 0 {
			known++
		}
	}
	if v := r.Game.View(); v.Page != r.numberedPage || 2*known <= len(list) {
		r.numberedPage, r.numbers = v.Page, map[ui.Target]int{}
	}
	for _, p := range list {
		if r.numbers[p.Target] == 0 {
			r.numbers[p.Target] = len(r.numbers) + 1
		}
	}
}

// boardLines returns what is read at a board besides announcements: paths of the selected pawn, the
// values of throws if they are shown and, except in a game, buttons. Those of the toolbar are named
// only once.
func (r *Reader) boardLines(s board.Scene, tree ui.Node) (lines []string) {
	if s.Mode != board.PlayMode && Choices(r.Words, s, board.RingSelected, false) == "" { // otherwise announced
		lines = r.pathLines(s)
	}
	if values := throwValues(r.Words, s); values != "" {
		lines = append(lines, values)
	}
	if s.Mode == board.PlayMode { // those of the turn have been announced, the status names the others
		return lines
	}
	names, always := actions(r.Words, s, tree)
	if slices.Equal(names, r.turnButtons) {
		names = nil
	} else {
		r.turnButtons = names
	}
	for _, name := range always {
		if !slices.Contains(r.namedButtons, name) {
			r.namedButtons, names = append(r.namedButtons, name), append(names, name)
		}
	}
	if len(names) > 0 {
		lines = append(lines, actionsText(r.Words, names))
	}
	return lines
}

// throwValues says what the throws count, if that is shown.
func throwValues(words board.Texts, s board.Scene) string {
	var values []string
	for _, l := range s.Hint.Lines { // those of a hint are buttons
		if l.IsText {
			values = append(values, l.Spoken)
		}
	}
	if len(values) == 0 {
		return ""
	}
	return s.Hint.ShortHead + ": " + i18n.JoinPairs(words, "list.clauses", values) + "."
}

// Choices says where each pawn with a ring can go. If short, it tells apart moves that save a pawn
// from attack, moves that open one to it, and others; those after which the turn goes on are among the
// others. Otherwise it says for each move what it does. If the player is to find the moves, it only
// names the pawns. It is empty if there are none, or if the selected pawn has one move, which the
// prompt names.
func Choices(words board.Texts, s board.Scene, ring board.Ring, short bool) string {
	all := slices.DeleteFunc(slices.Clone(s.PawnMoves), func(w board.PawnMove) bool { return w.Ring != ring })
	can := pawns(s.Board, func(p board.Pawn) bool { return p.Ring == ring })
	switch {
	case ring == board.RingSelected && len(all) < 2:
		return ""
	case ring == board.RingSelected && short:
		for i := range all {
			all[i].Follows, all[i].Open, all[i].Saves = "", "", 0
		}
		fallthrough
	case ring == board.RingSelected:
		return words.T("text.goals", "goals", waysText(words, all, true))
	case len(all) == 0 && can == 0:
		return ""
	case len(all) == 0:
		return words.T("text.can", "pawns", can)
	}
	slices.SortStableFunc(all, func(v, w board.PawnMove) int { return int(v.From) - int(w.From) })
	if !short {
		return movesText(words, "text.can", all)
	}
	const few = 2 // more moves that leave pawns open would take too long; "danger" says which
	many := 0
	for _, w := range all {
		if w.Open != "" && !w.GoesOn && (w.Opens || w.Saves != 0) {
			many++
		}
	}
	var saving, plain, risky []board.PawnMove
	for _, w := range all {
		group := &plain
		switch {
		case w.GoesOn: // other numbers may save or open pawns, too
			w.Open = ""
		case w.Saves != 0: // it may leave another open
			group = &saving
		case w.Opens && w.Open != "":
			group = &risky
		default: // it changes no danger
			w.Open = ""
		}
		if w.Saves = 0; many > few {
			w.Open = ""
		}
		*group = append(*group, w)
	}
	return i18n.Sentences(movesText(words, "text.saving", saving), movesText(words, "text.can", plain),
		movesText(words, "text.risky", risky))
}

// listsMoves reports whether a hint or a vote lists the moves, in an order of its own.
func listsMoves(s board.Scene) bool { return len(s.Hint.Lines) > 0 && !s.Hint.Lines[0].IsText }

// movesText returns moves in the sentence of a key. It is empty if there are none.
func movesText(words board.Texts, key string, list []board.PawnMove) string {
	if len(list) == 0 {
		return ""
	}
	return words.T(key, "pawns", i18n.JoinPairs(words, "list.clauses", pawnTexts(words, list)))
}

// hasSelected reports whether a pawn is selected, on the board or in the hand.
func hasSelected(s board.Scene) bool {
	return s.Board.HasSelected() || s.Panels[turnOf(s)].Ring == board.RingSelected
}

// pawnTexts returns a text for each pawn: where it can go. all has the moves in the order of pawns.
func pawnTexts(words board.Texts, all []board.PawnMove) (texts []string) {
	for len(all) > 0 {
		n := 1
		for n < len(all) && all[n].From == all[0].From {
			n++
		}
		texts = append(texts, words.T("text.leads", "from", all[0].From, "goals", waysText(words, all[:n], false)))
		all = all[n:]
	}
	return texts
}

// waysText returns where a pawn can go, plain squares first: "to 9, 10 or 13", "to 9 or to 11
// attacking". Unless it is alone, other pawns follow after semicolons.
func waysText(words board.Texts, ways []board.PawnMove, alone bool) string {
	var plain, texts []string
	isLong := false
	for _, w := range ways {
		text := words.T("text.goes", "goal", w.Goal, "attacks", w.Attacks, "follows", w.Follows, "open", w.Open,
			"more", w.GoesOn, "saves", w.Saves, "any", w.Saves != 0)
		if text == words.T("goal.square", "to", w.To) {
			plain = append(plain, strconv.Itoa(int(w.To)))
			continue
		}
		texts = append(texts, text)
		isLong = isLong || w.Follows+w.Open != "" || w.Saves != 0
	}
	if len(plain) > 0 {
		texts = append([]string{words.T("goal.square", "to", i18n.Join(words, "list.or", plain))}, texts...)
	}
	switch {
	case isLong && alone:
		return i18n.JoinPairs(words, "list.clauses", texts)
	case isLong:
		return i18n.JoinPairs(words, "list.else", texts)
	}
	return i18n.Join(words, "list.or", texts)
}

// pathLines returns where the selected pawn can go, or the moves that answer a question.
func (r *Reader) pathLines(s board.Scene) (lines []string) {
	add := func(from, to rules.Square) {
		goal := r.Words.T("goal.square", "to", to)
		if to == rules.Home {
			goal = r.Words.T("goal.home")
		}
		if line := r.Words.T("text.way", "from", from, "goal", goal); !slices.Contains(lines, line) {
			lines = append(lines, line)
		}
	}
	for _, p := range s.Board.Paths {
		if !p.Refused {
			add(p.Squares[0], p.Squares[len(p.Squares)-1])
		}
	}
	for _, a := range s.Board.Arrows {
		if a.Ink == board.InkLegal || a.Ink == board.InkDot {
			add(a.From, a.To)
		}
	}
	return lines
}

// pawns returns the squares of the pawns at rest for which a condition holds.
func pawns(b board.Diagram, holds func(board.Pawn) bool) (set rules.SquareSet) {
	for _, p := range b.Pawns {
		if s := p.Square(); s.IsOnBoard() && !p.Ghost && holds(p) {
			set |= rules.Squares(s)
		}
	}
	return set
}

// positionLines describes both sides: what is in the hand, on the board and home.
func positionLines(words board.Texts, s board.Scene) (lines []string) {
	for i, panel := range s.Panels {
		on := pawns(s.Board, func(p board.Pawn) bool { return p.Side == rules.Side(i) })
		name := cmp.Or(panel.Name, words.T("name."+panel.Shape.Word()))
		lines = append(lines, words.T("text.side", "name", name, "player", panel.Player, "turn",
			panel.ToMove, "any", on != 0, "squares", on,
			"home", panel.Home, "hand", panel.Hand, "score", panel.Score, "match", panel.Match.Words))
	}
	return append(lines, standingLines(s)...)
}

// standingLines says who is ahead and, if they are shown, what the chances are.
func standingLines(s board.Scene) (lines []string) {
	if s.ChanceBar.Standing != "" {
		lines = append(lines, s.ChanceBar.Standing)
	}
	if s.ChanceBar.Shown && s.ChanceBar.Known {
		lines = append(lines, strings.Join(s.ChanceBar.Words[:], " – "))
	}
	return lines
}

// parsePlace reads a word as a place: the number of a square, or the hand or home of the side to
// move.
func (r *Reader) parsePlace(word string, s board.Scene) (ui.Target, bool) {
	switch n, err := strconv.ParseInt(word, 10, 8); {
	case err == nil && rules.Square(n).IsOnBoard():
		return board.TargetOf(rules.Square(n), turnOf(s)), true
	case strings.EqualFold(word, r.Words.T("place.hand")):
		return board.TargetOf(rules.Hand, turnOf(s)), true
	case strings.EqualFold(word, r.Words.T("place.home")):
		return board.TargetOf(rules.Home, turnOf(s)), true
	}
	return ui.Target{}, false
}

// parseHand returns the hand of the pawns that a word names.
func (r *Reader) parseHand(word string, s board.Scene) (ui.Target, bool) {
	for _, p := range s.Panels {
		if strings.EqualFold(word, r.Words.T("pawns."+p.Shape.Word())) {
			return board.TargetOf(rules.Hand, p.Side), true
		}
	}
	return ui.Target{}, false
}

func turnOf(s board.Scene) rules.Side {
	if s.Panels[rules.Spools].ToMove != "" {
		return rules.Spools
	}
	return rules.Cones
}
