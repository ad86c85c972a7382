package board

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"reflect"
	"slices"
	"testing"
	"time"

	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// exampleMove is a legal move with its position.
type exampleMove struct {
	name   string
	rules  *rules.Rules
	before rules.Position
	move   rules.Move
}

// moveTraits is the traits of a move that matter for its animation.
type moveTraits struct {
	name                                                           string
	kind                                                           rules.MoveKind
	far                                                            int
	backward, attacks, swaps, toHand, carried, toHome, turnsCorner bool
}

func (p exampleMove) traits() moveTraits {
	m := p.move
	return moveTraits{p.name, m.Kind, len(p.rules.Path(m)), m.Backward(), m.Victim != rules.Nowhere,
		m.Victim == m.From,
		m.Victim == rules.Hand, m.Rest != m.To, m.To == rules.Home, (m.From-1)/10 != (m.To-1)/10}
}

// animatedMove is a move shown at a speed.
type animatedMove struct {
	exampleMove
	speed Speed
	calm  bool
}

func (s animatedMove) String() string {
	return fmt.Sprintf("%s %+v speed %d calm %v\n%v", s.name, s.move, s.speed, s.calm, s.before)
}

// ruleSets returns the rule sets of the game, and two with options that those lack.
func ruleSets(t *testing.T) map[string]*rules.Rules {
	t.Helper()
	all := map[string]rules.Options{
		"hand": {Pawns: 5, Setup: rules.InHand, Start: rules.FirstOneWins, Values: [5]int{5, 1, 2, 3, 4},
			ExtraOn: rules.Numbers(1, 4, 5), Attack: rules.ToHand, Drown: rules.DrownLowest,
			Leaving: rules.PastLast},
		"waiting": {Pawns: 7, Start: rules.FirstOneWins, Values: [5]int{5, 1, 2, 3, 4},
			ExtraOn: rules.Numbers(1, 4, 5),
			Attack:  rules.Exchange, Drown: rules.DrownRelease, Leaving: rules.PastLast,
			Sink: rules.Squares(28, 29, 30), Back: rules.BackForced},
	}
	for _, set := range ruleset.List() {
		all[set.ID] = set.Options
	}
	ready := map[string]*rules.Rules{}
	for name, o := range all {
		ready[name] = reftest.Rules(t, o)
	}
	return ready
}

var foundExamples []exampleMove

// examples returns one move from random games for each combination of traits.
func examples(t *testing.T) (list []exampleMove) {
	t.Helper()
	if len(foundExamples) > 0 {
		return foundExamples
	}
	seen := map[moveTraits]bool{}
	for name, rs := range ruleSets(t) {
		rnd := rand.New(rand.NewPCG(7, 7))
		for range 60 {
			p := rs.StartPositionFor(rules.Cones)
			for p.Phase() != rules.Ended {
				for _, m := range rs.Legal(p, nil) {
					if one := (exampleMove{name, rs, p, m}); !seen[one.traits()] {
						seen[one.traits()] = true
						list = append(list, one)
					}
				}
				p = reftest.RandomStep(t, rs, p, rnd)
			}
		}
	}
	foundExamples = list
	return list
}

// point is the place of a pawn on a plane that has room for the shelves and hands, too.
type point struct {
	side        rules.Side
	x, y, alpha float64
}

func tablePlace(s Spot) (x, y float64) {
	switch s.Kind {
	case OnShelf:
		return 1 + 6*float64(s.Side) + 0.4*float64(s.Slot), 4
	case InHand:
		return 1 + 6*float64(s.Side) + 0.4*float64(s.Slot), 5
	}
	return s.X, s.Y
}

// points returns the places of all pawns of a frame, including those that are only counted.
func points(f Frame) []point {
	pawns := append([]Pawn(nil), f.Pawns...)
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		for i := range f.AtHome[side] {
			pawns = append(pawns, restingPawn(side, homeSpot(side, i)))
		}
		for i := range f.InHand[side] {
			pawns = append(pawns, restingPawn(side, Spot{Kind: InHand, Side: side, Slot: i}))
		}
	}
	var list []point
	for _, p := range pawns {
		x, y, ok := p.floorPlace()
		if !ok {
			ax, ay := tablePlace(p.From)
			bx, by := tablePlace(p.To)
			x, y = lerp(ax, bx, p.T), lerp(ay, by, p.T)
		}
		list = append(list, point{p.Side, x, y - p.Lift + p.Sink, p.Alpha})
	}
	return list
}

// jump returns how far the fastest pawn moves between two frames.
// It ignores nearly invisible pawns.
func jump(a, b []point) float64 {
	worst := 0.0
	for _, p := range a {
		nearest := math.Inf(1)
		for _, q := range b {
			if p.side == q.side {
				nearest = min(nearest, math.Hypot(p.x-q.x, p.y-q.y)+math.Abs(p.alpha-q.alpha))
			}
		}
		worst = max(worst, min(nearest, 3*p.alpha))
	}
	return worst
}

