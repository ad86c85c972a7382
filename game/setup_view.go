package game

import (
	"errors"
	"strconv"

	"senet/game/board"
	"senet/game/say"
	"senet/game/table"
	"senet/game/ui"
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
	v.Play.Prompt = p.promptView(a, shapes, err)
	v.Play.Board = p.View(p.rules, shapes)
	if a.showFocus && a.focus.Kind == ui.TargetSquare {
		v.Play.Board.Focus = a.focus.Square
	}
	if set := p.misplaced(err); set != 0 && p.wrong == "" {
		v.Play.Board.Frames = append(v.Play.Board.Frames, board.Frame{Kind: board.FrameRefused, Squares: set, Alpha: 1})
		for _, s := range set.List() {
			v.Play.Board.RingAt(s, board.RingRefused, 1)
		}
	}
	for i := range v.Play.Panels {
		v.Play.Panels[i] = p.panel(a, rules.Side(i), shapes[i], &v.Play.Board)
	}
	v.Setup.Sections = p.sections(a, shapes)
	v.Setup.Play = Widget{ID: "play", Kind: BigButton, Label: a.words.T("setup.play"), Off: err != nil && !p.unfinished(err)}
}

// panel tells of a side what is left to be placed, and what is home or in its place. The goals are drawn on the board.
func (p *setupPage) panel(a *App, side rules.Side, shape board.Shape, b *board.View) table.Panel {
	panel := table.Panel{
		Side: side, Shape: shape, Name: a.sideName(a.shapes(p.set), side), Player: a.sitter(p.header, side), Slots: p.rules.Options().Pawns, AtHome: p.Home[side],
		Home: a.words.T("panel.home", "n", p.Home[side], "all", p.rules.Options().Pawns), Glow: -1,
		HasHand: true, HandN: p.InHand(side),
	}
	panel.Hand = a.words.T("setup.left", "n", p.Supply(side), "home", !p.hands())
	switch {
	case p.hands():
	case p.lacks(side): // so long as none stands on the board, nobody means that all are home
		panel.Home = a.words.T("setup.toPlace", "n", panel.HandN)
	default: // as the text has it: what is not placed has gone home
		panel.Home = a.words.T("panel.home", "n", p.Home[side]+p.InHand(side), "all", p.rules.Options().Pawns)
	}
	if !p.Homes {
		goals := p.goals(side)
		panel.AtHome = 0
		panel.Placed(a.words, p.On[side]&goals, p.rules.Options().Pawns)
		b.Goals[side] = board.Goals{Squares: goals, Shape: shape}
	}
	if side == p.Brush {
		panel.Turn, panel.ToMove = 1, a.words.T("setup.placing")
	}
	return panel
}

// unfinished tells whether an error says no more than that pawns are still to be placed: a side has none on the board, and
// it was not said that they are home.
func (p *setupPage) unfinished(err error) bool {
	var unreadable *rules.PositionError
	over := errors.Is(err, errOver) || errors.As(err, &unreadable) && unreadable.Misread == rules.AlreadyWon
	return over && (p.lacks(rules.Cones) || p.lacks(rules.Spools))
}

func (p *setupPage) lacks(side rules.Side) bool {
	return p.Homes && p.On[side] == 0 && p.Supply(side) > 0
}

// missing says what an unfinished board still needs.
func (p *setupPage) missing(a *App, shapes [2]board.Shape) string {
	cone, spool := a.words.T("pawn."+shapes[0].Word()), a.words.T("pawn."+shapes[1].Word())
	switch {
	case p.lacks(rules.Cones) && p.lacks(rules.Spools):
		return a.words.T("setup.missing.both", "cone", cone, "spool", spool)
	case p.lacks(rules.Cones):
		return a.words.T("setup.missing.one", "pawn", cone)
	}
	return a.words.T("setup.missing.one", "pawn", spool)
}

