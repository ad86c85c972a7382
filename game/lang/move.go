package lang

import (
	"strings"

	"senet/rules"
)

// Move is a move as it stands in the list: "18 → 21", "10 × 13" for an attack, "26 → 27 → 15", "28 → home".
func (c *Catalogue) Move(m rules.Move) string {
	switch m.Kind {
	case rules.Pass:
		return c.T("move.pass")
	case rules.Release:
		return c.Square(rules.Water) + " → " + c.Square(m.Rest)
	}
	var out strings.Builder
	out.WriteString(c.Square(m.From))
	if m.Victim != rules.Nowhere {
		out.WriteString(" × ")
	} else {
		out.WriteString(" → ")
	}
	out.WriteString(c.Square(m.To))
	if m.Rest != m.To && m.Rest != rules.Nowhere {
		out.WriteString(" → " + c.Square(m.Rest))
	}
	return out.String()
}
