package screen

import (
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"senet/game/ui"
	"senet/rules/reftest"

	"github.com/hajimehoshi/ebiten/v2"
)

func TestFindShortcut(t *testing.T) {
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
		s, _ := findShortcut(shortcuts(), c.key, c.letter, c.with)
		if s.Means != c.want {
			t.Errorf("%s: means %d, want %d", c.name, s.Means, c.want)
		}
	}
}

// Alt counts only for a while after it was pressed, so that a release which the window did not see
// does not turn later keys into combinations.
func TestAltIsForgotten(t *testing.T) {
	var k keyboard
	k.followAlt(time.Hour, true, true) // the window may have rested before
	if k.followAlt(time.Second, true, false); !k.isAlt(true, false) {
		t.Error("Alt is forgotten while it is held")
	}
	if k.followAlt(altLasts, true, false); k.isAlt(true, false) {
		t.Error("Alt is never forgotten")
	}
	if !k.isAlt(true, true) {
		t.Error("AltGr is forgotten together with a stuck Alt")
	}
	if k.followAlt(time.Hour, false, false); k.altHeld != 0 {
		t.Error("an Alt that was released counts")
	}
}

// Every key of the game has a shortcut.
func TestEveryKeyHasShortcut(t *testing.T) {
	found := map[ui.Key]bool{}
	for _, s := range shortcuts() {
		found[s.Means] = true
	}
	for key := ui.KeyLeft; key <= ui.KeyDim; key++ { // the last key
		if !found[key] {
			t.Errorf("no key means %d", key)
		}
	}
}

// A shortcut is the key that writes its letter or, if the layout is not Latin, the key that writes
// it on an American keyboard.
func TestLetterOf(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "letters") {
		if got := letterOf(keysNamed(t, row[1])[0], row[2]); got != row[3] {
			t.Errorf("%s: %v is %q, want %q", row[0], row[1], got, row[3])
		}
	}
}

func TestUSText(t *testing.T) {
	for _, row := range reftest.Rows(t, os.DirFS("."), "places") {
		keys := keysNamed(t, row[1])
		if got := usText(row[0], keys, slices.Contains(keys, ebiten.KeyShiftLeft)); got != row[2] {
			t.Errorf("%q typed by %v is at %q, want %q", row[0], keys, got, row[2])
		}
	}
}

// keysNamed returns keys by their names.
func keysNamed(t *testing.T, names string) (keys []ebiten.Key) {
	t.Helper()
	for _, name := range strings.Fields(names) {
		var key ebiten.Key
		if err := key.UnmarshalText([]byte(name)); err != nil {
			t.Fatal(err)
		}
		keys = append(keys, key)
	}
	return keys
}

func TestHold(t *testing.T) {
	k := keyboard{down: ebiten.KeyArrowDown, means: ui.KeyDown}
	if k.hold(399*time.Millisecond, true) || !k.hold(time.Millisecond, true) {
		t.Error("the key does not repeat after 0.4 s")
	}
	if !k.hold(time.Minute, true) || k.hold(0, true) {
		t.Error("after a stall the key does not repeat exactly once")
	}
	if k.hold(time.Second, false) || k.isHeld() {
		t.Error("the key repeats after it was released")
	}
	k = keyboard{down: ebiten.KeyArrowDown, means: ui.KeyDown}
	k.release()
	if k.isHeld() {
		t.Error("the key is still held after the window lost the focus")
	}
}
