package i18n

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"
)

// poMessage is a message of a PO file. It has the first of several plural forms; the game uses no
// others.
type poMessage struct {
	key, id, text string // msgctxt, msgid and msgstr; the header has neither key nor ID
	isFuzzy       bool
	line          int // where it begins, from 1
}

// readPO adds the texts of a PO file: the context of a message is its key, the English text its ID.
// Messages without a translation and those marked fuzzy are left out. The first plural rule in a
// header is the language's.
func (t *translation) readPO(texts map[string]string, name string, data []byte) error {
	messages, err := parsePO(data)
	if err != nil {
		return inFile(err, name, 0)
	}
	seen := make(map[string]bool)
	for _, m := range messages {
		words := strings.TrimSpace(m.text)
		switch {
		case m.key == "" && m.id == "":
			m.line = lineOf(data, "Plural-Forms")
			err = t.readPluralRule(m.text)
		case m.key == "":
			err = &FileError{Problem: NoContext}
		case seen[m.key]:
			err = &FileError{Problem: KeyTwice, Detail: m.key}
		case words != "" && !m.isFuzzy:
			texts[m.key] = words
		}
		if err != nil {
			return inFile(err, name, m.line)
		}
		seen[m.key] = true
	}
	return nil
}

// readPluralRule reads the plural rule in the header of a PO file, if it has any.
func (t *translation) readPluralRule(header string) (err error) {
	rule := headerField(header, "Plural-Forms")
	if rule == "" || t.plural != nil {
		return nil
	}
	t.plural, err = parsePluralRule(rule)
	return err
}

// lineOf returns the first line, from 1, that contains words.
func lineOf(data []byte, words string) int {
	before, _, _ := bytes.Cut(data, []byte(words))
	return 1 + bytes.Count(before, []byte("\n"))
}

// headerField returns a field of the header of a PO file, "" if it is not there.
func headerField(header, name string) string {
	for line := range strings.Lines(header) {
		if value, found := strings.CutPrefix(line, name+":"); found {
			return strings.TrimSpace(value)
		}
	}
	return ""
}

// parsePO returns the messages of a PO file.
func parsePO(data []byte) (messages []poMessage, err error) {
	var text *string // the one that a line in quotation marks continues
	var next poMessage
	var unused string
	var joined strings.Builder // the text so far
	finish := func() {
		if text != nil {
			*text = joined.String()
			joined.Reset()
		}
	}
	number := 0
	for line := range strings.Lines(strings.TrimPrefix(string(data), "\ufeff")) {
		number++
		line = strings.TrimSpace(line)
		if line == "" {
			continue
		}
		if flags, found := strings.CutPrefix(line, "#"); found {
			next.isFuzzy = next.isFuzzy || strings.HasPrefix(flags, ",") && hasFlag(flags[1:], "fuzzy")
			continue
		}
		quote := max(strings.IndexByte(line, '"'), 0)
		word := strings.TrimSpace(line[:quote])
		if word != "" {
			finish()
		}
		switch {
		case word == "" && text != nil:
		case word == "msgctxt", word == "msgid":
			last := len(messages) - 1
			if word == "msgctxt" || last < 0 || text != &messages[last].key {
				next.line = number
				messages, next = append(messages, next), poMessage{}
				last++
			}
			if text = &messages[last].id; word == "msgctxt" {
				text = &messages[last].key
			}
		case text != nil && (word == "msgstr" || word == "msgstr[0]"):
			text = &messages[len(messages)-1].text
		case text != nil && (word == "msgid_plural" || strings.HasPrefix(word, "msgstr[")):
			text = &unused
		default:
			return nil, &FileError{Line: number, Problem: NoPartOfMessage}
		}
		words, err := strconv.Unquote(line[quote:])
		if err != nil || !utf8.ValidString(words) {
			return nil, &FileError{Line: number, Problem: BadQuote}
		}
		joined.WriteString(words)
	}
	finish()
	return messages, nil
}

// hasFlag reports whether a flag is in a list with commas.
func hasFlag(flags, flag string) bool {
	return slices.ContainsFunc(strings.Split(flags, ","),
		func(f string) bool { return strings.TrimSpace(f) == flag })
}
