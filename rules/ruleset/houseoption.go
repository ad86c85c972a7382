package ruleset

import (
	"slices"

	"senet/rules"
)

// HouseOption is one thing that a house rule can change.
type HouseOption struct {
	Name   string // stable: it stands in codes
	Group  Group
	Values []string // stable, too
	Many   bool     // any of the values can be chosen together, also none
	Topics []Topic  // what it changes the rules of; the first is where its rule is told

	Refuses []rules.Reason // the refusals that its rule explains

	place int
	set   func(o *rules.Options, value int) // value is the index in Values, or the set of them
	has   func(o rules.Options) (value int) // -1 where the options have none of the values
}

// Key is the catalogue key of the option's title.
func (o HouseOption) Key() string { return "house." + o.Name }

// What is the catalogue key of what it changes.
func (o HouseOption) What() string { return o.Key() + ".what" }

// Who is the catalogue key of who proposes it.
func (o HouseOption) Who() string { return o.Key() + ".who" }

// Label is the catalogue key of the few words for one value.
func (o HouseOption) Label(value string) string { return o.Key() + "." + value }

// Rule is the catalogue key of the rule that one value makes.
func (o HouseOption) Rule(value string) string { return o.Label(value) + ".rule" }

// AllValues are the single values, and "none" where many can be chosen.
func (o HouseOption) AllValues() []string {
	if o.Many {
		return append(slices.Clone(o.Values), noneOfMany)
	}
	return o.Values
}

// Group is where an option stands on the page of house rules.
type Group uint8

const (
	StartGroup Group = iota
	ThrowGroup
	MoveGroup
	HouseGroup
	LeaveGroup
	groups
)

// Key is the catalogue key of the group's title.
func (g Group) Key() string {
	return "house.group." + [groups]string{"start", "throw", "move", "house", "leave"}[g]
}

// Groups are all groups in their order.
func Groups() []Group {
	all := make([]Group, groups)
	for i := range all {
		all[i] = Group(i)
	}
	return all
}

// houseOptions is how many there are.
const houseOptions = 13

// HouseOptions are all options, in the order in which they stand in codes and take effect.
func HouseOptions() []HouseOption {
	list := slices.Concat(startOptions(), throwOptions(), moveOptions(), squareOptions(), leaveOptions())
	for i := range list {
		list[i].place = i
	}
	return list
}

func houseOption(name string) (HouseOption, bool) {
	for _, o := range HouseOptions() {
		if o.Name == name {
			return o, true
		}
	}
	return HouseOption{}, false
}

func startOptions() []HouseOption {
	pawns := []int{5, 7, 10}
	return []HouseOption{
		{
			Name: "pawns", Group: StartGroup, Values: []string{"5", "7", "10"}, Topics: []Topic{Setup},
			set: func(o *rules.Options, v int) { o.Pawns = pawns[v] },
			has: func(o rules.Options) int { return slices.Index(pawns, o.Pawns) },
		},
		{
			Name: "setup", Group: StartGroup, Values: []string{"board", "hand"}, Topics: []Topic{Setup, FirstMove, FirstRow},
			Refuses: []rules.Reason{rules.EntryTaken, rules.HandOnly},
			set:     setUp,
			has: func(o rules.Options) int {
				return slices.Index([]rules.Placing{rules.Alternate, rules.InHand}, o.Setup)
			},
		},
		{
			Name: "opening", Group: StartGroup, Values: []string{"front", "step"}, Topics: []Topic{FirstMove, Start},
			Refuses: []rules.Reason{rules.FirstMove},
			set:     open,
			has: func(o rules.Options) int {
				return slices.Index([]rules.First{rules.FrontPawn, rules.FrontByOne}, o.First)
			},
		},
	}
}

// setUp: where no pawns stand on the board at first, what a rule set says of the front pawn and the order of the start has
// nothing to hold on to. An opening that the house itself asks for is set later, and refused.
func setUp(o *rules.Options, v int) {
	if v == 0 {
		o.Setup = rules.Alternate
		return
	}
	o.Setup, o.First, o.InOrder = rules.InHand, rules.AnyPawn, false
}

// open: with "10 to 11 and throw again" nobody throws a 1 for the start any more.
func open(o *rules.Options, v int) {
	if v == 0 {
		o.First = rules.FrontPawn
		return
	}
	o.First, o.Start = rules.FrontByOne, rules.EvenStarts
}

func throwOptions() []HouseOption {
	unmarked := []int{4, 5, 6}
	return []HouseOption{
		{
			Name: "unmarked", Group: ThrowGroup, Values: []string{"4", "5", "6"}, Topics: []Topic{Throwing},
			set: func(o *rules.Options, v int) { countUnmarked(o, unmarked[v]) },
			has: func(o rules.Options) int { return slices.Index(unmarked, o.Values[0]) },
		},
		{
			Name: "extra", Group: ThrowGroup, Values: []string{"once", "none"}, Topics: []Topic{ExtraThrow},
			set: func(o *rules.Options, v int) { o.Extra = [...]rules.Extra{rules.ExtraOnce, rules.ExtraNever}[v] },
			has: extras,
		},
		{
			Name: "double", Group: ThrowGroup, Values: []string{"yes", "no"}, Topics: []Topic{Throwing},
			set: func(o *rules.Options, v int) { o.Doubling = v == 0 },
			has: func(o rules.Options) int { return yesNo(o.Doubling) },
		},
	}
}

// countUnmarked: four unmarked sides give another throw if they did before, whatever they count.
func countUnmarked(o *rules.Options, n int) {
	if o.Bonus.Has(o.Values[0]) {
		o.Bonus |= rules.Numbers(n)
	}
	o.Values[0] = n
}

