package game

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// throwsPage is the page Throws: it compares what falls with what chance expects, adds up
// the tallies of groups, and shows what other throws would do to a game.
type throwsPage struct {
	rules           record.Header // their sticks are shown, and What if? changes them
	tab             string
	kind            string // what is thrown: fairSticks, biasedSticks or realDie
	bias            int    // percent of throws in which a biased stick shows its marked side
	isInstant       bool   // throws do not fall one by one
	showsChiSquared bool   // chi-squared is shown: for the teacher

	random    *rules.Random // nil: nothing has been thrown
	counts    []int         // of each throw, from the lowest
	last      int           // the number of the last throw, as an index of counts; -1: none
	remaining int           // throws still to fall
	flying    int           // the number of the throw in flight while any are left
	landsAt   time.Duration // when it lands
	interval  time.Duration // the time between two throws

	group int // whose tally is shown; -1: all together
	// a count of the open group was typed, but not the last one: the class is not asked yet
	isTyping bool
	// in a step of a plan: shows the average and the commonest throw, which the class finds out first
	showsAnswer bool
	// the tallies before each change since the program was started, for Undo
	undoTallies []groupTally
	isRare      map[string]bool // whether counts are rare, because this takes milliseconds to find out

	whatIf whatIf

	openedRules string // the code of the current rules when the page was opened last
}

// groupTally is what a group counted of the sticks, or of the die.
type groupTally struct {
	die    bool
	group  int
	counts []int
}

// The kinds of sticks, and the die.
const (
	fairSticks   = "fair"
	biasedSticks = "biased"
	realDie      = "die"
)

// The tabs of the page; throwsTabs begins their names.
const (
	throwsTabs = "throws.tab."
	throwsTab  = throwsTabs + "throw"
	groupsTab  = throwsTabs + "groups"
	whatIfTab  = throwsTabs + "whatif"
)

// maxGroups is the number of groups whose tallies can be compared.
const maxGroups = 12

// maxTally is the maximum count of one throw.
const maxTally = 9999

// The bias of a stick, in percent.
const (
	minBias  = 5
	maxBias  = 95
	biasStep = 5
)

// openThrows opens the page Throws as it was left. If the current rules have changed since, it
// takes those.
func (a *App) openThrows() {
	if a.throws == nil {
		a.throws = &throwsPage{tab: throwsTab, kind: fairSticks, bias: 70, last: -1, group: 0}
		if a.settings.Tallies[tallyKey(true, thrownGroup)] != nil {
			a.throws.kind = realDie
		}
		a.throws.counts = a.throws.savedCounts(a, thrownGroup)
		for g := range a.throws.classGroups(a) { // go on where tallies were typed last
			if a.throws.group = g; a.throws.tally(a, g).All == 0 || a.throws.isLeftOut(a, g) {
				break
			}
		}
		a.throws.whatIf.page = a.throws
	}
	h := a.currentRules()
	if code := ruleset.Code(ruleSet(h.RuleSet), h.House); a.throws.openedRules != code {
		a.throws.openedRules = code
		a.throws.setRules(a, record.Header{RuleSet: h.RuleSet, House: h.House})
	}
	if _, counted := a.throws.countGroups(a); len(a.throws.leftOut(a)) == 0 &&
		counted >= max(1, a.throws.classGroups(a)) {
		a.throws.group = -1 // all together
	}
	a.open("throws", a.throws)
	a.throws.showField(a)
}

// openGroup opens the tally of a group, or of all together, and shows the focus on its field.
func (p *throwsPage) openGroup(a *App, group int) {
	p.setGroup(group)
	p.showField(a)
}

// setGroup opens the tally of a group, or of all together, without an answer.
func (p *throwsPage) setGroup(group int) { p.group, p.showsAnswer, p.isTyping = group, false, false }

// showField shows the focus on the field for the next number of the open group, so that typing fills it.
func (p *throwsPage) showField(a *App) {
	if p.tab == groupsTab && p.group >= 0 {
		a.scrollToFocus(ui.Widget(tallyField + strconv.Itoa(p.nextCell(a))))
	}
}

// setRules sets the rules whose sticks are shown, and with which What if? starts.
func (p *throwsPage) setRules(a *App, h record.Header) {
	p.rules = h
	p.whatIf.reset(a)
}

// set returns the rule set under its house rules.
func (p *throwsPage) set() ruleset.Set {
	set, _ := ruleSet(p.rules.RuleSet).Under(p.rules.House) // no error: they come from a game
	return set
}

