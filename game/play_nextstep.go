package game

import (
	"slices"

	"senet/game/board"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/ruleset"
)

// livelySet is the rule set offered to players of Senet Basics. With livelyPawns on each side it is
// shorter and has more attacks in a turn; TestLivelySet measures both.
const (
	livelySet   = "kendall"
	livelyPawns = 5
)

// nextSteps returns one to three buttons that offer what to play next, the best one first. There is
// only the first in a match, in front of a class, and after a game that is only viewed or began on a
// board that was set up.
func (v *playView) nextSteps() []ui.Node {
	a, game := v.app, v.match.Game
	again := ui.Button("win.again", a.T(v.againKey())).OnPress(v.again)
	h, outcome := game.Header(), game.Outcome()
	if play.SeriesOf(h).Games > 0 || v.match.People() == 0 || a.isLarge() || a.isViewing() || game.HasOwnSetup() {
		return []ui.Node{again}
	}
	person := rules.Cones
	if v.match.Computer(person) {
		person = rules.Spools
	}
	opponent := v.match.Seat(person.Other())
	won := opponent.Computer && !outcome.Draw() && outcome.Winner == person
	lost := v.final.ending == board.Moonrise
	like := a.settings.Last.optionsLike(h, v.set, false)
	offer := func(id, label string, choice gameOptions) ui.Node {
		return ui.Button(id, label).OnPress(func() { a.start(choice) })
	}
	steps := []ui.Node{again}
	if play.IsShort(h) {
		full := like.fullLength()
		minutes := full.minutes(a)
		steps = append(steps, offer("win.full", a.T("win.full", "known", minutes != "", "minutes", minutes), full))
		if !lost {
			slices.Reverse(steps)
		}
		return steps
	}
	choice := like
	switch ahead := choice.Handicap[person] > choice.Handicap[person.Other()]; {
	case lost && choice.Handicap[person] < choice.maxHome(v.set):
		choice.Handicap[person]++
		label := v.narrator(a).T(person, "win.ahead", "n", choice.Handicap[person])
		steps = append(steps, offer("win.ahead", label, choice))
	case won && (ahead || opponent.Level < ai.Vizier):
		if choice.Handicap = [2]int{}; !ahead {
			opponent.Level++
		}
		choice.Level[person.Other()] = opponent.Level.String()
		label := a.T("passage.house", "player", levelName(a, opponent.Level), "beaten", false)
		steps = slices.Insert(steps, 0, offer("win.next", label, choice))
	}
	if v.set.ID == play.ShortSet && !slices.Contains(a.settings.Met, livelySet) {
		choice = like
		choice.RuleSet, choice.Handicap = livelySet, [2]int{}
		choice.setPawns(livelyPawns)
		label := a.T("win.lively", "set", i18n.RuleSetName(a.words, livelySet))
		steps = append(steps, offer("win.lively", label, choice))
	}
	return steps
}

// welcome shows what is new in a game by rules that the player has not met, once.
func (a *App) welcome(choice gameOptions) {
	set, base := a.config.ruleSet(choice.RuleSet), a.config.ruleSet("")
	usual := choice.houseFor(set) == (ruleset.HouseRules{})
	if a.settings.ShortOnly && !choice.isShort() {
		a.settings.ShortOnly = false
		a.saveSettings()
		if set.ID == play.ShortSet && usual {
			a.showNew(a.T("full.head"), []string{a.T("full.pawns", "n", choice.pawnsFor(set)), a.T("full.exact"),
				a.T("full.miss")})
		}
	}
	if !a.settings.Knows || !usual || a.isLarge() || set.ID == base.ID || slices.Contains(a.settings.Met, set.ID) {
		return
	}
	a.settings.Met = append(a.settings.Met, set.ID)
	a.saveSettings()
	r, err := rules.New(set.With(choice.pawnsFor(set), choice.Die))
	old, oldErr := rules.New(base.Options)
	if err == nil && oldErr == nil {
		lines := i18n.NewRules(a.words, set, r, base, old)
		a.showNew(a.T("set.new", "set", i18n.RuleSetName(a.words, set.ID)), lines)
	}
}

// maxNew is how many new rules are shown at once; the rules page has the others.
const maxNew = 6

// showNew shows what is new in a game that has just begun, and the way to the rules if it is more.
func (a *App) showNew(head string, lines []string) {
	d := dialog{head: head, width: ui.WideDialog}
	for _, line := range lines[:min(len(lines), maxNew)] {
		d.children = append(d.children, ui.TextNode(ui.Body, line))
	}
	d.children = append(d.children, ui.Button("full.begin", a.T("full.begin")))
	if len(lines) > maxNew {
		d.children = append(d.children, ui.Button("full.rules", a.T("menu.rules")).
			OnPress(func() { a.openOnce("rules", a.openRules) }))
	}
	a.show(d)
}
