package play_test

import (
	"slices"
	"testing"

	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
)

// scriptedThrower is a thrower with given throws, which fails when there are no more.
type scriptedThrower struct {
	t      *testing.T
	throws []rules.Throw
}

func (s *scriptedThrower) Throw() rules.Throw {
	if len(s.throws) == 0 {
		s.t.Fatal("a throw that nobody expects")
	}
	next := s.throws[0]
	s.throws = s.throws[1:]
	return next
}

func begin(t *testing.T, header record.Header, thrower rules.Thrower) *play.Session {
	t.Helper()
	game := reftest.Game(t, header, 0)
	return play.NewSession(game, thrower, "", play.NoBackend{})
}

func throws(counts ...int) []rules.Throw {
	var list []rules.Throw
	for _, n := range counts {
		list = append(list, rules.Marked(n))
	}
	return list
}

// act throws or makes the first legal move.
func act(t *testing.T, s *play.Session) { t.Helper(); playEntry(t, s, 0) }

// playEntries plays a number of entries: it throws, or makes the last legal move.
func playEntries(t *testing.T, s *play.Session, entries int) {
	t.Helper()
	for range entries {
		playEntry(t, s, len(s.Legal())-1)
	}
}

// playEntry throws or makes the legal move with an index.
func playEntry(t *testing.T, s *play.Session, move int) {
	t.Helper()
	var err error
	if s.CanThrow() {
		_, err = s.Throw()
	} else {
		_, err = s.Move(s.Legal()[move])
	}
	if err != nil {
		t.Fatalf("%v\n%s", err, s.Position())
	}
}

func TestUndoStopsAtChoices(t *testing.T) {
	// Basics: spools throw 2 (no 1), cones throw the 1 and move, spools miss, cones throw 3 and
	// move, spools throw 2.
	s := begin(t, record.Header{RuleSet: "basics", Start: record.Thrown, First: rules.Spools},
		&scriptedThrower{t, throws(2, 1, 0, 3, 2)})
	for range 7 {
		act(t, s)
	}
	if s.Game.Len() != 7 || s.Position().Turn() != rules.Spools {
		t.Fatalf("%d entries, %s", s.Game.Len(), s.Position())
	}
	for _, test := range []struct {
		at      int
		numbers int
	}{{5, 3}, {3, 0}, {2, 1}, {0, 0}} { // 3: the miss is a turn, too
		s.Undo()
		if s.Game.Cursor() != test.at {
			t.Fatalf("taken back to %d, want %d: %s", s.Game.Cursor(), test.at, s.Position())
		}
		if n := s.Position().Numbers(); test.numbers > 0 && (len(n) != 1 || n[0] != test.numbers) {
			t.Fatalf("the throw lying there is %v, want %d", n, test.numbers)
		}
	}
	if s.CanUndo() || !s.CanRedo() || len(s.Undo()) != 0 {
		t.Fatal("something could be taken back before the start")
	}
	for _, at := range []int{2, 3, 5, 7} {
		s.Redo()
		if s.Game.Cursor() != at {
			t.Fatalf("played again up to %d, want %d", s.Game.Cursor(), at)
		}
	}
	if !s.IsAtEnd() {
		t.Fatal("redo does not lead to the end")
	}
}

func TestActionsOutOfTurnAreRefused(t *testing.T) {
	s := begin(t, record.Header{RuleSet: "basics", Start: record.Chosen}, &scriptedThrower{t, throws(2)})
	if _, err := s.Move(rules.Move{From: 10, To: 12, Rest: 12, Value: 2, Used: 2}); err == nil {
		t.Error("a move before the throw")
	}
	act(t, s)
	if _, err := s.Throw(); err != play.ErrNoThrow {
		t.Errorf("a second throw: %v", err)
	}
	if s.Game.Len() != 1 {
		t.Error("the record has changed")
	}
}

func computer(level ai.Level) play.Seat { return play.Seat{Computer: true, Level: level} }

func TestSeatsAreKeptInTheRecord(t *testing.T) {
	other := record.Tag{Name: "Event", Value: "Class 4b"}
	for _, seats := range [][2]play.Seat{
		{},
		{rules.Spools: computer(ai.Pupil)},
		{computer(ai.Vizier), computer(ai.Priest)},
	} {
		h := record.Header{RuleSet: "basics", Pawns: 5,
			Tags: []record.Tag{{Name: "ConesComputer", Value: "potter"}, other}}
		h = play.WithSeats(h, seats)
		game := reftest.Game(t, h, 0)
		read := reftest.Record(t, record.Write(game))
		if got := play.Seats(read.Header()); got != seats {
			t.Errorf("%+v came back as %+v", seats, got)
		}
		if read.Header().Tags[0] != other {
			t.Errorf("another tag was lost: %v", read.Header().Tags)
		}
	}
}

