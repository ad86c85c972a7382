package main

import (
	"bytes"
	"cmp"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"regexp"

	arabicregular "eliasnaur.com/font/noto/sans/arabic/regular"
	arabicsemibold "eliasnaur.com/font/noto/sans/arabic/semibold"
	"eliasnaur.com/font/roboto/robotobold"
	"eliasnaur.com/font/roboto/robotomedium"
	"eliasnaur.com/font/roboto/robotoregular"
	"github.com/go-fonts/stix/stix2textbold"
	"github.com/go-fonts/stix/stix2textmedium"
	"github.com/go-fonts/stix/stix2textregular"
	"github.com/go-fonts/stix/stix2textsemibold"
)

// cutFonts writes the source of the game's fonts anew, with fewer letters in them, and tells Go to take it.
func (m maker) cutFonts(replaced map[string]string) error {
	at, err := filepath.Abs(root + "/render/vg")
	if err != nil {
		return err
	}
	loads, err := os.ReadFile(at + "/fonts.go")
	if err != nil {
		return err
	}
	faces := bytes.NewBufferString("package typeset\n")
	for _, f := range []struct {
		name  string
		whole []byte
	}{
		{"eliasnaur.com/font/noto/sans/arabic/regular", arabicregular.TTF}, {"eliasnaur.com/font/noto/sans/arabic/semibold", arabicsemibold.TTF},
		{"eliasnaur.com/font/roboto/robotobold", robotobold.TTF}, {"eliasnaur.com/font/roboto/robotomedium", robotomedium.TTF},
		{"eliasnaur.com/font/roboto/robotoregular", robotoregular.TTF},
		{"github.com/go-fonts/stix/stix2textbold", stix2textbold.TTF}, {"github.com/go-fonts/stix/stix2textmedium", stix2textmedium.TTF},
		{"github.com/go-fonts/stix/stix2textregular", stix2textregular.TTF}, {"github.com/go-fonts/stix/stix2textsemibold", stix2textsemibold.TTF},
	} {
		few, err := cut(f.whole, m.work)
		if err != nil {
			return fmt.Errorf("%s: %w", f.name, err)
		}
		imported := regexp.MustCompile(`\t(\w* ?)"` + f.name + `"\n`).FindSubmatch(loads)
		if imported == nil {
			return fmt.Errorf("%s is not used", f.name)
		}
		fmt.Fprintf(faces, "\nvar %s = struct{ TTF []byte }{[]byte(%q)}\n", cmp.Or(string(imported[1]), path.Base(f.name)), few)
		loads = bytes.Replace(loads, imported[0], nil, 1)
	}
	for name, source := range map[string][]byte{"fonts.go": loads, "faces.go": faces.Bytes()} {
		replaced[filepath.Join(at, name)] = filepath.Join(m.work, name)
		if err := os.WriteFile(filepath.Join(m.work, name), source, 0o644); err != nil {
			return err
		}
	}
	return nil
}

// kept are the letters of a font that is cut: Latin with the accents of Europe and of those who write Egyptian words, Greek,
// Cyrillic, Arabic, and the signs that go with them.
const kept = "20-17f,218-21b,300-304,306-308,30a-30c,323,327-328,32e,331,386-3ce,401-45f,490-491,60c,61b-61f,621-652,660-66c," +
	"1e0e-1e0f,1e24-1e2b,1e6c-1e6f,1e92-1e96,1e9e,2010-203f,20ac,2212,a722-a725"

// cut leaves of a font the glyphs that shaping makes of the kept letters. It takes a file in a folder of its own.
func cut(font []byte, folder string) ([]byte, error) {
	whole := filepath.Join(folder, "whole.ttf")
	if err := os.WriteFile(whole, font, 0o644); err != nil {
		return nil, err
	}
	few, err := output("hb-subset", "--unicodes="+kept, "--notdef-outline", "--no-hinting", "--font-file="+whole, "--output-file=/dev/stdout")
	if err != nil {
		return nil, fmt.Errorf("libharfbuzz-bin is what Debian calls it: %w", err)
	}
	return few, nil
}