// promptView says how pawns are placed and what is still missing, or why the board cannot be played on from.
func (p *setupPage) promptView(a *App, shapes [2]board.Shape, err error) table.Prompt {
	prompt := table.Prompt{Shape: shapes[p.Brush&1], Fade: 1}
	mine, their := shapes[p.Brush&1].Word(), shapes[p.Brush.Other()&1].Word()
	nouns := []any{"mine", a.words.T("pawn." + mine), "mines", a.words.T("pawns." + mine), "their", a.words.T("pawn." + their), "theirs", a.words.T("pawns." + their)}
	how := "setup.how"
	if p.Supply(rules.Cones) <= 0 && p.Supply(rules.Spools) <= 0 {
		how = "setup.how.placed"
	}
	prompt.Lead, prompt.Rest = a.words.Lines(how)
	prompt.Second = a.words.T("setup.how.second", nouns...)
	if a.presenter { // there is room for one line
		prompt.Second = a.words.T("setup.how.large", nouns...)
	}
	var own setupError
	switch {
	case p.none:
		prompt.Lead, prompt.Rest = a.words.Lines("setup.none", nouns...)
	case p.wrong == "" && p.unfinished(err) && p.tried:
		prompt.Kind = table.PromptRefusal
		prompt.Lead, prompt.Rest = a.words.Lines("setup.notYet", "missing", p.missing(a, shapes))
		prompt.Second = ""
	case p.wrong == "" && p.unfinished(err):
		prompt.Lead, prompt.Rest = p.missing(a, shapes), ""
	case p.wrong != "":
		prompt.Kind = table.PromptRefusal
		prompt.Lead, prompt.Rest = a.words.Lines("setup.unread", "reason", p.wrong)
		prompt.Second = ""
	case errors.As(err, &own):
		prompt.Kind = table.PromptRefusal
		prompt.Lead, prompt.Rest = a.words.Lines(string(own))
		prompt.Second = ""
	case err != nil:
		prompt.Kind = table.PromptRefusal
		prompt.Lead, prompt.Rest = a.words.Lines("setup.cannot", "reason", p.fault(a, err))
		prompt.Second = ""
	}
	return prompt
}

// fault is why the board that stands there cannot be played on from, told of pawns and squares and not of the text.
func (p *setupPage) fault(a *App, err error) string {
	var u *rules.PositionError
	if !errors.As(err, &u) {
		return say.Reason(a.words, err)
	}
	if set := p.misplaced(err); set != 0 {
		return a.words.T("setup.misplaced", "at", set)
	}
	whole := *u
	whole.Part = 0
	return a.words.Unreadable(&whole)
}

// misplaced are the squares with pawns that cannot stand there. The rules name one at a time.
func (p *setupPage) misplaced(err error) (set rules.SquareSet) {
	var u *rules.PositionError
	rest := *p
	for errors.As(err, &u) && u.Misread == rules.NoRestHere && !set.Has(rules.Square(u.Number)) {
		set |= rules.Squares(rules.Square(u.Number))
		rest.Lift(rules.Square(u.Number))
		_, err = rest.position()
	}
	return set
}

// goals are the squares a side has to fill, as who began settles it.
func (p *setupPage) goals(side rules.Side) rules.SquareSet {
	return board.GoalsOf(p.rules.StartAt(p.starter), side)
}

// sections are the choices: under which rules, whose turn, what was thrown, and the whole as text.
func (p *setupPage) sections(a *App, shapes [2]board.Shape) []Section {
	return []Section{
		{Head: a.words.T("setup.rules"), Widgets: p.rulesWidgets(a)},
		{Head: a.words.T("setup.turn"), Widgets: p.turnWidgets(a, shapes)},
		{Head: a.words.T("setup.thrown"), Widgets: []Widget{p.thrownWidget(a)}},
		{Head: a.words.T("setup.text"), Widgets: p.textWidgets(a), Note: a.words.T("setup.keys")},
	}
}

