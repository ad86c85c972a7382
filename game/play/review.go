package play

import (
	"cmp"
	"math"
	"slices"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
)

// Review collects the answers about a finished game.
type Review struct {
	Game record.Game
	// by index of an entry that was a choice: the possible actions, the best first
	Rated map[int][]ai.RatedMove
	// chances by the index of a throw that no move follows; at -1, before the first throw
	after map[int]Answer
	// Game as if nobody had given up
	played record.Game
	done   bool // all answers are there
}

// NewReview returns a review without answers.
func NewReview(game record.Game) *Review {
	return &Review{Game: game, Rated: map[int][]ai.RatedMove{}, after: map[int]Answer{}, played: game.Resumed()}
}

// Learn adds an answer.
func (r *Review) Learn(answer Answer) {
	if len(answer.Rated) > 0 && answer.Index >= 0 {
		r.Rated[answer.Index] = answer.Rated
	} else {
		r.after[answer.Index] = answer
	}
}

const (
	negligible = .005 // a choice that costs less winning chance than this is as good as the best
	roughError = .15  // if Analysis.IsRough
)

// chanceOf returns the chance of a side, given that of the cones, or the chance of the cones, given that of
// the side.
func chanceOf(side rules.Side, chance float64) float64 {
	if side == rules.Spools {
		return 1 - chance
	}
	return chance
}

// Choice is a move of a reviewed game, or a throw that was made instead of a possible move.
type Choice struct {
	Index        int // index of its entry
	Side         rules.Side
	Best, Played ai.RatedMove
	Options      int // number of possible actions
}

// Cost returns the winning chance that the choice cost, 0..1.
func (c Choice) Cost() float64 { return max(c.Best.Win-c.Played.Win, 0) }

// CostIn100 returns the cost in games of 100, rounded as it is shown.
func (c Choice) CostIn100() int { return int(math.Round(100 * c.Cost())) }

// IsMistake reports whether the choice cost so much that it counts as a mistake.
func (c Choice) IsMistake() bool { return c.CostIn100() >= MistakeCost }

// MistakeCost is how many games of 100 a choice costs at least that counts as a mistake.
const MistakeCost = 2

// IsGood reports whether the choice was the best, or as good, as hints call it.
func (c Choice) IsGood() bool {
	if c.Best.Exact && c.Played.Exact {
		return c.Cost() < negligible
	}
	return c.Cost() < NearlyEqual
}

// Analysis splits a game into luck and skill, measured in winning chance. The cones' Luck minus
// their Cost, less the same difference of the spools, is exactly how much the cones' chance changed
// from the start to the end.
type Analysis struct {
	// chances of the cones, 0..1: before the first throw and after each entry, as far as known
	Chances []float64
	Exact   []bool // which Chances are not estimates
	Luck    [2]float64
	Cost    [2]float64
	Choices []Choice

	IsRough bool // the engine was not trained for the house rules, so the chances are very uncertain
}

// uncertainty returns how much a choice may seem to cost although it is as good as the best.
func (a Analysis) uncertainty() float64 {
	if a.IsRough {
		return roughError
	}
	return negligible
}

// Analyse returns the analysis of the game, as far as there are answers.
func (r *Review) Analyse() Analysis {
	sum := Analysis{IsRough: ai.WeightsName(r.Game.Header().RuleSet, r.Game.Rules().Options()) == ""}
	start, begun := r.after[-1]
	if !begun {
		return sum
	}
	now := chanceOf(r.Game.PositionAt(0).Turn(), start.Win)
	sum.Chances, sum.Exact = append(sum.Chances, now), append(sum.Exact, start.Exact)
	for i := range r.Game.Len() {
		entry := r.Game.Entry(i)
		next, exact, known := r.chanceAfterThrow(i)
		if entry.IsMove && entry.Move.Late { // a late pass costs the loss of chance
			if !known {
				return sum
			}
			sum.Cost[entry.Side] += chanceOf(entry.Side, now) - chanceOf(entry.Side, next)
		} else if entry.IsMove {
			c, found := r.choice(i)
			if !found {
				return sum
			}
			sum.Choices = append(sum.Choices, c)
			sum.Cost[entry.Side] += c.Cost()
			next, exact = chanceOf(c.Side, c.Played.Win), c.Played.Exact
		} else if !known {
			return sum
		} else if thrown := r.chanceBeforeThrow(&sum, i, now); entry.Side == rules.Cones {
			sum.Luck[rules.Cones] += next - thrown
		} else {
			sum.Luck[rules.Spools] += thrown - next
		}
		now = next
		sum.Chances, sum.Exact = append(sum.Chances, now), append(sum.Exact, exact)
	}
	return sum
}

