package gametest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"senet/game"
	"senet/game/board"
	"senet/game/lesson"
	"senet/game/play"
	"senet/game/stats"
	"senet/game/text"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ai"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// Driver is a real game.App, played by a test, with its own Store, Thinker and Host.
type Driver struct {
	t         testing.TB
	config    game.Config
	app       *game.App
	reader    *text.Reader
	isReading bool // the reader handles a line
	out       strings.Builder
	random    *rand.Rand // for random play
	pressed   ui.Target  // the last target that a random pointer pressed

	lastLines map[string]string // the last description, by key
	notes     []string          // what the game has saved or asked for since the last command began

	presses int // pressed keys and buttons since the start

	saved, settings  string // the last record and settings
	settingsSaved    bool   // the game has saved settings
	gameForgotten    bool
	isBusy           bool // the disk is busy
	storedGames      []string
	clipboard        string
	clipboardFails   bool        // the clipboard does not answer
	files            []game.File // the kept games
	listed           int         // the most that are listed
	statisticsErased bool
	lessons          fstest.MapFS // the teacher's folder; nil: none
	jobs             []play.Job   // not yet answered or dropped
	rememberedJob    play.Job
	players          [2]string         // names for the next position
	texts            map[string]string // replacements of catalogue texts, by key
}

// New returns a game that is not yet started.
func New(t testing.TB) *Driver {
	g := &Driver{t: t, random: rand.New(rand.NewPCG(9, 9)), texts: map[string]string{}}
	g.seed(1)
	return g
}

func (g *Driver) seed(seed uint64) {
	chance := rand.New(rand.NewPCG(seed, 1))
	c := Config(seed)
	c.NewThrower = func(die bool) rules.Thrower { return rules.NewThrower(die, chance) }
	c.Coin = func() bool { return chance.IntN(2) == 1 }
	c.Settings = `{"speed":"instant","moves":true,"quiet":true}`
	c.CountPages = func(o game.PrintJob) int { // as if each part had one page
		if o.Worksheet != nil {
			return o.Pupils + 1
		}
		return len(o.Parts) * o.Copies
	}
	c.Store, c.Thinker, c.Host, c.News = services{g}, services{g}, services{g}, &game.Queue{}
	// Scripts add these by the command "with" if they need them.
	c.Lessons, c.Plans, c.Example, c.Seed, c.Measure, c.Figures = nil, nil, "", nil, nil, ruleset.FigureTable{}
	g.config = c
}

// Config returns the configuration for the next start, to be changed.
func (g *Driver) Config() *game.Config { return &g.config }

// Saved returns the last saved record.
func (g *Driver) Saved() string { return g.saved }

// View returns the current view.
func (g *Driver) View() game.View { return g.app.View() }

// App returns the game itself.
func (g *Driver) App() *game.App { return g.app }

// Update passes time and events to the game, then the news that they cause, and checks the view.
func (g *Driver) Update(elapsed time.Duration, events []ui.Event) {
	for g.app.Update(elapsed, events); !g.config.News.IsEmpty(); {
		g.app.Update(0, nil)
	}
	checkView(g.t, g.app.View())
}

// Wake returns App.Wake.
func (g *Driver) Wake() (time.Duration, bool) { return g.app.Wake() }

func (g *Driver) send(events ...ui.Event) {
	for _, e := range events {
		switch e.Kind {
		case ui.KeyPress, ui.TextInput, ui.PointerDown, ui.SecondaryDown:
			g.presses++
		}
	}
	g.Update(0, events)
}

// note adds a note. An existing note with the same text moves to the end.
func (g *Driver) note(format string, args ...any) {
	text := strings.ReplaceAll(fmt.Sprintf(format, args...), "\r", "")
	g.notes = slices.DeleteFunc(g.notes, func(n string) bool { return n == text })
	g.notes = append(g.notes, text)
}

// savedNote is a placeholder for a note about the last saved record. Play fills it in, because
// reading every saved record would take longer than playing.
const savedNote = "saved: …"

// services is the Store, Thinker and Host of a Driver.
type services struct{ *Driver }

func (s services) SaveGame(text string) {
	if s.saved != text || s.gameForgotten {
		s.note(savedNote)
	}
	s.saved, s.gameForgotten = text, false
}

