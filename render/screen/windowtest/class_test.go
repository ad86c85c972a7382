package windowtest

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/assets"
	"senet/game/board"
	"senet/game/lang"
	"senet/game/lesson"
	"senet/game/ui"
	"senet/render/viewtest"
	"senet/rules"
)

// typed types a character where nothing is being written.
func (p *pair) typed(c rune) {
	p.t.Helper()
	p.session.TypeRune(c)
	p.does(ui.Event{Kind: ui.TextInput, Text: string(c)})
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

// lessonNamed opens a built-in lesson by mouse, as a teacher does, and answers with its script.
func (p *pair) lessonNamed(id string) lesson.Lesson {
	p.t.Helper()
	lessons, errs := lesson.Load(assets.FS, "lessons/"+lang.English)
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

func (p *pair) caption() string { return viewtest.Table(p.twin.view).Prompt.Lead }

// says expects words in the caption or the prompt.
func (p *pair) says(want string) {
	p.t.Helper()
	if got := p.caption(); !strings.Contains(got, want) {
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
	for _, pawn := range viewtest.Table(p.twin.view).Board.Pawns {
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
	p.key(ebiten.KeyPageDown, ui.KeyPageDown)
	p.key(ebiten.KeyPageDown, ui.KeyPageDown)
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
	if said := p.twin.view.Root.Said(); !slices.Contains(said, "22 of 22") || len(l.Steps) != 22 {
		t.Errorf("it ends at %q of %d steps", said, len(l.Steps))
	}
	p.settle()
	p.sees()
}

func TestTheTutorialIsDoneByMouse(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 1, settings: instant}, 1280, 720)
	l := p.lessonNamed("tutorial")
	for i, s := range l.Steps {
		p.settle()
		switch s.Task {
		case lesson.NoTask: // what the other player does is shown
			p.click(widget("go.next"))
			continue
		case lesson.ToThrow:
			p.click(ui.Target{Kind: ui.TargetSticks})
		default:
			m := s.Accepted[0]
			p.click(square(m.From))
			if viewtest.Table(p.twin.view).Board.Pawns == nil {
				t.Fatal("the board is empty")
			}
			if m.To == rules.Home {
				p.click(ui.Target{Kind: ui.TargetHome, Side: rules.Cones})
			} else {
				p.click(square(m.To))
			}
		}
		said := p.twin.view.Root.Said()
		if !slices.ContainsFunc(said, func(s string) bool { return strings.HasSuffix(s, " of 12") }) || p.caption() != s.Then[0] {
			t.Fatalf("step %d: %q, %q", i+1, said, p.caption())
		}
		if i < len(l.Steps)-1 {
			p.click(widget("go.next"))
		}
	}
	p.says("you have won")
	p.settle()
	p.sees()
}

func TestAPositionIsSetUpAndPlayed(t *testing.T) {
	t.Parallel()
	p := startPair(t, known{seed: 1, settings: instant}, 1280, 720)
	p.chooses("title.learn")
	p.chooses("setup")
	p.click(widget("rules"))
	p.click(widget("set.storer"))
	p.click(widget("clear"))
	home := func(side rules.Side) ui.Target { return ui.Target{Kind: ui.TargetHome, Side: side} }
	p.drag(home(rules.Cones), square(24))
	p.drag(home(rules.Cones), square(9))
	p.drag(home(rules.Spools), square(27)) // nobody rests in the Water
	p.sees()
	if w, _ := p.twin.view.Root.Find("play"); !w.Off || !strings.Contains(strings.Join(p.twin.view.Root.Said(), " "), "27") {
		t.Fatal("a pawn in the Water can be played")
	}
	p.drag(square(27), square(12))
	p.click(widget("thrown.3"))
	p.sees()
	p.chooses("play")
	if got, want := p.mustSaved().Position().String(), "C 9 24 home 3 / S 12 home 4 / C to move 3"; got != want {
		t.Fatalf("saved is %s, not %s", got, want)
	}
	p.drag(square(9), square(12))
	p.settle()
	if got, want := p.mustSaved().Position().String(), "C 12 24 home 3 / S 9 home 4 / S to throw"; got != want {
		t.Errorf("after a move it is %s, not %s", got, want)
	}
	p.sees()
}

func TestThePresenterComesInTheMiddleOfAMovement(t *testing.T) {
	t.Parallel()
	p := inGame(t, 3, "storer", "normal", 1280, 720)
	p.click(ui.Target{Kind: ui.TargetSticks})
	p.pass(12)
	saved := p.mustSaved()
	if !p.twin.view.Moving {
		t.Fatal("the sticks do not fly")
	}
	p.key(ebiten.KeyF5, ui.KeyPresenter)
	p.pass(4)
	if !p.twin.view.Moving || p.twin.view.Look.Theme != ui.Presenter {
		t.Fatal("the movement has ended, or the presenter's theme has not come")
	}
	p.settle()
	p.sees()
	m := saved.Rules().Legal(p.mustSaved().Position(), nil)[0]
	p.click(square(m.From))
	p.click(square(m.To))
	p.pass(6)
	p.key(ebiten.KeyF5, ui.KeyPresenter)
	if p.twin.view.Look.Theme == ui.Presenter {
		t.Fatal("the presenter's theme does not go")
	}
	p.settle()
	p.sees()
	if g := p.mustSaved(); g.Len() != 2 || g.At() != 2 {
		t.Errorf("%d throws and moves are saved, not the two that were made", g.Len())
	}
}

func TestRealSticksAreTypedAndTurnedOver(t *testing.T) {
	t.Parallel()
	p := inGame(t, 3, "storer", "instant", 1280, 720)
	p.key(ebiten.KeyF5, ui.KeyPresenter)
	p.chooses("class.real")
	p.sees()
	p.typed('4')
	p.settle()
	g := p.mustSaved()
	if g.Len() != 1 || g.Entry(0).Throw != rules.Marked(4) {
		t.Fatalf("a 4 was typed, and saved are %d entries", g.Len())
	}
	p.click(square(10))
	p.click(square(14))
	p.settle()
	p.click(widget("stick.1"))
	p.click(widget("stick.3"))
	p.sees()
	plaque := p.twin.frame().Play.Tray.Plaque
	p.clickAt(float64(int(plaque.X+plaque.W/2)), float64(int(plaque.Y+plaque.H/2)))
	p.settle()
	g = p.mustSaved()
	if g.Len() != 3 || g.Entry(2).Throw != rules.Marked(2) {
		t.Fatalf("two sticks were turned over, and saved are %d entries, %v", g.Len(), g.Position())
	}
	p.sees()
}

// The demonstration ends with a key, and the key does nothing else.
func TestTheDemonstrationEndsWithAKey(t *testing.T) {
	t.Parallel()
	dir, other := t.TempDir(), t.TempDir()
	for _, dir := range []string{dir, other} {
		if err := openStore(t, dir).SaveSettings(instant); err != nil {
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
