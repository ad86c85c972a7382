package rulestest

import (
	"fmt"
	"strings"

	"senet/rules"
)

// Pawns is anything that can say which pawn stands on a square: a rules.Position or a Position.
type Pawns interface {
	At(s rules.Square) (rules.Side, bool)
}

// At is the pawn on a square.
func (p Position) At(s rules.Square) (rules.Side, bool) {
	switch p.On[s] {
	case Letter(rules.Cones):
		return rules.Cones, true
	case Letter(rules.Spools):
		return rules.Spools, true
	}
	return rules.Cones, false
}

// boardRows are the squares as they lie: the path runs right, left, right.
func boardRows() [3][10]rules.Square {
	var rows [3][10]rules.Square
	for i := range 10 {
		rows[0][i] = rules.Square(1 + i)
		rows[1][i] = rules.Square(20 - i)
		rows[2][i] = rules.Square(21 + i)
	}
	return rows
}

// Board draws the three rows of ten: C and S are pawns, a dot is an empty square.
//
//	S C S C S C S C . .
//	. . . . . . . . . .
//	. . . . . . . . . .
func Board(p Pawns) string {
	return draw(p, func(rules.Square) string { return "." })
}

// NumberedBoard draws the rows with the numbers of the empty squares, and the marks of the houses on 15 and 26 to 30:
// A the Ankh, H Happiness, ~ the Water, 3 the Truths, 2 the Eye, 1 the last square.
func NumberedBoard(p Pawns) string {
	houses := map[rules.Square]string{15: "A", 26: "H", 27: "~", 28: "iii", 29: "ii", 30: "i"}
	return draw(p, func(s rules.Square) string {
		if mark, house := houses[s]; house {
			return mark
		}
		return fmt.Sprint(int(s))
	})
}

func draw(p Pawns, empty func(rules.Square) string) string {
	var rows []string
	width := 1
	if empty(20) != "." {
		width = 3
	}
	for _, squares := range boardRows() {
		var cells []string
		for _, s := range squares {
			mark := empty(s)
			if side, taken := p.At(s); taken {
				mark = string(Letter(side))
			}
			cells = append(cells, fmt.Sprintf("%*s", width, mark))
		}
		rows = append(rows, strings.Join(cells, " "))
	}
	return strings.Join(rows, "\n")
}

// ReadBoard reads what Board draws (spaces between squares may be left out) and gives the squares of each side.
func ReadBoard(drawing string) (cones, spools rules.SquareSet, err error) {
	var lines []string
	for line := range strings.Lines(drawing) {
		if line = strings.ReplaceAll(strings.TrimSpace(line), " ", ""); line != "" {
			lines = append(lines, line)
		}
	}
	if len(lines) != 3 {
		return 0, 0, fmt.Errorf("a board has 3 rows, this drawing has %d", len(lines))
	}
	for i, squares := range boardRows() {
		if len(lines[i]) != 10 {
			return 0, 0, fmt.Errorf("row %d has %d squares in place of 10: %q", i+1, len(lines[i]), lines[i])
		}
		for j, s := range squares {
			switch lines[i][j] {
			case 'C':
				cones |= rules.Squares(s)
			case 'S':
				spools |= rules.Squares(s)
			case '.':
			default:
				return 0, 0, fmt.Errorf("square %d holds %q; only C, S and . stand on a board", s, lines[i][j])
			}
		}
	}
	return cones, spools, nil
}
