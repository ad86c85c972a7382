package board

import (
	"slices"
	"strconv"

	"senet/game/ui"
	"senet/rules"
)

// Tray is where the sticks fall and the number is shown.
type Tray struct {
	ThrowFrame
	Marking rules.StickMarking // how the marked sides look
	Numeral string             // the number thrown; empty before the throw
	// "three marked"; while a throw is animated, what it is for
	Words             string
	Sides             string       // the marked sides alone: "three marked"; empty for a die
	CountsDifferently bool         // the number thrown differs from the number of marked sides
	Thrower           Shape        // side whose throw is animated; NoShape for none
	Extra             string       // second line: "throw again"
	Numbers           []NumberTile // gathered numbers
	CanThrow          bool         // a press throws
	ThrowLabel        string       // text of the plaque before a throw: "Throw"
	Countdown         string       // the last seconds of a turn, in place of the words
	NoMove            bool         // the throw allows no move: the number is as large as ThrowLabel
}

// FallenTray is the content of a canvas with a tray alone.
type FallenTray Tray

// NumberTile is the tile of a gathered number.
type NumberTile struct {
	ID     string // a press on it chooses the number
	Value  string
	Note   string // small, below the value: how it was thrown
	Chosen bool
	Used   bool
}

// SetThrow sets the number of a throw and its texts, if seen: the throw is no longer animated. It
// returns what the throw counts.
func (t *Tray) SetThrow(words Texts, r *rules.Rules, throw rules.Throw,
	seen bool) (meaning rules.Meaning) {
	if !seen {
		t.Pop = 0
		return meaning
	}
	meaning = r.Meaning(throw)
	t.Numeral = strconv.Itoa(meaning.Value)
	switch {
	case meaning.Miss:
		t.Numeral, t.Extra = words.T("tray.missMark"), words.T("tray.miss")
	case meaning.Again:
		t.Numeral, t.Extra = strconv.Itoa(throw.Count()), words.T("tray.throwAgain")
	case meaning.Extra:
		t.Extra = words.T("tray.again")
	}
	if !throw.IsDie() {
		t.Sides = words.SticksText(t.Marking, throw.Count())
		t.Words = t.Sides
		t.CountsDifferently = !meaning.Miss && !meaning.Again && meaning.Value != throw.Count()
		if t.CountsDifferently {
			t.Words = words.T("tray.counts", "words", t.Words, "n", meaning.Value)
		}
	}
	return meaning
}

// ThrowOf returns a throw that gives a number, and false if none does, as for doubled numbers.
func ThrowOf(r *rules.Rules, number int) (rules.Throw, bool) {
	for _, c := range rules.ThrowChances(r.Options().Die) {
		if m := r.Meaning(c.Throw); !m.Miss && !m.Again && m.Value == number {
			return c.Throw, true
		}
	}
	return 0, false
}

// SetNumbers shows the last of the numbers of a position whose throws are not recorded, and a throw
// that gives it.
func (t *Tray) SetNumbers(words Texts, r *rules.Rules, numbers []int) {
	if len(numbers) == 0 {
		return
	}
	last := numbers[len(numbers)-1]
	t.Numeral, t.Pop = strconv.Itoa(last), 1
	if throw, ok := ThrowOf(r, last); ok {
		t.ThrowFrame = LandedThrow(throw, 0)
		t.SetThrow(words, r, throw, true)
		t.Extra = ""
	} else {
		t.PipsShown = 0
	}
}

// Numeral is the content of a canvas with the number of a throw.
type Numeral struct {
	Text string
	Pop  float64 // how far it has appeared; see ThrowFrame
}

// Pips is the content of a canvas that shows the fallen sticks as small tiles.
type Pips struct {
	Shown   int // 0..4
	Marked  int // the first ones, which show their marked side
	Marking rules.StickMarking
}

// PlaqueHeight is the height of the plaque beside the sticks, in units. The tiles of gathered
// numbers are on its lower part or at its end.
const PlaqueHeight = 200

// plaque returns the text of the plaque: the request to throw, or the number thrown. In the
// presenter, where the sticks are easily counted, there are words instead of pips.
func (t Tray) plaque(large bool) ui.Node {
	pips := ui.Node{Kind: ui.Canvas, Content: Pips{t.PipsShown, t.markedCount(), t.Marking}, MinWidth: 92,
		MinHeight: 22}
	noTiles := len(t.Numbers) == 0
	layout := func(above ...ui.Node) ui.Node {
		return plaqueOf(slices.Concat([]ui.Node{flex(1)}, above, t.words(0), []ui.Node{flex(1)}))
	}
	isThrown := func(n NumberTile) bool { return !n.Used && n.Value == t.Numeral }
	switch {
	case t.ThrowLabel != "":
		call := ui.Node{Kind: ui.Text, Role: ui.ThrowCall, Text: t.ThrowLabel, Align: ui.Middle, MaxLines: 1}
		row := func(children ...ui.Node) ui.Node {
			return ui.Node{Kind: ui.Row, Gap: 4,
				Children: slices.Concat([]ui.Node{flex(1)}, children, []ui.Node{flex(1)})}
		}
		if t.Countdown != "" { // both are as large
			call = ui.Node{Kind: ui.Column, Children: []ui.Node{call, t.words(1)[0]}}
		}
		if t.Pop = 1; t.NoMove && t.Numeral != "" && noTiles {
			contents := [][]ui.Node{
				{flex(1), row(t.numeral(130), ui.Node{Kind: ui.Space, MinWidth: 12}, call), flex(1)},
				{flex(1), row(t.numeral(90)), flex(.6), call, flex(1)},
			}
			if !large { // the plaque is narrow
				contents = contents[1:]
			}
			return plaqueOf(contents...)
		}
		return plaqueOf([]ui.Node{flex(1), call, flex(1)})
	case t.Numeral == "" && t.Thrower == NoShape:
		return ui.Node{}
	case t.Numeral == "":
		pawn := ui.Node{Kind: ui.Canvas, Content: t.Thrower, MinWidth: 126}
		if !noTiles {
			pawn.MinWidth = 60
		}
		if !noTiles && large { // the numbers take most of the plaque
			return layout()
		}
		return layout(ui.Node{Kind: ui.Row, Children: []ui.Node{flex(1), pawn, flex(1)}})
	case noTiles && large:
		return t.largeValue()
	case noTiles:
		return t.value(pips)
	case !slices.ContainsFunc(t.Numbers, isThrown), t.Words == "" && !large:
		return plaqueOf([]ui.Node{flex(1), t.numeral(64), flex(1)})
	case large: // the number is on one of the tiles
		return layout()
	}
	// the space is for the question mark
	return layout(ui.Node{Kind: ui.Row,
		Children: []ui.Node{flex(1), pips, flex(1), {Kind: ui.Space, MinWidth: 40}}}, flex(.5))
}

