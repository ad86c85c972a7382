package viewtest

import (
	"runtime/debug"
	"sync"

	"senet/assets"
	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/ui"
	"senet/render/vg"
)

// Fonts are the faces the game is set in, parsed once for all tests of a room: that takes longer
// than most of them. They are part of the program, so that nothing can be wrong with them. A room
// that asks for them makes pages and pictures by the thousand, and forgets them: without the
// greater share of garbage a fifth of its time would go into clearing them away.
var Fonts = sync.OnceValue(func() *vg.Fonts {
	debug.SetGCPercent(400)
	fonts, err := vg.Load()
	if err != nil {
		panic(err)
	}
	return fonts
})

// Words are those of the game in English, read once for all tests: nothing may turn them to another
// language.
func Words() *i18n.Catalogue { return words() }

var words = sync.OnceValue(func() *i18n.Catalogue {
	words, err := i18n.Load(assets.FS, i18n.English)
	if err != nil {
		panic(err) // the catalogue has a test of its own
	}
	return words
})

// Icons are some of the icons, for a sheet of them.
func Icons() []ui.Icon {
	return []ui.Icon{
		ui.IconUndo, ui.IconRedo, ui.IconHint, ui.IconRules, ui.IconMenu, ui.IconMoves, ui.IconBack,
		ui.IconForward, ui.IconEdit,
		ui.IconFullscreen, ui.IconClose,
	}
}

// Play is a game in play, in parts that can be changed.
type Play struct {
	board.Scene
	Name    string    // in the bar
	Keys    []ui.Node // of the bar
	Usual   []ui.Node // the usual ones, while others stand there
	Actions []string  // the words of the buttons of the turn, which are their ids, too
	Sticks  []string  // the ids of sticks that can be turned over
	Help    bool      // the table of throws can be opened
	End     []string  // the words of the buttons of a finished game
	More    bool      // there are more hints than have room
}

// Draw makes the drawings of the views; the painters' tests set it to their own.
var Draw game.Drawings = game.Sketches{}

// seat is a view of a game in play that is being made.
type seat struct {
	game.View
	Play Play
}

// seated takes a view to pieces.
func seated(v game.View) seat {
	s := seat{v, Play{}}
	if v.Root == nil {
		return s
	}
	bar, art := v.Root.Children[0], v.Root.Children[1]
	p := &s.Play
	p.Scene, _ = board.SceneIn(&art)
	for _, k := range bar.Children {
		switch {
		case k.ID != "":
			p.Keys = append(p.Keys, k)
		case k.Role == ui.BarName:
			p.Name = k.Text
		}
	}
	of := func(part board.Span) (list []string) {
		for _, i := range part.All() {
			list = append(list, ids(art.Children[i])...)
		}
		return list
	}
	p.Actions, p.Sticks, p.End = of(p.Parts.TurnButtons), of(p.Parts.Sticks), of(p.Parts.EndButtons)
	p.Help, p.More = p.Parts.Help.Count > 0, p.Parts.MoreHints.Count > 0
	return s
}

// ids are those of what can be pressed in a node.
func ids(n ui.Node) (list []string) {
	for k := range n.All {
		if k.ID != "" {
			list = append(list, k.ID)
		}
	}
	return list
}

// seen is the view of what lies there.
func (s seat) seen() game.View {
	p, press := s.Play, board.SceneButtons{}
	for _, id := range p.Actions {
		press.Turn = append(press.Turn, board.ActionButton(id, id))
	}
	for _, id := range p.End {
		press.End = append(press.End, ui.Button(id, id))
	}
	for _, id := range p.Sticks {
		press.Sticks = append(press.Sticks, ui.Node{ID: id, Name: id})
	}
	if p.Help {
		press.Help = board.HelpButton("tray.values", "?").SelectedIf(p.Hint.Head != "")
	}
	if p.More {
		press.More = ui.Button("hints.more", "More …")
	}
	for _, e := range p.Moves.Entries {
		press.Entries = append(press.Entries, e.Line(Draw))
	}
	bar := ui.Toolbar("SENET", p.Name, p.Keys...)
	bar.BarAtFoot, bar.UsualButtons = true, p.Usual
	root := ui.Page(bar, p.Tree(Draw, press))
	v := s.View
	v.Root = &root
	return v
}

// With is a game in play with something changed.
func With(v game.View, change func(*Play)) game.View {
	s := seated(v)
	change(&s.Play)
	return s.seen()
}

// Table is what lies on and round the board of a view.
func Table(v game.View) (s board.Scene) {
	s, _ = board.SceneIn(v.Root)
	return s
}
