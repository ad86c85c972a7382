package viewtest

import (
	_ "embed"
	"slices"
	"sync"

	"senet/game"
	"senet/game/gametest"
	"senet/game/ui"
)

//go:embed moments.txt
var momentScript string

// moments are views of the real game, as a script leads to them, each as it is at a desk and before a class.
var moments = sync.OnceValue(func() (list []Named) {
	for _, m := range gametest.Moments(momentScript, Draw) {
		list = append(list, Named{m.Name, bothWays(m.Game.App())})
	}
	return list
})

// bothWays is what is seen now, which has with it what is seen before a class: see In.
func bothWays(app *game.App) game.View {
	v := app.View()
	root := *v.Root
	if app.Dress("presenter"); app.View().Dialog == nil {
		root.UsualButtons = []ui.Node{*app.View().Root}
	}
	v.Root = &root
	return v
}

// Moment is the view of that name.
func Moment(name string) game.View {
	all := moments()
	return all[slices.IndexFunc(all, func(n Named) bool { return n.Name == name })].View
}
