package rules

import "fmt"

// PositionErrorKind is why a text or a Setup is not a position of these rules. Each has a sentence
// in the catalogue under "position.<kind>".
type PositionErrorKind string

const (
	LineTooLong  PositionErrorKind = "LineTooLong"  // Number: the length in bytes
	PartsMissing PositionErrorKind = "PartsMissing" // there are fewer than three parts
	PartEmpty    PositionErrorKind = "PartEmpty"    // the part is empty
	SaidTwice    PositionErrorKind = "SaidTwice"    // Word: what is written twice
	SideExpected PositionErrorKind = "SideExpected" // Word: the letter the part must begin with
	CountMissing PositionErrorKind = "CountMissing" // Word: what needs a number of pawns after it
	SquareTwice  PositionErrorKind = "SquareTwice"  // Number: the square that already has a pawn
	NoRestHere   PositionErrorKind = "NoRestHere"   // Number: the square on which no pawn can stay
	NoHand       PositionErrorKind = "NoHand"       // with these rules no pawns are in hand
	PawnsMissing PositionErrorKind = "PawnsMissing" // Number: missing pawns, if none is borne off
	// Number: how many pawns the side has; High: how many are right
	PawnCount      PositionErrorKind = "PawnCount"
	NotANumber     PositionErrorKind = "NotANumber"     // Word: not a number from Low to High
	TurnUnknown    PositionErrorKind = "TurnUnknown"    // the part does not say who has to do what
	TurnExpected   PositionErrorKind = "TurnExpected"   // the part must first say whose turn it is
	NeverThrown    PositionErrorKind = "NeverThrown"    // Number: a number that no throw gives
	NotGathered    PositionErrorKind = "NotGathered"    // only one number can be left to move
	TooManyAlike   PositionErrorKind = "TooManyAlike"   // no more of one number can be gathered
	NoteUnknown    PositionErrorKind = "NoteUnknown"    // there is no such note
	NoUnmoved      PositionErrorKind = "NoUnmoved"      // no rule asks which pawns have moved
	UnmovedPlace   PositionErrorKind = "UnmovedPlace"   // an unmoved pawn is not where it started
	NoPoints       PositionErrorKind = "NoPoints"       // these rules give no points during a game
	NotPoints      PositionErrorKind = "NotPoints"      // Word: not 0, 5, 10 or 15 points
	NothingToBegin PositionErrorKind = "NothingToBegin" // nothing can be done before the throw
	NotWon         PositionErrorKind = "NotWon"         // the side said to have won has not
	AlreadyWon     PositionErrorKind = "AlreadyWon"     // a side has won, but the text omits it
	TooSoonQuiet   PositionErrorKind = "TooSoonQuiet"   // drawn by quiet after too few quiet throws
	NotStuck       PositionErrorKind = "NotStuck"       // some throw can still be moved
	// the game is drawn by quiet, but the text does not say so
	AlreadyQuiet  PositionErrorKind = "AlreadyQuiet"
	QuietAfterWin PositionErrorKind = "QuietAfterWin" // quiet throws are counted after a win
	// the note "sent back" without a pawn on 15, or with rules that send none there
	SentPlace  PositionErrorKind = "SentPlace"
	BonusPlace PositionErrorKind = "BonusPlace" // the note "bonus" without a number to move
	NoBonus    PositionErrorKind = "NoBonus"    // the rules give no extra throws
	// the note "extra" although no extra throw can have been taken
	ExtraPlace PositionErrorKind = "ExtraPlace"
	// the note "first move" although no first move is asked for or to be made
	FirstPlace PositionErrorKind = "FirstPlace"
	// the note "first move" although nothing is thrown or moved
	FirstTime    PositionErrorKind = "FirstTime"
	NoOpening    PositionErrorKind = "NoOpening"    // these rules have no throw for the start
	OpeningMoved PositionErrorKind = "OpeningMoved" // pawns moved before the throw for the start
	// Word: the letter of the side whose pawns can no longer fill its goal squares
	TooFar PositionErrorKind = "TooFar"
)

// PositionError is the error of Rules.Position and Rules.Parse.
type PositionError struct {
	Kind      PositionErrorKind
	Part      int    // the part of the text form that it is about, from 1; 0 for the whole
	Text      string // that part; empty if no text was read
	Word      string // the word that it is about, if the Kind names one
	Number    int    // the number that it is about, if the Kind names one
	Low, High int    // the range in which a number should be
	Numbers   []int  // the numbers it should be one of, if only some make sense
}

// Error describes the error for programmers: the part, what is wrong with it, and what it is about.
func (u *PositionError) Error() string {
	text := fmt.Sprintf("%s %q %d (%d to %d)", u.Kind, u.Word, u.Number, u.Low, u.High)
	if u.Part == 0 {
		return text
	}
	return fmt.Sprintf("part %d of the position (%q): %s", u.Part, u.Text, text)
}
