package rules_test

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"

	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

func TestParseErrors(t *testing.T) {
	reached := map[rules.PositionErrorKind]bool{}
	for _, row := range reftest.Rows(t, os.DirFS("."), "misread") {
		want, set, text := row[0], row[1], row[2]
		_, err := reftest.RulesOf(t, set).Parse(text)
		var why *rules.PositionError
		if errors.As(err, &why) {
			reached[why.Kind] = true
		}
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %q: %v, want %s", set, text, err, want)
		}
	}
	for _, m := range reftest.Names[rules.PositionErrorKind](t, os.DirFS("."), "positionerror.go") {
		if !reached[m] {
			t.Errorf("no test refuses a position for %v", m)
		}
	}
}

func TestParseAcceptsShortForms(t *testing.T) {
	for _, c := range []struct{ set, typed, written string }{
		{"basics", "c 10 2 4 6 8/s 1 3 5 7 9/c to throw", "C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw"},
		{"basics", "C 24 / S 22 / S TO MOVE 5", "C 24 home 4 / S 22 home 4 / S to move 5"},
		{"basics", "C 24 / S / S won", "C 24 home 4 / S home 5 / S won"},
		{"rebirth", "C 24 / S 22 / S to move 4 / bonus", "C 24 home 4 / S 22 home 4 / S to move 4 / bonus"},
		{"storer", "C 30 / S 22 / C to begin / S started / quiet 7",
			"C 30 home 4 / S 22 home 4 / C to begin / S started / quiet 7"},
		{"digital", "C 1 / S 2 / C to throw after 4 1 1", "C 1 home 6 / S 2 home 6 / C to throw after 1 1 4"},
		{"digital", "C 1 / S 2 / C to move 4 1 1", "C 1 home 6 / S 2 home 6 / C to move 1 1 4"},
	} {
		p, err := reftest.RulesOf(t, c.set).Parse(c.typed)
		if err != nil || p.String() != c.written {
			t.Errorf("%s: %q is written %q (%v), want %q", c.set, c.typed, p, err, c.written)
		}
	}
}

func FuzzParse(f *testing.F) {
	var all []*rules.Rules
	for _, v := range ruleset.Variants() {
		all = append(all, reftest.Rules(f, v.Options))
	}
	for i, text := range []string{
		"C 2 4 6 8 10 / S 1 3 5 7 9 / C to throw", "C 2 4 6 8 10 / S 1 3 5 7 9 / S to open",
		"C 24 / S / S won",
		"C 30 12 home 3 / S 22 / C to begin / quiet 30", "C 1 / S 2 / C to throw after 4 1 1 / S started",
		"C 2 4 6 8 10 / S 1 3 5 7 9 / C to move 4 / first move / bonus",
		"C 5 / S 9 / S drew quiet / quiet 1000",
	} {
		f.Add(text, uint8(i))
	}
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		r := all[int(which)%len(all)]
		p, err := r.Parse(text)
		if err != nil {
			if p != (rules.Position{}) && p.Pawns(0)|p.Pawns(1) != 0 {
				t.Fatalf("%q is refused (%v) but gives %v", text, err, p)
			}
			return
		}
		again, err := r.Parse(p.String())
		if err != nil || again != p {
			t.Fatalf("%q: %v is read back as %v (%v)", text, p, again, err)
		}
		playOn(t, r, p)
	})
}

// playOn checks that play can go on from everything that was read.
func playOn(t *testing.T, r *rules.Rules, p rules.Position) {
	for _, m := range r.Legal(p, nil) {
		next, err := r.Apply(p, m)
		if err != nil {
			t.Fatalf("%v: %+v: %v", p, m, err)
		}
		if _, err := r.Parse(next.String()); err != nil {
			t.Fatalf("%v: %+v leads to %v: %v", p, m, next, err)
		}
		r.Path(m)
	}
	for from := rules.Nowhere; from <= rules.Hand; from++ {
		r.Why(p, from, rules.Nowhere)
		r.Why(p, from, rules.Home)
	}
	for n := range 5 {
		next, err := r.Throw(p, rules.Marked(n))
		if err == nil {
			r.Legal(next, nil)
		}
	}
}

