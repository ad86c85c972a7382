package game

import (
	"slices"
	"sync"

	"senet/assets"
	"senet/game/i18n"
	"senet/game/play"
	"senet/game/ui"
	"senet/rules"
)

// english returns the English catalogue, which all tests share. Do not change its language.
var english = sync.OnceValue(func() *i18n.Catalogue { return catalogueOf(i18n.English) })

// catalogueOf reads the catalogue of a language.
func catalogueOf(language string) *i18n.Catalogue {
	words, err := i18n.Load(assets.FS, language)
	if err != nil {
		panic(err)
	}
	return words
}

// testApp returns a game at its first start.
func testApp() *App {
	c := DefaultConfig(english(), assets.FS, rules.NewRandom(1), func() string { return "2025-03-01" })
	c.Settings = defaultSettings().Text()
	return New(c)
}

// Session returns the game in play.
func (a *App) Session() *play.Session { return a.playPage.session }

// CountHinted returns how many choices a shown hint put first.
func (a *App) CountHinted() int { return len(a.playPage.hinted) }

// Take handles an event without building a view.
func (a *App) Take(e ui.Event) {
	a.dispatch(e)
	a.isViewStale = true
}

// IsViewing reports whether a finished game is viewed while another one is in play.
func (a *App) IsViewing() bool { return a.isViewingFinished() }

// Rebuilt returns a new view without what cannot be compared: the functions of its buttons and
// fields, and what is counted. The next View is built again.
func (a *App) Rebuilt() View {
	a.isViewStale = true
	v := a.View()
	for _, tree := range []**ui.Node{&v.Root, &v.Dialog} {
		if *tree != nil {
			bare := withoutFunctions([]ui.Node{**tree})
			*tree = &bare[0]
		}
	}
	v.Change, v.NoticeCount, a.isViewStale = 0, 0, true
	return v
}

func withoutFunctions(nodes []ui.Node) []ui.Node {
	nodes = slices.Clone(nodes)
	for i := range nodes {
		n := &nodes[i]
		n.Press, n.Input = nil, nil
		if n.Layouts != nil {
			n.Children, n.Layouts = slices.Collect(n.Layouts), nil
		}
		n.Children = withoutFunctions(n.Children)
		if n.Bar != nil {
			bar := *n.Bar
			bar.Usual = withoutFunctions(bar.Usual)
			n.Bar = &bar
		}
	}
	return nodes
}

// CacheFigures is cacheFigures.
var CacheFigures = cacheFigures
