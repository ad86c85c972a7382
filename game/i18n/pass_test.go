package i18n_test

import (
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/play"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// Every pass, step back and attack of the computer has a sentence that names its rule and its
// squares, and the rules confirm it. With SENET_LONG the test plays a thousand games of each rule
// set, otherwise a few.
func TestComputerTurnIsExplained(t *testing.T) {
	games := gametest.Long(2, 1000)
	var all []*i18n.Catalogue
	for _, language := range languages(t) {
		words := gametest.Catalogue(language)
		all = append(all, words)
	}
	passes, stays, back, attacks := 0, 0, 0, 0
	for _, set := range ruleset.List() {
		seats := [2]play.Seat{rules.Spools: {Computer: true, Level: ai.Pupil}}
		for seed := range games {
			h := play.WithSeats(record.Header{RuleSet: set.ID, Date: "2025-03-01"}, seats)
			played := reftest.Game(t, h, math.MaxInt, uint64(seed))
			for i := range played.Len() {
				entry := played.Entry(i)
				if !entry.IsMove || entry.Side != rules.Spools {
					continue
				}
				e := explained{T: t, set: set, game: played.Goto(i), move: entry.Move}
				stuck := entry.Move.Kind == rules.Pass && len(played.Rules().Legal(played.PositionAt(i), nil)) == 1
				for n, words := range all {
					if n > 0 && seed > 0 && seed%20 != n { // each other language in every twentieth game
						continue
					}
					e.words = i18n.NewNarrator(words, set, [2]board.Shape{board.Cone, board.Spool}, e.game)
					e.english = n == 0
					switch {
					case stuck:
						e.pass()
					case entry.Move.Kind == rules.Pass:
						e.stay()
					default:
						e.moved()
					}
				}
				switch {
				case stuck:
					passes++
				case entry.Move.Kind == rules.Pass:
					stays++
				case board.IsBackward(played.Rules(), entry.Move):
					back++
				}
				if entry.Move.Victim != rules.Nowhere {
					attacks++
				}
			}
		}
	}
	t.Logf("%d games of each rule set: %d passes, %d stays, %d steps back and %d attacks are explained",
		games, passes, stays, back, attacks)
	if passes < 40 || stays == 0 || back == 0 || attacks < 50 {
		t.Errorf("only %d passes, %d stays, %d steps back and %d attacks", passes,
			stays, back, attacks)
	}
}

// explained is a move of the computer with its explanation.
type explained struct {
	*testing.T
	set     ruleset.Set
	game    record.Game
	move    rules.Move
	words   i18n.Narrator
	english bool
}

func (e explained) fail(why, text string) {
	e.Helper()
	e.Errorf("%s: %v, %v: %s: %q", e.set.ID, e.game.Position(), e.move, why, text)
}

// sentence checks that a text is not empty and has no gaps.
func (e explained) sentence(text string) {
	e.Helper()
	if strings.TrimSpace(text) == "" || strings.ContainsAny(text, "{}") || e.english &&
		holes.MatchString(text) {
		e.fail("no sentence", text)
	}
}

// refusals returns why a number moves no pawn, and checks each reason with Why in a position with
// that number alone, because another number may lead to the same place.
func (e explained) refusals(number int, back bool) []rules.Refusal {
	e.Helper()
	r, p := e.game.Rules(), e.game.Position()
	list := r.WhyNone(p, number, back)
	alone := p.Setup()
	alone.Numbers = []int{number}
	only, err := r.Position(alone)
	if err != nil {
		e.Fatal(err)
	}
	for _, no := range list {
		why := r.Why(only, no.From, no.To)
		differs := why.Reason != no.Reason && why.Backward == no.Backward && !r.Options().Doubling
		if no.To != rules.Nowhere && (why.Reason == rules.Allowed || differs) {
			e.fail("Why says "+string(why.Reason), string(no.Reason))
		}
	}
	return list
}

// pass checks a turn in which no pawn can move. If it is not the first in a row, the prompt only
// counts them.
func (e explained) pass() {
	prompt, why := e.words.ComputerTurn(), e.words.PassReason()
	e.sentence(prompt.Lead + " " + prompt.Rest)
	if n := play.PassRun(e.game, e.game.Position().Turn()); n > 0 {
		if !strings.Contains(prompt.Lead, strconv.Itoa(n+1)) {
			e.fail("does not count the passes", prompt.Lead)
		}
		prompt.Rest, prompt.Detail = why.Forward, why.Back
		defer e.recapped("(" + strconv.Itoa(n+1) + ")")
	} else {
		defer e.recapped(prompt.Rest)
	}
	var framed rules.SquareSet
	for _, f := range why.Frames {
		framed |= f.Framed
	}
	r, p := e.game.Rules(), e.game.Position()
	numbers := numbersIn(prompt.Rest + " " + prompt.Detail)
	for _, n := range i18n.Distinct(p.Numbers()) {
		for _, back := range []bool{false, true} {
			list := e.refusals(n, back)
			if !back && len(list) < p.Pawns(p.Turn()).Len() {
				e.fail("a pawn without a reason", prompt.Rest)
			}
			for _, no := range list {
				if e.words.IsHeldByWater(p) && no.From != rules.Water {
					continue // the rule of the Water stops it first
				}
				self := no.Reason == rules.BeforeFirst || no.Reason == rules.StaysOnHouse
				for _, s := range no.Squares.List() {
					if !self && !framed.Has(s) {
						e.fail("no frame on "+strconv.Itoa(int(s)), prompt.Rest)
					}
					unnamed := no.Reason == rules.GoalSquares || no.Reason == rules.WaterPawnFirst
					if e.english && !unnamed && !self && !slices.Contains(numbers, int(s)) {
						e.fail("does not name "+strconv.Itoa(int(s)), prompt.Rest+" "+prompt.Detail)
					}
				}
			}
		}
	}
	if r.IsReverse() && why.Back != "" {
		e.fail("pawns never go back here", why.Back)
	}
}

// recapped checks that the recap after the turn gives the same reason.
func (e explained) recapped(reason string) {
	g := e.words
	g.Record = e.game.Goto(e.game.Cursor() + 1)
	if e.game.OutcomeAt(e.game.Cursor() + 1).IsOver() {
		return
	}
	reason = strings.TrimSuffix(reason, ".")
	if recap := g.Recap(); g.Record.Position().Turn() != rules.Spools &&
		!strings.Contains(recap, reason) {
		e.fail("the recap lacks "+reason, recap)
	}
}

// stay checks a turn in which the computer stays although it could move.
func (e explained) stay() {
	prompt := e.words.ComputerMoves(e.move)
	e.sentence(prompt.Rest)
	if strings.HasSuffix(prompt.Rest, ": .") {
		e.fail("no reason", prompt.Rest)
	}
}

// moved checks a step back and an attack.
func (e explained) moved() {
	r, p, m := e.game.Rules(), e.game.Position(), e.move
	prompt := e.words.ComputerMoves(m)
	back := board.IsBackward(r, m)
	if (back || m.Victim != rules.Nowhere) && r.Why(p, m.From, m.To).Reason != rules.Allowed {
		e.fail("the rules refuse it", prompt.Rest)
	}
	if back {
		e.sentence(prompt.Rest)
		if list := e.refusals(int(m.Used), false); len(list) == 0 {
			e.fail("a pawn could go forward", prompt.Rest)
		}
		if e.english && !strings.Contains(prompt.Rest, "back") {
			e.fail("does not say why it goes back", prompt.Rest)
		}
		after := e.words
		after.Record = e.game.Goto(e.game.Cursor() + 1)
		said := after.EntryMeaning(e.game.Cursor())
		e.sentence(said)
		for _, s := range []rules.Square{m.From, m.To} {
			if !slices.Contains(numbersIn(said), int(s)) {
				e.fail("does not name "+strconv.Itoa(int(s)), said)
			}
		}
	}
	if m.Victim != rules.Nowhere {
		e.sentence(prompt.Rest)
		if e.english && (!strings.Contains(prompt.Rest, "Attack: ") ||
			!slices.Contains(numbersIn(prompt.Rest), int(m.To))) {
			e.fail("does not tell of the attack", prompt.Rest)
		}
	}
}

var digits = regexp.MustCompile(`\d+(–\d+)?`)

// numbersIn returns the numbers in a text, including all of a range such as "8–10".
func numbersIn(text string) (list []int) {
	for _, found := range digits.FindAllString(text, -1) {
		first, last, isRange := strings.Cut(found, "–")
		low, _ := strconv.Atoi(first)
		high := low
		if isRange {
			high, _ = strconv.Atoi(last)
		}
		for n := low; n <= high; n++ {
			list = append(list, n)
		}
	}
	return list
}
