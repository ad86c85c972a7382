package ai

import (
	"senet/rules"
	"senet/rules/ruleset"
)

// Level is how well an opponent plays.
type Level uint8

const (
	Pupil  Level = iota // counts squares and fears attacks, but overlooks most of what it could do
	Potter              // the same with better eyes
	Scribe              // judges positions by experience, but does not see everything
	Priest              // judges well, one move deep, and seldom overlooks one
	Vizier              // looks ahead, and knows the endings that have been solved
)

// Levels are all levels, the weakest first.
func Levels() []Level { return []Level{Pupil, Potter, Scribe, Priest, Vizier} }

// String is the level's stable name. Its name for people stands in the catalogue under
// "opponent.<name>", what it does under "opponent.<name>.about".
func (l Level) String() string {
	return [...]string{"pupil", "potter", "scribe", "priest", "vizier"}[min(l, Vizier)]
}

// LevelByName finds a level by its stable name.
func LevelByName(name string) (Level, bool) {
	for _, l := range Levels() {
		if l.String() == name {
			return l, true
		}
	}
	return 0, false
}

// Skill is what makes a player's strength.
type Skill struct {
	Learned  bool    // judges with the learned weights, if there are any, and not by the rule of thumb
	Throws   int     // how many throws ahead it looks at most; 0 judges what its own move leads to
	Leaves   int     // positions it judges for one move at most, before it stops at the depth it has reached
	Endgame  int     // throws ahead it looks where few pawns are left, if that is farther; it then judges as many positions as Best
	Playouts int     // with how many playouts from each option it begins to play on from there, where numbers are gathered; 0 for none
	Overlook float64 // chance that it does not see a move at all; it always sees one
	// a move is overlooked e times less often for each so much winning chance above the mean of
	// all; 0: nothing strikes it, nor the Water
	Striking float64
}

// Skill is what makes the level. The figures are chosen so that each level beats the one below it
// clearly in every rule set, also where there is little to choose. Looking one throw ahead wins
// some 53 to 56 games in a hundred against not looking ahead; looking two ahead wins no more than
// looking one ahead (48.3 ± 1.6 in basics, for ten times the work), so the vizier does not. With
// few pawns it is otherwise: there are few moves, estimates are good, and looking three throws
// ahead costs less than a millisecond and halves what a choice loses; it counts as long as those
// endings are not solved.
func (l Level) Skill() Skill {
	return [...]Skill{
		Pupil:  {Overlook: 0.9},
		Potter: {Overlook: 0.68},
		Scribe: {Learned: true, Overlook: 0.46},
		Priest: {Learned: true, Overlook: 0.22},
		Vizier: {Learned: true, Throws: 1, Leaves: 1_000, Endgame: 3},
	}[min(l, Vizier)]
}

// In is the level's skill under some rules. Where pawns fill goal squares there are many moves, and
// few of them good, so that who overlooks as much as in the other games can never win. Where a
// turn's numbers are gathered, the vizier plays on, which takes some 3 ms a choice and wins 54.2 ±
// 1.3 games in a hundred against not doing so in digital, and 54.8 ± 1.7 in kendall.
//
// By the usual rules of basics what stands out strikes the levels, Pupil hardly and Priest much, of
// what is about equal they overlook more than elsewhere, and they look again before a pawn goes
// into the Water. Each then wins some 59 games in a hundred against the one below.
func (l Level) In(r *rules.Rules) Skill {
	skill := l.Skill()
	if r.Options() == ruleset.Basics().Options {
		eyes := [...][2]float64{Pupil: {0.98, 2}, Potter: {0.85, 0.18}, Scribe: {0.64, 0.16},
			Priest: {0.33, 0.11}, Vizier: {}}[min(l, Vizier)]
		skill.Overlook, skill.Striking = eyes[0], eyes[1]
	}
	if r.Options().Goal == rules.OddAndEven {
		skill.Overlook /= 2
	}
	if r.Options().Gather {
		skill.Endgame = 0 // a turn's numbers can be given out in hundreds of ways
		if l == Vizier {
			skill.Playouts = 32
		}
	}
	return skill
}

// facing is the skill as it shows in a position.
func (s Skill) facing(r *rules.Rules, p *rules.Position) Skill {
	if s.Endgame > s.Throws && few(r, p) {
		s.Throws, s.Leaves = s.Endgame, bestLeaves
	}
	return s
}

// bestLeaves is how many positions are judged where a tenth of a second is not too long.
const bestLeaves = 60_000

// Best is the strongest skill; hints and reviews use it.
func Best() Skill {
	best := Vizier.Skill()
	best.Throws, best.Leaves = 3, bestLeaves
	return best
}

// fewPawns is how many pawns each side may have left, on the board or in hand, for some levels to
// look farther.
const fewPawns = 3

func few(r *rules.Rules, p *rules.Position) bool {
	own, other := p.Alive(rules.Cones, r.Options().Pawns)
	return max(own, other) <= fewPawns
}
