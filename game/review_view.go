package game

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"senet/game/board"
	"senet/rules"
	"senet/rules/opponent"
)

// diagrams is how many of the costliest choices are shown on boards.
const diagrams = 5

// fillReview tells how the game went.
func (t *table) fillReview(a *App, v *RulesView) {
	v.Head = a.words.T("review.head")
	sum, begun := t.fillCurve(a, v, 0)
	if !begun {
		return
	}
	v.Blocks = append(v.Blocks, t.totals(a, sum)...)
	worst := sum.worst(diagrams)
	if len(worst) > 0 {
		v.Blocks = append(v.Blocks, Block{Kind: BlockHead, Text: a.words.T("review.worst")}, Block{Kind: BlockText, Text: a.words.T("review.legend")})
	}
	for _, c := range worst {
		v.Blocks = append(v.Blocks, Block{Kind: BlockBoard, Board: t.choiceBoard(a, c), Caption: t.choiceWords(a, c)})
	}
	t.fillCosts(a, v, sum)
}

// fillCosts lists the choices that cost something, and says how many cost nothing.
func (t *table) fillCosts(a *App, v *RulesView, sum account) {
	open := sum.open()
	if len(open) == 0 {
		return
	}
	cost := sum.worst(len(open))
	slices.SortFunc(cost, func(one, other choice) int { return cmp.Compare(one.index, other.index) })
	v.Blocks = append(v.Blocks, Block{Kind: BlockHead, Text: a.words.T("review.all")},
		Block{Kind: BlockText, Text: a.words.T("review.good.count", "n", len(open)-len(cost), "all", len(open))})
	for _, c := range cost {
		v.Blocks = append(v.Blocks, Block{Kind: BlockRule, Text: t.choiceWords(a, c)})
	}
}

// fillCurve tells how far the thinking has come and draws the curve; a point of it can be marked. It is false as long as
// there is nothing to be reviewed.
func (t *table) fillCurve(a *App, v *RulesView, now int) (account, bool) {
	r := t.review
	if r == nil {
		v.Lead = a.words.T("review.later")
		return account{}, false
	}
	sum := r.account()
	v.Lead = a.words.T("review.lead")
	if !r.done {
		v.Lead = a.words.T("review.thinking", "n", max(len(sum.curve)-1, 0), "all", r.game.Len())
	}
	v.Blocks = append(v.Blocks, Block{Kind: BlockCurve, Curve: CurveView{
		Points: sum.curve, Exact: sum.exact, Now: now, All: r.game.Len() + 1, Shapes: a.shapes(t.set),
	}, Caption: a.words.T("review.curve")})
	return sum, true
}

// fillChoices shows one choice on the board, with everything that could have been done and what it was worth.
func (t *table) fillChoices(a *App, v *RulesView, p *reviewPage) {
	v.Head = a.words.T(tabChoices)
	open := p.open(a)
	if len(open) == 0 {
		t.fillCurve(a, v, 0)
		return
	}
	at := p.place(open)
	c := open[at]
	t.fillCurve(a, v, c.index+1)
	board := Block{Kind: BlockBoard, Board: t.choiceBoard(a, c), Caption: a.words.T("review.legend")}
	v.Blocks = append([]Block{
		{Kind: BlockHead, Text: a.words.T("review.choice", "n", at+1, "all", len(open))},
		{Kind: BlockText, Text: t.choiceWords(a, c)}, board,
	}, v.Blocks...)
	for i, r := range t.review.rated[c.index] {
		key := "review.other"
		if r.Throw == c.played.Throw && r.Move == c.played.Move {
			key, r = "review.played", c.played
		}
		text := a.words.T(key, "move", t.inWords(a, c.side, r), "chance", a.beside(c.best, r), "best", i == 0)
		v.Blocks = slices.Insert(v.Blocks, 3+i, Block{Kind: BlockRule, Text: text})
	}
}

// totals are the two sums side by side, for both sides: luck and skill.
func (t *table) totals(a *App, sum account) []Block {
	most := .1
	for side := range sum.luck {
		most = max(most, math.Abs(sum.luck[side]), sum.cost[side])
	}
	block := Block{Kind: BlockSums, Caption: a.words.T("review.sums"), Sums: SumsView{
		Heads: [2]string{a.words.T("review.luck"), a.words.T("review.cost")},
	}}
	shapes := a.shapes(t.set)
	for side := range block.Sums.Rows {
		block.Sums.Rows[side] = SumRow{
			Shape: shapes[side], Name: t.player(a, rules.Side(side)),
			Words:  [2]string{inHundredths(sum.luck[side], true), inHundredths(sum.cost[side], false)},
			Shares: [2]float64{sum.luck[side] / most, sum.cost[side] / most},
		}
	}
	return []Block{{Kind: BlockHead, Text: a.words.T("review.totals")}, block}
}

// inHundredths writes a sum of winning chances; luck has a sign.
func inHundredths(x float64, signed bool) string {
	n := whole(100 * x)
	switch {
	case n < 0:
		return "−" + strconv.Itoa(-n)
	case n > 0 && signed:
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
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
	numbers := t.review.game.PositionAt(c.index).Numbers(nil)
	return a.words.T(key, "line", line, "threw", len(numbers) > 0, "numbers", numbers, "you", t.you(c.side), "player", t.player(a, c.side), "move", t.inWords(a, c.side, c.played), "chance", a.beside(c.best, c.played),
		"best", t.inWords(a, c.side, c.best), "more", a.beside(c.best, c.best), "cost", a.hundredths(c))
}

// hundredths is what a choice cost, in hundredths of winning chance.
func (a *App) hundredths(c choice) string {
	less := a.less(c.best, c.played)
	if c.best.Exact && c.played.Exact {
		return less
	}
	return a.words.T("review.about", "n", less)
}

// inWords is a side's deed as a sentence has it.
func (t *table) inWords(a *App, side rules.Side, r opponent.Rated) string {
	switch {
	case r.Throw:
		return a.words.T("review.throw")
	case r.Move.Kind == rules.Pass:
		return a.words.T("review.stay")
	}
	attack, hit := t.attack(a, attackKeys{"hint.exchange", "hint.sent", "hint.toHand", "hint.intoWater"}, r.Move, side)
	return a.words.T("review.move", "hit", hit, "attack", attack, "hand", r.Move.From == rules.Hand, "from", r.Move.From, "goal", t.goal(a, t.ends(r.Move)),
		"falls", fallsBack(r.Move), "rest", r.Move.Rest)
}

// fallsBack tells whether a pawn does not rest where it landed: the Water sends it back.
func fallsBack(m rules.Move) bool { return m.To.OnBoard() && m.Rest.OnBoard() && m.Rest != m.To }

// choiceBoard shows the board before a choice: the best way as a path, what was played as an arrow.
func (t *table) choiceBoard(a *App, c choice) board.View {
	position := t.review.game.PositionAt(c.index)
	b := board.Still(t.rules(), position, a.shapes(t.set))
	if !c.best.Throw && c.best.Move.Kind != rules.Pass {
		b.Paths = append(b.Paths, board.Path{Squares: board.Counted(t.rules(), c.best.Move), Shown: 1})
		b.FrameAt(c.best.Move.To, board.FrameLand, "")
	}
	if m := c.played.Move; m.Kind != rules.Pass && !c.played.Throw {
		b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: t.ends(m), Ink: board.InkSet})
		if fallsBack(m) {
			b.Arrows = append(b.Arrows, board.Arrow{From: m.To, To: m.Rest, Ink: board.InkSet})
		}
	}
	return b
}
