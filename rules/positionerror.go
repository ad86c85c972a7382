package rules

import "fmt"

// Misread is why a text or a Setup is not a position of these rules. Every Misread has a sentence
// in the catalogue under "position.<Misread>".
type Misread string

const (
	LineTooLong  Misread = "LineTooLong"  // Number: the length in bytes
	PartsMissing Misread = "PartsMissing" // there are fewer than three parts
	PartEmpty    Misread = "PartEmpty"    // the part is empty
	SaidTwice    Misread = "SaidTwice"    // Word: what is written twice
	SideExpected Misread = "SideExpected" // Word: the letter with which the part must begin
	CountMissing Misread = "CountMissing" // Word: what must be followed by a number of pawns
	SquareTwice  Misread = "SquareTwice"  // Number: the square that already has a pawn
	NoRestHere   Misread = "NoRestHere"   // Number: the square on which no pawn can stay
	NoHand       Misread = "NoHand"       // with these rules no pawns are in hand
	PawnsMissing Misread = "PawnsMissing" // Number: how many are missing, if none is borne off
	// Number: how many pawns the side has; High: how many are right
	PawnCount      Misread = "PawnCount"
	NotANumber     Misread = "NotANumber"     // Word: what should be a number from Low to High
	TurnUnknown    Misread = "TurnUnknown"    // the part does not say who has to do what
	TurnExpected   Misread = "TurnExpected"   // the part must begin with the side whose turn it is
	NeverThrown    Misread = "NeverThrown"    // Number: a number that no throw gives
	NotGathered    Misread = "NotGathered"    // only one number can be left to move
	TooManyAlike   Misread = "TooManyAlike"   // no more of one number can be gathered
	NoteUnknown    Misread = "NoteUnknown"    // there is no such note
	NoUnmoved      Misread = "NoUnmoved"      // the rules do not ask which pawns have moved
	UnmovedPlace   Misread = "UnmovedPlace"   // a pawn that has never moved is not where it started
	NoPoints       Misread = "NoPoints"       // with these rules no points are won during the game
	NotPoints      Misread = "NotPoints"      // Word: what should be 0, 5, 10 or 15 points
	NothingToBegin Misread = "NothingToBegin" // nothing can be done before the throw
	NotWon         Misread = "NotWon"         // the side said to have won has not
	AlreadyWon     Misread = "AlreadyWon"     // a side has won, but the text does not say so
	TooSoonQuiet   Misread = "TooSoonQuiet"   // a game drawn by quiet has too few quiet throws
	NotStuck       Misread = "NotStuck"       // some throw can still be moved
	// the game is drawn by quiet, but the text does not say so
	AlreadyQuiet  Misread = "AlreadyQuiet"
	QuietAfterWin Misread = "QuietAfterWin" // quiet throws are counted after a win
	// the note "sent back" without a pawn on 15, or with rules that send none there
	SentPlace  Misread = "SentPlace"
	BonusPlace Misread = "BonusPlace" // the note "bonus" without a number to move
	NoBonus    Misread = "NoBonus"    // the rules give no extra throws
	// the note "extra" although no extra throw can have been taken
	ExtraPlace Misread = "ExtraPlace"
	// the note "first move" although no first move is asked for or to be made
	FirstPlace Misread = "FirstPlace"
	// the note "first move" although nothing is thrown or moved
	FirstTime    Misread = "FirstTime"
	NoOpening    Misread = "NoOpening"    // these rules have no throw for the start
	OpeningMoved Misread = "OpeningMoved" // the players throw for the start, but pawns have moved
	// Word: the letter of the side whose pawns can no longer fill its goal squares
	TooFar Misread = "TooFar"
)

// PositionError is the error of Rules.Position and Rules.Parse.
type PositionError struct {
	Misread   Misread
	Part      int    // the part of the text form that it is about, from 1; 0 for the whole
	Text      string // that part; empty if no text was read
	Word      string // the word that it is about, if Misread names one
	Number    int    // the number that it is about, if Misread names one
	Low, High int    // the range in which a number should be
	Numbers   []int  // the numbers it should be one of, if only some make sense
}

// Error describes the error for programmers: the part, what is wrong with it, and what it is about.
func (u *PositionError) Error() string {
	text := fmt.Sprintf("%s %q %d (%d to %d)", u.Misread, u.Word, u.Number, u.Low, u.High)
	if u.Part == 0 {
		return text
	}
	return fmt.Sprintf("part %d of the position (%q): %s", u.Part, u.Text, text)
}
