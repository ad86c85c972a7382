package view

import (
	"testing"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg/vgtest"
	"senet/rules"
)

// facingSizes are windows of every class.
var facingSizes = [][2]int{{640, 480}, {1024, 768}, {1280, 720}, {1920, 1080}, {1080, 1920}}

// Face to face, what the far player reads on its turn is upside down, above the board or on the
// tray, and clicks hit the pawns that are seen on the far shelf. TestTargetsAreApart checks all other
// targets.
func TestFacingPartsAreTurned(t *testing.T) {
	for _, name := range []string{"facing", "facing refused", "facing hand"} {
		for _, size := range facingSizes {
			v := At(name, ui.Day)
			p := Open(v, size[0], size[1], vgtest.Fonts())
			top := p.board.Box.Y
			if p.play.Panels[rules.Spools].Bottom() > top || p.play.Panels[rules.Cones].Y < top {
				t.Errorf("%s %v: the panels are at %v, the board at %v", name, size,
					p.play.Panels, p.board.Box)
			}
			texts := 0
			for _, b := range p.Boxes {
				switch b.Role {
				case ui.PromptText, ui.PromptDetail:
					if texts++; b.HalfTurn.W == 0 || b.Rect.TurnedIn(b.HalfTurn).Bottom() > top {
						t.Errorf("%s %v: the prompt at %v is turned in %v, the board is at %v",
							name, size, b.Rect, b.HalfTurn, p.board.Box)
					}
				}
			}
			if texts == 0 {
				t.Errorf("%s %v: no prompt", name, size)
			}
			s, _ := board.SceneIn(v.Root)
			for i := range s.Panels[rules.Spools].AtHome {
				at := p.board.Home[rules.Spools].slot(i)
				if got := p.Hit(at.X, at.Y); got != (ui.Target{Kind: ui.TargetHome, Side: rules.Spools}) {
					t.Errorf("%s %v: pawn %d on the far shelf, at %v, is hit as %+v", name, size, i, at, got)
				}
			}
		}
	}
}

// On the near player's turn only the far panel is upside down.
func TestNearPlayerReadsUpright(t *testing.T) {
	m := Start(`with settings {"speed":"instant","facing":true}`, "players Anna Ben",
		"open basics C 6 home 4 / S 9 home 4 / C to throw", "wait 20s")
	p := Open(m.In(ui.Day), 1280, 720, vgtest.Fonts())
	turned := 0
	for _, b := range p.Boxes {
		if b.HalfTurn.W == 0 {
			continue
		}
		if turned++; b.HalfTurn != p.play.Panels[rules.Spools] {
			t.Errorf("%v is turned in %v", b.Rect, b.HalfTurn)
		}
	}
	if turned == 0 {
		t.Error("the far panel is upright")
	}
}
