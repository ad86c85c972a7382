package game

import (
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/ui"
)

type settingsPage struct{ buttonPage }

// Build shows the settings in two columns: first those needed to read the page or, in a class,
// those a teacher needs. Tab goes down one column before the other.
func (settingsPage) Build(a *App) ui.Node {
	first := "letters." + a.settings.TextSize
	if len(a.config.Languages()) > 1 {
		first = "language." + a.words.Language()
	}
	if a.config.Kiosk {
		groups := readingSettings(a) // visitors of a museum cannot change the theme
		return a.withToolbar(toolbar{}, ui.GroupPage(a.T("settings.head"), "", groups[:len(groups)-1]...)).
			FocusFirst(first)
	}
	reading, game, other := readingSettings(a), gameSettings(a), otherSettings(a)
	groups := slices.Concat(reading, game, classSettings(a), other)
	if a.settings.Presenter {
		groups = slices.Concat(classSettings(a), reading, game, other)
	}
	half := len(reading) + 4 // the columns are then about equally long
	return a.withToolbar(toolbar{},
		ui.GroupPage(a.T("settings.head"), "", ui.Stack(groups[:half]...), ui.Stack(groups[half:]...))).
		FocusFirst(first)
}

// readingSettings returns the settings of language, text size and theme.
func readingSettings(a *App) (groups []ui.Node) {
	if len(a.config.Languages()) > 1 {
		groups = append(groups, settingsGroup(a, "language", languageChoices(a)))
	}
	return append(groups,
		settingsGroup(a, "letters", settingRow(a, "letters", "letters.",
			func() { a.scrollToFocus(ui.Widget("letters." + a.settings.TextSize)) })),
		settingsGroup(a, "theme", settingRow(a, "theme", "theme.", func() { a.settings.Presenter = false })))
}

// gameSettings returns the settings of how the game plays, looks and sounds.
func gameSettings(a *App) []ui.Node {
	s := &a.settings
	mute := "unmute"
	if a.noAudio {
		mute = "soundless"
	}
	return []ui.Node{
		settingsGroup(a, "speed", settingChoices(a, "speed")),
		settingsGroup(a, "forced", settingToggle(a, "forced", s.Forced, &s.Forced)),
		settingsGroup(a, "board", settingChoices(a, "board"),
			ui.Node{Kind: ui.Canvas, Content: board.PageBoard{Diagram: a.currentBoard()}},
			ui.Node{Kind: ui.Space, MinHeight: 6}),
		settingsGroup(a, "calm", settingToggle(a, "calm", s.Calm, &s.Calm)),
		settingsGroup(a, "chance", settingToggle(a, "chance", s.ShowsChances, &s.ShowsChances)),
		settingsGroup(a, "talk", settingToggle(a, "talk", !s.NoSmallTalk, &s.NoSmallTalk)),
		ui.Group(a.T("settings.sound"), "",
			settingWithNote(a, mute, settingToggle(a, "unmute", !s.Mute, &s.Mute)),
			volumeChoices(a, "sound", func() { s.Mute = false }), volumeChoices(a, "room", func() {})),
	}
}

func classSettings(a *App) []ui.Node {
	s := &a.settings
	pupils := ui.Button("pupils", a.T("settings.pupils")).OnPress(func() {
		a.confirmLoss(a.T("settings.pupils.head"), a.T("settings.pupils.text"),
			ui.Button("pupils.keep", a.T("settings.pupils.keep")),
			ui.Button("pupils.clear", a.T("settings.pupils.clear")), func() {
				a.forgetPupils()
				a.showNotice(a.T("settings.pupils.done"))
			})
	})
	return []ui.Node{ui.Group(a.T("settings.class"), "",
		settingWithNote(a, "confirm", settingToggle(a, "confirm", s.ConfirmsMoves, &s.ConfirmsMoves)),
		settingWithNote(a, "clock", settingChoices(a, "clock")),
		settingWithNote(a, "timeUp", settingChoices(a, "timeUp")),
		settingWithNote(a, "pupils", pupils))}
}

// otherSettings returns the settings of pawns, window and files, and the statements about the game.
func otherSettings(a *App) []ui.Node {
	s := &a.settings
	groups := []ui.Node{ui.Group(a.T("settings.pawns"), "",
		settingWithNote(a, "pawns", settingToggle(a, "cubes", s.Cubes, &s.Cubes)),
		settingToggle(a, "fluted", s.FlutedSpools, &s.FlutedSpools))}
	full := ui.Toggle("fullscreen", a.T("settings.fullscreen.label"), a.isFullscreen).OnPress(a.toggleFullscreen)
	groups = append(groups, settingsGroup(a, "window", full))
	for _, s := range statements() {
		id := strings.TrimSuffix(s.prefix, ".")
		groups = append(groups, settingsGroup(a, id, ui.Button(id, a.T(s.prefix+"open")).
			OnPress(func() { a.open("settings", s) })))
	}
	if a.config.CanRegister {
		register := ui.Button("opener", a.T("settings.opener.do")).OnPress(a.config.Store.RegisterFileType)
		groups = append(groups, settingsGroup(a, "opener", register))
	}
	return groups
}

func settingsGroup(a *App, key string, children ...ui.Node) ui.Node {
	return ui.Group(a.T("settings."+key), a.T("settings."+key+".note"), children...)
}

func settingWithNote(a *App, key string, child ui.Node) ui.Node {
	return ui.Group("", a.T("settings."+key+".note"), child)
}

// settingToggle returns a switch that flips a setting. isOn says how it is shown, which is the
// opposite of a setting with a negative name, such as Mute.
func settingToggle(a *App, id string, isOn bool, setting *bool) ui.Node {
	return ui.Toggle(id, a.T("settings."+id+".label"), isOn).OnPress(func() { *setting = !*setting })
}

// settingChoices returns a row of the values of a setting, whose keys in the catalogue begin with
// its ID.
func settingChoices(a *App, id string) ui.Node { return settingRow(a, id, id+".", func() {}) }

// settingRow returns a row of the values of a setting, whose keys in the catalogue begin with prefix.
// It calls then after a choice.
func settingRow(a *App, id, prefix string, then func()) ui.Node {
	list := a.settings.choiceSettings()
	setting := list[slices.IndexFunc(list, func(c choiceSetting) bool { return c.id == id })]
	label := func(value string) string { return a.T(prefix + value) }
	return ui.ValueRow(id, setting.values, *setting.value, label, func(value string) {
		*setting.value = value
		then()
	})
}

// languageChoices returns a row of the available languages, each by its own name.
func languageChoices(a *App) ui.Node {
	var ids []string
	names := map[string]string{}
	for _, l := range a.config.Languages() {
		ids, names[l.ID] = append(ids, l.ID), l.Name
	}
	name := func(id string) string { return names[id] }
	return ui.ValueRow("language", ids, a.words.Language(), name, func(id string) {
		a.settings.Language = id
		a.applyLanguage()
	})
}

// volumeChoices returns a row of volume levels with its label.
func volumeChoices(a *App, id string, then func()) ui.Node {
	row := settingRow(a, id, "volume.", then)
	for i := range row.Children { // there are two rows of the same labels
		row.Children[i].Name = a.T("volume.name", "what", a.T("settings."+id+".label"), "loud", row.Children[i].Name)
	}
	return ui.WithLabel(a.T("settings."+id+".label"), row)
}
