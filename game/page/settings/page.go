package settings

import (
	"slices"
	"strings"

	"senet/game/board"
	"senet/game/page"
	"senet/game/page/article"
	"senet/game/ui"
)

// Page is the page of settings.
type Page struct{}

// First is what stands first.
func (Page) First(d *page.Context) ui.Target {
	if speaksSeveral(d) {
		return ui.Widget("language." + d.Words.Language())
	}
	return ui.Widget("letters." + d.Settings.Letters)
}

func speaksSeveral(d *page.Context) bool { return d.Languages != nil && len(d.Languages()) > 1 }

// Build shows a group for each thing that can be set: first what somebody needs to read the page,
// before a class what a teacher does.
func (Page) Build(d *page.Context) ui.Node {
	s := d.Settings
	class := ui.Group(d.T("settings.class"), "", noted(d, "confirm", toggle(d, "confirm")),
		noted(d, "clock", d.Choices("clock", page.Clocks(), s.Clock)),
		noted(d, "pupils", ui.Button("pupils", d.T("settings.pupils"))))
	speed := []ui.Node{
		group(d, "speed", d.Choices("speed", page.Speeds(), s.Speed)),
		group(d, "board", d.Choices("board", page.Boards(), s.Board),
			ui.Node{Kind: ui.Art, Drawing: board.BoardPicture{View: d.CurrentBoard()}},
			ui.Node{Kind: ui.Space, High: 6}),
		group(d, "calm", toggle(d, "calm")),
		group(d, "forced", toggle(d, "forced")), group(d, "chance", toggle(d, "chance")),
	}
	mute := "unmute"
	if d.Soundless {
		mute = "soundless"
	}
	speed = append(speed,
		ui.Group(d.T("settings.sound"), "", noted(d, mute, ui.Toggle("unmute", d.T("unmute.label"), !s.Mute)),
			volumes(d, "sound", s.Sound), volumes(d, "room", s.Room)))
	looks := []ui.Node{
		ui.Group(d.T("settings.pawns"), "", noted(d, "pawns", toggle(d, "cubes")), toggle(d, "fluted")),
	}
	if !d.Kiosk {
		looks = append(looks, group(d, "window", ui.Toggle("fullscreen", d.T("fullscreen.label"), d.Whole)))
	}
	looks = append(looks, group(d, "access", ui.Button("access", d.T("access.open"))))
	read := []ui.Node{
		group(d, "letters", d.Choices("letters", page.Letters(), s.Letters)),
		group(d, "theme", d.Choices("theme", page.Themes(), s.Theme)),
	}
	if speaksSeveral(d) {
		read = slices.Insert(read, 0, group(d, "language", languages(d)))
	}
	if d.Opener {
		looks = append(looks, group(d, "opener", ui.Button("opener", d.T("settings.opener.do"))))
	}
	groups := slices.Concat(read, speed, []ui.Node{class}, looks)
	if d.Presenter {
		groups = slices.Concat([]ui.Node{class}, read, speed, looks)
	}
	half := len(read) + 4 // so that the columns are about as long; Tab goes down one before the other
	return ui.Groups(d.T("settings.head"), "", ui.Stacked(groups[:half]...), ui.Stacked(groups[half:]...))
}

func group(d *page.Context, key string, kids ...ui.Node) ui.Node {
	return ui.Group(d.T("settings."+key), d.T("settings."+key+".note"), kids...)
}

// noted is one thing of a group, with a note of its own.
func noted(d *page.Context, key string, kid ui.Node) ui.Node {
	return ui.Group("", d.T("settings."+key+".note"), kid)
}

func toggle(d *page.Context, id string) ui.Node {
	return ui.Toggle(id, d.T(id+".label"), *switches(d.Settings)[id])
}

// languages is a row of the languages that can be spoken, each by its own name for itself.
func languages(d *page.Context) ui.Node {
	var options []ui.Option
	for _, l := range d.Languages() {
		options = append(options, ui.Option{ID: "language." + l.ID, Label: l.Name})
	}
	return ui.Choices("language."+d.Words.Language(), options...)
}

// volumes is a row of how loud something is.
func volumes(d *page.Context, id, chosen string) ui.Node {
	row := ui.Choose(id, page.Volumes(), chosen, func(v string) string { return d.T("volume." + v) })
	for i := range row.Kids { // there are two rows of the same words
		row.Kids[i].Name = d.T("volume.name", "what", d.T(id+".label"), "loud", row.Kids[i].Name)
	}
	return ui.Labelled(d.T(id+".label"), row)
}

// switches are the settings that are on or off.
func switches(s *page.Settings) map[string]*bool {
	return map[string]*bool{"calm": &s.Calm, "forced": &s.Forced, "chance": &s.Chance,
		"confirm": &s.Confirm, "fluted": &s.Fluted, "cubes": &s.Cubes, "unmute": &s.Mute}
}

// Press changes a setting.
func (Page) Press(d *page.Context, id string) {
	group, value, _ := strings.Cut(id, ".")
	if on := switches(d.Settings)[group]; on != nil {
		*on = !*on
	}
	for _, c := range d.Settings.Choices() {
		if c.ID == group {
			*c.Now = page.OneOf(value, c.Values, *c.Now)
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
		d.Go(page.Navigation{To: page.OwnLanguage})
	case "fullscreen":
		d.Go(page.Navigation{To: page.FullScreen})
	case "access":
		d.Go(page.Navigation{To: page.Within, Page: Access{}})
	case "pupils":
		pupils(d)
	case "opener":
		d.Do(page.Effect{Kind: page.OpenRecords})
	}
	d.Keep()
}

// pupils asks before what the last pupils left is forgotten, which nothing brings back.
func pupils(d *page.Context) {
	d.Sure(d.T("settings.pupils.head"), d.T("settings.pupils.text"),
		ui.Button("pupils.keep", d.T("settings.pupils.keep")),
		ui.Button("pupils.clear", d.T("settings.pupils.clear")), func(d *page.Context) {
			d.Settings.NewPupils()
			d.Tell(d.T("settings.pupils.done"))
			d.Keep()
		})
}

// Access is the page that says for whom the game works, and how.
type Access struct{ article.Read }

// AccessParts are its headings, by the catalogue's names. What stands below all but the last is
// held by tests, line by line.
func AccessParts() []string { return []string{"eyes", "colours", "words", "hands", "calm", "not"} }

// Build shows every statement.
func (Access) Build(d *page.Context) ui.Node {
	a := article.Article{Head: d.T("access.head"), Lead: d.T("access.lead")}
	for _, part := range AccessParts() {
		a.Parts = append(a.Parts, article.Head(d.T("access."+part)))
		for _, text := range article.Numbered(d, "access."+part) {
			a.Parts = append(a.Parts, ui.Say(ui.Body, text))
		}
	}
	return a.Node()
}
