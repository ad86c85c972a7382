package game

import (
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"

	"senet/game/session"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/record"
	"senet/rules/ruleset"
)

func setUp(t *testing.T) *player {
	t.Helper()
	p := sitDown(t, config(t, 1))
	p.press("title.learn")
	p.press("setup")
	if v := p.app.View(); v.Page != PageSetup {
		t.Fatalf("page %d", v.Page)
	}
	return p
}

func (p *player) dragged(from, to Target) {
	p.t.Helper()
	p.do(Event{Kind: PointerMove, Target: from, X: 1, Y: 1}, Event{Kind: PointerDown, Target: from, X: 1, Y: 1},
		Event{Kind: PointerMove, Target: to, X: 5, Y: 2}, Event{Kind: PointerUp, Target: to, X: 5, Y: 2})
}

func textOf(v View) string {
	w, _ := v.find("text")
	return w.Text
}

func TestAPositionIsSetUpByMouseAndPlayedOn(t *testing.T) {
	p := setUp(t)
	p.press("clear")
	square := func(s rules.Square) Target { return Target{Kind: TargetSquare, Square: s} }
	hand := func(side rules.Side) Target { return Target{Kind: TargetHand, Side: side} }
	p.dragged(hand(rules.Cones), square(24))
	p.dragged(hand(rules.Spools), square(22))
	p.dragged(square(22), square(21)) // from square to square
	p.click(hand(rules.Cones))
	p.square(6) // a click puts one down
	p.square(7)
	p.square(7) // and takes it up
	p.press("turn.1")
	p.press("thrown.3")
	if got, want := textOf(p.app.View()), "C 6 24 home 3 / S 21 home 4 / S to move 3"; got != want {
		t.Fatalf("set up is %q, want %q", got, want)
	}
	p.press("play")
	s := p.app.table.session
	if v := p.app.View(); v.Page != PagePlay || s.Position().String() == "" || s.Position().Turn() != rules.Spools || s.Position().Phase() != rules.ToMove {
		t.Fatalf("page %d, %s", v.Page, s.Position())
	}
	p.square(21)
	p.square(24)
	if side, _ := s.Position().At(24); side != rules.Spools {
		t.Fatalf("the game does not go on from there: %s", s.Position())
	}
	if game := mustRead(t, p.saved); !strings.Contains(p.saved, "[Position ") || game.PositionAt(0).Pawns(rules.Spools) != rules.Squares(21) {
		t.Fatalf("saved is\n%s", p.saved)
	}
}

func TestAPositionIsSetUpByKeysAndAsText(t *testing.T) {
	p := setUp(t)
	p.press("clear")
	p.press("begin")
	p.square(1)
	p.key(KeyTab, KeyBackTab)
	p.do(Event{Kind: TextInput, Text: "s"})
	p.key(KeyDelete, KeyEnter, KeyRight)
	if v := p.app.View(); v.Focus != (Target{Kind: TargetSquare, Square: 2}) {
		t.Fatalf("the focus is on %+v", v.Focus)
	}
	p.press("text")
	for range 200 {
		p.key(KeyBackspace)
	}
	p.do(Event{Kind: TextInput, Text: "C 28 home 4 / S 1 3 5 7 9 / C to throw"})
	p.key(KeyEnter)
	if got := textOf(p.app.View()); got != "C 28 home 4 / S 1 3 5 7 9 / C to throw" || p.app.table != nil {
		t.Fatalf("as text it is %q", got)
	}
	p.press("text")
	p.do(Event{Kind: TextInput, Text: " nonsense"})
	p.key(KeyEnter)
	v := p.app.View()
	if v.Play.Prompt.Kind != PromptRefusal || !strings.Contains(v.Play.Prompt.Rest, "it should say") {
		t.Fatalf("nonsense is answered with %q %q", v.Play.Prompt.Lead, v.Play.Prompt.Rest)
	}
	if !standing(v, rules.Cones, 28) {
		t.Fatal("nonsense changes the board")
	}
}

