package screen

import (
	"slices"
	"testing"
	"time"

	"senet/game/ui"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestMeaningOfKeys(t *testing.T) {
	const none = ebiten.Key(-1)
	for _, c := range []struct {
		name   string
		key    ebiten.Key
		letter string
		with   chord
		want   ui.Key
	}{
		{"arrow", ebiten.KeyArrowLeft, "", chord{}, ui.KeyLeft},
		{"arrow with Shift is still an arrow", ebiten.KeyArrowLeft, "", chord{shift: true}, ui.KeyLeft},
		{"Tab", ebiten.KeyTab, "", chord{}, ui.KeyTab},
		{"Shift+Tab", ebiten.KeyTab, "", chord{shift: true}, ui.KeyBackTab},
		{"Alt+Tab belongs to the system", ebiten.KeyTab, "", chord{alt: true}, ui.KeyNone},
		{"Enter", ebiten.KeyEnter, "", chord{}, ui.KeyEnter},
		{"Alt+Enter", ebiten.KeyEnter, "", chord{alt: true}, ui.KeyFullscreen},
		{"Ctrl+Z", none, "z", chord{command: true}, ui.KeyUndo},
		{"Ctrl+Shift+Z", none, "z", chord{command: true, shift: true}, ui.KeyRedo},
		{"Ctrl+Y", none, "y", chord{command: true}, ui.KeyRedo},
		{"Ctrl+Shift+Y means nothing", none, "y", chord{command: true, shift: true}, ui.KeyNone},
		{"AltGr+Z means nothing", none, "z", chord{command: true, alt: true}, ui.KeyNone},
		{"z alone is text", none, "z", chord{}, ui.KeyNone},
		{"F11", ebiten.KeyF11, "", chord{}, ui.KeyFullscreen},
	} {
		s, _ := meaning(Shortcuts(), c.key, c.letter, c.with)
		if s.Means != c.want {
			t.Errorf("%s: means %d, want %d", c.name, s.Means, c.want)
		}
	}
}

// Every key the game knows must be on the keyboard somewhere.
func TestEveryKeyCanBePressed(t *testing.T) {
	found := map[ui.Key]bool{}
	for _, s := range Shortcuts() {
		found[s.Means] = true
	}
	for key := ui.KeyLeft; key <= ui.KeyDim; key++ { // the last
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

// A shortcut is where the keyboard writes its letter; where no key writes it, because the script is another, it is where an
// American keyboard has it.
func TestShortcutsAreOnEveryKeyboard(t *testing.T) {
	for _, c := range []struct {
		keyboard string
		key      ebiten.Key
		name     string // in the keyboard's layout
		want     string
	}{
		{"unknown", ebiten.KeyZ, "", "z"},
		{"American", ebiten.KeyZ, "z", "z"},
		{"German", ebiten.KeyY, "z", "z"},
		{"German", ebiten.KeySemicolon, "ö", "ö"},
		{"French", ebiten.KeyW, "z", "z"},
		{"French", ebiten.KeyDigit2, "é", "é"},
		{"Dvorak", ebiten.KeyZ, ";", ";"},
		{"Turkish F", ebiten.KeyX, "ö", "ö"},
		{"Russian", ebiten.KeyZ, "я", "z"},
		{"Russian, a letter where there is a sign", ebiten.KeySemicolon, "ж", ""},
		{"Greek", ebiten.KeyC, "ψ", "c"},
		{"Hebrew", ebiten.KeyN, "מ", "n"},
		{"Arabic, two letters at once", ebiten.KeyB, "لا", "b"},
		{"Thai, a mark above", ebiten.KeyN, "\u0e37", "n"},
		{"a capital", ebiten.KeyA, "A", "a"},
	} {
		if got := letterOf(c.key, c.name); got != c.want {
			t.Errorf("%s: %v is %q, want %q", c.keyboard, c.key, got, c.want)
		}
	}
}

func TestKeysOfOtherScriptsTellTheirPlace(t *testing.T) {
	for _, c := range []struct {
		text    string
		pressed []ebiten.Key
		want    string
	}{
		{"h", []ebiten.Key{ebiten.KeyH}, ""},
		{"é", []ebiten.Key{ebiten.KeySemicolon}, ""}, // a Latin letter is what it is
		{"é", []ebiten.Key{ebiten.KeyDigit2}, "2"},   // on a French keyboard the digits need Shift
		{"&", []ebiten.Key{ebiten.KeyDigit1}, "1"},
		{"!", []ebiten.Key{ebiten.KeyShiftLeft, ebiten.KeyDigit1}, ""},
		{"р", []ebiten.Key{ebiten.KeyH}, "h"},
		{"Р", []ebiten.Key{ebiten.KeyShiftLeft, ebiten.KeyH}, "h"},
		{"3", []ebiten.Key{ebiten.KeyDigit3}, ""},
		{"٣", []ebiten.Key{ebiten.KeyDigit3}, "3"},
		{"ια", []ebiten.Key{ebiten.KeyA, ebiten.KeyI}, "ai"},
		{"р", nil, ""}, // it repeats
		{"🂡", []ebiten.Key{ebiten.KeyH}, ""},
	} {
		if got := places(c.text, c.pressed, slices.Contains(c.pressed, ebiten.KeyShiftLeft)); got != c.want {
			t.Errorf("%q typed by %v is at %q, want %q", c.text, c.pressed, got, c.want)
		}
	}
}

func TestAKeyRepeatsWhileItIsHeld(t *testing.T) {
	k := keyboard{down: ebiten.KeyArrowDown, means: ui.KeyDown}
	if k.hold(399*time.Millisecond, true) || !k.hold(time.Millisecond, true) {
		t.Error("it does not repeat after 0.4 s")
	}
	if !k.hold(time.Minute, true) || k.hold(0, true) {
		t.Error("after a stall it does not repeat just once")
	}
	if k.hold(time.Second, false) || k.busy() {
		t.Error("it repeats though it was let go")
	}
	k = keyboard{down: ebiten.KeyArrowDown, means: ui.KeyDown}
	k.release()
	if k.busy() {
		t.Error("it is held though the window has lost the focus")
	}
}
