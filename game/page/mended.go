package page

import (
	"encoding/json"
	"strings"
)

// mostMended is how much of damaged settings is looked at, in bytes: whole ones are far shorter.
const mostMended = 1 << 17

// mended is a damaged text without the lines that make it unreadable: each value stands in a line of its own.
func mended(text string) string {
	whole, open := "{", "}" // open is what closes it
	for line := range strings.Lines(text) {
		line = strings.Trim(line, ", \t\r\n")
		if line != "" && line == open[:1] && len(open) > 1 {
			whole, open = whole+line, open[1:]
			continue
		}
		around, own := "{", ""
		if open[0] == ']' {
			around = "["
		}
		switch {
		case strings.HasSuffix(line, "{"):
			own = "}"
		case strings.HasSuffix(line, "["):
			own = "]"
		}
		if line == "" || !json.Valid([]byte(around+line+own+open[:1])) {
			continue
		}
		if !strings.HasSuffix(whole, "{") && !strings.HasSuffix(whole, "[") {
			whole += ","
		}
		whole, open = whole+line, own+open
	}
	return whole + open
}