func (s services) CloseGame(text string) {
	s.storedGames = append(s.storedGames, text)
	closed, _ := record.Read(text)
	s.note("kept: %s, %s", closed.Header().RuleSet, cursorText(text))
}

func (s services) ForgetGame() {
	s.gameForgotten = true
	s.note("no game in play")
}

func (s services) remove(name string) {
	s.files = slices.DeleteFunc(slices.Clone(s.files), func(f game.File) bool { return f.Name == name })
}

func (s services) TakeGame(name, _ string) {
	s.remove(name)
	s.note("goes on with: %s", name)
}

func (s services) RemoveGame(name string) {
	s.remove(name)
	s.ListGames(s.listed)
	s.note("deleted: %s", name)
}

func (s services) ListGames(max int) {
	s.listed = max
	n := min(max, len(s.files))
	s.config.News.Post(game.GameList{Files: s.files[:n], More: len(s.files) - n})
}

func (s services) ReadGame(name string) {
	read := game.File{Name: name, Err: fs.ErrNotExist}
	for _, f := range s.files {
		if f.Name == name {
			read = f
		}
	}
	s.config.News.Post(game.GameRead(read))
}

func (s services) ListFinished() { s.config.News.Post(s.finished()) }

func (s services) NoteFinished(played stats.FinishedGame) {
	s.note("luck in %s: %v", played.File, played.Luck)
}

func (s services) ForgetFinished() {
	s.statisticsErased = true
	s.ListFinished()
}

func (s services) ListLessons() {
	if s.lessons != nil {
		lessons, faults := lesson.Load(s.lessons, ".")
		s.config.News.Post(game.LessonsRead{Lessons: lessons, Faults: faults})
	}
}

func (s services) AddLesson(name, text string) { s.note("lesson file %s: %s", name, oneLine(text)) }

func (s services) SaveLesson(name, _, text string) {
	s.AddLesson(name, text)
	switch {
	case text == "":
		delete(s.lessons, name)
		s.ListLessons()
	case s.lessons != nil:
		s.lessons[name] = &fstest.MapFile{Data: []byte(text)}
	}
}

func (s services) Print(what game.PrintJob)   { s.note("prints: %s", printText(&what)) }
func (s services) PickFile()                  { s.note("asks for a file") }
func (s services) ShowFile(path string)       { s.note("opens %s", path) }
func (s services) RegisterFileType()          { s.note("opens records from now on") }
func (s services) IsBusy() bool               { return s.isBusy }
func (s services) SetFullscreen(on bool)      { s.note("full screen: %v", on) }
func (s services) PlaySound(board.Sound)      {}
func (s services) SetVolume(float64, float64) {}

func (s services) Quit() {
	s.note("quits")
	if s.isReading {
		s.reader.Quit()
	}
}

func (s services) Copy(text, note string) {
	if !s.clipboardFails {
		s.clipboard = text
	}
	s.note("copied: %s", join(" | ", note, oneLine(text)))
	if s.isReading {
		s.reader.Copy(text, note)
	}
}

func (s services) CopyPicture(what game.PrintJob, note string) {
	s.note("copied: %s", join(" | ", note, printText(&what)))
}

func (s services) Paste() {
	if !s.clipboardFails {
		s.config.News.Post(game.ClipboardText(s.clipboard))
	}
	if s.isReading {
		s.reader.Paste()
	}
}

func (s services) Ask(q play.Job) {
	s.drop(q.Kind)
	s.jobs = append(s.jobs, q)
	s.note("asks: %s", jobNames[q.Kind])
}

func (s services) Stop(p play.JobKind) {
	if s.drop(p) {
		s.note("asks no more: %s", jobNames[p])
	}
}

var jobNames = map[play.JobKind]string{
	play.ForMove:      "move",
	play.ForHint:      "hint",
	play.ForChance:    "chance",
	play.ForReview:    "review",
	play.ForStats:     "statistics",
	play.ForWhatIf:    "games",
	play.ForNext:      "next",
	play.ForWorksheet: "sheet",
}

