package editlesson

import (
	"slices"
	"strconv"
	"strings"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/page"
	"senet/game/say"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/record"
	"senet/rules/sticks"
)

// hand puts pawns on the board of a step.
type hand struct {
	board.Placing
	puts bool          // a click puts down pawns, else it marks
	at   rules.Setup   // where the step begins, for whose turn it is and what is not seen
	on   *rules.Rules  // nil where they are not known
	now  []rules.Throw // what falls in the step
}

// take lets pawns be put from where they stand in the step. Where that cannot be read the board is empty, unless it is as it was left here.
func (h *hand) take(p *Page) {
	h.Held = board.Held{}
	s, is := p.here()
	if h.on = p.lesson.Rules(); h.on == nil || !is {
		return
	}
	h.now = s.Throws
	at, brush := s.Before, h.Brush
	switch {
	case at.Pawns(rules.Cones)|at.Pawns(rules.Spools) != 0:
		h.Placing = board.Placing{Brush: brush}
		h.Under(h.on)
		h.Stand(at)
		h.Amid, h.at = false, at.Setup()
	case strings.Join(p.text.Texts(p.step, "position"), "") != h.written(h.at.Turn).String():
		h.Placing = board.Placing{Brush: brush}
		h.Under(h.on)
	}
}

// written is the position as it is written: pawns as they were put, before the throw of a side.
func (h *hand) written(turn rules.Side) rules.Setup {
	if h.on == nil {
		return rules.Setup{}
	}
	return h.Begun(h.on, h.Placed(rules.Setup{Turn: turn, Starter: h.at.Starter, Score: h.at.Score, Unmoved: h.Unmoved}))
}

// stand writes down where the pawns stand, and whose turn it is.
func (p *Page) stand(d *page.Desk, turn rules.Side) {
	p.hand.at.Turn = turn
	p.change(d, p.text.Set(p.step, "position", 0, p.hand.written(turn).String()))
}

// place puts pawns down, takes them up and drags them; off the board they are off.
func (p *Page) place(d *page.Desk, e ui.Event) bool {
	switch e.Kind {
	case ui.PointerMove:
		p.hand.Held.Follow(e.X, e.Y)
	case ui.PointerDown:
		p.hand.Down(e.Target, e.X, e.Y)
	case ui.PointerUp:
		p.put(d, func() bool { return p.hand.Up(d.Pressed, e.Target) })
	default:
		return false
	}
	return true
}

// put does something with pawns that is false where there is none left for it.
func (p *Page) put(d *page.Desk, deed func() bool) {
	on, home := p.hand.On, p.hand.Home
	if !deed() {
		lead, rest := d.Words.Lines("setup.none", "mine", d.T("pawn."+p.shapes(d)[p.hand.Brush].Word()))
		d.Tell(lead + " " + rest)
	}
	if p.hand.On != on || p.hand.Home != home {
		p.stand(d, p.hand.at.Turn)
	}
}

// press is a press on one of the tools.
func (p *Page) press(d *page.Desk, tool, value string, n int) {
	h := &p.hand
	switch tool {
	case "mark":
		h.puts = false
	case "put":
		h.puts, h.Brush, p.from = true, rules.Side(n&1), rules.Nowhere
	case "home":
		p.put(d, func() bool { h.Send(rules.Side(n & 1)); return true })
	case "turn":
		p.stand(d, rules.Side(n&1))
	case "thrown":
		p.throw(d, value)
	case "moved":
		p.change(d, p.text.Set(p.step, "move", 0, value))
	}
}

// throw writes down what is thrown in the step. Where one throws again it is added.
func (p *Page) throw(d *page.Desk, thrown string) {
	text, s := p.text, p.lesson.Steps[p.step]
	if len(text.Texts(p.step, "position")) > 0 && s.Before.Phase() == rules.ToMove { // then nothing could be thrown
		text = text.Set(p.step, "position", 0, p.hand.written(p.hand.at.Turn).String())
	}
	if again := s.Thrown.Phase() == rules.ToThrow && s.Thrown.Turn() == s.Before.Turn(); again && thrown != "" {
		thrown = strings.Join(text.Texts(p.step, "throw"), " ") + " " + thrown
	}
	p.change(d, text.Set(p.step, "throw", 0, thrown))
}

