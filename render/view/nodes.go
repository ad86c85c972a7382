package view

import (
	"fmt"
	"image/color"
	"math"
	"slices"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules/ruleset"
)

// Sprites returns what is visible, from back to front. While pages cross-fade it is the new page,
// which the caller mixes with a picture of the old one.
func (p PageLayout) Sprites() []vg.Sprite {
	sprites := append(make([]vg.Sprite, 0, 320), p.table(int(p.W), int(p.H)))
	for _, b := range p.Boxes[:p.FirstNotice] {
		if _, covers := b.Drawing.(*titleDrawing); covers {
			sprites[0] = cropSprite(sprites[0], b.Rect) // the panel hides the rest
		}
		sprites = append(sprites, p.paintBox(b)...)
	}
	sprites = append(sprites, p.scrollMarks()...)
	if p.view.Dialog == nil {
		sprites = append(sprites, p.focus()...)
	}
	words := p.brightWords(sprites)
	sprites = append(append(sprites, p.darkOverlay()...), words...)
	for _, b := range p.Boxes[p.FirstNotice:p.FirstDialog] {
		note := p.paintBox(b)
		if b.Style == ui.NoticeBox || b.Parent.Style == ui.NoticeBox {
			fadeSprites(note, 1-p.view.NoticeFade)
		}
		sprites = append(sprites, note...)
	}
	if p.view.Dialog != nil {
		sprites = p.dialog(sprites)
	}
	return append(sprites, p.pointerRing()...)
}

// dialog adds a veil over the page, and the dialog, to the sprites of a page.
func (p PageLayout) dialog(sprites []vg.Sprite) []vg.Sprite {
	sprites = append(sprites, solidBox(ui.Rect{W: p.W, H: p.H}, p.Palette.Page.Veil))
	for _, b := range p.Boxes[p.FirstDialog:] {
		sprites = append(sprites, p.paintBox(b)...)
	}
	return append(sprites, p.focus()...)
}

// focus returns the frame round the widget with the keyboard's focus.
func (p PageLayout) focus() []vg.Sprite {
	v := p.view
	if !v.ShowFocus || v.Focus.Kind == ui.TargetSquare || v.Focus.Kind == ui.TargetNone {
		return nil
	}
	box := p.HitRegions.FocusRect(v.Focus)
	if box.Empty() {
		return nil
	}
	for _, b := range p.Boxes {
		switch unit := max(p.Unit, 0.55); {
		case b.ID != v.Focus.ID:
		case b.Style == ui.BarButton:
			box = box.Shrink(0, min(6*unit, 0.14*box.H)) // its text may reach both of its edges
		case b.Style == ui.HoverOnly:
			// Its text and switch reach both of its edges, so the highlight is a little wider.
			box = box.Shrink(-10*unit, 0)
		}
	}
	// The frame surrounds only the part that the drawer does not cover.
	if over := box.Intersect(p.play.Moves); p.play.MovesDrawer && over.W > 0 && over.W < box.W {
		if over.X == box.X {
			box.X = over.Right()
		}
		box.W -= over.W
	}
	return []vg.Sprite{p.focusFrame(box)}
}

// turnedSprites turns sprites by half a turn about the centre of a rectangle. A sprite on whole
// pixels stays on whole pixels.
func turnedSprites(sprites []vg.Sprite, about ui.Rect) []vg.Sprite {
	turn := vg.Matrix{A: -1, D: -1, E: 2*about.X + about.W, F: 2*about.Y + about.H}
	for i := range sprites {
		s := &sprites[i]
		if s.At.IsTranslation() {
			s.At.E, s.At.F = math.Round(s.At.E), math.Round(s.At.F)
		}
		s.At = turn.Mul(s.At)
		if s.Clip != nil {
			clip := s.Clip.TurnedIn(about)
			s.Clip = &clip
		}
	}
	return sprites
}