// SaveSettings adds notes about changed settings.
func (s services) SaveSettings(text string) {
	before, now := valuesByPath(s.settings), valuesByPath(text)
	for _, key := range slices.Sorted(maps.Keys(now)) {
		if before[key] != now[key] {
			s.notes = slices.DeleteFunc(s.notes,
				func(n string) bool { return strings.HasPrefix(n, "settings: "+key+" = ") })
			s.note("settings: %s = %s", key, now[key])
		}
	}
	for _, key := range slices.Sorted(maps.Keys(before)) {
		if _, still := now[key]; !still {
			s.note("settings: %s is gone", key)
		}
	}
	s.settings, s.settingsSaved = text, true
}

// valuesByPath returns the values in a JSON text by their paths, such as "last.die".
func valuesByPath(text string) map[string]string {
	list := map[string]string{}
	var walk func(path string, v any)
	walk = func(path string, v any) {
		if m, ok := v.(map[string]any); ok {
			for key, child := range m {
				walk(strings.TrimPrefix(path+"."+key, "."), child)
			}
			return
		}
		data, _ := json.Marshal(v)
		list[path] = string(data)
	}
	var v any
	if json.Unmarshal([]byte(text), &v) == nil {
		walk("", v)
	}
	return list
}

// drop drops the job of a kind, and reports whether there was one.
func (g *Driver) drop(kind play.JobKind) bool {
	n := len(g.jobs)
	g.jobs = slices.DeleteFunc(g.jobs, func(q play.Job) bool { return q.Kind == kind })
	return len(g.jobs) < n
}

// Job returns the open job with one of jobNames, and whether there is one.
func (g *Driver) Job(name string) (play.Job, bool) {
	i := slices.IndexFunc(g.jobs, func(q play.Job) bool { return jobNames[q.Kind] == name })
	if i < 0 {
		return play.Job{}, false
	}
	return g.jobs[i], true
}

// Think returns the answer to the open job for a move, if any. It is the first legal move, so that
// scripts do not depend on the computer's strength.
func (g *Driver) Think() (events []ui.Event) {
	if q, asked := g.Job("move"); asked {
		g.drop(play.ForMove)
		a := play.Answer{ID: q.ID, Throw: true}
		if legal := q.Rules.Legal(q.At, nil); len(legal) > 0 {
			a.Move, a.Throw = legal[0], false
		}
		events = append(events, ui.NewsEvent(a))
	}
	return events
}

// answer returns the answer to a job. Numbers in words are the winning chances of the legal moves,
// beginning with the last; each further move has .1 less. A move in words, such as 9-11 or 9-11/2
// with the number it uses, is the best one. "exact" makes the chances exact, "equal" those of all throws equal.
func answer(q play.Job, args []string) play.Answer {
	a := play.Answer{ID: q.ID, Exact: slices.Contains(args, "exact")}
	switch q.Kind {
	case play.ForReview:
		a.Index, a.Win = -1, .5 // at the start
		return a
	case play.ForWhatIf:
		return whatIfAnswer(q, args)
	}
	if q.Kind == play.ForNext || q.Kind == play.ForWorksheet && len(q.Rules.Legal(q.At, nil)) == 0 {
		a.Next, a.Move, a.Win, a.Side = play.ThrowsNext(context.Background(), q.Rules, q.At, firstMoveJudge{q.Rules})
		for i := range a.Next {
			if slices.Contains(args, "equal") {
				a.Next[i].Win = .5
			}
		}
		return a
	}
	var wins []float64
	legal := q.Rules.Legal(q.At, nil)
	slices.Reverse(legal)
	if len(legal) > 0 {
		a.Move = legal[0]
	}
	for _, word := range args {
		var win float64
		if n, _ := fmt.Sscanf(word, "%d-%d", &a.Move.From, &a.Move.To); n == 2 {
			slices.SortStableFunc(legal, func(m, _ rules.Move) int {
				if strings.HasPrefix(fmt.Sprintf("%d-%d/%d", m.From, m.To, m.Used), word) {
					return -1
				}
				return 0
			})
			if strings.HasPrefix(word, fmt.Sprintf("%d-%d", legal[0].From, legal[0].To)) {
				a.Move = legal[0]
			}
		} else if n, _ := fmt.Sscanf(word, "%g", &win); n == 1 {
			wins = append(wins, win)
		}
	}
	if len(wins) == 0 {
		wins = []float64{.563}
	}
	a.Win = wins[0]
	a.Rated = rateMoves(legal, wins, a.Exact)
	return a
}

