package layout

import (
	"math"
	"slices"

	"senet/game"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/typeset"
)

// Bar is the strip along the top, and in portrait the one along the foot.
type Bar struct {
	Box   canvas.Rect
	Foot  canvas.Rect // empty: none
	Mark  Words       // the word SENET, or that the game is not saved
	Alarm canvas.Rect // what that stands on; empty: all is saved
	Rule  canvas.Rect // thin upright line before the name; empty: none
	Name  Words
	Items []Item
	Tip   Tip
}

// Tip is the name of a button that shows only its picture, while it is pointed at or has the focus.
type Tip struct {
	Box   canvas.Rect // empty: none
	Label Words
}

// Item is a widget with its place and the places of its parts.
type Item struct {
	Widget  game.Widget
	Box     canvas.Rect // what is pressed
	Clip    canvas.Rect // seen only within; W == 0: everywhere
	Control canvas.Rect // the bed of segments, the box of a field, a switch
	Icon    canvas.Rect
	Pawn    canvas.Rect
	Label   Words
	Sub     Words
	Text    Words // of a field
	Hint    bool  // Text says what may be written, nothing is yet
	Caret   canvas.Rect
	Choices []Segment
	Chevron canvas.Rect // a small arrow at the right: leads on
}

// Segment is one of several choices.
type Segment struct {
	Choice game.Choice
	Box    canvas.Rect
	Label  Words
}

// barShare is the share of the window's height that the bar takes.
func (c Class) barShare() float64 {
	switch c {
	case Wide:
		return 0.056
	case Standard:
		return 0.06
	case Tall:
		return 0.044
	}
	return 0.083
}

// footShare is that of the buttons at the foot.
const footShare = 0.056

// bar lays out the strip at the top; the title page has none, and the presenter's play page is all board.
func (p *plan) bar() {
	h := math.Round(p.Class.barShare() * p.H)
	if p.large && p.Class != Tall {
		h = math.Round(0.085 * p.H)
	}
	p.Bar.Box = canvas.Rect{W: p.W, H: h}
	left := p.barMargin()
	st := p.label(24.4, typeset.SemiBold)
	if p.Class == Tall {
		st = p.label(27, typeset.SemiBold)
	}
	st.Tracking = 0.22
	p.Bar.Mark = p.one("SENET", st, canvas.Rect{X: left, W: p.W * 0.3, H: h}, Left)
	if alarm := p.view.Bar.Unsaved; alarm != "" {
		st = p.glance(21, typeset.Medium)
		p.Bar.Mark = p.one(alarm, st, canvas.Rect{X: left, W: p.W * 0.3, H: h}, Left)
		pad := math.Min(0.5*st.Size, 0.7*left)
		tall := math.Min(1.7*st.Size, 0.9*h)
		p.Bar.Alarm = round(canvas.Rect{X: left - pad, Y: (h - tall) / 2, W: p.Bar.Mark.width() + 2*pad, H: tall})
	}
	right := p.barItems(p.barButtons(p.view.Bar.Buttons), h)
	p.barName(left, right, h)
	p.barTip()
}

func (p *plan) barMargin() float64 {
	switch p.Class {
	case Wide, Tall:
		return 36 * p.U
	case Standard:
		return 18.0 / 1024 * p.W
	}
	return 14.0 / 640 * p.W
}

// barButtons are the page's buttons, and before the last one that for the list of moves where the list has no place.
func (p *plan) barButtons(buttons []game.Widget) []game.Widget {
	t := p.view.Play.Toggle
	if p.Page != game.PagePlay || t.ID == "" || !p.movesInBar() {
		return buttons
	}
	t.Icon, t.On = ui.IconMoves, p.view.Play.Moves.Drawer && p.movesOver() // on while the list lies over the page
	at := max(0, len(buttons)-1)
	all := make([]game.Widget, 0, len(buttons)+1)
	all = append(all, buttons[:at]...)
	all = append(all, t)
	return append(all, buttons[at:]...)
}

// movesInBar tells whether the list of moves is opened by a button in the bar.
func (p *plan) movesInBar() bool {
	return !p.movesBeside() && p.Class != Tall
}

// movesOver tells whether the list of moves, when it is seen, lies over the page.
func (p *plan) movesOver() bool { return p.Class != Tall && (p.Class != Wide || p.large) }

// movesBeside tells whether the list of moves has a column of its own.
func (p *plan) movesBeside() bool {
	return p.Class == Wide && p.view.Play.Moves.Open && !p.large
}

