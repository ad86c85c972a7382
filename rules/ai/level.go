package ai

import (
	"senet/rules"
	"senet/rules/ruleset"
)

// Level is how well the computer plays.
type Level uint8

const (
	Pupil  Level = iota // counts squares and fears attacks, but overlooks most of what it could do
	Potter              // the same with better eyes
	Scribe              // judges positions by experience, but does not see everything
	Priest              // judges well, one move deep, and seldom overlooks one
	Vizier              // overlooks nothing and looks ahead, farther when few pawns are left
)

// Levels returns all levels, the weakest first.
func Levels() []Level { return []Level{Pupil, Potter, Scribe, Priest, Vizier} }

// String returns the level's stable name. Its name for people is in the catalogue as
// "opponent.<name>", a description as "opponent.<name>.about".
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
	// Learned makes it judge by the learned weights, if there are any, instead of by the rule of
	// thumb.
	Learned bool
	// Throws is how many throws ahead it looks at most; 0 judges the positions after its own move.
	Throws int
	// Leaves is how many positions it judges for one move at most, before it stops at the depth it
	// has reached.
	Leaves int
	// Endgame is how many throws ahead it looks with few pawns left, if that is more than Throws.
	// It then judges as many positions as Best.
	Endgame int
	// Playouts is with how many playouts of each option it begins, where numbers are gathered; 0
	// for none.
	Playouts int
	// Wait is the margin for waiting, if it is not WaitMargin.
	Wait float64
	// Haste makes it prefer moves that bring the game nearer to its end.
	Haste Haste
	// Overlook is the chance that it does not see a move. It always sees one.
	Overlook float64
	// Striking makes good moves less likely to be overlooked. A move loses a factor of e in that
	// likelihood for each Striking by which its winning chance is above the mean of all moves. With
	// 0 all are equally likely to be overlooked, and the player takes no second look before a pawn
	// goes into the Water.
	Striking float64
}

// Haste makes a player prefer moves that bring the pawns of both sides farther on. It changes what
// the player chooses, not what it expects of a move. It begins after Patience throws in which no
// pawn went home. Every 100 throws after that add Rate, in winning chance, to the worth of a
// square.
type Haste struct {
	Patience int
	Rate     float64
	// ComputersOnly: without haste against a person, because it would lose too many games.
	ComputersOnly bool
}

// skill returns the usual skill of a level. Looking one throw ahead wins 53 to 56 of 100 games
// against not looking ahead. Looking two ahead, as far as 1,000 positions go, wins 51 to 53 against
// one (luck removed): basics 51.9 ± 0.1, rebirth 53.0 ± 0.5, secret 50.9 ±
// 0.3, basics-7 51.0 ± 0.2, jequier 51.9 ± 0.7; a choice takes less than a millisecond. With few
// pawns, three throws ahead halve what a choice loses.
func (l Level) skill() Skill {
	return [...]Skill{
		Pupil:  {Overlook: 0.9},
		Potter: {Overlook: 0.68},
		Scribe: {Learned: true, Overlook: 0.46},
		Priest: {Learned: true, Overlook: 0.22},
		Vizier: {Learned: true, Throws: 2, Leaves: 1_000, Endgame: 3},
	}[min(l, Vizier)]
}

// SkillUnder returns the level's skill under some rules. In most rule sets, each level overlooks so
// many moves that it wins about 61 of 100 games against the one below; see overlookChances.
//
// Under the usual rules of basics, striking moves are overlooked less and others more than
// elsewhere, and the levels look again before a pawn goes into the Water. Where pawns fill goal
// squares, counting squares says so little that all levels judge by experience.
//
// If a turn's numbers are gathered, the Vizier uses playouts, which take some 3 ms a choice and
// win 54.2 ± 1.3 of 100 games in digital and 54.8 ± 1.7 in kendall. Where a pawn is taken off
// before a throw, choices often differ by less than WaitMargin; with half of it the Vizier of
// storer wins 50.4 ± 0.2 of 100 games against itself with solved endings, and 49.1 with all of it.
func (l Level) SkillUnder(r *rules.Rules) Skill {
	skill := l.skill()
	o := r.Options()
	name := variantName(o)
	if o.Goal == rules.OddAndEven {
		name, skill.Learned = "bell", true // with house rules, too
	}
	if chances, own := overlookChances()[name]; own && l < Vizier {
		skill.Overlook = chances[l]
	}
	skill.Haste = hastes()[name]
	if o == ruleset.Basics().Options {
		skill.Striking = [...]float64{Pupil: 2, Potter: 0.18, Scribe: 0.16, Priest: 0.11, Vizier: 0}[min(l, Vizier)]
	}
	if o.Leaving == rules.FromLast && l == Vizier {
		skill.Wait = WaitMargin / 2
	}
	if o.Gather {
		// A turn's numbers can be moved in hundreds of ways.
		skill.Throws, skill.Endgame = min(skill.Throws, 1), 0
		if l == Vizier {
			skill.Playouts = 32
		}
	}
	return skill
}

// overlookChances returns, for each way to play that has its own, the chances with which Pupil,
// Potter, Scribe and Priest overlook a move. They were found by halving, in matches of 600 games
// with luck subtracted.
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
	}
}

// hastes returns the haste of all levels in the ways to play in which good players send each other
// back again and again. It shortens the median game of two Viziers from 450 throws to 270 in
// basics, and from 1,000 to 370 in jequier, where half of the games were drawn. In 19 of 20 choices
// it costs less than 0.005.
func hastes() map[string]Haste {
	return map[string]Haste{
		"basics":  {Patience: 0, Rate: 0.0015},
		"jequier": {Patience: 50, Rate: 0.003, ComputersOnly: true},
	}
}

// AgainstPerson returns the skill of a level that plays against a person.
func (s Skill) AgainstPerson() Skill {
	if s.Haste.ComputersOnly {
		s.Haste = Haste{}
	}
	return s
}

// variantName returns the name of the way to play that has these options, or "".
func variantName(o rules.Options) string {
	for _, v := range ruleset.Variants() {
		if v.Options == o {
			return v.Name
		}
	}
	return ""
}

// inPosition returns the skill used in a position.
func (s Skill) inPosition(r *rules.Rules, p *rules.Position) Skill {
	if s.Endgame > s.Throws && hasFewPawns(r, p) {
		s.Throws, s.Leaves = s.Endgame, bestLeaves
	}
	return s
}

// bestLeaves is how many positions can be judged in a tenth of a second.
const bestLeaves = 60_000

// BestSkill returns the strongest skill. Hints and reviews use it.
func BestSkill() Skill {
	best := Vizier.skill()
	best.Throws, best.Leaves = 3, bestLeaves
	return best
}

// fewPawns is how many pawns each side may have left for Skill.Endgame to apply.
const fewPawns = 3

func hasFewPawns(r *rules.Rules, p *rules.Position) bool {
	own, other := p.PawnsLeft(rules.Cones, r.Options().Pawns)
	return max(own, other) <= fewPawns
}
