package view

import (
	"image/color"
	"math"

	"senet/game"
	"senet/game/ui"
	"senet/render/vg"
	"senet/rules"
)

// Card returns a finished game as a picture of w x h pixels: who won, the final board, the players
// and what happened.
func (p Painter) Card(c game.Card, w, h int) []vg.Sprite {
	painter := cardPainter{Painter: p, card: c, w: float64(w), h: float64(h), unit: float64(w) / 1200, size: 1}
	painter.margin = math.Round(.055 * painter.w)
	if c.Square {
		painter.size = 1.35
	}
	return append([]vg.Sprite{p.table(w, h)}, painter.sprites()...)
}

// cardPainter draws a card.
type cardPainter struct {
	Painter
	card         game.Card
	w, h         float64
	unit, margin float64
	size         float64 // of pawns and letters, as a multiple of that on a wide card
}

// font returns a font with letters of a size in units.
func (p cardPainter) font(weight ui.Weight, size float64) ui.Font {
	return ui.Font{Typeface: ui.Serif, Weight: weight, Size: size * p.unit * p.size}
}

// sprites returns the card without its background.
func (p cardPainter) sprites() []vg.Sprite {
	head, foot := 136*p.unit, 186*p.unit
	if p.card.Square {
		head, foot = 270*p.unit, 420*p.unit
	}
	g := boardIn(ui.Rect{X: p.margin / 2, Y: head, W: p.w - p.margin, H: p.h - head - foot}, 0)
	g.Sky = ui.Rect{W: p.w, H: g.Box.Y}
	sprites := p.Board(p.card.Board, g)
	above, aboveSecond := p.Palette.Page.Text, p.Palette.Page.Second
	if p.card.Board.Sky.IsDark() && !p.Palette.Flat {
		above, aboveSecond = p.Palette.Wood.Text, p.Palette.Wood.Text
	}
	title, about := p.font(ui.Bold, 58), p.font(ui.Regular, 25)
	width := g.point(skyColumn, 0).X - 1.6*sunRadius(g) - p.margin
	if p.Fonts.IsMirrored() {
		width = p.w - 2*p.margin - 3*sunRadius(g)
	}
	y := g.Box.Y - 66*p.unit*p.size
	sprites = append(sprites, p.line(p.Fonts.Fit(p.card.Title, title, width, title.Size/3), y, above),
		p.line(p.Fonts.Fit(p.card.About, about, width, about.Size/2), y+38*p.unit*p.size, aboveSecond))
	return append(sprites, p.story(g.Box.Bottom()+20*p.unit*p.size)...)
}

// line returns a line of text that begins at the card's margin, with its baseline at y.
func (p cardPainter) line(l vg.TextLine, y float64, c color.NRGBA) vg.Sprite {
	x := p.margin
	if p.Fonts.IsMirrored() {
		x = p.w - p.margin - l.Width
		if y < p.h/3 { // the sun is there
			x -= 3 * sunRadius(boardIn(ui.Rect{X: p.margin / 2, W: p.w - p.margin, H: p.h}, 0))
		}
	}
	return textLine(l, x, y, c)
}

// story returns the players and what happened, below y, and the game's name at the bottom.
func (p cardPainter) story(y float64) (sprites []vg.Sprite) {
	const minCardText = 14 // the smallest text size on a card 1200 pixels wide
	pawn, name := math.Round(58*p.unit*p.size), p.font(ui.Bold, 27)
	half := (p.w - 2*p.margin) / 2
	for side, shape := range p.card.Shapes {
		x := p.margin + float64(side)*half
		if p.Fonts.IsMirrored() {
			x = p.margin + float64(1-side)*half
		}
		sprites = append(sprites, spriteAt(p.Pawn(shape, int(pawn)), x, y-.2*pawn),
			textLine(p.Fonts.Fit(p.card.Players[rules.Side(side)], name, half-1.4*pawn, name.Size/2),
				x+1.15*pawn, y+.55*pawn, p.Palette.Page.Text))
	}
	y += pawn
	text, wordmark := p.font(ui.Regular, 21), p.font(ui.Medium, 20)
	wordmark.Tracking = .22
	mark := p.Fonts.Line("SENET", wordmark)
	bottom := p.h - 16*p.unit
	lines := p.wrap(text, p.w-2*p.margin-1.2*mark.Width)
	for y+1.3*text.Size*float64(len(lines)) > bottom && text.Size > minCardText*p.unit {
		text.Size *= .95
		lines = p.wrap(text, p.w-2*p.margin-1.2*mark.Width)
	}
	for _, l := range lines {
		y += 1.3 * text.Size
		sprites = append(sprites, p.line(l, y, p.Palette.Page.Second))
	}
	x := p.w - p.margin - mark.Width
	if p.Fonts.IsMirrored() {
		x = p.margin
	}
	return append(sprites, textLine(mark, x, bottom, p.Palette.Page.Wordmark))
}

// wrap breaks what happened into lines.
func (p cardPainter) wrap(f ui.Font, width float64) (lines []vg.TextLine) {
	for _, words := range p.card.Lines {
		lines = append(lines, p.Fonts.Wrap(words, f, width)...)
	}
	return lines
}

// card returns a card on a page as it is saved, in the day theme.
func (p PageLayout) card(c game.Card, b ui.Box) []vg.Sprite {
	day := Painter{Fonts: p.Fonts, Palette: PaletteOf(ui.Day)}
	sprites := day.Card(c, int(b.Rect.W), int(b.Rect.H))
	to := vg.Translate(math.Round(b.Rect.X), math.Round(b.Rect.Y))
	for i, s := range sprites {
		sprites[i].At = to.Mul(s.At)
		if s.Clip != nil {
			clip := to.ApplyRect(*s.Clip)
			sprites[i].Clip = &clip
		}
	}
	sprites = clipSprites(sprites, b.Rect)
	return append(sprites, p.plate(b.Rect, 0, hairline(2*b.Unit), color.NRGBA{}, p.Palette.Page.Rule))
}
