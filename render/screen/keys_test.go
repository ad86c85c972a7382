package screen

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"senet/game"
)

func TestMeaningOfKeys(t *testing.T) {
	const none = ebiten.Key(-1)
	for _, c := range []struct {
		name   string
		key    ebiten.Key
		letter string
		with   chord
		want   game.Key
	}{
		{"arrow", ebiten.KeyArrowLeft, "", chord{}, game.KeyLeft},
		{"arrow with Shift is still an arrow", ebiten.KeyArrowLeft, "", chord{shift: true}, game.KeyLeft},
		{"Tab", ebiten.KeyTab, "", chord{}, game.KeyTab},
		{"Shift+Tab", ebiten.KeyTab, "", chord{shift: true}, game.KeyBackTab},
		{"Alt+Tab belongs to the system", ebiten.KeyTab, "", chord{alt: true}, game.KeyNone},
		{"Enter", ebiten.KeyEnter, "", chord{}, game.KeyEnter},
		{"Alt+Enter", ebiten.KeyEnter, "", chord{alt: true}, game.KeyFullscreen},
		{"Ctrl+Z", none, "z", chord{command: true}, game.KeyUndo},
		{"Ctrl+Shift+Z", none, "z", chord{command: true, shift: true}, game.KeyRedo},
		{"Ctrl+Y", none, "y", chord{command: true}, game.KeyRedo},
		{"Ctrl+Shift+Y means nothing", none, "y", chord{command: true, shift: true}, game.KeyNone},
		{"AltGr+Z means nothing", none, "z", chord{command: true, alt: true}, game.KeyNone},
		{"z alone is text", none, "z", chord{}, game.KeyNone},
		{"F11", ebiten.KeyF11, "", chord{}, game.KeyFullscreen},
	} {
		s, _ := meaning(Shortcuts(), c.key, c.letter, c.with)
		if s.Means != c.want {
			t.Errorf("%s: means %d, want %d", c.name, s.Means, c.want)
		}
	}
}

// Every key the game knows must be on the keyboard somewhere.
func TestEveryKeyCanBePressed(t *testing.T) {
	found := map[game.Key]bool{}
	for _, s := range Shortcuts() {
		found[s.Means] = true
	}
	for key := game.KeyLeft; key <= game.KeyPresenter; key++ {
		if !found[key] {
			t.Errorf("no key means %d", key)
		}
	}
}

func TestHeldKeysRepeat(t *testing.T) {
	for _, c := range []struct {
		held time.Duration
		want int
	}{{0, 0}, {399 * time.Millisecond, 0}, {400 * time.Millisecond, 1}, {459 * time.Millisecond, 1}, {460 * time.Millisecond, 2}, {time.Second, 11}} {
		if got := repeats(c.held); got != c.want {
			t.Errorf("held for %v a key repeats %d times, want %d", c.held, got, c.want)
		}
	}
}
