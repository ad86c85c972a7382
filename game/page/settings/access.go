package settings

import (
	"senet/game/page"
	"senet/game/page/article"
	"senet/game/ui"
)

// Access is the page that says for whom the game works, and how.
type Access struct{ article.Read }

// AccessParts are its headings, by the catalogue's names. What stands below all but the last is held by tests, line by line.
func AccessParts() []string { return []string{"eyes", "colours", "words", "hands", "calm", "not"} }

// Build shows every statement.
func (Access) Build(d *page.Desk) ui.Node {
	a := article.Article{Head: d.T("access.head"), Lead: d.T("access.lead")}
	for _, part := range AccessParts() {
		a.Parts = append(a.Parts, article.Head(d.T("access."+part)))
		for _, text := range article.Numbered(d, "access."+part) {
			a.Parts = append(a.Parts, ui.Say(ui.Body, text))
		}
	}
	return a.Node()
}
