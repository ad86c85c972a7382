package lang

import (
	"fmt"
	"strings"

	"github.com/vorlif/spreak/catalog/po"
	"github.com/vorlif/spreak/catalog/poplural"
)

// readPO adds the texts of a file as translators' programs write it: the key is a message's
// context, the English text its id. What is not translated, or marked as doubtful (fuzzy), is
// missing. The forms of numbers are those of the file's header.
func (t *tongue) readPO(texts map[string]string, name string, data []byte) error {
	file, err := po.Parse(data)
	if err != nil {
		return fmt.Errorf("%s is not a PO file: %w", name, err)
	}
	if rule := file.Header.PluralForms; rule != "" && t.form == nil {
		if t.form, err = poplural.Parse(rule); err != nil {
			return fmt.Errorf("%s: the Plural-Forms of its header cannot be read: %w", name, err)
		}
	}
	for key, messages := range file.Messages {
		if len(messages) > 1 {
			return fmt.Errorf("%s: the key %s stands twice", name, key)
		}
		for _, m := range messages {
			switch words := strings.TrimSpace(m.Str[0]); {
			case key == "" || words == "" || m.Comment != nil && m.Comment.HasFlag("fuzzy"):
			case texts[key] != "":
				return fmt.Errorf("%s: the key %s stands twice", name, key)
			default:
				texts[key] = words
			}
		}
	}
	return nil
}
