package print

import (
	"bytes"
	"image/png"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/render/vg/vgtest"
)

// A card is a picture of exactly its size, wide or square.
func TestCardHasItsSize(t *testing.T) {
	card := game.Card{Title: "The Scribes of Class 7b win.", About: "Senet Basics · 5 pawns each · 2025-03-01",
		Players: [2]string{"The Scribes of Class 7b", "The Owls of the window"}, Shapes: pawnShapes(),
		Lines: []string{"All 5 cones are home after 281 throws.", "Good choices made the difference."},
		Board: board.Diagram{Frame: board.Frame{Sky: board.Sky{Sun: 1, Day: 1}}},
	}
	for _, square := range []bool{false, true} {
		card.Square = square
		w, h := card.Size()
		job := game.PrintJob{Card: &card, Kind: game.PNGFile, Title: card.Title}
		var out bytes.Buffer
		if err := Print(&out, job, vgtest.Fonts(), nil); err != nil {
			t.Fatal(err)
		}
		img, err := png.Decode(&out)
		if err != nil || img.Bounds().Dx() != w || img.Bounds().Dy() != h {
			t.Fatalf("square %v: %v, %v; want %d × %d", square, img.Bounds(), err, w, h)
		}
	}
}
