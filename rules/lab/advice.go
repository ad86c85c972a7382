package main

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"slices"

	"senet/rules"
	"senet/rules/ai"
	"senet/rules/lab/advice"
	"senet/rules/lab/ending"
	"senet/rules/lab/ladder"
	"senet/rules/ruleset"
)

// The usual numbers of games from which choices come, and of games in each match.
const (
	adviceGames   = 600
	adviceMatches = 2_000
	adviceRules   = 7 // at most
	adviceStarts  = 3
)

// adviser measures rules of thumb and players on the same choices.
type adviser struct {
	*lab
	way
	all, last, short []advice.GradedChoice // see choiceLoss
	shortRules       *rules.Rules
}

// advice finds the rules of thumb for a way to play, and writes them with examples and comparisons.
func (l *lab) advice(w way) error {
	tables := l.solvedTables(w.rules)
	o := w.rules.Options()
	switch {
	case tables.Pawns() == 0:
		return errors.New("There are no solved endings of " + w.Name + " in the folder of -data.")
	case o.Reverse || o.Gather:
		return errors.New("Rules of thumb are for rule sets that walk from 1 to 30 and move each throw at once.")
	}
	list := advice.Candidates()
	a := &adviser{lab: l, way: w}
	games := l.gamesOr(adviceGames)
	priest := func(r *rules.Rules) ladder.Entrant {
		return ladder.LevelEntrants(r, l.weights(w.Name))[ai.Priest]
	}
	report := func(done float64) { l.out.Status.Update("Choices of "+w.Name, done) }
	search, measure := advice.NewJudge(w.rules, l.weights(w.Name), tables, list).
		Collect(l.ctx, priest(w.rules), l.seed, games, report)
	o.Pawns = min(tables.Pawns(), knownEndings)
	var err error
	if a.shortRules, err = rules.New(o); err != nil {
		return err
	}
	_, a.short = advice.NewJudge(a.shortRules, l.weights(w.Name), ending.Open(a.shortRules, l.store.Find), list).
		Collect(l.ctx, priest(a.shortRules), l.seed, games, report)
	if l.ctx.Err() != nil {
		return l.ctx.Err()
	}
	if len(search) == 0 || len(measure) == 0 || len(a.short) == 0 {
		return errors.New("There are too few games to find rules of thumb. Play more with -games.")
	}
	a.all = measure
	for _, c := range measure {
		if c.Exact {
			a.last = append(a.last, c)
		}
	}
	l.out.Status.Update("Rules of thumb of "+w.Name, 0)
	found := advice.Search{Choices: search, Rules: len(list), Most: adviceRules, Starts: adviceStarts, Seed: l.seed}.
		Find(l.ctx)
	found = a.useful(list, found)
	result := ruleset.Advice{Date: l.today, Pawns: o.Pawns,
		Choices: len(a.all), Exact: len(a.last), Games: 2 * max(l.gamesOr(adviceMatches)/2, 1)}
	l.printf("%s: %d choices to search with, %d to measure with: %d of these in endings, with exact values; "+
		"the values of the others are estimates. %d choices of games with %d pawns, all exact. "+
		"Winning chance lost a choice in 100, ± its standard error.",
		w.Name, len(search), len(a.all), len(a.last), len(a.short), o.Pawns)
	a.measureRules(&result, list, found, search)
	if err := a.measurePlayers(&result, list, found); err != nil {
		return err
	}
	if l.ctx.Err() != nil {
		return l.ctx.Err()
	}
	data, err := json.MarshalIndent(result, "", "\t")
	if err != nil {
		return err
	}
	return l.write("advice.json", bytes.NewBuffer(append(data, '\n')))
}

// useful removes the rules without which a list wins as many games, one by one.
func (a *adviser) useful(list []advice.Rule, found []int) []int {
	for len(found) > 0 && a.ctx.Err() == nil {
		worst, least := 0, math.Inf(1)
		everything := advice.Follower("rules", a.rules, rulesAt(list, found))
		for at := range found {
			without := slices.Delete(slices.Clone(found), at, at+1)
			wins, err := a.match(a.seed+1, a.gamesOr(adviceMatches), everything,
				advice.Follower("without", a.rules, rulesAt(list, without)))
			if sure := wins - sureErrors*err; sure < least {
				worst, least = at, sure
			}
		}
		if least > 50 {
			break
		}
		a.printf("Without %s it wins as many games.", list[found[worst]].Name)
		found = slices.Delete(slices.Clone(found), worst, worst+1)
	}
	return found
}

// sureErrors is by how many standard errors a rule must win more than half of the games.
const sureErrors = 1.5

