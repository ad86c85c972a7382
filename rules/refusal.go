package rules

// Reason is why a pawn may not go to a place. The catalogue has a sentence for each, except
// Allowed, under "why.<Reason>".
type Reason string

const (
	Allowed      Reason = ""             // it is a legal move
	GameOver     Reason = "GameOver"     // the game has ended
	ThrowFirst   Reason = "ThrowFirst"   // nothing has been thrown yet
	OpeningFirst Reason = "OpeningFirst" // the deciding 1 has not been thrown yet
	NoPawn       Reason = "NoPawn"       // the square is empty
	NotYours     Reason = "NotYours"     // the pawn is the opponent's
	NotThatFar   Reason = "NotThatFar"   // the throw does not lead there
	OwnPawn      Reason = "OwnPawn"      // an own pawn is there
	Guarded      Reason = "Guarded"      // Squares: the pair or longer run that guards itself
	Blocked      Reason = "Blocked"      // Squares: the wall of three or more that cannot be passed
	SafeHouse    Reason = "SafeHouse"    // the opponent's pawn there is on a safe square
	// the opponent's pawn there cannot be attacked for another reason (kendall: 27 occupied)
	VictimShelter Reason = "VictimShelter"
	// Squares: the house that must be landed on and would be passed
	ExactHouse Reason = "ExactHouse"
	HouseTaken Reason = "HouseTaken" // Squares: the halt square that cannot be passed is taken
	// from this house only exact numbers lead on, which are in Need
	LeaveExactly Reason = "LeaveExactly"
	// the throw leads past the last square, but going home needs the exact number
	PastTheEnd Reason = "PastTheEnd"
	// the throw leads past the last square, but no pawn leaves the board; Squares: that square
	PathEnds      Reason = "PathEnds"
	BeforeFirst   Reason = "BeforeFirst"   // backward below square 1
	NeverBackward Reason = "NeverBackward" // in this rule set pawns never go backward
	// backward only if no pawn can go forward; Squares: pawns that can, empty for one in the hand
	ForwardFirst  Reason = "ForwardFirst"
	StaysOnHouse  Reason = "StaysOnHouse"  // a pawn on this house never goes backward
	BackwardEmpty Reason = "BackwardEmpty" // pawns go backward only onto empty squares
	// no pawn goes home until the own pawns on Squares have reached Below
	FirstRowWaits Reason = "FirstRowWaits"
	// in the first row another pawn must go first; Squares: that pawn
	FrontPawnFirst Reason = "FrontPawnFirst"
	// the first move of the game must be made by the pawn on Squares
	FirstMove Reason = "FirstMove"
	// the pawn held in the Water must go before any other; Squares: 27
	WaterPawnFirst Reason = "WaterPawnFirst"
	// the pawn sent back to 15 must move before any other; Squares: 15
	SentBackFirst Reason = "SentBackFirst"
	// a pawn that has not moved waits for the own pawn in front of it; Squares: that pawn
	OrderOfStart Reason = "OrderOfStart"
	// a pawn in the hand can enter only on Squares
	HandOnly    Reason = "HandOnly"
	EntryTaken  Reason = "EntryTaken"  // no pawn can enter on that square
	GoalSquares Reason = "GoalSquares" // the pawns could no longer fill their goal squares
	// a pawn on 30 leaves only at the start of a turn, before the throw
	TakeOffFirst Reason = "TakeOffFirst"
	NumberUsed   Reason = "NumberUsed" // the number has been used up or was not thrown
)

// Refusal is why a move is not legal. The zero value means that it is legal.
type Refusal struct {
	Reason   Reason
	From, To Square
	Value    int       // the number that was tried; 0 if none
	Backward bool      // the move that was tried goes backward
	Squares  SquareSet // the squares that forbid it, such as a pair, a wall or a house
	Need     uint8     // LeaveExactly, PastTheEnd: bit n is set if the number n would lead on
	Below    Square    // FirstRowWaits: no own pawn may be below this square
}
