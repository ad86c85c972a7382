package paint

import (
	"fmt"
	"image/color"
	"math"
	"senet/game"
	"senet/game/board"
	"senet/game/page/article"
	"senet/game/page/lesson"
	"senet/game/page/statistics"
	"senet/game/table"
	"senet/game/ui"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/kit"
	"senet/render/layout"
	"senet/render/theme"
	"senet/rules"
	"senet/rules/ruleset"
)

// tree paints the nodes of a page that is a tree.
type tree struct {
	art.Kit
	view  game.View
	frame layout.Frame
}

// page is all of it, with what lies over it.
func (k tree) page(scene canvas.Scene) canvas.Scene {
	v, f := k.view, k.frame
	t := f.Layout
	for _, b := range t.Boxes[:t.Notes] {
		scene = append(scene, k.box(b)...)
	}
	scene = append(scene, k.thumb(f)...)
	if v.Dialog == nil {
		scene = append(scene, k.focus()...)
	}
	words := k.relit(scene, v, f)
	scene = append(append(scene, k.dimmed(v, f)...), words...)
	for _, b := range t.Boxes[t.Notes:t.Over] {
		note := k.box(b)
		if b.Skin == ui.Dark || b.Ground == ui.Dark {
			kit.AllFaded(note, 1-v.NoticeGone)
		}
		scene = append(scene, note...)
	}
	if v.Dialog != nil {
		scene = k.dialog(scene)
	}
	return append(scene, art.Marks{Kit: k.Kit}.Pointer(v.Pointer, f)...)
}

// dialog lies over a page, which is dimmed.
func (k tree) dialog(scene canvas.Scene) canvas.Scene {
	f := k.frame
	scene = append(scene, kit.Solid(canvas.Rect{W: f.W, H: f.H}, k.Theme.Page.Veil))
	for _, b := range f.Boxes[f.Over:] {
		scene = append(scene, k.box(b)...)
	}
	return append(scene, k.focus()...)
}

// focus is the frame round what has the keyboard.
func (k tree) focus() canvas.Scene {
	v, f := k.view, k.frame
	if !v.ShowFocus || v.Focus.Kind == ui.TargetSquare || v.Focus.Kind == ui.TargetNone {
		return nil
	}
	box := f.Spots.Ringed(v.Focus)
	if box.Empty() {
		return nil
	}
	for _, b := range f.Boxes {
		if b.ID == v.Focus.ID && b.Skin == ui.BarButton {
			box = box.Inset(math.Min(6*math.Max(f.U, 0.55), 0.14*box.H))
		}
	}
	return canvas.Scene{k.focusFrame(box)}
}

// box is a node of a tree with its ground, its words or its picture.
func (k tree) box(b ui.Box) canvas.Scene {
	if b.Gone >= 1 {
		return nil
	}
	scene := k.skin(b)
	switch b.Kind {
	case ui.Words:
		scene = append(scene, k.lines(b)...)
	case ui.Picture:
		ink := k.ink(b)
		if b.Icon == ui.IconDot && !b.Faint { // a colour to point with
			ink, _ = art.Marks{Kit: k.Kit}.InkOf(board.Ink(b.Tint - 1))
		}
		r := b.Rect
		scene = append(scene, kit.Place(kit.Signs{Kit: k.Kit.Kit}.Icon(b.Icon, int(r.W), ink), r.X, r.Y))
	case ui.Art:
		scene = append(scene, k.art(b)...)
	}
	if (b.Off && b.Role != ui.Written || b.Faint) && b.Role != ui.Sub && b.Skin != ui.BarButton && b.Ground != ui.BarButton {
		kit.AllFaded(scene, k.Theme.Weights.Off)
	}
	kit.AllFaded(scene, 1-b.Gone)
	return kit.Clipped(scene, b.Clip)
}

// lines are the words of a box; every line is a picture of its own, so that a new word bakes nothing else.
func (k tree) lines(b ui.Box) canvas.Scene {
	ink := k.ink(b)
	scene := make(canvas.Scene, 0, len(b.Lines)+2)
	if !b.Marked.Empty() {
		fill := theme.Fade(k.Theme.Mark.May, .4)
		scene = append(scene, k.Plate(b.Marked, 0, 0, fill, fill))
	}
	for _, l := range b.Lines {
		line := k.Fonts.Line(l.Text, layout.Style(l.Font))
		switch {
		case line.Width == 0:
		case b.Role == ui.Deed, b.Role == ui.WallMark:
			scene = append(scene, kit.Gilded(line, l.X, l.Y, k.Theme.Gold.Letters))
		default:
			c := ink
			if b.Tint != 0 && (l.Lead || b.Role == ui.Sitter) { // that it is refused, or too late
				c = k.Theme.Mark.NotWords
			}
			scene = append(scene, kit.TextLine(line, l.X, l.Y, c))
		}
	}
	if !b.Caret.Empty() {
		scene = append(scene, k.Plate(b.Caret, 0, 0, k.Theme.Page.Text, k.Theme.Page.Text))
	}
	return scene
}

