package game

import (
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/ui"
)

// settingsPage is the page of settings.
type settingsPage struct{}

// First is what stands first.
func (settingsPage) First(d *Context) ui.Target {
	if speaksSeveral(d) {
		return ui.Widget("language." + d.Words.Language())
	}
	return ui.Widget("letters." + d.Settings.Letters)
}

func speaksSeveral(d *Context) bool { return d.Languages != nil && len(d.Languages()) > 1 }

// Build shows a group for each thing that can be set: first what somebody needs to read the page,
// before a class what a teacher does.
func (settingsPage) Build(d *Context) ui.Node {
	s := d.Settings
	class := ui.Group(d.T("settings.class"), "", settingWithNote(d, "confirm", settingToggle(d, "confirm")),
		settingWithNote(d, "clock", d.Choices("clock", Clocks(), s.Clock)),
		settingWithNote(d, "pupils", ui.Button("pupils", d.T("settings.pupils"))))
	speed := []ui.Node{
		settingsGroup(d, "speed", d.Choices("speed", Speeds(), s.Speed)),
		settingsGroup(d, "board", d.Choices("board", Boards(), s.Board),
			ui.Node{Kind: ui.Art, Drawing: board.BoardPicture{View: d.CurrentBoard()}},
			ui.Node{Kind: ui.Space, MinHeight: 6}),
		settingsGroup(d, "calm", settingToggle(d, "calm")),
		settingsGroup(d, "forced", settingToggle(d, "forced")), settingsGroup(d, "chance", settingToggle(d, "chance")),
	}
	mute := "unmute"
	if d.Soundless {
		mute = "soundless"
	}
	speed = append(speed,
		ui.Group(d.T("settings.sound"), "", settingWithNote(d, mute, ui.Toggle("unmute", d.T("unmute.label"), !s.Mute)),
			volumeChoices(d, "sound", s.Sound), volumeChoices(d, "room", s.Room)))
	looks := []ui.Node{
		ui.Group(d.T("settings.pawns"), "", settingWithNote(d, "pawns", settingToggle(d, "cubes")), settingToggle(d, "fluted")),
	}
	if !d.Kiosk {
		looks = append(looks, settingsGroup(d, "window", ui.Toggle("fullscreen", d.T("fullscreen.label"), d.Whole)))
	}
	looks = append(looks, settingsGroup(d, "access", ui.Button("access", d.T("access.open"))))
	read := []ui.Node{
		settingsGroup(d, "letters", d.Choices("letters", Letters(), s.Letters)),
		settingsGroup(d, "theme", d.Choices("theme", Themes(), s.Theme)),
	}
	if speaksSeveral(d) {
		read = slices.Insert(read, 0, settingsGroup(d, "language", languageChoices(d)))
	}
	if d.Opener {
		looks = append(looks, settingsGroup(d, "opener", ui.Button("opener", d.T("settings.opener.do"))))
	}
	groups := slices.Concat(read, speed, []ui.Node{class}, looks)
	if d.Presenter {
		groups = slices.Concat([]ui.Node{class}, read, speed, looks)
	}
	half := len(read) + 4 // so that the columns are about as long; Tab goes down one before the other
	return ui.GroupPage(d.T("settings.head"), "", ui.Stack(groups[:half]...), ui.Stack(groups[half:]...))
}

func settingsGroup(d *Context, key string, kids ...ui.Node) ui.Node {
	return ui.Group(d.T("settings."+key), d.T("settings."+key+".note"), kids...)
}

// settingWithNote is one thing of a group, with a note of its own.
func settingWithNote(d *Context, key string, kid ui.Node) ui.Node {
	return ui.Group("", d.T("settings."+key+".note"), kid)
}

func settingToggle(d *Context, id string) ui.Node {
	return ui.Toggle(id, d.T(id+".label"), *switches(d.Settings)[id])
}

// languageChoices is a row of the languages that can be spoken, each by its own name for itself.
func languageChoices(d *Context) ui.Node {
	var options []ui.Option
	for _, l := range d.Languages() {
		options = append(options, ui.Option{ID: "language." + l.ID, Label: l.Name})
	}
	return ui.ChoiceRow("language."+d.Words.Language(), options...)
}

// volumeChoices is a row of how loud something is.
func volumeChoices(d *Context, id, chosen string) ui.Node {
	row := ui.ValueRow(id, Volumes(), chosen, func(v string) string { return d.T("volume." + v) })
	for i := range row.Children { // there are two rows of the same words
		row.Children[i].Name = d.T("volume.name", "what", d.T(id+".label"), "loud", row.Children[i].Name)
	}
	return ui.WithLabel(d.T(id+".label"), row)
}

// switches are the settings that are on or off.
func switches(s *Settings) map[string]*bool {
	return map[string]*bool{"calm": &s.Calm, "forced": &s.Forced, "chance": &s.Chance,
		"confirm": &s.Confirm, "fluted": &s.Fluted, "cubes": &s.Cubes, "unmute": &s.Mute}
}

// Press changes a setting.
func (settingsPage) Press(d *Context, id string) {
	group, value, _ := strings.Cut(id, ".")
	if on := switches(d.Settings)[group]; on != nil {
		*on = !*on
	}
	for _, c := range d.Settings.Choices() {
		if c.ID == group {
			*c.Now = OneOf(value, c.Values, *c.Now)
		}
	}
	switch group {
	case "sound":
		d.Settings.Mute = false
	case "letters":
		d.Focus, d.Keys = ui.Widget(id), true // it stays in sight, wherever the page is now
	case "theme":
		d.Settings.Presenter = false // it is the player's own
	case "language":
		d.Settings.Language = value
		d.Go(Navigation{To: OwnLanguage})
	case "fullscreen":
		d.Go(Navigation{To: FullScreen})
	case "access":
		d.Go(Navigation{To: Within, Page: accessPage{}})
	case "pupils":
		askNewPupils(d)
	case "opener":
		d.Do(Effect{Kind: OpenRecords})
	}
	d.Keep()
}

// askNewPupils asks before what the last pupils left is forgotten, which nothing brings back.
func askNewPupils(d *Context) {
	d.Sure(d.T("settings.pupils.head"), d.T("settings.pupils.text"),
		ui.Button("pupils.keep", d.T("settings.pupils.keep")),
		ui.Button("pupils.clear", d.T("settings.pupils.clear")), func(d *Context) {
			d.Settings.NewPupils()
			d.Tell(d.T("settings.pupils.done"))
			d.Keep()
		})
}

// accessPage is the page that says for whom the game works, and how.
type accessPage struct{ readOnlyPage }

// AccessParts are its headings, by the catalogue's names. What stands below all but the last is
// held by tests, line by line.
func AccessParts() []string { return []string{"eyes", "colours", "words", "hands", "calm", "not"} }

// Build shows every statement.
func (accessPage) Build(d *Context) ui.Node {
	a := Article{Head: d.T("access.head"), Lead: d.T("access.lead")}
	for _, part := range AccessParts() {
		a.Parts = append(a.Parts, textHeading(d.T("access."+part)))
		for _, text := range numberedTexts(d, "access."+part) {
			a.Parts = append(a.Parts, ui.TextNode(ui.Body, text))
		}
	}
	return a.Node()
}
