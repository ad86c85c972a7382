package rules

import "fmt"

// PositionErrorKind is why a text or a Setup is not a position of these rules. The catalogue has a
// sentence for each under "position.<kind>".
type PositionErrorKind string

const (
	LineTooLong  PositionErrorKind = "LineTooLong"  // Number: the length in bytes
	PartsMissing PositionErrorKind = "PartsMissing" // there are fewer than three parts
	PartEmpty    PositionErrorKind = "PartEmpty"    // the part is empty
	SaidTwice    PositionErrorKind = "SaidTwice"    // Word: the word that is written twice
	SideExpected PositionErrorKind = "SideExpected" // Word: the letter with which the part must begin
	CountMissing PositionErrorKind = "CountMissing" // Word: a word without its number of pawns
	SquareTwice  PositionErrorKind = "SquareTwice"  // Number: the square that already has a pawn
	NoRestHere   PositionErrorKind = "NoRestHere"   // Number: the square on which no pawn can stay
	NoHand       PositionErrorKind = "NoHand"       // these rules have no pawns in the hand
	PawnsMissing PositionErrorKind = "PawnsMissing" // Number: missing pawns, if none is borne off
	// Number: how many pawns the side has; High: how many it should have
	PawnCount      PositionErrorKind = "PawnCount"
	NotANumber     PositionErrorKind = "NotANumber"     // Word: not a number from Low to High
	TurnUnknown    PositionErrorKind = "TurnUnknown"    // the part does not say what the side has to do
	TurnExpected   PositionErrorKind = "TurnExpected"   // the part must begin with the side to move
	NeverThrown    PositionErrorKind = "NeverThrown"    // Number: a number that no throw counts
	NotGathered    PositionErrorKind = "NotGathered"    // only one number can be left to move
	TooManyAlike   PositionErrorKind = "TooManyAlike"   // no more of one number can be gathered
	NoteUnknown    PositionErrorKind = "NoteUnknown"    // there is no such note
	NoUnmoved      PositionErrorKind = "NoUnmoved"      // these rules do not note unmoved pawns
	UnmovedPlace   PositionErrorKind = "UnmovedPlace"   // an unmoved pawn is not where it started
	NoPoints       PositionErrorKind = "NoPoints"       // these rules give no points during a game
	NotPoints      PositionErrorKind = "NotPoints"      // Word: not 0, 5, 10 or 15 points
	NothingToBegin PositionErrorKind = "NothingToBegin" // nothing can be done before the throw
	NotWon         PositionErrorKind = "NotWon"         // the text says that a side has won, but it has not
	AlreadyWon     PositionErrorKind = "AlreadyWon"     // a side has won, but the text does not say so
	TooSoonQuiet   PositionErrorKind = "TooSoonQuiet"   // drawn by quiet after too few quiet throws
	NotStuck       PositionErrorKind = "NotStuck"       // some throw can be moved
	// the game is drawn by quiet, but the text does not say so
	AlreadyQuiet  PositionErrorKind = "AlreadyQuiet"
	QuietAfterWin PositionErrorKind = "QuietAfterWin" // quiet throws are counted after a win
	// the note "sent back" without a pawn on 15, or with rules that send none there
	SentPlace  PositionErrorKind = "SentPlace"
	ExtraPlace PositionErrorKind = "ExtraPlace" // the note "bonus" without a number to move
	NoExtra    PositionErrorKind = "NoExtra"    // the rules give no extra throws
	// the note "extra" although no extra throw can have been taken
	ExtraTakenPlace PositionErrorKind = "ExtraTakenPlace"
	// the note "first move" with rules that have none, or although it has been made
	FirstPlace PositionErrorKind = "FirstPlace"
	// the note "first move" although the side neither throws nor moves next
	FirstTime    PositionErrorKind = "FirstTime"
	NoOpening    PositionErrorKind = "NoOpening"    // these rules have no throw for the start
	OpeningMoved PositionErrorKind = "OpeningMoved" // pawns moved before the throw for the start
	// Word: the letter of the side whose pawns can no longer fill its goal squares
	TooFar PositionErrorKind = "TooFar"
)

// PositionError is the error of Rules.Position and Rules.Parse.
type PositionError struct {
	Kind      PositionErrorKind
	Part      int    // part of the text, from 1; 0 for the whole
	Text      string // text of the part; empty if no text was read
	Word      string // see the Kind
	Number    int    // see the Kind
	Low, High int    // range in which a number should be
	Numbers   []int  // numbers of which it should be one; nil for any
}

// Error describes the error for programmers.
func (u *PositionError) Error() string {
	text := fmt.Sprintf("%s %q %d (%d to %d)", u.Kind, u.Word, u.Number, u.Low, u.High)
	if u.Part == 0 {
		return text
	}
	return fmt.Sprintf("part %d of the position (%q): %s", u.Part, u.Text, text)
}