// ink is the colour of words and icons: of what they are for, and of what they lie on.
func (k tree) ink(b ui.Box) color.NRGBA {
	pg := k.Theme.Page
	switch b.Ground {
	case ui.Choice, ui.BarButton:
		if b.Lit {
			return pg.OnChosen
		}
		if b.Faint {
			return theme.Fade(pg.Text, k.Theme.Weights.Off)
		}
	case ui.Lit, ui.Wood, ui.WoodKey:
		return woodInk(k.Theme, b)
	case ui.Plaque, ui.Onward:
		return pg.OnChosen
	case ui.Amber, ui.Pill:
		return k.Theme.Mark.OnMay
	case ui.Quiet:
		if b.Lit {
			return k.Theme.Mark.OnMay
		}
		return k.Theme.Sticks.Words
	case ui.Alarm:
		return k.Theme.Mark.OnNot
	case ui.Dark:
		return k.Theme.Wood.Text
	}
	if b.Kind == ui.Picture && b.Ground == ui.Plate && b.Icon == ui.IconForward {
		return pg.Second
	}
	switch b.Role {
	case ui.Badge:
		if b.Tint > 0 {
			return k.certaintyInk(ruleset.Certainty(b.Tint - 1))
		}
	case ui.Lead, ui.Note, ui.Sub, ui.BarName, ui.Caption, ui.Quote, ui.Source, ui.DialogText, ui.GroupHead, ui.CardSource, ui.Small1, ui.Beside, ui.Sitter, ui.Count:
		return pg.Second
	case ui.Written:
		if b.Off {
			return pg.Faint
		}
	case ui.Origin, ui.Passed:
		return pg.Faint
	case ui.Ours:
		return pg.Told
	case ui.Mark:
		return pg.Wordmark
	}
	return pg.Text
}

// woodInk is the colour of words and icons on the ebony of the title page.
func woodInk(t theme.Theme, b ui.Box) color.NRGBA {
	wood := t.Wood
	switch {
	case b.Ground == ui.WoodKey && b.Lit:
		return t.Mark.OnMay
	case b.Ground == ui.WoodKey:
		return theme.Fade(wood.Text, .75)
	case b.Kind == ui.Picture:
		return t.Gold.Bright
	case b.Role == ui.MenuFirst:
		return t.Gold.Letters[0]
	case b.Role == ui.Motto:
		return theme.Fade(wood.Text, .8)
	case b.Role == ui.MenuSub:
		return theme.Fade(wood.Text, .85)
	}
	return wood.Text
}

