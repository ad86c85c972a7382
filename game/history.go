package game

import (
	"io/fs"
	"regexp"
	"strings"

	"senet/game/board"
	"senet/game/ui"
)

// historyPage shows what is known about Senet and what is guessed. In presenter mode it shows short
// statements for a class and, on request, the full text.
type historyPage struct {
	readOnlyPage
	isFull bool
}

// historyPart is a section of the page: artifacts, known facts, then guesses.
type historyPart struct {
	name      string // part of its keys in the catalogue
	artifacts []Artifact
	isReading bool // it lists the sources
}

func historyParts() []historyPart {
	return []historyPart{{name: "boards", artifacts: []Artifact{HesyRe, GameBox}},
		{name: "pictures", artifacts: []Artifact{Nefertari}}, {name: "houses"},
		{name: "throws", artifacts: []Artifact{CastingStick, Knucklebones}}, {name: "rules"},
		{name: "read", isReading: true}}
}

// Build shows the full text or, in presenter mode, the short one with a button for the full text.
func (p *historyPage) Build(a *App) ui.Node {
	if !a.settings.Presenter {
		return a.withToolbar(toolbar{}, fullHistory(a).node())
	}
	text := shortHistory(a)
	if p.isFull {
		text = fullHistory(a)
	}
	full := a.barButton("bar.full", ui.NoIcon).PressedIf(p.isFull)
	return a.withToolbar(toolbar{buttons: []ui.Node{full.OnPress(func() { p.isFull, a.scroll = !p.isFull, 0 })}},
		text.node())
}

// fullHistory returns all statements, marked as known or guessed.
func fullHistory(a *App) article {
	text := article{heading: a.T("history.head"), lead: a.T("history.lead")}
	text.parts = append(text.parts, boardFigure(board.Diagram{}, a.T("history.board")))
	for _, part := range historyParts() {
		known, guess := "history.known", "history.guess"
		if part.isReading {
			known, guess = "history.studies", "history.ours"
		}
		text.parts = append(text.parts, textHeading(a.T("history."+part.name)))
		if len(part.artifacts) > 0 {
			text.parts = append(text.parts, artifactGrid(a, "history.find.", part.artifacts...))
		}
		text.parts = append(text.parts, historyStatements(a, part.name+".known", known, false)...)
		text.parts = append(text.parts, historyStatements(a, part.name+".guess", guess, true)...)
	}
	return text
}

// shortHistory returns short statements for a class. They do not reveal what is known and what is
// guessed, so that the class can discuss it.
func shortHistory(a *App) article {
	article := article{heading: a.T("history.head")}
	article.parts = []ui.Node{ui.TextNode(ui.Statement, a.T("history.short.lead"))}
	for _, part := range historyParts() {
		statements := numberedTexts(a, "history."+part.name+".short.")
		if len(statements) == 0 {
			continue
		}
		article.parts = append(article.parts, textHeading(a.T("history."+part.name)))
		for _, text := range statements {
			article.parts = append(article.parts, ui.TextNode(ui.Statement, text))
		}
		if len(part.artifacts) > 0 {
			article.parts = append(article.parts, artifactGrid(a, "history.short.find.", part.artifacts...))
		}
	}
	return article
}

// historyStatements returns the catalogue's numbered statements of a part, each with its origin.
func historyStatements(a *App, part, origin string, ours bool) (list []ui.Node) {
	for _, text := range numberedTexts(a, "history."+part+".") {
		list = append(list, ruleParagraph(text, "", a.T(origin), ours))
	}
	return list
}

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
