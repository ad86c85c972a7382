package game

import (
	"senet/game/board"
	"senet/rules/ruleset"
)

// RulesView is the page that tells a rule set.
type RulesView struct {
	Head, Lead string // name; character
	Source     string
	Badge      string
	Certainty  ruleset.Certainty
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
	Caption string
}

// ThrowRow is what one throw counts.
type ThrowRow struct {
	Pips  []bool // sticks; empty for a die
	Face  int    // die
	Value string
	Note  string // "throw again", "the turn is missed"
	Odds  string // "6 of 16"
}
