package game

import (
	"senet/game/board"
	"senet/game/ui"
)

// historyPage is one page of what is known of Senet, and of what is guessed.
type historyPage struct{ readOnlyPage }

// HistoryParts are the headings of the page, by the catalogue's names; below each stand first what is
// known, then what is guessed.
func HistoryParts() []string {
	return []string{"boards", "pictures", "houses", "throws", "rules", studiesPart}
}

// studiesPart is the part that says where the page has it from: neither a find nor a guess.
const studiesPart = "read"

// Build shows every statement with whether it is known.
func (historyPage) Build(a *App) ui.Node {
	article := Article{Head: a.T("history.head"), Lead: a.T("history.lead")}
	article.Parts = append(article.Parts, boardFigure(a, board.View{Houses: board.Houses()}, a.T("history.board")))
	for _, part := range HistoryParts() {
		known, guess := "history.known", "history.guess"
		if part == studiesPart {
			known, guess = "history.studies", "history.ours"
		}
		article.Parts = append(article.Parts, textHeading(a.T("history."+part)))
		if shown := artifactsOf(part); len(shown) > 0 {
			article.Parts = append(article.Parts, artifactGrid(a, shown...))
		}
		article.Parts = append(article.Parts, historyStatements(a, part+".known", known, false)...)
		article.Parts = append(article.Parts, historyStatements(a, part+".guess", guess, true)...)
	}
	return article.Node()
}

// artifactsOf are what is drawn below a heading.
func artifactsOf(part string) []Artifact {
	switch part {
	case "boards":
		return []Artifact{HesyRe, GameBox}
	case "pictures":
		return []Artifact{Nefertari}
	case "throws":
		return []Artifact{CastingStick, Knucklebones}
	}
	return nil
}

// historyStatements are those of a part that the catalogue has, from 1 on.
func historyStatements(a *App, part, origin string, ours bool) (list []ui.Node) {
	for _, text := range numberedTexts(a, "history."+part) {
		list = append(list, ruleParagraph(text, "", a.T(origin), ours))
	}
	return list
}