// firstMoveJudge rates moves in their order, each .1 lower than the one before, and positions by
// their numbers to move.
type firstMoveJudge struct{ rules *rules.Rules }

func (j firstMoveJudge) Analyse(_ context.Context, at rules.Position) []ai.RatedMove {
	win, _ := j.WinChance(at)
	return rateMoves(j.rules.Legal(at, nil), []float64{win}, false)
}

func (firstMoveJudge) WinChance(at rules.Position) (win float64, exact bool) {
	for _, n := range at.Numbers() {
		win += .1 * float64(n)
	}
	return .4 + win, false
}

// whatIfAnswer returns the answer after some games, such as "20", or the last one, "200 done".
func whatIfAnswer(q play.Job, words []string) play.Answer {
	n := 0
	fmt.Sscan(strings.Join(words, " "), &n)
	a := play.Answer{ID: q.ID, Done: slices.Contains(words, "done")}
	a.Sums[0].Play(context.Background(), q.Rules, n, rules.NewRandom(1), nil)
	a.Sums[1].Play(context.Background(), q.Changed, n, rules.NewRandom(2), nil)
	return a
}

func rateMoves(legal []rules.Move, wins []float64, exact bool) (list []ai.RatedMove) {
	for i, m := range legal {
		last := min(i, len(wins)-1)
		list = append(list, ai.RatedMove{Move: m, Win: wins[last] - .1*float64(i-last), Exact: exact})
	}
	return list
}

// reviewAnswers returns the answers to a review of a whole game. The chance of the cones rises
// again and again. The last legal move is the best, unless the move played wins.
func reviewAnswers(q play.Job) (events []ui.Event) {
	events = append(events, ui.NewsEvent(play.Answer{ID: q.ID, Index: -1, Win: .5}))
	for i := range q.Game.Len() {
		a := play.Answer{ID: q.ID, Index: i, Win: .5 + .3*float64(i%97)/97}
		if entry := q.Game.Entry(i); entry.IsMove {
			legal, best := q.Rules.Legal(q.Game.PositionAt(i), nil), .5
			slices.Reverse(legal)
			if q.Game.OutcomeAt(i + 1).IsOver() {
				legal, best = slices.Insert(slices.DeleteFunc(legal,
					func(m rules.Move) bool { return m == entry.Move }), 0, entry.Move), 1
			}
			a.Rated = rateMoves(legal, []float64{best}, false)
		}
		events = append(events, ui.NewsEvent(a))
	}
	return append(events, ui.NewsEvent(play.Answer{ID: q.ID, Done: true}))
}

// finished returns the statistics of the finished kept games.
func (g *Driver) finished() (all game.FinishedGames) {
	all.Kept = map[string]string{}
	for _, f := range g.files {
		all.Kept[f.Name] = f.Name
		if played, err := record.Read(string(f.Data)); err == nil && played.OutcomeAt(played.Len()).IsOver() &&
			!g.statisticsErased {
			counted := stats.FromRecord(played)
			counted.File = f.Name
			all.Games = append(all.Games, counted)
		}
	}
	return all
}

// cursorText describes the cursor of a record and the last throw or move before it.
func cursorText(text string) string {
	g, err := record.Read(text)
	if err != nil {
		return err.Error()
	}
	last := "start"
	if n := g.Cursor(); n > 0 {
		if e := g.Entry(n - 1); e.IsMove {
			last = fmt.Sprint(e.Move.From, "-", e.Move.To)
		} else {
			last = fmt.Sprint("throw ", e.Throw.Count())
		}
	}
	return fmt.Sprintf("%d of %d, %s", g.Cursor(), g.Len(), last)
}

