package rules

import (
	"strconv"
	"strings"
)

// The words of the text form. It is for files, tests and people who set up boards, and the same in every language.
const (
	wordHand    = "hand"
	wordHome    = "home"
	wordOpen    = "to open"
	wordBegin   = "to begin"
	wordThrow   = "to throw"
	wordMove    = "to move"
	wordAfter   = "after"
	wordWon     = "won"
	wordStuck   = "drew stuck"
	wordQuiet   = "drew quiet"
	wordStarted = "started"
	noteBonus   = "bonus"
	noteFirst   = "first move"
	noteQuiet   = "quiet"
	noteExtra   = "extra"
	noteUnmoved = "unmoved"
	noteSent    = "sent back"
	noteScore   = "score"
)

// String is the position in one line that a person can read and type, and Rules.Parse reads back exactly:
//
//	C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw
//	C 15 21 home 3 / S 1 26 hand 2 home 1 / S to move 1 4 / quiet 7
//
// First the squares of each side, with the pawns in hand and at home if there are any; then who has to do what: "to open"
// (throw for the start), "to begin" (take off, release or throw), "to throw" ("after" numbers already gathered), "to move"
// numbers, or how the game ended: "won", "drew stuck", "drew quiet". Then notes, where they matter: "S started" (else Cones
// did), "first move" (the front pawn has to make it), "bonus" (the same side throws again), "extra 1" (the turn's extra throw
// is used), "quiet" and the throws since a pawn was borne off, "unmoved" and the pawns that have never moved, "sent back"
// (the pawn on 15 was, out of the Water, and moves first), "score" and both sides' points.
func (p Position) String() string {
	var b strings.Builder
	for _, side := range []Side{Cones, Spools} {
		b.WriteString(letter(side))
		writeSquares(&b, p.Pawns(side))
		writeCount(&b, " "+wordHand, p.InHand(side))
		writeCount(&b, " "+wordHome, p.Home(side))
		b.WriteString(" / ")
	}
	b.WriteString(letter(p.turn) + " ")
	p.writeDeed(&b)
	p.writeNotes(&b)
	return b.String()
}

func letter(side Side) string {
	if side == Cones {
		return "C"
	}
	return "S"
}

func writeSquares(b *strings.Builder, set SquareSet) {
	for _, s := range set.List() {
		b.WriteString(" " + strconv.Itoa(int(s)))
	}
}

func writeCount(b *strings.Builder, word string, n int) {
	if n > 0 {
		b.WriteString(word + " " + strconv.Itoa(n))
	}
}

func (p Position) writeDeed(b *strings.Builder) {
	switch p.phase {
	case Opening:
		b.WriteString(wordOpen)
	case TurnStart:
		b.WriteString(wordBegin)
	case ToThrow:
		b.WriteString(wordThrow)
		if p.numbers != 0 {
			b.WriteString(" " + wordAfter)
		}
	case ToMove:
		b.WriteString(wordMove)
	case Ended:
		b.WriteString(endingWord(p.ending))
	}
	for _, n := range p.Numbers(nil) {
		b.WriteString(" " + strconv.Itoa(n))
	}
}

func endingWord(e Ending) string {
	switch e {
	case DrawStuck:
		return wordStuck
	case DrawQuiet:
		return wordQuiet
	}
	return wordWon
}

func (p Position) writeNotes(b *strings.Builder) {
	const sep = " / "
	if p.starter == Spools {
		b.WriteString(sep + letter(Spools) + " " + wordStarted)
	}
	if p.first {
		b.WriteString(sep + noteFirst)
	}
	if p.bonus {
		b.WriteString(sep + noteBonus)
	}
	writeCount(b, sep+noteExtra, int(p.extra))
	writeCount(b, sep+noteQuiet, int(p.quiet))
	if p.marked.Has(Rebirth) {
		b.WriteString(sep + noteSent)
	}
	if unmoved := p.Unmoved(); unmoved != 0 {
		b.WriteString(sep + noteUnmoved)
		writeSquares(b, unmoved)
	}
	if p.score != [2]uint8{} {
		b.WriteString(sep + noteScore + " " + strconv.Itoa(int(p.score[Cones])) + " " + strconv.Itoa(int(p.score[Spools])))
	}
}
