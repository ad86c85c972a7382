package text_test

import (
	"slices"
	"testing"

	"senet/game"
	"senet/game/board"
	"senet/game/gametest"
	"senet/game/text"
	"senet/game/ui"
	"senet/rules"
)

// playing returns a view of a game with a speech.
func playing(speech board.Speech, changes ...func(*board.Scene)) game.View {
	s := board.Scene{Speech: speech}
	for _, change := range changes {
		change(&s)
	}
	return game.View{Page: "play", Screen: ui.Screen{Root: &ui.Node{Content: s}}}
}

// listening returns an announcer that has said where the pawns are.
func listening() *text.Announcer {
	var a text.Announcer
	a.Next(gametest.Words(), playing(board.Speech{}))
	return &a
}

// hear checks the lines said about views in a row.
func hear(t *testing.T, a *text.Announcer, views []game.View, want ...[]string) {
	t.Helper()
	for i, v := range views {
		if got := a.Next(gametest.Words(), v); !slices.Equal(got, want[i]) {
			t.Errorf("view %d: it says %q, want %q", i, got, want[i])
		}
	}
}

// The announcer reads out the report in order, once, then the computer's remark, and last the
// request, even if the player hurries the computer and there are fewer views. It does not say that
// it is the computer's turn, nor what is only read out on request.
func TestReportComesFirst(t *testing.T) {
	threw, moved := "Novice threw 2.", "Novice moved 9 to 11."
	waits := board.Speech{Task: "Your throw.", News: "A 1 wins the game.", Remark: "Novice: “Ha!”",
		Report: []string{threw, moved}, Count: 7}
	again := waits
	again.News = ""
	plays := func(count int, report ...string) board.Speech {
		return board.Speech{Turn: "Novice’s turn.", Waits: true, Next: "A 2 would attack you on 11.",
			Report: report, Count: count}
	}
	hear(t, listening(), []game.View{playing(plays(5)), playing(plays(6, threw)), playing(plays(7, threw, moved)),
		playing(waits), playing(again), playing(waits)},
		nil, []string{threw}, []string{moved},
		[]string{"Novice: “Ha!”", "A 1 wins the game. Your throw."}, nil, nil)
	hear(t, listening(), []game.View{playing(plays(5)), playing(waits)},
		nil, []string{threw, moved, "Novice: “Ha!”", "A 1 wins the game. Your throw."})
}

// The position is read out when a game begins, also after another one, and not again after a
// dialog.
func TestPositionIsSaidOnce(t *testing.T) {
	at := func(count int, changes ...func(*board.Scene)) game.View {
		return playing(board.Speech{Count: count}, append(changes, func(s *board.Scene) {
			s.Panels[rules.Cones].Name, s.Panels[rules.Spools].Name = "Cones", "Spools"
			s.Panels[rules.Cones].Home, s.Panels[rules.Spools].Home = "3 of 5 home", "1 of 5 home"
			s.Board.AddPawn(rules.Cones, board.Cone, board.SpotOf(8))
		})...)
	}
	asked := at(1)
	asked.Dialog = &ui.Node{}
	start := []string{"Cones: on 8. 3 of 5 home.", "Spools: none on the board. 1 of 5 home."}
	hear(t, &text.Announcer{}, []game.View{at(0), at(1), asked, at(1), at(0)}, start,
		nil, nil, nil, start)
}

// An undone throw is reported again when it is redone; after an undo nothing is reported.
func TestRedoneThrowsAreReportedAgain(t *testing.T) {
	at := func(count int, report ...string) game.View {
		return playing(board.Speech{Report: report, Count: count})
	}
	hear(t, listening(), []game.View{at(2, "One.", "Two."), at(1, "One."), at(2, "One.", "Two.")},
		[]string{"One.", "Two."}, nil, []string{"Two."})
}

// What was taken back in a kept game before it is opened is not read out as undone.
func TestOpenedGameHasNothingUndone(t *testing.T) {
	two, kept := playing(board.Speech{Count: 2}), playing(board.Speech{Count: 1, Undone: []string{"cone 6 to 8"}})
	undone := gametest.Words().T("text.undone", "moves", "cone 6 to 8")
	a := listening()
	hear(t, a, []game.View{two, kept, two}, nil, []string{undone}, nil)
	a.Next(gametest.Words(), game.View{Page: "games", Screen: ui.Screen{Root: &ui.Node{}}})
	if said := a.Next(gametest.Words(), kept); slices.Contains(said, undone) {
		t.Errorf("a game that is opened says %q", said)
	}
}

// Instructions are given once, until everything is to be read out again. The prompt is one line,
// and only its new parts are repeated.
func TestInstructionsAreGivenOnce(t *testing.T) {
	throws := playing(board.Speech{Turn: "Your throw.", How: "Press Space."})
	picks := playing(board.Speech{Turn: "You threw 2.", Task: "Pick a cone.", How: "Press Enter."})
	moves := playing(board.Speech{Turn: "You threw 2.", Task: "Move 8 to 10.", How: "Press Enter."})
	status := gametest.Words().T("how.status")
	a := listening()
	hear(t, a, []game.View{throws, picks, moves, throws},
		[]string{"Your throw.", "Press Space.", status}, []string{"You threw 2. Pick a cone.", "Press Enter."},
		[]string{"Move 8 to 10."}, []string{"Your throw."})
	a.Forget()
	hear(t, a, []game.View{throws}, []string{"Your throw.", "Press Space.", status})
}

