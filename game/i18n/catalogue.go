package i18n

import (
	"bytes"
	"cmp"
	"errors"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"
)

// English is the fallback language: keys that another catalogue lacks are looked up in it.
const English = "en"

// maxFileSize is the size of the largest catalogue file that is read, in bytes. Real ones are far
// smaller.
const maxFileSize = 1 << 20

// Catalogue holds the texts of the game in the current language. It is shared, so SetLanguage takes
// effect everywhere at once. It is safe for concurrent use.
type Catalogue struct {
	sources   []source // later ones take precedence
	current   atomic.Pointer[translation]
	padButton atomic.Pointer[string] // nil or empty: no controller is in use
	textMode  atomic.Bool
	device    atomic.Int32 // an InputDevice
}

// InputDevice is the device that a player uses. Texts mention its gestures or keys.
type InputDevice int32

const (
	Mouse InputDevice = iota
	Finger
	Keys // a keyboard, a controller or a screen reader
)

// translation holds the texts of one language. It does not change once loaded.
type translation struct {
	id       string
	messages map[string]message
	plural   pluralRule   // nil: one, or more than one
	fallback *translation // English; nil for English itself
}

// message is the text of a key, parsed.
type message struct {
	raw        string
	lead, rest []part // parts before and after " // "
}

// Load reads lang/<language>/*.txt and *.po from files, with English as the fallback. It returns an
// error for a file that cannot be parsed, a repeated key, an unclosed placeholder, or a missing
// language.
func Load(files fs.FS, language string) (*Catalogue, error) {
	c := &Catalogue{sources: []source{{files: files}}}
	return c, c.SetLanguage(language)
}

// Clone returns a copy, which can be changed separately.
func (c *Catalogue) Clone() *Catalogue {
	copied := &Catalogue{sources: slices.Clone(c.sources)}
	copied.current.Store(c.current.Load())
	copied.padButton.Store(c.padButton.Load())
	copied.textMode.Store(c.textMode.Load())
	copied.device.Store(c.device.Load())
	return copied
}

// AddFiles adds a file system with languages, which takes precedence over those added before.
// folder is its path, for errors. AddFiles must not be called concurrently with other methods.
func (c *Catalogue) AddFiles(files fs.FS, folder string) {
	c.sources = append(c.sources, source{files, folder})
}

// source is a file system with a folder lang, which has a folder for each language.
type source struct {
	files  fs.FS
	folder string // path on the disk; empty for the embedded files
}

// withPath puts the path on the disk into an error about a file of the source,
// and returns the error.
func (s source) withPath(err error) error {
	if e, is := errors.AsType[*FileError](err); is {
		e.File = filepath.Join(s.folder, e.File)
	} else if e, is := errors.AsType[*fs.PathError](err); is {
		e.Path = filepath.Join(s.folder, e.Path)
		if dead, is := errors.AsType[*DeadLink](e); is {
			dead.Link = e.Path
		}
	}
	return err
}

// SetLanguage switches to another language. If files of a source cannot be used, it uses those of
// an earlier source and returns an error as Load does. If there are none,
// the language does not change.
func (c *Catalogue) SetLanguage(language string) error {
	t, fault := c.readLanguage(language)
	if t != nil && language != English {
		var err error
		if t.fallback, err = c.readLanguage(English); t.fallback == nil {
			return err
		}
		fault = cmp.Or(fault, err)
	}
	if t != nil {
		c.current.Store(t)
	}
	return fault
}

// Language returns the ID of the current language, such as "en".
func (c *Catalogue) Language() string { return c.current.Load().id }

// IsRightToLeft reports whether the current language is written from right to left.
func (c *Catalogue) IsRightToLeft() bool { return c.Raw("language.direction") == "rtl" }

// Language is an available language.
type Language struct{ ID, Name string }

