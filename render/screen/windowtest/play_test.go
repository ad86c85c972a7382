package windowtest

import (
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/assets"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
)

// short is the choice of a game with three pawns.
const short = `,"house":{"digital":"pawns=3"}`

// instant is the setting under which nothing flies or walks: what is played here is the whole game,
// not its movements.
const instant = `{"speed":"instant"}`

func settingsFor(ruleSet, more string) string {
	return `{"speed":"instant","last":{"ruleset":"` + ruleSet + `","opening":"throw"` + more + `}}`
}

// Games of all kinds are played by mouse: one to its end, of the others enough to see all that is
// particular to them. (To the end each is played, by mouse and by keys, where no window is needed.)
func TestGamesByMouse(t *testing.T) {
	for _, c := range []struct {
		ruleSet, more string
		deeds         int
	}{
		{"digital", short, 3000},
		{"basics", "", 60},
		{"rebirth", "", 60},
		{"storer", "", 60},
		{"secret", `,"die":true`, 60},
	} {
		t.Run(c.ruleSet, func(t *testing.T) {
			t.Parallel()
			p := startPair(t, known{seed: 7, settings: settingsFor(c.ruleSet, c.more)}, 900, 600)
			p.begins()
			p.sees()
			g := p.playOn(p.deed, rand.New(rand.NewPCG(7, 7)), c.deeds)
			if !g.Outcome().Over() && g.Len() < c.deeds || c.deeds > 1000 && !g.Outcome().Over() {
				t.Fatalf("the game is not over after %d throws and moves", g.Len())
			}
			if g.Header().RuleSet != c.ruleSet {
				t.Errorf("the record says %s", g.Header().RuleSet)
			}
			p.settle()
			p.sees()
		})
	}
}

// playOn plays by mouse or keys until the game is over or so many deeds are done; each must be in
// the record.
func (p *pair) playOn(deed func(record.Game, *rand.Rand), chance *rand.Rand, most int) record.Game {
	p.t.Helper()
	g := p.mustSaved()
	for deeds := 0; !g.Outcome().Over() && deeds < most; deeds++ {
		before := g.Len()
		deed(g, chance)
		g = p.mustSaved()
		if g.Len() <= before {
			p.t.Fatalf("a deed was not recorded\n%s\n%s", g.Position(),
				gametest.Scene(p.twin.view).Prompt.Lead+gametest.Scene(p.twin.view).Prompt.Rest)
		}
		if deeds%40 == 7 {
			p.sees()
		}
	}
	return g
}

// deed does one thing by mouse: throws, moves, or goes on where nothing can move.
func (p *pair) deed(g record.Game, chance *rand.Rand) {
	p.t.Helper()
	pos := g.Position()
	switch pos.Phase() {
	case rules.Opening, rules.ToThrow:
		p.click(ui.Target{Kind: ui.TargetSticks})
		return
	}
	moves := g.Rules().Legal(pos, nil)
	if pos.Phase() == rules.TurnStart && chance.IntN(2) == 0 {
		p.click(ui.Target{Kind: ui.TargetSticks})
		return
	}
	m := moves[chance.IntN(len(moves))]
	switch m.Kind {
	case rules.Pass:
		p.click(widget(p.action()))
	case rules.TakeOff:
		p.click(square(rules.LastSquare))
		if p.mustSaved().Len() == g.Len() {
			p.click(ui.Target{Kind: ui.TargetHome, Side: pos.Turn()})
		}
	default:
		if m.Kind == rules.Step && m.To != rules.Home && chance.IntN(4) == 0 {
			p.drag(square(m.From), square(m.To))
			return
		}
		p.click(square(m.From))
		if p.mustSaved().Len() > g.Len() {
			return
		}
		if m.To == rules.Home {
			p.click(ui.Target{Kind: ui.TargetHome, Side: pos.Turn()})
			return
		}
		p.click(square(m.To))
	}
}

// drag takes something up with the mouse, carries it and lets it go.
func (p *pair) drag(from, to ui.Target) {
	p.t.Helper()
	x, y := p.middle(from)
	p.point(x, y)
	p.press()
	p.does(p.event(ui.PointerDown))
	x, y = p.middle(to)
	p.point(x-9, y)
	p.point(x, y)
	p.release()
	p.does(p.event(ui.PointerUp))
}

func TestWholeGameByKeysAlone(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 11, settings: settingsFor("digital", short)}, 1280, 720)
	p.beginsByKeys()
	if g := p.playOn(p.deedByKeys, rand.New(rand.NewPCG(11, 11)), 2000); !g.Outcome().Over() {
		t.Fatalf("the game is not over after %d throws and moves", g.Len())
	}
}