// chanceBeforeThrow returns the chance of the cones just before throw i; now is the chance before
// the decision to throw. If a move was possible instead, throwing was a choice,
// which it adds to sum.
func (r *Review) chanceBeforeThrow(sum *Analysis, i int, now float64) float64 {
	c, found := r.choice(i)
	if !found {
		return now
	}
	sum.Choices = append(sum.Choices, c)
	sum.Cost[c.Side] += c.Cost()
	if c.Side == rules.Cones {
		return now - c.Cost()
	}
	return now + c.Cost()
}

// chanceAfterThrow returns the chance of the cones after throw i: that of the best move or, if no
// move follows, of the position. It reports whether the chance is exact, and whether it is known.
func (r *Review) chanceAfterThrow(i int) (win float64, exact, known bool) {
	position := r.played.PositionAt(i + 1)
	if rated, known := r.Rated[i+1]; known {
		return chanceOf(position.Turn(), rated[0].Win), rated[0].Exact, true
	}
	if position.Phase() == rules.Ended {
		return EndChance(r.Game, i+1), true, true
	}
	answer, known := r.after[i]
	return chanceOf(position.Turn(), answer.Win), answer.Exact, known
}

// EndChance returns the chance of the cones at the end of a game, before entry i: 0, ½ or 1.
func EndChance(game record.Game, i int) float64 {
	outcome := game.OutcomeAt(i)
	switch {
	case outcome.IsDraw():
		return .5
	case outcome.Winner == rules.Cones:
		return 1
	}
	return 0
}

// choice returns entry i as a choice, and false if it was none.
func (r *Review) choice(i int) (Choice, bool) {
	entry, rated := r.Game.Entry(i), r.Rated[i]
	n := slices.IndexFunc(rated, func(o ai.RatedMove) bool {
		return o.Throw == !entry.IsMove &&
			(o.Throw || o.Move == entry.Move)
	})
	if n < 0 {
		return Choice{}, false
	}
	c := Choice{Index: i, Side: entry.Side, Best: rated[0], Played: rated[n], Options: len(rated)}
	if entry.IsMove && r.played.OutcomeAt(i+1).IsOver() { // the chance is known
		win := chanceOf(entry.Side, EndChance(r.Game, i+1))
		c.Played.Win, c.Played.Exact = win, true
		c.Best.Win = max(c.Best.Win, win)
	}
	return c, true
}

// Worst returns the n costliest choices, or fewer. It leaves out those whose cost is uncertain.
func (a Analysis) Worst(n int) []Choice {
	list := slices.DeleteFunc(slices.Clone(a.Choices),
		func(c Choice) bool { return c.IsGood() || c.Cost() < a.uncertainty() })
	slices.SortStableFunc(list, func(one, other Choice) int { return cmp.Compare(other.Cost(), one.Cost()) })
	return list[:min(n, len(list))]
}

// RealChoices returns the choices between more than one action, in the order of the game.
func (a Analysis) RealChoices() []Choice {
	return slices.DeleteFunc(slices.Clone(a.Choices), func(c Choice) bool { return c.Options < 2 })
}

// Swing is a part of a turn that changed the winning chance: a throw, or all gathered throws, with
// the moves that used it.
type Swing struct {
	First, End int // its entries: from First to before End
	Side       rules.Side
	From, To   float64 // winning chance of Side, 0..1, before and after it
	Thrown     float64 // winning chance after its throws, before its choices
	Exact      [2]bool // whether From and To are not estimates
	Chosen     bool    // of a turning point: a choice made at least half of the change
}

// size returns how much the swing changed the winning chance.
func (s Swing) size() float64 { return math.Abs(s.To - s.From) }

// Luck returns how much the throws alone raised the winning chance.
func (s Swing) Luck() float64 { return s.Thrown - s.From }

// A review lists at most maxSwings swings by each measure, each of which is at least minSwing.
const (
	maxSwings = 4
	minSwing  = .05
)

// decisive is the smallest change in winning chance that counts as deciding a game although the
// favourite stays the same.
const decisive = .25

// IsDecisive reports whether the swing counts as having decided the game.
func (s Swing) IsDecisive() bool { return s.size() >= decisive || (s.From < .5) != (s.To < .5) }

// Lucky returns the swings whose throws alone changed the chance most, in the order of the game.
func (r *Review) Lucky() []Swing {
	return r.largest(func(s Swing) float64 { return math.Abs(s.Luck()) })
}

