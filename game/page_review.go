package game

import (
	"math"
	"strconv"

	"senet/game/motion"
	"senet/rules"
	"senet/rules/opponent"
)

// reviewPage looks back at the game: how it went and what it cost, and how fairly it was thrown.
type reviewPage struct{ tab string }

const (
	tabReview   = "tab.review"
	tabFairness = "tab.fairness"
)

func newReviewPage(a *App) *reviewPage {
	p := &reviewPage{tab: tabFairness}
	if a.table.reviewable() {
		p.tab = tabReview
		a.table.askReview(a)
	}
	return p
}

func (p *reviewPage) kind() Page                   { return PageReview }
func (p *reviewPage) first(a *App) Target          { return widget(p.tab) }
func (p *reviewPage) pointer(a *App, e Event) bool { return false }

// key: the arrows scroll the page, as in a book; Tab goes through the tabs.
func (p *reviewPage) key(a *App, e Event) bool { return a.readingKey(e) }

func (p *reviewPage) press(a *App, id string) {
	if id != tabReview && id != tabFairness {
		return
	}
	p.tab, a.scroll = id, 0
	if id == tabReview && a.table != nil {
		a.table.askReview(a)
	}
}

func (p *reviewPage) fill(a *App, v *View) {
	a.backBar(v)
	for _, id := range []string{tabReview, tabFairness} {
		v.Rules.Tabs = append(v.Rules.Tabs, Widget{ID: id, Kind: Entry, Label: a.words.T(id), On: id == p.tab})
	}
	t := a.table
	switch {
	case t == nil:
		v.Rules.Head = a.words.T(p.tab)
	case p.tab == tabFairness:
		t.fillFairness(a, &v.Rules)
	default:
		t.fillReview(a, &v.Rules)
	}
}

// fillFairness sets the throws beside what chance expects.
func (t *table) fillFairness(a *App, v *RulesView) {
	v.Head, v.Lead = a.words.T("fair.head"), a.words.T("fair.lead")
	game := t.session.Game()
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		f := fair(game, side)
		v.Blocks = append(v.Blocks, Block{Kind: BlockHead, Text: a.words.T("fair.side", "player", t.player(a, side), "n", f.all)})
		table := Block{Kind: BlockThrows}
		for i, n := range f.counts {
			row := ThrowRow{Value: strconv.Itoa(n), Odds: a.words.T("fair.odds", "n", f.ways[i], "all", f.of())}
			row.Note = a.words.T("fair.expected", "n", a.decimal(f.expect[i]*float64(f.all)))
			if game.Rules().Options().Die {
				row.Face = i + 1
			} else {
				row.Pips = make([]bool, 4)
				for j := range i {
					row.Pips[j] = true
				}
			}
			table.Throws = append(table.Throws, row)
		}
		v.Blocks = append(v.Blocks, table, Block{Kind: BlockText, Text: t.verdict(a, f)})
	}
	v.Blocks = append(v.Blocks, Block{Kind: BlockText, Text: t.seedWords(a)})
}

// verdict tells how unusual the throws are.
func (t *table) verdict(a *App, f fairness) string {
	p, told := f.unusual()
	switch {
	case !told:
		return a.words.T("fair.few", "n", f.all, "enough", enough)
	case p < .001:
		return a.words.T("fair.rare")
	case p < .05:
		return a.words.T("fair.unusual", "n", int(math.Round(1/p)))
	}
	return a.words.T("fair.usual", "n", int(math.Round(100*p)))
}

// seedWords tells where the throws came from; a seed is shown only when the game is over.
func (t *table) seedWords(a *App) string {
	seed := t.session.Game().Header().Seed
	switch {
	case seed == "":
		return a.words.T("fair.noSeed")
	case !t.reviewable():
		return a.words.T("fair.seedLater")
	}
	return a.words.T("fair.seed", "seed", seed)
}

func (a *App) decimal(x float64) string { return strconv.FormatFloat(x, 'f', 1, 64) }

// diagrams is how many of the costliest choices are shown on boards.
const diagrams = 5

