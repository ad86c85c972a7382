package ladder

import (
	"context"
	"fmt"
	"slices"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ending"
)

// Exam is what everybody's choices in solved endings cost, for endings from the games of one kind
// of player.
type Exam struct {
	By     [2]string // whose games, or Boards
	Losses []Loss
}

// Boards is the name in an exam of boards with three pawns a side anywhere, which come from no
// game.
const Boards = "boards"

// Examine holds all entrants of Field, who know no tables here, against the exact chances that
// tables have. The questions are count choices each from games of the rule of thumb, of the greedy
// player and of the vizier, and from boards with pawns anywhere, at positions that nothing was
// learned from (see Withheld); the games follow from the seed. After each entrant report gets the
// share that is done; it may be nil.
func Examine(ctx context.Context, r *rules.Rules, w ai.Weights, tables ending.Tables, seed uint64,
	count int, report func(done float64)) ([]Exam, error) {
	if tables.Pawns() == 0 {
		return nil, fmt.Errorf("there are no solved endings to ask about")
	}
	all, err := Field(ctx, r, w, ending.Tables{}, seed)
	if err != nil {
		return nil, err
	}
	var exams []Exam
	kinds := []string{"thumb", "greedy", "vizier", Boards}
	for n, by := range kinds {
		exam, questions := Exam{By: [2]string{by, by}}, []ExamQuestion(nil)
		if by == Boards {
			questions = scatteredQuestions(ctx, r, tables, seed, count)
		} else {
			players := examPlayers(ctx, r, all, by, seed)
			questions = CollectQuestions(ctx, r, tables, players, seed, count, MayAsk(r))
			exam.By = [2]string{players[0].Name, players[1].Name}
		}
		for i, e := range all {
			exam.Losses = append(exam.Losses, Regret(ctx, e, seed, questions))
			if report != nil {
				report(float64(n*len(all)+i+1) / float64(len(kinds)*len(all)))
			}
		}
		if ctx.Err() != nil {
			return exams, ctx.Err()
		}
		exams = append(exams, exam)
	}
	return exams, nil
}

// examPlayers returns the two players whose games the questions come from. Both are the entrant
// named by, but if most of its games against itself are draws, the second is the rule of thumb.
func examPlayers(ctx context.Context, r *rules.Rules, all []Entrant, by string,
	seed uint64) [2]Entrant {
	find := func(name string) Entrant {
		return all[slices.IndexFunc(all, func(e Entrant) bool { return e.Name == name })]
	}
	const trial = 40
	players, draws := [2]Entrant{find(by), find(by)}, 0
	engines, chance := [2]Engine{players[0].New(seed), players[1].New(seed + 1)}, rules.NewRandom(seed)
	for range trial {
		seeds := [2]uint64{chance.Uint64(), chance.Uint64()}
		if (Config{Rules: r}).game(ctx, engines, seeds, nil).won == 0.5 {
			draws++
		}
	}
	if draws > trial/2 {
		players[1] = find("thumb")
	}
	return players
}

// String is by whose games the choices come, and a line for each entrant: winning chance lost a
// choice with its standard error, and how many choices in a hundred lost nothing that matters.
func (e Exam) String() string {
	text := "In games of: " + e.By[0]
	switch {
	case e.By[0] == Boards:
		text = "On boards with three pawns a side anywhere"
	case e.By[0] != e.By[1]:
		text += " against " + e.By[1] + ", because most of its own are draws that never come to an ending"
	}
	for _, l := range e.Losses {
		text += fmt.Sprintf("\n%-8s %-8s %6d  %.5f ±%.5f  %5.1f", e.By[0], l.Name, l.Choices, l.Mean,
			l.Error, 100*l.Best)
	}
	return text
}

// Loss is what a player's choices in solved endings cost it.
type Loss struct {
	Name    string
	Choices int
	Mean    float64 // winning chance, 0..1, lost a choice
	Error   float64 // its standard error
	Best    float64 // share of the choices that lost nothing that matters (a thousandth)
}

// ExamQuestion is a choice in an ending, with what each move is worth.
type ExamQuestion struct {
	Position rules.Position
	Moves    []rules.Move
	Wins     []float64
}

// CollectQuestions collects choices from games between two players: those that the tables can
// answer in full, where at least two moves are legal and keep likes them.
func CollectQuestions(ctx context.Context, r *rules.Rules, t ending.Tables, players [2]Entrant, seed uint64,
	count int, keep func(*rules.Position) bool) []ExamQuestion {
	var all []ExamQuestion
	seats := [2]Engine{players[0].New(seed + 1), players[1].New(seed + 2)}
	next := streams(seed)
	for len(all) < count && ctx.Err() == nil {
		p, chance := r.StartPositionFor(rules.Cones), next()
		for p.Phase() != rules.Ended && len(all) < count {
			if q, ok := newExamQuestion(r, t, p, keep); ok {
				all = append(all, q)
			}
			p = Turn(ctx, r, p, seats[p.Turn()], chance)
		}
	}
	return all
}

