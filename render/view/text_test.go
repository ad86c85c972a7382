package view

import (
	"cmp"
	"fmt"
	"slices"
	"strings"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// On every page, in the day and presenter themes, all text is uncut, in its place and uncovered. In
// windows too small for that, it is still in its place.
func TestTextIsWholeAndUncovered(t *testing.T) {
	everywhere(t, func(t *testing.T, v game.View, p PageLayout) {
		if p.W < 640 || p.H < 480 || v.Look.Theme == ui.Presenter && (p.W < 800 || p.W == p.H) {
			checkPlaces(t, t.Name(), v, p)
		} else {
			checkText(t, t.Name(), v, p)
		}
	})
	for _, m := range Details() {
		for theme, sizes := range map[ui.Theme][][2]int{ui.Day: geometrySizes, ui.Presenter: classrooms} {
			for _, size := range sizes {
				checkText(t, fmt.Sprintf("%s, theme %d, %v", m.Name, theme, size), m.In(theme),
					at(m.In(theme), size))
			}
		}
	}
}

// ink is a readable line or drawing.
type ink struct {
	what string
	box  int     // index of its box
	at   ui.Rect // its place
}

// inksOf returns the readable parts of boxes: lines of text, and meaningful drawings.
func inksOf(boxes []ui.Box) (list []ink) {
	for i, b := range boxes {
		if b.Fade == 1 || b.HalfTurn.W > 0 {
			continue
		}
		add := func(what string, at ui.Rect) {
			if b.Clip.W > 0 {
				at = at.Intersect(b.Clip)
			}
			if !at.Empty() {
				list = append(list, ink{what, i, at})
			}
		}
		for _, l := range b.Lines {
			add(l.Text, ui.Rect{X: l.X, Y: l.Y - .7*l.Font.Size, W: l.Width, H: .7 * l.Font.Size})
		}
		switch b.Drawing.(type) {
		case simpleDrawing[board.TurnClock]:
			add("the sand-clock", b.Rect)
		case simpleDrawing[board.Pips]:
			add("the pips", b.Rect)
		case simpleDrawing[board.Numeral]: // narrower than its box
			add("the number", b.Rect.Inset(.15*min(b.Rect.W, b.Rect.H)))
		}
		if b.Style == ui.Pill {
			add("the turn mark", b.Rect)
		}
	}
	return list
}

// checkText checks that no text of a page is missing, cut, misplaced, or covered by another ink.
func checkText(t *testing.T, where string, v game.View, p PageLayout) {
	t.Helper()
	checkPlaces(t, where, v, p)
	checkSaid(t, where, v, p)
	text := v.Root.Texts()
	if v.Dialog != nil {
		text = append(text, v.Dialog.Texts()...)
	}
	for b, l := range textLines(p.Boxes) {
		if strings.HasSuffix(l.Text, vg.Ellipsis) && b.Role != ui.FieldText && // a field scrolls
			!strings.HasPrefix(l.Text, longestName) &&
			!slices.ContainsFunc(text, func(s string) bool { return strings.HasSuffix(s, l.Text) }) {
			t.Errorf("%s: %q is cut", where, l.Text)
		}
		if b.Role == ui.ThrowText || b.Role == ui.ThrowCall {
			checkLine(t, where, l, p.play.Tray.Plaque)
		}
	}
	for _, boxes := range [][]ui.Box{p.Boxes[:p.FirstNotice], p.Boxes[p.FirstNotice:p.FirstDialog],
		p.Boxes[p.FirstDialog:]} {
		inks := inksOf(boxes)
		for i, one := range inks {
			if b := buttonUnder(boxes, one); !b.Empty() && !within(one.at, b) {
				t.Errorf("%s: %q at %v leaves its button %v", where, one.what, one.at, b)
			}
			for _, other := range inks[:i] {
				if overlap(one.at, other.at) && !isOnBackground(boxes, one, other) {
					t.Errorf("%s: %q at %v covers %q at %v", where, one.what, one.at,
						other.what, other.at)
				}
			}
		}
	}
}

// checkSaid checks that a page with a board shows its prompt, and in each panel the player, the
// clock, whose turn it is, and the pawns in hand and at home.
func checkSaid(t *testing.T, where string, v game.View, p PageLayout) {
	t.Helper()
	s, is := board.SceneIn(v.Root)
	if !is || v.Dialog != nil || v.Page != "play" && v.Page != "lesson" {
		return
	}
	main, note, prompt := promptIn(p), noteIn(p), s.Prompt
	isFacing := p.play.Panels[1].Bottom() < p.board.Box.Y // TestFacingPartsAreTurned
	switch {
	case isFacing || overlap(p.play.Hint, p.play.Prompt):
	case saysPrompt(p, prompt), prompt.Kind == board.PromptWin &&
		main == plain(prompt.Lead):
	default:
		t.Errorf("%s: the prompt says %q, want %q", where, main, prompt.Lead+prompt.Rest)
	}
	isNeeded := !isFacing && (prompt.Kind == board.PromptRefusal || v.Page == "lesson")
	if isNeeded && note != plain(prompt.Detail) &&
		(prompt.Source == "" || note != plain(prompt.Source)) {
		t.Errorf("%s: the second line says %q, want %q", where, note, prompt.Detail)
	}
	end, _ := p.RectOf(ui.Widget("win.again"))
	for i, panel := range s.Panels {
		box := p.play.Panels[i]
		if overlap(p.play.Hint, box) || overlap(end, box) || v.Page == "lesson" &&
			prompt.Detail != "" {
			continue // a list, the buttons of a finished game or the note may cover it
		}
		text, brief, clock := textIn(p, box), panel.Brief, panel.Clock.Words
		if clock != "" {
			brief = panel.Short
		}
		if panel.Clock.Spare {
			clock = ""
		}
		for _, want := range [][]string{{panel.Player}, {panel.Hand},
			{panel.Home, panel.Short, cmp.Or(panel.Hand, brief)}, {clock}} {
			if !slices.ContainsFunc(want, func(w string) bool { return strings.Contains(text, plain(w)) }) {
				t.Errorf("%s: the panel says %q, want %q in it", where, text, want)
			}
		}
		inks := inksOf(p.Boxes)
		seen := func(what string) bool {
			return slices.ContainsFunc(inks, func(i ink) bool {
				return i.what == what && within(i.at, box)
			})
		}
		// For longer names the frame is enough, and a clock runs for the player to move.
		isMarked := v.Page == "play" && !isFacing && panel.ToMove != "" && len(panel.Player) <= 40 &&
			panel.Clock.Words == ""
		if slices.ContainsFunc(inks, func(i ink) bool {
			return i.what == "the turn mark" && !i.at.Intersect(p.play.ChanceBar).Empty()
		}) {
			t.Errorf("%s: the bar of chances at %v covers the turn mark", where, p.play.ChanceBar)
		}
		if clock != "" && !seen("the sand-clock") || isMarked &&
			!seen("the turn mark") {
			t.Errorf("%s: the clock or the turn mark is missing: %q", where, text)
		}
	}
}

// checkPlaces checks that every line is in its box, and that text, the sand clock and the turn mark
// stay in their panel or the prompt.
func checkPlaces(t *testing.T, where string, v game.View, p PageLayout) {
	t.Helper()
	for b, l := range textLines(p.Boxes) {
		space := max(1, .6*l.Font.Size) // at the end of a line that runs from right to left
		if l.X < b.Rect.X-space || l.X+l.Width > b.Rect.Right()+1 {
			t.Errorf("%s: %q at %.0f leaves %v", where, l.Text, l.X, b.Rect)
		}
	}
	if v.Page != "play" && v.Page != "lesson" || v.Dialog != nil {
		return
	}
	for _, band := range append(p.play.Panels[:], p.play.Prompt) {
		for b, l := range textLines(wordsIn(p, band, ui.PromptText, ui.PromptDetail, ui.WinText, ui.PanelName,
			ui.PanelPlayer, ui.PanelCount, ui.PanelTask)) {
			if b.HalfTurn.W > 0 { // upside down, in its place within the prompt
				l.X, l.Width = band.X, 0
			}
			checkLine(t, where, l, band)
		}
		for _, b := range p.Boxes {
			if _, clock := b.Drawing.(simpleDrawing[board.TurnClock]); (clock || b.Style == ui.Pill) &&
				band.Contains(b.Rect.Center()) && !within(b.Rect, band) {
				t.Errorf("%s: the clock or the turn mark at %v leaves %v", where, b.Rect, band)
			}
		}
	}
}

// checkLine checks that a line stays in a part of the page.
func checkLine(t *testing.T, where string, l ui.Line, band ui.Rect) {
	t.Helper()
	if l.Y-.7*l.Font.Size < band.Y-1 || l.Y > band.Bottom()+1 || l.X < band.X-1 ||
		l.X+l.Width > band.Right()+1 {
		t.Errorf("%s: %q at %.0f, %.0f leaves %v", where, l.Text, l.X, l.Y, band)
	}
}

// longestName is the start of a name so long that it may be cut.
const longestName = "A rule set with a remarkably"

// isOnBackground reports whether one is on an opaque box that covers other. The turn mark is an
// opaque box, too.
func isOnBackground(boxes []ui.Box, one, other ink) bool {
	if boxes[other.box].Style == ui.Pill && within(one.at, other.at) {
		return true
	}
	return slices.ContainsFunc(boxes[min(other.box+1, one.box):one.box], func(b ui.Box) bool {
		return b.Style != ui.Bare && b.Style != ui.HoverOnly && within(one.at, b.Rect)
	})
}

// buttonUnder returns the button below a line of text, or an empty box if there is none.
func buttonUnder(boxes []ui.Box, one ink) ui.Rect {
	for _, b := range slices.Backward(boxes[:one.box]) {
		if b.Style == ui.Bare || !b.Rect.Contains(one.at.Center()) ||
			b.Clip.W > 0 && !b.Clip.Contains(one.at.Center()) {
			continue
		}
		if b.ID == "" {
			break
		}
		return b.Rect
	}
	return ui.Rect{}
}

// The line after the winner’s is broken into lines of about equal length.
func TestLineAfterTheWinnersIsBalanced(t *testing.T) {
	seen := 0
	for _, n := range Moments() {
		s, is := board.SceneIn(n.Day.Root)
		if !is || s.Prompt.Kind != board.PromptWin {
			continue
		}
		for _, size := range [][2]int{{1280, 720}, {1024, 768}, {800, 600}, {640, 480}, {480, 800}, {390, 844}} {
			p := at(n.Day, size)
			for _, b := range wordsIn(p, p.play.Prompt, ui.PromptText) {
				seen++
				if last := b.Lines[len(b.Lines)-1]; len(b.Lines) > 1 && last.Width < b.Lines[0].Width/2 {
					t.Errorf("%s, %v: the last line is %q", n.Name, size, last.Text)
				}
			}
		}
	}
	if seen == 0 {
		t.Error("no game ends")
	}
}
