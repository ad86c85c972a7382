package view

import (
	"fmt"
	"image/color"
	"math"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg"
)

// The strengths of the light at the end of a game.
const (
	nightDepth = .72 // how dark the board becomes
	dayDepth   = .8
)

// The colours of a night with a moon.
var (
	moonShade = color.NRGBA{12, 22, 52, 255}
	moonLight = color.NRGBA{168, 198, 236, 255}
)

// softScale is how many times larger pictures of soft light are shown than baked.
const softScale = 4

// softLight returns a soft ellipse of light, strong in its centre and fading to its edge, clipped
// to a box. It is baked small and stretched.
func (p Painter) softLight(role string, x, y, rx, ry float64, c color.NRGBA, clip ui.Rect) vg.Sprite {
	w, h := 2*math.Ceil(rx/softScale), 2*math.Ceil(ry/softScale)
	picture := p.picture(role, fmt.Sprintf("%x", c), int(w)+4, int(h)+4, func(l *vg.List) {
		fillRadial(l, w/2+2, h/2+2, w/2, h/2,
			Tones{c, fade(c, .78), fade(c, .36), fade(c, .1), fade(c, 0)}, 0, .22, .52, .8, 1)
	})
	s := stretchedSprite(picture, ui.Rect{X: x - rx - 2*softScale, Y: y - ry - 2*softScale,
		W: 2*rx + 4*softScale, H: 2*ry + 4*softScale})
	s.Clip = &clip
	return s
}

// skyColumn is the column above which the sun and the moon rise, that of square 30, in squares.
const skyColumn = 9.5

// sky returns what is behind the board at the end of a game: the night and dawn sky, and last the
// sun or the moon, which rises above the house on which the sun is carved.
func (p Painter) sky(v board.Diagram, g BoardLayout) []vg.Sprite {
	sprites := p.nightAndDawn(v, g)
	up, disc, draw := v.Sun, "sun", p.drawSun
	if v.Moon > 0 {
		up, disc, draw = v.Moon, "moon", p.drawMoon
	}
	if up <= 0 {
		return sprites
	}
	r := sunRadius(g)
	reach := 2.6 * r
	at := g.point(skyColumn, 0)
	rise := 1.8 // all but its lower part, which the board hides
	if v.Moon > 0 {
		rise = 2.12 // the whole crescent
	}
	y := g.Box.Y + r*1.05 - up*r*rise
	picture := p.centeredPicture(disc, fmt.Sprintf("r%.3f", r), reach, reach,
		func(l *vg.List) { draw(l, r, reach) })
	light := withAlpha(spriteCenteredAt(picture, at.X, y), up*3)
	if !g.Sky.Empty() { // its glow ends at the bar
		light.Clip = &ui.Rect{X: at.X - reach, Y: g.Sky.Y, W: 2 * reach, H: g.Sky.H + g.Box.H}
	}
	return append(sprites, light)
}

// nightAndDawn returns the sky above the board, from the first dark to the light of the sun.
func (p Painter) nightAndDawn(v board.Diagram, g BoardLayout) (sprites []vg.Sprite) {
	const moonlitNight = .5 // how dark the board is when the sky is fully dark
	if p.Palette.Flat || g.Sky.Empty() {
		return nil
	}
	if night := max(v.Night/moonlitNight, math.Ceil(v.Moon)) * (1 - v.Sun); night > 0 {
		sprites = append(sprites, withAlpha(p.skyPicture("night", g, p.drawNight), night))
	}
	if v.Sun > 0 {
		sprites = append(sprites, withAlpha(p.skyPicture("dawn", g, p.drawDawn), v.Sun))
	}
	return sprites
}

// skyDepth is how far the sky extends down behind the board, as a share of the band above it. There
// it fades at the left and right of the board.
const skyDepth = 1.1

