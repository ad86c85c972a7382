package i18n_test

import (
	"fmt"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// ruleSets returns all rule sets, and house rules that have other refusals.
func ruleSets(t *testing.T) map[string]*rules.Rules {
	t.Helper()
	codes := []string{
		"basics+setup=hand", "basics+clear=15", "basics+leave=from", "rebirth+back=same",
		"rebirth+clear=21", "storer+water=stay",
		"storer+setup=hand+back=empty", "storer+exact=15,26", "secret+clear=21", "secret+back=pass",
		"digital+setup=hand+double=yes",
		"kendall+clear=15", "jequier+setup=hand", "jequier+exact=30", "tait+back=never", "tait+clear=11",
	}
	for _, set := range ruleset.List() {
		codes = append(codes, set.ID)
	}
	all := map[string]*rules.Rules{}
	for _, code := range codes {
		all[code] = reftest.RulesOf(t, code)
	}
	return all
}

// anyBoard returns a random position with one or two numbers thrown, often more crowded than in
// play, and false if the rules do not allow it.
func anyBoard(r *rules.Rules, chance *rand.Rand) (rules.Position, bool) {
	o := r.Options()
	var b strings.Builder
	low, wide := 1+chance.IntN(21), 10
	if chance.IntN(3) == 0 {
		low, wide = 1, 30
	}
	places := chance.Perm(wide)
	for _, letter := range []string{"C", "S"} {
		n := min(1+chance.IntN(o.Pawns), wide/2)
		b.WriteString(letter)
		for _, place := range places[:n] {
			fmt.Fprintf(&b, " %d", low+place)
		}
		places = places[n:]
		hand := 0
		if o.Setup == rules.InHand {
			hand = o.Pawns - n
			if o.Goal == rules.AllPawnsHome {
				hand = chance.IntN(hand + 1)
			}
		}
		fmt.Fprintf(&b, " hand %d / ", hand)
	}
	b.WriteString([]string{"C", "S"}[chance.IntN(2)] + " to move")
	for range 1 + chance.IntN(2) {
		fmt.Fprintf(&b, " %d", 1+chance.IntN(6))
		if !o.Gather {
			break
		}
	}
	if o.InOrder && chance.IntN(2) == 0 {
		b.WriteString(" / unmoved")
		for s := range 10 {
			if strings.Contains(b.String(), fmt.Sprintf(" %d ", s+1)) {
				fmt.Fprintf(&b, " %d", s+1)
			}
		}
	}
	if o.Drown == rules.DrownRelease && strings.Contains(b.String(), " 15 ") &&
		chance.IntN(2) == 0 {
		b.WriteString(" / sent back")
	}
	p, err := r.Parse(strings.ReplaceAll(b.String(), " hand 0", ""))
	return p, err == nil
}

var (
	pawnsNamed = regexp.MustCompile(
		`(cone|spool)s? (?:in front(?: of it)?, )?on (\d+(?:, \d+)*(?: and \d+)?)`)
	oneNumber = regexp.MustCompile(`\d+`)
	holes     = regexp.MustCompile(
		`  | [.,:]|[{}\[\]]|\b(?:of|on|by|with|move|pass) (?:[.,:]|leads|stand|$)`)
)

// faultOf returns what is wrong with the text of a refusal in a position, or "".
func faultOf(p rules.Position, r *rules.Rules, no rules.Refusal, s board.Explanation) string {
	words := s.Lead + " " + s.Rest
	if holes.MatchString(words) || holes.MatchString(s.Label) {
		return "a hole"
	}
	if strings.Contains(words, "goes back only when none can go forward") && onlyBack(p, r) {
		return "pawns can go back now"
	}
	for _, named := range pawnsNamed.FindAllStringSubmatch(words, -1) {
		side := rules.Cones
		if named[1] == "spool" {
			side = rules.Spools
		}
		for _, n := range oneNumber.FindAllString(named[2], -1) {
			square, _ := strconv.Atoi(n)
			if !p.Pawns(side).Has(rules.Square(square)) {
				return "a pawn where there is none: " + named[0]
			}
		}
	}
	if fault := numbersAtFault(p, r, words); fault != "" {
		return fault
	}
	first, last := rules.SquareSet(0), rules.SquareSet(0)
	for s := rules.Square(1); s <= 10; s++ {
		first |= rules.Squares(s)
		last |= rules.Squares(s + 20)
	}
	switch o := r.Options(); {
	case strings.Contains(words, "first row") && (no.Squares == 0 || no.Squares&^first != 0):
		return "a first row that is not"
	case strings.Contains(words, "must leave the first row") && o.ClearBelow != 11:
		return "a row that is not enough to leave"
	case strings.Contains(words, "last row") && (no.Squares&last != 0 || o.ClearBelow != 21):
		return "a last row that is not"
	case strings.Contains(words, "are a wall") && no.Squares.Len() < 3,
		strings.Contains(words, "in a row") && no.Squares.Len() < 2:
		return "a row of too few"
	case (strings.Contains(words, "takes it home") || strings.Contains(words, "straight home")) &&
		o.Goal != rules.AllPawnsHome:
		return "a home where there is none"
	case strings.Contains(words, "from the hand") && p.InHand(p.Turn()) == 0:
		return "a hand that is empty"
	case strings.Contains(words, "can go forward, and") && no.Squares == 0:
		return "a pawn that cannot go forward"
	case strings.Contains(words, "while 27 is taken") && no.To == rules.Water:
		return "the Water sheltered by itself"
	case no.Reason == rules.HandOnly && !entersOn(r, p, no.Squares):
		return "an entry that is not"
	}
	return ""
}

var (
	squaresAway = regexp.MustCompile(`is (\d+) squares? away`)
	numberUsed  = regexp.MustCompile(`no (\d+) left to use`)
	onlyNeeded  = regexp.MustCompile(`cannot move ([\d, or]+): only a throw of ([\d, or]+) leads on`)
	tooFarBack  = regexp.MustCompile(`on (\d+) cannot go back ([\d, or]+):`)
)

// numbersAtFault returns what is wrong with the numbers in the text of a refusal, or "".
func numbersAtFault(p rules.Position, r *rules.Rules, words string) string {
	thrown := map[string]bool{}
	for _, n := range p.Numbers() {
		thrown[strconv.Itoa(n)] = true
		if r.Options().Doubling {
			thrown[strconv.Itoa(2*n)] = true
		}
	}
	if found := onlyNeeded.FindStringSubmatch(words); found != nil {
		for _, n := range oneNumber.FindAllString(found[1], -1) {
			if slices.Contains(oneNumber.FindAllString(found[2], -1), n) {
				return "a number that leads on: " + n
			}
		}
	}
	for _, wanted := range []*regexp.Regexp{squaresAway, numberUsed} {
		if found := wanted.FindStringSubmatch(words); found != nil {
			for _, n := range oneNumber.FindAllString(found[1], -1) {
				if thrown[n] {
					return "a number that was thrown: " + n
				}
			}
		}
	}
	if found := tooFarBack.FindStringSubmatch(words); found != nil {
		from, _ := strconv.Atoi(found[1])
		for _, n := range oneNumber.FindAllString(found[2], -1) {
			if number, _ := strconv.Atoi(n); number < from {
				return "a way back that there is: " + n
			}
		}
	}
	return ""
}

// onlyBack reports whether pawns can move, but only back.
func onlyBack(p rules.Position, r *rules.Rules) bool {
	moves := slices.DeleteFunc(r.Legal(p, nil), func(m rules.Move) bool { return m.Kind == rules.Pass })
	return len(moves) > 0 && !slices.ContainsFunc(moves, func(m rules.Move) bool { return !board.IsBackward(r, m) })
}

// entersOn reports whether the numbers thrown, plain or doubled, lead from the hand to exactly
// these squares.
func entersOn(r *rules.Rules, p rules.Position, squares rules.SquareSet) bool {
	var want rules.SquareSet
	for _, n := range p.Numbers() {
		for v := n; v == n || r.Options().Doubling && v == 2*n; v += n {
			to := rules.Square(v)
			if r.IsReverse() {
				to = 31 - to
			}
			want |= rules.Squares(to)
		}
	}
	return squares == want
}

// kind is what the text of a refusal depends on.
// A limited number of refusals of each kind is checked.
type kind struct {
	reason       rules.Reason
	none, water  bool
	last, thrown bool // the target is 30, and as far away as a number thrown
	below        rules.Square
	from, to, at int // 1 if from and to are on the board; and the number of squares that forbid it
}

func kindOf(no rules.Refusal, thrown []int) kind {
	of := func(s rules.Square) int {
		if s.IsOnBoard() {
			return 1
		}
		return int(s)
	}
	away := max(int(no.To-no.From), int(no.From-no.To))
	return kind{no.Reason, no.Squares == 0, no.To == rules.Water, no.To == rules.LastSquare,
		slices.Contains(thrown, away), no.Below, of(no.From), of(no.To), no.Squares.Len()}
}

// The text of every refusal in random positions is true, and has no open placeholders.
func TestRefusalsAreTrueOnRandomBoards(t *testing.T) {
	c := gametest.Words()
	met := map[rules.Reason]bool{}
	for code, r := range ruleSets(t) {
		chance := rand.New(rand.NewPCG(14, 3))
		reported := map[string]bool{}
		boards, tries := 0, 0
		seen := map[kind]int{}
		for ; boards < 600 && tries < 4000; tries++ {
			p, ok := anyBoard(r, chance)
			if !ok {
				continue
			}
			boards++
			scene := i18n.PositionContext(r, p, [2]board.Shape{board.Cone, board.Spool}, "Anna", false)
			for _, from := range append(p.Pawns(p.Turn()).List(), rules.Hand,
				rules.Square(1+chance.IntN(30))) {
				for to := rules.Nowhere; to <= rules.Home; to++ {
					if chance.IntN(3) > 0 && to.IsOnBoard() && to != rules.LastSquare {
						continue
					}
					no := r.Why(p, from, to)
					if no.Reason == rules.Allowed {
						continue
					}
					met[no.Reason] = true
					if k := kindOf(no, scene.Numbers); seen[k] < 25 {
						seen[k]++
					} else {
						continue
					}
					s := c.Refusal(no, scene)
					if fault := faultOf(p, r, no, s); fault != "" && !reported[fault] {
						reported[fault] = true
						t.Errorf("%s: %v: from %d to %d, %v: %s: %q %q, %q", code, p, from, to,
							no.Reason, fault, s.Lead, s.Rest, s.Label)
					}
				}
			}
		}
		if boards < 60 {
			t.Errorf("%s: only %d boards", code, boards)
		}
	}
	never := map[rules.Reason]bool{rules.GameOver: true, rules.ThrowFirst: true,
		rules.OpeningFirst: true, rules.FirstMove: true}
	for _, reason := range reftest.Names[rules.Reason](t, os.DirFS("../../rules"), "refusal.go") {
		if !met[reason] && !never[reason] {
			t.Errorf("no board has the reason %v", reason)
		}
	}
}
