package lesson

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode"
)

// maxFiles is the most files that are read from a folder,
// in case it has nothing to do with the game.
const maxFiles = 200

// Load reads the lessons of a folder: its .txt files in the order of their names. It leaves out
// faulty files and returns their faults. Faults of the folder have no file.
func Load(files fs.FS, folder string) ([]Lesson, []Faults) { return load(files, folder, nil) }

func load(files fs.FS, folder string, missing func(string) []rune) ([]Lesson, []Faults) {
	entries, err := fs.ReadDir(files, folder)
	if err != nil {
		return nil, []Faults{{{Kind: Unreadable, Err: err}}}
	}
	var lessons []Lesson
	var errs []Faults
	seen := 0
	for _, e := range entries {
		if e.IsDir() || !strings.EqualFold(path.Ext(e.Name()), ".txt") {
			continue
		}
		if seen++; seen > maxFiles {
			return lessons, append(errs, Faults{{Kind: TooManyFiles, Max: maxFiles}})
		}
		l, faults := readFile(files, folder, e.Name())
		l.File = path.Join(folder, e.Name())
		if len(faults) == 0 && missing != nil {
			faults = l.missingGlyphs(e.Name(), missing)
		}
		for _, fault := range faults {
			fault.Text = l.Text
		}
		if len(faults) > 0 {
			errs = append(errs, faults)
			continue
		}
		lessons = append(lessons, l)
	}
	return lessons, errs
}

// LoadFor reads the lessons for a language: those of the folder itself, which are for every
// language, and those of its subfolder with the language's ID, which replace lessons of the same
// file name. missing, if not nil, returns the letters of a text that cannot be drawn,
// which are faults, too.
func LoadFor(files fs.FS, folder, language string,
	missing func(string) []rune) ([]Lesson, []Faults) {
	lessons, errs := load(files, folder, missing)
	subfolder := path.Join(folder, language)
	if _, err := fs.Lstat(files, subfolder); errors.Is(err, fs.ErrNotExist) {
		return lessons, errs
	}
	own, faults := load(files, subfolder, missing)
	for _, e := range slices.Concat(faults...) {
		e.File = path.Join(language, e.File)
	}
	lessons = slices.DeleteFunc(lessons, func(l Lesson) bool {
		return slices.ContainsFunc(own, func(o Lesson) bool { return o.ID == l.ID })
	})
	return append(lessons, own...), append(errs, faults...)
}

func readFile(files fs.FS, folder, name string) (Lesson, Faults) {
	unreadable := func(err error) (Lesson, Faults) {
		return Lesson{}, Faults{{File: name, Kind: Unreadable, Err: err}}
	}
	whole := path.Join(folder, name)
	// Opening a pipe or a device could block forever.
	if info, err := fs.Stat(files, whole); err != nil || !info.Mode().IsRegular() {
		return unreadable(err)
	}
	file, err := files.Open(whole)
	if err != nil {
		return unreadable(err)
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, MaxText+1))
	if err != nil {
		return unreadable(err)
	}
	return Read(name, string(text))
}

// missingGlyphs returns a fault if the head or a step has letters that cannot be drawn.
func (l Lesson) missingGlyphs(file string, missing func(string) []rune) Faults {
	if glyphs := missing(strings.Join([]string{l.Title, l.About, l.Names[0], l.Names[1]}, " ")); len(glyphs) > 0 {
		return Faults{{File: file, Kind: NoLetters, Word: glyphNames(glyphs)}}
	}
	for _, s := range l.Steps {
		texts := slices.Concat([]string{s.Part, s.Ask, s.Note, s.Wrong}, s.Say, s.Answer, s.Then)
		if glyphs := missing(strings.Join(texts, " ")); len(glyphs) > 0 {
			return Faults{{File: file, Line: s.Line, Kind: NoLetters, Word: glyphNames(glyphs)}}
		}
	}
	return nil
}

// glyphNames returns the numbers and scripts of letters.
func glyphNames(letters []rune) string {
	const maxGlyphNames = 3 // the most letters in a fault
	var names []string
	for i, r := range letters {
		if i == maxGlyphNames {
			names = append(names, "…")
			break
		}
		name := fmt.Sprintf("U+%04X", r)
		for script, table := range unicode.Scripts {
			if script != "Common" && script != "Inherited" && unicode.Is(table, r) {
				name += " (" + strings.ReplaceAll(script, "_", " ") + ")"
			}
		}
		names = append(names, name)
	}
	return strings.Join(names, ", ")
}
