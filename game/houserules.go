package game

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// houseRulesPage is the page of house rules.
type houseRulesPage struct {
	Choice *LastGame // changed here
	name   string    // under which the set is to be kept
	last   string    // the option that was asked about last: there the keys go on

	draft string // a code that was written and cannot be taken, as it stands in its field; "" for none
	fault string // what is wrong with it
	// how the rule set was left that another has taken the place of; nil: it is that of the page
	// before
	from *baseChange
}

// newHouseRulesPage is the page that changes a choice.
func newHouseRulesPage(choice *LastGame) *houseRulesPage { return &houseRulesPage{Choice: choice} }

// baseChange is what was chosen before a ready-made set brought its own rule set with it.
type baseChange struct {
	left  string        // the rule set that was chosen
	over  ruleset.House // the house rules the new one had before
	taken string        // the new one
}

// longestCode is the most characters of a code that can be written into its field.
const longestCode = 200

// First is the option asked about last, else the first ready-made set.
func (p *houseRulesPage) First(a *App) ui.Target {
	if p.last != "" {
		return ui.Widget("option." + p.last)
	}
	return ui.Widget("preset." + ruleset.Presets()[0].Name)
}

// Handle takes in what the page does by itself.
func (p *houseRulesPage) Handle(a *App, e ui.Event) bool {
	switch e.Kind {
	case ui.ResetFocus:
		a.focus = p.First(a)
	case ui.KeyPress:
		switch e.Key {
		case ui.KeyCopy:
			a.copyOut(p.Copied(a))
			return true
		case ui.KeyRules:
			a.openRulesOf(p.About(a))
			return true
		}
		return false
	default:
		return false
	}
	return true
}

// About are the rules as they stand.
func (p *houseRulesPage) About(a *App) (ruleSet string, under ruleset.House) {
	return p.Choice.RuleSet, p.house(a)
}

func (p *houseRulesPage) base(a *App) ruleset.Set    { return a.config.Set(p.Choice.RuleSet) }
func (p *houseRulesPage) house(a *App) ruleset.House { return p.Choice.House(p.base(a)) }
func (p *houseRulesPage) code(a *App) string         { return ruleset.Code(p.base(a), p.house(a)) }

// choose takes house rules for the chosen rule set. A code that could not be taken is given up.
func (p *houseRulesPage) choose(h ruleset.House) {
	p.draft, p.fault = "", ""
	p.Choice.SetHouse(h)
}

// Longest is how many characters a name and a code have at most.
func (p *houseRulesPage) Longest(field string) int {
	if field == nameField {
		return MaxName
	}
	return longestCode
}

// Refused tells that what was written in a field could not be taken and still stands there.
func (p *houseRulesPage) IsRefused(field string) bool { return field == codeField && p.draft != "" }

// Copied is the code of the house rules.
func (p *houseRulesPage) Copied(a *App) (text, told string) {
	return p.code(a), a.T("clip.house")
}

// Clip is the code: one takes the place of another.
func (p *houseRulesPage) PasteField() string { return codeField }

func hasCode(code string) func(SavedHouse) bool {
	return func(s SavedHouse) bool { return s.Code == code }
}

// Build shows what is ready-made, the set as it stands, and all options.
func (p *houseRulesPage) Build(a *App) ui.Node {
	lead := a.T("house.lead", "title", i18n.RuleSetTitle(a.words, p.base(a), p.house(a)))
	return ui.GroupPage(a.T("house.head"), lead, append([]ui.Node{p.ready(a), p.own(a)}, p.groups(a)...)...)
}

// ready are the sets that are offered ready-made, then those the player has kept.
func (p *houseRulesPage) ready(a *App) ui.Node {
	var entries, others []ui.Node // those that bring another rule set stand below
	code := p.code(a)
	for _, preset := range ruleset.Presets() {
		base, house := p.offered(a, preset)
		label, list := a.T(preset.Key()), &entries
		if base.ID != p.base(a).ID {
			label, list = a.T("house.preset.on", "preset", label, "set", i18n.RuleSetName(a.words, base)), &others
		}
		*list = append(*list,
			ui.MenuEntry("preset."+preset.Name, label,
				a.T(preset.About())).SelectedIf(ruleset.Code(base, house) == code).
				OnPress(func() { p.take(a, ruleset.Code(p.offered(a, preset))) }))
	}
	entries = append(entries, others...)
	for i, kept := range a.settings.Houses {
		base, house, _ := ruleset.ParseCode(kept.Code) // what cannot be read is not kept
		entries = append(entries,
			ui.MenuEntry("kept."+strconv.Itoa(i), kept.Name, i18n.RuleSetTitle(a.words, base, house)).
				SelectedIf(kept.Code == code).OnPress(func() {
				p.name = kept.Name
				p.take(a, kept.Code)
			}))
	}
	return ui.Group(a.T("house.ready"), "", entries...)
}

