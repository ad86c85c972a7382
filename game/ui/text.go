package ui

import (
	"math"
	"strings"
	"unicode"
	"unicode/utf8"
)

// lines returns the lines of a text in a width. A line has two pieces if the bold lead ends in it,
// otherwise one.
func (v *solver) lines(n Node, width float64) (lines [][]Line) {
	f, _ := v.scale.font(n.Role, n.IsBold)
	switch {
	case n.Lead != "":
		return v.mixedLines(n, f, width)
	case n.Text == "":
		return nil
	case n.MaxLines == 1:
		return [][]Line{{{Text: n.Text, Font: f}}}
	}
	texts := v.Wrap(keepSigns(n.Text), f, width+0.5)
	if n.MaxLines > 0 && len(texts) > n.MaxLines {
		rest, _ := v.Fit(strings.Join(texts[n.MaxLines-1:], " "), f, width, f.Size)
		texts = append(texts[:n.MaxLines-1:n.MaxLines-1], rest)
	}
	for _, text := range texts {
		lines = append(lines, []Line{{Text: text, Font: f}})
	}
	return lines
}

// mixedLines returns lines of about equal length of bold text followed by normal text.
func (v *solver) mixedLines(n Node, f Font, width float64) [][]Line {
	bold := f
	bold.Weight = Bold
	var words []Line
	for i, text := range [...]string{n.Lead, n.Text} {
		for _, word := range strings.FieldsFunc(keepSigns(text), isBreak) {
			words = append(words, Line{Text: word, Lead: i == 0, Font: [...]Font{bold, f}[i]})
			words[len(words)-1].Width = v.Width(word, words[len(words)-1].Font)
		}
	}
	space := v.Width("n n", f) - 2*v.Width("n", f)
	ends := breakLines(words, space, width)
	for narrow := .96 * width; narrow > .4*width && len(ends) > 1; narrow -= .04 * width {
		other := breakLines(words, space, narrow)
		if len(other) > len(ends) {
			break
		}
		ends = other
	}
	if n.MaxLines > 0 && len(ends) > n.MaxLines {
		ends = append(ends[:n.MaxLines-1:n.MaxLines-1], len(words))
	}
	lines, from := make([][]Line, len(ends)), 0
	for i, end := range ends {
		for _, word := range words[from:end] {
			if last := len(lines[i]) - 1; last >= 0 && lines[i][last].Lead == word.Lead {
				lines[i][last].Text += " " + word.Text
			} else {
				lines[i] = append(lines[i], word)
			}
		}
		from = end
	}
	return lines
}

// BreakableParts splits a text where a line may end: after blanks, and after hyphens between letters.
func BreakableParts(text string) (parts []string) {
	text = strings.Join(strings.FieldsFunc(text, isBreak), " ")
	from := 0
	for i, r := range text {
		before, _ := utf8.DecodeLastRuneInString(text[:i])
		if after, _ := utf8.DecodeRuneInString(text[i+1:]); r == ' ' ||
			r == '-' && unicode.IsLetter(before) && unicode.IsLetter(after) {
			parts, from = append(parts, text[from:i+1]), i+1
		}
	}
	return append(parts, text[from:])
}

// keepSigns puts no-break spaces between a number and its percent sign, and between the squares of a
// move.
func keepSigns(text string) string { return signs.Replace(text) }

var signs = strings.NewReplacer(" %", "\u00a0%", " × ", "\u00a0×\u00a0", "× ", "×\u00a0",
	" → ", "\u00a0→\u00a0", " ← ", "\u00a0←\u00a0")

// isBreak reports whether a line may end at a character. It is false for no-break spaces, such as
// before a French colon.
func isBreak(r rune) bool { return r == ' ' || r == '\n' }

// breakLines breaks words into lines, and returns the index after the last word of each.
func breakLines(words []Line, space, width float64) (ends []int) {
	x := 0.0
	for i, w := range words {
		if x > 0 && x+space+w.Width > width {
			ends, x = append(ends, i), 0
		}
		if x > 0 {
			x += space
		}
		x += w.Width
	}
	return append(ends, len(words))
}

// setText sets the lines of a box to the text of its node, from the top of the rectangle.
func (v *solver) setText(n Node, r Rect, b *Box) {
	f, step := v.scale.font(n.Role, n.IsBold)
	if n.Edit != nil {
		v.setField(n, r, f, b)
		return
	}
	for i, pieces := range v.lines(n, r.W) {
		x, space := r.X, v.Width("n n", f)-2*v.Width("n", f)
		for j, l := range pieces {
			if n.MaxLines == 1 || n.Lead != "" {
				least := min(f.Size, max(0.72*f.Size, v.scale.MinFont))
				if n.MaxLines != 1 {
					least = f.Size
				}
				l.Text, l.Font = v.Fit(l.Text, l.Font, max(0, r.Right()-x+.5), least)
			}
			l.X, l.Width = x, v.Width(l.Text, l.Font)
			x += l.Width + space
			l.Y = r.Y + (float64(i)+0.5)*step + v.CapHeight(l.Font)/2
			pieces[j] = l
		}
		over := r.W - (x - space - r.X)
		for _, l := range pieces {
			switch n.Align {
			case Middle:
				l.X += over / 2
			case End:
				l.X += over
			}
			b.Lines = append(b.Lines, l)
		}
	}
	b.Disabled = b.Disabled || n.Disabled
}

