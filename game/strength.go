package game

import (
	"io/fs"
	"slices"

	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/opponent/ladder"
	"senet/rules/ruleset"
)

// ladderFile is where the measured ladders travel.
const ladderFile = "opponent/ladder.txt"

// unskilled is the name in the ladders of who moves at random.
const unskilled = "random"

// measuredStrength tells which share of its games, 0..1, a level of the computer was measured to win against the level below it,
// the lowest against random moves, from the ladders that travel in files. Without the file, or when it is damaged, nothing is
// known of any.
func measuredStrength(files fs.FS) func(string, rules.Options, opponent.Level) (float64, bool) {
	file, err := files.Open(ladderFile)
	if err != nil {
		return nil
	}
	defer file.Close()
	tables, err := ladder.ReadTables(file)
	if err != nil || len(tables) == 0 {
		return nil
	}
	return func(set string, o rules.Options, level opponent.Level) (float64, bool) {
		name := variantName(set, o)
		i := slices.IndexFunc(tables, func(t ladder.Table) bool { return t.Name == name })
		if name == "" || i < 0 {
			return 0, false
		}
		below := unskilled
		if n := slices.Index(opponent.Levels(), level); n > 0 {
			below = opponent.Levels()[n-1].String()
		}
		r, known := tables[i].Between(level.String(), below)
		return r.Rate, known
	}
}

// variantName is the name in the ladders of a rule set as it is offered; "" with house rules, for which nothing was measured.
func variantName(set string, o rules.Options) string {
	base, known := ruleset.ByID(set)
	if !known {
		return ""
	}
	for _, v := range opponent.Variants(base) {
		if base.With(v.Pawns, v.Die) == o {
			return v.Name
		}
	}
	return ""
}
