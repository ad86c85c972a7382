package raster

import (
	"bytes"
	"image/png"

	"senet/render/canvas"
)

// PNG is a scene on a picture of w × h pixels, in the form of a PNG file. The error says that there is no such size.
func PNG(scene canvas.Scene, w, h int) ([]byte, error) {
	const room = 256 << 20
	var file bytes.Buffer
	err := png.Encode(&file, Compose(scene, w, h, NewCache(room)))
	return file.Bytes(), err
}
