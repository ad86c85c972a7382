package ruleset

// The bounds between few, some and many divide the known rule sets into three groups. A throw takes
// two players about six seconds, so that 200 throws take twenty minutes.
const (
	shortGame, longGame = 200, 280   // throws
	gentle, sharp       = 0.11, 0.19 // attacks a throw
	luck, skilful       = 0.8, 0.94  // the skilled player's share
	endless             = 0.5        // draws
)

// FeelKeys returns the catalogue keys of how a way to play feels: how long it is or that it rarely
// ends, how many attacks it has and, if that was measured, whether luck or skill decides. For house
// rules that were not measured, Figures of a few hundred random games will do, which take a few
// hundredths of a second.
func (row Figures) FeelKeys() []string {
	f := row.Usual()
	if f == (Averages{}) {
		return nil // nothing was measured
	}
	words := []string{
		"feel." + wordFor(f.Throws, shortGame, longGame, "short", "middling", "long"),
		"feel." + wordFor(f.Attacks/f.Throws, gentle, sharp, "gentle", "lively", "sharp"),
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