// Languages returns the languages that can be used, English first, the others in the order of their
// folders.
func (c *Catalogue) Languages() []Language {
	list := []Language{{English, ""}}
	for _, source := range c.sources {
		folders, _ := fs.ReadDir(source.files, "lang")
		for _, f := range folders {
			if !slices.ContainsFunc(list, func(l Language) bool { return l.ID == f.Name() }) {
				list = append(list, Language{ID: f.Name()})
			}
		}
	}
	for i, l := range list {
		if t, _ := c.readLanguage(l.ID); t != nil {
			list[i].Name = t.messages["language.name"].raw
		}
	}
	return slices.DeleteFunc(list, func(l Language) bool { return l.Name == "" })
}

// Unusable returns an error, for CatalogueError, for each language of an added source that cannot
// be used.
func (c *Catalogue) Unusable() (faults []error) {
	for _, source := range c.sources[1:] {
		folders, err := readFolder(source.files, "lang")
		if err != nil {
			faults = append(faults, source.withPath(err))
		}
		for _, f := range folders {
			if f.Type().IsRegular() {
				continue
			}
			names, err := languageFiles(source.files, f.Name())
			if err == nil && len(names) > 0 {
				_, err = readTranslation(source.files, f.Name(), names)
			}
			if err != nil {
				faults = append(faults, source.withPath(err))
			}
		}
	}
	return faults
}

// readLanguage reads a language from the last source with usable files for it. The error is about
// the sources after that one.
func (c *Catalogue) readLanguage(language string) (t *translation, fault error) {
	for _, source := range slices.Backward(c.sources) {
		names, err := languageFiles(source.files, language)
		if len(names) > 0 {
			t, err = readTranslation(source.files, language, names)
		}
		if fault = cmp.Or(fault, source.withPath(err)); t != nil {
			return t, fault
		}
	}
	return nil, cmp.Or(fault, error(&FileError{File: path.Join("lang", language), Kind: NoFiles}))
}

// languageFiles returns the paths of the files of a language, none if it has no folder.
func languageFiles(files fs.FS, language string) (names []string, err error) {
	if _, err = readFolder(files, "lang"); err != nil {
		return nil, err
	}
	folder := path.Join("lang", language)
	if !utf8.ValidString(language) {
		return nil, &FileError{File: folder, Kind: BadName}
	}
	entries, err := readFolder(files, folder)
	for _, e := range entries {
		if path.Ext(e.Name()) != "" {
			names = append(names, path.Join(folder, e.Name()))
		}
	}
	return names, err
}

// readFolder reads a folder; one that does not exist is empty.
func readFolder(files fs.FS, name string) ([]fs.DirEntry, error) {
	about, err := fs.Stat(files, name)
	if err = deadLink(files, name, err); errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err == nil && !about.IsDir() {
		err = ErrInTheWay
	}
	var entries []fs.DirEntry
	if err == nil {
		entries, err = fs.ReadDir(files, name)
	}
	return entries, pathError(name, err)
}

// readFile reads a regular file of at most maxFileSize bytes. A pipe or a device might never end.
func readFile(files fs.FS, name string) ([]byte, error) {
	about, err := fs.Stat(files, name)
	switch {
	case err != nil:
		err = deadLink(files, name, err)
	case !about.Mode().IsRegular():
		err = ErrInTheWay
	case about.Size() > maxFileSize:
		err = ErrTooLarge
	}
	var data []byte
	if err == nil {
		data, err = fs.ReadFile(files, name)
	}
	return data, pathError(name, err)
}

// checkUTF8 returns an error about the first line that is not UTF-8.
func checkUTF8(name string, data []byte) error {
	line := 0
	for text := range bytes.Lines(data) {
		if line++; !utf8.Valid(text) {
			return &FileError{File: name, Line: line, Kind: NotUTF8}
		}
	}
	return nil
}