// barItems places the buttons and tells where the room for the name ends.
func (p *plan) barItems(buttons []game.Widget, h float64) float64 {
	if p.Class == Tall && p.Page == game.PagePlay {
		p.footItems(buttons)
		return p.W - p.barMargin()
	}
	icon := p.picture(math.Min(math.Max(24*p.T*1.05, p.floor), h*0.5))
	if p.Class == Small {
		icon = math.Min(h*0.55, 24*p.T*1.5)
	}
	pad, gap := math.Max(14*p.U, 5), 0.42*icon
	st := p.glance(21, typeset.Medium)
	room := p.W*0.97 - p.barMargin() - p.Bar.Mark.width()
	wide := func(b game.Widget, words bool) float64 { return p.barWidth(b, st, icon, pad, gap, words) }
	words := p.worded(buttons, room, wide)
	if usual := p.barButtons(p.view.Bar.Usual); len(p.view.Bar.Usual) > 0 {
		words = asUsual(buttons, usual, p.worded(usual, room, wide))
	}
	total := 0.0
	for i, b := range buttons {
		total += p.barWidth(b, st, icon, pad, gap, words[i])
	}
	x := p.W - math.Max(p.barMargin()-pad, 2*p.U) - total
	start := x
	for i, b := range buttons {
		w := p.barWidth(b, st, icon, pad, gap, words[i])
		p.Bar.Items = append(p.Bar.Items, p.barItem(b, st, canvas.Rect{X: x, W: w, H: h}, icon, pad, gap, words[i]))
		x += w
	}
	return start
}

// worded tells which buttons have their words beside their pictures: all of them, or none. On the projector it is as many as
// have room, those first whose pictures tell least.
func (p *plan) worded(buttons []game.Widget, room float64, wide func(b game.Widget, words bool) float64) []bool {
	words := make([]bool, len(buttons))
	all, none := 0.0, 0.0
	for _, b := range buttons {
		all += wide(b, true)
		none += wide(b, false)
	}
	switch {
	case all <= room && (p.Class != Small || p.large):
		for i, b := range buttons {
			words[i] = b.Tint == 0
		}
	case p.large:
		for _, icon := range []ui.Icon{ui.IconPoint, ui.IconSticks, ui.IconAll, ui.IconRules, ui.IconMoves, ui.IconMenu,
			ui.IconBack, ui.IconClose, ui.IconRepeat, ui.IconPresenter} {
			for i, b := range buttons {
				if more := wide(b, true) - wide(b, false); b.Icon == icon && b.Tint == 0 && none+more <= room {
					words[i] = true
					none += more
				}
			}
		}
	}
	return words
}

// asUsual gives buttons the words that they have among the usual ones, so that what stays keeps its place.
func asUsual(buttons, usual []game.Widget, worded []bool) []bool {
	words := make([]bool, len(buttons))
	for i, b := range buttons {
		at := slices.IndexFunc(usual, func(u game.Widget) bool { return u.ID == b.ID })
		words[i] = at >= 0 && worded[at]
	}
	return words
}

// barTip names the button that is pointed at or has the focus, where only its picture is seen.
func (p *plan) barTip() {
	at := p.view.Hover
	if at.Kind == ui.TargetNone && p.view.ShowFocus {
		at = p.view.Focus
	}
	if at.Kind != ui.TargetWidget || p.view.Dialog != nil {
		return
	}
	for _, it := range p.Bar.Items {
		if it.Widget.ID != at.ID || len(it.Label.Runs) > 0 {
			continue
		}
		st := p.glance(24, typeset.Medium)
		w, h := p.fonts.Line(it.Widget.Label, st).Width+1.2*st.Size, 1.7*st.Size
		x := math.Max(0, math.Min(it.Box.X+it.Box.W/2-w/2, p.W-w-0.3*st.Size))
		box := round(canvas.Rect{X: x, Y: p.Bar.Box.Y + p.Bar.Box.H + 0.1*st.Size, W: w, H: h})
		p.Bar.Tip = Tip{Box: box, Label: p.one(it.Widget.Label, st, inset2(box, 0.3*st.Size, 0), Middle)}
	}
}

