package game

import (
	"slices"
	"strconv"

	"senet/game/board"
	"senet/game/lesson"
	"senet/game/motion"
	"senet/game/say"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
)

// fill shows the lesson: the board in View.Play, what leads through it in View.Lesson.
func (p *lessonPage) fill(a *App, v *View) {
	l := p.player.View()
	play := &v.Play
	play.Board = p.boardView(a, l, v)
	play.Tray = p.tray(a, l)
	play.Panels = p.panels(a, l, v)
	play.Prompt = p.words(a, l)
	fade, moving := p.prompt.Shown(a.clock(), play.Prompt)
	play.Prompt.Fade, v.Moving = fade, v.Moving || moving
	v.Lesson = p.controls(a, l)
	v.Bar.Name = v.Lesson.Title
	if l.Part != "" {
		v.Bar.Name = a.words.T("learn.part", "title", v.Lesson.Title, "part", l.Part)
	}
	if !l.Finished { // greyed at the first step, so that its neighbours keep their places
		v.Bar.Buttons = append(v.Bar.Buttons, Widget{ID: "go.start", Kind: Button, Label: a.words.T("learn.start"), Icon: ui.IconFirst, Off: l.Step <= 1})
	}
	d := a.desk()
	switch tools := barWidgets(d.PointTools()); {
	case a.point.Main && a.presenter: // they have a row of their own there, and all else keeps its place
		v.Bar.Buttons = append(tools, v.Bar.Buttons...)
	case a.point.Main:
		v.Bar.Buttons = tools
	}
	v.Bar.Buttons = append(v.Bar.Buttons,
		barWidget(d.PointKey()),
		barWidget(d.PresenterKey()),
		Widget{ID: "go.rules", Kind: Button, Label: a.words.T("bar.rules"), Icon: ui.IconRules},
		Widget{ID: "bar.back", Kind: Button, Label: a.words.T("learn.leave"), Icon: ui.IconClose})
}

// words are what is said above the board.
func (p *lessonPage) words(a *App, l lesson.View) table.Prompt {
	// Beside the sentence stands who acts in the step, also when the move is made and the other is next.
	acts := p.player.Lesson().Steps[p.player.Step()].Before.Turn()
	prompt := table.Prompt{Kind: table.PromptTurn, Shape: p.shapes(a)[acts&1]}
	switch {
	case p.board.No.On:
		prompt.Refuse(p.board.No)
	case p.leaping() && p.begins():
		prompt.Lead = a.words.T("learn.newPosition")
	case p.board.Reel.ToFall(): // what has not fallen is not told
		if p.begins() && !a.presenter {
			prompt.Second = a.words.T("learn.newPosition")
		}
		c, _ := p.board.Reel.Now()
		prompt.Lead = a.words.T("learn.throwing", "player", p.name(a, c.Side), "sides", p.player.Lesson().Names[c.Side] == "")
	default:
		prompt.Lead, prompt.Second = l.Caption, l.Note
		if prompt.Lead == "" {
			prompt.Lead = p.turnWords(a, l)
		}
		if prompt.Second == "" {
			prompt.Second = p.askPawn(a, l)
		}
		if prompt.Second == "" && p.begins() && !a.presenter { // on the projector it is told while the board changes
			prompt.Second = a.words.T("learn.newPosition")
		}
	}
	if p.board.No.On {
		return prompt
	}
	if p.remark != "" {
		prompt.Rest = p.remark
	}
	if a.point.Main { // a lesson keeps its caption
		prompt.Second = a.words.T("point.lesson")
	} else if house := p.board.Asked(p.atHand(), a.looks(p.shapes(a)), board.Houses()); house != rules.Nowhere {
		prompt.Second = say.House(a.words, p.rules(), p.set, house)
	}
	return prompt
}

// leaping tells whether the board is being set up anew.
func (p *lessonPage) leaping() bool {
	c, moves := p.board.Reel.Now()
	return moves && c.Kind == board.Changed
}

// askPawn tells, beside an answer, how more is learned about a pawn; empty where all is shown.
func (p *lessonPage) askPawn(a *App, l lesson.View) string {
	switch {
	case len(l.Moves) == 0:
		return ""
	case crowded(l) && !a.presenter:
		return a.words.T("learn.pointAt")
	case len(startsOf(l.Moves)) < l.Position.Pawns(l.Position.Turn()).Len():
		return a.words.T("learn.whyNot")
	}
	return ""
}

// startsOf are the squares that moves begin on, each once.
func startsOf(moves []rules.Move) []rules.Square {
	var list []rules.Square
	for _, m := range moves {
		if m.From.OnBoard() && !slices.Contains(list, m.From) {
			list = append(list, m.From)
		}
	}
	return list
}

// begins tells whether a task stands on a board that does not follow from the one before.
func (p *lessonPage) begins() bool {
	step := p.player.Step()
	s := p.player.Lesson().Steps[step]
	return step > 0 && s.Set && s.Task != lesson.NoTask && p.player.View().Stage == lesson.Shown
}

// turnWords stand where a lesson has nothing to say: whose turn it is.
func (p *lessonPage) turnWords(a *App, l lesson.View) string {
	throws := l.Position.Phase() == rules.ToThrow || l.Position.Phase() == rules.TurnStart
	return a.words.T("learn.turn", "player", p.name(a, l.Position.Turn()), "throws", throws)
}

