package i18n

import (
	"bytes"
	"cmp"
	"maps"
	"strings"

	"github.com/vorlif/spreak/catalog/po"
)

// IsSourceQuote reports whether a text is the same in every language: a source's own words.
func IsSourceQuote(key string) bool {
	return strings.HasPrefix(key, "said.")
}

// WritePO is a file for translators: the texts of English that stand in one of its files, each with
// its translation in the file as it was, which may be nil. A translation whose English has changed
// is marked as doubtful.
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
	encoder.SetWriteReferences(false) // they are for the order alone
	err = encoder.Encode(file)
	return out.String(), err
}
