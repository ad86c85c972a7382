package game

import (
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
)

// The passage is the row of houses on the title page: one for each opponent, marked once the player
// has beaten it by the rule set chosen last. A press begins a game against it.

// passageIDs begins the IDs of the houses; the name of a level follows.
const passageIDs = "passage."

// passageHouse returns the house of an opponent, in the order in which pawns come to them, without
// the Water.
func passageHouse(level ai.Level) rules.Square {
	return [...]rules.Square{rules.Rebirth, rules.Happiness, rules.Truths, rules.Horus, rules.LastSquare}[level]
}

// passageGame returns the options of a single even game against an opponent, and the person who
// plays it.
func passageGame(last GameOptions, level ai.Level) (choice GameOptions, who stats.Player) {
	choice, side := last, rules.Cones
	if choice.Computer[rules.Cones] && !choice.Computer[rules.Spools] {
		side = rules.Spools
	}
	choice.Computer = [2]bool{}
	choice.Computer[side.Other()], choice.Level[side.Other()] = true, level.String()
	if choice.Match = 0; choice.Handicap[rules.Cones] != choice.Handicap[rules.Spools] {
		choice.Handicap = [2]int{}
	}
	if who = (stats.Player{Kind: stats.NamedPlayer, Name: choice.Players[side]}); who.Name == "" {
		who.Kind = stats.UnnamedPlayer
	}
	return choice, who
}

// passage returns the houses with their marks.
func (p *titlePage) passage(a *App) []ui.Node {
	set := a.config.ruleSet(a.settings.Last.RuleSet)
	_, who := passageGame(a.settings.Last, ai.Pupil)
	beaten := stats.Beaten(p.finished, who, set.ID)
	var houses []ui.Node
	for _, level := range ai.Levels() {
		house := passageHouse(level)
		if house == rules.Truths {
			houses = append(houses, ui.PassageHouse(a.draw.Passage(PassageHouse{House: rules.Water})))
		}
		choice, _ := passageGame(a.settings.Last, level)
		n := ui.PassageHouse(a.draw.Passage(PassageHouse{house, beaten[level.String()]}))
		n.ID = passageIDs + level.String()
		n.Name = a.T("passage.house", "player", a.T("opponent."+level.String()), "beaten", beaten[level.String()])
		n.Press = func() { a.start(choice, a.settings.Clock) }
		houses = append(houses, n)
	}
	return houses
}
