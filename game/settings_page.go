package game

import (
	"slices"

	"senet/game/board"
	"senet/game/ui"
)

// settingsPage is the page of settings.
type settingsPage struct{}

// FirstFocus returns the first setting.
func (settingsPage) FirstFocus(a *App) ui.Target {
	if speaksSeveral(a) {
		return ui.Widget("language." + a.words.Language())
	}
	return ui.Widget("letters." + a.settings.Letters)
}

// Handle handles an event.
func (settingsPage) Handle(*App, ui.Event) bool { return false }

func speaksSeveral(a *App) bool { return a.config.Languages != nil && len(a.config.Languages()) > 1 }

// Build shows the settings in groups: first those needed to read the page or, in a class, those a
// teacher needs.
func (settingsPage) Build(a *App) ui.Node {
	s := &a.settings
	class := ui.Group(
		a.T("settings.class"),
		"",
		settingWithNote(a, "confirm", settingToggle(a, "confirm", &s.Confirm)),
		settingWithNote(a, "clock", settingChoices(a, "clock", clockValues(), &s.Clock)),
		settingWithNote(
			a,
			"pupils",
			ui.Button("pupils", a.T("settings.pupils")).OnPress(func() { askNewPupils(a) }),
		),
	)
	speed := []ui.Node{
		settingsGroup(a, "speed", settingChoices(a, "speed", speedValues(), &s.Speed)),
		settingsGroup(a, "board", settingChoices(a, "board", Boards(), &s.Board),
			ui.Node{Kind: ui.Canvas, Drawing: a.draw.Board(board.BoardPicture{View: a.currentBoard()})},
			ui.Node{Kind: ui.Space, MinHeight: 6}),
		settingsGroup(a, "calm", settingToggle(a, "calm", &s.Calm)),
		settingsGroup(
			a,
			"forced",
			settingToggle(a, "forced", &s.Forced),
		), settingsGroup(a, "chance", settingToggle(a, "chance", &s.Chance)),
		settingsGroup(a, "talk", settingSwitch(a, "talk", !s.Quiet, &s.Quiet)),
	}
	mute := "unmute"
	if a.soundless {
		mute = "soundless"
	}
	speed = append(speed,
		ui.Group(a.T("settings.sound"), "", settingWithNote(a, mute, settingSwitch(a, "unmute", !s.Mute, &s.Mute)),
			volumeChoices(a, "sound", &s.Sound), volumeChoices(a, "room", &s.Room)))
	looks := []ui.Node{
		ui.Group(
			a.T("settings.pawns"),
			"",
			settingWithNote(a, "pawns", settingToggle(a, "cubes", &s.Cubes)),
			settingToggle(a, "fluted", &s.Fluted),
		),
	}
	if !a.config.Kiosk {
		looks = append(
			looks,
			settingsGroup(
				a,
				"window",
				ui.Toggle("fullscreen", a.T("fullscreen.label"), a.fillsScreen).OnPress(a.fullscreen),
			),
		)
	}
	looks = append(looks, settingsGroup(a, "access", ui.Button("access", a.T("access.open")).
		OnPress(func() { a.open("settings", statementPage{prefix: "access.", parts: accessParts()}) })))
	looks = append(looks, settingsGroup(a, "privacy", ui.Button("privacy", a.T("privacy.open")).
		OnPress(func() { a.open("settings", statementPage{prefix: "privacy.", parts: privacyParts()}) })))
	read := []ui.Node{
		settingsGroup(a, "letters", settingChoices(a, "letters", textSizeValues(), &s.Letters)),
		settingsGroup(a, "theme", settingChoices(a, "theme", themeValues(), &s.Theme)),
	}
	if speaksSeveral(a) {
		read = slices.Insert(read, 0, settingsGroup(a, "language", languageChoices(a)))
	}
	if a.config.Opener {
		looks = append(looks, settingsGroup(a, "opener", ui.Button("opener", a.T("settings.opener.do")).
			OnPress(func() { a.config.Store.RegisterFileType() })))
	}
	groups := slices.Concat(read, speed, []ui.Node{class}, looks)
	if a.settings.Presenter {
		groups = slices.Concat([]ui.Node{class}, read, speed, looks)
	}
	// so that the columns are about as long; Tab goes down one before the other
	half := len(read) + 4
	return ui.GroupPage(a.T("settings.head"), "", ui.Stack(groups[:half]...), ui.Stack(groups[half:]...))
}

