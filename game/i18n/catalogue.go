package i18n

import (
	"fmt"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strings"
	"sync/atomic"
	"unicode/utf8"

	"github.com/vorlif/spreak/catalog/poplural"
)

// English is the language under every other: a key another catalogue lacks is read there.
const English = "en"

// maxFileSize is the most one catalogue file may hold; real ones are a hundredth of it.
const maxFileSize = 1 << 20

// Catalogue is the words of the game, in the language that is spoken now. Whoever says something
// holds the same one: Turn is heard everywhere at once. It is safe for concurrent use.
type Catalogue struct {
	files     []fs.FS // with a folder lang each; what a later one has goes before
	current   atomic.Pointer[translation]
	padButton atomic.Pointer[string] // nil: no controller is used
	textMode  atomic.Bool
}

// translation holds the texts of one language. It never changes once loaded.
type translation struct {
	id       string
	messages map[string]message
	plural   *poplural.Form // which of a place's choices a number asks for; nil: one, or more than one
	fallback *translation   // English, nil for English itself
}

// message is what stands for a key, cut into its parts once and for all.
type message struct {
	raw        string
	lead, rest []part // before and after " // ", in a text in two voices
}

// Load reads every lang/<language>/*.txt and *.po of files, and English below it. It fails when a
// line of a .txt is not `key = text`, when a .po is none, when a key stands twice, when a text has
// a place that is never closed, or when there is no such language.
func Load(files fs.FS, language string) (*Catalogue, error) {
	c := &Catalogue{files: []fs.FS{files}}
	return c, c.SetLanguage(language)
}

// AddFiles finds languages in a further place from now on, ahead of those known so far. Nobody else may
// be using c.
func (c *Catalogue) AddFiles(files fs.FS) { c.files = append(c.files, files) }

// SetLanguage speaks another language from now on. Where that fails, as Load does, the one before stays.
func (c *Catalogue) SetLanguage(language string) error {
	t, err := c.readLanguage(language)
	if err == nil && language != English {
		t.fallback, err = c.readLanguage(English)
	}
	if err == nil {
		c.current.Store(t)
	}
	return err
}

// Language is the name of the folder of the language spoken now: "en".
func (c *Catalogue) Language() string { return c.current.Load().id }

// IsRightToLeft reports whether the language is read from right to left.
func (c *Catalogue) IsRightToLeft() bool { return c.Raw("language.direction") == "rtl" }

// Language is one that can be spoken.
type Language struct{ ID, Name string }

// Languages are those that can be spoken, English first, the others in the order of their folders.
// What cannot be read is none.
func (c *Catalogue) Languages() []Language {
	list := []Language{{English, ""}}
	for _, files := range c.files {
		folders, _ := fs.ReadDir(files, "lang")
		for _, f := range folders {
			if !slices.ContainsFunc(list, func(l Language) bool { return l.ID == f.Name() }) {
				list = append(list, Language{ID: f.Name()})
			}
		}
	}
	for i, l := range list {
		if t, err := c.readLanguage(l.ID); err == nil {
			list[i].Name = t.messages["language.name"].raw
		}
	}
	return slices.DeleteFunc(list, func(l Language) bool { return l.Name == "" })
}

// readLanguage reads a language where it is found last.
func (c *Catalogue) readLanguage(language string) (*translation, error) {
	for _, files := range slices.Backward(c.files) {
		if names, err := fs.Glob(files, path.Join("lang", language, "*.*")); err == nil && len(names) > 0 {
			return readTranslation(files, language, names)
		}
	}
	return nil, fmt.Errorf("there is no catalogue for the language %q", language)
}

func readTranslation(files fs.FS, language string, names []string) (*translation, error) {
	t := &translation{id: language, messages: make(map[string]message)}
	for _, name := range names {
		raw := make(map[string]string)
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, fmt.Errorf("the catalogue %s cannot be read: %w", name, err)
		}
		if len(data) > maxFileSize || !utf8.Valid(data) {
			return nil, fmt.Errorf("%s is not a catalogue: it must be UTF-8 text of at most %d bytes",
				name, maxFileSize)
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
				return nil, fmt.Errorf("%s: the key %s is in another file, too", name, key)
			}
			if t.messages[key], err = parseMessage(words); err != nil {
				return nil, fmt.Errorf("%s: the text of %s %w", name, key, err)
			}
		}
	}
	return t, nil
}

func parseMessage(raw string) (t message, err error) {
	lead, rest, _ := strings.Cut(raw, " // ")
	t.raw = raw
	if t.lead, err = parse(lead); err == nil {
		t.rest, err = parse(rest)
	}
	return t, err
}

// readTXT adds one file's texts. A line that begins with a blank goes on where the line before ended.
func readTXT(texts map[string]string, name string, data []byte) error {
	last := ""
	for i, line := range strings.Split(string(data), "\n") {
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
			return fmt.Errorf("%s, line %d: a line must read \"key = text\"", name, i+1)
		}
		if _, twice := texts[key]; twice {
			return fmt.Errorf("%s, line %d: the key %s stands twice", name, i+1, key)
		}
		texts[key], last = text, key
	}
	return nil
}

// SetPadButton makes the place {pad} of all texts name a button, that by which one agrees on the controller
// in use; nil when none is.
func (c *Catalogue) SetPadButton(button *string) { c.padButton.Store(button) }

// SetTextMode makes all texts speak of lines that are typed instead of clicks and keys: the place {typed}.
func (c *Catalogue) SetTextMode() { c.textMode.Store(true) }

// Has reports whether the key has a text, in this language or in English.
func (c *Catalogue) Has(key string) bool {
	_, found := c.lookup(key)
	return found
}

// Keys lists the keys of this language alone, sorted.
func (c *Catalogue) Keys() []string { return slices.Sorted(maps.Keys(c.current.Load().messages)) }

// Raw is a key's text with its places unfilled.
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

// T is the text of a key with its places filled: args are names and values by turns ("from", 6,
// "to", 9). A key that no catalogue has comes back in brackets, so that it is seen and the game
// goes on.
func (c *Catalogue) T(key string, args ...any) string {
	lead, rest := c.LeadAndRest(key, args...)
	if rest != "" {
		return lead + " // " + rest
	}
	return lead
}

// LeadAndRest is T for a text in two voices: the lead, and the rest after " // " (empty when there is none).
func (c *Catalogue) LeadAndRest(key string, args ...any) (lead, rest string) {
	t, found := c.lookup(key)
	if !found {
		return "[" + key + "]", ""
	}
	return c.fill(t.lead, args), c.fill(t.rest, args)
}
