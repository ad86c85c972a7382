package lesson

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"senet/rules/ruleset"
)

// Plan is a plan for teaching a class, minute by minute. Its texts are in the catalogues.
type Plan struct {
	Minutes int // of all steps, and some to spare
	Rules   ruleset.Set
	Aims    []string
	Steps   []PlanStep
}

// PlanStep is a step of a plan, with the page that it opens and sheets to hand out.
type PlanStep struct {
	Name    string
	Minutes int
	Open    PlanPage
	At      string   // ID of a lesson, code of a game or of rules, tab of throws
	Number  int      // index of the step of a lesson, seconds for a turn of a game
	Ahead   int      // number of squares by which the pawns of a game begin ahead
	Sheets  []string // names of sheets, as in game.PrintPart
}

// PlanPage is what a step of a plan opens, as in the text of a plan.
type PlanPage string

const (
	PlanLesson    PlanPage = "lesson"
	PlanGame      PlanPage = "game"
	PlanThrows    PlanPage = "throws"
	PlanRules     PlanPage = "rules"
	PlanHistory   PlanPage = "history"
	PlanPrint     PlanPage = "print"
	PlanWorksheet PlanPage = "worksheet"
)

// Sheets returns the sheets of all steps, each once, in the order of the steps.
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

// ReadPlans reads plans from a text in the format that assets/plans.txt explains. The error is
// about the first line that is wrong. It does not check whether lessons and sheets exist.
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

func (s *PlanStep) readOpen(words []string) (err error) {
	counts := map[PlanPage]int{PlanLesson: 3, PlanGame: 4, PlanThrows: 2, PlanRules: 2, PlanHistory: 1,
		PlanPrint: 1, PlanWorksheet: 1}
	if len(words) == 0 || len(words) != counts[PlanPage(words[0])] {
		return fmt.Errorf("%q cannot be opened", strings.Join(words, " "))
	}
	count := len(words)
	s.Open = PlanPage(words[0])
	if count > 1 {
		s.At = words[1]
	}
	if s.Open == PlanGame || s.Open == PlanRules {
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
	if s.Open == PlanLesson { // the text counts steps from 1
		s.Number--
	}
	return err
}
