package main

import (
	"bytes"
	"encoding/binary"
	"image"
	"image/png"

	"senet/game/ui"
	"senet/render/board"
	"senet/render/theme"
	"senet/render/vg"
)

// pictures are the game's icon by its size in pixels.
type pictures map[int]image.Image

func drawPictures() (pictures, error) {
	fonts, err := vg.Load()
	if err != nil {
		return nil, err
	}
	kit, drawn := board.New(fonts, theme.Of(ui.Day)), pictures{}
	for _, size := range []int{16, 24, 32, 48, 64, 128, 256, 512, 1024} {
		drawn[size] = vg.Bake(kit.AppIcon(size))
	}
	return drawn, nil
}

// sizes are those pictures that Windows and Linux ask for.
func sizes() []int { return []int{16, 24, 32, 48, 64, 128, 256} }

func (p pictures) png(size int) []byte {
	var b bytes.Buffer
	png.Encode(&b, p[size]) // which cannot fail: it is written to memory
	return b.Bytes()
}

// icns is the icon in Apple's container: a head, then blocks with a name of four letters each, which says their size. The
// names ending in a higher number are those for screens with twice as many pixels.
func (p pictures) icns() []byte {
	var blocks bytes.Buffer
	for _, b := range []struct {
		name string
		size int
	}{{"ic11", 32}, {"ic12", 64}, {"ic07", 128}, {"ic13", 256}, {"ic08", 256}, {"ic14", 512}, {"ic09", 512}, {"ic10", 1024}} {
		block(&blocks, b.name, p.png(b.size))
	}
	var whole bytes.Buffer
	block(&whole, "icns", blocks.Bytes())
	return whole.Bytes()
}

// block writes a name, the size of all, and what is in it.
func block(to *bytes.Buffer, name string, data []byte) {
	to.WriteString(name)
	binary.Write(to, binary.BigEndian, uint32(8+len(data)))
	to.Write(data)
}