// setField sets the line and the caret of a box to a text being edited. If the text is too long, it
// shows the part around the caret.
func (v *solver) setField(n Node, r Rect, f Font, b *Box) {
	text := []rune(n.Text)
	if n.Disabled { // the text is the hint of an empty field
		text = nil
		b.Lines = append(b.Lines, Line{Text: n.Text, Font: f, X: r.X, Y: r.Y + r.H/2 + v.CapHeight(f)/2,
			Width: v.Width(n.Text, f)})
	}
	caret := min(n.Edit.Caret, len(text))
	from := 0
	for from < caret && v.Width(string(text[from:caret]), f) > r.W-v.u(4) {
		from++
	}
	at := r.X
	if caret > from {
		at += v.Width(string(text[from:caret]), f)
	}
	height := 1.2 * f.Size
	b.Caret = Rect{X: at, Y: r.Y + (r.H-height)/2, W: max(1, v.u(2)), H: height}.Rounded()
	to := len(text)
	for to > caret && v.Width(string(text[from:to]), f) > r.W {
		to--
	}
	if to > from {
		shown := string(text[from:to])
		b.Lines = append(b.Lines, Line{Text: shown, Font: f, X: r.X, Y: r.Y + r.H/2 + v.CapHeight(f)/2,
			Width: v.Width(shown, f)})
		if n.Edit.AllSelected {
			b.Marked = Rect{X: r.X, Y: b.Caret.Y, W: v.Width(shown, f), H: b.Caret.H}
		}
	}
}

// addTooltip adds a tooltip with the name of the icon button under the pointer or the focus.
func (v *solver) addTooltip() {
	at := v.screen.Hover
	if v.screen.TooltipOver {
		at = Target{}
	}
	if at.Kind == TargetNone && v.screen.ShowFocus {
		at = v.screen.Focus
	}
	for i, b := range v.unlabelled {
		if at != Widget(b.ID) {
			continue
		}
		n := Node{Kind: Row, Style: TooltipBox, PadX: 14, PadY: 4,
			Children: []Node{{Kind: Text, Role: TooltipText, Text: v.names[i], MaxLines: 1}}}
		w := v.naturalWidth(n)
		x := max(0, min(b.Rect.X+b.Rect.W/2-w/2, v.out.W-w-v.u(8)))
		y, h := b.Rect.Bottom()+v.u(3), v.height(n, w)
		if y+h > v.out.H { // above the button, so that it does not cover those beside it
			y = b.Rect.Y - v.u(3) - h
		}
		v.place(n, Rect{X: x, Y: y, W: w, H: h})
	}
}

// addNotice adds the notice: below the toolbar; on a page without one at the foot, beside the panel of
// the title page; on a page with NoticePlaces in one of these.
func (v *solver) addNotice(window Rect) {
	if v.screen.Notice == "" {
		return
	}
	padY := 10.0
	if v.scale.Large { // so that it fits between the board and the players
		padY = 3
	}
	n := Node{Kind: Row, Style: NoticeBox, PadX: 22, PadY: padY, Gap: 16, Children: []Node{
		{Kind: Text, Role: Notice, Text: v.screen.Notice, Grow: 1, MaxLines: 4},
		{Kind: Symbol, Icon: IconClose, MinWidth: 30},
	}}
	r := v.noticeRect(n, window)
	from := len(v.out.Boxes)
	v.place(n, r)
	v.out.Notice = v.out.Boxes[from].Rect
	v.out.NoticeClose = v.out.Boxes[len(v.out.Boxes)-1].Rect
}

// noticeRect returns the rectangle of a notice.
func (v *solver) noticeRect(n Node, window Rect) (r Rect) {
	natural := v.naturalWidth(n)
	for i, room := range v.noticePlaces {
		r = Rect{W: min(0.96*room.W, natural+1)}
		r.H = v.height(n, r.W)
		if i < len(v.noticePlaces)-1 && r.H > room.H {
			continue
		}
		r.X = math.Round(room.X + (room.W-r.W)/2)
		// a short sentence is at the side, where it covers less
		if natural < r.W && i == len(v.noticePlaces)-1 {
			r.X = math.Round(room.X + 0.98*room.W - r.W)
		}
		r.Y = math.Round(max(0, min(room.Y+max(0, (room.H-r.H)/2), room.Bottom()-r.H)))
		return r
	}
	room, foot := window, true
	for _, b := range v.out.Boxes {
		switch {
		case b.Style == Strip:
			room.Y, room.H, foot = b.Rect.Bottom(), window.H-b.Rect.Bottom(), false
		case b.Style == Wood && b.Rect.H == window.H:
			room.X, room.W = b.Rect.Right(), window.W-b.Rect.Right()
		}
	}
	most := min(0.96*room.W, v.u(980))
	if v.scale.Large {
		most = 0.96 * room.W
	}
	w := min(most, natural+1)
	r = Rect{X: math.Round(room.X + (room.W-w)/2), W: w, H: v.height(n, w)}
	if !foot && natural < most { // a short sentence is at the side, where it covers less
		r.X = math.Round(room.X + 0.98*room.W - w)
	}
	r.Y = math.Round(room.Y + v.u(8))
	if foot {
		r.Y = math.Round(room.Bottom() - v.u(16) - r.H)
	}
	return r
}
