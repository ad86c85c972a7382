package i18n

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/vorlif/spreak/catalog/po"
	"github.com/vorlif/spreak/catalog/poplural"
)

// Limits on what a PO file may hold. No real language comes near them.
const (
	maxTextLines  = 1000 // lines of one text
	maxRuleLength = 1000 // bytes of a plural rule; the longest in use has about 200
	maxRuleDepth  = 30   // nested brackets or choices in a plural rule
)

// readPO adds the texts of a PO file: the context of a message is its key, the English text its ID.
// Messages without a translation and those marked fuzzy are left out. The first plural rule in a
// header is the language's.
func (t *translation) readPO(texts map[string]string, name string, data []byte) error {
	if err := checkPO(name, data); err != nil {
		return err
	}
	file, err := po.Parse(data)
	if err != nil {
		return fmt.Errorf("%s is not a PO file: %s", name, shortened(err.Error()))
	}
	if rule := file.Header.PluralForms; rule != "" && t.plural == nil {
		if err = checkPluralRule(rule); err == nil {
			t.plural, err = poplural.Parse(rule)
		}
		if err != nil {
			return fmt.Errorf("%s, line %d: the Plural-Forms cannot be read: %s", name, ruleLine(data),
				shortened(err.Error()))
		}
	}
	for key, messages := range file.Messages {
		if len(messages) > 1 {
			return fmt.Errorf("%s: the key %s occurs twice", name, shortened(key))
		}
		for _, m := range messages {
			switch words := strings.TrimSpace(m.Str[0]); {
			case key == "" || words == "" || m.Comment != nil && m.Comment.HasFlag("fuzzy"):
			case texts[key] != "":
				return fmt.Errorf("%s: the key %s occurs twice", name, shortened(key))
			default:
				texts[key] = words
			}
		}
	}
	return nil
}

// shortened cuts a message of the parser or a key of the file, which may be as long as the file.
func shortened(message string) string {
	const most = 120
	if len(message) <= most {
		return message
	}
	return strings.ToValidUTF8(message[:most], "") + "…"
}

// checkPO rejects input that the parser cannot handle: spreak v0.6.0 does not return from a quoted
// text that ends in a backslash, and its time grows with the square of the number of lines of one
// text.
func checkPO(name string, data []byte) error {
	lines := 0
	for i, line := range bytes.Split(data, []byte("\n")) {
		line = bytes.ReplaceAll(line, []byte("\r"), nil)
		if bytes.HasPrefix(bytes.TrimSpace(line), []byte(`"`)) {
			lines++
		} else {
			lines = 0
		}
		if lines > maxTextLines {
			return fmt.Errorf("%s, line %d: this text has more than %d lines", name, i+1-lines, maxTextLines)
		}
		if bytes.HasPrefix(line, []byte("#")) && !bytes.HasPrefix(line, []byte("#|")) {
			continue
		}
		if from, to := bytes.IndexByte(line, '"'), bytes.LastIndexByte(line, '"'); from < to {
			text := line[from+1 : to]
			if backslashes := len(text) - len(bytes.TrimRight(text, `\`)); backslashes%2 == 1 {
				return fmt.Errorf("%s, line %d: the text ends in \\\" and has no closing quotation mark", name, i+1)
			}
		}
	}
	return nil
}

// checkPluralRule rejects a rule that is too long or too deeply nested to be real.
func checkPluralRule(rule string) error {
	if len(rule) > maxRuleLength {
		return fmt.Errorf("the rule is longer than %d bytes", maxRuleLength)
	}
	if strings.Count(rule, "(") > maxRuleDepth || strings.Count(rule, "?") > maxRuleDepth {
		return fmt.Errorf("the rule has more than %d brackets or choices", maxRuleDepth)
	}
	return nil
}

// ruleLine returns the line, from 1, of a PO file that holds its plural rule.
func ruleLine(data []byte) int {
	before, _, _ := bytes.Cut(data, []byte("Plural-Forms"))
	return 1 + bytes.Count(before, []byte("\n"))
}
