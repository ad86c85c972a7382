package game

import (
	"slices"

	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/ruleset"
)

// nextStep returns the button that offers what to play next after a game against the computer, and
// what the next opponent says: the full game after a short one, the next opponent after a victory.
// It reports whether there is one. There is none in a match, for a game that is only viewed, and in
// front of a class.
func (p *playPage) nextStep(a *App) (next ui.Node, words string, is bool) {
	game := p.match.Game
	h, outcome := game.Header(), game.Outcome()
	if p.match.People() != 1 || play.SeriesOf(h).Games > 0 || a.isLarge() || a.isViewing() {
		return next, "", false
	}
	side := rules.Cones
	if p.match.Computer(side) {
		side = rules.Spools
	}
	choice := a.settings.Last.optionsLike(h, p.set, game.HasOwnSetup())
	level := p.match.Seat(side.Other()).Level
	switch {
	case play.IsShort(h):
		choice = choice.fullLength()
		minutes := choice.minutes(a)
		return ui.Button("win.full", a.T("win.full", "known", minutes != "", "minutes", minutes)).
			OnPress(func() { a.start(choice) }), "", true
	case game.HasOwnSetup() || outcome.Draw() || outcome.Winner != side || level == ai.Vizier:
		return next, "", false
	}
	level++
	choice.Level[side.Other()] = level.String()
	name := levelName(a, level)
	if !a.settings.Quiet {
		words = i18n.Introduction(a.words, level)
	}
	return ui.Button("win.next", a.T("passage.house", "player", name, "beaten", false)).
		OnPress(func() { a.start(choice) }), words, true
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