// deedByKeys does one thing by the keyboard alone: Space throws and goes on, arrows walk, Enter chooses.
func (p *pair) deedByKeys(g record.Game, chance *rand.Rand) {
	p.t.Helper()
	pos := g.Position()
	if pos.Phase() != rules.ToMove {
		p.key(ebiten.KeySpace, ui.KeySpace)
		return
	}
	moves := g.Rules().Legal(pos, nil)
	m := moves[chance.IntN(len(moves))]
	if m.Kind == rules.Pass {
		p.key(ebiten.KeySpace, ui.KeySpace)
		return
	}
	p.walkTo(square(m.From))
	p.key(ebiten.KeyEnter, ui.KeyEnter)
	if p.mustSaved().Len() > g.Len() {
		return
	}
	if m.To != rules.Home {
		p.walkTo(square(m.To))
	}
	p.key(ebiten.KeyEnter, ui.KeyEnter)
}

// walkTo walks the keyboard's focus to a square by arrows; it comes onto the board by Tab.
func (p *pair) walkTo(target ui.Target) {
	p.t.Helper()
	for range 40 {
		focus := p.twin.view.Focus
		if focus == target {
			return
		}
		from, ok := p.twin.frame().RectOf(focus)
		to, _ := p.twin.frame().RectOf(target)
		const near = 4
		switch {
		case focus.Kind != ui.TargetSquare || !ok:
			p.key(ebiten.KeyTab, ui.KeyTab)
		case to.Y > from.Y+near:
			p.key(ebiten.KeyArrowDown, ui.KeyDown)
		case to.Y < from.Y-near:
			p.key(ebiten.KeyArrowUp, ui.KeyUp)
		case to.X > from.X:
			p.key(ebiten.KeyArrowRight, ui.KeyRight)
		default:
			p.key(ebiten.KeyArrowLeft, ui.KeyLeft)
		}
	}
	p.t.Fatalf("the focus does not reach %+v: it is on %+v", target, p.twin.view.Focus)
}

// action is the first button of the turn.
func (p *pair) action() (id string) {
	for n := range p.twin.view.Root.All {
		if d, is := n.Drawing.(board.SceneDrawing); is {
			if i, shown := d.Shows().Parts.Actions.Only(); shown {
				id = n.Children[i].Children[0].ID
			}
		}
	}
	return id
}

// lessonNamed opens a built-in lesson by mouse, as a teacher does, and answers with its script.
func (p *pair) lessonNamed(id string) lesson.Lesson {
	p.t.Helper()
	lessons, errs := lesson.Load(assets.FS, "lessons/"+i18n.English)
	if len(errs) > 0 {
		p.t.Fatal(errs)
	}
	for i, l := range lessons {
		if strings.HasSuffix(l.ID, "-"+id) {
			p.chooses("title.learn")
			p.chooses("lesson." + strconv.Itoa(i))
			return l
		}
	}
	p.t.Fatalf("there is no lesson %s", id)
	return lesson.Lesson{}
}

// says expects words in the caption or the prompt.
func (p *pair) says(want string) {
	p.t.Helper()
	if got := gametest.Scene(p.twin.view).Prompt.Lead; !strings.Contains(got, want) {
		p.t.Fatalf("it says %q, not %q", got, want)
	}
}

func TestALessonIsSteppedByMouseAndKeys(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 1, settings: instant}, 1280, 720)
	l := p.lessonNamed("sample")
	p.says("Cube throws a 1. Which moves can he make?")
	p.click(widget("go.main"))
	shown := 0
	for _, pawn := range gametest.Scene(p.twin.view).Board.Pawns {
		if pawn.Ring == board.RingMay {
			shown++
		}
	}
	if shown != 5 {
		t.Fatalf("%d moves are shown", shown)
	}
	p.sees()
	p.key(ebiten.KeyArrowRight, ui.KeyRight)
	p.says("He moves from space 10 to space 11.")
	p.click(widget("go.back"))
	p.key(ebiten.KeyF5, ui.KeyPresenter)
	p.settle()
	p.sees()
	for range 5 { // the move, the next step, its answer and its move, and the one after it
		p.key(ebiten.KeyPageDown, ui.KeyPageDown)
	}
	p.says("Cube throws all blanks.")
	p.clickAt(p.middle(widget("step.4"))) // a jump on the line of all steps
	p.says("Cube throws a 5.")
	p.key(ebiten.KeyF6, ui.KeyDim)
	p.settle()
	p.sees()
	p.key(ebiten.KeyF5, ui.KeyPresenter)
	for range 200 {
		if _, found := p.twin.view.Root.Find("go.more"); found {
			break
		}
		p.key(ebiten.KeyArrowRight, ui.KeyRight)
	}
	p.says("Cylinder wins the game!!!")
	if said := p.twin.view.Root.Texts(); !slices.Contains(said, "22 of 22") || len(l.Steps) != 22 {
		t.Errorf("it ends at %q of %d steps", said, len(l.Steps))
	}
	p.settle()
	p.sees()
}

// The demonstration ends with a key, and the key does nothing else.
func TestTheDemonstrationEndsWithAKey(t *testing.T) {
	t.Parallel()
	dir, other := t.TempDir(), t.TempDir()
	for _, dir := range []string{dir, other} {
		if err := openStore(t, dir).SaveSettings(instant, instant); err != nil {
			t.Fatal(err)
		}
	}
	d := start(t, dir, 1280, 720, "-demo")
	d.tick(60)
	demo := d.look()
	d.strike(ebiten.KeyEnter) // on the title page it would lead to New game
	d.tick(60)
	title := d.look()
	if differing(demo, title) < .1 {
		t.Fatal("the demonstration goes on")
	}
	plain := start(t, other, 1280, 720)
	plain.tick(60)
	if share := differing(title, plain.look()); share > fewPixels {
		t.Errorf("what is seen after it differs from the title page by %.2f %%", 100*share)
	}
	if entries, err := os.ReadDir(dir + "/games"); err == nil && len(entries) > 0 {
		t.Errorf("it has left %d games behind", len(entries))
	}
}