// paintBox returns a box with its background, its words or its picture.
func (p PageLayout) paintBox(b ui.Box) []vg.Sprite {
	switch {
	case b.Fade >= 1:
		return nil
	case b.HalfTurn.W > 0:
		about := b.HalfTurn
		b.HalfTurn = ui.Rect{}
		return turnedSprites(p.paintBox(b), about)
	}
	sprites := p.backgroundSprites(b)
	switch b.Kind {
	case ui.Text:
		sprites = append(sprites, p.textLines(b)...)
	case ui.Symbol:
		ink := p.ink(b)
		if b.Icon == ui.IconDot && !b.InDisabled { // a colour of the teacher's marks
			ink, _ = p.inkOf(board.Ink(b.Tint - 1))
		}
		r := b.Rect
		sprites = append(sprites, spriteAt(p.icon(b.Icon, int(r.W), ink), r.X, r.Y))
	case ui.Canvas:
		if d, is := b.Drawing.(drawing); is && !b.Rect.Empty() {
			sprites = append(sprites, d.paint(p, b)...)
		}
	}
	if (b.Disabled && b.Role != ui.FieldText || b.InDisabled) && b.Role != ui.ButtonSub && b.Style != ui.BarButton &&
		b.Parent.Style != ui.BarButton && b.Style != ui.Tile && b.Parent.Style != ui.Tile {
		fadeSprites(sprites, p.Palette.Weights.Off)
	}
	fadeSprites(sprites, 1-b.Fade)
	return clipSprites(sprites, b.Clip)
}

// textLines returns the words of a box. Every line is a picture of its own, so that new words need
// no other pictures.
func (p PageLayout) textLines(b ui.Box) []vg.Sprite {
	ink := p.ink(b)
	sprites := make([]vg.Sprite, 0, len(b.Lines)+2)
	if !b.Marked.Empty() {
		fill := fade(p.Palette.Mark.May, .4)
		sprites = append(sprites, p.plate(b.Marked, 0, 0, fill, fill))
	}
	for _, l := range b.Lines {
		line := p.Fonts.Line(l.Text, l.Font)
		switch {
		case line.Width == 0:
		case b.Role == ui.ThrowCall:
			sprites = append(sprites, goldText(line, l.X, l.Y, p.Palette.Sticks.Numeral))
		case b.Role == ui.MainActionText, b.Role == ui.TitleLogo:
			sprites = append(sprites, goldText(line, l.X, l.Y, p.Palette.Gold.Letters))
		default:
			c := ink
			// The reason of a refusal, or the warning that time is up.
			if b.Tint != 0 && (l.Lead || b.Role == ui.PanelPlayer) {
				c = p.Palette.Mark.NotWords
			}
			sprites = append(sprites, textLine(line, l.X, l.Y, c))
		}
	}
	if !b.Caret.Empty() {
		sprites = append(sprites, p.plate(b.Caret, 0, 0, p.Palette.Page.Text, p.Palette.Page.Text))
	}
	return sprites
}