func TestWhatCannotBePlayedIsRefusedInWords(t *testing.T) {
	p := setUp(t)
	p.press("clear")
	v := p.app.View()
	if v.Play.Prompt.Kind == PromptRefusal || v.Play.Prompt.Lead != "Put at least one cone and one spool on the board." {
		t.Fatalf("an empty board: %q %q", v.Play.Prompt.Lead, v.Play.Prompt.Rest)
	}
	p.press("play")
	if v = p.app.View(); v.Page != PageSetup || v.Play.Prompt.Kind != PromptRefusal || v.Play.Prompt.Lead != "Not yet:" {
		t.Fatalf("played on from an empty board: %q %q", v.Play.Prompt.Lead, v.Play.Prompt.Rest)
	}
	p.square(26)
	if v = p.app.View(); v.Play.Prompt.Kind == PromptRefusal || v.Play.Prompt.Lead != "Put at least one spool on the board." {
		t.Fatalf("with a cone alone: %q %q", v.Play.Prompt.Lead, v.Play.Prompt.Rest)
	}
	p.square(26)
	p.square(26)
	p.do(Event{Kind: TextInput, Text: "s"})
	p.square(27) // in the Water nobody rests
	v = p.app.View()
	if w, _ := v.find("play"); !w.Off || !strings.Contains(v.Play.Prompt.Rest, "27") {
		t.Fatalf("a pawn in the Water: %+v, %q", w, v.Play.Prompt.Rest)
	}
	p.press("play")
	if p.app.View().Page != PageSetup {
		t.Fatal("it is played all the same")
	}
}

// What is wrong with a board set up by hand is told of its squares and pawns, never of the text.
func TestAFaultOfTheBoardIsToldOfItsPawns(t *testing.T) {
	for _, c := range []struct {
		set     string
		squares [2][]rules.Square
		want    string
		framed  rules.SquareSet
	}{
		{"basics", [2][]rules.Square{{26}, {27}}, "no pawn rests on 27 under these rules.", rules.Squares(27)},
		{"bell", [2][]rules.Square{{1, 2, 3, 4, 5, 6, 7, 8, 9, 10}, {30}}, "the cones have gone too far to fill their goal squares.", 0},
		{"bell", [2][]rules.Square{{30}, {1, 2, 3, 4, 5, 6, 7, 8, 9, 10}}, "the spools have gone too far to fill their goal squares.", 0},
	} {
		p := setUp(t)
		p.press("rules")
		p.press("set." + c.set)
		p.press("clear")
		for side, list := range c.squares {
			p.click(Target{Kind: TargetHand, Side: rules.Side(side)})
			for _, s := range list {
				p.square(s)
			}
		}
		v := p.app.View()
		if got := v.Play.Prompt; got.Kind != PromptRefusal || got.Rest != c.want {
			t.Errorf("%s: the board is answered with %q %q", c.set, got.Lead, got.Rest)
		}
		framed := rules.SquareSet(0)
		for _, f := range v.Play.Board.Frames {
			framed |= f.Squares
		}
		if framed != c.framed {
			t.Errorf("%s: framed are %v", c.set, framed)
		}
		none := &rules.Unreadable{Misread: rules.NoPoints, Part: 4, Text: "score 5 0"}
		if got := p.app.page().(*setupPage).fault(p.app, none); strings.Contains(got, "part") || !strings.HasPrefix(got, "under these rules") {
			t.Errorf("%s: %q is told of the text", c.set, got)
		}
	}
}

// Where points are won on the way, they are given by a press, and to one side at most.
func TestPointsAreSetUp(t *testing.T) {
	p := setUp(t)
	if w, found := withID(p, "points.0"); found {
		t.Errorf("the basics have points: %+v", w)
	}
	p.press("rules")
	p.press("set.bell")
	for _, c := range []struct{ press, want string }{{"points.1", " / score 0 5"}, {"points.0", " / score 5 0"}, {"points.2", ""}} {
		p.press(c.press)
		v := p.app.View()
		if got := textOf(v); !strings.HasSuffix(got, "to throw"+c.want) || !v.chosen(c.press) {
			t.Errorf("%s leads to %q, chosen %v", c.press, got, v.chosen(c.press))
		}
	}
	p.press("points.1")
	p.press("play")
	if got := p.app.table.session.Position().String(); !strings.HasSuffix(got, "score 0 5") {
		t.Errorf("played on from %q", got)
	}
}

func withID(p *player, id string) (Widget, bool) {
	v := p.app.View()
	return v.find(id)
}

