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
)

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
