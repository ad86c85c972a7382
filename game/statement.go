package game

import (
	"io/fs"
	"regexp"
	"strings"

	"senet/game/ui"
)

// statementPage shows the statement on accessibility, or the one on privacy and security.
type statementPage struct {
	readOnlyPage
	prefix   string   // of its keys in the catalogue
	sections []string // the names of its sections
	files    []string // those of Config.Statements that hold its whole text
}

// statements returns all statements. Tests keep every promise on accessibility; its last section
// lists what the game does not offer.
func statements() []statementPage {
	return []statementPage{{prefix: "access.", files: []string{"assets/accessibility.md"},
		sections: []string{"eyes", "colours", "words", "hands", "calm", "not"}},
		{prefix: "privacy.", files: []string{"PRIVACY.md", "SECURITY.md"},
			sections: []string{"stored", "erase", "safe"}}}
}

// Build shows the sections with all their sentences, then the whole text.
func (p statementPage) Build(a *App) ui.Node {
	page := article{heading: a.T(p.prefix + "head"), lead: a.T(p.prefix + "lead")}
	for _, part := range p.sections {
		page.parts = append(page.parts, textHeading(a.T(p.prefix+part)))
		for _, text := range numberedTexts(a, p.prefix+part+".") {
			page.parts = append(page.parts, ui.TextNode(ui.Body, text))
		}
	}
	if a.config.Statements != nil {
		page.parts = append(page.parts, textHeading(a.T("statement.whole")))
		for _, file := range p.files {
			text, _ := fs.ReadFile(a.config.Statements, file) // a test reads them all
			page.parts = append(page.parts, markdownParts(string(text))...)
		}
	}
	return a.withToolbar(toolbar{}, page.node())
}

var (
	blockStart = regexp.MustCompile(`\n([-|])`)
	inlineMark = regexp.MustCompile("\\*(\\w[^*]*)\\*|`([^`]*)`|\\[([^]]*)\\]\\([^)]*\\)")
)

// markdownParts returns a text in Markdown as headings and paragraphs, one for each item of a list
// and each row of a table.
func markdownParts(text string) (list []ui.Node) {
	for block := range strings.SplitSeq(blockStart.ReplaceAllString(text, "\n\n$1"), "\n\n") {
		block = strings.Join(strings.Fields(inlineMark.ReplaceAllString(block, "$1$2$3")), " ")
		words := strings.Trim(block, "#-| ")
		switch {
		case words == "": // a line below the head of a table
		case block[0] == '#':
			list = append(list, textHeading(words))
		default:
			cells := strings.ReplaceAll(strings.ReplaceAll(words, " | |", " |"), " | ", " · ")
			list = append(list, ui.TextNode(ui.Body, cells))
		}
	}
	return list
}
