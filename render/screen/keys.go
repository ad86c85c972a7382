package screen

import (
	"strings"
	"time"
	"unicode"

	"senet/game/ui"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// How long a key is held before it repeats, and how often then.
const (
	repeatAfter = 400 * time.Millisecond
	repeatEvery = 60 * time.Millisecond
)

// Shortcut is a key, or keys held together, and what it means.
type Shortcut struct {
	Keys    string // as written on keyboards: "Ctrl+Shift+Z"
	Means   ui.Key
	key     ebiten.Key
	letter  string // letters are found by what the keyboard's layout writes there, not by their place
	command bool   // with Ctrl, on a Mac with Cmd
	shift   bool
	alt     bool
	repeats bool
}

// Shortcuts is the table of all keys that mean something, in the order in which a manual lists them.
func Shortcuts() []Shortcut {
	return []Shortcut{
		{Keys: "Left", Means: ui.KeyLeft, key: ebiten.KeyArrowLeft, repeats: true},
		{Keys: "Right", Means: ui.KeyRight, key: ebiten.KeyArrowRight, repeats: true},
		{Keys: "Up", Means: ui.KeyUp, key: ebiten.KeyArrowUp, repeats: true},
		{Keys: "Down", Means: ui.KeyDown, key: ebiten.KeyArrowDown, repeats: true},
		{Keys: "Shift+Tab", Means: ui.KeyBackTab, key: ebiten.KeyTab, shift: true, repeats: true},
		{Keys: "Tab", Means: ui.KeyTab, key: ebiten.KeyTab, repeats: true},
		{Keys: "Alt+Enter", Means: ui.KeyFullscreen, key: ebiten.KeyEnter, alt: true},
		{Keys: "Enter", Means: ui.KeyEnter, key: ebiten.KeyEnter},
		{Keys: "Enter on the number pad", Means: ui.KeyEnter, key: ebiten.KeyNumpadEnter},
		{Keys: "Space", Means: ui.KeySpace, key: ebiten.KeySpace},
		{Keys: "Esc", Means: ui.KeyEscape, key: ebiten.KeyEscape},
		{Keys: "Ctrl+Shift+Z", Means: ui.KeyRedo, letter: "z", command: true, shift: true, repeats: true},
		{Keys: "Ctrl+Z", Means: ui.KeyUndo, letter: "z", command: true, repeats: true},
		{Keys: "Ctrl+Y", Means: ui.KeyRedo, letter: "y", command: true, repeats: true},
		{Keys: "Ctrl+N", Means: ui.KeyNew, letter: "n", command: true},
		{Keys: "Ctrl+O", Means: ui.KeyOpen, letter: "o", command: true},
		{Keys: "Ctrl+Q", Means: ui.KeyQuit, letter: "q", command: true},
		{Keys: "Ctrl+M", Means: ui.KeyMute, letter: "m", command: true},
		{Keys: "Ctrl+C", Means: ui.KeyCopy, letter: "c", command: true},
		{Keys: "Ctrl+V", Means: ui.KeyPaste, letter: "v", command: true},
		{Keys: "Ctrl+A", Means: ui.KeySelectAll, letter: "a", command: true},
		{Keys: "F1", Means: ui.KeyRules, key: ebiten.KeyF1},
		{Keys: "F5", Means: ui.KeyPresenter, key: ebiten.KeyF5},
		{Keys: "F6", Means: ui.KeyDim, key: ebiten.KeyF6},
		{Keys: "F11", Means: ui.KeyFullscreen, key: ebiten.KeyF11},
		{Keys: "Page Up", Means: ui.KeyPageUp, key: ebiten.KeyPageUp, repeats: true},
		{Keys: "Page Down", Means: ui.KeyPageDown, key: ebiten.KeyPageDown, repeats: true},
		{Keys: "Home", Means: ui.KeyHome, key: ebiten.KeyHome},
		{Keys: "End", Means: ui.KeyEnd, key: ebiten.KeyEnd},
		{Keys: "Backspace", Means: ui.KeyBackspace, key: ebiten.KeyBackspace, repeats: true},
		{Keys: "Delete", Means: ui.KeyDelete, key: ebiten.KeyDelete, repeats: true},
	}
}

// keyboard turns held keys into key events, repeating some.
type keyboard struct {
	table []Shortcut
	down  ebiten.Key // the key that repeats
	means ui.Key     // what it means; KeyNone: none repeats
	held  time.Duration
	just  []ebiten.Key
	runes []rune
}

// chord is what is held besides the key.
type chord struct{ command, shift, alt bool }

func heldChord() chord {
	return chord{
		command: ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta),
		shift:   ebiten.IsKeyPressed(ebiten.KeyShift),
		alt:     ebiten.IsKeyPressed(ebiten.KeyAlt),
	}
}

