package ruleset

import (
	"slices"
	"sync"

	"senet/rules"
)

// HouseOption is something that house rules can change.
type HouseOption struct {
	Name   string // must never change, because it is in the codes of house rules
	Group  Group
	Values []string // must never change either
	Many   bool     // any number of the values can be chosen, not only one
	Topics []Topic  // topics of the rules that it changes; its own rule belongs to the first

	Refuses []rules.Reason // the reasons for refusing a move that its rule explains
	Squares []rules.Square // for each value the square that its rule is about; nil for none

	setting
}

// TitleKey returns the catalogue key of the option's title. With ".what" it is that of a sentence
// that says what the option changes, and with ".who" that of the words that say who proposes it.
func (o HouseOption) TitleKey() string { return "house." + o.Name }

// LabelKey returns the catalogue key of the short name of a value. With ".rule" it is that of the
// rule that holds if the value is chosen.
func (o HouseOption) LabelKey(value string) string { return o.TitleKey() + "." + value }

// AllValues returns the values and, if any number can be chosen, "none".
func (o HouseOption) AllValues() []string {
	if o.Many {
		return append(slices.Clone(o.Values), noneValue)
	}
	return o.Values
}

// Group is a section of the page of house rules.
type Group string

const (
	StartGroup  Group = "start"
	ThrowGroup  Group = "throw"
	MoveGroup   Group = "move"
	SquareGroup Group = "square"
	LeaveGroup  Group = "leave"
)

// TitleKey returns the catalogue key of the group's title.
func (g Group) TitleKey() string { return "house.group." + string(g) }

// Groups returns all groups in the order of the page.
func Groups() []Group { return []Group{StartGroup, ThrowGroup, MoveGroup, SquareGroup, LeaveGroup} }

// HouseOptions returns all options. They are written in codes and applied in this order.
func HouseOptions() []HouseOption { return slices.Clone(houseOptions()) }