// Setups that no text can express are refused, too.
func TestSetupErrors(t *testing.T) {
	r := reftest.RulesOf(t, "basics")
	for want, change := range map[rules.PositionErrorKind]func(s *rules.Setup){
		rules.TurnExpected: func(s *rules.Setup) { s.Turn = 2 },
		rules.TurnUnknown:  func(s *rules.Setup) { s.Phase = rules.ToMove },
		rules.NoRestHere:   func(s *rules.Setup) { s.Pawns[0] |= 1 },
		rules.PawnCount: func(s *rules.Setup) {
			s.Home[0], s.Pawns[0] = -1,
				rules.Squares(2, 4, 6, 8, 10, 12)
		},
		rules.NeverThrown: func(s *rules.Setup) { s.Phase, s.Numbers = rules.ToMove, []int{-1} },
		rules.NotANumber:  func(s *rules.Setup) { s.Quiet = -1 },
		rules.NotWon:      func(s *rules.Setup) { s.Phase, s.EndReason = rules.Ended, rules.AllHome },
	} {
		s := r.StartPositionFor(rules.Cones).Setup()
		change(&s)
		p, err := r.Position(s)
		var wrong *rules.PositionError
		if !errors.As(err, &wrong) || wrong.Kind != want || p != (rules.Position{}) {
			t.Errorf("%+v is %v (%v), want an error for %v", s, p, err, want)
		}
	}
}

func sq(squares ...rules.Square) rules.SquareSet { return rules.Squares(squares...) }

// Options that cannot be played are refused for the right reason.
func TestUnplayableOptions(t *testing.T) {
	basics, bell := reftest.RulesOf(t, "basics").Options(), reftest.RulesOf(t, "bell").Options()
	reached := map[rules.OptionsErrorKind]bool{}
	for _, c := range []struct {
		base   rules.Options
		change func(o *rules.Options)
		want   rules.OptionsErrorKind
	}{
		{basics, func(o *rules.Options) { o.Guard = 9 }, rules.MeansNothing},
		{basics, func(o *rules.Options) { o.ExtraOn = 1 }, rules.MeansNothing},
		{basics, func(o *rules.Options) { o.Pawns = 8 }, rules.PawnsOnBoard},
		{basics, func(o *rules.Options) { o.Pawns = 0 }, rules.PawnsOnBoard},
		{basics, func(o *rules.Options) { o.Setup, o.Pawns = rules.InHand, 11 }, rules.PawnsInHand},
		{basics, func(o *rules.Options) { o.Setup, o.FirstMove = rules.InHand, rules.FrontPawn },
			rules.HandHasNoFront},
		{basics, func(o *rules.Options) { o.Setup, o.InOrder = rules.InHand, true }, rules.HandHasNoOrder},
		{basics, func(o *rules.Options) { o.FirstMove = rules.FrontByOne }, rules.StepBeforeThrow},
		{basics, func(o *rules.Options) { o.Values[2] = 7 }, rules.ThrowRange},
		{basics, func(o *rules.Options) { o.Values = [5]int{} }, rules.NothingMoves},
		{basics, func(o *rules.Options) { o.Values[1] = 2 }, rules.NoOneToStart},
		{basics, func(o *rules.Options) {
			o.Gather, o.Values, o.ExtraOn = true, [5]int{5, 1, 2, 3, 4}, rules.Numbers(1, 2, 3, 4, 5)
		}, rules.EndlessGathering},
		{basics, func(o *rules.Options) { o.Exact = sq(27) }, rules.HousesOnly},
		{basics, func(o *rules.Options) { o.Halt = sq(26) }, rules.ExactAndHalt},
		{basics, func(o *rules.Options) { o.Safe = sq(27) }, rules.WaterSafe},
		{basics, func(o *rules.Options) { o.Safe = 1 }, rules.OffBoard},
		{basics, func(o *rules.Options) { o.ClearBelow = 31 }, rules.ClearRange},
		{basics, func(o *rules.Options) { o.Attack = rules.ToHand }, rules.HandNeedsHand},
		{basics, func(o *rules.Options) { o.Sink = sq(28) }, rules.SinkNeedsWater},
		{basics, func(o *rules.Options) { o.FrontOnly, o.InOrder = true, true }, rules.TwoOrders},
		{basics, func(o *rules.Options) { o.Leaving, o.LastFree = rules.FromLast, true }, rules.LastTwice},
		{basics, func(o *rules.Options) { o.Reverse = true }, rules.GoalsByReverse},
		{basics, func(o *rules.Options) { o.Goal = rules.OddAndEven }, rules.GoalsNeedTen},
		{basics, func(o *rules.Options) { o.Values, o.Back = [5]int{0, 1, 1, 3, 3}, rules.BackNever },
			rules.DeadEnd},
		{bell, func(o *rules.Options) { o.Pawns = 9 }, rules.GoalsNeedTen},
		{bell, func(o *rules.Options) { o.Attack = rules.Exchange }, rules.GoalsAttack},
		{bell, func(o *rules.Options) { o.Drown = rules.DrownFirst }, rules.GoalsWater},
		{bell, func(o *rules.Options) { o.Back = rules.BackForced }, rules.GoalsBack},
		{bell, func(o *rules.Options) { o.Doubling = true }, rules.GoalsDoubling},
		{bell, func(o *rules.Options) { o.Gather = true }, rules.GoalsAlone},
		{bell, func(o *rules.Options) { o.Halt = sq(15) }, rules.GoalsAlone},
		{bell, func(o *rules.Options) { o.LastFree = true }, rules.GoalsAlone},
		{bell, func(o *rules.Options) { o.Leaving = rules.FromLast }, rules.GoalsAlone},
		{basics, func(o *rules.Options) { o.Exact, o.ExtraAt = 0, sq(14) }, rules.HousesOnly},
	} {
		o := c.base
		c.change(&o)
		reached[c.want] = true
		var why *rules.OptionsError
		if r, err := rules.New(o); r != nil || !errors.As(err, &why) || why.Kind != c.want ||
			(c.want == rules.DeadEnd) != (why.Square == 28) {
			t.Errorf("%+v: %v, want %s", o, err, c.want)
		}
	}
	for _, m := range reftest.Names[rules.OptionsErrorKind](t, os.DirFS("."), "optionserror.go") {
		if !reached[m] {
			t.Errorf("no test refuses options for %v", m)
		}
	}
}