// meaning looks a key up. Letters with Ctrl and Alt together are what some keyboards write with
// AltGr, so they mean nothing.
func meaning(table []Shortcut, key ebiten.Key, letter string, with chord) (Shortcut, bool) {
	for _, s := range table {
		same := s.letter == "" && s.key == key || s.letter != "" && s.letter == letter
		if !same || s.command != with.command || s.alt != with.alt {
			continue
		}
		if s.shift && !with.shift || with.shift && !s.shift && s.letter != "" {
			continue
		}
		return s, true
	}
	return Shortcut{}, false
}

// letterOf is the letter that a key named so in the keyboard's own layout has for shortcuts. Where
// the layout is unknown, or its letters are not Latin, that is what the American one has in this
// place.
func letterOf(key ebiten.Key, name string) string {
	if name == "" || strings.ContainsFunc(name, foreign) {
		return place(key)
	}
	return strings.ToLower(name)
}

// foreign reports whether a character belongs to a script in which no shortcut is written.
func foreign(c rune) bool {
	return c > unicode.MaxASCII && unicode.In(c, unicode.Letter, unicode.Mark, unicode.Number) &&
		!unicode.Is(unicode.Latin, c)
}

// place is what a key writes on an American keyboard, if that is a letter or a digit.
func place(key ebiten.Key) string {
	switch {
	case key >= ebiten.KeyA && key <= ebiten.KeyZ:
		return string('a' + rune(key-ebiten.KeyA))
	case key >= ebiten.KeyDigit0 && key <= ebiten.KeyDigit9:
		return string('0' + rune(key-ebiten.KeyDigit0))
	}
	return ""
}

// places is what the pressed keys write on an American keyboard, given what they have written:
// nothing for Latin letters and signs, which are where they should be. The row of digits means its
// digits also where those need Shift, as on a French keyboard.
func places(text string, pressed []ebiten.Key, shift bool) string {
	other := strings.ContainsFunc(text, foreign)
	sign := !shift && !strings.ContainsFunc(text, unicode.IsDigit)
	var written strings.Builder
	for _, key := range pressed {
		if c := place(key); other || sign && c != "" && c <= "9" {
			written.WriteString(c)
		}
	}
	return written.String()
}

// read appends the keys pressed or repeated since the last time.
func (k *keyboard) read(elapsed time.Duration, keys []ui.Key) []ui.Key {
	with := heldChord()
	k.just = inpututil.AppendJustPressedKeys(k.just[:0])
	for _, key := range k.just {
		s, ok := meaning(k.table, key, letterOf(key, ebiten.KeyName(key)), with)
		if !ok {
			continue
		}
		keys = append(keys, s.Means)
		k.means = ui.KeyNone
		if s.repeats {
			k.down, k.means, k.held = key, s.Means, 0
		}
	}
	if k.means != ui.KeyNone && len(k.just) == 0 && k.hold(elapsed, ebiten.IsKeyPressed(k.down)) {
		keys = append(keys, k.means)
	}
	return keys
}

// released appends what the keys mean that were let go since the last time.
func (k *keyboard) released(keys []ui.Key) []ui.Key {
	k.just = inpututil.AppendJustReleasedKeys(k.just[:0])
	for _, key := range k.just {
		if s, ok := meaning(k.table, key, "", chord{}); ok {
			keys = append(keys, s.Means)
		}
	}
	return keys
}

// hold lets time pass while a key that repeats is held, or is no more, and reports whether it
// repeats now. It does so once at most: a stalled frame must not become ten steps.
func (k *keyboard) hold(elapsed time.Duration, held bool) bool {
	if !held {
		k.release()
		return false
	}
	before := repeats(k.held)
	k.held += elapsed
	return repeats(k.held) > before
}

// repeats counts how often a key held so long has repeated.
func repeats(held time.Duration) int {
	if held < repeatAfter {
		return 0
	}
	return 1 + int((held-repeatAfter)/repeatEvery)
}

// text is what was typed since the last time, and the places of the keys as places says. What is
// typed with Ctrl or Cmd held is a shortcut, not text.
func (k *keyboard) text() (text, where string) {
	k.runes = ebiten.AppendInputChars(k.runes[:0])
	with := heldChord()
	if len(k.runes) == 0 || with.command && !with.alt {
		return "", ""
	}
	text = string(k.runes)
	k.just = inpututil.AppendJustPressedKeys(k.just[:0])
	return text, places(text, k.just, with.shift)
}

// busy reports whether a key is held that will repeat.
func (k *keyboard) busy() bool { return k.means != ui.KeyNone }

// release forgets held keys: the window has lost the focus and will not hear of their release.
func (k *keyboard) release() { k.means = ui.KeyNone }
