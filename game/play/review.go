package play

import (
	"cmp"
	"math"
	"slices"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
)

// Review is what thinking about a finished game has found so far.
type Review struct {
	Game record.Game
	// by entry that was a choice: everything that could be done, the best first
	Rated map[int][]ai.RatedMove
	// by throw entry: the chance when it had fallen, where no move follows it; by -1 that before
	// the first throw
	after map[int]Answer
}

// NewReview is a review of which nothing is known yet.
func NewReview(game record.Game) *Review {
	return &Review{Game: game, Rated: map[int][]ai.RatedMove{}, after: map[int]Answer{}}
}

// Learn takes in what was found out about one entry, or about the start of the game.
func (r *Review) Learn(answer Answer) {
	if len(answer.Rated) > 0 && answer.Index >= 0 {
		r.Rated[answer.Index] = answer.Rated
	} else {
		r.after[answer.Index] = answer
	}
}

// Little is what a choice may cost, in winning chance, without counting as worse than the best.
const Little = .005

// ForCones turns the chance of the side whose turn it is, in an ended game the winner's, into the
// chance of the cones.
func ForCones(win float64, p rules.Position) float64 {
	if p.Turn() == rules.Spools {
		return 1 - win
	}
	return win
}

// Choice is one move of a reviewed game, or a throw that was made where something could have been
// moved before it.
type Choice struct {
	Index        int // of its entry
	Side         rules.Side
	Best, Played ai.RatedMove
	Options      int // things that could have been done
}

// Cost is the winning chance that the choice gave away, 0..1.
func (c Choice) Cost() float64 { return max(c.Best.Win-c.Played.Win, 0) }

// Account is a game split into luck and skill, in winning chance. What the throws gave a side less
// what its choices cost it, and the other side's the other way round, lead exactly from the chance
// at the start to the chance at the end.
type Account struct {
	// of the cones, 0..1, before the first throw and after each entry, as far as they are known
	Chances []float64
	Exact   []bool // which of them are exact; the others are estimates
	Luck    [2]float64
	Cost    [2]float64
	Choices []Choice
}

// Account goes through the game as far as it has been thought over.
func (r *Review) Account() Account {
	var sum Account
	start, begun := r.after[-1]
	if !begun {
		return sum
	}
	now := ForCones(start.Win, r.Game.PositionAt(0))
	sum.Chances, sum.Exact = append(sum.Chances, now), append(sum.Exact, start.Exact)
	for i := range r.Game.Len() {
		entry := r.Game.Entry(i)
		next, exact, known := r.throwWorth(i)
		if entry.IsMove {
			c, found := r.choice(i)
			if !found {
				return sum
			}
			sum.Choices = append(sum.Choices, c)
			sum.Cost[entry.Side] += c.Cost()
			next, exact = ForCones(c.Played.Win, r.Game.PositionAt(i)), c.Played.Exact
		} else if !known {
			return sum
		} else if thrown := r.thrownFrom(&sum, i, now); entry.Side == rules.Cones {
			sum.Luck[rules.Cones] += next - thrown
		} else {
			sum.Luck[rules.Spools] += thrown - next
		}
		now = next
		sum.Chances, sum.Exact = append(sum.Chances, now), append(sum.Exact, exact)
	}
	return sum
}

// thrownFrom is the chance of the cones just before throw i falls. Where something could have been
// moved before it, throwing was a choice, and what that cost is not the luck of the throw.
func (r *Review) thrownFrom(sum *Account, i int, now float64) float64 {
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

// throwWorth is the chance of the cones when throw i has fallen: that of the best move then, or of
// the position where no move follows; and whether it is exact, and known at all.
func (r *Review) throwWorth(i int) (win float64, exact, known bool) {
	position := r.Game.PositionAt(i + 1)
	if rated, known := r.Rated[i+1]; known {
		return ForCones(rated[0].Win, position), rated[0].Exact, true
	}
	if position.Phase() == rules.Ended {
		return EndWorth(r.Game, i+1), true, true
	}
	answer, known := r.after[i]
	return ForCones(answer.Win, position), answer.Exact, known
}

// EndWorth is the chance of the cones when the game has ended.
func EndWorth(game record.Game, i int) float64 {
	outcome := game.OutcomeAt(i)
	switch {
	case outcome.Draw():
		return .5
	case outcome.Winner == rules.Cones:
		return 1
	}
	return 0
}

// choice is entry i with what it was worth, if it was one.
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
	if entry.IsMove && r.Game.OutcomeAt(i+1).Over() { // nothing is left to be estimated
		win := EndWorth(r.Game, i+1)
		if entry.Side == rules.Spools {
			win = 1 - win
		}
		c.Played.Win, c.Played.Exact = win, true
		c.Best.Win = max(c.Best.Win, win)
	}
	return c, true
}