func settingsGroup(a *App, key string, kids ...ui.Node) ui.Node {
	return ui.Group(a.T("settings."+key), a.T("settings."+key+".note"), kids...)
}

// settingWithNote returns a setting with a note.
func settingWithNote(a *App, key string, kid ui.Node) ui.Node {
	return ui.Group("", a.T("settings."+key+".note"), kid)
}

// settingToggle returns a setting that is on or off.
func settingToggle(a *App, id string, setting *bool) ui.Node {
	return settingSwitch(a, id, *setting, setting)
}

// settingSwitch toggles a setting; on is how it is shown.
func settingSwitch(a *App, id string, on bool, setting *bool) ui.Node {
	return ui.Toggle(id, a.T(id+".label"), on).OnPress(func() {
		*setting = !*setting
		a.saveSettings()
	})
}

// settingChoices returns a row of the values of a setting.
func settingChoices(a *App, id string, values []string, setting *string) ui.Node {
	return a.choiceRow(id, values, *setting, func(value string) {
		switch *setting = value; id {
		case "letters":
			// it stays visible wherever the page scrolls
			a.focus, a.showFocus = ui.Widget(id+"."+value), true
		case "theme":
			a.settings.Presenter = false // the theme is the player's own
		}
		a.saveSettings()
	})
}

// languageChoices returns a row of the available languages, each by its own name.
func languageChoices(a *App) ui.Node {
	var options []ui.Option
	for _, l := range a.config.Languages() {
		options = append(options, ui.Option{ID: "language." + l.ID, Label: l.Name, Press: func() {
			a.settings.Language = l.ID
			a.speak()
			a.saveSettings()
		}})
	}
	return ui.ChoiceRow("language."+a.words.Language(), options...)
}

// volumeChoices returns a row of volume levels. Choosing one for sounds ends muting.
func volumeChoices(a *App, id string, setting *string) ui.Node {
	row := ui.ValueRow(
		id,
		volumeValues(),
		*setting,
		func(v string) string { return a.T("volume." + v) },
		func(v string) {
			if *setting = v; id == "sound" {
				a.settings.Mute = false
			}
			a.saveSettings()
		},
	)
	for i := range row.Children { // there are two rows of the same labels
		row.Children[i].Name = a.T("volume.name", "what", a.T(id+".label"), "loud", row.Children[i].Name)
	}
	return ui.WithLabel(a.T(id+".label"), row)
}

// askNewPupils asks before the data of the last pupils is deleted for good.
func askNewPupils(a *App) {
	a.confirmLoss(a.T("settings.pupils.head"), a.T("settings.pupils.text"),
		ui.Button("pupils.keep", a.T("settings.pupils.keep")),
		ui.Button("pupils.clear", a.T("settings.pupils.clear")), func() {
			a.settings.forgetPupils()
			a.showNotice(a.T("settings.pupils.done"))
			a.saveSettings()
		})
}

// statementPage is a text about the game, in parts.
type statementPage struct {
	readOnlyPage
	prefix string   // of the names of its texts in the catalogue
	parts  []string // the catalogue names of its headings
}

// accessParts returns the headings of the statement on accessibility. Tests check every sentence
// but those of the last part.
func accessParts() []string { return []string{"eyes", "colours", "words", "hands", "calm", "not"} }

// privacyParts returns the headings of the statement on privacy and security.
func privacyParts() []string { return []string{"stored", "erase", "safe"} }

// Build shows every sentence.
func (p statementPage) Build(a *App) ui.Node {
	article := article{Head: a.T(p.prefix + "head"), Lead: a.T(p.prefix + "lead")}
	for _, part := range p.parts {
		article.Parts = append(article.Parts, textHeading(a.T(p.prefix+part)))
		for _, text := range numberedTexts(a, p.prefix+part) {
			article.Parts = append(article.Parts, ui.TextNode(ui.Body, text))
		}
	}
	return article.node()
}
