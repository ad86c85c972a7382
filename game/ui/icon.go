package ui

// Icon is one of the small drawings on buttons.
type Icon uint8

const (
	NoIcon Icon = iota
	IconUndo
	IconRedo
	IconHint
	IconRules
	IconMenu
	IconMoves
	IconBack
	IconForward
	IconEdit
	IconSliders
	IconFullscreen
	IconClose
	IconPlay
	IconPause
	IconRepeat
	IconSkip
	IconFirst
	IconPresenter
	IconAll
	IconPoint
	IconSticks
	IconDot   // a colour to point with
	IconErase // wipes away what was drawn
)
