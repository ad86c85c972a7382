package paint

import (
	"senet/game/table"
	art "senet/render/board"
	"senet/render/canvas"
	"senet/render/kit"
)

// sitter is who plays for the computer, with the pawn of his side.
func sitter(k art.Kit, f table.Face, r canvas.Rect) canvas.Scene {
	pawn := atShoulder(r)
	return canvas.Scene{
		kit.Place(kit.Signs{Kit: k.Kit}.Face(f, int(r.W)), r.X, r.Y),
		kit.Place(art.Pawns{Kit: k}.Pawn(f.Shape, int(pawn.W)), pawn.X, pawn.Y),
	}
}

// atShoulder is where the pawn stands: in the corner of the picture, and a little out of it.
func atShoulder(r canvas.Rect) canvas.Rect {
	side := .5 * r.W
	return canvas.Rect{X: r.Right() - .86*side, Y: r.Bottom() - .9*side, W: side, H: side}
}
