package i18n

import (
	"slices"
	"strconv"

	"senet/game/board"
	"senet/rules"
)

// MoveContext is what a sentence about a move depends on, besides the move.
type MoveContext struct {
	Side   rules.Side     // the side to move
	Shapes [2]board.Shape // of the pawns, by side
	Player string         // name of the player to move
	You    bool           // Player is "You"
	// Player is plural, such as the name of the pawns: "Cones win", not "Anna wins"
	Plural     bool
	Numbers    []int // thrown and not yet used
	UsesSticks bool  // false: a die
	MustGoBack bool  // pawns can only go back now
	Reverse    bool  // the path runs from 30 to 1
	HomeAt     int   // number of the square that counts as home: 31, or 30 if 30 itself is home
}

// Refusal explains why a move is not allowed, and frames the squares that forbid it if the reason
// has a label. For an allowed move it returns the zero Explanation.
func (c *Catalogue) Refusal(r rules.Refusal, scene MoveContext) board.Explanation {
	if r.Reason == rules.Allowed {
		return board.Explanation{}
	}
	name := string(r.Reason)
	args := c.refusalArgs(r, scene)
	name += c.keyVariant(r, scene)
	var s board.Explanation
	s.Lead, s.Rest = c.LeadAndRest("why."+name, args...)
	if tab := "tab." + name; c.Has(tab) {
		s.Label = c.T(tab, args...)
		s.Framed = squaresToFrame(r)
	}
	return s
}

// keyVariant returns the suffix of the key for a reason that has several texts.
func (c *Catalogue) keyVariant(r rules.Refusal, scene MoveContext) string {
	switch r.Reason {
	case rules.NotThatFar:
		return notThatFar(r, scene)
	case rules.PathEnds:
		if r.Value == 0 {
			return ".home" // no number leads past the end
		}
	case rules.ForwardFirst:
		if r.Squares == 0 {
			return ".hand" // no pawn on the board goes forward, but one can enter
		}
	case rules.FirstRowWaits:
		switch r.Below {
		case rules.Nowhere, 11:
		case 21:
			return ".last"
		default:
			return ".below"
		}
	}
	return ""
}

// notThatFar returns ".any" if no target was given, ".halt" if a square where every pawn stops is
// in the way, ".behind" if the target is behind the pawn, and otherwise "".
func notThatFar(r rules.Refusal, scene MoveContext) string {
	switch {
	case r.To == rules.Nowhere:
		return ".any"
	case r.Squares != 0:
		return ".halt"
	case r.From.IsOnBoard() && r.To.IsOnBoard() && !scene.MustGoBack &&
		(r.To < r.From) != scene.Reverse:
		return ".behind"
	}
	return ""
}

// squaresToFrame returns the squares to frame on the board: those that forbid the move; else the
// pawn's own, if the reason is about the pawn or there is no target on the board; else the target.
func squaresToFrame(r rules.Refusal) rules.SquareSet {
	// for HandOnly the squares are those where a pawn may enter, which keep their amber outline
	if r.Squares != 0 && r.Reason != rules.HandOnly {
		return r.Squares
	}
	switch r.Reason {
	case rules.LeaveExactly, rules.PastTheEnd, rules.StaysOnHouse, rules.NotYours, rules.NoPawn,
		rules.BeforeFirst, rules.TakeOffFirst, rules.ForwardFirst:
		return rules.Squares(r.From)
	}
	if r.To.IsOnBoard() {
		return rules.Squares(r.To)
	}
	if r.From.IsOnBoard() {
		return rules.Squares(r.From)
	}
	return 0
}

func (c *Catalogue) refusalArgs(r rules.Refusal, scene MoveContext) []any {
	on := squaresToFrame(r)
	if r.Reason == rules.NumberUsed && r.Value == 0 {
		r.Value = distance(r, scene)
	}
	args := append(c.TurnArgs(scene),
		"from", r.From, "to", r.To, "on", on, "count", c.countWord(on.Len()), "pair", on.Len() == 2,
		"value", r.Value, "step", c.triedNumber(r, scene), "need", neededNumbers(r.Need), "exact",
		c.format(neededNumbers(r.Need)),
		"away", distance(r, scene),
		"place", c.square(r.To), "enters", Join(c, "list.or", c.squareNames(r.Squares)), "below", r.Below)
	who := "who.board"
	if r.From == rules.Hand {
		who = "who.hand"
	}
	args = append(args, "who", c.T(who, args...))
	if r.To == rules.Home {
		return append(args, "goal", c.T("goal.home"))
	}
	return append(args, "goal", c.T("goal.square", "to", r.To))
}

// TurnArgs returns the arguments of every sentence about a turn.
func (c *Catalogue) TurnArgs(scene MoveContext) []any {
	mine, their := scene.Shapes[scene.Side].Word(), scene.Shapes[scene.Side.Other()].Word()
	return []any{
		"mine", c.T("pawn." + mine), "mines", c.T("pawns." + mine),
		"their", c.T("pawn." + their), "theirs", c.T("pawns." + their),
		"player", scene.Player, "you", scene.You, "sides", scene.Plural, "sticks", scene.UsesSticks,
	}
}

// triedNumber returns the number that was tried, or all numbers thrown.
func (c *Catalogue) triedNumber(r rules.Refusal, scene MoveContext) string {
	if r.Value > 0 {
		return strconv.Itoa(r.Value)
	}
	numbers := slices.Compact(slices.Clone(scene.Numbers))
	if r.Reason == rules.NotThatFar {
		return c.format(AndList(numbers))
	}
	return c.format(numbers)
}

func neededNumbers(need uint8) []int {
	var list []int
	for n := 1; n < 8; n++ {
		if need>>n&1 == 1 {
			list = append(list, n)
		}
	}
	return list
}

func distance(r rules.Refusal, scene MoveContext) int {
	to := int(r.To)
	if r.To == rules.Home {
		to = scene.HomeAt
	}
	if to -= int(r.From); to < 0 {
		return -to
	}
	return to
}

// countWord returns a number as a word if the catalogue has one, otherwise in figures.
func (c *Catalogue) countWord(n int) string {
	if key := "count." + strconv.Itoa(n); c.Has(key) {
		return c.T(key)
	}
	return strconv.Itoa(n)
}

// PositionError says what is wrong with the text of a position, and in which part of it, in a
// clause without a full stop.
func (c *Catalogue) PositionError(u *rules.PositionError) string {
	why := c.T("position."+string(u.Kind), "word", u.Word, "number", u.Number, "low", u.Low, "high",
		u.High, "same", u.Low == u.High, "thrown", len(u.Numbers) > 0, "numbers", u.Numbers, "spools",
		u.Word == "S")
	// it is about the whole text, or a position that was not read from text
	if u.Part == 0 || u.Text == "" && u.Kind != rules.PartEmpty {
		return why
	}
	return c.T("position.part", "part", u.Part, "text", u.Text, "why", why)
}
