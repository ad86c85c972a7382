package game

import (
	"senet/game/board"
	"senet/game/ui"
)

// historyPage shows what is known about Senet and what is guessed. Presenter mode shows short
// statements that a class can read, and on request the full text, which says what is a guess.
type historyPage struct {
	readOnlyPage
	isFull bool
}

// historyPart is a part of the page, in which known facts come before guesses.
type historyPart struct {
	name      string // in the catalogue
	artifacts []Artifact
}

func historyParts() []historyPart {
	return []historyPart{{"boards", []Artifact{HesyRe, GameBox}}, {"pictures", []Artifact{Nefertari}},
		{"houses", nil}, {"throws", []Artifact{CastingStick, Knucklebones}}, {"rules", nil}, {studiesPart, nil}}
}

// studiesPart is the part that lists the sources.
const studiesPart = "read"

// Build shows every statement and whether it is known.
func (p *historyPage) Build(a *App) ui.Node {
	if !a.settings.Presenter {
		return a.withToolbar(toolbar{}, fullHistory(a).node())
	}
	text := shortHistory(a)
	if p.isFull {
		text = fullHistory(a)
	}
	full := a.barButton("bar.full", ui.NoIcon).SelectedIf(p.isFull)
	return a.withToolbar(toolbar{buttons: []ui.Node{full.OnPress(func() { p.isFull, a.scroll = !p.isFull, 0 })}},
		text.node())
}

// fullHistory returns the text with all sources.
func fullHistory(a *App) article {
	article := article{heading: a.T("history.head"), lead: a.T("history.lead")}
	article.parts = append(article.parts, boardFigure(board.Diagram{}, a.T("history.board")))
	for _, part := range historyParts() {
		known, guess := "history.known", "history.guess"
		if part.name == studiesPart {
			known, guess = "history.studies", "history.ours"
		}
		article.parts = append(article.parts, textHeading(a.T("history."+part.name)))
		if len(part.artifacts) > 0 {
			article.parts = append(article.parts, artifactGrid(a, "history.find.", part.artifacts...))
		}
		article.parts = append(article.parts, historyStatements(a, part.name+".known", known, false)...)
		article.parts = append(article.parts, historyStatements(a, part.name+".guess", guess, true)...)
	}
	return article
}

// shortHistory returns the text in short statements for a class, which can find out by itself what
// is known and what is guessed.
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

// historyStatements returns the catalogue's statements of a part, from number 1.
func historyStatements(a *App, part, origin string, ours bool) (list []ui.Node) {
	for _, text := range numberedTexts(a, "history."+part+".") {
		list = append(list, ruleParagraph(text, "", a.T(origin), ours))
	}
	return list
}

// statementPage is a text about the game: on accessibility, or on privacy and security.
type statementPage struct {
	readOnlyPage
	prefix string // of the names of its texts in the catalogue
}

// statementParts returns the catalogue names of the headings of a statement. Tests check every
// sentence on accessibility but those of the last part.
func statementParts(prefix string) []string {
	return map[string][]string{
		"access.":  {"eyes", "colours", "words", "hands", "calm", "not"},
		"privacy.": {"stored", "erase", "safe"},
	}[prefix]
}

// Build shows every sentence.
func (p statementPage) Build(a *App) ui.Node {
	article := article{heading: a.T(p.prefix + "head"), lead: a.T(p.prefix + "lead")}
	for _, part := range statementParts(p.prefix) {
		article.parts = append(article.parts, textHeading(a.T(p.prefix+part)))
		for _, text := range numberedTexts(a, p.prefix+part+".") {
			article.parts = append(article.parts, ui.TextNode(ui.Body, text))
		}
	}
	return a.withToolbar(toolbar{}, article.node())
}
