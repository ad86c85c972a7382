package i18n

import (
	"bytes"
	"cmp"
	"maps"
	"strings"

	"github.com/vorlif/spreak/catalog/po"
)

// IsSourceQuote reports whether a text is a source's own words, which are never translated.
func IsSourceQuote(key string) bool {
	return strings.HasPrefix(key, "said.")
}

// WritePO returns a PO file for translators: the texts of an English file, each with its
// translation from the previous PO file, which may be nil. Translations of changed texts are marked
// fuzzy.
func WritePO(english, was []byte, language, plurals string) (string, error) {
	texts := make(map[string]string)
	if err := readTXT(texts, language, english); err != nil {
		return "", err
	}
	before, err := po.NewFile(), error(nil)
	if len(was) > 0 {
		if before, err = po.Parse(was); err != nil {
			return "", err
		}
	}
	file := po.NewFile()
	file.Header = before.Header
	file.Header.Language, file.Header.PluralForms, file.Header.ContentType = language,
		cmp.Or(plurals, before.Header.PluralForms), "text/plain; charset=UTF-8"
	for key, words := range texts {
		if IsSourceQuote(key) {
			continue
		}
		m := po.NewMessage()
		m.Context, m.ID, m.Str = key, words, map[int]string{0: ""}
		m.AddReference(&po.Reference{Path: language,
			Line: bytes.Count(english[:bytes.Index(english, []byte("\n"+key+" ="))+1], []byte("\n"))})
		for old := range maps.Values(before.Messages[key]) {
			if m.Str[0] = old.Str[0]; old.ID != words && old.Str[0] != "" {
				m.Comment.AddFlag("fuzzy")
			} else if old.Comment != nil && old.Comment.HasFlag("fuzzy") {
				m.Comment.AddFlag("fuzzy")
			}
		}
		file.AddMessage(m)
	}
	var out strings.Builder
	encoder := po.NewEncoder(&out)
	encoder.SetWriteReferences(false) // references only set the order
	err = encoder.Encode(file)
	return out.String(), err
}
