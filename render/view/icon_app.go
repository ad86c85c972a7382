package view

import (
	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// simpleIconBelow is the size in pixels below which the app icon is simple: pawns without shading
// and no border.
const simpleIconBelow = 48

// AppIcon returns the game's icon for task bars, always in the colours of the day theme.
func (p Painter) AppIcon(size int) vg.Picture {
	p.Palette = PaletteOf(ui.Day)
	return p.picture("appicon", "", size, size, func(l *vg.List) {
		pushScaled(l, 0, 0, float64(size)/512)
		defer l.Pop()
		ground := ui.Rect{W: 512, H: 512}
		fillRect(l, ground, 112, diagonal(ground, .3, 1, stops(p.Palette.Wood.Top)))
		if size < simpleIconBelow {
			p.drawSimpleIcon(l)
		} else {
			p.drawFullIcon(l)
		}
	})
}

// drawFullIcon draws a cone and a spool in front of the sun, above the block border.
func (p Painter) drawFullIcon(l *vg.List) {
	line := ui.Rect{X: 20, Y: 20, W: 472, H: 472}
	frameRect(l, line, 94, 7, p.goldPaint(line))
	sun := vg.Linear(ui.Point{Y: 84}, ui.Point{Y: 404},
		stops(Tones{p.Palette.Mark.Sun[1], p.Palette.Inlay.Carnelian})...)
	disc := vg.EllipsePath(256, 244, 160, 160)
	l.Fill(disc, sun)
	l.Stroke(disc, vg.Stroke{Width: 11}, p.goldPaint(ui.Rect{X: 96, Y: 84, W: 320, H: 320}))
	p.drawBlocks(l, ui.Rect{X: 66, Y: 396, W: 380, H: 47.5}, 144)
	for _, piece := range [2]struct {
		shape       board.Shape
		x, y, scale float64
	}{{board.Cone, 36, 70, 3.66}, {board.Spool, 186, 126, 3.06}} {
		pushScaled(l, piece.x, piece.y, piece.scale)
		p.drawBody(l, piece.shape)
		l.Pop()
	}
}

// drawSimpleIcon draws two flat pawns that differ even at 16 pixels.
func (p Painter) drawSimpleIcon(l *vg.List) {
	in, edge := p.Palette.Inlay, p.Palette.Wood.Top[2]
	fillOval(l, 256, 232, 186, 186, vg.Solid(Mix(in.Carnelian, p.Palette.Mark.Sun[1], .2)), 0, in.Line)
	cone := "M186 60A44 44 0 1 1 215 140L296 396C300 428 112 428 116 396L174 140A44 44 0 0 1 186 60Z"
	fillStrokePath(l, cone, vg.Solid(p.Palette.Inlay.Ivory), 22, edge)
	fillPath(l, "M153 250L240 250L262 318L131 318Z", in.Gold)
	fillStrokePath(l, "M272 226L440 226L440 282L404 326L440 372L440 440L272 440L272 372L308 326L272 282Z",
		vg.Solid(p.Palette.Spool.Tones[1]), 22, edge)
}

// AppIcons returns the game's icon in the sizes that task bars and window lists use.
func AppIcons(fonts *vg.Fonts) []vg.Picture {
	kit := Painter{Fonts: fonts, Palette: PaletteOf(ui.Day)}
	var icons []vg.Picture
	for _, size := range []int{16, 24, 32, 48, 64, 128} {
		icons = append(icons, kit.AppIcon(size))
	}
	return icons
}
