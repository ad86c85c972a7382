package main

import (
	"bytes"
	"errors"
	"fmt"
	"image"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"

	"senet/assets"
)

// windows makes a zip for each processor, with the program, how to open it the first time, and the licences.
func (m maker) windows() error {
	resources, err := m.resources()
	if err != nil {
		return err
	}
	var wrong []error
	for processor, name := range processors() {
		wrong = append(wrong, m.windowsFor(processor, name, resources))
	}
	return errors.Join(wrong...)
}

func (m maker) windowsFor(processor, name string, resources *winres.ResourceSet) error {
	bare, err := m.program("windows", processor, nil, "-ldflags=-s -w -H=windowsgui")
	if err != nil {
		return err
	}
	var program bytes.Buffer
	if err := resources.WriteToEXE(&program, bytes.NewReader(bare)); err != nil {
		return err
	}
	read, err := words("windows.txt")
	if err != nil {
		return err
	}
	return m.zip(fmt.Sprintf("Senet-%s-windows-%s.zip", assets.Version, name), []file{
		{"Senet/Senet.exe", 0o755, program.Bytes()},
		{"Senet/Read me first.txt", 0o644, crlf(read)},
		{"Senet/Licences.txt", 0o644, crlf(m.licences)},
	})
}

func crlf(text []byte) []byte { return bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n")) }

// resources are what Windows shows of the program, and how it treats it.
func (m maker) resources() (*winres.ResourceSet, error) {
	var drawn []image.Image
	for _, size := range sizes() {
		drawn = append(drawn, m.pictures[size])
	}
	icon, err := winres.NewIconFromImages(drawn)
	if err != nil {
		return nil, err
	}
	set := &winres.ResourceSet{}
	if err := set.SetIcon(winres.ID(1), icon); err != nil {
		return nil, err
	}
	set.SetManifest(winres.AppManifest{
		Description:         "Senet",
		Compatibility:       winres.Win10AndAbove,
		DPIAwareness:        winres.DPIPerMonitorV2,
		LongPathAware:       true,
		UseCommonControlsV6: true,
	})
	about := version.Info{}
	for key, text := range map[string]string{
		version.ProductName: "Senet", version.FileDescription: "Senet", version.OriginalFilename: "Senet.exe",
		version.LegalCopyright: "the Senet authors, MIT licence",
	} {
		if err := about.Set(version.LangDefault, key, text); err != nil {
			return nil, err
		}
	}
	about.SetFileVersion(assets.Version)
	about.SetProductVersion(assets.Version)
	set.SetVersionInfo(about)
	return set, nil
}