// Worst are the choices that cost most, at most n of them, none that cost less than half a hundredth.
func (s Account) Worst(n int) []Choice {
	list := slices.DeleteFunc(slices.Clone(s.Choices), func(c Choice) bool { return c.Cost() < Little })
	slices.SortStableFunc(list, func(one, other Choice) int { return cmp.Compare(other.Cost(), one.Cost()) })
	return list[:min(n, len(list))]
}

// Open are the choices between more than one thing, in the order of the game.
func (s Account) Open() []Choice {
	return slices.DeleteFunc(slices.Clone(s.Choices), func(c Choice) bool { return c.Options < 2 })
}

// Swing is a part of a turn that moved the chance of winning: one throw, or all that were gathered,
// with what was done with it.
type Swing struct {
	First, End int // its entries: from First to before End
	Side       rules.Side
	From, To   float64 // the side's chance of winning, 0..1, before and after it
	Exact      [2]bool // of From and To; the others are estimates
}

// by is how far it moved the chance.
func (s Swing) by() float64 { return math.Abs(s.To - s.From) }

// mostSwings is how many moments a game is told by; leastSwing is how far one moves the chance of
// winning at least.
const (
	mostSwings = 4
	leastSwing = .05
)

// Swings are the moments that moved the chance of winning most, in the order of the game.
func (r *Review) Swings() []Swing {
	sum := r.Account()
	var list []Swing
	for first := 0; first < len(sum.Chances)-1; {
		end := endOfPart(r.Game, first)
		if end >= len(sum.Chances) {
			break
		}
		s := Swing{
			First: first, End: end, Side: r.Game.Entry(first).Side,
			From: sum.Chances[first], To: sum.Chances[end], Exact: [2]bool{sum.Exact[first], sum.Exact[end]},
		}
		if s.Side == rules.Spools {
			s.From, s.To = 1-s.From, 1-s.To
		}
		if s.by() >= leastSwing {
			list = append(list, s)
		}
		first = end
	}
	slices.SortStableFunc(list, func(one, other Swing) int { return cmp.Compare(other.by(), one.by()) })
	list = list[:min(mostSwings, len(list))]
	slices.SortFunc(list, func(one, other Swing) int { return cmp.Compare(one.First, other.First) })
	return list
}

// endOfPart is the entry after a throw, or throws, and what was done with them.
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

// Fairness compares the throws of one side with what chance expects.
type Fairness struct {
	Counts []int     // how often each throw fell
	Expect []float64 // the share of each, 0..1
	All    int
}

// Fair counts the throws of a side in a record, those before the cursor alone.
func Fair(game record.Game, side rules.Side) (f Fairness) {
	chances := rules.ThrowChances(game.Rules().Options().Die)
	f.Counts = make([]int, len(chances))
	for _, c := range chances {
		f.Expect = append(f.Expect, c.Probability)
	}
	for i := range game.At() {
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

// Most is how often the throw fell that fell, or should have fallen, most often.
func (f Fairness) Most() float64 {
	most := 0.0
	for i, n := range f.Counts {
		most = max(most, float64(n), f.Expect[i]*float64(f.All))
	}
	return most
}

// Enough is the least number of throws from which it can be told how unusual they are: below it the
// approximation by Pearson's test says nothing, because the rarest throw is expected less than
// about once.
const Enough = 16

// Unusual is the chance that fair sticks would fall at least as far from what is expected
// (Pearson's chi-squared test), and false where there are too few throws to tell.
func (f Fairness) Unusual() (float64, bool) {
	if f.All < Enough {
		return 0, false
	}
	distance := 0.0
	for i, n := range f.Counts {
		expected := f.Expect[i] * float64(f.All)
		distance += (float64(n) - expected) * (float64(n) - expected) / expected
	}
	return chiTail(distance, len(f.Counts)-1), true
}

// chiTail is the chance that a chi-squared number of that many degrees of freedom is at least x.
func chiTail(x float64, freedom int) float64 {
	if x <= 0 {
		return 1
	}
	h := x / 2
	// The recurrence Q(a+1, h) = Q(a, h) + h^a e^-h / Γ(a+1), from a = 1 or a = 1/2.
	tail, a := math.Exp(-h), 1.0
	if freedom%2 == 1 {
		tail, a = math.Erfc(math.Sqrt(h)), .5
	}
	for ; a < float64(freedom)/2; a++ {
		gamma, _ := math.Lgamma(a + 1)
		tail += math.Exp(a*math.Log(h) - h - gamma)
	}
	return min(tail, 1)
}