const tick = 5 * time.Millisecond

func checkSmooth(t *testing.T, name any, tl timeline, limit float64) {
	t.Helper()
	last := points(tl.at(0))
	for e := tick; e <= tl.Length()+2*tick; e += tick {
		now := points(tl.at(e))
		if len(now) != len(last) {
			t.Fatalf("%v: %d pawns become %d at %v", name, len(last), len(now), e)
		}
		if d := max(jump(last, now), jump(now, last)); d > limit {
			t.Fatalf("%v: a pawn jumps %.2f squares at %v of %v", name, d, e, tl.Length())
		}
		last = now
	}
}

func sameFrame(a, b Frame) bool { return reflect.DeepEqual(a, b) || fmt.Sprint(a) == fmt.Sprint(b) }

func TestMovesAreSmooth(t *testing.T) {
	list := examples(t)
	if len(list) < 100 {
		t.Fatalf("only %d kinds of moves found", len(list))
	}
	styles := 1 // one of calm and not calm, in turn, or both
	if os.Getenv("SENET_LONG") != "" {
		styles = 2
	}
	for i, one := range list {
		after, err := one.rules.Apply(one.before, one.move)
		if err != nil {
			t.Fatal(err)
		}
		for _, speed := range []Speed{Normal, []Speed{Slow, Fast, Instant}[i%3]} {
			for _, calm := range []bool{i%2 == 0, i%2 != 0}[:styles] {
				name := animatedMove{one, speed, calm}
				tl := animateMove(one.rules, one.before, one.move, speed, calm)
				if tl.Length() > 0 && !sameFrame(tl.at(0), RestingFrame(one.before)) ||
					!sameFrame(tl.at(tl.Length()), RestingFrame(after)) {
					t.Fatalf("%s: does not lead from still to still", name)
				}
				back := tl.Reversed()
				if tl.Length() > 0 && !sameFrame(back.at(0), RestingFrame(after)) ||
					!sameFrame(back.at(back.Length()), RestingFrame(one.before)) {
					t.Fatalf("%s: does not lead back", name)
				}
				if (tl.Length() == 0) != (speed == Instant || one.move.Kind == rules.Pass) {
					t.Fatalf("%s: takes %v", name, tl.Length())
				}
				limit := map[Speed]float64{Slow: 0.35, Normal: 0.5, Fast: 0.9}[speed]
				checkSmooth(t, name, tl, limit)
				checkSmooth(t, name, back, limit)
			}
		}
	}
}

// A walk of any length takes less than a second.
func TestNoWalkIsLong(t *testing.T) {
	var far []rules.Square
	for s := rules.Square(1); s <= 16; s++ {
		far = append(far, s)
	}
	for _, speed := range []Speed{Normal, Fast} {
		s := newTrack(rules.Cones, SpotOf(1), speed)
		s.walk(far, false)
		if s.now > 950*ms || s.now < 800*ms {
			t.Errorf("speed %d: 15 squares take %v", speed, s.now)
		}
	}
}

// Pawns that change places between rows pass on the side of the middle of the board,
// not over its edge.
func TestRowsArePassedOnTheInside(t *testing.T) {
	for _, way := range [][2]rules.Square{{10, 11}, {20, 21}, {11, 10}, {21, 20}} {
		s := newTrack(rules.Cones, SpotOf(way[0]), Normal)
		s.slide(SpotOf(way[1]))
		half := s.segments[len(s.segments)-1].pose(.5)
		if x, _, _ := half.floorPlace(); math.Abs(x-5) > math.Abs(SpotOf(way[0]).X-5)-.2 {
			t.Errorf("from %d to %d it passes at %.2f", way[0], way[1], x)
		}
	}
}

// After the pawns are placed, there is a pause to see them and to read the sentence about it.
func TestPlacingLeavesTimeToRead(t *testing.T) {
	rs := ruleSets(t)["basics"]
	before, after := rs.StartPosition(rules.Cones), rs.StartPositionFor(rules.Spools)
	tl := animatePlacing(before, after, Normal, false)
	done := time.Duration(0)
	for e := time.Duration(0); e < tl.Length(); e += tick {
		if !sameFrame(tl.at(e), tl.at(tl.Length()-1)) {
			done = e
		}
	}
	if rests := tl.Length() - done; rests < 650*ms || done < 500*ms {
		t.Errorf("it moves for %v and rests for %v", done, rests)
	}
}

