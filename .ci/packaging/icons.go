// Command packaging draws the icon of the game in all sizes that packages need, as
// FOLDER/icon-SIZE.png.
package main

import (
	"fmt"
	"image/png"
	"log"
	"os"
	"path/filepath"

	"senet/game/ui"
	"senet/render/vg"
	"senet/render/view"
)

func main() {
	if err := drawIcons(os.Args[1]); err != nil {
		log.Fatal(err)
	}
}

func drawIcons(folder string) error {
	fonts, err := vg.Load()
	if err != nil {
		return err
	}
	kit := view.NewPainter(fonts, view.ThemeOf(ui.Day))
	for _, size := range []int{16, 24, 32, 48, 64, 128, 256, 512, 1024} {
		file, err := os.Create(filepath.Join(folder, fmt.Sprintf("icon-%d.png", size)))
		if err != nil {
			return err
		}
		if err := png.Encode(file, vg.Bake(kit.AppIcon(size))); err != nil {
			return err
		}
		if err := file.Close(); err != nil {
			return err
		}
	}
	return nil
}
