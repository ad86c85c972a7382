package ruleset

import (
	"cmp"
	"senet/rules"
)

// Topic is what a rule is about. The page of a rule set is divided into topics, and a refusal is
// explained by a rule on its topic. The title is in the catalogue under "topic.<Topic>".
type Topic string

const (
	Setup      Topic = "setup"
	Start      Topic = "start"
	FirstMove  Topic = "first-move"
	Throwing   Topic = "throwing"
	ExtraThrow Topic = "extra-throw"
	Moving     Topic = "moving"
	Attacking  Topic = "attacking"
	Guarding   Topic = "guarding"
	Blocking   Topic = "blocking"
	SafeHouses Topic = "safe-houses"
	Backward   Topic = "backward"
	Happiness  Topic = "happiness"
	Drowning   Topic = "drowning"
	Leaving    Topic = "leaving"
	BearingOff Topic = "bearing-off"
	FirstRow   Topic = "first-row"
	NoMove     Topic = "no-move"
	Winning    Topic = "winning"
	Draw       Topic = "draw"
)

// Topics returns all topics in the order of the page.
func Topics() []Topic {
	return []Topic{
		Setup, Start, FirstMove, Throwing, ExtraThrow, Moving, Attacking, Guarding, Blocking,
		SafeHouses, Backward, Happiness, Drowning, Leaving, BearingOff, FirstRow, NoMove, Winning, Draw,
	}
}

// TopicOf returns the topic whose rules explain a refusal.
func TopicOf(reason rules.Reason) Topic {
	return cmp.Or(map[rules.Reason]Topic{
		rules.HandOnly: Setup, rules.EntryTaken: Setup,
		rules.OpeningFirst: Start,
		rules.FirstMove:    FirstMove,
		rules.ThrowFirst:   Throwing, rules.NumberUsed: Throwing,
		rules.VictimShelter: Attacking,
		rules.Guarded:       Guarding,
		rules.Blocked:       Blocking,
		rules.SafeHouse:     SafeHouses,
		rules.BeforeFirst:   Backward, rules.NeverBackward: Backward, rules.ForwardFirst: Backward,
		rules.StaysOnHouse: Backward, rules.BackwardEmpty: Backward,
		rules.ExactHouse: Happiness, rules.HouseTaken: Happiness,
		rules.WaterPawnFirst: Drowning, rules.SentBackFirst: Drowning,
		rules.LeaveExactly: Leaving, rules.PastTheEnd: Leaving, rules.PathEnds: Leaving,
		rules.FirstRowWaits: BearingOff, rules.TakeOffFirst: BearingOff,
		rules.FrontPawnFirst: FirstRow, rules.OrderOfStart: FirstRow,
		rules.GameOver: Winning, rules.GoalSquares: Winning,
	}[reason], Moving)
}
