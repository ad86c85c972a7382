package game

import (
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
