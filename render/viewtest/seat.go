package viewtest

import (
	"senet/game"
	"senet/game/page/lesson"
	"senet/game/page/setup"
	"senet/game/table"
	"senet/game/ui"
)

// Play is a game in play, in parts that can be changed.
type Play struct {
	table.Scene
	Name    string    // in the bar
	Keys    []ui.Node // of the bar
	Usual   []ui.Node // the usual ones, while others stand there
	Actions []string  // the words of the buttons of the turn, which are their ids, too
	Sticks  []string  // the ids of sticks that can be turned over
	Help    bool      // the table of throws can be opened
	End     []string  // the words of the buttons of a finished game
	More    bool      // there are more hints than have room
}

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
	bar, art := v.Root.Kids[0], v.Root.Kids[1]
	p := &s.Play
	p.Scene = art.Drawing.(table.Scene)
	for _, k := range bar.Kids {
		switch {
		case k.ID != "":
			p.Keys = append(p.Keys, k)
		case k.Role == ui.BarName:
			p.Name = k.Text
		}
	}
	for i, k := range art.Kids {
		switch p.Parts[i] {
		case table.Action:
			p.Actions = append(p.Actions, k.ID)
		case table.Stick:
			p.Sticks = append(p.Sticks, k.ID)
		case table.Help:
			p.Help = true
		case table.End:
			p.End = append(p.End, k.ID)
		case table.More:
			p.More = true
		}
	}
	return s
}

// seen is the view of what lies there.
func (s seat) seen() game.View {
	p, art := s.Play, ui.Node{Kind: ui.Art}
	p.Parts = nil
	add := func(part table.Part, id, name string, on, off bool) {
		art.Kids, p.Parts = append(art.Kids, ui.Node{ID: id, Name: name, On: on, Off: off}), append(p.Parts, part)
	}
	all := func(part table.Part, ids []string) {
		for _, id := range ids {
			add(part, id, id, false, false)
		}
	}
	all(table.Action, p.Actions)
	all(table.End, p.End)
	all(table.Stick, p.Sticks)
	for _, n := range p.Tray.Numbers {
		add(table.Tablet, n.ID, n.Value, n.Chosen, n.Used)
	}
	if p.Help {
		add(table.Help, "tray.values", "?", p.Hint.Head != "", false)
	}
	for _, l := range p.Hint.Lines {
		if l.ID != "tray.values" {
			add(table.Advice, l.ID, l.Text, l.Now, false)
		}
	}
	if p.More {
		add(table.More, "hints.more", "More …", false, false)
	}
	for _, e := range p.Moves.Entries {
		add(table.Entry, e.ID, e.Text, e.Now, false)
	}
	art.Drawing = p.Scene
	bar := ui.Bar("SENET", p.Name, p.Keys...)
	bar.Low, bar.Usual = true, p.Usual
	root := ui.Page(bar, art)
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
func Table(v game.View) (s table.Scene) {
	if v.Root == nil {
		return s
	}
	for n := range v.Root.All {
		switch d := n.Drawing.(type) {
		case table.Scene:
			s = d
		case setup.Scene:
			s = d.Scene
		case lesson.Scene:
			s = d.Scene
		}
	}
	return s
}
