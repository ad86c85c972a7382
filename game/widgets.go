package game

import (
	"senet/game/table"
	"senet/game/ui"
)

func widget(id string) ui.Target { return ui.Target{Kind: ui.TargetWidget, ID: id} }

// widgets goes through what can be pressed on a view, in the order of reading; only the dialog's while one is open.
func (v *View) widgets(yield func(Widget) bool) {
	if root := v.top(); root != nil {
		for _, w := range treeWidgets(*root, nil) {
			if !yield(w) {
				return
			}
		}
		return
	}
	for _, group := range v.groups() {
		for _, w := range group {
			if !yield(w) {
				return
			}
		}
	}
}

func (v *View) groups() [][]Widget {
	groups := [][]Widget{}
	switch v.Page {
	case PagePlay:
		groups = append(groups, v.Play.Actions, v.Play.Win.Buttons, v.Play.trayWidgets(), v.Play.hintWidgets())
	}
	groups = append(groups, v.Bar.Buttons)
	if v.Page == PagePlay {
		groups = append(groups, []Widget{v.Play.Toggle}, moveWidgets(v.Play.Moves))
	}
	return groups
}

// trayWidgets are the sticks that can be turned over, the tablets of the numbers, and the button of the table of throws.
func (p PlayView) trayWidgets() []Widget {
	list := append([]Widget{}, p.Sticks...)
	for _, n := range p.Tray.Numbers {
		list = append(list, Widget{ID: n.ID, Kind: Button, Label: n.Value, On: n.Chosen, Off: n.Used})
	}
	if p.Help.ID != "" {
		list = append(list, p.Help)
	}
	return list
}

// hintWidgets are the lines of a hint.
func (p PlayView) hintWidgets() []Widget {
	var list []Widget
	for _, l := range p.Hint.Lines {
		list = append(list, Widget{ID: l.ID, Kind: Entry, Label: l.Text, Sub: l.Chance, On: l.Now})
	}
	if p.More.ID != "" {
		list = append(list, p.More)
	}
	return list
}

// moveWidgets are the lines of the list, when it is open.
func moveWidgets(m table.Moves) []Widget {
	if !m.Open && !m.Drawer {
		return nil
	}
	list := make([]Widget, 0, len(m.Entries))
	for _, e := range m.Entries {
		list = append(list, Widget{ID: e.ID, Kind: Entry, Label: e.Text})
	}
	return list
}

// find is the widget of that id, or the one that has a choice of that id.
func (v *View) find(id string) (Widget, bool) {
	for w := range v.widgets {
		if w.ID == id && w.ID != "" {
			return w, true
		}
		for _, c := range w.Choices {
			if c.ID == id && id != "" {
				w.Off = w.Off || c.Off
				return w, true
			}
		}
	}
	return Widget{}, false
}

// stops lists where Tab stops: each widget that can be pressed, and in a row of segments the chosen one.
func (v *View) stops() []ui.Target {
	if root := v.top(); root != nil {
		return root.Stops()
	}
	var list []ui.Target
	for w := range v.widgets {
		if w.Off || w.ID == "" {
			continue
		}
		list = append(list, widget(w.stop()))
	}
	return list
}

// stop is the id under which a widget takes the focus.
func (w Widget) stop() string {
	if w.Kind != Segments {
		return w.ID
	}
	for _, c := range w.Choices {
		if c.Chosen {
			return c.ID
		}
	}
	for _, c := range w.Choices {
		if !c.Off {
			return c.ID
		}
	}
	return w.ID
}

// sameSegments tells whether two ids are choices of one row of segments.
func (v *View) sameSegments(one, other string) bool {
	w, found := v.find(one)
	if !found || w.Kind != Segments {
		return false
	}
	for _, c := range w.Choices {
		if c.ID == other {
			return true
		}
	}
	return false
}

// beside is the next choice in the same row of segments.
func (v *View) beside(id string, by int) (string, bool) {
	w, found := v.find(id)
	if !found || w.Kind != Segments {
		return "", false
	}
	for i, c := range w.Choices {
		if n := i + by; c.ID == id && n >= 0 && n < len(w.Choices) {
			return w.Choices[n].ID, true
		}
	}
	return "", false
}

// top is the tree that can be pressed: the dialog's while one is open; nil where there is none.
func (v *View) top() *ui.Node {
	if v.Dialog != nil {
		return v.Dialog
	}
	return v.Root
}

// treeWidgets adds what can be pressed in a tree to a list.
func treeWidgets(n ui.Node, list []Widget) []Widget {
	switch {
	case n.One:
		w := Widget{Kind: Segments}
		for _, k := range n.Kids {
			w.Choices = append(w.Choices, Choice{ID: k.ID, Label: k.Name, Chosen: k.On, Off: k.Off})
		}
		return append(list, w)
	case n.ID != "":
		w := Widget{ID: n.ID, Label: n.Name, Off: n.Off, On: n.On, Kind: Button, Caret: -1}
		if n.Skin == ui.FieldBox {
			w.Kind = Field
		}
		n.Each(func(k ui.Node) {
			switch {
			case k.Role == ui.Sub && k.Kind == ui.Words:
				w.Sub = k.Text
			case k.Role == ui.Written && k.Kind == ui.Words:
				if w.Caret = -1; k.Edit != nil {
					w.Caret, w.Marked = k.Edit.Caret, k.Edit.All
				}
				if !k.Off {
					w.Text = k.Text
				}
			}
			if k.Edit != nil {
				w.Caret = k.Edit.Caret
			}
		})
		return append(list, w)
	}
	for _, k := range n.Kids {
		list = treeWidgets(k, list)
	}
	return list
}