// ink returns the colour of words and icons, which depends on their role and background.
func (p PageLayout) ink(b ui.Box) color.NRGBA {
	pg, m, style, isOn := p.Palette.Page, p.Palette.Mark, b.Parent.Style, b.Parent.Selected
	switch {
	case (style == ui.Choice || style == ui.BarButton) && !isOn && b.InDisabled:
		return fade(pg.Text, p.Palette.Weights.Off)
	case style == ui.Choice && isOn, style == ui.BarButton && isOn, style == ui.TooltipBox, style == ui.Onward:
		return pg.OnChosen
	case style == ui.MenuLine, style == ui.Wood, style == ui.WoodPlate:
		return woodInk(p.Palette, b)
	case style == ui.NoticeBox, style == ui.NightSky && !p.Palette.Flat:
		return p.Palette.Wood.Text
	case style == ui.Amber, style == ui.Pill, style == ui.Quiet && isOn:
		return m.OnMay
	case style == ui.Quiet, style == ui.PlaqueBox:
		return p.Palette.Sticks.Words
	case style == ui.Tile:
		_, ink, _ := p.Palette.tablet(b.InDisabled)
		return ink
	case style == ui.Alarm:
		return m.OnNot
	case b.Role == ui.Badge && b.Tint > 0:
		return p.certaintyInk(ruleset.Certainty(b.Tint - 1))
	case b.Role == ui.Origin && b.IsBold:
		return pg.AccountMark
	case b.Role == ui.Origin, b.Role == ui.UndoneMoveText, b.Role == ui.FieldText && b.Disabled:
		return pg.Faint
	case b.Role == ui.Logo:
		return pg.Wordmark
	case b.Kind == ui.Symbol && style == ui.Plate && b.Icon == ui.IconForward, slices.Contains(secondRoles, b.Role):
		return pg.Second
	}
	return pg.Text
}

// secondRoles are the roles of texts that are less dark than others.
var secondRoles = []ui.Role{ui.PageLead, ui.Note, ui.ButtonSub, ui.BarName, ui.Caption, ui.Quote, ui.Source,
	ui.DialogText, ui.GroupHead, ui.CardSource, ui.SmallText, ui.PromptDetail, ui.PanelPlayer, ui.PanelCount}

// woodInk returns the colour of words and icons on the ebony of the title page.
func woodInk(p Palette, b ui.Box) color.NRGBA {
	wood := p.Wood
	switch {
	case b.Parent.Style == ui.WoodPlate && b.Parent.Selected:
		return p.Mark.OnMay
	case b.Parent.Style == ui.WoodPlate:
		return fade(wood.Text, .75)
	case b.Kind == ui.Symbol:
		return p.Gold.Bright
	case b.Role == ui.MenuFirst:
		return p.Gold.Letters[0]
	case b.Role == ui.Motto:
		return fade(wood.Text, .8)
	case b.Role == ui.Label:
		return fade(wood.Text, .85)
	}
	return wood.Text
}

// background describes what is painted behind words and icons: a plate with a line round it, and a
// bar along one edge.
type background struct {
	fill, line color.NRGBA
	round      float64 // radius of the corners, in units; 0 for the largest allowed by part
	part       float64 // largest radius, as a share of the shorter side; 0 for any
	width      float64 // width of the line, in units; 0 for no line
	lit        float64 // size of the highlight if chosen, in units; 0 for none
	touch      bool    // reacts to the pointer
	bar        ui.Rect
	ink        color.NRGBA // colour of the bar
}

// backgroundSprites returns the background of a box and its reaction to the pointer.
func (p PageLayout) backgroundSprites(b ui.Box) []vg.Sprite {
	r, u := b.Rect, b.Unit
	switch b.Style {
	case ui.Bare:
		return nil
	case ui.Tile:
		return p.numberTile(b)
	case ui.Ebony:
		return p.ebonyButton(b)
	case ui.Switch:
		return []vg.Sprite{p.toggle(r, b.Selected, u)}
	case ui.DialogBox:
		return []vg.Sprite{p.raisedPanel(r, 16*u, u)}
	case ui.NoticeBox:
		return []vg.Sprite{p.noticePanel(r, u)}
	case ui.Wood:
		return p.titlePanel(r, p.Class == ui.Tall, u)
	case ui.Step:
		return p.stepMark(b)
	case ui.Drawer:
		return p.drawerPanel(r, u)
	case ui.HoverOnly:
		r = r.Inset(-6 * u)
	case ui.Quiet:
		r = r.Inset(.16 * r.H)
	case ui.BarButton:
		// A row of a bar at the bottom of a window needs its whole height for text.
		if b.Kind == ui.Row {
			r.Y, r.H = r.Y+r.H*.1, r.H*.8
		}
	}
	g, sprites := p.backgroundOf(b), []vg.Sprite{}
	radius := g.round * u
	if maxRadius := g.part * min(r.W, r.H); g.round == 0 || g.part > 0 && maxRadius < radius {
		radius = maxRadius
	}
	switch width := g.width * u; {
	case b.Selected && g.lit > 0:
		sprites = append(sprites, p.highlightPlate(r, radius, g.lit*u, p.Palette.Page.Raised))
	case b.Selected && b.Style == ui.BarButton:
		sprites = append(sprites, p.plate(r.Inset(hairline(2*u)), radius, width, g.fill, g.line))
	case width > 0:
		sprites = append(sprites, p.plate(r, radius, hairline(width), g.fill, g.line))
	case g.fill.A > 0:
		sprites = append(sprites, p.plate(r, radius, 0, g.fill, g.fill))
	}
	if !g.bar.Empty() {
		sprites = append(sprites, p.plate(g.bar, min(g.round, 2)*u, 0, g.ink, g.ink))
	}
	if g.touch && !b.Disabled {
		sprites = append(sprites, p.pointerOverlay(r, radius, ui.Widget(b.ID))...)
	}
	return sprites
}

