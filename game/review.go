package game

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// reviewPage shows the review of a game: luck and skill, each choice, and the counts of throws.
type reviewPage struct {
	game *playPage
	tab  string
	// the index of the choice shown among the real choices; -1: the costliest that a person made
	current int
}

const (
	tabReview   = "tab.review"
	tabChoices  = "tab.choices"
	tabFairness = "tab.fairness"
)

// newReviewPage returns the review of a game.
func newReviewPage(game *playPage) *reviewPage {
	p := &reviewPage{game: game, tab: tabFairness, current: -1}
	if game.session.CanReview() {
		p.tab = tabReview
		game.session.AskReview()
	}
	return p
}

func (p *reviewPage) Handle(a *App, e ui.Event) bool {
	return e.Kind == ui.KeyPress && p.handleKey(a, e)
}

// Build shows the open tab.
func (p *reviewPage) Build(a *App) ui.Node {
	heading, lead, parts := p.fairness(a)
	switch p.tab {
	case tabReview:
		heading, lead, parts = p.review(a)
	case tabChoices:
		heading, lead, parts = p.choices(a)
	}
	article, first := article{heading: heading, lead: lead, parts: parts}, backID
	if p.game.session.CanReview() {
		first = p.tab
		for _, id := range []string{tabReview, tabChoices, tabFairness} {
			article.tabs = append(article.tabs, sideTab(id, a.T(id), id == p.tab).OnPress(func() { p.openTab(a, id) }))
		}
	}
	return a.withToolbar(p.toolbar(a), article.node()).FocusFirst(first)
}

// toolbar returns a toolbar with the name of the game and the button that makes a lesson from it.
func (p *reviewPage) toolbar(a *App) toolbar {
	bar := toolbar{name: p.game.title(a)}
	if a.canMakeLesson(p.wholeGame()) {
		bar.buttons = []ui.Node{ui.ToolbarButton("review.lesson", a.T("games.lesson"), ui.IconEdit).
			OnPress(func() { a.makeLesson(p.wholeGame()) })}
	}
	return bar
}

// wholeGame returns the game with its cursor at the end.
func (p *reviewPage) wholeGame() record.Game {
	return p.game.session.Game.Goto(p.game.session.Game.Len())
}

// handleKey scrolls the page by arrows, or moves between choices.
func (p *reviewPage) handleKey(a *App, e ui.Event) bool {
	by := a.readingStep(e.Key)
	switch {
	case by == 0 || p.tab == tabFairness:
		return scrollByArrows(a, e)
	case p.tab == tabReview:
		p.openTab(a, tabChoices)
		a.focus = ui.Widget(tabChoices)
	default:
		p.moveBy(by)
	}
	return true
}

// openTab opens a tab at its beginning.
func (p *reviewPage) openTab(a *App, id string) {
	p.tab, a.scroll = id, 0
	p.game.session.AskReview()
}

func (p *reviewPage) moveBy(by int) {
	choices := p.analysis().RealChoices()
	p.current = min(max(p.choiceIndex(choices)+by, 0), max(len(choices)-1, 0))
}

// analysis returns luck and skill as far as they are known.
func (p *reviewPage) analysis() play.Analysis {
	r, _ := p.game.session.Review()
	if r == nil {
		return play.Analysis{}
	}
	return r.Analyse()
}

// choiceIndex returns the index of the current choice.
func (p *reviewPage) choiceIndex(choices []play.Choice) int {
	if p.current >= 0 || len(choices) == 0 {
		return min(max(p.current, 0), max(len(choices)-1, 0))
	}
	return p.costliest(choices)
}

// costliest returns the index of the choice that cost a person most, or any player if only
// computers play. It is 0 if no choice was a mistake.
func (p *reviewPage) costliest(choices []play.Choice) int {
	worst, most := 0, 0.
	for i, c := range choices {
		if p.isMistake(c) && c.Cost() > most {
			worst, most = i, c.Cost()
		}
	}
	return worst
}

// isMistake reports whether a choice of a person, or of any player if only computers play, was a
// mistake. What a hint called best, or as good, was none.
func (p *reviewPage) isMistake(c play.Choice) bool {
	session := p.game.session
	return c.IsMistake() && !p.game.hinted[c.Index] && (session.People() == 0 || !session.IsComputer(c.Side))
}

func (p *reviewPage) restingDiagram(a *App, n int) board.Diagram {
	return board.StillDiagram(p.game.rules(), p.game.session.PositionAt(n), a.settings.shapes(p.game.set))
}

