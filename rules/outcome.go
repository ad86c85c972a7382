package rules

// Ending tells how a game ended.
type Ending uint8

const (
	Playing   Ending = iota // not over
	AllHome                 // the winner has borne off all his pawns
	AllGoals                // the winner's pawns fill his goal squares
	DrawStuck               // neither player has a legal move for any throw
	DrawQuiet               // 1,000 throws passed in which no pawn was borne off
)

// Outcome is the state of the game's result.
type Outcome struct {
	Ending Ending
	Winner Side   // meaningful for AllHome and AllGoals
	Score  [2]int // points by side, where the rule set counts points; else zero
}

// Over tells whether the game has ended.
func (o Outcome) Over() bool { return o.Ending != Playing }

// Draw tells whether it ended without a winner.
func (o Outcome) Draw() bool { return o.Ending == DrawStuck || o.Ending == DrawQuiet }
