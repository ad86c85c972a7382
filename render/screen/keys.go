package screen

import (
	"slices"
	"strings"
	"time"
	"unicode"

	"senet/game/ui"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// A held key repeats after repeatAfter, and then every repeatEvery.
const (
	repeatAfter = 400 * time.Millisecond
	repeatEvery = 60 * time.Millisecond
)

// shortcut is a key or a combination of keys, and its meaning.
type shortcut struct {
	Keys    string // as on keyboards: "Ctrl+Shift+Z"
	Means   ui.Key
	key     ebiten.Key
	letter  string // as the keyboard's layout writes it, wherever the key is
	command bool   // with Ctrl, on a Mac with Cmd
	shift   bool
	alt     bool
	repeats bool
}

// shortcuts returns all shortcuts in the order of the manual.
func shortcuts() []shortcut {
	return []shortcut{
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

// keyboard turns pressed keys into key events, and repeats some while they are held.
type keyboard struct {
	table       []shortcut
	down        ebiten.Key // the key that repeats
	means       ui.Key     // its meaning; KeyNone if no key repeats
	heldFor     time.Duration
	altHeld     time.Duration
	changedKeys []ebiten.Key
	runes       []rune
}

// chord is the set of modifier keys held.
type chord struct{ command, shift, alt bool }

// heldChord returns the modifier keys held.
func (k *keyboard) heldChord() chord {
	return chord{
		command: ebiten.IsKeyPressed(ebiten.KeyControl) || ebiten.IsKeyPressed(ebiten.KeyMeta),
		shift:   ebiten.IsKeyPressed(ebiten.KeyShift),
		alt:     k.isAlt(ebiten.IsKeyPressed(ebiten.KeyAltLeft), ebiten.IsKeyPressed(ebiten.KeyAltRight)),
	}
}

// altLasts is how long the left Alt counts as held. The window does not see its release after a
// combination for the window manager, such as Alt+Space. The right Alt is AltGr, which counts for
// as long as it is held.
const altLasts = 3 * time.Second

// isAlt reports whether Alt counts as held, given which of its two keys are pressed.
func (k *keyboard) isAlt(left, right bool) bool { return right || left && k.altHeld < altLasts }

// followAlt measures how long the left Alt has been held.
func (k *keyboard) followAlt(elapsed time.Duration, pressed, justPressed bool) {
	if k.altHeld += elapsed; !pressed || justPressed {
		k.altHeld = 0
	}
}

// findShortcut returns the shortcut of a key, if there is one. Ctrl and Alt with a letter have no
// meaning, because some keyboards report AltGr that way.
func findShortcut(table []shortcut, key ebiten.Key, letter string, with chord) (shortcut, bool) {
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
	return shortcut{}, false
}

// letterOf returns the letter of a key in shortcuts. This is name, the key's letter in the
// keyboard's layout, or its letter in the American layout if name is unknown or not Latin.
func letterOf(key ebiten.Key, name string) string {
	if name == "" || strings.ContainsFunc(name, isForeign) {
		return usLetter(key)
	}
	return strings.ToLower(name)
}

// isForeign reports whether a character is of a script without shortcuts.
func isForeign(c rune) bool {
	return c > unicode.MaxASCII && unicode.In(c, unicode.Letter, unicode.Mark, unicode.Number) &&
		!unicode.Is(unicode.Latin, c)
}

// usLetter returns the letter or digit of a key on an American keyboard, or "".
func usLetter(key ebiten.Key) string {
	switch {
	case key >= ebiten.KeyA && key <= ebiten.KeyZ:
		return string('a' + rune(key-ebiten.KeyA))
	case key >= ebiten.KeyDigit0 && key <= ebiten.KeyDigit9:
		return string('0' + rune(key-ebiten.KeyDigit0))
	}
	return ""
}

// usText returns what the pressed keys, which wrote text, write on an American keyboard, or "" for
// Latin letters and signs, which need no translation. Keys of the digit row are always digits, even
// if digits need Shift, as on a French keyboard.
func usText(text string, pressed []ebiten.Key, shift bool) string {
	other := strings.ContainsFunc(text, isForeign)
	sign := !shift && !strings.ContainsFunc(text, unicode.IsDigit)
	var written strings.Builder
	for _, key := range pressed {
		if c := usLetter(key); other || sign && c != "" && c <= "9" {
			written.WriteString(c)
		}
	}
	return written.String()
}

// read returns the keys pressed or repeated since the last call.
func (k *keyboard) read(elapsed time.Duration) (keys []ui.Key) {
	k.followAlt(elapsed, ebiten.IsKeyPressed(ebiten.KeyAltLeft),
		inpututil.IsKeyJustPressed(ebiten.KeyAltLeft))
	with := k.heldChord()
	k.changedKeys = inpututil.AppendJustPressedKeys(k.changedKeys[:0])
	for _, key := range k.changedKeys {
		s, ok := findShortcut(k.table, key, letterOf(key, ebiten.KeyName(key)), with)
		if !ok {
			continue
		}
		keys = append(keys, s.Means)
		k.means = ui.KeyNone
		if s.repeats {
			k.down, k.means, k.heldFor = key, s.Means, 0
		}
	}
	if k.means != ui.KeyNone && len(k.changedKeys) == 0 &&
		k.hold(elapsed, ebiten.IsKeyPressed(k.down)) {
		keys = append(keys, k.means)
	}
	return keys
}

// releasedKeys returns the meanings of the keys released since the last call, except letters and
// combinations.
func (k *keyboard) releasedKeys() (keys []ui.Key) {
	k.changedKeys = inpututil.AppendJustReleasedKeys(k.changedKeys[:0])
	for _, key := range k.changedKeys {
		if s, ok := findShortcut(k.table, key, "", chord{}); ok {
			keys = append(keys, s.Means)
		}
	}
	return keys
}

// hold measures how long the repeating key is held, and reports whether it repeats now. After a
// stall it repeats only once.
func (k *keyboard) hold(elapsed time.Duration, held bool) bool {
	if !held {
		k.release()
		return false
	}
	before := repeatCount(k.heldFor)
	k.heldFor += elapsed
	return repeatCount(k.heldFor) > before
}

// repeatCount returns how often a key repeats within the time it is held.
func repeatCount(held time.Duration) int {
	if held < repeatAfter {
		return 0
	}
	return 1 + int((held-repeatAfter)/repeatEvery)
}

// text returns the text typed since the last call: the text before Enter and other keys, and the
// character after Enter. Ebitengine does not order the keys of a frame. But if Enter is up again
// and the key of a character is still down, the character was last.
// Keys with Ctrl or Cmd are shortcuts.
func (k *keyboard) text() (before, after []ui.Event) {
	k.runes = ebiten.AppendInputChars(k.runes[:0])
	with := k.heldChord()
	if len(k.runes) == 0 || with.command && !with.alt {
		return nil, nil
	}
	k.changedKeys = inpututil.AppendJustPressedKeys(k.changedKeys[:0])
	keys, last := k.changedKeys, heldAfterEnter(k.changedKeys, inpututil.IsKeyJustReleased)
	typed := func(runes []rune, keys []ebiten.Key) []ui.Event {
		if len(runes) == 0 {
			return nil
		}
		text := string(runes)
		return []ui.Event{{Kind: ui.TextInput, Text: text, USText: usText(text, keys, with.shift)}}
	}
	if last < 0 {
		return typed(k.runes, keys), nil
	}
	n := len(k.runes) - 1
	return typed(k.runes[:n], slices.Delete(slices.Clone(keys), last, last+1)), typed(k.runes[n:], keys[last:last+1])
}

// heldAfterEnter returns the index of the only key that is still down among those pressed in a
// frame, if Enter is among the released ones. Otherwise it returns -1.
func heldAfterEnter(pressed []ebiten.Key, isReleased func(ebiten.Key) bool) int {
	last, entered := -1, false
	for i, key := range pressed {
		switch {
		case isReleased(key):
			entered = entered || key == ebiten.KeyEnter || key == ebiten.KeyNumpadEnter
		case last >= 0 || key == ebiten.KeyEnter || key == ebiten.KeyNumpadEnter:
			return -1
		default:
			last = i
		}
	}
	if !entered {
		return -1
	}
	return last
}

// isHeld reports whether a repeating key is held.
func (k *keyboard) isHeld() bool { return k.means != ui.KeyNone }

// release forgets the held key, because a window without the focus does not see its release.
func (k *keyboard) release() { k.means = ui.KeyNone }
