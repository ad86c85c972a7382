package ruleset

// The two bounds of each figure divide the known rule sets into three groups. A throw and its move
// take a player about six seconds, so 200 throws take twenty minutes.
const (
	shortGame, longGame = 200, 280   // throws
	gentle, sharp       = 0.11, 0.19 // attacks for each throw
	luck, skilful       = 0.8, 0.94  // share of games that the skilled player wins
	endless             = 0.5        // share of drawn games
)

// FeelKeys returns the catalogue keys of words for how a game feels: how long it is or that it
// rarely ends, how many attacks it has and, if that was measured, whether luck or skill decides.
// House rules were not measured, but the Figures of a few hundred random games are enough; they
// take a few hundredths of a second.
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
