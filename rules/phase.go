package rules

// Phase tells what the side to move has to do next.
type Phase uint8

const (
	Opening   Phase = iota // the players throw in turn until one throws a 1 (Turn = who throws next)
	TurnStart              // take a pawn off 30 (Legal lists TakeOff moves), release a pawn (Release), or throw
	ToThrow                // throw
	ToMove                 // one number (or several gathered numbers) to be moved; Legal is never empty
	Ended                  // see Outcome
)
