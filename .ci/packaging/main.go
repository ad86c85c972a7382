// Command packaging makes parts of the packages.
//
//	packaging icons FOLDER               draws the icon of the game in all sizes, as FOLDER/icon-SIZE.png,
//	                                     and FOLDER/side.bmp for the last page of the installer
//	packaging universal FILE PROGRAM...  joins programs for several kinds of Mac in one file
//	packaging page FILE FOLDER           joins the page for browsers in one file
package main

import (
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"log"
	"os"
	"path/filepath"

	"golang.org/x/image/bmp"

	"senet/assets"
	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
)

func main() {
	var err error
	switch command, file := os.Args[1], os.Args[2]; command {
	case "icons":
		err = drawIcons(file)
	case "universal":
		err = joinPrograms(file, os.Args[3:])
	case "page":
		err = joinPage(file, os.Args[3])
	default:
		err = fmt.Errorf("packaging has no command %s", command)
	}
	if err != nil {
		log.Fatal(err)
	}
}

func drawIcons(folder string) error {
	fonts, err := vg.Load(assets.FS)
	if err != nil {
		return err
	}
	painter := view.Painter{Fonts: fonts, Palette: view.PaletteOf(ui.Day)}
	for _, size := range []int{16, 24, 32, 48, 64, 128, 256, 512, 1024} {
		file, err := os.Create(filepath.Join(folder, fmt.Sprintf("icon-%d.png", size)))
		if err != nil {
			return err
		}
		if err := png.Encode(file, vg.Bake(painter.AppIcon(size))); err != nil {
			return err
		}
		if err := file.Close(); err != nil {
			return err
		}
	}
	side, icon := image.NewRGBA(image.Rect(0, 0, 164, 314)), vg.Bake(painter.AppIcon(128))
	draw.Draw(side, side.Rect, image.NewUniform(color.RGBA{42, 27, 18, 255}), image.Point{}, draw.Src)
	draw.Draw(side, icon.Bounds().Add(image.Pt(18, 93)), icon, icon.Bounds().Min, draw.Over)
	file, err := os.Create(filepath.Join(folder, "side.bmp"))
	if err != nil {
		return err
	}
	return errors.Join(bmp.Encode(file, side), file.Close())
}
