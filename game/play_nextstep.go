package game

import (
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
	choice := a.settings.Last.optionsLike(h, p.set, play.HasOwnSetup(game))
	level := p.match.Seat(side.Other()).Level
	switch {
	case play.IsShort(h):
		choice = choice.fullLength()
		minutes := choice.minutes(a)
		return ui.Button("win.full", a.T("win.full", "known", minutes != "", "minutes", minutes)).OnPress(func() { a.start(choice) }), "", true
	case play.HasOwnSetup(game) || outcome.Draw() || outcome.Winner != side || level == ai.Vizier:
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

// welcomeToFull shows what is new in a full game to a player who knows only the short one, once.
func (a *App) welcomeToFull(choice gameOptions) {
	if !a.settings.ShortOnly || choice.isShort() {
		return
	}
	a.settings.ShortOnly = false
	a.saveSettings()
	set := a.config.ruleSet(choice.RuleSet)
	if set.ID != play.ShortSet || choice.houseFor(set) != (ruleset.HouseRules{}) {
		return
	}
	a.show(dialog{head: a.T("full.head"), children: []ui.Node{
		ui.TextNode(ui.Body, a.T("full.pawns", "n", choice.pawnsFor(set))),
		ui.TextNode(ui.Body, a.T("full.exact")), ui.TextNode(ui.Body, a.T("full.miss")),
		ui.Button("full.begin", a.T("full.begin"))}})
}