// fillReview tells how the game went.
func (t *table) fillReview(a *App, v *RulesView) {
	v.Head = a.words.T("review.head")
	r := t.review
	if r == nil {
		v.Lead = a.words.T("review.later")
		return
	}
	sum := r.account()
	v.Lead = a.words.T("review.lead")
	if !r.done {
		v.Lead = a.words.T("review.thinking", "n", max(len(sum.curve)-1, 0), "all", r.game.Len())
	}
	v.Blocks = append(v.Blocks, Block{Kind: BlockCurve, Curve: CurveView{
		Points: sum.curve, All: r.game.Len() + 1, Shapes: a.shapes(t.set),
	}, Caption: a.words.T("review.curve")})
	v.Blocks = append(v.Blocks, t.totals(a, sum)...)
	worst := sum.worst(diagrams)
	if len(worst) > 0 {
		v.Blocks = append(v.Blocks, Block{Kind: BlockHead, Text: a.words.T("review.worst")}, Block{Kind: BlockText, Text: a.words.T("review.legend")})
	}
	for _, c := range worst {
		v.Blocks = append(v.Blocks, Block{Kind: BlockBoard, Board: t.choiceBoard(a, c), Caption: t.choiceWords(a, c)})
	}
	if len(sum.choices) > 0 {
		v.Blocks = append(v.Blocks, Block{Kind: BlockHead, Text: a.words.T("review.all")})
	}
	for _, c := range sum.choices {
		if c.options > 1 {
			v.Blocks = append(v.Blocks, Block{Kind: BlockRule, Text: t.choiceWords(a, c)})
		}
	}
}

// totals are the two sums side by side: luck and skill.
func (t *table) totals(a *App, sum account) []Block {
	words := func(key string, values [2]float64, signed bool) Block {
		var n [2]string
		for side, value := range values {
			n[side] = strconv.FormatFloat(100*value, 'f', 0, 64)
			if rounded := math.Round(100 * value); rounded == 0 {
				n[side] = "0"
			} else if signed && rounded > 0 {
				n[side] = "+" + n[side]
			} else if rounded < 0 {
				n[side] = "−" + n[side][1:]
			}
		}
		return Block{Kind: BlockText, Text: a.words.T(key, "one", t.player(a, rules.Cones), "n", n[0], "other", t.player(a, rules.Spools), "m", n[1])}
	}
	return []Block{
		{Kind: BlockHead, Text: a.words.T("review.totals")},
		words("review.luck", sum.luck, true), words("review.cost", sum.cost, false),
	}
}

// choiceWords tells a move, what it was worth and what would have been better.
func (t *table) choiceWords(a *App, c choice) string {
	line := 0
	for i, l := range t.lines(a) {
		if l.first <= c.index {
			line = i + 1
		}
	}
	key := "review.better"
	if c.cost() < .005 {
		key = "review.good"
	}
	return a.words.T(key, "line", line, "player", t.player(a, c.side), "move", t.inWords(a, c.played), "chance", a.chance(c.played.Win, c.played.Exact),
		"best", t.inWords(a, c.best), "more", a.chance(c.best.Win, c.best.Exact), "cost", a.hundredths(c))
}

// hundredths is what a choice cost, in hundredths of winning chance: with a decimal where it is exact.
func (a *App) hundredths(c choice) string {
	if c.best.Exact && c.played.Exact {
		return a.decimal(100 * c.cost())
	}
	return a.words.T("review.about", "n", int(math.Round(100*c.cost())))
}

// inWords is a deed as a sentence has it.
func (t *table) inWords(a *App, r opponent.Rated) string {
	switch {
	case r.Throw:
		return a.words.T("review.throw")
	case r.Move.Kind == rules.Pass:
		return a.words.T("review.stay")
	}
	return a.words.T("review.move", "hand", r.Move.From == rules.Hand, "from", r.Move.From, "goal", t.goal(a, t.ends(r.Move)))
}

// choiceBoard shows the board before a choice: the best way as a path, what was played as an arrow.
func (t *table) choiceBoard(a *App, c choice) BoardView {
	position := t.review.game.PositionAt(c.index)
	shapes := a.shapes(t.set)
	b := BoardView{Back: !t.rules().Forward(), Houses: houses()}
	for _, pawn := range motion.Still(position).Pawns {
		b.Pawns = append(b.Pawns, PawnView{Pawn: pawn, Shape: shapes[pawn.Side&1]})
	}
	if !c.best.Throw && c.best.Move.Kind != rules.Pass {
		b.Paths = append(b.Paths, PathView{Squares: countedPath(t.rules(), t.rules().Path(c.best.Move)), Shown: 1})
		if to := c.best.Move.To; to.OnBoard() {
			b.Frames = append(b.Frames, FrameView{Kind: FrameLand, Squares: rules.Squares(to), Alpha: 1})
		}
	}
	if m := c.played.Move; m.Kind != rules.Pass {
		b.Arrows = append(b.Arrows, ArrowView{From: m.From, To: t.ends(m), Ink: InkTwo})
	}
	return b
}
