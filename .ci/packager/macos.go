package main

import (
	"fmt"

	"senet/assets"
)

// macs are the processors of Macs, each by what its zip is called after.
func macs() map[string]string { return map[string]string{"apple-silicon": "arm64", "intel": "amd64"} }

// macos makes a zip with an application for each processor: with one program for both it would be twice as large.
func (m maker) macos() error {
	about, err := m.filled("Info.plist")
	if err != nil {
		return err
	}
	read, err := words("macos.txt")
	if err != nil {
		return err
	}
	for mac, processor := range macs() {
		program, err := m.program("darwin", processor, nil)
		if err != nil {
			return err
		}
		if err := m.zip(fmt.Sprintf("Senet-%s-macos-%s.zip", assets.Version, mac), []file{
			{"Senet/Senet.app/Contents/Info.plist", 0o644, about},
			{"Senet/Senet.app/Contents/PkgInfo", 0o644, []byte("APPL????")},
			{"Senet/Senet.app/Contents/MacOS/Senet", 0o755, program},
			{"Senet/Senet.app/Contents/Resources/Senet.icns", 0o644, m.pictures.icns()},
			{"Senet/Read me first.txt", 0o644, read},
			{"Senet/Licences.txt", 0o644, m.licences},
		}); err != nil {
			return err
		}
	}
	return nil
}
