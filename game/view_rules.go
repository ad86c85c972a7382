package game

import "senet/game/board"

// RulesView is the page that tells a rule set.
type RulesView struct {
	Head, Lead string // name; character
	Source     string
	Badge      string
	Certainty  Certainty
	Blocks     []Block
	Tabs       []Widget // other rule sets
}

// BlockKind is a kind of paragraph.
type BlockKind uint8

const (
	BlockHead BlockKind = iota
	BlockRule           // Text with Origin, perhaps Quote
	BlockText
	BlockThrows // a little table of the throws
	BlockBoard  // a diagram
	BlockSums   // luck and skill of both sides, side by side
)

// Block is a paragraph of a rule page.
type Block struct {
	Kind    BlockKind
	Text    string
	Quote   string // the source's own words
	Origin  string // "Senet Basics, rules page" or "decided by this game"
	Ours    bool
	Throws  []ThrowRow
	Board   board.View
	Sums    SumsView
	Caption string
}

// ThrowRow is what one throw counts.
type ThrowRow struct {
	Pips  []bool // sticks; empty for a die
	Face  int    // die
	Value string
	Note  string  // "throw again", "the turn is missed"
	Odds  string  // "6 of 16"
	Bar   float64 // how often it fell, drawn as a bar: 0..1 of its room; with Tick 0 there is none
	Tick  float64 // how often chance expects it, a mark on the same scale
}

// SumsView is two sums for each side, as numbers and as bars.
type SumsView struct {
	Heads [2]string // what the throws gave, what the choices cost
	Rows  [2]SumRow // by rules.Side
}

// SumRow is the sums of a side.
type SumRow struct {
	Shape  board.Shape
	Name   string
	Words  [2]string
	Shares [2]float64 // lengths of the bars: -1..1 of the room to either side, 0..1
}
