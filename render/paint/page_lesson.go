package paint

import (
	"fmt"
	"math"

	"senet/game"
	"senet/game/board"
	"senet/game/table"
	"senet/game/ui"
	"senet/render/canvas"
	"senet/render/layout"
	"senet/render/theme"
)

// lessonPage is a lesson being shown: the page of a game in play, with what leads through the lesson in the place of the
// list of moves.
func (k Kit) lessonPage(scene canvas.Scene, v game.View, f layout.Frame) canvas.Scene {
	p, g := v.Play, f.Play
	scene = append(scene, k.BoardBase(p.Board, g.Board)...)
	if !f.Bar.Box.Empty() {
		scene = append(scene, k.bar(v, f)...)
	}
	scene = append(scene, k.prompt(p.Prompt, g.Prompt)...)
	scene = append(scene, k.actions(v, f)...)
	for i := range p.Panels {
		if f.Bar.Box.Empty() {
			scene = append(scene, k.largePlayer(p.Panels[i], g.Panels[i])...)
		} else if !g.Panels[i].Box.Empty() { // a note can stand in its place
			scene = append(scene, k.panel(p.Panels[i], g.Panels[i])...)
		}
	}
	scene = append(scene, k.Tray(p.Tray, g.Tray)...)
	scene = append(scene, k.lessonStrip(v, f)...)
	return append(scene, k.BoardPlay(p.Board, g.Board, shelvesOf(g))...)
}

// largePlayer is one player for the back row: his pawn, his name, and what he has to do; the frame says whose turn it is.
func (k Kit) largePlayer(v table.Panel, g layout.Panel) canvas.Scene {
	if g.Box.Empty() {
		return nil
	}
	pg := k.Theme.Page
	scene := canvas.Scene{k.plate(g.Box, g.Radius, 2, pg.Panel, pg.PanelLine)}
	if v.Turn > 0 {
		scene = append(scene, faded(k.lit(g.Box, g.Radius, g.Box.H/90, pg.Panel), v.Turn))
	}
	if v.Shape != board.NoShape && !g.Pawn.Empty() {
		scene = append(scene, place(k.Pawn(v.Shape, int(g.Pawn.W)), g.Pawn.X, g.Pawn.Y))
	}
	scene = write(scene, g.Name, pg.Text)
	scene = write(scene, g.InHand, pg.Text)
	scene = write(scene, g.Home, pg.Text)
	return write(scene, g.Player, pg.Text)
}

// lessonStrip is the line of steps and the buttons.
func (k Kit) lessonStrip(v game.View, f layout.Frame) canvas.Scene {
	g, pg := f.Lesson, k.Theme.Page
	var scene canvas.Scene
	if s := g.Strip; !s.Empty() {
		fill := theme.Fade(pg.Panel, .75)
		scene = append(scene, k.plate(s, 0, 0, fill, fill))
		scene = append(scene, k.plate(canvas.Rect{Y: s.Y, W: s.W, H: hair(1.5 * f.U)}, 0, 0, pg.Rule, pg.Rule))
	}
	for _, s := range g.Track {
		scene = append(scene, k.trackStep(s, v)...)
	}
	scene = write(scene, g.Counter, pg.Second)
	scene = write(scene, g.Note, pg.Text)
	scene = write(scene, g.Call, pg.Text)
	for _, it := range g.Controls {
		scene = append(scene, k.control(it, v, f.T)...)
	}
	for i, it := range []layout.Item{g.Back, g.Main, g.Next} {
		if !it.Box.Empty() {
			scene = append(scene, k.deed(it, deedLook(i), v, f.T)...)
		}
	}
	return append(scene, k.timeLeft(v.Lesson, g)...)
}

// timeLeft is how long a lesson that runs by itself still waits for an answer: a bar along the foot of the button that shows
// it, which grows shorter. Its groove is a line of the button's ink, so that what has gone is seen as well.
func (k Kit) timeLeft(v game.LessonView, g layout.Lesson) canvas.Scene {
	at, ink := g.Main.Box, k.Theme.Mark.OnMay
	if at.Empty() {
		at, ink = g.Next.Box, k.Theme.Page.OnChosen
	}
	if !v.Timed || at.Empty() {
		return nil
	}
	high := math.Max(3, math.Round(.09*at.H))
	groove := canvas.Rect{X: math.Round(at.X + .25*at.H), Y: math.Round(at.Bottom() - 2*high), W: math.Round(at.W - .5*at.H), H: high}
	left := groove
	left.W = math.Round(groove.W * math.Min(math.Max(v.TimeLeft, 0), 1))
	faint := theme.Fade(ink, .25)
	scene := canvas.Scene{k.plate(groove, high/2, 0, faint, faint)}
	if left.W < high {
		return scene
	}
	return append(scene, k.plate(left, high/2, 0, ink, ink))
}

