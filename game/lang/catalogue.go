package lang

import (
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"unicode/utf8"
)

// English is the language under every other: a key another catalogue lacks is read there.
const English = "en"

// maxFile is the most one catalogue file may hold; real ones are a hundredth of it.
const maxFile = 1 << 20

// Catalogue holds the texts of one language. It never changes once loaded.
type Catalogue struct {
	texts map[string]text
	floor *Catalogue // English, nil for English itself
}

// text is what stands for a key, cut into its parts once and for all.
type text struct {
	raw        string
	whole      []part
	lead, rest []part // of a text in two voices, before and after " // "
}

// Load reads every lang/<language>/*.txt of files, and English below it. It fails when a line is not `key = text`,
// when a key stands twice, when a text has a place that is never closed, or when there is no such language.
func Load(files fs.FS, language string) (*Catalogue, error) {
	texts, err := readLanguage(files, language)
	if err != nil {
		return nil, err
	}
	c := &Catalogue{texts: texts}
	if language != English {
		if c.floor, err = Load(files, English); err != nil {
			return nil, err
		}
	}
	return c, nil
}

func readLanguage(files fs.FS, language string) (map[string]text, error) {
	names, err := fs.Glob(files, path.Join("lang", language, "*.txt"))
	if err != nil || len(names) == 0 {
		return nil, fmt.Errorf("there is no catalogue for the language %q", language)
	}
	raw := make(map[string]string)
	for _, name := range names {
		data, err := fs.ReadFile(files, name)
		if err != nil {
			return nil, fmt.Errorf("the catalogue %s cannot be read: %w", name, err)
		}
		if err := readLines(raw, name, data); err != nil {
			return nil, err
		}
	}
	texts := make(map[string]text, len(raw))
	for key, words := range raw {
		if texts[key], err = readText(words); err != nil {
			return nil, fmt.Errorf("the text of %s %w", key, err)
		}
	}
	return texts, nil
}

func readText(raw string) (text, error) {
	t := text{raw: raw}
	lead, rest, _ := strings.Cut(raw, " // ")
	for _, voice := range []struct {
		words string
		parts *[]part
	}{{raw, &t.whole}, {lead, &t.lead}, {rest, &t.rest}} {
		var err error
		if *voice.parts, err = parse(voice.words); err != nil {
			return text{}, err
		}
	}
	return t, nil
}

// readLines adds one file's texts. A line that begins with a blank goes on where the line before ended.
func readLines(texts map[string]string, name string, data []byte) error {
	if len(data) > maxFile || !utf8.Valid(data) {
		return fmt.Errorf("%s is not a catalogue: it must be UTF-8 text of at most %d bytes", name, maxFile)
	}
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

// Has tells whether the key has a text, in this language or in English.
func (c *Catalogue) Has(key string) bool {
	_, found := c.find(key)
	return found
}

// Keys lists the keys of this language alone, sorted.
func (c *Catalogue) Keys() []string {
	keys := make([]string, 0, len(c.texts))
	for key := range c.texts {
		keys = append(keys, key)
	}
	slices.Sort(keys)
	return keys
}

// Raw is a key's text with its places unfilled.
func (c *Catalogue) Raw(key string) string {
	t, _ := c.find(key)
	return t.raw
}

func (c *Catalogue) find(key string) (text, bool) {
	if t, found := c.texts[key]; found {
		return t, true
	}
	if c.floor != nil {
		return c.floor.find(key)
	}
	return text{}, false
}

// T is the text of a key with its places filled: args are names and values by turns ("from", 6, "to", 9). A key that
// no catalogue has comes back in brackets, so that it is seen and the game goes on.
func (c *Catalogue) T(key string, args ...any) string {
	t, found := c.find(key)
	if !found {
		return "[" + key + "]"
	}
	return c.fill(t.whole, args)
}

// Lines is T for a text in two voices: the lead, and the rest after " // " (empty when there is none).
func (c *Catalogue) Lines(key string, args ...any) (lead, rest string) {
	t, found := c.find(key)
	if !found {
		return "[" + key + "]", ""
	}
	return c.fill(t.lead, args), c.fill(t.rest, args)
}
