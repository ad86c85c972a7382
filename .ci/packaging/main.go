// Command packaging makes parts of the packages.
//
//	packaging icons FOLDER               draws the icon of the game in all sizes, as FOLDER/icon-SIZE.png
//	packaging universal FILE PROGRAM...  joins programs for several kinds of Mac in one file
//	packaging page FILE FOLDER           joins the page for browsers in one file
package main

import (
	"fmt"
	"image/png"
	"log"
	"os"
	"path/filepath"

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
	return nil
}
