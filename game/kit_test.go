package game

import (
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"runtime/debug"
	"slices"
	"strings"
	"sync"
	"testing"
	"testing/fstest"
	"time"

	"senet/assets"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/play"
	"senet/game/stats"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// player is a player before the screen: it acts by events alone and knows only what the View shows.
type player struct {
	t         *testing.T
	app       *App
	saved     string // the last SaveGame
	kept      []string
	forgot    bool
	setting   string
	quit      bool
	folder    []File // the kept games
	uncounted bool   // what is remembered of finished games was erased
	told      string // what was said to have been copied
	put       string // into the folder of lessons
	printed   *PrintJob
	noted     []stats.Game // finished games of which luck and skill are known
	clip      *string      // what lies on the clipboard; nil: it cannot be reached
	thinks    []thought
	news      *Queue
	picks     int // how often a file was asked for
	brain     brain

	lessons fstest.MapFS // the teacher's folder; nil: there is none
}

// thought is a question that was asked, or a purpose that was stopped.
type thought struct {
	play.Question
	stopped bool
}

// The player is its game's Store, Thinker and Host.

func (p *player) SaveGame(text string)      { p.saved, p.forgot = text, false }
func (p *player) StoreGame(text string)     { p.kept = append(p.kept, text) }
func (p *player) ForgetGame()               { p.forgot = true }
func (p *player) SaveSettings(text string)  { p.setting = text }
func (p *player) ListGames()                { p.news.Post(Listed{Files: p.folder}) }
func (p *player) ListFinished()             { p.news.Post(p.finished()) }
func (p *player) NoteFinished(g stats.Game) { p.noted = append(p.noted, g) }
func (p *player) Print(what PrintJob)       { p.printed = &what }
func (p *player) RegisterFileType()         {}

// TakeGame takes a game out of the list: the game in play is not in it.
func (p *player) TakeGame(name, _ string) {
	p.folder = slices.DeleteFunc(slices.Clone(p.folder), func(f File) bool { return f.Name == name })
}

func (p *player) RemoveGame(name string) {
	p.TakeGame(name, "")
	p.ListGames()
}

func (p *player) ForgetFinished() {
	p.uncounted = true
	p.ListFinished()
}

func (p *player) ListLessons() {
	if p.lessons != nil {
		lessons, faults := lesson.Load(p.lessons, ".")
		p.news.Post(LessonsRead{Lessons: lessons, Faults: faults})
	}
}

func (p *player) PutLesson(_, text string) { p.put = text }

func (p *player) SaveLesson(name, _, text string) {
	p.put = text
	switch {
	case text == "":
		delete(p.lessons, name)
		p.ListLessons()
	case p.lessons != nil:
		p.lessons[name] = &fstest.MapFile{Data: []byte(text)}
	}
}

func (p *player) Ask(q play.Question) { p.thinks = append(p.thinks, thought{Question: q}) }

func (p *player) Stop(k play.JobKind) {
	p.thinks = append(p.thinks, thought{play.Question{Kind: k}, true})
}

func (p *player) SetFullscreen(bool)         {}
func (p *player) Quit()                      { p.quit = true }
func (p *player) PickFile()                  { p.picks++ }
func (p *player) PlaySound(board.Sound)      {}
func (p *player) SetVolume(float64, float64) {}

func (p *player) Copy(text, told string) {
	if p.told = told; p.clip != nil {
		*p.clip = text
	}
}

func (p *player) Paste() {
	if p.clip != nil {
		p.news.Post(Pasted(*p.clip))
	}
}

// Views are made and forgotten by the million: without this a third of the time would go into
// clearing them away.
func TestMain(m *testing.M) {
	debug.SetGCPercent(400)
	os.Exit(m.Run())
}

// catalogue is read once for all tests: it never changes.
var catalogue = sync.OnceValues(func() (*i18n.Catalogue, error) { return i18n.Load(assets.FS, i18n.English) })

func english(t testing.TB) *i18n.Catalogue {
	t.Helper()
	words, err := catalogue()
	if err != nil {
		t.Fatal(err)
	}
	return words
}

// comparableView is a view without what presses do: functions cannot be compared.
func comparableView(v View) View {
	for _, tree := range []**ui.Node{&v.Root, &v.Dialog} {
		if *tree != nil {
			bare := withoutPresses([]ui.Node{**tree})
			*tree = &bare[0]
		}
	}
	return v
}

func withoutPresses(nodes []ui.Node) []ui.Node {
	nodes = slices.Clone(nodes)
	for i := range nodes {
		n := &nodes[i]
		n.Press = nil
		n.Children, n.UsualButtons = withoutPresses(n.Children), withoutPresses(n.UsualButtons)
	}
	return nodes
}

// testApp is the game just started.
func testApp() *App {
	words, err := catalogue()
	if err != nil {
		panic(err)
	}
	c := Usual(words, assets.FS, rules.NewRandom(1), "2025-03-01")
	c.Settings = defaultSettings().Text()
	return New(c)
}

func config(t testing.TB, seed uint64) Config {
	chance := rand.New(rand.NewPCG(seed, 1))
	return Config{
		Words:     english(t),
		Catalog:   Catalog{RuleSets: ruleset.List()},
		NewCaster: func(die bool) rules.Caster { return rules.NewCaster(die, chance) },
		Coin:      func() bool { return chance.IntN(2) == 1 },
		Today:     "2025-03-01",
		Settings:  `{"speed":"instant","moves":true}`,
	}
}

func sitDown(t *testing.T, c Config) *player {
	t.Helper()
	p := &player{t: t, news: &Queue{}}
	c.Store, c.Thinker, c.Host, c.News = p, p, p, p.news
	p.app = New(c)
	p.do()
	return p
}

// opened is a player before a position of Senet Basics.
func opened(t *testing.T, c Config, position string, seats [2]play.Seat) *player {
	t.Helper()
	_, h := reftest.SetOf(t, "basics")
	g := reftest.GameAt(t, play.WithSeats(h, seats), position)
	c.Open = &File{Name: "set-up", Data: []byte(record.Write(g))}
	return sitDown(t, c)
}

// placed is an event at a place.
func placed(target ui.Target, kind ui.EventKind) ui.Event {
	e := ui.Event{Kind: kind, Target: target, X: 1, Y: 1}
	if target.Kind == ui.TargetSquare {
		at := board.SpotOf(target.Square)
		e.X, e.Y = at.X, at.Y
	}
	return e
}

// finished is what is remembered of the games in the folder, until it was erased.
func (p *player) finished() (all Finished) {
	for _, f := range p.folder {
		if g, err := record.Read(string(f.Data)); err == nil && g.OutcomeAt(g.Len()).Over() && !p.uncounted {
			counted := stats.FromRecord(g)
			counted.File = f.Name
			all.Games = append(all.Games, counted)
		}
	}
	return all
}

// do hands events in, and then the results of what the game wants done.
func (p *player) do(events ...ui.Event) { p.wait(0, events...) }

func (p *player) wait(elapsed time.Duration, events ...ui.Event) {
	p.t.Helper()
	for p.app.Update(elapsed, events); !p.news.IsEmpty(); {
		p.app.Update(0, nil)
	}
	check(p.t, p.app.View())
}

func (p *player) click(target ui.Target) {
	p.t.Helper()
	p.do(placed(target, ui.PointerMove), placed(target, ui.PointerDown), placed(target, ui.PointerUp))
}

func (p *player) press(id string) { p.t.Helper(); p.click(ui.Widget(id)) }

func (p *player) square(s rules.Square) {
	p.t.Helper()
	p.click(ui.Target{Kind: ui.TargetSquare, Square: s})
}

// place clicks on a square, or on the pawns in the hand of whose turn it is.
func (p *player) place(s rules.Square) {
	p.t.Helper()
	if s == rules.Hand {
		p.click(ui.Target{Kind: ui.TargetHand, Side: p.app.play.Match.Position().Turn()})
		return
	}
	p.square(s)
}

func (p *player) key(keys ...ui.Key) {
	p.t.Helper()
	for _, k := range keys {
		p.do(stroke(k)...)
	}
}

// stroke is a key that is pressed and let go.
func stroke(key ui.Key) []ui.Event {
	return []ui.Event{{Kind: ui.KeyPress, Key: key}, {Kind: ui.KeyRelease, Key: key}}
}

// play starts a game of a rule set from the title
func (p *player) play(id string, choices ...string) {
	p.t.Helper()
	p.press("title.new")
	p.take(id)
	for _, c := range choices {
		p.choose(c)
	}
	p.press("start")
	if p.app.View().Dialog != nil {
		p.press("leave.new")
	}
	if v := p.app.View(); v.Page != "play" {
		p.t.Fatalf("after Start page %s is shown, notice %q", v.Page, v.Notice)
	}
}

// take chooses a rule set on the page of a new game.
func (p *player) take(id string) {
	p.t.Helper()
	p.press("sets")
	p.press("card." + id)
}

// choose chooses something else there, behind the entry for that if it does not lie on the page
// itself.
func (p *player) choose(id string) {
	p.t.Helper()
	v := p.app.View()
	if _, here := v.thing(id); here {
		p.press(id)
		return
	}
	p.press("more")
	p.press(id)
	p.press("done")
}

// says reports whether the page says that, as a whole or within a sentence.
func (p *player) says(words string) bool {
	return strings.Contains(strings.Join(shownWords(p.app.View()), "\n"), words)
}

// shownWords are all the words a view shows.
func shownWords(v View) []string {
	var list []string
	add := func(words ...string) { list = append(list, words...) }
	for _, tree := range []*ui.Node{v.Root, v.Dialog} {
		if tree != nil {
			for n := range tree.All {
				add(n.Text, n.Name)
			}
		}
	}
	add(v.Notice)
	play := scene(v)
	add(play.Prompt.Lead, play.Prompt.Rest, play.Prompt.Detail, play.Tray.Words, play.Tray.Extra,
		play.Tray.ThrowLabel, play.Tray.Numeral, play.Moves.Heading)
	for _, panel := range play.Panels {
		add(panel.Name, panel.ToMove, panel.Home, panel.Hand, panel.Score)
	}
	for _, f := range play.Board.Outlines {
		add(f.Label)
	}
	for _, n := range play.Tray.Numbers {
		add(n.Value, n.Note)
	}
	for _, e := range play.Moves.Entries {
		add(e.Text, e.Value)
	}
	return list
}

// check is what every view must hold: words without holes, numbers that are numbers, as many pawns
// as there are.
func check(t *testing.T, v View) {
	t.Helper()
	for _, words := range shownWords(v) {
		if hole(words) {
			t.Fatalf("a text with a hole: %q", words)
		}
	}
	if v.Page != "play" {
		return
	}
	seen := scene(v)
	if seen.Prompt.Lead == "" {
		t.Fatal("the prompt says nothing")
	}
	var pawns [2]int
	for _, pawn := range seen.Board.Pawns {
		for _, x := range []float64{pawn.T, pawn.Lift, pawn.Bow, pawn.Sink, pawn.Shift, pawn.Alpha,
			pawn.From.X, pawn.From.Y, pawn.To.X, pawn.To.Y, pawn.RingGlow} {
			if math.IsNaN(x) || math.Abs(x) > 1000 {
				t.Fatalf("a pawn at %+v", pawn)
			}
		}
		if !pawn.Ghost {
			pawns[pawn.Side]++
		}
	}
	for side, panel := range seen.Panels {
		if got := pawns[side] + panel.AtHome + panel.InHand; got < panel.Slots {
			t.Fatalf("side %d: %d pawns on the board, %d home, %d in hand, of %d", side, pawns[side],
				panel.AtHome, panel.InHand, panel.Slots)
		}
		if math.IsNaN(panel.Turn) || panel.Turn < 0 || panel.Turn > 1 {
			t.Fatalf("the turn frame at %v", panel.Turn)
		}
	}
}

// hole reports whether a key without a text, or a place that was not filled, is among words.
func hole(words string) bool {
	if !strings.ContainsAny(words, "[{%") {
		return false
	}
	for _, word := range strings.Fields(words) {
		word = strings.Trim(word, ".,:;!?“”")
		if len(word) > 2 && (word[0] == '[' && word[len(word)-1] == ']' &&
			strings.Contains(word, ".") || word[0] == '{' && word[len(word)-1] == '}') {
			return true
		}
	}
	return strings.Contains(words, "%!")
}

// flies reports whether a throw or a pawn is on its way: what is seen is not yet what has been
// played.
func (p *player) flies() bool {
	v, at := scene(p.app.View()), p.app.play.Match.Position()
	var seen [2]rules.SquareSet
	for _, pawn := range v.Board.Pawns {
		if !pawn.Ghost {
			seen[pawn.Side&1] |= rules.Squares(board.SquareUnder(pawn.Pose))
		}
		if pawn.T > 0 && pawn.T < 1 {
			return true
		}
	}
	// it is told of the other
	if shapes := p.app.settings.shapes(p.app.play.Set); v.Prompt.Shape != shapes[at.Turn()] &&
		at.Phase() != rules.Ended {
		return true
	}
	held := p.chosen() == rules.Hand
	return v.Tray.Thrower != board.NoShape || !held &&
		(seen[0] != at.Pawns(rules.Cones) || seen[1] != at.Pawns(rules.Spools))
}

// choices are the moves of pawns that a person has.
func (p *player) choices() []rules.Move {
	m := p.app.play.Match
	if !m.PersonToMove() {
		return nil
	}
	return slices.DeleteFunc(m.Legal(), func(m rules.Move) bool { return m.Kind == rules.Pass })
}

// chosen is the place of the pawn that is taken up; Nowhere for none.
func (p *player) chosen() rules.Square {
	v := scene(p.app.View())
	if up := standing(pawns(p.app.View(),
		func(pawn board.Pawn) bool { return pawn.Ring == board.RingSelected })); len(up) > 0 {
		return up[0]
	}
	if v.Panels[0].Ring == board.RingSelected || v.Panels[1].Ring == board.RingSelected {
		return rules.Hand
	}
	return rules.Nowhere
}

// goes shows the game as it was before entry n.
func (p *player) goes(n int) {
	p.t.Helper()
	for p.app.play.Match.Game.At() > n {
		p.key(ui.KeyUndo)
	}
}

// pawns are those seen for which it holds, ghosts left out.
func pawns(v View, holds func(board.Pawn) bool) []board.Pawn {
	return slices.DeleteFunc(slices.Clone(scene(v).Board.Pawns),
		func(pawn board.Pawn) bool { return pawn.Ghost || !holds(pawn) })
}

// standing are the squares of pawns.
func standing(pawns []board.Pawn) (list []rules.Square) {
	for _, pawn := range pawns {
		list = append(list, board.SquareUnder(pawn.Pose))
	}
	return list
}

// lit are the squares of the pawns in a ring.
func lit(v View) []rules.Square {
	list := standing(pawns(v, func(pawn board.Pawn) bool {
		return pawn.Ring == board.RingMay ||
			pawn.Ring == board.RingSelected
	}))
	for _, panel := range scene(v).Panels {
		if panel.Ring != board.NoRing {
			list = append(list, rules.Hand)
		}
	}
	return list
}

// lands are the places the chosen pawn can go to.
func lands(v View) []ui.Target {
	var list []ui.Target
	for _, f := range scene(v).Board.Outlines {
		if f.Kind == board.OutlineLand {
			list = append(list, ui.Target{Kind: ui.TargetSquare, Square: f.Squares.List()[0]})
		}
	}
	for _, g := range scene(v).Board.Glows {
		if g.Square == rules.Home {
			list = append(list, ui.Target{Kind: ui.TargetHome, Side: g.Side})
		}
	}
	return list
}

func describe(v View) string {
	p := scene(v)
	var b strings.Builder
	fmt.Fprintf(&b, "%s %s (%s) tray %s lit %v numbers %v\n", p.Prompt.Lead, p.Prompt.Rest,
		p.Prompt.Detail, p.Tray.Numeral, p.Tray.CanThrow, p.Tray.Numbers)
	fmt.Fprintf(&b, "lit %v, lands %v, focus %v", lit(v), lands(v), v.Focus)
	return b.String()
}

func chance() *rand.Rand { return rand.New(rand.NewPCG(9, 9)) }

// nodesOf are those of a tree for which it holds, in the order of reading.
func nodesOf(n ui.Node, holds func(ui.Node) bool) (list []ui.Node) {
	if holds(n) {
		list = append(list, n)
	}
	for _, k := range n.Children {
		list = append(list, nodesOf(k, holds)...)
	}
	return list
}

// tabs are the names at the side of a page that is read.
func (p *player) tabs() []ui.Node {
	return nodesOf(*p.app.View().Root, func(n ui.Node) bool { return n.Style == ui.Tab })
}

// parts are those of what can be pressed on the table that belong to one of its parts.
func parts(v View, which func(board.Parts) board.Span) (list []ui.Node) {
	for n := range v.Root.All {
		if d, is := n.Drawing.(PlainScene); is {
			for _, i := range which(d.Of.Parts).All() {
				list = append(list, nodesOf(n.Children[i], func(n ui.Node) bool { return n.ID != "" })...)
			}
		}
	}
	return list
}

func actionsPart(p board.Parts) board.Span { return p.TurnButtons }

func endsPart(p board.Parts) board.Span { return p.EndButtons }

// scene is the board that is seen, with what lies round it.
func scene(v View) board.Scene {
	if v.Root == nil {
		return board.Scene{}
	}
	for n := range v.Root.All {
		switch d := n.Drawing.(type) {
		case PlainScene:
			return d.Of
		case PlainBoard:
			if d.Of.Live {
				return board.Scene{Board: d.Of.View}
			}
		}
	}
	return board.Scene{}
}

// thing is what has that id on a view: in the dialog while one is open.
func (v *View) thing(id string) (ui.Node, bool) { return v.top().Find(id) }

// part is the words of a role within a thing.
func part(n ui.Node, role ui.Role) (found ui.Node) {
	for k := range n.All {
		if k.Role == role && k.Kind == ui.Words {
			found = *k
		}
	}
	return found
}

func (p *player) prompt() string {
	v := scene(p.app.View()).Prompt
	return strings.TrimSpace(v.Lead + " " + v.Rest)
}

// falling casts what a test says, in order.
type falling []rules.Throw

func (f *falling) Cast() rules.Throw {
	next := (*f)[0]
	*f = (*f)[1:]
	return next
}

// byMouse does one sensible thing with the mouse.
func (p *player) byMouse(v View, dice *rand.Rand) {
	p.t.Helper()
	pawns := lit(v)
	switch targets := lands(v); {
	case scene(v).Tray.CanThrow && (len(pawns) == 0 || dice.IntN(3) == 0):
		p.click(ui.Target{Kind: ui.TargetSticks})
	case len(targets) > 0 && dice.IntN(4) > 0:
		p.click(targets[dice.IntN(len(targets))])
	case len(pawns) > 0:
		p.place(pawns[dice.IntN(len(pawns))])
	case len(parts(v, actionsPart)) > 0:
		p.press(parts(v, actionsPart)[0].ID)
	default:
		p.t.Fatalf("nothing can be done: %s", describe(v))
	}
}

// playsOn acts until the game is over.
func (p *player) playsOn(act func(View)) {
	p.t.Helper()
	for range 20000 {
		v := p.app.View()
		if len(parts(v, endsPart)) > 0 {
			return
		}
		act(v)
	}
	p.t.Fatalf("no end: %s", describe(p.app.View()))
}
