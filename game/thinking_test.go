package game

import (
	"context"
	"strings"
	"testing"
	"time"

	"senet/game/board"
	"senet/game/page"
	"senet/game/table"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/opponent"
	"senet/rules/opponent/ending"
	"senet/rules/opponent/value"
)

// brain answers questions as main does, but at once and on the spot.
type brain struct {
	players map[opponent.Level]*opponent.Player
	rules   *rules.Rules
	limit   time.Duration // for each question
}

func newBrain() *brain { return &brain{limit: time.Millisecond} }

func (b *brain) answer(q page.Question) page.Answer {
	if b.rules != q.Rules {
		b.rules, b.players = q.Rules, map[opponent.Level]*opponent.Player{}
	}
	p := b.players[q.Level]
	if p == nil {
		p = opponent.New(q.Rules, q.Level, value.Weights{}, ending.Tables{}, 5)
		b.players[q.Level] = p
	}
	ctx, stop := context.WithTimeout(context.Background(), b.limit)
	defer stop()
	a := page.Answer{ID: q.ID}
	a.Move, a.Throw = p.Choose(ctx, q.At)
	return a
}

// rate is everything that can be done at a position, with little thought.
func (b *brain) rate(p *opponent.Player, at rules.Position) []opponent.Rated {
	ctx, stop := context.WithTimeout(context.Background(), b.limit)
	defer stop()
	return p.Analyse(ctx, at)
}

// questions are those of a purpose that the player's game asked and that were not dropped since.
func (p *player) questions(purpose page.Purpose) []page.Question {
	var list []page.Question
	for _, e := range p.thinks {
		switch {
		case e.Question.Purpose != purpose:
		case e.Kind == page.StopThinking:
			list = nil
		default:
			list = append(list[:0], *e.Question)
		}
	}
	return list
}

// think answers what the game has asked, and lets time pass.
func (p *player) think(b *brain) {
	p.t.Helper()
	asked := p.questions(page.ForMove)
	p.thinks = nil
	var events []ui.Event
	for _, q := range asked {
		events = append(events, ui.Told(b.answer(q)))
	}
	p.wait(2*time.Second, events...)
}

// against begins a game with the computer on the given seats; an empty level is a person.
func (p *player) against(cones, spools string, choices ...string) {
	p.t.Helper()
	for i, level := range []string{cones, spools} {
		n := string(rune('0' + i))
		if level != "" {
			choices = append(choices, "seat."+n+".computer", "level."+n+"."+level)
		} else {
			choices = append(choices, "seat."+n+".person")
		}
	}
	p.play("basics", choices...)
}

// A person can do nothing for the computer, however he tries.
func TestNobodyPlaysForTheComputer(t *testing.T) {
	p := sitDown(t, config(t, 4))
	p.against("vizier", "vizier", "open.cones")
	p.wait(time.Second)
	for len(p.questions(page.ForMove)) == 0 {
		p.wait(time.Second)
		if scene(p.app.View()).Tray.Lit {
			t.Fatal("the sticks ask to be thrown for the computer")
		}
	}
	at := p.app.play.Match.Game().At()
	for s := rules.Square(1); s <= 30; s++ {
		p.square(s)
		p.click(ui.Target{Kind: ui.TargetHome, Side: rules.Cones})
	}
	p.click(ui.Target{Kind: ui.TargetSticks})
	p.key(ui.KeySpace, ui.KeyEnter, ui.KeyTab, ui.KeyEnter)
	if got := p.app.play.Match.Game().At(); got != at {
		t.Fatalf("%d entries were made", got-at)
	}
	if v := p.app.View(); len(lit(v)) > 0 || len(lands(v)) > 0 {
		t.Fatalf("marks ask a person to move: %s", describe(v))
	}
}

// asked lets a game go on until the computer has been asked for a move of its own choice.
func (p *player) asked(b *brain) page.Question {
	p.t.Helper()
	dice := chance()
	for range 20000 {
		if list := p.questions(page.ForMove); len(list) > 0 && !p.flies() {
			return list[0]
		}
		if p.app.play.Match.Mine() {
			p.byMouse(p.app.View(), dice)
		} else {
			p.wait(time.Second)
		}
	}
	p.t.Fatal("the computer was never asked")
	return page.Question{}
}

