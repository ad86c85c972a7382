package game

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"senet/game/i18n"
	"senet/game/ui"
	"senet/rules/record"
	"senet/rules/ruleset"
)

// houseRulesPage edits house rules.
type houseRulesPage struct {
	buttonPage
	options *gameOptions // the options being edited
	name    string       // the name under which to save the set

	draft string // an invalid code, kept in its field; "": none
	// previousOptions are the options before a ready-made set changed the rule set; nil: none did.
	previousOptions *gameOptions
}

// maxCodeLength is the maximum length of a code in its field, in characters.
const maxCodeLength = 200

// Rules returns the rules as chosen so far.
func (p *houseRulesPage) Rules(*App) record.Header { return p.options.header() }

func (p *houseRulesPage) code() string { return ruleset.Code(p.options.base(), p.options.houseRules()) }

// setHouseRules sets the house rules for the chosen rule set and drops the draft.
func (p *houseRulesPage) setHouseRules(h ruleset.HouseRules) {
	p.draft = ""
	p.options.setHouseRules(h)
}

func hasCode(code string) func(savedHouseRules) bool {
	return func(s savedHouseRules) bool { return s.Code == code }
}

// Build shows the saved sets, the current set and all options.
func (p *houseRulesPage) Build(a *App) ui.Node {
	lead := a.T("houserules.lead", "title", i18n.RuleSetTitle(a.words, p.options.RuleSet, p.options.houseRules()))
	groups := append([]ui.Node{p.savedSets(a), p.currentSet(a)}, p.groups(a)...)
	return a.withToolbar(toolbar{}, ui.GroupPage(a.T("houserules.head"), lead, groups...)).
		FocusFirst("preset." + ruleset.Presets()[0].Name)
}

// savedSets returns the ready-made sets, then the player's own.
func (p *houseRulesPage) savedSets(a *App) ui.Node {
	var entries, others []ui.Node // sets that change the rule set come last
	code := p.code()
	for _, preset := range ruleset.Presets() {
		base, house := p.presetRules(a, preset)
		label, list := a.T(preset.NameKey()), &entries
		if base.ID != p.options.base().ID {
			label = a.T("houserules.preset.on", "preset", label, "set", i18n.RuleSetName(a.words, base.ID))
			list = &others
		}
		*list = append(*list,
			ui.MenuEntry("preset."+preset.Name, label,
				a.T(preset.NameKey()+".about")).SelectedIf(ruleset.Code(base, house) == code).
				OnPress(func() { p.applyCode(a, ruleset.Code(p.presetRules(a, preset))) }))
	}
	entries = append(entries, others...)
	for i, saved := range a.settings.SavedHouseRules {
		base, house, _ := ruleset.ParseCode(saved.Code) // only readable codes are saved
		entries = append(entries,
			ui.MenuEntry("kept."+strconv.Itoa(i), saved.Name, i18n.RuleSetTitle(a.words, base.ID, house)).
				SelectedIf(saved.Code == code).OnPress(func() {
				p.name = saved.Name
				p.applyCode(a, saved.Code)
			}))
	}
	return ui.Group(a.T("houserules.ready"), "", entries...)
}

// presetRules returns the rule set and house rules of a ready-made set. The rule set
// is the chosen one if the house rules fit any and can be played with it, else the preset's own.
func (p *houseRulesPage) presetRules(a *App, preset ruleset.Preset) (base ruleset.Set, house ruleset.HouseRules) {
	base, house, _ = preset.Read() // a test reads all presets
	if preset.Anywhere && whyUnplayable(a, p.options.base(), house) == "" {
		base = p.options.base()
		house = ruleset.Trim(base, house)
	}
	return base, house
}

// changedNote returns the button that undoes a change of the rule set by a ready-made set,
// if one did.
func (p *houseRulesPage) changedNote(a *App) []ui.Node {
	if p.previousOptions == nil {
		return nil
	}
	return []ui.Node{
		ui.MenuEntry("houserules.back", a.T("houserules.rebased", "set", i18n.RuleSetName(a.words, p.options.RuleSet)),
			a.T("houserules.rebased.back", "set", i18n.RuleSetName(a.words, p.previousOptions.RuleSet))).
			OnPress(func() {
				p.goBack()
				a.resetFocus()
			}),
	}
}

// goBack restores the options before a ready-made set changed the rule set, if one did.
func (p *houseRulesPage) goBack() {
	if p.previousOptions != nil {
		p.draft = ""
		*p.options, p.previousOptions = *p.previousOptions, nil
	}
}