// controls are what leads through the lesson.
func (p *lessonPage) controls(a *App, l lesson.View) LessonView {
	one := p.player.Lesson()
	n, all := one.Counted(p.player.Step())
	button := func(id, key string, icon ui.Icon) Widget {
		return Widget{ID: id, Kind: Button, Label: a.words.T(key), Icon: icon}
	}
	view := LessonView{
		Title: one.Title, Part: l.Part, Counter: a.words.T("learn.counter", "n", n, "all", all),
		Back: button("go.back", "learn.back", ui.IconBack), Next: button("go.next", "learn.next", ui.IconForward),
	}
	view.Back.Off = !l.CanBack
	if !p.board.Reel.Running() {
		view.Timed, view.TimeLeft = l.Timed, l.TimeLeft
	}
	view.Next.Off = !l.CanNext && !p.board.Reel.Running()
	switch {
	case l.Question:
		view.Main = button("go.main", "learn.reveal", ui.NoIcon)
	case l.Task == lesson.ToMove:
		view.Next.Label = a.words.T("learn.showMe")
		if p.mayPass() && !p.board.Reel.Running() {
			view.Main = Widget{ID: "go.main", Kind: Button, Label: a.words.T("learn.pass", "only", p.onlyPass())}
		}
	case l.Task == lesson.ToThrow:
		view.Next.Label = a.words.T("learn.throw")
	}
	auto := button("go.auto", "learn.auto", ui.IconPlay)
	if auto.On = l.Running; auto.On {
		auto.Label, auto.Icon = a.words.T("learn.stop"), ui.IconPause
	}
	auto.Off = !l.CanNext
	again, skip := button("go.again", "learn.again", ui.IconRepeat), button("go.skip", "learn.skip", ui.IconSkip)
	skip.Off = !l.CanNext
	view.Controls = []Widget{auto, again, skip}
	if l.Finished && !p.board.Reel.Running() {
		view.Main, view.Next = button("go.play", "learn.play", ui.NoIcon), button("go.more", "learn.more", ui.IconForward)
		view.Controls = []Widget{button("go.start", "learn.over", ui.IconRepeat)}
	}
	view.Track = p.track(l)
	return view
}

// track is the line of all that the counter counts: the steps, or the tasks with all their steps.
func (p *lessonPage) track(l lesson.View) []table.TrackStep {
	one := p.player.Lesson()
	var track []table.TrackStep
	if !one.CountsTasks() {
		for i, step := range one.Steps {
			track = append(track, table.TrackStep{ID: stepID(i), Part: step.PartBegins, Done: i < l.Step-1, Now: i == l.Step-1})
		}
		return track
	}
	parts := one.Parts()
	for i, part := range parts {
		end := len(one.Steps)
		if i+1 < len(parts) {
			end = parts[i+1].Step
		}
		track = append(track, table.TrackStep{ID: stepID(part.Step), Done: end < l.Step, Now: part.Step < l.Step && l.Step <= end})
	}
	return track
}

// stepID is the id of the mark that leads to a step.
func stepID(step int) string { return "step." + strconv.Itoa(step) }

func (p *lessonPage) panels(a *App, l lesson.View, v *View) [2]table.Panel {
	position := p.board.Reel.Position(l.Position)
	frame := p.board.Reel.Frame(a.now, l.Position)
	turn, moving := p.turn.At(a.clock(), position.Turn())
	v.Moving = v.Moving || moving
	panels := table.Panels(a.words, p.rules(), position, frame, p.shapes(a), turn)
	for i := range panels {
		panel := &panels[i]
		panel.Name = p.name(a, panel.Side)
		panel.Glows(v.Play.Board.Glows)
		if position.Turn() != panel.Side || position.Phase() == rules.Ended {
			continue
		}
		panel.ToMove = a.words.T("panel.throw")
		if position.Phase() == rules.ToMove {
			panel.ToMove = a.words.T("panel.move")
		}
		if !p.board.Reel.Running() {
			panel.Enter(&p.board, p.atHand(), a.looks(p.shapes(a)))
		}
	}
	return panels
}

// tray is the tray at this moment.
func (p *lessonPage) tray(a *App, l lesson.View) table.Tray {
	tray := table.Tray{Made: p.set.Sticks}
	switch c, flying := p.board.Reel.Falling(); {
	case flying:
		tray.Lie(c.Tray(a.now))
		tray.Tell(a.words, p.rules(), c.Throw, tray.Pop > 0)
		if tray.Numeral == "" {
			tray.Thrower = p.shapes(a)[c.Side&1]
		}
	case len(l.Throws) > 0 && !p.board.Reel.ToFall():
		i := len(l.Throws) - 1
		tray.Lie(motion.Rest(l.Throws[i], lessonSeed(p.player.Step(), i)))
		tray.Tell(a.words, p.rules(), l.Throws[i], true)
	default:
		tray.Lie(motion.Waiting(p.rules().Options().Die))
		tray.Pips, tray.Pop = nil, 0
	}
	if !p.board.Reel.Running() && l.Task == lesson.ToThrow {
		tray.Lit, tray.Call, tray.Numeral = true, a.words.T("tray.throw"), ""
	}
	if numbers := p.board.Reel.Position(l.Position).Numbers(nil); p.rules().Options().Gather && len(numbers) > 1 {
		for _, n := range numbers {
			tray.Numbers = append(tray.Numbers, table.Number{Value: strconv.Itoa(n)})
		}
	}
	return tray
}
