package figures

// The bounds between few, some and many were set so that the rule sets we know fall into three heaps. A throw takes two
// players some six seconds, so that 200 are twenty minutes.
const (
	shortGame, longGame = 200, 280   // throws
	gentle, sharp       = 0.11, 0.19 // attacks a throw
	luck, skill         = 0.75, 0.9  // the skilled player's share
)

// Words are the catalogue keys of what a way to play feels like: how long it is, how sharp, and, where that was measured,
// whether luck or skill decides.
func (row Row) Words() []string {
	f := row.Skilled
	if f == (Feel{}) {
		f = row.Random
	}
	if f == (Feel{}) {
		return nil // nothing was measured
	}
	words := []string{
		"feel." + heap(f.Throws, shortGame, longGame, "short", "middling", "long"),
		"feel." + heap(f.Exchanges/f.Throws, gentle, sharp, "gentle", "lively", "sharp"),
	}
	if row.Skill > 0 {
		words = append(words, "feel."+heap(row.Skill, luck, skill, "luck", "both", "skill"))
	}
	return words
}

func heap(x, low, high float64, few, some, many string) string {
	switch {
	case x < low:
		return few
	case x < high:
		return some
	}
	return many
}
