package game

import (
	"slices"
	"strconv"

	"senet/game/i18n"
	"senet/game/lesson"
	"senet/game/printjob"
	"senet/game/ui"
	"senet/rules/ruleset"
)

// printPage orders sheets of the rules that are played, or were chosen last.
type printPage struct {
	id    string
	house ruleset.House
	die   bool
	pawns int
	parts []printjob.Part
}

// newPrintPage orders what a class needs of the game in play, or of the one chosen last.
func newPrintPage(d *Context) *printPage {
	last := d.Settings.Last.Usual()
	p := &printPage{die: last.Die, parts: []printjob.Part{printjob.Board, printjob.Pieces, printjob.Rules}}
	p.id, p.house = d.Ruled()
	p.pawns = last.PawnsOf(last.Under(d.Set(p.id)))
	if game, playing := d.Playing(); playing {
		p.pawns, p.die = game.Record.Header().Pawns, game.Record.Header().Die
	}
	return p
}

// About is the rules that are printed.
func (p *printPage) About(*Context) (string, ruleset.House) { return p.id, p.house }

// First is what is ordered most.
func (p *printPage) First(*Context) ui.Target { return ui.Widget("print.make") }

// Build shows what can be ordered.
func (p *printPage) Build(d *Context) ui.Node {
	var parts []ui.Node
	for part := range printjob.PartCount {
		toggle := ui.Toggle("part."+part.String(), d.T("print.part."+part.String()),
			slices.Contains(p.parts, part))
		parts = append(parts, toggle.DisabledIf(isLessonPart(part) && printjob.SampleLesson(d.Lessons, p.id) == nil))
	}
	format, ink := "a4", "black"
	how := d.Settings.Print
	if how.Letter {
		format = "letter"
	}
	if how.Colour {
		ink = "colour"
	}
	groups := []ui.Node{}
	if game, playing := d.Playing(); playing {
		entry := func(id string) ui.Node { return ui.Button(id, d.T("print."+id)).DisabledIf(d.Unkept) }
		groups = append(groups, ui.Group(d.T("print.game"), game.Title, entry("board.pdf"),
			entry("board.svg"), entry("board.png"), entry("moves"), entry("file")))
	}
	var own []ui.Node
	for i, l := range d.OwnLessons {
		own = append(own, ui.Button("own."+strconv.Itoa(i), l.Title).DisabledIf(d.Unkept))
	}
	if len(own) > 0 {
		groups = append(groups, ui.Group(d.T("learn.own"), d.T("print.own"), own...))
	}
	head := i18n.RuleSetTitle(d.Words, d.Set(p.id), p.house)
	groups = append([]ui.Node{
		ui.Group(d.T("print.what"), d.T("print.what.note"),
			append([]ui.Node{ui.MenuEntry("sets", head, d.T("print.other"))}, parts...)...),
		ui.Group(d.T("print.how"), d.T("print.how.note"),
			d.Choices("print", []string{"a4", "letter"}, format),
			d.Choices("print", []string{"black", "colour"}, ink)),
		ui.Group(d.T("print.copies"), d.T("print.copies.note"),
			ui.ValueRow("copies", CopyCounts(), max(1, how.Copies), strconv.Itoa)),
		ui.Group("", d.T("print.make.note", "stays", d.Stays, "named", d.PrintFolder != "", "folder",
			d.PrintFolder), ui.MainButton("print.make", d.T("print.make")).DisabledIf(len(p.parts) == 0 || d.Unkept)),
	}, groups...)
	return ui.GroupPage(d.T("print.head"), "", groups...)
}

// isLessonPart reports whether a part is made of the sample game, or of another lesson.
func isLessonPart(part printjob.Part) bool {
	return part == printjob.Pupils || part == printjob.Teacher
}

// Press changes the order, or has it made.
func (p *printPage) Press(d *Context, id string) {
	group, value, n := Parts(id)
	switch group {
	case "part":
		for part := range printjob.PartCount {
			if part.String() == value {
				p.turn(part)
			}
		}
	case "sets":
		d.AskSet(p.id, func(d *Context, id string) {
			p.id, p.house, p.die, p.pawns = id, ruleset.House{}, false, 0
			if printjob.SampleLesson(d.Lessons, p.id) == nil {
				p.parts = slices.DeleteFunc(p.parts, isLessonPart)
			}
		})
	case "copies":
		d.Settings.Print.Copies = n
		d.Keep()
	case "print":
		p.pressPrint(d, value)
	case "board", "moves", "file":
		p.pressGame(d, id)
	case "own":
		l := d.OwnLessons[n]
		p.make(d, &l, l.RuleSet, l.House, l.Pawns, l.Rules().Options().Die,
			[]printjob.Part{printjob.Pupils, printjob.Teacher})
	}
}

// pressGame has the board of the game in play made a picture of, with what was drawn on it, or all
// its moves put on paper.
func (p *printPage) pressGame(d *Context, id string) {
	game, _ := d.Playing()
	base := d.Set(game.Record.Header().RuleSet)
	order := printjob.Job{Words: d.Words, Title: game.Title, Paper: paperFormat(d),
		Colour: d.Settings.Print.Colour, Shapes: d.Settings.Shapes(base)}
	if kind, picture := printjob.FileKindOf(id); picture {
		order.Picture, order.Kind = &game.Drawn, kind
	} else {
		order.Game = &game.Record
	}
	if id == "file" {
		order.Kind = printjob.Text
	}
	d.Do(Effect{Kind: Print, Order: &order})
	d.Tell(d.T("print.making"))
}

func (p *printPage) pressPrint(d *Context, value string) {
	switch value {
	case "a4", "letter":
		d.Settings.Print.Letter = value == "letter"
		d.Keep()
	case "black", "colour":
		d.Settings.Print.Colour = value == "colour"
		d.Keep()
	case "make":
		p.make(d, printjob.SampleLesson(d.Lessons, p.id), p.id, p.house, p.pawns, p.die,
			slices.Sorted(slices.Values(p.parts)))
	}
}

// make has parts of a rule set made, in their order, and of a lesson; where all are of that they
// are called by its title.
func (p *printPage) make(d *Context, l *lesson.Lesson, id string, house ruleset.House, pawns int,
	die bool, parts []printjob.Part) {
	base := d.Set(id)
	order, err := printjob.New(d.Words, base, house, pawns, die, d.Settings.Shapes(base))
	if err != nil {
		d.Tell(err.Error())
		return
	}
	if order.Parts, order.Lesson = parts, l; isLessonPart(parts[0]) {
		order.Title = l.Title
	}
	order.Paper, order.Colour, order.Copies = paperFormat(d), d.Settings.Print.Colour, d.Settings.Print.Copies
	d.Do(Effect{Kind: Print, Order: &order})
	d.Tell(d.T("print.making"))
}

// paperFormat is the one that was chosen.
func paperFormat(d *Context) printjob.Paper {
	if d.Settings.Print.Letter {
		return printjob.Letter
	}
	return printjob.A4
}

// turn orders a part, or no more.
func (p *printPage) turn(part printjob.Part) {
	if i := slices.Index(p.parts, part); i >= 0 {
		p.parts = slices.Delete(p.parts, i, i+1)
		return
	}
	p.parts = append(p.parts, part)
}