// trackStep is one step on the line of all.
func (k Kit) trackStep(s layout.TrackStep, v game.View) canvas.Scene {
	pg, m := k.Theme.Page, k.Theme.Mark
	fill, line, box := theme.Fade(pg.Field, .8), pg.Rule, s.Mark
	switch {
	case s.View.Now:
		fill, line = m.May, m.MayEdge
		if !k.Theme.Large {
			box.Y, box.H = box.Y-.25*box.H, 1.5*box.H
		}
	case s.View.Done:
		fill, line = pg.Second, pg.Second
	}
	radius := min(box.H/2, 4)
	scene := canvas.Scene{k.plate(box, radius, 1, fill, line)}
	return append(scene, k.touched(s.Box, radius, s.View.ID, v)...)
}

// deedLook is how one of the large buttons looks.
type deedLook int

const (
	quietDeed deedLook = iota // leads back
	litDeed                   // the deed of the moment: amber
	darkDeed                  // leads on
)

func (k Kit) deed(it layout.Item, look deedLook, v game.View, unit float64) canvas.Scene {
	pg, m := k.Theme.Page, k.Theme.Mark
	radius := coarse(math.Min(12*unit, it.Box.H*.2))
	width := hair(max(1.5*unit, it.Box.H*.035))
	fill, line, ink := pg.Raised, pg.Rule, pg.Text
	switch look {
	case litDeed:
		fill, line, ink = m.May, m.MayEdge, m.OnMay
	case darkDeed:
		fill, line, ink = pg.Chosen, pg.Chosen, pg.OnChosen
	}
	scene := canvas.Scene{k.plate(it.Box, radius, width, fill, line)}
	scene = append(scene, k.touch(it.Box, radius, it.Widget, v)...)
	if it.Widget.Icon != ui.NoIcon && !it.Icon.Empty() {
		scene = append(scene, place(k.Icon(it.Widget.Icon, int(it.Icon.W), ink), it.Icon.X, it.Icon.Y))
	}
	scene = write(scene, it.Label, ink)
	if it.Widget.Off {
		allFaded(scene, .35)
	}
	return scene
}

// control is a small button with an icon; one that is on is lit.
func (k Kit) control(it layout.Item, v game.View, unit float64) canvas.Scene {
	pg := k.Theme.Page
	radius := min(8*unit, it.Box.H*.2)
	var scene canvas.Scene
	if it.Widget.On && !it.Widget.Off {
		scene = append(scene, k.plate(it.Box, radius, hair(1.4*unit), pg.Entry, pg.Rule))
	}
	scene = append(scene, k.touch(it.Box, radius, it.Widget, v)...)
	scene = append(scene, place(k.Icon(it.Widget.Icon, int(it.Icon.W), k.tint(it.Widget, pg.Text)), it.Icon.X, it.Icon.Y))
	scene = write(scene, it.Label, pg.Text)
	if it.Widget.Off {
		allFaded(scene, .35)
	}
	return scene
}

// dimmed darkens everything but the board.
func (k Kit) dimmed(v game.View, f layout.Frame) canvas.Scene {
	b := f.Play.Board.Box
	if !v.Look.Dim || f.Play.Board.P < 2 {
		return nil
	}
	veil := theme.Colour{A: 222}
	var scene canvas.Scene
	for _, r := range []canvas.Rect{
		{W: f.W, H: b.Y},
		{Y: b.Y + b.H, W: f.W, H: f.H - b.Y - b.H},
		{Y: b.Y, W: b.X, H: b.H},
		{X: b.X + b.W, Y: b.Y, W: f.W - b.X - b.W, H: b.H},
	} {
		if r.W >= 1 && r.H >= 1 {
			scene = append(scene, k.plate(r, 0, 0, veil, veil))
		}
	}
	return append(scene, k.dimmedCorners(b, boardCorner*f.Play.Board.P, veil)...)
}

// dimmedCorners darkens what the board's round corners leave of its box.
func (k Kit) dimmedCorners(b canvas.Rect, radius float64, veil theme.Colour) canvas.Scene {
	side := int(math.Ceil(radius))
	var scene canvas.Scene
	for i, at := range [][2]float64{{b.X, b.Y}, {b.Right(), b.Y}, {b.Right(), b.Bottom()}, {b.X, b.Bottom()}} {
		left, low := i == 1 || i == 2, i >= 2 // where the board lies, seen from its corner
		x0, y0, dx, dy := 0.0, 0.0, radius, radius
		if left {
			x0, dx = float64(side), -radius
			at[0] -= float64(side)
		}
		if low {
			y0, dy = float64(side), -radius
			at[1] -= float64(side)
		}
		scene = append(scene, place(k.picture("dimmed", fmt.Sprintf("corner %d %.3f", i, radius), side, side, func(l *canvas.List) {
			var p canvas.Path
			p.MoveTo(x0, y0)
			p.LineTo(x0+dx, y0)
			p.CubeTo(x0+.45*dx, y0, x0, y0+.45*dy, x0, y0+dy)
			p.Close()
			l.Fill(p, canvas.Solid(veil))
		}), at[0], at[1]))
	}
	return scene
}
