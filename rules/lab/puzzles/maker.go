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
	// Evaluate returns the value of each legal move of a position, or false if no move is clearly
	// best.
	Evaluate func(p rules.Position, legal []rules.Move) ([]puzzle.Candidate, bool)
	// Estimate returns a quick estimate of the same, to skip positions early; may be nil.
	Estimate func(p rules.Position, legal []rules.Move) ([]puzzle.Candidate, bool)
	Seed     uint64
	Count    int                // puzzles wanted
	Games    int                // games played at most
	Report   func(done float64) // may be nil
}

// The number of moves in a puzzle.
const (
	fewestMoves = 2
	mostMoves   = 7
)

// Make returns up to Count puzzles. In the first half of the games it looks for equally many
// puzzles of each motif and difficulty; in the second half it takes more of the common ones. The
// same seed makes the same puzzles.
func (m Maker) Make(ctx context.Context) ([]puzzle.Puzzle, error) {
	kinds := len(puzzle.Motifs()) * puzzle.MaxDifficulty
	each := (m.Count + kinds - 1) / kinds
	most := 2 * each
	byKind, full, seen := map[kind][]puzzle.Puzzle{}, 0, map[rules.Position]bool{}
	hasRoom := func(q puzzle.Puzzle) bool {
		return !seen[q.Position] && len(byKind[kindOf(q)]) < most
	}
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
		for _, q := range m.fromGame(ctx, engines, game, hasRoom) {
			k := kindOf(q)
			seen[q.Position], byKind[k] = true, append(byKind[k], q)
			if len(byKind[k]) == each {
				full++
			}
		}
		if ctx.Err() != nil {
			return nil, ctx.Err()
		}
	}
	return m.choose(byKind), nil
}

// kind is a motif and a difficulty.
type kind struct {
	motif      puzzle.Motif
	difficulty int
}

func kindOf(p puzzle.Puzzle) kind { return kind{p.Motif, p.Difficulty} }

// fromGame plays a game and returns its puzzles, at most one of each motif.
func (m Maker) fromGame(ctx context.Context, engines [2]ladder.Engine, game int,
	hasRoom func(puzzle.Puzzle) bool) (found []puzzle.Puzzle) {
	wanted := func(q puzzle.Puzzle) bool {
		return hasRoom(q) &&
			!slices.ContainsFunc(found, func(o puzzle.Puzzle) bool { return o.Motif == q.Motif })
	}
	chance := rules.NewRandom(m.Seed*1_000_003 + uint64(game))
	p := m.Rules.StartPositionFor(rules.Cones)
	for p.Phase() != rules.Ended && ctx.Err() == nil {
		if q, ok := m.puzzleAt(p, wanted); ok {
			found = append(found, q)
		}
		p = ladder.Turn(ctx, m.Rules, p, engines[p.Turn()], chance)
	}
	return found
}

// hopelessWin is the least chance of either side in a puzzle.
const hopelessWin = 0.05

// puzzleAt makes a puzzle of a position. It returns false if the position makes none, or not one
// that is wanted.
func (m Maker) puzzleAt(p rules.Position,
	wanted func(puzzle.Puzzle) bool) (q puzzle.Puzzle, ok bool) {
	if p.Phase() != rules.ToMove || p.IsFirstMove() {
		return q, false
	}
	p = p.WithoutQuiet()
	legal := m.Rules.Legal(p, nil)
	if len(legal) < fewestMoves || len(legal) > mostMoves {
		return q, false
	}
	if m.Estimate != nil {
		moves, ok := m.Estimate(p, legal)
		if !ok {
			return q, false
		}
		if q, ok := m.newPuzzle(p, moves); !ok || !wanted(q) {
			return q, false
		}
	}
	moves, ok := m.Evaluate(p, legal)
	if !ok {
		return q, false
	}
	q, ok = m.newPuzzle(p, moves)
	return q, ok && wanted(q)
}

// newPuzzle makes a puzzle of a position and the values of its moves, or returns false if it
// makes none.
func (m Maker) newPuzzle(p rules.Position, moves []puzzle.Candidate) (q puzzle.Puzzle, ok bool) {
	for i := range moves {
		moves[i].Win = math.Round(1e4*moves[i].Win) / 1e4 // as written to the file
	}
	slices.SortStableFunc(moves, func(a, b puzzle.Candidate) int {
		return cmp.Compare(b.Win, a.Win)
	})
	if best := moves[0].Win; best < hopelessWin || best > 1-hopelessWin {
		return q, false
	}
	q = puzzle.Puzzle{Position: p, Moves: moves}
	q.Difficulty = difficultyOf(q)
	q.Motif, ok = motifOf(m.Rules, q)
	return q, ok
}

// choose takes puzzles of all kinds in turn, and orders them by motif and difficulty.
func (m Maker) choose(byKind map[kind][]puzzle.Puzzle) (all []puzzle.Puzzle) {
	for round := 0; ; round++ {
		before := len(all)
		for _, motif := range puzzle.Motifs() {
			for difficulty := 1; difficulty <= puzzle.MaxDifficulty && len(all) < m.Count; difficulty++ {
				if on := byKind[kind{motif, difficulty}]; round < len(on) {
					all = append(all, on[round])
				}
			}
		}
		if len(all) == before {
			break
		}
	}
	motifs := puzzle.Motifs()
	slices.SortStableFunc(all, func(a, b puzzle.Puzzle) int {
		if a.Motif != b.Motif {
			return slices.Index(motifs, a.Motif) - slices.Index(motifs, b.Motif)
		}
		return a.Difficulty - b.Difficulty
	})
	for i := range all {
		all[i].Number = i + 1
	}
	return all
}

// NewEntrant returns the player of the games. It uses the learned network and overlooks no move.
func NewEntrant(r *rules.Rules, w ai.Weights) ladder.Entrant {
	return ladder.Entrant{Name: "learned", New: func(seed uint64) ladder.Engine {
		return ai.NewPlayer(r, ai.Skill{Learned: true}, w, seed)
	}}
}