func TestUnknownLevelIsAComputer(t *testing.T) {
	h := record.Header{Tags: []record.Tag{{Name: "SpoolsComputer", Value: "oracle"}}}
	want := [2]play.Seat{rules.Spools: computer(ai.Scribe)}
	if got := play.Seats(h); got != want {
		t.Errorf("read as %+v", got)
	}
}

// countingThrower counts the throws of a thrower.
type countingThrower struct {
	rules.Thrower
	n int
}

func (c *countingThrower) Throw() rules.Throw { c.n++; return c.Thrower.Throw() }

// The record has the number of throws, even if many were taken back.
func TestRecordHasTheNumberOfThrows(t *testing.T) {
	thrower := &countingThrower{Thrower: rules.SeededThrower(9, false)}
	s := begin(t, record.Header{RuleSet: "basics", Pawns: 5, Start: record.Lot, Seed: "9"}, thrower)
	for range 120 {
		act(t, s)
		if s.Game.Len()%20 != 19 || s.CanThrow() || len(s.Legal()) < 2 {
			continue
		}
		act(t, s)
		s.Undo()
		playEntries(t, s, 1)
	}
	for range 10 {
		for range 7 {
			s.Undo()
		}
		for !s.CanThrow() {
			playEntries(t, s, 1)
		}
	}
	read := reftest.Record(t, s.Text())
	if got := play.ThrowsMade(read); got != thrower.n {
		t.Errorf("the record has %d throws, there were %d", got, thrower.n)
	}
	stored := 0
	for i := range read.Len() {
		if !read.Entry(i).IsMove {
			stored++
		}
	}
	if stored >= thrower.n {
		t.Errorf("all %d throws stand in the record, so that none had to be told of", stored)
	}
}

// The tag with the number of throws counts if it is credible;
// otherwise the throws in the record do.
func TestOnlyCredibleCountsOfThrowsAreUsed(t *testing.T) {
	for tag, want := range map[string]int{"7": 7, "0": 0, "100000": 100000, "100001": 2, "-1": 2,
		"many": 2, "": 2} {
		game := reftest.Record(t, "[Senet \"1\"]\n[RuleSet \"basics\"]\n[Seed \"9\"]\n[Casts \""+tag+
			"\"]\n1. C 0\n2. S 0\n")
		if got := play.ThrowsMade(game); got != want {
			t.Errorf("%q throws: %d, want %d", tag, got, want)
		}
	}
}

// LastMove ignores passes.
func TestLastMoveIgnoresPasses(t *testing.T) {
	game := reftest.Record(t,
		"[Senet \"1\"]\n[RuleSet \"basics\"]\n[Opening \"lot\"]\n"+
			"[Position \"C 21 home 4 / S 28 home 4 / C to throw\"]\n1. C 2 21-23\n2. S 4 pass\n3. C 3\n")
	s := play.NewSession(game, nil, "", play.NoBackend{})
	for n, want := range [][2]int{{-1, -1}, {-1, 0}, {1, 0}, {1, 2}, {1, 2}, {1, 4}} {
		move, moved := s.LastMove(n)
		throw, thrown := s.LastThrow(n)
		if moved != (want[0] >= 0) || moved && move != want[0] || thrown != (want[1] >= 0) || thrown &&
			throw != want[1] {
			t.Errorf("before entry %d: move %d (%v), throw %d (%v), want %v", n, move, moved, throw,
				thrown, want)
		}
	}
}

// personAgainstComputer starts a game in which a person plays the cones against the computer.
func personAgainstComputer(t *testing.T, position string, marked ...int) *play.Session {
	t.Helper()
	h := play.WithSeats(record.Header{RuleSet: "basics"},
		[2]play.Seat{rules.Spools: {Computer: true, Level: ai.Pupil}})
	return play.NewSession(reftest.GameAt(t, h, position), &scriptedThrower{t, throws(marked...)}, "", play.NoBackend{})
}