func TestWalksTakeTheirUsualTime(t *testing.T) {
	for _, one := range examples(t) {
		m := one.move
		if m.Kind != rules.Step || m.Rest != m.To || m.To == rules.Home {
			continue
		}
		hops := len(one.rules.Path(m)) - 1
		settled := animateMove(one.rules, one.before, m, Normal, false).Length()
		if m.Victim == rules.Nowhere {
			if want := min(walkCap, time.Duration(hops)*hopLength) + squashLength; settled > want ||
				settled < want-time.Duration(hops)*time.Microsecond {
				t.Errorf("%d hops take %v, want %v", hops, settled, want)
			}
		} else if most := walkCap + flyLength; settled > most {
			t.Errorf("an attack over %d hops takes %v", hops, settled)
		}
	}
}

// Two pawns that change places never overlap on the floor.
func TestExchangingPawnsPassEachOther(t *testing.T) {
	for _, one := range examples(t) {
		if one.move.Victim != one.move.From || !one.move.From.IsOnBoard() {
			continue
		}
		for _, speed := range []Speed{Normal, Fast} {
			tl := animateMove(one.rules, one.before, one.move, speed, false)
			for e := tick; e < tl.Length(); e += tick {
				f := tl.at(e)
				a, b := f.Pawns[len(f.Pawns)-2], f.Pawns[len(f.Pawns)-1]
				ax, ay, _ := a.floorPlace()
				bx, by, _ := b.floorPlace()
				if d := math.Hypot(ax-bx, ay-by) + b.Lift; d < 0.2 {
					t.Errorf("%s %+v speed %d: %.2f apart at %v of %v", one.name, one.move, speed, d, e,
						tl.Length())
				}
			}
		}
	}
}

func TestDrowningIsShown(t *testing.T) {
	rs := ruleSets(t)["basics"]
	p := reftest.At(t, rs, "C 26 home 4 / S 1 3 5 7 9 / C to move 1")
	m := rs.Legal(p, nil)[0]
	tl := animateMove(rs, p, m, Normal, false)
	var rings, drops, sunk, unseen, glow int
	for e := tick; e < tl.Length(); e += tick {
		f := tl.at(e)
		now := slices.DeleteFunc(f.Ripples, func(r Ripple) bool { return r.Kind == WaterDrop })
		rings, drops = max(rings, len(now)), max(drops, len(f.Ripples)-len(now))
		mover := f.Pawns[len(f.Pawns)-1]
		if mover.Sink > 0.5 && mover.From.Square() == rules.Water {
			sunk++
		}
		if mover.Alpha == 0 {
			unseen++
		}
		for _, g := range f.Glows {
			if g.Square == rules.Rebirth {
				glow++
			}
		}
	}
	if rings != 3 || drops == 0 || sunk == 0 || unseen < 40 || unseen > 41 || glow < 79 {
		t.Errorf("%d rings, %d drops, %d sunk, %d unseen, %d glowing", rings, drops, sunk, unseen, glow)
	}
}

func TestChangesAndRefusalsAreSmooth(t *testing.T) {
	for name, rs := range ruleSets(t) {
		a, b := rs.StartPositionFor(rules.Cones), rs.StartPositionFor(rules.Spools)
		checkSmooth(t, name+" change", animateChange(a, b, Normal), 0.3)
		for _, calm := range []bool{false, true} {
			placing := animatePlacing(rs.StartPosition(rules.Cones), b, Normal, calm)
			if !sameFrame(placing.at(time.Hour), RestingFrame(b)) {
				t.Errorf("%s: placing the pawns does not lead to rest", name)
			}
			tl := animateRefusal(a, 10, Normal, calm)
			checkSmooth(t, name+" refusal", tl, 0.05)
			if !sameFrame(tl.at(tl.Length()), RestingFrame(a)) ||
				!sameFrame(animateChange(a, b, Slow).at(time.Hour), RestingFrame(b)) {
				t.Errorf("%s: does not end at rest", name)
			}
		}
		if animateChange(a, a, Normal).Length() != 0 || animateChange(a, b, Instant).Length() != 0 {
			t.Errorf("%s: nothing changes, and it takes time", name)
		}
	}
	rs := ruleSets(t)["basics"]
	f := animateRefusal(rs.StartPositionFor(rules.Cones), 10, Normal, false)
	most := 0.0
	for e := tick; e < f.Length(); e += tick {
		for _, p := range f.at(e).Pawns {
			if p.Shift != 0 && p.From.Square() != 10 {
				t.Fatal("another pawn shakes its head")
			}
			most = max(most, math.Abs(p.Shift))
		}
	}
	if most < 0.02 || most > 0.035 {
		t.Errorf("it shakes by %.3f", most)
	}
}

