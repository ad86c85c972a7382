package game

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"senet/game/say"
	"senet/rules"
	"senet/rules/ruleset"
	"senet/rules/ruleset/figures"
)

// ScaleView is one side of what a rule set feels like, on a scale of three.
type ScaleView struct {
	Label string // "short", "many attacks"
	Level int    // 1 to 3
}

// feeling is what a way to play feels like, measured.
type feeling struct {
	row   figures.Row
	known bool
	quick bool // from a few random games, made when they were asked for
}

// secondsAThrow is how long two people take for a throw and its move; with it throws become minutes.
const secondsAThrow = 6

// feel is what was measured of a rule set with these pawns and this die. House rules that nobody has measured are played a
// little; what that gave is remembered.
func (a *App) feel(base ruleset.Set, house ruleset.House, pawns int, die bool) feeling {
	die = die && base.Dice
	if house == (ruleset.House{}) {
		row, known := a.config.Figures.Rows[figures.Game{RuleSet: base.ID, Pawns: pawns, Die: die}]
		return feeling{row: row, known: known}
	}
	key := ruleset.Code(base, house) + strconv.Itoa(pawns) + strconv.FormatBool(die)
	if f, known := a.feelings[key]; known {
		return f
	}
	f := feeling{quick: true}
	if set, err := base.Under(house); err == nil && a.config.Measure != nil {
		o := set.With(pawns, die)
		if !slices.Contains(set.Pawns, pawns) {
			o = set.With(set.Pawns[0], die)
		}
		if r, err := rules.New(o); err == nil {
			f.row, f.known = a.config.Measure(r), true
		}
	}
	if a.feelings == nil {
		a.feelings = make(map[string]feeling)
	}
	a.feelings[key] = f
	return f
}

// played is the games that a person's are most like: those of players who judge what their moves lead to, where there are.
func (f feeling) played() figures.Feel {
	if f.row.Skilled != (figures.Feel{}) {
		return f.row.Skilled
	}
	return f.row.Random
}

// scales are what is drawn of it: how long, how sharp, and where that was measured how much skill decides.
func (f feeling) scales(a *App) []ScaleView {
	if !f.known {
		return nil
	}
	level := map[string]int{
		"short": 1, "middling": 2, "long": 3, "endless": 3, "gentle": 1, "lively": 2, "sharp": 3, "luck": 1, "both": 2, "skill": 3,
	}
	var list []ScaleView
	for _, key := range f.row.Words() {
		name := strings.TrimPrefix(key, "feel.")
		list = append(list, ScaleView{Label: a.words.T("feel.tag." + name), Level: level[name]})
	}
	return list
}

// words say it: "a short game, few attacks, luck decides much".
func (f feeling) words(a *App) string {
	var list []string
	for _, key := range f.row.Words() {
		list = append(list, a.words.T(key))
	}
	return strings.Join(list, a.words.Raw("list.comma")+" ")
}

// numbers tell it in a sentence: throws, time, attacks, skill, and what beginning is worth.
func (f feeling) numbers(a *App) string {
	if !f.known {
		return ""
	}
	args := f.args()
	text := a.words.T("feel.numbers", args...)
	if f.played().Draws >= .005 {
		text += " " + a.words.T("feel.numbers.draws", args...)
	}
	return text
}

// large tells of a rule set what two lines on the projector have room for.
func (f feeling) large(a *App, id string) string {
	return a.words.T("new.feel.large", append(f.args(), "game", a.words.T("set."+id+".name"))...)
}

// args are the numbers of the sentences.
func (f feeling) args() []any {
	p := f.played()
	return []any{
		"throws", say.Whole(p.Throws), "minutes", say.Whole(p.Throws * secondsAThrow / 60), "attacks", say.Whole(p.Exchanges),
		"skill", say.Whole(100 * f.row.Skill), "starter", say.Whole(100 * p.Starter), "draws", say.Whole(100 * p.Draws), "measured", f.row.Skill > 0,
		"sure", !f.quick, // a few games do not tell what beginning is worth
	}
}

// feelOrder is an order of the rule sets: by what they feel like.
type feelOrder struct {
	name string
	word string                    // the word that a rule set that is so has
	more func(figures.Row) float64 // the first is that with the most
}

func feelOrders() []feelOrder {
	row := func(f figures.Row) figures.Feel { return feeling{row: f}.played() }
	throws := func(f figures.Row) float64 { return row(f).Throws }
	attacks := func(f figures.Row) float64 { return row(f).Exchanges / math.Max(row(f).Throws, 1) }
	skill := func(f figures.Row) float64 { return f.Skill }
	less := func(of func(figures.Row) float64) func(figures.Row) float64 {
		return func(f figures.Row) float64 { return -of(f) }
	}
	return []feelOrder{
		{"all", "", nil},
		{"short", "feel.short", less(throws)}, {"long", "feel.long", throws},
		{"gentle", "feel.gentle", less(attacks)}, {"sharp", "feel.sharp", attacks},
		{"luck", "feel.luck", less(skill)}, {"skill", "feel.skill", skill},
	}
}

// fits tells whether a rule set is what an order looks for.
func (o feelOrder) fits(f feeling) bool {
	return o.more == nil || f.known && slices.Contains(f.row.Words(), o.word)
}

// feelBlocks tell on a rule page what was measured: of every number of pawns and of the die, with the date and the number of
// games.
func (a *App) feelBlocks(base ruleset.Set, house ruleset.House) []Block {
	var blocks []Block
	quick := false
	pawns := base.Pawns
	if set, err := base.Under(house); err == nil {
		pawns = set.Pawns
	}
	for _, n := range pawns {
		for _, die := range []bool{false, true} {
			if die && !base.Dice {
				continue
			}
			f := a.feel(base, house, n, die)
			if !f.known {
				continue
			}
			quick = quick || f.quick
			text := a.words.T("rules.feel", "n", n, "die", die, "scales", f.words(a), "numbers", f.numbers(a))
			blocks = append(blocks, Block{Kind: BlockRule, Text: text})
		}
	}
	if len(blocks) == 0 {
		return nil
	}
	source := a.words.T("rules.feel.measured", "date", say.Date(a.words, a.config.Figures.Date), "games", thousands(a, a.config.Figures.Games),
		"told", a.config.Figures.SkillGames > 0, "skilled", thousands(a, a.config.Figures.SkillGames))
	if quick {
		source = a.words.T("rules.feel.quick")
	}
	head := []Block{{Kind: BlockHead, Text: a.words.T("rules.feel.head")}, {Kind: BlockText, Text: source}}
	return append(head, blocks...)
}

// thousands writes a number as people read it.
func thousands(a *App, n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return a.words.T("number.thousands", "n", n/1000, "rest", fmt.Sprintf("%03d", n%1000))
}
