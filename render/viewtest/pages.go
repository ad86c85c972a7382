package viewtest

import (
	"senet/game"
	"senet/game/board"
	"senet/game/motion"
	"senet/game/page"
	"senet/game/ui"
)

// Title is the title page with a game to go on with.
func Title() game.View {
	laid := board.Laid{View: playing().Play.Board}
	for i, angle := range []float64{-10, 11, -5, 16} {
		laid.Sticks[i] = motion.Stick{X: .16 + .227*float64(i), Y: .5, Angle: angle, Tilt: 1}
	}
	laid.Sticks[1].Roll = 180
	var signs []ui.Node
	for _, s := range board.Houses().List() {
		signs = append(signs, ui.Node{Kind: ui.Art, Drawing: board.Sign(s), Wide: 48})
	}
	root := ui.Wall("SENET", "Egypt’s ancient game of passage", signs, []ui.Node{
		ui.MenuHead("title.continue", "Continue", "Senet Basics, Anna to move"), ui.MenuLine("title.new", "New game"), ui.MenuLine("title.rules", "Rules"),
		ui.MenuLine("title.settings", "Settings"), ui.MenuLine("title.quit", "Quit"),
	}, []ui.Node{ui.WoodButton("bar.presenter", "Presenter", ui.IconPresenter), ui.WoodButton("title.full", "Full screen", ui.IconFullscreen)}, laid)
	return game.View{Page: page.Title, Root: &root}
}

// Rules is the page of a rule set, as the game itself shows it.
func Rules() game.View { return visited("rules") }

// Settings is the page of settings.
func Settings() game.View {
	toggle := func(id, label string, on bool) ui.Node { return ui.Toggle(id, label, on) }
	root := tree(ui.Groups("Settings", "",
		ui.Group("Speed", "How fast throws and moves are shown.", ui.Choices("speed.normal", ui.Option{ID: "speed.slow", Label: "Slow"},
			ui.Option{ID: "speed.normal", Label: "Normal"}, ui.Option{ID: "speed.fast", Label: "Fast"}, ui.Option{ID: "speed.instant", Label: "At once"})),
		ui.Group("Calm", "Nothing flies, shakes or pulses; things only fade.", toggle("calm", "Calm motion", false)),
		ui.Group("Help", "When only one move is possible, the game makes it for you.", toggle("forced", "Play forced moves", true)),
		ui.Group("Colours", "F5 changes to large black and white, for a projector.", ui.Choices("theme.day", ui.Option{ID: "theme.day", Label: "Day"},
			ui.Option{ID: "theme.night", Label: "Night"}, ui.Option{ID: "theme.contrast", Label: "High contrast"})),
		ui.Group("Pawns", "Senet Basics plays with cubes and cylinders.", toggle("cubes", "Cubes where the source says cubes", false)),
		ui.Group("Window", "F11 does the same.", toggle("fullscreen", "Full screen", false).Greyed(true)),
	))
	return game.View{Page: page.Options, Root: &root}
}

// tree is a page below a bar with one button.
func tree(body ui.Node) ui.Node {
	return ui.Page(ui.Bar("SENET", "", ui.BarKey("bar.back", "Back", ui.IconBack)), body)
}

// Menu is the dialog over the play page, with the keyboard on its first button.
func Menu() game.View {
	v := Choice()
	var groups []ui.Node
	for _, group := range [][]string{
		{"This game", "Go on playing", "Rules", "What the throws count", "Compare the rules here", "Fair throws"},
		{"Screen", "Settings", "Full screen", "Darken all but the board (F6)"},
		{"Before a class", "Point at the board", "Ring round the mouse", "Throw real sticks", "Set up a position"},
		{"Leave this game", "New game", "Your games", "Title page", "Quit"},
	} {
		var entries []ui.Node
		for _, label := range group[1:] {
			entries = append(entries, ui.Entry("menu."+label, label, ""))
		}
		groups = append(groups, ui.Menu(group[0], entries...))
	}
	menu := ui.Dialog("Menu", "The game is saved after every throw and move.", ui.WideDialog, ui.Halves(groups...))
	v.Dialog = &menu
	v.Focus, v.ShowFocus = ui.Target{Kind: ui.TargetWidget, ID: "menu.Go on playing"}, true
	return v
}

// Named is a view with the name its pictures go by.
type Named struct {
	Name string
	View game.View
}

// All is every view.
func All() []Named {
	return []Named{{"title", Title()}, {"newgame", NewGame()}, {"rulesets", RuleSets()}, {"choices", Choices()}, {"idle", Idle()}, {"choice", Choice()}, {"refusal", Refusal()}, {"pass", Pass()},
		{"numbers", Numbers()}, {"win", Win()}, {"rules", Rules()}, {"settings", Settings()}, {"menu", Menu()}, {"learn", Learn()}, {"lesson", Lesson()}, {"setup", Setup()},
		{"doubled", Doubled()}, {"goals", Goals()}, {"held", Held()}, {"caught", Caught()},
		{"compare", Compare()},
		{"house", House()}, {"housechoice", HouseChoice()}, {"games", Games()}, {"statistics", Statistics()},
		{"hint", Hint()}, {"odds", Odds()}, {"looked", Looked()}, {"far", FarRefusal()}, {"seats", Seats()}, {"review", Review()}, {"fairness", Fairness()},
		{"drawer", Drawer()}, {"die", Die()}, {"allmoves", AllMoves()},
		{"ringed", Ringed()}, {"explained", Explained()}, {"tipped", Tipped()}, {"marked", Marked()}}
}
