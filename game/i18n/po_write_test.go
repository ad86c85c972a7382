package i18n

import (
	"bytes"
	"cmp"
	"maps"
	"slices"
	"strings"
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
	messages, err := parsePO(was)
	if err != nil {
		return "", err
	}
	header, before := "", make(map[string]poMessage)
	for _, m := range messages {
		if before[m.key] = m; m.key == "" {
			header = m.text
		}
	}
	var out strings.Builder
	glossary, _, _ := bytes.Cut(was, []byte("msgid")) // a translator's comments at the top
	out.Write(glossary)
	out.WriteString("msgid \"\"\nmsgstr \"\"\n")
	for _, name := range []string{"Project-Id-Version", "Report-Msgid-Bugs-To", "POT-Creation-Date", "PO-Revision-Date",
		"Last-Translator", "Language-Team", "Language", "Content-Type", "Content-Transfer-Encoding", "Plural-Forms"} {
		value := headerField(header, name)
		switch name {
		case "Language":
			value = language
		case "Content-Type":
			value = "text/plain; charset=UTF-8"
		case "Plural-Forms":
			if value = cmp.Or(plurals, value); value == "" {
				continue
			}
		}
		out.WriteString(`"` + name + ": " + value + "\\n\"\n")
	}
	place := func(key string) int { return bytes.Index(english, []byte("\n"+key+" =")) }
	for _, key := range slices.SortedFunc(maps.Keys(texts),
		func(a, b string) int { return cmp.Compare(place(a), place(b)) }) {
		if IsSourceQuote(key) {
			continue
		}
		m := before[key]
		if out.WriteString("\n"); m.text != "" && (m.isFuzzy || m.id != texts[key]) {
			out.WriteString("#, fuzzy\n")
		}
		quote := strings.NewReplacer(`\`, `\\`, `"`, `\"`, "\n", `\n`, "\t", `\t`).Replace
		out.WriteString(`msgctxt "` + quote(key) + "\"\nmsgid \"" + quote(texts[key]) +
			"\"\nmsgstr \"" + quote(m.text) + "\"\n")
	}
	out.WriteString("\n")
	return out.String(), nil
}
