package view

import (
	"fmt"
	"image"
	"slices"
	"strings"
	"testing"
	"time"

	"golang.org/x/image/draw"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/vg/vgtest"
	"senet/rules"
	"senet/rules/ai"
)

// compareLooks compares a scene with its golden pictures in Day, Night and the themes of more.
func compareLooks(t *testing.T, name string, w, h int, things func(Painter) []vg.Sprite,
	more ...ui.Theme) {
	t.Helper()
	for _, look := range append([]ui.Theme{ui.Day, ui.Night}, more...) {
		p := painterOf(look)
		vgtest.Compare(t, compose(p, things(p), w, h), name+"-"+p.Palette.Name)
	}
}

// compose draws a scene on the theme's table, without its weave, which makes golden files large.
func compose(p Painter, scene []vg.Sprite, w, h int) image.Image {
	p.Palette.Page.Weave.A = 0
	table := []vg.Sprite{p.table(w, h)}
	return vg.Compose(append(table, scene...), w, h, vg.Bake)
}

// ringedPawn returns a pawn with a ring of the usual brightness.
func ringedPawn(s rules.Square, shape board.Shape, ring board.Ring) board.Pawn {
	p := pawnAt(s, shape)
	p.Ring, p.RingGlow = ring, .7
	return p
}

// fullBoard returns a position with a chosen cone on 18, its path to 21, and others that may move.
func fullBoard() board.Diagram {
	v := board.Diagram{Focus: 12}
	for _, s := range []rules.Square{6, 24, 26} {
		v.Pawns = append(v.Pawns, pawnAt(s, board.Cone))
	}
	for _, s := range []rules.Square{9, 10, 16, 23, 29} {
		v.Pawns = append(v.Pawns, pawnAt(s, board.Spool))
	}
	chosen, ghost := ringedPawn(18, board.Cone, board.RingSelected), pawnAt(21, board.Cone)
	chosen.Lift, ghost.Ghost = .11, true
	looked := ringedPawn(12, board.Cone, board.RingMovable)
	chosen.RingGlow, looked.RingGlow = 1, 1
	v.Pawns = append(v.Pawns, chosen, ghost, looked, ringedPawn(5, board.Spool, board.RingMovable))
	v.Outlines = []board.Outline{{Kind: board.OutlineLand, Squares: rules.Squares(21), Alpha: 1},
		{Kind: board.OutlineLast, Squares: rules.Squares(8, 10), Alpha: 1}}
	v.Paths = []board.MovePath{{Squares: []rules.Square{18, 19, 20, 21}, Shown: 1}}
	return v
}

// refusedBoard returns a position that shows why 6 cannot go to 9, with a spool in the Water and a
// sinking cone.
func refusedBoard() board.Diagram {
	v := board.Diagram{}
	drowning := pawnAt(30, board.Cone)
	drowning.Sink = .3
	v.Pawns = []board.Pawn{ringedPawn(6, board.Cone, board.RingRefused),
		pawnAt(9, board.Spool), pawnAt(10, board.Spool),
		pawnAt(27, board.Spool), ringedPawn(15, board.Cube, board.RingMovable), drowning}
	v.Outlines = []board.Outline{{Kind: board.OutlineRefused, Squares: rules.Squares(9, 10, 11),
		Label: "9 to 11: a wall", Alpha: 1}}
	v.Paths = []board.MovePath{{Squares: []rules.Square{6, 7, 8, 9}, Refused: true, Shown: 1}}
	v.Glows = []board.Glow{{Square: 14, Alpha: .8}}
	v.Ripples = []board.Ripple{{X: 6.5, Y: 2.75, Radius: .4, Alpha: .9},
		{X: 6.5, Y: 2.75, Radius: .8, Alpha: .5}}
	v.Sky = board.Sky{Sun: .8, Night: .4, Day: .3, Beam: .8, Exit: 30}
	return v
}