// drawMove draws a move as an arrow, with another one to where the Water carries its pawn.
func drawMove(b *board.Diagram, m rules.Move, ink board.Ink) {
	if m.Kind == rules.Pass {
		return
	}
	b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: i18n.Destination(m), Ink: ink})
	if m.IsCarried() {
		b.Arrows = append(b.Arrows, board.Arrow{From: m.To, To: m.Rest, Ink: ink})
	}
}

// review shows the person's moment and the turning point, says in words what decided the game, and shows
// the costliest other choices and what would have been better, the other throws that swung the game, the
// totals of luck and cost, and the mistakes.
func (p *reviewPage) review(a *App) (heading, lead string, parts []ui.Node) {
	heading, sum := a.T("review.head"), p.analysis()
	r, done := p.game.session.Review()
	if r == nil {
		return heading, a.T("review.later"), nil
	}
	lines, costly := i18n.MoveLines(a.words, r.Game), p.costlyChoices(sum)
	turn, text := p.game.turningPoint(a)
	mine, good, hasMoment := p.moment(sum)
	hasLegend := hasMoment && !good // which explains the board of a mistake
	shown := map[int]bool{}         // the choices whose boards come first
	if hasMoment {
		shown[mine.Index] = true
		parts = p.momentNodes(a, lines, mine, good)
	}
	isInTurn := func(c play.Choice) bool { return turn.Chosen && c.Index >= turn.First && c.Index < turn.End }
	if text != "" && !(hasMoment && isInTurn(mine)) {
		figure := boardFigure(p.swingBoard(a, turn), text)
		parts = append(parts, textHeading(a.T("review.turn")))
		if i := slices.IndexFunc(costly, isInTurn); i >= 0 { // the costliest
			shown[costly[i].Index] = true
			caption := i18n.Sentences(text, p.mistakeText(a, lines, costly[i]))
			figure = boardFigure(p.choiceBoard(a, costly[i]), caption)
			if !hasLegend {
				parts, hasLegend = append(parts, reviewLegend(a)), true
			}
		}
		parts = append(parts, broadPairs([]ui.Node{figure}))
	}
	var boards []ui.Node
	for _, c := range p.worstChoices(sum) {
		if !shown[c.Index] {
			boards = append(boards, boardFigure(p.choiceBoard(a, c), p.mistakeText(a, lines, c)))
		}
	}
	words := p.faultlessText(a, sum)
	if words == "" && len(boards) == 0 && !hasLegend { // praise would contradict what could have been done
		words = i18n.GameCause(p.game.narratorAt(a, r.Game.Len()), stats.OfSession(p.game.session), len(p.game.hinted))
	}
	if done && words != "" {
		parts = append(parts, ui.TextNode(ui.Body, words))
	}
	if len(boards) > 0 {
		parts = append(parts, textHeading(a.T("review.lessons")))
		if !hasLegend {
			parts = append(parts, reviewLegend(a))
		}
		parts = append(parts, broadPairs(boards))
	}
	boards = nil
	for _, s := range r.Lucky() {
		if text == "" || turn.Chosen || s.First != turn.First {
			caption := p.game.narratorAt(a, s.End).ReviewLuck(i18n.LineNumber(lines, s.First), s)
			for _, c := range costly {
				if c.Index >= s.First && c.Index < s.End && p.isMistake(c) {
					caption = i18n.Sentences(caption, a.T("review.luck.but", "n", i18n.Round(100*c.Cost())))
				}
			}
			boards = append(boards, boardFigure(p.swingBoard(a, s), caption))
		}
	}
	if len(boards) > 0 {
		parts = append(parts, textHeading(a.T("review.swings")), broadPairs(boards))
	}
	parts = append(append(parts, textHeading(a.T("review.totals"))), p.totals(a, sum)...)
	return heading, p.progressText(a, done, sum), append(parts, p.costNodes(a, lines, sum)...)
}

