package game

import (
	"slices"
	"strings"

	"senet/game/say"
	"senet/rules/ruleset"
)

// ask opens the choice of one option: what it can be, what each means, and of what cannot be played why not.
func (p *housePage) ask(a *App, name string) {
	all := ruleset.HouseOptions()
	i := slices.IndexFunc(all, func(o ruleset.HouseOption) bool { return o.Name == name })
	if i < 0 {
		return
	}
	o := all[i]
	p.last = name
	base, house := p.base(a), p.house(a)
	d := &dialog{head: o.Key(), text: o.What(), choose: func(a *App, id string) { p.answer(a, o, id) }}
	own := Widget{ID: "value.", Kind: Entry, Label: a.words.T("house.base", "set", a.setName(base.ID)), On: house.Value(o) == ""}
	if v := ruleset.Own(base, o); v != "" {
		own.Sub = say.Change(a.words, ruleset.Difference{Option: o, Value: v})
	}
	d.buttons = append(d.buttons, own)
	for _, value := range o.AllValues() {
		d.buttons = append(d.buttons, p.value(a, o, value))
	}
	if o.Many {
		d.buttons = append(d.buttons, Widget{ID: "done", Kind: BigButton, Label: a.words.T("house.done")})
	}
	a.show(d)
	a.focus = widget("option." + name)
	for _, w := range d.buttons {
		if !w.Off {
			a.focus = widget(w.ID)
			break
		}
	}
}

// value is one value to be chosen. What would lead to rules that cannot be played is greyed and says why.
func (p *housePage) value(a *App, o ruleset.HouseOption, value string) Widget {
	base, house := p.base(a), p.house(a)
	w := Widget{ID: "value." + value, Kind: Entry, Label: a.words.T(o.Label(value)), Sub: a.words.T(o.Rule(value)), On: house.Value(o) == value}
	next := value
	if o.Many {
		w.On = slices.Contains(strings.Split(house.Value(o), ","), value)
		next = toggled(house.Value(o), value, o)
	}
	changed, err := house.With(o, next)
	if err != nil {
		w.Off = true
		return w
	}
	if reason := a.misfit(base, changed); reason != "" {
		w.Off, w.Sub = true, a.words.T("house.cannot", "reason", reason)
	}
	return w
}

// toggled is a value of an option that takes many, with one of them put in or taken out.
func toggled(now, value string, o ruleset.HouseOption) string {
	const none = "none"
	if value == none {
		return none
	}
	var list []string
	for _, v := range o.Values {
		if in := slices.Contains(strings.Split(now, ","), v); in != (v == value) {
			list = append(list, v)
		}
	}
	if len(list) == 0 {
		return none
	}
	return strings.Join(list, ",")
}

// answer takes over what was chosen of an option. Of several values that hold together the next can be chosen at once.
func (p *housePage) answer(a *App, o ruleset.HouseOption, id string) {
	a.focus = widget("option." + o.Name)
	value, ok := strings.CutPrefix(id, "value.")
	if !ok {
		return
	}
	base, house := p.base(a), p.house(a)
	next := value
	if o.Many && value != "" {
		next = toggled(house.Value(o), value, o)
	}
	changed, err := house.With(o, next)
	if err != nil || a.misfit(base, changed) != "" {
		return
	}
	p.choose(changed)
	if o.Many && value != "" {
		p.ask(a, o.Name)
		a.focus = widget(id)
	}
}