// While numbers are gathered, a landing that gives another throw is remembered until the last of
// them is moved.
func TestGatheredNumbersRememberLanding(t *testing.T) {
	r := reftest.Rules(t, rules.Options{
		Pawns: 5, Values: [5]int{5, 1, 2, 3, 4}, ExtraOn: rules.Numbers(1), Gather: true, ExtraAt: sq(15),
		Drown: rules.DrownFirst,
	})
	for _, c := range []struct{ before, move, after string }{
		{"C 14 20 / S 2 / C to move 1 2", "14-15", "C 15 20 / S 2 / C to move 2 / bonus"},
		{"C 15 20 / S 2 / C to move 2 / bonus", "20-22", "C 15 22 / S 2 / C to throw"},
		{"C 14 20 / S 2 / C to move 1 2", "20-22", "C 14 22 / S 2 / C to move 1"},
		{"C 14 22 / S 2 / C to move 1", "14-15", "C 15 22 / S 2 / C to throw"},
	} {
		before, want := reftest.At(t, r, c.before), reftest.At(t, r, c.after)
		moves := r.Legal(before, nil)
		at := slices.IndexFunc(moves, func(m rules.Move) bool {
			return reftest.MoveText(m) == c.move
		})
		if at < 0 {
			t.Fatalf("%s: %s is not legal", c.before, c.move)
		}
		if got, err := r.Apply(before, moves[at]); err != nil || got != want {
			t.Errorf("%s\n%s\n%s leads to %v (%v), want %v",
				c.before, reftest.Board(before), c.move, got, err, want)
		}
	}
}

// A number can be gathered 255 times in a turn; one more would overflow into another number.
func TestGatheredNumbersAreBounded(t *testing.T) {
	r := reftest.RulesOf(t, "digital")
	p := r.StartPositionFor(rules.Cones)
	for n := range 256 {
		next, err := r.Throw(p, rules.Marked(1))
		if full := n == 255; (err != nil) != full || full && next != p {
			t.Fatalf("after %d ones: %v\n%s", n, err, reftest.Board(next))
		}
		p = next
	}
}