// Undo passes over a forced move to a choice in the same turn, but never takes back two turns of
// the person.
func TestUndoStaysInOneTurn(t *testing.T) {
	s := personAgainstComputer(t, "C 3 9 home 3 / S 1 2 5 home 2 / C to throw", 2, 3, 0, 2)
	playEntries(t, s, 2)
	if n := len(s.Rules().Legal(s.Game.PositionAt(1), nil)); n < 2 {
		t.Fatalf("%d moves to choose from\n%s", n, s.Game.PositionAt(1))
	}
	playEntries(t, s, 4)
	for s.CanUndo() {
		from := s.Game.Cursor()
		s.Undo()
		turnsBack, mine := 0, false
		for i := from - 1; i >= s.Game.Cursor(); i-- {
			now := s.Game.Entry(i).Side == rules.Cones
			if now && !mine {
				turnsBack++
			}
			mine = now
		}
		if turnsBack > 1 {
			t.Errorf("from %d taken back to %d over %d turns\n%s", from, s.Game.Cursor(),
				turnsBack, s.Position())
		}
	}
}

// storedGames counts the finished games that a session stores.
type storedGames struct {
	play.NoBackend
	n int
}

func (s *storedGames) CloseGame(string) { s.n++ }

// A finished game that Undo brings back is not stored again.
func TestGameBroughtBackIsStoredOnce(t *testing.T) {
	h := play.WithSeats(record.Header{RuleSet: "basics", Seed: "1"},
		[2]play.Seat{rules.Spools: {Computer: true, Level: ai.Pupil}})
	var stored storedGames
	s := play.NewSession(reftest.GameAt(t, h, "C 3 6 home 3 / S 28 home 4 / C to move 2"),
		&scriptedThrower{t, throws(2, 0, 2)}, "", &stored)
	for i, test := range []struct{ move, entries, want int }{{0, 2, 1}, {1, 1, 1}, {1, 2, 2}} {
		playEntry(t, s, test.move)
		for range test.entries {
			act(t, s)
		}
		if steps := s.Undo(); (steps == nil) != (i > 0) || s.Cursor() != 0 || s.Entry(0).Move.From != 3 ||
			stored.n != test.want {
			t.Errorf("%d: %d games stored, want %d; at entry %d, %v", i, stored.n, test.want, s.Cursor(), s.Entry(0))
		}
	}
}

// Once the computer has played two turns of several moves, the later moves of such a turn are faster.
func TestLaterMovesOfLongTurnsGetFaster(t *testing.T) {
	h := play.WithSeats(record.Header{RuleSet: "kendall"},
		[2]play.Seat{rules.Spools: {Computer: true, Level: ai.Potter}})
	game, moves := reftest.Game(t, h, 300), 0
	var speeds []float64 // after two moves of a turn
	for n := range game.Len() {
		made := play.NewSession(game.Goto(n+1), nil, "kendall", play.NoBackend{}) // the pawn walks after the move
		speed := made.PawnSpeed(rules.Spools, n)
		if moves == 0 && speed != 1 {
			t.Errorf("the first move of a turn has speed %v", speed)
		}
		switch e := game.Entry(n); {
		case e.Side == rules.Cones:
			moves = 0
		case e.IsMove:
			if moves++; moves == 3 {
				speeds = append(speeds, speed)
			}
		}
	}
	if len(speeds) < 4 || speeds[0] != 1 || speeds[len(speeds)-1] != 2 {
		t.Errorf("the third moves of turns have the speeds %v", speeds)
	}
}

// askedBackend keeps how a session takes answers.
type askedBackend struct {
	play.NoBackend
	learn map[play.JobKind]func(play.Answer)
}

func (b askedBackend) Ask(j play.Job, learn func(play.Answer)) { b.learn[j.Kind] = learn }

// A review rates a choice as the hint did that the player asked for.
func TestReviewKeepsHints(t *testing.T) {
	backend := askedBackend{learn: map[play.JobKind]func(play.Answer){}}
	game := reftest.GameAt(t, record.Header{RuleSet: "basics"}, "C 15 28 home 3 / S 10 home 4 / C to move 2")
	s := play.NewSession(game, nil, "basics", backend)
	rate := func(best float64) (rated []ai.RatedMove) {
		for i, m := range s.Rules().Legal(game.Position(), nil) {
			rated = append(rated, ai.RatedMove{Move: m, Win: best - float64(i)/10})
		}
		return rated
	}
	s.AskHint(func() {})
	hint := rate(.9)
	backend.learn[play.ForHint](play.Answer{Rated: hint})
	act(t, s)
	s.Resign(rules.Spools)
	s.AskReview()
	backend.learn[play.ForReview](play.Answer{Rated: rate(.8)})
	if r, _ := s.Review(); len(hint) < 2 || !slices.Equal(r.Rated[0], hint) {
		t.Errorf("the review has %v, the hint %v", r.Rated[0], hint)
	}
}