// skyPicture returns the sprite of a sky. draw draws it in a box with the board's upper edge as the
// horizon.
func (p Painter) skyPicture(role string, g BoardLayout,
	draw func(l *vg.List, box ui.Rect, horizon, sunX float64)) vg.Sprite {
	box := wholePixels(ui.Rect{X: g.Sky.X, Y: g.Sky.Y, W: g.Sky.W, H: (1 + skyDepth) * g.Sky.H})
	sunX, horizon := g.point(skyColumn, 0).X-box.X, g.Box.Y-box.Y
	picture := p.picture(role, fmt.Sprintf("%.0f %.0f", sunX, horizon), int(box.W), int(box.H),
		func(l *vg.List) { draw(l, ui.Rect{W: box.W, H: box.H}, horizon, sunX) })
	s := spriteAt(picture, box.X, box.Y)
	s.Clip = &box
	return s
}

// drawNight draws a dark blue sky with stars.
func (p Painter) drawNight(l *vg.List, box ui.Rect, horizon, _ float64) {
	high, low := color.NRGBA{10, 19, 45, 255}, color.NRGBA{38, 58, 104, 255}
	fillGradient(l, box, true, Tones{high, low, fade(low, .6), fade(low, 0)}, 0,
		horizon/box.H, .78, 1)
	for i := range 90 { // multiples of irrational numbers spread evenly, without a pattern
		_, x := math.Modf(.5 + .7549*float64(i))
		_, y := math.Modf(.5 + .5698*float64(i))
		_, size := math.Modf(.5 + .6180*float64(i))
		light := (.35 + .6*size*size) * min(1, .1+1.2*x*x) // faint behind the words
		r := max(.6, (.006+.012*size*size)*horizon)
		l.Fill(vg.EllipsePath(x*box.W, y*y*.94*horizon, r, r),
			vg.Solid(fade(color.NRGBA{255, 246, 222, 255}, light)))
	}
}

// drawDawn draws the morning sky: gold along the horizon, brightest where the sun rises, with broad
// rays above it.
func (p Painter) drawDawn(l *vg.List, box ui.Rect, horizon, sunX float64) {
	high := color.NRGBA{176, 205, 222, 255}
	middle, low := color.NRGBA{250, 222, 178, 255}, color.NRGBA{247, 178, 84, 255}
	glow := 1.
	if p.Palette.Dark { // the words above the board are pale
		high, middle, low = color.NRGBA{18, 28, 58, 255}, color.NRGBA{52, 38, 66, 255}, color.NRGBA{122, 60, 44, 255}
		glow = .55
	}
	fillGradient(l, box, true, Tones{fade(high, .9), middle, low, fade(low, .5), fade(low, 0)},
		0, .6*horizon/box.H, horizon/box.H, .75, 1)
	l.PushClip(vg.RectPath(box))
	defer l.Pop()
	sun := p.Palette.Mark.Sun[0]
	fillRadial(l, sunX, horizon, .45*box.W, 1.5*horizon,
		Tones{fade(sun, .75*glow), fade(sun, .3*glow), fade(sun, 0)}, 0, .4, 1)
	for i := range 11 {
		at := math.Pi * (float64(i) + .5) / 11
		far, half := .7*box.W, math.Pi/11*.23
		var ray vg.Path
		ray.MoveTo(sunX, horizon)
		ray.LineTo(sunX-far*math.Cos(at-half), horizon-far*math.Sin(at-half))
		ray.LineTo(sunX-far*math.Cos(at+half), horizon-far*math.Sin(at+half))
		ray.Close()
		l.Fill(ray, vg.Radial(ui.Point{X: sunX, Y: horizon}, far,
			vg.Stop{Color: fade(sun, .5*glow)}, vg.Stop{At: .35, Color: fade(sun, .22*glow)},
			vg.Stop{At: 1, Color: fade(sun, 0)}))
	}
}

