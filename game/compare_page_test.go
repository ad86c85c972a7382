package game

import (
	"slices"
	"strings"
	"testing"

	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

func compareOpen(t *testing.T) *player {
	t.Helper()
	p := sitDown(t, config(t, 3))
	p.press("title.compare")
	if v := p.app.View(); v.Page != PageCompare || len(v.Compare.Cases) != len(ruleset.List()) {
		t.Fatalf("page %d with %d rule sets", v.Page, len(v.Compare.Cases))
	}
	return p
}

// set puts these pawns on the board, by clicks.
func (p *player) set(cones, spools rules.SquareSet) {
	p.t.Helper()
	p.press("compare.empty")
	for _, s := range cones.List() {
		p.square(s)
	}
	for _, s := range spools.List() {
		p.square(s)
		p.square(s)
	}
	page := p.app.page().(*comparePage)
	if page.pawns[rules.Cones] != cones || page.pawns[rules.Spools] != spools {
		p.t.Fatalf("the board has %v", page.pawns)
	}
}

func (p *player) compared(id string) CompareCase {
	p.t.Helper()
	for _, c := range p.app.View().Compare.Cases {
		if c.Widget.ID == "case."+id {
			return c
		}
	}
	p.t.Fatalf("%s is not compared", id)
	return CompareCase{}
}

func TestCompareShowsWhatIsOpenUnderEachRuleSet(t *testing.T) {
	p := compareOpen(t)
	p.set(rules.Squares(5, 24), rules.Squares(7))
	p.press("marked.2")
	basics := p.compared("basics")
	want := []WayView{{From: 5, To: 7, Rest: 7, Victim: 5}, {From: 24, To: 26, Rest: 26}}
	if !slices.Equal(basics.Ways, want) || basics.Value != "2" || len(basics.Rules) != 0 || !basics.Widget.On {
		t.Errorf("basics: %+v", basics)
	}
	rebirth := p.compared("rebirth")
	if w := rebirth.Ways[0]; w.Kind != WayNew || w.Victim != 1 {
		t.Errorf("rebirth: %+v", rebirth)
	}
	if len(rebirth.Rules) == 0 || !strings.Contains(rebirth.Rules[0].Text, "sends it back") || rebirth.Rules[0].Source != "Gameboard and pieces, from the source" {
		t.Errorf("rebirth says %+v", rebirth.Rules)
	}
	p.press("marked.0")
	if c := p.compared("basics"); c.Value != "–" || c.Follows != "The turn is missed." || len(c.Ways) != 0 {
		t.Errorf("basics: %+v", c)
	}
	if c := p.compared("storer"); c.Value != "6" || len(c.Rules) == 0 {
		t.Errorf("storer: %+v", c)
	}
}

// A rule set can be made the measure of the others.
func TestCompareMeasuresByAnyRuleSet(t *testing.T) {
	p := compareOpen(t)
	p.set(rules.Squares(5, 24), rules.Squares(1))
	p.press("marked.3")
	if c := p.compared("storer"); !slices.ContainsFunc(c.Ways, func(w WayView) bool { return w.From == 24 && w.Kind == WayNew && w.To == 27 && w.Rest == 15 }) {
		t.Errorf("storer: %+v", c.Ways)
	}
	p.press("case.storer")
	c := p.compared("basics")
	if !slices.ContainsFunc(c.Ways, func(w WayView) bool { return w.From == 24 && w.Kind == WayMissing && w.To == 27 }) {
		t.Errorf("basics: %+v", c.Ways)
	}
	if len(c.Rules) == 0 || c.Rules[0].Text != "No pawn passes square 26 without landing on it exactly." {
		t.Errorf("basics says %+v", c.Rules)
	}
	if storer := p.compared("storer"); !storer.Widget.On || len(storer.Rules) != 0 {
		t.Errorf("storer: %+v", storer)
	}
}

// All throws under all rule sets are seen at a glance, marked where they differ from the measure; a little board that is
// pointed at tells the rule, and pressed it is seen large.
func TestCompareShowsAllThrowsAtAGlance(t *testing.T) {
	p := compareOpen(t)
	p.set(rules.Squares(5, 24), rules.Squares(7))
	view := p.app.View().Compare
	if len(view.Throws) != 5 || !slices.Equal(view.Throws[3].Pips, []bool{true, true, true, false}) || view.Throws[2].Odds != "6 of 16" {
		t.Errorf("the heads are %+v", view.Throws)
	}
	values := func(id string) (list string) {
		for _, c := range p.compared(id).Cells {
			list += c.Value + " "
		}
		return strings.TrimSpace(list)
	}
	for id, want := range map[string]string{"basics": "– 1 2 3 5", "rebirth": "5 1 2 3 4", "storer": "6 1 2 3 4"} {
		if got := values(id); got != want {
			t.Errorf("%s counts %s, want %s", id, got, want)
		}
	}
	for _, c := range p.compared("basics").Cells {
		if c.Differs || c.Turn {
			t.Errorf("basics differs from itself: %+v", c)
		}
	}
	cells := p.compared("rebirth").Cells
	if one := cells[1]; one.Differs || !one.Turn || !one.Again { // 5 and 24 move one square in both, but here a 1 throws again
		t.Errorf("a 1 in rebirth: %+v", one)
	}
	if two := cells[2]; !two.Differs || two.Turn { // the pawn on 7 is sent back instead of exchanged
		t.Errorf("a 2 in rebirth: %+v", two)
	}
	p.do(ui.Event{Kind: ui.PointerMove, Target: widget("cell.rebirth.2")})
	about := p.app.View().Compare.About
	if !strings.HasPrefix(about, "Gameboard and pieces, 2: 2 moves.") || !strings.Contains(about, "sends it back") || !strings.Contains(about, "(Gameboard and pieces, from the source.)") {
		t.Errorf("it says %q", about)
	}
	p.press("cell.rebirth.2")
	if c := p.compared("rebirth"); c.Value != "2" || len(c.Cells) != 0 || p.app.View().Focus != widget("case.rebirth") {
		t.Errorf("%+v", c)
	}
	p.press("marked.all")
	if len(p.compared("rebirth").Cells) != 5 {
		t.Error("the overview is not shown again")
	}
}

func TestCompareTakesTheGameInPlay(t *testing.T) {
	p := at(t, "storer", "C 6 12 18 24 26 / S 9 10 16 23 29 / S to move 3")
	p.key(ui.KeyEscape)
	p.press("menu.compare")
	page := p.app.page().(*comparePage)
	if page.pawns[rules.Cones] != rules.Squares(6, 12, 18, 24, 26) || page.turn != rules.Spools || page.measure != "storer" {
		t.Errorf("%+v", page)
	}
	p.press("compare.example")
	p.press("compare.game")
	if page.pawns[rules.Spools] != rules.Squares(9, 10, 16, 23, 29) {
		t.Errorf("%+v", page)
	}
}

// The board is set up by keys: arrows walk over it, Enter changes what stands there.
func TestCompareByKeys(t *testing.T) {
	p := compareOpen(t)
	p.byKeysTo("compare.empty")
	p.key(ui.KeyEnter)
	for range 60 {
		if p.app.View().Focus.Kind == ui.TargetSquare {
			break
		}
		p.key(ui.KeyTab)
	}
	p.key(ui.KeyRight, ui.KeyRight, ui.KeyEnter, ui.KeyDown, ui.KeyEnter, ui.KeyEnter)
	page := p.app.page().(*comparePage)
	if page.pawns[rules.Cones] != rules.Squares(3) || page.pawns[rules.Spools] != rules.Squares(18) {
		t.Errorf("the board has %v, the focus is on %+v", page.pawns, p.app.View().Focus)
	}
	p.byKeysTo("case.tait")
	p.key(ui.KeyEnter)
	if !p.compared("tait").Widget.On {
		t.Error("the measure has not changed")
	}
}

// Boards that cannot be in a rule set say so, and odd ones break nothing.
func TestCompareSurvivesAnyBoard(t *testing.T) {
	p := compareOpen(t)
	dice := chance()
	for range 150 {
		page := p.app.page().(*comparePage)
		cones := rules.SquareSet(dice.Uint32()&dice.Uint32()) & rules.SquareSet(0x7ffffffe)
		page.pawns = [2]rules.SquareSet{cones, rules.SquareSet(dice.Uint32()&dice.Uint32()) & 0x7ffffffe &^ cones}
		page.marked, page.one, page.turn = dice.IntN(5), dice.IntN(2) == 0, rules.Side(dice.IntN(2))
		p.press("case." + ruleset.List()[dice.IntN(9)].ID)
		for _, c := range p.app.View().Compare.Cases {
			if c.Follows == "" && len(c.Cells) != 5 {
				t.Fatalf("%s says nothing of %v", c.Widget.ID, page.pawns)
			}
		}
	}
}

func TestHistoryIsReachedFromTheRulePages(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.key(ui.KeyRules)
	p.press("bar.history")
	v := p.app.View()
	known, guessed := 0, 0
	for _, b := range v.Rules.Blocks {
		if b.Kind == BlockRule && b.Ours {
			guessed++
		} else if b.Kind == BlockRule {
			known++
		}
	}
	if v.Page != PageHistory || known < 5 || guessed < 3 {
		t.Errorf("page %d, %d known, %d guessed", v.Page, known, guessed)
	}
	p.key(ui.KeyEscape)
	if p.app.View().Page != PageRules {
		t.Error("Escape does not lead back to the rules")
	}
}

// House rules are compared with the rule sets, too, and measure them at first.
func TestCompareShowsHouseRules(t *testing.T) {
	p := housePageOpen(t, "storer")
	p.press("option.back")
	p.press("value.never")
	p.key(ui.KeyEscape)
	p.press("start")
	p.key(ui.KeyEscape)
	p.press("menu.compare")
	own := p.compared("house")
	if !own.Widget.On || own.Widget.Label != "Storer 2005, never back" || len(p.app.View().Compare.Cases) != len(ruleset.List())+1 {
		t.Errorf("%+v", own.Widget)
	}
	p.set(rules.Squares(30, 20), rules.Squares(21, 22, 23))
	p.press("marked.1")
	if c := p.compared("storer"); len(c.Rules) == 0 || c.Rules[0].Text != "Pawns never go back." || c.Rules[0].Source != "Storer 2005, a house rule" {
		t.Errorf("storer says %+v of %+v", c.Rules, c.Ways)
	}
}

// Sticks are compared: of a game with the die the board is taken, and not its throw.
func TestADieIsNotTakenForSticks(t *testing.T) {
	p := sitDown(t, config(t, 3))
	p.play("secret", "cast.die", "open.cones")
	p.do(ui.Event{Kind: ui.TextInput, Text: "r6"})
	page := newComparePage(p.app)
	if i, thrown := p.app.table.match.LastThrow(p.app.table.match.Game().At()); !thrown || p.app.table.match.Game().Entry(i).Throw != rules.Face(6) {
		t.Fatal("no six was thrown")
	}
	if page.marked > 4 {
		t.Errorf("%d sticks are marked", page.marked)
	}
}
