package text

import (
	"cmp"
	"slices"
	"strings"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
)

// Outline returns all that can be read and pressed in a view, in reading order: in the dialog, if
// one is open, or else on the page with the squares of its board.
func Outline(words board.Texts, v game.View) []Part {
	if v.Dialog != nil {
		return Parts(*v.Dialog)
	}
	if v.Root == nil {
		return nil
	}
	parts := Parts(*v.Root)
	s, atBoard := board.SceneIn(v.Root)
	if !atBoard {
		return parts
	}
	for i, p := range parts { // the board's own words of a move are longer than those in its row
		at := slices.IndexFunc(s.Moves.Entries, func(e board.MoveEntry) bool { return e.ID == p.Target.ID })
		if !isText(p) && at >= 0 {
			parts[i].Kind, parts[i].Name, parts[i].Rest = Button, moveLine(words, s.Moves.Entries[at]), ""
		}
	}
	return slices.Concat(boardTexts(words, s), boardButtonParts(words, s, v.Focus), parts, Squares(words, s))
}

// remarks returns what computer players say.
func remarks(words board.Texts, s board.Scene) string {
	var said []string
	for _, p := range s.Panels {
		if p.Remark != "" {
			said = append(said, words.T("talk.says", "player", p.Player, "words", p.Remark))
		}
	}
	return strings.Join(said, " ")
}

// boardTexts returns the texts around a board: the prompt, the throw, and both sides.
func boardTexts(words board.Texts, s board.Scene) (parts []Part) {
	lines := append([]string{prompt(s, false), s.Prompt.Detail, remarks(words, s), throwText(words, s)},
		positionLines(words, s)...)
	for _, line := range lines {
		if line != "" {
			parts = append(parts, Part{Name: line})
		}
	}
	return parts
}

// boardButtonParts returns what is pressed on a board besides its squares: the sticks, and where
// pawns enter or go home. Sticks that cannot be thrown are left out unless they have the focus.
func boardButtonParts(words board.Texts, s board.Scene, focus ui.Target) (parts []Part) {
	sticks := ui.Target{Kind: ui.TargetSticks}
	if can := s.IsClickable(sticks); can || focus == sticks {
		parts = append(parts, Part{Kind: Button, Target: sticks, Disabled: !can,
			Name: cmp.Or(s.Tray.ThrowLabel, words.T("tray.throw"))})
	}
	for _, p := range s.Panels { // arrow keys always reach them, even if they do nothing
		at := func(place rules.Square, word, holds string) {
			if t := board.TargetOf(place, p.Side); holds != "" || s.IsClickable(t) {
				parts = append(parts, Part{Kind: Button, Target: t, Name: i18n.Sentences(p.Name+",", words.T(word)),
					Rest: holds, Disabled: !s.IsClickable(t)})
			}
		}
		at(rules.Hand, "place.hand", p.Hand)
		at(rules.Home, "place.home", p.Home)
	}
	return parts
}

// Squares returns the squares of a board from 1 to 30: what is on them, and what can be done there.
func Squares(words board.Texts, s board.Scene) []Part {
	var parts []Part
	for at := rules.Square(1); at <= rules.LastSquare; at++ {
		pawn, selected, moves := "", false, false
		for _, p := range s.Board.Pawns {
			if p.Square() == at && !p.Ghost {
				pawn = words.T("pawn." + p.Shape.Word())
				selected, moves = p.Ring == board.RingSelected, p.Ring == board.RingMay
			}
		}
		lands := slices.ContainsFunc(s.Board.Outlines,
			func(o board.Outline) bool { return o.Kind == board.OutlineLand && o.Squares.Has(at) })
		var ways []string // what the pawn on the square can do
		follows := ""     // what happens if the selected pawn goes there
		for _, w := range s.Ways {
			if w.From == at {
				ways = append(ways, wayText(words, "text.goes", w))
			}
			if w.To == at && lands {
				follows = w.Follows
			}
		}
		parts = append(parts, Part{Kind: Square, Target: ui.Target{Kind: ui.TargetSquare, Square: at},
			On: selected,
			Name: words.T("text.square", "square", at, "name", s.HouseNames[at], "pawn", pawn,
				"selected", selected, "moves", moves || len(ways) > 0,
				"ways", i18n.JoinPairs(words, "list.clauses", ways),
				"lands", lands, "follows", follows)})
	}
	return parts
}

// wayText returns what a pawn can do, in the words of the text with the given key.
func wayText(words board.Texts, key string, w board.Way) string {
	return words.T(key, "from", w.From, "goal", w.Goal, "follows", w.Follows)
}

// moveLine returns a move of the list of moves as a line.
func moveLine(words board.Texts, e board.MoveEntry) string {
	return words.T("text.move", "n", e.Number, "pawn", words.T("pawn."+e.Shape.Word()),
		"value", e.Value, "move", cmp.Or(e.Phrase, e.Text))
}
