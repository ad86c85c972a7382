package ai

import (
	"senet/rules"
	"senet/rules/ruleset"
)

// Level is how well the computer plays.
type Level uint8

const (
	Pupil  Level = iota // uses the rule of thumb and overlooks most moves
	Potter              // uses the rule of thumb and overlooks fewer moves
	Scribe              // uses a network and overlooks some moves
	Priest              // uses a network and overlooks few moves
	Vizier              // uses a network, overlooks no moves, and looks some throws ahead
)

// Levels returns all levels, the weakest first.
func Levels() []Level { return []Level{Pupil, Potter, Scribe, Priest, Vizier} }

// String returns the level's name, which must never change. Its name for players is in the
// catalogue under "opponent.<name>", and a description under "opponent.<name>.about".
func (l Level) String() string {
	return [...]string{"pupil", "potter", "scribe", "priest", "vizier"}[min(l, Vizier)]
}

// LevelByName returns the level with a name from String.
func LevelByName(name string) (Level, bool) {
	for _, l := range Levels() {
		if l.String() == name {
			return l, true
		}
	}
	return 0, false
}

// Skill says how strong a player is.
type Skill struct {
	// Learned makes it use the learned weights, if there are any, instead of the rule of thumb.
	Learned bool
	// Throws is how many throws ahead it looks. At 0 it estimates the positions after its own move.
	Throws int
	// Leaves is how many positions it may estimate for one choice, even if it has not yet looked
	// Throws ahead; 0 is no limit.
	Leaves int
	// Endgame replaces Throws, if it is greater, when few pawns are left. BestSkill().Leaves then
	// replaces Leaves.
	Endgame int
	// Playouts is how many playouts it first makes of each option, in games in which the numbers of
	// a turn are gathered; 0 is none.
	Playouts int
	// Wait replaces WaitMargin if it is not 0.
	Wait float64
	// Haste makes it prefer moves that bring the game closer to its end.
	Haste Haste
	// Overlook is the chance that it overlooks a move. It never overlooks all moves.
	Overlook float64
	// Striking makes it overlook good moves less often. The chance of overlooking a move is divided
	// by e each time its chance of winning is higher by Striking, compared with the mean of all
	// moves. With 0 all moves are overlooked equally often. If it is not 0, the player also looks
	// again before it moves a pawn into the Water.
	Striking float64
}

// Haste makes a player prefer moves after which the pawns of both sides are farther along the path.
// It changes which move the player chooses, but not the chances that it shows. It begins after
// Patience throws in which no pawn went home. From then on, each square is worth some chance of
// winning, which grows by Rate in 100 throws.
type Haste struct {
	Patience int
	Rate     float64
	// ComputersOnly rules out haste against people, because it would lose too many games.
	ComputersOnly bool
}

// skill returns the usual skill of a level.
//
// A player that looks one throw ahead wins 53 to 56 of 100 games against one that does not look
// ahead. A player that looks two throws ahead, with 1,000 positions, wins 51 to 53 of 100 games
// against one that looks one ahead: basics 51.9 ± 0.1, rebirth 53.0 ± 0.5, secret 50.9 ± 0.3,
// basics-7 51.0 ± 0.2, jequier 51.9 ± 0.7 (measured with luck subtracted). A choice then takes less
// than a millisecond. When few pawns are left, a player that looks three throws ahead loses half as
// much chance of winning in a choice.
func (l Level) skill() Skill {
	return [...]Skill{
		Pupil:  {Overlook: 0.9},
		Potter: {Overlook: 0.68},
		Scribe: {Learned: true, Overlook: 0.46},
		Priest: {Learned: true, Overlook: 0.22},
		Vizier: {Learned: true, Throws: 2, Leaves: 1_000, Endgame: 3},
	}[min(l, Vizier)]
}

