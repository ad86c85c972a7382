package raster

import (
	"testing"

	"senet/render/canvas"
	"senet/render/rastertest"
)

func TestLook(t *testing.T) {
	rastertest.Compare(t, draw(900, 600, func(l *canvas.List) { scene(t, l, 900, 600) }), "words")
}