// A panel chooses whose pawns a click puts down; they take the place of the other side's, and with none left nothing is lost.
func TestAPanelChoosesWhosePawnsArePlaced(t *testing.T) {
	p := setUp(t)
	p.press("clear")
	p.square(6)
	p.click(Target{Kind: TargetHand, Side: rules.Spools})
	v := p.app.View()
	if v.Play.Panels[rules.Spools].ToMove != "Placing" || v.Play.Panels[rules.Cones].ToMove != "" {
		t.Fatalf("the panels say %q and %q", v.Play.Panels[0].ToMove, v.Play.Panels[1].ToMove)
	}
	for _, s := range []rules.Square{6, 7, 8, 9, 10} {
		p.square(s)
	}
	if v = p.app.View(); !standing(v, rules.Spools, 6) || standing(v, rules.Cones, 6) {
		t.Fatal("the spool does not take the cone's place")
	}
	p.click(Target{Kind: TargetHand, Side: rules.Cones})
	p.square(1)
	p.click(Target{Kind: TargetHand, Side: rules.Spools})
	p.square(1)
	if v = p.app.View(); !standing(v, rules.Cones, 1) || v.Play.Prompt.Lead != "No spool is left to put down:" {
		t.Fatalf("with no spool left: %q", v.Play.Prompt.Lead)
	}
}

// Whatever comes about in a game of any rule set can be set up: taken over by the page, it is the same position again, but
// for the count of quiet throws, which begins anew.
func TestEveryPositionOfEveryRuleSetCanBeSetUp(t *testing.T) {
	for _, set := range ruleset.List() {
		t.Run(set.ID, func(t *testing.T) {
			p := setUp(t)
			page := p.app.page().(*setupPage)
			page.under(p.app, record.Header{RuleSet: set.ID})
			r := page.rules
			chance := rand.New(rand.NewPCG(5, 11))
			at, seen := r.StartAt(rules.Spools), 0
			for range 600 {
				if at.Phase() == rules.Ended {
					at = r.StartAt(rules.Cones)
				}
				if want := withoutQuiet(at); !strings.Contains(want, " after ") {
					seen++
					page.take(at)
					got, err := page.position()
					if err != nil || got.String() != want {
						t.Fatalf("%s is set up as %q: %v", want, page.text(), err)
					}
				}
				at = anyDeed(t, r, at, chance)
			}
			if seen < 400 {
				t.Errorf("only %d positions were looked at", seen)
			}
		})
	}
}

var quietNote = regexp.MustCompile(` / quiet \d+`)

func withoutQuiet(p rules.Position) string { return quietNote.ReplaceAllString(p.String(), "") }

// anyDeed throws or moves by chance.
func anyDeed(t *testing.T, r *rules.Rules, p rules.Position, chance *rand.Rand) rules.Position {
	t.Helper()
	next, err := p, error(nil)
	if moves := r.Legal(p, nil); p.Phase() == rules.ToMove || p.Phase() == rules.TurnStart && chance.IntN(2) == 0 {
		next, err = r.Apply(p, moves[chance.IntN(len(moves))])
	} else {
		cast := rules.Marked(chance.IntN(5))
		if r.Options().Die {
			cast = rules.Face(chance.IntN(6) + 1)
		}
		next, err = r.Throw(p, cast)
	}
	if err != nil {
		t.Fatalf("%s: %v", p, err)
	}
	return next
}

