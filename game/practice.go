package game

import (
	"cmp"
	"errors"
	"fmt"
	"hash/fnv"
	"io/fs"
	"slices"
	"strings"
	"unicode/utf8"

	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/puzzle"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// practicePage offers puzzles, which are positions in which one move is best: by rule set, motif
// and difficulty, one for the day, and the player's own mistakes.
type practicePage struct {
	buttonPage
	set        string // one of Config.PuzzleSets
	difficulty int    // 0: any
	puzzles    puzzle.Collection
}

// practiceLength is the maximum number of positions in a round.
const practiceLength = 10

// puzzleFolder is the folder of puzzles in the embedded files.
const puzzleFolder = "puzzles"

// loadPuzzles returns a function that reads the puzzles of a rule set, and the names of the
// variants of rule sets that have puzzles, in the order shown.
func loadPuzzles(files fs.FS) (load func(set string) (puzzle.Collection, error), sets []string) {
	for _, v := range ruleset.Variants() {
		if _, err := fs.Stat(files, puzzleFolder+"/"+v.Name+".txt"); err == nil {
			sets = append(sets, v.Name)
		}
	}
	return func(set string) (puzzle.Collection, error) {
		text, err := fs.ReadFile(files, puzzleFolder+"/"+set+".txt")
		if err != nil {
			return puzzle.Collection{}, err
		}
		return puzzle.Read(string(text))
	}, sets
}

// practiceSetKey is the key of the rule set that was chosen last, as its number in Config.PuzzleSets,
// counted from 1.
const practiceSetKey = "practice.set"

// openPractice opens the page with the rule set that was chosen last, else with the current one or, if
// that has no puzzles, the first one.
func (a *App) openPractice() {
	p, sets := &practicePage{}, a.config.PuzzleSets
	at := a.settings.LessonProgress[practiceSetKey] - 1
	if at < 0 || at >= len(sets) {
		at = max(slices.Index(sets, a.currentRules().RuleSet), 0)
	}
	p.setRuleSet(a, sets[at])
	a.open("practice", p)
}

// setRuleSet reads the puzzles of a rule set.
func (p *practicePage) setRuleSet(a *App, set string) {
	p.set = set
	p.puzzles, _ = a.config.Puzzles(set) // a test reads them all
}

// Build offers a round of any puzzles or of one motif, the puzzle of the day, and the player's own
// mistakes.
func (p *practicePage) Build(a *App) ui.Node {
	all := p.matching("")
	level := ui.ValueRow("level", []int{0, 1, 2, puzzle.MaxDifficulty}, p.difficulty,
		func(n int) string { return a.T(fmt.Sprint("practice.level.", n)) }, func(n int) { p.difficulty = n })
	start := ui.MainButton("practice.start", a.T("practice.start", "n", min(practiceLength, len(all)))).
		DisabledIf(len(all) == 0).OnPress(func() { p.startRound(a, "") })
	isExact := len(p.puzzles.Puzzles) > 0 && p.puzzles.Puzzles[0].Moves[0].Error == 0
	find := ui.Group(a.T("practice.find"), a.T("practice.source", "n", len(all), "exact", isExact),
		ui.MenuEntry("set", i18n.RuleSetName(a.words, p.header().RuleSet), a.T("practice.set")).
			OnPress(func() { p.askSet(a) }),
		ui.WithLabel(a.T("practice.level"), level), start)
	motifs := ui.Node{Kind: ui.Grid, Count: 2, MinWidth: 200, Gap: 10, Align: ui.Middle}
	for _, t := range puzzle.Motifs() {
		if n := len(p.matching(t)); n > 0 {
			motifs.Children = append(motifs.Children, ui.MenuEntry("theme."+string(t), a.T("practice.theme."+string(t)),
				a.T("practice.count", "n", n)).OnPress(func() { p.startRound(a, t) }))
		}
	}
	today := ui.Group(a.T("practice.today"), "",
		ui.MenuEntry("practice.today", a.T("practice.today.do"), a.T("practice.today.sub", "done",
			a.settings.LessonProgress[todayKey] == a.dayNumber())).OnPress(a.openToday))
	mistakes := ui.Group(a.T("practice.own"), a.T("practice.own.none"))
	if n := len(a.settings.Mistakes); n > 0 {
		mistakes = ui.Group(a.T("practice.own"), "", ui.MenuEntry("practice.own", a.T("practice.count", "n", n),
			a.T("practice.own.sub")).OnPress(a.openMistake))
	}
	lead := i18n.Sentences(a.T("practice.lead"), a.practiceToday())
	return a.withToolbar(toolbar{}, ui.GroupPage(a.T("practice.head"), lead, find,
		ui.Group(a.T("practice.theme"), "", motifs), today, mistakes)).FocusFirst("practice.start")
}

// header returns a header with the chosen rules.
func (p *practicePage) header() record.Header {
	h, _ := puzzle.ParseSet(p.set) // a test parses the names of all sets
	return h
}

// matching returns the puzzles of the chosen difficulty and of a motif; "" is any. Those with more than
// two moves come first.
func (p *practicePage) matching(t puzzle.Motif) (found []puzzle.Puzzle) {
	for _, q := range p.puzzles.Puzzles {
		if (t == "" || t == q.Motif) && (p.difficulty == 0 || p.difficulty == q.Difficulty) {
			found = append(found, q)
		}
	}
	few := func(q puzzle.Puzzle) bool { return len(q.Moves) < 3 }
	many := slices.DeleteFunc(slices.Clone(found), few)
	found = slices.DeleteFunc(found, func(q puzzle.Puzzle) bool { return !few(q) })
	if t == "" {
		many, found = alternateMotifs(many), alternateMotifs(found)
	}
	return append(many, found...)
}

// alternateMotifs returns the puzzles in an order in which the motifs alternate.
func alternateMotifs(list []puzzle.Puzzle) (mixed []puzzle.Puzzle) {
	byMotif := map[puzzle.Motif][]puzzle.Puzzle{}
	for _, q := range list {
		byMotif[q.Motif] = append(byMotif[q.Motif], q)
	}
	for i := 0; len(mixed) < len(list); i++ {
		for _, t := range puzzle.Motifs() {
			if i < len(byMotif[t]) {
				mixed = append(mixed, byMotif[t][i])
			}
		}
	}
	return mixed
}

// askSet asks for another rule set.
func (p *practicePage) askSet(a *App) {
	d := dialog{heading: a.T("compare.choose")}
	for i, set := range a.config.PuzzleSets {
		h, _ := puzzle.ParseSet(set)
		d.children = append(d.children, ui.Button("set."+set, i18n.RuleSetName(a.words, h.RuleSet)).
			SelectedIf(set == p.set).OnPress(func() {
			a.settings.saveProgress(practiceSetKey, i+1)
			p.setRuleSet(a, set)
		}))
	}
	a.openDialog(d)
}

// startRound begins a round with the next puzzles of a motif; "" is any. The settings save its
// place in the list, so that no puzzle repeats until all have been shown.
func (p *practicePage) startRound(a *App, t puzzle.Motif) {
	found := p.matching(t)
	progressKey := fmt.Sprintf("practice.%s.%s.%d", p.set, t, p.difficulty)
	from := a.settings.LessonProgress[progressKey] % len(found)
	round := slices.Concat(found[from:], found[:from])[:min(practiceLength, len(found))]
	a.settings.saveProgress(progressKey, (from+len(round))%len(found))
	page := a.openPuzzles(a.T("practice.find"), p.header(), round)
	page.endButton = func() (string, func()) {
		return "practice.more", func() {
			a.closePage()
			p.startRound(a, t)
		}
	}
}

// dayDifficulty is the difficulty of the puzzle of the day. In easier ones the other moves are
// obviously bad.
const dayDifficulty = 2

// todayKey is the key of the last day, as a dayNumber, whose puzzle was solved.
const todayKey = "practice.today"

// Keys of the day on which the player last practised, as a dayNumber, and of that day's positions and
// of those in which the first try was right.
const (
	practiceDayKey   = "practice.day"
	practiceTriedKey = "practice.tried"
	practiceRightKey = "practice.right"
)

// countPractice counts the first try in a position among today's.
func (a *App) countPractice(right bool) {
	s := &a.settings
	if today := a.dayNumber(); s.LessonProgress[practiceDayKey] != today {
		s.saveProgress(practiceDayKey, today)
		s.saveProgress(practiceTriedKey, 0)
		s.saveProgress(practiceRightKey, 0)
	}
	s.saveProgress(practiceTriedKey, s.LessonProgress[practiceTriedKey]+1)
	if right {
		s.saveProgress(practiceRightKey, s.LessonProgress[practiceRightKey]+1)
	}
}

// practiceToday says in how many of today's positions the first try was right; "" if it was in
// none.
func (a *App) practiceToday() string {
	if s := a.settings.LessonProgress; s[practiceDayKey] == a.dayNumber() && s[practiceRightKey] > 0 {
		return a.T("practice.score", "right", s[practiceRightKey], "tried", s[practiceTriedKey])
	}
	return ""
}

// dayNumber returns a hash of the date, from 1 to lessonFinished, which fits LessonProgress.
func (a *App) dayNumber() int {
	day := fnv.New32a()
	day.Write([]byte(a.config.Today()))
	return 1 + int(day.Sum32()%lessonFinished)
}

// openToday opens the puzzle of the day, which depends only on the date.
func (a *App) openToday() {
	p := &practicePage{difficulty: dayDifficulty}
	p.setRuleSet(a, a.config.PuzzleSets[0])
	all, today := p.matching(""), a.dayNumber()
	page := a.openPuzzles(a.T("practice.today.head", "date", a.config.Today()), p.header(),
		[]puzzle.Puzzle{all[today%len(all)]})
	page.onDone = func() {
		if page.player.StepView().FoundByPlayer {
			a.settings.saveProgress(todayKey, today)
		}
	}
	page.endButton = func() (string, func()) {
		return "practice.more", func() {
			a.closePage()
			p.startRound(a, "")
		}
	}
	page.copyResult = func() {
		found := a.T("practice.result.shown")
		if page.player.StepView().FoundByPlayer {
			found = a.T("practice.result.tries", "tries", page.triedMoves)
		}
		a.copyOut(a.T("practice.result", "date", a.config.Today())+"\n"+found, "")
	}
}

// openPuzzles opens a round of puzzles as a lesson. If that fails, it shows a notice instead.
func (a *App) openPuzzles(title string, h record.Header, round []puzzle.Puzzle) *lessonPage {
	l, err := a.puzzleLesson(title, h, round)
	if err != nil { // a test makes lessons of all embedded puzzles
		a.showNotice(err.Error())
		return &lessonPage{}
	}
	page := newLessonPage(a, l)
	page.isPractice = true
	a.open("lesson", page)
	return page
}

// puzzleLesson returns a lesson with a task for each puzzle. The answer gives the motif, the
// winning chances of the moves, and the reason for the best one.
func (a *App) puzzleLesson(title string, h record.Header, round []puzzle.Puzzle) (lesson.Lesson, error) {
	r, err := record.RulesFor(h)
	if err != nil {
		return lesson.Lesson{}, err
	}
	var b strings.Builder
	base, _ := ruleset.ByID(h.RuleSet)
	fmt.Fprintf(&b, "lesson: %s\nrules: %s\n", title, ruleset.Code(base, h.House))
	if slices.Contains(base.Pawns, h.Pawns) {
		fmt.Fprintf(&b, "pawns: %d\n", h.Pawns)
	}
	if h.Die {
		fmt.Fprintln(&b, "die: yes")
	}
	for _, q := range round {
		fmt.Fprintf(&b, "\nstep\npart: %s\n", i18n.RuleSetTitle(a.words, h.RuleSet, h.House))
		start, throw := beforeThrow(r, q.Position)
		fmt.Fprintf(&b, "position: %v\n", start)
		if throw != "" {
			fmt.Fprintf(&b, "throw: %s\n", throw)
		}
		a.writeTask(&b, r, h, q, throw == "")
	}
	l, faults := lesson.Read("practice", b.String())
	if len(faults) > 0 {
		return l, errors.New(faults[0].Error())
	}
	return l.WithoutHints(), nil
}

// writeTask writes the lines of a puzzle's task and answer. someUsed is whether other numbers of the
// turn have been used.
func (a *App) writeTask(b *strings.Builder, r *rules.Rules, h record.Header, q puzzle.Puzzle, someUsed bool) {
	var legal []rules.Move
	var rated []ai.RatedMove
	for _, m := range q.Moves {
		legal = append(legal, m.Move)
		rated = append(rated, ai.RatedMove{Move: m.Move, Win: m.Win, Exact: m.Error == 0})
	}
	set, _ := record.RuleSetFor(h) // r has these rules already
	game := record.NewGameAt(h, r, q.Position)
	g := i18n.NewNarrator(a.words, set, a.settings.shapes(set), game)
	shape := a.settings.shapes(set)[q.Position.Turn()].Word()
	fmt.Fprintf(b, "say: %s\n", a.T("practice.ask", "set", i18n.RuleSetTitle(a.words, h.RuleSet, h.House),
		"mines", a.T("pawns."+shape), "mine", a.T("pawn."+shape), "left", someUsed,
		"numbers", i18n.AndList(q.Position.Numbers()), "back", i18n.MustGoBack(r, legal)))
	var right []string // in the player's own positions several moves may be good
	for i, m := range legal {
		isGood := q.Motif == puzzle.Own && !(play.Choice{Best: rated[0], Played: rated[i]}).IsMistake()
		if i == 0 || isGood {
			right = append(right, record.UniqueNotation(m, legal))
		}
	}
	fmt.Fprintf(b, "task: %s\nwrong: %s\n", strings.Join(right, ", "), a.T("practice.wrong"))
	// The motif comes with the answer, which it would give away.
	answer := a.T("practice.right", "move", moveWords(a.words, q.Moves[0].Move),
		"n", i18n.Round(100*q.Moves[0].Win), "theme", a.T("practice.theme."+string(q.Motif)))
	hints := i18n.HintNarrator{Narrator: g, Choices: rated}
	why := hints.Reason(0)
	then := i18n.Sentences(answer, why.Here, why.Waits)
	if utf8.RuneCountInString(then) > lesson.MaxCaption {
		then = i18n.Sentences(answer, cmp.Or(why.Waits, why.Here))
	}
	fmt.Fprintf(b, "then: %s\n", then)
	note := a.otherChances(q.Moves[1:])
	against := hints.Reason(1).Here
	switch {
	case why.Waits != "" && rated[1].Move.To == rules.Home: // the answer says so
		against = ""
	case against != "" && len(rated) > 2:
		against = a.T("hint.with", "n", moveWords(a.words, rated[1].Move), "move", against)
	}
	if both := i18n.Sentences(note, against); utf8.RuneCountInString(both) <= lesson.MaxNote {
		note = both
	}
	fmt.Fprintf(b, "note: %s\n", note)
}

// otherChances returns a sentence with the winning chances of all moves but the best. If the
// sentence is too long for a note, it leaves out the worst ones.
func (a *App) otherChances(moves []puzzle.Candidate) string {
	key := "practice.others.each"
	if len(moves) == 1 {
		key = "practice.other"
	}
	var chances []string
	for _, m := range moves {
		chances = append(chances, a.T(key, "move", moveWords(a.words, m.Move), "carried", m.Move.IsCarried(),
			"n", i18n.Round(100*m.Win)))
	}
	if len(moves) == 1 {
		return chances[0]
	}
	for {
		note := a.T("practice.others", "moves", i18n.JoinPairs(a.words, "list.clauses", chances))
		if utf8.RuneCountInString(note) <= lesson.MaxNote {
			return note
		}
		chances = chances[:len(chances)-1]
	}
}

// moveWords returns a move in words, such as "23 to 24".
func moveWords(words *i18n.Catalogue, m rules.Move) string {
	if m.Kind == rules.Pass {
		return words.T("action.stay.by")
	}
	return words.T("practice.move", "from", m.From, "to", m.To, "home", m.To == rules.Home, "carried", m.IsCarried(),
		"rest", m.Rest)
}

// beforeThrow returns a position and a throw that lead to p; if there are none, p and "".
func beforeThrow(r *rules.Rules, p rules.Position) (rules.Position, string) {
	s := p.Setup()
	s.Phase, s.Numbers, s.Extra = rules.ToThrow, nil, false
	before, err := r.Position(s)
	if err != nil {
		return p, ""
	}
	for _, c := range rules.ThrowChances(r.Options().Die) {
		if after, err := r.Throw(before, c.Throw); err == nil && withoutQuietCount(r, after) == p {
			return before, record.ThrowText(c.Throw)
		}
	}
	return p, ""
}

// withoutQuietCount returns the position with its count of throws since
// a pawn last went home reset.
func withoutQuietCount(r *rules.Rules, p rules.Position) rules.Position {
	s := p.Setup()
	s.Quiet = 0
	if still, err := r.Position(s); err == nil {
		return still
	}
	return p
}

// mistake is a costly choice in a reviewed game. It comes back in practice until the player has
// found the best move enoughFound times in a row at the first try.
type mistake struct {
	Puzzles string `json:"puzzles"` // the text of a puzzle.Collection with one puzzle
	Found   int    `json:"found"`   // how often in a row the best move was found at the first try
}

const (
	maxMistakes    = 30  // the most mistakes that are saved
	maxNewMistakes = 3   // the most mistakes from one game
	enoughFound    = 2   // a mistake found this often is forgotten
	estimateError  = .01 // the error of winning chances that a review estimates
)

// noteMistakes saves the costliest choices that people made in a reviewed game.
func (a *App) noteMistakes(r *play.Review) {
	h := r.Game.Header()
	seats, added := play.Seats(h), 0
	for _, c := range r.Analyse().Worst(r.Game.Len()) {
		if !c.IsMistake() || added == maxNewMistakes {
			break
		}
		m, ok := mistakeOf(puzzle.SetName(h), r, c.Index)
		if !ok || seats[c.Side].Computer || slices.ContainsFunc(a.settings.Mistakes,
			func(known mistake) bool { return known.Puzzles == m.Puzzles }) {
			continue
		}
		a.settings.Mistakes = append(a.settings.Mistakes, m)
		added++
	}
	if over := len(a.settings.Mistakes) - maxMistakes; over > 0 {
		a.settings.Mistakes = a.settings.Mistakes[over:]
	}
}

// mistakeOf returns the choice at an index of a reviewed game as a mistake that can be practised; false if it
// is no move, or was the only one.
func mistakeOf(set string, r *play.Review, index int) (m mistake, ok bool) {
	q := puzzle.Puzzle{Number: 1, Motif: puzzle.Own, Difficulty: puzzle.MaxDifficulty,
		Position: withoutQuietCount(r.Game.Rules(), r.Game.PositionAt(index))}
	rated := r.Rated[index]
	if q.Position.Phase() != rules.ToMove || len(rated) < 2 {
		return m, false
	}
	for _, choice := range rated {
		move := puzzle.Candidate{Move: choice.Move, Win: choice.Win}
		if !choice.Exact {
			move.Error = estimateError
		}
		q.Moves = append(q.Moves, move)
	}
	m.Puzzles = puzzle.Collection{Set: set, Source: "a review", Puzzles: []puzzle.Puzzle{q}}.String()
	_, ok = m.read()
	return m, ok
}

// read returns the puzzle of the mistake in a collection, and whether it could be read.
func (m mistake) read() (puzzle.Collection, bool) {
	collection, err := puzzle.Read(m.Puzzles)
	return collection, err == nil && len(collection.Puzzles) == 1
}

// sanitizeMistakes removes mistakes that cannot be read, have been found often enough,
// or are too many.
func (s *Settings) sanitizeMistakes() {
	s.Mistakes = slices.DeleteFunc(s.Mistakes, func(m mistake) bool {
		_, ok := m.read()
		return !ok || m.Found < 0 || m.Found >= enoughFound
	})
	s.Mistakes = s.Mistakes[:min(len(s.Mistakes), maxMistakes)]
}

// openMistake opens the mistake that has waited longest.
func (a *App) openMistake() {
	m := a.settings.Mistakes[0]
	collection, _ := m.read()
	p := practicePage{set: collection.Set}
	page := a.openPuzzles(a.T("practice.own"), p.header(), collection.Puzzles)
	page.endButton = func() (string, func()) {
		if !slices.ContainsFunc(a.settings.Mistakes, func(other mistake) bool { return other.Puzzles != m.Puzzles }) {
			return "learn.play", a.openNewGame
		}
		return "practice.own.next", func() {
			a.closePage()
			a.openMistake()
		}
	}
	page.onDone = func() { a.repeatMistake(m, page.triedMoves == 1) }
}

// repeatMistake notes whether the player found the best move at the first try. It moves the mistake
// to the end of the list or, once it was found often enough, forgets it.
func (a *App) repeatMistake(m mistake, found bool) {
	a.settings.Mistakes = slices.DeleteFunc(a.settings.Mistakes,
		func(other mistake) bool { return other.Puzzles == m.Puzzles })
	if m.Found++; !found {
		m.Found = 0
	}
	if m.Found < enoughFound {
		a.settings.Mistakes = append(a.settings.Mistakes, m)
	}
}
