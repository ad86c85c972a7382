package rules

import (
	"strconv"
	"strings"
)

// Misread is why a text is not a position, or not one of these rules. Every Misread has a sentence in the catalogue under
// "position.<String()>".
type Misread uint8

const (
	LineTooLong    Misread = iota // Number: how many characters it has
	PartsMissing                  // there are fewer than three parts
	PartEmpty                     // nothing stands in the part
	SaidTwice                     // Word: what stands there twice
	SideExpected                  // Word: the letter of the side that should begin the part
	CountMissing                  // Word: after it there should be a number of pawns
	SquareTwice                   // Number: the square that has a pawn already
	NoRestHere                    // Number: the square on which no pawn rests
	NoHand                        // no pawns are in the hand
	PawnsMissing                  // Number: how many are missing, where none is borne off
	PawnCount                     // Number: how many pawns the side has, where High is right
	NotANumber                    // Word: should be a number from Low to High
	TurnUnknown                   // the part does not say who has to do what
	TurnExpected                  // the part should begin with the side whose turn it is
	NeverThrown                   // Number: the number that no throw counts
	NotGathered                   // only one number can be left to move
	TooManyAlike                  // no more of one number can be gathered
	NoteUnknown                   // there is no such note
	NoUnmoved                     // the rules do not ask which pawns have moved
	UnmovedPlace                  // a pawn that has never moved stands elsewhere
	NoPoints                      // no points are won on the way
	NotPoints                     // Word: should be 0, 5, 10 or 15 points
	NothingToBegin                // there is nothing to be done before the throw
	NotWon                        // the side that won has not
	AlreadyWon                    // a side has won and nobody says so
	TooSoonQuiet                  // a game drawn by quiet had too few quiet throws
	NotStuck                      // some throw can still be moved
	AlreadyQuiet                  // the game is drawn by quiet and nobody says so
	QuietAfterWin                 // quiet throws are counted after a win
	SentPlace                     // the note "sent back" without a pawn on 15, or where none is sent there
	BonusPlace                    // the note "bonus" without a number to move
	NoBonus                       // the rules give no extra throws
	ExtraPlace                    // the note "extra" where no extra throw can have been taken
	FirstPlace                    // the note "first move" where the first move is not asked for or not to be made
	FirstTime                     // the note "first move" where nothing is thrown or moved
	NoOpening                     // nobody throws for the start
	OpeningMoved                  // the players throw for the start and pawns have moved
	TooFar                        // Word: the letter of the side whose pawns can no longer fill its goal squares
	misreads
)

// misreadTexts are the names and, for who reads errors as they are, the sentences.
var misreadTexts = [misreads][2]string{
	LineTooLong:    {"LineTooLong", "a position is one line, not {number} characters"},
	PartsMissing:   {"PartsMissing", "a position has at least three parts between strokes: the squares of C, the squares of S, and who has to do what"},
	PartEmpty:      {"PartEmpty", "it is empty"},
	SaidTwice:      {"SaidTwice", `it says "{word}" twice`},
	SideExpected:   {"SideExpected", "it should begin with {word} and list that side's squares"},
	CountMissing:   {"CountMissing", `"{word}" wants a number of pawns after it`},
	SquareTwice:    {"SquareTwice", "there is already a pawn on {number}"},
	NoRestHere:     {"NoRestHere", "no pawn rests on {number} under these rules"},
	NoHand:         {"NoHand", "no pawns are in the hand under these rules"},
	PawnsMissing:   {"PawnsMissing", "{number} pawns are missing, and none is borne off under these rules"},
	PawnCount:      {"PawnCount", "these are {number} pawns, and each side has {high}"},
	NotANumber:     {"NotANumber", `"{word}" should be a number from {low} to {high}`},
	TurnUnknown:    {"TurnUnknown", `it should say "to throw", "to move" with numbers, "to begin", "to open", "won", "drew stuck" or "drew quiet" after the side`},
	TurnExpected:   {"TurnExpected", "it should begin with the side, C or S"},
	NeverThrown:    {"NeverThrown", "no throw counts {number} under these rules"},
	NotGathered:    {"NotGathered", "throws are not gathered under these rules: only one number can be left to move"},
	TooManyAlike:   {"TooManyAlike", "no more of this number can be gathered in one turn"},
	NoteUnknown:    {"NoteUnknown", `this note is not known; there are "S started", "first move", "bonus", "extra", "quiet", "unmoved", "sent back" and "score"`},
	NoUnmoved:      {"NoUnmoved", "these rules do not ask which pawns have moved"},
	UnmovedPlace:   {"UnmovedPlace", "a pawn that has never moved stands on a square of the set-up"},
	NoPoints:       {"NoPoints", "no points are won on the way under these rules"},
	NotPoints:      {"NotPoints", `"{word}" should be 0, 5, 10 or 15 points`},
	NothingToBegin: {"NothingToBegin", `a turn begins with more than a throw only where a pawn can be taken off or released; write "to throw"`},
	NotWon:         {"NotWon", "the side that won has all its pawns where they have to go, and the other side has not"},
	AlreadyWon:     {"AlreadyWon", "a side has all its pawns where they have to go, so it has won"},
	TooSoonQuiet:   {"TooSoonQuiet", "a game is drawn by quiet only after 1000 throws without a pawn borne off"},
	NotStuck:       {"NotStuck", "this game is not stuck: some throw can still be moved"},
	AlreadyQuiet:   {"AlreadyQuiet", "after 1000 throws without a pawn borne off the game is drawn"},
	QuietAfterWin:  {"QuietAfterWin", "a game is won by bearing off, after which no quiet throws are counted"},
	SentPlace:      {"SentPlace", `"sent back" wants a pawn on 15, under rules that let one be sent there out of the Water`},
	BonusPlace:     {"BonusPlace", `"bonus" belongs to a position in which a number is to be moved`},
	NoBonus:        {"NoBonus", "these rules give no extra throws"},
	ExtraPlace:     {"ExtraPlace", `"extra" belongs to a turn in which the one extra throw has been taken`},
	FirstPlace:     {"FirstPlace", `"first move" wants the starter to move, with his front pawn in its place, under rules that ask for it`},
	FirstTime:      {"FirstTime", `"first move" belongs to a position in which the starter throws or moves`},
	NoOpening:      {"NoOpening", `under these rules nobody throws for the start; write "to throw"`},
	OpeningMoved:   {"OpeningMoved", "while the players throw for the start no pawn has moved, and who threw first has the even squares"},
	TooFar:         {"TooFar", "the pawns of {word} have gone too far to fill its goal squares"},
}

// String is the misread's name as the catalogue has it.
func (m Misread) String() string {
	if m >= misreads {
		return "Misread(" + strconv.Itoa(int(m)) + ")"
	}
	return misreadTexts[m][0]
}

// Misreads are all of them.
func Misreads() []Misread {
	all := make([]Misread, misreads)
	for i := range all {
		all[i] = Misread(i)
	}
	return all
}

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

func (u *PositionError) Error() string {
	why := strings.NewReplacer("{word}", u.Word, "{number}", strconv.Itoa(u.Number), "{low}", strconv.Itoa(u.Low),
		"{high}", strconv.Itoa(u.High)).Replace(misreadTexts[u.Misread][1])
	switch {
	case u.Part == 0:
		return why
	case u.Text == "":
		return "part " + strconv.Itoa(u.Part) + " of the position: " + why
	}
	return "part " + strconv.Itoa(u.Part) + " of the position (" + strconv.Quote(u.Text) + "): " + why
}
