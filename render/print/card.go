package print

import (
	"io"

	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
)

// cardPicture writes the card of a finished game as a picture of its own size, in the day theme.
func (p printout) cardPicture(w io.Writer) error {
	width, height := p.job.Card.Size()
	day := view.Painter{Fonts: p.painter.Fonts, Palette: view.PaletteOf(ui.Day)}
	data, err := vg.PNG(day.Card(*p.job.Card, width, height), width, height)
	if err != nil {
		return err
	}
	_, err = w.Write(data)
	return err
}

// cardSheet returns a sheet with the card, as a picture described by its words.
func (p printout) cardSheet() *sheet {
	width, height := p.job.Card.Size()
	s := p.newLandscapeSheet()
	scale := (s.w - 2*margin) / float64(width)
	box := ui.Rect{X: margin, Y: margin, W: s.w - 2*margin, H: scale * float64(height)}
	s.figure(p.job.Card.Text(), box, func() {
		s.list.PushTransform(vg.Translate(margin, margin).Mul(vg.Scale(scale, scale)))
		for _, sprite := range p.painter.Card(*p.job.Card, width, height)[1:] { // without the table
			s.picture(sprite.Picture, sprite.At)
		}
		s.list.Pop()
	})
	return s
}
