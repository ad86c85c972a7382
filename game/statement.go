package game

import "senet/game/ui"

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
	article := article{head: a.T(p.prefix + "head"), lead: a.T(p.prefix + "lead")}
	for _, part := range statementParts(p.prefix) {
		article.parts = append(article.parts, textHeading(a.T(p.prefix+part)))
		for _, text := range numberedTexts(a, p.prefix+part) {
			article.parts = append(article.parts, ui.TextNode(ui.Body, text))
		}
	}
	return a.withToolbar(toolbar{}, article.node())
}