// Each rule set can be chosen on the page, with its pawns and its die, and set up by hand and played on from.
func TestEveryRuleSetIsSetUpByHand(t *testing.T) {
	for _, c := range []struct {
		set, more string            // what is pressed beside the rule set
		squares   [2][]rules.Square // where pawns are dragged from the hands
		numbers   string            // what is pressed as thrown
		want      string            // the position that is played on from
	}{
		{"basics", "pawns.7", [2][]rules.Square{{24, 20}, {22}}, "3", "C 20 24 home 5 / S 22 home 6 / C to move 3"},
		{"rebirth", "", [2][]rules.Square{{24}, {22}}, "1", "C 24 home 4 / S 22 home 4 / C to move 1 / bonus"},
		{"storer", "", [2][]rules.Square{{30}, {22}}, "", "C 30 home 4 / S 22 home 4 / C to begin"},
		{"secret", "cast.die", [2][]rules.Square{{12}, {3}}, "6", "C 12 home 4 / S 3 home 4 / C to move 6 / bonus"},
		{"digital", "", [2][]rules.Square{{12}, {3}}, "4 4 2", "C 12 home 6 / S 3 home 6 / C to move 2 4 4"},
		{"kendall", "pawns.5", [2][]rules.Square{{27, 5}, {3}}, "", "C 5 27 home 3 / S 3 home 4 / C to begin"},
		{"jequier", "fresh", [2][]rules.Square{{4, 6}, {3}}, "2", "C 4 6 home 3 / S 3 home 4 / C to move 2 / unmoved 3 4 6"},
		{"tait", "", [2][]rules.Square{{4}, {3}}, "3", "C 4 hand 4 / S 3 hand 4 / C to move 3"},
		{"bell", "began.1", [2][]rules.Square{{24}, {22}}, "3", "C 24 hand 9 / S 22 hand 9 / C to move 3 / S started"},
	} {
		t.Run(c.set, func(t *testing.T) {
			p := setUp(t)
			p.press("rules")
			p.press("set." + c.set)
			p.press("clear")
			if c.more != "" && c.more != "fresh" {
				p.press(c.more)
			}
			for side, list := range c.squares {
				for _, s := range list {
					p.dragged(Target{Kind: TargetHand, Side: rules.Side(side)}, Target{Kind: TargetSquare, Square: s})
				}
			}
			if c.more == "fresh" {
				p.press(c.more)
			}
			for _, n := range strings.Fields(c.numbers) {
				p.press("thrown." + n)
			}
			v := p.app.View()
			if w, _ := v.find("play"); w.Off {
				t.Fatalf("%q cannot be played: %s %s", textOf(v), v.Play.Prompt.Lead, v.Play.Prompt.Rest)
			}
			p.press("play")
			if p.app.View().Page != PagePlay {
				t.Fatalf("it is not played, but page %d is shown", p.app.View().Page)
			}
			if got := p.app.table.session.Position().String(); got != c.want {
				t.Errorf("played from %s, not %s", got, c.want)
			}
			if id := mustRead(t, p.saved).Header().RuleSet; id != c.set {
				t.Errorf("saved under %s", id)
			}
		})
	}
}

// A pawn that is held when the window loses the mouse stands where it was.
func TestAHeldPawnIsPutBackWhenTheWindowIsLeft(t *testing.T) {
	p := sitDown(t, config(t, 1))
	p.press("title.learn")
	p.press("setup")
	before := p.app.View().Play.Board.Pawns
	x, y := centre(9)
	p.do(Event{Kind: PointerDown, Target: square(9), X: x, Y: y}, Event{Kind: PointerMove, Target: square(15), X: x, Y: y + 1})
	if slices.Equal(p.app.View().Play.Board.Pawns, before) {
		t.Fatal("no pawn is held")
	}
	p.do(Event{Kind: WindowBlur}, Event{Kind: PointerMove, Target: square(16), X: x, Y: y + 2})
	if got := p.app.View().Play.Board.Pawns; !slices.Equal(got, before) {
		t.Errorf("it still follows the mouse: %+v", got)
	}
}

// On a board that was set up with a number to move, the sticks lie as they fall for that number.
func TestSticksLieForTheNumberThatWasSetUp(t *testing.T) {
	for id, want := range map[string]string{"basics": "C 18 19 home 3 / S 24 25 home 3 / C to move 5", "rebirth": "C 18 19 home 3 / S 24 25 home 3 / C to move 5"} {
		p := at(t, id, want)
		marked := 0
		for _, up := range p.app.View().Play.Tray.Pips {
			if up {
				marked++
			}
		}
		if value := p.app.table.rules().Read(rules.Marked(marked)).Value; value != 5 {
			t.Errorf("%s: %d sticks lie marked, which count %d, not 5", id, marked, value)
		}
	}
}

// Playing on from a position keeps who plays: a computer's seat stays the computer's, also under other rules.
func TestAPositionIsPlayedOnByWhoPlayedBefore(t *testing.T) {
	for name, change := range map[string]func(p *player){
		"as it is":    func(*player) {},
		"other rules": func(p *player) { p.press("rules"); p.press("set.storer") },
	} {
		p := sitDown(t, config(t, 1))
		p.against("", "priest")
		p.key(KeyEscape)
		p.press("menu.setup")
		v := p.app.View()
		if one, other := v.Play.Panels[0].Player, v.Play.Panels[1].Player; one != "You" || other != "Computer, Priest" {
			t.Errorf("%s: the panels say %q and %q", name, one, other)
		}
		change(p)
		p.press("play")
		if v = p.app.View(); v.Dialog != nil {
			p.press("leave.new")
		}
		table := p.app.table
		if table.computer(rules.Cones) || !table.computer(rules.Spools) || table.session.Seat(rules.Spools).Level != opponent.Priest {
			t.Errorf("%s: %q and %q play", name, table.sitter(p.app, rules.Cones), table.sitter(p.app, rules.Spools))
		}
		if seats := session.Seats(mustRead(t, p.saved).Header()); !seats[rules.Spools].Computer {
			t.Errorf("%s: saved is\n%s", name, p.saved)
		}
	}
}

