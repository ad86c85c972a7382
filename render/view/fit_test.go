package view

import (
	"fmt"
	"strings"
	"testing"

	"senet/game"
	"senet/game/lesson"
	"senet/game/ui"
)

// In the presenter the longest caption and the longest names of teams are shown in full, in their
// places, in every window of a projector.
func TestPresenterTextsFitTheirPlaces(t *testing.T) {
	caption := strings.Repeat("Which of the spools may move, and why? ", 5)[:lesson.MaxCaption-1] + "."
	begin := `lesson-text lesson: A\nrules: basics\nstep\nposition: C 12 18 / S 9 22 / C to throw\n`
	moments := map[string]Moment{
		"caption":  Start(begin + "say: " + caption),
		"question": Start(begin + `throw: 3\nask: ` + caption + `\nmoves: 12-15 18-21`),
		"answer": Start(begin+`throw: 3\nask: Which?\nmoves: 12-15 18-21\nanswer: `+caption,
			"press go.next"),
		"task":  Start(begin + `throw: 3\nsay: ` + caption + `\ntask: 12-15`),
		"names": MomentNamed("long names"),
	}
	for i, team := range []string{"The Archaeologists of the Upper Nile in 5b",
		"Archäologinnen und Archäologen in 5b", "Les archéologues de la Vallée des Reines"} {
		begin := []string{`with settings {"clock":"30","chance":true}`, "players " + team + " | " + team}
		for _, at := range []string{"open basics C 12 18 / S 9 22 / C to move 2",
			"open basics C 5 9 14 18 24 / S 3 7 20 22 28 / C to move 3", "open basics C 12 18 / S 9 22 / C to throw",
			"open basics+pawns=7 C 5 9 / S 3 7 / C to move 3"} {
			game := append(begin, at)
			moments[fmt.Sprint(team, i, at)] = Start(game...)
			moments[fmt.Sprint(team, i, at, "vote")] = Start(
				append(game, "press bar.menu menu.class menu.vote")...)
			moments[fmt.Sprint(team, i, at, "winner")] = Start(
				append(game, "press bar.menu menu.class menu.vote", "type 5", "press vote.play")...)
		}
		plan := []string{"with lessons", "start", "press title.learn plan.15", "write team.0 " + team,
			"write team.1 " + team, "press plan.begin plan.next plan.next plan.next"}
		moments[team+", in a plan"] = Start(plan...)
		moments[team+", in a plan, thrown"] = Start(append(plan, "click sticks", "wait 10s")...)
	}
	for name, m := range moments {
		sizes := classrooms
		if name == "caption" || name == "question" || name == "task" {
			sizes = append([][2]int{{768, 1024}, {800, 1280}}, classrooms...)
		}
		for _, size := range sizes {
			v := m.In(ui.Presenter)
			checkText(t, fmt.Sprint(name, size), v, at(v, size))
		}
	}
}

// In the presenter the label of a refusal and a notice cover neither each other nor the refusal.
func TestNoticesLeaveRefusalsReadable(t *testing.T) {
	m := Start("open basics C 22 15 home 3 / S 25 24 23 home 2 / C to move 1", "click 22")
	for _, size := range classrooms {
		v := m.In(ui.Presenter)
		v.Notice = "Saved: /home/teacher/Documents/Senet Worksheet.pdf"
		p := at(v, size)
		labels := 0
		for _, s := range p.Sprites() {
			if s.Picture.Role != "tab" {
				continue
			}
			labels++
			shadow := .2 * float64(s.Picture.H)
			label := boxOf(s).Inset(shadow)
			if overlap(label, p.Notice) {
				t.Errorf("%v: the notice at %v covers the label at %v", size, p.Notice, label)
			}
		}
		if labels != 1 {
			t.Errorf("%v: %d labels, want 1", size, labels)
		}
		if overlap(p.Notice, p.play.Prompt) {
			t.Errorf("%v: the notice at %v covers the refusal at %v", size, p.Notice, p.play.Prompt)
		}
	}
}

// The dialog that offers to open a print shows its whole path, in every language, on old
// projectors.
func TestPrintOfferFits(t *testing.T) {
	const file = "/home/teacher/Documents/Senet Worksheet 2.pdf"
	for language, words := range catalogues() {
		app := newApp(words, "presenter", "title.print")
		app.Update(0, []ui.Event{ui.NewsEvent(game.PrintSaved(file))})
		for _, size := range [][2]int{{1024, 768}, {1280, 800}} {
			shown := ""
			for b, l := range textLines(at(app.View(), size).Boxes) {
				if within(b.Rect, ui.Rect{W: float64(size[0]), H: float64(size[1])}) {
					shown += l.Text + " "
				}
			}
			for _, text := range []string{words.T("print.made", "file", file), words.T("print.open")} {
				if !strings.Contains(plain(shown), plain(text)) {
					t.Errorf("%s, %v: %q is not shown in %q", language, size, text, shown)
				}
			}
		}
	}
}
