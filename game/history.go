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
func (historyPage) Build(d *Context) ui.Node {
	a := Article{Head: d.T("history.head"), Lead: d.T("history.lead")}
	a.Parts = append(a.Parts, boardFigure(board.View{Houses: board.Houses()}, d.T("history.board")))
	for _, part := range HistoryParts() {
		known, guess := "history.known", "history.guess"
		if part == studiesPart {
			known, guess = "history.studies", "history.ours"
		}
		a.Parts = append(a.Parts, textHeading(d.T("history."+part)))
		if shown := artifactsOf(part); len(shown) > 0 {
			a.Parts = append(a.Parts, artifactGrid(d, shown...))
		}
		a.Parts = append(a.Parts, historyStatements(d, part+".known", known, false)...)
		a.Parts = append(a.Parts, historyStatements(d, part+".guess", guess, true)...)
	}
	return a.Node()
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
func historyStatements(d *Context, part, origin string, ours bool) (list []ui.Node) {
	for _, text := range numberedTexts(d, "history."+part) {
		list = append(list, ruleParagraph(text, "", d.T(origin), ours))
	}
	return list
}
