package ruleset

import "senet/rules"

// Topic is what a rule is about. A rule page is read topic by topic, and a refusal quotes the lines of its topic.
type Topic uint8

const (
	Setup Topic = iota
	Start
	FirstMove
	Throwing
	ExtraThrow
	Moving
	Attacking
	Guarding
	Blocking
	SafeHouses
	Backward
	Happiness
	Drowning
	Leaving
	BearingOff
	FirstRow
	NoMove
	Winning
	Draw
	topics
)

var topicNames = [topics]string{
	"setup", "start", "first-move", "throwing", "extra-throw", "moving", "attacking", "guarding", "blocking",
	"safe-houses", "backward", "happiness", "drowning", "leaving", "bearing-off", "first-row", "no-move", "winning", "draw",
}

// String is the topic's stable name; its title stands in the catalogue under "topic.<name>".
func (t Topic) String() string { return topicNames[t] }

// Topics are all topics in the order in which a page treats them.
func Topics() []Topic {
	all := make([]Topic, topics)
	for i := range all {
		all[i] = Topic(i)
	}
	return all
}

// TopicOf is the topic whose rules explain a refusal.
func TopicOf(reason rules.Reason) Topic {
	switch reason {
	case rules.GameOver:
		return Winning
	case rules.OpeningFirst:
		return Start
	case rules.ThrowFirst:
		return Throwing
	case rules.Guarded:
		return Guarding
	case rules.Blocked:
		return Blocking
	case rules.VictimShelter:
		return Attacking
	case rules.SafeHouse:
		return SafeHouses
	case rules.ExactHouse, rules.HouseTaken:
		return Happiness
	case rules.LeaveExactly, rules.PastTheEnd, rules.PathEnds:
		return Leaving
	case rules.BeforeFirst, rules.NeverBackward, rules.ForwardFirst, rules.StaysOnHouse, rules.BackwardEmpty:
		return Backward
	case rules.FirstRowWaits, rules.TakeOffFirst:
		return BearingOff
	case rules.FrontPawnFirst, rules.OrderOfStart:
		return FirstRow
	case rules.FirstMove:
		return FirstMove
	case rules.WaterPawnFirst, rules.SentBackFirst:
		return Drowning
	case rules.GoalSquares:
		return Winning
	case rules.NumberUsed:
		return Throwing
	case rules.HandOnly, rules.EntryTaken:
		return Setup
	}
	return Moving
}
