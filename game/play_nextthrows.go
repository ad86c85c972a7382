package game

import (
	"math"
	"strconv"

	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
)

// showNextThrows shows the list of the next throws.
func (p *playPage) showNextThrows(a *App) {
	p.finishAnimations(a)
	p.usedClassMenu = true
	if phase := p.session.Phase(); p.session.IsOver() || phase == rules.Opening {
		a.showNotice(a.T("next.not"))
		return
	}
	if p.nextThrows == nil {
		next := &play.Answer{}
		p.nextThrows = next
		a.startJob(play.Job{Kind: play.ForNext, RuleSet: p.set.ID, Rules: p.rules(), At: p.session.Position()},
			func(answer play.Answer) { *next = answer })
	}
	a.openDialog(p.nextThrowsDialog(a))
}

// nextThrowsDialog shows each number that could come next, its chance, and the chance of winning
// after the best reply.
func (p *playPage) nextThrowsDialog(a *App) dialog {
	done := ui.Button("next.done", a.T("new.done"))
	d := dialog{heading: a.T("next.head"), letter: 'n', width: ui.WideDialog, children: []ui.Node{done},
		rebuild: p.nextThrowsDialog}
	switch {
	case p.nextThrows == nil || p.nextThrows.ID == 0:
		d.text = a.T("next.thinking")
	case len(p.nextThrows.Next) == 0:
		d.text = a.T("next.over")
	default:
		n := p.nextThrows
		who := p.narrator(a).ThirdPersonName(n.Side)
		d.text = a.T("next.text", "player", who, "first", n.Move != (rules.Move{}), "move", a.words.Move(n.Move),
			"win", i18n.Round(100*n.Win))
		most := leastFullBar
		for _, t := range n.Next {
			most = max(most, math.Abs(t.Win-n.Win))
		}
		var rows []ui.Node
		for _, t := range n.Next {
			rows = append(rows, p.nextThrowRow(a, t, n.Win, most))
		}
		d.children = append(stripeRows(rows), done)
	}
	return d
}

// leastFullBar is the smallest change of the chance to win, 0..1, that fills a bar. It keeps the
// bars of small changes short.
const leastFullBar = .05

// nextThrowRow returns a row of the list: a throw, its chance, the best reply, and the change it
// makes.
func (p *playPage) nextThrowRow(a *App, t play.NextThrow, before, most float64) ui.Node {
	sign := throwSign(t.Throw, p.set.Sticks)
	if t.Throw.IsDie() {
		sign.MinWidth = 40
	}
	value, _ := i18n.MeaningText(a.words, t.Meaning)
	odds := oddsText(a, t.Throw, t.Chance, len(p.nextThrows.Next))
	reply := a.T("next.none")
	said := reply
	if t.Moves {
		reply, said = a.words.Move(withoutVictim(t.Reply)), replyText(a, t.Reply)
	}
	// The difference of the rounded numbers, so that a class that subtracts them gets the same.
	change, win := (t.Win-before)/most, i18n.Round(100*t.Win)
	more := win - i18n.Round(100*before)
	points := a.T("next.change", "none", more == 0, "n", max(more, -more), "more", more > 0)
	return ui.Node{Kind: ui.Row, MinHeight: 56, PadX: 10, Gap: 10,
		Name: a.T("next.row", "value", value, "odds", odds, "reply", said, "win", win,
			"change", points),
		Children: []ui.Node{sign,
			{Kind: ui.Text, Role: ui.Value, Text: value, MinWidth: 34, IsBold: true, MaxLines: 1},
			{Kind: ui.Text, Role: ui.Cell, Text: odds, MinWidth: 90, MaxLines: 1},
			{Kind: ui.Text, Role: ui.Label, Text: reply, MinWidth: 116, MaxLines: 1},
			{Kind: ui.Column, Grow: 1, Children: []ui.Node{
				shareBar(1+min(change, 0), math.Abs(change), 1-max(change, 0))}},
			{Kind: ui.Text, Role: ui.Label, Text: points, Align: ui.End, MinWidth: 120, MaxLines: 1},
			{Kind: ui.Text, Role: ui.Cell, Text: strconv.Itoa(win), Align: ui.End, MinWidth: 54, MaxLines: 1},
		}}
}

// replyText returns a move with an arrow, also if it attacks: beside numbers, the × of the list of
// moves reads like a product.
func replyText(a *App, m rules.Move) string {
	return a.T("next.reply", "move", a.words.Move(withoutVictim(m)), "attacks", m.Victim != rules.Nowhere)
}

// withoutVictim returns a move without the pawn it attacks.
func withoutVictim(m rules.Move) rules.Move {
	m.Victim = rules.Nowhere
	return m
}