// tools say what a click on the board does, whose turn it is, and what is thrown.
func (p *Page) tools(d *page.Desk) []ui.Node {
	h := p.hand
	if p.step == lesson.Head || h.on == nil {
		return nil
	}
	shapes, how, tool := p.shapes(d), "edit.draw", "mark."
	if h.puts {
		how, tool = "edit.put", "put."+strconv.Itoa(int(h.Brush))
	}
	does, turn := []ui.Option{{ID: "mark.", Label: d.T("edit.marks")}}, []ui.Option{}
	for side, shape := range shapes {
		n := strconv.Itoa(side)
		does = append(does, ui.Option{ID: "put." + n, Label: d.T("edit.puts", "pawns", d.T("pawns."+shape.Word()))})
		turn = append(turn, ui.Option{ID: "turn." + n, Label: d.T("name." + shape.Word())})
	}
	thrown := []ui.Option{{ID: "thrown.", Label: d.T("setup.nothing"), On: len(h.now) == 0}}
	for _, c := range sticks.Chances(h.on.Options().Die) {
		value, _ := say.Reading(d.Words, h.on.Read(c.Throw))
		thrown = append(thrown, ui.Option{ID: "thrown." + record.ThrowText(c.Throw), Label: value, On: slices.Contains(h.now, c.Throw)})
	}
	list := []ui.Node{ui.Choices(tool, does...)}
	if !d.Large { // letters so large leave no room to explain what is pressed
		list = append(list, ui.Say(ui.Note, d.T(how, "mine", d.T("pawn."+shapes[h.Brush].Word()))))
	}
	if h.puts && h.Homes && h.Hands {
		panel := d.T("panel.home", "n", h.Home[h.Brush], "all", h.Pawns)
		list = append(list, ui.Button("home."+strconv.Itoa(int(h.Brush)), panel))
	}
	named := func(key string, row ui.Node) ui.Node {
		return ui.Node{Kind: ui.Column, Grow: 1, Gap: 4, Kids: []ui.Node{ui.Say(ui.Note, d.T(key)), row}}
	}
	list = append(list, ui.Node{Kind: ui.Row, Break: 560, Gap: 16, Align: ui.Top, Kids: []ui.Node{
		named("setup.turn", ui.Choices("turn."+strconv.Itoa(int(h.at.Turn)), turn...)), named("setup.thrown", ui.Choices("", thrown...)),
	}})
	if moves := p.moves(d); len(moves) > 1 {
		var rows []ui.Node
		for some := range slices.Chunk(moves, 7) {
			rows = append(rows, ui.Choices("moved."+strings.Join(p.text.Texts(p.step, "move"), ""), some...))
		}
		list = append(list, named("edit.move", ui.Node{Kind: ui.Column, Gap: 4, Kids: rows}))
	}
	return list
}

// moves are what can be moved in the step, after none; empty where something else is done in it.
func (p *Page) moves(d *page.Desk) []ui.Option {
	s, _ := p.here()
	if len(p.text.Texts(p.step, "task"))+len(p.text.Texts(p.step, "set")) > 0 {
		return nil
	}
	list := []ui.Option{{ID: "moved.", Label: d.T("setup.nothing")}}
	for _, m := range p.hand.on.Legal(s.Thrown, nil) {
		text := record.Notation(m)
		list = append(list, ui.Option{ID: "moved." + text, Label: text})
	}
	return list
}

func (p *Page) shapes(d *page.Desk) [2]board.Shape { return d.Settings.Shapes(d.Set(p.lesson.RuleSet)) }