// backgroundOf returns the background of a box's style. A selected box, and on ebony one under the
// pointer, may have another.
func (p PageLayout) backgroundOf(b ui.Box) background {
	pg, m, u, r := p.Palette.Page, p.Palette.Mark, b.Unit, b.Rect
	gold, words := p.Palette.Gold.Line, p.Palette.Sticks.Words
	line, left := hairline(1.5*u), ui.Rect{X: r.X, Y: r.Y, W: max(2, 4*u), H: r.H}
	thick, thin := max(1.5, .035*r.H/u), .034*r.H/u
	usual := [ui.StyleCount]background{
		ui.Plate:     {fill: fade(pg.Field, .7), line: pg.Rule, round: 10, part: .3, width: 1.4, lit: .7, touch: true},
		ui.Card:      {fill: fade(pg.Panel, .75), line: pg.PanelLine, round: 12, width: 1.5, lit: 1, touch: true},
		ui.ChoiceBed: {fill: fade(pg.Segment, .75), line: pg.Rule, round: 10.5, part: .22, width: 1.2},
		ui.FieldBox: {fill: fade(pg.Field, .7), line: pg.Rule, round: 10, part: .22, width: 1.3, lit: .6,
			touch: !b.Selected},
		ui.Strip: {fill: fade(pg.Panel, .6), bar: ui.Rect{X: r.X, Y: r.Bottom() - line, W: r.W, H: line},
			ink: fade(pg.Rule, .8)},
		ui.Foot:       {fill: fade(pg.Panel, .75), bar: ui.Rect{X: r.X, Y: r.Y, W: r.W, H: line}, ink: pg.Rule},
		ui.Side:       {fill: fade(pg.Panel, .55), bar: p.sideLine(r, line), ink: fade(pg.Rule, .8)},
		ui.Rule:       {fill: pg.Rule},
		ui.WoodRule:   {fill: fade(gold, .6)},
		ui.Bullet:     {fill: gold, part: .5},
		ui.QuoteBar:   {fill: gold, part: .5},
		ui.TooltipBox: {fill: pg.Chosen, part: .2},
		ui.Panel:      {fill: fade(pg.Panel, .8), round: 8},
		ui.Pill:       {fill: m.May, part: .5},
		ui.Alarm:      {fill: m.Not, line: m.NotEdge, part: .25, width: 1.5},
		ui.Choice:     {round: 8.4, part: .176, touch: true},
		ui.BarButton:  {round: 8, touch: true},
		ui.HoverOnly:  {round: 8, touch: true},
		ui.Tab:        {round: 8, touch: true},
		ui.Amber:      {fill: m.May, line: m.MayEdge, round: 12, part: .2, width: thick, touch: true},
		ui.Onward:     {fill: pg.Chosen, line: pg.Chosen, round: 12, part: .2, width: thick, touch: true},
		ui.Quiet:      {fill: fade(words, .08), line: fade(words, .45), part: .5, width: thin, touch: true},
	}
	selected := [ui.StyleCount]background{
		ui.Choice:    {fill: pg.Chosen, round: 8.4, part: .176},
		ui.BarButton: {fill: pg.Chosen, line: pg.Chosen, round: 8, touch: true},
		// highlighted like the current line of a list
		ui.Tab: {fill: pg.Entry, round: 8, touch: true, ink: m.May,
			bar: ui.Rect{X: r.X, Y: r.Y, W: max(2, 4.6*u), H: r.H}},
		// the first line of the menu, or the one under the pointer, is lit from the left
		ui.MenuLine:  {fill: fade(m.May, .13), round: 10, part: 1. / 3, bar: left, ink: m.May},
		ui.WoodPlate: {fill: m.May, part: .2},
		ui.Quiet:     {fill: m.May, line: m.MayEdge, part: .5, width: thin, touch: true},
	}
	g, lit := usual[b.Style], selected[b.Style]
	switch over := p.isHovered(b.ID); {
	case b.Style == ui.FieldBox && b.Tint != 0: // invalid
		return background{fill: pg.Field, line: m.Not, round: 10, part: .22, width: 3, touch: true}
	case b.Style == ui.BarButton && b.Selected && b.Tint != 0: // a frame only, because the colour must be visible
		return background{fill: pg.Field, line: pg.Chosen, round: 8, width: max(3, 1/u), touch: true}
	case b.Style == ui.MenuLine && b.Disabled:
		return g
	case b.Style == ui.MenuLine && over, b.Style == ui.WoodPlate && over && !b.Selected:
		lit.fill = fade(m.May, .22)
		return lit
	case b.Selected && lit != (background{}):
		return lit
	}
	return g
}