// moment returns the choice that mattered most for the only person in a game: the costliest mistake, or the
// best move (good) that was most clearly better than the next best one. It is the mistake if the person lost
// or the mistake cost more. It returns false until the review is done, and if no choice mattered.
func (p *reviewPage) moment(sum play.Analysis) (mine play.Choice, good, found bool) {
	const least = .05 // how much better a good move must have been
	session := p.game.session
	r, done := session.Review()
	if !done || session.People() != 1 || sum.IsRough {
		return mine, false, false
	}
	lead := func(c play.Choice) float64 { return r.Rated[c.Index][0].Win - r.Rated[c.Index][1].Win }
	var worst, best play.Choice
	most := least
	for _, c := range sum.RealChoices() {
		switch {
		case c.Side != p.game.personSide() || p.game.hinted[c.Index] || c.Played.Throw:
		case p.isMistake(c) && c.Cost() > worst.Cost():
			worst = c
		case c.Played.Move == r.Rated[c.Index][0].Move && lead(c) > most:
			best, most = c, lead(c)
		}
	}
	hasLost := session.OutcomeAt(session.Len()).HasWon(p.game.personSide().Other())
	if worst.Options > 0 && (hasLost || best.Options == 0 || worst.Cost() >= most) {
		return worst, false, true
	}
	return best, true, best.Options > 0
}

// momentNodes shows the choice that moment returns, with a button that goes back to it.
func (p *reviewPage) momentNodes(a *App, lines []i18n.MoveText, c play.Choice, good bool) []ui.Node {
	text, parts := p.mistakeText(a, lines, c), []ui.Node{textHeading(a.T("review.mine", "good", good))}
	if r, _ := p.game.session.Review(); good {
		hint := i18n.HintNarrator{Narrator: p.game.narratorAt(a, c.Index), Choices: r.Rated[c.Index]}
		text = hint.BestMove(i18n.LineNumber(lines, c.Index), c.Side)
	} else {
		parts = append(parts, reviewLegend(a))
	}
	return append(parts, broadPairs([]ui.Node{boardFigure(p.choiceBoard(a, c), text)}),
		a.button("review.again").OnPress(func() { p.playAgain(a, c.Index) }))
}

// playAgain goes back to the board before an entry, from where the person can play on.
func (p *reviewPage) playAgain(a *App, index int) {
	a.showPlayPage()
	p.game.jump(a, func() []play.PlayedEntry { return p.game.session.Goto(index) })
}

// reviewLegend explains how the boards of a review show two moves.
func reviewLegend(a *App) ui.Node {
	legend := ui.TextNode(ui.Body, a.T("review.legend"))
	legend.Unspoken = true
	return legend
}

// swingBoard shows the board before a swing, with its moves.
func (p *reviewPage) swingBoard(a *App, s play.Swing) board.Diagram {
	b := p.restingDiagram(a, s.First)
	for i := s.First; i < s.End; i++ {
		if e := p.game.session.Entry(i); e.IsMove {
			drawMove(&b, e.Move, board.InkLesson)
		}
	}
	return b
}

// costlyChoices returns all choices that cost something, the costliest first, except those that a hint
// called best or as good.
func (p *reviewPage) costlyChoices(sum play.Analysis) []play.Choice {
	return slices.DeleteFunc(sum.Worst(len(sum.Choices)), func(c play.Choice) bool {
		return c.Options < 2 || p.game.hinted[c.Index]
	})
}

// mistakeText describes a costly choice and what would have been better.
func (p *reviewPage) mistakeText(a *App, lines []i18n.MoveText, c play.Choice) string {
	r, _ := p.game.session.Review()
	hint := i18n.HintNarrator{Narrator: p.game.narratorAt(a, c.Index), Choices: r.Rated[c.Index]}
	return hint.Mistake(i18n.LineNumber(lines, c.Index), c.Side, c.Best, c.Played)
}

// worstChoices returns the costliest mistakes of the people who played, or of all players if none
// did.
func (p *reviewPage) worstChoices(sum play.Analysis) []play.Choice {
	const maxWorstChoices = 3 // the maximum number of costly choices shown on boards
	list := slices.DeleteFunc(p.costlyChoices(sum), func(c play.Choice) bool { return !p.isMistake(c) })
	return list[:min(maxWorstChoices, len(list))]
}

// faultlessText says that the only person in a game made no mistake, and that the throws decided the
// game if they cost the person more than the choices did; or, if most moves came from hints, how many.
// It is empty if the person made a mistake or had no choice, or if the chances are too rough to tell.
func (p *reviewPage) faultlessText(a *App, sum play.Analysis) string {
	session := p.game.session
	if session.People() != 1 || sum.IsRough {
		return ""
	}
	choices := slices.DeleteFunc(sum.RealChoices(), func(c play.Choice) bool { return session.IsComputer(c.Side) })
	if len(choices) == 0 || slices.ContainsFunc(choices, p.isMistake) {
		return ""
	}
	if hints := len(p.game.hinted); 2*hints > len(choices) {
		return a.T("course.hints", "n", hints)
	}
	side, other := choices[0].Side, choices[0].Side.Other()
	return p.game.narratorAt(a, 0).T(side, "review.faultless",
		"thrown", session.OutcomeAt(session.Len()).HasWon(other) && sum.Luck[other]-sum.Luck[side] > sum.Cost[side])
}