// flex returns a space that takes a share of the room left over.
func flex(share float64) ui.Node { return ui.Node{Kind: ui.Space, Grow: share} }

func (t Tray) numeral(high float64) ui.Node {
	return ui.Node{Kind: ui.Canvas, Content: Numeral{t.Numeral, t.Pop}, MinWidth: .9 * high,
		MinHeight: high}
}

// plaqueOf returns the plaque with the first of several contents that fits.
func plaqueOf(contents ...[]ui.Node) ui.Node {
	n := ui.Node{Kind: ui.FirstFit, Style: ui.PlaqueBox}
	for _, children := range contents {
		n.Children = append(n.Children, ui.Node{Kind: ui.Column, PadX: 10, Zoom: ui.Zoom{Min: .3, Max: 1},
			Children: children})
	}
	return n
}

// words returns the throw in words, each part in at most a number of lines; 0 means any. In the last
// seconds of a turn it returns the countdown.
func (t Tray) words(lines int) (list []ui.Node) {
	if t.Countdown != "" {
		return []ui.Node{{Kind: ui.Text, Role: ui.ThrowCall, Text: t.Countdown, Align: ui.Middle, MaxLines: 1}}
	}
	for _, text := range []string{t.Words, t.Extra} {
		if text != "" {
			list = append(list, ui.Node{Kind: ui.Text, Role: ui.ThrowText, Text: text, Align: ui.Middle,
				MaxLines: lines})
		}
	}
	return list
}

// value returns the number with its pips and its words.
func (t Tray) value(pips ui.Node) ui.Node {
	var contents [][]ui.Node
	for i, high := range []float64{104, 104, 84, 64, 44} {
		words := t.words(1 - min(i, 1))
		children := []ui.Node{flex(1), t.numeral(high - 18*float64(max(0, len(words)-1))), flex(.7)}
		if t.PipsShown > 0 {
			children = append(children, pips, flex(.4))
		}
		contents = append(contents, append(append(children, words...), flex(.3)))
	}
	return plaqueOf(contents...)
}

// largeValue returns the number as high as the plaque, with its words beside it, or below it on a
// narrow plaque. It shrinks if the words would be too small to read.
func (t Tray) largeValue() ui.Node {
	if len(t.words(0)) == 0 {
		return plaqueOf([]ui.Node{flex(1), t.numeral(166), flex(1)})
	}
	var contents [][]ui.Node
	words := ui.Node{Kind: ui.Column, Grow: 1, Children: slices.Concat([]ui.Node{flex(1)}, t.words(0),
		[]ui.Node{flex(1)})}
	for high := 166.; high > 80; high -= 20 {
		row := ui.Node{Kind: ui.Row, Children: []ui.Node{t.numeral(high), words}}
		contents = append(contents, []ui.Node{flex(1), row, flex(1)})
	}
	edge := ui.Node{Kind: ui.Space, MinHeight: 6}
	for high := 90.; high > 40; high -= 12 {
		contents = append(contents, []ui.Node{edge, t.numeral(high), words, edge})
	}
	return plaqueOf(contents...)
}

// node returns the tile, without its note if there is no room.
func (n NumberTile) node() ui.Node {
	layout := func(below ui.Node) ui.Node {
		return ui.Node{Kind: ui.Column, PadX: 4, PadY: 4, Zoom: ui.Zoom{Min: .4, Max: 1}, Children: []ui.Node{flex(1),
			{Kind: ui.Text, Role: ui.TileNumber, Text: n.Value, Align: ui.Middle, MaxLines: 1}, below}}
	}
	tile := ui.Node{Kind: ui.FirstFit, ID: n.ID, Name: n.Value, Style: ui.Tile, Selected: n.Chosen,
		Disabled: n.Used}
	if n.Note != "" {
		tile.Children = append(tile.Children,
			layout(ui.Node{Kind: ui.Text, Role: ui.TileNote, Text: n.Note, Align: ui.Middle, MaxLines: 1}))
	}
	tile.Children = append(tile.Children, layout(flex(1)))
	return tile
}