func TestLookOfBoard(t *testing.T) {
	for _, c := range []struct {
		name  string
		look  ui.Theme
		board string
		pitch float64
		view  board.Diagram
	}{
		{"board-day-57", ui.Day, "", 57, fullBoard()},
		{"board-day-92", ui.Day, "", 92, fullBoard()},
		{"board-day-144", ui.Day, "", 144, fullBoard()},
		{"board-refused", ui.Day, "", 92, refusedBoard()},
		{"board-empty", ui.Day, "", 92, board.Diagram{Reverse: true}},
		{"board-night-92", ui.Night, "", 92, fullBoard()},
		{"board-night-refused", ui.Night, "", 57, refusedBoard()},
		{"board-presenter-92", ui.Presenter, "", 92, fullBoard()},
		{"board-contrast-57", ui.HighContrast, "", 57, refusedBoard()},
		{"board-faience-72", ui.Day, "faience", 72, fullBoard()},
		{"board-schoolroom-72", ui.Day, "schoolroom", 72, refusedBoard()},
	} {
		p := painterOf(c.look)
		p.Palette = paletteFor(ui.Look{Theme: c.look, Board: c.board})
		w, h := int(BoardWidth*c.pitch)+40, int(BoardHeight*c.pitch)+60+int(c.pitch)
		vgtest.Compare(t, compose(p, p.Board(c.view, boardAt(c.pitch, 20, 20+c.pitch)), w, h), c.name)
	}
}

// The signs of both kinds of attack are beside a square's number and a house's badge.
func TestLookOfAttacks(t *testing.T) {
	compareLooks(t, "attacks", 691, 265, func(p Painter) []vg.Sprite {
		return p.Board(board.Diagram{
			Frame: board.Frame{Pawns: []board.Pawn{pawnAt(4, board.Spool),
				pawnAt(6, board.Cone), pawnAt(28, board.Spool)}},
			Attacks: []board.AttackSign{{Square: 4, Exchange: true}, {Square: 6},
				{Square: 28, Exchange: true}},
		}, boardAt(60, 20, 20))
	}, ui.Presenter)
}

// The moment of a blow, the marks that an attack leaves, and the moment of a splash, in the real game. In
// calm motion there is neither a blow nor a splash, and nothing moves when all is done.
func TestLookOfBlowsAndSplashes(t *testing.T) {
	for _, c := range []struct {
		name, position, click string
		at                    time.Duration
	}{
		{"blow", "C 1 3 10 home 2 / S 13 15 home 3 / C to move 3", "10, 13", 430 * time.Millisecond},
		{"attacked", "C 1 3 10 home 2 / S 13 15 home 3 / C to move 3", "10, 13", 2100 * time.Millisecond},
		{"splash", "C 1 3 26 home 2 / S 13 15 home 3 / C to move 1", "26, 27", 640 * time.Millisecond},
	} {
		for _, calm := range []bool{false, true} {
			g := gametest.Start(fmt.Sprintf(`with settings {"speed":"normal","calm":%t}`, calm),
				"alone basics "+c.position, "click "+c.click)
			for range c.at / (10 * time.Millisecond) {
				g.Update(10*time.Millisecond, nil)
			}
			v := g.View()
			d := gametest.Scene(v).Board
			isShown := len(d.Ripples) > 0
			if isShown != (!calm && c.name != "attacked") || v.Moving != isShown && !calm {
				t.Errorf("%s, calm %t: there are %d ripples, moving: %t", c.name, calm, len(d.Ripples), v.Moving)
			}
			if marks := len(d.Attacks); marks != map[string]int{"attacked": 2}[c.name] && !calm {
				t.Errorf("%s: %d marks of an attack", c.name, marks)
			}
			if !calm {
				draw := func(p Painter) []vg.Sprite { return p.Board(d, boardAt(60, 20, 20)) }
				compareLooks(t, c.name, 691, 265, draw, ui.Presenter)
			}
		}
	}
}

// stickSheet returns a stick in eight phases of its roll, at different heights and tilts.
func stickSheet() []board.Stick {
	var sticks []board.Stick
	for i := range 8 {
		f := float64(i)
		lift := float64(i%5) / 4
		sticks = append(sticks, board.Stick{X: .06 + .125*f, Y: .5, Angle: 7*f - 16, Roll: 45 * f,
			Height: .5 * lift, Tilt: 1 - .26*lift})
	}
	return sticks
}