// skyLight returns the light on the board at the end of a game: the night, the light on the last
// pawn's exit, and the light of the sun.
func (p Painter) skyLight(v board.Diagram, g BoardLayout) (sprites []vg.Sprite) {
	if v.Night+v.Beam+v.Sun+v.Moon+v.Day == 0 {
		return nil
	}
	box, radius := g.Box, boardCorner*g.Pitch
	if v.Night > 0 {
		c := p.Palette.Mark.Dim
		c.A = 255
		sprites = append(sprites, withAlpha(p.plate(box, radius, 0, c, c), nightDepth*v.Night*(1-v.Moon)))
	}
	if v.Moon > 0 { // moonlight is blue, and comes from the moon
		sprites = append(sprites, withAlpha(p.plate(box, radius, 0, moonShade, moonShade), nightDepth*v.Night*v.Moon))
		if !p.Palette.Flat {
			at := g.point(skyColumn, -.2)
			shine := p.softLight("moonlight", at.X, at.Y, 5*g.Pitch, 3*g.Pitch, moonLight,
				box.Inset(radius/2))
			sprites = append(sprites, withAlpha(shine, .4*v.Moon))
		}
	}
	light := p.Palette.Mark.MayGlow
	if p.Palette.Flat {
		light = p.Palette.Mark.May
	}
	if v.Day > 0 && !p.Palette.Flat {
		at := g.point(skyColumn, -.2)
		day := p.softLight("day", at.X, at.Y, 9*g.Pitch, 3.6*g.Pitch,
			fade(p.Palette.Mark.Sun[0], dayDepth), box.Inset(radius/2))
		sprites = append(sprites, withAlpha(day, v.Day*.42))
	}
	if v.Beam > 0 && v.Exit.IsOnBoard() {
		spot := board.SpotOf(v.Exit)
		foot := g.point(spot.X, spot.Y-.5+footY/100)
		pool := p.softLight("pool", foot.X, foot.Y, 1.5*g.Pitch, .85*g.Pitch, light, box)
		beam := p.softLight("beam", foot.X, foot.Y+.1*g.Pitch, .62*g.Pitch, 3.2*g.Pitch, light,
			ui.Rect{X: box.X, Y: box.Y, W: box.W, H: foot.Y + .12*g.Pitch - box.Y})
		sprites = append(sprites, withAlpha(pool, v.Beam), withAlpha(beam, .8*v.Beam))
	}
	return sprites
}

// sunRadius returns the radius of the sun. The risen sun's rays stay below the bar.
func sunRadius(g BoardLayout) float64 {
	r := .56 * g.Pitch
	if highest := .75 + longestRay; !g.Sky.Empty() {
		r = min(r, .97*g.Sky.H/highest)
	}
	return r
}

// longestRay is the distance of the tip of a ray from the centre of the sun, in radii.
const longestRay = 1.5

func (p Painter) drawSun(l *vg.List, r, reach float64) {
	sun, gold := p.Palette.Mark.Sun, p.Palette.Inlay.GoldLight
	if !p.Palette.Flat {
		fillRadial(l, 0, 0, reach, reach, Tones{fade(sun[0], .8), fade(sun[0], .5),
			fade(sun[0], 0)}, 0, .48, 1)
	}
	pushScaled(l, 0, 0, r/100)
	drawArtwork(l, "sun", struct {
		Line, Ring, Rays color.NRGBA
		Sun              Tones
	}{p.Palette.Inlay.Line, gold, fade(sun[1], .55), sun[1:]}, 0, 0)
	l.Pop()
}

// drawMoon draws a crescent moon with its halo. The rest of its disc is faintly visible.
func (p Painter) drawMoon(l *vg.List, r, reach float64) {
	in := p.Palette.Inlay
	if !p.Palette.Flat {
		fillRadial(l, 0, 0, reach, reach,
			Tones{fade(moonLight, .55), fade(moonLight, .3), fade(moonLight, 0)}, 0, .4, 1)
	}
	pushScaled(l, 0, 0, r/100)
	drawArtwork(l, "moon", struct{ Line, Disc, Crescent color.NRGBA }{
		in.Line, fade(Mix(moonShade, moonLight, .35), .8), Mix(in.Ivory, in.GoldLight, .25),
	}, 0, 0)
	l.Pop()
}
