package rules

import "strconv"

// Reason is why a pawn may not go somewhere. Every Reason has a sentence in the catalogue under "why.<String()>".
type Reason uint8

const (
	Allowed        Reason = iota // nothing forbids it: it is a legal move
	GameOver                     // the game has ended
	ThrowFirst                   // nothing has been thrown yet
	OpeningFirst                 // nobody has thrown the deciding 1 yet
	NoPawn                       // the square is empty
	NotYours                     // the pawn is the opponent's
	NotThatFar                   // the throw does not lead there
	OwnPawn                      // an own pawn stands there
	Guarded                      // Squares: the pair or longer run that guards itself
	Blocked                      // Squares: the wall of three or more that cannot be passed
	SafeHouse                    // the opponent's pawn there stands on a safe square
	VictimShelter                // the opponent's pawn there cannot be attacked for another reason (kendall: 27 occupied)
	ExactHouse                   // Squares: the house that must be hit exactly and would be passed
	HouseTaken                   // Squares: the halt square everyone must stop on is taken
	LeaveExactly                 // from this house only the exact number leads on; Need holds the numbers that do
	PastTheEnd                   // the throw carries past the last square, and home needs the exact number
	PathEnds                     // the throw carries past the last square, and nobody leaves the board; Squares: that square
	BeforeFirst                  // backward below square 1
	NeverBackward                // this rule set never moves backward
	ForwardFirst                 // backward only when no pawn can go forward; Squares: pawns that can, none: one in the hand can
	StaysOnHouse                 // a pawn on this house never moves backward
	BackwardEmpty                // backward moves only onto empty squares
	FirstRowWaits                // bearing off waits until the own pawns on Squares have come to Below
	FrontPawnFirst               // in the first row another pawn must go first; Squares: that pawn
	FirstMove                    // the first move of the game must be made by the pawn on Squares
	WaterPawnFirst               // the pawn waiting in the Water must go before any other; Squares: 27
	SentBackFirst                // the pawn sent back to 15 must move before any other; Squares: 15
	OrderOfStart                 // a pawn that has not moved waits for the own pawn in front of it; Squares: that pawn
	HandOnly                     // this pawn is in the hand and can only enter where the throw leads; Squares: there
	EntryTaken                   // the entry square cannot be entered
	GoalSquares                  // the pawns could no longer fill their goal squares
	TakeOffFirst                 // a pawn on 30 leaves only at the start of a turn, before the throw
	NumberUsed                   // that number has been used up or was not thrown
)

// Refusal answers why a move is not legal. The zero value means that it is legal.
type Refusal struct {
	Reason   Reason
	From, To Square
	Value    int       // the number that was tried, 0 if none
	Backward bool      // the move that was tried goes backward
	Squares  SquareSet // the squares that forbid it: the guarding pair, the wall, the house …
	Need     uint8     // bit n: a throw of value n would do (LeaveExactly, PastTheEnd)
	Below    Square    // FirstRowWaits: no own pawn may stand below this square
}

var reasonNames = [...]string{
	Allowed: "Allowed", GameOver: "GameOver", ThrowFirst: "ThrowFirst", OpeningFirst: "OpeningFirst", NoPawn: "NoPawn",
	NotYours: "NotYours", NotThatFar: "NotThatFar", OwnPawn: "OwnPawn", Guarded: "Guarded", Blocked: "Blocked",
	SafeHouse: "SafeHouse", VictimShelter: "VictimShelter", ExactHouse: "ExactHouse", HouseTaken: "HouseTaken",
	LeaveExactly: "LeaveExactly", PastTheEnd: "PastTheEnd", PathEnds: "PathEnds", BeforeFirst: "BeforeFirst", NeverBackward: "NeverBackward",
	ForwardFirst: "ForwardFirst", StaysOnHouse: "StaysOnHouse", BackwardEmpty: "BackwardEmpty",
	FirstRowWaits: "FirstRowWaits", FrontPawnFirst: "FrontPawnFirst", FirstMove: "FirstMove",
	WaterPawnFirst: "WaterPawnFirst", SentBackFirst: "SentBackFirst", OrderOfStart: "OrderOfStart", HandOnly: "HandOnly", EntryTaken: "EntryTaken",
	GoalSquares: "GoalSquares", TakeOffFirst: "TakeOffFirst", NumberUsed: "NumberUsed",
}

// String is the reason's name as the catalogue has it.
func (r Reason) String() string {
	if int(r) >= len(reasonNames) {
		return "Reason(" + strconv.Itoa(int(r)) + ")"
	}
	return reasonNames[r]
}

// Reasons are all reasons for a refusal, Allowed left out.
func Reasons() []Reason {
	all := make([]Reason, 0, len(reasonNames)-1)
	for i := range reasonNames[1:] {
		all = append(all, Reason(i+1))
	}
	return all
}