// A refusal is said again if the player tries again, and what it covered is not.
func TestRepeatedRefusalsAreSaid(t *testing.T) {
	picks := playing(board.Speech{Turn: "You threw 2.", Task: "Pick a cone."})
	refused := playing(board.Speech{}, func(s *board.Scene) {
		s.Prompt = board.Prompt{Kind: board.PromptRefusal, Lead: "Too far.", Detail: "It says so."}
	})
	a := listening()
	hear(t, a, []game.View{picks, refused, refused, picks}, []string{"You threw 2. Pick a cone."},
		[]string{"Too far.", "It says so."}, nil, nil)
	hear(t, a, []game.View{refused}, []string{"Too far.", "It says so."})
	a.NoteAction()
	hear(t, a, []game.View{refused, picks}, []string{"Too far.", "It says so."}, nil)
}

// The pawns that can move are said with their ways. When one of them is selected, only its own ways
// are said, if it has several; the prompt says a single one.
func TestMovablePawnsAreSaidWithTheirWays(t *testing.T) {
	ways := func(s *board.Scene) {
		s.PawnMoves = []board.PawnMove{{From: 8, To: 10, Ring: board.RingMovable, Goal: "to 10"},
			{From: 9, To: 11, Ring: board.RingMovable, Goal: "to 11"}}
		for _, at := range []rules.Square{8, 9} {
			s.Board.AddPawn(rules.Cones, board.Cone, board.SpotOf(at)).Ring = board.RingMovable
		}
	}
	selected := func(s *board.Scene) {
		s.Board.AddRing(8, board.RingSelected, 1)
		for i, w := range s.PawnMoves {
			if w.From == 8 {
				s.PawnMoves[i].Ring = board.RingSelected
			}
		}
	}
	speech := board.Speech{Turn: "You threw 2."}
	hear(t, listening(), []game.View{playing(speech, ways), playing(speech, ways, selected)},
		[]string{"You threw 2.", "Can move: 8 to 10; 9 to 11."}, nil)
	second := func(s *board.Scene) {
		s.PawnMoves = append(s.PawnMoves, board.PawnMove{From: 8, To: 12, Ring: board.RingMovable, Goal: "to 12"})
	}
	hear(t, listening(), []game.View{playing(speech, ways, second), playing(speech, ways, second, selected)},
		[]string{"You threw 2.", "Can move: 8 to 10 or 12; 9 to 11."}, []string{"It can go to 10 or 12."})
}

// Each request for the status reads it out: what can be done now, the dangers, then the standing.
func TestStatusOnRequest(t *testing.T) {
	v := playing(board.Speech{Turn: "You threw 2.", Task: "Move 8 to 10.", How: "Press Enter.", Why: "It must.",
		Next: "A 2 would attack you on 10.", News: "A 5 wins."}, func(s *board.Scene) {
		s.Panels[rules.Cones].Name, s.Panels[rules.Spools].Name = "Cones", "Spools"
		s.ChanceBar.Standing = "You are ahead."
	})
	a := listening()
	a.Next(gametest.Words(), v)
	for range 2 {
		v.StatusCount++
		hear(t, a, []game.View{v}, []string{"You threw 2. Move 8 to 10.", "A 2 would attack you on 10.", "Press Enter.",
			"Cones: none on the board. .", "Spools: none on the board. .", "You are ahead."})
	}
}

// When something has happened, the same request is said again: another throw.
func TestRepeatedRequestsAreSaid(t *testing.T) {
	at := func(count int) game.View { return playing(board.Speech{Task: "Throw again.", Count: count}) }
	hear(t, listening(), []game.View{at(1), at(1), at(2)}, []string{"Throw again."}, nil, []string{"Throw again."})
}

// Rules are said once, before the request.
func TestRulesComeBeforeTheRequest(t *testing.T) {
	v := playing(board.Speech{Task: "Your throw.", How: "Press Space.", Rules: []string{"Be first."}})
	hear(t, listening(), []game.View{v},
		[]string{"Be first.", "Your throw.", "Press Space.", gametest.Words().T("how.status")})
}

// Buttons that appear while the computer plays are offered when the person's turn comes.
func TestOffersWait(t *testing.T) {
	view := func(waits bool) game.View {
		v := playing(board.Speech{Waits: waits, Turn: "Your throw."})
		v.Root.Children = []ui.Node{ui.Button("playOut", "Play it out")}
		return v
	}
	hear(t, listening(), []game.View{view(true), view(false), view(false)}, nil,
		[]string{"You can: Play it out."}, nil)
}