// sideLine returns the edge between the page and a part at its side.
func (p PageLayout) sideLine(r ui.Rect, line float64) ui.Rect {
	switch {
	case r.X > 1:
		r.W = line
	case r.W < p.W-1:
		r.X, r.W = r.Right()-line, line
	default:
		r.H = line
	}
	return r
}

// ebonyButton returns the page's main button.
func (p PageLayout) ebonyButton(b ui.Box) []vg.Sprite {
	r := b.Rect
	radius := quantize(min(14*b.Unit, r.H*.16))
	sprites := []vg.Sprite{p.ebony(r, radius, b.Unit)}
	if p.isHovered(b.ID) && !b.Disabled {
		c := fade(p.Palette.Gold.Bright, .16)
		if p.view.Pressed == p.view.Hover {
			c = fade(p.Palette.Wood.Bed, .4)
		}
		sprites = append(sprites, p.plate(r, radius, 0, c, c))
	}
	return sprites
}

// toggle returns a switch. When it is on, its knob is at the end of the line and its bed is dark.
func (p PageLayout) toggle(c ui.Rect, on bool, unit float64) vg.Sprite {
	pg := p.Palette.Page
	unit = quantize(unit)
	right := on != p.view.Mirrored
	return p.boxSprite("toggle", fmt.Sprintf("%v %v %v", on, right, unit), c, 2, func(l *vg.List, r ui.Rect) {
		bed, knob, line := pg.Segment, pg.Second, pg.Rule
		x := r.X + r.H/2
		if on {
			bed, knob, line = pg.Chosen, pg.OnChosen, pg.Chosen
		}
		if right {
			x = r.X + r.W - r.H/2
		}
		fillRect(l, r, r.H/2, vg.Solid(bed))
		frameRect(l, r, r.H/2, hairline(1.3*unit), vg.Solid(line))
		l.Fill(vg.EllipsePath(x, r.Y+r.H/2, r.H*.36, r.H*.36), vg.Solid(knob))
	})
}