// progressText says how far the analysis is.
func (p *reviewPage) progressText(a *App, done bool, sum play.Analysis) string {
	if done {
		return a.T("review.lead")
	}
	return a.T("review.thinking", "n", max(len(sum.Chances)-1, 0), "all", p.game.session.Game.Len())
}

// costNodes says how many choices cost nothing, unless the chances are too rough to tell, and lists the
// mistakes of all players above a button that leads to all choices.
func (p *reviewPage) costNodes(a *App, lines []i18n.MoveText, sum play.Analysis) []ui.Node {
	choices := sum.RealChoices()
	if len(choices) == 0 {
		return nil
	}
	costly := p.costlyChoices(sum)
	slices.SortFunc(costly, func(one, other play.Choice) int { return cmp.Compare(one.Index, other.Index) })
	if session := p.game.session; session.People() == 1 { // the person's own come first
		slices.SortStableFunc(costly, func(one, other play.Choice) int {
			return cmp.Compare(one.Side^p.game.personSide(), other.Side^p.game.personSide())
		})
	}
	var parts []ui.Node
	if slices.ContainsFunc(costly, play.Choice.IsMistake) {
		parts = append(parts, textHeading(a.T("review.all")))
	}
	if !sum.IsRough {
		parts = append(parts,
			ui.TextNode(ui.Body, a.T("review.good.count", "n", len(choices)-len(costly), "all", len(choices))))
	}
	for _, c := range costly {
		if c.IsMistake() {
			parts = append(parts, ruleParagraph(p.choiceText(a, lines, c), "", "", false))
		}
	}
	return append(parts, a.button("review.every").OnPress(func() { p.openTab(a, tabChoices) }))
}

// choiceText describes a move, its value and a better one.
func (p *reviewPage) choiceText(a *App, lines []i18n.MoveText, c play.Choice) string {
	return p.game.narratorAt(a, c.Index).ReviewChoice(i18n.LineNumber(lines, c.Index), c.Side, c.Best, c.Played)
}

// choiceBoard shows the board before a choice: the best move as a path, another that was played as
// an arrow.
func (p *reviewPage) choiceBoard(a *App, c play.Choice) board.Diagram {
	b, r := p.restingDiagram(a, c.Index), p.game.session.Rules()
	if !c.Best.Throw && c.Best.Move.Kind != rules.Pass {
		b.Paths = append(b.Paths, board.MovePath{Squares: board.CountedPath(r, c.Best.Move), Shown: 1})
		if to := c.Best.Move.To; to.IsOnBoard() {
			b.AddOutline(to, board.OutlineLand, "")
		}
	}
	if !c.Played.Throw && c.Played.Move != c.Best.Move {
		drawMove(&b, c.Played.Move, board.InkMistake)
	}
	return b
}

// choices shows one choice on the board, with all its moves and their values.
func (p *reviewPage) choices(a *App) (heading, lead string, parts []ui.Node) {
	heading = a.T(tabChoices)
	sum := p.analysis()
	choices := sum.RealChoices()
	r, done := p.game.session.Review()
	if len(choices) == 0 {
		return heading, p.progressText(a, done, sum), nil
	}
	at := p.choiceIndex(choices)
	c := choices[at]
	buttons := ui.Node{Kind: ui.Row, Even: true, Gap: 14, Children: []ui.Node{
		a.button("choice.back").DisabledIf(at == 0).OnPress(func() { p.moveBy(-1) }),
		a.button("choice.worst").OnPress(func() { p.current = -1 }),
		a.button("choice.on").DisabledIf(at == len(choices)-1).OnPress(func() { p.moveBy(1) }),
	}}
	narrator := p.game.narratorAt(a, c.Index)
	parts = []ui.Node{
		buttons, textHeading(a.T("review.choice", "n", at+1, "all", len(choices), "worst",
			at == p.costliest(choices) && c.IsMistake())),
		ui.TextNode(ui.Body, p.choiceText(a, i18n.MoveLines(a.words, r.Game), c)),
	}
	if c.Played.Throw != c.Best.Throw || c.Played.Move != c.Best.Move { // two moves are drawn
		parts = append(parts, reviewLegend(a))
	}
	parts = append(parts, boardFigure(p.choiceBoard(a, c), narrator.Standing(play.WinChance{})))
	for i, option := range r.Rated[c.Index] {
		played := option.Throw == c.Played.Throw && option.Move == c.Played.Move
		if played {
			option = c.Played
		}
		parts = append(parts,
			ruleParagraph(narrator.ReviewOption(c.Side, c.Best, option, i == 0, played), "", "", false))
	}
	return heading, p.progressText(a, done, sum), parts
}

