package game

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"senet/game/page"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// housePage is where house rules are chosen for the new game: ready-made sets first, then everything that can be changed.
type housePage struct {
	choice *page.LastGame // changed here
	name   string         // under which the set is to be kept
	last   string         // the option that was asked about last: there the keys go on

	draft string      // a code that was written and cannot be taken, as it stands in its field; "" for none
	fault string      // what is wrong with it
	from  *baseChange // how the rule set was left that another has taken the place of; nil: it is that of the page before
}

// baseChange is what was chosen before a ready-made set brought its own rule set with it.
type baseChange struct {
	left  string        // the rule set that was chosen
	over  ruleset.House // the house rules the new one had before
	taken string        // the new one
}

// longestCode is the most characters of a code that can be written into its field.
const longestCode = 200

func (p *housePage) kind() Page                      { return PageHouse }
func (p *housePage) pointer(a *App, e ui.Event) bool { return false }
func (p *housePage) key(a *App, e ui.Event) bool     { return false }
func (p *housePage) first(a *App) ui.Target {
	if p.last != "" {
		return widget("option." + p.last)
	}
	return widget("preset." + ruleset.Presets()[0].Name)
}

func (p *housePage) base(a *App) ruleset.Set    { return a.set(p.choice.RuleSet) }
func (p *housePage) house(a *App) ruleset.House { return p.choice.House(p.base(a)) }
func (p *housePage) code(a *App) string         { return ruleset.Code(p.base(a), p.house(a)) }

func (p *housePage) saved(a *App) []page.SavedHouse { return a.settings.Houses }
func (p *housePage) keptAs(a *App, c string) int    { return slices.IndexFunc(p.saved(a), hasCode(c)) }

// choose takes house rules for the chosen rule set. A code that could not be taken is given up.
func (p *housePage) choose(h ruleset.House) {
	p.draft, p.fault = "", ""
	p.choice.SetHouse(h)
}

// refused tells that what was written in a field could not be taken and still stands there.
func (p *housePage) refused(field string) bool { return field == "house.code" && p.draft != "" }

// standing is what a field goes back to when its writing is given up: of the code the one in force, not the faulty one.
func (p *housePage) standing(a *App, field string) (string, bool) {
	return p.code(a), field == "house.code"
}

func hasCode(code string) func(page.SavedHouse) bool {
	return func(s page.SavedHouse) bool { return s.Code == code }
}

func (p *housePage) fill(a *App, v *View) {
	a.backBar(v)
	v.Below = widget("option." + p.last)
	v.House = GroupsView{
		Head: a.words.T("house.head"), Lead: a.words.T("house.lead", "title", say.HouseTitle(a.words, p.base(a), p.house(a))),
		Sections: append([]Section{p.ready(a), p.own(a)}, p.groups(a)...),
	}
}

// ready are the sets that are offered ready-made, then those the player has kept.
func (p *housePage) ready(a *App) Section {
	s := Section{Head: a.words.T("house.ready")}
	code := p.code(a)
	for _, preset := range ruleset.Presets() {
		base, house, err := p.offered(a, preset)
		if err != nil {
			continue
		}
		label := a.words.T(preset.Key())
		if base.ID != p.base(a).ID {
			label = a.words.T("house.preset.on", "preset", label, "set", a.setName(base.ID))
		}
		s.Widgets = append(s.Widgets, Widget{
			ID: "preset." + preset.Name, Kind: Entry, Label: label, Sub: a.words.T(preset.About()),
			On: ruleset.Code(base, house) == code,
		})
	}
	for i, kept := range p.saved(a) {
		s.Widgets = append(s.Widgets, Widget{
			ID: "kept." + strconv.Itoa(i), Kind: Entry, Label: kept.Name, Sub: a.codeTitle(kept.Code), On: kept.Code == code,
		})
	}
	return s
}

// offered is what a ready-made set would be chosen as: one that is made by its house rules alone is added to the chosen rule
// set where they can be played together; any other brings its own.
func (p *housePage) offered(a *App, preset ruleset.Preset) (ruleset.Set, ruleset.House, error) {
	base, house, err := preset.Read()
	if err == nil && preset.Anywhere && a.misfit(p.base(a), house) == "" {
		base = p.base(a)
		house = ruleset.Trim(base, house)
	}
	return base, house, err
}

