package game

import "senet/game/ui"

// statementPage is a text about the game, in parts.
type statementPage struct {
	readOnlyPage
	prefix string   // of the names of its texts in the catalogue
	parts  []string // the catalogue names of its headings
}

// accessStatement returns the statement on accessibility.
func accessStatement() statementPage { return statementPage{prefix: "access.", parts: accessParts()} }

// privacyStatement returns the statement on privacy and security.
func privacyStatement() statementPage {
	return statementPage{prefix: "privacy.", parts: privacyParts()}
}

// accessParts returns the headings of the statement on accessibility. Tests check every sentence
// but those of the last part.
func accessParts() []string { return []string{"eyes", "colours", "words", "hands", "calm", "not"} }

// privacyParts returns the headings of the statement on privacy and security.
func privacyParts() []string { return []string{"stored", "erase", "safe"} }

// Build shows every sentence.
func (p statementPage) Build(a *App) ui.Node {
	article := article{Head: a.T(p.prefix + "head"), Lead: a.T(p.prefix + "lead")}
	for _, part := range p.parts {
		article.Parts = append(article.Parts, textHeading(a.T(p.prefix+part)))
		for _, text := range numberedTexts(a, p.prefix+part) {
			article.Parts = append(article.Parts, ui.TextNode(ui.Body, text))
		}
	}
	return a.withToolbar(toolbar{}, article.node())
}
