package game

import (
	"cmp"
	"slices"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/ruleset"
)

// livelySet is the rule set offered to players of Senet Basics. With livelyPawns on each side it is
// shorter and has more attacks in a turn; TestLivelySetIsShorterWithMoreAttacks measures both.
const (
	livelySet   = "kendall"
	livelyPawns = 5
)

// offersOthers reports whether the end of a game offers games other than the same one again. It
// does not in a match, in a class, or after a game that is only viewed or began on a set-up board.
func (p *playPage) offersOthers(a *App) bool {
	game := p.session.Game
	return play.MatchOf(game.Header()).Games == 0 && p.session.People() > 0 && !a.isLarge() &&
		!a.isViewingFinished() &&
		!game.HasOwnSetup()
}

// nextGameButtons returns one to three buttons that offer what to play next, the best one first.
func (v *playView) nextGameButtons() []ui.Node {
	a, game := v.app, v.session.Game
	again := ui.Button("win.again", a.T(v.againKey())).OnPress(v.again)
	if !v.offersOthers(a) {
		return []ui.Node{again}
	}
	like := a.settings.LastOptions.optionsLike(game.Header(), v.set, false)
	lost := v.endScreen.scene == board.Moonrise
	if play.IsShort(game.Header()) {
		if level, is := v.challenger(a); is {
			like.Level[v.personSide().Other()] = level.String()
		}
		full := []ui.Node{v.offerFull("win.full", like.fullRules()), v.offerFull("win.five", like.fullLength())}
		if lost {
			return append([]ui.Node{again}, full...)
		}
		return append(full, again)
	}
	steps := []ui.Node{again}
	if options, level, ok := v.strongerGame(a); ok {
		label := a.T("passage.house", "player", levelName(a, level), "beaten", false)
		steps = []ui.Node{v.offer("win.next", label, options), again}
	}
	if lost {
		steps = append([]ui.Node{again}, v.offerHeadStart(like)...)
	}
	return append(steps, v.offerLively(like)...)
}

// passage returns the row of houses after a win against the computer without a head start: the house just
// won is lit, and that of the opponent offered next framed. A class has none.
func (v *playView) passage() []ui.Node {
	a, person := v.app, v.personSide()
	seat, ahead := v.session.Seat(person.Other()), v.session.Header().Handicap
	if !seat.Computer || !v.offersOthers(a) || v.endScreen.scene != board.Sunrise ||
		ahead[person] > ahead[person.Other()] {
		return nil
	}
	beaten := stats.Beaten(v.endScreen.finishedGames, v.set.ID)
	next, isOffered := v.challenger(a)
	return passage(func(level ai.Level) ui.Node {
		h := OpponentHouse{House: houseOf(level), JustWon: level == seat.Level, IsNext: isOffered && level == next}
		h.Beaten = h.JustWon || beaten[level.String()]
		n := ui.TitleHouse(h)
		n.Name = a.T("passage.house", "player", levelName(a, level), "beaten", h.Beaten)
		return n
	})
}

// nextGameText says what the first button leads to, if that is the full game or another opponent.
func (p *playPage) nextGameText(a *App) string {
	if !p.offersOthers(a) || p.endScreen.scene == board.Moonrise {
		return ""
	}
	next, about := "", ""
	if play.IsShort(p.session.Game.Header()) {
		about = a.T("end.full")
	}
	if level, is := p.challenger(a); is {
		about = cmp.Or(about, a.T("opponent."+level.String()+".about"))
		next = a.T("end.next", "player", levelName(a, level), "about", about)
	}
	return cmp.Or(next, about)
}

// challenge returns the challenger and what it says as soon as its button is there.
func (v *playView) challenge() (level ai.Level, words string, is bool) {
	if level, is = v.challenger(v.app); !is || !v.endScreen.hasButtons {
		return level, "", false
	}
	return level, v.app.T("talk." + level.String() + ".challenge.1"), true
}

// challenger returns the opponent that the first button of the end screen offers, if it is another one.
func (p *playPage) challenger(a *App) (ai.Level, bool) {
	_, level, stronger := p.strongerGame(a)
	return level, stronger && p.offersOthers(a) &&
		level != p.session.Seat(p.personSide().Other()).Level
}

// personSide returns the side that a person plays against the computer. Between two people it
// returns the cones.
func (p *playPage) personSide() rules.Side {
	if p.session.IsComputer(rules.Cones) {
		return rules.Spools
	}
	return rules.Cones
}