// wayBack tells that the rule set was changed, and leads back to the one before.
func (p *housePage) wayBack(a *App) (Widget, bool) {
	c := p.from
	if c == nil || c.taken != p.choice.RuleSet {
		return Widget{}, false
	}
	return Widget{
		ID: "house.back", Kind: Entry, Label: a.words.T("house.rebased", "set", a.setName(c.taken)),
		Sub: a.words.T("house.rebased.back", "set", a.setName(c.left)),
	}, true
}

// goBack chooses the rule set that was left; the one that took its place has the house rules again that it had.
func (p *housePage) goBack(a *App) {
	c := p.from
	if c == nil {
		return
	}
	p.choose(c.over)
	p.choice.RuleSet, p.from = c.left, nil
	a.focus = p.first(a)
}

// own is the set as it stands: its name, its code, and what can be done with both.
func (p *housePage) own(a *App) Section {
	code := p.code(a)
	name := Widget{ID: "house.name", Kind: Field, Label: a.words.T("house.name"), Text: p.name, Sub: a.words.T("house.name.hint"), Caret: -1}
	text := Widget{ID: "house.code", Kind: Field, Label: a.words.T("house.code"), Text: code, Caret: -1, Longest: longestCode}
	if p.draft != "" {
		text.Text = p.draft
	}
	for _, f := range []*Widget{&name, &text} {
		if a.edit != nil && a.edit.ID == f.ID {
			f.Text, f.Caret, f.Marked = string(a.edit.Text), a.edit.Caret, a.edit.All
		}
	}
	changed := p.house(a) != ruleset.House{}
	keep := a.button("house.keep", "house.keep")
	keep.Off = !changed
	reset := a.button("house.reset", "house.reset")
	reset.Off = !changed
	buttons := append(append([]Widget{name, keep, text}, a.clipButtons()...), reset)
	if p.keptAs(a, code) >= 0 {
		buttons = append(buttons, a.button("house.delete", "house.delete"))
	}
	note := a.words.T("house.code.note")
	if feel := p.feel(a); feel != "" {
		note = feel + " " + note
	}
	if back, changed := p.wayBack(a); changed {
		buttons = append([]Widget{back}, buttons...)
	}
	if p.draft != "" {
		note = a.words.T("house.code.faulty", "fault", p.fault)
	}
	return Section{Head: a.words.T("house.own"), Widgets: buttons, Note: note}
}

// feel tells what the game feels like with the set as it stands; "" where nothing is known of it.
func (p *housePage) feel(a *App) string {
	f := a.config.Feel(p.base(a), p.house(a), p.choice.PawnsOf(p.choice.Under(p.base(a))), p.choice.Die)
	if !f.Known {
		return ""
	}
	return a.words.T("house.feel", "scales", f.Words(a.words), "numbers", f.Numbers(a.words), "quick", f.Quick)
}

// groups are all options with what they change and who proposes them; one that is changed is marked.
func (p *housePage) groups(a *App) []Section {
	var sections []Section
	base, house := p.base(a), p.house(a)
	changed := ruleset.Differences(base, house)
	for _, g := range ruleset.Groups() {
		s := Section{Head: a.words.T(g.Key())}
		for _, o := range ruleset.HouseOptions() {
			if o.Group != g {
				continue
			}
			w := Widget{ID: "option." + o.Name, Kind: Entry, Sub: a.words.T(o.What()) + " " + a.words.T(o.Who())}
			w.On = slices.ContainsFunc(changed, func(d ruleset.Difference) bool { return d.Option.Name == o.Name })
			w.Label = a.words.T("house.option", "option", a.words.T(o.Key()), "value", a.optionValue(base, house, o))
			s.Widgets = append(s.Widgets, w)
		}
		sections = append(sections, s)
	}
	return sections
}

// optionValue is the few words for what is chosen of an option, or for what the rule set has itself.
func (a *App) optionValue(base ruleset.Set, h ruleset.House, o ruleset.HouseOption) string {
	value, key := h.Value(o), "house.value.changed"
	if value == "" || value == ruleset.Own(base, o) {
		value, key = ruleset.Own(base, o), "house.value.own"
	}
	if value == "" {
		return a.words.T("house.base", "set", a.setName(base.ID))
	}
	return a.words.T(key, "value", say.Change(a.words, ruleset.Difference{Option: o, Value: value}))
}

func (a *App) codeTitle(code string) string {
	base, h, err := ruleset.ParseCode(code)
	if err != nil {
		return code
	}
	return say.HouseTitle(a.words, base, h)
}

