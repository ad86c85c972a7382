package game

import (
	"slices"
	"strings"

	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// askValue shows the values of one option, their meaning, and why some are disabled.
func (p *houseRulesPage) askValue(a *App, o ruleset.HouseOption) {
	p.last = o.Name
	base, house := p.base(a), p.house(a)
	sub := ""
	if v := ruleset.Own(base, o); v != "" {
		sub = i18n.DifferenceText(a.words, ruleset.Difference{Option: o, Value: v})
	}
	kids := []ui.Node{ui.MenuEntry("value.", a.T("house.base", "set", i18n.RuleSetName(a.words, base.ID)),
		sub).SelectedIf(house.Value(o) == "").OnPress(func() { p.chooseValue(a, o, "") })}
	for _, value := range o.AllValues() {
		kids = append(kids, p.value(a, o, value))
	}
	if o.Many {
		kids = append(kids, ui.Button("done", a.T("house.done")).
			OnPress(func() { a.focus = ui.Widget("option." + o.Name) }))
	}
	a.show(dialog{head: a.T(o.Key()), text: a.T(o.What()), children: kids, subject: "option." + o.Name})
}

// value returns a button for one value. If the resulting rules cannot be played, it is disabled and
// says why.
func (p *houseRulesPage) value(a *App, o ruleset.HouseOption, value string) ui.Node {
	sub, on := a.T(o.Rule(value)), slices.Contains(strings.Split(p.house(a).Value(o), ","), value)
	_, why := p.withValue(a, o, value)
	if why != "" {
		sub = a.T("house.cannot", "reason", why)
	}
	return ui.MenuEntry("value."+value, a.T(o.Label(value)), sub).SelectedIf(on).DisabledIf(why != "").
		OnPress(func() { p.chooseValue(a, o, value) })
}

// withValue returns the house rules with a value chosen, or removed if already chosen in an option
// of many values; and why they cannot be played.
func (p *houseRulesPage) withValue(a *App, o ruleset.HouseOption, value string) (h ruleset.House, why string) {
	now := p.house(a)
	if o.Many && value != "" {
		value = toggleValue(now.Value(o), value, o)
	}
	h, err := now.With(o, value)
	if err != nil {
		return h, i18n.RuleError(a.words, err)
	}
	return h, whyUnplayable(a, p.base(a), h)
}

// toggleValue adds or removes a value in an option that takes many.
func toggleValue(now, value string, o ruleset.HouseOption) string {
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

// chooseValue applies the chosen value. If the option takes several values, the dialog stays open
// for the next choice.
func (p *houseRulesPage) chooseValue(a *App, o ruleset.HouseOption, value string) {
	a.focus = ui.Widget("option." + o.Name)
	changed, _ := p.withValue(a, o, value) // values that cannot be played are disabled
	p.choose(changed)
	if o.Many && value != "" {
		a.focus = ui.Widget("value." + value)
		p.askValue(a, o)
	}
}
