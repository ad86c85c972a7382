package view

import (
	"strings"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/i18n"
	"senet/game/stats"
	"senet/game/ui"
	"senet/render/vg/vgtest"
	"senet/rules/record"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// All lines of a card are on it, in every language and with the longest names.
func TestCardHasRoomForItsLines(t *testing.T) {
	name := strings.Repeat("Wm ", 13) + "W"
	header := record.Header{RuleSet: "basics", Pawns: 1, Players: [2]string{name, name}, Date: "2025-03-01"}
	played := reftest.Game(t, header, 1000, 1)
	all := stats.FinishedGame{Throws: [2]int{140, 141}, Attacks: [2]int{18, 27}, HasAnalysis: true,
		Luck: [2]float64{.2, .2}, Choices: [2]int{100, 100}}
	for language, words := range catalogues() {
		g := i18n.NewNarrator(words, ruleset.Basics(),
			[2]board.Shape{board.Cone, board.Spool}, played)
		line := words.T("card.turn", "line", 148, "player", name,
			"actions", strings.Repeat("12345 678 ", 12), "forced", false)
		card := game.Card{Title: "W", Lines: []string{i18n.GameSummary(g, all, 0), line}}
		for _, card.Square = range []bool{false, true} {
			w, h := card.Size()
			fonts := vgtest.Fonts().Mirrored(words.IsRightToLeft())
			painter := Painter{Fonts: fonts, Palette: PaletteOf(ui.Day)}
			var drawn strings.Builder
			for _, s := range painter.Card(card, w, h) {
				if s.Picture.Role == "text" {
					drawn.WriteString(s.Picture.Key + " ")
					if s.At.F+float64(s.Picture.H) > float64(h) {
						t.Errorf("%s, square %v: %q leaves the card", language,
							card.Square, s.Picture.Key)
					}
				}
			}
			for _, word := range strings.Fields(strings.Join(card.Lines, " ")) {
				if !strings.Contains(drawn.String(), word) {
					t.Errorf("%s, square %v: %q is not drawn", language, card.Square, word)
				}
			}
		}
	}
}