func TestThinkingStopsWhenThePositionChanges(t *testing.T) {
	ways := map[string]func(p *player){
		"undo":     func(p *player) { p.key(ui.KeyUndo) },
		"goto":     func(p *player) { p.press(scene(p.app.View()).Moves.Entries[0].ID) },
		"new game": func(p *player) { p.key(ui.KeyNew); p.press("start"); p.press("leave.new") },
	}
	for name, way := range ways {
		t.Run(name, func(t *testing.T) {
			p, b := sitDown(t, config(t, 6)), newBrain()
			p.against("", "scribe", "open.cones")
			q := p.asked(b)
			answer := b.answer(q)
			way(p)
			stopped := false
			for _, e := range p.thinks {
				stopped = stopped || e.Kind == page.StopThinking && e.Question.Purpose == page.ForMove
			}
			if !stopped {
				t.Error("nobody was told to stop thinking")
			}
			before := p.app.play.Match.Text()
			p.wait(time.Minute, ui.Told(answer))
			p.wait(time.Minute)
			if p.app.play.Match.Text() != before {
				t.Error("an answer that came too late was acted on")
			}
		})
	}
}

func TestAnAnswerThatIsNoMoveDoesNoHarm(t *testing.T) {
	p, b := sitDown(t, config(t, 6)), newBrain()
	p.against("", "scribe", "open.cones")
	q := p.asked(b)
	at := p.app.play.Match.Game().At()
	p.do(ui.Told(page.Answer{ID: q.ID, Move: rules.Move{From: 3, To: 29}}))
	for range 4 {
		p.wait(time.Second)
	}
	if p.app.play.Match.Game().At() == at || scene(p.app.View()).Prompt.Kind == table.PromptRefusal {
		t.Fatal("the computer sticks at a move it cannot make")
	}
}

// Undo takes back the computer's move and the person's; the same throws fall again, and the computer goes on.
func TestUndoTakesBackBothMoves(t *testing.T) {
	p, b := sitDown(t, config(t, 6)), newBrain()
	p.against("", "potter", "open.cones")
	dice := chance()
	for p.app.play.Match.Game().Len() < 40 {
		if p.app.play.Match.Mine() {
			p.byMouse(p.app.View(), dice)
		} else {
			p.think(b)
		}
	}
	for !p.app.play.Match.CanUndo() || p.app.play.Match.Mine() {
		p.think(b)
	}
	p.key(ui.KeyUndo)
	s := p.app.play.Match
	next, _ := s.Game().Next()
	if !next.IsMove || next.Side != rules.Cones || !p.app.play.Match.Mine() {
		t.Fatalf("undo stops before %+v", next)
	}
	for i := range 10 { // it stands still, however long one looks
		p.wait(time.Minute)
		if got, _ := s.Game().Next(); got != next {
			t.Fatalf("after %d minutes the game has gone on", i+1)
		}
	}
	if _, err := s.Move(next.Move); err != nil {
		t.Fatal(err)
	}
}

func TestAHaltedComputerGoesOnWhenTold(t *testing.T) {
	p, b := sitDown(t, config(t, 9)), newBrain()
	p.against("potter", "pupil")
	for p.app.play.Match.Game().Len() < 30 {
		p.think(b)
	}
	p.key(ui.KeyUndo)
	p.wait(time.Minute)
	p.wait(time.Minute)
	s := p.app.play.Match
	at, length := s.Game().At(), s.Game().Len()
	if at >= length {
		t.Fatal("a demonstration cannot be taken back")
	}
	p.press("go")
	for s.Game().At() < length+5 {
		p.think(b)
	}
	p.press("pause")
	at = s.Game().At()
	for range 5 {
		p.think(b)
	}
	if s.Game().At() != at {
		t.Fatal("the pause does not hold")
	}
}

// A game that was saved while the computer was thinking goes on with its move.
func TestResumeInTheMiddleOfTheComputersTurn(t *testing.T) {
	p, b := sitDown(t, config(t, 6)), newBrain()
	p.against("", "scribe", "open.cones")
	p.asked(b)
	saved := p.saved
	if !strings.Contains(saved, `[SpoolsComputer "scribe"]`) {
		t.Fatalf("the record does not name the computer:\n%s", saved)
	}
	c := config(t, 7)
	c.SavedGame = saved
	p = sitDown(t, c)
	p.wait(time.Minute)
	if len(p.questions(page.ForMove)) != 0 {
		t.Error("the computer thinks before anybody sits at the table")
	}
	at := p.app.play.Match.Game().At()
	p.press("title.continue")
	for range 4 {
		p.think(b)
	}
	g := p.app.play.Match.Game()
	if g.At() <= at || !g.Entry(at).IsMove || g.Entry(at).Side != rules.Spools {
		t.Fatalf("after %d the record has %d entries", at, g.At())
	}
}

