package paper

import (
	"io"

	"senet/game/sheet"
	art "senet/render/board"
	"senet/render/raster"
	"senet/render/theme"
	"senet/render/typeset"
	"senet/rules/record"
)

// book is what was ordered, being drawn.
type book struct {
	order sheet.Order
	kit   art.Kit
}

func open(o sheet.Order, fonts *typeset.Fonts) book {
	return book{o, art.New(fonts.Mirrored(o.Words != nil && o.Words.Mirrored()), theme.Paper(o.Colour))}
}

// Sheets draws what was ordered.
func Sheets(o sheet.Order, fonts *typeset.Fonts) []Sheet {
	b := open(o, fonts)
	var all, once []Sheet
	for _, part := range o.Parts {
		switch part {
		case sheet.Board:
			all = append(all, b.boardSheet())
		case sheet.Large:
			all = append(all, b.largeSheets()...)
		case sheet.Pieces:
			all = append(all, b.pieceSheets()...)
		case sheet.Rules:
			all = append(all, b.rulesSheets()...)
		case sheet.Record:
			all = append(all, b.recordSheet())
		case sheet.Teacher:
			once = b.lessonSheets(false)
		case sheet.Pupils:
			all = append(all, b.lessonSheets(true)...)
		}
	}
	var sheets []Sheet
	for range max(1, o.Copies) {
		sheets = append(sheets, all...)
	}
	return append(sheets, once...)
}

// Print writes what was ordered.
func Print(w io.Writer, o sheet.Order, fonts *typeset.Fonts) error {
	b := open(o, fonts)
	switch {
	case o.Picture != nil:
		return draw(w, o.Title, o.Kind, Diagram(b.kit, *o.Picture))
	case o.Written != "":
		_, err := io.WriteString(w, o.Written)
		return err
	case o.Kind == sheet.Text:
		_, err := io.WriteString(w, record.Write(*o.Game))
		return err
	case o.Game != nil:
		return PDF(w, o.Title, b.score())
	}
	return PDF(w, o.Title, Sheets(o, fonts))
}

// draw writes one sheet as a picture.
func draw(w io.Writer, title string, kind sheet.Kind, s Sheet) error {
	switch kind {
	case sheet.SVG:
		return SVG(w, title, s)
	case sheet.PNG:
		picture, err := raster.PNG(s.Scene, int(s.W*Unit), int(s.H*Unit))
		if err == nil {
			_, err = w.Write(picture)
		}
		return err
	}
	return PDF(w, title, []Sheet{s})
}