// largest returns the swings with the largest measure, in the order of the game.
func (r *Review) largest(measure func(Swing) float64) []Swing {
	sum := r.Analyse()
	var list []Swing
	for first := 0; first < len(sum.Chances)-1; {
		end := endOfPart(r.Game, first)
		if end >= len(sum.Chances) {
			break
		}
		fallen, side := first, r.Game.Entry(first).Side
		for fallen < end && !r.Game.Entry(fallen).IsMove {
			fallen++
		}
		own := func(i int) float64 { return chanceOf(side, sum.Chances[i]) }
		s := Swing{First: first, End: end, Side: side, From: own(first), To: own(end), Thrown: own(fallen),
			Exact: [2]bool{sum.Exact[first], sum.Exact[end]}}
		if measure(s) >= max(minSwing, sum.uncertainty()) {
			list = append(list, s)
		}
		first = end
	}
	slices.SortStableFunc(list, func(one, other Swing) int { return cmp.Compare(measure(other), measure(one)) })
	list = list[:min(maxSwings, len(list))]
	slices.SortFunc(list, func(one, other Swing) int { return cmp.Compare(one.First, other.First) })
	return list
}

// A turning point changes the winning chance by at least minTurningPoint, and the next lastingParts
// parts of the game, which are at most two turns of each side, do not undo that.
const (
	minTurningPoint = .10
	lastingParts    = 4
)

// TurningPoint returns the swing that helped the winner most and was not undone soon, and false if
// none is known, certain and large enough. It prefers a choice to throws that helped up to twice as
// much, and ignores everything after the last choice that mattered. Only the costliest of the
// loser's choices counts, the one that the review names.
func (r *Review) TurningPoint(winner rules.Side) (best Swing, found bool) {
	sum, last := r.Analyse(), 0
	if sum.IsRough {
		return Swing{}, false
	}
	chances := sum.Chances
	for i, rated := range r.Rated {
		if rated[0].Win-rated[len(rated)-1].Win >= minSwing {
			last = max(last, i)
		}
	}
	gain := func(s Swing) float64 { // only as far as it lasts
		if s.First > last || s.End >= r.Game.Len() {
			return 0
		}
		least, end := 1., s.End
		for parts := 0; parts < lastingParts && end < r.Game.Len(); parts++ {
			end = endOfPart(r.Game, end)
		}
		for _, cones := range chances[s.End:min(end+1, len(chances))] {
			least = min(least, chanceOf(winner, cones))
		}
		return least - chanceOf(winner, chances[s.First])
	}
	costliest := Choice{Index: -1}
	for _, c := range sum.Choices {
		if c.Side != winner && c.Cost() > costliest.Cost() {
			costliest = c
		}
	}
	most := 0.
	for _, s := range r.largest(gain) {
		now := gain(s)
		if now < minTurningPoint {
			continue
		}
		s.Chosen = r.choiceWeight(s) >= s.size()/2
		switch {
		case s.Chosen && s.Side != winner && (costliest.Index < s.First || costliest.Index >= s.End):
			continue // the review names another choice
		case s.Chosen:
			now *= 2
		}
		if now >= most {
			best, found, most = s, true, now
		}
	}
	return best, found
}

// choiceWeight returns how much of a swing the player could have avoided with another move: the
// worst one if the swing was good, the best one if it was bad.
func (r *Review) choiceWeight(s Swing) (most float64) {
	for i := s.First; i < s.End; i++ {
		c, found := r.choice(i)
		switch {
		case !found:
		case s.To > s.From:
			most = max(most, c.Played.Win-r.Rated[i][c.Options-1].Win)
		default:
			most = max(most, c.Cost())
		}
	}
	return most
}

// endOfPart returns the index after the part of a game that begins with entry first: one or more
// throws, and the moves that used them.
func endOfPart(game record.Game, first int) int {
	side, moved := game.Entry(first).Side, false
	for i := first; i < game.Len(); i++ {
		entry := game.Entry(i)
		if entry.Side != side || moved && !entry.IsMove {
			return i
		}
		moved = moved || entry.IsMove
	}
	return game.Len()
}

// Fairness compares the throws of one side with their probabilities.
type Fairness struct {
	Counts []int     // how often each throw fell
	Shares []float64 // probability of each throw
	All    int       // sum of Counts
}

// CountThrows counts the throws of a side before the cursor of a record.
func CountThrows(game record.Game, side rules.Side) (f Fairness) {
	chances := rules.ThrowChances(game.Rules().Options().Die)
	f.Counts = make([]int, len(chances))
	for _, c := range chances {
		f.Shares = append(f.Shares, c.Chance)
	}
	for i := range game.Cursor() {
		entry := game.Entry(i)
		n := slices.IndexFunc(chances, func(c rules.ThrowChance) bool {
			return !entry.IsMove &&
				entry.Side == side && c.Throw == entry.Throw
		})
		if n >= 0 {
			f.Counts[n]++
			f.All++
		}
	}
	return f
}

// MaxCount returns the greatest count, actual or expected.
func (f Fairness) MaxCount() float64 {
	most := 0.0
	for i, n := range f.Counts {
		most = max(most, float64(n), f.Expected(i))
	}
	return most
}

