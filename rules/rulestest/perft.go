package rulestest

import (
	"fmt"
	"strconv"
	"strings"

	"senet/rules"
)

// Perft counts the ways to play on from a position by so many acts. An act is a throw (each of the sticks' five or the
// die's six counts once, however likely) or a move. A game that has ended offers no act. Nodes with few acts are as
// good a check as a list of moves: two engines that count alike to some depth agree on everything on the way.
func Perft(player Brancher, depth int) int {
	if depth == 0 {
		return 1
	}
	total := 0
	for _, next := range player.Branches() {
		total += Perft(next, depth-1)
	}
	return total
}

// Brancher is an engine's game that can go on in several ways at once.
type Brancher interface {
	Branches() []Brancher
}

// LiteralBranch is a position of the literal engine.
type LiteralBranch struct {
	page Page
	now  Position
}

// NewLiteralBranch begins to count from a position.
func NewLiteralBranch(page Page, p Position) LiteralBranch { return LiteralBranch{page, p} }

// Branches are the positions after every throw and every move.
func (l LiteralBranch) Branches() []Brancher {
	var list []Brancher
	for _, m := range l.page.Legal(l.now) {
		list = append(list, LiteralBranch{l.page, l.page.Apply(l.now, m)})
	}
	if MayThrow(l.now.Phase) {
		for _, t := range l.page.Throws() {
			list = append(list, LiteralBranch{l.page, l.page.Throw(l.now, t)})
		}
	}
	return list
}

// MayThrow tells whether a player can throw in a phase.
func MayThrow(phase rules.Phase) bool {
	return phase == rules.Opening || phase == rules.TurnStart || phase == rules.ToThrow
}

// Count is one line of a perft file: a position and how many ways there are to play on, from depth 1 on.
type Count struct {
	Where    string
	Page     string
	Position string // the text form; "start" is the page's start, cones first
	Counts   []int
}

// ReadCounts reads a perft file: "page basics", then lines of a position, a semicolon, and the counts.
func ReadCounts(name, text string) ([]Count, error) {
	var list []Count
	page, number := "", 0
	for line := range strings.Lines(text) {
		number++
		line = strings.TrimSpace(line)
		if line == "" || strings.HasPrefix(line, "#") {
			continue
		}
		if rest, found := strings.CutPrefix(line, "page "); found {
			page = rest
			continue
		}
		position, counts, found := strings.Cut(line, ";")
		count := Count{Where: fmt.Sprintf("%s:%d", name, number), Page: page, Position: strings.TrimSpace(position)}
		for _, word := range strings.Fields(counts) {
			n, err := strconv.Atoi(word)
			if err != nil {
				return nil, fmt.Errorf("%s: %q is not a count", count.Where, word)
			}
			count.Counts = append(count.Counts, n)
		}
		if !found || len(count.Counts) == 0 {
			return nil, fmt.Errorf("%s: after the position comes a semicolon and the counts", count.Where)
		}
		list = append(list, count)
	}
	return list, nil
}
