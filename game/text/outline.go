package text

import (
	"cmp"
	"slices"
	"strings"
	"unicode"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// Outline returns all that can be read and pressed in a view, in reading order: in the dialog, if
// one is open, or else on the page. A board comes after the heading and the status, before the
// buttons around it, and its list of moves last.
func Outline(words board.Texts, v game.View) []Part {
	if v.Root == nil {
		return nil
	}
	s, atBoard := board.SceneIn(v.Root)
	if !atBoard || v.Dialog != nil {
		return spokenParts(words, *v.Top())
	}
	var parts, around, moves []Part
	_, news, _, _ := promptAt(s)
	shown := ""
	if s.Speech.Now != "" {
		shown = i18n.Sentences(s.Speech.Turn, s.Speech.Task)
	}
	for _, line := range slices.Concat([]string{shown}, status(words, v), []string{news, s.Speech.Why},
		s.Speech.Rules, []string{s.Speech.Limit, throwValues(words, s), s.Speech.Remark}) {
		if line != "" {
			parts = append(parts, Part{Kind: Paragraph, Name: line})
		}
	}
	for _, p := range spokenParts(words, *v.Root) {
		at := lineOf(s, p)
		switch {
		case p.Kind == Heading && len(around) == 0: // the name of the game in the toolbar
			parts = slices.Insert(parts, 0, p)
			continue
		case at < 0:
			around = append(around, p)
			continue
		}
		if len(moves) == 0 {
			moves = append(moves, Part{Kind: Heading, Name: s.Moves.Heading})
		}
		p = Part{Kind: Move, Target: p.Target, Name: moveLine(words, s.Moves.Lines[at]), On: p.On, Disabled: p.Disabled}
		moves = append(moves, p)
	}
	return slices.Concat(parts, boardButtonParts(words, s, v.Focus),
		squares(words, s), around, moves)
}

// status says where a game stands now: whose turn it is, what was thrown and what can be done, then
// where the pawns of both sides are, and who is ahead. Without a board it is the heading of the
// page or dialog and the text below it.
func status(words board.Texts, v game.View) []string {
	s, atBoard := board.SceneIn(v.Root)
	if !atBoard || v.Dialog != nil {
		return introLines(v)
	}
	turn, _, task, detail := promptAt(s)
	if s.Speech.Now != "" {
		turn, task = s.Speech.Now, ""
	}
	thrown, moves := "", ""
	if s.EndShown == 0 {
		thrown = throwText(words, s)
	}
	if !listsMoves(s) {
		moves = i18n.Sentences(Choices(words, s, board.RingSelected, false),
			Choices(words, s, board.RingMovable, slices.ContainsFunc(s.PawnMoves, goesOn)))
	}
	danger := ""
	if s.Mode == board.PlayMode {
		danger = s.Speech.Next
	}
	lines := slices.Concat([]string{i18n.Sentences(turn, thrown, task), detail, danger, moves, s.Speech.How,
		offersText(words, s, *v.Root), s.MatchResult}, positionLines(words, s))
	return slices.DeleteFunc(lines, func(line string) bool { return line == "" })
}

func goesOn(w board.PawnMove) bool { return w.GoesOn }

// introLines returns the heading of a page or dialog, and the text below it, if any. The toolbar
// may come before them.
func introLines(v game.View) (lines []string) {
	if v.Root == nil {
		return nil
	}
	for _, p := range Parts(*v.Top()) {
		isButton := p.Target != (ui.Target{})
		if len(lines) == 2 || isButton && len(lines) > 0 {
			break
		}
		if !isButton {
			lines = append(lines, p.Name)
		}
	}
	return lines
}

// Intro returns the first words of a page or dialog: its heading and the text below it, or the
// name of the rules at a board.
func Intro(v game.View) string { return strings.Join(introLines(v), ". ") }

// offersText says what else can be done in this turn, besides a throw.
func offersText(words board.Texts, s board.Scene, tree ui.Node) string {
	ofTurn, _ := actions(words, s, tree)
	if s.Tray.CanThrow { // the prompt says it
		ofTurn = ofTurn[1:]
	}
	return actionsText(words, ofTurn)
}

// actionsText says what can be done; it is empty if nothing can.
func actionsText(words board.Texts, actions []string) string {
	if len(actions) == 0 {
		return ""
	}
	return words.T("text.actions", "actions", i18n.JoinPairs(words, "list.clauses", actions))
}

// actions returns the names of the buttons at a board: those of the turn first, with the sticks,
// then those that are always there. Of a hint it names the first choices, and says how many follow.
func actions(words board.Texts, s board.Scene, tree ui.Node) (ofTurn, always []string) {
	const most = 3
	hides := !s.Hint.IsVote && len(s.Hint.Lines) > most+1
	if s.Tray.CanThrow {
		ofTurn = append(ofTurn, s.Tray.ThrowLabel)
	}
	for _, p := range items(tree) {
		choice := slices.IndexFunc(s.Hint.Lines, func(l board.HintLine) bool { return ui.Widget(l.ID) == p.Target })
		switch {
		case lineOf(s, p) >= 0:
		case hides && choice > most:
		case hides && choice == most:
			ofTurn = append(ofTurn, words.T("text.more", "n", len(s.Hint.Lines)-most))
		case p.isReadLast:
			always = append(always, p.Name)
		case p.Name != s.Tray.ThrowLabel && strings.ContainsFunc(p.Name, unicode.IsLetter): // the prompt has numbers
			ofTurn = append(ofTurn, p.Name)
		}
	}
	return ofTurn, always
}

// lineOf returns the index of a part in the list of moves, or -1.
func lineOf(s board.Scene, p Part) int {
	return slices.IndexFunc(s.Moves.Lines, func(l board.MoveLine) bool { return ui.Widget(l.ID) == p.Target })
}

// boardButtonParts returns what is pressed on a board besides its squares: the sticks, and where
// pawns enter or go home. Sticks that cannot be thrown are left out unless they have the focus.
func boardButtonParts(words board.Texts, s board.Scene, focus ui.Target) (parts []Part) {
	sticks := ui.Target{Kind: ui.TargetSticks}
	if can := s.IsClickable(sticks); can || focus == sticks {
		name := cmp.Or(s.Tray.ThrowLabel, words.T("tray.throw"))
		if s.Mode == board.TeachMode { // a button of a lesson throws, too
			name = words.T("throwing.sticks")
		}
		parts = append(parts, Part{Kind: Button, Target: sticks, Disabled: !can, Name: name})
	}
	for _, p := range s.Panels { // arrow keys always reach them, even if they do nothing
		at := func(place rules.Square, word, holds string) {
			t := board.TargetOf(place, p.Side)
			part := Part{Kind: Paragraph, Target: t, Name: i18n.Sentences(p.Name+",", words.T(word)), Rest: holds}
			switch {
			case s.IsClickable(t):
				part.Kind = Button
			case holds == "":
				return
			}
			parts = append(parts, part)
		}
		at(rules.Hand, "place.hand", p.Hand)
		at(rules.Home, "place.home", p.Home)
	}
	return parts
}

// squares returns the squares of a board from 1 to 30: what is on them, and what can be done there.
func squares(words board.Texts, s board.Scene) []Part {
	var parts []Part
	for at := rules.Square(1); at <= rules.LastSquare; at++ {
		pawn, selected, moves := "", false, false
		for _, p := range s.Board.Pawns {
			if p.Square() == at && !p.Ghost {
				pawn = words.T("pawn." + p.Shape.Word())
				selected, moves = p.Ring == board.RingSelected, p.Ring == board.RingMovable
			}
		}
		lands := slices.ContainsFunc(s.Board.Outlines,
			func(o board.Outline) bool { return o.Kind == board.OutlineLand && o.Squares.Has(at) })
		var ways []board.PawnMove // of the pawn on the square
		var way board.PawnMove    // of the selected pawn to the square
		for _, w := range s.PawnMoves {
			if w.From == at {
				ways = append(ways, w)
			}
			if w.To == at && lands {
				way = w
			}
		}
		parts = append(parts, Part{Kind: Square, Target: ui.Target{Kind: ui.TargetSquare, Square: at},
			On: selected,
			Name: words.T("text.square", "square", at, "name", s.HouseNames[at], "pawn", pawn,
				"selected", selected, "moves", moves || len(ways) > 0,
				"ways", waysText(words, ways, false), "lands", lands, "attacks", way.Attacks, "follows", way.Follows)})
	}
	return parts
}

// moveLine returns a move of the list of moves as a line.
func moveLine(words board.Texts, l board.MoveLine) string {
	return words.T("text.move", "n", l.Number, "pawn", words.T("pawn."+l.Shape.Word()),
		"value", l.Value, "move", cmp.Or(l.Phrase, l.Text))
}
