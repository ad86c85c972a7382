package ui

import (
	"math"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// sizing returns the texts that set the size of a Text: its own and those that it has room for.
func (n Node) sizing() []string { return append(slices.Clip(n.RoomFor), n.Text) }

// lines returns the lines of a text in a width. A line has two pieces if the bold lead ends in it,
// otherwise one.
func (sv *solver) lines(n Node, width float64) (lines [][]Line) {
	f, _ := sv.scale.font(n.Role, n.IsBold)
	switch {
	case n.Text == "" && n.Lead == "":
		return nil
	case n.MaxLines == 1 && n.Lead == "":
		return [][]Line{{{Text: n.Text, Font: f}}}
	case n.Lead != "" || n.Role == PromptText:
		return sv.mixedLines(n, f, width)
	}
	texts := sv.wrap(keepTogether.Replace(n.Text), f, width+0.5)
	if n.MaxLines > 0 && len(texts) > n.MaxLines {
		rest, _ := sv.Fit(strings.Join(texts[n.MaxLines-1:], " "), f, width, f.Size)
		texts = append(texts[:n.MaxLines-1:n.MaxLines-1], rest)
	}
	for _, text := range texts {
		lines = append(lines, []Line{{Text: text, Font: f}})
	}
	return lines
}

// wrap breaks a text into lines, and inside a word only if the word is too long. It adds up the widths of
// words, which the Measurer caches, so that repeated layouts need no shaping.
func (sv *solver) wrap(text string, f Font, width float64) (lines []string) {
	for paragraph := range strings.SplitSeq(text, "\n") {
		parts, from := breakableParts(paragraph), 0
		widths := sv.appendWidths(nil, parts, f)
		for _, end := range breakLines(parts, widths, sv.blank(f), width) {
			if widths[from] > width {
				return sv.Wrap(text, f, width)
			}
			lines, from = append(lines, joinParts(parts[from:end])), end
		}
	}
	return lines
}

// appendWidths appends the widths of parts without the blanks after them.
func (sv *solver) appendWidths(widths []float64, parts []string, f Font) []float64 {
	widths = slices.Grow(widths, len(parts))
	for _, part := range parts {
		widths = append(widths, sv.Width(strings.TrimRight(part, " "), f))
	}
	return widths
}

// blank returns the width of a blank.
func (sv *solver) blank(f Font) float64 { return sv.Width("n n", f) - 2*sv.Width("n", f) }

// mixedLines returns lines of about equal length of bold text, if any, followed by normal text.
func (sv *solver) mixedLines(n Node, f Font, width float64) (lines [][]Line) {
	bold := f
	bold.Weight = Bold
	var lead, rest []string
	if n.Lead != "" {
		lead = breakableParts(keepTogether.Replace(n.Lead))
		lead[len(lead)-1] += " "
	}
	if n.Text != "" {
		rest = breakableParts(keepTogether.Replace(n.Text))
	}
	parts := append(lead[:len(lead):len(lead)], rest...)
	widths, blank := sv.appendWidths(sv.appendWidths(nil, lead, bold), rest, f), sv.blank(f)
	ends := breakLines(parts, widths, blank, width)
	for narrow := .96 * width; narrow > .4*width && len(ends) > 1; narrow -= .04 * width {
		other := breakLines(parts, widths, blank, narrow)
		if len(other) > len(ends) {
			break
		}
		ends = other
	}
	if n.MaxLines > 0 && len(ends) > n.MaxLines {
		ends = append(ends[:n.MaxLines-1:n.MaxLines-1], len(parts))
	}
	from := 0
	for _, end := range ends {
		var line []Line
		if from < len(lead) {
			line = append(line, Line{Text: joinParts(lead[from:min(end, len(lead))]), Lead: true, Font: bold})
		}
		if end > len(lead) {
			line = append(line, Line{Text: joinParts(parts[max(from, len(lead)):end]), Font: f})
		}
		lines, from = append(lines, line), end
	}
	return lines
}

// breakableParts splits a text where a line may end: after blanks, which become one, and after hyphens
// between letters.
func breakableParts(text string) (parts []string) {
	text = strings.Join(strings.FieldsFunc(text, isBreak), " ")
	from := 0
	for i := range len(text) {
		if text[i] == ' ' || text[i] == '-' && isBetweenLetters(text, i) {
			parts, from = append(parts, text[from:i+1]), i+1
		}
	}
	return append(parts, text[from:])
}

// joinParts joins parts to a line without the blank after it.
func joinParts(parts []string) string { return strings.TrimRight(strings.Join(parts, ""), " ") }

// isBetweenLetters reports whether the characters before and after byte i are letters.
func isBetweenLetters(text string, i int) bool {
	before, _ := utf8.DecodeLastRuneInString(text[:i])
	after, _ := utf8.DecodeRuneInString(text[i+1:])
	return unicode.IsLetter(before) && unicode.IsLetter(after)
}

// keepTogether puts no-break spaces between a number and its percent sign, and between the squares of
// a move.
var keepTogether = strings.NewReplacer(" %", "\u00a0%", " × ", "\u00a0×\u00a0", "× ", "×\u00a0",
	" → ", "\u00a0→\u00a0", " ← ", "\u00a0←\u00a0")

// isBreak reports whether a line may end at a character. It is false for no-break spaces, such as
// before a French colon.
func isBreak(r rune) bool { return r == ' ' || r == '\n' }

// breakLines breaks parts of a text into lines, and returns the index after the last part of each.
func breakLines(parts []string, widths []float64, blank, width float64) (ends []int) {
	x := 0.0
	for i, part := range parts {
		if x > 0 && x+widths[i] > width {
			ends, x = append(ends, i), 0
		}
		if x += widths[i]; strings.HasSuffix(part, " ") {
			x += blank
		}
	}
	return append(ends, len(parts))
}

// setText sets the lines of a box to the text of its node, from the top of the rectangle.
func (sv *solver) setText(n Node, r Rect, b *Box) {
	f, step := sv.scale.font(n.Role, n.IsBold)
	if n.Edit != nil {
		sv.setField(n, r, f, b)
		return
	}
	for i, pieces := range sv.lines(n, r.W) {
		x, space := r.X, sv.blank(f)
		for j, l := range pieces {
			if n.MaxLines == 1 || n.Lead != "" {
				least := min(f.Size, max(0.72*f.Size, sv.scale.MinFont))
				if n.MaxLines != 1 {
					least = f.Size
				}
				l.Text, l.Font = sv.Fit(l.Text, l.Font, max(0, r.Right()-x+.5), least)
			}
			l.X, l.Width = x, sv.Width(l.Text, l.Font)
			x += l.Width + space
			l.Y = r.Y + (float64(i)+0.5)*step + sv.CapHeight(l.Font)/2
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
func (sv *solver) setField(n Node, r Rect, f Font, b *Box) {
	add := func(shown string) {
		b.Lines = append(b.Lines, Line{Text: shown, Font: f, X: r.X, Y: r.Y + r.H/2 + sv.CapHeight(f)/2,
			Width: sv.Width(shown, f)})
	}
	text := []rune(n.Text)
	if n.Disabled { // the text is the hint of an empty field
		text = nil
		add(n.Text)
	}
	caret := min(n.Edit.Caret, len(text))
	from := 0
	for from < caret && sv.Width(string(text[from:caret]), f) > r.W-sv.u(4) {
		from++
	}
	at, height := r.X+sv.Width(string(text[from:caret]), f), 1.2*f.Size
	b.Caret = Rect{X: at, Y: r.Y + (r.H-height)/2, W: max(1, sv.u(2)), H: height}.Rounded()
	to := len(text)
	for to > caret && sv.Width(string(text[from:to]), f) > r.W {
		to--
	}
	if to > from {
		if add(string(text[from:to])); n.Edit.AllSelected {
			b.Marked = Rect{X: r.X, Y: b.Caret.Y, W: b.Lines[len(b.Lines)-1].Width, H: b.Caret.H}
		}
	}
}

// addTooltip adds a tooltip with the name of the icon button under the pointer or the focus.
func (sv *solver) addTooltip() {
	at := sv.screen.Hover
	if sv.screen.TooltipOver {
		at = Target{}
	}
	if at.Kind == TargetNone && sv.screen.ShowFocus {
		at = sv.screen.Focus
	}
	for _, b := range sv.unlabelled {
		if at != Widget(b.ID) {
			continue
		}
		n := Node{Kind: Row, Style: TooltipBox, PadX: 14, PadY: 4,
			Children: []Node{{Kind: Text, Role: TooltipText, Text: b.Name, MaxLines: 1}}}
		w := sv.naturalWidth(n)
		x := max(0, min(b.Rect.X+b.Rect.W/2-w/2, sv.out.W-w-sv.u(8)))
		y, h := b.Rect.Bottom()+sv.u(3), sv.height(n, w)
		if y+h > sv.out.H { // above the button, so that it does not cover those beside it
			y = b.Rect.Y - sv.u(3) - h
		}
		sv.place(n, Rect{X: x, Y: y, W: w, H: h})
	}
}

// addNotice adds the notice in one of the NoticePlaces of the page, which may fill the window; else below the
// toolbar. It is at the foot if the page has no toolbar, or if it is long, the letters are large and no button
// is there. On the title page it is beside the panel.
func (sv *solver) addNotice(page Rect) {
	if sv.screen.Notice == "" {
		return
	}
	n := Node{Kind: Row, Style: NoticeBox, PadX: 22, PadY: 10, Gap: 16, Children: []Node{
		{Kind: Text, Role: Notice, Text: sv.screen.Notice, Grow: 1}, {Kind: Symbol, Icon: IconClose, MinWidth: 30},
	}}
	if sv.scale.Large { // so that it fits between the board and the players
		n.PadY = 3
	}
	from := len(sv.out.Boxes)
	sv.place(n, sv.noticeRect(n, page))
	sv.out.Notice, sv.out.NoticeClose = sv.out.Boxes[from].Rect, sv.out.Boxes[len(sv.out.Boxes)-1].Rect
}

// noticeRect returns the rectangle of a notice.
func (sv *solver) noticeRect(n Node, page Rect) (r Rect) {
	natural := sv.naturalWidth(n)
	across := func(room Rect, most float64, isAside bool) Rect {
		w := min(most, natural+1)
		x := room.X + (room.W-w)/2
		if isAside && natural < w { // a short sentence is at the side, where it covers less
			x = room.X + 0.98*room.W - w
		}
		return Rect{X: math.Round(x), W: w, H: sv.height(n, w)}
	}
	for i, room := range sv.noticePlaces {
		isLast := i == len(sv.noticePlaces)-1
		if r = across(room, 0.96*room.W, isLast); r.H <= room.H || isLast {
			r.Y = math.Round(max(0, min(room.Y+max(0, (room.H-r.H)/2), room.Bottom()-r.H)))
			return r
		}
	}
	room, foot := page, true
	for _, b := range sv.out.Boxes {
		switch {
		case b.Style == Strip:
			room.Y, room.H, foot = b.Rect.Bottom(), page.H-b.Rect.Bottom(), false
		case b.Style == Wood && b.Rect.H == page.H:
			room.X, room.W = b.Rect.Right(), page.W-b.Rect.Right()
		}
	}
	most := min(0.96*room.W, sv.u(980))
	if sv.scale.Large {
		most = 0.96 * room.W
	}
	r, low := across(room, most, !foot), across(room, most, false)
	r.Y, low.Y = math.Round(room.Y+sv.u(8)), math.Round(room.Bottom()-sv.u(16)-low.H)
	isTaken := func(b Box) bool { return b.ID != "" && b.Clip.W == 0 && !b.Rect.Intersect(low).Empty() }
	coversHeading := sv.scale.Large && r.X < room.X+.35*room.W // a long one below the toolbar
	if foot || coversHeading && !slices.ContainsFunc(sv.out.Boxes, isTaken) {
		return low
	}
	return r
}