func (p *setupPage) rulesWidgets(a *App) []Widget {
	list := []Widget{{ID: "rules", Kind: Entry, Label: say.HouseTitle(a.words, a.set(p.set.ID), p.header.House)}}
	if len(p.set.Pawns) > 1 {
		w := Widget{ID: "pawns", Kind: Segments}
		for _, n := range p.set.Pawns {
			text := strconv.Itoa(n)
			w.Choices = append(w.Choices, Choice{ID: "pawns." + text, Label: a.words.T("setup.pawns", "n", n, "short", a.presenter), Chosen: n == p.rules.Options().Pawns})
		}
		list = append(list, w)
	}
	if p.set.Dice {
		cast := "sticks"
		if p.header.Die {
			cast = "die"
		}
		w := a.segments("cast", []string{"sticks", "die"}, cast)
		w.Label = "" // what is thrown with needs no explaining
		list = append(list, w)
	}
	return list
}

func (p *setupPage) turnWidgets(a *App, shapes [2]board.Shape) []Widget {
	o := p.rules.Options()
	list := []Widget{p.sides(a, "turn", shapes, p.turn)}
	if o.Goal == rules.OddAndEven {
		w := p.sides(a, "began", shapes, p.starter)
		w.Label = a.words.T("setup.began")
		list = append(list, w)
	}
	if p.canOpen() {
		list = append(list, Widget{ID: "opening", Kind: Toggle, Label: a.words.T("setup.opening", "n", 2*o.Pawns), On: p.opens()})
	}
	if o.Score == rules.ScoreFirstGoal {
		list = append(list, p.pointsWidget(a, shapes))
	}
	if o.InOrder {
		list = append(list, Widget{ID: "fresh", Kind: Toggle, Label: a.words.T("setup.fresh"), On: p.still() != 0})
	}
	return list
}

// pointsWidget chooses who won the points for the first pawn at the end of the path.
func (p *setupPage) pointsWidget(a *App, shapes [2]board.Shape) Widget {
	w := p.sides(a, "points", shapes, rules.Cones)
	w.Label = a.words.T("setup.points", "n", pointsOf(rules.Cones)[rules.Cones])
	for side := range w.Choices {
		w.Choices[side].Chosen = p.score == pointsOf(rules.Side(side))
	}
	nobody := Choice{ID: "points.2", Label: a.words.T("setup.nobody"), Chosen: p.score == [2]int{}}
	w.Choices = append([]Choice{nobody}, w.Choices...)
	return w
}

func (p *setupPage) sides(a *App, id string, shapes [2]board.Shape, chosen rules.Side) Widget {
	w := Widget{ID: id, Kind: Segments}
	for _, side := range []rules.Side{rules.Cones, rules.Spools} {
		w.Choices = append(w.Choices, Choice{ID: id + "." + strconv.Itoa(int(side)), Label: a.sideName(shapes, side), Chosen: side == chosen})
	}
	return w
}

// thrownWidget has a choice for each number; where numbers are gathered it says how often each is there.
func (p *setupPage) thrownWidget(a *App) Widget {
	w := Widget{ID: "thrown", Kind: Segments, Choices: []Choice{{ID: "thrown.0", Label: a.words.T("setup.nothing"), Chosen: len(p.numbers) == 0}}}
	for _, n := range p.values() {
		text := strconv.Itoa(n)
		c := Choice{ID: "thrown." + text, Label: text}
		times := 0
		for _, m := range p.numbers {
			if m == n {
				times++
			}
		}
		c.Chosen = times > 0
		if times > 1 {
			c.Label = a.words.T("setup.times", "n", n, "times", times)
		}
		w.Choices = append(w.Choices, c)
	}
	return w
}

func (p *setupPage) textWidgets(a *App) []Widget {
	text := Widget{ID: "text", Kind: Field, Text: p.text(), Caret: -1, Icon: ui.IconEdit, Longest: longestPosition}
	if p.typing != "" {
		text.Text = p.typing
	}
	if a.edit != nil && a.edit.ID == text.ID {
		text.Text, text.Caret, text.Marked = string(a.edit.Text), a.edit.Caret, a.edit.All
	}
	begin, clear := a.button("begin", "setup.begin"), a.button("clear", "setup.clear")
	begin.Half, clear.Half = true, true
	return append(append([]Widget{text}, a.clipButtons()...), begin, clear)
}
