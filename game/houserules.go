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
func (p *houseRulesPage) First(d *Context) ui.Target {
	if p.last != "" {
		return ui.Widget("option." + p.last)
	}
	return ui.Widget("preset." + ruleset.Presets()[0].Name)
}

// Below is the option that a dialog is about.
func (p *houseRulesPage) Below(d *Context) string { return "option." + p.last }

// About are the rules as they stand.
func (p *houseRulesPage) About(d *Context) (ruleSet string, under ruleset.House) {
	return p.Choice.RuleSet, p.house(d)
}

func (p *houseRulesPage) base(d *Context) ruleset.Set    { return d.Set(p.Choice.RuleSet) }
func (p *houseRulesPage) house(d *Context) ruleset.House { return p.Choice.House(p.base(d)) }
func (p *houseRulesPage) code(d *Context) string         { return ruleset.Code(p.base(d), p.house(d)) }

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
func (p *houseRulesPage) Refused(field string) bool { return field == codeField && p.draft != "" }

// Copied is the code of the house rules.
func (p *houseRulesPage) Copied(d *Context) (text, told string) {
	return p.code(d), d.T("clip.house")
}

// Clip is the code: one takes the place of another.
func (p *houseRulesPage) Clip() string { return codeField }

func hasCode(code string) func(SavedHouse) bool {
	return func(s SavedHouse) bool { return s.Code == code }
}

// Build shows what is ready-made, the set as it stands, and all options.
func (p *houseRulesPage) Build(d *Context) ui.Node {
	lead := d.T("house.lead", "title", i18n.RuleSetTitle(d.Words, p.base(d), p.house(d)))
	return ui.GroupPage(d.T("house.head"), lead, append([]ui.Node{p.ready(d), p.own(d)}, p.groups(d)...)...)
}

// ready are the sets that are offered ready-made, then those the player has kept.
func (p *houseRulesPage) ready(d *Context) ui.Node {
	var entries, others []ui.Node // those that bring another rule set stand below
	code := p.code(d)
	for _, preset := range ruleset.Presets() {
		base, house := p.offered(d, preset)
		label, list := d.T(preset.Key()), &entries
		if base.ID != p.base(d).ID {
			label, list = d.T("house.preset.on", "preset", label, "set", i18n.RuleSetName(d.Words, base)), &others
		}
		*list = append(*list,
			ui.MenuEntry("preset."+preset.Name, label,
				d.T(preset.About())).SelectedIf(ruleset.Code(base, house) == code))
	}
	entries = append(entries, others...)
	for i, kept := range d.Settings.Houses {
		base, house, _ := ruleset.ParseCode(kept.Code) // what cannot be read is not kept
		entries = append(entries,
			ui.MenuEntry("kept."+strconv.Itoa(i), kept.Name, i18n.RuleSetTitle(d.Words, base, house)).SelectedIf(
				kept.Code == code))
	}
	return ui.Group(d.T("house.ready"), "", entries...)
}

// offered is what a ready-made set would be chosen as: one that is made by its house rules alone is
// added to the chosen rule set where they can be played together; any other brings its own.
func (p *houseRulesPage) offered(d *Context, preset ruleset.Preset) (base ruleset.Set, house ruleset.House) {
	base, house, _ = preset.Read() // a test reads them
	if preset.Anywhere && misfit(d, p.base(d), house) == "" {
		base = p.base(d)
		house = ruleset.Trim(base, house)
	}
	return base, house
}

// wayBack tells that the rule set was changed, and leads back to the one before.
func (p *houseRulesPage) wayBack(d *Context) []ui.Node {
	c := p.from
	if c == nil || c.taken != p.Choice.RuleSet {
		return nil
	}
	return []ui.Node{ui.MenuEntry("house.back", d.T("house.rebased", "set", i18n.RuleSetName(d.Words, d.Set(c.taken))),
		d.T("house.rebased.back", "set", i18n.RuleSetName(d.Words, d.Set(c.left))))}
}

// goBack chooses the rule set that was left; the one that took its place has the house rules again
// that it had.
func (p *houseRulesPage) goBack(d *Context) {
	p.choose(p.from.over)
	p.Choice.RuleSet, p.from = p.from.left, nil
	d.Focus = p.First(d)
}

// own is the set as it stands: its name, its code, and what can be done with both.
func (p *houseRulesPage) own(d *Context) ui.Node {
	code := p.code(d)
	written, note := code, strings.TrimSpace(p.feel(d)+" "+d.T("house.code.note"))
	if p.draft != "" {
		written, note = p.draft, d.T("house.code.faulty", "fault", p.fault)
	}
	unchanged := p.house(d) == ruleset.House{}
	kids := append(p.wayBack(d),
		ui.WithLabel(d.T("house.name"), d.Field(nameField, p.name, d.T("house.name.hint"))),
		d.Button("house.keep").DisabledIf(unchanged),
		ui.WithLabel(d.T("house.code"), d.Field(codeField, written, "")),
		ui.Pair(ui.Button("copy", d.T("clip.copy")), ui.Button("paste", d.T("clip.paste"))),
		d.Button("house.reset").DisabledIf(unchanged))
	if slices.ContainsFunc(d.Settings.Houses, hasCode(code)) {
		kids = append(kids, d.Button("house.delete"))
	}
	return ui.Group(d.T("house.own"), note, kids...)
}

// The fields of the page.
const (
	nameField = "house.name"
	codeField = "house.code"
)

// feel tells what the game feels like with the set as it stands; "" where nothing is known of it.
func (p *houseRulesPage) feel(d *Context) string {
	f := d.Feel(p.base(d), p.house(d), p.Choice.PawnsOf(p.Choice.Under(p.base(d))), p.Choice.Die)
	if !f.Known {
		return ""
	}
	return d.T("house.feel", "scales", f.Words(d.Words), "numbers", f.Numbers(d.Words), "quick", f.Quick)
}