// totals says for each side how good its throws were, and what its choices cost.
func (p *reviewPage) totals(a *App, sum play.Analysis) (lines []ui.Node) {
	first := p.game.personSide()
	for _, side := range []rules.Side{first, first.Other()} {
		costly := slices.DeleteFunc(p.costlyChoices(sum), func(c play.Choice) bool { return c.Side != side })
		lines = append(lines, ui.TextNode(ui.Body, p.game.narratorAt(a, 0).ReviewTotal(side, sum.Luck[side], costly)))
	}
	return lines
}

// shareBar returns a bar with space before and after it. The widths are relative.
func shareBar(before, long, after float64) ui.Node {
	part := func(share float64, style ui.Style) ui.Node {
		return ui.Node{Kind: ui.Space, Style: style, MinHeight: 22, Grow: share}
	}
	return ui.Node{Kind: ui.Row, Style: ui.Panel, Grow: 1,
		Children: []ui.Node{part(before, ui.Bare), part(long, ui.TooltipBox), part(after, ui.Bare)}}
}

// fairness compares both players' throws with their expected frequencies, on one scale. Before the
// first throw it shows what to expect.
func (p *reviewPage) fairness(a *App) (heading, lead string, parts []ui.Node) {
	game := p.game.session.Game
	both := [2]play.Fairness{play.CountThrows(game, rules.Cones), play.CountThrows(game, rules.Spools)}
	if both[0].All+both[1].All == 0 {
		return a.T("fair.head"), a.T("fair.none"),
			[]ui.Node{throwTable(a, game.Rules(), p.game.set.Sticks, game.Rules().Options().Die),
				ui.TextNode(ui.Note, p.seedText(a))}
	}
	most := max(both[0].MaxCount(), both[1].MaxCount(), 1)
	for side, f := range both {
		parts = append(parts,
			textHeading(a.T("fair.side", "player", p.game.narratorAt(a, 0).Player(rules.Side(side)), "n", f.All)))
		for i, n := range f.Counts {
			name := a.words.ThrowName(p.game.set.Sticks, rules.ThrowChances(game.Rules().Options().Die)[i].Throw)
			times, expected := float64(n)/most, f.Expected(i)
			mark := ui.Node{Kind: ui.Row, Children: []ui.Node{
				{Kind: ui.Space, Grow: expected / most},
				{Kind: ui.Space, Style: ui.Rule, MinWidth: 4, MinHeight: 30},
				{Kind: ui.Space, Grow: max(1-expected/most, 0)},
			}}
			parts = append(parts, ui.Node{Kind: ui.Row, Gap: 14, Children: []ui.Node{
				{Kind: ui.Text, Role: ui.Cell, Text: name, MinWidth: 265},
				{Kind: ui.Text, Role: ui.Value, Text: strconv.Itoa(n), MinWidth: 60},
				{Kind: ui.Layers, Grow: 1, Children: []ui.Node{shareBar(0, times, 1-times), mark}},
				{Kind: ui.Text, Role: ui.Cell, MinWidth: 260,
					Text: a.T("fair.expected", "n", i18n.Decimals(a.words, math.Round(10*expected)/10, -1))},
			}})
		}
		if f.All > 0 {
			parts = append(parts, ui.TextNode(ui.Body, surpriseText(a, "fair", f)))
		}
	}
	return a.T("fair.head"), a.T("fair.lead"), append(parts, ui.TextNode(ui.Note, p.seedText(a)))
}

// seedText says where the throws came from; a seed is shown only after the game.
func (p *reviewPage) seedText(a *App) string {
	seed := p.game.session.Game.Header().Seed
	switch {
	case seed == "":
		return a.T("fair.noSeed")
	case a.settings.RealSticks: // real sticks follow no seed
		return a.T("fair.real")
	case !p.game.session.CanReview():
		return a.T("fair.seedLater")
	}
	return a.T("fair.seed", "seed", seed)
}