func (p *housePage) press(a *App, id string) {
	group, value, _ := strings.Cut(id, ".")
	n, err := strconv.Atoi(value)
	switch {
	case group == "preset":
		for _, preset := range ruleset.Presets() {
			if base, house, err := p.offered(a, preset); preset.Name == value && err == nil {
				p.take(a, ruleset.Code(base, house))
			}
		}
	case group == "kept" && err == nil && n < len(p.saved(a)):
		p.name = p.saved(a)[n].Name
		p.take(a, p.saved(a)[n].Code)
	case group == "option":
		p.ask(a, value)
	case id == "copy":
		a.copyText()
	case id == "paste":
		a.pasteText()
	case id == "house.keep":
		p.keep(a)
	case id == "house.back":
		p.goBack(a)
	case id == "house.reset":
		p.choose(ruleset.House{})
	case id == "house.delete":
		a.settings.Houses = slices.DeleteFunc(slices.Clone(a.settings.Houses), hasCode(p.code(a)))
		a.saveSettings()
		a.focus = widget("house.name")
	}
}

// written takes over a name or a code that was edited.
func (p *housePage) written(a *App, id, text string) {
	switch id {
	case "house.name":
		p.name = text
	case "house.code":
		p.draft, p.fault = "", ""
		if text == p.code(a) {
			return
		}
		if fault := p.take(a, text); fault != "" {
			p.draft, p.fault = text, fault
		}
	}
}

// take chooses the rule set and house rules of a code, or says what is wrong with it.
func (p *housePage) take(a *App, code string) (fault string) {
	base, h, err := ruleset.ParseCode(code)
	var wrong *ruleset.CodeError
	switch {
	case errors.As(err, &wrong):
		fault = a.words.T(wrong.Key, "part", wrong.Part)
	case err != nil:
		fault = a.words.T("notice.unplayable", "reason", err.Error())
	default:
		fault = a.misfit(base, h)
	}
	if fault != "" {
		a.tell(fault)
		return fault
	}
	p.changeBase(a, base)
	p.choose(ruleset.Trim(base, h))
	return ""
}

// changeBase chooses another rule set, and remembers the way back to the one the player had chosen himself.
func (p *housePage) changeBase(a *App, base ruleset.Set) {
	now := p.base(a)
	if base.ID == now.ID {
		return
	}
	left := now.ID
	if c := p.from; c != nil && c.taken == now.ID {
		left = c.left
		p.choose(c.over) // only tried
	}
	p.choice.RuleSet, p.from = base.ID, nil
	if base.ID != left {
		p.from = &baseChange{left: left, over: p.choice.House(base), taken: base.ID}
	}
}

// misfit is why house rules cannot be played with a rule set; empty where they can.
func (a *App) misfit(base ruleset.Set, h ruleset.House) string {
	_, err := ruleset.Build(base, h)
	var why *ruleset.Misfit
	switch {
	case err == nil:
		return ""
	case errors.As(err, &why):
		return a.words.T(why.Key, "square", why.Square)
	}
	return a.words.T("notice.unplayable", "reason", err.Error())
}

// keep puts the set among those of the player, in the place of one that has the name it was given.
func (p *housePage) keep(a *App) {
	a.endEdit(true)
	code := p.code(a)
	kept := slices.DeleteFunc(slices.Clone(a.settings.Houses), hasCode(code))
	name := p.name
	if name == "" {
		name = a.freeName(say.HouseTitle(a.words, p.base(a), p.house(a)), kept)
	}
	kept = slices.DeleteFunc(kept, func(s page.SavedHouse) bool { return s.Name == name })
	if len(kept) >= page.MostSaved {
		a.tell(a.words.T("house.full", "n", page.MostSaved))
		return
	}
	a.settings.Houses = append(kept, page.SavedHouse{Name: name, Code: code})
	a.saveSettings()
	a.tell(a.words.T("house.kept", "name", name))
}

// freeName is what a set is called that was given no name: what it is, with a number where another set is called so.
func (a *App) freeName(title string, kept []page.SavedHouse) string {
	name := a.numberedName(title, 1)
	for n := 2; n <= page.MostSaved+1 && slices.ContainsFunc(kept, func(s page.SavedHouse) bool { return s.Name == name }); n++ {
		name = a.numberedName(title, n)
	}
	return name
}

// numberedName is a title with a number from 2 on; of one that is too long whole words are left out.
func (a *App) numberedName(title string, n int) string {
	words := strings.Fields(title)
	for left := len(words); ; left-- {
		name := a.words.T("house.free", "title", strings.Join(words[:left], " "), "cut", left < len(words), "more", n > 1, "n", n)
		if left <= 1 || utf8.RuneCountInString(name) <= page.MaxName {
			return page.CleanName(name)
		}
	}
}