// groups are all options with what they change and who proposes them; one that is changed is marked.
func (p *houseRulesPage) groups(d *Context) []ui.Node {
	var groups []ui.Node
	base, house := p.base(d), p.house(d)
	changed := ruleset.Differences(base, house)
	for _, g := range ruleset.Groups() {
		var entries []ui.Node
		for _, o := range ruleset.HouseOptions() {
			if o.Group != g {
				continue
			}
			label := d.T("house.option", "option", d.T(o.Key()), "value", optionValue(d, base, house, o))
			differs := slices.ContainsFunc(changed,
				func(c ruleset.Difference) bool { return c.Option.Name == o.Name })
			entries = append(entries,
				ui.MenuEntry("option."+o.Name, label, d.T(o.What())+" "+d.T(o.Who())).SelectedIf(differs))
		}
		groups = append(groups, ui.Group(d.T(g.Key()), "", entries...))
	}
	return groups
}

// optionValue is the few words for what is chosen of an option, or for what the rule set has itself.
func optionValue(d *Context, base ruleset.Set, h ruleset.House, o ruleset.HouseOption) string {
	value, key := h.Value(o), "house.value.changed"
	if value == "" || value == ruleset.Own(base, o) {
		value, key = ruleset.Own(base, o), "house.value.own"
	}
	if value == "" {
		return d.T("house.base", "set", i18n.RuleSetName(d.Words, base))
	}
	return d.T(key, "value", i18n.DifferenceText(d.Words, ruleset.Difference{Option: o, Value: value}))
}

// Press chooses a set, asks about an option, or does what can be done with the set.
func (p *houseRulesPage) Press(d *Context, id string) {
	group, value, n := Parts(id)
	kept, is := At(d.Settings.Houses, n)
	switch {
	case group == "preset":
		for _, preset := range ruleset.Presets() {
			if preset.Name == value {
				p.take(d, ruleset.Code(p.offered(d, preset)))
			}
		}
	case group == "kept" && is:
		p.name = kept.Name
		p.take(d, kept.Code)
	case group == "option":
		p.ask(d, value)
	case id == "copy":
		d.Go(Navigation{To: Copying})
	case id == "paste":
		d.Go(Navigation{To: Pasting})
	case id == "house.keep":
		p.keep(d)
	case id == "house.back":
		p.goBack(d)
	case id == "house.reset":
		p.choose(ruleset.House{})
	case id == "house.delete":
		d.Settings.Houses = slices.DeleteFunc(slices.Clone(d.Settings.Houses), hasCode(p.code(d)))
		d.Keep()
		d.Focus = ui.Widget(nameField)
	}
}

// Written takes over a name or a code that was edited.
func (p *houseRulesPage) Written(d *Context, id, text string) (focus string) {
	switch id {
	case "house.name":
		p.name = text
	case "house.code":
		p.draft, p.fault = "", ""
		if text == "" || text == p.code(d) {
			return id
		}
		if fault := p.take(d, text); fault != "" {
			p.draft, p.fault = text, fault
		}
	}
	return id
}

// take chooses the rule set and house rules of a code, or says what is wrong with it.
func (p *houseRulesPage) take(d *Context, code string) (fault string) {
	base, h, err := ruleset.ParseCode(code)
	if err == nil {
		_, err = ruleset.Build(base, h)
	}
	if err != nil {
		fault = i18n.RuleError(d.Words, err)
		d.Tell(fault)
		return fault
	}
	p.changeBase(d, base)
	p.choose(ruleset.Trim(base, h))
	return ""
}

// changeBase chooses another rule set, and remembers the way back to the one the player had chosen himself.
func (p *houseRulesPage) changeBase(d *Context, base ruleset.Set) {
	now := p.base(d)
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
func misfit(d *Context, base ruleset.Set, h ruleset.House) string {
	if _, err := ruleset.Build(base, h); err != nil {
		return i18n.RuleError(d.Words, err)
	}
	return ""
}

// keep puts the set among those of the player, in the place of one that has the name it was given.
func (p *houseRulesPage) keep(d *Context) {
	code := p.code(d)
	kept := slices.DeleteFunc(slices.Clone(d.Settings.Houses), hasCode(code))
	name := cmp.Or(p.name, freeName(d, i18n.RuleSetTitle(d.Words, p.base(d), p.house(d)), kept))
	kept = slices.DeleteFunc(kept, func(s SavedHouse) bool { return s.Name == name })
	if len(kept) >= MostSaved {
		d.Tell(d.T("house.full", "n", MostSaved))
		return
	}
	d.Settings.Houses = append(kept, SavedHouse{Name: name, Code: code})
	d.Keep()
	d.Tell(d.T("house.kept", "name", name))
}

// freeName is what a set is called that was given no name: what it is, with a number where another
// set is called so.
func freeName(d *Context, title string, kept []SavedHouse) string {
	for n := 1; ; n++ {
		name := numberedName(d, title, n)
		if n > MostSaved ||
			!slices.ContainsFunc(kept, func(s SavedHouse) bool { return s.Name == name }) {
			return name
		}
	}
}

// numberedName is a title with a number from 2 on; of one that is too long whole words are left out.
func numberedName(d *Context, title string, n int) string {
	words := strings.Fields(title)
	for left := len(words); ; left-- {
		name := d.T("house.free", "title", strings.Join(words[:left], " "), "cut", left < len(words),
			"more", n > 1, "n", n)
		if left <= 1 || utf8.RuneCountInString(name) <= MaxName {
			return CleanName(name)
		}
	}
}