var houseOptions = sync.OnceValue(func() []HouseOption {
	return []HouseOption{
		{Name: "pawns", Group: StartGroup, Values: []string{"3", "5", "7", "10"}, Topics: []Topic{Setup},
			setting: one(func(o *rules.Options) *int { return &o.Pawns }, 3, 5, 7, 10)},
		{Name: "setup", Group: StartGroup, Values: []string{"board", "hand", "middle"},
			Topics:  []Topic{Setup, FirstMove, FirstRow},
			Refuses: []rules.Reason{rules.EntryTaken, rules.HandOnly},
			setting: one(func(o *rules.Options) *rules.Placing { return &o.Setup }, rules.Alternate,
				rules.InHand, rules.AlternateMiddle).with(clearStartOrder)},
		{Name: "opening", Group: StartGroup, Values: []string{"front", "step"},
			Topics:  []Topic{FirstMove, Start},
			Refuses: []rules.Reason{rules.FirstMove},
			setting: one(func(o *rules.Options) *rules.FirstMoveRule { return &o.FirstMove }, rules.FrontPawn,
				rules.FrontByOne).with(func(o *rules.Options) {
				if o.FirstMove == rules.FrontByOne {
					// the first move is then 10 to 11 without a throw, so nobody throws a 1 for it
					o.Start = rules.EvenStarts
				}
			})},
		{Name: "unmarked", Group: ThrowGroup, Values: []string{"4", "5", "6"},
			Topics: []Topic{Throwing}, setting: unmarked()},
		{Name: "extra", Group: ThrowGroup, Values: []string{"once", "none"},
			Topics: []Topic{ExtraThrow}, setting: extraThrows()},
		{Name: "double", Group: ThrowGroup, Values: []string{"yes", "no"}, Topics: []Topic{Throwing},
			setting: one(func(o *rules.Options) *bool { return &o.Doubling }, true, false)},
		{Name: "attack", Group: MoveGroup, Values: []string{"exchange", "start", "hand"},
			Topics: []Topic{Attacking},
			setting: one(func(o *rules.Options) *rules.Attack { return &o.Attack }, rules.Exchange,
				rules.ToStart, rules.ToHand).with(func(o *rules.Options) {
				if o.Attack != rules.Exchange {
					// attacked pawns go where this option says, even from the last squares
					o.Sink = 0
				}
			})},
		{Name: "back", Group: MoveGroup, Values: []string{"never", "same", "empty", "pass",
			"emptypass"}, Topics: []Topic{Backward},
			Refuses: []rules.Reason{rules.NeverBackward, rules.ForwardFirst, rules.BackwardEmpty},
			setting: backward()},
		{Name: "exact", Group: SquareGroup, Values: []string{"15", "26", "28", "29", "30"}, Many: true,
			Topics:  []Topic{Happiness},
			Refuses: []rules.Reason{rules.ExactHouse},
			Squares: exactHouses(),
			setting: exact()},
		{Name: "halt", Group: SquareGroup, Values: []string{"26", "none"}, Topics: []Topic{Happiness},
			Refuses: []rules.Reason{rules.HouseTaken},
			setting: one(func(o *rules.Options) *rules.SquareSet { return &o.Halt },
				rules.Squares(rules.Happiness), 0).with(func(o *rules.Options) { o.Exact &^= o.Halt })},
		{Name: "safe30", Group: SquareGroup, Values: []string{"yes", "no"}, Topics: []Topic{SafeHouses},
			Refuses: []rules.Reason{rules.SafeHouse},
			Squares: []rules.Square{rules.LastSquare, rules.LastSquare},
			setting: safeLast()},
		{Name: "water", Group: SquareGroup, Values: []string{"before", "first", "lowest", "stay"},
			Topics:  []Topic{Drowning},
			Refuses: []rules.Reason{rules.WaterPawnFirst},
			setting: one(func(o *rules.Options) *rules.Drown { return &o.Drown }, rules.DrownBefore,
				rules.DrownFirst, rules.DrownLowest, rules.DrownStay).with(func(o *rules.Options) {
				if o.Drown != rules.DrownStay {
					// if the Water carries pawns away, those attacked on the last squares cannot
					// be sent there
					o.Sink = 0
				}
			})},
		{Name: "clear", Group: LeaveGroup, Values: []string{"none", "11", "15", "21"},
			Topics:  []Topic{BearingOff},
			Refuses: []rules.Reason{rules.FirstRowWaits},
			setting: one(func(o *rules.Options) *rules.Square { return &o.ClearBelow }, 0, 11, 15,
				21).unless(func(o rules.Options) bool {
				return o.Goal != rules.AllPawnsHome // then no pawn goes home
			})},
		{Name: "leave", Group: LeaveGroup, Values: []string{"past", "onto", "from", "any"},
			Topics:  []Topic{Leaving, BearingOff},
			Refuses: []rules.Reason{rules.LeaveExactly, rules.PastTheEnd, rules.TakeOffFirst},
			setting: one(func(o *rules.Options) *rules.Leaving { return &o.Leaving }, rules.PastLast,
				rules.OntoLast, rules.FromLast, rules.Overshoot).with(func(o *rules.Options) {
				if o.LastFree = false; o.Leaving == rules.FromLast || o.Leaving == rules.Overshoot {
					// pawns may then move on from the houses before 30 with any number, as from
					// ordinary squares
					o.Bound = 0
				}
			}).unless(func(o rules.Options) bool { return o.Goal != rules.AllPawnsHome || o.LastFree })},
	}
})

// CopyValue copies the value of the option from one set of options to another.
func (o HouseOption) CopyValue(to *rules.Options, from rules.Options) {
	if v := o.get(from); v >= 0 && v != o.get(*to) {
		o.set(to, v)
	}
}

// setting gets and sets the value of an option in the options of the rules.
type setting struct {
	set func(o *rules.Options, value int) // value is as in HouseOption.number
	get func(o rules.Options) (value int) // -1 if the options have none of the option's values
}

// one returns a setting that stores its values in one field: the value with index i is values[i].
func one[T comparable](at func(o *rules.Options) *T, values ...T) setting {
	return setting{func(o *rules.Options, v int) { *at(o) = values[v] },
		func(o rules.Options) int { return slices.Index(values, *at(&o)) }}
}