func printText(job *game.PrintJob) string {
	parts := []string{fmt.Sprint("kind ", job.Kind), job.DocumentTitle()}
	if sheet := job.Worksheet; sheet != nil {
		for _, t := range sheet.Tasks {
			parts = append(parts,
				fmt.Sprintf("%s: %s %s", sheet.TurnText(job.Words, t), t.Position,
					strings.Join(t.Questions(job.Words), " ")))
		}
		parts = append(parts, fmt.Sprintf("%d lines, link of %d", sheet.Lines, len(sheet.Link)))
	}
	if job.Picture != nil {
		parts = append(parts, "the board: "+join(" | ", describeBoard(*job.Picture)...))
	}
	if job.Card != nil {
		w, h := job.Card.Size()
		parts = append(parts, fmt.Sprintf("a card of %d × %d", w, h))
	}
	if job.Game != nil {
		parts = append(parts, fmt.Sprint("a game of ", job.Game.Len()))
	}
	if job.Picture == nil && job.Card == nil && job.Game == nil && job.Text == "" {
		copies, groups := job.Copies, ""
		switch {
		case job.Worksheet != nil:
			copies = job.Pupils
		case slices.Contains(job.Parts, game.PrintTally), slices.Contains(job.Parts, game.PrintSticks):
			groups = fmt.Sprint(job.Groups, " groups")
		}
		parts = append(parts, fmt.Sprint(job.Parts), fmt.Sprint(copies, " copies"), groups,
			textIf(job.Colour, "in colour"), textIf(job.Letter, "letter"))
	}
	if job.Lesson != nil {
		parts = append(parts, "lesson "+job.Lesson.Title)
	}
	return join(" | ", append(parts, oneLine(job.Text))...)
}

// checkView fails if a view has a text with a hole, a frame away from the focus, a number that is
// NaN or huge, or too few pawns.
func checkView(t testing.TB, v game.View) {
	t.Helper()
	for _, tree := range []*ui.Node{v.Root, v.Dialog} {
		if tree == nil {
			continue
		}
		for n := range tree.All {
			for _, words := range []string{n.Text, n.Name, n.Lead} {
				if hasHole(words) {
					t.Fatalf("a text with a hole: %q", words)
				}
			}
		}
	}
	s, ok := sceneOf(v)
	if !ok {
		return
	}
	framed := rules.Nowhere
	if v.ShowFocus && v.Focus.Kind == ui.TargetSquare {
		framed = v.Focus.Square
	}
	if v.Dialog == nil && s.Board.Focus != framed {
		t.Fatalf("the focus is on %s, and the board frames square %d", targetName(v.Focus), s.Board.Focus)
	}
	if v.Page != "play" {
		return
	}
	if s.Prompt.Lead == "" {
		t.Fatal("the prompt says nothing")
	}
	var pawns [2]int
	for _, p := range s.Board.Pawns {
		for _, x := range []float64{p.T, p.Lift, p.Bow, p.Sink, p.Shift, p.Alpha, p.From.X, p.From.Y,
			p.To.X, p.To.Y, p.RingGlow} {
			if math.IsNaN(x) || math.Abs(x) > 1000 {
				t.Fatalf("a pawn at %+v", p)
			}
		}
		if !p.Ghost {
			pawns[p.Side]++
		}
	}
	for side, panel := range s.Panels {
		if got := pawns[side] + panel.AtHome + panel.InHand; got < panel.Slots && pawns != [2]int{} {
			t.Fatalf("side %d: %d pawns on the board, %d home, %d in hand, of %d", side, pawns[side],
				panel.AtHome, panel.InHand, panel.Slots)
		}
		if math.IsNaN(panel.Turn) || panel.Turn < 0 || panel.Turn > 1 {
			t.Fatalf("the turn frame at %v", panel.Turn)
		}
	}
}

// hasHole reports whether a text contains a key that has no text, or a placeholder without a value.
func hasHole(text string) bool {
	if !strings.ContainsAny(text, "[{%") {
		return false
	}
	for _, word := range strings.Fields(text) {
		word = strings.Trim(word, ".,:;!?“”")
		if len(word) > 2 &&
			(word[0] == '[' && word[len(word)-1] == ']' && strings.Contains(word, ".") ||
				word[0] == '{' && word[len(word)-1] == '}') {
			return true
		}
	}
	return strings.Contains(text, "%!")
}

// newFile returns a file with a text. "locked" makes a file that cannot be read.
func newFile(name, text string) game.File {
	f := game.File{Name: name, Data: []byte(text)}
	if text == "locked" {
		f.Err = errors.New("It is locked.")
	}
	return f
}
