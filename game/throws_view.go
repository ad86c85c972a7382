package game

import (
	"math"
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// Build shows the open tab below the names of all tabs.
func (p *throwsPage) Build(a *App) ui.Node {
	tabs := ui.ValueRow("tab", []string{throwsTab, groupsTab, whatIfTab}, p.tab,
		func(tab string) string { return a.T(tab) }, func(tab string) {
			p.tab, a.scroll = tab, 0
			p.openGroup(a, p.group)
		})
	tabs.MaxWidth = 1200
	for i := range tabs.Children {
		tabs.Children[i].ReadLast = true
	}
	side, main := p.throwTabParts(a)
	first := predictionField + "0"
	if p.fairness().All > 0 {
		first = p.throwID()
	}
	switch p.tab {
	case groupsTab:
		side, main = p.groupsTabParts(a)
		first = "group.0"
		if p.group >= 0 {
			first = tallyField + strconv.Itoa(p.nextCell(a))
		}
	case whatIfTab:
		side, main = p.whatIf.tabParts(a)
		first = "whatif.play"
	}
	bar := toolbar{name: a.T("throws.head")}
	if p.tab != whatIfTab && !p.usesDie() {
		bar.buttons = []ui.Node{ui.ToolbarButton("ways", a.T("throws.ways"), ui.NoIcon).
			OnPress(func() { p.showWays(a) })}
	}
	if p.tab == groupsTab && a.isAtPlanStep() {
		bar.buttons = append([]ui.Node{a.barToggle("answers", "worksheet.answers", &p.showsAnswer)}, bar.buttons...)
	}
	gap, pad, between := 30.0, 54.0, 12.0
	if a.isLarge() {
		gap, pad, between = 18, 16, 2
	}
	column := func(share float64, children []ui.Node) ui.Node {
		return ui.Node{Kind: ui.Column, Gap: between, Share: share, FlippedShare: 1, Grow: 1 - share,
			Children: children}
	}
	left := column(.36, side)
	left.Grow = 0
	parts := ui.Node{Kind: ui.Row, FlipsInTall: true, StackBelow: 720, Gap: gap, Align: ui.Top,
		Children: []ui.Node{left, column(0, main)}}
	page := ui.ScrollPage(ui.Zoom{Min: 1, Max: 1.25},
		ui.Node{Kind: ui.Column, PadX: pad, PadY: 14, Gap: 16, Children: []ui.Node{tabs, parts}})
	page.Moving = p.tab == throwsTab && p.isFlying()
	return a.withToolbar(bar, page).FocusFirst(first)
}

// throwTabParts returns the controls and the bars of the experiment.
func (p *throwsPage) throwTabParts(a *App) (side, main []ui.Node) {
	row := ui.Node{Kind: ui.Row, Even: true, Gap: 8, Align: ui.Stretch}
	for _, n := range []int{TaskThrows(p.usesDie()), 100, 1000} {
		button := ui.Button("throw."+strconv.Itoa(n), strconv.Itoa(n)).OnPress(func() { p.throw(a, n) })
		button.Style, button.PadX, button.Name = ui.Amber, 6, a.T("throws.throw.name", "n", n)
		row.Children = append(row.Children, button)
	}
	thrown := p.fairness()
	side = []ui.Node{
		ui.TextNode(ui.Head, a.T("throws.many")), row,
		ui.Toggle("slow", a.T("throws.slow"), !p.isInstant).OnPress(func() { p.isInstant = !p.isInstant }),
		ui.MenuEntry("what", a.T("throws.kind."+p.kind, "bias", p.bias), p.rulesTitle(a)).
			OnPress(func() { a.openDialog(p.kindDialog(a)) }),
		ui.Node{Kind: ui.Canvas, Content: p.tray(a), PadY: 6},
	}
	if p.remaining > 0 {
		side = append(side, ui.Button("finish", a.T("throws.finish", "n", p.remaining)).OnPress(func() { p.finish(a) }))
	}
	if thrown.All > 0 {
		side = append(side, ui.Button("clear", a.T("throws.clear")).OnPress(func() { p.startAgain(a) }))
		main = append([]ui.Node{p.verdict(a, thrown)}, p.rows(a, thrown, "")...)
		return side, append(main, p.details(a, thrown)...)
	}
	guess := p.compare(p.prediction(a))
	main = append([]ui.Node{ui.TextNode(ui.PageLead, a.T("throws.guess", "n", TaskThrows(p.usesDie()),
		"class", a.hasClass()))},
		p.rows(a, guess, predictionField)...)
	if guess.All > TaskThrows(p.usesDie()) {
		return side, append(main, warningNode(ui.TextNode(ui.Label, p.predictionWarning(a))))
	}
	sum := a.T("throws.guess.sum", "sum", guess.All, "all", TaskThrows(p.usesDie()))
	return side, append(main, ui.TextNode(ui.Note, sum))
}

// TaskThrows returns the number of throws that a group predicts and counts: as many as there are
// ways in which four sticks can fall, or three for each face of the die.
func TaskThrows(die bool) int {
	if die {
		return 18
	}
	return 16
}

// throwID is the ID of the button that throws as often as was predicted.
func (p *throwsPage) throwID() string { return "throw." + strconv.Itoa(TaskThrows(p.usesDie())) }

// kindDialog is the dialog in which the sticks or the die are chosen. It stays open.
func (p *throwsPage) kindDialog(a *App) dialog {
	children := []ui.Node{ui.ValueRow("kind", []string{fairSticks, biasedSticks, realDie}, p.kind,
		func(k string) string { return a.T("throws.kind." + k + ".short") },
		func(kind string) { p.setKind(a, kind) })}
	if p.kind == biasedSticks {
		children = append(children, ui.TextNode(ui.Label, a.T("throws.bias", "n", p.bias)), p.slider(a))
	}
	set := p.setEntry(a, "set", a.T("throws.set"))
	children = append(children, ui.TextNode(ui.Note, a.T("throws.kind."+p.kind+".note")), set,
		ui.Button("done", a.T("new.done")))
	return dialog{heading: a.T("throws.what"), width: 760, children: children, rebuild: p.kindDialog, staysOpen: true}
}

// showWays shows the ways in which four sticks can fall, a row for each throw.
func (p *throwsPage) showWays(a *App) {
	var rows []ui.Node
	for i, c := range rules.ThrowChances(false) {
		n := i18n.Round(16 * c.Chance)
		row := ui.Node{Kind: ui.Row, MinHeight: 66, PadX: 10, Gap: 16, Children: p.signs(a, i)[1:],
			Name: a.T("throws.group.name", "name", p.throwName(a, i), "n", n)}
		for _, which := range StickWays() {
			if bits.OnesCount(which) == i {
				row.Children = append(row.Children, ui.Node{Kind: ui.Canvas, MinWidth: 80,
					Content: SticksSign{Marked: i, Marking: p.set().Sticks, Which: which}})
			}
		}
		row.Children = append(row.Children, ui.Node{Kind: ui.Space, Grow: 1},
			ui.Node{Kind: ui.Text, Role: ui.Value, Text: strconv.Itoa(n) + "/16", MaxLines: 1})
		rows = append(rows, row)
	}
	a.openDialog(dialog{heading: a.T("throws.kind.fair"), text: a.T("throws.kind.fair.note"), width: 760,
		children: append(stripeRows(rows), ui.Button("done", a.T("new.done")))})
}

// StickWays returns the ways in which four sticks can fall, with a bit for each marked side: those
// with fewer first.
func StickWays() (ways []uint) {
	for which := range uint(16) {
		ways = append(ways, which)
	}
	slices.SortStableFunc(ways, func(x, y uint) int { return bits.OnesCount(x) - bits.OnesCount(y) })
	return ways
}

// rulesTitle names the rules whose sticks are shown.
func (p *throwsPage) rulesTitle(a *App) string {
	return i18n.RuleSetTitle(a.words, p.rules.RuleSet, p.rules.House)
}

// setEntry returns a menu entry that shows the rules and, when pressed, asks for others.
func (p *throwsPage) setEntry(a *App, id, note string) ui.Node {
	return ui.MenuEntry(id, p.rulesTitle(a), note).OnPress(func() {
		a.askRuleSet(p.rules.RuleSet, func(set string) { p.setRules(a, record.Header{RuleSet: set}) })
	})
}

// slider sets the bias of the sticks: by its ends, or by a press on it.
func (p *throwsPage) slider(a *App) ui.Node {
	to := func(bias int) func() {
		return func() {
			p.bias = min(max(bias, minBias), maxBias)
			p.clear(a)
		}
	}
	track := ui.Node{Kind: ui.Row, Style: ui.Panel, Even: true, Grow: 1, Align: ui.Stretch}
	for n := minBias; n <= maxBias; n += biasStep {
		style := ui.Bare
		if n <= p.bias {
			style = ui.TooltipBox
		}
		track.Children = append(track.Children, ui.Node{Kind: ui.Row, ID: "bias." + strconv.Itoa(n), Style: ui.Step,
			Selected: n == p.bias, Name: a.T("throws.bias", "n", n), MinHeight: 44, Press: to(n), Align: ui.Stretch,
			Children: []ui.Node{{Kind: ui.Space, Style: style, Grow: 1, MinHeight: 26}}})
	}
	less := ui.Button("bias.less", "−").OnPress(to(p.bias - biasStep))
	more := ui.Button("bias.more", "+").OnPress(to(p.bias + biasStep))
	less.Name, more.Name = a.T("throws.bias.less"), a.T("throws.bias.more")
	return ui.Node{Kind: ui.Row, Gap: 10, Children: []ui.Node{less, track, more}}
}

// bar returns a bar over a share of its row's width, high units high.
func bar(share float64, style ui.Style, high float64) ui.Node {
	if share <= 0 {
		return ui.Node{Kind: ui.Space, MinHeight: high}
	}
	return ui.Node{Kind: ui.Row, Children: []ui.Node{
		{Kind: ui.Space, Style: style, MinHeight: high, Grow: share}, {Kind: ui.Space, Grow: max(1-share, 0)}}}
}

// rows returns a row for each throw: its sign, what it counts, its bars, how often it fell and how
// often that is expected. If edit, a prefix of IDs, is not empty, the numbers can be changed.
func (p *throwsPage) rows(a *App, f play.Fairness, edit string) (rows []ui.Node) {
	cell := func(text string, role ui.Role, width float64) ui.Node {
		return ui.Node{Kind: ui.Text, Role: role, Text: text, Align: ui.End, MinWidth: width, MaxLines: 1}
	}
	bars := p.bars(a, f, edit)
	for i, n := range f.Counts {
		row := ui.Node{Kind: ui.Row, MinHeight: 52, PadX: 10, Gap: 14, Children: p.signs(a, i)}
		row.Children[1].Unspoken = edit != "" // the field has the name of the throw
		if a.isLarge() {
			if row.MinHeight = 44; edit == "" {
				row.MinHeight = 35
			}
		}
		if i == p.last && p.remaining > 0 {
			row.Style, row.Selected = ui.Tab, true
		}
		if edit != "" {
			row.Children = append(row.Children, p.stepper(a, edit, i, f.Counts), bars[i])
		} else {
			expected := i18n.Average(a.words, p.shownAverage(f, i))
			row.Name = a.T("throws.row", "throw", p.throwName(a, i), "n", n, "expected", expected)
			if !p.showsAverage(a) {
				row.Name = a.T("throws.group.name", "name", p.throwName(a, i), "n", n)
			}
			if p.isFalling() || !p.showsAverage(a) { // it would change with every throw
				expected = ""
			}
			row.Children = append(row.Children, bars[i], cell(strconv.Itoa(n), ui.Value, fallenWidth),
				cell(expected, ui.Cell, expectedWidth))
		}
		rows = append(rows, row)
	}
	if rows = stripeRows(rows); edit != "" {
		return rows
	}
	name, head := a.T("throws.heads"), a.T("throws.expected")
	if !p.showsAverage(a) {
		name, head = a.T("throws.fell"), ""
	}
	return append([]ui.Node{{Kind: ui.Row, Name: name, PadX: 10, Gap: 14, Children: []ui.Node{
		{Kind: ui.Space, Grow: 1},
		cell(a.T("throws.fell"), ui.Label, fallenWidth),
		cell(head, ui.Label, expectedWidth)}}}, rows...)
}

// bars returns the bars of each throw: how often it fell, is expected to fall, and was predicted.
// If a group counted a throw too often, it returns a warning instead.
func (p *throwsPage) bars(a *App, f play.Fairness, edit string) (list []ui.Node) {
	most, predicted, biased := max(f.MaxCount(), 1), make([]float64, len(f.Counts)), make([]float64, len(f.Counts))
	isExperiment := edit == "" && p.tab == throwsTab
	isBiased := isExperiment && p.kind == biasedSticks
	if isBiased {
		for i, c := range rules.BiasedChances(float64(p.bias) / 100) {
			biased[i] = c.Chance * float64(f.All)
		}
	}
	if isExperiment {
		predicted = p.scaledPrediction(a, f.All)
	}
	most = max(most, slices.Max(predicted), slices.Max(biased))
	limit := p.dueThrows(a, p.group)
	for i, n := range f.Counts {
		bars := ui.Node{Kind: ui.Column, Gap: 2, Grow: 1, Children: []ui.Node{bar(float64(n)/most, ui.TooltipBox, 22)}}
		if edit != predictionField && f.All > 0 && p.showsAverage(a) {
			bars.Children = append(bars.Children, bar(f.Expected(i)/most, ui.QuoteBar, 8))
		}
		if isBiased {
			bars.Children = append(bars.Children, bar(biased[i]/most, ui.Bullet, 4))
		}
		if predicted[i] > 0 {
			bars.Children = append(bars.Children, bar(predicted[i]/most, ui.Rule, 5))
		}
		if edit == tallyField && n > limit {
			bars.Children = []ui.Node{warningNode(ui.TextNode(ui.Label, a.T("throws.most", "n", limit)))}
		}
		list = append(list, bars)
	}
	return list
}

// shownAverage returns how often a throw is expected, with two decimals. Those of sticks add up to
// all throws: the one in the middle takes what rounding leaves.
func (p *throwsPage) shownAverage(f play.Fairness, i int) float64 {
	rounded := func(i int) float64 { return math.Round(100*f.Expected(i)) / 100 }
	if p.usesDie() || i != len(f.Counts)/2 {
		return rounded(i)
	}
	left := float64(f.All)
	for other := range f.Counts {
		if other != i {
			left -= rounded(other)
		}
	}
	return left
}

// Widths of the columns that say how often throws fell and how often that is expected, in units.
const fallenWidth, expectedWidth = 90, 150

// signs returns the sign of a throw and what it counts.
func (p *throwsPage) signs(a *App, i int) []ui.Node {
	set := p.set()
	sign := throwSign(rules.ThrowChances(p.usesDie())[i].Throw, set.Sticks)
	if p.usesDie() {
		sign.MinWidth = 40
	}
	value := ""
	if set.Dice || !p.usesDie() {
		r := rulesOf(set.With(0, p.usesDie()))
		value, _ = i18n.MeaningText(a.words, r.Meaning(rules.ThrowChances(p.usesDie())[i].Throw))
	}
	return []ui.Node{sign, {Kind: ui.Text, Role: ui.Value, Text: value, MinWidth: 30, MaxLines: 1}}
}

func (p *throwsPage) throwName(a *App, i int) string {
	return a.words.ThrowName(ruleSet(p.rules.RuleSet).Sticks, rules.ThrowChances(p.usesDie())[i].Throw)
}

// stepper returns a number that can be typed, or changed by two buttons.
func (p *throwsPage) stepper(a *App, prefix string, i int, counts []int) ui.Node {
	id, name := prefix+strconv.Itoa(i), p.throwName(a, i)
	field := a.fieldNode(id, strconv.Itoa(counts[i]), name,
		ui.FieldInput{MaxLength: len(strconv.Itoa(maxTally)), IsNumber: true, Write: func(text string) {
			if n, err := strconv.Atoi(strings.TrimSpace(text)); err == nil {
				p.setCount(a, prefix, i, n)
				p.isTyping = prefix == tallyField && i+1 < len(counts)
			}
		}, OnEnter: func() (focus string) { return p.afterCount(a, prefix, i) }})
	field.MinWidth, field.PadX = 84, 10
	less := stepButton("less."+id, "−", a.T("throws.less", "throw", name)).DisabledIf(counts[i] == 0).
		OnPress(func() { p.setCount(a, prefix, i, counts[i]-1) })
	more := stepButton("more."+id, "+", a.T("throws.more", "throw", name)).
		OnPress(func() { p.setCount(a, prefix, i, counts[i]+1) })
	if a.isLarge() { // the verdict below the rows must be in sight
		less.MinHeight, field.MinHeight, more.MinHeight = 42, 42, 42
	}
	less.TabRank, less.TypesInto, more.TabRank, more.TypesInto = 1, id, 1, id // Tab goes from number to number
	return ui.Node{Kind: ui.Row, Gap: 6, Children: []ui.Node{less, field, more}}
}

// predictionWarning asks to check a prediction that does not add up to the task's number of throws.
// Otherwise it returns "".
func (p *throwsPage) predictionWarning(a *App) string {
	n, usual := p.compare(p.prediction(a)).All, TaskThrows(p.usesDie())
	if n == 0 || n == usual {
		return ""
	}
	return a.T("throws.slip", "guess", true, "group", 0, "n", n, "usual", usual)
}

// warningNode shows what to check.
func warningNode(text ui.Node) ui.Node {
	return ui.Node{Kind: ui.Row, Style: ui.Pill, PadX: 14, Children: []ui.Node{text}}
}

// nextCell returns the index of the number to type next for the open group: the one after those
// typed, or the first.
func (p *throwsPage) nextCell(a *App) int {
	counts := p.tally(a, p.group).Counts
	next := len(counts)
	for next > 0 && counts[next-1] == 0 {
		next--
	}
	return next % len(counts)
}

// afterCount returns the ID of the focus after a number: the next number or, after the last one,
// the first of the next group, unless this one is to be checked: then the question, where nothing can
// be typed; after the prediction, the button that throws. It opens the next group or, after the last
// one, all together.
func (p *throwsPage) afterCount(a *App, prefix string, i int) (focus string) {
	switch {
	case i+1 < len(p.fairChances()):
		return prefix + strconv.Itoa(i+1)
	case prefix == predictionField:
		return p.throwID()
	case p.hasQuestion(a, p.group):
		return tallyQuestion
	}
	return p.nextGroup(a)
}

// nextGroup opens the next group or, after the last one, all together. It returns the ID of the focus.
func (p *throwsPage) nextGroup(a *App) (focus string) {
	if p.group+1 < p.classGroups(a) {
		p.setGroup(p.group + 1)
		return tallyField + "0"
	}
	p.setGroup(-1)
	return "group.0"
}

// stepButton returns a small button, with its name, that makes a number smaller or larger.
func stepButton(id, sign, name string) ui.Node {
	n := ui.Button(id, sign)
	n.Name, n.MinHeight, n.PadX = name, 48, 16
	return n
}

// scaledPrediction returns the prediction for n throws; zeros if there is none.
func (p *throwsPage) scaledPrediction(a *App, n int) []float64 {
	prediction := p.prediction(a)
	all, scaled := p.compare(prediction).All, make([]float64, len(prediction))
	for i, g := range prediction {
		if all > 0 {
			scaled[i] = float64(g*n) / float64(all)
		}
	}
	return scaled
}

// misses returns how many throws differ from the prediction.
func misses(counts []int, predicted []float64) int {
	all := 0.0
	for i, n := range counts {
		all += math.Abs(float64(n) - predicted[i])
	}
	return i18n.Round(all / 2)
}

// verdict says how surprising the throws of the experiment are, as soon as all have fallen. Large text
// reserves two lines, so that the rows below stay visible and in place.
func (p *throwsPage) verdict(a *App, f play.Fairness) ui.Node {
	n := ui.Node{Kind: ui.Column}
	if a.isLarge() {
		n.MinHeight = 68
	}
	text := ui.TextNode(ui.PageLead, "")
	if f.All > 0 && !p.isFalling() {
		text.Text = surpriseText(a, "throws", f)
	}
	n.Children = []ui.Node{text}
	return n
}

// isFalling reports whether throws of the experiment are still to fall.
func (p *throwsPage) isFalling() bool { return p.tab == throwsTab && p.remaining > 0 }

// details says how good the prediction was, as soon as all throws have fallen, and what the bars show.
func (p *throwsPage) details(a *App, f play.Fairness) (parts []ui.Node) {
	guessed := p.tab == throwsTab && slices.Max(p.prediction(a)) > 0
	if !p.showsAverage(a) {
		return nil
	}
	if p.isFalling() {
		return []ui.Node{p.legend(a, f.All)}
	}
	if guessed {
		expected := make([]float64, len(f.Counts))
		for i := range expected {
			expected[i] = f.Expected(i)
		}
		missed, byAverage := misses(f.Counts, p.scaledPrediction(a, f.All)), misses(f.Counts, expected)
		parts = append(parts, ui.TextNode(ui.Body, a.T("throws.missed",
			"class", a.hasClass(), "n", missed, "all", f.All, "fair", byAverage)))
	}
	parts = append(parts, p.legend(a, f.All))
	parts = append(parts, toggleNode("exact", a.T("throws.exact"), &p.showsChiSquared))
	if chance, known := f.PValue(); known && p.showsChiSquared {
		distance, degrees := f.ChiSquared()
		parts = append(parts, ui.TextNode(ui.Note, a.T("throws.test", "chi", i18n.Decimals(a.words, distance, 2),
			"degrees", degrees, "tiny", chance < rareChance, "p", i18n.Decimals(a.words, chance, 3))))
	}
	return parts
}

// legend says what the bars show of n throws.
func (p *throwsPage) legend(a *App, n int) ui.Node {
	guess := 0
	if p.tab == throwsTab {
		guess = p.compare(p.prediction(a)).All
	}
	legend := ui.TextNode(ui.Note, a.T("throws.legend", "guessed", guess > 0, "scaled", guess != n, "guess", guess,
		"n", n, "die", p.usesDie(), "typed", p.tab == groupsTab && p.group >= 0,
		"biased", p.kind == biasedSticks && p.tab == throwsTab))
	legend.Unspoken = true
	return legend
}

// Throws are unusual, or rare, if throws at least as uneven have a smaller chance than these.
const (
	unusualChance = .05
	rareChance    = .001
	tinyChance    = .000001
)

// closeChance is the chance of throws at least as close to the average, below which throws are
// unusually close to it.
const closeChance = .01

// surpriseText says how unusual some throws are, in the words of a page.
func surpriseText(a *App, page string, f play.Fairness) string {
	chance, known := f.PValue()
	near := 1.
	if chance > 1-closeChance && a.words.Has(page+".close") { // games have no such text
		near = f.CloseChance()
	}
	switch {
	case !known:
		return a.T("fair.few", "enough", play.MinThrows)
	case chance < rareChance:
		return a.T(page+".rare", "tiny", chance < tinyChance)
	case near < closeChance:
		return a.T("throws.close", "tiny", near < rareChance, "n", 100*i18n.Round(.01/near))
	case chance < unusualChance:
		return a.T(page+".unusual", "n", i18n.Round(1/chance))
	}
	return a.T(page+".usual", "n", i18n.Round(100*chance))
}

// groupsTabParts returns the list of groups, and the tally of one of them or of all together.
func (p *throwsPage) groupsTabParts(a *App) (side, main []ui.Node) {
	list := ui.Node{Kind: ui.Grid, Count: 1}
	if a.isLarge() { // so that all are in sight
		list.Count = 2
	}
	last, _ := p.countGroups(a)
	for i := range max(last, p.classGroups(a), p.group+1) {
		list.Children = append(list.Children, p.groupLine(a, i))
	}
	side = []ui.Node{p.groupLine(a, -1), list}
	if out := p.leftOutNumbers(a); len(out) > 0 && p.group < 0 && p.hasAnswer(a) {
		side = append(side, ui.TextNode(ui.Body, a.T("throws.without", "out", len(out), "without", out)))
	}
	if p.undoable() >= 0 {
		side = append(side, ui.Button("tally.undo", a.T("bar.undo")).OnPress(func() { p.undo(a) }))
	}
	main = append(p.tallyNodes(a), p.tallyButtons(a, last > 0)...)
	return side, append(main,
		numberGroup(a, "groups", &a.settings.Print.Groups, a.paper().Groups, ""),
		ui.Button("tally.print", a.T("throws.print")).DisabledIf(a.config.CannotKeep).
			OnPress(func() { p.print(a) }))
}

// hasAnswer reports whether the answer to the question of a plan's step is shown.
func (p *throwsPage) hasAnswer(a *App) bool { return a.isAtPlanStep() && p.showsAnswer }

// tallyNodes returns the tally of the open group, or of all, and what it shows about the throws. What
// depends on the numbers comes below their fields, which keep their places.
func (p *throwsPage) tallyNodes(a *App) (list []ui.Node) {
	f := p.tally(a, p.group)
	if p.group < 0 {
		lead := ui.TextNode(ui.PageLead, "")
		if !p.hasAnswer(a) { // old projectors have no room for both
			lead.Lead = p.countedText(a)
		}
		if f.All > 0 && p.showsAverage(a) {
			lead.Text = p.commonest(a, f)
		}
		list = append(append(list, lead), p.rows(a, f, "")...)
		if f.All > 0 {
			if len(p.oddCounted(a)) == 0 || lead.Text == "" { // otherwise the lead says which group is unusual
				list = append(list, ui.TextNode(ui.Body, surpriseText(a, "throws", f)))
			}
			list = append(list, p.details(a, f)...)
		}
		return list
	}
	list = append([]ui.Node{{Kind: ui.Text, Role: ui.PageLead, MaxLines: 1,
		Lead: a.T("throws.group.head", "group", p.group+1, "n", f.All)}}, p.rows(a, f, tallyField)...)
	note := ui.TextNode(ui.Note, a.T("throws.tally.note"))
	switch {
	case p.isTyping && p.hasQuestion(a, p.group):
		list = append(list, note)
	case p.isLeftOut(a, p.group):
		if list = append(append(list, p.question(a)...), note); p.showsAverage(a) {
			list = append(list, p.legend(a, f.All))
		}
		return list
	case f.All > 0:
		list = append(append(list, ui.TextNode(ui.Body, surpriseText(a, "throws", f)), note), p.details(a, f)...)
	default:
		list = append(list, note)
	}
	return list
}

// tallyQuestion is the ID of the question whether a group's count is right.
const tallyQuestion = "odd.question"

// question asks whether the count of the open group is right, or says that it is left out, above buttons that
// count it, or leave it out, and go on to the next group.
func (p *throwsPage) question(a *App) []ui.Node {
	f := p.tally(a, p.group)
	text := ui.TextNode(ui.Label, p.oddText(a, p.group))
	if p.isMiscount(a, p.group) {
		text.Text = a.T("throws.slip", "guess", false, "group", p.group+1, "n", f.All, "usual", p.dueThrows(a, p.group))
	}
	count := ui.Button("odd.count", a.T("throws.odd.count")).OnPress(func() { p.decide(a, true) })
	out := ui.Button("odd.out", a.T("throws.odd.out")).OnPress(func() { p.decide(a, false) })
	count.MinHeight, out.MinHeight = 44, 44
	if p.hasQuestion(a, p.group) {
		warning := warningNode(text)
		warning.ID, warning.Name = tallyQuestion, text.Text
		return []ui.Node{warning, ui.Pair(count, out)}
	}
	text.Text = i18n.Sentences(a.T("throws.group", "group", p.group+1), a.T("throws.out", "short", false))
	return []ui.Node{text, count}
}

// oddText asks to check what is odd in the counts of a group: those that stray at least half as far from the
// average as the one that strays farthest.
func (p *throwsPage) oddText(a *App, group int) string {
	f := p.tally(a, group)
	chance, _ := f.PValue()
	strays := make([]float64, len(f.Counts)) // what each count adds to chi-squared
	for i, n := range f.Counts {
		far := float64(n) - f.Expected(i)
		strays[i] = far * far / f.Expected(i)
	}
	var odd []string
	average := 0
	for i, n := range f.Counts {
		if 2*strays[i] >= slices.Max(strays) {
			odd = append(odd, a.T("throws.odd.one", "n", n, "throw", p.throwName(a, i)))
			average = i18n.Round(f.Expected(i))
		}
	}
	return a.T("throws.odd", "far", chance < rareChance, "counts", i18n.Join(a.words, "list.and", odd),
		"one", len(odd) == 1, "average", average)
}

// oddCounted returns the numbers of the groups that are counted although their counts are rare.
func (p *throwsPage) oddCounted(a *App) (groups i18n.AndList) {
	for g := range maxGroups {
		if p.isOdd(a, g) && !p.isLeftOut(a, g) {
			groups = append(groups, g+1)
		}
	}
	return groups
}

// showsAverage reports whether the average and the commonest throw are shown: in a step of a plan, only with
// the answer.
func (p *throwsPage) showsAverage(a *App) bool {
	return p.tab != groupsTab || !a.isAtPlanStep() || p.showsAnswer
}

// leftOutNumbers returns the numbers of the groups that are left out, for a text.
func (p *throwsPage) leftOutNumbers(a *App) (groups i18n.AndList) {
	for _, g := range p.leftOut(a) {
		groups = append(groups, g+1)
	}
	return groups
}

// countedText says how many groups and throws are counted together, and without which groups.
func (p *throwsPage) countedText(a *App) string {
	_, counted := p.countGroups(a)
	out := p.leftOutNumbers(a)
	return a.T("throws.all", "groups", counted, "n", p.tally(a, -1).All, "any", len(out) > 0, "out", len(out),
		"without", out, "check", len(p.undecided(a)) > 0) + "."
}

// commonest says which throws fell most often, and which do on average, and why. It adds which groups have
// unusual counts.
func (p *throwsPage) commonest(a *App, f play.Fairness) string {
	var most []string
	for i, n := range f.Counts {
		if n == slices.Max(f.Counts) {
			most = append(most, p.throwName(a, i))
		}
	}
	const likely = 2 // the number of marked sides that most ways give
	chance, _ := f.PValue()
	odd := p.oddCounted(a)
	text := []string{a.T("plan.sum.most", "throw", i18n.Join(a.words, "list.and", most), "n", slices.Max(f.Counts)),
		a.T("throws.why", "die", p.usesDie(), "same", slices.Equal(most, []string{p.throwName(a, likely)}),
			"usual", p.throwName(a, likely), "odd", chance < unusualChance && len(odd) == 0)}
	if len(odd) > 0 {
		text = append(text, a.T("throws.but", "n", len(odd), "groups", odd))
	}
	return i18n.Sentences(text...)
}

// tallyButtons returns the buttons that copy a tally from the current game, and clear all tallies
// if there are any.
func (p *throwsPage) tallyButtons(a *App, hasTallies bool) (list []ui.Node) {
	if counts, areReal := p.gameThrows(a); counts != nil && p.group >= 0 {
		label := a.T("throws.game", "n", p.compare(counts).All, "real", areReal)
		list = append(list, ui.Button("game", label).OnPress(func() { p.takeGameThrows(a, counts) }))
	}
	if hasTallies {
		list = append(list, ui.Button("groups.clear", a.T("throws.groups.clear")).OnPress(func() {
			a.confirmLoss(a.T("throws.groups.clear.head"), a.T("throws.groups.clear.text"),
				ui.Button("groups.keep", a.T("settings.pupils.keep")),
				ui.Button("groups.lose", a.T("settings.pupils.clear")), func() { p.clearTallies(a) })
		}))
	}
	return list
}

// takeGameThrows copies the throws of the current game to the tally of the open group. It asks
// before replacing one.
func (p *throwsPage) takeGameThrows(a *App, counts []int) {
	if p.tally(a, p.group).All == 0 {
		p.saveTally(a, counts)
		return
	}
	a.confirmLoss(a.T("throws.game.head", "group", p.group+1), a.T("throws.groups.clear.text"),
		ui.Button("groups.keep", a.T("settings.pupils.keep")),
		ui.Button("groups.lose", a.T("throws.game.replace")), func() { p.saveTally(a, counts) })
}

// print opens the page for printing with a form on which groups count their throws, and a page of
// answers.
func (p *throwsPage) print(a *App) {
	page := newPrintPage(a, PrintTally, PrintTallyAnswers)
	page.rules = p.rules
	page.rules.Die = p.usesDie() && ruleSet(p.rules.RuleSet).Dice
	a.open("print", page)
	a.scrollToFocus(ui.Widget("print.make"))
}

// groupLine returns a line of the list of groups: its name, its throws, and their bars.
func (p *throwsPage) groupLine(a *App, group int) ui.Node {
	f := p.tally(a, group)
	isNarrow, name := a.isLarge() && group >= 0, a.T("throws.together")
	if group >= 0 {
		name = a.T("throws.group", "group", group+1)
	}
	line := ui.Node{Kind: ui.Row, ID: "group." + strconv.Itoa(group+1), Style: ui.Tab, Selected: group == p.group,
		MinHeight: 48, PadX: 10, Gap: 10, Press: func() { p.openGroup(a, group) }}
	if a.isLarge() {
		line.MinHeight = 44
	}
	line.Name = a.T("throws.group.name", "name", name, "n", f.All)
	line.Children = []ui.Node{{Kind: ui.Text, Role: ui.Action, Text: name, Grow: 1, MaxLines: 2},
		{Kind: ui.Text, Role: ui.Value, Text: strconv.Itoa(f.All), MaxLines: 1}}
	if isNarrow {
		line.Children[0].Text = a.T("throws.group.short", "group", group+1)
	}
	mark := ui.Node{Kind: ui.Text, Role: ui.Badge, MinWidth: 24, Align: ui.Middle, MaxLines: 1}
	switch {
	case group >= 0 && p.isLeftOut(a, group) && !p.hasQuestion(a, group):
		line.Children[1].Text, mark.MinWidth = a.T("throws.out", "short", isNarrow), 0
	case group < 0 && len(p.undecided(a)) > 0, group >= 0 && p.hasQuestion(a, group):
		mark.Text = "?"
	}
	line.Children = append(line.Children, mark)
	if isNarrow {
		return line
	}
	bars, most := ui.Node{Kind: ui.Row, Gap: 2, Align: ui.Stretch, MinWidth: 72}, max(f.MaxCount(), 1)
	for i, n := range f.Counts {
		bars.Children = append(bars.Children, ui.Node{Kind: ui.Layers, MinHeight: 34, Grow: 1, Children: []ui.Node{
			upright(float64(n)/most, ui.TooltipBox, 0)}})
		if p.showsAverage(a) {
			bars.Children[i].Children = append(bars.Children[i].Children, upright(f.Expected(i)/most, ui.QuoteBar, 3))
		}
	}
	line.Children = append(line.Children, bars)
	return line
}

// upright returns an upright bar or, if high is positive, only its upper end, high units high.
func upright(share float64, style ui.Style, high float64) ui.Node {
	bar := ui.Node{Kind: ui.Space, Style: style, Grow: share}
	children := []ui.Node{{Kind: ui.Space, Grow: max(1-share, 0)}, bar}
	if high > 0 {
		children[1].Style = ui.Bare
		children = slices.Insert(children, 1, ui.Node{Kind: ui.Space, Style: style, MinHeight: high})
	}
	return ui.Node{Kind: ui.Column, Children: children}
}
