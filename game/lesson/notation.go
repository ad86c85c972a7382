package lesson

import (
	"senet/rules"
	"senet/rules/record"
)

// parseArrow reads from and to, and only these.
func parseArrow(word string) (Arrow, bool) {
	m, ok := parseMove(word)
	return Arrow{m.From, m.To}, ok && m.Kind == rules.Step && m.Rest == rules.Nowhere && m.Used == 0 && m.From != m.To
}

// String is the arrow as a lesson writes it.
func (a Arrow) String() string { return record.Place(a.From) + "-" + record.Place(a.To) }

// parseMove reads what may be a move.
func parseMove(word string) (record.Pattern, bool) {
	m, ok := record.ParseMove(word)
	return m, ok && m.From != rules.Home && m.To != rules.Hand
}

// findMove is the legal move that a word means. Else the reason says what is wrong with the word, and the refusal, if the
// move is not legal, why; none means that nothing is wrong. Of one written otherwise the move is the one that was meant.
func findMove(r *rules.Rules, p rules.Position, word string) (m rules.Move, wrong Reason, no rules.Refusal) {
	written, ok := parseMove(word)
	if !ok {
		return m, NotAMove, no
	}
	fits, legal := 0, r.Legal(p, nil)
	for _, l := range legal {
		if written.Fits(l) {
			m = l
			fits++
		}
	}
	switch to := written.To; {
	case fits == 1:
		return m, "", no
	case fits > 1:
		return m, Unclear, no
	case written.Kind == rules.Pass:
		return m, NoPass, no
	case to == rules.Nowhere: // off or out of the Water, before the throw
		no = r.Why(p, written.From, rules.Home)
	default:
		no = r.Why(p, written.From, to)
	}
	if no.Reason != rules.Allowed {
		return m, Illegal, no
	}
	for _, l := range legal {
		if l.From == written.From && (l.To == written.To || l.Rest == written.To || written.To == rules.Nowhere && l.To == rules.Home) {
			m = l
		}
	}
	return m, WrittenElse, no
}

// notation writes a legal move so that it can be read back here.
func notation(r *rules.Rules, p rules.Position, m rules.Move) string {
	return record.Exact(m, r.Legal(p, nil))
}