// What the computer is about to do is seen from, path and to, before it is done.
func TestTheComputersMoveCanBeFollowed(t *testing.T) {
	for _, speed := range page.Speeds() {
		t.Run(speed, func(t *testing.T) {
			c := config(t, 6)
			c.Settings = `{"speed":"` + speed + `","moves":true}`
			p, b := sitDown(t, c), newBrain()
			p.against("scribe", "", "open.cones")
			q := page.Question{}
			for q.ID == 0 {
				p.wait(100 * time.Millisecond)
				if list := p.questions(page.ForMove); len(list) > 0 {
					q = list[0]
				}
			}
			a := b.answer(q)
			at := p.app.play.Match.Game().At()
			p.do(ui.Told(a))
			seen := time.Duration(0)
			for range 2000 {
				p.wait(10 * time.Millisecond)
				if p.app.play.Match.Game().At() > at {
					break
				}
				if v := p.app.View(); len(scene(v).Board.Paths) > 0 {
					seen += 10 * time.Millisecond
				}
			}
			if p.app.play.Match.Game().At() == at || seen < 300*time.Millisecond {
				t.Fatalf("the way of the move was seen for %s", seen)
			}
			for range 1000 {
				p.wait(10 * time.Millisecond)
				if !p.flies() {
					break
				}
			}
			last := 0
			for _, f := range scene(p.app.View()).Board.Frames {
				if f.Kind == board.FrameLast {
					last++
				}
			}
			if last == 0 {
				t.Error("the last move is not marked")
			}
		})
	}
}

func TestSeatsAreRemembered(t *testing.T) {
	p := sitDown(t, config(t, 2))
	p.against("vizier", "")
	c := config(t, 2)
	c.Settings = p.setting
	p = sitDown(t, c)
	p.press("title.new")
	for _, id := range []string{"seat.0.computer", "level.0.vizier", "seat.1.person"} {
		if choice, found := p.app.View().choice(id); !found || !choice.Chosen {
			t.Errorf("%s is not chosen any more", id)
		}
	}
	p.press("swap")
	if choice, _ := p.app.View().choice("level.1.vizier"); !choice.Chosen {
		t.Error("the computer does not change sides")
	}
}

// Who opens the game for the first time finds somebody to play with; what was chosen later stands.
func TestTheFirstGameIsAgainstTheComputer(t *testing.T) {
	c := config(t, 2)
	c.Settings = ""
	p := sitDown(t, c)
	p.press("title.new")
	for _, id := range []string{"seat.0.person", "seat.1.computer", "level.1.pupil"} {
		if choice, found := p.app.View().choice(id); !found || !choice.Chosen {
			t.Errorf("%s is not chosen at the first start", id)
		}
	}
}

// The computer's turn has one headline, so that one watches the pawns; what it did to one's own pawn, and a lost turn, stay in
// sight for a beat.
func TestTheComputersTurnHasOneHeadline(t *testing.T) {
	for name, test := range map[string]struct {
		position string
		throws   []int
		beside   string
		least    time.Duration
	}{
		"a walk":      {"C 3 home 4 / S 12 home 4 / C to throw", []int{2, 3}, "", 0},
		"an exchange": {"C 15 home 4 / S 12 home 4 / C to throw", []int{2, 4}, "It changes places with your cone on 17.", pauseShown + beat},
		"a miss":      {"C 3 home 4 / S 12 home 4 / C to throw", []int{2, 0}, "No patterned side: the turn is missed.", beat},
	} {
		t.Run(name, func(t *testing.T) {
			p := alone(t, test.position, casts(append(test.throws, 2, 2, 2)...), func(c *Config) { c.Settings = `{"speed":"normal","forced":true}` })
			p.key(ui.KeySpace)
			for range 400 {
				if !p.app.play.Match.Mine() && scene(p.app.View()).Prompt.Lead == "Potter’s turn." {
					break
				}
				p.wait(50 * time.Millisecond)
			}
			b, seen := newBrain(), time.Duration(0)
			for !p.app.play.Match.Mine() || scene(p.app.View()).Prompt.Lead == "Potter’s turn." {
				got := scene(p.app.View()).Prompt
				if got.Lead != "Potter’s turn." || got.Rest != "" && got.Rest != test.beside {
					t.Fatalf("it says %q %q", got.Lead, got.Rest)
				}
				if got.Rest != "" {
					seen += 50 * time.Millisecond
				}
				for _, q := range p.questions(page.ForMove) {
					p.thinks = nil
					p.do(ui.Told(b.answer(q)))
				}
				p.wait(50 * time.Millisecond)
			}
			if seen < test.least {
				t.Errorf("%q is seen for %s", test.beside, seen)
			}
		})
	}
}

// pauseShown is how long the computer shows its move before it makes it.
const pauseShown = 900 * time.Millisecond

// beat is how long it is looked at that the computer has thrown nothing, or what became of a pawn that it met.
const beat = 700 * time.Millisecond
