package view

import (
	"fmt"
	"slices"
	"testing"

	"senet/game/board"
	"senet/game/gametest"
	"senet/game/i18n"
	"senet/rules"
	"senet/rules/reftest"
	"senet/rules/ruleset"
)

// refusedMove is a move that the rules refuse in a position.
type refusedMove struct {
	position rules.Position
	no       rules.Refusal
	from, to rules.Square
}

// refusedMoves returns a refused move for each reason. Of those in some random games it has the
// longest list of squares.
func refusedMoves(t *testing.T, r *rules.Rules) map[rules.Reason]refusedMove {
	t.Helper()
	chance := reftest.Random(7)
	longest := map[rules.Reason]refusedMove{}
	p := r.StartPosition(rules.Cones)
	for range 400 {
		if p.Phase() == rules.ToMove {
			for _, from := range p.Pawns(p.Turn()).List() {
				for to := rules.Square(1); to <= rules.Home; to++ {
					no := r.Why(p, from, to)
					best, has := longest[no.Reason]
					if no.Reason != rules.Allowed &&
						(!has || no.Squares.Len() > best.no.Squares.Len()) {
						longest[no.Reason] = refusedMove{p, no, from, to}
					}
				}
			}
		}
		if p.Phase() == rules.Ended {
			p = r.StartPosition(rules.Spools)
		} else {
			p = reftest.RandomStep(t, r, p, chance)
		}
	}
	return longest
}

// In the presenter a refusal says in full whose rule it is, in every language and rule set, in the
// windows of projectors: in the source's words, or by the source's name if these do not fit.
func TestRefusalsNameTheirSourceInPresenter(t *testing.T) {
	shown := 0
	for _, set := range ruleset.List() {
		r := reftest.Rules(t, set.Options)
		list := refusedMoves(t, r)
		for language, words := range catalogues() {
			length := func(reason rules.Reason) int {
				m := list[reason]
				scene := i18n.PositionContext(r, m.position, [2]board.Shape{board.Cone, board.Spool}, "", false)
				said := words.Refusal(m.no, scene)
				return len([]rune(said.Lead + said.Rest + i18n.RuleQuote(words, set, m.no)))
			}
			var reasons []rules.Reason
			for reason, m := range list {
				if i18n.RuleQuote(words, set, m.no) != "" {
					reasons = append(reasons, reason)
				}
			}
			slices.SortFunc(reasons, func(a, b rules.Reason) int { return length(b) - length(a) })
			for _, reason := range reasons[:min(longestRefusals, len(reasons))] {
				m := list[reason]
				to := fmt.Sprint(m.to)
				g := gametest.New(t)
				g.Config().Words = words.Clone()
				g.Do(fmt.Sprintf(`with settings {"presenter":true} & open %s %s & click %d & click %s`,
					set.ID, m.position, m.from, to))
				v := g.View()
				prompt := gametest.Scene(v).Prompt
				if prompt.Kind != board.PromptRefusal || prompt.Source == "" {
					continue // another click is refused, or selects another pawn
				}
				shown++
				for _, size := range [][2]int{{1024, 768}, {1280, 800}} {
					p := at(v, size)
					if main, note := promptIn(p), noteIn(p); main != plain(prompt.Lead+prompt.Rest) ||
						note != plain(prompt.Detail) && note != plain(prompt.Source) {
						t.Errorf("%s, %s, %s, %v: %q, %q and %q are shown as %q and %q", language, set.ID, reason, size,
							prompt.Lead+prompt.Rest, prompt.Detail, prompt.Source, main, note)
					}
				}
			}
		}
	}
	if shown < 40 {
		t.Errorf("only %d refusals were shown", shown)
	}
}

// longestRefusals is how many refusals of each rule set are shown in each language, the longest
// ones.
const longestRefusals = 3
