package reftest

import (
	"fmt"
	"slices"

	"senet/rules"
)

// quietThrows is how many throws without a pawn borne off make a draw, according to the rulebook.
const quietThrows = 1000

// StartPosition returns the first position: pawns alternate from square 1,
// and first has the even squares.
func (g RuleSheet) StartPosition(first rules.Side) Position {
	p := g.StartPositionFor(first)
	if g.ThrownFor {
		p.Phase, p.FirstMove, p.Numbers, p.Extra = rules.Opening, false, nil, false
	}
	return p
}

// beforeStart returns the last square before those on which the pawns start.
func (g RuleSheet) beforeStart() rules.Square {
	if g.Middle {
		return 10
	}
	return 0
}

// StartPositionFor returns the first position if it is already known who starts.
func (g RuleSheet) StartPositionFor(starter rules.Side) Position {
	p := EmptyBoard(g, starter)
	if g.InHand {
		for side, home := range g.AtHome {
			p.Hand[side], p.Home[side] = g.Pawns-home, home
		}
		return p
	}
	for s := rules.Square(1); int(s) <= 2*g.Pawns; s++ {
		side := starter
		if s%2 == 1 {
			side = starter.Other()
		}
		if (int(s)+1)/2 > g.AtHome[side] {
			p.put(side, g.beforeStart()+s)
		}
	}
	if g.InOrder {
		p.Unmoved = p.Pawns[0] | p.Pawns[1]
	}
	p.FirstMove = g.FirstPawn != rules.Nowhere
	// "the first player moving from 10 to 11 and then throwing again": a 1 that nobody threw
	if g.FirstStep {
		p.Phase, p.Numbers, p.Extra = rules.ToMove, []int{1}, true
	}
	return p
}

// Read returns the value of a throw, 0 for a missed turn, and whether it must be thrown again.
func (g RuleSheet) Read(t rules.Throw) (value int, again bool) {
	if g.Die {
		return t.Count(), t.Count() == 5
	}
	return g.Values[t.Count()], false
}

// Throws returns all throws of the sheet's sticks or die.
func (g RuleSheet) Throws() []rules.Throw {
	var list []rules.Throw
	if g.Die {
		for n := 1; n <= 6; n++ {
			list = append(list, rules.Face(n))
		}
		return list
	}
	for n := 0; n <= 4; n++ {
		list = append(list, rules.Marked(n))
	}
	return list
}

// ThrowOf returns the throw that has this value; 0 is a missed turn.
func (g RuleSheet) ThrowOf(value int) (rules.Throw, error) {
	for _, t := range g.Throws() {
		if v, _ := g.Read(t); v == value {
			return t, nil
		}
	}
	return 0, fmt.Errorf("no throw of %s is worth %d", g.Name, value)
}

// mayThrowAgain: the house rules "at most one a turn" and "none".
func (g RuleSheet) mayThrowAgain(p Position) bool {
	return g.Extra == AsThrown || g.Extra == OnceATurn && p.ExtraTaken == 0
}

func (g RuleSheet) givesExtra(value int) bool { return slices.Contains(g.ExtraOn, value) }

// Throw returns the position after a throw.
func (g RuleSheet) Throw(p Position, t rules.Throw) Position {
	value, again := g.Read(t)
	if again {
		// if this was the start of a turn, moves before the throw are no longer possible
		p.Phase = rules.ToThrow
		return p
	}
	if p.Phase == rules.Opening {
		return g.openingThrow(p, value)
	}
	p.Quiet++
	if value == 0 {
		return g.endTurn(p)
	}
	p.Numbers = slices.Sorted(slices.Values(append(slices.Clone(p.Numbers), value)))
	if g.AllFirst && g.givesExtra(value) && g.mayThrowAgain(p) {
		p.ExtraTaken++
		p.Phase = rules.ToThrow
		return p
	}
	p.Extra = !g.AllFirst && g.givesExtra(value)
	p.Phase = rules.ToMove
	return p
}

// openingThrow: "the first person who throws a 1 begins", has the even squares, and the 1 counts as
// the first throw.
func (g RuleSheet) openingThrow(p Position, value int) Position {
	if value != 1 {
		p.Turn = p.Turn.Other()
		return p
	}
	thrower := p.Turn
	p = g.StartPositionFor(thrower)
	p.Phase = rules.ToMove
	p.Numbers = []int{1}
	// even if all throws of a turn come first, this 1 is moved before the next throw
	p.Extra = g.givesExtra(1) || g.FirstStep
	p.Quiet = 1
	return p
}

