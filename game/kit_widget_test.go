package game

import (
	"senet/game/ui"
)

// Widget is what a test asks of a thing that can be pressed, chosen or written in.
type Widget struct {
	ID      string
	Label   string
	Sub     string // second line, smaller
	Off, On bool
	Field   bool
	Choices []Choice // it is a row of them
	Text    string   // what is written in a field
	Caret   int      // before which character of it, where it is being written, else -1
	Marked  bool     // all that is written is chosen
}

// Choice is one of a row.
type Choice struct {
	ID, Label   string
	Chosen, Off bool
}

func widget(id string) ui.Target { return ui.Widget(id) }

// widgets goes through what can be pressed on a view, in the order of reading; only the dialog's while one is open.
func (v *View) widgets(yield func(Widget) bool) {
	for _, w := range treeWidgets(*v.top(), nil) {
		if !yield(w) {
			return
		}
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

// treeWidgets adds what can be pressed in a tree to a list.
func treeWidgets(n ui.Node, list []Widget) []Widget {
	switch {
	case n.One:
		var w Widget
		for _, k := range n.Kids {
			w.Choices = append(w.Choices, Choice{ID: k.ID, Label: k.Name, Chosen: k.On, Off: k.Off})
		}
		return append(list, w)
	case n.ID != "":
		w := Widget{ID: n.ID, Label: n.Name, Off: n.Off, On: n.On, Caret: -1}
		if n.Skin == ui.FieldBox {
			w.Field = true
		}
		for k := range n.All {
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
		}
		return append(list, w)
	}
	for _, k := range n.Kids {
		list = treeWidgets(k, list)
	}
	return list
}
