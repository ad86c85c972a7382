package view

import (
	"fmt"
	"image/color"
	"math"

	"senet/game/board"
	"senet/render/vg"
)

// Strengths of the light at the end of a game.
const (
	nightDepth = .72 // how dark the board becomes
	dayDepth   = .8
	dawnDepth  = .75
)

// softScale is how many times smaller pictures of soft light are baked than they are shown.
const softScale = 4

// softLight returns a soft ellipse of light, baked small and stretched: strong in its middle, and
// nothing at its edge. It is shown within a box.
func (k Painter) softLight(role string, x, y, rx, ry float64, c color.NRGBA, within vg.Rect) vg.Sprite {
	w, h := 2*math.Ceil(rx/softScale), 2*math.Ceil(ry/softScale)
	picture := k.Picture(role, fmt.Sprintf("%x", c), int(w)+4, int(h)+4, func(l *vg.List) {
		fillRadial(l, w/2+2, h/2+2, w/2, h/2,
			Tones{c, Fade(c, .78), Fade(c, .36), Fade(c, .1), Fade(c, 0)}, 0, .22, .52, .8, 1)
	})
	s := stretchedSprite(picture, vg.Rect{X: x - rx - 2*softScale, Y: y - ry - 2*softScale,
		W: 2*rx + 4*softScale, H: 2*ry + 4*softScale})
	s.Clip = &within
	return s
}

// skyColumn is where the sun and the moon rise: above square 30, in squares.
const skyColumn = 9.5

// sky returns the sun or the moon, which rises behind the board, above the house the sun is carved
// on, and its glow.
func (k Painter) sky(v board.View, g BoardLayout) vg.Scene {
	up, disc, draw := v.Sun, "sun", k.drawSun
	if v.Moon > 0 {
		up, disc, draw = v.Moon, "moon", k.drawMoon
	}
	if up <= 0 {
		return nil
	}
	r := sunRadius(g)
	reach := 2.6 * r
	at := g.Point(skyColumn, 0)
	y := g.Box.Y + r*1.05 - up*r*1.8 // all of it but its lower part, which the board hides
	picture := k.centeredPicture(disc, fmt.Sprintf("r%.3f", r), reach, reach,
		func(l *vg.List) { draw(l, r, reach) })
	sun := withAlpha(spriteCenteredAt(picture, at.X, y), up*3)
	var scene vg.Scene
	if g.Sky > 0 { // its glow ends where the bar begins
		sun.Clip = &vg.Rect{X: at.X - reach, Y: g.Box.Y - g.Sky, W: 2 * reach, H: g.Sky + g.Box.H}
		scene = k.dawn(v, g, at.X)
	}
	return append(scene, sun)
}

// dawn returns the glow along the upper edge of the board.
func (k Painter) dawn(v board.View, g BoardLayout, x float64) vg.Scene {
	if k.Theme.Flat || v.Sun <= 0 {
		return nil
	}
	wide := math.Min(5.5*g.Pitch, .5*g.Box.W)
	room := vg.Rect{X: x - wide, Y: g.Box.Y - g.Sky, W: 2 * wide, H: 2.2 * g.Sky}
	depth := dawnDepth
	if k.Theme.Dark {
		depth *= .55
	}
	glow := k.softLight("dawn", x, g.Box.Y, wide, 1.1*g.Sky, k.Theme.Mark.Sun[0], room)
	return vg.Scene{withAlpha(glow, depth*v.Sun)}
}

// skyLight returns the light on the board at the end of a game: the night, the light on the last
// pawn's way out, and the light of the sun.
func (k Painter) skyLight(v board.View, g BoardLayout) (scene vg.Scene) {
	if !v.Sky.IsLit() {
		return nil
	}
	box, radius := g.Box, boardCorner*g.Pitch
	if v.Night > 0 {
		c := k.Theme.Mark.Dim
		c.A = 255
		scene = append(scene, withAlpha(k.plate(box, radius, 0, c, c), nightDepth*v.Night))
	}
	light := k.Theme.Mark.MayGlow
	if k.Theme.Flat {
		light = k.Theme.Mark.May
	}
	if v.Day > 0 && !k.Theme.Flat {
		at := g.Point(skyColumn, -.2)
		day := k.softLight("day", at.X, at.Y, 9*g.Pitch, 3.6*g.Pitch,
			Fade(k.Theme.Mark.Sun[0], dayDepth), box.Inset(radius/2))
		scene = append(scene, withAlpha(day, v.Day*.42))
	}
	if v.Beam > 0 && v.Exit.OnBoard() {
		spot := board.SpotOf(v.Exit)
		foot := g.Point(spot.X, spot.Y-.5+footY/100)
		pool := k.softLight("pool", foot.X, foot.Y, 1.5*g.Pitch, .85*g.Pitch, light, box)
		beam := k.softLight("beam", foot.X, foot.Y+.1*g.Pitch, .62*g.Pitch, 3.2*g.Pitch, light,
			vg.Rect{X: box.X, Y: box.Y, W: box.W, H: foot.Y + .12*g.Pitch - box.Y})
		scene = append(scene, withAlpha(pool, v.Beam), withAlpha(beam, .8*v.Beam))
	}
	return scene
}

// sunRadius returns a radius with which the risen sun and its rays stay below the bar.
func sunRadius(g BoardLayout) float64 {
	r := .56 * g.Pitch
	if highest := .75 + longestRay; g.Sky > 0 {
		r = math.Min(r, .97*g.Sky/highest)
	}
	return r
}

// longestRay is the distance of a ray's tip from the sun's middle, in radii.
const longestRay = 1.5

func (k Painter) drawSun(l *vg.List, r, reach float64) {
	sun, gold := k.Theme.Mark.Sun, k.Theme.Inlay.GoldLight
	if !k.Theme.Flat {
		fillRadial(l, 0, 0, reach, reach, Tones{Fade(sun[0], .8), Fade(sun[0], .5),
			Fade(sun[0], 0)}, 0, .48, 1)
	}
	pushScaled(l, 0, 0, r/100)
	drawNamed(l, "sun", struct {
		Line, Ring, Rays color.NRGBA
		Sun              Tones
	}{k.Theme.Inlay.Line, gold, Fade(sun[1], .55), sun[1:]}, 0, 0)
	l.Pop()
}

// drawMoon draws a full moon with a crescent of light, as the god Khonsu wears it.
func (k Painter) drawMoon(l *vg.List, r, reach float64) {
	in := k.Theme.Inlay
	if !k.Theme.Flat {
		halo := mix(in.Ivory, k.Theme.Water.Top, .35)
		if !k.Theme.Dark {
			halo = mix(in.Ivory, k.Theme.Water.Top, .6)
		}
		fillRadial(l, 0, 0, reach, reach, Tones{Fade(halo, .7), Fade(halo, .42), Fade(halo, 0)}, 0, .45, 1)
	}
	pushScaled(l, 0, 0, r/100)
	drawNamed(l, "moon", struct{ Line, Disc, Crescent color.NRGBA }{
		in.Line, mix(in.Ivory, k.Theme.Water.Top, .2), in.GoldLight,
	}, 0, 0)
	l.Pop()
}
