package board

import (
	"time"

	"senet/rules"
)

// Explanation is a refusal in words.
type Explanation struct {
	Lead, Rest string // "6 cannot land on 9:" and "the spools on 9 and 10 protect each other."
	Label      string // text at the Framed squares; may be empty
	Framed     rules.SquareSet
}

// Texts is a catalogue of texts, such as i18n.Catalogue.
type Texts interface {
	T(key string, args ...any) string
	SticksText(marking rules.StickMarking, count int) string
}

// Rejection explains an illegal move until the next input. The zero value explains nothing.
type Rejection struct {
	Shown       bool
	IsReminder  bool // says what to do first, calmly
	explanation Explanation
	Quote       string        // the source's own words
	Source      string        // the source of the rule, shown if there is no room for Quote
	Since       time.Duration // when it began
	pawn        rules.Square  // the pawn that shakes its head
	path        []rules.Square
	shake       timeline
	fade        Transition
	soundPlayed bool // TakeSounds has returned its sound
}

// Explain shows an explanation that does not refer to squares.
func (b *Board) Explain(c Clock, explanation Explanation, quote string) {
	b.Rejection = Rejection{Shown: true, explanation: explanation, Quote: quote, Since: c.Now,
		fade: c.Begin(RefusalFade)}
}

// Refuse explains on the board why a move is not legal. It ignores a legal move.
func (b *Board) Refuse(legal LegalMoves, c Clock, r rules.Refusal, explanation Explanation, quote string) {
	if r.Reason == rules.Allowed {
		return
	}
	b.CancelDrag()
	b.Explain(c, explanation, quote)
	b.Rejection.IsReminder = r.Reason == rules.ThrowFirst
	if !b.Rejection.IsReminder && legal.isOwn(r.From) && r.From.IsOnBoard() {
		b.Rejection.pawn = r.From
		b.Rejection.path = RefusedPath(legal.Rules, r)
		b.Rejection.shake = animateRefusal(legal.Position, r.From, c.Speed, c.Calm)
	}
}

// FadedIn returns how far a rejection has faded in, and whether it is still fading in.
func (r *Rejection) FadedIn(c Clock) (float64, bool) { return c.Shown(r.fade) }

// shakeFrame returns the board while the refused pawn shakes its head, and false afterwards.
func (r *Rejection) shakeFrame(c Clock) (Frame, bool) {
	elapsed := c.Now - r.Since
	if r.pawn == rules.Nowhere || elapsed >= r.shake.Length() {
		return Frame{}, false
	}
	return r.shake.at(elapsed), true
}

// mark adds the rejection to a diagram: the pawn's ring, its path, and the squares that forbid the
// move. It reports whether they are still fading in.
func (r *Rejection) mark(d *Diagram, legal LegalMoves, c Clock) (moving bool) {
	shown, moving := r.FadedIn(c)
	if !legal.IsMovable(r.pawn) || legal.Hidden {
		d.AddRing(r.pawn, RingRefused, 1)
	}
	if r.path != nil {
		d.Paths = append(d.Paths, MovePath{Squares: r.path, Refused: true, Shown: 1})
	}
	if r.explanation.Framed != 0 {
		d.Outlines = append(d.Outlines, Outline{Kind: OutlineRefused, Squares: r.explanation.Framed,
			Label: r.explanation.Label, Alpha: shown})
	}
	return moving
}