// currentSet shows the current set: its name, its code, and the buttons for both.
func (p *houseRulesPage) currentSet(a *App) ui.Node {
	code := p.code()
	written, note := code, i18n.Sentences(p.describeFigures(a), a.T("houserules.code.note"))
	if p.draft != "" {
		_, _, err := i18n.ReadCode(a.words, p.draft)
		written, note = p.draft, a.T("houserules.code.faulty", "fault", err)
	}
	unchanged := p.options.houseRules() == ruleset.HouseRules{}
	children := append(p.changedNote(a),
		ui.WithLabel(a.T("houserules.name"), a.fieldNode(nameField, p.name, a.T("houserules.name.hint"),
			ui.FieldInput{MaxLength: maxName, Write: func(text string) { p.name = text }, Next: nameField})),
		a.button("houserules.keep").DisabledIf(unchanged).OnPress(func() { p.save(a) }),
		ui.WithLabel(a.T("houserules.code"), a.fieldNode(codeField, written, "",
			ui.FieldInput{MaxLength: maxCodeLength, MaxPaste: maxCodeLength,
				Write: func(text string) { p.writeCode(a, text) }, Next: codeField,
				Refused: func() bool { return p.draft != "" }})),
		a.copyAndPaste(code, a.T("clip.house")),
		ui.Button("houserules.share", a.T("share.do")).DisabledIf(a.config.Kiosk).
			OnPress(func() { a.share(a.T("share.rules"), linkScheme+"rules:"+code) }),
		a.button("houserules.reset").DisabledIf(unchanged).OnPress(func() { p.setHouseRules(ruleset.HouseRules{}) }))
	if slices.ContainsFunc(a.settings.SavedHouseRules, hasCode(code)) {
		children = append(children, a.button("houserules.delete").OnPress(func() {
			a.settings.SavedHouseRules = slices.DeleteFunc(slices.Clone(a.settings.SavedHouseRules), hasCode(code))
			a.focus = ui.Widget(nameField)
		}))
	}
	return ui.Group(a.T("houserules.own"), note, children...)
}

// The fields of the page.
const (
	nameField = "houserules.name"
	codeField = "houserules.code"
)

// describeFigures describes how a game by the current rules plays, or only how long it takes; "" if
// neither was measured.
func (p *houseRulesPage) describeFigures(a *App) string {
	f := a.config.figures(p.options.base(), p.options.houseRules(), p.options.pawns(), p.options.Die)
	if p.options.handicap() != [2]int{} || f == (ruleset.Figures{}) { // measured without a head start
		if minutes := p.options.minutesText(a); minutes != "" {
			return minutes + "."
		}
		return ""
	}
	return a.T("houserules.feel", "scales", feelText(a.words, f), "numbers", figuresSentence(a.words, f),
		"quick", f.IsQuick())
}

// groups returns all options with their effects and sources. Those that differ from the rule set
// are on.
func (p *houseRulesPage) groups(a *App) []ui.Node {
	var groups []ui.Node
	base, house := p.options.base(), p.options.houseRules()
	changed := ruleset.Differences(base, house)
	for _, g := range ruleset.Groups() {
		var entries []ui.Node
		for _, o := range ruleset.HouseOptions() {
			if o.Group != g {
				continue
			}
			label := a.T("houserules.option", "option", a.T(o.TitleKey()), "value", optionValue(a, base, house, o))
			differs := slices.ContainsFunc(changed,
				func(c ruleset.Difference) bool { return c.Option.Name == o.Name })
			about := a.T(o.TitleKey()+".what") + " " + a.T(o.TitleKey()+".who")
			entries = append(entries,
				ui.MenuEntry("option."+o.Name, label, about).SelectedIf(differs).
					OnPress(func() { a.openDialog(p.valueDialog(a, o)) }))
		}
		groups = append(groups, ui.Group(a.T(g.TitleKey()), "", entries...))
	}
	return groups
}

// optionValue describes the chosen value of an option, or else the rule set's own.
func optionValue(a *App, base ruleset.Set, h ruleset.HouseRules, o ruleset.HouseOption) string {
	value, key := h.Value(o), "houserules.value.changed"
	if value == "" || value == ruleset.OwnValue(base, o) {
		value, key = ruleset.OwnValue(base, o), "houserules.value.own"
	}
	if value == "" {
		return a.T("house.base", "set", i18n.RuleSetName(a.words, base.ID))
	}
	return a.T(key, "value", i18n.DifferenceText(a.words, ruleset.Difference{Option: o, Value: value}))
}

// writeCode accepts a code, or shows what is wrong with it.
func (p *houseRulesPage) writeCode(a *App, text string) {
	p.draft = ""
	if text != "" && text != p.code() && !p.applyCode(a, text) {
		p.draft = text
	}
}

// applyCode selects the rule set and house rules of a code, or shows what is wrong with it. It reports
// whether the code is valid.
func (p *houseRulesPage) applyCode(a *App, code string) (isValid bool) {
	base, h, err := i18n.ReadCode(a.words, code)
	if err != nil {
		a.showNotice(err.Error())
		return false
	}
	p.changeBase(base)
	p.setHouseRules(ruleset.Trim(base, h))
	return true
}