// Expected returns how often the i-th throw is expected among all.
func (f Fairness) Expected(i int) float64 { return f.Shares[i] * float64(f.All) }

// MinThrows is the least number of throws that can be tested. With fewer, the rarest throw is
// expected less than about once, and Pearson's approximation fails.
const MinThrows = 16

// Up to these limits the chances are exact, because adding up takes only a few milliseconds. PValue
// adds the chances of all possible counts, CloseChance only those of the closest ones.
const (
	maxPossibleCounts = 150_000 // in PValue
	maxExactThrows    = 1000    // in CloseChance
)

// PValue returns the probability that fair sticks or a fair die differ at least as much from the
// expected counts (Pearson's chi-squared test), and false if there are fewer throws than MinThrows.
// It is exact for up to 41 throws of sticks and 25 of the die, for which the chi-squared distribution
// would be wrong: the rarest throw of sticks is then expected only once or twice.
func (f Fairness) PValue() (float64, bool) {
	if f.All < MinThrows {
		return 0, false
	}
	distance, degrees := f.ChiSquared()
	if f.possibleCounts() > maxPossibleCounts {
		return chiSquaredTail(distance, degrees), true
	}
	return max(1-f.chanceCloser(distance-distanceError), 0), true
}

// CloseChance returns the probability that fair sticks or a fair die come at least as close to the
// expected counts. It is exact for up to maxExactThrows throws.
func (f Fairness) CloseChance() float64 {
	distance, degrees := f.ChiSquared()
	if f.All > maxExactThrows {
		return 1 - chiSquaredTail(distance, degrees)
	}
	return f.chanceCloser(distance + distanceError)
}

// distanceError is more than the rounding error of a distance, and less than the difference of two.
const distanceError = 1e-9

// IsRare reports whether counts as far from the expected ones, or as close to them, are less likely than
// a chance. Fewer throws than MinThrows are not rare.
func (f Fairness) IsRare(chance float64) bool {
	if f.All < MinThrows {
		return false
	}
	distance, degrees := f.ChiSquared()
	switch ratio := distance / float64(degrees); { // a distance between is not rare, and quickly known
	case ratio > 2:
		p, _ := f.PValue()
		return p < chance
	case ratio < .1:
		return f.CloseChance() < chance
	}
	return false
}

// possibleCounts returns how many different counts the throws can have.
func (f Fairness) possibleCounts() float64 {
	all := 1.
	for i := 1; i < len(f.Shares); i++ {
		all *= float64(f.All+i) / float64(i)
	}
	return all
}

// chanceCloser returns the probability that the counts of fair sticks or a fair die are closer to
// the expected ones than a distance.
func (f Fairness) chanceCloser(distance float64) float64 {
	logOrders, _ := math.Lgamma(float64(f.All + 1))
	return f.sumCloser(0, f.All, distance, logOrders)
}

// sumCloser returns the part of chanceCloser with some counts of the first i kinds of throws. They
// leave a number of throws and a distance for the other kinds; logChance is the logarithm of their
// factor of the probability.
func (f Fairness) sumCloser(i, left int, distance, logChance float64) (sum float64) {
	n := 0
	if i == len(f.Shares)-1 {
		n = left
	}
	for ; n <= left; n++ {
		off := float64(n) - f.Expected(i)
		rest := distance - off*off/f.Expected(i)
		if rest <= 0 {
			continue
		}
		logOrders, _ := math.Lgamma(float64(n + 1))
		next := logChance + float64(n)*math.Log(f.Shares[i]) - logOrders
		if i == len(f.Shares)-1 {
			sum += math.Exp(next)
		} else {
			sum += f.sumCloser(i+1, left-n, rest, next)
		}
	}
	return sum
}

// ChiSquared returns Pearson's measure of the distance from the expected counts, and its degrees of
// freedom. There must be at least one throw.
func (f Fairness) ChiSquared() (distance float64, degrees int) {
	for i, n := range f.Counts {
		expected := f.Expected(i)
		distance += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	return distance, len(f.Counts) - 1
}

// chiSquaredTail returns the probability that a chi-squared variable is at least x.
func chiSquaredTail(x float64, degrees int) float64 {
	if x <= 0 {
		return 1
	}
	h := x / 2
	// The recurrence Q(a+1, h) = Q(a, h) + h^a e^-h / Γ(a+1), from a = 1 or a = 1/2.
	tail, a := math.Exp(-h), 1.0
	if degrees%2 == 1 {
		tail, a = math.Erfc(math.Sqrt(h)), .5
	}
	for ; a < float64(degrees)/2; a++ {
		gamma, _ := math.Lgamma(a + 1)
		tail += math.Exp(a*math.Log(h) - h - gamma)
	}
	return min(tail, 1)
}
