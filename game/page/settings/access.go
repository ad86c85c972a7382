package settings

import (
	"fmt"

	"senet/game/page"
	"senet/game/page/article"
	"senet/game/ui"
)

// Access is the page that says for whom the game works, and how.
type Access struct{}

// First is nothing of the page: it is only read.
func (Access) First(*page.Desk) string { return "" }

// Press does nothing.
func (Access) Press(*page.Desk, string) {}

// Key: the arrows scroll.
func (Access) Key(d *page.Desk, e ui.Event) bool { return article.Key(d, e) }

// AccessParts are its headings, by the catalogue's names. What stands below all but the last is held by tests, line by line.
func AccessParts() []string { return []string{"eyes", "colours", "words", "hands", "calm", "not"} }

// Build shows every statement.
func (Access) Build(d *page.Desk) ui.Node {
	a := article.Article{Head: d.T("access.head"), Lead: d.T("access.lead")}
	for _, part := range AccessParts() {
		a.Parts = append(a.Parts, article.Head(d.T("access."+part)))
		for i := 1; d.Words.Has(fmt.Sprintf("access.%s.%d", part, i)); i++ {
			a.Parts = append(a.Parts, ui.Say(ui.Body, d.T(fmt.Sprintf("access.%s.%d", part, i))))
		}
	}
	return a.Node()
}