// endTurn gives the turn to the other player.
func (g RuleSheet) endTurn(p Position) Position {
	p.Turn = p.Turn.Other()
	p.Numbers = nil
	p.Extra = false
	p.ExtraTaken = 0
	p.Phase = rules.ToThrow
	if len(g.movesBeforeThrow(p)) > 0 {
		p.Phase = rules.TurnStart
	}
	return g.endIfQuiet(p)
}

// endIfQuiet ends a game as a draw when "1,000 throws pass in which no pawn is borne off".
func (g RuleSheet) endIfQuiet(p Position) Position {
	if p.Quiet >= quietThrows {
		p.Phase, p.EndReason = rules.Ended, rules.DrawQuiet
	}
	return p
}

// endIfStuck ends a game as a draw when "neither player has a legal move for any throw". It is only
// called when a player has thrown and cannot move, so that both players see why the game ends.
func (g RuleSheet) endIfStuck(p Position) Position {
	if g.stuck(p, p.Turn) && g.stuck(p, p.Turn.Other()) {
		p.Phase, p.EndReason, p.Numbers = rules.Ended, rules.DrawStuck, nil
	}
	return p
}

// stuck reports whether a side has no legal move for any throw.
func (g RuleSheet) stuck(p Position, side rules.Side) bool {
	p.Turn = side
	if len(g.movesBeforeThrow(p)) > 0 {
		return false
	}
	for _, t := range g.Throws() {
		value, again := g.Read(t)
		if value > 0 && !again && len(g.steps(p, []int{value})) > 0 {
			return false
		}
	}
	return true
}

// Legal returns all moves that the side whose turn it is may make.
func (g RuleSheet) Legal(p Position) []rules.Move {
	switch p.Phase {
	case rules.TurnStart:
		return g.movesBeforeThrow(p)
	case rules.ToMove:
		steps := g.steps(p, p.Numbers)
		if len(steps) == 0 || g.mayStay(p, steps) {
			steps = append(steps, rules.Move{Kind: rules.Pass})
		}
		return steps
	}
	return nil
}

func (g RuleSheet) steps(p Position, numbers []int) []rules.Move {
	var list []rules.Move
	for _, number := range different(numbers) {
		list = append(list, g.stepsBy(p, number)...)
	}
	return list
}

// stepsBy returns the moves with a number: forward moves and entering or, "if you can't move
// forward the number that you see on the sticks", backward moves. This is decided for each gathered
// number separately.
func (g RuleSheet) stepsBy(p Position, number int) []rules.Move {
	steps := append(g.stepEachPawn(p, number, g.forward), g.withDoubling(number, func(value int) []rules.Move {
		if m, legal := g.enter(p, value); legal && !p.FirstMove {
			return []rules.Move{m}
		}
		return nil
	})...)
	if len(steps) == 0 && g.Backward {
		steps = g.stepEachPawn(p, number, g.backward)
	}
	return steps
}

// stepEachPawn returns the moves of all pawns on the board with a number.
func (g RuleSheet) stepEachPawn(p Position, number int, step func(Position, rules.Square, int) (rules.Move,
	bool)) []rules.Move {
	return g.withDoubling(number, func(value int) []rules.Move {
		var moves []rules.Move
		for _, from := range p.own(p.Turn) {
			if m, legal := step(p, from, value); legal {
				moves = append(moves, m)
			}
		}
		return moves
	})
}

// withDoubling returns the moves with a number and, if "the player may double a throw's value",
// with twice the number.
func (g RuleSheet) withDoubling(number int, try func(value int) []rules.Move) []rules.Move {
	moves := try(number)
	if g.Double {
		moves = append(moves, try(2*number)...)
	}
	for i := range moves {
		moves[i].Used = uint8(number)
	}
	return moves
}

func different(numbers []int) []int { return slices.Compact(slices.Sorted(slices.Values(numbers))) }

// mayStay: "the starter's deciding 1 must enter a pawn, so that the game begins; from then on
// moving is never compulsory"; "if every legal backward move is of a pawn on a safe square, passing
// is legal as well"; "when bearing off is all that the numbers left can do, the player may end his
// turn".
func (g RuleSheet) mayStay(p Position, steps []rules.Move) bool {
	if g.Goals {
		return len(p.own(rules.Cones))+len(p.own(rules.Spools)) > 0
	}
	return !slices.ContainsFunc(steps, func(m rules.Move) bool {
		unsafe := !m.Backward() || !g.safe(p, p.Turn, m.From)
		return !(g.MayStay && !unsafe) && !(g.HomeFree && m.To == rules.Home)
	})
}

