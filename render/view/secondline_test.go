package view

import (
	"fmt"
	"strings"
	"testing"

	"senet/game/board"
	"senet/game/ui"
	"senet/render/vg/vgtest"
	"senet/rules"
)

// In the smallest window, too, the prompt shows its second line: below the first one or, if both are long, in
// one paragraph with it. Only a winner's prompt may leave it out, and a refusal may cite its source instead.
func TestSecondLineIsShownInTheSmallestWindow(t *testing.T) {
	seen := 0
	for _, m := range append(Moments(), Details()...) {
		s, is := board.SceneIn(m.Day.Root)
		if !is || m.Day.Dialog != nil || m.Day.Page != "play" || m.Day.Look.Theme == ui.Presenter ||
			s.Prompt.Kind == board.PromptWin || s.Prompt.Detail == "" {
			continue
		}
		seen++
		for _, letters := range []ui.TextSize{ui.NormalSize, ui.Larger} {
			v := m.In(ui.Day)
			v.Look.Text = letters
			said := noteIn(at(v, [2]int{640, 480}))
			isSource := s.Prompt.Source != "" && said == plain(s.Prompt.Source)
			if !isSource && !strings.HasSuffix(said, plain(s.Prompt.Detail)) {
				t.Errorf("%s, text size %d: it says %q, want %q", m.Name, letters, said, s.Prompt.Detail)
			}
		}
	}
	if seen < 20 {
		t.Errorf("only %d prompts have a second line", seen)
	}
}

// While the computer speaks, its panel shows all that it shows in silence, and nothing covers what it says.
func TestPanelKeepsItsStepsWhileTheComputerSpeaks(t *testing.T) {
	for _, game := range []string{
		"alone basics C 6 20 home 3 / S 3 12 home 3 / S to move 3 & answer move 3 6 & think & wait 5s",
		"new basics seat.1.computer level.1.pupil open.cones & wait 2s"} {
		speaks := Start(`with settings {"speed":"instant","knows":true,"moves":true}`, game)
		silent := Start(`with settings {"speed":"instant","knows":true,"moves":true,"quiet":true}`, game)
		for _, size := range [][2]int{{640, 480}, {800, 600}, {1024, 768}, {1280, 720}, {1920, 1080}} {
			p, was := Open(speaks.In(ui.Day), size[0], size[1], vgtest.Fonts()), at(silent.In(ui.Day), size)
			s, _ := board.SceneIn(speaks.Day.Root)
			panel := s.Panels[rules.Spools]
			box := p.play.Panels[rules.Spools]
			text, silentText := textIn(p, box), textIn(was, box)
			if panel.Remark == "" || !strings.Contains(text, plain(panel.Remark)) {
				t.Errorf("%v: the panel says %q, want %q in it", size, text, panel.Remark)
			}
			for _, want := range []string{panel.ToGo, panel.Home} {
				if strings.Contains(silentText, plain(want)) && !strings.Contains(text, plain(want)) {
					t.Errorf("%v: the panel says %q, want %q in it", size, text, want)
				}
			}
			checkText(t, fmt.Sprint(game, size), speaks.In(ui.Day), p)
		}
	}
}
