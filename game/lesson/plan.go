package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"senet/rules/ruleset"
)

// Plan is a plan for a class: what to do, minute by minute. Its words are in the catalogues.
type Plan struct {
	Minutes int // the sum of those of the steps
	Rules   ruleset.Set
	Aims    []string
	Steps   []PlanStep
}

// PlanStep is a step of a plan. It uses a page of the game, and sheets to hand out.
type PlanStep struct {
	Name    string
	Minutes int
	Open    string   // the page: lesson, game, throws, rules, history, print or worksheet
	At      string   // of a lesson its ID, of a game or rules their code, of throws the tab
	Number  int      // of a lesson the index of its step, of a game the seconds for a turn
	Ahead   int      // of a game, the squares by which its pawns begin ahead
	Sheets  []string // as game.PrintPart names them
}

// Sheets returns all sheets to hand out, each once, in the order of the steps.
func (p Plan) Sheets() (all []string) {
	for _, s := range p.Steps {
		for _, sheet := range s.Sheets {
			if !slices.Contains(all, sheet) {
				all = append(all, sheet)
			}
		}
	}
	return all
}

// ReadPlans reads the plans of a text, whose lines assets/plans.txt explains. The error names the
// first line that is wrong. Whether the lessons and sheets exist is not checked.
func ReadPlans(text string) ([]Plan, error) {
	var faults Faults
	var plans []Plan
	for _, f := range readFields(text, &faults) {
		if f.word == "plan" {
			plans = append(plans, Plan{})
		}
		if len(plans) == 0 {
			return nil, fmt.Errorf("line %d: no plan begins", f.line)
		}
		if err := plans[len(plans)-1].readField(f); err != nil {
			return nil, fmt.Errorf("line %d: %w", f.line, err)
		}
	}
	if len(faults) > 0 {
		return nil, faults[0]
	}
	return plans, nil
}

// readField reads a line of the plan.
func (p *Plan) readField(f field) (err error) {
	words := strings.Fields(f.text)
	switch f.word {
	case "plan":
		p.Minutes, err = strconv.Atoi(f.text)
		return err
	case "rules":
		p.Rules, _, err = ruleset.ParseCode(f.text)
		return err
	case "aims":
		p.Aims = words
		return nil
	case "step":
		if len(words) != 2 {
			return fmt.Errorf("%q is no name with minutes", f.text)
		}
		p.Steps = append(p.Steps, PlanStep{Name: words[0]})
		p.Steps[len(p.Steps)-1].Minutes, err = strconv.Atoi(words[1])
		return err
	}
	if len(p.Steps) == 0 {
		return fmt.Errorf("%q is before the first step", f.word)
	}
	switch s := &p.Steps[len(p.Steps)-1]; f.word {
	case "open":
		return s.readOpen(words)
	case "sheets":
		s.Sheets = words
		return nil
	}
	return fmt.Errorf("%q is not known", f.word)
}

// readOpen reads what a step opens.
func (s *PlanStep) readOpen(words []string) (err error) {
	counts := map[string]int{"lesson": 3, "game": 4, "throws": 2, "rules": 2, "history": 1,
		"print": 1, "worksheet": 1}
	if len(words) == 0 || len(words) != counts[words[0]] {
		return fmt.Errorf("%q cannot be opened", strings.Join(words, " "))
	}
	count := len(words)
	s.Open = words[0]
	if count > 1 {
		s.At = words[1]
	}
	if s.Open == "game" || s.Open == "rules" {
		if _, _, err := ruleset.ParseCode(s.At); err != nil {
			return err
		}
	}
	if count > 2 {
		s.Number, err = strconv.Atoi(words[2])
	}
	if count > 3 && err == nil {
		s.Ahead, err = strconv.Atoi(words[3])
	}
	if s.Open == "lesson" { // steps are counted from one
		s.Number--
	}
	return err
}
