package game

import (
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
)

// The passage is the row of houses on the title page: one for each opponent, marked once the player
// has beaten it by the rule set chosen last. A press begins a game against it.

// passageHouse returns the house of an opponent, in the order in which pawns come to them, without
// the Water.
func passageHouse(level ai.Level) rules.Square {
	return [...]rules.Square{rules.Rebirth, rules.Happiness, rules.Truths, rules.Horus, rules.LastSquare}[level]
}

// passage returns the houses with their marks. Each begins a single even game on the side where a
// person played last.
func (p *titlePage) passage(a *App) []ui.Node {
	last, side := a.settings.Last, rules.Cones
	if last.Computer[rules.Cones] && !last.Computer[rules.Spools] {
		side = rules.Spools
	}
	last.Computer = [2]bool{}
	last.Computer[side.Other()] = true
	if last.Match = 0; last.Handicap[rules.Cones] != last.Handicap[rules.Spools] {
		last.Handicap = [2]int{}
	}
	who := stats.Player{Kind: stats.NamedPlayer, Name: last.Players[side]}
	if who.Name == "" {
		who.Kind = stats.UnnamedPlayer
	}
	beaten := stats.Beaten(p.finished, who, a.config.ruleSet(last.RuleSet).ID)
	var houses []ui.Node
	for _, level := range ai.Levels() {
		house, name := passageHouse(level), level.String()
		if house == rules.Truths {
			houses = append(houses, ui.PassageHouse(PassageHouse{House: rules.Water}))
		}
		n := ui.PassageHouse(PassageHouse{house, beaten[name]})
		n.ID = "passage." + name
		n.Name = a.T("passage.house", "player", levelName(a, level), "beaten", beaten[name])
		n.Press = func() {
			choice := last
			choice.Level[side.Other()] = name
			a.start(choice)
		}
		houses = append(houses, n)
	}
	return houses
}