// skin is the ground of a box, and what it shows of the pointer.
func (k tree) skin(b ui.Box) canvas.Scene {
	pg, r, u := k.Theme.Page, b.Rect, b.Unit
	radius := math.Min(10*u, r.H*.3)
	touch := func(radius float64) canvas.Scene {
		if b.Off {
			return nil
		}
		return k.touched(r, radius, b.ID)
	}
	one := func(s canvas.Sprite) canvas.Scene { return canvas.Scene{s} }
	flat := func(box canvas.Rect, c color.NRGBA) canvas.Sprite { return k.Plate(box, 0, 0, c, c) }
	switch b.Skin {
	case ui.Plate:
		if b.On {
			return append(one(k.Lit(r, radius, u*.7, pg.Raised)), touch(radius)...)
		}
		return append(one(k.Plate(r, radius, kit.Hair(1.4*u), theme.Fade(pg.Field, .7), pg.Rule)), touch(radius)...)
	case ui.Card:
		if b.On {
			return append(one(k.Lit(r, 12*u, u, pg.Raised)), touch(12*u)...)
		}
		return append(one(k.Plate(r, 12*u, kit.Hair(1.5*u), theme.Fade(pg.Panel, .75), pg.PanelLine)), touch(12*u)...)
	case ui.Ebony:
		return k.ebonyButton(b)
	case ui.Bed:
		return one(k.Plate(r, math.Min(10.5*u, r.H*.22), kit.Hair(1.2*u), theme.Fade(pg.Segment, .75), pg.Rule))
	case ui.Choice:
		if b.On {
			return one(k.Plate(r, .8*math.Min(10.5*u, r.H*.22), 0, pg.Chosen, pg.Chosen))
		}
		return touch(.8 * math.Min(10.5*u, r.H*.22))
	case ui.FieldBox:
		if b.Tint != 0 {
			return append(one(k.Plate(r, math.Min(10*u, r.H*.22), kit.Hair(3*u), pg.Field, k.Theme.Mark.Not)), touch(math.Min(10*u, r.H*.22))...)
		}
		if b.On {
			return one(k.Lit(r, math.Min(10*u, r.H*.22), u*.6, pg.Raised))
		}
		return append(one(k.Plate(r, math.Min(10*u, r.H*.22), kit.Hair(1.3*u), theme.Fade(pg.Field, .7), pg.Rule)), touch(math.Min(10*u, r.H*.22))...)
	case ui.Switch:
		return one(k.knob(r, b.On, u))
	case ui.Touch:
		r = r.Inset(-6 * u)
		return touch(8 * u)
	case ui.Strip:
		line := kit.Hair(1.5 * u)
		fill, rule := theme.Fade(pg.Panel, .6), theme.Fade(pg.Rule, .8)
		return canvas.Scene{flat(r, fill), flat(canvas.Rect{X: r.X, Y: r.Bottom() - line, W: r.W, H: line}, rule)}
	case ui.Foot:
		line := kit.Hair(1.5 * u)
		return canvas.Scene{flat(r, theme.Fade(pg.Panel, .75)), flat(canvas.Rect{X: r.X, Y: r.Y, W: r.W, H: line}, pg.Rule)}
	case ui.BarButton:
		if b.Kind == ui.Row { // along the foot its words need all of it
			r.Y, r.H = r.Y+r.H*.1, r.H*.8
		}
		if b.On && b.Tint != 0 { // the colour itself must be seen: only a frame
			return append(one(k.Plate(r.Inset(kit.Hair(2*u)), 8*u, kit.Hair(3*u), pg.Field, pg.Chosen)), touch(8*u)...)
		} else if b.On {
			return append(one(k.Plate(r.Inset(kit.Hair(2*u)), 8*u, 0, pg.Chosen, pg.Chosen)), touch(8*u)...)
		}
		return touch(8 * u)
	case ui.Rule:
		return one(flat(r, pg.Rule))
	case ui.Raised:
		return one(k.Sheet(r, 16*u, u))
	case ui.Plaque:
		return one(k.Plate(r, 0.2*r.H, 0, pg.Chosen, pg.Chosen))
	case ui.Panel, ui.Stripe:
		fill := theme.Fade(pg.Panel, .8)
		return one(k.Plate(r, 8*u, 0, fill, fill))
	case ui.Dark:
		return one(k.slab(r, u))
	case ui.Side:
		return canvas.Scene{flat(r, theme.Fade(pg.Panel, .55)), flat(k.sideLine(r, kit.Hair(1.5*u)), theme.Fade(pg.Rule, .8))}
	case ui.Tab:
		return append(k.tabGround(b), touch(8*u)...)
	case ui.Wood:
		return k.titlePanel(r, k.frame.Class == ui.Tall, u)
	case ui.WoodRule:
		return one(flat(r, theme.Fade(k.Theme.Gold.Line, .6)))
	case ui.Lit:
		return k.menuLine(b)
	case ui.WoodKey:
		return k.woodKey(b)
	case ui.Pill:
		return one(k.Plate(r, r.H/2, 0, k.Theme.Mark.May, k.Theme.Mark.May))
	case ui.Amber:
		return k.deed(b, k.Theme.Mark.May, k.Theme.Mark.MayEdge)
	case ui.Onward:
		return k.deed(b, pg.Chosen, pg.Chosen)
	case ui.Step:
		return k.step(b)
	case ui.Alarm:
		return one(k.Plate(r, .25*r.H, kit.Hair(1.5*u), k.Theme.Mark.Not, k.Theme.Mark.NotAround))
	case ui.Drawer:
		return k.drawer(r, u)
	case ui.Quiet:
		return k.quiet(b)
	case ui.Bullet, ui.QuoteBar:
		c := k.Theme.Gold.Line
		return one(k.Plate(r, r.W/2, 0, c, c))
	}
	return nil
}

// sideLine is the edge that a part at the side has in common with the page.
func (k tree) sideLine(r canvas.Rect, line float64) canvas.Rect {
	switch {
	case r.X > 1:
		r.W = line
	case r.W < k.frame.W-1:
		r.X, r.W = r.Right()-line, line
	default:
		r.H = line
	}
	return r
}

