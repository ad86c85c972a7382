package game

import (
	"strconv"

	"senet/game/say"
	"senet/game/table"
	"senet/rules/sticks"
)

// valuesID is the button that opens the table of what the throws count.
const valuesID = "tray.values"

// valuesOpen tells whether the table of throws is seen.
func (t *sitting) valuesOpen() bool { return t.values && !t.win.on }

// valuesView is the table of what the throws count, each with a bar of how often it falls.
func (t *sitting) valuesView(a *App) table.Hint {
	die := t.rules().Options().Die
	v := table.Hint{Head: a.words.T("tray.values")}
	for i, c := range sticks.Chances(die) {
		value, note := say.Reading(a.words, t.rules().Read(c.Throw))
		line := table.HintLine{ID: valuesID, Text: strconv.Itoa(c.Throw.Count()), Win: c.Probability, Chance: value, Exact: true}
		if !die {
			line.Text = say.Fallen(a.words, t.set.Sticks, i)
		}
		switch {
		case value == a.words.T("tray.missMark"):
			line.Chance = note
		case note != "":
			line.Chance = a.words.T("tray.value", "n", value, "note", note)
		}
		v.Lines = append(v.Lines, line)
	}
	return v
}