// offered is what a ready-made set would be chosen as: one that is made by its house rules alone is
// added to the chosen rule set where they can be played together; any other brings its own.
func (p *houseRulesPage) offered(a *App, preset ruleset.Preset) (base ruleset.Set, house ruleset.House) {
	base, house, _ = preset.Read() // a test reads them
	if preset.Anywhere && misfit(a, p.base(a), house) == "" {
		base = p.base(a)
		house = ruleset.Trim(base, house)
	}
	return base, house
}

// wayBack tells that the rule set was changed, and leads back to the one before.
func (p *houseRulesPage) wayBack(a *App) []ui.Node {
	c := p.from
	if c == nil || c.taken != p.Choice.RuleSet {
		return nil
	}
	return []ui.Node{
		ui.MenuEntry("house.back", a.T("house.rebased", "set", i18n.RuleSetName(a.words, a.config.Set(c.taken))),
			a.T("house.rebased.back", "set", i18n.RuleSetName(a.words, a.config.Set(c.left)))).
			OnPress(func() { p.goBack(a) }),
	}
}

// goBack chooses the rule set that was left; the one that took its place has the house rules again
// that it had.
func (p *houseRulesPage) goBack(a *App) {
	p.choose(p.from.over)
	p.Choice.RuleSet, p.from = p.from.left, nil
	a.focus = p.First(a)
}

// own is the set as it stands: its name, its code, and what can be done with both.
func (p *houseRulesPage) own(a *App) ui.Node {
	code := p.code(a)
	written, note := code, strings.TrimSpace(p.feel(a)+" "+a.T("house.code.note"))
	if p.draft != "" {
		written, note = p.draft, a.T("house.code.faulty", "fault", p.fault)
	}
	unchanged := p.house(a) == ruleset.House{}
	kids := append(p.wayBack(a),
		ui.WithLabel(a.T("house.name"), a.Field(nameField, p.name, a.T("house.name.hint"))),
		a.Button("house.keep").DisabledIf(unchanged).OnPress(func() { p.keep(a) }),
		ui.WithLabel(a.T("house.code"), a.Field(codeField, written, "")),
		a.copyAndPaste(),
		a.Button("house.reset").DisabledIf(unchanged).OnPress(func() { p.choose(ruleset.House{}) }))
	if slices.ContainsFunc(a.settings.Houses, hasCode(code)) {
		kids = append(kids, a.Button("house.delete").OnPress(func() { p.delete(a) }))
	}
	return ui.Group(a.T("house.own"), note, kids...)
}

// The fields of the page.
const (
	nameField = "house.name"
	codeField = "house.code"
)

// feel tells what the game feels like with the set as it stands; "" where nothing is known of it.
func (p *houseRulesPage) feel(a *App) string {
	f := a.config.Feel(p.base(a), p.house(a), p.Choice.PawnsOf(p.Choice.Under(p.base(a))), p.Choice.Die)
	if !f.Known {
		return ""
	}
	return a.T("house.feel", "scales", f.Words(a.words), "numbers", f.Numbers(a.words), "quick", f.Quick)
}

// groups are all options with what they change and who proposes them; one that is changed is marked.
func (p *houseRulesPage) groups(a *App) []ui.Node {
	var groups []ui.Node
	base, house := p.base(a), p.house(a)
	changed := ruleset.Differences(base, house)
	for _, g := range ruleset.Groups() {
		var entries []ui.Node
		for _, o := range ruleset.HouseOptions() {
			if o.Group != g {
				continue
			}
			label := a.T("house.option", "option", a.T(o.Key()), "value", optionValue(a, base, house, o))
			differs := slices.ContainsFunc(changed,
				func(c ruleset.Difference) bool { return c.Option.Name == o.Name })
			entries = append(entries,
				ui.MenuEntry("option."+o.Name, label, a.T(o.What())+" "+a.T(o.Who())).SelectedIf(differs).
					OnPress(func() { p.ask(a, o) }))
		}
		groups = append(groups, ui.Group(a.T(g.Key()), "", entries...))
	}
	return groups
}