// rulesAt returns the rules with these indexes.
func rulesAt(list []advice.Rule, found []int) (rules []advice.Rule) {
	for _, rule := range found {
		rules = append(rules, list[rule])
	}
	return rules
}

// measureRules measures the list and each of its beginnings, and plays it against all but one rule.
func (a *adviser) measureRules(to *ruleset.Advice, list []advice.Rule, found []int,
	search []advice.GradedChoice) {
	examples := advice.Examples(append(a.last, search...), found)
	random := a.lossOf(nil)
	a.printLoss("random", random)
	to.Players = append(to.Players, ruleset.AdvisedPlayer{Name: "random", Loss: random.all})
	everything := advice.Follower("rules", a.rules, rulesAt(list, found))
	for i := range found {
		rule := list[found[i]]
		loss := a.lossOf(found[:i+1])
		a.printLoss(fmt.Sprintf("%d %s", i+1, rule.Name), loss)
		one := ruleset.RuleOfThumb{Name: rule.Name, Loss: loss.all, Example: examples[i]}
		rest := rulesAt(list, slices.Delete(slices.Clone(found), i, i+1))
		wins, err := a.match(a.seed, to.Games, everything, advice.Follower("without", a.rules, rest))
		a.printf("    all rules win %.1f ± %.1f of 100 games against all but this one; it decides in %v", wins,
			err, one.Example.Position)
		one.Wins = wins
		to.Rules = append(to.Rules, one)
	}
}

// measurePlayers measures the players to compare with, and lets the rules play against them.
func (a *adviser) measurePlayers(to *ruleset.Advice, list []advice.Rule, found []int) error {
	weights := a.weights(a.Name)
	players := func(r *rules.Rules) []ladder.Entrant {
		references := ladder.ReferenceEntrants(r)
		return append([]ladder.Entrant{references[0], references[1], references[2], ladder.Human(r, weights)},
			ladder.LevelEntrants(r, weights)...)
	}
	everything := advice.Follower("rules", a.rules, rulesAt(list, found))
	short := players(a.shortRules)
	for i, p := range players(a.rules) {
		var loss choiceLoss
		loss.all, loss.allError = a.regret(p, a.all)
		loss.last, loss.lastError = a.regret(p, a.last)
		loss.short, loss.shortError = a.regret(short[i], a.short)
		wins, err := a.match(a.seed, to.Games, everything, p)
		a.printLoss(p.Name, loss)
		a.printf("    the rules win %.1f ± %.1f of 100 games against it", wins, err)
		if i == 0 { // what random moves lose is known without chance
			to.Players[0].Wins = wins
			continue
		}
		to.Players = append(to.Players, ruleset.AdvisedPlayer{Name: p.Name, Loss: loss.all, Wins: wins})
	}
	return a.ctx.Err()
}

// choiceLoss is how much chance of winning a player loses in a choice on average, compared with the
// best move, as a percentage. Each number has its standard error.
type choiceLoss struct {
	all, allError     float64 // in games of five pawns; only the endings are exact
	last, lastError   float64 // in the endings of these games; exact
	short, shortError float64 // in short games; exact
}

// lossOf returns what a list of rules loses.
func (a *adviser) lossOf(list []int) (l choiceLoss) {
	loss := func(choices []advice.GradedChoice) (mean, err float64) {
		mean, err = advice.Loss(choices, list)
		return inHundred(mean), inHundred(err)
	}
	l.all, l.allError = loss(a.all)
	l.last, l.lastError = loss(a.last)
	l.short, l.shortError = loss(a.short)
	return l
}

// regret returns what a player loses in choices.
func (a *adviser) regret(p ladder.Entrant, choices []advice.GradedChoice) (mean, err float64) {
	questions := make([]ladder.ExamQuestion, len(choices))
	for i := range choices {
		questions[i] = choices[i].ExamQuestion
	}
	loss := ladder.Regret(a.ctx, p, a.seed, questions)
	return inHundred(loss.Mean), inHundred(loss.Error)
}

// match returns how many of 100 games one player wins against another, without luck.
func (a *adviser) match(seed uint64, games int, one, other ladder.Entrant) (wins, err float64) {
	got := ladder.Pair(a.ctx, ladder.Config{Rules: a.rules, Games: games, Weights: a.weights(a.Name), Seed: seed},
		one, other)
	return inHundred(got.Rate), inHundred(got.Error)
}

// inHundred returns a share as a percentage with three decimals.
func inHundred(share float64) float64 { return math.Round(1e5*share) / 1000 }

func (a *adviser) printLoss(name string, l choiceLoss) {
	a.printf("%-20s all %.3f ± %.3f  endings %.3f ± %.3f  three pawns %.3f ± %.3f", name, l.all, l.allError, l.last,
		l.lastError, l.short, l.shortError)
}