// extras: a rule set that gives no extra throws has none.
func extras(o rules.Options) int {
	switch {
	case o.Extra == rules.ExtraNever || o.Bonus == 0 && o.Landing == 0 && o.First != rules.FrontByOne:
		return 1
	case o.Extra == rules.ExtraOnce:
		return 0
	}
	return -1
}

func yesNo(yes bool) int {
	if yes {
		return 0
	}
	return 1
}

func moveOptions() []HouseOption {
	attacks := []rules.Attack{rules.Exchange, rules.ToStart, rules.ToHand}
	return []HouseOption{
		{
			Name: "attack", Group: MoveGroup, Values: []string{"exchange", "start", "hand"}, Topics: []Topic{Attacking},
			set: func(o *rules.Options, v int) {
				if o.Attack = attacks[v]; o.Attack != rules.Exchange {
					o.Sink = 0 // victims go where this option says, on the last squares too
				}
			},
			has: func(o rules.Options) int { return slices.Index(attacks, o.Attack) },
		},
		{
			Name: "back", Group: MoveGroup, Values: []string{"never", "same", "empty", "pass", "emptypass"}, Topics: []Topic{Backward},
			Refuses: []rules.Reason{rules.NeverBackward, rules.ForwardFirst, rules.BackwardEmpty},
			set: func(o *rules.Options, v int) {
				o.Back, o.BackEmpty, o.BackPasses = rules.BackForced, v == 2 || v == 4, v >= 3
				if v == 0 {
					o.Back = rules.BackNever
				}
			},
			has: backs,
		},
	}
}

func backs(o rules.Options) int {
	switch {
	case o.Back == rules.BackNever:
		return 0
	case o.BackEmpty && o.BackPasses:
		return 4
	case o.BackPasses:
		return 3
	case o.BackEmpty:
		return 2
	}
	return 1
}

func squareOptions() []HouseOption {
	waters := []rules.Drown{rules.DrownBefore, rules.DrownFirst, rules.DrownLowest, rules.DrownWait}
	return []HouseOption{
		{
			Name: "exact", Group: HouseGroup, Values: []string{"15", "26", "28", "29", "30"}, Many: true, Topics: []Topic{Happiness},
			Refuses: []rules.Reason{rules.ExactHouse},
			set: func(o *rules.Options, v int) {
				o.Exact = someHouses(v)
				o.Halt &^= o.Exact // a square that has to be hit exactly is no longer one where pawns halt
			},
			has: func(o rules.Options) int { return housesIn(o.Exact) },
		},
		{
			Name: "safe30", Group: HouseGroup, Values: []string{"yes", "no"}, Topics: []Topic{SafeHouses},
			Refuses: []rules.Reason{rules.SafeHouse},
			set: func(o *rules.Options, v int) {
				o.Safe &^= rules.Squares(rules.LastSquare)
				if v == 0 {
					o.Safe |= rules.Squares(rules.LastSquare)
				}
			},
			has: func(o rules.Options) int { return yesNo(o.Safe.Has(rules.LastSquare)) },
		},
		{
			Name: "water", Group: HouseGroup, Values: []string{"before", "first", "lowest", "stay"}, Topics: []Topic{Drowning},
			Refuses: []rules.Reason{rules.WaterPawnFirst},
			set: func(o *rules.Options, v int) {
				o.Drown = waters[v]
				if o.Drown != rules.DrownWait {
					o.Sink = 0 // what carries pawns away cannot also hold those that are attacked on the last squares
				}
			},
			has: func(o rules.Options) int { return slices.Index(waters, o.Drown) },
		},
	}
}

// exactHouses are the squares that house rules can make exact.
func exactHouses() []rules.Square {
	return []rules.Square{rules.Rebirth, rules.Happiness, rules.Truths, rules.Horus, rules.LastSquare}
}

func someHouses(set int) rules.SquareSet {
	var squares rules.SquareSet
	for i, s := range exactHouses() {
		if set>>i&1 == 1 {
			squares |= rules.Squares(s)
		}
	}
	return squares
}

func housesIn(squares rules.SquareSet) int {
	set := 0
	for i, s := range exactHouses() {
		if squares.Has(s) {
			set |= 1 << i
		}
	}
	return set
}

func leaveOptions() []HouseOption {
	clear := []rules.Square{0, 11, 15, 21}
	return []HouseOption{
		{
			Name: "clear", Group: LeaveGroup, Values: []string{"none", "11", "15", "21"}, Topics: []Topic{BearingOff},
			Refuses: []rules.Reason{rules.FirstRowWaits},
			set:     func(o *rules.Options, v int) { o.ClearBelow = clear[v] },
			has: func(o rules.Options) int {
				if o.Goal != rules.AllPawnsHome {
					return -1
				}
				return slices.Index(clear, o.ClearBelow)
			},
		},
		{
			Name: "leave", Group: LeaveGroup, Values: []string{"past", "onto", "from"}, Topics: []Topic{Leaving, BearingOff},
			Refuses: []rules.Reason{rules.LeaveExactly, rules.PastTheEnd, rules.TakeOffFirst},
			set:     leave,
			has: func(o rules.Options) int {
				if o.LastFree || o.Goal != rules.AllPawnsHome {
					return -1
				}
				return slices.Index(leavings(), o.Leaving)
			},
		},
	}
}

func leavings() []rules.Leaving {
	return []rules.Leaving{rules.PastLast, rules.OntoLast, rules.FromLast}
}

// leave: where pawns are taken off from 30, the houses before it are left like any other square, for there is no number
// that leads from them home.
func leave(o *rules.Options, v int) {
	o.Leaving, o.LastFree = leavings()[v], false
	if o.Leaving == rules.FromLast {
		o.Bound = 0
	}
}
