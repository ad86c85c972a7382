package board

// Speech is what is read out at a moment of a game, in this order, so that the request is last.
// Unlike the prompt, it need not fit above the board. A screen reader and the text mode read only
// what is new.
type Speech struct {
	// Report has a sentence for each throw and move of the last turns that has been shown.
	// Count is the number of throws and moves from the beginning of the game to the last of them.
	Report []string
	Count  int
	// Undone describes the next throws and moves, which have been taken back, in order: each move of a
	// pawn by a text, others by "".
	Undone []string

	Remark string   // what a computer player says
	Rules  []string // the aim of the game and rules, each said once
	Waits  bool     // the computer plays: buttons are offered in the next turn of a person
	Turn   string   // what was thrown: "You threw 2."
	News   string   // a lead that changes, and who could win with the next throw
	Task   string   // what can be done: "Your throw.", "Pick a cone."
	Now    string   // Turn and Task, while a refusal or a hint is shown in their place
	How    string   // how to do it, said once: "Press Space."
	Why    string   // why only that can be done, or what it does; said on request
	Next   string   // what the next throw may bring; said on request
	Limit  string   // what warnings leave out; said on request, once
	Look   string   // what the square or line under the pointer or the focus means
}
