package record

import (
	"fmt"
	"strings"
	"unicode"
	"unicode/utf8"
)

// MaxText is the length of the longest text that is read, in bytes. A game that was read is never
// longer than that when it is written again. Every game fits, unless players throw for the start
// for very long.
const MaxText = 1 << 20

type wordKind uint8

const (
	wordTag wordKind = iota
	wordComment
	wordPlain
	wordEnd
)

// word is a piece of the text: a tag, a comment or a word between spaces.
type word struct {
	kind  wordKind
	line  int
	text  string // the word, the text in the comment, or the whole tag
	name  string // of a tag
	value string // of a tag
}

// lexer splits a text into words. It does not look back, and it copies only comments.
type lexer struct {
	rest string
	line int
}

// checkText refuses a text that is too long or contains binary data.
func checkText(text string) error {
	if len(text) > MaxText {
		return &Error{Line: 1, Kind: TooLong}
	}
	if line, word, ok := PlainText(text); !ok {
		return &Error{Line: line, Kind: NotText, Word: word}
	}
	return nil
}

// PlainText reports whether a text is UTF-8 without control characters except tabs and line ends.
// If it is not, line and word are the first other character: a control character as U+0007, a byte
// that is not UTF-8 as 0xE9.
func PlainText(text string) (line int, word string, ok bool) {
	line = 1
	for i := 0; i < len(text); {
		c, size := utf8.DecodeRuneInString(text[i:])
		switch {
		case c == '\n':
			line++
		case c == utf8.RuneError && size == 1:
			return line, fmt.Sprintf("0x%02X", text[i]), false
		case unicode.IsControl(c) && c != '\r' && c != '\t':
			return line, fmt.Sprintf("%U", c), false
		}
		i += size
	}
	return line, "", true
}

// next returns the next word. After the last one it returns a word of kind wordEnd.
func (l *lexer) next() (word, error) {
	l.advance(len(l.rest) - len(strings.TrimLeft(l.rest, " \t\r\n")))
	switch {
	case l.rest == "":
		return word{kind: wordEnd, line: l.line}, nil
	case l.rest[0] == '[':
		return l.tag()
	case l.rest[0] == '{':
		return l.comment()
	}
	end := strings.IndexAny(l.rest, " \t\r\n{")
	if end < 0 {
		end = len(l.rest)
	}
	return word{kind: wordPlain, line: l.line, text: l.advance(end)}, nil
}

// advance skips n bytes and returns them.
func (l *lexer) advance(n int) string {
	taken := l.rest[:n]
	l.rest = l.rest[n:]
	l.line += strings.Count(taken, "\n")
	return taken
}

// tag reads a line such as [Name "value"].
func (l *lexer) tag() (word, error) {
	line := l.line
	end := strings.IndexByte(l.rest, '\n')
	if end < 0 {
		end = len(l.rest)
	}
	text := strings.TrimSpace(l.advance(end))
	bad := &Error{Line: line, Kind: BadTag, Word: Shorten(text)}
	name, quoted, found := strings.Cut(strings.TrimPrefix(text, "["), " ")
	if !found || !isTagName(name) || !strings.HasSuffix(quoted, "]") {
		return word{}, bad
	}
	value, ok := unquote(strings.TrimSpace(strings.TrimSuffix(quoted, "]")))
	if !ok || utf8.RuneCountInString(value) > maxTagValue {
		return word{}, bad
	}
	return word{kind: wordTag, line: line, text: text, name: name, value: strings.TrimSpace(value)}, nil
}

// comment reads a comment such as {text}. In a comment, an opening brace is plain text, and a
// closing one is written \}.
func (l *lexer) comment() (word, error) {
	line := l.line
	for i := 1; i < len(l.rest); i++ {
		switch l.rest[i] {
		case '\\':
			i++
		case '}':
			text := unescape(l.rest[1:i])
			l.advance(i + 1)
			if utf8.RuneCountInString(text) > maxComment {
				return word{}, &Error{Line: line, Kind: LongComment}
			}
			return word{kind: wordComment, line: line, text: cleanText(text)}, nil
		}
	}
	return word{}, &Error{Line: line, Kind: OpenComment}
}

// quote is the inverse of unquote, and escape is that of unescape. They write a backslash before a
// character that would otherwise have a special meaning.
func quote(s string) string { return `"` + quoteEscaper.Replace(s) + `"` }

func escape(s string) string { return braceEscaper.Replace(s) }

var (
	quoteEscaper = strings.NewReplacer(`\`, `\\`, `"`, `\"`)
	braceEscaper = strings.NewReplacer(`\`, `\\`, `}`, `\}`)
)

func unquote(s string) (string, bool) {
	if len(s) < 2 || s[0] != '"' || s[len(s)-1] != '"' {
		return "", false
	}
	s = s[1 : len(s)-1]
	for i := 0; i < len(s); i++ {
		switch s[i] {
		case '"':
			return "", false
		case '\\':
			if i++; i == len(s) {
				return "", false
			}
		}
	}
	return unescape(s), true
}

func unescape(s string) string {
	var b strings.Builder
	for i := 0; i < len(s); i++ {
		if s[i] == '\\' && i+1 < len(s) {
			i++
		}
		b.WriteByte(s[i])
	}
	return b.String()
}