// trays returns four trays, in two rows that begin at a point.
func trays(p Painter, left, top float64) (scene []vg.Sprite) {
	sheet, die := stickSheet(), board.DiePose{X: .5, Y: .5, Angle: 20, Face: 5}
	for i, v := range []board.Tray{
		{ThrowFrame: board.ThrowFrame{Sticks: [4]board.Stick(sheet[:4])}, CanThrow: true},
		{ThrowFrame: board.ThrowFrame{Sticks: [4]board.Stick(sheet[4:])}},
		{ThrowFrame: board.LandedThrow(rules.Marked(3), 5)}, {ThrowFrame: board.ThrowFrame{Die: die}},
	} {
		x, y := left+float64(i%2)*460, top+float64(i/2)*220
		scene = append(scene, p.tray(v, trayLayout{
			Box:    ui.Rect{X: x, Y: y, W: 440, H: 180},
			Inner:  ui.Rect{X: x + 9, Y: y + 9, W: 282, H: 162},
			Plaque: ui.Rect{X: x + 295, Y: y + 9, W: 136, H: 162},
		})...)
	}
	return scene
}

func TestLookOfTray(t *testing.T) {
	compareLooks(t, "tray", 940, 440, func(p Painter) []vg.Sprite { return trays(p, 20, 20) }, ui.Presenter)
}

// TestLookOfSmallThings shows glyphs down to 14 pixels, pawns, icons, a mini board and the app's
// icon.
func TestLookOfSmallThings(t *testing.T) {
	compareLooks(t, "things", 760, 420, smallThings, ui.Presenter)
}

func smallThings(p Painter) []vg.Sprite {
	var scene []vg.Sprite
	for i, s := range []rules.Square{15, 26, 27, 28, 29, 30} {
		x := float64(i)
		scene = append(scene,
			spriteAt(p.glyph(s, 90), 10+100*x, 10), spriteAt(p.glyph(s, 32), 10+40*x, 110),
			spriteAt(p.glyph(s, 20), 260+30*x, 116), spriteAt(p.glyph(s, 14), 450+24*x, 119))
	}
	for i, shape := range []board.Shape{board.Cone, board.Spool, board.Cube} {
		scene = append(scene, spriteAt(p.Pawn(shape, 110), 10+110*float64(i), 150),
			spriteAt(p.Pawn(shape, 40), 340+44*float64(i), 200))
	}
	for n, i := range []ui.Icon{ui.IconUndo, ui.IconRedo, ui.IconHint, ui.IconRules, ui.IconMenu, ui.IconMoves,
		ui.IconBack, ui.IconForward, ui.IconEdit, ui.IconFullscreen, ui.IconClose} {
		scene = append(scene, spriteAt(p.icon(i, 26, p.Palette.Page.Text), 10+38*float64(n), 275))
	}
	x := 500.0
	for _, size := range []int{96, 48, 32, 16} {
		scene = append(scene, spriteAt(p.AppIcon(size), x, 150))
		x += float64(size) + 8
	}
	preview := board.Diagram{}
	for i, shape := range []board.Shape{board.Spool, board.Cone, board.Spool, board.Cube} {
		preview.AddPawn(rules.Cones, shape, board.SpotOf(rules.Square(i+1)))
	}
	rail := shelfLayout{Box: ui.Rect{X: 470, Y: 350, W: 260, H: 46}, Slots: 7}
	scene = append(scene, spriteAt(p.miniBoard(preview, 300, 98), 10, 312),
		spriteAt(p.refusalDisc(board.RefusalSign{}, 48), 330, 330),
		p.ebony(ui.Rect{X: 390, Y: 330, W: 60, H: 60}, 10, 0))
	panel := board.Panel{Shape: board.Cone, Slots: 7, AtHome: 2, Glow: 2, GlowAlpha: 1}
	return append(scene, p.shelf(panel, rail)...)
}

// TestLookOfFaces shows the computer players from both sides and in every mood.
func TestLookOfFaces(t *testing.T) {
	compareLooks(t, "faces", 860, 250, func(p Painter) (scene []vg.Sprite) {
		for i, level := range ai.Levels() {
			x := 10 + 170*float64(i)
			for j, size := range []int{150, 70, 44} {
				f := board.Face{Level: level.String(), Side: rules.Side(1 - j%2),
					Expression: board.Expression{Mood: board.Mood((i + j) % 3), EyesShut: j == 2,
						Gaze: [2]int8{int8(j), 1 - int8(i%3)}}}
				scene = append(scene, spriteAt(p.face(f, size), x+[]float64{0, 0, 80}[j],
					[]float64{10, 170, 170}[j]))
			}
		}
		return scene
	}, ui.Presenter)
}

