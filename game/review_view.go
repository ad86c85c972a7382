package game

import (
	"cmp"
	"math"
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/match"
	"senet/game/say"
	"senet/rules"
)

// diagrams is how many of the costliest choices are shown on boards.
const diagrams = 3

// fillReview tells how the game went: the moments that swung it, luck and skill, and what choices cost.
func (t *table) fillReview(a *App, v *RulesView) {
	v.Head = a.words.T("review.head")
	sum, begun := t.fillLead(a, v)
	if !begun {
		return
	}
	v.Blocks = append(v.Blocks, t.swings(a)...)
	v.Blocks = append(v.Blocks, t.totals(a, sum)...)
	worst := sum.Worst(diagrams)
	if len(worst) > 0 {
		v.Blocks = append(v.Blocks, Block{Kind: BlockHead, Text: a.words.T("review.worst")}, Block{Kind: BlockText, Text: a.words.T("review.legend")})
	}
	for _, c := range worst {
		v.Blocks = append(v.Blocks, Block{Kind: BlockBoard, Board: t.choiceBoard(a, c), Caption: t.choiceWords(a, c)})
	}
	t.fillCosts(a, v, sum)
}

// swings are the moments that swung the game, each on its board.
func (t *table) swings(a *App) []Block {
	r, _ := t.match.Review()
	list := r.Swings()
	if len(list) == 0 {
		return nil
	}
	blocks := []Block{{Kind: BlockHead, Text: a.words.T("review.swings")}}
	for _, s := range list {
		b := board.Still(t.rules(), r.Game.PositionAt(s.First), a.shapes(t.set))
		for i := s.First; i < s.End; i++ {
			if m := r.Game.Entry(i).Move; m.Kind != rules.Pass && r.Game.Entry(i).IsMove {
				arrow(&b, m, board.InkShow)
			}
		}
		words := t.tellsAt(a, s.End).Swing(say.RowOf(t.lines(a), s.First), s.First, s.From, s.To, s.Exact)
		blocks = append(blocks, Block{Kind: BlockBoard, Board: b, Caption: words})
	}
	return blocks
}

// arrow draws a move, and where the Water carries its pawn.
func arrow(b *board.View, m rules.Move, ink board.Ink) {
	b.Arrows = append(b.Arrows, board.Arrow{From: m.From, To: say.Ends(m), Ink: ink})
	if fallsBack(m) {
		b.Arrows = append(b.Arrows, board.Arrow{From: m.To, To: m.Rest, Ink: ink})
	}
}

// fillCosts lists the choices that cost something, and says how many cost nothing.
func (t *table) fillCosts(a *App, v *RulesView, sum match.Account) {
	open := sum.Open()
	if len(open) == 0 {
		return
	}
	cost := sum.Worst(len(open))
	slices.SortFunc(cost, func(one, other match.Choice) int { return cmp.Compare(one.Index, other.Index) })
	v.Blocks = append(v.Blocks, Block{Kind: BlockHead, Text: a.words.T("review.all")},
		Block{Kind: BlockText, Text: a.words.T("review.good.count", "n", len(open)-len(cost), "all", len(open))})
	for _, c := range cost {
		v.Blocks = append(v.Blocks, Block{Kind: BlockRule, Text: t.choiceWords(a, c)})
	}
}

// fillLead tells how far the thinking has come. It is false as long as there is nothing to be reviewed.
func (t *table) fillLead(a *App, v *RulesView) (match.Account, bool) {
	r, done := t.match.Review()
	if r == nil {
		v.Lead = a.words.T("review.later")
		return match.Account{}, false
	}
	sum := r.Account()
	v.Lead = a.words.T("review.lead")
	if !done {
		v.Lead = a.words.T("review.thinking", "n", max(len(sum.Chances)-1, 0), "all", r.Game.Len())
	}
	return sum, true
}

// fillChoices shows one choice on the board, with everything that could have been done and what it was worth.
func (t *table) fillChoices(a *App, v *RulesView, p *reviewPage) {
	v.Head = a.words.T(tabChoices)
	open := p.open(a)
	t.fillLead(a, v)
	if len(open) == 0 {
		return
	}
	at := p.place(open)
	c := open[at]
	v.Blocks = []Block{
		{Kind: BlockHead, Text: a.words.T("review.choice", "n", at+1, "all", len(open))},
		{Kind: BlockText, Text: t.choiceWords(a, c)},
		{Kind: BlockBoard, Board: t.choiceBoard(a, c), Caption: a.words.T("review.legend")},
	}
	review, _ := t.match.Review()
	for i, r := range review.Rated(c.Index) {
		played := r.Throw == c.Played.Throw && r.Move == c.Played.Move
		if played {
			r = c.Played
		}
		text := t.tellsAt(a, c.Index).Option(c.Side, c.Best, r, i == 0, played)
		v.Blocks = append(v.Blocks, Block{Kind: BlockRule, Text: text})
	}
}

// totals are the two sums side by side, for both sides: luck and skill.
func (t *table) totals(a *App, sum match.Account) []Block {
	most := .1
	for side := range sum.Luck {
		most = max(most, math.Abs(sum.Luck[side]), sum.Cost[side])
	}
	block := Block{Kind: BlockSums, Caption: a.words.T("review.sums"), Sums: SumsView{
		Heads: [2]string{a.words.T("review.luck"), a.words.T("review.cost")},
	}}
	shapes := a.shapes(t.set)
	for side := range block.Sums.Rows {
		block.Sums.Rows[side] = SumRow{
			Shape: shapes[side], Name: t.tells(a).Player(rules.Side(side)),
			Words:  [2]string{inHundredths(sum.Luck[side], true), inHundredths(sum.Cost[side], false)},
			Shares: [2]float64{sum.Luck[side] / most, sum.Cost[side] / most},
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
func (t *table) choiceWords(a *App, c match.Choice) string {
	return t.tellsAt(a, c.Index).Choice(say.RowOf(t.lines(a), c.Index), c.Side, c.Best, c.Played)
}

// fallsBack tells whether a pawn does not rest where it landed: the Water sends it back.
func fallsBack(m rules.Move) bool { return m.To.OnBoard() && m.Rest.OnBoard() && m.Rest != m.To }

// choiceBoard shows the board before a choice: the best way as a path, what was played as an arrow.
func (t *table) choiceBoard(a *App, c match.Choice) board.View {
	position := t.match.Game().PositionAt(c.Index)
	b := board.Still(t.rules(), position, a.shapes(t.set))
	if !c.Best.Throw && c.Best.Move.Kind != rules.Pass {
		b.Paths = append(b.Paths, board.Path{Squares: board.Counted(t.rules(), c.Best.Move), Shown: 1})
		b.FrameAt(c.Best.Move.To, board.FrameLand, "")
	}
	if m := c.Played.Move; m.Kind != rules.Pass && !c.Played.Throw {
		arrow(&b, m, board.InkSet)
	}
	return b
}