// Handle undoes the last change of a tally.
func (p *throwsPage) Handle(a *App, e ui.Event) bool {
	if e.Kind != ui.KeyPress || e.Key != ui.KeyUndo || p.tab != groupsTab {
		return false
	}
	p.undo(a)
	return true
}

// usesDie reports whether the die is thrown instead of sticks.
func (p *throwsPage) usesDie() bool { return p.kind == realDie }

// firstCount is the lowest throw: no marked sides, or a 1.
func (p *throwsPage) firstCount() int { return rules.ThrowChances(p.usesDie())[0].Throw.Count() }

// prediction returns a copy of the predicted counts.
func (p *throwsPage) prediction(a *App) []int { return p.savedCounts(a, predictionGroup) }

// savedCounts returns a copy of the saved counts of a group, of the prediction, or of what fell.
func (p *throwsPage) savedCounts(a *App, group int) []int {
	counts := make([]int, len(p.fairChances()))
	copy(counts, a.settings.Tallies[tallyKey(p.usesDie(), group)])
	return counts
}

// startAgain forgets what fell and the prediction.
func (p *throwsPage) startAgain(a *App) {
	a.settings.deleteTally(p.usesDie(), predictionGroup)
	p.clear(a)
}

// clear forgets what fell.
func (p *throwsPage) clear(a *App) {
	p.counts, p.last, p.remaining = make([]int, len(p.fairChances())), -1, 0
	a.settings.setTally(p.usesDie(), thrownGroup, p.counts) // forgets them
}

// clearTallies forgets all tallies of the sticks, or of the die.
func (p *throwsPage) clearTallies(a *App) {
	for group := range maxGroups {
		a.settings.deleteTally(p.usesDie(), group)
	}
	p.setGroup(0)
	p.undoTallies = nil // the player has confirmed it
}

// undoable returns the index of the last change of a tally of the sticks, or of the die; -1: none.
func (p *throwsPage) undoable() int {
	for i, change := range slices.Backward(p.undoTallies) {
		if change.die == p.usesDie() {
			return i
		}
	}
	return -1
}

// undo restores the last tally of the sticks, or of the die, that was changed, opens it and moves the
// focus to the number that changes.
func (p *throwsPage) undo(a *App) {
	if i := p.undoable(); i >= 0 {
		a.editor = nil // its field shows the number that is undone
		p.setGroup(p.undoTallies[i].group)
		for cell, n := range p.tally(a, p.group).Counts {
			if n != p.undoTallies[i].counts[cell] {
				a.focus = ui.Widget(tallyField + strconv.Itoa(cell))
				break
			}
		}
		a.settings.setTally(p.usesDie(), p.group, p.undoTallies[i].counts)
		p.undoTallies = slices.Delete(p.undoTallies, i, i+1)
	}
}

// saveTally saves the tally of the open group.
func (p *throwsPage) saveTally(a *App, counts []int) {
	p.undoTallies = append(p.undoTallies, groupTally{p.usesDie(), p.group, p.tally(a, p.group).Counts})
	a.settings.setTally(p.usesDie(), p.group, counts)
}

// setKind changes what is thrown and clears the throws.
func (p *throwsPage) setKind(a *App, kind string) {
	p.clear(a)
	p.kind = kind
	p.clear(a)
}

// The prefixes of the IDs of fields for counts.
const (
	predictionField = "guess."
	tallyField      = "tally."
)

// setCount sets how often a throw is predicted, or was counted by the open group, within the
// limits.
func (p *throwsPage) setCount(a *App, field string, i, n int) {
	n, p.isTyping = min(max(n, 0), maxTally), false
	if field == predictionField {
		counts := p.prediction(a)
		counts[i] = n
		a.settings.setTally(p.usesDie(), predictionGroup, counts)
		return
	}
	if counts := p.tally(a, p.group).Counts; counts[i] != n {
		counts[i] = n
		p.saveTally(a, counts)
	}
}

// fairChances returns the chance of each throw of fair sticks, or of the die.
func (p *throwsPage) fairChances() (shares []float64) {
	for _, c := range rules.ThrowChances(p.usesDie()) {
		shares = append(shares, c.Chance)
	}
	return shares
}

// fairness returns what fell, compared with fair sticks.
func (p *throwsPage) fairness() play.Fairness { return p.compare(p.counts) }

func (p *throwsPage) compare(counts []int) play.Fairness {
	f := play.Fairness{Counts: counts, Shares: p.fairChances()}
	for _, n := range counts {
		f.All += n
	}
	return f
}

