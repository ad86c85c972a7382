package history

import (
	"senet/game/board"
	"senet/game/page"
	"senet/game/page/article"
	"senet/game/ui"
)

// Page is one page of what is known of Senet, and of what is guessed.
type Page struct{ article.Read }

// Parts are the headings of the page, by the catalogue's names; below each stand first what is
// known, then what is guessed.
func Parts() []string { return []string{"boards", "pictures", "houses", "throws", "rules", read} }

// read is the part that says where the page has it from: neither a find nor a guess.
const read = "read"

// Build shows every statement with whether it is known.
func (Page) Build(d *page.Context) ui.Node {
	a := article.Article{Head: d.T("history.head"), Lead: d.T("history.lead")}
	a.Parts = append(a.Parts, article.Figure(board.View{Houses: board.Houses()}, d.T("history.board")))
	for _, part := range Parts() {
		known, guess := "history.known", "history.guess"
		if part == read {
			known, guess = "history.studies", "history.ours"
		}
		a.Parts = append(a.Parts, article.Head(d.T("history."+part)))
		if shown := finds(part); len(shown) > 0 {
			a.Parts = append(a.Parts, article.Finds(d, shown...))
		}
		a.Parts = append(a.Parts, statements(d, part+".known", known, false)...)
		a.Parts = append(a.Parts, statements(d, part+".guess", guess, true)...)
	}
	return a.Node()
}

// finds are what is drawn below a heading.
func finds(part string) []article.Find {
	switch part {
	case "boards":
		return []article.Find{article.HesyRe, article.GameBox}
	case "pictures":
		return []article.Find{article.Nefertari}
	case "throws":
		return []article.Find{article.CastingStick, article.Knucklebones}
	}
	return nil
}

// statements are those of a part that the catalogue has, from 1 on.
func statements(d *page.Context, part, origin string, ours bool) (list []ui.Node) {
	for _, text := range article.Numbered(d, "history."+part) {
		list = append(list, article.Rule(text, "", d.T(origin), ours))
	}
	return list
}
