package rules

// (Contract, to be replaced by the real files. Signatures below are what the other rooms build on.)

// Phase tells what the side to move has to do next.
type Phase uint8

const (
	Opening   Phase = iota // the players throw in turn until one throws a 1 (Turn = who throws next)
	TurnStart              // take a pawn off 30 (Legal lists TakeOff moves), release a pawn (Release), or throw
	ToThrow                // throw
	ToMove                 // one number (or several gathered numbers) to be moved; Legal is never empty
	Ended                  // see Outcome
)

// Position is everything undo would restore; a comparable value. Internals belong to this package; use the methods.
type Position struct{}

func (p Position) Turn() Side                { return 0 }
func (p Position) Phase() Phase              { return 0 }
func (p Position) At(s Square) (Side, bool)  { return 0, false } // the pawn on a square
func (p Position) Pawns(side Side) SquareSet { return 0 }
func (p Position) InHand(side Side) int      { return 0 }
func (p Position) Home(side Side) int        { return 0 }
func (p Position) Numbers(buf []int) []int   { return buf } // numbers thrown and not yet used, ascending
func (p Position) Starter() Side             { return 0 }
func (p Position) Quiet() int                { return 0 } // throws since a pawn was last borne off
func (p Position) String() string            { return "" }

// Rules is a set of Options made ready to play: immutable and safe for concurrent use.
type Rules struct{}

// New makes Options ready, or says in a sentence why they cannot be played.
func New(o Options) (*Rules, error) { return &Rules{}, nil }
func (r *Rules) Options() Options   { return Options{} }

// Start is the first position: first throws first (Opening), or is the starter where the starter is not thrown for.
func (r *Rules) Start(first Side) Position { return Position{} }

// StartAt is the first position with the starter already decided by lot or choice, also where the rule set throws for it.
func (r *Rules) StartAt(starter Side) Position               { return Position{} }
func (r *Rules) Parse(s string) (Position, error)            { return Position{}, nil } // the text form, checked against the rules
func (r *Rules) Read(t Throw) Reading                        { return Reading{} }
func (r *Rules) Throw(p Position, t Throw) (Position, error) { return p, nil } // Opening, TurnStart, ToThrow
func (r *Rules) Legal(p Position, buf []Move) []Move         { return buf }    // appended; a Pass where nothing else is legal
func (r *Rules) Apply(p Position, m Move) (Position, error)  { return p, nil }
func (r *Rules) Why(p Position, from, to Square) Refusal     { return Refusal{} } // to == Nowhere: why can it not move at all
func (r *Rules) Outcome(p Position) Outcome                  { return Outcome{} }

// Path lists the squares a move walks, first the square it leaves, last where it ends (To); Hand and Home included.
func (r *Rules) Path(m Move) []Square { return nil }

// Forward tells whether the path runs 1→30 (true) or 30→1.
func (r *Rules) Forward() bool { return true }

// Options are the settings a rule set chooses. Any combination can be written down; New refuses the unplayable.
type Options struct{}