// tally returns a copy of the tally of a group, or of all together without those to be checked.
func (p *throwsPage) tally(a *App, group int) play.Fairness {
	counts := make([]int, len(p.fairChances()))
	for g := range maxGroups {
		if group == g || group < 0 && !p.isLeftOut(a, g) {
			for i, n := range a.settings.Tallies[tallyKey(p.usesDie(), g)] {
				counts[i] += n
			}
		}
	}
	return p.compare(counts)
}

// countGroups returns the number of groups up to the last with a tally, and how many are counted together.
func (p *throwsPage) countGroups(a *App) (last, counted int) {
	for i := range maxGroups {
		if p.tally(a, i).All == 0 {
			continue
		}
		if last = i + 1; !p.isLeftOut(a, i) {
			counted++
		}
	}
	return last, counted
}

// classGroups returns the number of groups in the class, as far as their tallies can be compared.
func (p *throwsPage) classGroups(a *App) int { return min(a.paper().Groups, maxGroups) }

// dueThrows returns how many throws a group should have: what the task asks for or, if the other
// groups throw far more, what they usually counted. A single other group counts only if both agree.
func (p *throwsPage) dueThrows(a *App, group int) int {
	var others []int
	for g := range maxGroups {
		if n := p.tally(a, g).All; n > 0 && g != group {
			others = append(others, n)
		}
	}
	if len(others) == 0 || len(others) == 1 && others[0] != p.tally(a, group).All {
		return TaskThrows(p.usesDie())
	}
	slices.Sort(others)
	if usual := others[(len(others)-1)/2]; usual > TaskThrows(p.usesDie()) && p.isDeliberate(usual) {
		return usual
	}
	return TaskThrows(p.usesDie())
}

// isDeliberate reports whether a number of throws is too far from what the task asks for, by more
// than a quarter, to be a slip in counting.
func (p *throwsPage) isDeliberate(throws int) bool {
	due := TaskThrows(p.usesDie())
	return 4*throws > 5*due || 4*throws < 3*due
}

// isLeftOut reports whether a group is not counted together with the others, because the throws are too few or
// too many, or the counts very unlikely by chance, and the class has not decided to count it.
func (p *throwsPage) isLeftOut(a *App, group int) bool {
	return !p.isDecided(a, group, confirmedKey) && (p.isMiscount(a, group) || p.isOdd(a, group))
}

// isDecided reports whether the tally of a group is the one that is saved by a key.
func (p *throwsPage) isDecided(a *App, group int, key func(die bool, group int) string) bool {
	return slices.Equal(p.tally(a, group).Counts, a.settings.Tallies[key(p.usesDie(), group)])
}

// decide counts the tally of the open group, or leaves it out, and goes on to the next group.
func (p *throwsPage) decide(a *App, counts bool) {
	key, other := confirmedKey(p.usesDie(), p.group), leftOutKey(p.usesDie(), p.group)
	if !counts {
		key, other = other, key
	}
	delete(a.settings.Tallies, other)
	a.settings.Tallies[key] = p.tally(a, p.group).Counts
	a.focus = ui.Widget(p.nextGroup(a))
}

// hasQuestion reports whether the class has yet to decide whether a group counts.
func (p *throwsPage) hasQuestion(a *App, group int) bool {
	return p.isLeftOut(a, group) && !p.isDecided(a, group, leftOutKey)
}

// leftOut returns the groups that are not counted together.
func (p *throwsPage) leftOut(a *App) (groups []int) {
	for g := range maxGroups {
		if p.isLeftOut(a, g) {
			groups = append(groups, g)
		}
	}
	return groups
}

// undecided returns the numbers of the groups that are left out until the class decides whether to count them.
func (p *throwsPage) undecided(a *App) (groups i18n.AndList) {
	for _, g := range p.leftOut(a) {
		if p.hasQuestion(a, g) {
			groups = append(groups, g+1)
		}
	}
	return groups
}

// isOdd reports whether a group's counts are very unlikely by chance: they stray far from the average, or
// are very close to it.
func (p *throwsPage) isOdd(a *App, group int) bool {
	f := p.tally(a, group)
	key := fmt.Sprint(f.Counts)
	rare, known := p.isRare[key]
	if !known {
		if rare = f.IsRare(rareChance); p.isRare == nil {
			p.isRare = map[string]bool{}
		}
		p.isRare[key] = rare
	}
	return rare
}

