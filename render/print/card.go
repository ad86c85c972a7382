package print

import (
	"io"

	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
)

// cardPicture writes the card of a finished game as a picture of its own size, in the day theme.
func (b printout) cardPicture(w io.Writer) error {
	width, height := b.job.Card.Size()
	day := view.Painter{Fonts: b.painter.Fonts, Palette: view.PaletteOf(ui.Day)}
	data, err := vg.PNG(day.Card(*b.job.Card, width, height), width, height)
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	return err
}

// cardSheet returns a sheet with the card, as a picture described by its words.
func (b printout) cardSheet() *sheet {
	width, height := b.job.Card.Size()
	p := b.newLandscapeSheet()
	scale := (p.w - 2*margin) / float64(width)
	box := ui.Rect{X: margin, Y: margin, W: p.w - 2*margin, H: scale * float64(height)}
	p.figure(b.job.Card.Text(), box, func() {
		p.list.PushTransform(vg.Translate(margin, margin).Mul(vg.Scale(scale, scale)))
		for _, s := range b.painter.Card(*b.job.Card, width, height)[1:] { // without the table
			p.picture(s.Picture, s.At)
		}
		p.list.Pop()
	})
	return p
}
