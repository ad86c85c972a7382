package game

import (
	"errors"
	"strconv"

	"senet/game/motion"
	"senet/rules"
)

// SetupView is what stands beside the board that is set up; the board, the hands and the words above them are in View.Play.
type SetupView struct {
	Sections []Section
	Play     Widget // play on from here; greyed where it cannot be
}

func (p *setupPage) fill(a *App, v *View) {
	a.backBar(v)
	v.Bar.Name = a.words.T("setup.under", "rules", a.gameTitle(p.set, p.header.House, p.rules.Options().Pawns, p.header.Die))
	shapes := a.shapes(p.set)
	_, err := p.position()
	v.Play.Prompt = p.promptView(a, err)
	v.Play.Board = p.board(a, shapes)
	for i := range v.Play.Panels {
		side := rules.Side(i)
		held := 0
		if p.drag != nil && p.drag.held && p.drag.from == rules.Hand && p.side == side {
			held = 1
		}
		panel := PanelView{
			Side: side, Shape: shapes[side], Name: a.sideName(shapes, side), Slots: p.rules.Options().Pawns, AtHome: p.home[side],
			Home: a.words.T("panel.home", "n", p.home[side], "all", p.rules.Options().Pawns), Glow: -1,
			HasHand: true, HandN: max(p.supply(side)-held, 0),
		}
		panel.Hand = a.words.T("setup.left", "n", p.supply(side))
		if side == p.brush {
			panel.Turn = 1
		}
		v.Play.Panels[i] = panel
	}
	v.Setup.Sections = p.sections(a, shapes)
	v.Setup.Play = Widget{ID: "play", Kind: BigButton, Label: a.words.T("setup.play"), Off: err != nil}
}

// promptView says how pawns are placed, or why the board cannot be played on from.
func (p *setupPage) promptView(a *App, err error) Prompt {
	prompt := Prompt{Shape: a.shapes(p.set)[p.brush&1], Fade: 1}
	prompt.Lead, prompt.Rest = a.words.Lines("setup.how")
	prompt.Second = a.words.T("setup.how.second")
	var own setupError
	switch {
	case p.wrong != "":
		prompt.Kind = PromptRefusal
		prompt.Lead, prompt.Rest = a.words.Lines("setup.unread", "reason", p.wrong)
		prompt.Second = ""
	case errors.As(err, &own):
		prompt.Kind = PromptRefusal
		prompt.Lead, prompt.Rest = a.words.Lines(string(own))
		prompt.Second = ""
	case err != nil:
		prompt.Kind = PromptRefusal
		prompt.Lead, prompt.Rest = a.words.Lines("setup.cannot", "reason", err.Error())
		prompt.Second = ""
	}
	return prompt
}

func (p *setupPage) board(a *App, shapes [2]Shape) BoardView {
	b := BoardView{Back: !p.rules.Forward(), Houses: houses()}
	if a.showFocus && a.focus.Kind == TargetSquare {
		b.Focus = a.focus.Square
	}
	for side := range p.on {
		for _, s := range p.on[side].List() {
			x, y := centre(s)
			spot := motion.Spot{Kind: motion.OnBoard, X: x, Y: y}
			pawn := PawnView{Pawn: motion.Pawn{Side: rules.Side(side), From: spot, To: spot, Alpha: 1}, Shape: shapes[side]}
			if d := p.drag; d != nil && d.held && d.from == s {
				continue
			}
			b.Pawns = append(b.Pawns, pawn)
		}
	}
	if d := p.drag; d != nil && d.held {
		spot := motion.Spot{Kind: motion.OnBoard, X: d.x, Y: d.y}
		held := motion.Pawn{Side: p.side, From: spot, To: spot, Lift: .12, Alpha: 1}
		b.Pawns = append(b.Pawns, PawnView{Pawn: held, Shape: shapes[p.side&1]})
	}
	return b
}

func (p *setupPage) sections(a *App, shapes [2]Shape) []Section {
	sides := func(id string, chosen rules.Side) Widget {
		w := Widget{ID: id, Kind: Segments}
		for _, side := range []rules.Side{rules.Cones, rules.Spools} {
			w.Choices = append(w.Choices, Choice{ID: id + "." + strconv.Itoa(int(side)), Label: a.sideName(shapes, side), Chosen: side == chosen})
		}
		return w
	}
	thrown := Widget{ID: "thrown", Kind: Segments, Choices: []Choice{{ID: "thrown.0", Label: a.words.T("setup.nothing"), Chosen: p.value == 0}}}
	for _, n := range p.values() {
		text := strconv.Itoa(n)
		thrown.Choices = append(thrown.Choices, Choice{ID: "thrown." + text, Label: text, Chosen: n == p.value})
	}
	text := Widget{ID: "text", Kind: Field, Text: p.text(), Caret: -1, Icon: IconEdit, Longest: longestPosition}
	if p.typing != "" {
		text.Text = p.typing
	}
	if a.edit != nil && a.edit.id == text.ID {
		text.Text, text.Caret = string(a.edit.text), a.edit.caret
	}
	asText := append(append([]Widget{text}, a.clipButtons()...), a.button("begin", "setup.begin"), a.button("clear", "setup.clear"))
	return []Section{
		{Head: a.words.T("setup.brush"), Widgets: []Widget{sides("brush", p.brush)}},
		{Head: a.words.T("setup.turn"), Widgets: []Widget{sides("turn", p.turn)}},
		{Head: a.words.T("setup.thrown"), Widgets: []Widget{thrown}},
		{Head: a.words.T("setup.text"), Widgets: asText},
	}
}

// values are the numbers a throw can count, in order.
func (p *setupPage) values() []int {
	var list []int
	seen := map[int]bool{}
	throws := []rules.Throw{rules.Marked(1), rules.Marked(2), rules.Marked(3), rules.Marked(4), rules.Marked(0)}
	if p.rules.Options().Die {
		throws = nil
		for n := 1; n <= 6; n++ {
			throws = append(throws, rules.Face(n))
		}
	}
	for _, t := range throws {
		if r := p.rules.Read(t); !r.Miss && !r.Again && !seen[r.Value] {
			seen[r.Value] = true
			list = append(list, r.Value)
		}
	}
	return list
}
