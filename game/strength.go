package game

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/ruleset"
)

// ladderFile is where the measured ladders travel: for each way to play a line with its name, then for each pair one with the two names,
// the games and the first one's share of them.
const ladderFile = "opponent/ladder.txt"

// unskilled is the name in the ladders of who moves at random.
const unskilled = "random"

// measuredStrength tells which share of its games, 0..1, a level of the computer was measured to win against the level below it,
// the lowest against random moves, from the ladders that travel in files. What stands there in no such line is not known.
func measuredStrength(files fs.FS) func(string, rules.Options, opponent.Level) (float64, bool) {
	data, _ := fs.ReadFile(files, ladderFile)
	way, shares := "", map[[3]string]float64{}
	for line := range strings.Lines(string(data)) {
		words := strings.Fields(line)
		switch {
		case len(words) == 6 && words[0] == "table":
			way = words[1]
		case len(words) == 5:
			if share, err := strconv.ParseFloat(words[3], 64); err == nil && share >= 0 && share <= 1 {
				shares[[3]string{way, words[0], words[1]}], shares[[3]string{way, words[1], words[0]}] = share, 1-share
			}
		}
	}
	return func(set string, o rules.Options, level opponent.Level) (float64, bool) {
		below := unskilled
		if n := slices.Index(opponent.Levels(), level); n > 0 {
			below = opponent.Levels()[n-1].String()
		}
		share, known := shares[[3]string{ruleset.VariantName(set, o), level.String(), below}]
		return share, known
	}
}