// ebonyButton is the page's main deed.
func (k tree) ebonyButton(b ui.Box) canvas.Scene {
	r := b.Rect
	radius := kit.Coarse(math.Min(14*b.Unit, r.H*.16))
	scene := canvas.Scene{k.Cast(r, radius, b.Unit), kit.Place(k.Ebony(int(r.W), int(r.H), radius), r.X, r.Y)}
	if k.hovered(b.ID) && !b.Off {
		c := theme.Fade(k.Theme.Gold.Bright, .16)
		if k.view.Pressed == k.view.Hover {
			c = theme.Fade(k.Theme.Wood.Bed, .4)
		}
		scene = append(scene, k.Plate(r, radius, 0, c, c))
	}
	return scene
}

// tabGround marks the name that is read now as the current line of a list.
func (k tree) tabGround(b ui.Box) canvas.Scene {
	if !b.On {
		return nil
	}
	r, u, pg := b.Rect, b.Unit, k.Theme.Page
	mark := canvas.Rect{X: r.X, Y: r.Y, W: max(2, 4.6*u), H: r.H}
	return canvas.Scene{k.Plate(r, 8*u, 0, pg.Entry, pg.Entry), k.Plate(mark, 2*u, 0, k.Theme.Mark.May, k.Theme.Mark.May)}
}

// knob is a switch: its knob stands at the right when it is on, and the bed is dark.
func (k tree) knob(c canvas.Rect, on bool, unit float64) canvas.Sprite {
	pg := k.Theme.Page
	unit = kit.Coarse(unit)
	return k.Boxed("toggle", fmt.Sprintf("%v %v", on, unit), c, 2, func(l *canvas.List, r canvas.Rect) {
		bed, knob, line := pg.Segment, pg.Second, pg.Rule
		x := r.X + r.H/2
		if on {
			bed, knob, line = pg.Chosen, pg.OnChosen, pg.Chosen
			x = r.X + r.W - r.H/2
		}
		kit.FillRect(l, r, r.H/2, canvas.Solid(bed))
		kit.FrameRect(l, r, r.H/2, kit.Hair(1.3*unit), canvas.Solid(line))
		l.Fill(canvas.EllipsePath(x, r.Y+r.H/2, r.H*.36, r.H*.36), canvas.Solid(knob))
	})
}

// art is what a painter of its own makes of a drawing.
func (k tree) art(b ui.Box) canvas.Scene {
	r := b.Rect
	if r.Empty() {
		return nil
	}
	switch d := b.Drawing.(type) {
	case board.Laid:
		at, _ := b.Laid.(layout.Fallen)
		return k.laid(d, at, r)
	case table.Scene:
		return k.table(d, b.Above)
	case table.Pawns:
		return k.pawns(d, b)
	case table.Sand:
		return canvas.Scene{k.sandclock(d, r)}
	case table.Cross:
		return canvas.Scene{kit.Place(art.Marks{Kit: k.Kit}.RefusalDisc(int(r.W)), r.X, r.Y)}
	case board.Sign:
		return canvas.Scene{kit.Place(kit.Signs{Kit: k.Kit.Kit}.Glyph(rules.Square(d), int(b.Rect.W)), b.Rect.X, b.Rect.Y)}
	case board.Mini:
		return canvas.Scene{kit.Place(k.MiniBoard(d, int(r.W), int(r.H)), r.X, r.Y)}
	case board.Picture:
		at, _ := b.Laid.(layout.Board)
		if !d.Live && at.Number < k.frame.Least { // the little board has no numbers
			return canvas.Scene{kit.Place(k.MiniBoard(board.Mini{View: d.View}, int(r.W), int(r.H)), r.X, r.Y)}
		}
		return k.Board(d.View, at, art.Shelves{})
	case lesson.Left:
		return k.timeLeft(float64(d), b)
	case board.Shape:
		return canvas.Scene{kit.Place(art.Pawns{Kit: k.Kit}.Pawn(d, int(r.W)), r.X, r.Y)}
	case table.Gauge:
		return k.gauge(r, d.Share, d.Exact, k.trace(), theme.Fade(k.Theme.Page.Rule, .55))
	case table.Blanks:
		return k.blanks(r, table.LineHigh*b.Unit)
	case table.Odds:
		return k.odds(d, r, b.Unit)
	case table.Face:
		return sitter(k.Kit, d, r)
	case ruleset.Certainty:
		return k.certainty(d, r)
	case article.Sticks:
		return k.throwSign(d, r)
	case article.Find:
		return canvas.Scene{kit.Place(kit.Signs{Kit: k.Kit.Kit}.Find(d, int(r.W)), r.X, r.Y)}
	case statistics.Plot:
		at, _ := b.Laid.(layout.Plot)
		return plots{k.Kit.Kit}.plot(d, at)
	case article.Die:
		return canvas.Scene{k.littleDie(r, int(d))}
	}
	return nil
}
