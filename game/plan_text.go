package game

import (
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"senet/game/i18n"
	"senet/game/lesson"
)

// plansFile holds the plans for a class.
const plansFile = "plans.txt"

// LoadPlans reads the plans for a class. All are valid: a test reads them.
func LoadPlans(files fs.FS) []lesson.Plan {
	text, _ := fs.ReadFile(files, plansFile)
	plans, _ := lesson.ReadPlans(string(text))
	return plans
}

// PlanText is a plan for a class in words.
type PlanText struct {
	Title, About string
	Aims         []string
	Needed       string // sheets and things to prepare; may be empty
	Steps        []PlanStepText
	Spare        string // the minutes that no step takes; may be empty
}

// PlanStepText is a step of a plan in words. Answer and Needed may be empty.
type PlanStepText struct {
	From, To int // minutes of the plan
	Heading  string
	Screen   string // what it opens
	Say      string
	Do       string // what the class does
	Answer   string
	Needed   string
}

// NewPlanText puts a plan into words. The lessons are those it opens; the paper says how many
// sheets are printed.
func NewPlanText(words *i18n.Catalogue, p lesson.Plan, lessons []lesson.Lesson, paper Paper) PlanText {
	minutes := strconv.Itoa(p.Minutes)
	t := PlanText{Title: words.T("plan.title", "n", p.Minutes), About: words.T("plan.about." + minutes),
		Needed: neededText(words, p.Sheets(), paper, true)}
	for _, aim := range p.Aims {
		t.Aims = append(t.Aims, words.T("plan.aim."+aim))
	}
	from := 0
	for _, s := range p.Steps {
		t.Steps = append(t.Steps, newPlanStepText(words, s, from, lessons, paper, false))
		from += s.Minutes
	}
	if from < p.Minutes {
		t.Spare = words.T("plan.spare", "from", from, "to", p.Minutes)
	}
	return t
}

// newPlanStepText puts a step that begins after some minutes into words. If the groups have thrown,
// they are not asked to.
func newPlanStepText(words *i18n.Catalogue, s lesson.PlanStep, from int, lessons []lesson.Lesson,
	paper Paper, haveThrown bool) PlanStepText {
	say := func(part string) string {
		key := "plan." + s.Name + "." + part
		if !words.Has(key) {
			return ""
		}
		return words.T(key, "show", words.T("learn.showMe"), "reveal", words.T("learn.reveal", "moves", true),
			"reply", words.T("learn.reveal", "moves", false), "throws", words.T("throws.head"),
			"answers", words.T("worksheet.answers"), "print", words.T("title.print"), "thrown", haveThrown)
	}
	return PlanStepText{From: from, To: from + s.Minutes, Heading: say("head"), Screen: planScreen(words, s, lessons),
		Say: say("say"), Do: say("do"), Answer: say("answer"),
		Needed: neededText(words, s.Sheets, paper, false)}
}

// planScreen names what a step opens.
func planScreen(words *i18n.Catalogue, s lesson.PlanStep, lessons []lesson.Lesson) string {
	var title, part string
	if i := lessonNamed(lessons, s.At); i >= 0 {
		title, part = lessons[i].Title, lessons[i].Steps[s.Number].Part
	} else if tab := throwsTabs + s.At; words.Has(tab) {
		title, part = words.T("throws.head"), words.T(tab)
		if tab == throwsTab { // see openPlanThrows
			part = i18n.Join(words, "list.or", []string{words.T(groupsTab), part})
		}
	}
	return words.T(planPages()[s.Open].name, "n", s.Number, "title", title, "part", part)
}

// lessonNamed returns the index of the lesson with an ID, or -1.
func lessonNamed(lessons []lesson.Lesson, id string) int {
	return slices.IndexFunc(lessons, func(l lesson.Lesson) bool { return l.ID == id })
}

// neededText lists sheets, and the things to make sticks of: for each pair, if the sheet of pawns
// is among the sheets, or before the lesson for each group, if the sheet of sticks is.
func neededText(words *i18n.Catalogue, sheets []string, paper Paper, before bool) string {
	var names []string
	for _, sheet := range sheets {
		names = append(names, words.T("print.part."+sheet))
	}
	switch pairs := slices.Contains(sheets, PrintPieces.String()); {
	case pairs:
		names = append(names, words.T("plan.things", "n", 4*max(1, paper.Copies), "pairs", pairs))
	case before && slices.Contains(sheets, PrintSticks.String()):
		names = append(names, words.T("plan.things", "n", 4*max(1, paper.Groups), "pairs", pairs))
	}
	return strings.TrimSpace(i18n.JoinPairs(words, "list.clauses", names))
}

// PlanTexts puts the plans for a rule set into words.
func PlanTexts(words *i18n.Catalogue, plans []lesson.Plan, lessons []lesson.Lesson, set string,
	paper Paper) (texts []PlanText) {
	for _, p := range plans {
		if p.Rules.ID == set {
			texts = append(texts, NewPlanText(words, p, lessons, paper))
		}
	}
	return texts
}