func (p *plan) barWidth(b game.Widget, st typeset.Style, icon, pad, gap float64, words bool) float64 {
	w := 2 * pad
	switch {
	case b.Icon == ui.NoIcon:
		w += p.fonts.Line(b.Label, st).Width
	case words:
		w += icon + gap + p.fonts.Line(b.Label, st).Width
	default:
		w += icon
	}
	if w < 44*p.T {
		w = 44 * p.T
	}
	return math.Ceil(w)
}

func (p *plan) barItem(b game.Widget, st typeset.Style, box canvas.Rect, icon, pad, gap float64, words bool) Item {
	it := Item{Widget: b, Box: round(box)}
	mid := box.Y + box.H/2
	switch {
	case b.Icon == ui.NoIcon:
		it.Label = p.one(b.Label, st, inset2(box, pad, 0), Middle)
	case words:
		it.Icon = round(canvas.Rect{X: box.X + pad, Y: mid - icon/2, W: icon, H: icon})
		it.Label = p.one(b.Label, st, canvas.Rect{X: box.X + pad + icon + gap, Y: box.Y, W: box.W - 2*pad - icon - gap + 1, H: box.H}, Left)
	default:
		it.Icon = round(canvas.Rect{X: box.X + (box.W-icon)/2, Y: mid - icon/2, W: icon, H: icon})
	}
	p.spot(Widget(b.ID), it.Box, b.Off)
	return it
}

// mostFeet is how many buttons stand in a row at the foot on the projector.
const mostFeet = 5

// footItems spreads the buttons over the foot of a portrait window, within a thumb's reach.
func (p *plan) footItems(buttons []game.Widget) {
	h := math.Round(footShare * p.H)
	n, rows := max(1, len(buttons)), 1
	st := p.glance(22, typeset.Medium)
	if p.large { // half as many in a row, so that each has its name
		if n > mostFeet {
			n, rows = (n+1)/2, 2
		}
		h = math.Round(math.Max(h, 3*p.floor))
		st.Size = math.Min(st.Size, p.floor)
	} else {
		st.Size = math.Min(st.Size, h*0.26)
	}
	p.Bar.Foot = canvas.Rect{Y: p.H - h*float64(rows), W: p.W, H: h * float64(rows)}
	for i, b := range buttons {
		x0, x1 := math.Round(p.W*float64(i%n)/float64(n)), math.Round(p.W*float64(i%n+1)/float64(n))
		box := canvas.Rect{X: x0, Y: p.Bar.Foot.Y + h*float64(i/n), W: x1 - x0, H: h}
		icon := p.picture(h * 0.36)
		it := Item{Widget: b, Box: box}
		it.Icon = round(canvas.Rect{X: box.X + (box.W-icon)/2, Y: box.Y + h*0.11, W: icon, H: icon})
		it.Label = p.one(b.Label, st, canvas.Rect{X: box.X + 2, Y: box.Y + h*0.52, W: box.W - 4, H: math.Max(0.36*h, math.Min(1.17*st.Size, 0.4*h))}, Middle)
		p.Bar.Items = append(p.Bar.Items, it)
		p.spot(Widget(b.ID), box, b.Off)
	}
}

func (p *plan) barName(left, right, h float64) {
	if p.Class == Small || p.view.Bar.Name == "" {
		return
	}
	x := left + p.Bar.Mark.width() + 18*p.T
	p.Bar.Rule = round(canvas.Rect{X: x, Y: h * 0.33, W: math.Max(1, p.U), H: h * 0.36})
	x += 16 * p.T
	st := p.glance(21, typeset.Regular)
	room := right - 10*p.U - x
	if whole := p.fonts.Line(p.view.Bar.Name, st).Width; room > 60*p.T && (!p.large || whole <= room) {
		p.Bar.Name = p.one(p.view.Bar.Name, st, canvas.Rect{X: x, W: room, H: h}, Left)
	} else {
		p.Bar.Rule = canvas.Rect{}
	}
}

// width is how far the words reach from the left of their first run to the right of their last.
func (w Words) width() float64 {
	if len(w.Runs) == 0 {
		return 0
	}
	last := w.Runs[len(w.Runs)-1]
	return last.X + last.Line.Width - w.Runs[0].X
}

// inset2 is r made narrower by dx and lower by dy on both sides.
func inset2(r canvas.Rect, dx, dy float64) canvas.Rect {
	dx, dy = math.Min(dx, r.W/2), math.Min(dy, r.H/2)
	return canvas.Rect{X: r.X + dx, Y: r.Y + dy, W: r.W - 2*dx, H: r.H - 2*dy}
}