// changeBase switches to another rule set and remembers the player's own choice for goBack.
func (p *houseRulesPage) changeBase(base ruleset.Set) {
	if base.ID == p.options.base().ID {
		return
	}
	p.goBack() // a rule set that was only tried is not the player's choice
	if before := *p.options; base.ID != before.RuleSet {
		p.options.RuleSet, p.previousOptions = base.ID, &before
	}
}

// whyUnplayable returns why house rules cannot be played with a rule set; empty if they can.
func whyUnplayable(a *App, base ruleset.Set, h ruleset.HouseRules) string {
	if _, err := base.Under(h); err != nil {
		return i18n.RuleError(a.words, err)
	}
	return ""
}

// save saves the current set. It replaces a saved set with the same name or code.
func (p *houseRulesPage) save(a *App) {
	code := p.code()
	saved := slices.DeleteFunc(slices.Clone(a.settings.SavedHouseRules), hasCode(code))
	name := cmp.Or(p.name, freeName(a, i18n.RuleSetTitle(a.words, p.options.RuleSet, p.options.houseRules()), saved))
	saved = slices.DeleteFunc(saved, func(s savedHouseRules) bool { return s.Name == name })
	if len(saved) >= maxSavedHouseRules {
		a.showNotice(a.T("houserules.full", "n", maxSavedHouseRules))
		return
	}
	a.settings.SavedHouseRules = append(saved, savedHouseRules{Name: name, Code: code})
	a.showNotice(a.T("houserules.kept", "name", name))
}

// freeName returns a name for an unnamed set: title, with a number if that name is taken.
func freeName(a *App, title string, saved []savedHouseRules) string {
	for n := 1; ; n++ {
		name := numberedName(a, title, n)
		if n > maxSavedHouseRules ||
			!slices.ContainsFunc(saved, func(s savedHouseRules) bool { return s.Name == name }) {
			return name
		}
	}
}

// numberedName returns title, followed by n if n > 1.
// It cuts a title that is too long after a word.
func numberedName(a *App, title string, n int) string {
	words := strings.Fields(title)
	for left := len(words); ; left-- {
		name := a.T("houserules.free", "title", strings.Join(words[:left], " "), "cut", left < len(words),
			"more", n > 1, "n", n)
		if left <= 1 || utf8.RuneCountInString(name) <= maxName {
			return cleanName(name)
		}
	}
}

// valueDialog shows the values of an option. It stays open if the option takes several.
func (p *houseRulesPage) valueDialog(a *App, o ruleset.HouseOption) dialog {
	var children []ui.Node
	for _, value := range append([]string{""}, o.AllValues()...) {
		children = append(children, p.value(a, o, value))
	}
	if o.Many {
		children = append(children, ui.Button("done", a.T("houserules.done")))
	}
	return dialog{heading: a.T(o.TitleKey()), text: a.T(o.TitleKey() + ".what"), children: children, staysOpen: o.Many,
		rebuild: func(a *App) dialog { return p.valueDialog(a, o) }}
}

// value returns the button for a value of an option; "" is the rule set's own. If the resulting
// rules cannot be played, the button is disabled and says why.
func (p *houseRulesPage) value(a *App, o ruleset.HouseOption, value string) ui.Node {
	base := p.options.base()
	label, sub := a.T("house.base", "set", i18n.RuleSetName(a.words, base.ID)), ""
	if value != "" {
		label, sub = a.T(o.LabelKey(value)), a.T(o.LabelKey(value)+".rule")
	} else if own := ruleset.OwnValue(base, o); own != "" {
		sub = i18n.DifferenceText(a.words, ruleset.Difference{Option: o, Value: own})
	}
	changed, why := p.withValue(a, o, value)
	if why != "" {
		sub = a.T("houserules.cannot", "reason", why)
	}
	isOn := slices.Contains(strings.Split(p.options.houseRules().Value(o), ","), value)
	return ui.MenuEntry("value."+value, label, sub).SelectedIf(isOn).DisabledIf(why != "").
		OnPress(func() { p.setHouseRules(changed) })
}

// withValue returns the house rules after a press on a value, and why they cannot be played. In an
// option that takes several values, the press toggles the value.
func (p *houseRulesPage) withValue(a *App, o ruleset.HouseOption, value string) (h ruleset.HouseRules, why string) {
	house := p.options.houseRules()
	if o.Many && value != "" {
		value = toggleValue(house.Value(o), value, o)
	}
	h, err := house.With(o, value)
	if err != nil {
		return h, i18n.RuleError(a.words, err)
	}
	return h, whyUnplayable(a, p.options.base(), h)
}

// toggleValue returns the list of values now, separated by commas, with value added or removed.
func toggleValue(now, value string, o ruleset.HouseOption) string {
	const none = "none"
	if value == none {
		return none
	}
	var list []string
	for _, v := range o.Values {
		if isOn := slices.Contains(strings.Split(now, ","), v); isOn != (v == value) {
			list = append(list, v)
		}
	}
	if len(list) == 0 {
		return none
	}
	return strings.Join(list, ",")
}
