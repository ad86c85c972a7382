package rulestest

import (
	"flag"
	"fmt"
	"slices"
	"strings"
	"testing"

	"senet/rules"
)

var houses = flag.Int("houses", 60, "random mixtures of house rules that both engines play side by side")

// mixture is a rule set with house rules, for both engines.
type mixture struct {
	page    Page
	options rules.Options
	names   []string
}

// houseRule changes both engines' rules in the same way.
type houseRule struct {
	name   string
	change func(page *Page, options *rules.Options)
}

func rule(name string, change func(*Page, *rules.Options)) houseRule { return houseRule{name, change} }

// houseRules are the variations of the rulebook's last table, in a fixed order.
func houseRules() []houseRule {
	return slices.Concat(setupRules(), boardRules(), backwardRules(), leavingRules(), throwRules())
}

func setupRules() []houseRule {
	return []houseRule{
		rule("5 pawns", func(p *Page, o *rules.Options) { pawns(p, o, 5) }),
		rule("7 pawns", func(p *Page, o *rules.Options) { pawns(p, o, 7) }),
		rule("in hand", inHand),
		rule("in hand, attack to hand", func(p *Page, o *rules.Options) {
			inHand(p, o)
			p.Attack, o.Attack = BackToHand, rules.ToHand
		}),
		rule("front pawn first", func(p *Page, o *rules.Options) {
			p.FirstPawn, p.FirstStep, o.First = rules.Square(2*p.Pawns), false, rules.FrontPawn
		}),
		rule("any pawn first", func(p *Page, o *rules.Options) {
			p.FirstPawn, p.FirstStep, o.First = rules.Nowhere, false, rules.AnyPawn
		}),
		rule("front pawn steps", func(p *Page, o *rules.Options) {
			p.FirstPawn, p.FirstStep, o.First = rules.Square(2*p.Pawns), true, rules.FrontByOne
		}),
	}
}

func inHand(p *Page, o *rules.Options) {
	p.InHand, p.FirstPawn, p.FirstStep, p.InOrder = true, rules.Nowhere, false, false
	o.Setup, o.First, o.InOrder = rules.InHand, rules.AnyPawn, false
}

func boardRules() []houseRule {
	list := []houseRule{
		rule("30 safe", func(p *Page, o *rules.Options) {
			p.Safe = append(slices.Clone(p.Safe), 30)
			o.Safe |= rules.Squares(30)
		}),
		rule("exchange", func(p *Page, o *rules.Options) { p.Attack, o.Attack = Exchange, rules.Exchange }),
		rule("back to the start", func(p *Page, o *rules.Options) { p.Attack, o.Attack = BackToStart, rules.ToStart }),
		rule("water, nearest before 15", func(p *Page, o *rules.Options) { p.Water, o.Drown = NearestBefore15, rules.DrownBefore }),
		rule("water, first from 1", func(p *Page, o *rules.Options) { p.Water, o.Drown = FirstFromOne, rules.DrownFirst }),
		rule("water, stays", func(p *Page, o *rules.Options) { p.Water, o.Drown = StaysFirst, rules.DrownWait }),
		rule("water, lowest empty", func(p *Page, o *rules.Options) { p.Water, o.Drown = LowestEmpty, rules.DrownLowest }),
	}
	for _, exact := range [][]rules.Square{{}, {15}, {26}, {15, 26}, {28, 29}, {30}, {15, 26, 28, 29, 30}} {
		list = append(list, rule(fmt.Sprint("exact ", exact), func(p *Page, o *rules.Options) {
			p.Exact, o.Exact = exact, rules.Squares(exact...)
		}))
	}
	return list
}

func backwardRules() []houseRule {
	list := []houseRule{
		rule("never backward", func(p *Page, o *rules.Options) { p.Backward, o.Back = false, rules.BackNever }),
	}
	for i := range 4 {
		empty, passes := i&1 == 1, i&2 == 2
		list = append(list, rule(fmt.Sprintf("backward, empty %v, passes %v", empty, passes), func(p *Page, o *rules.Options) {
			p.Backward, p.BackEmpty, p.BackPasses = true, empty, passes
			o.Back, o.BackEmpty, o.BackPasses = rules.BackForced, empty, passes
		}))
	}
	return list
}

