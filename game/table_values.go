package game

import (
	"strconv"

	"senet/rules/sticks"
)

// valuesID is the button that opens the table of what the throws count.
const valuesID = "tray.values"

// valuesOpen tells whether the table of throws is seen.
func (t *table) valuesOpen() bool { return t.values && !t.win.on }

// valuesView is the table of what the throws count, each with a bar of how often it falls.
func (t *table) valuesView(a *App) HintView {
	die := t.rules().Options().Die
	v := HintView{Head: a.words.T("tray.values")}
	for i, row := range a.throwRows(t.rules(), die) {
		line := HintLine{ID: valuesID, Chance: row.Value, Exact: true}
		if die {
			line.Text, line.Win = strconv.Itoa(row.Face), 1./6
		} else {
			line.Text, line.Win = a.words.T("tray.marked."+strconv.Itoa(i)), float64(stickOdds()[i])/16
		}
		switch {
		case row.Value == a.words.T("tray.missMark"):
			line.Chance = row.Note
		case row.Note != "":
			line.Chance = a.words.T("tray.value", "n", row.Value, "note", row.Note)
		}
		v.Lines = append(v.Lines, line)
	}
	return v
}

// stickOdds are the ways, of sixteen, in which four sticks fall with 0, 1 … 4 marked sides up.
func stickOdds() (ways [5]int) {
	for n := range ways {
		ways[n] = sticks.Sixteenths(n)
	}
	return ways
}