// isMiscount reports whether a group has counted more or fewer throws than it should. Enough throws of the
// game in play are no miscount. If most of three or more groups differ by far, they do so on purpose.
func (p *throwsPage) isMiscount(a *App, group int) bool {
	differs := func(g int) bool {
		n := p.tally(a, g).All
		return n != 0 && n != TaskThrows(p.usesDie()) && n != p.dueThrows(a, g)
	}
	tally := p.tally(a, group)
	game, _ := p.gameThrows(a)
	if !differs(group) || tally.All >= TaskThrows(p.usesDie()) && slices.Equal(tally.Counts, game) {
		return false
	}
	counted, differing := 0, 0
	for g := range maxGroups {
		if p.tally(a, g).All > 0 {
			counted++
		}
		if differs(g) && p.isDeliberate(p.tally(a, g).All) {
			differing++
		}
	}
	return counted < 3 || 2*differing <= counted
}

// throw throws n times, one by one or at once. A prediction that does not add up is corrected
// first.
func (p *throwsPage) throw(a *App, n int) {
	if slip := p.predictionWarning(a); slip != "" {
		a.showNotice(slip)
		return
	}
	if p.random == nil {
		seed := uint64(0)
		for range 64 {
			if seed <<= 1; a.config.Coin() {
				seed++
			}
		}
		p.random = rules.NewRandom(seed)
	}
	p.finish(a)
	p.flying = p.throwOnce()
	if p.remaining = n; p.isInstant || a.settings.Calm || a.settings.speed() == board.Instant {
		p.finish(a)
		return
	}
	p.interval = min(oneFall, 16*oneFall/time.Duration(n))
	p.landsAt = a.now + p.interval
}

// oneFall is how long a throw takes to fall if it is seen in flight.
const oneFall = 650 * time.Millisecond

// finish makes all remaining throws fall at once.
func (p *throwsPage) finish(a *App) {
	for p.remaining > 0 {
		p.land(a)
	}
}

// throwOnce throws once and returns the number of the throw.
func (p *throwsPage) throwOnce() int {
	var thrower rules.Thrower = rules.NewThrower(p.usesDie(), p.random)
	if p.kind == biasedSticks {
		thrower = rules.BiasedSticks{Random: p.random, Marked: float64(p.bias) / 100}
	}
	return thrower.Throw().Count() - p.firstCount()
}

// land counts the throw in flight and makes the next one. After the last one it saves what fell of
// fair sticks, or of the die.
func (p *throwsPage) land(a *App) {
	p.last = p.flying
	p.counts[p.last]++
	if p.remaining--; p.remaining > 0 {
		p.flying = p.throwOnce()
	} else if p.kind != biasedSticks {
		a.settings.setTally(p.usesDie(), thrownGroup, slices.Clone(p.counts))
	}
}

// Tick makes the throws that are due fall.
func (p *throwsPage) Tick(a *App) bool {
	fell := false
	for ; p.remaining > 0 && p.landsAt <= a.now; p.landsAt += p.interval {
		p.land(a)
		fell = true
	}
	return fell
}

// isFlying reports whether a throw is seen in flight.
func (p *throwsPage) isFlying() bool { return p.remaining > 0 && p.interval >= oneFall }

// tray returns the sticks or the die as they fall, or as they fell last.
func (p *throwsPage) tray(a *App) board.FallenTray {
	frame := board.WaitingThrow(p.usesDie())
	throwOf := func(i int) rules.Throw { return rules.ThrowChances(p.usesDie())[i].Throw }
	fallen := uint64(p.fairness().All)
	switch {
	case p.isFlying():
		frame = board.AnimateThrow(throwOf(p.flying), fallen+1, board.Fast, false).At(a.now - (p.landsAt - p.interval))
	case p.last >= 0:
		frame = board.LandedThrow(throwOf(p.last), fallen)
	}
	return board.FallenTray{ThrowFrame: frame, Marking: p.set().Sticks}
}

// Wake returns when the next throw falls.
func (p *throwsPage) Wake(*App) time.Duration {
	if p.remaining == 0 {
		return board.Never
	}
	return p.landsAt
}

// gameThrows returns the throws of the game in play, if they are of this kind and there are any: only
// those of real sticks, if there are some of these.
func (p *throwsPage) gameThrows(a *App) (counts []int, areReal bool) {
	if a.playPage == nil || a.playPage.rules().Options().Die != p.usesDie() {
		return nil, false
	}
	all, real := make([]int, len(p.fairChances())), make([]int, len(p.fairChances()))
	for i := range a.playPage.session.Cursor() {
		if entry := a.playPage.session.Entry(i); !entry.IsMove {
			n := entry.Throw.Count() - p.firstCount()
			all[n]++
			if a.unfinishedGame == nil && slices.Contains(a.settings.RealThrows, i) { // not of a game that is viewed
				real[n]++
			}
		}
	}
	switch {
	case slices.Max(real) > 0:
		return real, true
	case slices.Max(all) > 0:
		return all, false
	}
	return nil, false
}