// offer returns the button that starts a game.
func (v *playView) offer(id, label string, options gameOptions) ui.Node {
	return ui.Button(id, label).OnPress(func() { v.app.startGame(options) })
}

// offerFull offers a game with the full rules after the short one.
func (v *playView) offerFull(id string, full gameOptions) ui.Node {
	ahead := full.Handicap[0]
	return v.offer(id, v.app.T("win.full", "n", full.pawns()-ahead, "ahead", ahead > 0), full)
}

// offerHeadStart offers to begin with one more pawn home, if there can be one.
func (v *playView) offerHeadStart(like gameOptions) []ui.Node {
	person := v.personSide()
	if like.Handicap[person] >= like.maxHome() {
		return nil
	}
	like.Handicap[person]++
	return []ui.Node{v.offer("win.ahead", v.app.T("win.ahead"), like)}
}

// strongerGame returns the game that a person may play after a win, and its opponent: the same one
// without the head start, or else the next. It reports whether there is one.
func (p *playPage) strongerGame(a *App) (like gameOptions, level ai.Level, ok bool) {
	person, outcome := p.personSide(), p.session.Game.Outcome()
	opponent := p.session.Seat(person.Other())
	like = a.settings.LastOptions.optionsLike(p.session.Game.Header(), p.set, false)
	ahead := like.Handicap[person] > like.Handicap[person.Other()]
	if !opponent.Computer || outcome.IsDraw() || outcome.Winner != person || !ahead &&
		opponent.Level == ai.Vizier {
		return like, 0, false
	}
	like.Handicap = [2]int{}
	if !ahead {
		opponent.Level++
	}
	like.Level[person.Other()] = opponent.Level.String()
	return like, opponent.Level, true
}

// offerLively offers livelySet to a player of Senet Basics who has not met it.
func (v *playView) offerLively(like gameOptions) []ui.Node {
	if v.set.ID != play.ShortSet || slices.Contains(v.app.settings.KnownRuleSets, livelySet) {
		return nil
	}
	like.RuleSet, like.Handicap = livelySet, [2]int{}
	like.setPawns(livelyPawns)
	label := v.app.T("win.lively", "set", i18n.RuleSetName(v.app.words, livelySet))
	return []ui.Node{v.offer("win.lively", label, like)}
}

// introduceRules shows what is new in a rule set that the player has not met, once, to a player who
// has finished a game. Senet Basics is explained while it is played, except what differs after the
// short game.
func (a *App) introduceRules(options gameOptions, afterShort bool) {
	set, base := ruleSet(options.RuleSet), ruleset.Basics()
	isFull := set.ID == base.ID
	if !a.settings.HasFinishedOne || options.houseRules() != (ruleset.HouseRules{}) || a.isLarge() ||
		isFull && !afterShort || slices.Contains(a.settings.KnownRuleSets, set.ID) {
		return
	}
	a.settings.KnownRuleSets = append(a.settings.KnownRuleSets, set.ID)
	if isFull {
		a.playPage.isFirstFull = true
		lines := []string{a.T("full.miss"), a.T("full.exact"), a.T("full.home")}
		if options.start() == startByThrow {
			lines = append(lines, a.T("card.one", "thrown", true, "lot", false))
		}
		a.showNewRules(a.T("full.head"), a.T("full.same"), lines)
		return
	}
	r := rulesOf(set.With(options.pawns(), options.Die))
	a.showNewRules(a.T("set.new", "set", i18n.RuleSetName(a.words, set.ID)), "",
		i18n.NewRules(a.words, set, r, base, rulesOf(base.Options), min(options.Handicap[0], options.Handicap[1])))
}

// maxNewRules is how many new rules are shown at once; the rules page has the others.
const maxNewRules = 6

// showNewRules shows what is new in a game that has just begun, with a button for all the rules.
func (a *App) showNewRules(heading, text string, lines []string) {
	d := dialog{heading: heading, text: text, width: ui.WideDialog}
	for _, line := range lines[:min(len(lines), maxNewRules)] {
		d.children = append(d.children, ui.TextNode(ui.Statement, line))
	}
	begin := ui.Button("full.begin", a.T("full.begin"))
	begin.Grow = 1
	all := ui.Button("full.rules", a.T("menu.rules")).OnPress(func() { openOnce[*rulesPage](a, a.openRules) })
	all.Grow = 1
	d.children = append(d.children, ui.Node{Kind: ui.Row, Even: true, Gap: 14, Align: ui.Stretch,
		Children: []ui.Node{begin, all}})
	a.openDialog(d)
}
