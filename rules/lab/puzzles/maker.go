package puzzles

import (
	"cmp"
	"context"
	"math"
	"slices"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/ladder"
	"senet/rules/puzzle"
)

// Maker makes puzzles of one rule set.
type Maker struct {
	Rules *rules.Rules
	// Player plays both sides of the games from which positions are taken.
	Player ladder.Entrant
	// Worth returns what each legal move of a position is worth, or false if no move is clearly best.
	Worth func(p rules.Position, legal []rules.Move) ([]puzzle.Move, bool)
	// Glance is a quick estimate of what Worth returns, to leave out positions that are not wanted;
	// may be nil.
	Glance func(p rules.Position, legal []rules.Move) ([]puzzle.Move, bool)
	Seed   uint64
	Count  int                // puzzles wanted
	Games  int                // games played at most
	Report func(done float64) // may be nil
}

// fewest and most moves of a puzzle.
const (
	fewestMoves = 2
	mostMoves   = 7
)

// Make returns puzzles, as many of each theme and difficulty as of any other as far as half of the
// games have them, and of those that occur as many more as are wanted. The same seed makes the same
// puzzles.
func (m Maker) Make(ctx context.Context) ([]puzzle.Puzzle, error) {
	kinds := len(puzzle.Themes()) * puzzle.MaxDifficulty
	each := (m.Count + kinds - 1) / kinds
	most := 2 * each
	shelves, full, seen := map[shelf][]puzzle.Puzzle{}, 0, map[rules.Position]bool{}
	room := func(q puzzle.Puzzle) bool { return !seen[q.Position] && len(shelves[shelfOf(q)]) < most }
	engines := [2]ladder.Engine{m.Player.New(m.Seed), m.Player.New(m.Seed + 1)}
	for game := 0; game < m.Games && full < kinds; game++ {
		if m.Report != nil {
			m.Report(float64(game) / float64(m.Games))
		}
		if 2*game >= m.Games {
			if most = m.Count; len(seen) >= m.Count {
				break
			}
		}
		for _, q := range m.fromGame(ctx, engines, game, room) {
			s := shelfOf(q)
			seen[q.Position], shelves[s] = true, append(shelves[s], q)
			if len(shelves[s]) == each {
				full++
			}
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	return m.chosen(shelves), nil
}

// shelf is where puzzles of a kind are kept.
type shelf struct {
	theme      puzzle.Theme
	difficulty int
}

func shelfOf(p puzzle.Puzzle) shelf { return shelf{p.Theme, p.Difficulty} }

// fromGame plays a game and returns its puzzles, at most one of each theme.
func (m Maker) fromGame(ctx context.Context, engines [2]ladder.Engine, game int,
	room func(puzzle.Puzzle) bool) (found []puzzle.Puzzle) {
	wanted := func(q puzzle.Puzzle) bool {
		return room(q) &&
			!slices.ContainsFunc(found, func(o puzzle.Puzzle) bool { return o.Theme == q.Theme })
	}
	chance := rules.NewRandom(m.Seed*1_000_003 + uint64(game))
	p := m.Rules.StartAt(rules.Cones)
	for p.Phase() != rules.Ended && ctx.Err() == nil {
		if q, ok := m.ask(p, wanted); ok {
			found = append(found, q)
		}
		p = ladder.Turn(ctx, m.Rules, p, engines[p.Turn()], chance)
	}
	return found
}

// hopelessWin is less than the chance of the side to move in a puzzle; with the other side's it is
// the same.
const hopelessWin = 0.05

// ask makes a puzzle of a position, or returns false if it is none or not wanted.
func (m Maker) ask(p rules.Position, wanted func(puzzle.Puzzle) bool) (q puzzle.Puzzle, ok bool) {
	if p.Phase() != rules.ToMove || p.FirstMove() {
		return q, false
	}
	p = p.Fresh()
	legal := m.Rules.Legal(p, nil)
	if len(legal) < fewestMoves || len(legal) > mostMoves {
		return q, false
	}
	if m.Glance != nil {
		moves, ok := m.Glance(p, legal)
		if !ok {
			return q, false
		}
		if q, ok := m.judged(p, moves); !ok || !wanted(q) {
			return q, false
		}
	}
	moves, ok := m.Worth(p, legal)
	if !ok {
		return q, false
	}
	q, ok = m.judged(p, moves)
	return q, ok && wanted(q)
}

// judged makes a puzzle of a position and its moves, or returns false if it is none.
func (m Maker) judged(p rules.Position, moves []puzzle.Move) (q puzzle.Puzzle, ok bool) {
	for i := range moves {
		moves[i].Win = math.Round(1e4*moves[i].Win) / 1e4 // as it is written
	}
	slices.SortStableFunc(moves, func(a, b puzzle.Move) int { return cmp.Compare(b.Win, a.Win) })
	if best := moves[0].Win; best < hopelessWin || best > 1-hopelessWin {
		return q, false
	}
	q = puzzle.Puzzle{Position: p, Moves: moves}
	q.Difficulty = difficultyOf(q)
	q.Theme, ok = themeOf(m.Rules, q)
	return q, ok
}

// chosen takes puzzles from all shelves in turn, and orders them by difficulty and theme.
func (m Maker) chosen(shelves map[shelf][]puzzle.Puzzle) (all []puzzle.Puzzle) {
	for round := 0; ; round++ {
		before := len(all)
		for _, theme := range puzzle.Themes() {
			for difficulty := 1; difficulty <= puzzle.MaxDifficulty && len(all) < m.Count; difficulty++ {
				if on := shelves[shelf{theme, difficulty}]; round < len(on) {
					all = append(all, on[round])
				}
			}
		}
		if len(all) == before {
			break
		}
	}
	themes := puzzle.Themes()
	slices.SortStableFunc(all, func(a, b puzzle.Puzzle) int {
		if a.Theme != b.Theme {
			return slices.Index(themes, a.Theme) - slices.Index(themes, b.Theme)
		}
		return a.Difficulty - b.Difficulty
	})
	for i := range all {
		all[i].Number = i + 1
	}
	return all
}

// Playing is who plays the games: it judges each move by what it learned, and overlooks none.
func Playing(r *rules.Rules, w ai.Weights) ladder.Entrant {
	return ladder.Entrant{Name: "learned", New: func(seed uint64) ladder.Engine {
		return ai.NewSkilledPlayer(r, ai.Skill{Learned: true}, w, seed)
	}}
}