// leavingRules: the page's way home is made by mix, when all rules are chosen.
func leavingRules() []houseRule {
	var list []houseRule
	for _, clear := range []rules.Square{0, 11, 15, 21} {
		list = append(list, rule(fmt.Sprint("clear below ", clear), func(p *Page, o *rules.Options) { p.Clear, o.ClearBelow = clear, clear }))
	}
	for _, leaving := range []rules.Leaving{rules.PastLast, rules.OntoLast, rules.FromLast, rules.Overshoot} {
		list = append(list, rule(fmt.Sprint("leaving ", leaving), func(_ *Page, o *rules.Options) { o.Leaving = leaving }))
	}
	return list
}

func throwRules() []houseRule {
	list := []houseRule{
		rule("doubling", func(p *Page, o *rules.Options) { p.Double, o.Doubling = true, true }),
		rule("no extra throws", func(p *Page, o *rules.Options) { p.Extra, o.Extra = NoExtra, rules.ExtraNever }),
		rule("one extra throw", func(p *Page, o *rules.Options) { p.Extra, o.Extra = OnceATurn, rules.ExtraOnce }),
	}
	for _, value := range []int{4, 5, 6} {
		list = append(list, rule(fmt.Sprint("four unmarked count ", value), func(p *Page, o *rules.Options) { p.Values[0], o.Values[0] = value, value }))
	}
	return list
}

// pawns changes how many there are; the front pawn stands on 10, with seven on 14.
func pawns(p *Page, o *rules.Options, n int) {
	p.Pawns, o.Pawns = n, n
	if p.FirstPawn != rules.Nowhere {
		p.FirstPawn = rules.Square(2 * n)
	}
}

// mix takes a rule set and up to four house rules.
func mix(bases []pair, list []houseRule, choose func(int) int) mixture {
	base := bases[choose(len(bases))]
	m := mixture{page: base.page, options: base.rules.Options(), names: []string{base.name}}
	for range 1 + choose(4) {
		rule := list[choose(len(list))]
		rule.change(&m.page, &m.options)
		m.names = append(m.names, rule.name)
	}
	leaving := map[rules.Leaving]Leaving{
		rules.PastLast: Past30, rules.OntoLast: Onto30, rules.FromLast: From30, rules.Overshoot: Over30,
	}
	m.page = m.page.WithLeaving(leaving[m.options.Leaving], m.options.Bound.List())
	return m
}

// TestHouseRules mixes house rules into the rule sets; what New accepts both engines must play alike.
func TestHouseRules(t *testing.T) {
	var bases []pair
	for _, both := range pairs(t) {
		if both.page.Water != StaysFor4 && !both.page.Goals {
			bases = append(bases, both)
		}
	}
	chance, list, refused := Chance(31), houseRules(), 0
	for range *houses {
		m := mix(bases, list, chance.IntN)
		quick, err := rules.New(m.options)
		dead := m.page.deadEnds()
		if err != nil {
			refused++
			if strings.Contains(err.Error(), "home") && len(dead) == 0 {
				t.Errorf("%v is refused, and yet a pawn gets home from everywhere: %v", m.names, err)
			}
			continue
		}
		if len(dead) > 0 {
			t.Errorf("%v is accepted, and a pawn never gets home from %v", m.names, dead)
		}
		t.Run(strings.Join(m.names, ", "), func(t *testing.T) { playMixture(t, pair{"", m.page, quick}, chance.IntN) })
	}
	if refused > *houses/2 {
		t.Errorf("%d of %d mixtures are refused", refused, *houses)
	}
}

func playMixture(t *testing.T, both pair, choose func(int) int) {
	literal, quick := NewLiteralPlayer(both.page), &quickPlayer{rules: both.rules}
	literal.now, quick.now = both.page.Start(rules.Cones), both.rules.Start(rules.Cones)
	if err := playBoth(both.page, literal, quick, choose, 600); err != nil {
		t.Error(err)
		return
	}
	for range 25 {
		start := both.page.Place(choose)
		for _, throw := range both.page.Throws() {
			compareFrom(t, both, start, throw, choose)
		}
		if t.Failed() {
			return
		}
	}
}
