package game

import (
	"fmt"
	"strconv"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// rulesCard returns a rule set on one screen: a line for each important rule, the board before the
// first throw and the values of throws. home is how many pawns of each side start at home.
func rulesCard(a *App, set ruleset.Set, house ruleset.HouseRules, r *rules.Rules, home int) ui.Node {
	start := record.Thrown
	if a.playPage != nil && a.playPage.rules().Options() == r.Options() {
		start = a.playPage.session.Header().Start
	}
	lines := ui.Node{Kind: ui.Column, Gap: 6, Grow: 1}
	for _, line := range i18n.RuleCard(a.words, set, r, start, home) {
		lines.Children = append(lines.Children, ui.Node{Kind: ui.Row, StackBelow: 560, Gap: 16, Align: ui.Top,
			Children: []ui.Node{
				{Kind: ui.Text, Role: ui.Body, IsBold: true, Text: line.Head, MinWidth: 150, MaxWidth: 150},
				{Kind: ui.Text, Role: ui.Body, Text: line.Text, Grow: 1},
			}})
	}
	first, _ := r.Handicap(r.StartPositionFor(set.First), [2]int{home, home})
	key, badge := "set."+set.ID, certaintyBadge(a, set.Certainty)
	if house != (ruleset.HouseRules{}) { // they are not the source's
		what := i18n.HouseRulesText(a.words, ruleSet(set.ID), house)
		badge = ui.TextNode(ui.Note, a.T("new.house.card", "rules", what))
	}
	aside := ui.Node{Kind: ui.Column, Gap: 14, MinWidth: 420, MaxWidth: 520, Children: []ui.Node{
		ui.TextNode(ui.Body, a.T(key+".character")),
		{Kind: ui.Text, Role: ui.Source, Text: a.T(key + ".source")},
		badge,
		{Kind: ui.Canvas, Content: board.StartBoard(r, first, a.settings.shapes(set))},
		throwTable(a, r, set.Sticks, false),
	}}
	// large text needs the full width
	if a.isLarge() {
		return ui.Node{Kind: ui.Column, Gap: 30, Children: []ui.Node{lines, aside}}
	}
	return ui.Node{Kind: ui.Row, StackBelow: 1000, Gap: 44, Align: ui.Top, Children: []ui.Node{lines, aside}}
}

// figureBlocks returns the measurements of a rule set, for every number of pawns and for the die,
// with the date and the number of games; nil if it was not measured.
func figureBlocks(a *App, base ruleset.Set, house ruleset.HouseRules) []ui.Node {
	var blocks []ui.Node
	quick := false
	set, _ := base.Under(house)
	for _, n := range set.Pawns {
		for _, die := range []bool{false, true} {
			if die && !base.Dice {
				continue
			}
			f := a.config.figures(base, house, n, die)
			if f == (ruleset.Figures{}) {
				continue
			}
			quick = quick || f.IsQuick()
			text := a.T("rules.feel", "n", n, "die", die, "scales", feelText(a.words, f), "numbers",
				figuresSentence(a.words, f))
			for _, level := range ai.Levels() {
				text = i18n.Sentences(text, strengthText(a, base, house, n, die, level))
			}
			blocks = append(blocks, ruleParagraph(text, "", "", false))
		}
	}
	if len(blocks) == 0 {
		return nil
	}
	source := a.T("rules.feel.measured", "date", i18n.Date(a.words, a.config.Figures.Date), "games",
		thousands(a, a.config.Figures.Games),
		"known", a.config.Figures.SkillGames > 0, "skilled", thousands(a, a.config.Figures.SkillGames))
	if quick {
		source = a.T("rules.feel.quick")
	}
	head := []ui.Node{textHeading(a.T("rules.feel.head")), ui.TextNode(ui.Body, source)}
	return append(head, blocks...)
}

// strengthText says how often a level beats the one below it, or random moves if it is the lowest.
// It is empty if that was not measured.
func strengthText(a *App, base ruleset.Set, house ruleset.HouseRules, pawns int, die bool, level ai.Level) string {
	if house != (ruleset.HouseRules{}) {
		return ""
	}
	below := a.T("seat.random")
	if level > ai.Pupil {
		below = levelName(a, level-1)
	}
	rate, known := a.config.Strength(base.With(pawns, die), level)
	if !known {
		return ""
	}
	return a.T("seat.measured", "level", levelName(a, level), "rate", i18n.Round(100*rate), "below", below)
}

// thousands formats a number with separators.
func thousands(a *App, n int) string {
	if n < 1000 {
		return strconv.Itoa(n)
	}
	return a.T("number.thousands", "n", n/1000, "rest", fmt.Sprintf("%03d", n%1000))
}

// levelName returns the name of a level of the computer.
func levelName(a *App, level ai.Level) string {
	return a.T("opponent." + level.String())
}

// rulePictures returns small boards that illustrate a topic. The engine judges each, so that rules
// without guards or walls have no picture of one.
func rulePictures(a *App, set ruleset.Set, r *rules.Rules, topic ruleset.Topic) []ui.Node {
	switch topic {
	case ruleset.Attacking:
		return attackPicture(a, set, r)
	case ruleset.Guarding:
		return refusalPicture(a, set, r, rules.Guarded, 2)
	case ruleset.Blocking:
		return refusalPicture(a, set, r, rules.Blocked, 3)
	}
	return nil
}

// pictureFrom returns the square of the cone in a picture, and the step to the next square on its
// path, away from corners, houses and the goals of backward paths.
func pictureFrom(r *rules.Rules) (from rules.Square, step int) {
	if !r.IsReverse() {
		return 5, 1
	}
	return 25, -1
}

// pictureContext returns the context for sentences of a picture.
func pictureContext(a *App, set ruleset.Set, r *rules.Rules, p rules.Position) i18n.MoveContext {
	shapes := a.settings.shapes(set)
	return i18n.PositionContext(r, p, shapes, a.T("name."+shapes[p.Turn()].Word()), false)
}

// attackPicture returns a board on which a cone attacks a spool, and says where the spool goes. It
// returns nil if the rules have no such attack.
func attackPicture(a *App, set ruleset.Set, r *rules.Rules) []ui.Node {
	const n = 2
	from, step := pictureFrom(r)
	to := from + rules.Square(n*step)
	p, err := i18n.ExamplePosition(r, from, []rules.Square{to}, n)
	if err != nil {
		return nil
	}
	for _, m := range r.Legal(p, nil) {
		if m.From != from || m.To != to || m.Victim == rules.Nowhere {
			continue
		}
		v := board.StillDiagram(r, p, a.settings.shapes(set))
		v.Paths = []board.MovePath{{Squares: r.Path(m), Shown: 1}}
		args := append(a.words.TurnArgs(pictureContext(a, set, r, p)), "from", from, "to", to, "n", n, "victim",
			m.Victim)
		key := "rules.attack.sent"
		switch m.Victim {
		case m.From:
			key = "rules.attack.exchange"
		case rules.Hand:
			key = "rules.attack.hand"
		}
		return []ui.Node{boardFigure(v, a.T(key, args...))}
	}
	return nil
}

// refusalPicture returns a board with count spools in a row that a cone may not land on, or pass,
// and the game's refusal. It returns nil if the rules allow the move.
func refusalPicture(a *App, set ruleset.Set, r *rules.Rules, reason rules.Reason,
	count int) []ui.Node {
	from, step := pictureFrom(r)
	var spools []rules.Square
	first := 4 - count // two steps before two, right before three, so that a throw can lead there
	for i := range count {
		spools = append(spools, from+rules.Square((first+i)*step))
	}
	for _, n := range i18n.ThrowNumbers(r) {
		p, err := i18n.ExamplePosition(r, from, spools, n)
		if err != nil {
			return nil
		}
		no := r.Why(p, from, from+rules.Square(n*step))
		if no.Reason != reason {
			continue
		}
		v := board.StillDiagram(r, p, a.settings.shapes(set))
		words := a.words.Refusal(no, pictureContext(a, set, r, p))
		v.Paths = []board.MovePath{{Squares: board.RefusedPath(r, no), Refused: true, Shown: 1}}
		v.Outlines = []board.Outline{{Kind: board.OutlineRefused, Squares: words.Framed, Alpha: 1}}
		return []ui.Node{boardFigure(v, words.Lead+" "+words.Rest)}
	}
	return nil
}

// The seconds that a throw and its move take two people at a board, players who still weigh every
// move, and a class in two teams.
const (
	secondsPerThrow      = 6
	slowSecondsPerThrow  = 10
	classSecondsPerThrow = 15
)

// figures returns the measurements of a rule set with a number of pawns, and with the die or
// sticks; zero if there are none. House rules are measured now, by a few random games.
func (c *Config) figures(base ruleset.Set, house ruleset.HouseRules, pawns int, die bool) ruleset.Figures {
	if house == (ruleset.HouseRules{}) {
		return c.Figures.Rows[ruleset.VariantName(base.With(pawns, die))]
	}
	if c.Measure == nil {
		return ruleset.Figures{}
	}
	set, _ := base.Under(house)
	return c.Measure(rulesOf(set.With(pawns, die)))
}

// feelText returns a short description, such as "a short game, few attacks, luck decides much".
func feelText(words *i18n.Catalogue, f ruleset.Figures) string {
	var list []string
	for _, key := range f.FeelKeys() {
		list = append(list, words.T(key))
	}
	return words.List(list)
}

// figuresSentence returns a sentence with throws, time and attacks. Unless the figures are from a
// few random games, it also has skill and the advantage of the first move.
func figuresSentence(words *i18n.Catalogue, f ruleset.Figures) string {
	p := f.Usual()
	args := []any{
		"throws", i18n.Round(p.Throws), "minutes", i18n.Round(p.Throws * secondsPerThrow / 60),
		"class", i18n.Round(p.Throws * classSecondsPerThrow / 60), "attacks", i18n.Round(p.Attacks),
		"skill", i18n.Round(100 * f.Skill), "starter", i18n.Round(100 * p.Starter), "draws",
		i18n.Round(100 * p.Draws), "measured", !f.IsQuick(),
	}
	text := words.T("feel.numbers", args...)
	if p.Draws >= .005 {
		text += " " + words.T("feel.numbers.draws", args...)
	}
	return text
}