// A board that was set up is kept like a game in play, also before its first throw; the start of the rules is not.
func TestASetUpBoardIsKeptBeforeItsFirstThrow(t *testing.T) {
	for text, kept := range map[string]bool{
		"C 6 24 home 3 / S 21 home 4 / S to throw":              true,
		"C 6 24 home 3 / S 21 home 4 / S to move 3":             true,
		"C 1 3 5 7 9 / S 2 4 6 8 10 / S to throw":               true, // without the first move
		"C 2 4 6 8 10 / S 1 3 5 7 9 / C to begin":               false,
		"C 2 4 6 8 10 / S 1 3 5 7 9 / C to move 1 / first move": false,
	} {
		p := setUp(t)
		p.press("text")
		for range 200 {
			p.key(KeyBackspace)
		}
		p.do(Event{Kind: TextInput, Text: text})
		p.key(KeyEnter)
		p.press("play")
		if p.app.View().Page != PagePlay {
			t.Errorf("%s is not played: %q", text, p.app.View().Play.Prompt.Lead)
			continue
		}
		board := p.saved
		p.key(KeyNew)
		p.press("start")
		if asked := p.app.View().Dialog != nil; asked != kept {
			t.Errorf("%s: it is asked about: %t; saved\n%s", text, asked, board)
		}
		if kept {
			p.press("leave.new")
			if len(p.kept) != 1 || p.kept[0] != board {
				t.Errorf("%s is kept as %q", text, p.kept)
			}
		} else if len(p.kept) != 0 {
			t.Errorf("%s is kept", text)
		}
	}
}

// A board from the list that is played on leaves the list: it comes back to it when it is left.
func TestASetUpBoardIsTakenUpFromTheList(t *testing.T) {
	p := at(t, "basics", "C 24 home 4 / S 22 home 4 / C to throw")
	q := sitDown(t, config(t, 1))
	q.folder = []File{{Name: "board.senet", Data: []byte(p.app.table.session.Text())}}
	q.press("title.games")
	q.press("kept.0")
	q.press("games.play")
	if v := q.app.View(); v.Page != PagePlay || len(q.folder) != 0 || !strings.Contains(q.saved, "C 24 home 4") {
		t.Errorf("page %d, the list has %d games, saved is\n%s", v.Page, len(q.folder), q.saved)
	}
}

// Where a pawn that was not placed has gone is told alike in the panel and in the text; hands are spoken of while they hold
// pawns.
func TestPawnsOffTheBoardAreTold(t *testing.T) {
	for _, presenter := range []bool{false, true} {
		p := setUp(t)
		if presenter {
			p.key(KeyPresenter)
		}
		if lead := p.app.View().Play.Prompt.Lead; strings.Contains(lead, "hands") {
			t.Errorf("all pawns stand on the board, and it says %q", lead)
		}
		p.square(p.app.page().(*setupPage).on[rules.Cones].List()[0]) // takes it up
		v := p.app.View()
		if panel := v.Play.Panels[rules.Cones]; panel.Home != "1 of 5 home" || panel.HandN != 1 || !strings.Contains(textOf(v), "home 1") {
			t.Errorf("presenter %t: the panel says %q, the text %q", presenter, panel.Home, textOf(v))
		}
		if got := v.Play.Panels[rules.Spools].Home; got != "0 of 5 home" {
			t.Errorf("presenter %t: the other panel says %q", presenter, got)
		}
		if lead := v.Play.Prompt.Lead; !strings.Contains(lead, "hands") {
			t.Errorf("a pawn is off the board, and it says %q", lead)
		}
	}
}

// All pawns that stand where none may are named and marked.
func TestAllMisplacedPawnsAreNamed(t *testing.T) {
	p := setUp(t)
	p.press("clear")
	p.square(27)
	p.square(5)
	p.do(Event{Kind: TextInput, Text: "s"})
	p.square(8)
	p.square(30)
	v := p.app.View()
	if got := v.Play.Prompt.Rest; got != "no pawn rests on 27 and 30 under these rules." {
		t.Errorf("it says %q about %q", got, textOf(v))
	}
	if n := len(v.Play.Board.Frames); n != 1 || v.Play.Board.Frames[0].Squares != rules.Squares(27, 30) {
		t.Errorf("marked are %v", v.Play.Board.Frames)
	}
}