// finger is the touch of all these tests. It comes in where Ebitengine hands touches to the
// program: the X server of the tests has no touch screen, and its extension for tests (XTEST) moves
// a mouse and presses keys, but has no fingers.
const finger = ebiten.TouchID(1)

// touchEvent is what a finger at a place means.
func (p *pair) touchEvent(kind ui.EventKind, x, y float64) ui.Event {
	bx, by := p.twin.frame().BoardPoint(x, y)
	return ui.Event{Kind: kind, Target: p.twin.frame().Hit(x, y), X: bx, Y: by, Touch: true}
}

// tap touches a thing and lets go.
func (p *pair) tap(target ui.Target) { p.t.Helper(); p.carry(target) }

// carry puts a finger on one thing, draws it to others and lifts it there.
func (p *pair) carry(from ui.Target, to ...ui.Target) {
	p.t.Helper()
	x, y := p.middle(from)
	p.session.PressTouch(finger, x/scale(), y/scale())
	p.does(p.touchEvent(ui.PointerDown, x, y))
	for _, target := range to {
		x, y = p.middle(target)
		for _, at := range []float64{x - 9, x} {
			p.session.MoveTouch(finger, at/scale(), y/scale())
			p.does(p.touchEvent(ui.PointerMove, at, y))
		}
	}
	p.session.ReleaseTouch(finger)
	p.does(p.touchEvent(ui.PointerUp, x, y))
}

func TestFingersPlay(t *testing.T) {
	t.Parallel()
	p := startPair(t,
		known{seed: 9, settings: `{"speed":"instant","last":{"ruleset":"storer","opening":"cones"}}`},
		1080, 1920)
	p.taps("title.new")
	p.taps("start")
	for range 30 {
		g := p.mustSaved()
		if g.Phase() != rules.ToMove {
			p.tap(ui.Target{Kind: ui.TargetSticks})
		} else if m := g.Rules().Legal(g.Position(), nil)[0]; m.Kind == rules.Pass {
			p.tap(widget(p.action()))
		} else {
			p.tap(square(m.From))
			if p.mustSaved().Len() == g.Len() {
				p.tap(square(m.To))
			}
		}
		if p.mustSaved().Len() <= g.Len() {
			t.Fatalf("a tap did nothing\n%s", g.Position())
		}
	}
	p.sees()
}

func TestFingerDrawsThePage(t *testing.T) {
	t.Parallel()
	d := start(t, t.TempDir(), 800, 500)
	d.tick(1)
	d.strike(ebiten.KeyF1) // the rules are longer than so small a window
	d.tick(60)
	before := d.look()
	d.session.PressTouch(finger, 300/scale(), 400/scale())
	d.tick(1)
	for y := 390.0; y >= 200; y -= 10 {
		d.session.MoveTouch(finger, 300/scale(), y/scale())
		d.tick(1)
	}
	d.session.ReleaseTouch(finger)
	d.tick(1)
	after := d.look()
	if differing(before, after) < 0.02 {
		t.Fatal("the page stays where it is")
	}
	// What was at the finger is still there: the page has moved by as much as the finger.
	same, all := 0, 0
	for y := 330; y < 400; y++ {
		for x := 200; x < 500; x++ {
			all++
			a, b := before.RGBAAt(x, y), after.RGBAAt(x, y-200)
			if abs(int(a.R)-int(b.R)) < 40 {
				same++
			}
		}
	}
	if same < all*9/10 {
		t.Errorf("only %d of %d pixels came along with the finger", same, all)
	}
}

func abs(n int) int { return max(n, -n) }

// By fingers alone a lesson's task is done, and a position set up and played on from.
func TestFingersTeach(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 1, settings: instant}, 1280, 720)
	p.taps("title.learn")
	p.taps("lesson.0")
	p.tap(ui.Target{Kind: ui.TargetSticks})
	p.settle()
	p.says("One patterned side is up")
	p.taps("go.next")
	p.carry(square(10), square(11))
	p.settle()
	p.says("The path turns at the end of each row.")
	p.sees()
	p.taps("bar.back")
	p.taps("setup")
	p.tap(widget("clear"))
	p.carry(ui.Target{Kind: ui.TargetHome, Side: rules.Cones}, square(24))
	p.tap(ui.Target{Kind: ui.TargetHome, Side: rules.Spools})
	p.tap(square(12))
	p.taps("play")
	if got, want := p.mustSaved().Position().String(), "C 24 home 4 / S 12 home 4 / C to throw"; got != want {
		t.Fatalf("set up by fingers is %s, not %s", got, want)
	}
	p.sees()
}
