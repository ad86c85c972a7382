package advice

import (
	"context"
	"math"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
	"senet/rules/lab/ladder"
)

// GradedChoice is a position with several legal moves, what each is worth, and how each rule grades
// it.
type GradedChoice struct {
	ladder.ExamQuestion
	Exact  bool     // all values come from solved endings
	grades [][]int8 // by rule, then by move
	lost   []float64
}

// Judge values moves: by solved endings where they are known, and otherwise by the network, two
// throws ahead. Only one goroutine may use it at a time.
type Judge struct {
	r     *rules.Rules
	value *ai.Player
	board board
	rules []Rule
}

// NewJudge returns a judge, which also grades the moves by these rules.
func NewJudge(r *rules.Rules, w ai.Weights, t ending.Tables, list []Rule) *Judge {
	player := ladder.SkilledEntrant("judge", r, ai.BestSkill(), w, t).New(1).(*ai.Player)
	return &Judge{r: r, value: player, board: newBoard(r), rules: list}
}

// mostMoves is the largest number of moves of a choice. Only gathered numbers allow more.
const mostMoves = 32

// gradedChoice values the moves of a position, or returns false if there is nothing to choose.
func (j *Judge) gradedChoice(p rules.Position) (c GradedChoice, ok bool) {
	if p.Phase() != rules.ToMove {
		return c, false
	}
	c.Position, c.Moves, c.Exact = p, j.r.Legal(p, nil), true
	if len(c.Moves) < 2 || len(c.Moves) > mostMoves {
		return c, false
	}
	next := j.r.Successors(p, nil)
	for _, q := range next {
		win, exact := j.value.WinChance(q)
		if q.Turn() != p.Turn() {
			win = 1 - win
		}
		c.Wins, c.Exact = append(c.Wins, win), c.Exact && exact
	}
	c.grade(j.board.outcomes(p, c.Moves, next), j.rules)
	return c, true
}

// grade works out what each move loses, and how each rule grades it.
func (c *GradedChoice) grade(outcomes []outcome, list []Rule) {
	most := 0.0
	for _, win := range c.Wins {
		most = max(most, win)
	}
	for _, win := range c.Wins {
		c.lost = append(c.lost, most-win)
	}
	for _, rule := range list {
		grades := make([]int8, len(outcomes))
		for i := range outcomes {
			grades[i] = int8(rule.grade(&outcomes[i]))
		}
		c.grades = append(c.grades, grades)
	}
}

// moveSet is a set of moves of a choice, by their indexes.
type moveSet uint32

// isSingle reports whether the set has only one move.
func (s moveSet) isSingle() bool { return s&(s-1) == 0 }

func (s moveSet) has(move int) bool { return s>>move&1 == 1 }

// best returns the moves of the set that have the highest grade.
func (s moveSet) best(grades []int8) (best moveSet) {
	highest := int8(math.MinInt8)
	for i, g := range grades {
		switch move := moveSet(1) << i; {
		case s&move == 0 || g < highest:
		case g > highest:
			highest, best = g, move
		default:
			best |= move
		}
	}
	return best
}

// follow returns the moves that are left after a list of rules. Each rule keeps the moves that it
// grades highest among those left by the rules before it.
func (c *GradedChoice) follow(list []int) moveSet {
	return c.narrow(moveSet(1)<<len(c.lost)-1, list)
}

// narrow is like follow, but begins with some of the moves.
func (c *GradedChoice) narrow(moves moveSet, list []int) moveSet {
	for _, rule := range list {
		if moves.isSingle() {
			break
		}
		moves = moves.best(c.grades[rule])
	}
	return moves
}

// loss returns what is lost on average if any of these moves may be made.
func (c *GradedChoice) loss(moves moveSet) float64 {
	sum, count := 0.0, 0
	for i, lost := range c.lost {
		if moves.has(i) {
			sum += lost
			count++
		}
	}
	return sum / float64(count)
}

// keptChoices is how many choices there are in games for each one that is kept. Choices of one game
// are alike, so many games say more than many choices of each.
const keptChoices = 4

// Collect returns choices from games that a player plays against itself: those of every other game
// to search with, and those of the rest to measure with.
func (j *Judge) Collect(ctx context.Context, player ladder.Entrant, seed uint64, games int,
	report func(done float64)) (search, measure []GradedChoice) {
	seats := [2]ladder.Engine{player.New(seed + 1), player.New(seed + 2)}
	chance := rules.NewRandom(seed)
	for game := range games {
		report(float64(game) / float64(games))
		throws, picks := rules.NewRandom(chance.Uint64()), rules.NewRandom(chance.Uint64())
		p := j.r.StartPositionFor(rules.Cones)
		for p.Phase() != rules.Ended && ctx.Err() == nil {
			if picks.Below(keptChoices) == 0 {
				if c, ok := j.gradedChoice(p); ok && game%2 == 0 {
					search = append(search, c)
				} else if ok {
					measure = append(measure, c)
				}
			}
			p = ladder.Turn(ctx, j.r, p, seats[p.Turn()], throws)
		}
	}
	return search, measure
}
