package ruleset

// The bounds between few, some and many were set so that the rule sets we know fall into three
// heaps. A throw takes two players some six seconds, so that 200 are twenty minutes.
const (
	shortGame, longGame = 200, 280   // throws
	gentle, sharp       = 0.11, 0.19 // attacks a throw
	luck, skilful       = 0.8, 0.94  // the skilled player's share
	endless             = 0.5        // draws
)

// Words are the catalogue keys of what a way to play feels like: how long it is or that it rarely
// ends, how sharp, and, where that was measured, whether luck or skill decides. For house rules
// that nobody has measured, a Row with some hundred random games will do; Play takes a few
// hundredths of a second for them.
func (row Figures) Words() []string {
	f := row.Skilled
	if f == (Averages{}) {
		f = row.Random
	}
	if f == (Averages{}) {
		return nil // nothing was measured
	}
	words := []string{
		"feel." + wordFor(f.Throws, shortGame, longGame, "short", "middling", "long"),
		"feel." + wordFor(f.Exchanges/f.Throws, gentle, sharp, "gentle", "lively", "sharp"),
	}
	if f.Draws > endless {
		words[0] = "feel.endless"
	}
	if row.Skill > 0 {
		words = append(words, "feel."+wordFor(row.Skill, luck, skilful, "luck", "both", "skill"))
	}
	return words
}

func wordFor(x, low, high float64, few, some, many string) string {
	switch {
	case x < low:
		return few
	case x < high:
		return some
	}
	return many
}