// scatteredQuestions collects choices on boards with pawns anywhere.
func scatteredQuestions(ctx context.Context, r *rules.Rules, t ending.Tables, seed uint64,
	count int) (all []ExamQuestion) {
	pawns := min(few, t.Pawns())
	for chance := rules.NewRandom(seed); len(all) < count && ctx.Err() == nil; {
		p, err := r.Throw(ending.RandomPosition(r, pawns, pawns, chance),
			rules.NewThrower(r.Options().Die, chance).Throw())
		if q, ok := newExamQuestion(r, t, p, MayAsk(r)); ok && err == nil {
			all = append(all, q)
		}
	}
	return all
}

func newExamQuestion(r *rules.Rules, t ending.Tables, p rules.Position, keep func(*rules.Position) bool) (ExamQuestion,
	bool) {
	if q, ok := newQuestion(r, t, p); ok && len(q.Moves) > 1 && keep(&p) {
		return q, true
	}
	return ExamQuestion{}, false
}

// newQuestion returns what every move of a position is worth, if there is one and the tables know.
func newQuestion(r *rules.Rules, t ending.Tables, p rules.Position) (q ExamQuestion, ok bool) {
	if p.Phase() != rules.ToMove || r.Options().Pawns-min(p.Home(0), p.Home(1)) > t.Pawns() {
		return q, false
	}
	q = ExamQuestion{Position: p, Moves: r.Legal(p, nil)}
	for _, next := range r.Successors(p, nil) {
		win, ok := t.Best(r, next, p.Turn())
		if !ok {
			return q, false
		}
		q.Wins = append(q.Wins, win)
	}
	return q, len(q.Moves) > 0
}

// Regret lets an entrant answer the questions.
func Regret(ctx context.Context, e Entrant, seed uint64, questions []ExamQuestion) Loss {
	engine, c := e.New(seed), costs{}
	for _, q := range questions {
		move, _ := engine.Choose(ctx, q.Position)
		c.add(q, move)
	}
	return c.loss(e.Name)
}

// costs add up what choices cost.
type costs struct {
	lost []float64 // winning chance, 0..1, for each choice
	best int       // how many choices lost less than a thousandth
}

// add adds the answer to a question.
func (c *costs) add(q ExamQuestion, move rules.Move) {
	most, got := 0.0, 0.0
	for i, m := range q.Moves {
		most = max(most, q.Wins[i])
		if m == move {
			got = q.Wins[i]
		}
	}
	lost := most - got
	c.lost = append(c.lost, lost)
	if lost < 0.001 {
		c.best++
	}
}

func (c *costs) loss(name string) Loss {
	mean, err := Mean(c.lost)
	return Loss{name, len(c.lost), mean, err, float64(c.best) / float64(max(len(c.lost), 1))}
}

// The endings that measurements are made on must not have taken part in training, and neither must
// the positions that a choice in them leads to. A move adds its number to the sum of all pawns'
// squares, or, with an exchange, leaves it as it is; so a band of sums is withheld, and choices are
// asked for at its beginning. Only where a pawn is sent far back, or goes backward because none can
// go forward, may a choice lead to a position that something was learned from.
const (
	period = 32
	band   = 8 // sums withheld of each period
	// of these, the ones at which choices are asked for: 1 and a number of up to 6 stays within the
	// band
	askedBand = 2
	few       = 3 // pawns a side at most: others are not withheld
)

// IsWithheld returns a function that reports whether a position is kept for measuring.
func IsWithheld(r *rules.Rules) func(*rules.Position) bool {
	return func(p *rules.Position) bool { return sum(r, p) < band }
}

// MayAsk returns a function that reports whether a measurement may ask for choices in a position.
func MayAsk(r *rules.Rules) func(*rules.Position) bool {
	return func(p *rules.Position) bool { return sum(r, p) < askedBand }
}

// sum is the sum of all pawns' squares in its period, those that are home counted as on 31; beyond
// it for other positions.
func sum(r *rules.Rules, p *rules.Position) int {
	own, other := p.PawnsLeft(rules.Cones, r.Options().Pawns)
	if own > few || other > few {
		return period
	}
	a, b := p.Board(rules.Cones)
	total := 31 * (2*r.Options().Pawns - own - other)
	for set := a | b; set != 0; set &= set - 1 {
		total += int((set&-set - 1).Len())
	}
	return total % period
}