// optionValue is the few words for what is chosen of an option, or for what the rule set has itself.
func optionValue(a *App, base ruleset.Set, h ruleset.House, o ruleset.HouseOption) string {
	value, key := h.Value(o), "house.value.changed"
	if value == "" || value == ruleset.Own(base, o) {
		value, key = ruleset.Own(base, o), "house.value.own"
	}
	if value == "" {
		return a.T("house.base", "set", i18n.RuleSetName(a.words, base))
	}
	return a.T(key, "value", i18n.DifferenceText(a.words, ruleset.Difference{Option: o, Value: value}))
}

// delete takes the set out of those the player has kept.
func (p *houseRulesPage) delete(a *App) {
	a.settings.Houses = slices.DeleteFunc(slices.Clone(a.settings.Houses), hasCode(p.code(a)))
	a.saveSettings()
	a.focus = ui.Widget(nameField)
}

// Written takes over a name or a code that was edited.
func (p *houseRulesPage) Written(a *App, id, text string) (focus string) {
	switch id {
	case "house.name":
		p.name = text
	case "house.code":
		p.draft, p.fault = "", ""
		if text == "" || text == p.code(a) {
			return id
		}
		if fault := p.take(a, text); fault != "" {
			p.draft, p.fault = text, fault
		}
	}
	return id
}

// take chooses the rule set and house rules of a code, or says what is wrong with it.
func (p *houseRulesPage) take(a *App, code string) (fault string) {
	base, h, err := ruleset.ParseCode(code)
	if err == nil {
		_, err = ruleset.Build(base, h)
	}
	if err != nil {
		fault = i18n.RuleError(a.words, err)
		a.tell(fault)
		return fault
	}
	p.changeBase(a, base)
	p.choose(ruleset.Trim(base, h))
	return ""
}

// changeBase chooses another rule set, and remembers the way back to the one the player had chosen himself.
func (p *houseRulesPage) changeBase(a *App, base ruleset.Set) {
	now := p.base(a)
	if base.ID == now.ID {
		return
	}
	left := now.ID
	if c := p.from; c != nil && c.taken == now.ID {
		left = c.left
		p.choose(c.over) // only tried
	}
	p.Choice.RuleSet, p.from = base.ID, nil
	if base.ID != left {
		p.from = &baseChange{left: left, over: p.Choice.House(base), taken: base.ID}
	}
}

// misfit is why house rules cannot be played with a rule set; empty where they can.
func misfit(a *App, base ruleset.Set, h ruleset.House) string {
	if _, err := ruleset.Build(base, h); err != nil {
		return i18n.RuleError(a.words, err)
	}
	return ""
}

// keep puts the set among those of the player, in the place of one that has the name it was given.
func (p *houseRulesPage) keep(a *App) {
	code := p.code(a)
	kept := slices.DeleteFunc(slices.Clone(a.settings.Houses), hasCode(code))
	name := cmp.Or(p.name, freeName(a, i18n.RuleSetTitle(a.words, p.base(a), p.house(a)), kept))
	kept = slices.DeleteFunc(kept, func(s SavedHouse) bool { return s.Name == name })
	if len(kept) >= MostSaved {
		a.tell(a.T("house.full", "n", MostSaved))
		return
	}
	a.settings.Houses = append(kept, SavedHouse{Name: name, Code: code})
	a.saveSettings()
	a.tell(a.T("house.kept", "name", name))
}

// freeName is what a set is called that was given no name: what it is, with a number where another
// set is called so.
func freeName(a *App, title string, kept []SavedHouse) string {
	for n := 1; ; n++ {
		name := numberedName(a, title, n)
		if n > MostSaved ||
			!slices.ContainsFunc(kept, func(s SavedHouse) bool { return s.Name == name }) {
			return name
		}
	}
}

// numberedName is a title with a number from 2 on; of one that is too long whole words are left out.
func numberedName(a *App, title string, n int) string {
	words := strings.Fields(title)
	for left := len(words); ; left-- {
		name := a.T("house.free", "title", strings.Join(words[:left], " "), "cut", left < len(words),
			"more", n > 1, "n", n)
		if left <= 1 || utf8.RuneCountInString(name) <= MaxName {
			return CleanName(name)
		}
	}
}