// Every end scene is smooth and short, and ends with the EndingFrame.
func TestEndScenesAreSmoothAndShort(t *testing.T) {
	for _, c := range []struct{ set, position string }{
		{"basics", "C 28 home 4 / S 1 3 5 7 9 / C to move 2"},
		{"basics", "C 1 3 5 / S 26 home 4 / S to move 5"},
		{"bell", "C 1 3 5 7 9 11 13 15 17 20 / S hand 10 / C to move 1 / score 5 0"},
	} {
		r := ruleSets(t)[c.set]
		p := reftest.At(t, r, c.position)
		var wins rules.Move
		for _, m := range r.Legal(p, nil) {
			if after, err := r.Apply(p, m); err == nil && r.Outcome(after).IsOver() {
				wins = m
			}
		}
		after, err := r.Apply(p, wins)
		if err != nil {
			continue
		}
		for _, kind := range []EndScene{Sunrise, Moonrise} {
			for _, speed := range []Speed{Slow, Normal, Fast, Instant} {
				for _, calm := range []bool{false, true} {
					w := animateEnding(r, Change{Before: p, Move: wins, EndScene: kind},
						Clock{Speed: speed, Calm: calm})
					name := fmt.Sprintf("%s %d, speed %d, calm %v", c.set, kind, speed, calm)
					checkSmooth(t, name, w, map[Speed]float64{Slow: .5, Normal: .5, Fast: .9}[speed])
					if long := speed.Of(3500 * time.Millisecond); w.Length() > long {
						t.Errorf("%s: it takes %v", name, w.Length())
					}
					last := w.at(w.Length())
					if want := EndingFrame(after, p.Turn(), kind); !sameFrame(last, want) ||
						last.Sky != want.Sky {
						t.Errorf("%s: it ends with %+v, want %+v", name, last, want)
					}
					if n := len(last.Pawns) + last.AtHome[0] + last.AtHome[1] + last.InHand[0] +
						last.InHand[1]; n != 2*r.Options().Pawns {
						t.Errorf("%s: %d pawns are left", name, n)
					}
				}
			}
		}
	}
}

func TestTransitionsBeginAndEnd(t *testing.T) {
	for _, c := range []TransitionKind{TurnSlide, PromptFade, PageFade, RefusalFade, PathDraw} {
		for _, speed := range []Speed{Slow, Normal, Fast, Instant} {
			for _, calm := range []bool{false, true} {
				shown := func(now time.Duration) (float64, bool) {
					return Clock{Now: now, Speed: speed, Calm: calm}.Shown(c.From(0))
				}
				first, moves := shown(0)
				end, goesOn := shown(time.Second)
				early, _ := shown(-1)
				if moves == (speed == Instant) || moves && first != 0 || early > 1 || end != 1 ||
					goesOn {
					t.Errorf("change %d, speed %d: from %v to %v", c, speed, first, end)
				}
			}
		}
	}
	low := 1.0
	for e := time.Duration(0); e < pulseLength; e += tick {
		low = min(low, pulse(e, false))
	}
	if math.Abs(low-0.4) > 0.01 || pulse(pulseLength, false) != 1 ||
		pulse(pulseLength/4, true) != 1 {
		t.Errorf("the hint pulses down to %.2f", low)
	}
}

// A pawn that goes between the board and the hand in a change is always either drawn or counted.
func TestChangesLoseNoPawn(t *testing.T) {
	rs := ruleSets(t)["hand"]
	one := reftest.At(t, rs, "C 3 5 hand 3 / S 7 hand 4 / C to throw")
	for _, other := range []string{"C 3 hand 4 / S 7 hand 4 / C to throw",
		"C 3 5 9 hand 2 / S hand 5 / S to throw", "C 3 home 4 / S 7 9 home 3 / C to throw"} {
		two := reftest.At(t, rs, other)
		for _, tl := range []timeline{animateChange(one, two, Normal), animateChange(two, one, Normal)} {
			for e := tick; e < tl.Length(); e += tick {
				if n := len(points(tl.at(e))); n != 10 {
					t.Fatalf("%s: after %v there are %d pawns of 10", other, e, n)
				}
			}
		}
	}
}

// floorPlace returns the place of a pawn on the floor of the board, in squares, and false if it is
// on its way to or from a place beside the board.
func (p Pawn) floorPlace() (x, y float64, ok bool) {
	if p.From.Kind != OnBoard || p.To.Kind != OnBoard {
		return 0, 0, false
	}
	x = lerp(p.From.X, p.To.X, p.T) + p.Shift
	y = lerp(p.From.Y, p.To.Y, p.T) + p.Bow*math.Sin(math.Pi*p.T)
	return x, y, true
}

// After at most two seconds all pawns are at rest, whatever their number.
func TestTitleAnimationComesToRest(t *testing.T) {
	for n := range 15 {
		for i := range n {
			o, p := TitleAnimation{n}, Pawn{Alpha: 1}
			if put := o.Pawn(i, p, o.Length()); put != p || o.Length() > 2*time.Second {
				t.Errorf("after %v pawn %d of %d is %+v", o.Length(), i, n, put)
			}
		}
	}
}