// SkillUnder returns the level's skill under these rules. The chances of overlooking a move are
// such that in most rule sets a level wins about 61 of 100 games against the level below.
//
// Under the usual rules of basics and in the short game, Striking is used. In the short game, a level
// wins 55 to 58 of 100 games against the level below (1,000 games each), and the Pupil 67 against
// random moves and 39 against the rule of thumb. In a game that is won on goal squares, the rule of
// thumb is so bad that all levels use the network.
//
// If the numbers of a turn are gathered, the Vizier uses playouts. They take about 3 ms for a
// choice and win 54.2 ± 1.3 of 100 games in digital and 54.8 ± 1.7 in kendall. If pawns are taken
// off before a throw, the chances of two options often differ by less than WaitMargin. With half
// the margin, the Vizier of storer wins 50.4 ± 0.2 of 100 games against itself with solved endings;
// with the full margin, 49.1.
func (l Level) SkillUnder(r *rules.Rules) Skill {
	skill := l.skill()
	o := r.Options()
	name := ruleset.VariantName(o)
	if o.Goal == rules.OddAndEven {
		name, skill.Learned = "bell", true // even if house rules change it
	}
	if chances, own := overlookChances()[name]; own && l < Vizier {
		skill.Overlook = chances[l]
	}
	skill.Haste = hastes()[name]
	switch name {
	case "basics":
		skill.Striking = [...]float64{Pupil: 2, Potter: 0.18, Scribe: 0.16, Priest: 0.11, Vizier: 0}[min(l, Vizier)]
	case "short":
		skill.Striking = [...]float64{Pupil: 0.025, Potter: 0, Scribe: 0.05, Priest: 0.025, Vizier: 0}[min(l, Vizier)]
	}
	if o.Leaving == rules.FromLast && l == Vizier {
		skill.Wait = WaitMargin / 2
	}
	if o.Gather {
		// There are hundreds of ways to use the numbers of a turn.
		skill.Throws, skill.Endgame = min(skill.Throws, 1), 0
		if l == Vizier {
			skill.Playouts = 32
		}
	}
	return skill
}

// overlookChances returns the chances with which Pupil, Potter, Scribe and Priest overlook a move,
// for the variants that do not use those of Level.skill. They were found by bisection, in matches
// of 600 games with luck subtracted.
func overlookChances() map[string][Vizier]float64 {
	return map[string][Vizier]float64{
		"basics":    {0.98, 0.85, 0.64, 0.33},
		"basics-7":  {0.88, 0.56, 0.30, 0.12},
		"rebirth":   {0.73, 0.62, 0.34, 0.14},
		"digital":   {0.82, 0.69, 0.44, 0.19},
		"kendall":   {0.37, 0.19, 0.28, 0.06},
		"kendall-5": {0.31, 0.14, 0.26, 0.10},
		"jequier":   {0.47, 0.25, 0.37, 0.13},
		"tait":      {0.57, 0.42, 0.33, 0.12},
		"bell":      {0.20, 0.14, 0.075, 0.02},
		"short":     {0.97, 0.1, 0.9, 0.85},
	}
}

// hastes returns the haste of all levels, for the variants in which good players send each other
// back again and again. It shortens the median game between two Viziers from 450 throws to 270 in
// basics, and from 1,000 to 370 in jequier, where half of the games were draws without it. In 19 of
// 20 choices it costs less than 0.005 of the chance of winning.
func hastes() map[string]Haste {
	return map[string]Haste{
		"basics":  {Patience: 0, Rate: 0.0015},
		"jequier": {Patience: 50, Rate: 0.003, ComputersOnly: true},
	}
}

// AgainstPerson returns the skill to use against a person.
func (s Skill) AgainstPerson() Skill {
	if s.Haste.ComputersOnly {
		s.Haste = Haste{}
	}
	return s
}

// inPosition returns the skill to use in a position; see Skill.Endgame.
func (s Skill) inPosition(r *rules.Rules, p *rules.Position) Skill {
	const few = 3
	if own, other := p.PawnsLeft(rules.Cones, r.Options().Pawns); s.Endgame > s.Throws && max(own, other) <= few {
		s.Throws, s.Leaves = s.Endgame, bestLeaves
	}
	return s
}

// bestLeaves is how many positions can be estimated in a tenth of a second.
const bestLeaves = 60_000

// BestSkill returns the strongest skill. Hints and reviews use it.
func BestSkill() Skill {
	best := Vizier.skill()
	best.Throws, best.Leaves = 3, bestLeaves
	return best
}