// movesBeforeThrow returns the moves that are possible before the first throw of a turn.
func (g RuleSheet) movesBeforeThrow(p Position) []rules.Move {
	return append(g.takeOffs(p), g.releases(p)...)
}

// takeOffs: "a piece on 30 can be removed at the start of your turn if all of your other pieces are
// out of the first row".
func (g RuleSheet) takeOffs(p Position) []rules.Move {
	if !g.TakeOff || !p.holds(p.Turn, 30) || !g.mayGoHome(p) {
		return nil
	}
	return []rules.Move{{Kind: rules.TakeOff, From: 30, To: rules.Home, Rest: rules.Home}}
}

// releases: a pawn waiting in the Water: its owner "sends it to 15 (if empty) and loses the turn".
func (g RuleSheet) releases(p Position) []rules.Move {
	if g.Water != StaysFor4 || !p.holds(p.Turn, 27) || !p.empty(15) {
		return nil
	}
	return []rules.Move{{Kind: rules.Release, From: 27, To: 15, Rest: 15}}
}

// Apply returns the position after a legal move.
func (g RuleSheet) Apply(p Position, m rules.Move) Position {
	if !slices.Contains(g.Legal(p), m) {
		panic(fmt.Sprintf("%s: %v is not legal\n%s", g.Name, m, p))
	}
	p.FirstMove = false
	switch m.Kind {
	case rules.Release:
		p = g.carryOut(p, m)
		p.SentBack = true
		return g.endTurn(p)
	case rules.Pass:
		return g.pass(p)
	case rules.TakeOff:
		p = g.carryOut(p, m)
		if p.Phase != rules.Ended {
			p.Phase = rules.ToThrow
		}
		return p
	}
	p = g.carryOut(p, m)
	if p.Phase == rules.Ended {
		return p
	}
	at := slices.Index(p.Numbers, int(m.Used))
	p.Numbers = slices.Delete(slices.Clone(p.Numbers), at, at+1)
	return g.afterStep(p, m)
}

// pass: "turn ends, bonus throw lost"; with gathered throws the rest is lost.
func (g RuleSheet) pass(p Position) Position {
	if len(g.steps(p, p.Numbers)) == 0 {
		p = g.endIfStuck(p)
	}
	if p.Phase == rules.Ended {
		return p
	}
	return g.endTurn(p)
}

// carryOut moves the pawn and the pawn that it attacks, if any. It does not end the turn.
func (g RuleSheet) carryOut(p Position, m rules.Move) Position {
	if m.From == rules.Hand {
		p.Hand[p.Turn]--
	} else {
		p = withoutPawn(p, m.From)
	}
	if m.From == 15 || m.To == 15 {
		p.SentBack = false
	}
	if m.To.IsOnBoard() {
		p = withoutPawn(p, m.To)
	}
	p.Unmoved &= p.Pawns[0] | p.Pawns[1] // the pawns that were on these squares have moved now
	switch {
	case m.Victim == rules.Hand:
		p.Hand[p.Turn.Other()]++
	case m.Victim != rules.Nowhere:
		p.Pawns[p.Turn.Other()] |= rules.Squares(m.Victim)
	}
	if m.Rest != rules.Home {
		p.Pawns[p.Turn] |= rules.Squares(m.Rest)
		return g.afterGoal(p, m)
	}
	p.Home[p.Turn]++
	p.Quiet = 0
	if p.Home[p.Turn] == g.Pawns {
		p.Phase, p.EndReason, p.Numbers = rules.Ended, rules.AllHome, nil
		if g.Points {
			p.Score[p.Turn] = points(p, p.Turn.Other())
		}
	}
	return p
}

// afterStep returns the position after a move: the side has more numbers to use or another throw,
// or its turn ends.
func (g RuleSheet) afterStep(p Position, m rules.Move) Position {
	again := p.Extra || slices.Contains(g.ExtraAt, m.To)
	if m.To == rules.Water && g.WaterEnds {
		again = false
	}
	switch {
	case m.To == rules.Water && g.Water == StaysFirst:
		return g.endTurn(p) // "stay: turn ends"
	case len(p.Numbers) > 0:
		p.Phase = rules.ToMove
		return p
	case again && g.mayThrowAgain(p):
		p.Extra = false
		p.ExtraTaken++
		p.Phase = rules.ToThrow
		return g.endIfQuiet(p)
	}
	return g.endTurn(p)
}
