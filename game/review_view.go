package game

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/say"
	"senet/rules"
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
		played := r.Throw == c.played.Throw && r.Move == c.played.Move
		if played {
			r = c.played
		}
		text := t.tellsAt(a, c.index).Option(c.side, c.best, r, i == 0, played)
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
			Shape: shapes[side], Name: t.tells(a).Player(rules.Side(side)),
			Words:  [2]string{inHundredths(sum.luck[side], true), inHundredths(sum.cost[side], false)},
			Shares: [2]float64{sum.luck[side] / most, sum.cost[side] / most},
		}
	}
	return []Block{{Kind: BlockHead, Text: a.words.T("review.totals")}, block}
}

// inHundredths writes a sum of winning chances; luck has a sign.
func inHundredths(x float64, signed bool) string {
	n := say.Whole(100 * x)
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
	return t.tellsAt(a, c.index).Choice(line, c.side, c.best, c.played)
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
		b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: say.Ends(m), Ink: board.InkSet})
		if fallsBack(m) {
			b.Arrows = append(b.Arrows, board.Arrow{From: m.To, To: m.Rest, Ink: board.InkSet})
		}
	}
	return b
}
