package game

import (
	"slices"
	"strings"

	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// ask opens the choice of one option: what it can be, what each means, and of what cannot be played
// why not.
func (p *houseRulesPage) ask(d *Context, name string) {
	all := ruleset.HouseOptions()
	o := all[slices.IndexFunc(all, func(o ruleset.HouseOption) bool { return o.Name == name })]
	p.last = name
	base, house := p.base(d), p.house(d)
	sub := ""
	if v := ruleset.Own(base, o); v != "" {
		sub = i18n.DifferenceText(d.Words, ruleset.Difference{Option: o, Value: v})
	}
	kids := []ui.Node{ui.MenuEntry("value.", d.T("house.base", "set", i18n.RuleSetName(d.Words, base)),
		sub).SelectedIf(house.Value(o) == "")}
	for _, value := range o.AllValues() {
		kids = append(kids, p.value(d, o, value))
	}
	if o.Many {
		kids = append(kids, ui.Button("done", d.T("house.done")))
	}
	d.Show(Dialog{Head: d.T(o.Key()), Text: d.T(o.What()), Kids: kids,
		Choose: func(d *Context, id string) { p.answer(d, o, id) }})
}

// value is one value to be chosen. What would lead to rules that cannot be played is greyed and says why.
func (p *houseRulesPage) value(d *Context, o ruleset.HouseOption, value string) ui.Node {
	sub, on := d.T(o.Rule(value)), slices.Contains(strings.Split(p.house(d).Value(o), ","), value)
	_, why := p.with(d, o, value)
	if why != "" {
		sub = d.T("house.cannot", "reason", why)
	}
	return ui.MenuEntry("value."+value, d.T(o.Label(value)), sub).SelectedIf(on).DisabledIf(why != "")
}

// with are the house rules with a value of an option chosen, or given up again where many can be
// chosen; and why they cannot be played.
func (p *houseRulesPage) with(d *Context, o ruleset.HouseOption, value string) (h ruleset.House, why string) {
	now := p.house(d)
	if o.Many && value != "" {
		value = toggled(now.Value(o), value, o)
	}
	h, err := now.With(o, value)
	if err != nil {
		return h, i18n.RuleError(d.Words, err)
	}
	return h, misfit(d, p.base(d), h)
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

// answer takes over what was chosen of an option. Of several values that hold together the next can
// be chosen at once.
func (p *houseRulesPage) answer(d *Context, o ruleset.HouseOption, id string) {
	d.Focus = ui.Widget("option." + o.Name)
	value, ok := strings.CutPrefix(id, "value.")
	if !ok {
		return
	}
	changed, _ := p.with(d, o, value) // what cannot be played is greyed
	p.choose(changed)
	if o.Many && value != "" {
		d.Focus = ui.Widget(id)
		p.ask(d, o.Name)
	}
}