func readTranslation(files fs.FS, language string, names []string) (*translation, error) {
	t := &translation{id: language, messages: make(map[string]message)}
	for _, name := range names {
		raw := make(map[string]string)
		data, err := readFile(files, name)
		if err == nil {
			err = checkUTF8(name, data)
		}
		if err != nil {
			return nil, err
		}
		switch path.Ext(name) {
		case ".txt":
			err = readTXT(raw, name, data)
		case ".po":
			err = t.readPO(raw, name, data)
		}
		if err != nil {
			return nil, err
		}
		for key, words := range raw {
			if _, twice := t.messages[key]; twice {
				return nil, &FileError{File: name, Kind: KeyInTwoFiles, Detail: key}
			}
			if t.messages[key], err = parseMessage(key, words); err != nil {
				return nil, inFile(err, name, 0)
			}
		}
	}
	return t, nil
}

func parseMessage(key, raw string) (t message, err error) {
	lead, rest, _ := strings.Cut(raw, " // ")
	t.raw = raw
	var problem FileErrorKind
	if t.lead, problem = parse(lead); problem == "" {
		t.rest, problem = parse(rest)
	}
	if problem != "" {
		err = &FileError{Kind: problem, Detail: key}
	}
	return t, err
}

// readTXT adds the texts of a .txt file. A line that begins with a blank continues the line before.
func readTXT(texts map[string]string, name string, data []byte) error {
	last, number := "", 0
	for line := range strings.SplitSeq(string(data), "\n") {
		number++
		line = strings.TrimRight(line, " \t\r")
		switch {
		case line == "" || line[0] == '#':
			continue
		case (line[0] == ' ' || line[0] == '\t') && last != "":
			texts[last] += " " + strings.TrimSpace(line)
			continue
		}
		key, text, found := strings.Cut(line, "=")
		key, text = strings.TrimSpace(key), strings.TrimSpace(text)
		if !found || key == "" || strings.ContainsAny(key, " \t") {
			return &FileError{File: name, Line: number, Kind: NoKeyAndText}
		}
		if _, twice := texts[key]; twice {
			return &FileError{File: name, Line: number, Kind: KeyTwice, Detail: key}
		}
		texts[key], last = text, key
	}
	return nil
}

// SetPadButton sets the placeholder {pad}: the name of the confirm button of the controller in use,
// or "".
func (c *Catalogue) SetPadButton(button string) { c.padButton.Store(&button) }

// SetDevice sets the device that texts mention, through the placeholders {touched} and {keyed}:
// clicks and keys for Mouse, taps for Finger, keys alone for Keys.
func (c *Catalogue) SetDevice(d InputDevice) { c.device.Store(int32(d)) }

// SetTextMode makes texts mention typing instead of clicking, through the placeholder {typed}.
func (c *Catalogue) SetTextMode() { c.textMode.Store(true) }

// Has reports whether the key has a text, in the current language or in English.
func (c *Catalogue) Has(key string) bool {
	_, found := c.lookup(key)
	return found
}

// Keys returns the sorted keys that have a text in the current language itself.
func (c *Catalogue) Keys() []string { return slices.Sorted(maps.Keys(c.current.Load().messages)) }

// Raw returns the text of a key with its placeholders unfilled.
func (c *Catalogue) Raw(key string) string {
	t, _ := c.lookup(key)
	return t.raw
}

func (c *Catalogue) lookup(key string) (message, bool) {
	for t := c.current.Load(); t != nil; t = t.fallback {
		if found, has := t.messages[key]; has {
			return found, true
		}
	}
	return message{}, false
}

// T returns the text of a key with its placeholders filled. Args alternate names and values:
// "from", 6, "to", 9. It returns an unknown key in brackets.
func (c *Catalogue) T(key string, args ...any) string {
	lead, rest := c.LeadAndRest(key, args...)
	if rest != "" {
		return lead + " // " + rest
	}
	return lead
}

// LeadAndRest is like T for a text in two parts: the bold lead, and what follows " // ", which may
// be empty.
func (c *Catalogue) LeadAndRest(key string, args ...any) (lead, rest string) {
	t, found := c.lookup(key)
	if !found {
		return "[" + key + "]", ""
	}
	return c.fill(t.lead, args), c.fill(t.rest, args)
}
