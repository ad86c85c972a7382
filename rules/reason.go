package rules

import "strconv"

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
