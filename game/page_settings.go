package game

import (
	"slices"
	"strings"

	"senet/game/page"
	"senet/game/ui"
)

// settingsPage is where tastes are set; every change holds at once and is kept.
type settingsPage struct{}

func (p *settingsPage) kind() Page                      { return PageSettings }
func (p *settingsPage) first(a *App) ui.Target          { return widget("speed." + a.settings.Speed) }
func (p *settingsPage) key(a *App, e ui.Event) bool     { return false }
func (p *settingsPage) pointer(a *App, e ui.Event) bool { return false }

func (p *settingsPage) fill(a *App, v *View) {
	a.backBar(v)
	s := a.settings
	section := func(key string, widgets ...Widget) Section {
		return Section{Head: a.words.T("settings." + key), Widgets: widgets, Note: a.words.T("settings." + key + ".note")}
	}
	class := section("class", a.toggle("confirm", s.Confirm), a.segments("clock", page.Clocks(), s.Clock))
	v.Settings = SettingsView{
		Head: a.words.T("settings.head"),
		Sections: []Section{
			section("speed", a.segments("speed", page.Speeds(), s.Speed)),
			section("calm", a.toggle("calm", s.Calm)),
			section("forced", a.toggle("forced", s.Forced)),
			section("chance", a.toggle("chance", s.Chance)),
			class,
			section("theme", a.segments("theme", page.Themes(), s.Theme)),
			section("pawns", a.toggle("cubes", s.Cubes)),
			section("window", a.toggle("fullscreen", a.whole)),
		},
	}
	if a.presenter { // what a teacher looks for comes first
		rest := slices.DeleteFunc(v.Settings.Sections, func(s Section) bool { return s.Head == class.Head })
		v.Settings.Sections = append([]Section{class}, rest...)
	}
}

// segments is a row of choices; the label of each stands under "<id>.<value>". The head above it says what it is about.
func (a *App) segments(id string, values []string, chosen string) Widget {
	w := Widget{ID: id, Kind: Segments}
	for _, value := range values {
		choice := id + "." + value
		w.Choices = append(w.Choices, Choice{ID: choice, Label: a.words.T(choice), Chosen: value == chosen})
	}
	return w
}

func (a *App) toggle(id string, on bool) Widget {
	return Widget{ID: id, Kind: Toggle, Label: a.words.T(id + ".label"), On: on}
}

func (p *settingsPage) press(a *App, id string) {
	s := &a.settings
	group, value, _ := strings.Cut(id, ".")
	switch {
	case id == "calm":
		s.Calm = !s.Calm
	case id == "forced":
		s.Forced = !s.Forced
	case id == "chance":
		s.Chance = !s.Chance
	case id == "confirm":
		s.Confirm = !s.Confirm
	case group == "clock":
		s.Clock = page.OneOf(value, page.Clocks(), s.Clock)
	case id == "cubes":
		s.Cubes = !s.Cubes
	case id == "fullscreen":
		a.fullscreen()
		return
	case group == "speed":
		s.Speed = page.OneOf(value, page.Speeds(), s.Speed)
	case group == "theme":
		s.Theme = page.OneOf(value, page.Themes(), s.Theme)
		a.presenter, s.Presenter = false, false
	}
	a.saveSettings()
}
