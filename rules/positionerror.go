package rules

import "fmt"

// Misread is why a text is not a position, or not one of these rules. Every Misread has a sentence
// in the catalogue under "position.<Misread>".
type Misread string

const (
	LineTooLong    Misread = "LineTooLong"    // Number: how many characters it has
	PartsMissing   Misread = "PartsMissing"   // there are fewer than three parts
	PartEmpty      Misread = "PartEmpty"      // nothing stands in the part
	SaidTwice      Misread = "SaidTwice"      // Word: what stands there twice
	SideExpected   Misread = "SideExpected"   // Word: the letter of the side that should begin the part
	CountMissing   Misread = "CountMissing"   // Word: after it there should be a number of pawns
	SquareTwice    Misread = "SquareTwice"    // Number: the square that has a pawn already
	NoRestHere     Misread = "NoRestHere"     // Number: the square on which no pawn rests
	NoHand         Misread = "NoHand"         // no pawns are in the hand
	PawnsMissing   Misread = "PawnsMissing"   // Number: how many are missing, where none is borne off
	PawnCount      Misread = "PawnCount"      // Number: how many pawns the side has, where High is right
	NotANumber     Misread = "NotANumber"     // Word: should be a number from Low to High
	TurnUnknown    Misread = "TurnUnknown"    // the part does not say who has to do what
	TurnExpected   Misread = "TurnExpected"   // the part should begin with the side whose turn it is
	NeverThrown    Misread = "NeverThrown"    // Number: the number that no throw counts
	NotGathered    Misread = "NotGathered"    // only one number can be left to move
	TooManyAlike   Misread = "TooManyAlike"   // no more of one number can be gathered
	NoteUnknown    Misread = "NoteUnknown"    // there is no such note
	NoUnmoved      Misread = "NoUnmoved"      // the rules do not ask which pawns have moved
	UnmovedPlace   Misread = "UnmovedPlace"   // a pawn that has never moved stands elsewhere
	NoPoints       Misread = "NoPoints"       // no points are won on the way
	NotPoints      Misread = "NotPoints"      // Word: should be 0, 5, 10 or 15 points
	NothingToBegin Misread = "NothingToBegin" // there is nothing to be done before the throw
	NotWon         Misread = "NotWon"         // the side that won has not
	AlreadyWon     Misread = "AlreadyWon"     // a side has won and nobody says so
	TooSoonQuiet   Misread = "TooSoonQuiet"   // a game drawn by quiet had too few quiet throws
	NotStuck       Misread = "NotStuck"       // some throw can still be moved
	AlreadyQuiet   Misread = "AlreadyQuiet"   // the game is drawn by quiet and nobody says so
	QuietAfterWin  Misread = "QuietAfterWin"  // quiet throws are counted after a win
	// the note "sent back" without a pawn on 15, or where none is sent there
	SentPlace  Misread = "SentPlace"
	BonusPlace Misread = "BonusPlace" // the note "bonus" without a number to move
	NoBonus    Misread = "NoBonus"    // the rules give no extra throws
	ExtraPlace Misread = "ExtraPlace" // the note "extra" where no extra throw can have been taken
	// the note "first move" where the first move is not asked for or not to be made
	FirstPlace   Misread = "FirstPlace"
	FirstTime    Misread = "FirstTime"    // the note "first move" where nothing is thrown or moved
	NoOpening    Misread = "NoOpening"    // nobody throws for the start
	OpeningMoved Misread = "OpeningMoved" // the players throw for the start and pawns have moved
	// Word: the letter of the side whose pawns can no longer fill its goal squares
	TooFar Misread = "TooFar"
)

// PositionError is the error of Rules.Position and Rules.Parse.
type PositionError struct {
	Misread   Misread
	Part      int    // the part of the text form that it is about, from 1; 0 where it is about the whole
	Text      string // that part; empty where no text was read
	Word      string // the word that it is about, where Misread speaks of one
	Number    int    // the number that it is about, where Misread speaks of one
	Low, High int    // between what a number should lie
	Numbers   []int  // the numbers it should be one of, where only those make sense
}

// Error is for whoever writes programs: the part, what is wrong with it, and what it is about.
func (u *PositionError) Error() string {
	text := fmt.Sprintf("%s %q %d (%d to %d)", u.Misread, u.Word, u.Number, u.Low, u.High)
	if u.Part == 0 {
		return text
	}
	return fmt.Sprintf("part %d of the position (%q): %s", u.Part, u.Text, text)
}
