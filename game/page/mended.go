package page

import (
	"encoding/json"
	"errors"
	"slices"
	"strings"
)

// mostMended is how much of damaged settings is looked at, in bytes: whole ones are far shorter.
const mostMended = 1 << 17

// mended is a damaged text without the lines that make it unreadable: each value stands in a line of its own.
func mended(text string) string {
	var lines []string
	for line := range strings.Lines(text) {
		if line = strings.Trim(line, ", \t\r\n"); line != "" {
			lines = append(lines, line)
		}
	}
	for tries := 0; len(lines) > 0 && tries < 100; tries++ {
		whole := joined(lines)
		read := json.NewDecoder(strings.NewReader(whole))
		err, at := read.Decode(new(any)), len(whole)
		var wrong *json.SyntaxError
		switch {
		case err == nil && int(read.InputOffset()) == len(whole):
			return whole
		case err == nil: // it ends too early
			at = int(read.InputOffset())
		case errors.As(err, &wrong):
			at = int(wrong.Offset)
		}
		n := min(strings.Count(whole[:max(0, at-1)], "\n"), len(lines)) - 1 // the first bracket has a line of its own
		lines = slices.Delete(lines, max(0, n), max(0, n)+1)
	}
	return "{}"
}

// joined is an object of lines, with commas where they are wanted, and with what is open at the end closed.
func joined(lines []string) string {
	var open []byte
	quoted := false
	var text strings.Builder
	text.WriteString("{\n")
	for i, line := range lines {
		text.WriteString(line)
		for at := 0; at < len(line); at++ {
			switch c := line[at]; {
			case c == '"':
				quoted = !quoted
			case quoted && c == '\\':
				at++
			case quoted:
			case c == '{' || c == '[':
				open = append(open, c+2) // the sign that closes it
			case (c == '}' || c == ']') && len(open) > 0:
				open = open[:len(open)-1]
			}
		}
		last := i == len(lines)-1 || strings.ContainsAny(lines[i+1][:1], "}]")
		if !last && !strings.HasSuffix(line, "{") && !strings.HasSuffix(line, "[") {
			text.WriteByte(',')
		}
		text.WriteByte('\n')
	}
	slices.Reverse(open)
	return text.String() + string(open) + "}"
}
