package table

import (
	"senet/game/board"
	"senet/game/lang"
	"senet/game/motion"
	"senet/game/say"
	"senet/rules"
	"senet/rules/sticks"
	"strconv"
)

// Tray is where sticks fall and the value is read.
type Tray struct {
	Sticks  []motion.Stick
	Made    sticks.Make // what the sticks look like
	Die     *motion.Die
	Numeral string      // the value, large; empty before the throw
	Pop     float64     // 0..1 numeral's appearance (may overshoot 1)
	Pips    []bool      // shown pips, true = marked
	Words   string      // "three marked", "throw again"; of a throw in the air, what it is for
	Thrower board.Shape // whose throw is in the air; NoShape while none is
	Extra   string      // second line: "throw again"
	Numbers []Number    // gathered numbers still to be given out
	Lit     bool        // may be clicked: throw
	Call    string      // words on the plaque before a throw: "Throw"
}

// Number is one gathered number.
type Number struct {
	ID     string // widget id: pressing it chooses the number
	Value  string
	Note   string // small, below the value: how it came about
	Chosen bool
	Used   bool
}

// Lie lays sticks or die as they are at one moment of a throw.
func (tray *Tray) Lie(f motion.ThrowFrame) {
	tray.Die, tray.Pop = f.Die, f.Pop
	if f.Die != nil {
		return
	}
	tray.Sticks = f.Sticks[:]
	marked := 0
	for _, m := range f.Marks {
		if m {
			marked++
		}
	}
	tray.Pips = make([]bool, min(f.PipsShown, 4))
	for i := range tray.Pips {
		tray.Pips[i] = i < marked
	}
}

// Read writes what a throw counts beside it, and, of sticks, how.
func (tray *Tray) Read(words *lang.Catalogue, r *rules.Rules, throw rules.Throw) rules.Reading {
	reading := r.Read(throw)
	tray.Numeral = strconv.Itoa(reading.Value)
	switch {
	case reading.Miss:
		tray.Numeral = words.T("tray.missMark")
	case reading.Again:
		tray.Numeral = strconv.Itoa(throw.Count())
	}
	if !throw.Die() {
		tray.Words = say.Fallen(words, tray.Made, throw.Count())
		if !reading.Miss && !reading.Again && reading.Value != throw.Count() {
			tray.Words = words.T("tray.counts", "words", tray.Words, "n", reading.Value)
		}
	}
	return reading
}

// Tell writes beside a throw what it counts and brings, once it may be seen; where it is told of no game.
func (tray *Tray) Tell(words *lang.Catalogue, r *rules.Rules, throw rules.Throw, seen bool) {
	if !seen {
		tray.Pop = 0
		return
	}
	switch reading := tray.Read(words, r, throw); {
	case reading.Miss:
		tray.Extra = words.T("tray.miss")
	case reading.Again:
		tray.Extra = words.T("tray.recast")
	case reading.Bonus:
		tray.Extra = words.T("tray.again")
	}
}