// TestLookOfFinds shows the drawings made after archaeological finds.
func TestLookOfFinds(t *testing.T) {
	compareLooks(t, "finds", 620, 210, func(p Painter) (scene []vg.Sprite) {
		for i := game.HesyRe; i <= game.Knucklebones; i++ {
			scene = append(scene, spriteAt(p.artifact(i, 200), 5+205*float64(i%3), 2+105*float64(i/3)))
		}
		return scene
	})
}

// TestGoldenPages compares the key pages, each at a telling moment. TestGeometryOfPages covers the
// layout in every window.
func TestGoldenPages(t *testing.T) {
	views := map[string]Moment{}
	for _, n := range Moments() {
		views[n.Name] = n
	}
	views["touched"] = controlStates()
	for _, c := range []struct {
		theme ui.Theme
		w, h  int
		pages string
	}{
		{ui.Day, 1280, 720,
			"title passage match facing newgame choice refusal hint win menu lesson setup rules review games " +
				"statistics touched"},
		{ui.Night, 1280, 720, "choice lesson learn house die fairness throws"},
		{ui.Presenter, 1280, 720,
			"match-won choice lesson setup newgame compare settings numbers plan tallies vote next"},
		{ui.HighContrast, 1280, 720, "refusal review"},
		{ui.Day, 640, 480, "facing-refused newgame allmoves drawer"},
		{ui.Day, 1080, 1920, "choice seats"},
		{ui.Presenter, 800, 1280, "lesson"},
	} {
		for page := range strings.FieldsSeq(c.pages) {
			v := views[strings.ReplaceAll(page, "-", " ")].In(c.theme)
			name := fmt.Sprintf("%s-%s-%dx%d", page, PaletteOf(c.theme).Name, c.w, c.h)
			t.Run(name, func(t *testing.T) {
				t.Parallel()
				comparePage(t, v, c.w, c.h, "page/"+name)
			})
		}
	}
}

// controlStates returns a page with hovered, pressed, disabled and focused controls, and a name
// being edited.
func controlStates() Moment {
	m := MomentNamed("writing")
	v := &m.Day
	disable(v.Root, "sets", "swap")
	v.Hover = ui.Widget("start")
	v.Pressed = v.Hover
	v.Focus, v.ShowFocus = ui.Widget("more"), true
	v.Notice = "The record “monday.senet” cannot be opened as a game: line 3 speaks of a square 31."
	return m
}

func disable(n *ui.Node, ids ...string) {
	n.Disabled = n.Disabled || slices.Contains(ids, n.ID)
	for i := range n.Children {
		disable(&n.Children[i], ids...)
	}
}

// comparePage compares a page scaled down to at most 320,000 pixels. Fine details have golden
// pictures of their own.
func comparePage(t *testing.T, v game.View, w, h int, name string) {
	t.Helper()
	p := Open(v, w, h, vgtest.Fonts())
	img := vg.Compose(p.Sprites(), w, h, vg.Bake)
	const kept = 320_000 // pixels
	for ; w*h > kept; w, h = w/2, h/2 {
		small := image.NewRGBA(image.Rect(0, 0, w/2, h/2))
		draw.ApproxBiLinear.Scale(small, small.Rect, img, img.Rect, draw.Src, nil)
		img = small
	}
	vgtest.Compare(t, img, name, func(x, y int) string {
		scale := p.W / float64(w)
		return partAt(p, ui.Point{X: (float64(x) + .5) * scale, Y: (float64(y) + .5) * scale})
	})
}

// partAt returns the ID or the words of the smallest box at a point, or the target of the board
// there.
func partAt(p PageLayout, at ui.Point) string {
	name, area := "elsewhere", p.W*p.H
	for _, target := range p.TabTargets() {
		if box, _ := p.RectOf(target); box.Contains(at) {
			name, area = targetName(target), box.W*box.H
		}
	}
	for _, box := range p.Boxes {
		switch size := box.Rect.W * box.Rect.H; {
		case !box.Rect.Contains(at) || size >= area:
		case box.ID != "":
			name, area = box.ID, size
		case len(box.Lines) > 0:
			name, area = "“"+box.Lines[0].Text+"”", size
		}
	}
	return name
}