// with returns a setting that also calls more when it is set.
func (s setting) with(more func(o *rules.Options)) setting {
	return setting{func(o *rules.Options, v int) { s.set(o, v); more(o) }, s.get}
}

// unless returns a setting that has no value for options for which none returns true.
func (s setting) unless(none func(o rules.Options) bool) setting {
	return setting{s.set, func(o rules.Options) int {
		if none(o) {
			return -1
		}
		return s.get(o)
	}}
}

// clearStartOrder removes the rules about the front pawn and the order of the first moves if all
// pawns start in the hand. If the house rules choose such an opening themselves, it is set
// afterwards, and rules.New then refuses it.
func clearStartOrder(o *rules.Options) {
	if o.Setup == rules.InHand {
		o.FirstMove, o.InOrder = rules.AnyPawn, false
	}
}

// exact returns the setting of the exact squares. Pawns cannot pass one,
// so they need not halt there.
func exact() setting {
	return setting{func(o *rules.Options, v int) {
		o.Exact = 0
		for i, s := range exactHouses() {
			if v>>i&1 == 1 {
				o.Exact |= rules.Squares(s)
			}
		}
		o.Halt &^= o.Exact
	}, func(o rules.Options) (v int) {
		for i, s := range exactHouses() {
			if o.Exact.Has(s) {
				v |= 1 << i
			}
		}
		return v
	}}
}

// safeLast returns the setting of whether square 30 is safe.
func safeLast() setting {
	return setting{func(o *rules.Options, v int) {
		o.Safe &^= rules.Squares(rules.LastSquare)
		if v == 0 {
			o.Safe |= rules.Squares(rules.LastSquare)
		}
	}, func(o rules.Options) int { return slices.Index([]bool{true, false}, o.Safe.Has(rules.LastSquare)) }}
}

// unmarked returns the setting of the number that four unmarked sides count. If they gave another
// throw before, they still do.
func unmarked() setting {
	count := one(func(o *rules.Options) *int { return &o.Values[0] }, 4, 5, 6)
	return setting{func(o *rules.Options, v int) {
		again := o.ExtraOn.Has(o.Values[0])
		if count.set(o, v); again {
			o.ExtraOn |= rules.Numbers(o.Values[0])
		}
	}, count.get}
}

// extraThrows returns the setting that limits extra throws. Its value is "none" for a rule set that
// never gives any.
func extraThrows() setting {
	limit := one(func(o *rules.Options) *rules.ExtraLimit { return &o.ExtraLimit }, rules.ExtraOnce, rules.ExtraNever)
	return setting{limit.set, func(o rules.Options) int {
		if o.ExtraLimit == rules.ExtraAsThrown && o.ExtraOn == 0 && o.ExtraAt == 0 &&
			o.FirstMove != rules.FrontByOne {
			return 1
		}
		return limit.get(o)
	}}
}

// backward returns the setting of whether pawns go back, and then whether only onto empty squares
// and whether past walls.
func backward() setting {
	type way struct {
		back          rules.Back
		empty, passes bool
	}
	ways := []way{{rules.BackNever, false, false}, {rules.BackForced, false, false},
		{rules.BackForced, true, false}, {rules.BackForced, false, true}, {rules.BackForced, true, true}}
	return setting{func(o *rules.Options, v int) {
		o.Back, o.BackEmpty, o.BackPasses = ways[v].back, ways[v].empty, ways[v].passes
	}, func(o rules.Options) int {
		return slices.IndexFunc(ways, func(w way) bool {
			return o.Back == w.back && (o.Back == rules.BackNever || o.BackEmpty == w.empty &&
				o.BackPasses == w.passes)
		})
	}}
}

// exactHouses returns the squares on which house rules can make every pawn land exactly.
func exactHouses() []rules.Square {
	return []rules.Square{rules.Rebirth, rules.Happiness, rules.Truths,
		rules.Horus, rules.LastSquare}
}
