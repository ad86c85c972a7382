package game

import (
	"math"
	"strconv"

	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// whatIf is the tab that changes what throws count, and compares random games by the usual and the
// changed rules.
type whatIf struct {
	page      *throwsPage
	values    [5]int          // what each throw counts, by marked sides; 0: a miss
	extra     rules.NumberSet // numbers that give another throw
	isRunning bool            // games are being played
	sums      [2]ruleset.GameSums
	fault     string // why the changed rules cannot be played; empty if they can
}

// whatIfGames is the number of games by the usual and by the changed rules.
const whatIfGames = 2000

// reset returns to the rules of the rule set.
func (w *whatIf) reset(a *App) {
	o := w.page.set().Options
	w.stop(a)
	w.values, w.extra, w.sums, w.fault = o.Values, o.ExtraOn, [2]ruleset.GameSums{}, ""
}

// stop ends the games.
func (w *whatIf) stop(a *App) {
	if w.isRunning {
		a.stopJob(play.ForWhatIf)
		w.isRunning = false
	}
}

// rules returns the usual rules and the changed ones, or why those cannot be played.
func (w *whatIf) rules() (usual, changed *rules.Rules, fault error) {
	o := w.page.set().Options
	usual, fault = rules.New(o)
	if fault != nil {
		return nil, nil, fault
	}
	o.Values, o.ExtraOn = w.values, w.extra
	changed, fault = rules.New(o)
	return usual, changed, fault
}

// play starts the games, or stops them.
func (w *whatIf) play(a *App) {
	if w.isRunning {
		w.stop(a)
		return
	}
	usual, changed, fault := w.rules()
	if fault != nil {
		w.fault = i18n.RuleError(a.words, fault)
		return
	}
	w.sums, w.fault, w.isRunning = [2]ruleset.GameSums{}, "", true
	a.startJob(play.Job{Kind: play.ForWhatIf, RuleSet: w.page.rules.RuleSet, Rules: usual, Changed: changed,
		Games: whatIfGames}, func(answer play.Answer) { w.sums, w.isRunning = answer.Sums, !answer.Done })
}

// change ends the games, changes the rules and checks them.
func (w *whatIf) change(a *App, change func()) {
	w.stop(a)
	change()
	w.sums, w.fault = [2]ruleset.GameSums{}, ""
	if _, _, fault := w.rules(); fault != nil {
		w.fault = i18n.RuleError(a.words, fault)
	}
}

// tabParts returns the rules to change, and the results of the games.
func (w *whatIf) tabParts(a *App) (side, main []ui.Node) {
	set := w.page.set()
	side = []ui.Node{w.page.setEntry(a, "whatif.set", a.T("throws.whatif.set"))}
	side = append(side, ui.Node{Kind: ui.Row, PadX: 6, Children: []ui.Node{
		{Kind: ui.Text, Role: ui.Label, Text: a.T("throws.counts"), Grow: 1},
		{Kind: ui.Text, Role: ui.Label, Text: a.T("throws.again"), Align: ui.End}}})
	var rows []ui.Node
	for i, value := range w.values {
		rows = append(rows, w.valueRow(a, set, i, value))
	}
	side = append(side, stripeRows(rows)...)
	changed := w.values != set.Options.Values || w.extra != set.Options.ExtraOn
	side = append(side, ui.Button("whatif.reset", a.T("throws.whatif.reset")).DisabledIf(!changed).
		OnPress(func() { w.reset(a) }))
	label := a.T("throws.whatif.play", "n", whatIfGames)
	if w.isRunning {
		label = a.T("throws.whatif.stop")
	}
	main = []ui.Node{ui.MainButton("whatif.play", label).DisabledIf(w.fault != "").OnPress(func() { w.play(a) })}
	switch played := w.sums[0].Games; {
	case w.fault != "":
		main = append(main, ui.TextNode(ui.PageLead, w.fault))
	case !w.isRunning && played == 0:
		main = append(main, ui.TextNode(ui.PageLead, a.T("throws.whatif.lead")))
	default:
		if w.isRunning {
			main = append(main, ui.Node{Kind: ui.Column,
				Name:     a.T("throws.whatif.played", "n", played, "all", whatIfGames),
				Children: []ui.Node{bar(float64(played)/whatIfGames, ui.TooltipBox, 14)}})
		}
		if played > 0 {
			main = append(main, w.results(a)...)
		}
	}
	return side, main
}

// valueRow returns what a throw counts, to be changed, and whether it gives another throw.
func (w *whatIf) valueRow(a *App, set ruleset.Set, i, value int) ui.Node {
	name, n := a.words.SticksText(set.Sticks, i), strconv.Itoa(i)
	to := func(value int) func() { return func() { w.change(a, func() { w.values[i] = value }) } }
	shown := strconv.Itoa(value)
	if value == 0 {
		shown = a.T("tray.missMark")
	}
	again := ui.Toggle("again."+n, "", w.extra.Has(value) && value > 0).DisabledIf(value == 0).
		OnPress(func() { w.change(a, func() { w.extra ^= rules.Numbers(value) }) })
	again.Name, again.Gap, again.Grow = a.T("throws.again.name", "throw", name), 8, 1
	return ui.Node{Kind: ui.Row, MinHeight: 50, Gap: 8, PadX: 6, Children: []ui.Node{
		{Kind: ui.Canvas, MinWidth: 56, Content: SticksSign{Marked: i, Marking: set.Sticks}},
		stepButton("count.less."+n, "−", a.T("throws.less", "throw", name)).DisabledIf(value == 0).
			OnPress(to(value - 1)),
		{Kind: ui.Text, Role: ui.Value, Text: shown, MinWidth: 28, Align: ui.Middle, MaxLines: 1},
		stepButton("count.more."+n, "+", a.T("throws.more", "throw", name)).DisabledIf(value == 6).
			OnPress(to(value + 1)),
		again}}
}

// results compares the games by the two sets of rules.
func (w *whatIf) results(a *App) (rows []ui.Node) {
	usual, changed := w.sums[0].Averages(), w.sums[1].Averages()
	line := func(id string, was, is float64, text func(float64) string) {
		value := func(key string, x float64, style ui.Style) ui.Node {
			return ui.Node{Kind: ui.Row, Gap: 12, Children: []ui.Node{
				{Kind: ui.Text, Role: ui.Cell, Text: a.T(key), MinWidth: 130, MaxLines: 1},
				{Kind: ui.Column, Grow: 1, Children: []ui.Node{bar(x/max(1, was, is), style, 18)}},
				{Kind: ui.Text, Role: ui.Value, Text: text(x), Align: ui.End, MinWidth: 84, MaxLines: 1}}}
		}
		rows = append(rows, ui.Node{Kind: ui.Column, Gap: 2,
			Name: a.T("throws.whatif.row", "what", a.T("throws.whatif."+id), "was", text(was), "is", text(is)),
			Children: []ui.Node{ui.TextNode(ui.Label, a.T("throws.whatif."+id)),
				value("throws.whatif.usual", was, ui.QuoteBar), value("throws.whatif.changed", is, ui.TooltipBox)}})
	}
	whole := func(x float64) string { return strconv.Itoa(i18n.Round(x)) }
	percent := func(x float64) string { return a.percent(i18n.Round(100 * x)) }
	extra := func(s ruleset.GameSums) float64 { return float64(s.Extra) / float64(max(s.Throws, 1)) }
	line("length", usual.Throws, changed.Throws, whole)
	line("extra", extra(w.sums[0]), extra(w.sums[1]), percent)
	line("first", usual.Starter, changed.Starter, percent)
	line("attacks", usual.Attacks, changed.Attacks, whole)
	return append(rows, ui.TextNode(ui.PageLead, w.gains(a, usual, changed)),
		ui.TextNode(ui.Note, a.T("throws.whatif.note", "n", w.sums[0].Games,
			"draws", w.sums[0].Draws+w.sums[1].Draws > 0, "was", percent(usual.Draws), "is", percent(changed.Draws))))
}

// sureGain is the smallest difference between two shares of wins, 0 to 1, that the given number of
// games can show: about two standard errors.
func sureGain(games int) float64 { return 2 * .707 / math.Sqrt(float64(max(games, 1))) }

// gains says who gains by the change, and how much longer games become,
// as far as the games show it.
func (w *whatIf) gains(a *App, usual, changed ruleset.Averages) string {
	by := changed.Starter - usual.Starter
	key := "throws.whatif.nobody"
	switch sure := sureGain(w.sums[0].Games); {
	case by >= sure:
		key = "throws.whatif.starter"
	case by <= -sure:
		key = "throws.whatif.second"
	}
	longer := changed.Throws - usual.Throws
	percent := i18n.Round(100 * math.Abs(longer/usual.Throws))
	isSame := percent == 0 || math.Abs(longer) < 2*math.Hypot(w.sums[0].ThrowsError(), w.sums[1].ThrowsError())
	return i18n.Sentences(a.T(key), a.T("throws.whatif.games", "same", isSame, "longer", longer > 0, "n", percent))
}
