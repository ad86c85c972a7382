package ladder

import (
	"context"
	"math"

	"senet/rules"
	"senet/rules/opponent/ending"
	"senet/rules/sticks"
)

// Loss is what a player's choices in solved endings cost it.
type Loss struct {
	Name    string
	Choices int
	Mean    float64 // winning chance, 0..1, lost a choice
	Error   float64 // its standard error
	Best    float64 // share of the choices that lost nothing that matters (a thousandth)
}

// Question is a choice in an ending, with what each move is worth.
type Question struct {
	Position rules.Position
	Moves    []rules.Move
	Wins     []float64
}

// Questions collects choices from games between two players: those that the tables can answer in full, where at least two moves are
// legal and keep likes them.
func Questions(ctx context.Context, r *rules.Rules, t ending.Tables, players [2]Entrant, seed uint64, count int, keep func(*rules.Position) bool) []Question {
	var all []Question
	seats := [2]Engine{players[0].New(seed + 1), players[1].New(seed + 2)}
	for game := uint64(0); len(all) < count && ctx.Err() == nil; game++ {
		p, chance := r.StartAt(rules.Cones), sticks.NewRandom(seed+game*0x9e3779b97f4a7c15)
		for p.Phase() != rules.Ended && len(all) < count {
			if q, ok := ask(r, t, p, keep); ok {
				all = append(all, q)
			}
			p = Turn(ctx, r, p, seats[p.Turn()], chance)
		}
	}
	return all
}

func ask(r *rules.Rules, t ending.Tables, p rules.Position, keep func(*rules.Position) bool) (Question, bool) {
	if p.Phase() != rules.ToMove || r.Options().Pawns-min(p.Home(0), p.Home(1)) > t.Pawns() {
		return Question{}, false
	}
	q := Question{Position: p, Moves: r.Legal(p, nil)}
	if len(q.Moves) < 2 || !keep(&p) {
		return Question{}, false
	}
	for _, next := range r.Successors(p, nil) {
		win, ok := exact(r, t, next)
		if !ok {
			return Question{}, false
		}
		if next.Turn() != p.Turn() {
			win = 1 - win
		}
		q.Wins = append(q.Wins, win)
	}
	return q, true
}

// exact is the chance of the side whose turn it is.
func exact(r *rules.Rules, t ending.Tables, p rules.Position) (float64, bool) {
	switch p.Phase() {
	case rules.Ended:
		if r.Outcome(p).Draw() {
			return 0.5, true
		}
		return 1, true
	case rules.TurnStart:
		waived := r.Waive(p)
		best, ok := t.Win(&waived)
		for _, next := range r.Successors(p, nil) {
			win, known := exact(r, t, next)
			if next.Turn() != p.Turn() {
				win = 1 - win
			}
			best, ok = max(best, win), ok && known
		}
		return best, ok
	}
	return t.Win(&p)
}

// Regret lets an entrant answer the questions.
func Regret(ctx context.Context, e Entrant, seed uint64, questions []Question) Loss {
	engine := e.New(seed)
	sum, squares, best := 0.0, 0.0, 0
	for _, q := range questions {
		move, _ := engine.Choose(ctx, q.Position)
		most, got := 0.0, 0.0
		for i, m := range q.Moves {
			most = max(most, q.Wins[i])
			if m == move {
				got = q.Wins[i]
			}
		}
		lost := most - got
		sum += lost
		squares += lost * lost
		if lost < 0.001 {
			best++
		}
	}
	n := float64(max(len(questions), 1))
	mean := sum / n
	return Loss{e.Name, len(questions), mean, math.Sqrt(max(squares/n-mean*mean, 0) / n), float64(best) / n}
}
