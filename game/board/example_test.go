package board_test

import (
	"fmt"

	"senet/game/board"
	"senet/game/ui"
	"senet/rules"
	"senet/rules/ruleset"
)

// A page passes legal moves and gestures to the board, which returns what the player wants.
func Example() {
	r, err := rules.New(ruleset.Basics().Options)
	if err != nil {
		fmt.Println(err)
		return
	}
	position, err := r.Parse("C 1 3 5 18 28 / S 7 8 9 10 14 / C to move 2")
	if err != nil {
		fmt.Println(err)
		return
	}
	turn := board.LegalMoves{Rules: r, Position: position, Moves: r.Legal(position, nil)}
	fmt.Println("can move:", turn.Movable())

	var b board.Board
	click := func(s rules.Square) board.Result {
		target := ui.Target{Kind: ui.TargetSquare, Square: s}
		b.PointerDown(turn, target, 0, 0)
		return b.PointerUp(turn, target, target)
	}
	click(18)
	fmt.Println("taken up:", b.Selected)
	fmt.Println("refused:", click(25).Refusal.Reason)
	click(28)
	result := click(30) // where 30 can only mean home, it does
	fmt.Println("moved home:", result.Intent == board.IntentMove && result.Move.To == rules.Home)
	// Output:
	// can move: [28 18]
	// taken up: 18
	// refused: NotThatFar
	// moved home: true
}
